"""Tien Gow 天九 (Heaven and Nine): four players, tricks of groups, and the last trick decides."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Final

from dominoes_lib.dealing import MAX_NUMBER
from dominoes_lib.dues import Due
from dominoes_lib.game import (
    Deals,
    Event,
    Game,
    IllegalMove,
    Move,
    Plan,
    Round,
    Zone,
    is_seat,
    seat_name,
)
from dominoes_lib.game import State as BaseState
from dominoes_lib.games import tricks
from dominoes_lib.games.tien_gow_settle import (
    COLUMNS,
    INSTANT,
    LAST_TRICK,
    Instant,
    Payment,
    Settlement,
    Standing,
)
from dominoes_lib.games.tricks import (
    HIDDEN,
    SEATS,
    UP,
    Trick,
    TrickMove,
    TrickState,
    Verdict,
    above,
    best_play,
    compare,
    discards,
    plays_from,
    read_play,
)
from dominoes_lib.options import Rules as BaseRules
from dominoes_lib.options import option
from dominoes_lib.quote import clip, is_whole, shorten
from dominoes_lib.score import Score
from dominoes_lib.tile import PACKS, Tile
from dominoes_lib.tool import Argument, Settled, Tool
from dominoes_lib.words import Phrase, complaint, counted

__all__ = ["PRESETS", "TIEN_GOW", "Rules", "State", "TienGow", "beats", "score_deal"]


class Rules(BaseRules):
    """The options of Tien Gow.

    >>> Rules(final_quartet=4).early_death
    'on'
    """

    game = "tien-gow"

    early_death: str = option("AM-TG-4", "on", "off")
    """Whether who has no column must discard in a last trick led with one tile (AM-TG-4)."""
    banker_factor: str = option("AM-TG-6", "fixed2", "growing")
    """Whether the banker's payments count twice, or once more with each win (AM-TG-6)."""
    banker_surplus: str = option("AM-TG-6", "multiplied", "single")
    """Whether a surplus paid to the banker is multiplied too (AM-TG-6)."""
    instant_on_last: str = option("AM-TG-7", "yes", "no")
    """Whether Supreme and quartets pay at once in the last trick too (AM-TG-7)."""
    bonus_on_surplus: str = option("AM-TG-8", "on", "off")
    """Whether what the last trick multiplies includes the surpluses (AM-TG-8)."""
    final_quartet: int = option("AM-TG-8", 2, 4)
    """How often the final payments count when a quartet wins the last trick (AM-TG-8)."""
    catch_mult: int = option("AM-TG-9", 1, 2, 4)
    """How often the dues count when Big Six catches Little Three (AM-TG-9)."""
    catch_banker: str = option("AM-TG-9", "single", "doubled")
    """Whether a banker whose Little Three is caught pays the others' dues doubled (AM-TG-9)."""
    multipliers: str = option("AM-TG-12", "multiply", "add")
    """Whether several factors multiply each other or are added up (AM-TG-12)."""
    sweep: str = option("AM-TG-13", "double", "seven_eight")
    """Whether every sweep doubles, or one whose last trick has two tiles or more counts four times
    (AM-TG-13)."""


# What is played: the groups and what beats what stand in `groups` and `tricks`.

_HAND: Final = 8  # TG-10
_LITTLE_THREE: Final = (Tile("2:1").face,)
_BIG_SIX: Final = (Tile("4:2").face,)
# What the settlement calls groups of a shape; the other shapes are mixed groups.
_KINDS: Final = {
    "civil": "single",
    "military": "single",
    "civil_pair": "pair",
    "military_pair": "pair",
    "supreme": "supreme",
    "mixed_2_2": "quartet",
}


def kind_of(play: TrickMove) -> str:
    """Return what the settlement calls a group that won.

    >>> kind_of(read_play("2:1")), kind_of(read_play("6:6 6:3")), kind_of(read_play("4:2 2:1"))
    ('little-three', 'group', 'supreme')
    """
    if play.faces == _LITTLE_THREE:
        return "little-three"
    return _KINDS.get(play.group.shape, "group") if play.group else "group"


