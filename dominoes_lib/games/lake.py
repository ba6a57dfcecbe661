"""The chapter that Fishing and Fifteen Lakes share: baits and fish, and the turns at the lake."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple, Self, TypeVar

from dominoes_lib.dues import Due
from dominoes_lib.game import (
    Deals,
    Event,
    Game,
    IllegalMove,
    Move,
    Place,
    Plan,
    Round,
    Shown,
    State,
    Zone,
)
from dominoes_lib.options import Rules
from dominoes_lib.quote import clip
from dominoes_lib.score import Score
from dominoes_lib.tile import FACES, TILES, Tile, plain
from dominoes_lib.tile import tiles as read
from dominoes_lib.tool import Argument, Tool
from dominoes_lib.unseen import ANY, Bound, Unseen, together
from dominoes_lib.words import Phrase, complaint, counted

R = TypeVar("R", bound=Rules)

# A bag of tiles is one integer: three bits a face hold its number of copies, 0 to 4.
_BITS: Final = 3
ONE: Final = tuple(1 << _BITS * face for face in range(FACES))
_ALL: Final = (1 << _BITS) - 1
_MOST_TOTALS: Final = 20_000
_HEAVEN: Final = TILES[FACES - 1]

TRIPLE: Final = 3
"""How many identical fish the fourth tile of their kind takes at once (FI-14, FL-18)."""
NONE: Final = -1
"""Stands for the face of a tile that is not there, or that a seat may not know."""


def count(bag: int, face: int) -> int:
    """Return how many copies of a face a packed bag holds.

    >>> count(pack_bag([20, 20, 3]), 20)
    2
    """
    return bag >> _BITS * face & _ALL


def pack_bag(faces: Iterable[int]) -> int:
    """Return the packed bag of some faces."""
    return sum([ONE[face] for face in faces])


def unpack_bag(bag: int) -> tuple[Tile, ...]:
    """Return the tiles of a packed bag in the plain ordering.

    >>> unpack_bag(pack_bag([20, 0, 20]))
    (Tile("1:1"), Tile("6:6"), Tile("6:6"))
    """
    found: list[Tile] = []
    for tile in TILES:
        found += [tile] * (bag & _ALL)
        bag >>= _BITS
    return tuple(found)


class _Worth(dict[int, int]):
    """What packed bags are worth; each is worked out when it is first asked for."""

    def __init__(self, worth: Callable[[Sequence[Tile]], int]) -> None:
        super().__init__()
        self._worth = worth

    def __missing__(self, bag: int) -> int:
        self[bag] = points = self._worth(unpack_bag(bag))
        return points


def by_parts(
    parts: Iterable[Iterable[Tile]], worth: Callable[[Sequence[Tile]], int]
) -> Callable[[int], int]:
    """Return a function that adds up what the parts of a packed bag are worth, from a table each.

    `parts` are faces; `worth` is asked once for the tiles that a bag holds of a part.

    >>> pips = by_parts([TILES[:11], TILES[11:]], lambda held: sum(tile.pips for tile in held))
    >>> pips(pack_bag([20, 20, 0]))
    26
    """
    tables = [(sum([_ALL * ONE[tile.face] for tile in part]), _Worth(worth)) for part in parts]

    def total(bag: int) -> int:
        found = 0
        for mask, known in tables:
            found += known[bag & mask]
        return found

    return total


# What catches what.


@dataclass
class LakePlan(Plan):
    """The tables that a game makes once from its rules, and the moves made so far."""

    catches: Mapping[tuple[int, int], str]
    """Which face may catch which, and the topic that says why."""
    spared: Callable[[int, int], str]
    """By which refusal a face may not catch another."""
    triples: frozenset[int]
    """Faces whose fourth tile may take three."""
    points: Callable[[int], int]
    """What a packed catch counts, worked out from tables."""
    mandatory: bool
    must_take_three: bool
    stacking: bool
    keeping: bool = False
    heaven_pair: bool = False
    fish_of: tuple[tuple[int, ...], ...] = field(init=False)
    hand_tables: tuple[tuple[int, dict[int, tuple[LakeMove, ...]]], ...] = field(init=False)
    drawn_tables: tuple[tuple[int, dict[int, tuple[LakeMove, ...]]], ...] = field(init=False)
    totals: dict[int, int] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        """Make the tables that follow from the others."""
        self.fish_of = tuple(
            tuple(fish for fish in range(FACES) if (bait, fish) in self.catches)
            for bait in range(FACES)
        )
        masks = [sum(_ALL * ONE[fish] for fish in self.fish_of[bait]) for bait in range(FACES)]
        self.hand_tables = tuple((mask, {}) for mask in masks)
        self.drawn_tables = tuple((mask, {}) for mask in masks)

    @cached_property
    def pack(self) -> int:
        """The packed bag of all tiles."""
        return pack_bag([tile.face for tile in self.game.pack(self.rules)])

    @cached_property
    def takers(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each fish where in a bag lie those that may catch it, and what both count."""
        return tuple(
            tuple(
                (_BITS * bait, self.total(ONE[bait] + ONE[fish]))
                for bait in range(FACES)
                if (bait, fish) in self.catches
            )
            for fish in range(FACES)
        )

    def total(self, bag: int) -> int:
        """Return what a packed catch counts, in points; what was counted once is remembered."""
        known = self.totals.get(bag)
        if known is None:
            if len(self.totals) > _MOST_TOTALS:
                self.totals.clear()
            known = self.totals[bag] = self.points(bag)
        return known

    def gain(self, bag: int, more: int) -> int:
        """Return how much more a packed catch counts with more tiles, in points."""
        before, after = self.totals.get(bag), self.totals.get(bag + more)
        if after is None:
            after = self.total(bag + more)
        return after - (self.total(bag) if before is None else before)

    def catches_in(self, bait: int, lake: int, stacks: tuple[int, ...] = ()) -> list[LakeMove]:
        """Return the catches a bait can make in a lake, in the order of the fish.

        Every fish that fits is offered (AM-FI-2); the bait takes one of it, or three (AM-FI-3).
        Three identical fish go with the fourth of their kind (FI-14, FI-15, FL-18), which may
        have to take all (AM-FI-6, AM-FL-4), as it does where they are stacked (AM-FI-7, AM-FL-2).
        """
        found: list[LakeMove] = []
        for fish in self.fish_of[bait]:
            copies = count(lake, fish)
            three = fish == bait and bait in self.triples and copies == TRIPLE  # FI-14, FL-18
            if copies and not (three and self.must_take_three):  # AM-FI-6, AM-FL-4
                found.append(lake_move(bait, fish, 1))
            if three or (fish == bait and bait in stacks):
                found.append(lake_move(bait, fish, TRIPLE))
        return found

    def options(
        self, bait: int, lake: int, *, from_hand: bool, stacks: tuple[int, ...] = ()
    ) -> tuple[LakeMove, ...]:
        """Return every move of a bait but stacking.

        It may go into the lake, to two of its kind too (FI-17), unless whoever can catch must
        (AM-FI-1, AM-FL-1), or a hand tile that catches nothing is kept (AM-FI-4).
        """
        found = self.catches_in(bait, lake, stacks)
        optional = bool(found) and not self.mandatory
        unmatched = not found and not (self.keeping and from_hand)
        return (*((lake_move(bait),) if optional or unmatched else ()), *found)

    def may_stack(self, bait: int, lake: int, caught: int) -> bool:
        """Tell whether a third tile may be stacked (AM-FI-7, AM-FL-2).

        Two of its kind must lie in the lake, and the fourth must not be played yet.
        """
        return (
            self.stacking
            and bait in self.triples
            and count(lake, bait) == TRIPLE - 1
            and count(caught, bait) == 0
        )

    def laid_at_once(self, heavens: int) -> int:
        """Return how many of the 6:6 in a dealt hand are laid out in pairs at once (AM-FI-8)."""
        return heavens // 2 * 2 if self.heaven_pair else 0


