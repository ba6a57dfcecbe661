"""What a deal of Tien Gow comes to: who pays whom, how much, and by which rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dominoes_lib.game import Due, balance, seat_name
from dominoes_lib.games.trick_table import SEATS
from dominoes_lib.score import Line, Score
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

COLUMNS: Final = 8
"""The columns of a deal, one for each tile of the groups that win (TG-08)."""
PAR: Final = 4
"""An opponent with as many columns neither pays nor gets anything (TG-30, TG-32)."""
NO_COLUMN: Final = 5
"""What an opponent without a column pays, in points (TG-31)."""
BANKER: Final = 2
"""How often a payment counts that the banker makes or gets (TG-33)."""
SWEEP: Final = 2
"""How often the final payments count when one seat has all columns (TG-37)."""
INSTANT: Final[Mapping[str, tuple[int, str, int]]] = {
    "supreme": (2, "TG-34", 2),
    "quartet": (4, "TG-35", 4),
}
"""What a group that wins gets from each opponent at once, the rule, and how many columns it won."""
LAST_TRICK: Final[Mapping[str, int]] = {
    "single": 1,
    "pair": 2,
    "group": 2,
    "quartet": 4,
    "supreme": 2,
    "little-three": 1,
}
"""What can win the last trick, and how many columns it wins at least."""
DOUBLING: Final = ("quartet", "supreme", "little-three")
"""What doubles the final payments when it wins the last trick (TG-36)."""
LAST_FACTOR: Final = 2


class Instant(NamedTuple):
    """A group that paid its winner at once: `"supreme"` or `"quartet"`, and whose it was."""

    kind: str
    seat: int


@dataclass(frozen=True)
class Outcome:
    """All that the settlement of a deal depends on.

    `columns` are those of each seat, `last` is who won the last trick with a group of kind
    `last_trick`, `banker` is who led the deal, `caught` is who led the Little Three that a Big
    Six took in the last trick, `streak` counts the wins that made the banker banker again.
    """

    columns: tuple[int, ...]
    last: int | None
    banker: int
    last_trick: str = "single"
    caught: int | None = None
    instants: tuple[Instant, ...] = ()
    streak: int = 0


class Payment(NamedTuple):
    """A sum that one seat pays another, in points, with all rules behind it, and why."""

    payer: int
    payee: int
    points: int
    rules: tuple[str, ...]
    reason: Phrase


@dataclass
class _Sum:
    """A payment while it is worked out: a base, and the factors that apply to it."""

    base: int
    reason: Phrase
    rules: list[str]
    factors: list[tuple[int, Phrase]] = field(default_factory=list)

    def times(self, factor: int, key: str, *rules: str, **values: object) -> None:
        """Apply a factor for a reason; one of 1 changes nothing."""
        if factor != 1:
            self.factors.append((factor, Phrase(f"tien.times.{key}", factor=factor, **values)))
            self.rules += [rule for rule in rules if rule not in self.rules]

    def points(self, *, add: bool) -> int:
        """Return the sum: factors multiply, or are added up first (TG-38, AM-TG-12)."""
        numbers = [factor for factor, _ in self.factors]
        return self.base * (sum(numbers) if add and numbers else prod(numbers))

    def phrase(self) -> Phrase:
        """Return the reason with all factors behind it."""
        written = self.reason
        for _, factor in self.factors:
            written = Phrase("tien.chain", one=written, other=factor)
        return written


class Settlement:
    """The payments of a deal for given options; see `score_deal` for what they mean."""

    def __init__(self, outcome: Outcome, rules: Any) -> None:  # noqa: ANN401 - the game's rules, whose module stands above
        """Work the payments out."""
        self._outcome = outcome
        self._rules = rules
        self._add = rules.multipliers == "add"
        self.payments: list[Payment] = [*self._instant()]
        if outcome.last is not None:
            self.payments += self._final(outcome.last)

    def _banker_factor(self) -> int:
        """Return how often a payment of or to the banker counts (TG-33, AM-TG-6)."""
        growing = self._rules.banker_factor == "growing"
        return BANKER + (self._outcome.streak if growing else 0)

    def _times_banker(self, amount: _Sum, *seats: int) -> None:
        banker = self._outcome.banker
        if banker in seats:
            rules = ("AM-TG-6",) if self._rules.banker_factor == "growing" else ()
            name = seat_name(banker, SEATS)
            amount.times(self._banker_factor(), "banker", "TG-33", *rules, seat=name)

    def _instant(self) -> list[Payment]:
        found: list[Payment] = []
        for kind, seat in self._outcome.instants:
            points, rule, _ = INSTANT[kind]
            for payer in range(SEATS):
                if payer != seat:
                    reason = Phrase(f"tien.{kind}", seat=seat_name(seat, SEATS), points=points)
                    amount = _Sum(points, reason, [rule, "TG-39"])
                    self._times_banker(amount, payer, seat)
                    found.append(self._payment(payer, seat, amount))
        return found

    def _final(self, last: int) -> list[Payment]:
        dues = [self._due(seat, last) for seat in range(SEATS) if seat != last]
        return [due for due in dues if due.points]

    def _due(self, seat: int, last: int) -> Payment:
        """Return what one opponent of the last trick's winner pays or gets (TG-29)."""
        columns, rules = self._outcome.columns[seat], self._rules
        name = seat_name(seat, SEATS)
        if columns > PAR:
            reason = Phrase("tien.surplus", seat=name, columns=columns, points=columns - PAR)
            amount = _Sum(columns - PAR, reason, ["TG-32", "TG-29"])
            if seat == self._outcome.banker and rules.banker_surplus == "single":
                amount.rules.append("AM-TG-6")
            else:
                self._times_banker(amount, seat, last)
            if rules.bonus_on_surplus == "on":
                self._times_last(amount, last)
            else:
                amount.rules.append("AM-TG-8")
            return self._payment(last, seat, amount)
        if columns == 0:
            amount = _Sum(NO_COLUMN, Phrase("tien.none", seat=name, points=NO_COLUMN), ["TG-31"])
        else:
            short = PAR - columns
            key = "tien.short" if columns > 1 else "tien.short_one"
            amount = _Sum(short, Phrase(key, seat=name, columns=columns, points=short), ["TG-30"])
        amount.rules.append("TG-29")
        self._times_banker(amount, seat, last)
        self._times_last(amount, last)
        return self._payment(self._payer(seat, amount), last, amount)

    def _times_last(self, amount: _Sum, last: int) -> None:
        """Apply what the last trick and a sweep do to the final payments (TG-36, TG-37)."""
        kind = self._outcome.last_trick
        if kind in DOUBLING:
            quartet = kind == "quartet" and self._rules.final_quartet != LAST_FACTOR
            factor = self._rules.final_quartet if quartet else LAST_FACTOR
            rules = ("TG-36", "AM-TG-8") if quartet else ("TG-36",)
            amount.times(factor, "last", *rules, kind=Phrase(f"tien.kind.{kind}"))
        if self._outcome.columns[last] == COLUMNS:
            amount.times(SWEEP, "sweep", "TG-37")
        if len(amount.factors) > 1:
            amount.rules += ["TG-38", *(["AM-TG-12"] if self._add else [])]

    def _payer(self, seat: int, amount: _Sum) -> int:
        """Return who pays a due: its debtor, or whose Little Three was caught (TG-40)."""
        caught = self._outcome.caught
        if caught is None:
            return seat
        amount.times(self._rules.catch_mult, "catch", "AM-TG-9")
        if seat == caught:
            return seat
        banker = self._outcome.banker
        if caught == banker and self._rules.catch_banker == "doubled":
            amount.rules.append("AM-TG-9")
            self._times_banker(amount, caught)
        name, owner = seat_name(seat, SEATS), seat_name(caught, SEATS)
        amount.reason = Phrase("tien.caught", one=amount.reason, seat=name, payer=owner)
        amount.rules.insert(0, "TG-40")
        return caught

    def _payment(self, payer: int, payee: int, amount: _Sum) -> Payment:
        points = amount.points(add=self._add)
        rules = tuple(dict.fromkeys(amount.rules))
        return Payment(payer, payee, points, rules, amount.phrase())

    def dues(self) -> list[Due]:
        """Return the payments as dues."""
        return [Due(one.payer, one.payee, one.points, one.rules) for one in self.payments]

    def scores(self) -> tuple[Score, ...]:
        """Return a score a seat: a line for every sum it pays or gets; its total is its payment."""
        lines: list[list[Line]] = [[] for _ in range(SEATS)]
        for payer, payee, points, rules, reason in self.payments:
            for seat, sign, other, key in (
                (payer, -1, payee, "tien.pays"),
                (payee, 1, payer, "tien.gets"),
            ):
                text = Phrase(key, seat=seat_name(other, SEATS), why=reason)
                lines[seat].append(
                    Line(sign * points, (), rules[0], text, counts=True, also=rules[1:])
                )
        return tuple(Score(own) for own in lines)

    def balance(self) -> tuple[int, ...]:
        """Return what each seat gets, or pays, below zero; the sum is zero."""
        return balance(self.dues(), SEATS)


