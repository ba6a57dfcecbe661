"""Every page of the book: quiet, complete on its own, legible and accessible."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page
from rulebook import build
from rulebook.build import SITE

from tests.amounts import in_turns
from tests.browser.conftest import Site

Scheme = Literal["light", "dark"]
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
# No preload: axe would ask for the style sheets again, from wrong addresses. Of a page of code the
# first lines stand for all: they have the same few colours.
AXE_RUN = """() => axe.run(
    {exclude: ['.source-line:nth-child(n + 80)']}, {resultTypes: ['violations'], preload: false}
)"""
# Both themes and both widths, in two visits: to open a page takes longer than to look at it.
LOOKED_AT: tuple[tuple[Scheme, int], ...] = (("light", 390), ("dark", 1280))
OTHER: dict[Scheme, Scheme] = {"light": "dark", "dark": "light"}
# The generated source pages differ in their text only: every fourth stands for its neighbours.
SOURCE_STEP = 4
MOST_BYTES = 1_000_000  # without the typeface, which is loaded once for all pages
MOST_FONT_BYTES = 100_000


def pages() -> list[str]:
    """All pages of the built book, the generated ones included."""
    names = [path.relative_to(SITE).as_posix() for path in build.pages()]
    return [name for name in names if name != "index.html"]


def views() -> list[tuple[str, Scheme, int]]:
    """Every page in one of two views in turns; of the source pages some."""
    written = [name for name in pages() if not name.startswith("source/")]
    sources = [name for name in pages() if name.startswith("source/")][::SOURCE_STEP]
    return [(name, *view) for name, view in in_turns([*written, *sources], LOOKED_AT)]


def accessibility_problems(page: Page) -> list[str]:
    """What axe finds on the page as it stands, one line a problem and place."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate(AXE_RUN)
    assert found["passes"], "axe has checked nothing"
    return [
        f"{violation['id']} at {json.dumps(node['target'])}: {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def sizes_of(site: Site) -> tuple[int, int]:
    """How many bytes the page has with all that it has loaded so far, and how many its typeface."""
    ours = {
        url.split("?")[0].split("#")[0] for url in site.requests if url.startswith(site.address)
    }
    assert site.url("_static/rulebook.css") in ours
    fonts = {url for url in ours if url.endswith(".woff2")}
    page, typeface = (
        sum((SITE / url.removeprefix(site.address)).stat().st_size for url in urls)
        for urls in (ours - fonts, fonts)
    )
    return page, typeface


@pytest.fixture(scope="module")
def windows(browser: Browser, site: Site) -> Iterator[dict[tuple[Scheme, int], Page]]:
    """One watched window for each view; to open one takes longer than most tests."""
    made = {
        (scheme, width): browser.new_page(
            viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
        )
        for scheme, width in LOOKED_AT
    }
    for window in made.values():
        site.watch(window)
    yield made
    for window in made.values():
        window.close()


def test_the_book_has_its_pages() -> None:
    names = pages()
    for name in ("book/index.html", "book/fishing.html", "book/readings.html", "source/index.html"):
        assert name in names


@pytest.mark.parametrize(("name", "scheme", "width"), views())
def test_a_page_is_quiet_legible_and_accessible(
    windows: dict[tuple[Scheme, int], Page], site: Site, name: str, scheme: Scheme, width: int
) -> None:
    page = windows[scheme, width]
    page.goto("about:blank")
    site.forget()
    page.goto(site.url(name), wait_until="load")
    page.wait_for_function("document.documentElement.dataset.theme !== 'auto'")
    assert page.evaluate("document.documentElement.dataset.theme") == scheme
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert accessibility_problems(page) == []
    page.evaluate("document.fonts.ready.then(() => null)")
    size, typeface = sizes_of(site)
    assert size < MOST_BYTES
    assert typeface < MOST_FONT_BYTES
    other = OTHER[scheme]
    page.emulate_media(color_scheme=other, reduced_motion="reduce")
    page.wait_for_function(f"document.documentElement.dataset.theme === '{other}'")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    assert site.outside == []
    assert site.problems == []
