"""What `make mutants` needs to know of the code: the list of equivalents fits, lines are found."""

from tests.equivalents import EQUIVALENT
from tests.mutants import PARTS, Covered, Mutant, acting_lines, modules
from tests.planting import LIBRARY

MODULE = "score.py"


def numbers(start: str, end: str) -> tuple[int, int]:
    """Return the numbers of the first lines of a module that begin so, without their indents."""
    lines = [line.strip() for line in (LIBRARY / MODULE).read_text("utf-8").splitlines()]
    first = next(n for n, line in enumerate(lines, 1) if line.startswith(start))
    rest = enumerate(lines[first - 1 :], first)
    return first, next(n for n, line in rest if line.startswith(end))


def test_every_change_that_changes_nothing_stands_in_its_module_and_says_why() -> None:
    for module, rows in EQUIVALENT.items():
        lines = {line.strip() for line in (LIBRARY / module).read_text("utf-8").splitlines()}
        for old, new, why in rows:
            assert set(old.split(" ⏎ ")) <= lines, old
            assert old != new
            assert why.endswith(".")


def test_the_parts_have_modules_and_share_none() -> None:
    every = [module for part in PARTS for module in modules(part)]
    assert len(every) == len(set(every)) > len(PARTS)
    assert every == modules("")


def test_a_change_is_tried_by_the_tests_that_go_through_its_statement() -> None:
    head, returns = numbers("def __eq__", "return")
    condition, _ = numbers("if not isinstance(other, Line)", "return")
    assert acting_lines(MODULE, condition) == {condition}
    assert {head, condition, returns} <= acting_lines(MODULE, head)
    known = Covered(
        {"slow": 2.0, "quick": 0.1, "other": 0.0},
        {
            MODULE: {"slow": [condition], "quick": [condition, returns], "": [1]},
            "games/fishing.py": {"other": [200]},
        },
    )
    changes = [Mutant(MODULE, line, "", "", "") for line in (condition, returns, 1)]
    tests = [known.tests(change) for change in changes]
    assert tests == [["quick", "slow"], ["quick"], ["other", "quick", "slow"]]
