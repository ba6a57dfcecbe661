"""The course of a trick in a trick game for four: each seat in turn lays its tiles."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from dominoes_lib.games.trick_table import SEATS, Trick, TrickTable
from dominoes_lib.games.tricks import TrickMove, read_play, without
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from typing import Self

    from dominoes_lib.game import Move

_new: Final = object.__new__


class TrickCourse(TrickTable):
    """A position that can be played on: the winner of a trick leads the next one.

    >>> from dominoes_lib.games.deer_hunting import DEER_HUNTING
    >>> deal = DEER_HUNTING.deal(seed=1, first=3)
    >>> led = deal.play(deal.moves()[0])
    >>> led.plays == deal.moves()[:1], led.leader, led.seat
    (True, 3, 0)
    """

    __slots__ = ()

    @abstractmethod
    def _offered(self, seat: int) -> tuple[TrickMove, ...]:
        """Return the legal plays of the seat whose play it is."""

    @abstractmethod
    def _taken(self, plays: tuple[TrickMove, ...], leader: int) -> Trick:
        """Return a full trick with its winner; the position is that before its last play."""

    def moves(self) -> tuple[TrickMove, ...]:
        """Return the legal plays in a fixed order, face up before face down."""
        if self._moves is None:
            seat, viewer = self._seat, self._table.viewer
            if seat is None or (viewer is not None and viewer != seat):
                self._moves = ()
            else:
                self._moves = self._offered(seat)
        return self._moves

    def play(self, move: Move | str) -> Self:
        """Return the position after a play or its text.

        Raises `IllegalMove` where the play is refused, and `ValueError` in a seat's view.
        """
        seat, table = self._seat, self._table
        moves = self._moves
        if moves is None:
            moves = self.moves()
        if not isinstance(move, TrickMove) or seat is None or move not in moves:
            move, seat = self._legal(move), self.seat or 0
        if table.viewer is not None:
            raise ValueError(str(Phrase("state.view", seat=self.seat_name(table.viewer))))
        # Written out, not by way of a constructor: every play of every simulated game is made here.
        new = _new(type(self))
        new._table = table
        new._moves = None
        hands = list(self._hands)
        hands[seat] = without(hands[seat], move)
        new._hands = tuple(hands)
        trick = (*self._trick, move)
        if len(trick) < SEATS:
            new._trick, new._tricks = trick, self._tricks
            new._seat = (seat + 1) % SEATS
        else:
            taken = self._taken(trick, (seat + 1) % SEATS)
            new._trick, new._tricks = (), (*self._tricks, taken)
            new._seat = taken.winner if new._hands[taken.winner] else None
        return new

    def _legal(self, move: Move | str) -> TrickMove:
        """Return the play; raise `IllegalMove` where it is refused, as any is after the end."""
        refusal = self.why_not(move)
        if refusal is not None:
            raise refusal
        return read_play(move)
