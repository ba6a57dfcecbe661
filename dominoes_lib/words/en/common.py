"""Sentences that all games use."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "seat.south": "South",
    "seat.east": "East",
    "seat.north": "North",
    "seat.west": "West",
    "state.turn": "{title}: {seat} plays",
    "state.drawn": "{title}: {seat} plays {tile}, turned up from the stock",
    "state.over": "{title}: the deal is over",
    "state.not_over": "Payments are known when the deal is over.",
    "state.view": "This is what {seat} sees; a view cannot be played on or looked at by others.",
    "state.no_seat": "There is no seat {seat}; seats are numbered 0 to {last}.",
    "state.brings": "This adds {points} at once.",
    "state.brings_nothing": "This adds nothing at once.",
    "zone.hand": "{seat}",
    "zone.catch": "{seat}'s catch",
    "zone.lake": "Lake",
    "zone.stack": "Stack",
    "zone.drawn": "Turned up",
    "zone.pile": "Stock",
    "count.deal.one": "{number} deal",
    "count.deal.many": "{number} deals",
    "count.fish.one": "{number} fish",
    "count.fish.many": "{number} fish",
    "count.game.one": "{number} game",
    "count.game.many": "{number:,} games",
    "count.group.one": "{number} group",
    "count.group.many": "{number} groups",
    "count.play.one": "{number} play",
    "count.play.many": "{number} plays",
    "count.point.one": "{number} point",
    "count.point.many": "{number} points",
    "count.tile.one": "{number} tile",
    "count.tile.many": "{number} tiles",
    "count.red.one": "{number} red pip",
    "count.red.many": "{number} red pips",
    "tool.tiles": "tiles such as 6:6*4 5:4 6:3",
    "tool.score_catch": "count a catch",
    "deal.over": "{tile} stands there {times} times, but {pack} has {most}",
    "pack.tiles": "the one set",
    "pack.two-sets": "the pack of two sets",
    "pack.cards": "the pack of 84 cards",
    "due.difference": "{payer} pays {payee} the difference: {points}.",
    "due.doubled": (
        "{payer} pays {payee} twice the difference, since only {payee} reached 1000: {points}."
    ),
    "due.none": "{seat} has the highest score, {points}; nothing is paid.",
    "due.tie": "The highest score, {points}, is shared; nothing is paid.",
}