def check_outcome(outcome: Outcome) -> None:
    """Raise `ValueError` where no deal can end like that, with one sentence that says why."""
    for problem in (_seats, _columns, _last_trick, _caught, _instants):
        message = problem(outcome)
        if message:
            raise ValueError(message)


def _seats(outcome: Outcome) -> str:
    seats = {"last": outcome.last, "banker": outcome.banker, "caught_from": outcome.caught}
    for name, seat in seats.items():
        if seat is not None and seat not in range(SEATS):
            return f"{name} is {seat!r}, but the seats are 0 to {SEATS - 1}"
    if outcome.last is None:
        return "somebody won the last trick: last is missing"
    if outcome.streak < 0:
        return f"streak is {outcome.streak}, but it counts earlier wins, 0 or more"
    return ""


def _columns(outcome: Outcome) -> str:
    columns = outcome.columns
    listed = ",".join(str(number) for number in columns)
    if len(columns) != SEATS or any(number < 0 for number in columns):
        return f"columns are {listed}, but each of the {SEATS} seats has a number from 0 to 8"
    if sum(columns) != COLUMNS:
        return f"columns {listed} add up to {sum(columns)}, but a deal has {COLUMNS}"
    return ""


def _last_trick(outcome: Outcome) -> str:
    if outcome.last_trick not in LAST_TRICK:
        return f"last_trick is {outcome.last_trick!r}, but it is one of {', '.join(LAST_TRICK)}"
    least = LAST_TRICK[outcome.last_trick]
    if outcome.last is not None and outcome.columns[outcome.last] < least:
        return (
            f"seat {outcome.last} won the last trick with a {outcome.last_trick}, so it has at "
            f"least {least} columns, not {outcome.columns[outcome.last]}"
        )
    return ""


