"""What lies on the table in Deer Hunting, and who may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from dominoes_lib.game import State, Zone
from dominoes_lib.games.deer_styles import NO_TRUMP, PARTNERS, SEATS
from dominoes_lib.games.tricks import HIDDEN
from dominoes_lib.tile import TILES, Tile
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.games.deer_hunting import DeerHunting, Rules
    from dominoes_lib.games.deer_styles import DeerPlan
    from dominoes_lib.games.tricks import TrickMove


@dataclass(frozen=True, slots=True)
class DeerDeal:
    """What stays the same from the first play of a deal to its last."""

    plan: DeerPlan
    first: int
    viewer: int | None = None


class Trick(NamedTuple):
    """A trick that is over: its plays from the leader on, and whose play was the best.

    The winner leads next even when the deer escaped, and then nobody has the tiles.
    """

    leader: int
    plays: tuple[TrickMove, ...]
    winner: int
    escaped: bool

    @property
    def tiles(self) -> tuple[Tile | None, ...]:
        """All tiles of the trick in the order of play; `None` for one the viewer cannot see."""
        return tuple(tile for play in self.plays for tile in play.shown)

    @property
    def red(self) -> int:
        """How many red pips are seen on the trick."""
        return sum(play.red for play in self.plays)


class DeerTable(State):
    """Hands, the trick, what the pairs have captured and what escaped, as tiles."""

    __slots__ = ("_hands", "_moves", "_table", "_trick", "_tricks", "seat")

    seat: int | None
    _table: DeerDeal
    _hands: tuple[tuple[int, ...], ...]
    _trick: tuple[TrickMove, ...]
    _tricks: tuple[Trick, ...]
    _moves: tuple[TrickMove, ...] | None

    @property
    def _plan(self) -> DeerPlan:
        return self._table.plan

    @property
    def game(self) -> DeerHunting:
        """The game that is played."""
        return self._table.plan.game

    @property
    def rules(self) -> Rules:
        """The options it is played with."""
        rules: Rules = self._table.plan.rules
        return rules

    @property
    def players(self) -> int:
        """How many seats there are."""
        return SEATS

    @property
    def first(self) -> int:
        """The seat that led first."""
        return self._table.first

    @property
    def viewer(self) -> int | None:
        """The seat whose view this is; `None` for the whole position."""
        return self._table.viewer

    @property
    def leader(self) -> int | None:
        """Who leads the trick on the table; `None` at the end."""
        return None if self.seat is None else (self.seat - len(self._trick)) % SEATS

    @property
    def hands(self) -> tuple[tuple[Tile | None, ...], ...]:
        """Each seat's hand in the plain ordering; `None` for a tile that the viewer cannot see."""
        return tuple(
            tuple(None if face == HIDDEN else TILES[face] for face in hand) for hand in self._hands
        )

    @property
    def trick(self) -> tuple[tuple[int, tuple[Tile | None, ...]], ...]:
        """The plays of the trick on the table: seat and tiles, in the order of play."""
        first = self.leader or 0
        return tuple(((first + at) % SEATS, play.shown) for at, play in enumerate(self._trick))

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that are over, in order, escaped ones among them."""
        return self._tricks

    @property
    def captured(self) -> tuple[tuple[Tile | None, ...], tuple[Tile | None, ...]]:
        """The tiles that each pair has taken, in the order in which they were played."""
        of_pair: tuple[list[Tile | None], list[Tile | None]] = ([], [])
        for trick in self._tricks:
            if not trick.escaped:
                of_pair[trick.winner % len(PARTNERS)].extend(trick.tiles)
        return tuple(of_pair[0]), tuple(of_pair[1])

    @property
    def escaped(self) -> tuple[Tile | None, ...]:
        """The tiles of escaped tricks, which nobody has (DH-23)."""
        return tuple(tile for trick in self._tricks if trick.escaped for tile in trick.tiles)

    @property
    def trump(self) -> int | None:
        """The trump suit, where there is one and the first tile has fixed it (DH-31)."""
        return self._trump(self._trick) or None

    def _trump(self, trick: tuple[TrickMove, ...]) -> int:
        plan = self._table.plan
        if not plan.suits:
            return NO_TRUMP
        plays = self._tricks[0].plays if self._tricks else trick
        return plan.trump(plays[0]) if plays else NO_TRUMP

    def zones(self) -> list[Zone]:
        """Return the others' hands, the trick, what was captured and what escaped, South's hand."""
        hands = [
            Zone("hand", hand, Phrase("zone.hand", seat=self.seat_name(seat)), seat)
            for seat, hand in enumerate(self.hands)
        ]
        return [*hands[:0:-1], *self._middle(), hands[0]]

    def _middle(self) -> list[Zone]:
        laid = tuple(tile for _, tiles in self.trick for tile in tiles)
        zones = [Zone("trick", laid, Phrase("zone.trick"))]
        for pair, tiles in zip(PARTNERS, self.captured, strict=True):
            one, other = (self.seat_name(seat) for seat in pair)
            zones.append(Zone("catch", tiles, Phrase("zone.tricks", one=one, other=other), pair[0]))
        if self._plan.escape:
            zones.append(Zone("catch", self.escaped, Phrase("zone.escaped")))
        return zones

    def _key(self) -> tuple[object, ...]:
        position = (self._hands, self._trick, self._tricks)
        return (self.rules, self.first, self.seat, self.viewer, *position)

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same position, reached by the same plays."""
        return self._key() == other._key() if isinstance(other, DeerTable) else NotImplemented

    def __hash__(self) -> int:
        """Hash by the position."""
        return hash(self._key())
