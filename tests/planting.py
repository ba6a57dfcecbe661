"""Runs tests against the library with a small change in one module, in a process for each change.

A process that has pytest ready reads jobs, a line of JSON each. For each it splits: the new process
takes over the import of the module that is changed, collects the tests of the job and runs them
until one fails. Nothing is written to the project.
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
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from queue import SimpleQueue
from types import CodeType, ModuleType
from typing import Any, Final, NoReturn

import pytest

from tests.rulebook import ROOT, acting, files_of_code, ids, marked_tests, option_rows

LIBRARY: Final = ROOT / "dominoes_lib"
NOT_LOADED: Final = 90
BROKEN: Final = 91
PYTEST: Final = (
    *("-x", "-s", "--assert=plain", "--disable-plugin-autoload"),
    *("-p", "no:cacheprovider", "-p", "no:terminal"),
    *("-o", "addopts=--import-mode=importlib", "--rootdir", str(ROOT)),
    *("--confcutdir", str(ROOT / "tests")),
    # The tests of each job take the place of this folder, which loads nothing of the library.
    str(ROOT / "book" / "_ext"),
)


@dataclass(frozen=True)
class Job:
    """A module of the library, its text with a change in it, and the tests that are run."""

    module: str
    text: str
    nodes: Sequence[str]
    seconds: int = 60
    """How long the tests may take together; then the process is ended by a signal."""


@dataclass(frozen=True)
class Outcome:
    """What the tests said: pytest's exit code (0: all passed, 1: one failed) and its output.

    A negative code is the signal that has ended the process.
    """

    code: int
    output: str
    seconds: float


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
    tests = [path for name in ("*.py", "oracle/*.py") for path in (ROOT / "tests").glob(name)]
    return {
        module_name(path): (path, compile(path.read_text("utf-8"), path, "exec", dont_inherit=True))
        for path in [*files_of_code(), *tests]
    }


class Planted(MetaPathFinder):
    """Finds the modules of the library and of the tests, one of them changed."""

    def __init__(self, module: str, text: str) -> None:
        """Take over the import of everything.

        Raises `ValueError` where it is too late, and `SyntaxError` where the text is no Python.
        """
        if "dominoes_lib" in sys.modules:
            raise ValueError("the library was loaded before the change was planted")
        path = LIBRARY / module
        self.name = module_name(path)
        self.found = False
        self.modules = compiled() | {
            self.name: (path, compile(text, path, "exec", dont_inherit=True))
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


class Session:
    """A plugin of pytest that plants a change when tests are about to be collected.

    Without a `job`, it reads jobs and splits for each: the new process has the job, and goes on to
    collect and run its tests; the first says what came out and collects nothing itself.
    """

    def __init__(self, job: Job | None = None) -> None:
        self.job = job
        self.planted: Planted | None = None
        self.passed = 0

    def pytest_configure(self, config: pytest.Config) -> None:
        """Have failures told in a line; to find the source of each takes long."""
        config.option.tbstyle = "line"

    def pytest_collection(self, session: pytest.Session) -> bool | None:
        """Split for each job, or plant one and, by returning nothing, have its tests collected."""
        if self.job is None:
            gc.freeze()  # what was loaded stays where it is, in all processes
            for line in sys.stdin:
                with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
                    began = time.monotonic()
                    child = os.fork()
                    if child == 0:
                        self.job = _in_new_process(line, said.fileno())
                        break
                    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
                    said.seek(0)
                    outcome = Outcome(code, said.read(), time.monotonic() - began)
                sys.stdout.write(json.dumps(asdict(outcome)) + "\n")
                sys.stdout.flush()
        if self.job is None:
            return True
        self.planted = Planted(self.job.module, self.job.text)
        session.config.args = list(self.job.nodes)
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
        """End the process that ran the tests of a job, with pytest's exit code or our own."""
        if self.planted is not None and not self.planted.found:
            sys.stdout.write(f"the tests did not load {self.planted.name}\n")
            code = NOT_LOADED
        sys.stdout.write(f"{self.passed} passed\n")
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _in_new_process(line: str, output: int) -> Job:
    """Separate a process that has split off from the one before; return its job."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    for source, target in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(source, target)
    job = Job(**json.loads(line))
    signal.alarm(job.seconds)
    return job


def work(job: Job | None = None) -> None:
    """Have pytest run the jobs that come in, or one; then the process ends with its exit code."""
    import hypothesis  # noqa: F401 - loaded once for all the processes that split off

    for known in (ids, acting, option_rows, marked_tests, compiled):
        known()  # read once, too
    session, code = Session(job), BROKEN
    try:
        code = int(pytest.main([*PYTEST], plugins=[session]))
    finally:
        if session.job is not None:
            session.close(code)


# Asking


def run(jobs: Iterable[Job], workers: int | None = None) -> list[Outcome]:
    """Run jobs on several processors and return what the tests said, in the order of the jobs."""
    with asking(workers or os.cpu_count() or 1) as ask:
        return list(ask(jobs))


@contextmanager
def asking(workers: int) -> Iterator[Any]:
    """Give a function that runs jobs on so many processes and yields their outcomes in order."""
    idle: SimpleQueue[subprocess.Popen[str] | None] = SimpleQueue()
    forks = hasattr(os, "fork")
    processes = [_started("--jobs") for _ in range(workers)] if forks else [None] * workers
    for process in processes:
        idle.put(process)

    def one(job: Job) -> Outcome:
        process = idle.get()
        try:
            return alone(job) if process is None else _asked(process, job)
        finally:
            idle.put(process)

    try:
        with ThreadPoolExecutor(workers) as pool:
            yield lambda jobs: pool.map(one, jobs)
    finally:
        for process in processes:
            if process is not None:
                with process:
                    assert process.stdin is not None
                    process.stdin.close()


def _asked(process: subprocess.Popen[str], job: Job) -> Outcome:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(asdict(job)) + "\n")
    process.stdin.flush()
    line = process.stdout.readline()
    if not line:
        raise RuntimeError(f"the process that runs tests has ended: {process.wait()}")
    return Outcome(**json.loads(line))


def alone(job: Job) -> Outcome:
    """Run a job in a new process, as where processes cannot split."""
    began = time.monotonic()
    process = _started("--alone")
    output, _ = process.communicate(json.dumps(asdict(job)))
    return Outcome(process.returncode, output, time.monotonic() - began)


def _started(how: str) -> subprocess.Popen[str]:
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "book" / "_ext")]),
        "HYPOTHESIS_PROFILE": "faults",
    }
    return subprocess.Popen(
        [sys.executable, "-m", "tests.planting", how],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


if __name__ == "__main__":
    work(Job(**json.load(sys.stdin)) if sys.argv[1:] == ["--alone"] else None)