@cache
def _heights(play: TrickMove) -> int:
    """Return how high the tiles of a play stand, each in its suit, together (TG-13, TG-14)."""
    groups = [UP[face].group for face in play.faces if face != HIDDEN]
    return sum(group.rank for group in groups if group)


# The rules behind what is told, by topic, and behind what is refused.

SAYS: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": ("TG-10", "TG-11"),
    "lead": ("TG-16",),
    "lead_mixed": ("TG-16", "TG-17", "TG-18"),
    "lead_supreme": ("TG-25", "TG-26"),
    "beat": ("TG-20",),
    "down": ("TG-22", "TG-23"),
    "early": ("TG-28",),
    "take": ("TG-08", "TG-12"),
    "take_last": ("TG-08",),
    "end": ("TG-41", "TG-05"),
    "banker": ("TG-43",),
}
NO: Final[Mapping[str, str]] = {**tricks.NO, "early": "TG-28"}


@dataclass
class TienGowPlan(Plan):
    """The rules of a deal, with what every play asks of them."""

    early_death: bool
    instant_on_last: bool


@dataclass(frozen=True)
class TienGowRound(Round):
    """What stays the same in a deal: besides, how often the banker has won to stay banker."""

    streak: int = 0


class TienGowState(TrickState):
    """A position in Tien Gow: each trick is led with one to four tiles (TG-07).

    Play goes counter-clockwise from the leader (AM-TG-1).
    """

    __slots__ = ()

    _round: TienGowRound

    @property
    def _plan(self) -> TienGowPlan:
        return self._round.plan  # type: ignore[no-any-return] # it is made by `TienGow.make_plan`

    @property
    def banker(self) -> int:
        """The seat that led the deal first (TG-11)."""
        return self._round.first

    @property
    def streak(self) -> int:
        """How many deals in a row the banker has won before this one."""
        return self._round.streak

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns of each seat: one for each tile of its winning groups (TG-08)."""
        columns = [0] * SEATS
        for trick in self._tricks:
            columns[trick.winner] += trick.plays[0].size
        return tuple(columns)

    # The course of a trick.

    def _offered(self, seat: int) -> tuple[TrickMove, ...]:
        hand, trick = self._hands[seat], self._trick
        if trick and self._dies_early(seat):
            return discards(hand, trick[0].size)
        return plays_from(hand, trick)

    def _dies_early(self, seat: int) -> bool:
        """Tell whether a seat may only discard: no column before a last single trick (TG-28)."""
        return (
            len(self._hands[seat]) == 1
            and self._plan.early_death
            and all(trick.winner != seat for trick in self._tricks)
        )

    def _taken(self, plays: tuple[TrickMove, ...], leader: int) -> Trick:
        return Trick(leader, plays, (leader + plays.index(best_play(plays))) % SEATS)

    def next_first(self) -> int:
        """Return who won the last trick: the next banker (TG-43, AM-TG-11)."""
        return self._tricks[-1].winner

    def next_extras(self) -> dict[str, int]:
        """Return how many deals in a row the next banker has won as banker (AM-TG-6)."""
        return {"streak": _next_streak(self.next_first(), self.banker, self.streak)}

    # What it comes to.

    def standing(self) -> Standing:
        """Return what the settlement depends on, as far as the deal has gone (TG-05, TG-40)."""
        over = self._seat is None
        last = self._tricks[-1] if over else None
        caught = None
        if last and last.plays[0].faces == _LITTLE_THREE and last.best.faces == _BIG_SIX:
            caught = last.leader
        paid = self._tricks[:-1] if over and not self._plan.instant_on_last else self._tricks
        won = [(kind_of(trick.best), trick.winner) for trick in paid]
        return Standing(
            columns=self.columns,
            last=last.winner if last else None,
            banker=self.banker,
            last_trick=kind_of(last.best) if last else "single",
            caught=caught,
            instants=tuple([Instant(kind, seat) for kind, seat in won if kind in INSTANT]),
            streak=self.streak,
        )

    def settlement(self) -> Settlement:
        """Return the payments so far: those at once (TG-34, TG-35), and the final ones."""
        return Settlement(self.standing(), self.rules)

    def scores(self) -> tuple[Score, ...]:
        """Return what each seat has got and paid so far, a line for every sum."""
        return self.settlement().scores()

    def totals(self) -> tuple[int, ...]:
        """Return what each seat has got so far, or paid, below zero, in points."""
        return self.settlement().balance()

    def margins(self) -> list[float]:
        """Return what each seat has got, or paid: it is the others who pay and get."""
        return [*self.totals()]

    def dues(self) -> list[Due]:
        """Return who pays whom, with the rules, as the deal stands."""
        return self.settlement().dues()

    # What a play would do.

    def gain(self, move: Move | str) -> int:
        """Return the columns that a play wins if nobody beats it."""
        play = read_play(move)
        return 0 if play.down else play.size

    def brings(self, move: Move | str) -> Phrase:
        """Return what a legal play wins, and whether somebody may still beat it."""
        play = read_play(move)
        if play.down:
            return Phrase("tien.brings.nothing")
        sure = len(self._trick) == SEATS - 1 or kind_of(play) == "supreme"
        key = "tien.brings.trick" if sure else "tien.brings.unbeaten"
        return Phrase(key, columns=counted("column", play.size))

    def offers(self, move: Move | str) -> int:
        """Return what a play leaves to the others: whether it can be beaten, or what it discards.

        A group that some tiles not yet seen could beat offers its columns. Of discards the low
        ones offer least: what beats little is no loss.
        """
        play = read_play(move)
        if play.down:
            return _heights(play)
        return play.size if above(self._unseen(self._seat or 0), play) else 0

    # What a reader is told.

    def _why_not(self, move: TrickMove) -> IllegalMove:
        return self._why_no_group(move) or self._refusal("early", tiles=move.tiles)

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last play did; at the start, what the deal did."""
        if self._trick:
            return (self._play_event(self._trick, self.leader or 0),)
        if not self._tricks:
            phrase = Phrase("tien.deal", seat=self.seat_name(self.banker))
            return (Event("deal", self._plan.says["deal"], (), self.banker, phrase),)
        trick = self._tricks[-1]
        events = [self._play_event(trick.plays, trick.leader), self._trick_event(trick)]
        paid = self._paid_at_once(trick)
        if paid:
            seat, kind = self.seat_name(trick.winner), kind_of(trick.best)
            phrase = Phrase(f"tien.event.{kind}", seat=seat, points=INSTANT[kind][0])
            rules = tuple(dict.fromkeys(rule for payment in paid for rule in payment.rules))
            events.append(Event("instant", rules, trick.best.tiles, trick.winner, phrase))
        if self._seat is None:
            events += self._end_events(trick.winner)
        return tuple(events)

    def _play_event(self, plays: tuple[TrickMove, ...], leader: int) -> Event:
        """Return what the last of some plays did."""
        play, says = plays[-1], self._plan.says
        seat = (leader + len(plays) - 1) % SEATS
        name = self.seat_name(seat)
        if len(plays) == 1:
            shape = play.group.shape.split("_")[0] if play.group else ""
            phrase = Phrase("tien.lead", seat=name, tiles=play.tiles)
            return Event("lead", says.get(f"lead_{shape}", says["lead"]), play.shown, seat, phrase)
        if play.down:
            key = "tien.down" if HIDDEN not in play.faces else "tien.hidden"
            early = self._died_early(seat, play)
            phrase = Phrase(
                f"{key}_early" if early else key,
                seat=name,
                tiles=play.tiles,
                number=Phrase(f"tricks.number.{play.size}"),
            )
            return Event("down", says["early" if early else "down"], play.shown, seat, phrase)
        why = compare(play, best_play(plays[:-1])).phrase
        return Event(
            "beat", says["beat"], play.shown, seat, Phrase("tien.beat", seat=name, why=why)
        )

    def _died_early(self, seat: int, play: TrickMove) -> bool:
        """Tell whether a play that has been made was the only one allowed by early death."""
        tricks_before = self._tricks if self._trick else self._tricks[:-1]
        return (
            play.size == 1
            and not self._hands[seat]
            and self._plan.early_death
            and all(trick.winner != seat for trick in tricks_before)
        )

    def _trick_event(self, trick: Trick) -> Event:
        phrase = Phrase(
            "tien.take",
            seat=self.seat_name(trick.winner),
            tiles=trick.best.tiles,
            number=trick.best.size,
        )
        rules = self._plan.says["take_last" if self._seat is None else "take"]
        return Event("take", rules, trick.best.tiles, trick.winner, phrase)

    def _paid_at_once(self, trick: Trick) -> list[Payment]:
        """Return what the trick just won pays at once."""
        kind = kind_of(trick.best)
        if kind not in INSTANT or (self._seat is None and not self._plan.instant_on_last):
            return []
        alone = Standing(
            columns=self.columns,
            last=None,
            banker=self.banker,
            instants=(Instant(kind, trick.winner),),
            streak=self.streak,
        )
        return Settlement(alone, self.rules).payments

    def _end_events(self, winner: int) -> list[Event]:
        seat, says = self.seat_name(winner), self._plan.says
        key = "tien.sweep" if self.columns[winner] == COLUMNS else "tien.end"
        events = [Event("end", says["end"], (), winner, Phrase(key, seat=seat))]
        for payment in self.settlement().payments:
            if not payment.at_once:
                phrase = Phrase(
                    "tien.pay",
                    payer=self.seat_name(payment.payer),
                    payee=self.seat_name(payment.payee),
                    points=payment.points,
                    why=payment.reason,
                )
                events.append(Event("pay", payment.rules, (), payment.payer, phrase))
        phrase = Phrase("tien.banker", seat=seat)
        return [*events, Event("banker", says["banker"], (), winner, phrase)]

    def zones(self) -> list[Zone]:
        """Return each seat's hand, play and columns, West first, and what is out of play.

        A full trick lies there until the next lead; then the winner keeps its group, one column a
        tile (TG-08), and the rest is out of play.
        """
        lying, done = self._lying()
        hands = self.hands
        zones: list[Zone] = []
        for seat in range(SEATS - 1, -1, -1):
            won = [trick.best.shown for trick in done if trick.winner == seat]
            columns = tuple(tile for group in won for tile in group)
            name = self.seat_name(seat)
            zones.append(Zone("hand", hands[seat], Phrase("zone.hand", seat=name), seat))
            zones.append(self._play_zone(lying, seat))
            zones.append(Zone("column", columns, Phrase("zone.columns", seat=name), seat))
        lost = [play.shown for trick in done for play in trick.plays if play is not trick.best]
        out = tuple(tile for play in lost for tile in play)
        return [*zones, Zone("pile", out, Phrase("zone.out_of_play"))]

    # What others may know.

    @property
    def _hides(self) -> bool:
        return True

    def move_seen(self, move: str, seat: int, last: BaseState) -> str:  # noqa: ARG002 - it stays hidden for good
        """Return a play as a seat knows it: what another laid face down stays hidden for good."""
        return move if self._seat == seat else read_play(move).hidden.text


