"""Sentences about records, players, series and simulations."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # Where something stands in a record.
    "record.line": "Line {line}",
    "record.play": "Play {play}",
    "record.play_line": "Play {play} on line {line}",
    "record.field": "The field {field}",
    # Why there is no record to read.
    "record.no_record": "This is no record: it does not name a game.",
    "record.not_text": "A record is text, not {kind}.",
    "record.bad_json": "This cannot be read as JSON: {error}.",
    "record.version": "This record has format version {version}; only version 1 can be read.",
    "record.too_long": "This has {size} characters; a record has at most {most}.",
    "record.no_game": "{game} is not a game here; the games are {games}.",
    "record.bad_line": "{where}: {error}.",
    "record.bad_pile": "{place}: {error}",
    "record.bad_deal": "The deal cannot be used: {error}.",
    "record.no_deal": "a deal holds tile texts by place, and is not {kind}",
    "record.no_piles": "{place} needs a list of tiles for every seat",
    "record.no_seat": "The deal has {players} {place}, and {seat} names no seat among so many.",
    "record.hidden": (
        "Tiles are hidden (?) in the deal; only a record as one seat sees it may hide tiles, "
        "and it says so in a line such as view: South."
    ),
    "record.viewer": "{said} cannot be the seat that looks on; seats are numbered 0 to {last}.",
    "record.no_arrangement": "no arrangement of the hidden tiles fits this deal",
    "record.not_start": "A record begins with a whole position just after the deal.",
    "record.bad_comment": (
        "{ply} is no place for a comment, or what stands there is not text; "
        "comments stand after 0 to {plays} plays."
    ),
    "record.bad_seed": "{seed} is not a seed; a seed is a whole number of at most 40 digits.",
    # What is wrong in a record that can be read.
    "record.no_line": "{where}: {text} is neither a fact, nor a play, nor a comment.",
    "record.no_field": "A record has no field {field}.",
    "record.no_mapping": "{where} needs values by name.",
    "record.no_list": "{where} needs a list.",
    "record.no_numbers": "{where}: {text} is not a list of whole numbers.",
    "record.no_comment": "A comment stands at play {ply}, where there is no play.",
    "record.second": "{where}: a second record begins here; only the first is read.",
    "record.twice": "{where}: {fact} stands here for the second time; the first one counts.",
    "record.number": "{where}: this is play {wanted}, not {number}.",
    "record.no_option": (
        "{where}: {game} has no option {option}, so it is left out; its options are {options}."
    ),
    "record.bad_option": "{where}: {error}, so the default is taken.",
    "record.no_option_value": "{where}: {text} is not an option with its value, as in name=value.",
    "record.no_place": "The deal has a place {place}, which {game} does not have; it is left out.",
    "record.players": "The record says {said} play, but {players} hands are dealt.",
    "record.first": (
        "{said} cannot be the first seat, so seat 0 plays first; seats are numbered 0 to {last}."
    ),
    "record.seed": "{said} is not a seed; a seed is a whole number of at most 40 digits.",
    "record.too_many_plays": "Only the first {most} plays are read; no deal has so many.",
    "record.seat": "{where}: the record says {said}, but it was {seat}'s play.",
    "record.refused": "{where}: {reason}",
    "record.turned_up": "this play turns up tiles that are written as hidden (?)",
    "record.refused_rule": "{where}, {move}: {reason} ({rule})",
    "record.claim_early": "The record says what was paid, but the deal is not over.",
    "record.claim_scores": "The record says the scores are {said}; the plays give {found}.",
    "record.claim_payments": "The record says the payments are {said}; the plays give {found}.",
    # A record in a word.
    "record.running": "{game}, {players} players, {plays} plays so far",
    "record.over": "{game}, {players} players, {plays} plays, scores {scores}",
}
