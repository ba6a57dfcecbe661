"""The scripts of the pages without a browser: what `tests/js` says, run by Node's own runner."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from rulebook.ids import ROOT
from rulebook.lite import LiteError, downloads

TESTS: Final = sorted((ROOT / "tests" / "js").glob("*.test.mjs"))
FAILED: Final = re.compile(r"^ *not ok \d+ - (.*)$", re.MULTILINE)
RUN: Final = re.compile(r"^# tests (\d+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def node() -> str:
    """Node; a missing one fails."""
    try:
        return str(downloads.node())
    except LiteError as error:
        pytest.fail(f"The scripts of the pages are tested with Node, and there is none. {error}")


def run(node: str, *files: Path) -> subprocess.CompletedProcess[str]:
    """Run tests in Node; their engine is this Python with this library."""
    return subprocess.run(
        [node, "--test", "--test-reporter=tap", *map(str, files)],
        check=False, capture_output=True, text=True, encoding="utf-8", cwd=ROOT,
        env={**os.environ, "PYTHON": sys.executable, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip


def test_there_are_tests_of_scripts() -> None:
    assert {path.name.split(".")[0] for path in TESTS} >= {"engine", "kept", "links"}


@pytest.mark.parametrize("file", TESTS, ids=lambda path: path.name.split(".")[0])
def test_the_scripts_of_the_pages_do_what_they_say(node: str, file: Path) -> None:
    done = run(node, file)
    failed = FAILED.findall(done.stdout)
    assert failed == [], done.stdout[-6000:] + done.stderr[-2000:]
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    (number,) = RUN.findall(done.stdout)
    assert int(number) > 0


def test_a_test_of_a_script_that_fails_is_named(node: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.test.mjs"
    text = 'test("two is three", () => { throw new Error("no"); });'
    file.write_text(f'import {{ test }} from "node:test";\n{text}', encoding="utf-8")
    done = run(node, file)
    assert FAILED.findall(done.stdout) == ["two is three"]
    assert done.returncode != 0
