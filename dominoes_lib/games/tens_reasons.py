"""Why a move is refused in Tens, and what a move did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from dominoes_lib.game import Event, IllegalMove, Move
from dominoes_lib.games.tens_captures import LONE_PAIR, PAIR, SWEEP, THREE
from dominoes_lib.games.tens_moves import (
    CLAIMS,
    NONE,
    PAIRS,
    ROUND_TO,
    TAKES,
    TAKES_ENDS,
    TWO_LEFT,
    TWO_RIGHT,
    WAIVES,
    TensMove,
    claim,
    names_a_fish,
    read_move,
    same_result,
    take,
    ways_in,
)
from dominoes_lib.games.tens_table import AGAIN, MISSED, OPENING, PLAYERS, Played, TensTable
from dominoes_lib.quote import clip
from dominoes_lib.tile import TILES
from dominoes_lib.words import Phrase

# The rule behind each refusal, by the name of its sentence.
_NO: Final = {
    "over": "TE-16",
    "turn": "TE-07",
    "unreadable": "TE-07",
    "name_the_end": "TE-03",
    "turned": "TE-06",
    "hand": "TE-28",
    "missed": "AM-TE-5",
    "nothing_missed": "TE-15",
    "first_tile": "TE-05",
    "second_tile": "AM-TE-1",
    "empty": "TE-13",
    "one_side": "TE-07",
    "pair": "TE-08",
    "lone": "AM-TE-4",
    "two_needed": "TE-09",
    "round": "TE-09",
    "one_each": "AM-TE-2",
    "same": "AM-TE-6",
    "must": "AM-TE-5",
}

# The sentence of a capture and the rules behind it, by its kind.
_CAUGHT: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    PAIR: ("tens.take.pair", ("TE-08",)),
    THREE: ("tens.take.three", ("TE-09", "TE-10")),
    SWEEP: ("tens.take.sweep", ("TE-11", "TE-12")),
    LONE_PAIR: ("tens.take.lone_pair", ("TE-26", "AM-TE-4")),
}

# The rules of the deal, by the mode.
_DEALT: Final = {
    "blind": ("TE-04",),
    "blind_stock": ("TE-27", "AM-TE-10"),
    "hand4": ("TE-28", "AM-TE-9"),
    "hand4_own_pile": ("AM-TE-9",),
}


class TensReasons(TensTable):
    """The sentences of a position of Tens."""

    __slots__ = ()

    def why_not(self, move: Move | str) -> IllegalMove | None:
        """Return why a move or its text is refused, or `None` where it is legal."""
        try:
            read = read_move(move)
        except ValueError:
            named = isinstance(move, str) and names_a_fish(move)
            key = "name_the_end" if named else "unreadable"
            return IllegalMove(*self._refusal(key, text=clip(move)))
        if read in self.moves():
            return None
        return IllegalMove(*self._why_not(read))

    def _refusal(self, key: str, **values: object) -> tuple[Phrase, str]:
        return Phrase(f"tens.no.{key}", **values), _NO[key]

    def _why_not(self, move: TensMove) -> tuple[Phrase, str]:
        seat = self.seat
        if seat is None:
            return self._refusal("over")
        if self.viewer not in (None, seat):
            return self._refusal("turn", seat=self.seat_name(seat))
        if self._task == MISSED:
            row, face, ways = self._missed
            if move.kind not in (CLAIMS, WAIVES):
                rival = self.seat_name(1 - seat)
                return self._refusal("missed", rival=rival, tile=TILES[face])
            return self._why_not_take(move, face, row, ways)
        if move.kind in (CLAIMS, WAIVES):
            return self._refusal("nothing_missed")
        tile = TILES[move.face]
        if self._plan.blind and move.face != self._turned:
            return self._refusal("turned", tile=tile, turned=TILES[self._turned])
        if not self._plan.blind and move.face not in self._hands[seat]:
            return self._refusal("hand", tile=tile)
        ways = self._plan.ways(move.face, self._row)
        if move.kind == TAKES_ENDS:
            return self._why_not_take(move, move.face, self._row, ways)
        if ways & TAKES and self._plan.offers[move.face][ways][0].way:
            return self._refusal("must", tile=tile)
        return self._refusal("one_side", tile=tile)

    def _why_not_take(
        self, move: TensMove, face: int, row: tuple[int, ...], ways: int
    ) -> tuple[Phrase, str]:
        tile, size = TILES[face], len(row)
        if self._task == OPENING:
            return self._refusal("second_tile" if size else "first_tile", tile=tile)
        if not size:
            return self._refusal("empty", tile=tile)
        if size < move.needs:
            return self._refusal("two_needed", tile=tile)
        fish = [TILES[one] for one in move.partners(row)]
        if move.way & PAIRS:
            if fish != [tile]:
                return self._refusal("pair", tile=tile, fish=fish)
            if not self._plan.lone:
                return self._refusal("lone", tile=tile)
        pips = sum(one.pips for one in (tile, *fish))
        if not move.way & PAIRS and pips % ROUND_TO:
            return self._refusal("round", tiles=(tile, *fish), pips=pips)
        for way in ways_in(ways):
            if same_result(way, move.way, row):
                same = claim(way) if move.kind == CLAIMS else take(face, way)
                return self._refusal("same", move=same)
        return self._refusal("one_each")

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last play did; at the start, what the deal did."""
        if self._last is None:
            events = [self._deal_event()]
        else:
            events = list(self._play_events(Played(*self._last)))
        if self.seat is None:
            events += self._end_events()
        elif self._turned != NONE:
            events.append(self._turn_up_event(self.seat))
        return tuple(events)

    def _deal_event(self) -> Event:
        mode, first = self.rules.mode, self.seat_name(self.first)
        rules = (*_DEALT[mode], "AM-TE-12")
        return Event("deal", rules, (), None, Phrase(f"tens.deal.{mode}", first=first))

    def _turn_up_event(self, seat: int) -> Event:
        tile = TILES[self._turned]
        rules = ("TE-27",) if self._plan.common else ("TE-06",)
        return Event(
            "turn", rules, (tile,), seat, Phrase("tens.turn", seat=self.seat_name(seat), tile=tile)
        )

    def _play_events(self, last: Played) -> Iterator[Event]:
        seat, name, tile = last.seat, self.seat_name(last.seat), TILES[last.face]
        kind = last.move.kind
        if kind == WAIVES:
            phrase = Phrase("tens.waive", seat=name, tile=tile)
            yield Event("waive", ("TE-15", "AM-TE-5"), (tile,), seat, phrase)
            return
        if kind in (TAKES_ENDS, CLAIMS):
            yield self._capture_event(last)
        else:
            yield self._lay_event(last)
        if self._drew:
            yield self._draw_event(seat)
        if self._task == MISSED and self.seat is not None:
            rival = self.seat_name(self.seat)
            phrase = Phrase("tens.missed", seat=name, rival=rival, tile=tile)
            yield Event("missed", ("TE-15", "AM-TE-5"), (tile,), seat, phrase)
        elif self._task == AGAIN:
            yield Event("again", ("TE-13",), (), seat, Phrase("tens.again", seat=name))
        elif not self._row and kind == TAKES_ENDS:
            phrase = Phrase("tens.nothing_to_lay", seat=name)
            yield Event("again", ("TE-13", "AM-TE-8"), (), seat, phrase)

    def _lay_event(self, last: Played) -> Event:
        tile, name = TILES[last.face], self.seat_name(last.seat)
        side = "left" if str(last.move).endswith("<") else "right"
        rules: tuple[str, ...]
        if not last.row:
            key, rules = "first", ("TE-05",) if last.task == OPENING else ("TE-13",)
        elif last.task == OPENING:
            key, rules = f"second_{side}", ("TE-05", "AM-TE-1")
        else:
            key, rules = side, ("TE-07",) if last.ways & TAKES else ("TE-07", "TE-14")
        phrase = Phrase(f"tens.lay.{key}", seat=name, tile=tile)
        return Event("lay", rules, (tile,), last.seat, phrase)

    def _capture_event(self, last: Played) -> Event:
        taken = self.captures[last.seat][-1]
        key, rules = _CAUGHT[taken.kind]
        if last.move.kind == CLAIMS:
            rules = ("TE-15", "AM-TE-5", *rules)
        if last.move.way & (TWO_LEFT | TWO_RIGHT):
            rules += ("AM-TE-2",)
        if len(ways_in(last.ways)) > 1:
            rules += ("AM-TE-6",)
        if len(last.row) == 1 and sum(len(captures) for captures in self.captures) == 1:
            rules += ("AM-TE-1",)
        tile, *fish = taken.tiles
        phrase = Phrase(
            key,
            seat=self.seat_name(last.seat),
            tile=tile,
            fish=tuple(fish),
            pips=sum(one.pips for one in taken.tiles),
            points=taken.points,
        )
        if last.move.kind == CLAIMS:
            rival = self.seat_name(1 - last.seat)
            phrase = Phrase("tens.claim", seat=self.seat_name(last.seat), rival=rival, what=phrase)
        return Event("catch", rules, taken.tiles, last.seat, phrase)

    def _draw_event(self, seat: int) -> Event:
        hidden = NONE in self._drew
        tiles = tuple(None if face == NONE else TILES[face] for face in self._drew)
        name = self.seat_name(seat)
        if hidden:
            phrase = Phrase("tens.draw_hidden", seat=name, number=len(tiles))
        else:
            phrase = Phrase("tens.draw", seat=name, tiles=tiles)
        rules = ("TE-28", "AM-TE-9") if self._plan.common else ("AM-TE-9",)
        return Event("draw", rules, tiles, seat, phrase)

    def _end_events(self) -> Iterator[Event]:
        rules: tuple[str, ...] = ("TE-16", "AM-TE-7")
        key = "immediate"
        if self._plan.blind and self._plan.common:
            key, rules = "stock", ("TE-27", "AM-TE-10")
        elif self._plan.equal_turns:
            key, rules = "equal", ("AM-TE-7",)
        out = [seat for seat in range(PLAYERS) if not self._has_tiles(seat)]
        left = len(self._row)
        rest = Phrase("tens.rest" if left else "tens.rest_none", left=left)
        phrase = Phrase(f"tens.end.{key}", seat=self.seat_name(out[0]), rest=rest)
        yield Event("end", rules, self.row, None, phrase)
        game, totals = self._plan.game, [score.total for score in self.scores()]
        dues = game.dues(totals, self.rules)
        for due in dues:
            payer, payee = self.seat_name(due.payer), self.seat_name(due.payee)
            said = Phrase(f"due.{due.key}", payer=payer, payee=payee, points=due.points)
            yield Event("pay", due.rules, (), due.payer, said)
        if not dues:
            tied = totals[0] == totals[1]
            best = self.seat_name(totals.index(max(totals)))
            said = Phrase("due.tie" if tied else "due.none", seat=best, points=max(totals))
            yield Event("rank", ("AM-TE-13",), (), None, said)
