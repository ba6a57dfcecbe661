"""The list of packages that Pyodide reads: file, digest, imports and dependencies of each."""

import hashlib
import zipfile
from collections.abc import Iterable, Mapping
from email.parser import BytesHeaderParser
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from rulebook.lite import LiteError

Entry = dict[str, Any]
Lock = dict[str, Any]

# Front ends for other programs: their JavaScript is part of the site already.
NOT_NEEDED: Final = frozenset({"jupyterlab-widgets", "widgetsnbextension"})


def environment(python: str) -> dict[str, str]:
    """What the markers of dependencies see in the browser's Python, such as `3.14.2`."""
    return {
        "python_version": ".".join(python.split(".")[:2]),
        "python_full_version": python,
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
        "os_name": "posix",
        "sys_platform": "emscripten",
        "platform_system": "Emscripten",
        "platform_machine": "wasm32",
        "extra": "",
    }


def entry(wheel: Path, python: str) -> Entry:
    """The entry of one pure wheel."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (n for n in names if n.count("/") == 1 and n.endswith(".dist-info/METADATA"))
        head = BytesHeaderParser().parsebytes(archive.read(metadata))
    return {
        "name": canonicalize_name(head["Name"]),
        "version": head["Version"],
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": sha256(wheel),
        "package_type": "package",
        "imports": sorted(_imports(names)),
        "depends": sorted(_depends(head.get_all("Requires-Dist") or (), python)),
        "unvendored_tests": False,
    }


def sha256(path: Path) -> str:
    """The digest of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def make(wheels: Iterable[Path], info: Mapping[str, Any]) -> Lock:
    """The list for these wheels; `info` says which Pyodide they are for.

    Raises `LiteError` when a package stands twice or one needs another that is not there.
    """
    packages: dict[str, Entry] = {}
    for wheel in sorted(wheels):
        made = entry(wheel, info["python"])
        if made["name"] in packages:
            raise LiteError(f"There are two wheels of {made['name']}.")
        packages[made["name"]] = made
    for name, package in packages.items():
        missing = [needed for needed in package["depends"] if needed not in packages]
        if missing:
            raise LiteError(f"{name} needs {', '.join(missing)}, which is not among the wheels.")
    return {"info": dict(info), "packages": dict(sorted(packages.items()))}


def add_from_distribution(lock: Lock, offered: Lock, names: Iterable[str], base: str) -> Lock:
    """Add packages, with all they need, that the reader's browser loads from elsewhere.

    `offered` is the list of that distribution of Pyodide, `base` the address of its folder. What
    the lock has already stays ours. Raises `LiteError` for a package that it does not offer.
    """
    packages = dict(lock["packages"])
    known = {canonicalize_name(name): package for name, package in offered["packages"].items()}
    wanted = [canonicalize_name(name) for name in names]
    while wanted:
        name = wanted.pop()
        if name in packages:
            continue
        if name not in known:
            raise LiteError(f"The distribution of Pyodide has no package {name}.")
        package = known[name]
        packages[name] = {**package, "file_name": f"{base.rstrip('/')}/{package['file_name']}"}
        wanted.extend(canonicalize_name(needed) for needed in package["depends"])
    return {**lock, "packages": dict(sorted(packages.items()))}


def problems(lock: Lock, folder: Path) -> list[str]:
    """What is wrong with a folder: files of the list that are missing or are other ones."""
    found = []
    for name, package in lock["packages"].items():
        if "://" in package["file_name"]:
            continue
        file = folder / package["file_name"]
        if not file.is_file():
            found.append(f"{name}: {package['file_name']} is missing")
        elif sha256(file) != package["sha256"]:
            found.append(f"{name}: {package['file_name']} is another file than the list names")
        found.extend(
            f"{name}: needs {needed}, which is not in the list"
            for needed in package["depends"]
            if needed not in lock["packages"]
        )
    return found


def _imports(names: Iterable[str]) -> set[str]:
    """What can be imported from a wheel: its top folders and modules with Python in them."""
    inside = [name for name in names if name.endswith(".py")]
    tops = {name.split("/")[0].removesuffix(".py") for name in inside}
    return {top for top in tops if top.isidentifier()}


def _depends(lines: Iterable[str], python: str) -> set[str]:
    seen = environment(python)
    needed = [Requirement(line) for line in lines]
    applying = (one for one in needed if one.marker is None or one.marker.evaluate(seen))
    return {str(canonicalize_name(one.name)) for one in applying} - NOT_NEEDED
