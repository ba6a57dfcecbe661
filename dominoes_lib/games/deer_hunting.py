"""Deer Hunting 鹿狩り: a trick game for two pairs about red pips, from Japanese sources (DH-01)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple

from dominoes_lib.dealing import check_fits
from dominoes_lib.dues import Due, balance
from dominoes_lib.game import (
    Deals,
    Event,
    Game,
    IllegalMove,
    Move,
    Plan,
    Round,
    Shown,
    Zone,
    seat_name,
)
from dominoes_lib.games import tricks
from dominoes_lib.games.tricks import (
    HIDDEN,
    SEATS,
    UP,
    Trick,
    TrickMove,
    TrickState,
    best_play,
    mask_of,
    number_in,
    plays_from,
    read_play,
)
from dominoes_lib.options import Rules as BaseRules
from dominoes_lib.options import option
from dominoes_lib.quote import clip, is_whole
from dominoes_lib.score import Line, Score
from dominoes_lib.tile import FACES, PACKS, TILES, Tile, as_tiles
from dominoes_lib.tile import tiles as read
from dominoes_lib.tool import Argument, Settled, Tool
from dominoes_lib.unseen import ANY, Bound
from dominoes_lib.words import Complaint, Phrase, complaint, counted


class Rules(BaseRules):
    """The options of Deer Hunting; what goes together is in AM-DH-13.

    >>> Rules(style="texas42").double
    'literal'
    >>> Rules(trump="none")
    Traceback (most recent call last):
    dominoes_lib.words.Complaint: trump=none needs style=texas42: only there do tiles have suits
    """

    game = "deer-hunting"

    style: str = option("AM-DH-7", "plain", "heaven_nine", "texas42")
    """How tiles rank: plainly, as in Heaven-Nine with groups (AM-DH-7), or in suits (DH-26)."""
    deer_escape: str = option("AM-DH-6", "off", "on")
    """Whether a trick full of red pips goes to nobody (DH-23, AM-DH-6)."""
    fair: str = option("AM-DH-12", "off", "heaven", "four")
    """Whether each pair is sure of one 6:6, or of one each of four civil tiles (AM-DH-12)."""
    follow: str = option("AM-DH-8", "free", "must")
    """Whether the suit led must be followed (AM-DH-8); otherwise there is no duty (AM-DH-2)."""
    double: str = option("AM-DH-9", "literal", "high")
    """Whether a double's rank is its own number, or above all others in its suit (AM-DH-9)."""
    trump: str = option("AM-DH-10", "first_tile", "none")
    """Whether the first tile of the deal fixes trumps (DH-31, AM-DH-10)."""

    def _check_together(self) -> None:
        for name in ("follow", "double", "trump"):  # AM-DH-13
            if name in self.differing() and self.style != "texas42":
                raise complaint("deer.needs_suits", name=name, value=getattr(self, name))


SAYS: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": ("DH-09",),
    "heaven": ("DH-19", "DH-20", "AM-DH-12"),
    "four": ("DH-21", "AM-DH-12"),
    "opening": ("DH-11", "AM-DH-3"),
    "lead": ("DH-11", "DH-14"),
    "follow": ("DH-11",),
    "leading": ("DH-24", tricks.NO["lead"]),
    "beating": ("DH-24", tricks.NO["higher"]),
    "down": ("AM-DH-7", tricks.NO["down"], tricks.NO["discard"]),
    "suit": ("DH-26",),
    "trump": ("DH-31", "AM-DH-10"),
    "only_trump": ("AM-DH-11",),
    "double": ("AM-DH-9",),
    "out": ("DH-28", "AM-DH-2"),
    "highest": ("DH-12", "DH-08"),
    "group": ("DH-24", "AM-DH-7"),
    "in_suit": ("DH-28", "DH-27"),
    "trump_best": ("AM-DH-10", "DH-28"),
    "twin": ("DH-13",),
    "escape": ("DH-23", "AM-DH-6"),
    "end": ("DH-15", "AM-DH-1"),
    "pay": ("DH-16", "AM-DH-5"),
}
"""The rules behind what a play does, by topic."""

NO: Final[Mapping[str, str]] = {
    **tricks.NO,
    "over": "DH-15",
    **dict.fromkeys(("turn", "unreadable", "nothing", "takes", "hand", "one", "up"), "DH-11"),
    "which": "AM-DH-7",
    "must": "AM-DH-8",
}
"""The rule behind each refusal."""

# What takes a trick.

PARTNERS: Final = ((0, 2), (1, 3))
"""The seats of the two pairs: partners sit opposite (DH-06, AM-DH-1)."""
NO_TRUMP: Final = 0

