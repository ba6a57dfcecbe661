"""A game in plain data: its options with their sentences, its presets, its pack, its questions."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.game import Game
    from dominoes_lib.options import Rules


def option_sentence(game: Game[Any], name: str) -> Phrase:
    """Return what an option is about, in one sentence."""
    return Phrase(f"option.{game.name}.{name}")


def rules_data(game: Game[Any], language: str | None = None) -> dict[str, Any]:
    """Return a game's options and presets as plain data.

    >>> from dominoes_lib.games import GAMES
    >>> rules_data(GAMES["fishing"])["presets"]["short"]
    {'sets': 1}
    """
    rows = game.Rules.rows()
    options = [
        {
            "name": name,
            "default": values[0],
            "values": list(values),
            "reading": rows[name],
            "sentence": option_sentence(game, name).text(language),
        }
        for name, values in game.Rules.values().items()
    ]
    return {
        "game": game.name,
        "title": game.named(language),
        "hanzi": game.hanzi,
        "players": list(game.players),
        "options": options,
        "presets": {name: rules.differing() for name, rules in game.presets.items()},
    }


def pack_counts(game: Game[Any], rules: Rules) -> dict[str, int]:
    """Return how often the pack holds each face, the highest face first.

    >>> from dominoes_lib.games import GAMES
    >>> pack_counts(GAMES["fishing"], GAMES["fishing"].rules("short"))["6:3"]
    1
    """
    held = Counter(game.pack(rules))
    return {str(tile): held[tile] for tile in sorted(held, reverse=True)}


def tools_data(game: Game[Any], language: str | None = None) -> dict[str, Any]:
    """Return what can be asked of a game without a deal: each question with its arguments."""
    return {
        name: {
            "help": tool.help.text(language),
            "arguments": [
                {
                    "name": argument.keyword,
                    "help": argument.help.text(language),
                    "default": argument.default,
                }
                for argument in tool.arguments
            ],
        }
        for name, tool in game.tools.items()
    }
