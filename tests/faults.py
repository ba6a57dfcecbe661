"""Small faults, planted one by one: a test marked with the rule must notice each.

A fault changes one table entry or one comparison of the library. `make test-unit` plants all of
them (`test_faults.py`); `python -m tests.faults FL-24` plants those of some rules and tells what
the tests say. Each is planted in a copy of the library, in a process of its own.

`python -m tests.faults --unnamed games/lake` lists the faults, in modules so named, that change
something which does not name their rule.
"""

import compileall
import importlib.util
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NoReturn

from tests.fault_table import FAULTS, Fault
from tests.rulebook import (
    ROOT,
    Segment,
    acting,
    ids,
    ids_in,
    marked_tests,
    option_rows,
    segment_at,
    segments,
)

LIBRARY: Final = ROOT / "dominoes_lib"
MOST_SECONDS: Final = 60
ELSEWHERE: Final = 90
BROKEN: Final = 91
MISFIT: Final = 92
NOT_COPIED: Final = ("static", "examples", "*.svg", "*.json")


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


@cache
def segments_of(module: str) -> tuple[list[str], list[Segment]]:
    """Return the lines of a module of the library, and the parts of it that can act."""
    text = (LIBRARY / module).read_text(encoding="utf-8")
    return text.splitlines(), segments(text)


def changed_by(fault: Fault) -> Segment:
    """Return what a fault changes: the smallest function, attribute or table around its line.

    Raises `ValueError` where the text that the fault replaces does not stand there just once.
    """
    lines, parts = segments_of(fault.module)
    text = "\n".join(lines) + "\n"
    if text.count(fault.old) != 1:
        raise ValueError(misfit(fault, text))
    line = text[: text.index(fault.old) + len(fault.old.rstrip("\n"))].count("\n") + 1
    part = segment_at(parts, line)
    if part is None:
        raise ValueError(f"{fault.module}: line {line} stands in nothing that acts")
    return part


def misfit(fault: Fault, text: str) -> str:
    """Say that a fault does not fit the text of its module."""
    return f"{fault.module} holds {fault.old!r} {text.count(fault.old)} times, not once"


def unnamed(faults: Iterable[Fault]) -> list[str]:
    """Return a line for each fault whose rule is not named by what it changes, by module."""
    found = []
    for fault in sorted(faults, key=lambda fault: fault.module):
        try:
            part = changed_by(fault)
        except ValueError as error:
            found.append(f"{fault.rule}: {error}")
            continue
        source = "\n".join(segments_of(fault.module)[0][part.first - 1 : part.last])
        if fault.rule not in {match.group() for match in ids_in(source)}:
            where = f"{fault.module}:{part.first} {part.name or 'what stands there'}"
            found.append(f"{where} does not name {fault.rule}, broken by {fault.old.strip()!r}")
    return found


def nodes(rule: str) -> list[str]:
    """Return the tests that are marked with a rule, as pytest names them."""
    places = marked_tests().get(rule, [])
    return list(dict.fromkeys(f"{place.path}::{place.name}" for place in places))


def copy_library(folder: Path) -> None:
    """Copy the library into a folder and compile it."""
    library = folder / "dominoes_lib"
    shutil.copytree(LIBRARY, library, ignore=shutil.ignore_patterns(*NOT_COPIED))
    compileall.compile_dir(library, quiet=2)


@contextmanager
def planted(fault: Fault, folder: Path) -> Iterator[None]:
    """Keep a fault in a copy of the library for a while.

    Raises `ValueError` where the text that the fault replaces does not stand there just once.
    """
    path = folder / "dominoes_lib" / fault.module
    text = path.read_text(encoding="utf-8")
    if text.count(fault.old) != 1:
        raise ValueError(misfit(fault, text))
    path.write_text(text.replace(fault.old, fault.new), encoding="utf-8")
    # The compiled module may look as new as the text; without it, the text is read.
    Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)
    try:
        yield
    finally:
        path.write_text(text, encoding="utf-8")


