"""The command `pad`: a score pad from a file, counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominoes_lib.play.pad import Pad, told
from dominoes_lib.shell.commands import table
from dominoes_lib.shell.files import read_file
from dominoes_lib.shell.parsing import Output, Parser
from dominoes_lib.words import Phrase, counted

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence


def ask_pad(parser: Parser) -> None:
    """Add the file, and whether CSV is wanted."""
    parser.add("file", str(Phrase("shell.help.pad.file")), metavar="FILE")
    parser.ask("--csv", action="store_true")


def run_pad(args: argparse.Namespace) -> Output:
    """Read a pad and give points, payments and totals; say which deals cannot be counted."""
    pad = Pad.from_text(read_file(args.file))
    deals, totals = pad.counted(), pad.totals()
    problems = tuple(
        str(Phrase("pad.problem", number=number, why=told(deal)))
        for number, deal in enumerate(deals, 1)
        if deal.problem is not None
    )
    if args.csv:
        return Output(pad.to_csv().rstrip("\n"), pad.to_json(), problems)
    rows = [[str(Phrase("shell.deal")), *pad.players]]
    for number, deal in enumerate(deals, 1):
        empty = [str(Phrase("pad.not_counted"))] * len(pad.players)
        rows.append([str(number), *(empty if deal.problem else _cells(deal.scores, deal.payments))])
    rows.append([str(Phrase("shell.total")), *_cells(totals.scores, totals.payments)])
    title = Phrase("pad.of", game=pad.game.called, deals=counted("deal", len(deals)))
    return Output("\n".join([str(title), *table(rows)]), pad.to_json(), problems)


def _cells(scores: Sequence[int], payments: Sequence[int]) -> list[str]:
    return [f"{score} ({paid:+})" for score, paid in zip(scores, payments, strict=True)]
