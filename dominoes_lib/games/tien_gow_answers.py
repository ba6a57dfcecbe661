"""What Tien Gow answers without a deal: what columns come to, and whether a group beats another."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.game import MAX_NUMBER, is_seat, seat_name
from dominoes_lib.games import tricks
from dominoes_lib.games.tien_gow_settle import COLUMNS, INSTANT, LAST_TRICK, Instant, Outcome
from dominoes_lib.games.trick_table import SEATS
from dominoes_lib.games.tricks import TrickMove, read_play
from dominoes_lib.quote import clip, is_whole, shorten
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.score import Score

_NUMBER: Final = re.compile("[0-9]{1,40}")


@dataclass(frozen=True)
class Settled:
    """What a deal comes to: each seat's score, whose total is what the seat gets or pays."""

    scores: tuple[Score, ...]

    def to_json(self) -> dict[str, Any]:
        """Return `{"payments", "scores"}` as plain data."""
        return {
            "payments": [score.total for score in self.scores],
            "scores": [score.to_json() for score in self.scores],
        }

    def __str__(self) -> str:
        """Return every seat's lines and what it gets."""
        rows: list[str] = []
        for seat, score in enumerate(self.scores):
            rows.append(str(Phrase("tien.seat", number=seat, seat=seat_name(seat, SEATS))))
            rows.append(str(score))
        return "\n".join(rows)


@dataclass(frozen=True)
class Beats:
    """Whether one group beats another, why, and by which rule."""

    beats: bool
    phrase: Phrase
    rule: str

    @property
    def reason(self) -> str:
        """Why, in one sentence in English."""
        return str(self.phrase)

    def to_json(self) -> dict[str, Any]:
        """Return `{"beats", "reason", "rule"}` as plain data."""
        return {"beats": self.beats, "reason": self.reason, "rule": self.rule}

    def __str__(self) -> str:
        """Return the reason with the rule behind it."""
        return f"{self.reason} ({self.rule})"


def beats(text: str) -> Beats:
    """Return whether the second of two groups, with `/` between them, beats the first (TG-20).

    Raises `ValueError` where they are not two groups that can be led.

    >>> print(beats("6:6 6:3 / 1:1 6:2"))
    [1:1] [6:2] does not beat [6:6] [6:3]: Earth-Eight is lower than Heaven-Nine. (TG-20)
    """
    given: object = text
    parts = given.split("/") if isinstance(given, str) else ()
    if len(parts) != 2:  # noqa: PLR2004 - one group against one other
        message = (
            f"{clip(given)} is not two groups; write them with / between, as in 6:6 6:3 / 1:1 6:2"
        )
        raise ValueError(message)
    first, second = (_group(part) for part in parts)
    if first.size != second.size:
        number = Phrase(f"tricks.number.{first.size}")
        phrase = Phrase("tricks.no.size", best=first.tiles, number=number)
        return Beats(beats=False, phrase=phrase, rule=tricks.SAYS["size"])
    verdict = tricks.compare(second, first)
    return Beats(verdict.beats, verdict.phrase, tricks.SAYS[verdict.topic])


def _group(text: str) -> TrickMove:
    play = read_play(text)
    if play.down:
        message = f"{clip(text.strip())} lies face down; only what lies face up can win"
        raise ValueError(message)
    if play.group is None:
        raise ValueError(str(Phrase("tricks.no_group", tiles=play.tiles)))
    return play


def columns_of(given: object) -> tuple[int, ...]:
    """Return the columns of the seats; raise `ValueError` where they are no whole numbers."""
    if not isinstance(given, (list, tuple)) or not all(is_whole(number) for number in given):
        message = f"columns are {clip(given)}, but they are four numbers such as 3,3,2,0"
        raise ValueError(message)
    return tuple(given)


def instant_groups(given: object) -> tuple[Instant, ...]:
    """Return groups that were paid at once; raise `ValueError` where they are something else."""
    if not isinstance(given, (list, tuple)):
        message = f"instant is {clip(given)}, but it is a list such as [('supreme', 2)]"
        raise ValueError(message)
    found = []
    for group in given:
        match group:
            case (str() as kind, int() as seat):
                found.append(Instant(kind, seat))
            case _:
                message = f"{clip(group)} is not a group with its winner, such as ('supreme', 2)"
                raise ValueError(message)
    return tuple(found)


def check_outcome(outcome: Outcome) -> None:
    """Raise `ValueError` where the numbers do not fit together, with one sentence that says why."""
    for problem in (_seats, _columns, _last_trick, _caught, _instants):
        message = problem(outcome)
        if message:
            raise ValueError(message)


def _seats(outcome: Outcome) -> str:
    seats = {"last": outcome.last, "banker": outcome.banker, "caught_from": outcome.caught}
    if outcome.last is None:
        return "somebody won the last trick: last is missing"
    for name, seat in seats.items():
        if not is_seat(seat, SEATS) and (seat is not None or name == "banker"):
            return f"{name} is {clip(seat)}, but the seats are 0 to {SEATS - 1}"
    if not is_whole(outcome.streak) or not 0 <= outcome.streak < MAX_NUMBER:
        return f"streak is {clip(outcome.streak)}, but it counts earlier wins, 0 or more"
    return ""


def _columns(outcome: Outcome) -> str:
    columns = outcome.columns
    listed = shorten(",".join(clip(number) for number in columns))
    if len(columns) != SEATS or any(not 0 <= number <= COLUMNS for number in columns):
        return f"columns are {listed}, but each of the {SEATS} seats has a number from 0 to 8"
    if sum(columns) != COLUMNS:
        return f"columns {listed} add up to {sum(columns)}, but a deal has {COLUMNS}"
    return ""


def _last_trick(outcome: Outcome) -> str:
    if outcome.last_trick not in tuple(LAST_TRICK):
        return f"last_trick is {clip(outcome.last_trick)}, but it is one of {', '.join(LAST_TRICK)}"
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
            return f"{clip(kind)} is not paid at once; only {' and '.join(INSTANT)} are"
        if not is_seat(seat, SEATS):
            return f"{kind}@{clip(seat)}: the seats are 0 to {SEATS - 1}"
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
        if kind not in INSTANT or not at or not _NUMBER.fullmatch(seat):
            message = f"{clip(piece.strip())} is not a group with its winner, such as supreme@2"
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
    if not all(_NUMBER.fullmatch(piece) for piece in pieces):
        message = f"columns are {clip(text)}, but they are four numbers such as 3,3,2,0"
        raise ValueError(message)
    return tuple(int(piece) for piece in pieces)


def read_number(name: str, text: str) -> int | None:
    """Read a whole number, `None` from an empty text; raise `ValueError` where it is none.

    >>> read_number("banker", "3"), read_number("caught-from", "")
    (3, None)
    """
    if text and not _NUMBER.fullmatch(text):
        message = f"{name} is {clip(text)}, but it is a whole number; seats are 0 to {SEATS - 1}"
        raise ValueError(message)
    return int(text) if text else None