def run_tests(fault: Fault, folder: Path) -> int:
    """Run the tests of the fault's rule against a copy of the library; return the exit code."""
    import pytest

    paths = " ".join(shlex.quote(str(path)) for path in (folder, ROOT, ROOT / "book" / "_ext"))
    code = pytest.main(
        [
            *("-q", "-x", "--no-header", "--assert=plain", "--disable-plugin-autoload"),
            *("-p", "no:cacheprovider", "-o", "addopts=--import-mode=importlib"),
            *("-o", f"pythonpath={paths}", "--rootdir", str(ROOT), *nodes(fault.rule)),
        ]
    )
    library = getattr(sys.modules.get("dominoes_lib"), "__file__", None)
    if library is None or not Path(library).is_relative_to(folder):
        sys.stdout.write(f"the tests used {library}, not the copy with the fault\n")
        return ELSEWHERE
    return int(code)


def plant(fault: Fault, folder: Path) -> Outcome:
    """Plant a fault in a copy of the library and run the tests of its rule in a forked process."""
    began = time.monotonic()
    said = folder / "output.txt"
    try:
        with planted(fault, folder):
            child = os.fork()
            if child == 0:  # pragma: no cover - another process
                _be_child(fault, folder, said)
            code = wait(child)
    except ValueError as error:
        return Outcome(fault, MISFIT, str(error), time.monotonic() - began)
    return Outcome(fault, code, said.read_text("utf-8"), time.monotonic() - began)


def _be_child(fault: Fault, folder: Path, said: Path) -> NoReturn:
    code = BROKEN
    with said.open("w", encoding="utf-8") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
        sys.dont_write_bytecode = True
        try:
            code = run_tests(fault, folder)
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)


def wait(child: int) -> int:
    """Return the exit code of a process; end it when it takes too long."""
    end = time.monotonic() + MOST_SECONDS
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return -signal.SIGKILL


def work(numbers: Iterable[int]) -> None:
    """Plant the faults with these numbers and write a line of JSON for each."""
    import hypothesis  # noqa: F401 - loaded once for all the forked processes
    import pytest  # noqa: F401 - as above

    for known in (ids, acting, option_rows, marked_tests):
        known()  # read once, too
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        copy_library(folder)
        for number in numbers:
            outcome = plant(FAULTS[number], folder)
            told = [number, outcome.code, outcome.output, outcome.seconds]
            sys.stdout.write(json.dumps(told) + "\n")
            sys.stdout.flush()


def plant_all(faults: Sequence[Fault], workers: int | None = None) -> list[Outcome]:
    """Plant faults, on several processors, and return what the tests said, in their order."""
    workers = workers or os.cpu_count() or 1
    numbers = [FAULTS.index(fault) for fault in faults]
    with ThreadPoolExecutor(workers) as pool:
        found = pool.map(_ask_worker, [numbers[first::workers] for first in range(workers)])
        outcomes = {number: outcome for part in found for number, outcome in part.items()}
    return [outcomes[number] for number in numbers]


def _ask_worker(numbers: list[int]) -> dict[int, Outcome]:
    if not numbers:
        return {}
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "book" / "_ext")]),
        "HYPOTHESIS_PROFILE": "faults",
    }
    run = subprocess.run(
        [sys.executable, "-m", "tests.faults", "--worker", *map(str, numbers)],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    outcomes = {}
    for line in run.stdout.splitlines():
        number, code, output, seconds = json.loads(line)
        outcomes[number] = Outcome(FAULTS[number], code, output, seconds)
    return outcomes


def main() -> int:
    """Plant the faults of the rules that are named, or all; 1 where one is not noticed."""
    if sys.argv[1:2] == ["--worker"]:
        work(map(int, sys.argv[2:]))
        return 0
    if sys.argv[1:2] == ["--unnamed"]:
        part = "".join(sys.argv[2:3])
        found = unnamed(fault for fault in FAULTS if part in fault.module)
        sys.stdout.write("".join(f"{line}\n" for line in [*found, f"{len(found)} unnamed"]))
        return 1 if found else 0
    wanted = set(sys.argv[1:])
    outcomes = plant_all([fault for fault in FAULTS if not wanted or fault.rule in wanted])
    for outcome in outcomes:
        last = (outcome.output.strip().splitlines() or [""])[-1]
        word = "noticed" if outcome.noticed else f"NOT NOTICED (exit {outcome.code})"
        sys.stdout.write(f"{outcome.seconds:5.1f} s  {word}  {outcome.fault}\n       {last}\n")
    return 0 if all(outcome.noticed for outcome in outcomes) else 1


if __name__ == "__main__":
    raise SystemExit(main())