_OUT_OF_SUIT: Final = 0  # DH-28
_TRUMP: Final = 10  # AM-DH-10: every rank in a suit is below it
_HIGH_DOUBLE: Final = 7  # AM-DH-9


def suit_of(tile: Tile, trump: int) -> int:
    """Return the suit that a led tile names: trumps if it is one, else its larger half (DH-27).

    >>> suit_of(Tile("5:4"), trump=0), suit_of(Tile("5:2"), trump=2)
    (5, 2)
    """
    return trump if trump in (tile.high, tile.low) else tile.high


def is_in(tile: Tile, suit: int, trump: int) -> bool:
    """Tell whether a tile belongs to a suit; a trump belongs to no other (AM-DH-11).

    >>> is_in(Tile("5:2"), 5, trump=2), is_in(Tile("5:2"), 2, trump=2)
    (False, True)
    """
    halves = (tile.high, tile.low)
    return suit in halves and (suit == trump or trump not in halves)


@cache
def _higher(powers: tuple[int, ...]) -> tuple[int, ...]:
    """Return for every face the mask of those that are higher."""
    return tuple(
        mask_of(other for other in range(FACES) if powers[other] > power) for power in powers
    )


@dataclass
class DeerPlan(Plan):
    """The tables that follow from the options: the three styles of play."""

    rules: Rules
    suits: bool = False
    groups: bool = False
    must: bool = False
    escape: bool = False
    hides: bool = False
    """Whether what lies face down stays hidden from the others until the deal ends."""
    plain: tuple[int, ...] = tuple(range(1, FACES + 1))
    """How high each face is when suits do not matter (DH-07, DH-08)."""
    powers: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    """How high each face is, by the face led and the trump suit; 0 for a tile that cannot win."""

    def __post_init__(self) -> None:
        """Make the tables."""
        rules = self.rules
        self.suits, self.groups = rules.style == "texas42", rules.style == "heaven_nine"
        self.must = rules.follow == "must"  # AM-DH-8
        self.escape = rules.deer_escape == "on"  # AM-DH-6
        self.hides = self.groups and not self.escape  # AM-DH-7
        self.powers = {
            (led.face, trump): tuple(
                self._power(tile, suit_of(led, trump), trump) for tile in TILES
            )
            if self.suits
            else self.plain
            for led in TILES
            for trump in range(7)
        }

    def rank(self, tile: Tile, suit: int) -> int:
        """Return a tile's rank in a suit (DH-26): its other half.

        A double's is its own number, or above all (AM-DH-9).
        """
        if tile.high == tile.low:
            return _HIGH_DOUBLE if self.rules.double == "high" else suit
        return tile.low if tile.high == suit else tile.high

    def rank_phrase(self, tile: Tile, suit: int) -> Phrase:
        """Return a tile's rank in a suit in words."""
        rank = self.rank(tile, suit)
        return Phrase("deer.rank.double" if rank == _HIGH_DOUBLE else "deer.rank.n", rank=rank)

    def _power(self, tile: Tile, suit: int, trump: int) -> int:
        if is_in(tile, trump, trump):
            return _TRUMP + self.rank(tile, trump)
        return self.rank(tile, suit) if is_in(tile, suit, trump) else _OUT_OF_SUIT

    def trump(self, first: TrickMove) -> int:
        """Return the trump suit that a deal's first play fixes (DH-31, AM-DH-10), or `NO_TRUMP`."""
        if self.suits and self.rules.trump == "first_tile":
            return TILES[first.faces[0]].high
        return NO_TRUMP

    def suit(self, led: TrickMove, trump: int) -> int:
        """Return the suit of a trick; meant for the style with suits."""
        return suit_of(TILES[led.faces[0]], trump)

    def options(self, hand: tuple[int, ...], trick: tuple[TrickMove, ...]) -> tuple[TrickMove, ...]:
        """Return the plays that a hand allows after the plays of a trick, whatever their suits.

        A play is any one tile of the hand (DH-11), or where groups are led a group (DH-24).
        """
        if self.groups:
            return plays_from(hand, trick)
        before, found = HIDDEN, []
        for face in hand:
            if face != before:
                found.append(UP[face])
                before = face
        return tuple(found)

    def following(
        self, found: tuple[TrickMove, ...], led: TrickMove, trump: int
    ) -> tuple[TrickMove, ...]:
        """Return those of some plays that follow the suit led, or all where none does (AM-DH-8)."""
        suit = self.suit(led, trump)
        return tuple(play for play in found if is_in(play.tiles[0], suit, trump)) or found

    def place(self, trick: tuple[TrickMove, ...], trump: int) -> int:
        """Return which play of a trick is the best, the leader's being 0.

        The highest tile wins (DH-12), in suits the highest trump, else the highest of the suit led
        (DH-28, AM-DH-10); of equal tiles the one laid earlier (DH-13); of groups the last that lies
        face up (AM-DH-7).
        """
        if self.groups:
            return trick.index(best_play(trick))
        powers = self.powers[trick[0].faces[0], trump]
        found = [powers[play.faces[0]] for play in trick]
        return found.index(max(found))

    def escapes(self, trick: tuple[TrickMove, ...]) -> bool:
        """Tell whether a whole trick goes to nobody: every tile in it has red pips (DH-23).

        A tile that is not known is not taken for one that has.
        """
        return self.escape and all(play.all_red for play in trick)

    def why_best(self, trick: tuple[TrickMove, ...], trump: int) -> tuple[Phrase, tuple[str, ...]]:
        """Return why the best play of a trick is the best, with the rules."""
        play = trick[self.place(trick, trump)]
        if self.groups:
            return Phrase("deer.why.unbeaten", tiles=play.tiles), self.says["group"]
        tile, twins = play.tiles[0], trick.count(play) > 1
        values: dict[str, object] = {"tile": tile}
        key, rules = "highest", "highest"
        if self.suits:
            suit = self.suit(trick[0], trump)
            key = "trump" if is_in(tile, trump, trump) else "suit"
            rules = "trump_best" if key == "trump" else "in_suit"
            suit = trump if key == "trump" else suit
            values |= {"suit": suit, "rank": self.rank_phrase(tile, suit)}
        because = self.says["twin"] if twins else ()
        because += self.says[rules]
        if self.suits and tile.high == tile.low:
            because += self.says["double"]
        key = f"{key}_twin" if twins else key
        return Phrase(f"deer.why.{key}", **values), because


