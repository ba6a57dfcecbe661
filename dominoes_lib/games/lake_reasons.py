"""Why a play at the lake is refused, and what a play did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dominoes_lib.dues import Due
from dominoes_lib.game import Event, IllegalMove
from dominoes_lib.games.lake_moves import (
    NONE,
    TRIPLE,
    LakeMove,
    Why,
    count,
    read_move,
    unpack_bag,
)
from dominoes_lib.games.lake_table import LakeTable
from dominoes_lib.quote import clip
from dominoes_lib.tile import TILES, Tile
from dominoes_lib.words import Phrase, counted

if TYPE_CHECKING:
    from dominoes_lib.game import Move

# How a deal ends, by whether tiles are left in hands, and in the lake.
_ENDS: Final = {
    (False, False): "lake.end",
    (False, True): "lake.end_left",
    (True, False): "lake.end_kept",
    (True, True): "lake.end_kept_left",
}


class LakeReasons(LakeTable):
    """The sentences of a position at the lake."""

    __slots__ = ()

    def why_not(self, move: Move | str) -> IllegalMove | None:
        """Return why a move or its text is refused, or `None` where it is legal."""
        try:
            read = read_move(move)
        except ValueError:
            return IllegalMove(*self._refusal("unreadable", "turn", text=clip(move)))
        if read in self.moves():
            return None
        return IllegalMove(*self._why_not(read))

    def _refusal(self, key: str, rule: str, **values: object) -> tuple[Phrase, str]:
        return Phrase(f"lake.no.{key}", **values), self._plan.says[rule][-1]

    def _why_not(self, move: LakeMove) -> tuple[Phrase, str]:
        plan, seat = self._plan, self.seat
        if seat is None:
            return self._refusal("over", "end")
        if self.viewer not in (None, seat):
            return self._refusal("turn", "turn", seat=self.seat_name(seat))
        if self._drawn not in (NONE, move.bait):
            return self._refusal("drawn", "keep_drawn", tile=TILES[self._drawn])
        if move.bait == NONE:
            return self._refusal("pass_can" if plan.keeping else "pass", "unmatched")
        tile = TILES[move.bait]
        if self._drawn == NONE and move.bait not in self._hands[seat]:
            return self._refusal("hand", "turn", tile=tile)
        if move.stacked:
            return self._why_not_stack(tile)
        if move.fish != NONE:
            return self._why_not_catch(move)
        if plan.catches_in(move.bait, self._lake, self._stacks):
            return self._refusal(self._must(move.bait), "capture", tile=tile)
        return self._refusal("keep", "unmatched", tile=tile)

    def _must(self, bait: int) -> str:
        """Return which sentence says that a bait must catch: stacking is a permission apart."""
        caught, from_hand = sum(self._catches), self._drawn == NONE
        stacks = from_hand and self._plan.may_stack(bait, self._lake, caught)
        return "must_or_stack" if stacks else "must"

    def _why_not_stack(self, tile: Tile) -> tuple[Phrase, str]:
        if not self._plan.stacking:
            return self._refusal("stack_off", "stack", tile=tile)
        if tile.face not in self._plan.triples:
            return self._refusal("three_face", "triple", tile=tile)
        if self._drawn != NONE:
            return self._refusal("stack_drawn", "stack", tile=tile)
        if count(self._lake, tile.face) != TRIPLE - 1:
            return self._refusal("stack_two", "stack", tile=tile)
        return self._refusal("stack_fourth", "stack", tile=tile)

    def _why_not_catch(self, move: LakeMove) -> tuple[Phrase, str]:
        plan, bait, fish = self._plan, TILES[move.bait], TILES[move.fish]
        copies = count(self._lake, move.fish)
        if (move.bait, move.fish) not in plan.catches:
            why = plan.refusals(move.bait, move.fish)
            return Phrase(why.key, bait=bait, fish=fish), why.rules[0]
        if move.times not in (1, TRIPLE):
            return self._refusal("one_or_three", "how_many")
        if move.times == TRIPLE and bait is not fish:
            return self._refusal("three_alike", "alike", bait=bait, fish=fish)
        if move.times == TRIPLE and move.bait not in plan.triples:
            return self._refusal("three_face", "triple", tile=bait)
        if move.times == TRIPLE:
            return self._refusal("three_lie", "triple", fish=fish, copies=copies)
        if copies:
            return self._refusal("take_three", "take_three", fish=fish)
        if move.fish in self._stacks:
            return self._refusal("stacked", "stack", fish=fish)
        if self._drawn != NONE and self.seat is not None and move.fish in self._hands[self.seat]:
            return self._refusal("from_hand", "drawn_catches", fish=fish)
        return self._refusal("fish", "turn", fish=fish)

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last play did; at the start, what the deal did."""
        move, seat, was_drawn = self._last
        events = [self._play_event(move, seat, was_drawn)] if move else self._deal_events()
        says = self._plan.says
        if self.seat is None:
            events.append(self._end_event())
            events += self._payment_events()
        elif self._drawn != NONE:
            tile = TILES[self._drawn]
            phrase = Phrase("lake.draw", seat=self.seat_name(self.seat), tile=tile)
            events.append(Event("draw", says["draw"], (tile,), self.seat, phrase))
        return tuple(events)

    def _end_event(self) -> Event:
        """Return that the deal is over, with what is left; hands keep tiles only under `keep`."""
        says = self._plan.says
        left = len(self.lake) + TRIPLE * len(self._stacks)
        kept = sum(len(hand) for hand in self._hands)
        key = _ENDS[bool(kept), bool(left)]
        rules = says["end"] + (says["unmatched"] if kept else ()) + (says["left"] if left else ())
        return Event(
            "end",
            rules,
            self.lake,
            None,
            Phrase(key, left=counted("fish", left), kept=counted("tile", kept)),
        )

    def _payment_events(self) -> list[Event]:
        game, totals = self._plan.game, [score.total for score in self.scores()]
        dues = game.dues(totals, self.rules)
        if not dues:
            best = [self.seat_name(seat) for seat, t in enumerate(totals) if t == max(totals)]
            key = "due.none" if len(best) == 1 else "due.tie"
            phrase = Phrase(key, seat=best[0], points=max(totals))
            return [Event("rank", self._plan.says["settle"], (), None, phrase)]
        return [Event("pay", due.rules, (), due.payer, self._due_phrase(due)) for due in dues]

    def _due_phrase(self, due: Due) -> Phrase:
        payer, payee = self.seat_name(due.payer), self.seat_name(due.payee)
        return Phrase(f"due.{due.key}", payer=payer, payee=payee, points=due.points)

    def _deal_events(self) -> list[Event]:
        plan = self._plan
        sizes = plan.game.sizes(plan.rules, self.players)
        hands, stock, lake = sizes["hands"], sizes["stock"], sizes["lake"]
        each = hands[0] if isinstance(hands, tuple) else hands
        phrase = Phrase("lake.deal", each=each, stock=stock, lake=lake)
        events = [Event("deal", plan.says["deal"], (), None, phrase)]
        for seat, bag in enumerate(self._catches):
            if bag:
                pair = unpack_bag(bag)
                phrase = Phrase("lake.pair", seat=self.seat_name(seat), tiles=pair)
                events.append(Event("pair", plan.says["pair"], pair, seat, phrase))
        return events

    def _play_event(self, move: LakeMove, seat: int, was_drawn: bool) -> Event:  # noqa: FBT001 - passed on as it is kept
        says = self._plan.says
        if move.bait == NONE:
            phrase = Phrase("lake.pass", seat=self.seat_name(seat))
            return Event("pass", says["unmatched"], (), seat, phrase)
        bait = TILES[move.bait]
        source = says["draw"] if was_drawn else ()
        if move.stacked:
            return Event("stack", says["stack"], move.tiles, seat, Phrase("lake.stack", tile=bait))
        if not move.times:
            phrase = Phrase("lake.lay", tile=bait)
            return Event("lay", says["lay"] + source, move.tiles, seat, phrase)
        why = self._plan.catches[move.bait, move.fish]
        if move.times == TRIPLE:
            why = Why("lake.catch.three", says["three"])
        phrase = Phrase(why.key, bait=bait, fish=TILES[move.fish], pips=bait.pips)
        return Event("catch", why.rules + source, move.tiles, seat, phrase)
