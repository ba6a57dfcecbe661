"""Sentences of the request handler: what is wrong with a request, and remarks in answers."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "ask.not_json": "This request cannot be read as JSON.",
    "ask.not_mapping": "A request has its parts by name.",
    "ask.too_long": "This request has {size} characters; at most {most} are read.",
    "ask.unknown": "{name} cannot be asked; what can be asked: {names}.",
    "ask.no_language": "There is no language {name}; there is {names}.",
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
    "ask.not_over": "The deal is not over, so there is no next one yet.",
    "ask.first": "This is the start of the deal; there is no play to take back.",
    "ask.not_place": "{name} must be a list of places, each with zone, tile and index.",
    "ask.no_place": "No such tile lies there ({zone}).",
    "ask.not_yours": "It is {seat}'s play.",
    "ask.seats": "This game has {seats} seats, so players is a list of {seats}.",
    # What stands beside the tiles that are put in.
    "ask.next_capture": "Next capture",
    "ask.sweep": "swept the table",
    "ask.pair": "{one} and {other}",
    "ask.columns": "Columns",
    "ask.last": "Winner of the last trick",
    "ask.banker": "Banker, who led the deal",
    "ask.last_trick": "The last trick was won with",
    "ask.won_with.single": "a single tile",
    "ask.won_with.pair": "a pair",
    "ask.won_with.group": "a mixed group of two or three",
    "ask.won_with.quartet": "a quartet",
    "ask.won_with.supreme": "Supreme",
    "ask.won_with.little_three": "a single Little Three",
    "ask.caught_from": "Big Six caught the Little Three of",
    "ask.nobody": "nobody",
    "ask.streak": "Earlier wins of the banker in a row",
    "ask.at_once.supreme": "Tricks won with Supreme",
    "ask.at_once.quartet": "Tricks won with a quartet",
    "ask.thirteen": "Thirteen",
    "ask.eighty": "Eighty",
    "ask.hundred_twenty": "120, and 24 at once",
    "ask.calculator": "Calculator",
    "ask.table": "Table",
    "ask.example_total": "{title}: {total} points.",
    "ask.example_beside": "{title}: {total}.",
    "ask.play_here": (
        "Here you can play {game} against the computer, as soon as the page's scripts run."
    ),
}
