"""The games, by the name under which records and the shell know them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.games.deer_hunting import DEER_HUNTING
from dominoes_lib.games.fifteen_lakes import FIFTEEN_LAKES
from dominoes_lib.games.fishing import FISHING
from dominoes_lib.games.tens import TENS
from dominoes_lib.games.tien_gow import TIEN_GOW

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dominoes_lib.game import Game

GAMES: Final[Mapping[str, Game[Any]]] = MappingProxyType(
    {game.name: game for game in (FISHING, FIFTEEN_LAKES, TENS, DEER_HUNTING, TIEN_GOW)}
)
"""The games by name."""
