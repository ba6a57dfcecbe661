"""Sentences of what is shown: the heads of steps, how a catch is counted, names of presets."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # A game, play by play.
    "show.start": "The deal",
    "show.play": "Play {play}, {seat}",
    "show.play_hand": "Play {play}, {seat} from the hand",
    "show.play_drawn": "Play {play}, {seat} with the drawn tile",
    "show.players": "{number} players",
    "show.players_2": "two players",
    "show.players_3": "three players",
    "show.players_4": "four players",
    # A catch, group by group.
    "show.catch": "The catch",
    "show.uncounted": "{tiles} to count, in {groups}.",
    "show.step": "{step} of {steps}",
    "show.so_far": "So far {total}.",
    "show.total": "Together {total}.",
    "show.total_beside": "Together {total} ({title}: {other}).",
    # The groups of Fishing: name, note beside the tiles, count, sentence of the step.
    "fishing.small.name": "Small fish",
    "fishing.small.note": "their red pips, rounded up to a ten",
    "fishing.small.count": "{red_pips}",
    "fishing.small.step": "Of the small fish only red pips count: {sum}. Rounded up: {points}.",
    "fishing.small.step_none": "Of the small fish only red pips count, and these have none: 0.",
    "fishing.big.name": "Big fish",
    "fishing.big.note": "pips counted twice",
    "fishing.big.count": "2 × {pips}",
    "fishing.big.step": "Of the big fish all pips count, twice: {sum}, so {points}.",
    # The groups of Fifteen Lakes; the name comes from group.*.
    "lakes.always_small.note": "always small",
    "lakes.pud.note": "all four, a jun: big",
    "lakes.no_pud.note": "{number} of four: small",
    "lakes.one_big.note": "one civil and one military face: all big",
    "lakes.one_medium.note": "one civil and one military face: all medium",
    "lakes.whole_big.note": "every face of the group: all big",
    "lakes.whole_medium.note": "every face of the group: all medium",
    "lakes.missing.note": "no {missing:or}: small",
    "lakes.no_military.note": "neither {missing:nor}: small",
    "lakes.line.count": "{number} × {points}",
    "lakes.line.step": "{reason} = {points}.",
    # Bonuses, and what other rules make of the same tiles.
    "show.plain": "{text}",
    "show.bonus.name": "Bonus",
    "show.bonus.count": "{count} + {points}",
    "show.bonus.step": "Then the {bonus}: {points} more.",
    "show.bonus.gone": "no bonus: all {needed} would be needed",
    "show.bonus.other": "bonus {points}",
    # Presets, as they stand in a title.
    "preset.fishing.as-written": "as written",
    "preset.fishing.culin-1895": "Culin 1895",
    "preset.fishing.short": "the short game with one set",
    "preset.fifteen-lakes.cards": "cards",
    "preset.fifteen-lakes.two-sets": "two sets",
    "preset.fifteen-lakes.author-java": "the author's program",
    "preset.tien-gow.as-written": "as written",
    "preset.tien-gow.playroom": "PLAYROOM",
    # The first cell of a notebook.
    "versions.all": "Book {book}, library {library}, Python {python}.",
    "versions.tables": "There is no matplotlib here, so pictures are shown as tables.",
    "versions.old": "This is a copy that you have changed; the site has a newer notebook.",
    "versions.renew": "To get it: rename yours, or delete it in the list of files, and reload.",
    # Tables and pictures in notebooks.
    "show.no_picture": "The numbers stand for the picture, because there is no matplotlib here.",
    "show.column.tiles": "tiles",
    "show.column.why": "why",
    "show.column.rules": "rules",
    "show.column.points": "points",
    "show.column.sum": "total",
    "show.no_example": "there is no example {name}; the examples are {listed}",
    "show.no_data": "there is no data {name}; there is data for {listed}",
    "show.no_catch": "{game} counts no catch",
    "show.no_group": "no group of this catch that is left to count holds {tile}",
    "show.other_width": "the row {row} has {entries} entries under {heads} heads",
    "show.not_shown": "A replay shows a record, an example by its name, or a payload, not {kind}.",
    "show.no_game": "{name} is not a game here; the games are {listed}",
    "show.numbers": "The numbers of this picture",
}
