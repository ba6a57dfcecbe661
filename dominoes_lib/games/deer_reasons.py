"""Why a play in Deer Hunting is refused, and what a play did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominoes_lib.game import Event, IllegalMove
from dominoes_lib.games import tricks
from dominoes_lib.games.deer_styles import PARTNERS, is_in
from dominoes_lib.games.deer_table import DeerTable
from dominoes_lib.games.trick_table import SEATS, Trick
from dominoes_lib.games.tricks import TrickMove, best_play, read_play
from dominoes_lib.quote import clip
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.dues import Due
    from dominoes_lib.game import Move


def red_pips(number: int) -> Phrase:
    """Return a number of red pips in words.

    >>> str(red_pips(0)), str(red_pips(1)), str(red_pips(9))
    ('no red pips', 'one red pip', '9 red pips')
    """
    key = "n" if number > 1 else str(number)
    return Phrase(f"deer.pips.{key}", number=number)


class DeerReasons(DeerTable):
    """The sentences of a position in Deer Hunting."""

    __slots__ = ()

    def why_not(self, move: Move | str) -> IllegalMove | None:
        """Return why a play or its text is refused, or `None` where it is legal."""
        try:
            play = read_play(move)
        except ValueError:
            unreadable = Phrase("tricks.no.unreadable", text=clip(move))
            return IllegalMove(unreadable, self._plan.says["play"][0])
        if play in self.moves():
            return None
        return self._why_not(play)

    def _refusal(self, key: str, rule: str, **values: object) -> IllegalMove:
        return IllegalMove(Phrase(f"deer.no.{key}", **values), self._plan.says[rule][0])

    def _why_not(self, play: TrickMove) -> IllegalMove:
        plan, seat = self._plan, self.seat
        if seat is None:
            return self._refusal("over", "end")
        if self.viewer not in (None, seat):
            return self._refusal("turn", "play", seat=self.seat_name(seat))
        if plan.groups:
            best = best_play(self._trick) if self._trick else None
            refused = tricks.why_not(play, self._hands[seat], best)
            if refused:
                phrase, topic = refused
                rule = plan.says["play"][0] if topic == "hand" else tricks.SAYS[topic]
                return IllegalMove(phrase, rule)
        if play.size > 1:
            return self._refusal("one", "play")
        if play.down:
            return self._refusal("up", "play")
        if play.faces[0] not in self._hands[seat]:
            return self._refusal("hand", "play", tile=play.tiles[0])
        suit = plan.suit(self._trick[0], self._trump(self._trick))
        return self._refusal("must", "must", tile=play.tiles[0], suit=suit)

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last play did; at the start, what the deal did."""
        if self._trick:
            return tuple(self._play_events(self._trick, (self.leader or 0)))
        if not self._tricks:
            return tuple(self._deal_events())
        trick = self._tricks[-1]
        events = self._play_events(trick.plays, trick.leader)
        events.append(self._trick_event(trick))
        if self.seat is None:
            events += [self._end_event(), *self._payment_events()]
        return tuple(events)

    def _deal_events(self) -> list[Event]:
        says, fair = self._plan.says, self.rules.fair
        events = [Event("deal", says["deal"], (), None, Phrase("deer.deal"))]
        if fair != "off":
            tiles = self.game.split(self.rules)
            events.append(Event("fair", says[fair], tiles, None, Phrase("deer.fair", tiles=tiles)))
        return events

    def _play_events(self, plays: tuple[TrickMove, ...], leader: int) -> list[Event]:
        """Return what the last of some plays did."""
        plan, says, play = self._plan, self._plan.says, plays[-1]
        seat = (leader + len(plays) - 1) % SEATS
        led = len(plays) == 1
        opening = led and not self._tricks
        rules = says["opening" if opening else "lead"] if led else says["follow"]
        values: dict[str, object] = {"seat": self.seat_name(seat), "tiles": play.tiles}
        key = "lead" if led else "follow"
        trump = self._trump(plays)
        if plan.groups:
            rules += says["leading"] if led else says["down" if play.down else "beating"]
            if play.down:
                key = "down" if play.tiles else "hidden"
                values["number"] = Phrase(f"tricks.number.{play.size}")
            elif not led:
                key = "beat"
        elif plan.suits:
            key, rules = self._suit_event(plays, trump, values, rules)
        kind = "down" if play.down else key.split("_")[0]
        events = [Event(kind, rules, play.shown, seat, Phrase(f"deer.{key}", **values))]
        if opening and trump:
            phrase = Phrase("deer.trumps", tiles=play.tiles, suit=trump)
            events.append(Event("trump", says["trumps"], play.tiles, seat, phrase))
        return events

    def _suit_event(
        self,
        plays: tuple[TrickMove, ...],
        trump: int,
        values: dict[str, object],
        rules: tuple[str, ...],
    ) -> tuple[str, tuple[str, ...]]:
        """Return which sentence says what the last tile is in its suit, and all its rules."""
        plan, says, tile = self._plan, self._plan.says, plays[-1].tiles[0]
        key = "lead" if len(plays) == 1 else "follow"
        suit = plan.suit(plays[0], trump)
        if is_in(tile, trump, trump):
            rules += says["trump"]
            if suit != trump and suit in (tile.high, tile.low):
                rules += says["only_trump"]
            suit, role = trump, "trump"
        elif is_in(tile, suit, trump):
            role = "suit"
            rules += says["suit"]
        else:
            return f"{key}_out", rules + says["out"]
        if tile.high == tile.low:
            rules += says["double"]
        values |= {"suit": suit, "rank": plan.rank_phrase(tile, suit)}
        return f"{key}_{role}", rules

    def _trick_event(self, trick: Trick) -> Event:
        plan, says = self._plan, self._plan.says
        why, rules = plan.why_best(trick.plays, self._trump(()))
        seat = self.seat_name(trick.winner)
        values = {"why": why, "seat": seat, "red": red_pips(trick.red)}
        if trick.escaped:
            return Event(
                "escape", says["escape"], trick.tiles, None, Phrase("deer.escape", **values)
            )
        key = "deer.take_hidden" if None in trick.tiles else "deer.take"
        return Event("take", rules, trick.tiles, trick.winner, Phrase(key, **values))

    def _end_event(self) -> Event:
        scores = self.scores()
        void = sum(trick.red for trick in self._tricks if trick.escaped)
        values: dict[str, object] = {"void": red_pips(void)}
        for name, pair in zip(("ours", "theirs"), PARTNERS, strict=True):
            one, other = (self.seat_name(seat) for seat in pair)
            values[name] = Phrase("deer.pair", one=one, other=other)
            values[f"{name}_red"] = red_pips(scores[pair[0]].total)
        key = "deer.end_void" if void else "deer.end"
        return Event("end", self._plan.says["end"], (), None, Phrase(key, **values))

    def _payment_events(self) -> list[Event]:
        says, dues = self._plan.says, self.dues()
        if not dues:
            points = self.scores()[0].total
            return [Event("tie", says["pay"], (), None, Phrase("deer.tie", red=red_pips(points)))]
        return [Event("pay", due.rules, (), due.payer, self._due_phrase(due)) for due in dues]

    def _due_phrase(self, due: Due) -> Phrase:
        payer, payee = self.seat_name(due.payer), self.seat_name(due.payee)
        return Phrase(f"due.{due.key}", payer=payer, payee=payee, points=due.points)

    def dues(self) -> list[Due]:
        """Return who pays whom, with the rules, for the pips as they stand."""
        return self.game.dues([score.total for score in self.scores()])
