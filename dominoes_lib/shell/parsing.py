"""What was typed: arguments of a command, each refused with one sentence."""

from __future__ import annotations

import argparse
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NoReturn

from dominoes_lib.games import GAMES
from dominoes_lib.play.draft import read_whole
from dominoes_lib.quote import clip, shorten
from dominoes_lib.words import LANGUAGES, Phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dominoes_lib.game import Game
    from dominoes_lib.options import Rules

PROGRAM: Final = "python -m dominoes_lib"
LANGUAGE: Final = "--lang"

# Options that are followed by a value, which may be the name of a game by chance.
_WITH_VALUE: Final = frozenset(
    {"--preset", "--option", "--seed", "--deals", "--games", "--workers", "--output"}
)


# A dash, and then no number.
_DASHED: Final = re.compile(r"-(?!\d*\.?\d*$)")

# How the common complaints of argparse begin, and the sentence that says them better.
_ARGPARSE: Final = {
    "the following arguments are required: ": "missing",
    "unrecognized arguments: ": "unknown",
}


class ShellError(ValueError):
    """What was typed makes no sense; the message is the sentence that says why."""


def complain(key: str, **values: object) -> ShellError:
    """Return the error with a sentence of the table."""
    return ShellError(str(Phrase(f"shell.{key}", **values)))


def take_language(words: Sequence[str]) -> tuple[str, list[str]]:
    """Return the language that `--lang` names, English without it, and the other words.

    Raises `ValueError` where it names none that is known, or stands twice.

    >>> take_language(["score", "--lang", "en", "fishing", "6:5"])
    ('en', ['score', 'fishing', '6:5'])
    """
    rest: list[str] = []
    named: list[str] = []
    left = iter(words)
    for word in left:
        if word == LANGUAGE:
            named.append(next(left, ""))
        elif word.startswith(f"{LANGUAGE}="):
            named.append(word.removeprefix(f"{LANGUAGE}="))
        else:
            rest.append(word)
    if len(named) > 1:
        raise complain("given_twice", name=LANGUAGE)
    if named and named[0] not in LANGUAGES:
        raise complain("no_language", name=clip(named[0]), names=", ".join(LANGUAGES))
    return (named or ["en"])[0], rest


class HelpAsked(Exception):  # noqa: N818 - nothing is wrong
    """Help is asked for; the message is the help."""


@dataclass(frozen=True)
class Output:
    """What a command gives: text for a reader, plain data for a program, and what was wrong."""

    text: str
    data: Any
    errors: tuple[str, ...] = ()


class _Help(argparse.HelpFormatter):
    """What argparse writes, with its own words from the table of sentences."""

    def add_usage(self, *told: Any, **how: Any) -> None:  # noqa: ANN401 - what argparse gives
        """Begin with how the command is used."""
        super().add_usage(*told, **{**how, "prefix": str(Phrase("shell.help.usage"))})


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def __init__(self, command: str, summary: Phrase) -> None:
        """Take the command's name and what it does."""
        self._options = {"-h", "--help", "--"}
        self._once: set[str] = set()
        super().__init__(
            prog=f"{PROGRAM} {command}",
            description=str(summary),
            allow_abbrev=False,
            add_help=False,
            formatter_class=_Help,
        )
        self._positionals.title = str(Phrase("shell.help.arguments"))
        self._optionals.title = str(Phrase("shell.help.options"))
        self.add_argument("-h", "--help", action="help", help=str(Phrase("shell.help.help")))
        self.ask("--json", action="store_true")

    def error(self, message: str) -> NoReturn:
        """Raise instead of printing how the command is used."""
        for prefix, key in _ARGPARSE.items():
            if message.startswith(prefix):
                raise complain(key, names=message.removeprefix(prefix))
        raise ShellError(message.removeprefix("argument "))

    def print_help(self, file: object = None) -> NoReturn:
        """Raise instead of printing: whoever prints knows what to do where that fails."""
        del file
        raise HelpAsked(self.format_help().rstrip("\n"))

    def ask(self, name: str, **how: Any) -> None:  # noqa: ANN401 - what argparse takes
        """Add an argument with its help from the table of sentences."""
        self.add(name, str(Phrase(f"shell.help.{name}")), **how)

    def add(self, name: str, said: str, **how: Any) -> None:  # noqa: ANN401 - as above
        """Add an argument with its help."""
        self._options.add(name)
        if name.startswith("-") and how.get("action") != "append":
            self._once.add(name)
        self.add_argument(name, help=said, **how)

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """Return what was typed; what looks like an option and is none is named first."""
        given: set[str] = set()
        for word in words:
            if word == "--":
                break
            name = word.partition("=")[0]
            if name in given and name in self._once:
                raise complain("given_twice", name=name)
            given.add(name)
            if _DASHED.match(word) and word.partition("=")[0] not in self._options:
                raise complain("unknown", names=shorten(word))
        return self.parse_args(words)

    def ask_rules(self) -> None:
        """Add the game and its options."""
        self.ask("game", metavar="GAME")
        self.ask("--preset", metavar="NAME")
        self.ask("--option", metavar="NAME=VALUE", action="append", default=[])

    def ask_players(self) -> None:
        """Add who plays, and the seed."""
        self.ask("--players", metavar="NAME", nargs="+")
        self.ask("--seed", metavar="N", type=whole)


def whole(text: str) -> int:
    """Return a whole number; `argparse` says where it stood."""
    number = read_whole(text)
    if number is None:
        raise argparse.ArgumentTypeError(str(Phrase("shell.no_number", text=clip(text))))
    return number


def game_first(command: str, words: Sequence[str], games: Sequence[str]) -> list[str]:
    """Return the arguments with the name of the game in front, wherever it stood.

    Raises `ShellError` where there is none.
    """
    before = ""
    for at, word in enumerate(words):
        if word in games and before not in _WITH_VALUE:
            return [word, *words[:at], *words[at + 1 :]]
        before = word
    listed = ", ".join(games)
    named = next((word for word in words if not word.startswith("-")), None)
    if named is None:
        raise complain("which_game", command=command, games=listed)
    raise complain("no_game", command=command, name=clip(named), games=listed)


def game_and_rules(args: argparse.Namespace) -> tuple[Game[Any], Rules]:
    """Return the game and its rules as they were asked for."""
    game = GAMES[args.game]
    options: dict[str, str | int] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise complain("no_value", text=clip(text))
        if name not in game.Rules.values():
            names = ", ".join(game.Rules.values())
            raise complain("no_option", game=game.called, name=clip(name), options=names)
        if name in options:
            raise complain("twice", name=clip(name))
        options[name] = value
    rules: Rules = game.rules(args.preset, **options)
    return game, rules


def player_names(args: argparse.Namespace, game: Game[Any]) -> list[str]:
    """Return the players' names, one a seat; by default everyone plays by lot."""
    named: list[str] | None = args.players
    return ["random"] * game.players[0] if named is None else named
