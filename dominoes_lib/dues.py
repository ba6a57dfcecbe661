"""Who pays whom at the end, and what that comes to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True)
class Due:
    """What one seat pays another at the end, in points, and the rules that say so."""

    payer: int
    payee: int
    points: int
    rules: tuple[str, ...]
    key: str = "difference"
    """Which sentence says it: the template `due.<key>`."""


def pairwise_dues(totals: Sequence[int], rules: tuple[str, ...]) -> list[Due]:
    """Return what everyone owes everyone when the lower score pays the difference.

    Everyone settles with everyone (FL-41, FL-42; AM-FI-10, AM-FL-8); points are good.

    >>> [(due.payer, due.payee, due.points) for due in pairwise_dues([70, 44, 70], ("AM-FI-10",))]
    [(1, 0, 26), (1, 2, 26)]
    """
    seats = range(len(totals))
    return [
        Due(low, high, totals[high] - totals[low], rules)
        for low in seats
        for high in seats
        if totals[low] < totals[high]
    ]


def balance(dues: Iterable[Due], players: int) -> tuple[int, ...]:
    """Return what each seat gets, or pays, below zero, when the dues are paid.

    >>> balance(pairwise_dues([70, 44, 70], ("AM-FI-10",)), 3)
    (26, -52, 26)
    """
    paid = [0] * players
    for due in dues:
        paid[due.payer] -= due.points
        paid[due.payee] += due.points
    return tuple(paid)
