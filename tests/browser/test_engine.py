"""The engine of the pages on bad days: no reader waits for ever, and a sentence says why."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from rulebook import build

from tests.browser import broken
from tests.browser.asking import give_engine
from tests.browser.broken import Day, Send, bad_day
from tests.browser.conftest import Site
from tests.browser.live import LONG
from tests.browser.test_table import SETTLED, deal, kept, play_last, steps

CALCULATOR = "book/calculator.html#calculator&game=fishing&tiles=44"
LIMITS = """([silence, later]) => {
    dominoEngine.limits.silence = silence;
    DominoCore.later.limit = later;
}"""
POLICY = {"Content-Security-Policy": "script-src 'self' 'unsafe-inline'"}
WASM = "pyodide.asm.wasm"


@pytest.fixture
def day() -> Iterator[Day]:
    """The book as last built, on a server that can have a bad day."""
    if not build.is_current():
        pytest.fail("The book is not built, or it is stale: run 'make test-browser'.")
    with bad_day() as day:
        yield day


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A fresh page that does not wait long."""
    page = context.new_page()
    page.set_default_timeout(20_000)
    return page


BAD: list[tuple[str, Send, str]] = [
    (WASM, broken.cut, "came only in part: the connection broke off in pyodide.asm.wasm"),
    (WASM, broken.truncated, "came only in part: the connection broke off in pyodide.asm.wasm"),
    (WASM, broken.log_in, "In place of pyodide.asm.wasm the site sends something else"),
    (WASM, broken.refused, "answers with 403 in place of pyodide.asm.wasm"),
    ("engine.json", broken.log_in, "In place of engine.json the site sends something else"),
    ("domino-worker.mjs", broken.log_in, "In place of domino-worker.mjs the site sends"),
    ("domino-boot.js", broken.log_in, "the site did not answer"),
    ("pyodide.mjs", broken.log_in, "In place of pyodide.mjs the site sends something else"),
    ("pyodide.asm.mjs", broken.as_text, "sends pyodide.asm.mjs as “text/plain”"),
    ("pyodide.asm.mjs", broken.cut, "the connection broke off in pyodide.asm.mjs"),
    ("python_stdlib.zip", broken.truncated, "the connection broke off in python_stdlib.zip"),
]


@pytest.mark.parametrize(
    ("file", "way", "said"), BAD, ids=[f"{file} {way.__name__}" for file, way, _ in BAD]
)
def test_a_part_that_does_not_come_whole_is_told_in_a_sentence(
    page: Page, day: Day, file: str, way: Send, said: str
) -> None:
    day.ways[file] = way
    page.goto(day.url(CALCULATOR))
    expect(page.locator(".dx-said")).to_contain_text(said, timeout=LONG)
    expect(page.locator(".dx-engine")).to_contain_text(said)
    expect(page.locator("[data-do=again]")).to_be_visible()
    expect(page.get_by_text("Counting")).to_have_count(0)
    assert page.evaluate("dominoEngine.state") == "failed"


@pytest.mark.parametrize("file", [WASM, "engine.json", "domino-worker.mjs", "domino-boot.js"])
def test_a_download_that_stops_is_given_up(page: Page, day: Day, file: str) -> None:
    day.ways[file] = broken.stalled
    page.goto(day.url("book/calculator.html"))
    page.evaluate(LIMITS, [700, 700])
    page.locator('.dx-strip [data-tile="4:4"]').click()
    said = "did not answer" if file == "domino-boot.js" else "stopped coming"
    expect(page.locator(".dx-said")).to_contain_text(said, timeout=LONG)
    expect(page.locator("[data-do=again]")).to_be_visible()


def test_a_site_that_forbids_webassembly_is_told_at_once(page: Page, day: Day) -> None:
    day.headers |= POLICY
    page.goto(day.url(CALCULATOR))
    expect(page.locator(".dx-said")).to_contain_text("wasm-unsafe-eval", timeout=LONG)
    assert not [path for path in day.asked if path.endswith(WASM)]


def test_a_wrong_type_of_the_large_part_does_no_harm(page: Page, day: Day) -> None:
    day.ways[WASM] = broken.as_text
    page.goto(day.url(CALCULATOR))
    expect(page.locator(".dr-sum .dr-points")).to_have_text("16", timeout=LONG)  # FI-24


