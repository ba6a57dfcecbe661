"""The home page: a position that moves by itself and that one can tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Site

HOME = "book/index.html"


@pytest.mark.parametrize("width", [390, 1280])
def test_the_position_of_the_home_page_can_be_tapped(page: Page, site: Site, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(reduced_motion="reduce")
    page.goto(site.url(HOME))
    board = page.locator(".position-board")
    height = board.evaluate("(node) => node.offsetHeight")
    hand, lake = board.locator('[data-zone="hand"]'), board.locator('[data-zone="lake"]')
    hand.locator('[data-tile="2:1"]').click()
    ringed = lake.locator(".position-fish")
    assert ringed.evaluate_all("(nodes) => nodes.map((node) => node.dataset.tile)") == ["4:2"]
    ringed.click()
    expect(board.locator(".position-said")).to_contain_text("the Supreme pair may catch each other")
    expect(board.locator(".position-points")).to_have_text("+10")
    expect(board.locator(".position-said a")).to_have_attribute(
        "href", "../book/fishing.html#FI-11"
    )
    hand.locator('[data-tile="6:5"]').click()
    expect(lake.locator(".position-fish")).to_have_count(0)
    expect(board.locator(".position-said")).to_contain_text("11 pips")
    assert board.evaluate("(node) => node.offsetHeight") == height
    assert not [url for url in site.requests if "pyodide" in url]
    assert site.problems == []


def test_the_position_moves_by_itself_until_it_is_touched(page: Page, site: Site) -> None:
    page.goto(site.url(HOME))
    expect(page.locator(".position-points")).to_have_text("+32")
    page.locator('[data-zone="hand"] [data-tile="3:1"]').click()
    expect(page.locator(".position-fish")).to_have_attribute("data-tile", "2:2")
    expect(page.locator(".position-points")).to_have_count(0)