State = TienGowState


class TienGow(Game[Rules]):
    """Tien Gow as a `Game` for four (TG-04), everyone for himself (TG-06).

    The banker of a first deal is drawn by lot (TG-11, AM-TG-5). In a `Series` the winner of each
    last trick is the next banker (AM-TG-11).
    """

    name = "tien-gow"
    hanzi = "天九"
    players = (SEATS,)
    """Four play (TG-04)."""
    deal: Deals[TienGowState]
    former: ClassVar[Mapping[str, str]] = {"hong-kong": "playroom"}
    extras: ClassVar[Mapping[str, int]] = {"streak": 0}

    def __init__(self) -> None:
        """Take the options and the presets."""
        super().__init__()
        self.Rules = Rules
        self.presets = PRESETS

    def pack(self, rules: Rules) -> tuple[Tile, ...]:  # noqa: ARG002 - every option has the same
        """Return the one set (TG-09)."""
        return PACKS["tiles"]

    def sizes(self, rules: Rules, players: int) -> dict[str, int | tuple[int, ...]]:  # noqa: ARG002 - every option has the same
        """Return eight tiles a hand (TG-10)."""
        return {"hands": (_HAND,) * players}

    def make_plan(self, rules: Rules) -> TienGowPlan:
        """Return the rules with what every play asks of them (AM-TG-4, AM-TG-7)."""
        early, instant = rules.early_death == "on", rules.instant_on_last == "yes"
        return TienGowPlan(self, rules, "tien", SAYS, NO, early, instant)

    def start(
        self,
        rules: Rules,
        players: int,
        places: Mapping[str, Any],
        first: int,
        extras: Mapping[str, int],
    ) -> TienGowState:
        """Return the position after a checked deal.

        `first` is the banker (TG-11); `extras` has the banker's streak (AM-TG-6).
        """
        around = TienGowRound(self.plan(rules), players, first, streak=extras["streak"])
        return TienGowState.begin(around, places["hands"])

    @property
    def tools(self) -> Mapping[str, Tool]:
        """What the columns of a deal come to, and whether a group beats another."""
        return {
            "score": Tool(
                Phrase("tool.settle"), _SETTLE, _score_text, _INPUT, _EXAMPLES, _passed_on
            ),
            "trick": Tool(Phrase("tool.beats"), (_GROUPS,), lambda rules, tiles: beats(tiles)),  # noqa: ARG005 - no option changes it
        }


