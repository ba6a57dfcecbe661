"""How rules are named in a title: by their preset, or by the options that differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dominoes_lib.game import Game
    from dominoes_lib.options import Rules

# A game brings a row for each of its presets.
_PRESETS: Final[Mapping[tuple[str, str], str]] = {
    ("fishing", "as-written"): "preset.fishing.as_written",
    ("fishing", "culin-1895"): "preset.fishing.culin_1895",
    ("fishing", "short"): "preset.fishing.short",
    ("fifteen-lakes", "cards"): "preset.fifteen_lakes.cards",
    ("fifteen-lakes", "two-sets"): "preset.fifteen_lakes.two_sets",
    ("fifteen-lakes", "author-java"): "preset.fifteen_lakes.author_java",
    ("tens", "as-written"): "preset.tens.as_written",
    ("tens", "hand-of-four"): "preset.tens.hand_of_four",
    ("tens", "german"): "preset.tens.german",
    ("tens", "common-stock"): "preset.tens.common_stock",
    ("tens", "author-java"): "preset.tens.author_java",
    ("deer-hunting", "plain"): "preset.deer_hunting.plain",
    ("deer-hunting", "deer-escape"): "preset.deer_hunting.deer_escape",
    ("deer-hunting", "heaven-nine"): "preset.deer_hunting.heaven_nine",
    ("deer-hunting", "texas-42"): "preset.deer_hunting.texas_42",
    ("tien-gow", "as-written"): "preset.tien_gow.as_written",
    ("tien-gow", "playroom"): "preset.tien_gow.playroom",
}
_PLAYERS: Final[Mapping[int, str]] = {
    2: "show.players_2",
    3: "show.players_3",
    4: "show.players_4",
}


def players_text(players: int, language: str = "en") -> str:
    """Return how many play, in words.

    >>> players_text(2)
    'two players'
    """
    return Phrase(_PLAYERS[players]).text(language)


def preset_text(game: Game[Any], rules: Rules, language: str = "en") -> str | None:
    """Return the name of the preset that has these rules, as it stands in a title, or `None`.

    >>> from dominoes_lib.games import GAMES
    >>> game = GAMES["fifteen-lakes"]
    >>> preset_text(game, game.rules("two-sets")), preset_text(game, game.rules(triple="must"))
    ('two sets', None)
    """
    for name, preset in game.presets.items():
        if preset == rules:
            return Phrase(_PRESETS[game.name, name]).text(language)
    return None


def options_text(rules: Rules) -> str:
    """Return the options that differ from their default.

    >>> from dominoes_lib.games import GAMES
    >>> options_text(GAMES["fifteen-lakes"].rules(triple="must", pack="two-sets"))
    'triple must · pack two-sets'
    """
    return " · ".join(f"{name} {value}" for name, value in rules.differing().items())


def rules_title(game: Game[Any], rules: Rules, language: str = "en") -> str:
    """Return the name of rules as a heading: their preset, else the options that differ.

    >>> from dominoes_lib.games import GAMES
    >>> rules_title(GAMES["fifteen-lakes"], GAMES["fifteen-lakes"].rules("cards"))
    'Cards'
    """
    text = preset_text(game, rules, language) or options_text(rules)
    return text[:1].upper() + text[1:]
