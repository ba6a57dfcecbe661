"""How rules are named in a title: by their preset, or by the options that differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominoes_lib.words import Phrase, is_known

if TYPE_CHECKING:
    from dominoes_lib.game import Game
    from dominoes_lib.options import Rules


def players_text(players: int, language: str | None = None) -> str:
    """Return how many play, in words.

    >>> players_text(2)
    'two players'
    """
    key = f"show.players_{players}"
    number = Phrase("show.players", number=players)
    return (Phrase(key) if is_known(key, language) else number).text(language)


def preset_text(game: Game[Any], rules: Rules, language: str | None = None) -> str | None:
    """Return the name of the preset that has these rules, as it stands in a title, or `None`.

    >>> from dominoes_lib.games import GAMES
    >>> game = GAMES["fifteen-lakes"]
    >>> preset_text(game, game.rules("two-sets")), preset_text(game, game.rules(triple="must"))
    ('two sets', None)
    """
    for name, preset in game.presets.items():
        if preset == rules:
            key = f"preset.{game.name}.{name}"
            return Phrase(key).text(language) if is_known(key, language) else name
    return None


def options_text(rules: Rules) -> str:
    """Return the options that differ from their default.

    >>> from dominoes_lib.games import GAMES
    >>> options_text(GAMES["fifteen-lakes"].rules(triple="must", pack="two-sets"))
    'triple must · pack two-sets'
    """
    return " · ".join(f"{name} {value}" for name, value in rules.differing().items())


def rules_title(game: Game[Any], rules: Rules, language: str | None = None) -> str:
    """Return the name of rules as a heading: their preset, else the options that differ.

    >>> from dominoes_lib.games import GAMES
    >>> rules_title(GAMES["fifteen-lakes"], GAMES["fifteen-lakes"].rules("cards"))
    'Cards'
    """
    text = preset_text(game, rules, language) or options_text(rules)
    return text[:1].upper() + text[1:]
