"""Build the book: `python -m rulebook.build [--fresh]`, with warnings as errors.

Only pages that changed are made again, unless anything else did: the library, the extension,
the tests, a script, the configuration, or a build that failed. Then everything is made anew,
because Sphinx and the cache of executed notebooks notice none of these. When the pages are there,
what runs in the reader's browser is put beside them (`rulebook.lite`), unless LITE is `off`.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rulebook.ids import ROOT
from rulebook.lite import LiteError
from rulebook.lite import build as lite

OUTPUT: Final = ROOT / "_build"
SITE: Final = OUTPUT / "html"
STATE: Final = OUTPUT / "built-from.json"
_MADE_BY_A_BUILD: Final = ("html", ".doctrees", ".jupyter_cache", "jupyter_execute")
_PAGES: Final = ("book/*.md", "notebooks/*.ipynb")
_EVERYTHING_ELSE: Final = (
    "_config.yml",
    "_toc.yml",
    "requirements.txt",
    "pyproject.toml",
    "CITATION.cff",
    "book/*.csv",
    "book/_*/**/*",
    "dominoes_lib/**/*",
    "tests/**/*.py",
)


def inputs() -> dict[str, str]:
    """Digests of the pages and of everything else that a build depends on."""
    rest = f"{_digest(_EVERYTHING_ELSE)} lite {'on' if lite.is_wanted() else 'off'}"
    return {"pages": _digest(_PAGES), "rest": rest}


def is_current() -> bool:
    """Whether the last build succeeded and nothing has changed since."""
    return _has_current_pages() and lite.is_current(SITE)


def pages(pattern: str = "*.html") -> list[Path]:
    """All pages of the built book, or its other files; not those of JupyterLite and Pyodide."""
    others = {"_static", *lite.FOLDERS} if pattern == "*.html" else set(lite.FOLDERS)
    found = ((path, path.relative_to(SITE).parts) for path in SITE.rglob(pattern))
    return sorted(path for path, parts in found if parts[0] not in others)


def _has_current_pages() -> bool:
    return (SITE / "index.html").is_file() and _last_inputs() == inputs()


def build(*, fresh: bool = False) -> int:
    """Build what is needed, or everything; gives the exit code of the build."""
    OUTPUT.mkdir(exist_ok=True)
    with alone():
        code = 0 if not fresh and _has_current_pages() else _build_pages(fresh=fresh)
        if code != 0:
            return code
        try:
            lite.build(SITE)
        except LiteError as error:
            sys.stderr.write(f"{error}\nTo build the book without this part: make build LITE=off\n")
            return 1
        return 0


def _build_pages(*, fresh: bool) -> int:
    now, last = inputs(), _last_inputs()
    if fresh or last.get("rest") != now["rest"]:
        for name in _MADE_BY_A_BUILD:
            shutil.rmtree(OUTPUT / name, ignore_errors=True)
    STATE.unlink(missing_ok=True)
    tool = Path(sysconfig.get_path("scripts")) / "jupyter-book"
    command = [str(tool), "build", "-q", "-W", "-n", "--keep-going", str(ROOT)]
    environment = {**os.environ, "PYDEVD_DISABLE_FILE_VALIDATION": "1"}
    done = subprocess.run(command, check=False, cwd=ROOT, env=environment)
    if done.returncode == 0:
        STATE.write_text(json.dumps(now), encoding="utf-8")
    return done.returncode


def _last_inputs() -> dict[str, str]:
    try:
        last: dict[str, str] = json.loads(STATE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return last


def _digest(patterns: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for path in sorted({path for pattern in patterns for path in ROOT.glob(pattern)}):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


@contextmanager
def alone(name: str = "lock") -> Iterator[None]:
    """Let only one process at a time do this, where the system can say so; others wait."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (OUTPUT / name).open("w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> int:
    """Build from the command line."""
    parser = argparse.ArgumentParser(description="Build the book, warnings are errors.")
    parser.add_argument("--fresh", action="store_true", help="make everything anew")
    return build(fresh=parser.parse_args().fresh)


if __name__ == "__main__":
    sys.exit(main())