# What can be asked without a deal.


def score_deal(
    columns: Sequence[int],
    last: int,
    banker: int,
    *,
    last_trick: str = "single",
    caught_from: int | None = None,
    instant: Sequence[tuple[str, int]] = (),
    streak: int = 0,
    rules: Rules | str | None = None,
) -> tuple[Score, ...]:
    """Return a score a seat whose total is what the seat gets, or pays, below zero, in points.

    `columns` are those of each seat, eight together; `last` won the last trick (TG-29) with a
    group of kind `last_trick`: single, pair, group, quartet, supreme or little-three; `banker`
    led the deal. `caught_from` led the Little Three that a Big Six took in the last trick
    (TG-40). `instant` lists what was paid at once (TG-34, TG-35): `("supreme", seat)` or
    `("quartet", seat)`; the last trick's group is among them if it pays. `streak` counts the
    banker's earlier wins, for `banker_factor=growing`. `rules` are `Rules`, a preset's name, or
    `None` for the first preset.

    Raises `ValueError` where the numbers do not fit together.

    >>> [score.total for score in score_deal([3, 3, 2, 0], last=0, banker=3)]
    [13, -1, -2, -10]
    """
    groups = _instants_of(instant)
    numbers = _columns_of(columns)
    standing = Standing(numbers, last, banker, last_trick, caught_from, groups, streak)
    for check in (_check_seats, _check_columns, _check_last, _check_caught, _check_instants):
        check(standing)
    return Settlement(standing, TIEN_GOW.rules(rules)).scores()


