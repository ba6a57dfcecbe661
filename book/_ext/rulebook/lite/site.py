"""JupyterLite with the notebooks: built from a folder of its own, checked, ready to be copied."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from rulebook.lite import CONFIG, LiteError, copies, downloads, folder, lock, program

KERNEL: Final = "@jupyterlite/pyodide-kernel-extension:kernel"
# What a kernel starts with. What is named here is not installed again, so nothing is asked for.
PACKAGES: Final = (
    "micropip",
    "piplite",
    "ipykernel",
    "comm",
    "pyodide-kernel",
    "jedi",
    "ipython",
    "ipywidgets",
    "anywidget",
    folder.OURS,
)
FRONT_ENDS: Final = ("@jupyter-widgets/jupyterlab-manager", "anywidget")
# Put into the head of every page: our icon, and links from notebooks into the book.
_ICON: Final = '<link rel="icon" href="{root}_static/favicon.svg">'
_LINKS: Final = '<script src="{root}_static/domino-lite.js"></script>'
_HEAD: Final = re.compile(r"<head>", re.IGNORECASE)
_APPS: Final = ("lab", "notebooks", "tree", "edit")
# A build with this left over leaves out the configuration, and the site would ask other hosts.
_STALE: Final = ".jupyterlite.doit.db"


def configuration(pyodide: Path, heavy: Iterable[str] = ()) -> dict[str, Any]:
    """What `jupyter-lite.json` says; `pyodide` is the folder that `folder.assemble` gave.

    The address of the list has the list's digest, so that no cache takes an older one for it.
    """
    address = f"./../pyodide/{pyodide.name}"
    listed = lock.sha256(pyodide / folder.LIST)[:12]
    settings = {
        "pyodideUrl": f"{address}/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "lockFileURL": f"{address}/{folder.LIST}?v={listed}",
            "packages": [*PACKAGES, *heavy],
        },
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Chinese Dominoes",
            "collaborative": False,
            "litePluginSettings": {KERNEL: settings},
        },
    }


def build(stage: Path, wanted: Mapping[str, Any], notebooks: Iterable[Path]) -> Path:
    """Build the site below `stage` and return its folder.

    Raises `LiteError` when JupyterLite fails or the result is not what was asked for.
    """
    source, output = stage / "source", stage / "site"
    for old in (source, output):
        shutil.rmtree(old, ignore_errors=True)
    notebooks = list(notebooks)
    copies.write(source / "files" / copies.FOLDER, notebooks, version("dominoes_lib"))
    (source / "jupyter-lite.json").write_text(json.dumps(wanted, indent=1), encoding="utf-8")
    shutil.copy(CONFIG / "overrides.json", source)
    _run(source, output)
    for page in _pages(output):
        _add_to(page, output)
    wrong = problems(output, wanted, [path.name for path in notebooks])
    if wrong:
        raise LiteError("JupyterLite is not as it should be: " + "; ".join(wrong) + ".")
    return output


def problems(site: Path, wanted: Mapping[str, Any], notebooks: Iterable[str]) -> list[str]:
    """What is missing or wrong in a built site."""
    try:
        merged = json.loads((site / "jupyter-lite.json").read_text(encoding="utf-8"))
        config = merged["jupyter-config-data"]
        settings = config["litePluginSettings"][KERNEL]
    except (OSError, ValueError, KeyError):
        return ["jupyter-lite.json has no settings for the kernel"]
    asked = wanted["jupyter-config-data"]["litePluginSettings"][KERNEL]
    found = [
        f"{name} is {settings.get(name)!r} in the merged configuration, not {value!r}"
        for name, value in asked.items()
        if settings.get(name) != value
    ]
    here = {extension["name"] for extension in config.get("federated_extensions", ())}
    found += [f"the front end of {name} is missing" for name in FRONT_ENDS if name not in here]
    if (site / "static" / "pyodide").exists():
        found.append("there is a second copy of Pyodide")
    for name in notebooks:
        if not (site / "files" / copies.FOLDER / name).is_file():
            found.append(f"{name} is missing")
    return found


def _pages(site: Path) -> list[Path]:
    return [site / "index.html", *(site / app / "index.html" for app in _APPS)]


def _add_to(page: Path, site: Path) -> None:
    """Put our icon and our script into a page of JupyterLite."""
    up = len(page.relative_to(site).parts)  # lite/ itself is one folder below the book
    added = (_ICON + _LINKS).format(root="../" * up)
    text, times = _HEAD.subn(lambda head: head[0] + added, page.read_text(encoding="utf-8"))
    if times != 1:
        raise LiteError(f"{page.name} of JupyterLite has {times} heads, not one.")
    page.write_text(text, encoding="utf-8")


def _run(source: Path, output: Path) -> None:
    jupyter = program("jupyter-lite")
    if jupyter is None:
        raise LiteError("There is no environment for the browser's part: run 'make setup'.")
    (source / _STALE).unlink(missing_ok=True)
    apps = [f"--apps={app}" for app in _APPS]
    command = [
        str(jupyter), "build", "--no-sourcemaps", "--no-unused-shared-packages", "--no-libarchive",
        "--lite-dir", str(source), "--output-dir", str(output), *apps,
    ]  # fmt: skip
    # Only this environment's extensions, whatever the reader's machine has for JupyterLab.
    own = {
        name: str(source.parent / "settings")
        for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    }
    environment = {**os.environ, **own, "JUPYTER_NO_CONFIG": "1"}
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, cwd=source, env=environment
    )
    if done.returncode != 0:
        end = (done.stdout + done.stderr).strip()[-3000:]
        raise LiteError(f"JupyterLite cannot be built; it says:\n{end}")


def mismatch() -> str:
    """Nothing where the kernel wants the Pyodide that is here, else one sentence."""
    python = program("python")
    asked = "from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION as v; print(v)"
    done = subprocess.run([str(python), "-c", asked], check=False, capture_output=True, text=True)
    wanted = done.stdout.strip()
    if wanted == downloads.version():
        return ""
    return f"The kernel of JupyterLite wants Pyodide {wanted}, not {downloads.version()}."
