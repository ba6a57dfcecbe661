"""Sentences of the score pad: what is refused, and the words of its page."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "pad.no_players": "Players are a list of names, not {given}.",
    "pad.how_many": "{game} is played by {counts}.",
    "pad.bad_name": "{name} cannot be a name here: a name is a text of at most {most} signs.",
    "pad.full": "The pad is full: it has {most} deals.",
    "pad.no_deal": "There is no deal {number}; the pad has {deals}.",
    "pad.no_entry": "A deal is entered as one of {ways}.",
    "pad.how_many_numbers": "A deal has {number} of these, one a side.",
    "pad.no_number": "{given} is not a whole number.",
    "pad.no_catch": "A catch is a text, not {given}.",
    "pad.by_fields": "{game} is settled by its fields, not by catches.",
    "pad.no_fields": "{game} is entered as points or catches, not by fields.",
    "pad.bad_fields": "Fields are texts by name.",
    "pad.no_field": "There is no field {name}; the fields are {names}.",
    "pad.field_missing": "The field {name} is missing, and no deal before this one passes it on.",
    "pad.no_balance": "Here points are payments, so they add up to 0, not {total}.",
    "pad.too_long": "This is too long for a pad, which has at most {most} characters.",
    "pad.not_json": "This cannot be read as JSON.",
    "pad.no_pad": "This is not a score pad: it does not name its game.",
    "pad.version": "This pad has version {version}; only version 1 can be read.",
    "pad.of": "{game}, {deals}: points (payments)",
    "pad.not_counted": "not counted",
    "pad.problem": "Deal {number}: {why}",
    "shell.command.pad": "a score pad from a file: points, payments and totals",
    "shell.help.pad.file": "a pad as JSON or CSV; a dash for what is typed in",
    "shell.help.--csv": "give the pad as CSV",
}
