"""The players by name, quick enough for whole games in tests."""

from collections.abc import Mapping
from typing import Final

from dominoes_lib.play.players import PLAYERS
from dominoes_lib.play.search import SearchPlayer
from dominoes_lib.play.simple import Player

QUICK: Final[Mapping[str, Player]] = {
    name: SearchPlayer(iterations=6, name=name) if isinstance(player, SearchPlayer) else player
    for name, player in PLAYERS.items()
}
"""The players; those that think ahead think little."""
