"""A position: whose play it is, what may be played, what lies where."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeGuard

from dominoes_lib.quote import clip, is_whole
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dominoes_lib.game import Game
    from dominoes_lib.moves import Event, IllegalMove, Move
    from dominoes_lib.score import Score
    from dominoes_lib.tile import Tile

_NAMES: Final = {2: ("south", "north"), 3: ("south", "east", "west")}
_ALL_FOUR: Final = ("south", "east", "north", "west")


class State(ABC):
    """A position: a value that never changes; `play` gives a new one."""

    __slots__ = ()

    # A slot of the games' own classes, which write it when they make a position and read it where
    # time counts; everyone else reads `seat`.
    _seat: int | None

    @property
    def seat(self) -> int | None:
        """Whose play it is; `None` at the end."""
        return self._seat

    @property
    @abstractmethod
    def game(self) -> Game[Any]:
        """The game that is played."""

    @property
    @abstractmethod
    def rules(self) -> Any:  # noqa: ANN401 - each game has rules of its own type
        """The options it is played with: that game's `Rules`."""

    @property
    @abstractmethod
    def players(self) -> int:
        """How many seats there are."""

    @property
    @abstractmethod
    def first(self) -> int:
        """The seat that played first."""

    @property
    @abstractmethod
    def viewer(self) -> int | None:
        """The seat whose view this is; `None` for the whole position."""

    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """Return the legal moves in a fixed order; empty at the end and in others' views."""

    @abstractmethod
    def play(self, move: Move | str) -> State:
        """Return the position after a move or its text; raise `IllegalMove` if refused."""

    @abstractmethod
    def why_not(self, move: Move | str) -> IllegalMove | None:
        """Return what `play` would raise for the move, or `None` if it is legal."""

    @property
    @abstractmethod
    def events(self) -> tuple[Event, ...]:
        """What the last play did; at the start, what the deal did."""

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self.seat is None

    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """Return each seat's score so far, with its lines."""

    @abstractmethod
    def payments(self) -> tuple[int, ...]:
        """Return what each seat gets (or pays, below zero) in points; they sum to zero.

        Raises `ValueError` before the end.
        """

    @abstractmethod
    def view(self, seat: int) -> State:
        """Return the position as a seat knows it: what it may not know is `None`.

        Raises `ValueError` for a seat that is not there, or from another seat's view.
        """

    def _check_viewer(self, seat: object) -> None:
        """Raise `ValueError` for a seat that is not there, or that may not look at this view."""
        if not is_seat(seat, self.players):
            raise ValueError(str(Phrase("state.no_seat", seat=clip(seat), last=self.players - 1)))
        if self.viewer not in (None, seat):
            raise ValueError(str(Phrase("state.view", seat=self.seat_name(self.viewer or 0))))

    @abstractmethod
    def zones(self) -> list[Zone]:
        """Return what lies where, in the order a reader looks at it."""

    def __str__(self) -> str:
        """Return a readable board: one line a zone."""
        rows = [(zone.name(), zone.text()) for zone in self.zones()]
        width = max(len(name) for name, _ in rows)
        lines = [f"{name:<{width}}  {text}".rstrip() for name, text in rows]
        return "\n".join([str(self.headline()), *lines])

    def headline(self) -> Phrase:
        """Return whose play it is, as a phrase."""
        if self.seat is None:
            return Phrase("state.over", title=self.game.title)
        return Phrase("state.turn", title=self.game.title, seat=self.seat_name(self.seat))

    def seat_name(self, seat: int) -> Phrase:
        """Return the name of a seat as a phrase: South, East and so on."""
        return seat_name(seat, self.players)

    def __repr__(self) -> str:
        """Return the headline."""
        return f"<{self.headline()}>"


def seat_name(seat: int, players: int) -> Phrase:
    """Return the name of a seat; seats go counter-clockwise from South.

    >>> [str(seat_name(seat, 4)) for seat in range(4)], str(seat_name(1, 2))
    (['South', 'East', 'North', 'West'], 'North')
    """
    return Phrase(f"seat.{_NAMES.get(players, _ALL_FOUR)[seat]}")


def is_seat(seat: object, players: int) -> TypeGuard[int]:
    """Tell whether a seat is one of so many.

    >>> is_seat(1, 2), is_seat(2, 2), is_seat(True, 2)
    (True, False, False)
    """
    return is_whole(seat) and seat in range(players)


@dataclass(frozen=True)
class Zone:
    """A place on the table and what lies there.

    `kind` is one of hand, lake, pile, catch, drawn, stack, row, trick, column; `tiles` holds
    `None` for a hidden tile; `label` is the name a reader sees.
    """

    kind: str
    tiles: tuple[Tile | None, ...]
    label: Phrase
    seat: int | None = None

    def name(self, language: str = "en") -> str:
        """Return the label in a language."""
        return self.label.text(language)

    def text(self) -> str:
        """Return the tiles as text, neighbours of one face once with their number."""
        runs: list[list[Any]] = []
        for tile in self.tiles:
            shown = "?" if tile is None else str(tile)
            if runs and runs[-1][0] == shown:
                runs[-1][1] += 1
            else:
                runs.append([shown, 1])
        return " ".join(shown if times == 1 else f"{shown}*{times}" for shown, times in runs) or "–"
