"""A second reading of Tens, written from its rule page and its readings: slow and plain.

Tiles are texts, the table is a list, and every question is answered by trying all that could be
taken. It shares nothing with the library.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Outcome = tuple[str, tuple[str, ...], tuple[str, ...]]
"""What a move comes to: the kind of thing done, the tiles it is about, the row it leaves."""


def pips(tile: str) -> int:
    return int(tile[0]) + int(tile[2])


def ends_taken(row: list[str]) -> list[tuple[list[str], list[str]]]:
    """Every way to take one or two tiles off the ends (TE-03): what is taken, what is left."""
    found = []
    for from_left in range(3):
        for from_right in range(3 - from_left):
            number = from_left + from_right
            if 1 <= number <= len(row):
                right = len(row) - from_right
                found.append((row[:from_left] + row[right:], row[from_left:right]))
    return found


def possible(tile: str, row: list[str], options: dict[str, Any]) -> set[Outcome]:
    """What a tile may take from a row (TE-08, TE-09; AM-TE-2, AM-TE-4)."""
    found = set()
    for taken, left in ends_taken(row):
        if len(taken) == 1:
            alone = len(row) == 1 and options["lone_pair"] == "forbidden"
            fits = taken[0] == tile and not alone
        else:
            one_each = sorted(taken) == sorted((row[0], row[-1])) and left == row[1:-1]
            fits = (pips(tile) + pips(taken[0]) + pips(taken[1])) in (10, 20, 30)
            fits = fits and (one_each or options["triple_from"] == "any_end")
        if fits:
            found.add(("take", tuple(sorted([tile, *taken])), tuple(left)))
    return found


def worth(taken: list[str] | tuple[str, ...], *, emptied: bool, options: dict[str, Any]) -> int:
    """What a capture counts (TE-08, TE-10, TE-11; AM-TE-3, AM-TE-4, AM-TE-11)."""
    total = sum(pips(tile) for tile in taken)
    if len(taken) == 2:
        flat = options["pair_value"]
        value = 10 * total if flat == "ten_a_pip" else int(flat)
        return value + (40 if emptied and options["lone_pair"] == "pair_plus_40" else 0)
    if not emptied:
        return total
    return 40 + (total if options["sweep"] == "adds" else 0)


@dataclass
class Table:
    """A deal in progress; `do` takes a move's text."""

    options: dict[str, Any]
    deal: dict[str, Any]
    first: int
    hands: list[list[str]] = field(init=False)
    stock: list[str] = field(init=False)
    piles: list[list[str]] = field(init=False)
    row: list[str] = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0, 0])
    taken: list[list[str]] = field(default_factory=lambda: [[], []])
    seat: int | None = None
    turned: str | None = None
    task: str = "opening"
    laid: int = 0
    open: set[Outcome] = field(default_factory=set)
    before: list[str] = field(default_factory=list)
    placed: str = ""

    def __post_init__(self) -> None:
        self.hands = [list(hand) for hand in self.deal.get("hands", [[], []])]
        self.stock = list(self.deal.get("stock", []))
        self.piles = [list(pile) for pile in self.deal.get("piles", [[], []])]
        self.seat = self.first
        self._turn_up()

    @property
    def blind(self) -> bool:
        """Whether tiles are turned up one by one and not held."""
        return str(self.options["mode"]).startswith("blind")

    def own(self, seat: int) -> list[str]:
        """The tiles a seat can still play."""
        return self.stock if self.options["mode"] == "blind_stock" else self.hands[seat]

    def _turn_up(self) -> None:
        assert self.seat is not None
        if self.blind:
            self.turned = self.own(self.seat).pop(0)

    def playable(self) -> list[str]:
        """Return the tiles that may be played now."""
        assert self.seat is not None
        if self.blind:
            assert self.turned is not None
            return [self.turned]
        return sorted(set(self.hands[self.seat]))

    def outcomes(self) -> set[Outcome]:
        """All that the seat to play may do."""
        if self.seat is None:
            return set()
        if self.task == "missed":
            claims = {("claim", taken, left) for _, taken, left in self.open}
            return claims | {("waive", (), tuple(self.row))}
        found: set[Outcome] = set()
        for tile in self.playable():
            takes = set() if self.task == "opening" else possible(tile, self.row, self.options)
            found |= takes
            if not takes or self.options["missed"] != "auto":
                found |= {("lay", (tile,), (tile, *self.row)), ("lay", (tile,), (*self.row, tile))}
        return found

    def outcome(self, text: str) -> Outcome:
        """What a move's text comes to here."""
        if text == "waive":
            return ("waive", (), tuple(self.row))
        claimed = text.startswith("claim ")
        row = self.before if claimed else self.row
        tile = self.placed if claimed else text[:3]
        rest = text[len("claim ") :] if claimed else text[3:]
        if rest == "<":
            return ("lay", (tile,), (tile, *row))
        if rest == ">":
            return ("lay", (tile,), (*row, tile))
        left, right = rest[1:].count("L"), rest[1:].count("R")
        end = len(row) - right
        taken = (tile, *row[:left], *row[end:])
        return ("claim" if claimed else "take", tuple(sorted(taken)), tuple(row[left:end]))

    def do(self, text: str) -> None:
        """Make a move and everything that follows from it."""
        kind, tiles, row = self.outcome(text)
        seat = self.seat
        assert seat is not None
        if self.task == "missed":
            self.row = list(row)
            if kind == "claim":
                self._score(seat, tiles)
            self._after_turn(1 - seat)
            return
        tile = text[:3]
        if not self.blind:
            self.hands[seat].remove(tile)
        opening = self.task == "opening"
        fits = set() if opening else possible(tile, self.row, self.options)
        self.before, self.placed, self.turned = self.row, tile, None
        self.row = list(row)
        self.laid += 1
        if kind == "take":
            self._score(seat, tiles)
            if not self.row and self.own(seat):
                self.task = "again"
                self._turn_up()
                return
            self._draw(seat)
            self._after_turn(seat)
            return
        self._draw(seat)
        if fits and self.options["missed"] == "claim":
            self.open, self.task, self.seat = fits, "missed", 1 - seat
        else:
            self._after_turn(seat)

    def _score(self, seat: int, tiles: tuple[str, ...]) -> None:
        self.points[seat] += worth(tiles, emptied=not self.row, options=self.options)
        self.taken[seat] += tiles

    def _draw(self, seat: int) -> None:
        """Draw after a turn (TE-28, AM-TE-9)."""
        if self.blind:
            return
        pile = self.stock if self.options["mode"] == "hand4" else self.piles[seat]
        wanted = 1 if self.options["refill"] == "one" else 4 - len(self.hands[seat])
        for _ in range(wanted):
            if pile:
                self.hands[seat].append(pile.pop(0))

    def _after_turn(self, seat: int) -> None:
        """End the deal or give the other seat its turn (TE-16, AM-TE-7)."""
        rival = 1 - seat
        out = [not self.own(0), not self.own(1)]
        if self.options["end"] == "immediate":
            over = out[seat]
        else:
            # Whoever lays first has had one turn more than the other after each of his turns.
            over = any(out) and (seat != self.first or out[rival])
        if over:
            self.seat = None
            return
        self.seat = rival
        second = self.laid == 1 and self.options["second_first_tile"] == "laid"
        self.task = "opening" if second else "turn"
        self._turn_up()
