"""Planted faults are noticed, each by a test that is marked with the rule it breaks."""

import ast
from itertools import zip_longest

import pytest

from tests.fault_table import FAULTS, Fault
from tests.faults import job, nodes, noticed, unnamed
from tests.planting import LIBRARY, NOT_LOADED, Job, Outcome, alone, run
from tests.rulebook import MUST_SHOW, ids, ids_of


def test_a_fault_is_one_slip_in_a_line_that_stands_once() -> None:
    for fault in FAULTS:
        text = (LIBRARY / fault.module).read_text(encoding="utf-8")
        assert text.count(fault.old) == 1, fault
        assert fault.old != fault.new
        # More lines may stand there, to tell the one that changes from others.
        lines = zip_longest(fault.old.strip().splitlines(), fault.new.strip().splitlines())
        assert sum(old != new for old, new in lines) == 1, fault
        ast.parse(text.replace(fault.old, fault.new))
    assert len(set(FAULTS)) == len(FAULTS)


def test_every_rule_has_a_fault_and_tests_to_notice_it() -> None:
    broken = {fault.rule for fault in FAULTS}
    assert not [name for name in ids_of(*MUST_SHOW) if name not in broken]
    assert not [name for name in broken if name not in ids()]
    assert not [name for name in broken if not nodes(name)]


def test_what_a_fault_changes_names_its_rule() -> None:
    """The function, attribute or table itself: in its docstring, a comment or a string."""
    found = unnamed(FAULTS)
    assert not found, "\n".join([f"{len(found)} of {len(FAULTS)} do not:", *found])


def test_a_fault_in_what_does_not_name_its_rule_would_be_found() -> None:
    named, other, gone = (
        Fault(rule, "games/fishing.py", old, "")
        for rule, old in [("FI-24", "_BIG_TIMES: F"), ("FI-21", "_BIG_TIMES: F"), ("FI-24", "_NO")]
    )
    assert unnamed([named]) == []
    (line,) = unnamed([other])
    assert line.startswith("games/fishing.py:")
    assert line.endswith("_BIG_TIMES does not name FI-21, broken by '_BIG_TIMES: F'")
    assert unnamed([gone]) == ["FI-24: dominoes_lib/games/fishing.py holds '_NO' 0 times, not once"]


def test_where_processes_cannot_split_a_fault_has_a_new_one() -> None:
    outcome = alone(job(FAULTS[3]))
    assert noticed(outcome), outcome.output


def test_without_a_fault_the_tests_pass() -> None:
    module = "games/fishing.py"
    text = (LIBRARY / module).read_text(encoding="utf-8")
    (good, unread) = run(
        [Job(module, text, nodes("FI-24")), Job("show/figures.py", "", nodes("FI-24"))]
    )
    assert good.code == 0, good.output
    assert (unread.code, unread.output.splitlines()[0]) == (
        NOT_LOADED,
        "the tests did not load dominoes_lib.show.figures",
    )


@pytest.fixture(scope="module")
def outcomes() -> dict[Fault, Outcome]:
    """What the tests say to each fault."""
    return dict(zip(FAULTS, run(map(job, FAULTS)), strict=True))


@pytest.mark.parametrize("fault", FAULTS, ids=[f"{n}-{one.rule}" for n, one in enumerate(FAULTS)])
def test_a_fault_is_noticed(fault: Fault, outcomes: dict[Fault, Outcome]) -> None:
    outcome = outcomes[fault]
    assert noticed(outcome), f"{fault} (exit {outcome.code}):\n{outcome.output}"
