"""Sentences of the home page: the position to try, and the ways to each game."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "ways.play": "Play",
    "ways.rules": "Rules",
    "ways.count": "Count",
    "position.label": "A position to try",
    "position.lake": "The lake",
    "position.hand": "Your hand",
    "position.yours": "Your turn: tap a tile of your hand.",
    "position.points": "points",
    "position.rule": "rule",
    "position.offer.one": "{tile} catches {fish}. Tap it.",
    "position.offer.many": "{tile} catches {fish:or}. Tap one.",
    "position.none": (
        "{tile} has {pips} pips, and no fish here has as many. Tap it again to put it into the "
        "lake."
    ),
}
