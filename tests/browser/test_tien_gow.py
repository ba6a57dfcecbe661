"""Tien Gow's page: the strip of ranks that stays in view, and what beats a group."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Site
from tests.browser.test_pages import accessibility_problems

PAGE = "book/tien-gow.html"
ON_SCREEN = """(node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""


@pytest.mark.parametrize("width", [390, 1280])
def test_the_ranks_stay_in_view_and_cover_no_rule_that_a_link_leads_to(
    page: Page, site: Site, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(site.url(PAGE + "#TG-30"))
    ranks, rule = page.locator("details.ranks"), page.locator("#TG-30")
    page.wait_for_function(f"({ON_SCREEN})(document.querySelector('details.ranks'))")
    strip, target = ranks.bounding_box(), rule.bounding_box()
    assert strip
    assert target
    assert target["y"] >= strip["y"] + strip["height"] - 1
    if width < 640:  # on a phone it begins closed
        expect(page.locator(".rank-row").first).not_to_be_visible()
        ranks.locator("summary").click()
    tiles = ranks.locator("svg.tile")
    assert tiles.count() == 21
    for tile in (tiles.first, tiles.last):
        assert tile.evaluate("(node) => node.getBoundingClientRect().right <= innerWidth")


def test_the_strip_can_be_closed_by_keyboard(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    summary = page.locator("details.ranks > summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rank-row").first).not_to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator(".rank-row").first).to_be_visible()


def test_what_beats_a_group_is_found_by_keyboard(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    kind = page.locator(".beaters-kind").first
    kind.locator("> summary").focus()
    page.keyboard.press("Enter")
    for _ in range(4):  # Heaven, Earth, Man, Goose
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    goose = kind.locator("details", has_text="Goose").first
    assert goose.locator("p svg title").all_text_contents() == [
        "6:6 Heaven",
        "1:1 Earth",
        "4:4 Man",
    ]
    expect(goose.locator("p")).to_be_visible()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(kind.locator("details", has_text="Man").first.locator("p")).to_be_visible()
    expect(goose.locator("p")).not_to_be_visible()  # one answer at a time


@pytest.mark.parametrize(("scheme", "width"), [("light", 390), ("dark", 1280)])
def test_an_open_answer_is_accessible_and_fits(
    page: Page, site: Site, scheme: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(site.url(PAGE))
    for kind in page.locator(".beaters-kind > summary").all():
        kind.click()
    page.locator(".beaters-groups summary").last.click()
    assert page.locator(".beaters-groups > details").count() == 61
    assert accessibility_problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert site.problems == []


def test_ranks_leads_and_answers_need_no_scripts(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.url(PAGE))
    expect(page.locator(".ranks svg.tile").first).to_be_visible()
    page.locator(".beaters-kind > summary").first.click()
    page.locator(".beaters-groups summary").first.click()
    expect(page.locator(".beaters-groups p").first).to_have_text("Nothing beats it.")
    expect(page.locator("table.leads")).to_contain_text("61")
    expect(page.locator("#calculator .dx-static li").first).to_contain_text("South +13")
    context.close()
