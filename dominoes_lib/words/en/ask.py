"""Sentences of the request handler: what is wrong with a request, and remarks in answers."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "ask.not_json": "This request cannot be read as JSON.",
    "ask.not_mapping": "A request has its parts by name.",
    "ask.too_long": "This request has {size} characters; at most {most} are read.",
    "ask.unknown": "{name} is nothing that can be asked; what can be asked: {names}.",
    "ask.missing": "The request does not say {name}.",
    "ask.not_text": "{name} must be text.",
    "ask.not_whole": "{name} must be a whole number from {least} to {most}.",
    "ask.not_list": "{name} must be a list of at most {most}.",
    "ask.not_named": "{name} must hold values by name.",
    "ask.no_option": "{game} has no option {name}; its options are {names}.",
    "ask.no_tool": "{game} does not answer {name}; it answers {names}.",
    "ask.no_payments": "{game} works out what is paid from a whole deal, not from single catches.",
    "ask.together": "Together: {error}",
    "ask.view": "This record is what one seat saw, so it cannot be played on.",
    "ask.over": "The deal is over; there is nothing left to play.",
    "ask.first": "This is the start of the deal; there is no play to take back.",
    "ask.not_yours": "It is {seat}'s play.",
    "ask.seats": "This game has {seats} seats, so players is a list of {seats}.",
    "ask.other_deal": "With this value the same plays are not all legal: {reason}",
    # What stands beside the tiles that are put in.
    "ask.next_capture": "Next capture",
    "ask.sweep": "swept the table",
    "ask.pair": "{one} and {other}",
    "ask.calculator": "Calculator",
    "ask.table": "Table",
    "ask.example_total": "{title}: {total} points.",
    "ask.example_beside": "{title}: {total}.",
    "ask.play_here": (
        "Here you can play {game} against the computer, as soon as the page's scripts run."
    ),
}