# Moves.

_TILE: Final = r"\[?([1-6]:?[1-6])\]?"
_TEXT: Final = re.compile(rf"{_TILE}(?:(\^)|[x×]{_TILE}(?:[*×]([0-9]{{1,3}}))?)?")


class LakeMove(Move):
    """A play of one bait, or `pass`.

    `5:3` goes into the lake, `5:3x4:4` is a catch, `6:5x6:5*3` takes three at once, and with
    `6:5^` a third tile is stacked.
    """

    __slots__ = ("bait", "caught", "fish", "from_lake", "rare", "stacked", "times")

    bait: int
    """Face of the bait; -1 for `pass`."""
    fish: int
    """Face of the fish; -1 where none is caught."""
    times: int
    """How many fish are caught."""
    rare: bool
    """Whether it stacks, passes or shows a 6:6: then there is more to do than usual."""
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

    A bait goes into the lake, or is kept with the fish it catches (FI-06), also with three (FI-16).

    >>> str(lake_move(19, 19, 3)), str(lake_move(0))
    ('6:5x6:5*3', '1:1')
    >>> lake_move(19, stacked=True).takes
    (Place(zone='lake', tile=Tile("6:5"), at=None), Place(zone='lake', tile=Tile("6:5"), at=None))
    """
    parts = (bait, fish, times, stacked)
    if parts not in _MOVES:
        move = object.__new__(LakeMove)
        move.bait, move.fish, move.times, move.stacked = parts
        move.rare = stacked or bait in (NONE, _HEAVEN.face)
        move.uses = () if bait == NONE else (Place("hand", TILES[bait]),)
        lying, taken = (bait, TRIPLE - 1) if stacked else (fish, times)
        move.takes = (Place("lake", TILES[lying]),) * taken
        move.how = "stack" if stacked else ""
        move.caught = 0 if fish == NONE else ONE[bait] + times * ONE[fish]
        if bait == NONE:
            move.text, move.from_lake = "pass", 0
        elif stacked:
            move.text, move.from_lake = f"{TILES[bait]}^", -taken * ONE[bait]
        elif fish == NONE:
            move.text, move.from_lake = str(TILES[bait]), ONE[bait]
        else:
            several = "" if times == 1 else f"*{times}"
            move.text = f"{TILES[bait]}x{TILES[fish]}{several}"
            move.from_lake = -times * ONE[fish]
        _MOVES[parts] = move
    return _MOVES[parts]


PASS: Final = lake_move(NONE)
"""The play of a hand in which nothing can be played (AM-FI-4)."""


def read_move(move: Move | str) -> LakeMove:
    """Return a move from its text; raise `ValueError` where it is not one.

    >>> read_move("44x[5:3]")
    <LakeMove 4:4x5:3>
    """
    if isinstance(move, LakeMove):
        return move
    text = plain(move).strip() if isinstance(move, str) else ""
    if text == "pass":
        return PASS
    match = _TEXT.fullmatch(text)
    if match is None:
        raise complaint("lake.no.unreadable", text=clip(move))
    bait, stacked, fish, times = match.groups()
    if fish is None:
        return lake_move(Tile(bait).face, stacked=bool(stacked))
    return lake_move(Tile(bait).face, Tile(fish).face, 1 if times is None else int(times))


# The course of a turn, and what a reader is told of it.

_new: Final[Callable[[type], Any]] = object.__new__

# How a deal ends, by whether tiles are left in hands, and in the lake.
_ENDS: Final = {
    (False, False): "lake.end",
    (False, True): "lake.end_left",
    (True, False): "lake.end_kept",
    (True, True): "lake.end_kept_left",
}


@dataclass(frozen=True)
class LakeRound(Round):
    """What stays the same in a deal at the lake: the stock, too."""

    stock: tuple[int, ...] = ()
    """All tiles dealt to the stock, the first to be drawn first."""

    def hidden(self) -> dict[str, Any]:
        """Return that nobody knows the stock."""
        return {"stock": (NONE,) * len(self.stock)}


class Told(NamedTuple):
    """A play that told more of a hand than what it showed, and what lay there before it."""

    seat: int
    single: bool
    """Whether it was the one 6:6 of its hand (AM-FI-8); if not, a pass (AM-FI-4)."""
    lake: int
    stacks: tuple[int, ...]
    caught: int


def _shown(face: int) -> Tile | None:
    return None if face == NONE else TILES[face]


class LakeState(State):
    """A position at the lake; each turn is a play from the hand, then one of the drawn tile.

    Inside, tiles are face numbers and packed bags.
    """

    __slots__ = (
        "_at",
        "_catches",
        "_drawn",
        "_hands",
        "_lake",
        "_last",
        "_moves",
        "_round",
        "_seat",
        "_stacks",
        "_told",
        "_unseen",
    )

    _round: LakeRound
    _seat: int | None
    _lake: int
    _hands: tuple[tuple[int, ...], ...]
    _catches: tuple[int, ...]
    _at: int
    _drawn: int
    _stacks: tuple[int, ...]
    _last: tuple[LakeMove | None, int, bool]
    _moves: tuple[LakeMove, ...] | None
    _told: tuple[Told, ...]
    """The plays that told more of a hand than what they showed."""

    @classmethod
    def begin(cls, around: LakeRound, places: Mapping[str, Any]) -> Self:
        """Return the first position of a deal; two 6:6 may leave a hand at once (AM-FI-8)."""
        hands = [sorted([tile.face for tile in hand]) for hand in places["hands"]]
        pairs = [around.plan.laid_at_once(hand.count(_HEAVEN.face)) for hand in hands]
        state: Self = _new(cls)
        state._round = around
        state._seat, state._moves = around.first, None
        state._hands = tuple(
            tuple(hand[: len(hand) - pair]) for hand, pair in zip(hands, pairs, strict=True)
        )
        state._catches = tuple(pair * ONE[_HEAVEN.face] for pair in pairs)
        state._lake = pack_bag([tile.face for tile in places["lake"]])
        state._at, state._drawn, state._stacks, state._told = 0, NONE, (), ()
        state._last = (None, around.first, False)
        if not state._hands[around.first]:
            state._turn_without_hand()
        return state

    @property
    def _plan(self) -> LakePlan:
        return self._round.plan  # type: ignore[no-any-return] # lake games make no other

    @property
    def hands(self) -> tuple[tuple[Tile | None, ...], ...]:
        """Each seat's hand in the plain ordering; `None` for a tile that the viewer cannot see."""
        return tuple(tuple(_shown(face) for face in hand) for hand in self._hands)

    @property
    def stock(self) -> tuple[Tile | None, ...]:
        """The stock, next tile first, without the one turned up."""
        return tuple(_shown(face) for face in self._round.stock[self._at :])

    @property
    def lake(self) -> tuple[Tile, ...]:
        """The fish in the lake, without stacks."""
        return unpack_bag(self._lake)

    @property
    def stacks(self) -> tuple[tuple[Tile, ...], ...]:
        """Three identical tiles stacked apart from the lake, a tuple a stack (AM-FI-7)."""
        return tuple((TILES[face],) * TRIPLE for face in self._stacks)

    @property
    def catches(self) -> tuple[tuple[Tile, ...], ...]:
        """Each seat's catch in the plain ordering."""
        return tuple(unpack_bag(bag) for bag in self._catches)

    @property
    def drawn(self) -> Tile | None:
        """The tile turned up from the stock and not yet played, seen by all."""
        return _shown(self._drawn)

    @property
    def source(self) -> str:
        """The kind of the zone from which is played: the hand, or where the drawn tile lies."""
        return "hand" if self._drawn == NONE else "drawn"

    # The course of a turn.

    def moves(self) -> tuple[LakeMove, ...]:
        """Return the legal moves, by bait in the plain ordering, putting it down first."""
        if self._moves is not None:
            return self._moves
        around, lake, seat = self._round, self._lake, self._seat
        plan = around.plan
        if seat is None or (around.viewer is not None and around.viewer != seat):
            self._moves = ()
        elif plan.stacking or plan.keeping:
            self._moves = self._find_unusual_moves(seat)
        elif self._drawn != NONE:
            mask, known = plan.drawn_tables[self._drawn]
            found = known.get(lake & mask)
            if found is None:
                found = plan.options(self._drawn, lake, from_hand=False)
                known[lake & mask] = found
            self._moves = found
        else:
            tables = plan.hand_tables
            moves: list[LakeMove] = []
            before = NONE
            for face in self._hands[seat]:
                if face != before:
                    before = face
                    mask, known = tables[face]
                    found = known.get(lake & mask)
                    if found is None:
                        found = known[lake & mask] = plan.options(face, lake, from_hand=True)
                    moves += found
            self._moves = tuple(moves)
        return self._moves

    def _find_unusual_moves(self, seat: int) -> tuple[LakeMove, ...]:
        """Return the moves where tiles are stacked or kept; who has none passes (AM-FI-4)."""
        if self._drawn != NONE:
            return self._options(self._drawn, from_hand=False)
        plan, lake, caught = self._plan, self._lake, sum(self._catches)
        moves: list[LakeMove] = []
        for face in dict.fromkeys(self._hands[seat]):
            moves += self._options(face, from_hand=True)
            if plan.may_stack(face, lake, caught):
                moves.append(lake_move(face, stacked=True))
        return tuple(moves) or (PASS,)

    def _options(self, bait: int, *, from_hand: bool) -> tuple[LakeMove, ...]:
        """Return every move of a bait but stacking, from a table as long as nothing is stacked."""
        plan, lake = self._round.plan, self._lake
        mask, known = (plan.hand_tables if from_hand else plan.drawn_tables)[bait]
        found: tuple[LakeMove, ...] | None = None if self._stacks else known.get(lake & mask)
        if found is None:
            found = plan.options(bait, lake, from_hand=from_hand, stacks=self._stacks)
            if not self._stacks:
                known[lake & mask] = found
        return found

    def play(self, move: Move | str) -> Self:
        """Return the position after a move or its text.

        After a play from the hand a tile is turned up (FI-07); after that it is the next seat's
        turn. Raises `IllegalMove` where the move is refused, and `ValueError` in a seat's view.
        """
        seat, around = self._seat, self._round
        moves = self._moves
        if moves is None:
            moves = self.moves()
        if seat is not None and isinstance(move, LakeMove) and move in moves:
            made = move
        else:
            made, seat = self._legal(move), seat or 0
        if around.viewer is not None:
            raise complaint("state.view", seat=self.seat_name(around.viewer))
        # Written out, not by way of a constructor: every play of every simulated game is made here.
        new: Self = _new(LakeState)
        new._round = around
        new._moves = None
        new._lake = self._lake + made.from_lake
        new._stacks = stacks = self._stacks
        new._told = self._told
        hands, catches = self._hands, self._catches
        if made.caught:
            bag = catches[seat] + made.caught
            catches = catches[:seat] + (bag,) + catches[seat + 1 :]  # noqa: RUF005 - twice as fast
        new._catches = catches
        if self._drawn == NONE:
            new._seat = seat
            new._last = (made, seat, False)
            if made.bait != NONE:
                hand = hands[seat]
                i = hand.index(made.bait)
                hands = hands[:seat] + (hand[:i] + hand[i + 1 :],) + hands[seat + 1 :]  # noqa: RUF005 - faster
            new._hands = hands
            new._drawn = around.stock[self._at]  # FI-07
            new._at = self._at + 1
        else:
            new._last = (made, seat, True)
            new._hands = hands
            new._drawn = NONE
            new._at = self._at
            seat += 1
            if seat == around.players:
                seat = 0
            new._seat = seat
            if not hands[seat] or around.plan.keeping:
                new._turn_without_hand()
        if stacks or made.rare:
            new._restack(made, stacks)
            new._tell(made, self)
        return new

    def _turn_without_hand(self) -> None:
        """End the deal with the stock (FI-18), or turn up a tile for a seat without a hand."""
        if self._at == len(self._round.stock):
            self._seat = None
        elif self._seat is not None and not self._hands[self._seat]:
            self._drawn = self._round.stock[self._at]
            self._at += 1

    def _tell(self, made: LakeMove, before: LakeState) -> None:
        """Keep a play that tells what the rest of the hand cannot hold.

        Who passes has nothing that can be played (AM-FI-4); where two 6:6 are laid out at once, a
        hand keeps but one (AM-FI-8).
        """
        single = made.bait == _HEAVEN.face and self._plan.heaven_pair
        if before._drawn == NONE and before._seat is not None and (single or made.bait == NONE):
            lying = (before._lake, before._stacks, sum(before._catches))
            self._told = (*before._told, Told(before._seat, single, *lying))

    def _restack(self, move: LakeMove, stacks: tuple[int, ...]) -> None:
        """Put up a stack, or take one away, whose tiles do not come out of the lake (AM-FI-7)."""
        if move.stacked:
            self._stacks = tuple(sorted((*stacks, move.bait)))
        elif move.bait == move.fish and move.bait in stacks:
            self._stacks = tuple(face for face in stacks if face != move.bait)
            self._lake -= move.from_lake

    def _read(self, move: Move | str) -> LakeMove:
        return read_move(move)

    def takes(self, move: Move | str) -> tuple[Place, ...]:
        """Return what a legal move takes from the table: a stack, or tiles of the lake."""
        made = read_move(move)
        if made.times == TRIPLE and made.fish in self._stacks:
            return tuple([place._replace(zone="stack") for place in made.takes])
        return made.takes

    # The count.

    def scores(self) -> tuple[Score, ...]:
        """Return what each seat's catch counts so far, with its lines.

        What lies in the lake counts for nobody (AM-FI-12).
        """
        score = self._plan.game.score
        return tuple(score(catch, self.rules) for catch in self.catches)

    def totals(self) -> tuple[int, ...]:
        """Return what each seat's catch counts so far, in points, without the lines."""
        total = self._plan.total
        return tuple([total(bag) for bag in self._catches])

    def next_first(self) -> int:
        """Return the seat with the highest score (AM-FI-10, AM-FL-10).

        Of equal scores the first in playing order from the last deal's first seat leads.
        """
        totals = self.totals()
        order = [(self.first + turn) % self.players for turn in range(self.players)]
        return max(order, key=lambda seat: totals[seat])

    def gain(self, move: Move | str) -> int:
        """Return how much more the catch counts with the tiles that a move takes, in points."""
        made = move if isinstance(move, LakeMove) else read_move(move)
        seat = self._seat
        if not made.times or seat is None:
            return 0
        return self._round.plan.gain(self._catches[seat], made.caught)  # type: ignore[no-any-return] # a number

    def gains(self, moves: Sequence[Move]) -> list[int]:
        """Return how much more the catch counts with each of some moves: looked up at once."""
        total: Callable[[int], int] = self._round.plan.total
        bag = self._catches[self._seat or 0]
        before, known = total(bag), self._round.plan.totals
        found = []
        for move in moves:
            caught: int = move.caught  # type: ignore[attr-defined] # every move at the lake has it
            if not caught:
                found.append(0)
            else:
                after = known.get(bag + caught)
                found.append((total(bag + caught) if after is None else after) - before)
        return found

    def offers(self, move: Move | str) -> int:
        """Return what a tile put into the lake offers: points of each unseen tile that takes it.

        A catch, or a third tile stacked, offers nothing more to anyone.
        """
        made = move if isinstance(move, LakeMove) else read_move(move)
        seat = self._seat
        if made.times or made.stacked or made.bait == NONE or seat is None:
            return 0
        unseen, offered = self._not_seen(seat), 0
        for at, points in self._round.plan.takers[made.bait]:
            offered += (unseen >> at & _ALL) * points
        return offered

    def _not_seen(self, seat: int) -> int:
        """Return the packed bag of what the viewer, or a seat, does not see; kept once found."""
        try:
            return self._unseen
        except AttributeError:
            viewer = self._round.viewer
            own = self._hands[seat if viewer is None else viewer]
            seen = sum(self._catches, self._lake + pack_bag(own) + TRIPLE * pack_bag(self._stacks))
            seen += 0 if self._drawn == NONE else ONE[self._drawn]
            self._unseen: int = self._plan.pack - seen
            return self._unseen

    # Why a play is refused.

    def _why_not(self, move: LakeMove) -> IllegalMove:
        if self._drawn not in (NONE, move.bait):  # FI-08
            return self._refusal("drawn", tile=TILES[self._drawn])
        if move.bait == NONE:
            return self._refusal("pass_can" if self._plan.keeping else "pass")  # AM-FI-4
        tile = TILES[move.bait]
        if self._drawn == NONE and move.bait not in self._hands[self._seat or 0]:
            return self._refusal("hand", tile=tile)
        if move.stacked:
            return self._why_not_stack(tile)
        if move.fish != NONE:
            return self._why_not_catch(move)
        if self._plan.catches_in(move.bait, self._lake, self._stacks):
            return self._refusal(self._must(move.bait), tile=tile)
        return self._refusal("keep", tile=tile)

    def _must(self, bait: int) -> str:
        """Return which sentence says that a bait must catch: stacking is a permission apart."""
        caught, from_hand = sum(self._catches), self._drawn == NONE
        stacks = from_hand and self._plan.may_stack(bait, self._lake, caught)
        return "must_or_stack" if stacks else "must"

    def _why_not_stack(self, tile: Tile) -> IllegalMove:
        if not self._plan.stacking:
            return self._refusal("stack_off", tile=tile)
        if tile.face not in self._plan.triples:
            return self._refusal("three_face", tile=tile)
        if self._drawn != NONE:
            return self._refusal("stack_drawn", tile=tile)
        if count(self._lake, tile.face) != TRIPLE - 1:
            return self._refusal("stack_two", tile=tile)
        return self._refusal("stack_fourth", tile=tile)

    def _why_not_catch(self, move: LakeMove) -> IllegalMove:
        plan, bait, fish = self._plan, TILES[move.bait], TILES[move.fish]
        copies = count(self._lake, move.fish)
        if (move.bait, move.fish) not in plan.catches:
            return self._refusal(plan.spared(move.bait, move.fish), bait=bait, fish=fish)
        if move.times not in (1, TRIPLE):  # AM-FI-3
            return self._refusal("one_or_three")
        if move.times == TRIPLE and bait is not fish:
            return self._refusal("three_alike", bait=bait, fish=fish)
        if move.times == TRIPLE and move.bait not in plan.triples:
            return self._refusal("three_face", tile=bait)
        if move.times == TRIPLE:
            return self._refusal("three_lie", fish=fish, copies=copies)
        if copies:
            return self._refusal("take_three", fish=fish)
        if move.fish in self._stacks:
            return self._refusal("stacked", fish=fish)
        if self._drawn != NONE and move.fish in self._hands[self._seat or 0]:  # AM-FI-5
            return self._refusal("from_hand", fish=fish)
        return self._refusal("fish", fish=fish)

    def _not_found(
        self, uses: Sequence[Place], takes: Sequence[Place], how: str | None
    ) -> IllegalMove:
        if not self.moves() or not (uses or takes):
            return self.why_not(PASS) or self._refusal("which")
        bait = uses[0].tile if len(uses) == 1 else None
        if bait is None or uses[0].zone not in ("hand", self.source):
            return self._refusal("one_bait")
        if uses[0].zone != self.source:  # FI-08
            return self._refusal("drawn", tile=TILES[self._drawn])
        zones = {place.zone for place in takes}
        fish = [place.tile for place in takes if place.tile is not None]
        if zones == {"hand"} and fish and self._drawn != NONE:  # AM-FI-5
            return self._refusal("from_hand", fish=fish[0])
        if not zones <= {"lake", "stack"} or len(fish) < len(takes):
            return self._refusal("lake_only")
        if len(set(fish)) > 1:  # AM-FI-3
            return self._refusal("one_or_three")
        two = self._plan.stacking and fish == [bait] * (TRIPLE - 1) and zones == {"lake"}
        if how == "stack" or (how is None and two):
            meant = lake_move(bait.face, stacked=True)
        else:
            meant = lake_move(bait.face, fish[0].face if fish else NONE, len(fish))
        refusal = self.why_not(meant)
        if refusal is None and "stack" in zones:
            return self._refusal("stacked", fish=fish[0])
        return refusal or self._refusal("which")

    # What a play did.

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last play did; at the start, what the deal did."""
        move, seat, was_drawn = self._last
        events = [self._play_event(move, seat, was_drawn)] if move else self._deal_events()
        if self._seat is None:
            events.append(self._end_event())
            events += self._payment_events()
        elif self._drawn != NONE:
            tile = TILES[self._drawn]
            phrase = Phrase("lake.draw", seat=self.seat_name(self._seat), tile=tile)
            events.append(Event("draw", self._plan.says["draw"], (tile,), self._seat, phrase))
        return tuple(events)

    def _end_event(self) -> Event:
        """Return that the deal is over, with what is left; hands keep tiles only under `keep`.

        Nobody gets the fish left in the lake (FI-19, AM-FI-12).
        """
        says = self._plan.says
        left = len(self.lake) + TRIPLE * len(self._stacks)
        kept = sum(len(hand) for hand in self._hands)
        key = _ENDS[bool(kept), bool(left)]
        rules = says["end"] + (says["unmatched"] if kept else ()) + (says["left"] if left else ())
        phrase = Phrase(key, left=counted("fish", left), kept=counted("tile", kept))
        return Event("end", rules, self.lake, None, phrase)

    def _deal_events(self) -> list[Event]:
        plan = self._plan
        sizes = plan.game.sizes(plan.rules, self.players)
        phrase = Phrase(
            "lake.deal", each=sizes["hands"][0], stock=sizes["stock"], lake=sizes["lake"]
        )
        events = [Event("deal", plan.says["deal"], (), None, phrase)]
        for seat, pair in enumerate(self.catches):
            if pair:
                phrase = Phrase("lake.pair", seat=self.seat_name(seat), tiles=pair)
                events.append(Event("pair", plan.says["pair"], pair, seat, phrase))
        return events

    def _play_event(self, move: LakeMove, seat: int, was_drawn: bool) -> Event:  # noqa: FBT001 - passed on as it is kept
        says = self._plan.says
        if move.bait == NONE:
            phrase = Phrase("lake.pass", seat=self.seat_name(seat))
            return Event("pass", says["unmatched"], (), seat, phrase)
        bait = TILES[move.bait]
        source = says["draw"] if was_drawn else ()
        if move.stacked:
            return Event("stack", says["stack"], move.tiles, seat, Phrase("lake.stack", tile=bait))
        if not move.times:
            phrase = Phrase("lake.lay", tile=bait)
            return Event("lay", says["lay"] + source, move.tiles, seat, phrase)
        why = "three" if move.times == TRIPLE else self._plan.catches[move.bait, move.fish]
        phrase = Phrase(f"lake.catch.{why}", bait=bait, fish=TILES[move.fish], pips=bait.pips)
        return Event("catch", says[why] + source, move.tiles, seat, phrase)

    # What lies where, and who knows it.

    def zones(self) -> list[Zone]:
        """Return the others' hands and catches, the lake, the stock, then South's own."""
        zones: list[Zone] = []
        hands, catches = self.hands, self.catches
        for seat in range(self.players - 1, -1, -1):
            name = self.seat_name(seat)
            hand = Zone("hand", hands[seat], Phrase("zone.hand", seat=name), seat)
            catch = Zone("catch", catches[seat], Phrase("zone.catch", seat=name), seat)
            zones += [hand, catch] if seat else [*self._middle(), hand, catch]
        return zones

    def _middle(self) -> list[Zone]:
        drawn = () if self.drawn is None else (self.drawn,)
        return [
            Zone("lake", self.lake, Phrase("zone.lake")),
            *[Zone("stack", stack, Phrase("zone.stack")) for stack in self.stacks],
            Zone("drawn", drawn, Phrase("zone.drawn"), self._seat if drawn else None),
            Zone("pile", self.stock, Phrase("zone.pile")),
        ]

    def headline(self) -> Phrase:
        """Return whose play it is, from the hand or with the drawn tile."""
        if self._seat is None or self._drawn == NONE:
            return super().headline()
        seat = self.seat_name(self._seat)
        return Phrase("state.drawn", title=self.game.called, seat=seat, tile=TILES[self._drawn])

    def _seen_by(self, seat: int) -> Self:
        """Return the position without the others' hands and the stock; the moves are the same."""
        seen: Self = _new(LakeState)
        seen._round = self._round.seen_by(seat)
        seen._seat = self._seat
        seen._moves = self.moves() if seat == self._seat else ()
        hands = list(self._hands)
        for other, hand in enumerate(hands):
            if other != seat:
                hands[other] = (NONE,) * len(hand)
        seen._hands = tuple(hands)
        seen._lake, seen._stacks, seen._catches = self._lake, self._stacks, self._catches
        seen._at, seen._drawn, seen._last = self._at, self._drawn, self._last
        seen._told = self._told
        return seen

    def _find_unseen(self, viewer: int) -> Unseen[int]:
        """Return the other hands, then the stock, with what passes and 6:6 have told of them."""
        others = [seat for seat in range(self.players) if seat != viewer]
        sizes = (*[len(self._hands[seat]) for seat in others], len(self._round.stock) - self._at)
        lacks: list[set[Tile]] = [set() for _ in range(self.players)]
        for told in self._told:
            playable = self._playable(told.lake, told.stacks, told.caught)
            lacks[told.seat] |= {_HEAVEN} if told.single else playable
        free: list[int] = []
        bound: list[Bound[int]] = []
        bag = self._not_seen(viewer)
        for face in range(FACES):
            copies = [face] * count(bag, face)
            kept = 1 if face == _HEAVEN.face and self._plan.heaven_pair else ANY
            most = [0 if TILES[face] in lacks[seat] else kept for seat in others]
            if copies and any(number < ANY for number in most):
                bound.append(Bound(copies, (*most, ANY)))
            else:
                free += copies
        return Unseen(sizes, free, together(bound))

    def _filled(self, piles: Sequence[Sequence[int]]) -> Self:
        """Return the position with the other hands and the stock as drawn; the next tile first."""
        around = self._round
        viewer, hidden = around.viewer, iter(piles)
        new: Self = _new(LakeState)
        hands = [
            hand if seat == viewer else tuple(sorted(next(hidden)))
            for seat, hand in enumerate(self._hands)
        ]
        new._hands = tuple(hands)
        stock = (NONE,) * self._at + tuple(piles[-1])
        new._round = LakeRound(around.plan, around.players, around.first, stock=stock)
        new._seat = self._seat
        new._moves = self._moves if viewer == self._seat else None
        new._lake, new._stacks, new._catches = self._lake, self._stacks, self._catches
        new._at, new._drawn, new._last = self._at, self._drawn, self._last
        new._told = self._told
        return new

    def _key(self) -> tuple[object, ...]:
        rest: tuple[object, ...] = (self._hands, self._catches, self._lake, self._stacks)
        rest += (self._drawn, self._last, self._told)
        unseen = self._round.stock[self._at :]
        return (self.rules, self.players, self.first, self._seat, self.viewer, unseen, *rest)

    # What a record needs to know.

    def dealt(self) -> dict[str, Any]:
        """Return the places of the deal; pairs laid out at once go back into their hands."""
        places = super().dealt()
        for hand, pair in zip(places["hands"], self.catches, strict=True):
            hand.extend(pair)
        places["stock"] = [*((self.drawn,) if self.drawn else ()), *places["stock"]]
        return places

    def deal_seen(self, places: Mapping[str, Any], seat: int) -> dict[str, Any]:
        """Return the deal as a seat knows it: with pairs laid out at once, and what was drawn."""
        seen = super().deal_seen(places, seat)
        for other, hand in enumerate(places["hands"]):
            if other != seat:
                pair = self._plan.laid_at_once(hand.count(_HEAVEN))
                seen["hands"][other][:pair] = [_HEAVEN] * pair
        seen["stock"][: self._at] = places["stock"][: self._at]
        return seen

    def shows(self, move: Move | str) -> Shown:
        """Return the bait that a move shows; who passes holds nothing that can be played."""
        made = read_move(move)
        if made.bait == NONE:
            return Shown(lacks=self._playable(self._lake, self._stacks, sum(self._catches)))
        bait = (TILES[made.bait],)
        return Shown("hands", bait) if self._drawn == NONE else Shown("stock", bait, self._at - 1)

    def _playable(self, lake: int, stacks: tuple[int, ...], caught: int) -> frozenset[Tile]:
        """Return the faces that could be played from a hand that held them."""
        plan = self._plan
        return frozenset(
            tile
            for tile in TILES
            if plan.options(tile.face, lake, from_hand=True, stacks=stacks)
            or plan.may_stack(tile.face, lake, caught)
        )


