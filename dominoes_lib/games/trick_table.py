"""What lies on the table in a trick game for four, as far as a seat may see it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from dominoes_lib.game import State, Zone
from dominoes_lib.games.tricks import HIDDEN, TrickMove
from dominoes_lib.tile import TILES, Tile
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Self

SEATS: Final = 4

_P = TypeVar("_P")
_T = TypeVar("_T", bound="TrickTable")

_new: Final = object.__new__


class Trick(NamedTuple):
    """A trick that is over: its plays from the leader on, and whose play was the best.

    The winner leads next even when the trick escaped, and then nobody has the tiles.

    >>> from dominoes_lib.games.tricks import read_play
    >>> trick = Trick(1, tuple(read_play(tile) for tile in ("4:2", "4:4", "6:3", "1:1")), winner=2)
    >>> trick.best, trick.red
    (<TrickMove 4:4>, 14)
    """

    leader: int
    plays: tuple[TrickMove, ...]
    winner: int
    escaped: bool = False

    @property
    def tiles(self) -> tuple[Tile | None, ...]:
        """All tiles of the trick in the order of play; `None` for one the viewer cannot see."""
        return tuple(tile for play in self.plays for tile in play.shown)

    @property
    def best(self) -> TrickMove:
        """The play that won."""
        return self.plays[(self.winner - self.leader) % SEATS]

    @property
    def red(self) -> int:
        """How many red pips are seen on the trick."""
        return sum(play.red for play in self.plays)


@dataclass(frozen=True, slots=True)
class TrickDeal(Generic[_P]):
    """What stays the same from the first play of a deal to its last."""

    plan: _P
    """What the game made of its options."""
    first: int
    viewer: int | None = None


class TrickTable(State):
    """Hands, the trick on the table and the tricks before it; inside they are face numbers."""

    __slots__ = ("_hands", "_moves", "_seat", "_table", "_trick", "_tricks")

    _seat: int | None
    _table: TrickDeal[Any]
    _hands: tuple[tuple[int, ...], ...]
    _trick: tuple[TrickMove, ...]
    _tricks: tuple[Trick, ...]
    _moves: tuple[TrickMove, ...] | None

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
    def plays(self) -> tuple[TrickMove, ...]:
        """The plays of the trick on the table, from the leader on, with the side that is up."""
        return self._trick

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that are over, in order, escaped ones among them."""
        return self._tricks

    def _key(self) -> tuple[object, ...]:
        position = (self._hands, self._trick, self._tricks)
        return (self.rules, self._table, self.seat, *position)

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same position, reached by the same plays."""
        return self._key() == other._key() if isinstance(other, TrickTable) else NotImplemented

    def __hash__(self) -> int:
        """Hash by the position."""
        return hash((self._hands, self._trick, self._tricks, self.seat))

    def _lying(self) -> tuple[dict[int, TrickMove], tuple[Trick, ...]]:
        """Return the plays that lie on the table by seat, and the tricks cleared away.

        A full trick lies there until the next lead; at the end of the deal it is cleared away.
        """
        plays, done, leader = self._trick, self._tricks, self.leader or 0
        if not plays and done and self.seat is not None:
            leader, plays, done = done[-1].leader, done[-1].plays, done[:-1]
        return {(leader + at) % SEATS: play for at, play in enumerate(plays)}, done

    def _play_zone(self, lying: Mapping[int, TrickMove], seat: int) -> Zone:
        """Return what a seat has played to the trick that lies on the table."""
        play = lying.get(seat)
        key = "zone.play_down" if play and play.down else "zone.play"
        label = Phrase(key, seat=self.seat_name(seat))
        return Zone("trick", play.shown if play else (), label, seat)

    @property
    @abstractmethod
    def _hides(self) -> bool:
        """Whether what lies face down in tricks that are over stays hidden from the others."""

    def view(self, seat: int) -> Self:
        """Return the position as a seat knows it: without the others' hands.

        What the others laid face down is hidden too, as long as the game keeps it so.

        Raises `ValueError` for a seat that is not there, or from another seat's view.
        """
        self._check_viewer(seat)
        seen = _new(type(self))
        for name in TrickTable.__slots__:
            setattr(seen, name, getattr(self, name))
        seen._moves = None
        seen._table = replace(self._table, viewer=seat)
        seen._hands = tuple(
            hand if other == seat else (HIDDEN,) * len(hand)
            for other, hand in enumerate(self._hands)
        )
        seen._trick = _seen(self._trick, self.leader or 0, seat)
        if self._hides:
            seen._tricks = tuple(
                trick._replace(plays=_seen(trick.plays, trick.leader, seat))
                for trick in self._tricks
            )
        return seen


def _seen(plays: tuple[TrickMove, ...], leader: int, seat: int) -> tuple[TrickMove, ...]:
    """Return the plays of a trick as a seat sees them."""
    own = (seat - leader) % SEATS
    return tuple(play if at == own else play.hidden for at, play in enumerate(plays))


def begin(state_type: type[_T], table: TrickDeal[Any], hands: Sequence[Sequence[int]]) -> _T:
    """Return the first position of a deal, of the given type; hands hold face numbers."""
    state = _new(state_type)
    state._table, state._moves = table, None
    state._hands = tuple(tuple(sorted(hand)) for hand in hands)
    state._trick, state._tricks = (), ()
    state._seat = table.first
    return state