def _caught(outcome: Outcome) -> str:
    if outcome.caught is None:
        return ""
    if outcome.caught == outcome.last:
        return f"caught_from is {outcome.caught}, but that seat won the last trick itself"
    if outcome.last_trick != "single":
        return "a Little Three is caught by a Big Six, so the last trick was won by a single"
    if outcome.columns[outcome.caught] == 0:
        return f"seat {outcome.caught} led the last trick, so it has won a column before"
    return ""


def _instants(outcome: Outcome) -> str:
    won = [0] * SEATS
    for kind, seat in outcome.instants:
        if kind not in INSTANT:
            return f"{kind!r} is not paid at once; only {' and '.join(INSTANT)} are"
        if seat not in range(SEATS):
            return f"{kind}@{seat}: the seats are 0 to {SEATS - 1}"
        won[seat] += INSTANT[kind][2]
    for seat, needed in enumerate(won):
        if needed > outcome.columns[seat]:
            return (
                f"seat {seat} won {needed} columns with what was paid at once, "
                f"but has {outcome.columns[seat]}"
            )
    if sum(kind == "supreme" for kind, _ in outcome.instants) > 1:
        return "there is one Supreme pair, so it wins once in a deal"
    return ""


def read_instants(text: str) -> tuple[Instant, ...]:
    """Read groups that were paid at once from `supreme@2,quartet@1`.

    Raises `ValueError` where it is something else.

    >>> read_instants("supreme@2,quartet@1")
    (Instant(kind='supreme', seat=2), Instant(kind='quartet', seat=1))
    """
    found = []
    for piece in text.split(",") if text else ():
        kind, at, seat = piece.strip().partition("@")
        if kind not in INSTANT or not at or not seat.isdecimal():
            message = f"{piece.strip()!r} is not a group with its winner, such as supreme@2"
            raise ValueError(message)
        found.append(Instant(kind, int(seat)))
    return tuple(found)


def read_columns(text: str) -> tuple[int, ...]:
    """Read the columns of the seats from `3,3,2,0`.

    Raises `ValueError` where they are not whole numbers.

    >>> read_columns("3,3,2,0")
    (3, 3, 2, 0)
    """
    pieces = [piece.strip() for piece in text.split(",")]
    if not all(piece.isdecimal() and piece.isascii() for piece in pieces):
        message = f"columns are {text!r}, but they are four numbers such as 3,3,2,0"
        raise ValueError(message)
    return tuple(int(piece) for piece in pieces)


def read_seat(name: str, text: str) -> int | None:
    """Read a seat's number, `None` from an empty text; raise `ValueError` where it is none.

    >>> read_seat("banker", "3"), read_seat("caught-from", "")
    (3, None)
    """
    if text and not (text.isdecimal() and text.isascii()):
        message = f"{name} is {text!r}, but it is a number, 0 to {SEATS - 1} for a seat"
        raise ValueError(message)
    return int(text) if text else None


def settled_text(scores: Sequence[Score]) -> str:
    """Return every seat's lines and what it gets, for a reader."""
    rows: list[str] = []
    for seat, score in enumerate(scores):
        rows.append(str(Phrase("tien.seat", number=seat, seat=seat_name(seat, SEATS))))
        rows.append(str(score))
    return "\n".join(rows)
