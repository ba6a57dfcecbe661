"""What Fishing and Fifteen Lakes share: the course of play at the lake."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from dominoes_lib.dues import Due, balance
from dominoes_lib.game import Game, IllegalMove, Shown, State
from dominoes_lib.games.lake_moves import (
    NONE,
    ONE,
    PASS,
    TRIPLE,
    LakeMove,
    LakePlan,
    count,
    lake_move,
    pack_bag,
    read_move,
)
from dominoes_lib.games.lake_reasons import LakeReasons
from dominoes_lib.games.lake_table import LakeDeal, LakeTable
from dominoes_lib.options import Rules
from dominoes_lib.tile import FACES, TILES, Tile
from dominoes_lib.tile import tiles as read
from dominoes_lib.tool import Argument, Tool
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dominoes_lib.game import Move
    from dominoes_lib.score import Score

R = TypeVar("R", bound=Rules)

_new: Final = object.__new__

_TILES: Final = Argument("tiles", Phrase("tool.tiles"))


class LakeState(LakeReasons):
    """A position at the lake; each turn is a play from the hand, then one of the drawn tile."""

    __slots__ = ()

    def moves(self) -> tuple[LakeMove, ...]:
        """Return the legal moves, by bait in the plain ordering, putting it down first."""
        if self._moves is not None:
            return self._moves
        table, lake, seat = self._table, self._lake, self._seat
        plan = table.plan
        if seat is None or (table.viewer is not None and table.viewer != seat):
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
        plan, lake, stacks = self._plan, self._lake, self._stacks
        if self._drawn != NONE:
            return plan.options(self._drawn, lake, from_hand=False, stacks=stacks)
        moves: list[LakeMove] = []
        caught = sum(self._catches)
        for face in dict.fromkeys(self._hands[seat]):
            moves += plan.options(face, lake, from_hand=True, stacks=stacks)
            if plan.may_stack(face, lake, caught):
                moves.append(lake_move(face, stacked=True))
        return tuple(moves) or (PASS,)

    def play(self, move: Move | str) -> LakeState:
        """Return the position after a move or its text; raise `IllegalMove` if it is refused."""
        seat, table = self._seat, self._table
        moves = self._moves
        if moves is None:
            moves = self.moves()
        if not isinstance(move, LakeMove) or seat is None or move not in moves:
            move, seat = self._legal(move)
        if table.viewer is not None:
            raise ValueError(str(Phrase("state.view", seat=self.seat_name(table.viewer))))
        # Written out, not by way of a constructor: every play of every simulated game is made here.
        new = _new(LakeState)
        new._table = table
        new._moves = None
        new._lake = self._lake + move.from_lake
        new._stacks = stacks = self._stacks
        hands, catches = self._hands, self._catches
        if move.caught:
            bag = catches[seat] + move.caught
            catches = catches[:seat] + (bag,) + catches[seat + 1 :]  # noqa: RUF005 - twice as fast
        new._catches = catches
        if self._drawn == NONE:
            new._seat = seat
            new._last = (move, seat, False)
            if move.bait != NONE:
                hand = hands[seat]
                i = hand.index(move.bait)
                hands = hands[:seat] + (hand[:i] + hand[i + 1 :],) + hands[seat + 1 :]  # noqa: RUF005 - faster
            new._hands = hands
            new._drawn = table.stock[self._at]
            new._at = self._at + 1
        else:
            new._last = (move, seat, True)
            new._hands = hands
            new._drawn = NONE
            new._at = self._at
            seat += 1
            if seat == table.players:
                seat = 0
            new._seat = seat
            if not hands[seat] or table.plan.keeping:
                new._turn_without_hand()
        if stacks or move.stacked:
            new._restack(move, stacks)
        return new

    def _turn_without_hand(self) -> None:
        """End the deal with the stock (FI-18), or turn up a tile for a seat without a hand."""
        if self._at == len(self._table.stock):
            self._seat = None
        elif self._seat is not None and not self._hands[self._seat]:
            self._drawn = self._table.stock[self._at]
            self._at += 1

    def playable(self) -> frozenset[Tile]:
        """Return the faces that could be played from a hand that held them."""
        lake, caught = self._lake, sum(self._catches)
        return frozenset(
            tile
            for tile in TILES
            if self._plan.options(tile.face, lake, from_hand=True, stacks=self._stacks)
            or self._plan.may_stack(tile.face, lake, caught)
        )

    def _restack(self, move: LakeMove, stacks: tuple[int, ...]) -> None:
        """Put up a stack, or take one away whose tiles do not come out of the lake."""
        if move.stacked:
            self._stacks = tuple(sorted((*stacks, move.bait)))
        elif move.bait == move.fish and move.bait in stacks:
            self._stacks = tuple(face for face in stacks if face != move.bait)
            self._lake -= move.from_lake

    def _legal(self, move: Move | str) -> tuple[LakeMove, int]:
        """Return the move and whose it is; raise `IllegalMove` where it is refused."""
        refusal = self.why_not(move)
        if refusal is not None or self.seat is None:
            raise refusal or IllegalMove(*self._refusal("over", "end"))
        return read_move(move), self.seat

    def scores(self) -> tuple[Score, ...]:
        """Return what each seat's catch counts so far, with its lines."""
        return tuple(self._plan.game.score(catch, self.rules) for catch in self.catches)

    def payments(self) -> tuple[int, ...]:
        """Return what each seat gets at the end, in points; they sum to zero.

        Raises `ValueError` before the end.
        """
        if self.seat is not None:
            raise ValueError(str(Phrase("state.not_over")))
        return balance(self.dues(), self.players)

    def dues(self) -> list[Due]:
        """Return who pays whom, with the rules, for the scores as they stand."""
        return self._plan.game.dues([score.total for score in self.scores()], self.rules)

    def view(self, seat: int) -> LakeState:
        """Return the position as a seat knows it: the others' hands and the stock are hidden.

        Raises `ValueError` for a seat that is not there, or from another seat's view.
        """
        self._check_viewer(seat)
        seen = _new(LakeState)
        for name in LakeTable.__slots__:
            setattr(seen, name, getattr(self, name))
        seen._hands = tuple(
            hand if other == seat else (NONE,) * len(hand) for other, hand in enumerate(self._hands)
        )
        hidden = (NONE,) * len(self._table.stock)
        seen._table = replace(self._table, stock=hidden, viewer=seat)
        seen._moves = None
        return seen


