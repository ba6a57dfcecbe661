"""A number for each move of a game, the same in every position and under every option.

A learning program wants a fixed list of actions. The list of a game holds whatever can be a move in
it under any options; its order never changes, so that what was learnt stays good.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final

from dominoes_lib.games.groups import GROUPS
from dominoes_lib.games.tricks import trick_move
from dominoes_lib.tile import PACKS, TILES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dominoes_lib.game import State

# As many identical tiles as the fourth of their kind takes (FI-14, FL-18).
_THREE: Final = 3
# What the looser options of Fifteen Lakes let catch each other beyond equal pips (AM-FL-3).
_CROSSING: Final = (
    {"6:6", "1:1"},
    *({"2:1", six} for six in ("4:2", "3:3", "5:1")),
)
# A trick has at most four tiles a play (TG-16).
_MOST_IN_A_PLAY: Final = 4


def _lake() -> list[str]:
    """Return the moves at a lake: equal pips catch (FI-09), others by options (AM-FL-3)."""
    lay = [str(tile) for tile in TILES]
    catches = [
        f"{bait}x{fish}"
        for bait in TILES
        for fish in TILES
        if bait.pips == fish.pips or {str(bait), str(fish)} in _CROSSING
    ]
    stacks = [f"{tile}^" for tile in lay]
    return ["pass", *lay, *catches, *[f"{tile}x{tile}*{_THREE}" for tile in lay], *stacks]


def _tens() -> list[str]:
    """Return the moves of Tens: a tile laid at an end of the row or taking there, and claims."""
    ends = ("xL", "xR", "xLL", "xLR", "xRR")
    tiles = [f"{tile}{what}" for tile in TILES for what in ("<", ">", *ends)]
    return ["waive", *[f"claim {end}" for end in ends], *tiles]


def _tricks() -> list[str]:
    """Return the plays of the games of tricks: single tiles, groups, then tiles face down."""
    pack = Counter(tile.face for tile in PACKS["tiles"])
    singles = [(tile.face,) for tile in TILES]
    groups = [faces for faces in GROUPS if len(faces) > 1]
    down = [
        play
        for size in range(1, _MOST_IN_A_PLAY + 1)
        for play in combinations_with_replacement(range(len(TILES)), size)
        if not Counter(play) - pack
    ]
    up = [str(trick_move(faces)) for faces in (*singles, *groups)]
    return [*up, *[str(trick_move(faces, down=True)) for faces in down]]


_MOVES: Final[Mapping[str, Callable[[], list[str]]]] = {
    "fishing": _lake,
    "fifteen-lakes": _lake,
    "tens": _tens,
    "deer-hunting": _tricks,
    "tien-gow": _tricks,
}


@cache
def texts(game: str) -> tuple[str, ...]:
    """Return the text of every move that a game can have, by its number.

    >>> len(texts("fishing")), texts("fishing")[:3]
    (119, ('pass', '1:1', '2:1'))
    """
    return tuple(_MOVES[game]())


@cache
def numbers(game: str) -> Mapping[str, int]:
    """Return the number of every move that a game can have, by its text.

    >>> numbers("tens")["waive"]
    0
    """
    return {text: number for number, text in enumerate(texts(game))}


def legal(state: State) -> list[int]:
    """Return the numbers of the legal moves of a position, in ascending order.

    >>> from dominoes_lib import GAMES
    >>> state = GAMES["tens"].deal(seed=1, first=0)
    >>> [texts("tens")[number] for number in legal(state)] == sorted(map(str, state.moves()))
    True
    """
    known = numbers(state.game.name)
    return sorted(known[str(move)] for move in state.moves())
