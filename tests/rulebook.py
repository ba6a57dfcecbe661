"""What ties rules, code and tests: the list of ids, the pages, the code and the marks.

The ids and the places of tests are read by the book's own extension, so that the tests see what
the links at each rule show.
"""

import ast
import importlib.util
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

ROOT: Final = Path(__file__).resolve().parent.parent

if TYPE_CHECKING:
    from rulebook import ids as book_ids
else:
    # By its file: the package around it loads Sphinx and the library, and here both would be in
    # the way of the planted faults.
    _spec = importlib.util.spec_from_file_location(
        "book_ids", ROOT / "book" / "_ext" / "rulebook" / "ids.py"
    )
    book_ids = importlib.util.module_from_spec(_spec)
    sys.modules["book_ids"] = book_ids
    _spec.loader.exec_module(book_ids)

KINDS: Final = book_ids.KINDS
PARTS: Final = book_ids.PARTS
Place = book_ids.Place
RuleId = book_ids.RuleId
files_of_code = book_ids.files_of_code
files_of_tests = book_ids.files_of_tests
ids_in = book_ids.ids_in
place_changed = book_ids.place_changed
carriers = book_ids.carriers
segments = book_ids.segments
segment_at = book_ids.segment_at
BOOK: Final = ROOT / "book"
MUST_SHOW: Final = ("rule", "option")
"""Kinds of statements that need code and tests; remarks, examples and sources need neither."""

_BLOCK: Final = re.compile(r"^\s*:{3,}\{rule\}[ \t]+(\S+)[ \t]*$", re.MULTILINE)


@dataclass(frozen=True)
class Named:
    """The lines of one module that name a rule id, told apart by how they do it."""

    literals: dict[str, list[int]]
    """In strings that the code works with."""
    rows: dict[str, list[int]]
    """As the row of an option, the first argument of `option`."""
    docstrings: dict[str, list[int]]
    """In docstrings of modules, classes, functions and attributes."""


@cache
def ids() -> dict[str, RuleId]:
    """Return the rows of the list of ids, in its order."""
    return book_ids.read_ids()


def ids_of(*kinds: str) -> list[str]:
    """Return the ids of some kinds, in the order of the list."""
    return [row.id for row in ids().values() if row.kind in kinds]


def pages() -> list[str]:
    """Return the pages that carry rules, in the order of the list."""
    return list(dict.fromkeys(row.page for row in ids().values()))


def blocks(text: str) -> list[str]:
    r"""Return the ids of the rule blocks of a page, in the order of the text.

    >>> blocks("::::{rule} FL-24\nText.\n::::\n\n::::{rule} FL-25\nText.\n::::")
    ['FL-24', 'FL-25']
    """
    return _BLOCK.findall(text)


def page_text(page: str) -> str:
    """Return the source of a page of the book."""
    return (BOOK / f"{page}.md").read_text(encoding="utf-8")


def named(source: str) -> Named:
    r"""Return where a module names rule ids.

    >>> found = named('"Module (FL-02)."\nx = option("AM-FI-1", "a")\ny = {"deal": ("FL-10",)}')
    >>> found.docstrings, found.rows, found.literals
    ({'FL-02': [1]}, {'AM-FI-1': [2]}, {'FL-10': [3]})
    """
    tree = ast.parse(source)
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    rows = {
        id(node.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "option"
        and node.args
    }
    found = Named({}, {}, {})
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) in bare:
                kind = found.docstrings
            elif id(node) in rows:
                kind = found.rows
            else:
                kind = found.literals
            for match in ids_in(node.value):
                kind.setdefault(match.group(), []).append(node.lineno)
    return found


@cache
def named_in_code() -> dict[Path, Named]:
    """Return where each module of the library names rule ids."""
    return {path: named(path.read_text(encoding="utf-8")) for path in files_of_code()}


@cache
def acting() -> frozenset[str]:
    """Return the ids that the code names in strings it works with: rules that act."""
    return frozenset(name for found in named_in_code().values() for name in found.literals)


@cache
def option_rows() -> frozenset[str]:
    """Return the ids that the code names as the row of an option."""
    return frozenset(name for found in named_in_code().values() for name in found.rows)


@cache
def placed() -> frozenset[str]:
    """Return the ids that have any place in the code, be it a docstring."""
    described = {name for found in named_in_code().values() for name in found.docstrings}
    return acting() | option_rows() | described


@cache
def marked_tests() -> dict[str, list[Place]]:
    """Return for each id the tests that are marked with it."""
    return book_ids.places_in_tests(files_of_tests())


def unknown_ids(text: str) -> list[str]:
    """Return what looks like a rule id in a text but is none."""
    return [match.group() for match in ids_in(text) if match.group() not in ids()]


def unearned(marked: set[str], emitted: set[str]) -> list[str]:
    """Return the marked ids that a test has not earned: those that act, but did not appear.

    An option's row that acts nowhere else is earned by making rules with that option.
    """
    must_appear = {name for name in marked if name in acting() or name in option_rows()}
    return sorted(must_appear - emitted)


def texts_that_name_ids() -> list[Path]:
    """Return the files in which every rule id must exist: code, tests, book, notebooks.

    Only the tests of the book's markup and search make ids up, for pages that they make up too.
    """
    made_up = {ROOT / "tests/book/test_markup.py", ROOT / "tests/test_search.py"}
    tests = [path for path in files_of_tests() if path not in made_up]
    prose = [*ROOT.glob("*.md"), *BOOK.glob("*.md"), *(ROOT / "notebooks").glob("*.ipynb")]
    return [*files_of_code(), *tests, *sorted(prose)]
