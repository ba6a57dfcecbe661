"""Leaves out what cannot be tested where only the library is: in its unpacked source archive.

Where Sphinx is, which `requirements.txt` installs with all the rest, nothing is left out but the
adapters: they are tested by `make test-adapters`, which brings their libraries.
"""

import ast
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent
BARE: Final = find_spec("sphinx") is None
OURS: Final = {"dominoes_lib", "tests"}
ADAPTERS: Final = {ROOT / "tests" / "adapters", ROOT / "dominoes_lib" / "adapters"}
# It is beside the tests, but loads Sphinx.
NEED_SPHINX: Final = {"rulebook"}


@cache
def needs_more(path: Path) -> bool:
    """Tell whether a module needs, by itself or through the tests' own, what is not installed."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Import):
            named.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            named.add(node.module)
            named.update(f"{node.module}.{alias.name}" for alias in node.names)
    tests = [ROOT.joinpath(*name.split(".")).with_suffix(".py") for name in named]
    tops = {name.split(".")[0] for name in named} - OURS - sys.stdlib_module_names
    return (
        bool(tops & NEED_SPHINX)
        or any(find_spec(top) is None for top in tops - NEED_SPHINX)
        or any(
            needs_more(test) for test in tests if test.parts[-2:-1] == ("tests",) and test.is_file()
        )
    )


def pytest_report_header() -> str | None:
    """Say that something is left out, if it is."""
    return "without Sphinx: only what tests the library alone" if BARE else None


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out what tests the book, and what needs something that is not installed."""
    if not BARE and collection_path.parent not in ADAPTERS:
        return None
    if collection_path.is_dir():
        return collection_path in {ROOT / "tests" / "book", ROOT / "tests" / "browser"} or None
    return (collection_path.suffix == ".py" and needs_more(collection_path)) or None
