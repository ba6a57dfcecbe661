"""What a seat knows of a deal, as text and as numbers: every public fact and nothing hidden.

Everything here is read from `State.view(seat)` and from moves as that seat knows them
(`State.move_seen`), so a hidden tile cannot get in.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Self

from dominoes_lib.tile import TILES, Tile, tiles
from dominoes_lib.words import complaint, speaking

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from dominoes_lib.game import Game, State
    from dominoes_lib.options import Rules

FACES: Final = len(TILES)
_PILE: Final = FACES + 1
"""The cells of a pile: one a face with its number, and one for the tiles that are hidden."""
_HOWS: Final = (
    *("pass", "waive", "claim", "<", ">", "xL", "xR", "xLL", "xLR", "xRR", "x", "^", "("),
)
"""What tells moves apart beside their tiles, as their texts write it."""
_HOW: Final = re.compile(r"pass|waive|claim|<|>|xLL|xLR|xRR|xL|xR|x|\^|\(")
_TILES: Final = re.compile(r"[1-6]:[1-6]")
_TURNED: Final = ("draw", "turn")
"""The kinds of events that show a tile which no move names."""


@dataclass(frozen=True)
class Bounds:
    """What a deal cannot exceed, in plays and in points."""

    plays: int
    points: int


# Far above what whole packs count, since programs divide by it (FI-20 on, FL-21 on, TE-17 on,
# DH-15 on, TG-34 to TG-38).
_POINTS: Final[Mapping[str, int]] = {
    "fishing": 2_000,
    "fifteen-lakes": 4_000,
    "tens": 1_000,
    "deer-hunting": 1_000,
    "tien-gow": 10_000,
}


@dataclass(frozen=True)
class Table:
    """A game with its options and its number of players, as the adapters play it."""

    game: Game[Any]
    rules: Rules
    players: int

    @classmethod
    def of(cls, game: Game[Any], rules: Rules | str | None, players: int | None) -> Self:
        """Return the table, the first preset and the smallest number of players by default.

        Raises `ValueError` for what `Game.deal` refuses, and for a deal that is not shuffled
        plainly (DH-19), which has no simple chances.
        """
        checked = game.rules(rules)
        seats = game.players[0] if players is None else players
        if seats not in game.players:
            game.deal(checked, players=seats)
        if getattr(checked, "fair", "off") != "off":
            raise complaint("adapters.fair", game=game.called)
        return cls(game, checked, seats)

    @property
    def sizes(self) -> list[int]:
        """Return how many tiles each pile of a deal gets, in the order in which it is dealt."""
        return [
            size
            for place in self.game.sizes(self.rules, self.players).values()
            for size in (place if isinstance(place, tuple) else (place,))
        ]

    def bounds(self) -> Bounds:
        """Return how many plays and points a deal has at most.

        Every tile that is played or drawn asks for a play, and for a claim at the most.
        """
        return Bounds(2 * sum(self.sizes), _POINTS[self.game.name])

    def start(self, faces: Iterable[int], first: int) -> State:
        """Return the position after a deal, given as face numbers in the order of the piles."""
        left = iter([TILES[face] for face in faces])
        places: dict[str, Any] = {}
        for place, sizes in self.game.sizes(self.rules, self.players).items():
            piles = [
                [next(left) for _ in range(size)]
                for size in (sizes if isinstance(sizes, tuple) else (sizes,))
            ]
            places[place] = piles if isinstance(sizes, tuple) else piles[0]
        extras = self.game.read_extras({})
        return self.game.start(self.rules, self.players, places, first, extras)

    @property
    def zone_cells(self) -> int:
        """Return how many cells a position has."""
        slots = len(_kinds(self.game.name)) * (self.players + 1)
        row = sum(self.sizes) * FACES if self.game.name == "tens" else 0
        return 6 * self.players + 2 + slots * _PILE + row

    @property
    def step_cells(self) -> int:
        """Return how many cells a play of the past has."""
        return self.players + len(_HOWS) + 3 * FACES + 1

    def position(self, view: State) -> list[float]:
        """Return a seat's view as numbers, `zone_cells` of them.

        Who looks, who plays, who played first, who led the trick and who takes it so far, the
        points; then for each kind of zone and each seat how many of each face lie there, and how
        many hidden tiles; in Tens the row, tile by tile.
        """
        seats = self.players
        cells = [
            *_one_of(view.viewer, seats),
            *_one_of(view.seat, seats),
            *_one_of(view.first, seats),
            *(cell for who in view.trick_so_far() or (None, None) for cell in _one_of(who, seats)),
            *map(float, view.totals()),
            float(view.is_over),
            float(len(view.moves())),
        ]
        slots: dict[tuple[str, int | None], list[float]] = {
            (kind, seat): [0.0] * _PILE
            for kind in _kinds(self.game.name)
            for seat in (None, *range(seats))
        }
        row: list[Tile | None] = []
        for zone in view.zones():
            pile = slots[zone.kind, zone.seat]
            for tile in zone.tiles:
                pile[FACES if tile is None else tile.face] += 1
            row += zone.tiles if zone.kind == "row" else ()
        cells += [cell for pile in slots.values() for cell in pile]
        if self.game.name == "tens":
            for at in range(sum(self.sizes)):
                face = row[at] if at < len(row) else None
                cells += _one_of(None if face is None else face.face, FACES)
        return cells


@cache
def _kinds(game: str) -> tuple[str, ...]:
    return {
        "fishing": ("hand", "catch", "drawn", "lake", "stack", "pile"),
        "fifteen-lakes": ("hand", "catch", "drawn", "lake", "stack", "pile"),
        "tens": ("hand", "catch", "drawn", "row", "pile"),
        "deer-hunting": ("hand", "trick", "catch"),
        "tien-gow": ("hand", "trick", "column", "pile"),
    }[game]


def _one_of(which: int | None, many: int) -> list[float]:
    """Return a row of zeros with a one.

    >>> _one_of(1, 3), _one_of(None, 2)
    ([0.0, 1.0, 0.0], [0.0, 0.0])
    """
    return [float(at == which) for at in range(many)]


class Course:
    """A deal from its start on: the positions and the moves. A value; `play` gives a new one."""

    def __init__(self, table: Table, states: tuple[State, ...], moves: tuple[str, ...]) -> None:
        """Keep the parts."""
        self.table, self.states, self.moves = table, states, moves

    @classmethod
    def begin(cls, table: Table, state: State) -> Self:
        """Return the course of a deal that nobody has played in yet."""
        return cls(table, (state,), ())

    @property
    def now(self) -> State:
        """The position after the last move."""
        return self.states[-1]

    def play(self, move: str) -> Course:
        """Return the course with one more move; raise `IllegalMove` where it is refused."""
        return Course(self.table, (*self.states, self.now.play(move)), (*self.moves, move))

    def __deepcopy__(self, memo: object) -> Course:
        """Return the course itself: nothing in it changes."""
        return self

    def seen(self, seat: int) -> list[tuple[int | None, str, tuple[Tile, ...]]]:
        """Return what a seat saw of each play: whose it was, the move, what was turned up then."""
        last = self.now
        found = []
        for before, after, move in zip(self.states, self.states[1:], self.moves, strict=False):
            events = after.view(seat).events
            turned = [tile for event in events if event.kind in _TURNED for tile in event.tiles]
            shown = tuple([tile for tile in turned if tile is not None])
            found.append((before.seat, before.move_seen(move, seat, last), shown))
        return found

    def text(self, seat: int) -> str:
        """Return all that a seat knows, what went before included, as one text.

        >>> from dominoes_lib import GAMES
        >>> table = Table.of(GAMES["tien-gow"], None, None)
        >>> print(Course.begin(table, table.game.deal(seed=1, first=0)).text(1).splitlines()[0])
        tien-gow, 4 players, first 0, seat 1: early_death=on, ...
        """
        view = self.now.view(seat)
        options = ", ".join(f"{key}={value}" for key, value in view.rules.to_options().items())
        game, players = self.table.game.name, self.table.players
        with speaking("en"):
            start, board = str(self.states[0].view(seat)), str(view)
        past = [
            " ".join([str(who), move, *(f"+{tile}" for tile in turned)])
            for who, move, turned in self.seen(seat)
        ]
        head = f"{game}, {players} players, first {view.first}, seat {seat}: {options}"
        return "\n".join([head, start, *past, board])

    def numbers(self, seat: int) -> list[float]:
        """Return all that a seat knows, what went before included, as numbers.

        The position comes first, then the first position, which shows what was dealt, then a row
        for each play that a deal can have: who played, in what way, with which tiles, how many of
        them hidden, and what was turned up after it.
        """
        table = self.table
        cells = [
            *table.position(self.now.view(seat)),
            *table.position(self.states[0].view(seat)),
        ]
        for who, move, turned in self.seen(seat):
            named = [tiles(text)[0] for text in _TILES.findall(move)]
            hows = _HOW.findall(move)
            split = 1 if "x" in move else len(named)
            times = int(move.rpartition("*")[2]) if "*" in move else 1
            cells += [
                *_one_of(who, table.players),
                *(float(how in hows) for how in _HOWS),
                *_counts(named[:split]),
                *_counts(named[split:] * times),
                *_counts(turned),
                float(move.count("?")),
            ]
        return cells + [0.0] * (table_cells(table) - len(cells))


def _counts(named: Iterable[Tile]) -> list[float]:
    cells = [0.0] * FACES
    for tile in named:
        cells[tile.face] += 1
    return cells


def table_cells(table: Table) -> int:
    """Return how many numbers `Course.numbers` gives at a table."""
    return 2 * table.zone_cells + table.bounds().plays * table.step_cells
