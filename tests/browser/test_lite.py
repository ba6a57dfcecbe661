"""Python in the reader's browser: the engine of the pages, and the notebooks in JupyterLite.

Everything is served on this machine and every request is written down: none goes elsewhere. What
is measured is kept in `_build/reports/`, and printed at the end of the run.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from rulebook import build, launch
from rulebook.lite import copies, downloads, folder, lock
from rulebook.lite import site as jupyterlite
from rulebook.serve import QuietHandler, serve_on

from dominoes_lib import GAMES
from dominoes_lib.tile import tiles
from tests.amounts import some
from tests.browser.conftest import REPORTS
from tests.browser.live import LONG, Live, Record, ask, engine_on, refusal

ENGINE = "_static/domino-engine.js"
PAGE = "book/fifteen-lakes.html"
NOTEBOOKS = sorted(path.stem for path in copies.NOTEBOOKS.glob("*.ipynb"))
# FL-54 to FL-65
CATCH_670 = tiles("6:6*4 5:4 6:3 4:4*2 4:3 6:1 6:5*4 5:5*2 3:3 5:1 4:2*2 2:1*2 1:1*4")
SCORE = {
    "ask": "score",
    "game": "fifteen-lakes",
    "preset": "two-sets",
    "arguments": {"tiles": "6:6*4 5:4 6:3"},
}
ANSWERS_WITHIN = 0.5  # seconds, once Python is up; ten times what a quiet machine takes
NEAR = 0.05  # how far the bytes on the pages may be from what is measured


@dataclass
class Server:
    """A site on a port of this machine, and how many bytes of it were sent."""

    address: str
    sent: list[int] = field(default_factory=list)

    def url(self, path: str) -> str:
        """The full address of a page."""
        return self.address + path


@contextmanager
def serving(root: Path, headers: dict[str, str] | None = None) -> Iterator[Server]:
    """Serve a folder as it is and count what is sent."""
    sent: list[int] = []

    class Counting(QuietHandler):
        def end_headers(self) -> None:
            for name, value in (headers or {}).items():
                self.send_header(name, value)
            super().end_headers()

        def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override] # files
            start = source.tell()
            super().copyfile(source, outputfile)
            sent.append(source.tell() - start)

    server: ThreadingHTTPServer = serve_on(0, root, Counting)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield Server(f"http://127.0.0.1:{server.server_address[1]}/", sent)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture(scope="module")
def measured() -> Iterator[dict[str, Any]]:
    """What the tests of this file measure, written down at the end by each process for itself."""
    numbers: dict[str, Any] = {}
    yield numbers
    REPORTS.mkdir(parents=True, exist_ok=True)
    worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")
    text = json.dumps(numbers, indent=1) + "\n"
    (REPORTS / f"measured-{worker}.json").write_text(text, encoding="utf-8")


@pytest.fixture
def served() -> Iterator[Server]:
    """The site as last built; a stale or missing part fails."""
    if not build.is_current():
        pytest.fail("The book or its browser's part is stale or missing: run 'make test-browser'.")
    with serving(build.SITE) as server:
        yield server


@pytest.fixture
def record(context: BrowserContext) -> Record:
    """Everything that happens in the profile of the test."""
    context.set_default_timeout(20_000)
    record = Record()
    record.watch(context)
    return record


def test_the_built_folders_are_whole() -> None:
    assert build.is_current()
    assert folder.problems(build.SITE / "pyodide") == []
    made = json.loads(
        (build.SITE / "pyodide" / downloads.version() / folder.LIST).read_text(encoding="utf-8")
    )
    assert set(jupyterlite.PACKAGES) <= set(made["packages"])
    assert all("://" not in package["file_name"] for package in made["packages"].values())
    assert jupyterlite.mismatch() == ""


# The engine of the pages.


def computer_play(page: Page, game: str) -> int:
    """The milliseconds of one play of the computer, the middle one of a deal."""
    record = ask(page, {"ask": "deal", "game": game, "seed": 1})[0]["record"]
    request = {"ask": "computer", "players": ["greedy"] * record["players"], "most": 1}
    took = []
    for _ in range(20):
        answer, seconds = ask(page, {**request, "record": record})
        record["moves"] += answer["moves"]
        took.append(seconds)
    return round(sorted(took)[len(took) // 2] * 1000)


def test_the_engine_answers_and_asks_nothing_of_other_hosts(
    context: BrowserContext,
    served: Server,
    record: Record,
    measured: dict[str, Any],
) -> None:
    seconds = []
    for _ in ("cold", "warm"):
        page = context.new_page()
        page.goto(served.url(PAGE))
        already = sum(served.sent)
        engine_on(page, served.url(ENGINE))
        page.evaluate(
            "() => { globalThis.seen = []; dominoEngine.progress((now) => seen.push(now)); }"
        )
        answer, first = ask(page, SCORE)
        assert answer["total"] == 180
        seconds.append(first)
        seen = page.evaluate("seen")
        states = list(dict.fromkeys(now["state"] for now in seen))
        assert states == ["off", "loading", "ready"]
        loading = [now for now in seen if now["state"] == "loading" and now["total"]]
        assert len(loading) > 3
        assert [now["loaded"] for now in loading] == sorted(now["loaded"] for now in loading)
        assert seen[-1]["loaded"] == seen[-1]["total"] > 12_000_000
        if len(seconds) == 1:
            measured["engine_bytes"] = sum(served.sent) - already
    again = [ask(page, SCORE)[1] for _ in range(10)]
    measured["engine_cold_s"], measured["engine_warm_s"] = (round(each, 1) for each in seconds)
    measured["engine_answer_ms"] = round(sorted(again)[5] * 1000, 1)
    measured["computer_play_ms"] = {game: computer_play(page, game) for game in GAMES}
    assert sorted(again)[5] < ANSWERS_WITHIN
    about = launch.measured()["engine"]["bytes"]
    assert measured["engine_bytes"] == pytest.approx(about, rel=NEAR)
    assert record.outside(served.address) == []
    assert record.errors == []


def test_stopping_refuses_what_was_asked_and_boots_again(
    context: BrowserContext, served: Server, record: Record
) -> None:
    page = context.new_page()
    page.goto(served.url(PAGE))
    engine_on(page, served.url(ENGINE))
    page.evaluate(
        """(request) => {
            globalThis.pending = dominoEngine.ask(request)
                .then(() => "answered", (error) => error.name);
        }""",
        SCORE,
    )
    page.evaluate("dominoEngine.restart()")
    assert page.evaluate("pending") == "AbortError"
    assert page.evaluate("dominoEngine.state") == "ready"
    assert ask(page, SCORE)[0]["total"] == 180
    assert record.errors == []


def test_where_the_engine_cannot_start_it_says_why_and_tries_again(
    context: BrowserContext, served: Server
) -> None:
    page = context.new_page()
    page.goto(served.url(PAGE))
    engine_on(page, served.url(ENGINE))
    page.route("**/pyodide/engine.json", lambda route: route.fulfill(status=404))
    name, sentence = refusal(page, "dominoEngine.ask({})")
    assert name == "EngineError"
    assert sentence == "This copy of the book was built without Python for the browser."
    assert page.evaluate("dominoEngine.state") == "failed"
    page.unroute("**/pyodide/engine.json")
    page.route("**/pyodide/engine.json", lambda route: route.abort())
    assert "could not be loaded" in refusal(page, "dominoEngine.ask({})")[1]
    page.unroute("**/pyodide/engine.json")
    page.route("**/*.wasm", lambda route: route.fulfill(status=404))
    said = refusal(page, "dominoEngine.ask({})")[1]
    assert "the site answers with 404 in place of pyodide.asm.wasm" in said
    page.unroute("**/*.wasm")
    assert ask(page, SCORE)[0]["total"] == 180


def test_on_a_page_that_was_opened_as_a_file_the_engine_says_so(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto((build.SITE / PAGE).as_uri())
    engine_on(page, (build.SITE / ENGINE).as_uri())
    name, sentence = refusal(page, "dominoEngine.ask({})")
    assert name == "EngineError"
    assert sentence.startswith("This page was opened as a file")
    assert page.evaluate("dominoEngine.state") == "failed"


def test_the_calculator_answers_670_and_its_lines(
    context: BrowserContext,
    served: Server,
    record: Record,
    measured: dict[str, Any],
) -> None:
    seconds = []
    for _ in ("cold", "warm"):
        page = context.new_page()
        page.goto(served.url("book/calculator.html#calculator&game=fifteen-lakes&preset=two-sets"))
        expect(page.locator(".dx-engine")).to_contain_text(re.compile(r"loaded once, \d+ MB"))
        for number, tile in enumerate(CATCH_670):
            page.locator(f'.dx-strip [data-tile="{tile}"]').click()
            if number == 0:
                start = time.monotonic()
                page.locator(".dr-sum .dr-points").wait_for(timeout=LONG)
                seconds.append(round(time.monotonic() - start, 1))
        expect(page.locator(".dr-sum .dr-points")).to_have_text("670")  # FL-65
        texts = page.locator(".dr-group .dr-points").all_inner_texts()
        points = sorted(int(text.split()[0]) for text in texts)
        assert points == [10, 20, 20, 40, 60, 120, 180, 220]  # FL-55 to FL-64
    measured["calculator_cold_s"], measured["calculator_warm_s"] = seconds
    assert record.outside(served.address) == []
    assert record.errors == []


@pytest.mark.parametrize("game", some(GAMES, 1))
def test_a_deal_is_played_at_the_table_by_the_browser_alone(
    context: BrowserContext,
    served: Server,
    record: Record,
    measured: dict[str, Any],
    game: str,
) -> None:
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto(served.url(f"book/table.html#table&game={game}"))
    page.locator("[data-do=deal]").click()
    mine = page.locator(".dt-game[data-turn=mine], .dt-game[data-turn=over]")
    mine.wait_for(timeout=LONG)
    over, took = page.locator(".dt-game[data-turn=over]"), []
    while not over.count():
        closed = page.locator(".dt-plays details:not([open]) summary")
        if closed.count():
            closed.first.click()
        before = page.locator(".dr-list li").count()
        start = time.monotonic()
        page.locator(".dt-plays [data-move]").first.click()
        page.wait_for_function(f"document.querySelectorAll('.dr-list li').length > {before}")
        mine.wait_for(timeout=LONG)
        plays = page.locator(".dr-list li").count() - before
        took.append((time.monotonic() - start) / plays)
    expect(page.locator(".dt-result h3")).to_contain_text("win")
    page.locator("[data-do=replay]").click()
    expect(page.locator(".dt-result domino-replay .dr-board")).to_be_visible()
    measured[f"play_{game}_ms"] = round(sorted(took)[len(took) // 2] * 1000)
    assert record.outside(served.address) == []
    assert record.errors == []


# The notebooks.


@pytest.mark.parametrize("name", some(NOTEBOOKS, 1))
def test_a_notebook_runs_from_its_button_to_its_last_cell(
    context: BrowserContext,
    served: Server,
    record: Record,
    measured: dict[str, Any],
    name: str,
) -> None:
    page = context.new_page()
    page.goto(served.url(f"notebooks/{name}.html"))
    button = page.get_by_role("link", name="Run in your browser")
    expect(page.locator(".launch-note")).to_contain_text(re.compile(r"loads \d+ MB.* seconds"))
    already, start = sum(served.sent), time.monotonic()
    button.click()
    live = Live(page)
    live.wait()
    live.run_all()
    live.first_output()
    seconds = round(time.monotonic() - start, 1)
    cells = live.finish()
    all_seconds = round(time.monotonic() - start, 1)
    sent = sum(served.sent) - already
    measured[f"notebook_{name}"] = {
        "first_output_s": seconds, "all_cells_s": all_seconds, "cells": cells, "bytes": sent,
    }  # fmt: skip
    about = launch.measured()["notebook"]["bytes"]
    assert sent == pytest.approx(about, rel=NEAR), sent

    saved = copies.read(copies.NOTEBOOKS / f"{name}.ipynb")["cells"]
    assert cells == sum(cell["cell_type"] == "code" for cell in saved)
    assert page.get_by_text("Traceback").count() == 0
    expect(live.output(0)).to_contain_text("Python 3.14")
    expect(live.output(0)).to_contain_text("pictures are shown as tables")
    expect(live.output(0)).not_to_contain_text("newer notebook")
    assert record.outside(served.address) == []
    assert record.errors == []


def test_a_notebook_is_live_and_linked_and_tells_that_a_copy_is_old(
    context: BrowserContext, served: Server, record: Record
) -> None:
    page = context.new_page()
    page.goto(served.url("lite/notebooks/index.html?path=notebooks/fishing.ipynb"))
    live = Live(page)
    live.wait()
    live.write_and_run(
        0,
        "import anywidget, ipywidgets\n"
        "from dominoes_lib.show.widgets import Replay\n"
        'shown = Replay("catch-132")\nshown',
    )
    player = page.locator("domino-replay")
    expect(player.locator(".dr-player")).to_be_visible(timeout=LONG)
    for _ in range(2):
        player.locator("[data-do=forward]").click()
    expect(player.locator(".dr-step")).to_contain_text("2 /")
    live.write_and_run(1, "f'the notebook sees step {shown.step}'")
    expect(live.output(1)).to_contain_text("the notebook sees step 2")
    live.write_and_run(1, "shown.step = 1")
    expect(player.locator(".dr-step")).to_contain_text("1 /")
    live.write_and_run(1, "import numpy")
    expect(live.output(1)).to_contain_text("ModuleNotFoundError")
    live.write_and_run(
        1,
        "from dominoes_lib.show.versions import versions\n"
        'versions("fishing", book="0.0.1", edition="of-old")',
    )
    expect(live.output(1)).to_contain_text("Book 0.0.1")
    expect(live.output(1)).to_contain_text("the site has a newer notebook")

    with context.expect_page() as opened:
        page.get_by_role("link", name="rules of Fishing").first.click()
    expect(opened.value).to_have_url(served.url("book/fishing.html"))
    assert record.outside(served.address) == []
    assert record.errors == []


def test_a_null_in_a_message_of_a_widget_means_none_here_too(
    context: BrowserContext, served: Server, record: Record
) -> None:
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto(served.url("lite/notebooks/index.html?path=notebooks/tens.ipynb"))
    live = Live(page)
    live.wait()
    live.write_and_run(0, 'from dominoes_lib.show import widgets\nwidgets.Table("tens")')
    table = page.locator("domino-table")
    table.locator("[data-do=deal]").click(timeout=LONG)
    mine = table.locator(".dt-game[data-turn=mine]")
    mine.wait_for(timeout=LONG)
    before = table.locator(".dr-list li").count()
    closed = table.locator(".dt-plays details:not([open]) summary")
    if closed.count():
        closed.first.click()
    table.locator(".dt-plays [data-move]").first.click()
    expect(table.locator(".dr-list li").nth(before + 1)).to_be_attached(timeout=LONG)
    mine.wait_for(timeout=LONG)  # the computer has played
    expect(table.locator(".dt-refusal")).to_be_hidden()
    assert record.outside(served.address) == []
    assert record.errors == []


@pytest.mark.parametrize("address", ["lite/", "lite/notebooks/index.html", "lite/tree/index.html"])
def test_an_address_without_a_notebook_shows_the_list_of_them(
    context: BrowserContext, served: Server, record: Record, address: str
) -> None:
    page = context.new_page()
    page.goto(served.url(address))
    for name in NOTEBOOKS:
        expect(page.get_by_text(f"{name}.ipynb", exact=True).first).to_be_visible(timeout=LONG)
    assert record.outside(served.address) == []
    assert record.errors == []


def stand_in(where: Path) -> lock.Lock:
    """A distribution of Pyodide with one package, which needs another; returns its list."""
    wheels = {}
    for name, text, needs in (("standin", "from helper import WORD", "helper"),
                              ("helper", "WORD = 'from the other port'", "")):  # fmt: skip
        path = where / f"{name}-1.0-py3-none-any.whl"
        head = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr(f"{name}.py", text)
            archive.writestr(
                f"{name}-1.0.dist-info/METADATA", head + (f"Requires-Dist: {needs}\n" * bool(needs))
            )
        wheels[name] = lock.entry(path, "3.14.2")
    return {"info": {}, "packages": wheels}


def test_a_publisher_may_have_packages_loaded_from_a_distribution(
    browser: Browser, tmp_path: Path
) -> None:
    elsewhere, root = tmp_path / "full", tmp_path / "html"
    elsewhere.mkdir()
    offered = stand_in(elsewhere)
    for name in ("lite", "pyodide", "_static"):
        shutil.copytree(build.SITE / name, root / name, copy_function=partial(os.link))
    allowed = {"Access-Control-Allow-Origin": "*"}
    with serving(elsewhere, allowed) as distribution, serving(root) as served:
        pyodide = root / "pyodide" / downloads.version()
        listed = pyodide / folder.LIST
        made = json.loads(listed.read_text(encoding="utf-8"))
        made = lock.add_from_distribution(made, offered, ["standin"], distribution.address)
        listed.unlink()  # the file of the site stays as it is
        listed.write_text(json.dumps(made), encoding="utf-8")
        config = root / "lite" / "jupyter-lite.json"
        merged = json.loads(config.read_text(encoding="utf-8"))
        wanted = jupyterlite.configuration(pyodide, ["standin"])
        merged["jupyter-config-data"]["litePluginSettings"] = wanted["jupyter-config-data"][
            "litePluginSettings"
        ]
        config.unlink()
        config.write_text(json.dumps(merged), encoding="utf-8")

        context = browser.new_context()
        try:
            record = Record()
            record.watch(context)
            live = Live(context.new_page())
            live.page.goto(served.url("lite/notebooks/index.html?path=notebooks/fishing.ipynb"))
            live.wait()
            live.write_and_run(0, "import standin\nstandin.WORD")
            expect(live.output(0)).to_contain_text("from the other port", timeout=LONG)
            assert {url.rsplit("/", 1)[-1] for url in record.outside(served.address)} == {
                "standin-1.0-py3-none-any.whl",
                "helper-1.0-py3-none-any.whl",
            }
            assert record.outside(served.address, distribution.address) == []
            assert record.errors == []
        finally:
            context.close()
