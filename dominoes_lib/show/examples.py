"""The worked examples of the book: counted catches and games, by name.

They are data, in the folder `data`: a catch as JSON (tiles or captures, rules, the order in which
the text counts, with the ids of its sentences), a game as a record with comments. The catches are
those of FL-54 to FL-65, FI-26 to FI-28 and TE-17 to TE-19. Of a fair deal (DH-19) only the seed is
kept.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.games.deer_hunting import Rules
from dominoes_lib.play.record import Record
from dominoes_lib.quote import clip
from dominoes_lib.show.counting import Step, catch_frames
from dominoes_lib.show.fair_deal import fair_frames
from dominoes_lib.show.frames import game_frames
from dominoes_lib.tile import Tile, tiles

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class CatchExample:
    """A catch to be counted, in a JSON file of the package."""

    file: str

    @property
    def tiles(self) -> list[Tile]:
        """The tiles of the catch."""
        told = self._read()
        return tiles(told["tiles"] if "tiles" in told else told["captures"].replace("|", " "))

    def payload(self, name: str) -> dict[str, Any]:
        """Return the count as plain data."""
        told = self._read()
        steps = [
            Step(step["tile"], tuple(step["rules"]), step.get("comment")) for step in told["steps"]
        ]
        return catch_frames(
            told["captures"] if "captures" in told else tiles(told["tiles"]),
            told["game"],
            told["rules"],
            beside=told.get("beside"),
            order=steps,
            id=name,
            title=told["title"],
        )

    def _read(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(_text(self.file))
        return told


@dataclass(frozen=True)
class GameExample:
    """A game, in a record of the package."""

    title: str
    file: str

    def record(self) -> Record:
        """Return the record."""
        return Record.from_text(_text(self.file))

    def payload(self, name: str) -> dict[str, Any]:
        """Return the game as plain data."""
        return game_frames(self.record(), id=name, title=self.title)


@dataclass(frozen=True)
class FairExample:
    """A fair deal of Deer Hunting, step by step."""

    title: str
    fair: str
    seed: int

    def payload(self, name: str) -> dict[str, Any]:
        """Return the deal as plain data."""
        return fair_frames(Rules(fair=self.fair), self.seed, id=name, title=self.title)


EXAMPLES: Final[Mapping[str, CatchExample | GameExample | FairExample]] = {
    "catch-670": CatchExample("catch-670.json"),
    "catch-132": CatchExample("catch-132.json"),
    "catch-280": CatchExample("catch-280.json"),
    "fishing-turn": GameExample("Two turns of Fishing", "fishing-turn.txt"),
    "fishing-three": GameExample("Three fish with one bait", "fishing-three.txt"),
    "fishing-short": GameExample("A short game of Fishing", "fishing-short.txt"),
    "fifteen-lakes-short": GameExample("A short game of Fifteen Lakes", "fifteen-lakes-short.txt"),
    "tens-turn": GameExample("A pair, a sweep and a three", "tens-turn.txt"),
    "tens-claim": GameExample("A missed chance", "tens-claim.txt"),
    "tens-in-progress": GameExample("A game of Tens in progress", "tens-in-progress.txt"),
    "deer-hunting-deal": GameExample("A deal of Deer Hunting", "deer-hunting-deal.txt"),
    "deer-hunting-fair": FairExample("A fair deal", "heaven", 20),
    "deer-hunting-escape": GameExample("The deer escaped", "deer-hunting-escape.txt"),
    "deer-hunting-groups": GameExample("Groups, face up and face down", "deer-hunting-groups.txt"),
    "deer-hunting-double-literal": GameExample(
        "By the letter: 6:5 takes it", "deer-hunting-double-literal.txt"
    ),
    "deer-hunting-double-high": GameExample(
        "As in Texas 42: 5:5 takes it", "deer-hunting-double-high.txt"
    ),
    "deer-hunting-trumps": GameExample("Two is trump", "deer-hunting-trumps.txt"),
    "tien-gow-thirteen": GameExample("Thirteen points", "tien-gow-thirteen.txt"),
    "tien-gow-eighty": GameExample("Eighty points", "tien-gow-eighty.txt"),
    "tien-gow-120": GameExample("120 points, and 24 at once", "tien-gow-120.txt"),
    "tien-gow-early-death": GameExample("Early death", "tien-gow-early-death.txt"),
    "tien-gow-supreme": GameExample("Supreme is led", "tien-gow-supreme.txt"),
    "tien-gow-quartet": GameExample("A quartet beats a quartet", "tien-gow-quartet.txt"),
    "tien-gow-catch": GameExample("Big Six catches Little Three", "tien-gow-catch.txt"),
    "tien-gow-whole": GameExample("A whole deal of Tien Gow", "tien-gow-whole.txt"),
}
"""The examples by name; the name is the id of the replay on a page."""


def _text(name: str) -> str:
    found = files("dominoes_lib.show") / "data" / name
    return found.read_text(encoding="utf-8")


def payload(name: str) -> dict[str, Any]:
    """Return an example as the plain data of its replay.

    Raises `ValueError` with the names of the examples where there is none of that name.

    >>> payload("catch-670")["total"], payload("catch-670")["beside"]["total"]
    (670, 540)
    """
    if name not in EXAMPLES:
        listed = ", ".join(EXAMPLES)
        message = f"there is no example {clip(name)}; the examples are {listed}"
        raise ValueError(message)
    return EXAMPLES[name].payload(name)