def red_pips(number: int) -> Phrase:
    """Return a number of red pips in words.

    >>> str(red_pips(0)), str(red_pips(1)), str(red_pips(9))
    ('no red pips', 'one red pip', '9 red pips')
    """
    return counted("red", number) if number > 1 else Phrase(f"deer.pips.{number}")


class DeerState(TrickState):
    """A position in Deer Hunting: eight tricks as in any trick game (DH-10), laid in turn."""

    __slots__ = ()

    @property
    def _plan(self) -> DeerPlan:
        return self._round.plan  # type: ignore[no-any-return] # the game makes no other

    # The course of a trick.

    def _offered(self, seat: int) -> tuple[TrickMove, ...]:
        """Return the legal plays: any (AM-DH-2), unless the suit must be followed (AM-DH-8)."""
        plan: DeerPlan = self._round.plan
        trick = self._trick
        found = plan.options(self._hands[seat], trick)
        if plan.must and trick:
            found = plan.following(found, trick[0], self._trump(trick))
        return found

    def _taken(self, plays: tuple[TrickMove, ...], leader: int) -> Trick:
        """Return a full trick with whose play is the best (DH-12), who leads next (DH-14)."""
        plan: DeerPlan = self._round.plan
        winner = (leader + plan.place(plays, self._trump(plays))) % SEATS
        return Trick(leader, plays, winner, plan.escapes(plays))

    def _place(self, plays: tuple[TrickMove, ...]) -> int:
        """Return which of the plays of this trick is the best, the leader's being 0."""
        return self._plan.place(plays, self._trump(plays))

    @property
    def trump(self) -> int | None:
        """The trump suit, where there is one and the first tile has fixed it (DH-31)."""
        return self._trump(self._trick) or None

    def _trump(self, trick: tuple[TrickMove, ...]) -> int:
        plan: DeerPlan = self._round.plan
        if not plan.suits:
            return NO_TRUMP
        plays = self._tricks[0].plays if self._tricks else trick
        return plan.trump(plays[0]) if plays else NO_TRUMP

    def _why_not(self, move: TrickMove) -> IllegalMove:
        plan = self._plan
        if plan.groups:
            refusal = self._why_no_group(move)
            if refusal:
                return refusal
        if move.size > 1:
            return self._refusal("one")
        if move.down:
            return self._refusal("up")
        if move.faces[0] not in self._hands[self._seat or 0]:
            return self._refusal("hand", tiles=move.tiles)
        suit = plan.suit(self._trick[0], self._trump(self._trick))
        return self._refusal("must", tile=move.tiles[0], suit=suit)

    def next_first(self) -> int:
        """Return who leads the next deal: the lead passes counter-clockwise (DH-17, AM-DH-3).

        Usually four or eight deals are played (DH-18); a `Series` plays as many as it is told
        (AM-DH-4).
        """
        return (self.first + 1) % SEATS

    # The count.

    def _captured(
        self, done: tuple[Trick, ...]
    ) -> tuple[tuple[Tile | None, ...], tuple[Tile | None, ...], tuple[Tile | None, ...]]:
        """Return the tiles of the first pair, of the second (DH-15), and of nobody (DH-23)."""
        piles: list[list[Tile | None]] = [[], [], []]
        for trick in done:
            piles[-1 if trick.escaped else trick.winner % len(PARTNERS)] += trick.tiles
        ours, theirs, escaped = map(tuple, piles)
        return ours, theirs, escaped

    @property
    def captured(self) -> tuple[tuple[Tile | None, ...], tuple[Tile | None, ...]]:
        """The tiles that each pair has taken, in the order in which they were played."""
        return self._captured(self._tricks)[:-1]

    @property
    def escaped(self) -> tuple[Tile | None, ...]:
        """The tiles of escaped tricks, which nobody has (DH-23)."""
        return self._captured(self._tricks)[-1]

    def scores(self) -> tuple[Score, ...]:
        """Return the red pips that each seat's pair has captured so far, with their lines.

        In a view only tiles that the seat has seen are counted.
        """
        return _scores([[tile for tile in pile if tile] for pile in self.captured])

    def totals(self) -> tuple[int, ...]:
        """Return the red pips that each seat's pair has captured so far (DH-15, DH-23)."""
        red = [0, 0]
        for trick in self._tricks:
            if not trick.escaped:
                red[trick.winner % len(PARTNERS)] += trick.red
        return (*red, *red)

    def margins(self) -> list[float]:
        """Return by how many red pips each seat's pair is ahead of the other (DH-16)."""
        ours, theirs, *_ = self.totals()
        return [ours - theirs, theirs - ours] * len(PARTNERS)

    # What a play would do.

    def gain(self, move: Move | str) -> int:
        """Return the red pips that a play brings its pair, as the trick stands after it.

        They count for the pair whose play is the best so far, against the other, and not at all
        where the deer escapes; a lead, which anything may still beat, brings nothing yet.
        """
        plays = (*self._trick, read_play(move))
        plan: DeerPlan = self._round.plan
        if len(plays) == 1 or (len(plays) == SEATS and plan.escapes(plays)):
            return 0
        red = sum([play.red for play in plays])
        behind = len(plays) - 1 - plan.place(plays, self._trump(plays))
        return -red if behind % len(PARTNERS) else red

    def brings(self, move: Move | str) -> Phrase:
        """Return what becomes of the trick with a play, and how many red pips are in it."""
        play, plan = read_play(move), self._plan
        plays = (*self._trick, play)
        known = all(HIDDEN not in other.faces for other in plays)
        number = sum(other.red for other in plays)
        red = red_pips(number)
        if not known:
            red = Phrase("deer.pips.least", red=red) if number else Phrase("deer.pips.unknown")
        if len(plays) == 1:
            return Phrase("deer.brings.lead", red=red)
        if len(plays) == SEATS and plan.escapes(plays):
            return Phrase("deer.brings.escape", red=red)
        best, last = self._place(plays), len(plays) - 1
        ends = last == SEATS - 1 and (known or not plan.escape)
        if best == last:
            return Phrase(f"deer.brings.{'take' if ends else 'best'}", red=red)
        seat: Phrase = self.seat_name(((self.leader or 0) + best) % SEATS)
        if (last - best) % len(PARTNERS) == 0:
            seat = Phrase("deer.partner", seat=seat)
        key = f"deer.brings.{'give' if ends else 'stay'}"
        return Phrase(key, more=red_pips(play.red), seat=seat, red=red)

    def offers(self, move: Move | str) -> int:
        """Return the red pips at stake with a play that is the best so far.

        They are counted once for every unseen tile or group that would beat it.
        """
        trick = self._trick
        plays = (*trick, read_play(move))
        if len(plays) == SEATS or (trick and self._place(plays) < len(trick)):
            return 0
        red = sum([play.red for play in plays])
        return red and red * self._above(plays)

    def _above(self, plays: tuple[TrickMove, ...]) -> int:
        """Return how many tiles, or groups, that the seat has not seen beat the last play."""
        plan, unseen = self._plan, self._unseen(self._seat or 0)
        if plan.groups:
            return len(tricks.above(unseen, plays[-1]))
        powers = plan.powers[plays[0].faces[0], self._trump(plays)]
        return number_in(unseen & _higher(powers)[plays[-1].faces[0]])

    def shows(self, move: Move | str) -> Shown:
        """Return the tiles that a play shows: those laid face up, and what lies down if known.

        Where the suit must be followed, another tile shows that the hand has none of it (AM-DH-8).
        """
        play, trick = read_play(move), self._trick
        lacks: frozenset[Tile] = frozenset()
        if self._plan.must and trick:
            trump = self._trump(trick)
            suit = self._plan.suit(trick[0], trump)
            if not is_in(play.tiles[0], suit, trump):
                lacks = frozenset(tile for tile in TILES if is_in(tile, suit, trump))
        return Shown(tiles=play.tiles, lacks=lacks)

    def _bounds(self, face: int, number: int, others: Sequence[int]) -> list[Bound[int]]:
        """Return what is known of the tiles of a face: by suits (AM-DH-8), by a fair deal (DH-20).

        Who did not follow has none of the suit; of a chosen tile each pair was dealt one.
        """
        lacks = self._lacks
        most = [0 if face in lacks[seat] else ANY for seat in others]
        if TILES[face] not in _SPLIT[self.rules.fair]:
            return [Bound([face] * number, tuple(most))] if 0 in most else []
        found = []
        known = self._pairs_with(face)
        for pair in range(len(PARTNERS)):
            if pair not in known:
                own = [
                    limit if seat % len(PARTNERS) == pair else 0
                    for seat, limit in zip(others, most, strict=True)
                ]
                found.append(Bound([face], tuple(own)))
        return found

    def _pairs_with(self, face: int) -> set[int]:
        """Return which pairs were dealt a tile of a face, as far as it is seen."""
        viewer = self.viewer or 0
        seats = {viewer} if face in self._hands[viewer] else set()
        for trick in (*self._tricks, Trick(self.leader or 0, self._trick, 0)):
            for at, play in enumerate(trick.plays):
                if face in play.faces:
                    seats.add((trick.leader + at) % SEATS)
        return {seat % len(PARTNERS) for seat in seats}

    @property
    def _lacks(self) -> list[set[int]]:
        """The faces that each seat has shown not to hold, where the suit is followed (AM-DH-8)."""
        lacks: list[set[int]] = [set() for _ in range(SEATS)]
        if not self._plan.must:
            return lacks
        trump = self._trump(self._trick)
        for trick in (*self._tricks, Trick(self.leader or 0, self._trick, 0)):
            for at, play in enumerate(trick.plays[1:], 1):
                suit = self._plan.suit(trick.plays[0], trump)
                if not is_in(play.tiles[0], suit, trump):
                    none = {tile.face for tile in TILES if is_in(tile, suit, trump)}
                    lacks[(trick.leader + at) % SEATS] |= none
        return lacks

    # What a reader is told.

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
        if self._seat is None:
            events += [self._end_event(), *self._payment_events()]
        return tuple(events)

    def _deal_events(self) -> list[Event]:
        says, fair = self._plan.says, self._plan.rules.fair
        events = [Event("deal", says["deal"], (), None, Phrase("deer.deal"))]
        if fair != "off":
            tiles = _SPLIT[fair]
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
            events.append(Event("trump", says["trump"], play.tiles, seat, phrase))
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
            phrase = Phrase("deer.escape", **values)
            return Event("escape", says["escape"], trick.tiles, None, phrase)
        key = "deer.take_hidden" if None in trick.tiles else "deer.take"
        return Event("take", rules, trick.tiles, trick.winner, Phrase(key, **values))

    def _end_event(self) -> Event:
        totals = self.totals()
        void = sum(trick.red for trick in self._tricks if trick.escaped)
        values: dict[str, object] = {"void": red_pips(void)}
        for name, pair in zip(("ours", "theirs"), PARTNERS, strict=True):
            values[name] = pair_name(pair)
            values[f"{name}_red"] = red_pips(totals[pair[0]])
        key = "deer.end_void" if void else "deer.end"
        return Event("end", self._plan.says["end"], (), None, Phrase(key, **values))

    def _payment_events(self) -> list[Event]:
        """Return who pays whom, or that both pairs have as much and nothing is paid."""
        if self.dues():
            return super()._payment_events()
        phrase = Phrase("deer.tie", red=red_pips(self.totals()[0]))
        return [Event("tie", self._plan.says["pay"], (), None, phrase)]

    # What lies where, and what a seat may know of it.

    def zones(self) -> list[Zone]:
        """Return each seat's hand and play, West first, and what both pairs have captured.

        A full trick lies there until the next lead, and then goes to the captured tiles.
        """
        lying, done = self._lying()
        captured = self._captured(done)
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

    @property
    def _hides(self) -> bool:
        """Until the deal ends (AM-DH-7), unless each trick is turned up when won (AM-DH-13)."""
        return self._plan.hides and self._seat is not None

    def move_seen(self, move: str, seat: int, last: DeerState) -> str:
        """Return the text of a play as a seat knows it in the position `last`.

        What others lay face down is known when the deal is over; where deer escape, when the trick
        is (AM-DH-7, AM-DH-13).
        """
        won = len(self._tricks) < len(last._tricks)
        turned = last.is_over or (won and not self._plan.hides)
        return move if turned or self._seat == seat else read_play(move).hidden.text


