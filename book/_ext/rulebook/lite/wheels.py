"""Our own wheel for the browser: named after its contents, and equal for equal contents."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from rulebook.ids import ROOT
from rulebook.lite import LiteError

_NEEDED: Final = ("pyproject.toml", "README.md", "LICENSE", "LICENSE-TEXT")
# Files in a wheel carry a time; the first that a ZIP can write makes equal contents equal files.
_TIME: Final = "315532800"
_LENGTH: Final = 10
_QUIETLY: Final = (
    *("-q", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--no-index"),
)


def build_wheel(target: Path, added: Mapping[str, str]) -> Path:
    """Build `dominoes_lib` into `target` and return the wheel; `added` are more files in it.

    Its name has the version and a build tag made from the contents, so that no browser and no
    server in between takes it for an older one.
    """
    with TemporaryDirectory() as name:
        source = Path(name) / "source"
        source.mkdir()
        for needed in _NEEDED:
            shutil.copy(ROOT / needed, source)
        leave = shutil.ignore_patterns("__pycache__", "*.pyc")
        shutil.copytree(ROOT / "dominoes_lib", source / "dominoes_lib", ignore=leave)
        for place, text in added.items():
            (source / place).write_text(text, encoding="utf-8")
        made = Path(name) / "made"
        # A list, for a folder may have a blank in its path.
        pip = (sys.executable, "-m", "pip", "wheel")
        command: list[str | Path] = [*pip, *_QUIETLY, "--wheel-dir", made, source]
        done = subprocess.run(
            command, check=False, capture_output=True, text=True,
            env={**os.environ, "SOURCE_DATE_EPOCH": _TIME},
        )  # fmt: skip
        if done.returncode != 0:
            raise LiteError(f"Our wheel cannot be built:\n{done.stderr.strip()[-2000:]}")
        (wheel,) = made.glob("dominoes_lib-*.whl")
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()[:_LENGTH]
        start, number, *tags = wheel.name.split("-")
        # A build tag begins with a digit.
        named = target / "-".join((start, number, f"0{digest}", *tags))
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy(wheel, named)
    return named
