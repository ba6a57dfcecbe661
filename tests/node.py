"""Run a front end's plain functions without a browser, in the Node that Playwright brings along."""

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import playwright

NODE = (
    Path(playwright.__file__).parent / "driver" / f"node{'.exe' if sys.platform == 'win32' else ''}"
)
_RUN = """
const { readFileSync } = require("node:fs");
const { runInThisContext } = require("node:vm");
const { scripts, expression, given } = JSON.parse(readFileSync(0, "utf8"));
for (const script of scripts) runInThisContext(readFileSync(script, "utf8"), { filename: script });
process.stdout.write(JSON.stringify(runInThisContext(expression)(given)));
"""


def call(scripts: Iterable[Path], expression: str, given: object) -> Any:  # noqa: ANN401 it is JSON
    """Load `scripts`, call the function that `expression` is with `given`; what it gives back."""
    asked = {"scripts": [str(path) for path in scripts], "expression": expression, "given": given}
    done = subprocess.run(
        [NODE, "-e", _RUN],
        input=json.dumps(asked),
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
