"""The rules of Chinese domino games as a library: play, score, explain and replay them."""

from dominoes_lib.game import IllegalMove
from dominoes_lib.games import GAMES
from dominoes_lib.play.record import Record
from dominoes_lib.tile import PACKS, Tile, tiles

__version__ = "0.1.0"

__all__ = ["GAMES", "PACKS", "IllegalMove", "Record", "Tile", "__version__", "tiles"]