def _columns_of(given: object) -> tuple[int, ...]:
    if not isinstance(given, (list, tuple)) or not all(is_whole(number) for number in given):
        raise complaint("tien.bad.columns", given=clip(given))
    return tuple(given)


def _instants_of(given: object) -> tuple[Instant, ...]:
    if not isinstance(given, (list, tuple)):
        raise complaint("tien.bad.instant", given=clip(given))
    found = []
    for group in given:
        match group:
            case (str() as kind, int() as seat):
                found.append(Instant(kind, seat))
            case _:
                raise complaint("tien.bad.group", given=clip(group))
    return tuple(found)


def _check_seats(standing: Standing) -> None:
    seats = {"last": standing.last, "banker": standing.banker, "caught_from": standing.caught}
    if standing.last is None:
        raise complaint("tien.bad.no_last")
    for name, seat in seats.items():
        if not is_seat(seat, SEATS) and (seat is not None or name == "banker"):
            raise complaint("tien.bad.seat", name=name, seat=clip(seat), most=SEATS - 1)
    if not is_whole(standing.streak) or not 0 <= standing.streak < MAX_NUMBER:
        raise complaint("tien.bad.streak", streak=clip(standing.streak))


def _check_columns(standing: Standing) -> None:
    columns = standing.columns
    listed = shorten(",".join(clip(number) for number in columns))
    if len(columns) != SEATS or any(not 0 <= number <= COLUMNS for number in columns):
        raise complaint("tien.bad.column", columns=listed, seats=SEATS)
    if sum(columns) != COLUMNS:
        raise complaint("tien.bad.sum", columns=listed, sum=sum(columns), all=COLUMNS)


