"""Small faults, planted one by one: a test marked with the rule must notice each.

A fault changes one table entry or one comparison of the library. `make test-faults` plants all of
them (`test_faults.py`); `python -m tests.faults FL-24` plants those of some rules and tells what
the tests say. `python -m tests.faults --unnamed games/lake` lists the faults, in modules so named,
that change something which does not name their rule.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence

from tests.fault_table import FAULTS, Fault
from tests.planting import LIBRARY, Job, Outcome, run
from tests.rulebook import ROOT, Place, ids_in, marked_tests, place_changed

# What a fault changes


def changed_by(fault: Fault) -> Place:
    """Return what a fault changes: the smallest function, attribute or table around its line.

    The line is one that names the fault's rule, if any there does. Raises `ValueError` where the
    fault does not fit its module.
    """
    return place_changed(LIBRARY / fault.module, fault.old, fault.rule)


def unnamed(faults: Iterable[Fault]) -> list[str]:
    """Return a line for each fault whose rule is not named by what it changes, by module."""
    found = []
    for fault in sorted(faults, key=lambda fault: fault.module):
        try:
            place = changed_by(fault)
        except ValueError as error:
            found.append(f"{fault.rule}: {error}")
            continue
        line = (ROOT / place.path).read_text(encoding="utf-8").splitlines()[place.line - 1]
        if fault.rule not in {match.group() for match in ids_in(line)}:
            where = f"{fault.module}:{place.line} {place.name}".rstrip()
            found.append(f"{where} does not name {fault.rule}, broken by {fault.old.strip()!r}")
    return found


# Planting


def nodes(rule: str) -> list[str]:
    """Return the tests that are marked with a rule, as pytest names them."""
    places = marked_tests().get(rule, [])
    return list(dict.fromkeys(f"{place.path}::{place.name}" for place in places))


def job(fault: Fault) -> Job:
    """Return what is to be run: the tests of the rule, with the fault in its module.

    Raises `ValueError` where the text that the fault replaces does not stand there just once.
    """
    text = (LIBRARY / fault.module).read_text(encoding="utf-8")
    if text.count(fault.old) != 1:
        message = f"{fault.module} holds {fault.old!r} {text.count(fault.old)} times, not once"
        raise ValueError(message)
    return Job(fault.module, text.replace(fault.old, fault.new), nodes(fault.rule))


def noticed(outcome: Outcome) -> bool:
    """Tell whether a test failed; not whether something else went wrong."""
    return outcome.code == 1


# From the shell


def _list_unnamed(modules: Sequence[str]) -> int:
    part = "".join(modules[:1])
    found = unnamed(fault for fault in FAULTS if part in fault.module)
    sys.stdout.write("".join(f"{line}\n" for line in [*found, f"{len(found)} unnamed"]))
    return 1 if found else 0


def _lines(fault: Fault, outcome: Outcome) -> Iterator[str]:
    word = "noticed" if noticed(outcome) else f"NOT NOTICED (exit {outcome.code})"
    yield f"{outcome.seconds:5.1f} s  {word}  {fault}"
    yield from (f"         {line}" for line in outcome.output.strip().splitlines()[-2:])


def main(arguments: Sequence[str]) -> int:
    """Plant the faults of the rules that are named, or all; 1 where one is not noticed."""
    if arguments[:1] == ["--unnamed"]:
        return _list_unnamed(arguments[1:])
    faults = [fault for fault in FAULTS if not arguments or fault.rule in arguments]
    outcomes = run(map(job, faults))
    for fault, outcome in zip(faults, outcomes, strict=True):
        sys.stdout.write("".join(f"{line}\n" for line in _lines(fault, outcome)))
    return 0 if all(map(noticed, outcomes)) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
