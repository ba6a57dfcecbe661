"""Playing moves through, also where tiles are hidden: then an arrangement that fits is found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from dominoes_lib.game import IllegalMove
from dominoes_lib.games import GAMES
from dominoes_lib.tile import TILES, Tile
from dominoes_lib.words import complaint

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dominoes_lib.game import Game, State
    from dominoes_lib.options import Rules

    Places = Mapping[str, Any]
    """The tiles of a deal by place, `None` for a hidden one; a list a seat where seats have some"""


@dataclass(frozen=True)
class Table:
    """What is fixed before the deal, and who looks on (`None`: everything is open)."""

    game: Game[Any]
    rules: Rules
    players: int
    first: int
    viewer: int | None = None
    extras: Mapping[str, int] = field(default_factory=dict)
    """What the deal takes over from earlier deals (`Game.extras`)."""

    def start(self, places: Places) -> State:
        """Return the position after a deal without hidden tiles."""
        return self.game.start(self.rules, self.players, places, self.first, self.extras)

    def __reduce__(self) -> tuple[Callable[..., Table], tuple[object, ...]]:
        """Pickle by the game's name, so that the game stays the same object."""
        facts = (self.rules, self.players, self.first, self.viewer, self.extras)
        return _table, (self.game.name, *facts)


def _table(name: str, *facts: Any) -> Table:  # noqa: ANN401 - the fields of a table
    return Table(GAMES[name], *facts)


def play_through(
    table: Table, places: Places, moves: Sequence[str]
) -> tuple[list[State], IllegalMove | None]:
    """Return the states from the deal on, and why the move after the last one is refused.

    Hidden tiles are arranged so that every move is legal. Which arrangement it is makes no
    difference to what the viewer sees, so the states are good only for their views.

    Raises `ValueError` where no arrangement fits the deal.
    """
    hidden = Arrangement(table, places)
    filled = hidden.fill()
    if filled is None:
        raise complaint("record.no_arrangement")
    states = [table.start(filled)]
    hidden.see(states[0])
    for done, move in enumerate(moves):
        hidden.learn(states[-1], move)
        refusal = _extend(hidden, states, move)
        if refusal is not None and hidden.slots:
            filled = hidden.fill()
            again = None if filled is None else _replayed(hidden, table.start(filled), moves[:done])
            if again is not None:
                states = again
                refusal = _extend(hidden, states, move)
        if refusal is not None:
            return states, refusal
    return states, None


def _extend(hidden: Arrangement, states: list[State], move: str) -> IllegalMove | None:
    try:
        states.append(states[-1].play(hidden.guess(states[-1], move)))
    except IllegalMove as refusal:
        return refusal
    return None


def _replayed(hidden: Arrangement, start: State, moves: Sequence[str]) -> list[State] | None:
    states = [start]
    hidden.forget()
    for move in moves:
        if _extend(hidden, states, move) is not None:
            return None
    return states


@dataclass(eq=False)
class _Slot:
    """Where a hidden tile lies: a place, the seat where every seat has one, the index there."""

    place: str
    seat: int | None
    index: int
    tile: Tile | None = None
    """The tile that a move has shown to lie here."""
    banned: set[Tile] = field(default_factory=set)
    """What cannot lie here."""


