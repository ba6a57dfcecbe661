"""Rules, code and tests share one id: what the book says, the library does and a test shows."""

import ast
import os
import subprocess
import sys
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from dominoes_lib import GAMES
from dominoes_lib.game import Game
from tests.emitted import emitted
from tests.fault_table import FAULTS
from tests.faults import changed_by
from tests.rulebook import (
    KINDS,
    MUST_SHOW,
    PARTS,
    ROOT,
    acting,
    blocks,
    carriers,
    ids,
    ids_in,
    ids_of,
    marked_tests,
    named,
    option_rows,
    page_text,
    pages,
    placed,
    texts_that_name_ids,
    unearned,
    unknown_ids,
)

GAMES_WITH_OPTIONS: Final = [game for game in GAMES.values() if game.Rules.values()]
OPTIONS: Final = [(game, name) for game in GAMES_WITH_OPTIONS for name in game.Rules.values()]
OPTION_NAMES: Final = [f"{game.name}-{name}" for game, name in OPTIONS]


# The pages


@pytest.mark.parametrize("page", pages())
def test_a_page_carries_its_ids_once_and_in_order(page: str) -> None:
    listed = [row.id for row in ids().values() if row.page == page]
    found = blocks(page_text(page))
    assert not [name for name in found if name not in ids()], "not in rule-ids.csv"
    assert not [name for name in found if name in ids() and ids()[name].page != page], "wrong page"
    assert not [name for name in listed if name not in found], "missing on the page"
    assert found == listed, "doubled or out of order"


def test_no_other_page_carries_rules() -> None:
    others = [path for path in (ROOT / "book").glob("*.md") if path.stem not in pages()]
    assert others
    assert not [(path.name, name) for path in others for name in blocks(path.read_text("utf-8"))]


def test_the_list_is_whole() -> None:
    assert {row.kind for row in ids().values()} <= set(KINDS)
    for prefix in dict.fromkeys(name.rsplit("-", 1)[0] for name in ids()):
        numbers = [int(name.rsplit("-", 1)[1]) for name in ids() if name.startswith(f"{prefix}-")]
        assert numbers == list(range(1, len(numbers) + 1)), prefix


@pytest.mark.parametrize("path", texts_that_name_ids(), ids=lambda path: path.name)
def test_only_ids_that_exist_are_named(path: Path) -> None:
    assert not unknown_ids(path.read_text(encoding="utf-8"))


# The code


def test_every_rule_has_a_place_in_the_code() -> None:
    assert not [name for name in ids_of(*MUST_SHOW) if name not in placed()]


def test_the_code_of_a_rule_begins_with_what_acts_by_it() -> None:
    """It is what a planted fault of the rule changes: not what only names or describes it."""
    code, _ = carriers()
    acting_parts: dict[str, set[tuple[str, str, str]]] = {}
    for fault in FAULTS:
        acting_parts.setdefault(fault.rule, set()).add(changed_by(fault).part)
    assert not [rule for rule, parts in acting_parts.items() if code[rule][0].part not in parts]
    assert {code[rule][0].kind for rule in ("TE-13", "FI-14")} == {"function"}
    for rule, places in code.items():
        rest = [place for place in places if place.part not in acting_parts.get(rule, ())]
        assert rest == sorted(rest, key=lambda place: PARTS.index(place.kind)), rule
        assert len({place.part for place in places}) == len(places), rule


def test_rules_that_speak_are_rules() -> None:
    assert acting()
    assert not [name for name in acting() if ids()[name].kind not in MUST_SHOW]


@pytest.mark.parametrize(("game", "name"), OPTIONS, ids=OPTION_NAMES)
def test_an_option_names_its_row_and_says_so_in_its_docstring(game: Game[Any], name: str) -> None:
    row = game.Rules.rows()[name]
    assert row in ids()
    assert ids()[row].kind == "option"
    assert row in field_docstrings(game)[name]


@pytest.mark.parametrize("game", GAMES_WITH_OPTIONS, ids=str)
def test_every_field_is_an_option(game: Game[Any]) -> None:
    assert [spec.name for spec in fields(game.Rules)] == list(game.Rules.values())
    assert set(game.Rules.rows().values()) <= option_rows()


def field_docstrings(game: Game[Any]) -> dict[str, str]:
    """Return the docstrings below the fields of a game's options, by field."""
    path = Path(str(sys.modules[game.Rules.__module__].__file__))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    (rules,) = [
        node
        for node in tree.body
        if isinstance(node, ast.ClassDef) and node.name == game.Rules.__name__
    ]
    found = {}
    for node, below in zip(rules.body, rules.body[1:], strict=False):
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            found[node.target.id] = str(below.value.value)
    return found


