"""Small changes in whole parts of the library, one by one: how many of them the tests notice.

`make mutants` makes them with the operators of cosmic-ray and runs against each the tests that go
through the changed line, the quickest first, until one fails. `make mutants PART=score` takes one
part, `PART=games/tens.py` one module; SAMPLE=200 takes so many of them by lot. Those that no test
notices are printed as they are found. `tests/equivalents.py` lists changes that change nothing.
"""

import argparse
import ast
import hashlib
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from tests.equivalents import EQUIVALENT
from tests.planting import LIBRARY, NOT_LOADED, Job, Outcome, asking, module_name
from tests.rulebook import ROOT, files_of_code, files_of_tests

REPORT: Final = ROOT / "_build" / "mutants"


@dataclass(frozen=True)
class Part:
    """A part of the library, and the share of its changes that the tests are to notice."""

    files: tuple[str, ...]
    share: float


PARTS: Final = {
    "games": Part(("games/*.py",), 0.95),
    "score": Part(("score.py",), 0.95),
    "play": Part(("play/*.py",), 0.9),
    "asking": Part(("show/asking.py", "show/asks_*.py", "show/requests.py"), 0.9),
}
OPERATORS: Final = (
    "NumberReplacer",
    *(
        f"ReplaceComparisonOperator_{change}"
        for change in (
            *("Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is"),
            *("Lt_LtE", "Lt_GtE", "LtE_Lt", "LtE_Gt", "Gt_GtE", "Gt_LtE", "GtE_Gt", "GtE_Lt"),
        )
    ),
    *(
        f"ReplaceBinaryOperator_{change}"
        for change in (
            *("Add_Sub", "Sub_Add", "Mul_Add", "FloorDiv_Mul", "Div_Mul", "Mod_FloorDiv"),
            *("BitOr_BitAnd", "BitAnd_BitOr", "BitXor_BitOr", "LShift_RShift", "RShift_LShift"),
        )
    ),
    *(f"ReplaceUnaryOperator_Delete_{name}" for name in ("Not", "USub", "Invert")),
    *("AddNot", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue"),
    *("ReplaceAndWithOr", "ReplaceOrWithAnd"),
    *("ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "ZeroIterationForLoop"),
)
"""Of all that cosmic-ray has, those that are slips: the nearest other operator, number or word."""

ELSEWHERE: Final = (
    *("test_faults", "test_rulebook", "test_rule", "test_floors", "test_words", "test_text"),
    *("test_notebooks", "test_lite_build", "test_figures", "test_readme", "test_front_ends"),
    *("test_search", "test_citation"),
)
"""Tests that read the project's files, or run what is none of the parts; they are left out."""

FIRST_TESTS: Final = 40
MOST_SECONDS: Final = (1.5, 60.0)
"""How long the tests of the first and of the second run may take, by their own measure."""
PATIENCE: Final = 600
"""After so many seconds a process is ended, on a machine that does other things too."""


@dataclass(frozen=True)
class Mutant:
    """A module with one change: the line, what stood there and what stands there, and all of it."""

    module: str
    line: int
    old: str
    new: str
    text: str = field(repr=False)

    def __str__(self) -> str:
        """Return the change in one line."""
        return f"{self.module}:{self.line}  {self.old}  →  {self.new}"


# Making them


def mutants(module: str) -> Iterator[Mutant]:
    """Yield every change of a module, in the order of the operators, and none of them twice."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.operators.provider import OperatorProvider

    text = (LIBRARY / module).read_text(encoding="utf-8")
    tree, provider = get_ast(text), OperatorProvider()
    skipped, known = list(_idle(ast.parse(text))), set()
    for operator in (provider[name]() for name in OPERATORS):
        for node in list(ast_nodes(tree)):
            for index, (start, _) in enumerate(list(operator.mutation_positions(node))):
                if any(first <= start < last for first, last in skipped):
                    continue
                changed = _changed(tree, node, operator, index)
                line, old, new = _difference(text, changed)
                said = (line, "".join(new.split()).replace("notnot", ""))
                if said not in known and _is_python(changed):
                    known.add(said)
                    yield Mutant(module, line, old, new, changed)
    assert tree.get_code() == text


def _is_python(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def _changed(tree: Any, node: Any, operator: Any, index: int) -> str:  # noqa: ANN401 - of cosmic-ray
    """Return the text of a tree in which an operator has changed a node; put it back after that."""
    parent, children = node.parent, list(getattr(node, "children", ()))
    siblings = list(parent.children) if parent else []
    values = [(leaf, leaf.value) for leaf in (node, *children) if hasattr(leaf, "value")]
    new = operator.mutate(node, index)
    if new is not node:
        parent.children[:] = [new if other is node else other for other in siblings]
    code = str(tree.get_code())
    if parent:
        parent.children[:] = siblings
    if children:
        node.children = children
    for leaf, value in values:
        leaf.value = value
    return code


def _idle(tree: ast.Module) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Find where nothing acts: in annotations and in what asks whether types are checked."""
    for node in ast.walk(tree):
        for name in ("annotation", "returns", "test"):
            part = getattr(node, name, None)
            if isinstance(part, ast.expr) and (name != "test" or _is_for_types(part)):
                end = (part.end_lineno or part.lineno, part.end_col_offset or 0)
                yield (part.lineno, part.col_offset), end


def _is_for_types(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _difference(old: str, new: str) -> tuple[int, str, str]:
    r"""Return the number of the first line in which texts differ, and what differs, on one line.

    >>> _difference("a = 1\nb = (1,\n  2)\n", "a = 1\nb = (1, 3)\n")
    (2, 'b = (1, ⏎ 2)', 'b = (1, 3)')
    """
    before, after = old.splitlines(), new.splitlines()
    most = min(len(before), len(after))
    first = next((n for n in range(most) if before[n] != after[n]), most)
    last = next((n for n in range(most - first) if before[-1 - n] != after[-1 - n]), most - first)
    parts = (lines[first : len(lines) - last] for lines in (before, after))
    one, other = (" ⏎ ".join(line.strip() for line in part) for part in parts)
    return first + 1, one, other


def modules(wanted: str) -> list[str]:
    """Return the modules of a part, of all parts, or one that is named.

    >>> modules("score"), modules("games/tens.py")
    (['score.py'], ['games/tens.py'])
    """
    if (LIBRARY / wanted).is_file():
        return [wanted]
    parts = [PARTS[wanted]] if wanted else PARTS.values()
    paths = [path for part in parts for name in part.files for path in sorted(LIBRARY.glob(name))]
    return [path.relative_to(LIBRARY).as_posix() for path in paths]


def part_of(module: str) -> str:
    """Return the part to which a module belongs, or nothing.

    >>> part_of("games/tens.py"), part_of("tile.py")
    ('games', '')
    """
    fits = (name for name, part in PARTS.items() if any(map(Path(module).match, part.files)))
    return next(fits, "")


# Which tests go through a line


@dataclass(frozen=True)
class Covered:
    """How long each test takes, in seconds of a processor, and the lines that it goes through."""

    seconds: dict[str, float]
    lines: dict[str, dict[str, list[int]]]
    """By module and test; under no test those that run when the module is imported."""

    def tests(self, mutant: Mutant) -> list[str]:
        """Return the tests that go through what a mutant changes, the quickest first.

        What runs when the module is imported makes tables: all tests that use the module, or
        one that imports it, may notice.
        """
        wanted = acting_lines(mutant.module, mutant.line)
        found = self.lines.get(mutant.module, {})
        names = {test for test, lines in found.items() if not wanted.isdisjoint(lines)}
        if "" in names:
            users = (self.lines.get(module, {}) for module in users_of(mutant.module))
            names = names.union(*users)
        return sorted(names - {""}, key=lambda name: self.seconds[name])


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse((LIBRARY / module).read_text(encoding="utf-8"))


@cache
def users_of(module: str) -> frozenset[str]:
    """Return a module and those that import from it.

    >>> users_of("games/groups.py") >= {"games/groups.py", "games/tricks.py", "show/quiz.py"}
    True
    """
    name = module_name(LIBRARY / module)
    users = {module}
    for path in files_of_code():
        other = path.relative_to(LIBRARY).as_posix()
        for node in ast.walk(_tree(other)):
            if isinstance(node, ast.ImportFrom) and node.module == name:
                users.add(other)
    return frozenset(users)


def acting_lines(module: str, line: int) -> set[int]:
    """Return the lines of the statement to which a line belongs.

    That is the head alone of a statement that has others inside, but all of a function whose head
    is changed: its head runs when the module is imported, its tests run its body.
    """
    found = {line}
    for node in ast.walk(_tree(module)):  # outer statements come before inner ones
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno):
            body = getattr(node, "body", None)
            last = node.end_lineno or node.lineno
            if body and not isinstance(node, ast.FunctionDef):
                last = body[0].lineno - 1
            if line <= last:
                found = set(range(node.lineno, last + 1))
    return found


class Covering:
    """A plugin of pytest that measures each test: how long it takes, and the lines it runs."""

    def __init__(self) -> None:
        from coverage import Coverage

        self.coverage = Coverage(data_file=None, source=["dominoes_lib"])
        self.coverage.start()
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Note under the test's name what runs while it does."""
        self.coverage.switch_context(item.nodeid)
        began = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - began
        self.coverage.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that fails without any change: it tells nothing about changes."""
        if report.failed:
            self.failed.add(report.nodeid)

    def told(self) -> dict[str, Any]:
        """Return what was measured of the tests that pass."""
        self.coverage.stop()
        data = self.coverage.get_data()
        lines: dict[str, dict[str, list[int]]] = {}
        for path in map(Path, data.measured_files()):
            of_module = lines.setdefault(path.relative_to(LIBRARY).as_posix(), {})
            for line, tests in data.contexts_by_lineno(str(path)).items():
                for test in set(tests) - self.failed:
                    of_module.setdefault(test, []).append(line)
        return {"seconds": self.seconds, "lines": lines}


def cover(files: Sequence[str], output: Path) -> int:
    """Run the tests of some files and write what they go through; return an exit code."""
    plugin = Covering()
    options = ["-q", "-p", "no:cacheprovider", "-o", "addopts=--import-mode=importlib"]
    code = pytest.main([*options, *files], plugins=[plugin])
    output.write_text(json.dumps(plugin.told()), encoding="utf-8")
    return 0 if code in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) else int(code)


def covered(files: Sequence[str]) -> Covered:
    """Return which tests go through which lines: as measured before, or anew after a change."""
    state = hashlib.sha256(" ".join(files).encode())
    for path in [*files_of_code(), *files_of_tests()]:
        state.update(path.read_bytes())
    kept = REPORT / f"covered-{state.hexdigest()[:16]}.json"
    if not kept.is_file():
        _say("measuring which tests go through which lines; this takes some minutes")
        kept.write_text(json.dumps(_measured(files)), encoding="utf-8")
    return Covered(**json.loads(kept.read_text(encoding="utf-8")))


def files_of_parts() -> list[str]:
    """Return the files with tests of the parts."""
    paths = sorted((ROOT / "tests").glob("test_*.py"))
    return [path.relative_to(ROOT).as_posix() for path in paths if path.stem not in ELSEWHERE]


def _measured(files: Sequence[str]) -> dict[str, Any]:
    workers = min(os.cpu_count() or 1, len(files))
    outputs = [REPORT / f"measured-{number}.json" for number in range(workers)]
    command = [sys.executable, "-m", "tests.mutants", "--cover"]
    runs = [
        subprocess.Popen([*command, str(output), *files[number::workers]], cwd=ROOT)
        for number, output in enumerate(outputs)
    ]
    if any([run.wait() for run in runs]):  # noqa: C419 - wait for all
        raise SystemExit("The tests could not be run; see above.")
    whole: dict[str, Any] = {"seconds": {}, "lines": {}}
    for output in outputs:
        told = json.loads(output.read_text(encoding="utf-8"))
        whole["seconds"] |= told["seconds"]
        for module, tests in told["lines"].items():
            of_module = whole["lines"].setdefault(module, {})
            for test, lines in tests.items():
                of_module[test] = [*of_module.get(test, []), *lines]
        output.unlink()
    return whole


# Running the tests


def is_noticed(outcome: Outcome) -> bool:
    """Tell whether something failed: a test, the import of the module, or the patience."""
    if outcome.code == pytest.ExitCode.USAGE_ERROR and "not found" in outcome.output:
        raise RuntimeError(f"tests that were measured are not there:\n{outcome.output}")
    return outcome.code not in (0, NOT_LOADED)


def noticed(mutant: Mutant, known: Covered, ask: Callable[[Job], Outcome]) -> bool:
    """Run the tests that go through a change, few and quick ones first; tell whether one fails."""
    tests = iter(known.tests(mutant))
    for number, most in zip((FIRST_TESTS, 10**6), MOST_SECONDS, strict=True):
        some, taken = [], 0.0
        for test in islice(tests, number):
            some.append(test)
            taken += known.seconds[test]
            if taken > most:
                break
        if not some:
            return False
        if is_noticed(ask(Job(mutant.module, mutant.text, some, PATIENCE))):
            return True
    return False


def main(arguments: Sequence[str]) -> int:
    """Count what the tests notice, and print what they do not; 1 where it is less than wanted."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("wanted", nargs="*", metavar="PART or MODULE", help=", ".join(PARTS))
    parser.add_argument("--tests", nargs="+", metavar="FILE", help="only tests of these files")
    parser.add_argument("--sample", type=int, help="take so many mutants by lot")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    REPORT.mkdir(parents=True, exist_ok=True)
    try:
        names = [name for wanted in asked.wanted or [""] for name in modules(wanted)]
    except KeyError as error:
        parser.error(f"{error} is neither a part ({', '.join(PARTS)}) nor a module of the library")
    known = covered(asked.tests or files_of_parts())
    every = [mutant for module in names for mutant in mutants(module)]
    if asked.sample and asked.sample < len(every):
        every = sorted(random.Random(asked.seed).sample(every, asked.sample), key=every.index)
    tried = [mutant for mutant in every if reason(mutant) is None]
    _say(f"{len(tried):,} changes in {len(names)} modules, {len(every) - len(tried)} equivalent")
    missed = list(_missed(tried, known))
    (REPORT / "missed.txt").write_text("".join(f"{one}\n" for one in missed), encoding="utf-8")
    return 0 if all([_enough(part, tried, missed) for part in (*PARTS, "")]) else 1  # noqa: C419 - print all


def _missed(tried: Sequence[Mutant], known: Covered) -> Iterator[Mutant]:
    """Yield the mutants that no test notices, and print them."""
    workers = os.cpu_count() or 1
    with asking(workers) as ask, ThreadPoolExecutor(workers) as pool:
        found = pool.map(lambda mutant: noticed(mutant, known, ask), tried)
        for number, (mutant, seen) in enumerate(zip(tried, found, strict=True), start=1):
            if not seen:
                _say(f"NOT NOTICED  {mutant}")
                yield mutant
            elif number % 100 == 0:
                _say(f"{number:,} of {len(tried):,}")


def reason(mutant: Mutant) -> str | None:
    """Return why a change changes nothing, if it is listed as equivalent."""
    rows = EQUIVALENT.get(mutant.module, ())
    return next((why for old, new, why in rows if (old, new) == (mutant.old, mutant.new)), None)


def _enough(part: str, tried: Sequence[Mutant], missed: Sequence[Mutant]) -> bool:
    """Print the share of a part's changes that was noticed; tell whether it is enough."""
    total = sum(part_of(mutant.module) == part for mutant in tried)
    if not total:
        return True
    seen = total - sum(part_of(mutant.module) == part for mutant in missed)
    wanted, name = (PARTS[part].share, part) if part else (0.0, "elsewhere")
    _say(f"{name}: {seen:,} of {total:,} noticed, {seen / total:.1%} (wanted: {wanted:.0%})")
    return seen >= wanted * total


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--cover"]:
        raise SystemExit(cover(sys.argv[3:], Path(sys.argv[2])))
    raise SystemExit(main(sys.argv[1:]))
