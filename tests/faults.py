"""Small faults, planted one by one: a test marked with the rule must notice each.

A fault changes one table entry or one comparison of the library. `make test-faults` plants all of
them (`test_faults.py`); `python -m tests.faults FL-24` plants those of some rules and tells what
the tests say. `python -m tests.faults --unnamed games/lake` lists the faults, in modules so named,
that change something which does not name their rule.

Each fault has a process to itself, in which the library is loaded with it. That process splits off
one that has pytest ready, collects the tests of the fault's rule and runs them until one fails.
"""

import gc
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final, NoReturn

import pytest

from tests.fault_table import FAULTS, Fault
from tests.rulebook import (
    ROOT,
    Place,
    acting,
    files_of_code,
    ids,
    ids_in,
    marked_tests,
    option_rows,
    place_changed,
)

LIBRARY: Final = ROOT / "dominoes_lib"
MOST_SECONDS: Final = 60
NOT_LOADED: Final = 90
BROKEN: Final = 91
PYTEST: Final = (
    *("-x", "-s", "--assert=plain", "--disable-plugin-autoload"),
    *("-p", "no:cacheprovider", "-p", "no:terminal"),
    *("-o", "addopts=--import-mode=importlib", "--rootdir", str(ROOT)),
    *("--confcutdir", str(ROOT / "tests")),
    # Each fault's tests take the place of this folder, which loads nothing of the library.
    str(ROOT / "book" / "_ext"),
)


@dataclass(frozen=True)
class Outcome:
    """What the tests said to a fault: pytest's exit code (1: a test failed) and its output."""

    fault: Fault
    code: int
    output: str
    seconds: float

    @property
    def noticed(self) -> bool:
        """Whether a test failed; not whether something else went wrong."""
        return self.code == 1


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


def module_name(path: Path) -> str:
    """Return the dotted name of a file of the project.

    >>> module_name(LIBRARY / "games" / "tens.py"), module_name(LIBRARY / "words" / "__init__.py")
    ('dominoes_lib.games.tens', 'dominoes_lib.words')
    """
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


@cache
def compiled() -> dict[str, tuple[Path, CodeType]]:
    """Return the code of all modules of the library and of the tests; none of them is run."""
    paths = [
        *files_of_code(),
        *(ROOT / "tests").glob("*.py"),
        *(ROOT / "tests/oracle").glob("*.py"),
    ]
    return {
        module_name(path): (path, compile(path.read_text("utf-8"), path, "exec", dont_inherit=True))
        for path in paths
    }


class Planted(MetaPathFinder):
    """Finds the modules of the library and of the tests, one of them with a fault in it."""

    def __init__(self, fault: Fault) -> None:
        """Put the fault into the module's text. Raises `ValueError` where it does not fit."""
        if "dominoes_lib" in sys.modules:
            raise ValueError("the library was loaded before the fault was planted")
        path = LIBRARY / fault.module
        text = path.read_text(encoding="utf-8")
        if text.count(fault.old) != 1:
            raise ValueError(f"{fault.module} holds {fault.old!r} {text.count(fault.old)} times")
        faulty = text.replace(fault.old, fault.new)
        self.name = module_name(path)
        self.found = False
        self.modules = compiled() | {
            self.name: (path, compile(faulty, path, "exec", dont_inherit=True))
        }
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of the library or of the tests, and no other."""
        del path, target
        if fullname not in self.modules:
            return None
        self.found |= fullname == self.name
        place, code = self.modules[fullname]
        loader = Loader(fullname, str(place))
        loader.code = code
        return spec_from_file_location(fullname, place, loader=loader)


class Loader(SourceFileLoader):
    """Loads a module from code that is there already, whatever its file says."""

    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        """Return the code."""
        del fullname
        return self.code


def nodes(rule: str) -> list[str]:
    """Return the tests that are marked with a rule, as pytest names them."""
    places = marked_tests().get(rule, [])
    return list(dict.fromkeys(f"{place.path}::{place.name}" for place in places))


class Session:
    """A plugin of pytest that plants faults when tests are about to be collected.

    `numbers` are those of the faults for which the process splits; where it is empty, or in the
    process that has split off, `fault` is planted and the tests of its rule are collected and run.
    """

    def __init__(self, numbers: Sequence[int] = (), fault: Fault | None = None) -> None:
        self.numbers = numbers
        self.fault = fault
        self.planted: Planted | None = None
        self.passed = 0

    def pytest_configure(self, config: pytest.Config) -> None:
        """Have failures told in a line; to find the source of each takes long."""
        config.option.tbstyle = "line"

    def pytest_collection(self, session: pytest.Session) -> bool | None:
        """Split for each fault and say what came out; or plant one, and have tests collected."""
        gc.freeze()  # what was loaded stays where it is, in all processes
        for number in self.numbers:
            began = time.monotonic()
            with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
                child = os.fork()
                if child == 0:
                    os.dup2(said.fileno(), 1)
                    os.dup2(said.fileno(), 2)
                    signal.alarm(MOST_SECONDS)
                    self.fault = FAULTS[number]
                    break
                code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
                said.seek(0)
                told = [number, code, said.read(), time.monotonic() - began]
                sys.stdout.write(json.dumps(told) + "\n")
                sys.stdout.flush()
        if self.fault is None:
            return True
        self.planted = Planted(self.fault)
        session.config.args = nodes(self.fault.rule)
        return None

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Say why tests could not be collected."""
        if report.failed:
            sys.stdout.write(f"{report.longreprtext}\n")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a test that has passed; say where one has failed."""
        if report.failed:
            sys.stdout.write(f"{report.longreprtext}\n{report.nodeid} failed\n")
        elif report.when == "call":
            self.passed += 1

    def close(self, code: int) -> NoReturn:
        """End the process that ran the tests of a fault, with pytest's exit code or our own."""
        if self.planted is not None and not self.planted.found:
            sys.stdout.write(f"the tests did not load {self.planted.name}\n")
            code = NOT_LOADED
        sys.stdout.write(f"{self.passed} passed\n")
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def work(session: Session) -> None:
    """Have pytest run a session; the process ends where the session has planted a fault."""
    import hypothesis  # noqa: F401 - loaded once for all the processes that split off

    for known in (ids, acting, option_rows, marked_tests, compiled):
        known()  # read once, too
    code = BROKEN
    try:
        code = int(pytest.main([*PYTEST], plugins=[session]))
    finally:
        if session.fault is not None:
            session.close(code)


