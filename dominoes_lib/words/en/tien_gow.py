"""Sentences of Tien Gow."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "zone.columns": "{seat}'s columns",
    "zone.out_of_play": "Out of play",
    "tien.no.early": (
        "{tiles} must go face down: a player without a column cannot win a last trick of one tile."
    ),
    # What a play brings.
    "tien.brings.nothing": "This goes face down and wins nothing.",
    "tien.brings.trick": "This wins {columns}.",
    "tien.brings.unbeaten": "This wins {columns} if nobody beats it.",
    "count.column.one": "{number} column",
    "count.column.many": "{number} columns",
    # What a play did.
    "tien.deal": "Each hand gets eight tiles; {seat} is the banker and leads.",
    "tien.lead": "{seat} leads {tiles}.",
    "tien.beat": "{seat} plays: {why}",
    "tien.down": "{seat} lays {tiles} face down.",
    "tien.hidden": "{seat} lays {number} face down.",
    "tien.down_early": (
        "{seat} lays {tiles} face down: without a column it cannot win a last trick of one tile."
    ),
    "tien.hidden_early": (
        "{seat} lays {number} face down: without a column it cannot win a last trick of one tile."
    ),
    "tien.take.many": "{seat} takes the trick with {tiles}: {number} columns.",
    "tien.take.one": "{seat} takes the trick with {tiles}: one column.",
    "tien.event.supreme": "The Supreme pair brings {seat} {points} from everyone at once.",
    "tien.event.quartet": "The quartet brings {seat} {points} from everyone at once.",
    "tien.end": "All eight tiles are played: {seat} has the last trick and settles with everyone.",
    "tien.sweep": "{seat} has the last trick and all eight columns, and settles with everyone.",
    "tien.pay": "{payer} pays {payee} {points}: {why}.",
    "tien.banker": "{seat} is the next banker.",
    # Why a sum is paid.
    "tien.short.many": "{seat} has {number} columns, {points} short of four",
    "tien.short.one": "{seat} has one column, {points} short of four",
    "tien.none": "{seat} has no column, which costs {points}",
    "tien.surplus.many": "{seat} has {number} columns, {points} above four",
    "tien.supreme": "{seat} won with the Supreme pair: {points} at once",
    "tien.quartet": "{seat} won with a quartet: {points} at once",
    "tien.caught": "{one}, and {payer}, whose Little Three was caught, pays it",
    "tien.times.banker": "{one}, times {factor} for the banker ({seat})",
    "tien.times.last": "{one}, times {factor} for {kind} in the last trick",
    "tien.times.sweep": "{one}, times {factor} for all eight columns",
    "tien.times.catch": "{one}, times {factor} for the catch",
    "tien.kind.quartet": "a quartet",
    "tien.kind.supreme": "the Supreme pair",
    "tien.kind.little-three": "a lone Little Three",
    "tien.pays": "to {seat}: {why}",
    "tien.gets": "from {seat}: {why}",
    "tien.seat": "Seat {number}, {seat}",
    # Why a deal cannot be settled as it is given.
    "tien.bad.columns": "columns are {given}, but they are four numbers such as 3,3,2,0",
    "tien.bad.column": (
        "columns are {columns}, but each of the {seats} seats has a number from 0 to 8"
    ),
    "tien.bad.sum": "columns {columns} add up to {sum}, but a deal has {all}",
    "tien.bad.seat": "{name} is {seat}, but the seats are 0 to {most}",
    "tien.bad.no_seats": "last and banker are seats, 0 to 3",
    "tien.bad.no_last": "somebody won the last trick: last is missing",
    "tien.bad.number": "{name} is {text}, but it is a whole number; seats are 0 to {most}",
    "tien.bad.streak": "streak is {streak}, but it counts earlier wins, 0 or more",
    "tien.bad.kind": "last_trick is {kind}, but it is one of {kinds}",
    "tien.bad.last": (
        "seat {seat} won the last trick with a {kind}, so it has at least {least} columns, "
        "not {columns}"
    ),
    "tien.bad.caught_itself": "caught_from is {seat}, but that seat won the last trick itself",
    "tien.bad.caught_by": (
        "a Little Three is caught by a Big Six, so the last trick was won by a single"
    ),
    "tien.bad.caught_none": "seat {seat} led the last trick, so it has won a column before",
    "tien.bad.instant": "instant is {given}, but it is a list such as [('supreme', 2)]",
    "tien.bad.group": "{given} is not a group with its winner, such as ('supreme', 2)",
    "tien.bad.instant_text": "{text} is not a group with its winner, such as supreme@2",
    "tien.bad.instant_kind": "{kind} is not paid at once; only {kinds} are",
    "tien.bad.instant_seat": "{kind}@{seat}: the seats are 0 to {most}",
    "tien.bad.instant_columns": (
        "seat {seat} won {needed} columns with what was paid at once, but has {columns}"
    ),
    "tien.bad.second_supreme": "there is one Supreme pair, so it wins once in a deal",
    # Why two groups cannot be compared.
    "tool.two_groups": (
        "{given} is not two groups; write them with / between, as in 6:6 6:3 / 1:1 6:2"
    ),
    "tien.bad.down": "{text} lies face down; only what lies face up can win",
    "option.tien-gow.early_death": (
        "Whether a player without a column must discard in a last trick led with one tile."
    ),
    "option.tien-gow.banker_factor": (
        "Whether the banker's payments count twice, or once more with each win as banker."
    ),
    "option.tien-gow.banker_surplus": "Whether a surplus paid to the banker is multiplied too.",
    "option.tien-gow.instant_on_last": (
        "Whether Supreme and quartets pay at once in the last trick too."
    ),
    "option.tien-gow.bonus_on_surplus": (
        "Whether what the last trick multiplies includes the surpluses."
    ),
    "option.tien-gow.final_quartet": (
        "How often the final payments count when a quartet wins the last trick."
    ),
    "option.tien-gow.catch_mult": "How often the dues count when Big Six catches Little Three.",
    "option.tien-gow.catch_banker": (
        "Whether a banker whose Little Three is caught pays the others' dues doubled."
    ),
    "option.tien-gow.multipliers": "Whether several factors multiply each other or are added up.",
    "option.tien-gow.sweep": (
        "Whether every sweep doubles the final payments, or one that ends with two tiles or more "
        "counts four times."
    ),
    "tool.settle": "settle a deal from its columns",
    "tool.beats": "whether the second group beats the first",
    "tool.groups": "two groups such as '6:6 6:3 / 1:1 6:2'",
    "tool.columns": "columns of the four seats, such as 3,3,2,0",
    "tool.last": "the seat that won the last trick",
    "tool.banker": "the seat that led the deal",
    "tool.last_trick": "what won it: single, pair, group, quartet, supreme or little-three",
    "tool.caught_from": "the seat whose Little Three was caught by Big Six in the last trick",
    "tool.instant": "what was paid at once, and to whom, such as supreme@2,quartet@1",
    "tool.streak": "how many deals in a row the banker had won before",
}
