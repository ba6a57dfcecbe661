"""The course of play in Deer Hunting."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from dominoes_lib.game import IllegalMove, balance
from dominoes_lib.games.deer_reasons import DeerReasons
from dominoes_lib.games.deer_styles import SEATS, is_in
from dominoes_lib.games.deer_table import DeerTable, Trick
from dominoes_lib.games.tricks import HIDDEN, TrickMove, beating, read_play, without
from dominoes_lib.tile import TILES, Tile
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.game import Move
    from dominoes_lib.games.deer_table import DeerDeal
    from dominoes_lib.score import Score

_new: Final = object.__new__


class DeerState(DeerReasons):
    """A position in Deer Hunting: eight tricks as in any trick game (DH-10), laid in turn."""

    __slots__ = ()

    def moves(self) -> tuple[TrickMove, ...]:
        """Return the legal plays: by tile in the plain ordering, face up before face down."""
        if self._moves is None:
            table, seat = self._table, self.seat
            if seat is None or (table.viewer is not None and table.viewer != seat):
                self._moves = ()
            else:
                trick = self._trick
                self._moves = table.plan.options(self._hands[seat], trick, self._trump(trick))
        return self._moves

    def play(self, move: Move | str) -> DeerState:
        """Return the position after a play or its text; raise `IllegalMove` if it is refused."""
        seat, table = self.seat, self._table
        moves = self._moves
        if moves is None:
            moves = self.moves()
        if not isinstance(move, TrickMove) or seat is None or move not in moves:
            move, seat = self._legal(move)
        if table.viewer is not None:
            raise ValueError(str(Phrase("state.view", seat=self.seat_name(table.viewer))))
        # Written out, not by way of a constructor: every play of every simulated game is made here.
        new = _new(DeerState)
        new._table = table
        new._moves = None
        hands = self._hands
        hand = without(hands[seat], move)
        new._hands = (*hands[:seat], hand, *hands[seat + 1 :])
        trick = (*self._trick, move)
        if len(trick) < SEATS:
            new._trick, new._tricks = trick, self._tricks
            new.seat = (seat + 1) % SEATS
        else:
            new._end_trick(self._tricks, trick, (seat + 1) % SEATS, self._trump(trick))
        return new

    def _end_trick(
        self, before: tuple[Trick, ...], plays: tuple[TrickMove, ...], leader: int, trump: int
    ) -> None:
        """Give a full trick to whose play is the best, who leads next (DH-14), or end the deal."""
        plan = self._table.plan
        winner = (leader + plan.place(plays, trump)) % SEATS
        self._trick = ()
        self._tricks = (*before, Trick(leader, plays, winner, plan.escapes(plays)))
        self.seat = winner if self._hands[winner] else None

    def _legal(self, move: Move | str) -> tuple[TrickMove, int]:
        """Return the play and whose it is; raise `IllegalMove` where it is refused."""
        refusal = self.why_not(move)
        if refusal is not None or self.seat is None:
            raise refusal or IllegalMove(Phrase("deer.no.over"), self._plan.says["end"][0])
        return read_play(move), self.seat

    def lacking(self, play: TrickMove) -> frozenset[Tile]:
        """Return the faces that are not in a hand from which this play is legal (AM-DH-8)."""
        plan, trick = self._plan, self._trick
        if not plan.must or not trick:
            return frozenset()
        trump = self._trump(trick)
        suit = plan.suit(trick[0], trump)
        if is_in(play.tiles[0], suit, trump):
            return frozenset()
        return frozenset(tile for tile in TILES if is_in(tile, suit, trump))

    def place(self, plays: tuple[TrickMove, ...]) -> int:
        """Return which of the plays of this trick is the best, the leader's being 0."""
        return self._plan.place(plays, self._trump(plays))

    def above(self, plays: tuple[TrickMove, ...]) -> int:
        """Return how many tiles, or groups, that the seat has not seen beat the last play."""
        plan = self._plan
        seen = [tile for trick in self._tricks for tile in trick.tiles]
        seen += self.hands[self.seat or 0]
        seen += [tile for play in self._trick for tile in play.shown]
        unseen = Counter(self.game.pack(self.rules)) - Counter(tile for tile in seen if tile)
        hand = sorted(tile.face for tile in unseen.elements())
        if plan.groups:
            return len(beating(hand, plays[-1]))
        powers = plan.powers_of(plays[0], self._trump(plays))
        return sum(powers[face] > powers[plays[-1].faces[0]] for face in hand)

    def scores(self) -> tuple[Score, ...]:
        """Return the red pips that each seat's pair has captured so far, with their lines.

        In a view only tiles that the seat has seen are counted.
        """
        return self.game.scores(self.captured, self.rules)

    def payments(self) -> tuple[int, ...]:
        """Return what each seat gets at the end, in points; they sum to zero (DH-16, AM-DH-5).

        Raises `ValueError` before the end.
        """
        if self.seat is not None:
            raise ValueError(str(Phrase("state.not_over")))
        return balance(self.dues(), SEATS)

    def view(self, seat: int) -> DeerState:
        """Return the position as a seat knows it: without the others' hands.

        What the others laid face down is hidden until the deal ends, unless every trick is turned
        up when it is won (AM-DH-13).

        Raises `ValueError` for a seat that is not there, or from another seat's view.
        """
        if seat not in range(SEATS):
            raise ValueError(str(Phrase("state.no_seat", seat=seat, last=SEATS - 1)))
        if self.viewer not in (None, seat):
            raise ValueError(str(Phrase("state.view", seat=self.seat_name(self.viewer or 0))))
        seen = _new(DeerState)
        for name in DeerTable.__slots__:
            setattr(seen, name, getattr(self, name))
        seen._moves = None
        seen._table = replace(self._table, viewer=seat)
        seen._hands = tuple(
            hand if other == seat else (HIDDEN,) * len(hand)
            for other, hand in enumerate(self._hands)
        )
        seen._trick = _seen(self._trick, self.leader or 0, seat)
        if self._plan.hides and self.seat is not None:
            seen._tricks = tuple(
                trick._replace(plays=_seen(trick.plays, trick.leader, seat))
                for trick in self._tricks
            )
        return seen


def _seen(plays: tuple[TrickMove, ...], leader: int, seat: int) -> tuple[TrickMove, ...]:
    """Return the plays of a trick as a seat sees them."""
    own = (seat - leader) % SEATS
    return tuple(play if at == own else play.hidden for at, play in enumerate(plays))


def start(table: DeerDeal, hands: list[list[int]]) -> DeerState:
    """Return the first position of a deal; hands hold face numbers."""
    state = _new(DeerState)
    state._table, state._moves = table, None
    state._hands = tuple(tuple(sorted(hand)) for hand in hands)
    state._trick, state._tricks = (), ()
    state.seat = table.first
    return state
