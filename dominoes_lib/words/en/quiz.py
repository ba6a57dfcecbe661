"""Sentences of the questions about the tiles, and of what explains them."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "quiz.civil": "civil",
    "quiz.military": "military",
    "quiz.yes": "Yes",
    "quiz.no": "No",
    "quiz.ask.name": "What is {tile} called?",
    "quiz.ask.suit": "Of which suit is {tile}?",
    "quiz.ask.red": "How many red pips has {tile}?",
    "quiz.ask.beats": "Tien Gow: does {tiles} beat {best}, which was led?",
    "quiz.ask.catch": "Fishing: which of these may {tile} catch?",
    "quiz.ask.worth": "Fishing: what does a catch of {tiles} count?",
    "quiz.why.name": "{tile} is called {name}.",
    "quiz.why.suit": "{tile} is of the {suit} suit.",
    "quiz.why.red": (
        "Red pips of {tile}: {number}. Every one and every four is red, and half of [6:6]."
    ),
    "quiz.why.pips": "{tile} and {fish} have {pips} pips each.",
    "quiz.why.supreme": "{tile} and {fish} are the Supreme pair: they may catch each other.",
    "quiz.why.worth": "{lines}. Together {total}.",
}
