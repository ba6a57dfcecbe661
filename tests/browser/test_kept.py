"""What the table keeps for the next visit: damaged, forbidden, of another copy; and its links."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect
from rulebook import build

from tests.browser.asking import give_engine
from tests.browser.broken import bad_day
from tests.browser.conftest import Site
from tests.browser.test_table import (
    HIDDEN,
    PAGE,
    SETTLED,
    deal,
    kept,
    play_last,
    steps,
    stored,
)

ANSWERED = pytest.mark.usefixtures("asked")
Damage = Callable[[dict[str, Any]], None]


@pytest.fixture
def asked(page: Page) -> list[str]:
    """What the page asks; the computer plays without a pause."""
    page.emulate_media(reduced_motion="reduce")
    return give_engine(page)


def damage(page: Page, change: Damage) -> str:
    """Change what is kept, load the page again, and return the damaged text."""
    data = json.loads(stored(page))
    change(data)
    return put(page, json.dumps(data))


def put(page: Page, text: str) -> str:
    """Keep another text, and load the page again."""
    key = page.evaluate("Object.keys(localStorage).find((key) => key.startsWith('domino-table'))")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    page.reload()
    return text


def originals(page: Page) -> list[str]:
    """What is set aside."""
    stored = page.evaluate("Object.entries(localStorage)")
    found = [json.loads(text) for key, text in stored if key.startswith("domino-aside")]
    return [each["text"] for originals in found for each in originals]


@ANSWERED
def test_a_kept_game_with_a_play_that_is_not_legal_goes_on_before_it(
    page: Page, site: Site
) -> None:
    deal(page, site)
    for _ in range(3):
        play_last(page)
    moves = list(kept(page)["moves"])  # type: ignore[call-overload] # a list of moves

    def change(data: dict[str, Any]) -> None:
        data["now"]["record"]["moves"][2] = "6:6x1:1"

    damaged = damage(page, change)
    page.wait_for_function(SETTLED)
    note = page.locator(".dx-said[role=status]:visible")
    expect(note).to_contain_text("Play 3")
    expect(note).to_contain_text("The game goes on after play 2")
    assert kept(page)["moves"][:2] == moves[:2]  # type: ignore[index] # a list of moves
    before = steps(page)
    assert len(kept(page)["moves"]) == before  # type: ignore[arg-type] # a list of moves
    play_last(page)
    assert len(kept(page)["moves"]) == steps(page) > before  # type: ignore[arg-type]
    expect(note).to_have_count(0)

    # The original stays until it is thrown away, over visits.
    page.reload()
    page.wait_for_function(SETTLED)
    assert originals(page) == [damaged]
    page.locator("[data-do=original]").click()
    expect(page.locator(".dt-panel textarea")).to_have_value(damaged)
    expect(page.locator(".dt-panel")).to_contain_text("Play 3")
    page.locator("[data-do=throw]").click()
    expect(page.locator("[data-do=original]")).to_be_hidden()
    assert originals(page) == []
    assert site.problems == []


def _set(path: str, value: object, data: dict[str, Any]) -> None:
    *names, last = path.split(".")
    for name in names:
        data = data[name]
    data[last] = value


DAMAGES: Final[dict[str, Damage]] = {
    "no deal": partial(_set, "now.record.deal", {}),
    "a tile too many": partial(_set, "now.record.deal.hands", [["6:6"] * 9, []]),
    "options of another game": partial(_set, "now.record.options", {"sweep": "adds"}),
    "moves as text": partial(_set, "now.record.moves", "6:6"),
    "a player nobody knows": partial(_set, "now.players", [None, "nobody"]),
    "sums of nobody": partial(_set, "now.paid", [["a", "b"]]),
    "hands half open": partial(_set, "now.open", "yes"),
    "nothing": partial(_set, "now", None),
    "markup": partial(_set, "now.record.first", "<img src=x onerror=alert(1)>"),
}


@pytest.mark.parametrize("name", [*DAMAGES, "half a text", "no text"])
@ANSWERED
def test_whatever_is_damaged_gives_a_table_that_plays_and_a_sentence(
    page: Page, site: Site, name: str
) -> None:
    deal(page, site)
    play_last(page)
    texts = {"half a text": stored(page)[:200], "no text": "null"}
    damaged = put(page, texts[name]) if name in texts else damage(page, DAMAGES[name])
    said = page.locator(".dr-error:visible, .dx-said[role=status]:visible")
    expect(said.first).not_to_be_empty()
    if not page.locator(".dt-game").count():
        page.locator("[data-do=deal]").click()
    page.wait_for_function(SETTLED)
    play_last(page)
    assert len(kept(page)["moves"]) == steps(page)  # type: ignore[arg-type] # a list of moves
    assert originals(page) == [damaged]
    assert page.locator(".dt-box img").count() == 0
    assert site.problems == []


@pytest.mark.parametrize(
    "store",
    [
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied'); } });",
        "Storage.prototype.setItem = () => { throw new Error('full'); };",
    ],
    ids=["denied", "full"],
)
@ANSWERED
def test_where_nothing_can_be_kept_one_sentence_says_so(page: Page, site: Site, store: str) -> None:
    page.add_init_script(store)
    deal(page, site)
    said = page.get_by_text("This browser keeps nothing for this page")
    expect(said).to_have_count(1)
    expect(said).to_be_visible()
    play_last(page)
    expect(said).to_have_count(1)


def test_two_copies_of_the_book_do_not_take_each_others_game(
    browser: Browser, tmp_path: Path
) -> None:
    for name in ("v1", "v2"):
        (tmp_path / name).symlink_to(build.SITE, target_is_directory=True)
    with bad_day(tmp_path) as day:
        page = browser.new_page(reduced_motion="reduce")
        give_engine(page)
        page.goto(day.url("v1/book/table.html"))
        page.locator("[data-do=deal]").click()
        page.wait_for_function(SETTLED)
        play_last(page)
        moves = kept(page)["moves"]
        page.goto(day.url("v2/book/table.html"))
        expect(page.locator("[data-do=deal]")).to_be_visible()
        expect(page.locator(".dt-game")).to_have_count(0)
        page.goto(day.url("v1/book/table.html"))
        page.wait_for_function(SETTLED)
        assert kept(page)["moves"] == moves
        page.close()


@ANSWERED
def test_a_game_of_another_edition_goes_on_and_that_is_said(page: Page, site: Site) -> None:
    deal(page, site)
    play_last(page)
    text, moves = stored(page), kept(page)["moves"]
    page.evaluate("localStorage.clear()")
    page.evaluate("(text) => localStorage.setItem('domino-table / 0.0.1', text)", text)
    page.reload()
    page.wait_for_function(SETTLED)
    expect(page.locator(".dx-said[role=status]:visible")).to_contain_text("another edition")
    assert kept(page)["moves"] == moves
    ours = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('domino'))")
    assert ours == [f"domino-table / {version('dominoes_lib')}"]


@ANSWERED
def test_a_game_that_no_copy_is_named_for_can_be_had(page: Page, site: Site) -> None:
    deal(page, site)
    play_last(page)
    now, moves = json.loads(stored(page))["now"], kept(page)["moves"]
    now["sums"] = now.pop("paid")
    page.evaluate("localStorage.clear()")
    text = json.dumps({"v": 1, "now": now, "before": None})
    page.evaluate("(text) => localStorage.setItem('domino-table', text)", text)
    page.reload()
    expect(page.locator(".dx-said[role=status]:visible")).to_contain_text("older edition")
    expect(page.locator(".dt-game")).to_have_count(0)
    page.locator("[data-do=earlier]").click()
    page.wait_for_function(SETTLED)
    assert kept(page)["moves"] == moves
    assert page.evaluate("localStorage.getItem('domino-table')") == text


# What was said is gone once it is answered.


@ANSWERED
def test_a_record_that_cannot_be_read_is_forgotten_when_its_box_is_closed(
    page: Page, site: Site
) -> None:
    deal(page, site)
    error = page.locator(".dr-error:visible")
    for answered in ("close", "type", "play"):
        page.locator("[data-do=load]").click()
        page.locator(".dt-panel textarea").fill("hello")
        page.locator("[data-do=read]").click()
        expect(error).to_have_count(1)
        if answered == "type":
            page.locator(".dt-panel textarea").press_sequentially("!")
        elif answered == "play":
            play_last(page)
        else:
            page.get_by_role("button", name="Close").click()
        expect(error).to_have_count(0)


@ANSWERED
def test_a_refusal_is_gone_after_the_next_thing_that_is_asked(page: Page, site: Site) -> None:
    deal(page, site)
    hand = page.locator("[data-kind=hand] button:not([disabled])")
    hand.nth(0).click()
    hand.nth(1).click()
    page.locator("[data-do=try]").click()
    expect(page.locator(".dt-refusal")).to_be_visible()
    page.locator("[data-do=hint]").click()
    expect(page.locator(".dt-hint")).to_be_visible()
    expect(page.locator(".dt-refusal")).to_be_hidden()


@ANSWERED
def test_a_refusal_is_heard_again_when_it_comes_again(page: Page, site: Site) -> None:
    deal(page, site)
    page.evaluate(
        """() => {
            globalThis.heard = [];
            const live = document.querySelector('.dt-live');
            new MutationObserver(() => heard.push(live.textContent)).observe(
                live, { childList: true, characterData: true, subtree: true });
        }"""
    )
    hand = page.locator("[data-kind=hand] button:not([disabled])")
    hand.first.click()
    hand.last.click()
    for number in (1, 2):
        page.locator("[data-do=try]").click()
        page.wait_for_function(f"heard.filter((text) => text.includes('bait')).length >= {number}")
    first, second = page.evaluate("heard.filter((text) => text.includes('bait'))")[:2]
    assert first.strip() == second.strip()
    assert first != second


# Links.


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("#table&game=chess", "no game here is named “chess”"),
        ("#table&game=%E0%A4%A", "“game=%E0%A4%A”"),
        ("#table&game=fishing&options=colour:red", "“colour:red”"),
        ("#table&game=fishing&players=,greedy,random,greedy,random", "not played by 5"),
        ("#table&game=fishing&deal=hands:66.x1_66~stock:~lake:", "“x1”"),
        ("#table&game=fishing&first=x&deal=hands:66_66", "“first:x”"),
        ("#table&game=fishing&options=%E0&deal=hands:66_66", "“options=%E0”"),
    ],
)
@ANSWERED
def test_what_cannot_be_read_of_a_link_is_said_until_the_next_good_one(
    page: Page, site: Site, broken: str, said: str
) -> None:
    page.goto(site.url(PAGE + broken))
    expect(page.locator(".dr-error:visible")).to_contain_text(said)
    page.evaluate("location.hash = '#table&game=tens'")
    expect(page.locator(".dr-error:visible")).to_have_count(0)
    expect(page.get_by_label("Game", exact=True)).to_have_value("tens")
    page.locator("[data-do=deal]").click()
    page.wait_for_function(SETTLED)


@ANSWERED
def test_tiles_of_a_deal_that_do_not_fit_are_refused_in_a_sentence(page: Page, site: Site) -> None:
    page.goto(site.url(f"{PAGE}#table&game=fishing&deal=hands:66_66~stock:~lake:"))
    expect(page.locator(".dr-error:visible")).not_to_be_empty()
    expect(page.locator(".dt-game")).to_have_count(0)


@ANSWERED
def test_a_link_with_a_player_that_nobody_knows_seats_another_one(page: Page, site: Site) -> None:
    deal(page, site, "deer-hunting")
    address = page.locator(".dt-box .dr-link").get_attribute("href") or ""
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(site.url(PAGE + re.sub("players=[^&]*", "players=,nobody,greedy,greedy", address)))
    page.wait_for_function(SETTLED)
    expect(page.locator(".dr-error:visible")).to_contain_text("No player is named “nobody”")
    now = json.loads(stored(page))["now"]
    assert [name is None for name in now["players"]] == [True, False, False, False]
    expect(page.locator('[data-zone="hand-1"] .dr-tiles')).to_have_attribute("aria-label", HIDDEN)


@ANSWERED
def test_a_game_on_the_table_is_printed(page: Page, site: Site) -> None:
    deal(page, site)
    play_last(page)
    page.emulate_media(media="print")
    for shown in (".dt-game .dr-board", ".dt-game .dr-list li >> nth=1", ".dr-reason"):
        expect(page.locator(shown).first).to_be_visible()
    for tapped in (".dt-actions", ".dr-controls", ".dr-tools", ".dx-static"):
        expect(page.locator(f"domino-table {tapped}").first).to_be_hidden()


# Deal after deal.


@ANSWERED
def test_each_deal_has_its_line(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    page.get_by_label("Game", exact=True).select_option("tens")
    page.get_by_label("South").select_option("random")  # everybody: the reader looks on
    page.locator("[data-do=deal]").click()
    paid = []
    for number in (1, 2, 3):
        page.wait_for_function("document.querySelector('.dt-game')?.dataset.turn === 'over'")
        texts = page.locator(".dx-paid").all_inner_texts()
        paid.append([int(text.replace("−", "-").split()[0]) for text in texts])
        expect(page.locator(".dt-deals tbody tr")).to_have_count(number if number > 1 else 0)
        if number < 3:
            page.locator("[data-do=next]").click()
            page.wait_for_function("document.querySelector('.dt-game')?.dataset.turn !== 'over'")
    page.reload()
    page.wait_for_function("document.querySelector('.dt-game')?.dataset.turn === 'over'")
    rows = page.locator(".dt-deals tbody tr, .dt-deals tfoot tr").all_inner_texts()
    lines = [row.replace("−", "-").split("\t") for row in rows]
    assert [line[0] for line in lines] == ["Deal 1", "Deal 2", "Deal 3", "Together"]
    numbers = [[int(number) for number in line[1:]] for line in lines]
    assert numbers[:3] == paid
    assert numbers[3] == [sum(column) for column in zip(*paid, strict=True)]
