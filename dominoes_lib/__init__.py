"""The rules of Chinese domino games as a library: play, score, explain and replay them."""

from dominoes_lib.game import IllegalMove
from dominoes_lib.games import GAMES
from dominoes_lib.play.comparison import compare
from dominoes_lib.play.record import Record
from dominoes_lib.play.series import Series
from dominoes_lib.play.simulation import simulate
from dominoes_lib.tile import PACKS, Tile, tiles

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "PACKS",
    "IllegalMove",
    "Record",
    "Series",
    "Tile",
    "__version__",
    "compare",
    "simulate",
    "tiles",
]