State = DeerState


def pair_name(pair: tuple[int, int]) -> Phrase:
    """Return the names of a pair.

    >>> str(pair_name(PARTNERS[0]))
    'South and North'
    """
    one, other = (seat_name(seat, SEATS) for seat in pair)
    return Phrase("deer.pair", one=one, other=other)


# What can be asked without a deal: what the captured tiles count, and who takes a trick.


def score_deal(
    captured: Sequence[str | Sequence[Tile | str | None]], rules: Rules | str | None = None
) -> tuple[Score, ...]:
    """Return each seat's score: the red pips that its pair has captured (DH-03, DH-15).

    `captured` holds the tiles of each pair: first of seats 0 and 2, then of 1 and 3 (AM-DH-5);
    each list is a text, or tiles or texts one by one, and `None` stands for a tile that is not
    known. The pack has 64 red pips (DH-05), and no option changes how they count. `rules` are
    `Rules` or a preset's name.

    Raises `ValueError` where there are not two pairs, or where the pack cannot hold the tiles.

    >>> [score.total for score in score_deal(["6:6 4:1 5:3", "2:1"])]
    [11, 1, 11, 1]
    """
    rules = DEER_HUNTING.rules(rules)
    given: object = captured
    if not isinstance(given, Sequence) or isinstance(given, str) or len(given) != len(PARTNERS):
        raise complaint("deer.two_pairs", given=clip(given))
    known = [as_tiles(_known(hand)) for hand in given]
    check_fits(
        [tile for hand in known for tile in hand], DEER_HUNTING.pack(rules), Phrase("pack.tiles")
    )
    return _scores(known)


