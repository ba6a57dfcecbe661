"""The course of play in Tien Gow: leads, what beats them, columns, the banker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.game import Event, IllegalMove, Zone
from dominoes_lib.games import tricks
from dominoes_lib.games.tien_gow_settle import (
    COLUMNS,
    INSTANT,
    Instant,
    Outcome,
    Payment,
    Settlement,
)
from dominoes_lib.games.trick_table import SEATS, Trick, TrickDeal, TrickTable
from dominoes_lib.games.tricks import HIDDEN, TrickMove, read_play
from dominoes_lib.tile import Tile
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.game import Due, Game, Move
    from dominoes_lib.score import Score

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


def best_play(trick: tuple[TrickMove, ...]) -> TrickMove:
    """Return the best face-up group of a trick so far; only a group that beats lies face up."""
    best = trick[0]
    for play in trick:
        if not play.down:
            best = play
    return best


def kind_of(play: TrickMove) -> str:
    """Return what the settlement calls a group that won.

    >>> kind_of(read_play("2:1")), kind_of(read_play("6:6 6:3")), kind_of(read_play("4:2 2:1"))
    ('little-three', 'group', 'supreme')
    """
    if play.faces == _LITTLE_THREE:
        return "little-three"
    return _KIND.get(play.group.shape, "group") if play.group else "group"


@dataclass(frozen=True)
class TienGowDeal(TrickDeal):
    """What stays the same in a deal: besides, how often the banker has won to stay banker."""

    streak: int = 0


class TienGowState(TrickTable):
    """A position in Tien Gow: each trick is led with one to four tiles (TG-07)."""

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
        if not trick:
            return tricks.leads(hand)
        down = tricks.discards(hand, trick[0].size)
        if self._dies_early(seat):
            return down
        return tricks.beating(hand, best_play(trick)) + down

    def _end_trick(self, plays: tuple[TrickMove, ...], leader: int) -> None:
        best = best_play(plays)
        winner = (leader + plays.index(best)) % SEATS
        self._tricks = (*self._tricks, Trick(leader, plays, winner))
        self.seat = winner if self._hands[winner] else None

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

    # Sentences.

    def why_not(self, move: Move | str) -> IllegalMove | None:
        """Return why a play or its text is refused, or `None` where it is legal."""
        try:
            play = read_play(move)
        except ValueError:
            text = str(move)
            clipped = text if len(text) <= 40 else text[:40] + "…"  # noqa: PLR2004 - enough to know it by
            return IllegalMove(Phrase("tricks.no.unreadable", text=clipped), "TG-07")
        if play in self.moves():
            return None
        seat = self.seat
        if seat is None:
            return IllegalMove(Phrase("tricks.no.over"), "TG-41")
        if self.viewer not in (None, seat):
            return IllegalMove(Phrase("tricks.no.turn", seat=self.seat_name(seat)), "TG-12")
        best = best_play(self._trick) if self._trick else None
        refused = tricks.why_not(play, self._hands[seat], best)
        if refused:
            phrase, topic = refused
            return IllegalMove(phrase, tricks.SAYS[topic])
        return IllegalMove(Phrase("tien.no.early", tiles=play.tiles), "TG-28")

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last play did; at the start, what the deal did."""
        if self._trick:
            return (self._play_event(self._trick, self.leader or 0),)
        if not self._tricks:
            banker = self.seat_name(self.banker)
            return (
                Event(
                    "deal", ("TG-10", "TG-11"), (), self.banker, Phrase("tien.deal", seat=banker)
                ),
            )
        trick = self._tricks[-1]
        events = [self._play_event(trick.plays, trick.leader), self._trick_event(trick)]
        paid = self._instants_of(trick)
        if paid:
            seat = self.seat_name(trick.winner)
            kind = kind_of(trick.best)
            phrase = Phrase(f"tien.event.{kind}", seat=seat, points=INSTANT[kind][0])
            rules = tuple(dict.fromkeys(rule for payment in paid for rule in payment.rules))
            events.append(Event("instant", rules, trick.best.tiles, trick.winner, phrase))
        if self.seat is None:
            events += self._end_events(trick.winner)
        return tuple(events)

    def _instants_of(self, trick: Trick) -> list[Payment]:
        """Return what the trick just won pays at once."""
        kind = kind_of(trick.best)
        if kind not in INSTANT or (self.seat is None and not self._table.plan.instant_on_last):
            return []
        alone = Outcome(
            columns=self.columns,
            last=None,
            banker=self.banker,
            instants=(Instant(kind, trick.winner),),
            streak=self.streak,
        )
        return Settlement(alone, self.rules).payments

    def _play_event(self, plays: tuple[TrickMove, ...], leader: int) -> Event:
        play = plays[-1]
        seat = (leader + len(plays) - 1) % SEATS
        values: dict[str, object] = {"seat": self.seat_name(seat), "tiles": play.tiles}
        if len(plays) == 1:
            supreme = play.group is not None and play.group.shape == "supreme"
            rules: tuple[str, ...] = ("TG-25", "TG-26") if supreme else ("TG-16",)
            if play.group is not None and play.group.shape.startswith("mixed"):
                rules += ("TG-17", "TG-18")
            return Event("lead", rules, play.shown, seat, Phrase("tien.lead", **values))
        if play.down:
            key = "tien.down" if HIDDEN not in play.faces else "tien.hidden"
            values["number"] = Phrase(f"tricks.number.{play.size}")
            # What is left to play after the last trick is nothing, so the rule of early death is
            # seen by whoever had one tile and no column.
            early = not self._hands[seat] and play.size == 1 and self._table.plan.early_death
            won = any(trick.winner == seat for trick in self._tricks)
            rules = ("TG-22", "TG-23") + (("TG-28",) if early and not won else ())
            return Event("down", rules, play.shown, seat, Phrase(key, **values))
        verdict = tricks.compare(play, best_play(plays[:-1]))
        return Event(
            "beat",
            ("TG-20",),
            play.shown,
            seat,
            Phrase("tien.beat", seat=values["seat"], why=verdict.phrase),
        )

    def _trick_event(self, trick: Trick) -> Event:
        size = trick.plays[0].size
        key = "tien.take_one" if size == 1 else "tien.take"
        values: dict[str, object] = {"seat": self.seat_name(trick.winner), "size": size}
        values["tiles"] = trick.best.tiles
        rules = ("TG-08",) if self.seat is None else ("TG-08", "TG-12")
        return Event("take", rules, trick.best.tiles, trick.winner, Phrase(key, **values))

    def _end_events(self, winner: int) -> list[Event]:
        seat = self.seat_name(winner)
        key = "tien.sweep" if self.columns[winner] == COLUMNS else "tien.end"
        events = [Event("end", ("TG-41", "TG-05"), (), winner, Phrase(key, seat=seat))]
        for payment in self.settlement().payments:
            if "TG-39" in payment.rules:
                continue
            values: dict[str, object] = {
                "payer": self.seat_name(payment.payer),
                "payee": self.seat_name(payment.payee),
                "points": payment.points,
                "why": payment.reason,
            }
            phrase = Phrase("tien.pay", **values)
            events.append(Event("pay", payment.rules, (), payment.payer, phrase))
        events.append(Event("banker", ("TG-43",), (), winner, Phrase("tien.banker", seat=seat)))
        return events

    def zones(self) -> list[Zone]:
        """Return the others' hands and columns, the trick, then South's own."""
        zones: list[Zone] = []
        for seat in range(SEATS - 1, -1, -1):
            name = self.seat_name(seat)
            won = tuple(
                tile for trick in self._tricks if trick.winner == seat for tile in trick.best.shown
            )
            hand = Zone("hand", self.hands[seat], Phrase("zone.hand", seat=name), seat)
            columns = Zone("column", won, Phrase("zone.columns", seat=name), seat)
            zones += [hand, columns] if seat else [self._trick_zone(), hand, columns]
        return zones

    def _trick_zone(self) -> Zone:
        laid = tuple(tile for _, tiles in self.trick for tile in tiles)
        return Zone("trick", laid, Phrase("zone.trick"))
