"""Build the browser's part and put it beside the pages: `pyodide/` and `lite/` of the site.

What is built is kept below `_build/lite/` with a digest of all that it depends on, so that a second
build has only to look. Two settings of the environment are for publishers (see the book's page on
contributing): `LITE=off` leaves the whole part out, and `PYODIDE_DISTRIBUTION` with
`PYODIDE_HEAVY` lets readers' browsers load packages from a distribution of Pyodide.
"""

import hashlib
import json
import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from rulebook.ids import ROOT
from rulebook.lite import STAGE, LiteError, copies, downloads, folder, site, wheels

FOLDERS: Final = {"pyodide": STAGE / "pyodide", "lite": STAGE / "site"}
STAMP: Final = "built-from.txt"
HEAVY: Final = ("matplotlib",)
_INPUTS: Final = (
    "requirements-lite.txt",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "book/_lite/*",
    "book/_ext/rulebook/lite/*.py",
    "dominoes_lib/**/*",
    "notebooks/*.ipynb",
)
_EDITIONS: Final = "dominoes_lib/show/data/editions.json"


def is_wanted() -> bool:
    """Whether the browser's part is to be built: yes, unless LITE is `off`."""
    return os.environ.get("LITE", "") != "off"


def elsewhere() -> tuple[str, tuple[str, ...]]:
    """The distribution that a publisher names, and the packages to load from it; empty by default.

    Raises `LiteError` for an address that is none.
    """
    base = os.environ.get("PYODIDE_DISTRIBUTION", "").strip()
    if not base:
        return "", ()
    if not base.startswith(("https://", "http://")):
        raise LiteError("PYODIDE_DISTRIBUTION is not the address of a folder on the web.")
    return base, tuple(os.environ.get("PYODIDE_HEAVY", "").split()) or HEAVY


def inputs() -> str:
    """A digest of everything that the browser's part depends on."""
    digest = hashlib.sha256(repr(elsewhere()).encode())
    for path in _files():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_current(pages: Path) -> bool:
    """Whether the site at `pages` has what it should have: the newest of both folders, or none."""
    if not is_wanted():
        return not any((pages / name).exists() for name in FOLDERS)
    return all(_stamp(pages / name) == inputs() for name in FOLDERS)


def build(pages: Path) -> None:
    """Bring the site at `pages` up to date.

    Raises `LiteError` with one sentence when that is not possible.
    """
    if is_current(pages):
        return
    if is_wanted():
        now = inputs()
        if any(_stamp(made) != now for made in FOLDERS.values()):
            _stage(now)
    for name, made in FOLDERS.items():
        shutil.rmtree(pages / name, ignore_errors=True)
        if is_wanted():
            shutil.copytree(made, pages / name)


def _stage(now: str) -> None:
    wrong = site.mismatch()
    if wrong:
        raise LiteError(wrong)
    downloads.fetch()
    base, heavy = elsewhere()
    notebooks = sorted(copies.NOTEBOOKS.glob("*.ipynb"))
    editions = json.dumps(copies.editions(notebooks), indent=1) + "\n"
    shutil.rmtree(STAGE / "wheel", ignore_errors=True)
    ours = wheels.build_wheel(STAGE / "wheel", {_EDITIONS: editions})
    pyodide = folder.assemble(FOLDERS["pyodide"], ours, heavy=heavy, elsewhere=base)
    site.build(STAGE, site.configuration(pyodide, heavy), notebooks)
    for made in FOLDERS.values():
        (made / STAMP).write_text(now, encoding="utf-8")


def _files() -> Iterable[Path]:
    found = {path for pattern in _INPUTS for path in ROOT.glob(pattern)}
    return sorted(p for p in found if p.is_file() and "__pycache__" not in p.parts)


def _stamp(made: Path) -> str:
    try:
        return (made / STAMP).read_text(encoding="utf-8")
    except OSError:
        return ""
