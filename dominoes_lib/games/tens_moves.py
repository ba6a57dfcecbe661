"""The moves of Tens and the tables made once from its rules, with faces as numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from dominoes_lib.game import Move
from dominoes_lib.tile import FACES, TILES, Tile

if TYPE_CHECKING:
    from dominoes_lib.games.tens import Rules, Tens

NONE: Final = -1

# What a tile may do, as bits of a set: take one end, take one at each end, take two at one end.
LEFT, RIGHT, BOTH, TWO_LEFT, TWO_RIGHT = (1 << bit for bit in range(5))
MIRRORED: Final = 1 << 5
"""Laid left or right, the tile leaves the same row, so that it is offered once."""
PAIRS: Final = LEFT | RIGHT
TAKES: Final = PAIRS | BOTH | TWO_LEFT | TWO_RIGHT
_SETS: Final = 1 << 6

# How many tiles of the row each way of taking needs, and what it takes and leaves of the row.
_NEEDS: Final = {LEFT: 1, RIGHT: 1, BOTH: 2, TWO_LEFT: 2, TWO_RIGHT: 2}
_LEAVES: Final = {
    LEFT: slice(1, None),
    RIGHT: slice(None, -1),
    BOTH: slice(1, -1),
    TWO_LEFT: slice(2, None),
    TWO_RIGHT: slice(None, -2),
}
_PARTNERS: Final[dict[int, tuple[int, ...]]] = {
    LEFT: (0,),
    RIGHT: (-1,),
    BOTH: (0, -1),
    TWO_LEFT: (0, 1),
    TWO_RIGHT: (-2, -1),
}
# Kinds of moves.
LAYS_RIGHT, LAYS_LEFT, TAKES_ENDS, CLAIMS, WAIVES = range(5)

_WRITTEN: Final = {LEFT: "L", RIGHT: "R", BOTH: "LR", TWO_LEFT: "LL", TWO_RIGHT: "RR"}
_READ: Final = {text: way for way, text in _WRITTEN.items()} | {"RL": BOTH}

_TILE: Final = r"\[?([1-6]:?[1-6])\]?"
_TEXT: Final = re.compile(rf"{_TILE}\s*(?:([<>])|[x×]\s*(L{{1,2}}|R{{1,2}}|LR|RL))")
_CLAIM: Final = re.compile(r"claim\s+[x×]\s*(L{1,2}|R{1,2}|LR|RL)")
_FISH_BY_NAME: Final = re.compile(rf"(?:claim|{_TILE})\s*[x×]\s*{_TILE}(?:[\s,]*{_TILE})?")


class TensMove(Move):
    """A move: `5:3<` lays left, `5:3xL` pairs, `5:3xLR` takes three; `claim xLR`, `waive`.

    The ends of a claim are those of the row without the tile that missed them.
    """

    __slots__ = ("face", "kind", "leaves", "way")

    face: int
    """Face of the tile played; -1 for a claim and for `waive`."""
    kind: int
    """Whether it lays right or left, takes, claims or waives."""
    way: int
    """The ends it takes or claims, as one of the bits; 0 where it takes nothing."""
    leaves: slice
    """The part of the row that it leaves."""

    def __reduce__(self) -> tuple[Callable[..., TensMove], tuple[str]]:
        """Pickle by text, so that equal moves stay the same object."""
        return read_move, (self.text,)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tile played; none in a claim, which plays no tile."""
        return () if self.face == NONE else (TILES[self.face],)

    @property
    def lays(self) -> bool:
        """Whether a tile is only added to the row."""
        return self.kind <= LAYS_LEFT

    @property
    def needs(self) -> int:
        """How many tiles the row must have for this way of taking."""
        return _NEEDS[self.way]

    def partners(self, row: tuple[int, ...]) -> tuple[int, ...]:
        """Return the faces that it takes from the row, from left to right."""
        return tuple(row[at] for at in _PARTNERS[self.way])


_MOVES: Final[dict[str, TensMove]] = {}


def _move(text: str, kind: int, face: int = NONE, way: int = 0) -> TensMove:
    if text not in _MOVES:
        move = object.__new__(TensMove)
        move.text, move.kind, move.face, move.way = text, kind, face, way
        move.leaves = _LEAVES.get(way, slice(None))
        _MOVES[text] = move
    return _MOVES[text]


def lay(face: int, *, left: bool) -> TensMove:
    """Return the move that adds a face to the row.

    >>> str(lay(20, left=True)), str(lay(0, left=False))
    ('6:6<', '1:1>')
    """
    if left:
        return _move(f"{TILES[face]}<", LAYS_LEFT, face)
    return _move(f"{TILES[face]}>", LAYS_RIGHT, face)


def take(face: int, way: int) -> TensMove:
    """Return the move that takes tiles from the ends with a face.

    >>> str(take(20, LEFT))
    '6:6xL'
    """
    return _move(f"{TILES[face]}x{_WRITTEN[way]}", TAKES_ENDS, face, way)


def claim(way: int) -> TensMove:
    """Return the move that claims what the rival missed.

    >>> str(claim(TWO_RIGHT))
    'claim xRR'
    """
    return _move(f"claim x{_WRITTEN[way]}", CLAIMS, NONE, way)


WAIVE: Final = _move("waive", WAIVES)


def read_move(move: Move | str) -> TensMove:
    """Return a move from its text; raise `ValueError` where it is not one.

    >>> read_move("[3:5]xLR"), read_move("claim xL")
    (<TensMove 5:3xLR>, <TensMove claim xL>)
    """
    if isinstance(move, TensMove):
        return move
    text = move.strip() if isinstance(move, str) else ""
    if text == "waive":
        return WAIVE
    claimed = _CLAIM.fullmatch(text)
    if claimed is not None:
        return claim(_READ[claimed[1]])
    match = _TEXT.fullmatch(text)
    if match is None:
        raise ValueError(text)
    tile, side, ends = match.groups()
    face = Tile(tile).face
    return take(face, _READ[ends]) if ends else lay(face, left=side == "<")


