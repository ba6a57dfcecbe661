"""Find Chromium, or install it where that is possible: `python tests/browser/chromium.py`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_INSTALL = "apt-get install -y --no-install-recommends chromium"


def find() -> str | None:
    """The browser to test with: CHROMIUM, then the system's, then Playwright's own.

    Raises `FileNotFoundError` when CHROMIUM names nothing that can be run.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        found = shutil.which(named)
        if found is None:
            raise FileNotFoundError(f"CHROMIUM={named} is not a program that can be run.")
        return found
    for name in _NAMES:
        found = shutil.which(f"/usr/bin/{name}") or shutil.which(name)
        if found:
            return found
    return _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def _can_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _install() -> bool:
    """Install Debian's package; only root can."""
    sys.stdout.write("Installing Chromium for the browser tests.\n")
    sys.stdout.flush()
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.CompletedProcess[str]([], 0)
    for command in ("apt-get update", _INSTALL):  # an old list may do, so only the last one counts
        done = subprocess.run(
            command.split(), check=False, env=environment, capture_output=True, text=True
        )
    if done.returncode != 0:
        sys.stderr.write(done.stderr)
    return done.returncode == 0


def main() -> int:
    """Make sure that there is a browser; one sentence says what to do where there is none."""
    try:
        found = find()
        if found is None and _can_install() and _install():
            found = find()
    except FileNotFoundError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    if found is None:
        sys.stderr.write(
            f"The browser tests need Chromium: run '{_INSTALL}' as root, "
            "or name your browser as in make test CHROMIUM=/path/to/chromium.\n"
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
