"""How the text is set: tiles in the line, the typeface, the edge of a tile, rules on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Site

# Tiles of one text that lie on each other, by the id of the rule or what stands there.
TOUCHING = """() => [...document.querySelectorAll("p, td, dd, li")].flatMap((text) => {
    const boxes = [...text.querySelectorAll(":scope .tile.in, :scope .tile-inline")]
        .filter((tile) => tile.closest("p, td, dd, li") === text && tile.checkVisibility())
        .map((tile) => tile.getBoundingClientRect());
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap((box, at) => boxes.slice(at + 1).filter((next) => over(box, next)))
        .map(() => text.textContent.trim().slice(0, 60));
})"""
TALLER_THAN_THE_LINE = """() => [...document.querySelectorAll(".rule-text > p, .rule-note > p")]
    .flatMap((text) => [...text.querySelectorAll(".tile.in")].filter((tile) => {
        const { width, height } = tile.getBoundingClientRect();
        return height > parseFloat(getComputedStyle(text).lineHeight) || width < 2 * height;
    }).map(() => text.textContent.trim().slice(0, 60)))"""
LEAST_TARGET = 32
LEAST_CONTRAST = 3


def luminance(colour: str) -> float:
    channels = [int(c) / 255 for c in re.findall(r"\d+", colour)[:3]]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", ["tien-gow", "readings", "tiles"])
def test_no_tile_in_a_text_touches_another_line(
    page: Page, site: Site, name: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(site.url(f"book/{name}.html"))
    assert page.evaluate(TOUCHING) == []
    assert page.evaluate(TALLER_THAN_THE_LINE) == []


def test_the_typeface_comes_with_the_book_and_has_lining_figures(page: Page, site: Site) -> None:
    page.goto(site.url("book/fishing.html"))
    page.evaluate("document.fonts.ready.then(() => null)")
    loaded = page.evaluate(
        """() => [...document.fonts].filter((font) => font.status === "loaded")
            .map((font) => font.family.replaceAll('"', ""))"""
    )
    assert "Rulebook Serif" in loaded
    sentence = page.locator("#FI-09 .rule-text")
    expect(sentence).to_have_css("font-variant-numeric", "lining-nums")
    assert sentence.evaluate("(node) => getComputedStyle(node).fontFamily").startswith(
        '"Rulebook Serif"'
    )


def test_the_edge_of_a_tile_is_seen_in_the_dark(page: Page, site: Site) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(site.url("book/fishing.html"))
    stroke = "(node) => getComputedStyle(node).stroke"
    edges = {
        page.locator(f"{part} .tile-body").first.evaluate(stroke) for part in ("svg", ".dr-slot")
    }
    behind = page.evaluate(
        """() => ["body", ".quickstart"].map((name) =>
            getComputedStyle(document.querySelector(name)).backgroundColor)"""
    )
    for edge in edges:
        for colour in behind:
            ratio = (luminance(edge) + 0.05) / (luminance(colour) + 0.05)
            assert ratio >= LEAST_CONTRAST, f"{edge} on {colour}"


def test_on_a_phone_the_id_and_the_links_of_a_rule_stand_above_its_sentence(
    page: Page, site: Site
) -> None:
    page.set_viewport_size({"width": 390, "height": 900})
    page.goto(site.url("book/fifteen-lakes.html"))
    rule = page.locator("#FL-24")
    sentence, name, links = (
        rule.locator(part).bounding_box()
        for part in (".rule-text > p", ".rule-id", ".carriers > summary")
    )
    assert sentence
    assert name
    assert links
    assert sentence["width"] >= 340
    for target in (name, links):
        assert target["y"] + target["height"] <= sentence["y"] + 1
        assert target["height"] >= LEAST_TARGET
    assert name["x"] + name["width"] <= links["x"]
    rule.locator(".carriers > summary").click()
    expect(rule.locator(".carriers a").first).to_be_visible()
    rule.locator(".rule-id").click()
    assert page.evaluate("location.hash") == "#FL-24"
