"""The search page: from any page, from files, by keyboard, narrow and wide, without scripts."""

import re
from urllib.parse import quote, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from rulebook.build import SITE

from tests.browser.conftest import Site
from tests.browser.test_pages import LOOKED_AT, Scheme, accessibility_problems

# A few of the questions of tests/book/test_search.py: the page that comes first.
FIRST = {
    "670": "Fifteen Lakes",
    "diaoyu": "Fishing",
    "tin gau": "Tien Gow",
    "钓": "Fishing",
    "中原逐鹿": "Deer Hunting",
    "Ts'ung shap": "Tens",
    "gee joon": "Glossary",
}


def first(page: Page) -> Locator:
    """The page that stands first in what was found."""
    return page.locator(".found").first


def test_the_search_opens_over_any_page_and_finds_a_name(page: Page, site: Site) -> None:
    page.goto(site.url("book/tiles.html"))
    page.keyboard.press("Control+K")
    box = page.locator("#pst-search-dialog input[name=q]")
    expect(box).to_be_focused()
    box.fill("tian jiu")
    box.press("Enter")
    page.wait_for_url("**/search.html?q=tian+jiu")
    expect(first(page).get_by_role("heading")).to_contain_text("Tien Gow")
    expect(page).to_have_title(re.compile("^tian jiu – Search"))
    assert site.outside == []
    assert site.problems == []


def test_results_follow_the_typing_and_are_counted_aloud(page: Page, site: Site) -> None:
    page.goto(site.url("search.html"))
    field = page.get_by_role("searchbox", name="Search the book")
    status = page.get_by_role("status")
    expect(field).to_be_focused()
    expect(status).to_be_empty()
    for question, title in FIRST.items():
        field.fill(question)
        expect(first(page).get_by_role("heading")).to_contain_text(title)
        expect(status).to_have_text(re.compile(r"^\d+ places? on \d+ pages?\.$"))
    field.fill("fihsing")
    expect(status).to_contain_text("Nothing in the book has “fihsing”. For “fishing”: ")
    field.fill("xyzzy")
    expect(status).to_have_text("Nothing in the book has “xyzzy”.")
    expect(page.locator(".found")).to_have_count(0)
    assert site.outside == []
    assert site.problems == []


def test_the_keyboard_leads_from_the_field_to_the_place(page: Page, site: Site) -> None:
    page.goto(site.url("search.html?q=FL-24"))
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("Tab")
    expect(first(page).get_by_role("link", name="Fifteen Lakes")).to_be_focused()
    page.keyboard.press("Tab")
    expect(first(page).get_by_role("link", name="FL-24")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/book/fifteen-lakes.html#FL-24")
    expect(page.locator("#FL-24")).to_be_in_viewport()
    assert site.problems == []


def test_the_search_runs_from_files_and_asks_nobody(page: Page, site: Site) -> None:
    page.goto((SITE / "book" / "fishing.html").as_uri())
    page.keyboard.press("Control+K")
    page.locator("#pst-search-dialog input[name=q]").fill("670")
    page.keyboard.press("Enter")
    heading = first(page).get_by_role("heading")
    expect(heading).to_contain_text("Fifteen Lakes")
    assert page.url.startswith("file:")
    page.get_by_role("link", name="The 670-point catch").first.click()
    page.wait_for_url("**/book/fifteen-lakes.html#catch-670")
    assert {urlsplit(url).scheme for url in site.requests} <= {"file", "data"}
    assert site.problems == []


def test_an_excerpt_has_drawn_tiles_marked_words_and_marked_languages(
    page: Page, site: Site
) -> None:
    page.goto(site.url("search.html?q=axe"))
    entry = page.locator(".found-hit", has=page.get_by_role("link", name="Axe", exact=True))
    expect(entry.get_by_role("img", name="6:5 Axe")).to_be_visible()
    expect(entry.locator("[lang=zh-Hant]").first).to_have_text("斧頭")
    said = entry.locator(".found-text").text_content() or ""
    assert said.startswith(", 斧頭 fǔtóu, fu2 tau4. Eleven pips, all white. Civil.")
    texts = page.locator(".found-text").all_text_contents()
    assert len(texts) > 3
    assert not [text for text in texts if re.search(r"\[\d:\d\]|pips? over", text)]
    expect(page.locator(".found-text mark").first).to_have_text(re.compile("axe", re.IGNORECASE))


@pytest.mark.parametrize(("scheme", "width"), [*LOOKED_AT, ("light", 320), ("dark", 320)])
def test_results_are_legible_and_accessible_in_every_view(
    page: Page, site: Site, scheme: Scheme, width: int
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(site.url(f"search.html?q={quote('supreme pair')}"))
    expect(first(page)).to_be_visible()
    page.locator(".found summary").first.click()
    assert page.evaluate("document.documentElement.dataset.theme") == scheme
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert accessibility_problems(page) == []
    assert site.problems == []


def test_without_scripts_the_search_says_where_to_look(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    try:
        page = context.new_page()
        page.goto(site.url("search.html?q=670"))
        expect(page.get_by_role("searchbox")).not_to_be_visible()
        page.locator("article").get_by_role("link", name="glossary").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Glossary")
    finally:
        context.close()
