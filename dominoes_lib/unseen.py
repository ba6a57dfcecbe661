"""Tiles that a seat cannot see: drawn again, every arrangement that fits with the same chance."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from math import factorial, prod
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

from dominoes_lib.words import complaint

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

T = TypeVar("T")


class Bound(NamedTuple, Generic[T]):
    """Tiles of which not every pile may hold as many as it likes."""

    tiles: Sequence[T]
    most: tuple[int, ...]
    """How many of them each pile may hold."""


class _Shares(NamedTuple):
    """The ways to share out bound tiles over the piles, and how many deals each way stands for."""

    ways: tuple[tuple[int, ...], ...]
    sums: tuple[int, ...]
    """The numbers of deals, each added to those before it."""


class Unseen(Generic[T]):
    """Tiles that lie somewhere in some piles, as somebody knows it who sees none of them.

    >>> import random
    >>> unseen = Unseen((2, 1), "ab", [Bound("c", (0, 1))])
    >>> [sorted(pile) for pile in unseen.draw(random.Random(1))]
    [['a', 'b'], ['c']]
    """

    def __init__(
        self, sizes: Sequence[int], free: Sequence[T], bound: Sequence[Bound[T]] = ()
    ) -> None:
        """Take the size of each pile, the tiles that may lie in any, and those that may not.

        Raises `ValueError` where nothing fits.
        """
        self._sizes = tuple(sizes)
        self._free = list(free)
        self._bound = tuple(bound)
        self._shares: dict[tuple[int, tuple[int, ...]], _Shares] = {}
        number = len(self._free) + sum(len(group.tiles) for group in self._bound)
        if number != sum(self._sizes) or not self.deals:
            raise complaint("record.no_arrangement")

    @property
    def deals(self) -> int:
        """How many deals fit, tiles of one face told apart and their order in a pile not."""
        return self._count(0, self._sizes)

    def _count(self, at: int, room: tuple[int, ...]) -> int:
        """Return the deals of the bound tiles from a number on and of all free ones."""
        if at == len(self._bound):
            return factorial(sum(room)) // prod(map(factorial, room))
        return self._find_shares(at, room).sums[-1]

    def _find_shares(self, at: int, room: tuple[int, ...]) -> _Shares:
        shares = self._shares.get((at, room))
        if shares is None:
            group = self._bound[at]
            ways, numbers = [], [0]
            for way in _ways(len(group.tiles), group.most, room):
                left = tuple([has - takes for has, takes in zip(room, way, strict=True)])
                number = factorial(len(group.tiles)) // prod(map(factorial, way))
                number *= self._count(at + 1, left)
                if number:
                    ways.append(way)
                    numbers.append(number)
            shares = self._shares[at, room] = _Shares(tuple(ways), tuple(accumulate(numbers)))
        return shares

    def draw(self, rng: random.Random) -> list[list[T]]:
        """Return the tiles of each pile, in an order drawn by lot as well."""
        if not self._bound:
            return _deal_out(shuffled(self._free, rng), self._sizes, [[] for _ in self._sizes])
        room = self._sizes
        found: list[list[T]] = [[] for _ in room]
        for at, group in enumerate(self._bound):
            shares = self._find_shares(at, room)
            way = shares.ways[bisect_right(shares.sums, rng.randrange(shares.sums[-1])) - 1]
            _deal_out(shuffled(group.tiles, rng), way, found)
            room = tuple([has - takes for has, takes in zip(room, way, strict=True)])
        _deal_out(shuffled(self._free, rng), room, found)
        return [shuffled(pile, rng) for pile in found]


def shuffled(tiles: Sequence[T], rng: random.Random) -> list[T]:
    """Return tiles in an order drawn by lot; quicker than `random.shuffle`.

    >>> import random
    >>> sorted(shuffled("abc", random.Random(1)))
    ['a', 'b', 'c']
    """
    chance = rng.random
    keys = [chance() for _ in tiles]
    return [tiles[at] for at in sorted(range(len(tiles)), key=keys.__getitem__)]


def _deal_out(tiles: list[T], sizes: Sequence[int], piles: list[list[T]]) -> list[list[T]]:
    """Put so many more tiles on each pile, and return the piles."""
    at = 0
    for pile, size in zip(piles, sizes, strict=True):
        pile.extend(tiles[at : at + size])
        at += size
    return piles


def _ways(number: int, most: tuple[int, ...], room: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield how so many tiles can be shared out over piles."""
    if not room:
        if not number:
            yield ()
        return
    for here in range(min(number, most[0], room[0]) + 1):
        for rest in _ways(number - here, most[1:], room[1:]):
            yield (here, *rest)


ANY: Final = 99
"""Stands for no bound: more tiles than any pile holds."""


def together(bound: Sequence[Bound[T]]) -> list[Bound[T]]:
    """Return bound tiles with those in one group that may lie in the same piles without a limit.

    >>> together([Bound("a", (0, ANY)), Bound("b", (0, ANY)), Bound("c", (1, ANY))])
    [Bound(tiles=['a', 'b'], most=(0, 99)), Bound(tiles=['c'], most=(1, 99))]
    """
    found: dict[tuple[int, ...], list[T]] = {}
    apart: list[Bound[T]] = []
    for group in bound:
        if set(group.most) <= {0, ANY}:
            found.setdefault(group.most, []).extend(group.tiles)
        else:
            apart.append(Bound(list(group.tiles), group.most))
    return [*[Bound(tiles, most) for most, tiles in found.items()], *apart]
