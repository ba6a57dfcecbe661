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
    "quiz.ask.best_lake": (
        "{game}, two players, nothing caught yet. In the lake lie {lake}; you hold {hand}."
        " Which play comes to most?"
    ),
    "quiz.ask.best_lead": (
        "{game}: you lead the first trick, and hold {hand}. Which play comes to most?"
    ),
    "quiz.ask.best_deer": (
        "{game}: to the first trick were played, in this order, {trick}; you hold {hand}."
        " Which play comes to most?"
    ),
    "quiz.ask.best_trick": (
        "{game}: in the first trick {number} have played before you, and {trick} lie face up;"
        " you hold {hand}. Which play comes to most?"
    ),
    "quiz.why.best": (
        "In deals that fit what you see, the other plays cost {cost} or more on average."
    ),
    "quiz.why.name": "{tile} is called {name}.",
    "quiz.why.suit": "{tile} is of the {suit} suit.",
    "quiz.why.red": (
        "Red pips of {tile}: {number}. Every one and every four is red, and half of [6:6]."
    ),
    "quiz.why.pips": "{tile} and {fish} have {pips} pips each.",
    "quiz.why.supreme": "{tile} and {fish} are the Supreme pair: they may catch each other.",
    "quiz.why.worth": "{lines}. Together {total}.",
}
