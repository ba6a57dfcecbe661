"""The Pyodide folder: its core, the wheels, the list of them, and what the page's engine reads."""

import json
import shutil
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rulebook.lite import ENVIRONMENT, LiteError, downloads, lock

# Everything that Pyodide loads to start; the rest of the npm package is for other uses.
CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LIST: Final = "pyodide-lock.json"
ENGINE: Final = "engine.json"
OURS: Final = "dominoes-lib"
_KERNEL: Final = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
_OF_THE_KERNEL: Final = ("ipykernel", "piplite", "pyodide_kernel")


def kernel_wheels(environment: Path = ENVIRONMENT) -> list[Path]:
    """The wheels that the kernel of JupyterLite brings along.

    Raises `LiteError` when there is not one of each.
    """
    found = []
    for name in _OF_THE_KERNEL:
        wheels = list((environment / _KERNEL).glob(f"{name}-*.whl"))
        if len(wheels) != 1:
            raise LiteError(f"{len(wheels)} wheels of {name} are in {environment.name}, not one.")
        found += wheels
    return found


def assemble(target: Path, ours: Path, *, heavy: Sequence[str] = (), elsewhere: str = "") -> Path:
    """Make the folder anew in `target`, with `ours` as our wheel; return the folder with files.

    That folder is named after the version of Pyodide, so that no file of an older one is ever
    taken for one of this. `heavy` names packages that the reader's browser loads from
    `elsewhere`, the address of a distribution of Pyodide. Raises `LiteError` when something is
    missing.
    """
    shutil.rmtree(target, ignore_errors=True)
    folder = target / downloads.version()
    folder.mkdir(parents=True)
    with tarfile.open(downloads.pyodide_archive()) as archive:
        for name in CORE:
            (folder / name).write_bytes(_read(archive, name))
        offered: lock.Lock = json.loads(_read(archive, LIST))
    for wheel in (*downloads.wheels(), *kernel_wheels(), ours):
        shutil.copy(wheel, folder)
    made = lock.make(folder.glob("*.whl"), offered["info"])
    if elsewhere:
        made = lock.add_from_distribution(made, offered, heavy, elsewhere)
    (folder / LIST).write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")
    engine = json.dumps(for_the_engine(made, folder), indent=1)
    (target / ENGINE).write_text(engine + "\n", encoding="utf-8")
    wrong = problems(target)
    if wrong:
        raise LiteError("The Pyodide folder is not whole: " + "; ".join(wrong) + ".")
    return folder


def for_the_engine(made: lock.Lock, folder: Path) -> dict[str, Any]:
    """What the engine of the pages reads first: a list with our wheel alone, and sizes in bytes.

    The sizes are of what Pyodide fetches, for a progress bar, and those of its two scripts, which
    it imports, so that one can tell what is not whole.

    With nothing else in its list Pyodide can load nothing else. The address of this file never
    changes and it is asked for anew each time; all that it names has a name of its own.
    """
    ours = made["packages"][OURS]
    scripts = [name for name in CORE if name.endswith(".mjs")]
    counted = (*(name for name in CORE if name not in scripts), ours["file_name"])
    sizes = {name: (folder / name).stat().st_size for name in counted}
    return {
        "library": ours["version"],
        "folder": f"{folder.name}/",
        "lock": {"info": made["info"], "packages": {OURS: ours}},
        "sizes": sizes,
        "scripts": {name: (folder / name).stat().st_size for name in scripts},
        "bytes": sum(sizes.values()),
    }


def problems(target: Path) -> list[str]:
    """What is missing or wrong in a folder that `assemble` has made."""
    folder = target / downloads.version()
    if not (target / ENGINE).is_file() or not (folder / LIST).is_file():
        return [f"{ENGINE} or {LIST} is missing"]
    missing = [f"{name} is missing" for name in CORE if not (folder / name).is_file()]
    made = json.loads((folder / LIST).read_text(encoding="utf-8"))
    return missing + lock.problems(made, folder)


def _read(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(f"package/{name}")
    if file is None:
        raise LiteError(f"npm's archive of Pyodide has no {name}.")
    return file.read()