class LakeGame(Game[R]):
    """A game played at the lake; a subclass brings its tables and its way of counting."""

    @abstractmethod
    def plan(self, rules: R) -> LakePlan:
        """Return the tables made from the rules, the same object for equal rules."""

    @abstractmethod
    def score(self, catch: Sequence[Tile], rules: R) -> Score:
        """Return what a catch counts, with its lines."""

    @abstractmethod
    def dues(self, totals: Sequence[int], rules: R) -> list[Due]:
        """Return who pays whom for the totals, with the rules."""

    def start(self, rules: R, players: int, places: Mapping[str, Any], first: int) -> LakeState:
        """Return the position after a checked deal; two 6:6 may leave a hand at once (AM-FI-8)."""
        plan = self.plan(rules)
        hands = [sorted(tile.face for tile in hand) for hand in places["hands"]]
        heaven = FACES - 1
        pairs = [hand.count(heaven) // 2 * 2 if plan.heaven_pair else 0 for hand in hands]
        state = _new(LakeState)
        stock = tuple(tile.face for tile in places["stock"])
        state._table = LakeDeal(plan, players, first, stock)
        state._seat, state._moves = first, None
        state._hands = tuple(
            tuple(hand[: len(hand) - pair]) for hand, pair in zip(hands, pairs, strict=True)
        )
        state._catches = tuple(pair * ONE[heaven] for pair in pairs)
        state._lake = pack_bag([tile.face for tile in places["lake"]])
        state._at, state._drawn, state._stacks = 0, NONE, ()
        state._last = (None, first, False)
        if not state._hands[first]:
            state._turn_without_hand()
        return state

    def next_first(self, state: State) -> int:
        """Return the seat with the highest score (AM-FI-10, AM-FL-10).

        Of equal scores the first in playing order from the last deal's first seat leads.
        """
        totals = [score.total for score in state.scores()]
        order = [(state.first + turn) % state.players for turn in range(state.players)]
        return max(order, key=lambda seat: totals[seat])

    def gain(self, view: State, move: Move) -> int:
        """Return how much more the catch counts with the tiles that a move takes, in points."""
        if not isinstance(view, LakeState) or not isinstance(move, LakeMove) or view.seat is None:
            return 0
        if not move.times:
            return 0
        total, before = self.plan(view.rules).total, view._catches[view.seat]
        return total(before + move.caught) - total(before)

    def offers(self, view: State, move: Move) -> int:
        """Return what a tile put into the lake offers: points of each unseen tile that takes it.

        A catch, or a third tile stacked, offers nothing more to anyone.
        """
        if not isinstance(view, LakeState) or not isinstance(move, LakeMove) or view.seat is None:
            return 0
        if move.times or move.stacked or move.bait == NONE:
            return 0
        plan = self.plan(view.rules)
        seen = view._lake + sum(view._catches) + pack_bag(view._hands[view.seat])
        seen += sum(TRIPLE * ONE[face] for face in view._stacks)
        seen += 0 if view._drawn == NONE else ONE[view._drawn]
        unseen = pack_bag([tile.face for tile in self.pack(view.rules)]) - seen
        return sum(
            count(unseen, bait) * plan.total(ONE[bait] + ONE[move.bait])
            for bait in plan.fish_of[move.bait]
            if count(unseen, bait)
        )

    @property
    def tools(self) -> Mapping[str, Tool]:
        """How a catch is counted."""
        return {"score": Tool(Phrase("tool.score_catch"), (_TILES,), self._score_text)}

    def _score_text(self, rules: R, tiles: str) -> Score:
        return self.score(read(tiles), rules)

    def dealt(self, start: State) -> dict[str, Any]:
        """Return the places of the deal; pairs laid out at once go back into their hands."""
        places = super().dealt(start)
        if isinstance(start, LakeState):
            for hand, catch in zip(places["hands"], start.catches, strict=True):
                hand.extend(catch)
            places["stock"] = [*((start.drawn,) if start.drawn else ()), *places["stock"]]
        return places

    def as_seen(
        self, places: Mapping[str, Any], states: Sequence[State], seat: int
    ) -> dict[str, Any]:
        """Return the deal as a seat knows it: with pairs laid out at once, and what was drawn."""
        seen = super().as_seen(places, states, seat)
        start, last = states[0], states[-1]
        if isinstance(start, LakeState) and isinstance(last, LakeState):
            for other, catch in enumerate(start.catches):
                if other != seat:
                    seen["hands"][other][: len(catch)] = catch
            drawn = len(seen["stock"]) - len(last.stock)
            seen["stock"][:drawn] = places["stock"][:drawn]
        return seen

    def shows(self, state: State, move: str) -> Shown:
        """Return the bait that a move shows; who passes holds nothing that can be played."""
        read = read_move(move)
        if not isinstance(state, LakeState) or state.seat is None:
            return Shown()
        if read.bait == NONE:
            return Shown(lacks=state.playable())
        bait = (TILES[read.bait],)
        if state.drawn:
            return Shown("stock", bait, self._stock_size(state) - len(state.stock) - 1)
        return Shown("hands", bait)

    def _stock_size(self, state: LakeState) -> int:
        size = self.sizes(state.rules, state.players)["stock"]
        return size if isinstance(size, int) else sum(size)

    def most_unseen(self, rules: R) -> Mapping[Tile, int]:
        """Return that a hand keeps one 6:6 where two are laid out at once (AM-FI-8)."""
        return {TILES[FACES - 1]: 1} if self.plan(rules).heaven_pair else {}
