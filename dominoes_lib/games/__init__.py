"""The games, by the name under which records and the shell know them."""

from __future__ import annotations

from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.games.deer_hunting import DEER_HUNTING
from dominoes_lib.games.fifteen_lakes import FIFTEEN_LAKES
from dominoes_lib.games.fishing import FISHING
from dominoes_lib.games.tens import TENS
from dominoes_lib.games.tien_gow import TIEN_GOW
from dominoes_lib.words import complaint

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dominoes_lib.game import Game

_BY_NAME: Final[dict[str, Game[Any]]] = {
    game.name: game for game in (FISHING, FIFTEEN_LAKES, TENS, DEER_HUNTING, TIEN_GOW)
}
GAMES: Final[Mapping[str, Game[Any]]] = MappingProxyType(_BY_NAME)
"""The games by name."""


@contextmanager
def registered(game: Game[Any]) -> Iterator[None]:
    """Let another game be one of `GAMES` for as long as the context lasts.

    Raises `ValueError` where there is a game of its name.
    """
    if game.name in _BY_NAME:
        raise complaint("game.known", name=game.name)
    _BY_NAME[game.name] = game
    try:
        yield
    finally:
        del _BY_NAME[game.name]