def plant_all(faults: Sequence[Fault], workers: int | None = None) -> list[Outcome]:
    """Plant faults, on several processors, and return what the tests said, in their order."""
    workers = workers or os.cpu_count() or 1
    numbers = [FAULTS.index(fault) for fault in faults]
    if hasattr(os, "fork"):
        ask, parts = _ask_worker, [numbers[first::workers] for first in range(workers)]
    else:
        ask, parts = ask_alone, [[number] for number in numbers]
    with ThreadPoolExecutor(workers) as pool:
        found = dict(pair for part in pool.map(ask, parts) for pair in part)
    return [found[number] for number in numbers]


def _ask_worker(numbers: list[int]) -> list[tuple[int, Outcome]]:
    """Plant faults in a process that splits for each."""
    if not numbers:
        return []
    run = _run("--worker", *map(str, numbers))
    told = [json.loads(line) for line in run.stdout.splitlines()]
    if len(told) < len(numbers):
        raise RuntimeError(f"a worker has planted {len(told)} of {len(numbers)} faults")
    return [(number, Outcome(FAULTS[number], *rest)) for number, *rest in told]


def ask_alone(numbers: list[int]) -> list[tuple[int, Outcome]]:
    """Plant faults in a new process each, as where processes cannot split."""
    found = []
    for number in numbers:
        began = time.monotonic()
        run = _run("--alone", str(number))
        outcome = Outcome(FAULTS[number], run.returncode, run.stdout, time.monotonic() - began)
        found.append((number, outcome))
    return found


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "book" / "_ext")]),
        "HYPOTHESIS_PROFILE": "faults",
    }
    return subprocess.run(
        [sys.executable, "-m", "tests.faults", *arguments],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )


# From the shell


def _list_unnamed(modules: Sequence[str]) -> int:
    part = "".join(modules[:1])
    found = unnamed(fault for fault in FAULTS if part in fault.module)
    sys.stdout.write("".join(f"{line}\n" for line in [*found, f"{len(found)} unnamed"]))
    return 1 if found else 0


def _lines(outcome: Outcome) -> Iterator[str]:
    word = "noticed" if outcome.noticed else f"NOT NOTICED (exit {outcome.code})"
    yield f"{outcome.seconds:5.1f} s  {word}  {outcome.fault}"
    yield from (f"         {line}" for line in outcome.output.strip().splitlines()[-2:])


def main(arguments: Sequence[str]) -> int:
    """Plant the faults of the rules that are named, or all; 1 where one is not noticed."""
    if arguments[:1] == ["--unnamed"]:
        return _list_unnamed(arguments[1:])
    if arguments[:1] == ["--worker"]:
        work(Session([int(number) for number in arguments[1:]]))
        return 0
    if arguments[:1] == ["--alone"]:
        work(Session(fault=FAULTS[int(arguments[1])]))
    outcomes = plant_all([fault for fault in FAULTS if not arguments or fault.rule in arguments])
    for outcome in outcomes:
        sys.stdout.write("".join(f"{line}\n" for line in _lines(outcome)))
    return 0 if all(outcome.noticed for outcome in outcomes) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
