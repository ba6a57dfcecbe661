"""Sentences of the pages: the position of the home page, ways to a game, the open questions."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "questions.label": "Filter the questions",
    "questions.question": "Question",
    "questions.game": "Game",
    "questions.affects": "Affects",
    "questions.choice": "We play",
    "questions.sources": "Sources",
    "questions.disagree": "sources disagree",
    "questions.agree": "\N{EN DASH}",
    "questions.all_games": "all games",
    "questions.everything": "everything",
    "questions.find": "Find",
    "questions.count": "{shown} of {all}",
    "still.led": "leads",
    "still.down": "face down",
    "still.takes": "takes the trick",
    "still.open": "Step through this trick",
    "ways.print": "Print",
    "ways.print_rules": "Print the rules only",
    "ways.one_page": "On one page, to print",
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