def _check_last(standing: Standing) -> None:
    kind, last = standing.last_trick, standing.last
    if kind not in tuple(LAST_TRICK):
        raise complaint("tien.bad.kind", kind=clip(kind), kinds=", ".join(LAST_TRICK))
    least = LAST_TRICK[kind]
    if last is not None and standing.columns[last] < least:
        has = standing.columns[last]
        raise complaint("tien.bad.last", seat=last, kind=kind, least=least, columns=has)


def _check_caught(standing: Standing) -> None:
    caught = standing.caught
    if caught is None:
        return
    if caught == standing.last:
        raise complaint("tien.bad.caught_itself", seat=caught)
    if standing.last_trick != "single":
        raise complaint("tien.bad.caught_by")
    if standing.columns[caught] == 0:
        raise complaint("tien.bad.caught_none", seat=caught)


def _check_instants(standing: Standing) -> None:
    won = [0] * SEATS
    for kind, seat in standing.instants:
        if kind not in INSTANT:
            kinds = " and ".join(INSTANT)
            raise complaint("tien.bad.instant_kind", kind=clip(kind), kinds=kinds)
        if not is_seat(seat, SEATS):
            raise complaint("tien.bad.instant_seat", kind=kind, seat=clip(seat), most=SEATS - 1)
        won[seat] += INSTANT[kind][2]
    for seat, needed in enumerate(won):
        has = standing.columns[seat]
        if needed > has:
            raise complaint("tien.bad.instant_columns", seat=seat, needed=needed, columns=has)
    if sum(kind == "supreme" for kind, _ in standing.instants) > 1:
        raise complaint("tien.bad.second_supreme")


def beats(text: str) -> Verdict:
    """Return whether the second of two groups, with `/` between them, beats the first (TG-20).

    Raises `ValueError` where they are not two groups that can be led.

    >>> print(beats("6:6 6:3 / 1:1 6:2"))
    [1:1] [6:2] does not beat [6:6] [6:3]: Earth-Eight is lower than Heaven-Nine. (TG-20)
    """
    given: object = text
    parts = given.split("/") if isinstance(given, str) else ()
    if len(parts) != 2:  # noqa: PLR2004 - one group against one other
        raise complaint("tool.two_groups", given=clip(given))
    first, second = (_group(part) for part in parts)
    if first.size != second.size:
        number = Phrase(f"tricks.number.{first.size}")
        phrase = Phrase("tricks.no.size", led=first.tiles, number=number)
        return Verdict(beats=False, topic="size", phrase=phrase)
    return compare(second, first)


def _group(text: str) -> TrickMove:
    play = read_play(text)
    if play.down:
        raise complaint("tien.bad.down", text=clip(text.strip()))
    if play.group is None:
        raise complaint("tricks.no_group", tiles=play.tiles)
    return play


# The same, asked with texts.

