"""The scripts of the pages without a browser: what `tests/js` says, run by Node's own runner."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from rulebook.ids import ROOT

from dominoes_lib.show.widgets.scripts import front_words
from tests.node import NODE

TESTS: Final = sorted((ROOT / "tests" / "js").glob("*.test.mjs"))
FAILED: Final = re.compile(r"^ *not ok \d+ - (.*)$", re.MULTILINE)
WORDS: Final = json.dumps(front_words())
RUN: Final = re.compile(r"^# tests (\d+)$", re.MULTILINE)


def run(*files: Path) -> subprocess.CompletedProcess[str]:
    """Run tests in Node; their engine is this Python with this library."""
    return subprocess.run(
        [NODE, "--test", "--test-reporter=tap", *map(str, files)],
        check=False, capture_output=True, text=True, encoding="utf-8", cwd=ROOT,
        env=os.environ | {"PYTHON": sys.executable, "PYTHONPATH": str(ROOT), "DOMINO_WORDS": WORDS},
    )  # fmt: skip


def test_there_are_tests_of_scripts_and_something_that_runs_them() -> None:
    assert NODE.is_file(), "Playwright has no Node: make the environment anew with 'make setup'."
    assert {path.name.split(".")[0] for path in TESTS} >= {"engine", "kept", "links"}


@pytest.mark.parametrize("file", TESTS, ids=lambda path: path.name.split(".")[0])
def test_the_scripts_of_the_pages_do_what_they_say(file: Path) -> None:
    done = run(file)
    failed = FAILED.findall(done.stdout)
    assert failed == [], done.stdout[-6000:] + done.stderr[-2000:]
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    (number,) = RUN.findall(done.stdout)
    assert int(number) > 0


def test_a_test_of_a_script_that_fails_is_named(tmp_path: Path) -> None:
    file = tmp_path / "wrong.test.mjs"
    text = 'test("two is three", () => { throw new Error("no"); });'
    file.write_text(f'import {{ test }} from "node:test";\n{text}', encoding="utf-8")
    done = run(file)
    assert FAILED.findall(done.stdout) == ["two is three"]
    assert done.returncode != 0
