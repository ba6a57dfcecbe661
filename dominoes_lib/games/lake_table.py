"""What lies on the table at the lake, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dominoes_lib.game import State, Zone
from dominoes_lib.games.lake_moves import NONE, TRIPLE, unpack_bag
from dominoes_lib.tile import TILES, Tile
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.games.lake import LakeGame
    from dominoes_lib.games.lake_moves import LakeMove, LakePlan


@dataclass(frozen=True, slots=True)
class LakeDeal:
    """What stays the same from the first play of a deal to its last."""

    plan: LakePlan
    players: int
    first: int
    stock: tuple[int, ...]
    viewer: int | None = None


def shown_tile(face: int) -> Tile | None:
    """Return the tile of a face number; `None` for a hidden one."""
    return None if face == NONE else TILES[face]


class LakeTable(State):
    """Hands, stock, lake and catches, as tiles; inside they are face numbers and packed bags."""

    __slots__ = (
        "_at",
        "_catches",
        "_drawn",
        "_hands",
        "_lake",
        "_last",
        "_moves",
        "_seat",
        "_stacks",
        "_table",
    )

    _seat: int | None
    _table: LakeDeal
    _lake: int
    _hands: tuple[tuple[int, ...], ...]
    _catches: tuple[int, ...]
    _at: int
    _drawn: int
    _stacks: tuple[int, ...]
    _last: tuple[LakeMove | None, int, bool]
    _moves: tuple[LakeMove, ...] | None

    @property
    def _plan(self) -> LakePlan:
        return self._table.plan

    @property
    def game(self) -> LakeGame[Any]:
        """The game that is played."""
        return self._table.plan.game

    @property
    def rules(self) -> Any:  # noqa: ANN401 - each game has rules of its own type
        """The options it is played with: the game's `Rules`."""
        return self._table.plan.rules

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._table.players

    @property
    def first(self) -> int:
        """The seat that played first."""
        return self._table.first

    @property
    def viewer(self) -> int | None:
        """The seat whose view this is; `None` for the whole position."""
        return self._table.viewer

    @property
    def hands(self) -> tuple[tuple[Tile | None, ...], ...]:
        """Each seat's hand in the plain ordering; `None` for a tile that the viewer cannot see."""
        return tuple(tuple(shown_tile(face) for face in hand) for hand in self._hands)

    @property
    def stock(self) -> tuple[Tile | None, ...]:
        """The stock, next tile first, without the one turned up."""
        return tuple(shown_tile(face) for face in self._table.stock[self._at :])

    @property
    def lake(self) -> tuple[Tile, ...]:
        """The fish in the lake, without stacks."""
        return unpack_bag(self._lake)

    @property
    def stacks(self) -> tuple[tuple[Tile, ...], ...]:
        """Three identical tiles stacked apart from the lake, a tuple a stack (AM-FI-7)."""
        return tuple((TILES[face],) * TRIPLE for face in self._stacks)

    @property
    def catches(self) -> tuple[tuple[Tile, ...], ...]:
        """Each seat's catch in the plain ordering."""
        return tuple(unpack_bag(bag) for bag in self._catches)

    @property
    def drawn(self) -> Tile | None:
        """The tile turned up from the stock and not yet played, seen by all."""
        return None if self._drawn == NONE else TILES[self._drawn]

    def zones(self) -> list[Zone]:
        """Return the others' hands and catches, the lake, the stock, then South's own."""
        zones: list[Zone] = []
        for seat in range(self.players - 1, -1, -1):
            name = self.seat_name(seat)
            hand = Zone("hand", self.hands[seat], Phrase("zone.hand", seat=name), seat)
            catch = Zone("catch", self.catches[seat], Phrase("zone.catch", seat=name), seat)
            zones += [hand, catch] if seat else [*self._middle(), hand, catch]
        return zones

    def _middle(self) -> list[Zone]:
        drawn = () if self.drawn is None else (self.drawn,)
        return [
            Zone("lake", self.lake, Phrase("zone.lake")),
            *[Zone("stack", stack, Phrase("zone.stack")) for stack in self.stacks],
            Zone("drawn", drawn, Phrase("zone.drawn"), self.seat if drawn else None),
            Zone("pile", self.stock, Phrase("zone.pile")),
        ]

    def headline(self) -> Phrase:
        """Return whose play it is, from the hand or with the drawn tile."""
        if self.seat is None or self._drawn == NONE:
            return super().headline()
        seat = self.seat_name(self.seat)
        return Phrase("state.drawn", title=self.game.title, seat=seat, tile=TILES[self._drawn])

    def _key(self) -> tuple[object, ...]:
        rest = (self._hands, self._catches, self._lake, self._stacks, self._drawn, self._last)
        unseen = self._table.stock[self._at :]
        return (self.rules, self.players, self.first, self.seat, self.viewer, unseen, *rest)

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same position, reached by the same last play."""
        return self._key() == other._key() if isinstance(other, LakeTable) else NotImplemented

    def __hash__(self) -> int:
        """Hash by the position."""
        return hash(self._key())
