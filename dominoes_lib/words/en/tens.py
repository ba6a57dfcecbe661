"""Sentences of Tens."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # What is on the table.
    "zone.row": "Row",
    "zone.own_pile": "{seat}'s pile",
    "tens.state.turned": "{title}: {seat} plays {tile}, just turned up",
    "tens.state.missed": "{title}: {seat} may claim what {tile} could have taken, or waive it",
    # What a play did.
    "tens.deal.blind": "Each takes 16 tiles face down and looks at none; {first} lays the first.",
    "tens.deal.blind_stock": (
        "All 32 tiles lie face down in one stock that both draw from; {first} lays the first."
    ),
    "tens.deal.hand4": "Each gets a hand of four, 24 tiles stay in the stock; {first} begins.",
    "tens.deal.hand4_own_pile": (
        "Each gets a hand of four and a pile of twelve tiles face down; {first} begins."
    ),
    "tens.turn": "{seat} turns up {tile}.",
    "tens.lay.first": "{seat} lays {tile} on the empty table.",
    "tens.lay.second_left": "{seat} lays {tile} beside it, on the left.",
    "tens.lay.second_right": "{seat} lays {tile} beside it, on the right.",
    "tens.lay.left": "{seat} adds {tile} on the left.",
    "tens.lay.right": "{seat} adds {tile} on the right.",
    "tens.take.pair": "{tile} takes its twin {fish}: a pair with {pips} pips counts {points}.",
    "tens.take.three": "{tile} takes {fish:and}: together {pips} pips, a round number.",
    "tens.take.sweep": (
        "{tile} takes {fish:and}, together {pips} pips and all that lay there: "
        "a sweep, stacked as a mark, counts {points}."
    ),
    "tens.take.lone_pair": (
        "{tile} takes its twin {fish}, the only tile that lay there: the pair counts {points}."
    ),
    "tens.lost": "{seat} could have taken tiles with {tile}; nobody may claim them.",
    "tens.missed": "{seat} could have taken tiles with {tile}; {rival} may claim them.",
    "tens.claim": "{seat} claims what {rival} missed: {what}",
    "tens.waive": "{seat} waives what {tile} could have taken.",
    "tens.again": "The table is empty, so {seat} lays another tile at once.",
    "tens.nothing_to_lay": "The table is empty, but {seat} has no other tile to lay.",
    "tens.draw": "{seat} draws {tiles:and}.",
    "tens.draw_hidden": "{seat} draws; tiles drawn: {number}.",
    "tens.end.immediate": "{seat} has no tile left, so the deal ends at once. {rest}",
    "tens.end.equal": "{seat} has no tile left and turns are equal: the deal ends. {rest}",
    "tens.end.stock": "The stock is used up, so the deal ends. {rest}",
    "tens.rest": "Tiles left in the row, for nobody: {left}.",
    "tens.rest_none": "The table is empty.",
    # Why a move is refused.
    "tens.no.over": "The deal is over; nothing can be played any more.",
    "tens.no.turn": "It is {seat}'s play.",
    "tens.no.unreadable": (
        "{text} is not a move; lay a tile left or right (5:3<, 5:3>), take a pair (5:3xL, 5:3xR) "
        "or three (5:3xLL, 5:3xLR, 5:3xRR), or answer a missed capture (claim xL, waive)."
    ),
    "tens.no.name_the_end": (
        "{text} names a tile to take; only the ends of the row can be taken, so name the end: "
        "xL, xR, xLL, xLR or xRR."
    ),
    "tens.no.which": (
        "A tile can be laid on the left or on the right of the row, so say on which side."
    ),
    "tens.no.no_tile": "One tile is played each time: choose one to lay, or to take with.",
    "tens.no.one_tile": "One tile is played at a time.",
    "tens.no.not_turned": "Only the tile that was turned up can be played.",
    "tens.no.not_held": "Only tiles of the hand can be played.",
    "tens.no.ends": "Only the ends of the row can be taken, one tile or two.",
    "tens.no.both": "A tile takes, or it is laid on the left or on the right; it cannot do both.",
    "tens.no.claim": "A claim takes {tile}, just laid, with what it could have taken.",
    "tens.no.turned": "{turned} was turned up and is played now; {tile} was not.",
    "tens.no.hand": "{tile} is not in the hand.",
    "tens.no.missed": (
        "{rival} could have taken tiles with {tile}: claim or waive that before your own turn."
    ),
    "tens.no.nothing_missed": "Nothing was missed, so there is nothing to claim or to waive.",
    "tens.no.first_tile": "{tile} is the first tile on the table; there is nothing to take.",
    "tens.no.second_tile": "The first two tiles are only laid down, so {tile} takes nothing.",
    "tens.no.empty": "The table is empty, so {tile} is only laid down.",
    "tens.no.one_side": "Left and right make the same row; write it as {tile} on the right.",
    "tens.no.pair": "{tile} cannot make a pair with {fish}: a pair is two identical tiles.",
    "tens.no.lone": "Here a tile that lies alone cannot be taken by its twin {tile}.",
    "tens.no.two_needed": "Three tiles are two of the row with {tile}; the row has only one.",
    "tens.no.round": "{tiles:and} have {pips} pips together, and that is not a round number.",
    "tens.no.one_each": "Here a three takes one tile at each end, not two at one end.",
    "tens.no.same": "That takes the same tiles and leaves the same row as {move}; write {move}.",
    "tens.no.must": "{tile} can take tiles, and here that may not be missed.",
    # The options.
    "option.tens.mode": (
        "Whether tiles are turned up blind or played from a hand of four, and where they come from."
    ),
    "option.tens.refill": "How many tiles a hand of four draws after a turn.",
    "option.tens.second_first_tile": (
        "Whether the second player's first tile may already take the one that lies there."
    ),
    "option.tens.triple_from": (
        "Whether a three may take two tiles from one end, or only one from each end."
    ),
    "option.tens.sweep": "Whether the 40 of a sweep replaces its pips, or comes on top of them.",
    "option.tens.lone_pair": "What becomes of the twin of a tile that lies alone.",
    "option.tens.missed": (
        "Whether the rival may claim a missed capture, none can be missed, or it is lost."
    ),
    "option.tens.end": "Whether the deal ends with a player's last tile, or after equal turns.",
    "option.tens.pair_value": "What a pair counts: ten points a pip, or a flat number of points.",
    "option.tens.settle": "Whether the lower score pays the difference, or only the order counts.",
    # What captures count.
    "tool.captures": "captures such as '3:3 5:1 5:3 | sweep: 5:4 6:5 6:4 | 6:6*2'",
    "tool.score_captures": "count captures",
    "tens.no_capture": (
        "{tiles} is not a capture; it takes two identical tiles, or three whose pips make "
        "10, 20 or 30"
    ),
    "tens.numbered": "capture {number}: {error}",
    "tens.no_captures": "captures are a text or a list of captures, not {given}",
    "tens.pair": "a pair with {pips} pips, {times} points a pip",
    "tens.pair_flat": "a pair, flat {points}",
    "tens.lone_bonus": "40 for emptying the table",
    "tens.three": "three tiles with {pips} pips, a round number",
    "tens.sweep": "three tiles that swept the table",
    "tens.sweep_bonus": "40 for the sweep",
    # Captures one by one: name, note beside the tiles, count, sentence of the step.
    "tens.three.name": "Three",
    "tens.three.note": "a round number",
    "tens.three.count": "{pips} pips",
    "tens.three.step": "Three tiles count their pips if those make a round number: {sum}.",
    "tens.pair.name": "Pair",
    "tens.pair.note": "ten points a pip",
    "tens.pair.count": "{times} × {pips}",
    "tens.pair.step": "Two identical tiles count ten points a pip: {sum}, so {points}.",
    "tens.pair_flat.note": "a flat number",
    "tens.pair_flat.step": "Two identical tiles {tiles} count a flat {points}.",
    "tens.sweep.name": "Sweep",
    "tens.sweep.note": "all that lay on the table",
    "tens.sweep.step": "{tiles:and} swept the table: {points}.",
    # Presets, as they stand in a title.
    "preset.tens.as-written": "as written",
    "preset.tens.hand-of-four": "with a hand of four",
    "preset.tens.german": "the German way",
    "preset.tens.common-stock": "from a common stock",
    "preset.tens.author-java": "the author's program",
}