class Arrangement:
    """Where the hidden tiles of a deal may lie, as far as moves have shown it."""

    def __init__(self, table: Table, places: Places) -> None:
        """Take a deal of which some tiles are hidden."""
        self._table, self._places = table, places
        self.slots: list[_Slot] = []
        self._rest = Counter(table.game.pack(table.rules))
        self._most = table.game.most_unseen(table.rules)
        self._known: list[Counter[Tile]] = [Counter() for _ in range(table.players)]
        self._shown: list[Counter[Tile]] = []
        self.forget()
        for place, pile in places.items():
            if pile and isinstance(pile[0], list):
                for seat, hand in enumerate(pile):
                    self._take(place, seat, hand)
            else:
                self._take(place, None, pile)

    def _take(self, place: str, seat: int | None, pile: Sequence[Tile | None]) -> None:
        for index, tile in enumerate(pile):
            if tile is None:
                self.slots.append(_Slot(place, seat, index))
            else:
                self._rest[tile] -= 1

    def see(self, start: State) -> None:
        """Note which tiles in the hands the viewer knows after the deal."""
        if self.slots and self._table.viewer is not None:
            hands: Any = getattr(start.view(self._table.viewer), "hands", ())
            self._known = [Counter(tile for tile in hand if tile is not None) for hand in hands]

    def learn(self, state: State, move: str) -> None:
        """Note what a move shows. What cannot be is left for the rules to refuse."""
        seat = state.seat
        if not self.slots or seat is None:
            return
        try:
            shown = state.shows(move)
        except ValueError:
            return
        for tile in shown.tiles:
            if shown.index is not None:
                self._pin(tile, self._open(shown.place, seat, shown.index))
            elif self._known[seat][tile] > 0:
                self._known[seat][tile] -= 1
            else:
                drawn = [slot for place, at in shown.drawn for slot in self._open(place, seat, at)]
                self._pin(tile, [*self._open(shown.place, seat), *drawn])
        for slot in self._open("hands", seat):
            slot.banned |= shown.lacks

    def forget(self) -> None:
        """Begin to play the moves from the deal on once more."""
        self._shown = [Counter() for _ in range(self._table.players)]

    def guess(self, state: State, move: str) -> str:
        """Return a move that can be played: `?` becomes a tile that its hand does not need later.

        It is called for every move in turn.
        """
        seat = state.seat
        if seat is None or self._table.viewer is None:
            return move
        try:
            if "?" in move:
                hand: Any = getattr(state, "hands", ())
                pinned = [slot.tile for slot in self.slots if slot.seat == seat and slot.tile]
                needed = Counter(pinned) - self._shown[seat]
                return state.guess(move, [*(Counter(hand[seat]) - needed).elements()])
            self._shown[seat].update(state.shows(move).tiles)
        except ValueError:
            pass
        return move

    def _open(self, place: str, seat: int, index: int | None = None) -> list[_Slot]:
        return [
            slot
            for slot in self.slots
            if slot.tile is None
            and slot.place == place
            and slot.seat in (None, seat)
            and index in (None, slot.index)
        ]

    def _pin(self, tile: Tile, slots: Sequence[_Slot]) -> None:
        for slot in slots:
            if tile not in slot.banned:
                slot.tile = tile
                return

    def fill(self) -> dict[str, Any] | None:
        """Return the deal with every hidden tile put somewhere, or `None` where nothing fits."""
        rest = self._rest - Counter(slot.tile for slot in self.slots if slot.tile is not None)
        slots = [slot for slot in self.slots if slot.tile is None]
        if len(slots) != rest.total():
            return None
        allowed = {slot: self._allowed(slot) & rest.keys() for slot in slots}
        holders: dict[Tile, list[_Slot]] = {tile: [] for tile in TILES if rest[tile]}
        if not all(_assign(slot, allowed, rest, holders, set()) for slot in slots):
            return None
        found = {slot: tile for tile, held in holders.items() for slot in held}
        places: dict[str, Any] = {
            place: [list(hand) for hand in pile] if pile and isinstance(pile[0], list) else [*pile]
            for place, pile in self._places.items()
        }
        for slot in self.slots:
            pile = places[slot.place]
            hand = pile if slot.seat is None else pile[slot.seat]
            hand[slot.index] = slot.tile or found[slot]
        return places

    def _allowed(self, slot: _Slot) -> set[Tile]:
        """Return what may lie in a slot; of faces that a hand holds rarely, only in its first."""
        allowed = set(TILES) - slot.banned
        if slot.place != "hands":
            return allowed
        hand = [other for other in self.slots if other.place == "hands" and other.seat == slot.seat]
        open_ones = [other for other in hand if other.tile is None]
        for tile, most in self._most.items():
            still = most - sum(other.tile is tile for other in hand)
            if slot not in open_ones[: max(still, 0)]:
                allowed.discard(tile)
        return allowed


def _assign(
    slot: _Slot,
    allowed: Mapping[_Slot, set[Tile]],
    rest: Mapping[Tile, int],
    holders: dict[Tile, list[_Slot]],
    tried: set[Tile],
) -> bool:
    """Find a tile for a slot, moving other slots to other tiles where that helps."""
    for tile, held in holders.items():
        if tile not in allowed[slot] or tile in tried:
            continue
        tried.add(tile)
        if len(held) < rest[tile]:
            held.append(slot)
            return True
        for at, other in enumerate(held):
            if _assign(other, allowed, rest, holders, tried):
                held[at] = slot
                return True
    return False
