"""What a deal of Tien Gow comes to: who pays whom, how much, and by which rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import prod
from typing import Any, Final, NamedTuple

from dominoes_lib.dues import Due, balance
from dominoes_lib.game import seat_name
from dominoes_lib.games.tricks import SEATS
from dominoes_lib.score import Line, Score
from dominoes_lib.words import Phrase

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
EIGHT: Final = 4
"""How often they may count when such a sweep ends with two tiles or more (AM-TG-13)."""
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
LAST_FACTOR: Final = 2  # TG-36


class Instant(NamedTuple):
    """A group that paid its winner at once: `"supreme"` or `"quartet"`, and whose it was."""

    kind: str
    seat: int


@dataclass(frozen=True)
class Standing:
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


_Told = tuple[str, dict[str, Any]]
"""A reason: the end of its key, and what to fill in."""

# What is told by number or name, and how it is written.
_WRITTEN: Final[Mapping[str, Callable[[Any], Phrase]]] = {
    "seat": lambda seat: seat_name(seat, SEATS),
    "payer": lambda seat: seat_name(seat, SEATS),
    "kind": lambda kind: Phrase(f"tien.kind.{kind}"),
}


class Payment(NamedTuple):
    """A sum that one seat pays another, in points, with all rules behind it, and why."""

    payer: int
    payee: int
    points: int
    rules: tuple[str, ...]
    told: tuple[_Told, ...]
    """Why: each reason is added to the one before it."""
    at_once: bool = False
    """Whether it was paid when the trick was won, not at the end."""

    @property
    def reason(self) -> Phrase:
        """Why it is paid, with all factors."""
        told = [
            (f"tien.{key}", {name: _written(name, value) for name, value in values.items()})
            for key, values in self.told
        ]
        written = Phrase(told[0][0], **told[0][1])
        for key, values in told[1:]:
            written = Phrase(key, one=written, **values)
        return written


def _written(name: str, value: object) -> object:
    return _WRITTEN[name](value) if name in _WRITTEN else value


@dataclass
class _Sum:
    """A payment while it is worked out: a base, the factors that apply to it, and why."""

    base: int
    rules: list[str]
    told: list[_Told]
    factors: list[int] = field(default_factory=list)

    def times(self, factor: int, key: str, *rules: str, **values: object) -> None:
        """Apply a factor for a reason; one of 1 changes nothing."""
        if factor != 1:
            self.factors.append(factor)
            self.told.append((f"times.{key}", {"factor": factor, **values}))
            self.rules += rules

    def points(self, *, add: bool) -> int:
        """Return the sum: factors multiply, or are added up first (TG-38, AM-TG-12)."""
        return self.base * (sum(self.factors) if add and self.factors else prod(self.factors))


class Settlement:
    """The payments of a deal for given options; see `score_deal` for what they mean."""

    def __init__(self, standing: Standing, rules: Any) -> None:  # noqa: ANN401 - the game's rules, whose module stands above
        """Work the payments out."""
        self._standing = standing
        self._rules = rules
        self._add = rules.multipliers == "add"  # AM-TG-12
        self.payments: list[Payment] = [*self._instant()]
        if standing.last is not None:
            self.payments += self._final(standing.last)

    def _banker_factor(self) -> int:
        """Return how often a payment of or to the banker counts (TG-33, AM-TG-6)."""
        growing = self._rules.banker_factor == "growing"
        return BANKER + (self._standing.streak if growing else 0)

    def _times_banker(self, amount: _Sum, *seats: int) -> None:
        """Apply what the banker does to a payment between seats (TG-33)."""
        banker = self._standing.banker
        if banker in seats:
            rules = ("AM-TG-6",) if self._rules.banker_factor == "growing" else ()
            amount.times(self._banker_factor(), "banker", "TG-33", *rules, seat=banker)

    def _instant(self) -> list[Payment]:
        """Return what was paid at once (TG-34, TG-35), which nothing else multiplies (TG-39)."""
        found: list[Payment] = []
        for kind, seat in self._standing.instants:
            points, rule, _ = INSTANT[kind]
            for payer in range(SEATS):
                if payer != seat:
                    told = (kind, {"seat": seat, "points": points})
                    amount = _Sum(points, [rule, "TG-39"], [told])
                    self._times_banker(amount, payer, seat)
                    found.append(self._payment(payer, seat, amount)._replace(at_once=True))
        return found

    def _final(self, last: int) -> list[Payment]:
        """Return what the last trick's winner gets or pays, each for himself (TG-06, TG-29)."""
        dues = [self._due(seat, last) for seat in range(SEATS) if seat != last]
        return [due for due in dues if due.points]

    def _due(self, seat: int, last: int) -> Payment:
        """Return what one opponent of the last trick's winner pays or gets (TG-29).

        A surplus is the winner's to pay, after a catch too (TG-40).
        """
        columns, rules = self._standing.columns[seat], self._rules
        told: dict[str, Any] = {"seat": seat, "number": columns}
        if columns > PAR:
            told["points"] = columns - PAR
            amount = _Sum(columns - PAR, ["TG-32", "TG-29"], [("surplus", told)])
            if seat == self._standing.banker and rules.banker_surplus == "single":
                amount.rules.append("AM-TG-6")
            else:
                self._times_banker(amount, seat, last)
            if rules.bonus_on_surplus == "on":
                self._times_last(amount, last)
            elif self._standing.last_trick in DOUBLING:
                amount.rules.append("AM-TG-8")
            return self._payment(last, seat, amount)
        short, rule, key = PAR - columns, "TG-30", "short"
        if columns == 0:
            short, rule, key = NO_COLUMN, "TG-31", "none"
        amount = _Sum(short, [rule, "TG-29"], [(key, told | {"points": short})])
        self._times_banker(amount, seat, last)
        self._times_last(amount, last)
        return self._payment(self._payer(seat, amount), last, amount)

    def _times_last(self, amount: _Sum, last: int) -> None:
        """Apply what the last trick and a sweep do to the final payments (TG-36, TG-37)."""
        kind = self._standing.last_trick
        if kind in DOUBLING:
            quartet = kind == "quartet" and self._rules.final_quartet != LAST_FACTOR
            factor = self._rules.final_quartet if quartet else LAST_FACTOR
            rules = ("TG-36", "AM-TG-8") if quartet else ("TG-36",)
            amount.times(factor, "last", *rules, kind=kind)
        if self._standing.columns[last] == COLUMNS:
            self._times_sweep(amount)
        if len(amount.factors) > 1:
            amount.rules += ["TG-38", *(["AM-TG-12"] if self._add else [])]

    def _times_sweep(self, amount: _Sum) -> None:
        """Apply what all columns do: ones that end with several tiles may do more (AM-TG-13)."""
        several = LAST_TRICK[self._standing.last_trick] > 1
        if several and self._rules.sweep == "seven_eight":
            amount.times(EIGHT, "sweep", "TG-37", "AM-TG-13")
        else:
            amount.times(SWEEP, "sweep", "TG-37")

    def _payer(self, seat: int, amount: _Sum) -> int:
        """Return who pays a due: its debtor, or whose Little Three was caught (TG-40)."""
        caught = self._standing.caught
        if caught is None:
            return seat
        amount.times(self._rules.catch_mult, "catch", "AM-TG-9")
        if seat == caught:
            return seat
        banker = self._standing.banker
        if caught == banker and self._rules.catch_banker == "doubled":
            amount.rules.append("AM-TG-9")
            self._times_banker(amount, caught)
        amount.told.insert(1, ("caught", {"payer": caught}))
        amount.rules.insert(0, "TG-40")
        return caught

    def _payment(self, payer: int, payee: int, amount: _Sum) -> Payment:
        points = amount.points(add=self._add)
        rules = tuple(dict.fromkeys(amount.rules))
        return Payment(payer, payee, points, rules, tuple(amount.told))

    def dues(self) -> list[Due]:
        """Return the payments as dues."""
        return [Due(one.payer, one.payee, one.points, one.rules) for one in self.payments]

    def scores(self) -> tuple[Score, ...]:
        """Return a score a seat: a line for every sum it pays or gets; its total is its payment."""
        lines: list[list[Line]] = [[] for _ in range(SEATS)]
        for one in self.payments:
            for seat, sign, other, key in (
                (one.payer, -1, one.payee, "tien.pays"),
                (one.payee, 1, one.payer, "tien.gets"),
            ):
                text = Phrase(key, seat=seat_name(other, SEATS), why=one.reason)
                lines[seat].append(
                    Line(sign * one.points, (), one.rules[0], text, also=one.rules[1:])
                )
        return tuple(Score(own) for own in lines)

    def balance(self) -> tuple[int, ...]:
        """Return what each seat gets, or pays, below zero; the sum is zero."""
        return balance(self.dues(), SEATS)