def test_with_the_network_back_the_next_try_counts_what_was_tapped(page: Page, day: Day) -> None:
    day.ways[WASM] = broken.truncated  # a cache may keep it, and must not give it again
    page.goto(day.url(CALCULATOR))
    again = page.locator("[data-do=again]")
    again.wait_for(timeout=LONG)
    day.mend()
    again.click()
    expect(page.locator(".dr-sum .dr-points")).to_have_text("16", timeout=LONG)  # FI-24
    expect(page.locator(".dx-engine")).to_be_hidden()


def test_a_worker_that_has_ended_is_started_again(page: Page, day: Day) -> None:
    page.goto(day.url(CALCULATOR))
    expect(page.locator(".dr-sum .dr-points")).to_have_text("16", timeout=LONG)  # FI-24
    page.workers[0].evaluate("self.close()")
    page.wait_for_function("dominoEngine.state === 'off'")
    page.locator('.dx-strip [data-tile="4:4"]').click()
    expect(page.locator(".dr-sum .dr-points")).to_have_text("32", timeout=LONG)  # FI-24


# What the table does meanwhile: engines that the test makes.

STUCK = """{
    const { ask } = dominoEngine;
    let refuse = () => {};
    dominoEngine.ask = (request) => (globalThis.stuck
        ? new Promise((_, reject) => { refuse = reject; }) : ask(request));
    dominoEngine.restart = async (why) => { globalThis.stuck = false; refuse(new Error(why)); };
}"""
AWAY = """{
    const { ask } = dominoEngine, hearers = [];
    const message = "No network.";
    const tell = () => hearers.forEach((hear) => hear({ state: dominoEngine.state, message }));
    dominoEngine.state = "failed";
    dominoEngine.progress = (hear) => { hearers.push(hear); tell(); };
    dominoEngine.ask = (request) => (dominoEngine.state === "ready" ? ask(request)
        : Promise.reject(new Error("No network.")));
    dominoEngine.start = async () => {
        if (!globalThis.up) throw new Error("No network.");
        dominoEngine.state = "ready";
        tell();
    };
}"""


@pytest.fixture
def table(context: BrowserContext, site: Site) -> Page:
    """A watched page that this process answers."""
    site.forget()
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.emulate_media(reduced_motion="reduce")
    site.watch(page)
    give_engine(page)
    return page


def test_a_question_that_takes_long_can_be_stopped_and_the_game_stays(
    table: Page, site: Site
) -> None:
    table.add_init_script(STUCK)
    deal(table, site)
    play_last(table)
    before, moves = steps(table), kept(table)["moves"]
    table.evaluate("() => { DominoAsk.limits.slow = 50; globalThis.stuck = true; }")
    table.locator("[data-do=hint]").click()
    expect(table.locator(".dx-engine")).to_contain_text("This takes long.")
    table.locator("[data-do=stop]").click()
    expect(table.locator(".dt-refusal")).to_have_text("Stopped.")
    expect(table.locator("[data-do=stop]")).to_be_hidden()
    assert steps(table) == before
    assert kept(table)["moves"] == moves
    play_last(table)
    expect(table.locator(".dt-refusal")).to_be_hidden()


def test_the_computer_goes_on_after_it_was_stopped(table: Page, site: Site) -> None:
    table.add_init_script(STUCK)
    deal(table, site, "deer-hunting")
    table.evaluate(
        """() => {
            DominoAsk.limits.slow = 50;
            const { ask } = dominoEngine;
            dominoEngine.ask = (request) => {
                globalThis.stuck ??= request.ask === "computer" ? true : undefined;
                return ask(request);
            };
        }"""
    )
    before = steps(table)
    closed = table.locator(".dt-plays details:not([open]) summary")
    if closed.count():
        closed.first.click()
    table.locator(".dt-plays [data-move]").last.click()
    table.locator("[data-do=stop]").click()
    table.locator("[data-do=go-on]").click()
    table.wait_for_function(SETTLED)
    assert steps(table) > before + 1


def test_a_kept_game_comes_back_with_the_engine(table: Page, site: Site) -> None:
    deal(table, site)
    play_last(table)
    moves = kept(table)["moves"]
    table.add_init_script(AWAY)
    table.reload()
    expect(table.locator(".dr-error[role=alert]:visible")).to_contain_text("Your game is kept")
    again = table.locator("[data-do=again]")
    again.click()  # there is still no network
    expect(again).to_be_visible()
    table.evaluate("globalThis.up = true")
    again.click()
    table.wait_for_function(SETTLED)
    assert kept(table)["moves"] == moves
    expect(table.locator(".dr-error[role=alert]:visible")).to_have_count(0)
    assert site.problems == []
