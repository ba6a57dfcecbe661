"""What a written record says, before it is known whether it makes sense."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from dominoes_lib.dealing import MAX_NUMBER
from dominoes_lib.game import Game, State, seat_name
from dominoes_lib.quote import clip, is_whole
from dominoes_lib.tile import Tile, plain, tiles
from dominoes_lib.words import Phrase, complaint

MAX_CHARACTERS: Final = 1_000_000
"""No record is longer; a game with comments on every play has a few thousand characters."""
WRITTEN: Final = "en"
"""The language in which records name the seats, whatever is spoken."""
MAX_PLAYS: Final = 1000
"""No deal has more plays; one of the 84 cards has 60."""

__all__ = [
    "MAX_CHARACTERS",
    "MAX_PLAYS",
    "MOST_TILES",
    "Draft",
    "Outcome",
    "Recorded",
    "Unread",
    "WrittenOption",
    "WrittenPlay",
    "check_outcome",
    "check_size",
    "read_seat",
    "read_tiles",
    "read_whole",
    "refuse",
]

_HIDDEN: Final = re.compile(r"\?(?:[*×x]([0-9]{1,2}))?(?=[\s,;]|$)")
# No pile has more tiles than the largest pack, or as much text.
MOST_TILES: Final = 84
_MOST_TEXT: Final = 2000
_MOST_PROBLEMS: Final = 50
# No game has more seats, so there are no names for more; a record may have any number of hands.
_MOST_SEATS: Final = 4


@dataclass(frozen=True)
class Outcome:
    """What came out of a deal: points a seat, and what each gets or pays at the end.

    `payments` is `None` for a deal that is not over; what a writer leaves out is `None` too.
    """

    scores: tuple[int, ...] | None = None
    payments: tuple[int, ...] | None = None

    def to_json(self) -> dict[str, Any]:
        """Return what is known as plain data."""
        known = {"scores": self.scores, "payments": self.payments}
        return {name: list(value) for name, value in known.items() if value is not None}


def check_outcome(claimed: object) -> Outcome:
    """Return what is said to have come out; raise `ValueError` where it is no outcome."""
    if not isinstance(claimed, Outcome):
        raise refuse("no_outcome", given=clip(claimed))
    for numbers in (claimed.scores, claimed.payments):
        given: object = numbers
        if given is not None and not (
            isinstance(given, tuple)
            and all(is_whole(number) and abs(number) < MAX_NUMBER for number in given)
        ):
            raise refuse("no_outcome", given=clip(given))
    return claimed


class Recorded(Protocol):
    """What a record has that is written down; `Record` says what each part is."""

    @property
    def game(self) -> Game[Any]: ...  # noqa: D102 - as in `Record`
    @property
    def rules(self) -> Any: ...  # noqa: ANN401, D102 - as in `Record`
    @property
    def players(self) -> int: ...  # noqa: D102 - as in `Record`
    @property
    def first(self) -> int: ...  # noqa: D102 - as in `Record`
    @property
    def extras(self) -> dict[str, int]: ...  # noqa: D102 - as in `Record`
    @property
    def viewer(self) -> int | None: ...  # noqa: D102 - as in `Record`
    @property
    def deal(self) -> dict[str, Any]: ...  # noqa: D102 - as in `Record`
    @property
    def moves(self) -> tuple[str, ...]: ...  # noqa: D102 - as in `Record`

    seed: int | None
    comments: Mapping[int, str]
    claimed: Outcome | None

    def states(self) -> list[State]: ...  # noqa: D102 - as in `Record`


@dataclass(frozen=True)
class WrittenPlay:
    """A play as it is written: the move, whose it is said to be, and where it stands."""

    move: str
    where: Phrase
    seat: str | None = None


@dataclass(frozen=True)
class WrittenOption:
    """An option as it is written, and where it stands."""

    name: str
    value: str
    where: Phrase


@dataclass(frozen=True)
class Unread:
    """What stands where tiles of the deal may stand, and is none; and why it cannot be read."""

    name: str
    where: Phrase
    why: ValueError


@dataclass
class Draft:
    """A record as it is written; `problems` are the sentences about what could not be read.

    `unread` are the places of the deal that cannot be read: a game that has such a place has no
    use for the record, to any other it is a fact that is not known.
    """

    game: str | None = None
    options: list[WrittenOption] = field(default_factory=list)
    players: str | None = None
    first: str | None = None
    extras: dict[str, str] = field(default_factory=dict)
    """What the deal takes over from earlier deals, by name."""
    seed: str | None = None
    viewer: str | None = None
    deal: dict[str, list[Tile | None] | list[list[Tile | None]]] = field(default_factory=dict)
    unread: dict[str, Unread] = field(default_factory=dict)
    plays: list[WrittenPlay] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    scores: tuple[int, ...] | None = None
    payments: tuple[int, ...] | None = None
    problems: list[Phrase] = field(default_factory=list)

    def note(self, key: str, **values: object) -> None:
        """Add a sentence to the problems, unless there are too many to be of any use."""
        if len(self.problems) < _MOST_PROBLEMS:
            self.problems.append(Phrase(f"record.{key}", **values))
        elif len(self.problems) == _MOST_PROBLEMS:
            self.problems.append(Phrase("record.and_more"))


def refuse(key: str, **values: object) -> ValueError:
    """Return the error that says why there is no record to read."""
    return complaint(f"record.{key}", **values)


def check_size(size: int) -> None:
    """Raise `ValueError` where a record is longer than any can be."""
    if size > MAX_CHARACTERS:
        raise refuse("too_long", size=f"{size:,}", most=f"{MAX_CHARACTERS:,}")


def read_whole(text: str) -> int | None:
    """Return a whole number, or `None` where the text is not one.

    >>> read_whole("-12"), read_whole("1e3"), read_whole("٣")
    (-12, None, None)
    """
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,40}", text) else None


def read_seat(text: str, players: int) -> int | None:
    """Return a seat given by number or name, or `None` where there is no such seat.

    >>> read_seat("north", 2), read_seat("North", 4), read_seat("1", 2), read_seat("West", 2)
    (1, 2, 1, None)
    """
    for seat in range(min(players, _MOST_SEATS)):
        if text.lower() in (str(seat), seat_name(seat, players).text(WRITTEN).lower()):
            return seat
    return None


def read_tiles(text: str, at: int = 0) -> list[Tile | None]:
    """Read a list of tiles in which `?`, or `?*12`, stands for hidden ones.

    `at` is how much stands before the text, so that an error names the position in its line.

    >>> read_tiles("6:6 ?*2")
    [Tile("6:6"), None, None]
    """
    if len(text) > _MOST_TEXT:
        raise refuse("too_many_tiles")
    found: list[Tile | None] = []
    done, text = 0, plain(text)
    for hidden in _HIDDEN.finditer(text):
        found += tiles(" " * (at + done) + text[done : hidden.start()])
        found += [None] * int(hidden[1] or 1)
        done = hidden.end()
    return found + list(tiles(" " * (at + done) + text[done:]))
