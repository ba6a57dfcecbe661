"""The list of rule ids, and where the code and the tests name them."""

import ast
import csv
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[3]
ID_FILE: Final = ROOT / "book" / "rule-ids.csv"
KINDS: Final = ("rule", "remark", "example", "option", "source")

_ID: Final = re.compile(r"(?<![\w-])(?:AM-)?[A-Z]{2}-\d+(?![\w-])")


@dataclass(frozen=True)
class RuleId:
    """One row of the list: the id, what kind of statement it is, the page that carries it."""

    id: str
    kind: str
    page: str

    @property
    def docname(self) -> str:
        """The page as Sphinx names it.

        >>> RuleId("FL-24", "rule", "fifteen-lakes").docname
        'book/fifteen-lakes'
        """
        return f"book/{self.page}"


@dataclass(frozen=True)
class Place:
    """A line of a source file; `name` is the function or class around it, or empty."""

    path: str
    line: int
    name: str


@dataclass(frozen=True)
class Segment:
    """A part of a module, from its first line to its last; `name` is what it defines, or empty."""

    first: int
    last: int
    name: str


def read_ids(path: Path = ID_FILE) -> dict[str, RuleId]:
    """Read the list, in its order.

    Raises `ValueError` when an id stands twice or a kind is unknown.
    """
    found: dict[str, RuleId] = {}
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            rule = RuleId(row["id"], row["kind"], row["page"])
            if rule.id in found:
                raise ValueError(f"{path.name} has {rule.id} twice")
            if rule.kind not in KINDS:
                raise ValueError(f"{path.name}: {rule.id} is of the unknown kind {rule.kind!r}")
            found[rule.id] = rule
    return found


def ids_in(text: str) -> Iterator[re.Match[str]]:
    """Find everything that looks like a rule id.

    >>> [match.group() for match in ids_in("by FL-24 and AM-FI-1, not UTF-8x or XFI-01")]
    ['FL-24', 'AM-FI-1']
    """
    return _ID.finditer(text)


def files_of_code(root: Path = ROOT) -> list[Path]:
    """All modules of the library."""
    return sorted((root / "dominoes_lib").rglob("*.py"))


def files_that_act(root: Path = ROOT) -> list[Path]:
    """The modules that play by the rules: all of the library but what words and shows them."""
    library = root / "dominoes_lib"
    return [
        path
        for path in files_of_code(root)
        if path.relative_to(library).parts[0] not in ("show", "shell", "words")
    ]


def files_of_tests(root: Path = ROOT) -> list[Path]:
    """All files of the tests."""
    return sorted((root / "tests").rglob("*.py"))


def places_in_code(
    files: Iterable[Path], root: Path = ROOT, *, examples: bool = True
) -> dict[str, list[Place]]:
    """For every id the lines of `files` that name it; not those in doctests without `examples`."""
    places: dict[str, list[Place]] = {}
    for path in files:
        text = path.read_text(encoding="utf-8")
        relative = path.relative_to(root).as_posix()
        tree = ast.parse(text)
        scopes = _scopes(tree)
        left_out = set() if examples else _lines_of_examples(tree, text.splitlines())
        for number, line in enumerate(text.splitlines(), start=1):
            if number in left_out:
                continue
            for name in dict.fromkeys(match.group() for match in ids_in(line)):
                place = Place(relative, number, _scope_at(scopes, number))
                places.setdefault(name, []).append(place)
    return places


def _lines_of_examples(tree: ast.Module, lines: list[str]) -> set[int]:
    """The lines of the examples in docstrings: from a prompt to the next blank line."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            inside = False
            for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                line = lines[number - 1].strip()
                inside = line.startswith(">>>") or (inside and line != "")
                if inside:
                    found.add(number)
    return found


def segments(text: str) -> list[Segment]:
    r"""Everything in a module that can act by a rule and has a name to say so, outer before inner.

    That is every class and function, and every assignment of a module or a class, with the
    docstring below it; other statements of a module stand for themselves, without a name. The
    comment right above belongs to each.

    >>> text = "# The par (TG-30).\nPAR = 4\n'Columns.'\nfor shape in SHAPES:\n    add(shape)"
    >>> [(part.first, part.last, part.name) for part in segments(text)]
    [(1, 3, 'PAR'), (4, 5, '')]
    """
    found: list[Segment] = []
    _add_segments(ast.parse(text).body, text.splitlines(), found, inside="module")
    return found


def _add_segments(
    body: list[ast.stmt], lines: list[str], found: list[Segment], inside: str
) -> None:
    """Add what stands in a body: `inside` a module, a class or a function."""
    for node, below in zip_longest(body, body[1:]):
        first, last = node.lineno, node.end_lineno or node.lineno
        name, kind = "", ""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min([first, *(mark.lineno for mark in node.decorator_list)])
            name, kind = node.name, "class" if isinstance(node, ast.ClassDef) else "function"
        elif inside != "function" and isinstance(node, ast.Assign | ast.AnnAssign):
            name = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
            if below is not None and _is_docstring(below):
                last = below.end_lineno or below.lineno
        elif inside != "module" or _is_docstring(node):
            continue
        while first > 1 and lines[first - 2].lstrip().startswith("#"):
            first -= 1
        found.append(Segment(first, last, name))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            _add_segments(node.body, lines, found, kind)


def _is_docstring(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def segment_at(parts: Iterable[Segment], line: int) -> Segment | None:
    """The smallest of some segments around a line; nothing outside all of them.

    >>> segment_at([Segment(1, 9, "Plan"), Segment(3, 5, "catch")], 4)
    Segment(first=3, last=5, name='catch')
    """
    around = [part for part in parts if part.first <= line <= part.last]
    return min(around, key=lambda part: part.last - part.first, default=None)


def places_in_tests(files: Iterable[Path], root: Path = ROOT) -> dict[str, list[Place]]:
    """For every id the tests in `files` that are marked with it."""
    places: dict[str, list[Place]] = {}
    for path in files:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        relative = path.relative_to(root).as_posix()
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for name in dict.fromkeys(_marked(node)):
                    places.setdefault(name, []).append(Place(relative, node.lineno, node.name))
    return places


def _marked(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """The ids in `@pytest.mark.rule(...)`, also where the mark sits on one parameter set."""
    for decorator in function.decorator_list:
        for node in ast.walk(decorator):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "rule"
                and isinstance(node.func.value, ast.Attribute)
                and node.func.value.attr == "mark"
            ):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value


def _scopes(tree: ast.Module) -> list[tuple[int, int, str]]:
    """First line, last line and name of every function and class."""
    return [
        (
            min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]),
            node.end_lineno or node.lineno,
            node.name,
        )
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    ]


def _scope_at(scopes: list[tuple[int, int, str]], line: int) -> str:
    around = [scope for scope in scopes if scope[0] <= line <= scope[1]]
    return max(around, key=lambda scope: scope[0])[2] if around else ""
