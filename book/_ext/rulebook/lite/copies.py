"""The notebooks as readers run them in the browser: no outputs, links into the book, an edition.

The edition is a digest of the notebook. Its first cell hands it to `dominoes_lib.show.versions`,
which knows the editions of the site and so can tell a reader's older copy from the site's.
"""

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from rulebook.ids import ROOT
from rulebook.lite import LiteError

NOTEBOOKS: Final = ROOT / "notebooks"
FOLDER: Final = "notebooks"
_CALL: Final = re.compile(r'\bversions\("(?P<name>[\w-]+)"\)')
_PAGE: Final = re.compile(r"(?<=\]\()\.\./book/([\w-]+)\.md(?=[)#])")
_KERNEL: Final = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
_LENGTH: Final = 10

Notebook = dict[str, Any]


def read(path: Path) -> Notebook:
    """Return a notebook as plain data."""
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def edition(notebook: Notebook) -> str:
    """A digest of what the cells say, whatever came out of them.

    >>> one = {"cells": [{"cell_type": "code", "source": ["1 + 1"], "outputs": []}]}
    >>> two = {"cells": [{"cell_type": "code", "source": "1 + 1", "outputs": ["2"]}]}
    >>> edition(one) == edition(two), len(edition(one))
    (True, 10)
    """
    said = [[cell["cell_type"], "".join(cell["source"])] for cell in notebook["cells"]]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:_LENGTH]


def editions(paths: Iterable[Path]) -> dict[str, str]:
    """The editions of notebooks by their names."""
    return {path.stem: edition(read(path)) for path in paths}


def for_the_browser(notebook: Notebook, name: str, book: str) -> Notebook:
    """Return the copy of a notebook that the site offers; `book` is the book's version.

    Raises `LiteError` when its first code cell does not ask for the versions.
    """
    cells = [_cell(cell) for cell in notebook["cells"]]
    first = next((cell for cell in cells if cell["cell_type"] == "code"), None)
    called = _CALL.search(first["source"]) if first is not None else None
    if first is None or called is None or called["name"] != name:
        raise LiteError(f'The first code cell of {name}.ipynb does not say versions("{name}").')
    stamped = f'versions("{name}", book="{book}", edition="{edition(notebook)}")'
    first["source"] = first["source"].replace(called.group(), stamped)
    return {**notebook, "cells": cells, "metadata": {"kernelspec": _KERNEL}}


def _cell(cell: dict[str, Any]) -> dict[str, Any]:
    copy = {**cell, "source": "".join(cell["source"])}
    if cell["cell_type"] == "code":
        return {**copy, "outputs": [], "execution_count": None}
    return {**copy, "source": _PAGE.sub(r"../book/\1.html", copy["source"])}


def write(target: Path, paths: Iterable[Path], book: str) -> None:
    """Write the copies of these notebooks into a folder."""
    target.mkdir(parents=True, exist_ok=True)
    for path in paths:
        copy = for_the_browser(read(path), path.stem, book)
        text = json.dumps(copy, indent=1, ensure_ascii=False)
        (target / path.name).write_text(text + "\n", encoding="utf-8")