def _known(hand: Any) -> Any:  # noqa: ANN401 - what is no list of tiles is refused with them
    """Return captured tiles without those that are not known."""
    listed = isinstance(hand, Sequence) and not isinstance(hand, str)
    return [tile for tile in hand if tile is not None] if listed else hand


def _scores(captured: Sequence[Sequence[Tile]]) -> tuple[Score, ...]:
    """Return each seat's score: what its pair has captured counts (DH-03)."""
    scores = [Score(_lines(hand)) for hand in captured]
    return tuple(scores[seat % len(PARTNERS)] for seat in range(SEATS))


def _lines(captured: Sequence[Tile]) -> list[Line]:
    """Return a line for each number of red pips: fours, ones, six on each 6:6 (DH-04)."""
    lines = []
    for red in sorted({tile.red for tile in captured}, reverse=True):
        found = sorted((tile for tile in captured if tile.red == red), reverse=True)
        key = "deer.line" if len(found) > 1 else "deer.line_one"
        reason = Phrase(key, number=len(found), red=red_pips(red))
        lines.append(Line(red * len(found), found, "DH-04", reason, also=("DH-15",)))
    return lines


class Taken(NamedTuple):
    """Who takes a trick, counted from the leader (0), or `None` where the deer escapes; and why."""

    winner: int | None
    phrase: Phrase
    rule: str

    @property
    def reason(self) -> str:
        """Why, in one sentence."""
        return str(self.phrase)

    def to_json(self, language: str | None = None) -> dict[str, Any]:
        """Return `{"winner", "reason", "rule"}` as plain data."""
        return {"winner": self.winner, "reason": self.phrase.text(language), "rule": self.rule}

    def text(self, language: str | None = None) -> str:
        """Return the answer for a reader: the play that takes the trick, the leader's being 0."""
        who = Phrase("deer.nobody" if self.winner is None else "deer.play", number=self.winner)
        told = Phrase("deer.taken", who=who, reason=self.phrase, rule=self.rule)
        return told.text(language)

    def __str__(self) -> str:
        """Return the answer in the language that is spoken."""
        return self.text()


