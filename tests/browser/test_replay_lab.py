"""The widgets live in JupyterLab: the replay, and what asks the kernel."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOK = "live.ipynb"
START_SECONDS = 90
FAST, SLOW = 30_000, 90_000  # milliseconds
KERNEL_IS_READY = (
    "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
)

CELLS = (
    'from dominoes_lib.show.widgets import Replay\nshown = Replay("catch-670")\nshown',
    'print("the notebook sees step", shown.step)',
    "shown.step = 6",
    'Replay({"v": 1})',
    'from dominoes_lib.show.widgets import Calculator\nCalculator("fifteen-lakes")',
    'from dominoes_lib.show.widgets import Table\nTable("fishing")',
)


def notebook() -> dict[str, Any]:
    cells: list[dict[str, Any]] = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": source,
        }
        for number, source in enumerate(CELLS)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def wait_until_up(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=2):  # noqa: S310 our own address
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text(errors='replace')[-2000:]}")


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """The address of a JupyterLab with one notebook, which nobody else's settings reach."""
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / NOTEBOOK).write_text(json.dumps(notebook()), encoding="utf-8")
    port = free_port()
    own = {
        name: str(tmp_path / name.lower())
        for name in (
            "JUPYTER_CONFIG_DIR",
            "JUPYTER_DATA_DIR",
            "JUPYTER_RUNTIME_DIR",
            "JUPYTERLAB_SETTINGS_DIR",
            "JUPYTERLAB_WORKSPACES_DIR",
            "IPYTHONDIR",
        )
    }
    log = tmp_path / "log"
    with log.open("wb") as output:
        server = subprocess.Popen(
            [
                sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
                "--ip=127.0.0.1", f"--port={port}", "--IdentityProvider.token=",
                "--ServerApp.port_retries=0", "--expose-app-in-browser",
                f"--ServerApp.root_dir={tmp_path / 'work'}",
                "--LabApp.news_url=", "--LabApp.extension_manager=readonly",
            ],
            stdout=output, stderr=subprocess.STDOUT,
            env={**os.environ, **own, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        try:
            wait_until_up(f"http://127.0.0.1:{port}/api/status", server, log)
            yield f"http://127.0.0.1:{port}/lab/tree/{NOTEBOOK}"
        finally:
            server.terminate()
            server.wait(timeout=15)


def run(page: Page, cell: int) -> None:
    """Run one cell by its number, as the menu does."""
    page.locator(".jp-Notebook .jp-Cell").nth(cell).locator(".jp-InputPrompt").click()
    page.evaluate("window.jupyterapp.commands.execute('notebook:run-cell')")


def test_the_reader_and_the_notebook_move_the_same_player(page: Page, lab: str) -> None:
    page.goto(lab)
    page.wait_for_function(KERNEL_IS_READY, timeout=SLOW)
    page.locator(".jp-Notebook .jp-Cell").nth(len(CELLS) - 1).wait_for(timeout=SLOW)
    run(page, 0)
    player = page.locator("domino-replay")
    expect(player.locator(".dr-player")).to_be_visible(timeout=SLOW)
    expect(player.locator(".dr-slot .tile").first).to_be_visible()
    expect(player.locator(".dr-link")).to_have_count(0)

    for _ in range(3):
        player.locator("[data-do=forward]").click()
    player.locator("[data-do=back]").click()
    expect(player.locator(".dr-step")).to_have_text("2 / 8")
    expect(player.locator(".dr-sum .dr-points")).to_have_text("240")
    run(page, 1)
    expect(page.get_by_text("the notebook sees step 2")).to_be_visible(timeout=FAST)

    run(page, 2)
    expect(player.locator(".dr-step")).to_have_text("6 / 8", timeout=FAST)

    player.locator(".dr-player").focus()
    page.keyboard.press("ArrowRight")
    expect(player.locator(".dr-step")).to_have_text("7 / 8")
    for key in ("x", "b", "d", "d"):  # the notebook's own keys: cut, insert, delete
        page.keyboard.press(key)
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(len(CELLS))

    run(page, 3)
    broken = page.locator(".dr-error")
    expect(broken).to_contain_text("This replay cannot be shown", timeout=FAST)
    expect(page.locator(".jp-OutputArea").get_by_text("Traceback")).to_have_count(0)


def test_the_kernel_answers_the_calculator_and_the_table(page: Page, lab: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(lab)
    page.wait_for_function(KERNEL_IS_READY, timeout=SLOW)
    page.locator(".jp-Notebook .jp-Cell").nth(len(CELLS) - 1).wait_for(timeout=SLOW)
    run(page, 4)
    calculator = page.locator("domino-calculator")
    calculator.locator('.dx-strip [data-tile="2:2"]').click(timeout=SLOW)
    expect(calculator.locator(".dr-sum .dr-points")).to_have_text("10", timeout=FAST)  # FL-32
    calculator.get_by_role("button", name="The 670-point catch").click()
    expect(calculator.locator(".dr-sum .dr-points")).to_have_text("670")
    assert "#calculator" not in page.url

    run(page, 5)
    table = page.locator("domino-table")
    table.locator("[data-do=deal]").click(timeout=SLOW)
    mine = table.locator(".dt-game[data-turn=mine]")
    mine.wait_for(timeout=FAST)
    before = table.locator(".dr-list li").count()
    table.locator(".dt-plays summary").click()
    table.locator(".dt-plays [data-move]").last.click()
    expect(table.locator(".dr-list li").nth(before)).to_be_visible(timeout=FAST)
    mine.wait_for(timeout=FAST)
    keys = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('domino'))")
    assert keys == []

    table.locator("[data-do=load]").click()
    box = table.locator(".dt-panel textarea")
    page.keyboard.type("ab")
    page.keyboard.press("Enter")
    page.keyboard.type("cd")
    expect(box).to_have_value("ab\ncd")  # keys inside a text field stay there
    for key in ("d", "d", "Shift+Enter", "ArrowUp"):
        page.keyboard.press(key)
    expect(box).to_be_focused()
    close = table.get_by_role("button", name="Close")
    close.focus()
    for key in ("d", "d", "Enter"):
        page.keyboard.press(key)
    expect(close).to_be_hidden()
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(len(CELLS))
