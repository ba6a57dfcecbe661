"""Words of the calculator, and of the table too; blanks are filled in by the front ends."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "calculator.title": "Calculator",
    "calculator.game": "Game",
    "calculator.preset": "Rules",
    "calculator.beside": "Beside",
    "calculator.none": "nothing",
    "calculator.options": "Options",
    "calculator.examples": "From the text:",
    "calculator.tiles": "Tiles to choose from",
    "calculator.chosen": "Chosen tiles",
    "calculator.remove": "take away",
    "calculator.left": "{n} left",
    "calculator.empty": "Tap tiles to count them.",
    "calculator.seats": "Catches",
    "calculator.one": "one",
    "calculator.clear": "Clear",
    "calculator.group": "Part {n}",
    "calculator.next": "Next part",
    "calculator.link": "Link to this count",
    "calculator.link_title": "Link to this count; also copied",
    "calculator.copied": "copied",
    "calculator.counting": "Counting \N{HORIZONTAL ELLIPSIS}",
    "calculator.off": (
        "Points are counted by Python in this page. It is loaded once{size}, "
        "when something is counted for the first time."
    ),
    "calculator.loading": "Loading Python",
    "calculator.failed": "Python could not be loaded, so only the examples are counted.",
    "calculator.no_engine": "Here nothing counts the tiles; the examples are from the text.",
    "calculator.points": "points",
    "calculator.total": "total",
    "calculator.sum": "Total",
    "calculator.same": "the same",
    "calculator.rule": "rule",
    "calculator.payments": "Payments",
    "calculator.none_left": "{tile}, none left",
    "calculator.gone": "{game} has no place for {tiles} here: taken away.",
    "calculator.joined": "{game} is not played by {n}: all tiles are in one catch.",
    "calculator.waiting": (
        "{game} is counted from numbers; your tiles come back with another game."
    ),
    # What the calculator and the table share.
    "asking.try_again": "Try again",
    "asking.slow": "This takes long.",
    "asking.stop": "Stop",
    "asking.stopped": "Stopped.",
    "asking.link_game": "This link cannot be followed: no game here is named “{game}”.",
    "asking.link_parts": "Not all of this link can be read: {parts}.",
}