def names_a_fish(text: str) -> bool:
    """Tell whether a text names the tile to take, as in Fishing, and not the end it lies at.

    >>> names_a_fish("5:3x4:4"), names_a_fish("5:3xL")
    (True, False)
    """
    return _FISH_BY_NAME.fullmatch(text.strip()) is not None


def ways_in(ways: int) -> tuple[int, ...]:
    """Return the single ways of taking in a set of them, in the order in which they are offered.

    >>> [_WRITTEN[way] for way in ways_in(TWO_LEFT | RIGHT | MIRRORED)]
    ['R', 'LL']
    """
    return tuple(way for way in _WRITTEN if ways & way)


ROUND_TO: Final = 10
"""A round number is a multiple of this (TE-09)."""


def _round_sums() -> tuple[tuple[tuple[bool, ...], ...], ...]:
    """Return for any three faces whether their pips make a round number (TE-09)."""
    pips = [tile.pips for tile in TILES]
    return tuple(
        tuple(tuple((one + two + three) % ROUND_TO == 0 for three in pips) for two in pips)
        for one in pips
    )


ROUND: Final = _round_sums()


@dataclass
class TensPlan:
    """What a game needs to know of its rules at every play, and its tables of moves."""

    game: Tens
    rules: Rules
    blind: bool
    """Whether nobody sees a tile before it is turned up."""
    common: bool
    """Whether both draw from one stock."""
    refill: int
    """How many tiles a turn draws at most."""
    fill_to: int
    """How many tiles a hand holds at most after drawing."""
    any_end: bool
    """Whether two tiles of one end go into a three."""
    lone: bool
    """Whether a lone tile may be taken by its twin."""
    second_plays: bool
    """Whether the second seat's first tile may already take."""
    claiming: bool
    """Whether a missed capture goes to the rival; otherwise it cannot be missed."""
    equal_turns: bool
    offers: tuple[tuple[tuple[TensMove, ...], ...], ...] = field(init=False)
    """By face and set of ways: the moves of that face."""
    lays: tuple[tuple[tuple[TensMove, ...], ...], ...] = field(init=False)
    """The same where nothing may be taken, whatever fits."""
    claims: tuple[tuple[TensMove, ...], ...] = field(init=False)
    """By set of missed ways: what the rival may do about them."""

    def __post_init__(self) -> None:
        """Make the tables."""
        self.offers = tuple(
            tuple(self._offers(face, ways) for ways in range(_SETS)) for face in range(FACES)
        )
        self.lays = tuple(
            tuple(_lays(face, ways) for ways in range(_SETS)) for face in range(FACES)
        )
        self.claims = tuple(
            (*[claim(way) for way in ways_in(ways)], WAIVE) for ways in range(_SETS)
        )

    def __reduce__(self) -> tuple[Callable[..., TensPlan], tuple[Rules]]:
        """Pickle by rules; the tables are made again."""
        return _plan_of, (self.rules,)

    def _offers(self, face: int, ways: int) -> tuple[TensMove, ...]:
        takes = tuple(take(face, way) for way in ways_in(ways))
        return takes if takes and not self.claiming else (*_lays(face, ways), *takes)

    def ways(self, face: int, row: tuple[int, ...]) -> int:
        """Return the set of ways in which a face may take tiles from a row.

        Of ways that take the same faces and leave the same row only one is in the set.
        """
        size = len(row)
        if size < 2:  # noqa: PLR2004 - a three needs two tiles of the row (TE-09)
            return self._ways_alone(face, row)
        left, right = row[0], row[-1]
        ways = 0
        if left == face:
            ways = LEFT
        if right == face:
            ways |= RIGHT
        sums = ROUND[face]
        if sums[left][right]:
            ways |= BOTH
        if self.any_end:
            if sums[left][row[1]]:
                ways |= TWO_LEFT
            if sums[right][row[-2]]:
                ways |= TWO_RIGHT
            if size < 5 and ways:  # noqa: PLR2004 - longer rows have no two equal results
                return _without_doubles(ways, row)
        return ways

    def _ways_alone(self, face: int, row: tuple[int, ...]) -> int:
        """Return the ways where at most one tile lies there (AM-TE-4)."""
        if not row:
            return MIRRORED
        if row[0] != face:
            return 0
        return MIRRORED | LEFT if self.lone else MIRRORED


def _lays(face: int, ways: int) -> tuple[TensMove, ...]:
    right = lay(face, left=False)
    return (right,) if ways & MIRRORED else (lay(face, left=True), right)


def _without_doubles(ways: int, row: tuple[int, ...]) -> int:
    """Leave out each way of taking three with the same result as one before it."""
    threes = [way for way in ways_in(ways) if way not in (LEFT, RIGHT)]
    for at, way in enumerate(threes):
        if any(same_result(way, first, row) for first in threes[:at]):
            ways ^= way
    return ways


def same_result(one: int, two: int, row: tuple[int, ...]) -> bool:
    """Tell whether two ways of taking take the same faces and leave the same row.

    >>> same_result(TWO_LEFT, TWO_RIGHT, (3, 4, 3)), same_result(TWO_LEFT, BOTH, (3, 4, 3))
    (True, False)
    """
    taken = [sorted(row[at] for at in _PARTNERS[way]) for way in (one, two)]
    return taken[0] == taken[1] and row[_LEAVES[one]] == row[_LEAVES[two]]


def _plan_of(rules: Rules) -> TensPlan:
    from dominoes_lib.games.tens import TENS

    return TENS.plan(rules)
