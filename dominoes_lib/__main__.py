"""The library from a shell: `python -m dominoes_lib score fishing "6:6*4 5:4"`."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TextIO

from dominoes_lib import __version__
from dominoes_lib.games import GAMES
from dominoes_lib.quote import clip
from dominoes_lib.shell import commands, padding, printing, replaying
from dominoes_lib.shell.files import to_json
from dominoes_lib.shell.parsing import (
    PROGRAM,
    HelpAsked,
    Output,
    Parser,
    complain,
    game_first,
    take_language,
)
from dominoes_lib.words import LANGUAGES, Phrase, speaking

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Mapping, Sequence

BAD_INPUT: Final = 2
FAULT: Final = 70
NOT_WRITTEN: Final = 74
STOPPED: Final = 130
CLOSED: Final = 141

# What a command asks for, what it does, and whether it is about one game.
_COMMANDS: Final[
    Mapping[str, tuple[Callable[[Parser], None], Callable[[argparse.Namespace], Output], bool]]
] = {
    "play": (commands.ask_play, commands.run_play, True),
    "series": (commands.ask_series, commands.run_series, True),
    "replay": (replaying.ask_replay, replaying.run_replay, False),
    "simulate": (commands.ask_simulate, commands.run_simulate, True),
    "compare": (commands.ask_compare, commands.run_compare, True),
    "rules": (commands.ask_rules, commands.run_rules, False),
    "pad": (padding.ask_pad, padding.run_pad, False),
    "print": (printing.ask_print, printing.run_print, False),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command, and return 0, or another number after one sentence about what was wrong."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        code = _in_language(words)
        stdout: TextIO | None = sys.stdout
        if stdout is not None:
            stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has gone; there is nobody to tell.
        _throw_away()
        return CLOSED
    except OSError as error:
        _throw_away()
        why = error.strerror or str(error)
        return _complain(str(Phrase("shell.no_output", error=why)), NOT_WRITTEN)
    except KeyboardInterrupt:
        return STOPPED
    return code


def _print(text: str) -> None:
    """Print a line at once; raise `OSError` where that cannot be done."""
    stream: TextIO | None = sys.stdout
    if stream is None:
        raise OSError(errno.EBADF, str(Phrase("shell.closed")))
    print(text, file=stream, flush=True)


def _throw_away() -> None:
    """Let what could not be printed go nowhere, or Python would try again when it ends."""
    stream: TextIO | None = sys.stdout
    if stream is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _in_language(words: Sequence[str]) -> int:
    """Run a command in the language that is asked for, wherever among the words `--lang` stands."""
    try:
        language, rest = take_language(words)
    except ValueError as error:
        return _refuse(words, str(error), BAD_INPUT)
    with speaking(language):
        return _run(rest)


def _run(words: Sequence[str]) -> int:
    try:
        output, as_json = _answer(words)
    except HelpAsked as asked:
        output, as_json = Output(str(asked), None), False
    except (ValueError, OSError) as error:
        return _refuse(words, str(error), BAD_INPUT)
    except Exception as error:  # noqa: BLE001 - whatever happens, a reader gets a sentence
        said = Phrase("shell.fault", kind=type(error).__name__, error=error)
        return _refuse(words, str(said), FAULT)
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    _print(to_json(output.data, encoding) if as_json else output.text)
    for sentence in output.errors:
        _complain(sentence, BAD_INPUT)
    return BAD_INPUT if output.errors else 0


def _refuse(words: Sequence[str], sentence: str, code: int) -> int:
    """Say what is wrong, and where JSON is asked for say it as JSON too; return the code."""
    if "--json" in words:
        _print(to_json({"error": " ".join(sentence.split())}))
    return _complain(sentence, code)


def _complain(sentence: str, code: int) -> int:
    """Say what is wrong, if there is anywhere to say it, and return the code."""
    stream: TextIO | None = sys.stderr
    if stream is not None:
        with suppress(OSError):
            stream.write(" ".join(sentence.split()) + "\n")
            stream.flush()
    return code


def _answer(words: Sequence[str]) -> tuple[Output, bool]:
    tools = commands.tools()
    if not words or words[0] in ("-h", "--help"):
        return Output(_overview(), None), False
    if words[0] == "--version":
        return Output(__version__, None), False
    command, rest = words[0], words[1:]
    asks_for_help = "-h" in rest or "--help" in rest
    if command in tools:
        games = list(tools[command])
        parser = Parser(command, Phrase(f"shell.command.{command}"))
        if asks_for_help and not set(games) & set(rest):
            commands.ask_tools(parser, tools[command])
            args = parser.read(rest)
        rest = game_first(command, rest, games)
        tool = tools[command][rest[0]]
        commands.ask_tool(parser, tool)
        args = parser.read(rest)
        return commands.run_tool(args, tool), args.json
    if command not in _COMMANDS:
        listed = ", ".join([*tools, *_COMMANDS])
        raise complain("no_command", name=clip(command), commands=listed)
    ask, run, about_a_game = _COMMANDS[command]
    parser = Parser(command, Phrase(f"shell.command.{command}"))
    ask(parser)
    if about_a_game and not asks_for_help:
        rest = game_first(command, rest, list(GAMES))
    args = parser.read(rest)
    return run(args), args.json


def _overview() -> str:
    rows = [
        [f"{PROGRAM} {command}", str(Phrase(f"shell.command.{command}"))]
        for command in (*commands.tools(), *_COMMANDS)
    ]
    lines = commands.table(rows)
    more = [Phrase("shell.more"), Phrase("shell.languages", names=", ".join(LANGUAGES))]
    return "\n".join([str(Phrase("shell.about")), "", *lines, "", *map(str, more)])


if __name__ == "__main__":
    sys.exit(main())
