"""Sentences of what is printed: the names of sheets, heads of score sheets, what is refused."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "print.sheet.cards": "The 84 cards of Fifteen Lakes",
    "print.sheet.card-backs": "Backs of the cards",
    "print.sheet.tiles": "One set of tiles",
    "print.sheet.two-sets": "Two sets of tiles",
    "print.sheet.tile-backs": "Backs of the tiles",
    "print.sheet.ranks": "The ranks",
    "print.sheet.rules": "Each game on one page",
    "print.sheet.scores": "Score sheets",
    "print.paper.a4": "A4",
    "print.paper.letter": "Letter",
    "print.ink.color": "in color",
    "print.ink.black": "for a black-and-white printer",
    "print.link": "{paper}, {ink}",
    "print.done": "{sheet}: {pages}, {paper}, {ink}; written to {file}",
    "print.pages.one": "{number} page",
    "print.pages.many": "{number} pages",
    "print.cut": (
        "Print at 100 % ({paper}). Each {what} is {width} × {height} mm; cut at the marks."
    ),
    "print.what.card": "card",
    "print.what.tile": "tile",
    "print.no_hanzi": "No font with Chinese characters is installed, so names are in pinyin.",
    "print.civil": "Civil, high to low",
    "print.military": "Military, high to low",
    "print.ranks.note": "Equal tiles side by side. Same number: they make a mixed group.",
    "print.rules.foot": (
        "From the quick start of this game's page, where all rules stand with their numbers."
    ),
    "print.scores.title": "Score sheet",
    "print.scores.deal": "Deal",
    "print.scores.total": "Together",
    "print.scores.big": "2 × pips of big fish",
    "print.scores.red": "red pips, to a ten",
    "print.scores.points": "points",
    "print.scores.paid": "paid",
    "print.scores.bigs": "big ×\N{NO-BREAK SPACE}30",
    "print.scores.mediums": "medium ×\N{NO-BREAK SPACE}20",
    "print.scores.smalls": "small ×\N{NO-BREAK SPACE}10",
    "print.scores.bonus": "bonus",
    "print.scores.pairs": "pairs",
    "print.scores.threes": "threes",
    "print.scores.sweeps": "sweeps",
    "print.scores.pips": "red pips",
    "print.scores.columns": "columns",
    "print.scores.once": "at once",
    "print.scores.settled": "settled",
    "print.scores.banker": "Banker",
    "print.scores.pair": "Pair {number}",
    "print.scores.player": "Player {number}",
    "print.no_sheet": "{name} is no sheet; the sheets are {names}.",
    "print.no_paper": "{name} is no paper here; there is {names}.",
    "print.no_ink": "{name} is no ink here; there is {names}.",
    "print.no_game": "{name} is not a game here; the games are {names}.",
    "print.no_games": "The sheet {sheet} is about no game; leave {name} out.",
    "print.no_matplotlib": "To print, matplotlib must be installed: pip install matplotlib.",
    "shell.command.print": "cards, tiles, ranks, rules and score sheets for the table, as PDF",
    "shell.help.sheet": (
        "what to print: cards, card-backs, tiles, two-sets, tile-backs, ranks, rules or scores"
    ),
    "shell.help.games": "for rules and scores: of which games; of all if none is named",
    "shell.help.--paper": "the paper: a4 or letter; a4 if not given",
    "shell.help.--ink": "what the printer has: color or black; color if not given",
    "shell.help.--output.pdf": "the PDF to write",
}