# The tests


def test_every_rule_has_a_test() -> None:
    assert not [name for name in ids_of(*MUST_SHOW) if name not in marked_tests()]


def test_only_ids_that_exist_are_marked() -> None:
    assert not [name for name in marked_tests() if name not in ids()]


@pytest.mark.parametrize(("game", "name"), OPTIONS, ids=OPTION_NAMES)
def test_every_value_of_an_option_is_shown_by_a_test_of_its_row(game: Game[Any], name: str) -> None:
    shown = set()
    for place in marked_tests()[game.Rules.rows()[name]]:
        shown |= values_given(place.path, place.line, name)
    assert set(game.Rules.values()[name]) <= shown


@cache
def functions_of(path: str) -> dict[int, ast.FunctionDef]:
    """Return the functions of a file of the project by their lines."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.lineno: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def values_given(path: str, line: int, option: str) -> set[object]:
    """Return the values that a test function gives to an option by its name.

    `Rules(option="value")` gives one; where the value is a variable, or the option is named in a
    table of the test, every constant of the function counts.
    """
    function = functions_of(path)[line]
    constants = {node.value for node in ast.walk(function) if isinstance(node, ast.Constant)}
    found: set[object] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.keyword) and node.arg == option:
            found |= {node.value.value} if isinstance(node.value, ast.Constant) else constants
    if option in constants:  # given by name, as in a table of options
        found |= constants
    return found


# The marks are earned, and these checks do find what they look for


def test_a_mark_is_earned_by_what_speaks() -> None:
    with emitted() as seen:
        GAMES["fishing"].deal(seed=1).why_not("pass")
    assert seen == {"AM-FI-4"}
    assert unearned({"AM-FI-4"}, seen) == []
    assert unearned({"FI-14", "AM-FI-4"}, seen) == ["FI-14"]
    assert unearned({"FI-13"}, set()) == [], "a rule that only a docstring names need not speak"


def test_an_options_row_is_earned_by_making_such_rules() -> None:
    with emitted() as seen:
        GAMES["fishing"].Rules()
        assert "AM-FI-13" not in seen
        GAMES["fishing"].Rules(sets=1)
    assert unearned({"AM-FI-13"}, seen) == []
    assert unearned({"AM-FI-13"}, set()) == ["AM-FI-13"]


def test_recording_ends_with_the_test() -> None:
    with emitted() as seen:
        pass
    GAMES["fishing"].deal(seed=1).why_not("pass")
    assert seen == set()


UNEARNED = """
import pytest
from dominoes_lib import GAMES

@pytest.mark.rule("AM-FI-4")
def test_earned():
    assert GAMES["fishing"].deal(seed=1).why_not("pass")

@pytest.mark.rule("FI-14")
def test_unearned():
    assert GAMES["fishing"].deal(seed=1).why_not("pass")
"""
TOO_MUCH = """
import pytest

@pytest.mark.rule("FI-01", "FI-02", "FI-03", "FI-04", "FI-05")
def test_much():
    pass
"""
ON_MODULE = """
import pytest
pytestmark = pytest.mark.rule("FI-01")

def test_it():
    pass
"""


@pytest.mark.parametrize(
    ("source", "code", "says"),
    [
        (UNEARNED, 1, "marked with FI-14, but no event, line, payment or refusal named it"),
        (TOO_MUCH, 4, "a test shows at most 4 rules"),
        (ON_MODULE, 4, "mark the test, not its class or module"),
    ],
    ids=["unearned", "too much", "on a module"],
)
def test_the_runner_refuses_false_marks(source: str, code: int, says: str, tmp_path: Path) -> None:
    (tmp_path / "test_marks.py").write_text(source, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.conftest",
        "-p",
        "no:cacheprovider",
    ]
    run = subprocess.run(
        [*command, "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT), str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == code, run.stdout + run.stderr
    assert says in run.stdout + run.stderr
    if code == 1:
        assert "1 failed, 1 passed" in run.stdout


def test_faulty_pages_and_modules_would_be_found() -> None:
    assert blocks("::::{rule} FL-24\n::::\n:::{rule} FL-23\n:::\n") == ["FL-24", "FL-23"]
    assert blocks("text {rule} FL-24\n") == []
    strange = "FL-" + str(99)
    assert unknown_ids(f"by FL-24 and {strange}") == [strange]
    assert [match.group() for match in ids_in("UTF-8, [FL-24]")] == ["FL-24"]
    found = named('x = ("FL-24", f"FL-25 {y}")\nclass A:\n    a: int = 1\n    """(FL-26)."""')
    assert set(found.literals) == {"FL-24", "FL-25"}
    assert set(found.docstrings) == {"FL-26"}
