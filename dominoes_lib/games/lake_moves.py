"""What a bait may catch at the lake: bags of tiles, moves, and the tables that offer them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.game import Move
from dominoes_lib.options import Rules
from dominoes_lib.tile import FACES, TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dominoes_lib.games.lake import LakeGame

# A bag of tiles is one integer: three bits a face hold its number of copies, 0 to 4.
_BITS: Final = 3
ONE: Final = tuple(1 << _BITS * face for face in range(FACES))
_ALL: Final = (1 << _BITS) - 1
TRIPLE: Final = 3
_MOST_TOTALS: Final = 20_000
NONE: Final = -1

_TILE: Final = r"\[?([1-6]:?[1-6])\]?"
_TEXT: Final = re.compile(rf"{_TILE}(?:(\^)|[x×]{_TILE}(?:[*×]([0-9]{{1,3}}))?)?")


def count(bag: int, face: int) -> int:
    """Return how many copies of a face a packed bag holds.

    >>> count(pack_bag([20, 20, 3]), 20)
    2
    """
    return bag >> _BITS * face & _ALL


def pack_bag(faces: Sequence[int]) -> int:
    """Return the packed bag of some faces."""
    return sum(ONE[face] for face in faces)


def unpack_bag(bag: int) -> tuple[Tile, ...]:
    """Return the tiles of a packed bag in the plain ordering.

    >>> unpack_bag(pack_bag([20, 0, 20]))
    (Tile("1:1"), Tile("6:6"), Tile("6:6"))
    """
    return tuple(tile for tile in TILES for _ in range(count(bag, tile.face)))


class LakeMove(Move):
    """A play of one bait, or `pass`.

    `5:3` goes into the lake, `5:3x4:4` is a catch, `6:5x6:5*3` takes three at once, and with
    `6:5^` a third tile is stacked.
    """

    __slots__ = ("bait", "caught", "fish", "from_lake", "stacked", "times")

    bait: int
    """Face of the bait; -1 for `pass`."""
    fish: int
    """Face of the fish; -1 where none is caught."""
    times: int
    """How many fish are caught."""
    stacked: bool
    """Whether the bait is put on two of its kind, apart from the lake."""
    from_lake: int
    """What the play adds to the packed lake."""
    caught: int
    """What the play adds to the packed catch."""

    def __reduce__(self) -> tuple[Callable[..., LakeMove], tuple[int, int, int, bool]]:
        """Pickle by value, so that equal moves stay the same object."""
        return lake_move, (self.bait, self.fish, self.times, self.stacked)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The bait and the fish it catches."""
        if self.bait == NONE:
            return ()
        return (TILES[self.bait], *[TILES[self.fish]] * self.times)


_MOVES: Final[dict[tuple[int, int, int, bool], LakeMove]] = {}


def lake_move(bait: int, fish: int = NONE, times: int = 0, stacked: bool = False) -> LakeMove:  # noqa: FBT001, FBT002 - called by pickle with positions
    """Return the one move object with these parts.

    >>> str(lake_move(19, 19, 3)), str(lake_move(0))
    ('6:5x6:5*3', '1:1')
    """
    parts = (bait, fish, times, stacked)
    if parts not in _MOVES:
        move = object.__new__(LakeMove)
        move.bait, move.fish, move.times, move.stacked = parts
        if fish == NONE:
            move.caught = 0
        if bait == NONE:
            move.text, move.from_lake = "pass", 0
        elif stacked:
            move.text, move.from_lake = f"{TILES[bait]}^", -2 * ONE[bait]
        elif fish == NONE:
            move.text, move.from_lake = str(TILES[bait]), ONE[bait]
        else:
            several = "" if times == 1 else f"*{times}"
            move.text = f"{TILES[bait]}x{TILES[fish]}{several}"
            move.from_lake = -times * ONE[fish]
            move.caught = ONE[bait] + times * ONE[fish]
        _MOVES[parts] = move
    return _MOVES[parts]


PASS: Final = lake_move(NONE)


