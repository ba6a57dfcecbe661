"""What lies on the table in Tien Gow: hands, tricks, columns, and what they come to."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.game import Zone
from dominoes_lib.games.tien_gow_settle import INSTANT, Instant, Outcome, Settlement
from dominoes_lib.games.trick_course import TrickCourse
from dominoes_lib.games.trick_table import SEATS, Trick, TrickDeal
from dominoes_lib.games.tricks import TrickMove, best_play, discards, plays_from
from dominoes_lib.tile import PACKS, Tile
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.dues import Due
    from dominoes_lib.game import Game
    from dominoes_lib.score import Score

_PACK: Final = Counter(tile.face for tile in PACKS["tiles"])
_QUARTET: Final = "mixed_2_2"
_LITTLE_THREE: Final = (Tile("2:1").face,)
_BIG_SIX: Final = (Tile("4:2").face,)
# What the kinds of the settlement are called that a shape of group is.
_KIND: Final = {
    "civil": "single",
    "military": "single",
    "civil_pair": "pair",
    "military_pair": "pair",
    "supreme": "supreme",
    _QUARTET: "quartet",
}


def kind_of(play: TrickMove) -> str:
    """Return what the settlement calls a group that won.

    >>> from dominoes_lib.games.tricks import read_play
    >>> kind_of(read_play("2:1")), kind_of(read_play("6:6 6:3")), kind_of(read_play("4:2 2:1"))
    ('little-three', 'group', 'supreme')
    """
    if play.faces == _LITTLE_THREE:
        return "little-three"
    return _KIND.get(play.group.shape, "group") if play.group else "group"


@dataclass(frozen=True, slots=True)
class TienGowDeal(TrickDeal[Any]):
    """What stays the same in a deal: besides, how often the banker has won to stay banker."""

    streak: int = 0


class TienGowTable(TrickCourse):
    """What lies on the table, what may be played, who has won what (AM-TG-2, AM-TG-3)."""

    __slots__ = ()

    _table: TienGowDeal

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        game: Game[Any] = self._table.plan.game
        return game

    @property
    def rules(self) -> Any:  # noqa: ANN401 - each game has rules of its own type
        """The options it is played with."""
        return self._table.plan.rules

    @property
    def banker(self) -> int:
        """The seat that led the deal first (TG-11)."""
        return self._table.first

    @property
    def streak(self) -> int:
        """How many deals in a row the banker has won before this one."""
        return self._table.streak

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns of each seat: one for each tile of its winning groups (TG-08)."""
        columns = [0] * SEATS
        for trick in self._tricks:
            columns[trick.winner] += trick.plays[0].size
        return tuple(columns)

    @property
    def unseen(self) -> list[int]:
        """Face numbers of the tiles that the viewer has not seen."""
        played = [play for trick in self._tricks for play in trick.plays]
        seen = [face for hand in self._hands for face in hand]
        seen += [face for play in (*played, *self._trick) for face in play.faces]
        return [*(_PACK - Counter(seen)).elements()]

    @property
    def _hides(self) -> bool:
        return True

    def _dies_early(self, seat: int) -> bool:
        """Tell whether a seat may only discard: no column before a last single trick (TG-28)."""
        return (
            len(self._hands[seat]) == 1
            and self._table.plan.early_death
            and all(trick.winner != seat for trick in self._tricks)
        )

    def _offered(self, seat: int) -> tuple[TrickMove, ...]:
        hand, trick = self._hands[seat], self._trick
        if trick and self._dies_early(seat):
            return discards(hand, trick[0].size)
        return plays_from(hand, trick)

    def _taken(self, plays: tuple[TrickMove, ...], leader: int) -> Trick:
        return Trick(leader, plays, (leader + plays.index(best_play(plays))) % SEATS)

    def outcome(self) -> Outcome:
        """Return what the settlement depends on, as far as the deal has gone."""
        over = self.seat is None
        last = self._tricks[-1] if over else None
        caught = None
        if last and last.plays[0].faces == _LITTLE_THREE and last.best.faces == _BIG_SIX:
            caught = last.leader
        paid = self._tricks[:-1] if over and not self._table.plan.instant_on_last else self._tricks
        instants = tuple(
            Instant(kind_of(trick.best), trick.winner)
            for trick in paid
            if kind_of(trick.best) in INSTANT
        )
        return Outcome(
            columns=self.columns,
            last=last.winner if last else None,
            banker=self.banker,
            last_trick=kind_of(last.best) if last else "single",
            caught=caught,
            instants=instants,
            streak=self.streak,
        )

    def settlement(self) -> Settlement:
        """Return the payments so far: those at once (TG-34, TG-35), and the final ones."""
        return Settlement(self.outcome(), self.rules)

    def scores(self) -> tuple[Score, ...]:
        """Return what each seat has got and paid so far, a line for every sum."""
        return self.settlement().scores()

    def dues(self) -> list[Due]:
        """Return who pays whom, with the rules, as the deal stands."""
        return self.settlement().dues()

    def payments(self) -> tuple[int, ...]:
        """Return what each seat gets at the end, in points; they sum to zero.

        Raises `ValueError` before the end.
        """
        if self.seat is not None:
            raise ValueError(str(Phrase("state.not_over")))
        return self.settlement().balance()

    def zones(self) -> list[Zone]:
        """Return each seat's hand, play and columns, West first, and what is out of play.

        A full trick lies there until the next lead; then the winner keeps its group, one column a
        tile (TG-08), and the rest is out of play.
        """
        lying, done = self._lying()
        zones: list[Zone] = []
        for seat in range(SEATS - 1, -1, -1):
            won = [trick.best.shown for trick in done if trick.winner == seat]
            columns = tuple(tile for group in won for tile in group)
            name = self.seat_name(seat)
            zones.append(Zone("hand", self.hands[seat], Phrase("zone.hand", seat=name), seat))
            zones.append(self._play_zone(lying, seat))
            zones.append(Zone("column", columns, Phrase("zone.columns", seat=name), seat))
        lost = [play.shown for trick in done for play in trick.plays if play is not trick.best]
        out = tuple(tile for play in lost for tile in play)
        return [*zones, Zone("pile", out, Phrase("zone.out_of_play"))]
