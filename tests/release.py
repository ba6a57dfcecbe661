"""Build what goes to the package index, check it, and try it where nothing else is installed.

`make release ADDRESS=https://github.com/somebody/something` does it. The address is that of the
repository: on the index the README's links lead there, and the metadata names it. Without one the
README has no links to files, for they would lead nowhere.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from typing import Final

from tests.rulebook import ROOT

WHERE: Final = ROOT / "_build" / "release"
TOOLS: Final = WHERE / "tools"
# A link or a picture of Markdown: the mark of a picture, the words, the target.
_LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)")
# The long families have been run by whoever makes a release.
_NOT_AGAIN: Final = ("test_faults.py", "test_invariants.py")
_TRIED: Final = (
    ["--version"],
    ["score", "fishing", "6:6*4 5:4"],
    ["rules", "tien-gow", "--json"],
    ["play", "tens", "--seed", "1"],
)
_MISSING: Final = """
import sys
try:
    from dominoes_lib.show.widgets import Table
except ModuleNotFoundError as error:
    sys.exit(0 if 'pip install "dominoes_lib[show]"' in str(error) else str(error))
sys.exit("a table without anywidget")
"""


def absolute(text: str, address: str, version: str) -> str:
    """Return Markdown whose links lead to files of one version at an address.

    Without an address the words of a link stay and pictures go.

    >>> absolute("[log](CHANGELOG.md)", "https://example.org/a/b", "1.2.3")
    '[log](https://example.org/a/b/blob/v1.2.3/CHANGELOG.md)'
    >>> absolute("![](a.png)[log](b.md) [there](https://example.org)", "", "1.2.3")
    'log [there](https://example.org)'
    """

    def led(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        if not address:
            return "" if picture else words
        kind = "raw" if picture else "blob"
        return f"{picture}[{words}]({address}/{kind}/v{version}/{target})"

    return _LINK.sub(led, text)


def urls(address: str) -> str:
    """Return the table of a project's addresses, for the end of `pyproject.toml`.

    >>> print(urls("https://example.org/a/b").splitlines()[1])
    Repository = "https://example.org/a/b"
    """
    places = {"Repository": "", "Issues": "/issues", "Changes": "/blob/main/CHANGELOG.md"}
    rows = [f'{name} = "{address}{place}"' for name, place in places.items()]
    return "\n".join(["[project.urls]", *rows, ""])


def stage(address: str) -> Path:
    """Copy the project's files and write the address into them; return the folder."""
    source = WHERE / "source"
    shutil.rmtree(source, ignore_errors=True)
    run = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.strip("\0").split("\0"):
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, source / name)
    readme, project = source / "README.md", source / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    if address:
        project.write_text(f"{text}\n{urls(address)}", encoding="utf-8")
    version = tomllib.loads(text)["project"]["version"]
    readme.write_text(
        absolute(readme.read_text(encoding="utf-8"), address, version), encoding="utf-8"
    )
    return source


def call(*words: str | Path, cwd: Path = WHERE) -> str:
    """Run a command and return what it printed; stop with that where it fails."""
    # A copy of the library on the path would be tried in place of the package.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(map(str, words))}\n{done.stdout}")
    return done.stdout


def environment(name: str, *packages: str) -> Path:
    """Make a clean environment with some packages; return the folder of its commands."""
    folder = WHERE / name
    shutil.rmtree(folder, ignore_errors=True)
    call(sys.executable, "-m", "venv", folder)
    commands = folder / ("Scripts" if sys.platform == "win32" else "bin")
    if packages:
        pip = ("-m", "pip", "install", "-qq", "--disable-pip-version-check")
        call(commands / "python", *pip, *packages)
    return commands


def try_wheel(wheel: Path, version: str) -> None:
    """Install the wheel alone and ask it something."""
    commands = environment("wheel tried", "--no-index", str(wheel))
    said = [call(commands / "dominoes", *words) for words in _TRIED]
    if said[0].strip() != version:
        raise SystemExit(f"The wheel says that it is {said[0].strip()}, not {version}.")
    call(commands / "python", "-c", _MISSING)


def try_source(archive: Path) -> None:
    """Install the source archive with its extra for tests, unpack it and run its tests."""
    commands = environment("source tried", f"{archive}[test]")
    unpacked = WHERE / "unpacked"
    shutil.rmtree(unpacked, ignore_errors=True)
    with tarfile.open(archive) as packed:
        packed.extractall(unpacked, filter="data")
    (folder,) = unpacked.iterdir()
    left_out = [f"--ignore=tests/{name}" for name in _NOT_AGAIN]
    said = call(commands / "python", "-m", "pytest", "-q", *left_out, cwd=folder)
    print(said.strip().splitlines()[-1])


def main(address: str) -> None:
    """Build, check and try both archives."""
    WHERE.mkdir(parents=True, exist_ok=True)
    made = WHERE / "dist"
    shutil.rmtree(made, ignore_errors=True)
    tools = environment("tools", "--requirement", str(ROOT / "requirements-release.txt"))
    source = stage(address.rstrip("/"))
    call(tools / "python", "-m", "build", "--no-isolation", "--outdir", made, source)
    (wheel,) = made.glob("*.whl")
    (archive,) = made.glob("*.tar.gz")
    print(call(tools / "twine", "check", "--strict", wheel, archive).strip())
    print(call(tools / "check-wheel-contents", wheel).strip())
    version = wheel.name.split("-")[1]
    try_wheel(wheel, version)
    try_source(archive)
    for path in (wheel, archive):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")
    if not address:
        print("No ADDRESS was given: the README in the package has no links to files.")


if __name__ == "__main__":
    main(*sys.argv[1:2] or [""])
