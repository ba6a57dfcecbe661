"""The course of play in Tens: positions and what follows from a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from dominoes_lib.dues import Due, balance
from dominoes_lib.game import IllegalMove, Move
from dominoes_lib.games.tens_captures import KINDS, Capture, lines
from dominoes_lib.games.tens_moves import (
    CLAIMS,
    LAYS_LEFT,
    NONE,
    TAKES,
    TAKES_ENDS,
    TensMove,
    TensPlan,
    read_move,
    take,
    ways_in,
)
from dominoes_lib.games.tens_reasons import TensReasons
from dominoes_lib.games.tens_table import (
    AGAIN,
    MISSED,
    OPENING,
    PLAYERS,
    TURN,
    TensDeal,
    TensTable,
)
from dominoes_lib.score import Score
from dominoes_lib.words import Phrase

_new: Final = object.__new__
_NOTHING_MISSED: Final = ((), NONE, 0)


class TensState(TensReasons):
    """A position of Tens: whose tile is next, what lies in the row, what has been taken."""

    __slots__ = ()

    @staticmethod
    def dealt(plan: TensPlan, places: Mapping[str, Any], first: int) -> TensState:
        """Return the position after the tiles were dealt, the first of them turned up if blind."""
        hands, stock, piles = (places.get(place, []) for place in ("hands", "stock", "piles"))
        decks = [stock] if plan.common else piles or hands
        state = _new(TensState)
        state._table = TensDeal(plan, first, tuple(tuple(t.face for t in deck) for deck in decks))
        state._hands = () if plan.blind else tuple(tuple(sorted(t.face for t in h)) for h in hands)
        state._row, state._taken = (), ((), ())
        state._drew, state._got = (), ((), ())
        state._at, state._turned = (0,) * len(decks), NONE
        state._missed, state._last, state._moves, state._ways = _NOTHING_MISSED, None, None, 0
        state._give_turn(first, OPENING)
        return state

    def moves(self) -> tuple[TensMove, ...]:
        """Return the legal moves: laying left, laying right, then what may be taken.

        After a missed capture: what may be claimed, then `waive`.
        """
        moves = self._moves
        if moves is not None:
            return moves
        table, seat, task = self._table, self._seat, self._task
        plan = table.plan
        if seat is None or (table.viewer is not None and table.viewer != seat):
            moves = ()
        elif task == MISSED:
            moves = plan.claims[self._missed[2]]
        else:
            offers = plan.lays if task == OPENING else plan.offers
            if plan.blind:
                face = self._turned
                self._ways = ways = plan.ways(face, self._row)
                moves = offers[face][ways]
            else:
                found: list[TensMove] = []
                for face in dict.fromkeys(self._hands[seat]):
                    found += offers[face][plan.ways(face, self._row)]
                moves = tuple(found)
        self._moves = moves
        return moves

    def play(self, move: Move | str) -> TensState:
        """Return the position after a move or its text; raise `IllegalMove` if it is refused."""
        seat, table = self._seat, self._table
        moves = self._moves
        if moves is None:
            moves = self.moves()
        if not isinstance(move, TensMove) or seat is None or move not in moves:
            move, seat = self._legal(move)
        if table.viewer is not None:
            raise ValueError(str(Phrase("state.view", seat=self.seat_name(table.viewer))))
        if move.kind > TAKES_ENDS:
            return self._answer(move, seat)
        new = self._after()
        row, face, task, plan = self._row, move.face, self._task, table.plan
        if plan.blind:
            ways = self._ways
        else:
            ways = plan.ways(face, row)
            new._hands = _without(self._hands, seat, face)
        new._last = (move, seat, row, face, ways, task)
        if move.kind == TAKES_ENDS:
            new._take(move, row, face, seat)
            ways = 0
            if not new._row and new._has_tiles(seat):
                new._give_turn(seat, AGAIN)
                return new
        else:
            new._row = (face, *row) if move.kind == LAYS_LEFT else (*row, face)
        if not plan.blind:
            new._draw(seat)
        if ways & TAKES and task == TURN:
            new._missed = (row, face, ways)
            new._seat, new._task = 1 - seat, MISSED
        else:
            new._end_turn(seat)
        return new

    def _answer(self, move: TensMove, seat: int) -> TensState:
        """Return the position after a missed capture was claimed or waived (AM-TE-5)."""
        new = self._after()
        row, face, ways = self._missed
        new._last = (move, seat, row, face, ways, MISSED)
        if move.kind == CLAIMS:
            new._take(move, row, face, seat)
        else:
            new._row = self._row
        new._end_turn(1 - seat)
        return new

    def _after(self) -> TensState:
        """Return a new position with what a play leaves as it is, and nothing open in it.

        Not by way of a constructor: every play of every simulated game comes through here.
        """
        new = _new(TensState)
        new._table, new._hands, new._taken = self._table, self._hands, self._taken
        new._at, new._got = self._at, self._got
        new._moves, new._turned, new._ways, new._drew = None, NONE, 0, ()
        new._missed = _NOTHING_MISSED
        return new

    def _take(self, move: TensMove, row: tuple[int, ...], face: int, seat: int) -> None:
        """Give a seat the tiles that a face takes from a row."""
        self._row = left = row[move.leaves]
        faces = (face, *move.partners(row))
        taken = self._taken
        more = (*taken[seat], (faces, KINDS[len(faces), not left]))
        self._taken = (taken[0], more) if seat else (more, taken[1])

    def _end_turn(self, seat: int) -> None:
        """Pass on from the seat whose turn is over, or end the deal (TE-16, AM-TE-7)."""
        rival = 1 - seat
        if self._has_tiles(seat):
            over = self._table.plan.equal_turns and not self._has_tiles(rival)
        else:
            still = self._table.plan.equal_turns and seat == self._table.first
            over = not (still and self._has_tiles(rival))
        if over:
            self._seat, self._task = None, TURN
        else:
            second = self._last is not None and self._last[5] == OPENING and not self._last[2]
            laid = second and not self._table.plan.second_plays
            self._give_turn(rival, OPENING if laid else TURN)

    def _give_turn(self, seat: int, task: int) -> None:
        """Let a seat play; what is played blind is turned up now, for all to see (TE-06)."""
        self._seat, self._task = seat, task
        table = self._table
        if table.plan.blind:
            at = self._at
            if table.plan.common:
                self._turned = table.decks[0][at[0]]
                self._at = (at[0] + 1,)
            else:
                own = at[seat]
                self._turned = table.decks[seat][own]
                self._at = (at[0], own + 1) if seat else (own + 1, at[1])

    def _draw(self, seat: int) -> None:
        """Draw after a turn, as many as the rules let (TE-28, AM-TE-9)."""
        table = self._table
        plan, own = table.plan, table.deck_of(seat)
        hand, at = self._hands[seat], self._at[own]
        number = min(plan.refill, plan.fill_to - len(hand))
        drew = table.decks[own][at : at + number]
        if drew:
            self._drew = drew
            hand = tuple(sorted(hand + drew))
            self._hands = (self._hands[0], hand) if seat else (hand, self._hands[1])
            until = at + len(drew)
            self._at = (self._at[0], until) if own else (until, *self._at[1:])
            got = (*self._got[seat], *range(at, until))
            self._got = (self._got[0], got) if seat else (got, self._got[1])

    def _legal(self, move: Move | str) -> tuple[TensMove, int]:
        """Return the move and whose it is; raise `IllegalMove` where it is refused."""
        refusal = self.why_not(move)
        if refusal is not None or self.seat is None:
            raise refusal or IllegalMove(*self._refusal("over"))
        return read_move(move), self.seat

    def taken_by(self, move: TensMove) -> Capture | None:
        """Return the capture that a move makes, with its points; `None` where it makes none."""
        row, face = self._row, move.face
        if move.kind == CLAIMS:
            row, face, _ = self._missed
        if face == NONE or not move.way & self._plan.ways(face, row):
            return None
        return self._taken_from(row, face, move)

    def _taken_from(self, row: tuple[int, ...], face: int, move: TensMove) -> Capture:
        faces = (face, *move.partners(row))
        return self._capture(faces, KINDS[len(faces), not row[move.leaves]])

    def offered_by(self, move: TensMove) -> int:
        """Return what laying a tile offers the rival, in points, over all tiles not seen.

        A capture that the tile misses is weighed as often as there are such tiles: it can be
        claimed whatever comes next.
        """
        row, plan, seat = self._row, self._plan, self.seat
        after = (move.face, *row) if move.kind == LAYS_LEFT else (*row, move.face)
        unseen = Counter(tile.face for tile in plan.game.pack(self.rules))
        unseen.subtract(after)
        unseen.subtract(face for taken in self._taken for faces, _ in taken for face in faces)
        if not plan.blind and seat is not None:
            unseen.subtract(_without(self._hands, seat, move.face)[seat])
        missed = plan.ways(move.face, row) & TAKES if self._task == TURN else 0
        offer = unseen.total() * self._best(move.face, row, missed)
        for face, times in unseen.items():
            if times:
                offer += times * self._best(face, after, plan.ways(face, after))
        return offer

    def _best(self, face: int, row: tuple[int, ...], ways: int) -> int:
        """Return the points of the best of some ways of taking."""
        found = [self._taken_from(row, face, take(face, way)).points for way in ways_in(ways)]
        return max(found, default=0)

    def scores(self) -> tuple[Score, ...]:
        """Return what each seat's captures count so far, with their lines."""
        return tuple(
            Score([line for one in taken for line in lines(one.tiles, one.kind, self.rules)])
            for taken in self.captures
        )

    def payments(self) -> tuple[int, ...]:
        """Return what each seat gets at the end, in points; they sum to zero.

        Raises `ValueError` before the end.
        """
        if self.seat is not None:
            raise ValueError(str(Phrase("state.not_over")))
        return balance(self.dues(), PLAYERS)

    def dues(self) -> list[Due]:
        """Return who pays whom, with the rules, for the scores as they stand."""
        return self._plan.game.dues([score.total for score in self.scores()], self.rules)

    def view(self, seat: int) -> TensState:
        """Return the position as a seat knows it: face-down tiles and the other hand are hidden.

        What is played blind is hidden from its owner too (TE-06).
        Raises `ValueError` for a seat that is not there, or from another seat's view.
        """
        self._check_viewer(seat)
        seen = _new(TensState)
        for name in TensTable.__slots__:
            setattr(seen, name, getattr(self, name))
        hidden = tuple((NONE,) * len(deck) for deck in self._table.decks)
        seen._table = replace(self._table, decks=hidden, viewer=seat)
        seen._hands = tuple(
            hand if other == seat else (NONE,) * len(hand) for other, hand in enumerate(self._hands)
        )
        if self._last is not None and self._last[1] != seat:
            seen._drew = (NONE,) * len(self._drew)
        seen._moves, seen._ways = None, 0
        return seen


def _without(
    hands: tuple[tuple[int, ...], ...], seat: int, face: int
) -> tuple[tuple[int, ...], ...]:
    hand = hands[seat]
    at = hand.index(face)
    rest = hand[:at] + hand[at + 1 :]
    return (hands[0], rest) if seat else (rest, hands[1])
