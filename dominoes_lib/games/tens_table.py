"""What lies on the table in Tens, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from dominoes_lib.game import State, Zone
from dominoes_lib.games.tens_captures import Capture, made
from dominoes_lib.games.tens_moves import NONE
from dominoes_lib.tile import TILES, Tile
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.games.tens import Rules, Tens
    from dominoes_lib.games.tens_moves import TensMove, TensPlan

PLAYERS: Final = 2

# What the seat whose play it is has to do.
OPENING, TURN, AGAIN, MISSED = range(4)
"""Lay a first tile; take a turn; lay another tile after emptying the table; claim or waive."""


@dataclass(frozen=True, slots=True)
class TensDeal:
    """What stays the same from the first play of a deal to its last."""

    plan: TensPlan
    first: int
    decks: tuple[tuple[int, ...], ...]
    """The face-down tiles that are turned up or drawn, next first: one for both, or each seat's."""
    viewer: int | None = None

    def deck_of(self, seat: int) -> int:
        """Return which of the decks a seat takes its tiles from."""
        return 0 if self.plan.common else seat


class Played(NamedTuple):
    """The last play: the move, who made it, and what lay open to it."""

    move: TensMove
    seat: int
    row: tuple[int, ...]
    """The row before the tile came to it."""
    face: int
    """The tile played; for a claim the tile that missed the capture."""
    ways: int
    """The ways of taking that were open to that tile."""
    task: int
    """What the seat had to do."""


def shown_tile(face: int) -> Tile | None:
    """Return the tile of a face number; `None` for a hidden one."""
    return None if face == NONE else TILES[face]


def shown_tiles(faces: tuple[int, ...]) -> tuple[Tile | None, ...]:
    """Return the tiles of face numbers; `None` for hidden ones."""
    return tuple(shown_tile(face) for face in faces)