def take_trick(plays: str, rules: Rules | str | None = None, trump: int | None = None) -> Taken:
    """Return who takes a trick, and why: in the order of play, the leader's number being 0.

    `plays` is a tile a player, or, where groups are led, a play a player with `/` between them.
    `trump` is the trump suit, 1 to 6, where an earlier trick fixed it; without it the trick is
    the first of the deal.

    Raises `ValueError` where that is no trick, or where the options have no trumps.

    >>> taken = take_trick("5:4 5:5 6:5 1:1", Rules(style="texas42"), trump=2)
    >>> taken.winner, taken.reason, taken.rule
    (2, '[6:5] is the highest tile of suit 5: rank 6.', 'DH-28')
    """
    plan: DeerPlan = DEER_HUNTING.plan(DEER_HUNTING.rules(rules))
    found = _read_trick(plays, plan)
    if trump is None:
        fixed = plan.trump(found[0])
    elif not plan.suits or plan.rules.trump == "none":
        raise complaint("deer.no_trumps")
    elif not is_whole(trump) or trump not in range(1, 7):
        raise _no_suit(trump)
    else:
        fixed = trump
    why, because = plan.why_best(found, fixed)
    if plan.escapes(found):
        red = red_pips(sum(play.red for play in found))
        return Taken(None, Phrase("deer.escapes", red=red, why=why), plan.says["escape"][0])
    return Taken(plan.place(found, fixed), why, because[0])


