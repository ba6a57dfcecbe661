"""At every width from 320 pixels nothing of a player, the calculator or the table is cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from dominoes_lib import GAMES
from tests.browser.asking import give_engine
from tests.browser.conftest import Site
from tests.browser.test_table import deal, play_last

WIDTHS = (320, 330, 345, 360, 375, 390, 414, 480, 560, 640)
# What stands out of its frame, but for what a reader can scroll to.
CUT = """() => [...document.querySelectorAll(".dr-player")].flatMap((player) => {
    const frame = player.getBoundingClientRect();
    return [...player.querySelectorAll("*")].filter((node) => {
        const box = node.getBoundingClientRect();
        if (box.width <= 1 || node.closest("svg, .dr-only-heard, option, .dr-sizer")) return false;
        for (let at = node.parentElement; at !== player; at = at.parentElement) {
            if (["auto", "scroll"].includes(getComputedStyle(at).overflowX)) return false;
        }
        return box.left < frame.left - 1 || box.right > frame.right + 1;
    }).map((node) => `${node.tagName}.${node.className} ends at `
        + `${Math.round(node.getBoundingClientRect().right)} of ${Math.round(frame.right)}`);
})"""


def check_widths(page: Page) -> None:
    """Look at every width, the narrowest last, since a board keeps what it has been."""
    for width in (*reversed(WIDTHS), WIDTHS[0]):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(CUT) == [], f"at {width} pixels"
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("name", ["fishing", "fifteen-lakes", "tens"])
def test_the_replays_of_a_page_are_whole(page: Page, site: Site, name: str) -> None:
    page.goto(site.url(f"book/{name}.html"))
    expect(page.locator("domino-replay .dr-pace").first).to_be_visible()
    ends = page.locator("domino-replay [data-do=last]")
    ends.evaluate_all("(nodes) => nodes.forEach((node) => node.click())")
    check_widths(page)


@pytest.mark.parametrize(
    "address",
    [
        "#calculator&game=fifteen-lakes&preset=two-sets&beside=cards&tiles=66x4.54.63.44x2.43.61",
        "#calculator&game=fishing&tiles=66x2.44-31x4-65x3",
        "#calculator&game=tien-gow",
    ],
    ids=["a catch", "three catches", "numbers"],
)
def test_the_calculator_is_whole(page: Page, site: Site, address: str) -> None:
    give_engine(page)
    page.goto(site.url(f"book/calculator.html{address}"))
    expect(page.locator(".dx-result").first).not_to_be_empty()
    page.locator(".dx-options summary").click()
    check_widths(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_whole(page: Page, site: Site, game: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    give_engine(page)
    deal(page, site, game)
    play_last(page)
    page.locator("[data-do=new]").click()
    page.locator("[data-do=save]").click()
    expect(page.locator(".dt-panel textarea")).not_to_be_empty()
    check_widths(page)
