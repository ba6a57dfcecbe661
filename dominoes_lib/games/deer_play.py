"""The course of play in Deer Hunting."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dominoes_lib.dues import balance
from dominoes_lib.games.deer_reasons import DeerReasons
from dominoes_lib.games.deer_styles import is_in
from dominoes_lib.games.trick_table import SEATS, Trick
from dominoes_lib.games.tricks import TrickMove, beating
from dominoes_lib.tile import TILES, Tile
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.score import Score


class DeerState(DeerReasons):
    """A position in Deer Hunting: eight tricks as in any trick game (DH-10), laid in turn."""

    __slots__ = ()

    def _offered(self, seat: int) -> tuple[TrickMove, ...]:
        plan, trick = self._table.plan, self._trick
        found = plan.options(self._hands[seat], trick)
        if plan.must and trick:
            found = plan.following(found, trick[0], self._trump(trick))
        return found

    def _taken(self, plays: tuple[TrickMove, ...], leader: int) -> Trick:
        """Return a full trick with whose play is the best, who leads next (DH-14)."""
        plan = self._table.plan
        winner = (leader + plan.place(plays, self._trump(plays))) % SEATS
        return Trick(leader, plays, winner, plan.escapes(plays))

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
