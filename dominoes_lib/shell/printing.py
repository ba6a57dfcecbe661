"""The command `print`: sheets for the real table, written as PDF."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from dominoes_lib.shell.files import write_bytes
from dominoes_lib.shell.parsing import Output, Parser
from dominoes_lib.words import Phrase, complaint

if TYPE_CHECKING:
    import argparse


def ask_print(parser: Parser) -> None:
    """Add what to print, on what and with what, and the file."""
    parser.ask("sheet", metavar="SHEET")
    parser.ask("games", metavar="GAME", nargs="*")
    parser.ask("--paper", metavar="NAME", default="a4")
    parser.ask("--ink", metavar="NAME", default="color")
    parser.add("--output", str(Phrase("shell.help.--output.pdf")), metavar="FILE", required=True)


def run_print(args: argparse.Namespace) -> Output:
    """Write a sheet into a file and say what is in it."""
    if find_spec("matplotlib") is None:
        raise complaint("print.no_matplotlib")
    from dominoes_lib.show.printing.paper import PAPERS
    from dominoes_lib.show.printing.sheets import made

    pdf, pages = made(args.sheet, args.paper, args.ink, args.games)
    write_bytes(args.output, pdf)
    data: dict[str, Any] = {"sheet": args.sheet, "games": args.games, "pages": pages}
    data |= {"paper": args.paper, "ink": args.ink, "file": args.output}
    said = Phrase(
        "print.done",
        sheet=Phrase(f"print.sheet.{args.sheet}"),
        pages=Phrase("print.pages", number=pages),
        paper=PAPERS[args.paper].title,
        ink=Phrase(f"print.ink.{args.ink}"),
        file=args.output,
    )
    return Output(str(said), data)
