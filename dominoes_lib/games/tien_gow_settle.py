"""What a deal of Tien Gow comes to: who pays whom, how much, and by which rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dominoes_lib.dues import Due, balance
from dominoes_lib.game import seat_name
from dominoes_lib.games.trick_table import SEATS
from dominoes_lib.score import Line, Score
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

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
    at_once: bool = False
    """Whether it was paid when the trick was won, not at the end."""


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
                    found.append(self._payment(payer, seat, amount)._replace(at_once=True))
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
            elif self._outcome.last_trick in DOUBLING:
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
