"""Sentences of Fishing and Fifteen Lakes."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # What a play did.
    "lake.deal": "Each hand gets {each} tiles, {stock} stay in the stock, {lake} lie in the lake.",
    "lake.pair": "{seat} was dealt {tiles} and lays them out at once as a catch.",
    "lake.lay": "{tile} is added to the lake.",
    "lake.pass": "No tile in {seat}'s hand catches anything, so {seat} passes.",
    "lake.draw": "{seat} turns up {tile} from the stock.",
    "lake.stack": "{tile} is stacked with the two in the lake; only the fourth can take the three.",
    "lake.catch.twin": "{bait} catches its twin {fish}.",
    "lake.catch.pips": "{bait} catches {fish}: both have {pips} pips.",
    "lake.catch.supreme": "{bait} catches {fish}: the Supreme pair may catch each other.",
    "lake.catch.looser": "{bait} catches {fish} by the looser rule for this pair.",
    "lake.catch.three": "{bait} is the fourth of its kind and takes all three {fish} at once.",
    "lake.end": "All tiles are played, and the lake is empty.",
    "lake.end_left": "All tiles are played; nobody gets the {left} left in the lake.",
    "lake.end_kept": "The stock is used up; nobody gets the {kept} left in the hands.",
    "lake.end_kept_left": (
        "The stock is used up; nobody gets the {kept} left in the hands and the {left} left in "
        "the lake."
    ),
    # Why a play is refused.
    "lake.no.over": "The deal is over; nothing can be played any more.",
    "lake.no.turn": "It is {seat}'s play.",
    "lake.no.unreadable": (
        "{text} is not a move; write a tile (5:3), a catch (5:3x4:4), "
        "three at once (6:5x6:5*3), a third tile stacked (6:5^) or pass."
    ),
    "lake.no.which": (
        "Say which tile is played, which fish it takes, and whether it is stacked with them."
    ),
    "lake.no.one_bait": (
        "The bait is one tile, from the hand or, once it is turned up, from the stock."
    ),
    "lake.no.lake_only": "A bait takes fish from the lake and nothing else.",
    "lake.no.drawn": "{tile} was turned up and must be played now; it cannot be kept.",
    "lake.no.pass": "Nobody passes: a hand tile that catches nothing goes into the lake.",
    "lake.no.pass_can": "A tile in the hand can catch, so passing is not allowed.",
    "lake.no.hand": "{tile} is not in the hand.",
    "lake.no.fish": "{fish} is not in the lake.",
    "lake.no.from_hand": "{fish} is in the hand; a drawn tile catches in the lake only.",
    "lake.no.pips": "{bait} cannot catch {fish}: their pips differ.",
    "lake.no.little_three": (
        "{bait} cannot catch {fish}: of the tiles with six pips only [4:2] goes with [2:1]."
    ),
    "lake.no.supreme": "{bait} cannot catch {fish}: here the Supreme faces spare each other.",
    "lake.no.tens": "{bait} cannot catch {fish}, though both have ten pips.",
    "lake.no.little_three_alone": "{bait} cannot catch {fish}: [2:1] goes only with [2:1].",
    "lake.no.alone": "{bait} cannot catch {fish}: one of them goes only with its own kind.",
    "lake.no.three_alike": "{bait} cannot take three {fish}: all four tiles must be identical.",
    "lake.no.three_face": (
        "Three {tile} cannot be taken at once: that is only for tiles which nothing but their "
        "own kind can catch."
    ),
    "lake.no.three_lie": "To take three {fish} at once, three must lie in the lake, not {copies}.",
    "lake.no.one_or_three": "A bait takes one fish, or three identical ones; no other number.",
    "lake.no.take_three": "Three {fish} lie in the lake, so the fourth takes all three or none.",
    "lake.no.must": "{tile} can catch, and here whoever can catch must.",
    "lake.no.must_or_stack": (
        "{tile} can catch, and here whoever can catch must; stacking it is the only other choice."
    ),
    "lake.no.keep": "{tile} catches nothing, and here such a tile stays in the hand.",
    "lake.no.stacked": "The three {fish} are stacked; the fourth takes all of them.",
    "lake.no.stack_off": "Here a third {tile} is not stacked; it is simply added to the lake.",
    "lake.no.stack_drawn": "Only a tile from the hand may be stacked; {tile} came from the stock.",
    "lake.no.stack_two": "{tile} can be stacked only when two of its kind lie in the lake.",
    "lake.no.stack_fourth": "{tile} cannot be stacked: the fourth of its kind is already played.",
    # What a catch counts.
    "fishing.small": "{number} small fish with {red_pips}, rounded up to {points}",
    "fishing.big": "{number} big fish with {pips} pips, counted twice: {points}",
    "group.sky_nine": "Heaven-Nine",
    "group.supreme": "Supreme",
    "group.elevens": "Elevens",
    "group.fives": "Tens [5:5]",
    "group.six_fours": "Tens [6:4]",
    "group.earth_eight": "Earth-Eight",
    "group.man_seven": "Man-Seven",
    "group.harmony_five": "Harmony-Five",
    "group.sevens": "Sevens",
    "group.sixes": "Sixes",
    "group.fours": "Fours",
    "lakes.line": "{why}: {number} × {points}",
    "lakes.always_small": "{group}, always small",
    "lakes.pud": "{group}, all four {tile}, a jun, so all are big",
    "lakes.no_pud": "{group}, only {number} of four {tile}, so small",
    "lakes.one_big": "{group}, one civil and one military face are enough, so all are big",
    "lakes.one_medium": "{group}, one civil and one military face are enough, so all are medium",
    "lakes.whole_big": "{group} with {faces:and}, so all are big",
    "lakes.whole_medium": "{group} with {faces:and}, so all are medium",
    "lakes.missing": "{group} without {missing:and}, so all are small",
    "lakes.no_military": "{group} with neither {missing:nor}, so all are small",
    "lakes.bonus_sky_nine": "bonus for all {number} tiles of Heaven-Nine",
    "lakes.bonus_puds": "bonus for all three juns",
    "lakes.bonus_supreme": "bonus for all {number} Supreme tiles",
}
