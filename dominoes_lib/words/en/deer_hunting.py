"""Sentences of Deer Hunting."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "zone.pair": "Taken by {one} and {other}",
    "zone.escaped": "Escaped",
    # What a play did.
    "deer.deal": "Each hand gets eight tiles.",
    "deer.fair": "The pack was split in two so that each pair holds one of each: {tiles:and}.",
    "deer.lead": "{seat} leads {tiles}.",
    "deer.follow": "{seat} plays {tiles}.",
    "deer.beat": "{seat} beats it with {tiles}.",
    "deer.down": "{seat} lays {tiles} face down.",
    "deer.hidden": "{seat} lays {number} face down.",
    "deer.lead_suit": "{seat} leads {tiles}: suit {suit}, {rank}.",
    "deer.lead_trump": "{seat} leads {tiles}: a trump, {rank}.",
    "deer.follow_suit": "{seat} plays {tiles}: suit {suit}, {rank}.",
    "deer.follow_trump": "{seat} plays {tiles}: a trump, {rank}.",
    "deer.follow_out": "{seat} plays {tiles}, out of suit: it cannot win.",
    "deer.trumps": "{tiles} is the first tile of the deal: every tile with a {suit} is a trump.",
    "deer.take": "{why} {seat} takes the trick with {red}.",
    "deer.take_hidden": "{why} {seat} takes the trick; some of it lies face down.",
    "deer.escape": (
        "Every tile of the trick has red pips: the deer escapes, and {red} are void. {why} "
        "So {seat} leads next."
    ),
    "deer.why.highest": "{tile} is the highest tile.",
    "deer.why.highest_twin": "{tile} is the highest tile, and was laid before its twin.",
    "deer.why.suit": "{tile} is the highest tile of suit {suit}: {rank}.",
    "deer.why.suit_twin": (
        "{tile} is the highest tile of suit {suit}, {rank}, and was laid before its twin."
    ),
    "deer.why.trump": "{tile} is the highest trump: {rank}.",
    "deer.why.trump_twin": "{tile} is the highest trump, {rank}, and was laid before its twin.",
    "deer.rank.n": "rank {rank}",
    "deer.rank.double": "the double, above every other rank",
    "deer.why.unbeaten": "Nothing beat {tiles}.",
    "deer.end": "All tiles are played: {ours} have {ours_red}, {theirs} {theirs_red}.",
    "deer.end_void": (
        "All tiles are played: {ours} have {ours_red}, {theirs} {theirs_red}; {void} escaped."
    ),
    "deer.escapes": (
        "Every tile of the trick has red pips, so nobody takes it; {red} are void. {why}"
    ),
    "deer.pair": "{one} and {other}",
    "deer.tie": "Both pairs have {red}; nothing is paid.",
    # Why a play is refused.
    "deer.no.one": "Everyone plays one tile to a trick.",
    "deer.no.up": "Tiles are played face up.",
    "deer.no.must": "{tile} is not of suit {suit}; whoever holds a tile of that suit plays one.",
    # What a play brings.
    "deer.brings.lead": "This opens the trick with {red} and brings nothing yet.",
    "deer.brings.best": "This takes the trick as it stands; it holds {red}.",
    "deer.brings.stay": (
        "This adds {more} to the trick, which stays with {seat} for now and holds {red}."
    ),
    "deer.brings.take": "This takes the trick with {red}.",
    "deer.brings.give": "This adds {more} to the trick, which goes to {seat} with {red}.",
    "deer.brings.escape": "With this the deer escapes, and {red} are void.",
    "deer.partner": "{seat}, the partner,",
    # What is wrong with options, with a deal, with captured tiles, with a trick.
    "deer.needs_suits": "{name}={value} needs style=texas42: only there do tiles have suits",
    "deer.unfair": (
        "in a fair deal each pair holds one {tile}, but seats {one} and {other} hold {number} "
        "(fair={fair})"
    ),
    "deer.two_pairs": "there are two pairs, so the captured tiles are two lists, not {given}",
    "tool.trick_text": "a trick is a text such as 5:4 5:5 6:5 1:1, not {given}",
    "deer.trick_plays": "a trick has {seats} plays, not {number}",
    "deer.trick_known": "a trick is read with all its tiles known",
    "deer.trick_play": "play {number}: {why}",
    "deer.no_trumps": "these options have no trumps",
    "deer.trump_suit": "the trump suit is a number from 1 to 6, not {given}",
    # What the tiles count.
    "deer.line": "{number} tiles with {red} each",
    "deer.line_one": "one tile with {red}",
    "deer.pips.0": "no red pips",
    "deer.pips.1": "one red pip",
    "deer.pips.least": "at least {red}",
    "deer.pips.unknown": "an unknown number of red pips",
    # What can be asked from a shell.
    "tool.take_trick": "tell who takes a trick, and why",
    "tool.trick": "the plays in order: 5:4 5:5 6:5 1:1, groups with / between them",
    "tool.trump": "the trump suit, 1 to 6, if an earlier trick fixed it",
    "tool.score_captured": "count what both pairs captured",
    "tool.captured": "the tiles of both pairs, with | between them",
    "deer.taken": "{who}: {reason} ({rule})",
    "deer.nobody": "nobody",
    "deer.play": "play {number} (the leader is 0)",
    "deer.gets": "each: {points}",
    # A fair deal, step by step.
    "fair.zone.pack": "Pack",
    "fair.zone.aside": "Set aside",
    "fair.zone.half": "Half of {pair}",
    "fair.pack.head": "The pack",
    "fair.pack.text": "The pack has 32 tiles.",
    "fair.aside.head": "Set aside",
    "fair.aside.text": "Both copies of {tiles} are taken out.",
    "fair.split.head": "Split",
    "fair.split.text": "The other {rest} are shuffled and split into two halves of {half}.",
    "fair.add.head": "One for each half",
    "fair.add.text": "Each half gets one {tiles} and has {each} tiles.",
    "fair.mix.head": "Shuffle again",
    "fair.mix.text": "Each half is shuffled by itself, and nobody knows where in it {tiles} lies.",
    "fair.draw.head": "Draw",
    "fair.draw.text": (
        "{ours} draw their hands from one half, {theirs} from the other: "
        "each pair holds one {tiles}."
    ),
    # Presets, and what each option is about.
    "preset.deer-hunting.plain": "plain",
    "preset.deer-hunting.deer-escape": "the deer may escape",
    "preset.deer-hunting.heaven-nine": "as in Heaven-Nine",
    "preset.deer-hunting.texas-42": "as in Texas 42",
    "option.deer-hunting.style": (
        "How tiles rank: plainly, as in Heaven-Nine with groups, or in suits."
    ),
    "option.deer-hunting.deer_escape": "Whether a trick full of red pips goes to nobody.",
    "option.deer-hunting.fair": (
        "Whether each pair is sure of one [6:6], or of one each of four civil tiles."
    ),
    "option.deer-hunting.follow": (
        "Whether the suit led must be followed; otherwise there is no duty."
    ),
    "option.deer-hunting.double": (
        "Whether a double's rank is its own number, or above all others in its suit."
    ),
    "option.deer-hunting.trump": "Whether the first tile of the deal fixes trumps.",
}
