"""What lies on the table in Deer Hunting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominoes_lib.game import Zone
from dominoes_lib.games.deer_styles import NO_TRUMP, PARTNERS
from dominoes_lib.games.trick_course import TrickCourse
from dominoes_lib.games.trick_table import SEATS, Trick, TrickDeal
from dominoes_lib.tile import Tile
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.games.deer_hunting import DeerHunting, Rules
    from dominoes_lib.games.deer_styles import DeerPlan
    from dominoes_lib.games.tricks import TrickMove


def _captured(tricks: tuple[Trick, ...]) -> tuple[tuple[Tile | None, ...], ...]:
    """Return the tiles of the first pair, of the second, and of nobody."""
    piles: list[list[Tile | None]] = [[] for _ in range(len(PARTNERS) + 1)]
    for trick in tricks:
        piles[-1 if trick.escaped else trick.winner % len(PARTNERS)] += trick.tiles
    return tuple(tuple(pile) for pile in piles)


class DeerTable(TrickCourse):
    """Hands, the trick, what the pairs have captured, what escaped, and the trump suit."""

    __slots__ = ()

    _table: TrickDeal[DeerPlan]

    @property
    def _plan(self) -> DeerPlan:
        return self._table.plan

    @property
    def game(self) -> DeerHunting:
        """The game that is played."""
        return self._table.plan.game

    @property
    def rules(self) -> Rules:
        """The options it is played with."""
        return self._table.plan.rules

    @property
    def _hides(self) -> bool:
        """Until the deal ends, unless every trick is turned up when it is won (AM-DH-13)."""
        return self._plan.hides and self.seat is not None

    @property
    def captured(self) -> tuple[tuple[Tile | None, ...], tuple[Tile | None, ...]]:
        """The tiles that each pair has taken, in the order in which they were played."""
        ours, theirs, _ = _captured(self._tricks)
        return ours, theirs

    @property
    def escaped(self) -> tuple[Tile | None, ...]:
        """The tiles of escaped tricks, which nobody has (DH-23)."""
        return _captured(self._tricks)[-1]

    @property
    def trump(self) -> int | None:
        """The trump suit, where there is one and the first tile has fixed it (DH-31)."""
        return self._trump(self._trick) or None

    def _trump(self, trick: tuple[TrickMove, ...]) -> int:
        plan = self._table.plan
        if not plan.suits:
            return NO_TRUMP
        plays = self._tricks[0].plays if self._tricks else trick
        return plan.trump(plays[0]) if plays else NO_TRUMP

    def zones(self) -> list[Zone]:
        """Return each seat's hand and play, West first, and what both pairs have captured.

        A full trick lies there until the next lead, and then goes to the captured tiles.
        """
        lying, done = self._lying()
        captured = list(_captured(done))
        zones: list[Zone] = []
        for seat in range(SEATS - 1, -1, -1):
            label = Phrase("zone.hand", seat=self.seat_name(seat))
            zones.append(Zone("hand", self.hands[seat], label, seat))
            zones.append(self._play_zone(lying, seat))
        for pair in PARTNERS:
            one, other = (self.seat_name(seat) for seat in pair)
            label = Phrase("zone.pair", one=one, other=other)
            zones.append(Zone("catch", captured[pair[0]], label, pair[0]))
        if self._plan.escape:
            zones.append(Zone("catch", captured[-1], Phrase("zone.escaped")))
        return zones
