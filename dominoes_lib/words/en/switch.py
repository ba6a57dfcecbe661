"""Sentences of the positions that show what an option changes."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "switch.position": "One position",
    "measure.between": "Measured between players that take the most points now:",
    "measure.never": "“{value}” changed none of {games}.",
    "measure.often": "“{value}” changes 1 deal in {often}, by {points} a seat there ({games}).",
    "measure.share": "“{value}” changes {share} of deals, by {points} a seat there ({games}).",
    "measure.always": "“{value}” changes nearly every deal, by {points} a seat there ({games}).",
    "switch.default": "{value} (default)",
    "switch.line": "{points}: {reason}.",
    "switch.nothing": "Nothing is paid.",
    "switch.zone": "{label}: {tiles}",
    "switch.empty": "{label}: no tiles",
    "switch.play": "Deal a game with {value}",
    "switch.play_with": "Deal a game with {option} {value}",
    "switch.total": "Together {total}.",
    "switch.refused": "Refused: {reason}",
    "switch.look.moves": "It is {seat}'s play. What can be played:",
    "switch.look.score": "What these tiles count:",
    "switch.look.payments": "What is paid for these catches:",
    "switch.look.zones": "What lies where then:",
    "switch.look.events": "What the last play does:",
    "switch.gets": "{seat} {points}",
    "switch.look.settle": "What is paid. Given: {given}.",
    "switch.given.columns": "columns {value}",
    "switch.given.last": "{value} has the last trick",
    "switch.given.banker": "{value} is banker",
    "switch.given.last_trick": "the last trick was won with {value}",
    "switch.given.caught_from": "in it Big Six caught the Little Three of {value}",
    "switch.given.streak": "earlier wins of the banker in a row: {value}",
    "switch.look.pairs": "What the two pairs hold of [6:6] [6:5] [6:4] [4:4] after one shuffle:",
    "switch.look.deal": "What is dealt:",
}