_GROUPS: Final = Argument("tiles", Phrase("tool.groups"))
_SETTLE: Final = (
    Argument("--columns", Phrase("tool.columns")),
    Argument("--last", Phrase("tool.last")),
    Argument("--banker", Phrase("tool.banker")),
    Argument("--last-trick", Phrase("tool.last_trick"), "single"),
    Argument("--caught-from", Phrase("tool.caught_from"), ""),
    Argument("--instant", Phrase("tool.instant"), ""),
    Argument("--streak", Phrase("tool.streak"), ""),
)
_SEATS_LISTED: Final = [[str(seat), seat_name(seat, SEATS)] for seat in range(SEATS)]
_INPUT: Final[Mapping[str, Any]] = {
    "kind": "fields",
    "fields": [
        {"name": "columns", "label": Phrase("ask.columns"), "most": 8, "start": "3,3,2,0"},
        {"name": "last", "label": Phrase("ask.last"), "list": _SEATS_LISTED, "start": "0"},
        {
            "name": "last_trick",
            "label": Phrase("ask.last_trick"),
            "list": [[won, Phrase(f"ask.won_with.{won.replace('-', '_')}")] for won in LAST_TRICK],
            "start": next(iter(LAST_TRICK)),
        },
        {"name": "banker", "label": Phrase("ask.banker"), "list": _SEATS_LISTED, "start": "3"},
        {
            "name": "caught_from",
            "label": Phrase("ask.caught_from"),
            "list": [["", Phrase("ask.nobody")], *_SEATS_LISTED],
            "start": "",
        },
        {
            "name": "streak",
            "label": Phrase("ask.streak"),
            "list": [[str(wins), str(wins)] for wins in range(8)],
            "start": "0",
        },
        *(
            {
                "name": "instant",
                "label": Phrase(f"ask.at_once.{kind}"),
                "kind": kind,
                "most": most,
                "start": "",
            }
            for kind, most in (("supreme", 1), ("quartet", 2))
        ),
    ],
}
# The sums that the page goes through.
_EXAMPLES: Final[tuple[tuple[Phrase, Mapping[str, str]], ...]] = (
    (Phrase("ask.thirteen"), {}),
    (Phrase("ask.eighty"), {"columns": "8,0,0,0", "last_trick": "little-three"}),
    (
        Phrase("ask.hundred_twenty"),
        {"columns": "8,0,0,0", "last_trick": "quartet", "banker": "0", "instant": "quartet@0"},
    ),
)
_NUMBER: Final = re.compile("[0-9]{1,40}")


def _score_text(rules: Rules, **texts: str) -> Settled:
    """Settle a deal that is given as texts."""
    last, banker, caught, streak = (
        _read_number(name, texts[name.replace("-", "_")])
        for name in ("last", "banker", "caught-from", "streak")
    )
    if last is None or banker is None:
        raise complaint("tien.bad.no_seats")
    scores = score_deal(
        _read_columns(texts["columns"]),
        last,
        banker,
        last_trick=texts["last_trick"],
        caught_from=caught,
        instant=_read_instants(texts["instant"]),
        streak=streak or 0,
        rules=rules,
    )
    names = [Phrase("tien.seat", number=at, seat=seat_name(at, SEATS)) for at in range(SEATS)]
    return Settled(scores, tuple([score.total for score in scores]), tuple(names))


def _next_streak(last: int, banker: int, streak: int) -> int:
    """Return how many deals in a row the next banker has won as banker (AM-TG-6)."""
    return streak + 1 if last == banker else 0


def _passed_on(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the next deal's banker, who won the last trick, and the wins in a row (TG-43)."""
    last, banker, streak = (int(texts[name] or 0) for name in ("last", "banker", "streak"))
    return {"banker": str(last), "streak": str(_next_streak(last, banker, streak))}


def _read_number(name: str, text: str) -> int | None:
    """Read a whole number, `None` from an empty text."""
    if text and not _NUMBER.fullmatch(text):
        raise complaint("tien.bad.number", name=name, text=clip(text), most=SEATS - 1)
    return int(text) if text else None


def _read_columns(text: str) -> tuple[int, ...]:
    """Read the columns of the seats from `3,3,2,0`."""
    pieces = [piece.strip() for piece in text.split(",")]
    if not all(_NUMBER.fullmatch(piece) for piece in pieces):
        raise complaint("tien.bad.columns", given=clip(text))
    return tuple(int(piece) for piece in pieces)


def _read_instants(text: str) -> tuple[Instant, ...]:
    """Read groups that were paid at once from `supreme@2,quartet@1`."""
    found = []
    for piece in text.split(",") if text else ():
        kind, at, seat = piece.strip().partition("@")
        if kind not in INSTANT or not at or not _NUMBER.fullmatch(seat):
            raise complaint("tien.bad.instant_text", text=clip(piece.strip()))
        found.append(Instant(kind, int(seat)))
    return tuple(found)


PRESETS: Final = {
    "as-written": Rules(),
    "playroom": Rules(
        banker_factor="growing",
        banker_surplus="single",
        instant_on_last="no",
        bonus_on_surplus="off",
        final_quartet=4,
        catch_mult=4,
        sweep="seven_eight",
    ),
}
TIEN_GOW: Final = TienGow()
