"""The list of rule ids, and where the code and the tests name them."""

import ast
import csv
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[3]
ID_FILE: Final = ROOT / "book" / "rule-ids.csv"
KINDS: Final = ("rule", "remark", "example", "option", "source")
PARTS: Final = ("function", "table", "option", "description")
"""Parts of the code that name a rule, in the order in which they are shown.

Those that a planted fault of the rule changes come first: they act by it. Then come other functions
that name it, tables of ids for events, lines and refusals, the declaration of its option, and what
only describes it: docstrings of modules and classes.
"""

_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
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
class Segment:
    """A part of a module, from its first line to its last.

    `name` is what it defines, as in `Plan.catch`, or empty; `kind` is one of `PARTS` or "class".
    """

    first: int
    last: int
    name: str
    kind: str


@dataclass(frozen=True)
class Place:
    """A line of a source file, and the part around it: its name, or empty, and its kind."""

    path: str
    line: int
    name: str
    kind: str = "function"

    @property
    def part(self) -> tuple[str, str, str]:
        """What tells the part from all others."""
        return self.path, self.name, self.kind


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
    """For every id the parts of `files` that name it, each with the first line that does.

    Without `examples`, lines of doctests do not count.
    """
    places: dict[str, dict[tuple[str, str, str], Place]] = {}
    for path in files:
        text = path.read_text(encoding="utf-8")
        parts = segments(text)
        left_out = set() if examples else _lines_of_examples(ast.parse(text), text.splitlines())
        for number, line in enumerate(text.splitlines(), start=1):
            if number in left_out:
                continue
            for match in ids_in(line):
                place = _place(path.relative_to(root).as_posix(), number, segment_at(parts, number))
                places.setdefault(match.group(), {}).setdefault(place.part, place)
    return {rule: list(found.values()) for rule, found in places.items()}


def _place(path: str, line: int, part: Segment | None) -> Place:
    if part is None or part.kind == "class":
        return Place(path, line, "" if part is None else part.name, "description")
    return Place(path, line, part.name, part.kind)


def place_changed(path: Path, old: str, rule: str, root: Path = ROOT) -> Place:
    """What a fault changes that replaces the text `old`: the smallest part of a module around it.

    The line is the first in that part that names the rule, or else the one that is changed. Raises
    `ValueError` where the text does not stand in the module just once, or in nothing that acts.
    """
    text = path.read_text(encoding="utf-8")
    name = path.relative_to(root).as_posix()
    if text.count(old) != 1:
        raise ValueError(f"{name} holds {old!r} {text.count(old)} times, not once")
    line = text.count("\n", 0, text.index(old) + len(old.rstrip())) + 1
    part = segment_at(segments(text), line)
    if part is None:
        raise ValueError(f"{name}: line {line} stands in nothing that acts")
    lines = text.splitlines()
    naming = (
        number
        for number in range(part.first, part.last + 1)
        if rule in {match.group() for match in ids_in(lines[number - 1])}
    )
    return _place(name, next(naming, line), part)


def acting_first(named: Iterable[Place], changed: Iterable[Place]) -> list[Place]:
    """Put the places of one rule in order, each part once: those that act, then as in `PARTS`.

    `named` are all that name the rule, `changed` those that planted faults of the rule change.

    >>> table, describes = Place("a.py", 2, "PAR", "table"), Place("a.py", 1, "", "description")
    >>> play, option = Place("b.py", 7, "Game.play"), Place("b.py", 2, "Rules.par", "option")
    >>> acting_first([describes, play, option, table], [option, table]) == [
    ...     table, option, play, describes
    ... ]
    True
    """

    def rank(place: Place) -> int:
        return PARTS.index(place.kind)

    changed = sorted(changed, key=lambda place: rank(place) >= PARTS.index("option"))
    parts: dict[tuple[str, str, str], Place] = {}
    for place in (*changed, *sorted(named, key=rank)):
        parts.setdefault(place.part, place)
    return list(parts.values())


@cache
def carriers() -> tuple[dict[str, list[Place]], dict[str, list[Place]]]:
    """For every id the code that carries it, where it acts first, and the tests marked with it.

    Faults that do not fit their module are left out here; the tests name them.
    """
    from tests.fault_table import FAULTS

    changed: dict[str, list[Place]] = {}
    for fault in FAULTS:
        path = ROOT / "dominoes_lib" / fault.module
        with suppress(ValueError):
            place = place_changed(path, fault.old, fault.rule)
            changed.setdefault(fault.rule, []).append(place)
    named = places_in_code(files_that_act(), examples=False)
    code = {
        rule: acting_first(named.get(rule, []), changed.get(rule, [])) for rule in named | changed
    }
    return code, places_in_tests(files_of_tests())


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


@lru_cache(maxsize=64)
def segments(text: str) -> tuple[Segment, ...]:
    r"""Everything in a module that can act by a rule and has a name to say so, outer before inner.

    That is every class and function, and every assignment of a module or a class, with the
    docstring below it; other statements of a module stand for themselves, without a name. The
    comment right above belongs to each.

    >>> text = "# The par (TG-30).\nPAR = 4\n'Columns.'\nfor shape in SHAPES:\n    add(shape)"
    >>> [(part.first, part.last, part.name) for part in segments(text)]
    [(1, 3, 'PAR'), (4, 5, '')]
    """
    found: list[Segment] = []
    _add_segments(ast.parse(text), "", text.splitlines(), found)
    return tuple(found)


def _add_segments(
    around: ast.Module | _Definition, prefix: str, lines: list[str], found: list[Segment]
) -> None:
    """Add what stands in a module, a class or a function, whose names begin with `prefix`."""
    inside = type(around)
    for node, below in zip_longest(around.body, around.body[1:]):
        first, last = node.lineno, node.end_lineno or node.lineno
        name, kind = "", "table"
        if isinstance(node, _Definition):
            first = min([first, *(mark.lineno for mark in node.decorator_list)])
            name, kind = node.name, "class" if isinstance(node, ast.ClassDef) else "function"
        elif isinstance(node, ast.Assign | ast.AnnAssign) and inside in (ast.Module, ast.ClassDef):
            name = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
            kind = "option" if _is_option(node.value) else "table"
            if below is not None and _is_docstring(below):
                last = below.end_lineno or below.lineno
        elif inside is not ast.Module or _is_docstring(node):
            continue
        while first > 1 and lines[first - 2].lstrip().startswith("#"):
            first -= 1
        found.append(Segment(first, last, name and prefix + name, kind))
        if isinstance(node, _Definition):
            _add_segments(node, f"{prefix}{name}.", lines, found)


def _is_option(value: ast.expr | None) -> bool:
    """Whether an attribute is declared by `option("AM-…", …)`."""
    return (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id == "option"
    )


def _is_docstring(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def segment_at(parts: Iterable[Segment], line: int) -> Segment | None:
    """The smallest of some segments around a line; nothing outside all of them.

    >>> parts = [Segment(1, 9, "Plan", "class"), Segment(3, 5, "Plan.catch", "function")]
    >>> segment_at(parts, 4).name
    'Plan.catch'
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