# The game.

_TILES: Final = Argument("tiles", Phrase("tool.tiles"))


class LakeGame(Game[R]):
    """A game played at the lake; a subclass brings its tables and its way of counting."""

    deal: Deals[LakeState]

    @abstractmethod
    def score(self, catch: Sequence[Tile], rules: R) -> Score:
        """Return what a catch counts, with its lines."""

    @abstractmethod
    def dues(self, totals: Sequence[int], rules: R) -> list[Due]:
        """Return who pays whom for the totals, with the rules."""

    def start(
        self,
        rules: R,
        players: int,
        places: Mapping[str, Any],
        first: int,
        extras: Mapping[str, int],  # noqa: ARG002 - there are none here
    ) -> LakeState:
        """Return the position after a checked deal."""
        stock = tuple([tile.face for tile in places["stock"]])
        return LakeState.begin(LakeRound(self.plan(rules), players, first, stock=stock), places)

    @property
    def tools(self) -> Mapping[str, Tool]:
        """How a catch is counted."""
        return {"score": Tool(Phrase("tool.score_catch"), (_TILES,), self._score_text)}

    def _score_text(self, rules: R, tiles: str) -> Score:
        return self.score(read(tiles), rules)

    def most_unseen(self, rules: R) -> Mapping[Tile, int]:
        """Return that a hand keeps one 6:6 where two are laid out at once (AM-FI-8)."""
        return {_HEAVEN: 1} if self.plan(rules).heaven_pair else {}