class TensTable(State):
    """The row, the tiles still face down or in hand, and the captures, as tiles."""

    __slots__ = (
        "_at",
        "_drew",
        "_got",
        "_hands",
        "_last",
        "_missed",
        "_moves",
        "_row",
        "_seat",
        "_table",
        "_taken",
        "_task",
        "_turned",
        "_ways",
    )

    _seat: int | None
    _table: TensDeal
    _row: tuple[int, ...]
    _hands: tuple[tuple[int, ...], ...]
    _at: tuple[int, ...]
    _turned: int
    _task: int
    _missed: tuple[tuple[int, ...], int, int]
    _taken: tuple[tuple[tuple[tuple[int, ...], str], ...], ...]
    _last: tuple[TensMove, int, tuple[int, ...], int, int, int] | None
    _drew: tuple[int, ...]
    _got: tuple[tuple[int, ...], ...]
    _moves: tuple[TensMove, ...] | None
    _ways: int

    @property
    def _plan(self) -> TensPlan:
        return self._table.plan

    @property
    def game(self) -> Tens:
        """The game that is played."""
        return self._table.plan.game

    @property
    def rules(self) -> Rules:
        """The options it is played with: the game's `Rules`."""
        return self._table.plan.rules

    @property
    def players(self) -> int:
        """How many seats there are."""
        return PLAYERS

    @property
    def first(self) -> int:
        """The seat that laid the first tile."""
        return self._table.first

    @property
    def viewer(self) -> int | None:
        """The seat whose view this is; `None` for the whole position."""
        return self._table.viewer

    @property
    def row(self) -> tuple[Tile, ...]:
        """The tiles on the table, from left to right."""
        return tuple(TILES[face] for face in self._row)

    @property
    def turned(self) -> Tile | None:
        """The tile turned up and not yet played, seen by all; `None` where a hand is held."""
        return None if self._turned == NONE else TILES[self._turned]

    @property
    def hands(self) -> tuple[tuple[Tile | None, ...], ...]:
        """Each seat's own tiles: a hand in the plain ordering, or face-down tiles, next first.

        `None` stands for a tile that the viewer cannot see. Under `blind_stock` nobody has any.
        """
        plan = self._plan
        if not plan.blind:
            return tuple(shown_tiles(hand) for hand in self._hands)
        return ((),) * PLAYERS if plan.common else self._undrawn()

    @property
    def stock(self) -> tuple[Tile | None, ...]:
        """The common face-down tiles, next first."""
        return self._undrawn()[0] if self._plan.common else ()

    @property
    def piles(self) -> tuple[tuple[Tile | None, ...], ...]:
        """Each seat's own pile that its hand draws from, next first."""
        plan = self._plan
        return ((),) * PLAYERS if plan.common or plan.blind else self._undrawn()

    def _undrawn(self) -> tuple[tuple[Tile | None, ...], ...]:
        decks = zip(self._table.decks, self._at, strict=True)
        return tuple(shown_tiles(deck[at:]) for deck, at in decks)

    def _has_tiles(self, seat: int) -> bool:
        """Tell whether a seat has a tile to play."""
        table = self._table
        if not table.plan.blind:
            return bool(self._hands[seat])
        own = table.deck_of(seat)
        return self._at[own] < len(table.decks[own])

    def known_from(self, seat: int, deck: int) -> list[int]:
        """Return which tiles of a deck, by index, a seat has turned up, drawn or seen turned up."""
        if self._plan.blind:
            return list(range(self._at[deck]))
        return list(self._got[seat]) if deck == self._table.deck_of(seat) else []

    @property
    def captures(self) -> tuple[tuple[Capture, ...], ...]:
        """Each seat's captures in the order they were made, with their kind and points."""
        return tuple(
            tuple(self._capture(faces, kind) for faces, kind in taken) for taken in self._taken
        )

    def _capture(self, faces: tuple[int, ...], kind: str) -> Capture:
        return made(tuple(TILES[face] for face in faces), kind, self.rules)

    @property
    def missed(self) -> Tile | None:
        """The tile just placed that could have taken something, while the rival may claim it."""
        return TILES[self._missed[1]] if self._task == MISSED else None

    def zones(self) -> list[Zone]:
        """Return North's tiles and captures, the table, then South's own."""
        north, south = ((self._own(seat), self._caught(seat)) for seat in (1, 0))
        turned = () if self.turned is None else (self.turned,)
        middle = [Zone("row", self.row, Phrase("zone.row"))]
        if self._plan.blind:
            owner = self.seat if turned else None
            middle.append(Zone("drawn", turned, Phrase("zone.drawn"), owner))
        if self._plan.common:
            middle.append(Zone("pile", self.stock, Phrase("zone.pile")))
        return [*north[0], north[1], *middle, *south[0], south[1]]

    def _own(self, seat: int) -> list[Zone]:
        plan, name = self._plan, self.seat_name(seat)
        zones = []
        if not plan.blind:
            zones.append(Zone("hand", self.hands[seat], Phrase("zone.hand", seat=name), seat))
        if not plan.common:
            own = (self.hands if plan.blind else self.piles)[seat]
            zones.append(Zone("pile", own, Phrase("zone.own_pile", seat=name), seat))
        return zones

    def _caught(self, seat: int) -> Zone:
        caught = tuple(tile for taken in self.captures[seat] for tile in taken.tiles)
        return Zone("catch", caught, Phrase("zone.catch", seat=self.seat_name(seat)), seat)

    def headline(self) -> Phrase:
        """Return whose play it is, and with which tile."""
        if self.seat is None:
            return super().headline()
        seat, title = self.seat_name(self.seat), self.game.title
        if self._task == MISSED:
            return Phrase("tens.state.missed", title=title, seat=seat, tile=self.missed)
        if self.turned is not None:
            return Phrase("tens.state.turned", title=title, seat=seat, tile=self.turned)
        return super().headline()

    def _key(self) -> tuple[object, ...]:
        table = self._table
        unseen = tuple(deck[at:] for deck, at in zip(table.decks, self._at, strict=True))
        tiles = (self._row, self._hands, unseen, self._turned, self._taken, self._missed)
        return (self.rules, table.first, table.viewer, self.seat, self._task, self._last, tiles)

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same position, reached by the same last play."""
        return self._key() == other._key() if isinstance(other, TensTable) else NotImplemented

    def __hash__(self) -> int:
        """Hash by the position."""
        return hash(self._key())
