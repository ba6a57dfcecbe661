"""The worked examples of the book: counted catches and games, by name.

They are data, in the folder `data`: a catch as JSON (tiles or captures, rules, the order in which
the text counts, with the ids of its sentences), a game as a record. Titles and comments are
sentences, `example.<name>` and, for a play or a group, `example.<name>.<play or tile>`. The catches
are those of FL-54 to FL-65, FI-26 to FI-28 and TE-17 to TE-19. Of a fair deal (DH-19) only the seed
is kept.
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
from dominoes_lib.words import Phrase, complaint, is_known

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

    def payload(self, name: str, language: str | None = None) -> dict[str, Any]:
        """Return the count as plain data."""
        told = self._read()
        steps = [
            Step(step["tile"], tuple(step["rules"]), comment(name, step["tile"], language))
            for step in told["steps"]
        ]
        return catch_frames(
            told["captures"] if "captures" in told else tiles(told["tiles"]),
            told["game"],
            told["rules"],
            beside=told.get("beside"),
            order=steps,
            id=name,
            title=title(name, language),
            language=language,
        )

    def _read(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(_text(self.file))
        return told


@dataclass(frozen=True)
class GameExample:
    """A game, in a record of the package."""

    file: str

    def record(self, language: str | None = None) -> Record:
        """Return the record, with its comments."""
        read = Record.from_text(_text(self.file))
        name, plies = self.file.removesuffix(".txt"), range(len(read.moves) + 1)
        said = {ply: comment(name, ply, language) for ply in plies}
        comments = {str(ply): text for ply, text in said.items() if text is not None}
        return Record.from_json(read.to_json() | {"comments": comments})

    def payload(self, name: str, language: str | None = None) -> dict[str, Any]:
        """Return the game as plain data."""
        title_ = title(name, language)
        return game_frames(self.record(language), id=name, title=title_, language=language)


@dataclass(frozen=True)
class FairExample:
    """A fair deal of Deer Hunting, step by step."""

    fair: str
    seed: int

    def payload(self, name: str, language: str | None = None) -> dict[str, Any]:
        """Return the deal as plain data."""
        rules, title_ = Rules(fair=self.fair), title(name, language)
        return fair_frames(rules, self.seed, id=name, title=title_, language=language)


EXAMPLES: Final[Mapping[str, CatchExample | GameExample | FairExample]] = {
    "catch-670": CatchExample("catch-670.json"),
    "catch-132": CatchExample("catch-132.json"),
    "catch-280": CatchExample("catch-280.json"),
    "fishing-turn": GameExample("fishing-turn.txt"),
    "fishing-three": GameExample("fishing-three.txt"),
    "fishing-short": GameExample("fishing-short.txt"),
    "fifteen-lakes-short": GameExample("fifteen-lakes-short.txt"),
    "tens-turn": GameExample("tens-turn.txt"),
    "tens-claim": GameExample("tens-claim.txt"),
    "tens-in-progress": GameExample("tens-in-progress.txt"),
    "deer-hunting-deal": GameExample("deer-hunting-deal.txt"),
    "deer-hunting-fair": FairExample("heaven", 20),
    "deer-hunting-escape": GameExample("deer-hunting-escape.txt"),
    "deer-hunting-groups": GameExample("deer-hunting-groups.txt"),
    "deer-hunting-double-literal": GameExample("deer-hunting-double-literal.txt"),
    "deer-hunting-double-high": GameExample("deer-hunting-double-high.txt"),
    "deer-hunting-trumps": GameExample("deer-hunting-trumps.txt"),
    "tien-gow-thirteen": GameExample("tien-gow-thirteen.txt"),
    "tien-gow-eighty": GameExample("tien-gow-eighty.txt"),
    "tien-gow-120": GameExample("tien-gow-120.txt"),
    "tien-gow-early-death": GameExample("tien-gow-early-death.txt"),
    "tien-gow-supreme": GameExample("tien-gow-supreme.txt"),
    "tien-gow-quartet": GameExample("tien-gow-quartet.txt"),
    "tien-gow-catch": GameExample("tien-gow-catch.txt"),
    "tien-gow-whole": GameExample("tien-gow-whole.txt"),
}
"""The examples by name; the name is the id of the replay on a page."""


def _text(name: str) -> str:
    found = files("dominoes_lib.show") / "data" / name
    return found.read_text(encoding="utf-8")


def title(name: str, language: str | None = None) -> str:
    """Return the title of an example.

    >>> title("catch-670")
    'The 670-point catch'
    """
    return Phrase(f"example.{name}").text(language)


def comment(name: str, place: object, language: str | None = None) -> str | None:
    """Return what is said beside a play, by its number, or a group, by a tile of it; or `None`."""
    key = f"example.{name}.{str(place).replace(':', '-')}"
    return Phrase(key).text(language) if is_known(key, language) else None


def payload(name: str, language: str | None = None) -> dict[str, Any]:
    """Return an example as the plain data of its replay.

    Raises `ValueError` with the names of the examples where there is none of that name.

    >>> payload("catch-670")["total"], payload("catch-670")["beside"]["total"]
    (670, 540)
    """
    if name not in EXAMPLES:
        raise complaint("show.no_example", name=clip(name), listed=", ".join(EXAMPLES))
    return EXAMPLES[name].payload(name, language)