def _no_suit(trump: object) -> Complaint:
    return complaint("deer.trump_suit", given=clip(trump))


def _read_trick(text: str, plan: DeerPlan) -> tuple[TrickMove, ...]:
    given: object = text
    if not isinstance(given, str):
        raise complaint("tool.trick_text", given=clip(given))
    if plan.groups or "/" in text:
        found = tuple(read_play(part) for part in text.split("/"))
    else:
        found = tuple(read_play(str(tile)) for tile in read(text))
    if len(found) != SEATS:
        raise complaint("deer.trick_plays", seats=SEATS, number=len(found))
    faces = [face for play in found for face in play.faces]
    if HIDDEN in faces:
        raise complaint("deer.trick_known")
    check_fits(
        [tile for play in found for tile in play.tiles], PACKS["tiles"], Phrase("pack.tiles")
    )
    for at, play in enumerate(found):
        why = None
        if plan.groups:
            refused = tricks.why_not(play, faces, found[:at])
            why = refused[0] if refused else None
        elif play.size > 1 or play.down:
            why = Phrase("deer.no.one" if play.size > 1 else "deer.no.up")
        if why:
            raise complaint("deer.trick_play", number=at + 1, why=why)
    return found


# The game.

_HAND: Final = 8  # DH-09

_SPLIT: Final[Mapping[str, tuple[Tile, ...]]] = {
    "off": (),
    "heaven": (Tile("6:6"),),
    "four": tuple(read("6:6 6:5 6:4 4:4")),
}
"""The tiles of which a fair deal gives one to each pair (DH-20, DH-21)."""


class FairDeal(NamedTuple):
    """A fair deal as it is made: the tiles of which each half gets one, and each step's piles."""

    chosen: tuple[Tile, ...]
    halves: tuple[tuple[Tile, ...], ...]
    """The other tiles, shuffled and halved."""
    mixed: tuple[tuple[Tile, ...], ...]
    """The halves with their chosen tiles, shuffled again: first that of seats 0 and 2."""
    hands: tuple[tuple[Tile, ...], ...]


