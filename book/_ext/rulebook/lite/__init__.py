"""Python in the reader's browser: one Pyodide folder, and JupyterLite on top of it.

`downloads` fetches what is not ours, once; `wheels` makes ours; `lock` describes both for
Pyodide; `folder` assembles the folder; `site` builds JupyterLite; `build` does all of it and puts
it beside the pages of the book.
"""

from pathlib import Path
from typing import Final

from rulebook.ids import ROOT

CONFIG: Final = ROOT / "book" / "_lite"
ENVIRONMENT: Final = ROOT / ".venv-lite"
DOWNLOADS: Final = ENVIRONMENT / "downloads"
STAGE: Final = ROOT / "_build" / "lite"


class LiteError(Exception):
    """What stops the build of the browser's part, in one sentence."""


def program(name: str, environment: Path = ENVIRONMENT) -> Path | None:
    """A program of the environment, or `None`; Windows keeps them elsewhere."""
    for path in (environment / "bin" / name, environment / "Scripts" / f"{name}.exe"):
        if path.is_file():
            return path
    return None
