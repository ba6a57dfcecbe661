"""Sentences that Deer Hunting and Tien Gow share: groups, and what beats what."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "zone.play": "{seat}'s play",
    "zone.play_down": "{seat}'s play, face down",
    # Names of the ranks, by which groups of one shape are compared.
    "tricks.name.heaven": "Heaven",
    "tricks.name.earth": "Earth",
    "tricks.name.man": "Man",
    "tricks.name.goose": "Goose",
    "tricks.name.plum": "Plum",
    "tricks.name.long_three": "Long Three",
    "tricks.name.board": "Board",
    "tricks.name.axe": "Axe",
    "tricks.name.partition": "Partition",
    "tricks.name.long_leg_seven": "Long-Leg Seven",
    "tricks.name.big_head_six": "Big-Head Six",
    "tricks.name.nine": "Nine",
    "tricks.name.eight": "Eight",
    "tricks.name.seven": "Seven",
    "tricks.name.big_six": "Big Six",
    "tricks.name.five": "Five",
    "tricks.name.little_three": "Little Three",
    "tricks.name.supreme": "Supreme",
    "tricks.name.heaven_nine": "Heaven-Nine",
    "tricks.name.earth_eight": "Earth-Eight",
    "tricks.name.man_seven": "Man-Seven",
    "tricks.name.goose_five": "Goose-Five",
    # What a group is made of.
    "tricks.shape.civil": "one civil tile",
    "tricks.shape.military": "one military tile",
    "tricks.shape.civil_pair": "a civil pair",
    "tricks.shape.military_pair": "a military pair",
    "tricks.shape.supreme": "the Supreme pair",
    "tricks.shape.mixed_1_1": "a mixed group of one civil and one military tile",
    "tricks.shape.mixed_2_1": "a mixed group of two civil tiles and one military",
    "tricks.shape.mixed_1_2": "a mixed group of one civil tile and two military",
    "tricks.shape.mixed_2_2": "a mixed group of two civil and two military tiles",
    # What beats what.
    "tricks.higher": "{tiles} beats {best}: {name} is higher than {other}.",
    "tricks.lower": "{tiles} does not beat {best}: {name} is lower than {other}.",
    "tricks.equal": "{tiles} does not beat {best}: they are equal in rank, and equal rank loses.",
    "tricks.shape": "{tiles} does not beat {best}: it is {shape}, but {best} is {other}.",
    "tricks.supreme": "{tiles} does not beat {best}: nothing beats the Supreme pair.",
    "tricks.supreme_led": "{tiles} does not beat {best}: Supreme wins only when it is led.",
    "tricks.no_group": "{tiles} is neither one tile nor a pair nor a mixed group.",
    # Why a play is refused.
    "tricks.no.over": "The deal is over; nothing can be played any more.",
    "tricks.no.turn": "It is {seat}'s play.",
    "tricks.no.nothing": "A play has one to four tiles of the hand.",
    "tricks.no.takes": "Tiles are played from the hand; none is taken from the table.",
    "tricks.no.which": "Say whether these tiles go face up or face down.",
    "tricks.no.unreadable": (
        "{text} is not a play; write one to four tiles, as in 6:6 6:3, with round brackets "
        "around them when they go face down."
    ),
    "tricks.no.lead_down": "The leader plays face up.",
    "tricks.no.hand": "{tiles} is not in the hand.",
    "tricks.no.hidden": "A tile that nobody knows cannot be played.",
    "tricks.no.size": "{led} was led, so everyone plays {number}.",
    "tricks.no.down": "{why} What does not beat goes face down: {text}.",
    "tricks.one_to_four": "a play has one to four tiles, not {number}",
    "tricks.number.1": "one tile",
    "tricks.number.2": "two tiles",
    "tricks.number.3": "three tiles",
    "tricks.number.4": "four tiles",
}