class DeerHunting(Game[Rules]):
    """Deer Hunting as a `Game` for four in two pairs (DH-06)."""

    name = "deer-hunting"
    hanzi = "鹿狩り"  # DH-01
    players = (SEATS,)  # DH-06
    deal: Deals[DeerState]

    def __init__(self) -> None:
        """Take the options and the presets."""
        super().__init__()
        self.Rules = Rules
        self.presets = PRESETS

    def make_plan(self, rules: Rules) -> DeerPlan:
        """Return the tables for the options."""
        return DeerPlan(self, rules, "deer", SAYS, NO)

    def pack(self, rules: Rules) -> tuple[Tile, ...]:  # noqa: ARG002 - every style has the same
        """Return the one set."""
        return PACKS["tiles"]

    def sizes(self, rules: Rules, players: int) -> dict[str, int | tuple[int, ...]]:  # noqa: ARG002 - every style has the same
        """Return eight tiles a hand (DH-09)."""
        return {"hands": (_HAND,) * players}

    def shuffled(self, rules: Rules, players: int, source: random.Random) -> dict[str, Any]:
        """Return a shuffled deal; a fair one splits the pack first (DH-19, AM-DH-12)."""
        if not _SPLIT[rules.fair]:
            return super().shuffled(rules, players, source)
        return {"hands": [list(hand) for hand in self.fair_deal(rules, source).hands]}

    def fair_deal(self, rules: Rules, source: random.Random) -> FairDeal:
        """Return a fair deal, step by step (DH-19).

        The chosen tiles are set aside, the others shuffled and halved; each half gets one of each
        chosen tile (DH-20) and is shuffled apart, and each pair draws its hands from one half
        (AM-DH-12).
        """
        chosen = _SPLIT[rules.fair]
        rest = list(self.pack(rules))
        for tile in chosen * 2:
            rest.remove(tile)
        source.shuffle(rest)
        middle = len(rest) // 2
        halves = (rest[:middle], rest[middle:])
        mixed = [[*half, *chosen] for half in halves]
        hands: list[list[Tile]] = [[] for _ in range(SEATS)]
        for pair, half in zip(PARTNERS, mixed, strict=True):
            source.shuffle(half)
            hands[pair[0]], hands[pair[1]] = half[:_HAND], half[_HAND:]
        return FairDeal(chosen, *(tuple(tuple(x) for x in step) for step in (halves, mixed, hands)))

    def check_deal(self, rules: Rules, places: Mapping[str, Any]) -> None:
        """Raise `ValueError` where a fair deal is asked for and this one is not (AM-DH-12).

        Hidden tiles, `None`, may be whatever makes it fair.
        """
        for tile in _SPLIT[rules.fair]:
            for one, other in PARTNERS:
                held = [*places["hands"][one], *places["hands"][other]]
                number = held.count(tile)
                if number > 1 or (number == 0 and None not in held):
                    values = {"tile": str(tile), "one": one, "other": other, "number": number}
                    raise complaint("deer.unfair", **values, fair=rules.fair)

    def start(
        self,
        rules: Rules,
        players: int,
        places: Mapping[str, Any],
        first: int,
        extras: Mapping[str, int],  # noqa: ARG002 - the game has none
    ) -> DeerState:
        """Return the position after a checked deal."""
        return DeerState.begin(Round(self.plan(rules), players, first), places["hands"])

    def dues(self, totals: Sequence[int], rules: Rules) -> list[Due]:  # noqa: ARG002 - every style pays alike
        """Return who pays whom: the pair with fewer pips the difference (DH-16), each (AM-DH-5)."""
        ours, theirs = (totals[pair[0]] for pair in PARTNERS)
        if ours == theirs:
            return []
        losers, winners = PARTNERS if ours < theirs else PARTNERS[::-1]
        return [
            Due(payer, payee, abs(ours - theirs), SAYS["pay"])
            for payer, payee in zip(losers, winners, strict=True)
        ]

    @property
    def tools(self) -> Mapping[str, Tool]:
        """Who takes a trick, and what the captured tiles of both pairs count."""
        trick = Argument("tiles", Phrase("tool.trick"))
        trump = Argument("--trump", Phrase("tool.trump"), "")
        captured = Argument("tiles", Phrase("tool.captured"))
        return {
            "score": Tool(Phrase("tool.score_captured"), (captured,), self._score_text, _INPUT),
            "trick": Tool(Phrase("tool.take_trick"), (trick, trump), _trick_text),
        }

    def _score_text(self, rules: Rules, tiles: str) -> Settled:
        scores = score_deal([read(part) for part in tiles.split("|")], rules)
        payments = balance(self.dues([score.total for score in scores], rules), SEATS)
        return Settled(scores, payments, tuple(map(pair_name, PARTNERS)), "deer.gets")


_INPUT: Final[Mapping[str, Any]] = {
    "kind": "groups",
    "separator": "|",
    "names": [pair_name(pair) for pair in PARTNERS],
}


def _trick_text(rules: Rules, tiles: str, trump: str) -> Taken:
    """Tell who takes a trick that is given as texts; an empty `trump` is none."""
    if trump and trump not in ("1", "2", "3", "4", "5", "6"):
        raise _no_suit(trump)
    return take_trick(tiles, rules, int(trump) if trump else None)


PRESETS: Final = {
    "plain": Rules(),
    "deer-escape": Rules(deer_escape="on"),
    "heaven-nine": Rules(style="heaven_nine"),
    "texas-42": Rules(style="texas42"),
}
DEER_HUNTING: Final = DeerHunting()
