"""Takes out of saved notebooks what only a running kernel has: `python -m tests.notebooks`.

A widget's live view is useless without its kernel, and its id differs every time. The HTML and the
text beside it say the same and stay.
"""

import sys
from pathlib import Path
from typing import Any, Final

import nbformat
from rulebook.ids import ROOT

NOTEBOOKS: Final = sorted((ROOT / "notebooks").glob("*.ipynb"))
LIVE: Final = "application/vnd.jupyter.widget-view+json"


def read(path: Path) -> Any:  # noqa: ANN401 - nbformat has no types
    """Return a notebook."""
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call] # nbformat has no types


def without_live_views(notebook: Any) -> Any:  # noqa: ANN401 - nbformat has no types
    """Return the notebook without live views and without notes on how it was run."""
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(LIVE, None)
    return notebook


def main(paths: list[Path]) -> None:
    """Write the notebooks back."""
    for path in paths:
        nbformat.write(without_live_views(read(path)), path)  # type: ignore[no-untyped-call] # nbformat has no types


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]] or NOTEBOOKS)
