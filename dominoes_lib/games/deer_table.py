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


def _captured(tricks: tuple[Trick, ...]) -> tuple[tuple[Tile | None, ...], ...]:
    """Return the tiles of the first pair, of the second, and of nobody."""
    piles: list[list[Tile | None]] = [[] for _ in range(len(PARTNERS) + 1)]
    for trick in tricks:
        piles[-1 if trick.escaped else trick.winner % len(PARTNERS)] += trick.tiles
    return tuple(tuple(pile) for pile in piles)


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
        ours, theirs, _ = _captured(self._tricks)
        return ours, theirs

    @property
    def escaped(self) -> tuple[Tile | None, ...]:
        """The tiles of escaped tricks, which nobody has (DH-23)."""
        return _captured(self._tricks)[-1]

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
        """Return each seat's hand and play, West first, and what both pairs have captured.

        A full trick lies there until the next lead, and then goes to the captured tiles.
        """
        plays, done = self._trick, self._tricks
        leader = self.leader or 0
        if not plays and done and self.seat is not None:
            leader, plays, done = done[-1].leader, done[-1].plays, done[:-1]
        captured = list(_captured(done))
        zones: list[Zone] = []
        for seat in range(SEATS - 1, -1, -1):
            name = self.seat_name(seat)
            zones.append(Zone("hand", self.hands[seat], Phrase("zone.hand", seat=name), seat))
            at = (seat - leader) % SEATS
            play = plays[at] if at < len(plays) else None
            key = "zone.play_down" if play and play.down else "zone.play"
            shown = play.shown if play else ()
            zones.append(Zone("trick", shown, Phrase(key, seat=name), seat))
        for pair in PARTNERS:
            one, other = (self.seat_name(seat) for seat in pair)
            label = Phrase("zone.pair", one=one, other=other)
            zones.append(Zone("catch", captured[pair[0]], label, pair[0]))
        if self._plan.escape:
            zones.append(Zone("catch", captured[-1], Phrase("zone.escaped")))
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
