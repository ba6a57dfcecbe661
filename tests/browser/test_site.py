"""The frame around the pages: themes, menu, links to rules, and a page without scripts."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Site

PAPER = "getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(251, 249, 244)", "rgb(23, 22, 20)"


def test_the_theme_follows_the_system_and_can_be_chosen(page: Page, site: Site) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(site.url("book/fishing.html"))
    page.wait_for_function(f"{PAPER} === '{DARK}'")
    page.emulate_media(color_scheme="light")
    page.wait_for_function(f"{PAPER} === '{LIGHT}'")
    switch = page.locator("header .theme-switch-button:visible")
    page.wait_for_function("document.documentElement.dataset.mode === 'auto'")
    for _ in range(3):
        if page.evaluate("document.documentElement.dataset.mode") == "dark":
            break
        switch.click()
    assert page.evaluate(PAPER) == DARK
    page.goto(site.url("book/tiles.html"))
    assert page.evaluate(PAPER) == DARK
    assert site.problems == []


def test_on_a_phone_the_pages_are_behind_the_menu_button(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(site.url("book/tiles.html"))
    link = page.get_by_role("link", name=re.compile("^Fifteen Lakes 十五湖")).first
    expect(link).not_to_be_visible()
    page.get_by_role("button", name="Site navigation").click()
    expect(link).to_be_visible()
    link.click()
    page.wait_for_url("**/book/fifteen-lakes.html")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Fifteen Lakes")
    assert site.problems == []


def test_a_link_to_a_rule_shows_the_rule_below_the_bar_and_marked(page: Page, site: Site) -> None:
    page.goto(site.url("book/readings.html"))
    plain = page.evaluate("getComputedStyle(document.querySelector('.rule')).backgroundColor")
    page.goto(site.url("book/fifteen-lakes.html#FL-47"))
    rule = page.locator("#FL-47")
    expect(rule).to_be_in_viewport()
    expect(rule).not_to_have_css("background-color", plain)
    bar = page.locator("#pst-header").bounding_box()
    place = rule.bounding_box()
    assert bar is not None
    assert place is not None
    assert place["y"] >= bar["y"] + bar["height"]


def test_the_code_and_the_tests_of_a_rule_open_and_lead_to_their_lines(
    page: Page, site: Site
) -> None:
    page.goto(site.url("book/fishing.html"))
    rule = page.locator("#FI-09")
    link = rule.locator(".carriers a", has_text="games/").first
    expect(link).not_to_be_visible()
    rule.locator("summary").click()
    expect(link).to_be_visible()
    link.click()
    page.wait_for_url("**/source/dominoes_lib/games/*.html#L*")
    line = page.locator(page.evaluate("location.hash"))
    expect(line).to_be_in_viewport()
    expect(line).to_contain_text("FI-09")
    line.get_by_role("link", name="FI-09").first.click()
    page.wait_for_url("**/book/fishing.html#FI-09")
    assert site.problems == []


def test_without_scripts_the_page_reads_and_the_replay_is_a_list(
    browser: Browser, site: Site
) -> None:
    site.forget()
    context = browser.new_context(java_script_enabled=False, color_scheme="dark")
    try:
        page = context.new_page()
        site.watch(page)
        page.goto(site.url("book/fifteen-lakes.html"))
        expect(page.locator("#FL-24 .rule-text")).to_be_visible()
        steps = page.locator("domino-replay#catch-670 ol.replay-list > li")
        expect(steps.last).to_be_visible()
        expect(page.locator("body")).to_have_css("background-color", DARK)
        page.get_by_role("link", name=re.compile("^Fishing 釣魚")).first.click()
        expect(page.locator("#FI-09 .rule-text")).to_be_visible()
        assert site.outside == []
        assert site.problems == []
    finally:
        context.close()


def test_in_print_the_rules_stay_and_the_frame_goes(page: Page, site: Site) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(site.url("book/fishing.html"))
    expect(page.locator("#FI-09 .rule-text")).to_be_visible()
    for frame in ("#pst-header", "#pst-primary-sidebar", "#FI-09 .carriers", ".prev-next-footer"):
        expect(page.locator(frame)).not_to_be_visible()
    assert page.evaluate(PAPER) == "rgb(255, 255, 255)"


def test_the_questions_are_filtered_and_lead_to_their_rows(page: Page, site: Site) -> None:
    page.goto(site.url("book/readings.html"))
    form, rows = (
        page.locator(".questions-filter"),
        page.locator(".questions-table tbody tr:visible"),
    )
    whole = rows.count()
    expect(form.locator("output")).to_have_text(f"{whole} of {whole}")
    form.get_by_label("Game").select_option("Tens")
    form.get_by_label("sources disagree").check()
    left = rows.count()
    assert 0 < left < whole
    expect(form.locator("output")).to_have_text(f"{left} of {whole}")
    expect(rows.locator(".question-game").first).to_have_text("Tens")
    form.get_by_label("Find").fill("sweep")
    rows.first.locator(".question-link").click()
    expect(page.locator("#AM-TE-3")).to_be_in_viewport()
    assert site.problems == []


def test_the_menus_show_where_one_is(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 1440, "height": 420})
    page.goto(site.url("book/contributing.html"))
    entry = page.locator(".bd-links .current > a")
    expect(entry).to_be_in_viewport()
    page.goto(site.url("book/readings.html#AM-TG-9"))
    active = page.locator(".page-sections a.active").last
    expect(active).to_be_in_viewport()
    margin, article = (
        page.locator(".page-sections").bounding_box(),
        page.locator("article").bounding_box(),
    )
    assert margin
    assert article
    assert margin["x"] >= article["x"] + article["width"]
    assert margin["x"] + margin["width"] <= 1440


@pytest.mark.parametrize(("name", "most"), [("fifteen-lakes", 8), ("tien-gow", 10)])
def test_a_page_of_rules_is_short_on_paper_and_shorter_without_notes(
    page: Page, site: Site, name: str, most: int
) -> None:
    page.goto(site.url(f"book/{name}.html"))
    whole = sheets(page)
    assert whole <= most
    page.evaluate("globalThis.print = () => {}")
    page.get_by_role("button", name="Print the rules only").click()
    page.emulate_media(media="print")
    expect(page.locator(".rule-notes").first).not_to_be_visible()
    assert sheets(page) < whole
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".rule-notes").first).to_be_visible()


def sheets(page: Page) -> int:
    """How many sheets of A4 a page takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True)))
