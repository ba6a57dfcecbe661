"""Every page of the book: quiet, complete on its own, legible and accessible."""

import json
from pathlib import Path
from typing import Any, Literal

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page
from rulebook.build import SITE

from tests.browser.conftest import Site

Scheme = Literal["light", "dark"]
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
# No preload: axe would ask for the style sheets again, from wrong addresses.
AXE_RUN = "() => axe.run(document, {resultTypes: ['violations'], preload: false})"
WIDTHS = (390, 1280)
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


def pages() -> list[str]:
    """All pages of the built book, the generated ones included."""
    return sorted(
        path.relative_to(SITE).as_posix()
        for path in SITE.rglob("*.html")
        if "_static" not in path.parts and path != SITE / "index.html"
    )


def accessibility_problems(page: Page) -> list[str]:
    """What axe finds on the page as it stands, one line a problem and place."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate(AXE_RUN)
    return [
        f"{violation['id']} at {json.dumps(node['target'])}: {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def test_the_book_has_its_pages() -> None:
    names = pages()
    for name in ("book/index.html", "book/fishing.html", "book/readings.html", "source/index.html"):
        assert name in names


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("name", pages())
def test_page(browser: Browser, site: Site, name: str, scheme: Scheme, width: int) -> None:
    site.forget()
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
    )
    try:
        page = context.new_page()
        site.watch(page)
        page.goto(site.url(name), wait_until="load")
        page.wait_for_function("document.documentElement.dataset.theme !== 'auto'")
        assert page.evaluate("document.documentElement.dataset.theme") == scheme
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert accessibility_problems(page) == []
        assert site.outside == []
        assert site.problems == []
    finally:
        context.close()