def read_move(move: Move | str) -> LakeMove:
    """Return a move from its text; raise `ValueError` where it is not one.

    >>> read_move("44x[5:3]")
    <LakeMove 4:4x5:3>
    """
    if isinstance(move, LakeMove):
        return move
    text = move.strip() if isinstance(move, str) else ""
    if text == "pass":
        return PASS
    match = _TEXT.fullmatch(text)
    if match is None:
        raise ValueError(text)
    bait, stacked, fish, times = match.groups()
    if fish is None:
        return lake_move(Tile(bait).face, stacked=bool(stacked))
    return lake_move(Tile(bait).face, Tile(fish).face, 1 if times is None else int(times))


@dataclass(frozen=True)
class Why:
    """A template and the rules that stand behind it."""

    key: str
    rules: tuple[str, ...]


@dataclass
class LakePlan:
    """The tables that a game makes once from its rules, and the moves made so far."""

    game: LakeGame[Any]
    rules: Any
    catches: Mapping[tuple[int, int], Why]
    """Which face may catch which, and why."""
    refusals: Callable[[int, int], Why]
    """Why a face may not catch another."""
    triples: frozenset[int]
    """Faces whose fourth tile may take three."""
    says: Mapping[str, tuple[str, ...]]
    """Rule ids of the common events and refusals, by name."""
    mandatory: bool
    must_take_three: bool
    stacking: bool
    keeping: bool = False
    heaven_pair: bool = False
    fish_of: tuple[tuple[int, ...], ...] = ()
    hand_tables: tuple[tuple[int, dict[int, tuple[LakeMove, ...]]], ...] = ()
    drawn_tables: tuple[tuple[int, dict[int, tuple[LakeMove, ...]]], ...] = field(default=())
    totals: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Make the tables that follow from the others."""
        self.fish_of = tuple(
            tuple(fish for fish in range(FACES) if (bait, fish) in self.catches)
            for bait in range(FACES)
        )
        masks = [sum(_ALL * ONE[fish] for fish in self.fish_of[bait]) for bait in range(FACES)]
        self.hand_tables = tuple((mask, {}) for mask in masks)
        self.drawn_tables = tuple((mask, {}) for mask in masks)

    def __reduce__(self) -> tuple[Callable[..., LakePlan], tuple[Any, ...]]:
        """Pickle by rules; the tables are made again."""
        return _plan_of, (self.game.name, self.rules)

    def total(self, bag: int) -> int:
        """Return what a packed catch counts, in points; what was counted once is remembered."""
        known = self.totals.get(bag)
        if known is None:
            if len(self.totals) > _MOST_TOTALS:
                self.totals.clear()
            known = self.totals[bag] = self.game.score(unpack_bag(bag), self.rules).total
        return known

    def catches_in(self, bait: int, lake: int, stacks: tuple[int, ...] = ()) -> list[LakeMove]:
        """Return the catches a bait can make in a lake, in the order of the fish.

        Every fish that fits is offered (AM-FI-2); the bait takes one of it, or three (AM-FI-3).
        """
        found: list[LakeMove] = []
        for fish in self.fish_of[bait]:
            copies = count(lake, fish)
            three = fish == bait and bait in self.triples and copies == TRIPLE
            if copies and not (three and self.must_take_three):
                found.append(lake_move(bait, fish, 1))
            if three or (fish == bait and bait in stacks):
                found.append(lake_move(bait, fish, TRIPLE))
        return found

    def options(
        self, bait: int, lake: int, *, from_hand: bool, stacks: tuple[int, ...] = ()
    ) -> tuple[LakeMove, ...]:
        """Return every move of a bait but stacking."""
        found = self.catches_in(bait, lake, stacks)
        optional = bool(found) and not self.mandatory
        unmatched = not found and not (self.keeping and from_hand)
        return (*((lake_move(bait),) if optional or unmatched else ()), *found)

    def may_stack(self, bait: int, lake: int, caught: int) -> bool:
        """Tell whether a third tile may be stacked: two lie in the lake, the fourth is unplayed."""
        return (
            self.stacking
            and bait in self.triples
            and count(lake, bait) == TRIPLE - 1
            and count(caught, bait) == 0
        )


def _plan_of(name: str, rules: Rules) -> LakePlan:
    from dominoes_lib.games import GAMES  # the registry stands above this module

    game: LakeGame[Any] = GAMES[name]  # type: ignore[assignment] # only lake games make plans
    return game.plan(rules)
