"""The floors of the library: imports only point down, and the core needs nothing installed."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import pytest

from tests.rulebook import ROOT, files_of_code

LIBRARY: Final = ROOT / "dominoes_lib"

# The lowest floor first. A module may import from its own floor and from those below.
FLOORS: Final = (
    (
        "extras",
        "quote",
        "tile",
        "words",
        "score",
        "tool",
        "options",
        "dues",
        "dealing",
        "unseen",
        "game",
    ),
    ("games",),
    ("play",),
    ("show", "adapters"),
    ("__init__", "__main__", "shell", "cli"),
)
# What only these may import from outside the standard library.
INSTALLED: Final = {
    "adapters/openspiel.py": {"numpy", "pyspiel"},
    "adapters/pettingzoo.py": {"gymnasium", "numpy", "pettingzoo"},
    "show/display.py": {"IPython"},
    "show/figures.py": {"matplotlib"},
    "show/printing": {"matplotlib"},
    "show/widgets": {"anywidget", "traitlets", "ipywidgets"},
}
# The browser's Python has no threads and no processes.
NOT_IN_THE_CORE: Final = {"threading", "multiprocessing", "subprocess", "socket"}

_SKIPPED: Final = {"node_modules", "__pycache__"}


def name_of(path: Path) -> str:
    """Return the dotted name of a module of the library."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def floor_of(module: str) -> int:
    """Return the number of the floor of a module, 0 for the ground."""
    part = [*module.split("."), "__init__"][1]
    for number, names in enumerate(FLOORS):
        if part in names:
            return number
    raise LookupError(f"{module} stands on no floor; give it one in {Path(__file__).name}")


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Find what a module imports, anywhere in it, with the line."""
    modules = {name_of(other) for other in files_of_code()}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}:{node.lineno}: write the whole name"
            assert node.module
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield node.lineno, inner if inner in modules else node.module


@pytest.mark.parametrize("path", files_of_code(), ids=name_of)
def test_imports_only_point_down(path: Path) -> None:
    floor = floor_of(name_of(path))
    upward = [
        f"line {line} imports {module}"
        for line, module in imports(path)
        if module.split(".")[0] == "dominoes_lib" and floor_of(module) > floor
    ]
    assert not upward


@pytest.mark.parametrize("path", files_of_code(), ids=name_of)
def test_only_what_shows_imports_what_must_be_installed(path: Path) -> None:
    inside = path.relative_to(LIBRARY).as_posix()
    allowed = {
        name for place, names in INSTALLED.items() if inside.startswith(place) for name in names
    }
    outside = {
        module.split(".")[0]
        for _, module in imports(path)
        if module.split(".")[0] not in {*sys.stdlib_module_names, "dominoes_lib"}
    }
    assert outside <= allowed


@pytest.mark.parametrize("path", files_of_code(), ids=name_of)
def test_the_core_starts_no_thread_and_no_process(path: Path) -> None:
    if floor_of(name_of(path)) < 3:
        assert not NOT_IN_THE_CORE & {module.split(".")[0] for _, module in imports(path)}


def test_the_package_loads_without_anything_installed() -> None:
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); import dominoes_lib; "
        "print(sorted(dominoes_lib.GAMES))"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script, str(ROOT)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "fishing" in run.stdout


def test_an_upward_import_would_be_found() -> None:
    assert floor_of("dominoes_lib.tile") < floor_of("dominoes_lib.games.fishing")
    assert floor_of("dominoes_lib.games") < floor_of("dominoes_lib.play.record")
    assert floor_of("dominoes_lib.play") < floor_of("dominoes_lib.show.drawing")
    assert floor_of("dominoes_lib.show") < floor_of("dominoes_lib")
    with pytest.raises(LookupError):
        floor_of("dominoes_lib.attic")


def is_made(path: Path) -> bool:
    """Tell whether a path lies in a folder that Git would not keep."""
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    made = [line.strip("/") for line in ignored if line.endswith("/")]
    parts = path.relative_to(ROOT).parts
    return any(fnmatch(part, name) for part in parts for name in (*made, ".git", *_SKIPPED))


def test_what_make_makes_is_no_text_of_the_project() -> None:
    for made in ("_build/x.html", ".venv-lite/a.py", ".mypy_cache/a.json", "d.egg-info/a.txt"):
        assert is_made(ROOT / made)
    assert not any(is_made(path) for path in files_of_code())


def texts() -> list[Path]:
    """Return the text files of the project."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:  # an unpacked archive: all but what make makes
        found = [path for path in ROOT.rglob("*") if not is_made(path)]
    else:
        found = [ROOT / name for name in listed.stdout.splitlines()]
    kinds = {".py", ".md", ".js", ".css", ".html", ".yml", ".toml", ".txt", ".csv", ".json"}
    kinds |= {".ipynb", ".cff", ""}
    return [path for path in found if path.is_file() and path.suffix in kinds]


def test_no_path_of_a_machine_stands_in_the_project() -> None:
    folders = "home|root|work|Users|tmp"
    machine = re.compile(rf"(?<![\w.$)}}/~-])/(?:{folders})/\w|\b[A-Z]:\\(?:Users|Windows)")
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in texts()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if machine.search(line)
    ]
    assert not found


def circles(needs: dict[str, set[str]]) -> list[list[str]]:
    """Return the modules that need each other, by way of others or not, circle by circle."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        ahead = [start]
        while ahead:
            for other in needs.get(ahead.pop(), set()) - found:
                found.add(other)
                ahead.append(other)
        return found

    beyond = {module: reached(module) for module in needs}
    round_about = {
        module: sorted(other for other in beyond[module] if module in beyond.get(other, set()))
        for module in needs
    }
    return [list(each) for each in sorted({tuple(mods) for mods in round_about.values() if mods})]


def test_no_two_files_import_each_other_not_even_for_types() -> None:
    needs = {
        name_of(path): {module for _, module in imports(path) if module != name_of(path)}
        for path in files_of_code()
    }
    assert circles(needs) == []


def test_a_circle_would_be_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
