"""The score pad in the built book, answered by this process instead of the browser's Python."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from dominoes_lib.play.pad import Pad
from tests.browser.asking import give_engine
from tests.browser.conftest import Site
from tests.browser.test_pages import accessibility_problems

PAGE = "book/score-pad.html"


@pytest.fixture(autouse=True)
def asked(page: Page) -> list[str]:
    """What the page asks."""
    return give_engine(page)


def enter(page: Page, *points: str) -> None:
    """Type the points of a deal, by keyboard."""
    for field, text in zip(page.get_by_label("Points of").all(), points, strict=True):
        field.fill(text)
    page.get_by_label("Points of").last.press("Enter")


def row(page: Page, number: int) -> str:
    """Return a line of the table, `-1` for the totals."""
    return " ".join(page.locator(".dx-pad tr").nth(number).inner_text().split())


def test_deals_are_entered_corrected_and_kept(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    enter(page, "70", "44")
    enter(page, "10", "30")
    expect(page.locator(".dx-total")).to_contain_text("80 (+6)")
    page.get_by_role("button", name="Deal 1: correct it").click()
    expect(page.get_by_label("Points of South")).to_have_value("70")
    enter(page, "44", "70")
    expect(page.locator(".dx-total")).to_contain_text("54 (−46)")
    page.reload()
    expect(page.locator(".dx-total")).to_contain_text("54 (−46)")
    assert row(page, 1) == "1 44 (−26) 70 (+26)"
    page.get_by_role("button", name="Deal 2: correct it").click()
    page.get_by_role("button", name="Take it out").click()
    expect(page.locator(".dx-total")).to_contain_text("44 (−26)")
    assert site.problems == []
    assert site.outside == []


def test_what_is_no_number_is_told_and_stays(page: Page, site: Site, asked: list[str]) -> None:
    page.goto(site.url(PAGE))
    enter(page, "70", "many")
    expect(page.get_by_role("alert")).to_have_text(
        "The points of North are not a whole number yet."
    )
    expect(page.get_by_label("Points of North")).to_have_value("many")
    assert asked == []


def test_catches_are_tapped(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    page.get_by_label("Enter", exact=True).select_option("catches")
    for tile in ("4:4", "6:2", "2:2", "5:1"):
        page.locator(f'.dx-strip [data-tile="{tile}"]').click()
    page.get_by_role("button", name="Enter the deal").click()
    expect(page.locator(".dx-total")).to_contain_text("42 (+42)")  # FI-22, FI-24
    page.locator('.dx-strip [data-tile="6:6"]').click()
    page.get_by_label("Catch of North").fill("9:9")
    page.get_by_role("button", name="Enter the deal").click()
    expect(page.locator(".dx-problem")).to_contain_text("9:9")
    expect(page.locator(".dx-total")).to_contain_text("42 (+42)")


def test_the_banker_is_filled_in_from_the_deal_before(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    page.get_by_label("Game").select_option("tien-gow")
    page.get_by_role("button", name="Enter the deal").click()
    # TG-30, TG-31, TG-33: as on the rule page, with the last seat as the banker.
    expect(page.locator(".dx-total")).to_contain_text("13 (+13)")
    banker = page.get_by_label("Banker, who led the deal")
    expect(banker).to_have_value("0")  # TG-43
    page.get_by_role("button", name="Enter the deal").click()
    expect(page.locator(".dx-pad tbody tr")).to_have_count(2)
    page.get_by_role("button", name="Deal 1: correct it").click()
    page.get_by_label("Winner of the last trick").select_option("2")
    page.get_by_role("button", name="Correct the deal").click()
    page.get_by_role("button", name="Deal 2: correct it").click()
    expect(banker).to_have_value("2")


def test_the_pad_goes_out_and_comes_back_as_text(page: Page, site: Site) -> None:
    page.goto(site.url(PAGE))
    enter(page, "70", "44")
    page.get_by_text("Save, or go on with a saved pad").click()
    text = page.get_by_label("The pad as text")
    for name, said in (("CSV", "pad,1,fishing"), ("JSON", '"game": "fishing"')):
        page.get_by_role("button", name=f"Write as {name}").click()
        expect(text).to_have_value(re.compile(re.escape(said)))
        assert Pad.from_text(text.input_value()).totals().payments == (26, -26)
    other = Pad("tens", players=["Ann", "Bo <b>"])
    other.enter({"points": [40, 60]})
    page.once("dialog", lambda dialog: dialog.accept())
    text.fill(json.dumps(other.to_json()))
    page.get_by_role("button", name="Read the text").click()
    expect(page.locator(".dx-total")).to_contain_text("60 (+20)")
    expect(page.locator(".dx-pad thead")).to_contain_text("Bo <b>")
    text.fill("{ damaged")
    page.get_by_role("button", name="Read the text").click()
    expect(page.get_by_role("alert")).to_have_text("This cannot be read as JSON.")
    expect(page.locator(".dx-total")).to_contain_text("60 (+20)")


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("game", ["fifteen-lakes", "tien-gow"])
def test_the_pad_is_accessible_and_fits(page: Page, site: Site, width: int, game: str) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(site.url(PAGE))
    page.get_by_label("Game").select_option(game)
    page.get_by_label("Enter", exact=True).select_option("points")
    if game == "tien-gow":
        enter(page, "13", "-1", "-2", "-10")
        enter(page, "-9", "3", "3", "3")
    else:
        enter(page, "1000", "400")
        enter(page, "200", "500")
    expect(page.get_by_role("img", name="Totals of the payments")).to_be_visible()
    assert accessibility_problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
