"""The players of a page, as the browser tests see them."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.browser.conftest import Site

FISHING: Final = ("book/fishing.html", "fishing-short")
LAKES: Final = ("book/fifteen-lakes.html", "fifteen-lakes-short")
CATCH: Final = ("book/fifteen-lakes.html", "catch-670")
SMALL_CATCH: Final = ("book/fishing.html", "catch-132")
WHOLE_DEAL: Final = ("book/tien-gow.html", "tien-gow-whole")  # on the page with most of all
ALL: Final = (FISHING, LAKES, CATCH, SMALL_CATCH)

_TILE: Final = re.compile(r"\[(\d:\d)\]")


@dataclass(frozen=True)
class Player:
    """One replay on a page."""

    page: Page
    name: str

    @property
    def element(self) -> Locator:
        """The element itself."""
        return self.page.locator(f'domino-replay[id="{self.name}"]')

    @property
    def region(self) -> Locator:
        """The part that takes the focus."""
        return self.find(".dr-player")

    def find(self, selector: str) -> Locator:
        """Something inside the player."""
        return self.element.locator(selector)

    def button(self, name: str) -> Locator:
        """A transport button: first, back, play, forward, last."""
        return self.find(f'[data-do="{name}"]')

    @property
    def step(self) -> int:
        """Where the player stands."""
        return int(self.element.evaluate("element => element.step"))

    @property
    def playing(self) -> bool:
        """Whether it steps by itself."""
        return bool(self.element.evaluate("element => element.playing"))

    @property
    def payload(self) -> dict[str, Any]:
        """What the page carries for this player."""
        text = self.element.locator('script[type="application/json"]').evaluate(
            "script => script.textContent"
        )
        payload: dict[str, Any] = json.loads(text)
        return payload

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.payload["frames"]) - 1

    def go(self, step: int) -> None:
        """Step somewhere without touching a control."""
        self.element.evaluate("(element, step) => { element.step = step; }", step)

    def height(self) -> float:
        """Its height in CSS pixels."""
        return float(self.element.evaluate("element => element.getBoundingClientRect().height"))


def open_player(page: Page, site: Site, which: tuple[str, str], fragment: str = "") -> Player:
    """Open a page and wait for one of its players; a catch, which begins as a sum, is uncounted."""
    path, name = which
    page.goto(site.url(path + fragment))
    player = Player(page, name)
    player.region.wait_for()
    if "step=" not in fragment:
        player.go(0)
    return player


def plain(text: str) -> str:
    """A sentence without its drawings."""
    return " ".join(_TILE.sub("", text).split())


def tiles_in(text: str) -> int:
    """How many tiles a sentence draws."""
    return len(_TILE.findall(text))
