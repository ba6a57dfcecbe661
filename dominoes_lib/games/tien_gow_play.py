"""What a reader is told in Tien Gow: what a play did, and why one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominoes_lib.game import Event, IllegalMove
from dominoes_lib.games import tricks
from dominoes_lib.games.tien_gow_settle import (
    COLUMNS,
    INSTANT,
    Instant,
    Outcome,
    Payment,
    Settlement,
)
from dominoes_lib.games.tien_gow_table import TienGowTable, kind_of
from dominoes_lib.games.trick_table import SEATS, Trick
from dominoes_lib.games.tricks import HIDDEN, TrickMove, best_play, read_play
from dominoes_lib.quote import clip
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.game import Move


class TienGowState(TienGowTable):
    """A position in Tien Gow: each trick is led with one to four tiles (TG-07).

    Play goes counter-clockwise from the leader (AM-TG-1).
    """

    __slots__ = ()

    def why_not(self, move: Move | str) -> IllegalMove | None:
        """Return why a play or its text is refused, or `None` where it is legal."""
        try:
            play = read_play(move)
        except ValueError:
            return IllegalMove(Phrase("tricks.no.unreadable", text=clip(move)), "TG-07")
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
            if self._died_early(seat, play):
                return Event("down", ("TG-28",), play.shown, seat, Phrase(f"{key}_early", **values))
            return Event("down", ("TG-22", "TG-23"), play.shown, seat, Phrase(key, **values))
        verdict = tricks.compare(play, best_play(plays[:-1]))
        return Event(
            "beat",
            ("TG-20",),
            play.shown,
            seat,
            Phrase("tien.beat", seat=values["seat"], why=verdict.phrase),
        )

    def _died_early(self, seat: int, play: TrickMove) -> bool:
        """Tell whether a play that has been made was the only one allowed by early death."""
        tricks_before = self._tricks if self._trick else self._tricks[:-1]
        return (
            play.size == 1
            and not self._hands[seat]
            and self._table.plan.early_death
            and all(trick.winner != seat for trick in tricks_before)
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
            if payment.at_once:
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
