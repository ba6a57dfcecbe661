"""What every game offers: its options, how to deal it, what hidden tiles a move shows.

What else belongs to a game has a module of its own: options, states, moves and events, deals as
data, dues. All of it can be imported from here.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from dominoes_lib.dealing import (
    MAX_NUMBER,
    Deal,
    check_fits,
    check_seed,
    deal_texts,
    flat_piles,
    not_so,
    read_place,
)
from dominoes_lib.dues import Due, balance, pairwise_dues
from dominoes_lib.moves import Event, IllegalMove, Move
from dominoes_lib.options import Rules, option
from dominoes_lib.quote import clip, is_whole
from dominoes_lib.state import State, Zone, is_seat, seat_name
from dominoes_lib.tile import Tile, tiles, too_many

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dominoes_lib.tool import Tool

__all__ = [
    "MAX_NUMBER",
    "AnyRules",
    "Deal",
    "Due",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "Rules",
    "Shown",
    "State",
    "Zone",
    "balance",
    "check_fits",
    "check_seed",
    "deal_texts",
    "flat_piles",
    "is_seat",
    "option",
    "pairwise_dues",
    "read_place",
    "seat_name",
]

R = TypeVar("R", bound=Rules)
AnyRules = Rules
"""`Rules` where a class attribute of that name is in the way."""


@dataclass(frozen=True)
class Shown:
    """What a move shows of tiles that others could not see before.

    `tiles` lay in `place`: in the mover's hand (`"hands"`), or at `index` of another place.
    `drawn` are places, with the index there, from which the mover has drawn into the hand, so that
    the tiles may have lain there. `lacks` are the faces that the rest of the mover's hand cannot
    hold, or the move would be against the rules.
    """

    place: str = "hands"
    tiles: tuple[Tile, ...] = ()
    index: int | None = None
    drawn: tuple[tuple[str, int], ...] = ()
    lacks: frozenset[Tile] = frozenset()


class Game(ABC, Generic[R]):
    """One of the games: its names, its options, and how to deal it."""

    name: str
    """Key in `GAMES`."""
    title: str
    """English name."""
    hanzi: str
    """Name in Chinese characters."""
    players: tuple[int, ...]
    """How many may play; the first is the default."""
    Rules: type[R]
    """The options."""
    presets: Mapping[str, R]
    """Named sets of options; the first is the default."""
    extras: ClassVar[Mapping[str, int]] = {}
    """Whole numbers, 0 or more, that a deal takes over from the deals before it, besides who plays
    first: their names, with the values of a first deal. A state has an attribute for each."""

    def rules(self, rules: AnyRules | str | None = None, **options: str | int) -> R:
        """Return rules from rules, a preset's name or `None` (the first preset), with changes.

        Raises `ValueError` for an unknown preset, another game's rules or an unknown option.
        """
        if rules is None:
            rules = next(iter(self.presets))
        if isinstance(rules, str):
            if rules not in self.presets:
                listed = ", ".join(self.presets)
                message = f"{self.name} has no preset {clip(rules)}; its presets are {listed}"
                raise ValueError(message)
            rules = self.presets[rules]
        if not isinstance(rules, self.Rules):
            message = f"{self.name} needs its own rules, {_not_these(rules)}"
            raise ValueError(message)
        return self.Rules(**(rules.to_options() | options)) if options else rules

    def deal(
        self,
        rules: AnyRules | str | None = None,
        players: int | None = None,
        seed: int | None = None,
        deal: Deal | None = None,
        first: int | None = None,
        **extras: int,
    ) -> State:
        """Return the position at the start of a deal.

        `rules` are `Rules`, a preset's name or `None` (the first preset). Without `deal`, the
        tiles are shuffled and the first seat is drawn from `seed`, all seats alike (AM-FL-10,
        AM-TG-5); `seed=None` draws a seed. A given `deal` holds tile texts by place and must use
        up the pack; seat 0 plays first unless `first` says otherwise. `extras` are what the game
        takes over from earlier deals (its `extras`), such as `streak` in Tien Gow.

        Raises `ValueError` where something does not fit, and says what would.
        """
        checked = self.rules(rules)
        seats = self._seats(players, deal)
        if deal is None:
            source = random.Random(check_seed(seed))
            places = self.shuffled(checked, seats, source)
            first = source.randrange(seats) if first is None else first
        else:
            places = self.read_deal(checked, seats, deal)
            self.check_deal(checked, places)
            first = 0 if first is None else first
        if not is_seat(first, seats):
            message = f"first is {clip(first)}, but the seats are 0 to {seats - 1}"
            raise ValueError(message)
        return self.begin(checked, seats, places, first, self.read_extras(extras))

    def read_extras(self, extras: object) -> dict[str, int]:
        """Return every extra by name, those not given as in a first deal.

        Raises `ValueError` for an unknown name, or what is not a whole number from 0 up.
        """
        if not isinstance(extras, Mapping):
            message = f"what a deal takes over is given by name, not as {clip(extras)}"
            raise ValueError(message)
        for name, value in extras.items():
            if name not in self.extras:
                known = ", ".join(self.extras) or "nothing"
                message = f"a deal of {self.title} takes over {known}, not {clip(name)}"
                raise ValueError(message)
            if not is_whole(value) or not 0 <= value < MAX_NUMBER:
                message = f"{name} is {clip(value)}, but it is a whole number, 0 or more"
                raise ValueError(message)
        return {**self.extras, **extras}

    def extras_of(self, state: State) -> dict[str, int]:
        """Return what a deal took over from the deals before it, by name."""
        return {name: getattr(state, name) for name in self.extras}

    def _seats(self, players: int | None, deal: object) -> int:
        if players is None:
            players = self.players[0]
            hands = deal.get("hands") if isinstance(deal, Mapping) else None
            if isinstance(hands, (list, tuple)) and len(hands) in self.players:
                players = len(hands)
        if not is_whole(players) or players not in self.players:
            listed = " or ".join(str(count) for count in self.players)
            message = f"{self.title} is played by {listed}, not by {clip(players)}"
            raise ValueError(message)
        return players

    def shuffled(self, rules: R, players: int, source: random.Random) -> dict[str, Any]:
        """Return a shuffled deal as `read_deal` would, every place with its tiles."""
        pack = list(self.pack(rules))
        source.shuffle(pack)
        at = 0
        places: dict[str, Any] = {}
        for place, sizes in self.sizes(rules, players).items():
            piles = []
            for size in sizes if isinstance(sizes, tuple) else (sizes,):
                piles.append(pack[at : at + size])
                at += size
            places[place] = piles if isinstance(sizes, tuple) else piles[0]
        return places

    def read_deal(self, rules: R, players: int, deal: object) -> dict[str, Any]:
        """Read a deal given as tile texts by place; raise `ValueError` where it does not fit."""
        sizes = self.sizes(rules, players)
        if not isinstance(deal, Mapping) or set(deal) != set(sizes):
            listed = ", ".join(sizes)
            message = f"a deal of {self.title} has the places {listed}; {not_so(deal, sizes)}"
            raise ValueError(message)
        places: dict[str, Any] = {}
        for place, size in sizes.items():
            if isinstance(size, tuple):
                hands = deal[place]
                if not isinstance(hands, (list, tuple)) or len(hands) != len(size):
                    message = f"the deal needs {len(size)} {place}, one list for each seat"
                    raise ValueError(message)
                places[place] = [
                    read_place(f"{place[:-1]} {seat}", hand, size[seat])
                    for seat, hand in enumerate(hands)
                ]
            else:
                places[place] = read_place(place, deal[place], size)
        self._check_pack(rules, places)
        return places

    def _check_pack(self, rules: R, places: Mapping[str, Any]) -> None:
        dealt = [tile for pile in flat_piles(places) for tile in pile]
        over = too_many(dealt, self.pack(rules))
        if over:
            tile, times, most = over
            message = f"the deal holds {tile} {times} times, but the pack has {most}"
            raise ValueError(message)

    @abstractmethod
    def pack(self, rules: R) -> tuple[Tile, ...]:
        """Return the tiles that the rules play with."""

    @abstractmethod
    def sizes(self, rules: R, players: int) -> dict[str, int | tuple[int, ...]]:
        """Return how many tiles go to each place, in the order they are dealt."""

    @abstractmethod
    def start(self, rules: R, players: int, places: Mapping[str, Any], first: int) -> State:
        """Return the position after a checked deal."""

    def begin(
        self,
        rules: R,
        players: int,
        places: Mapping[str, Any],
        first: int,
        extras: Mapping[str, int],  # noqa: ARG002 - for games that override it
    ) -> State:
        """Return the position after a checked deal that takes something over from earlier ones.

        `extras` holds all the game's; a game without any begins as `start` says.
        """
        return self.start(rules, players, places, first)

    @abstractmethod
    def next_first(self, state: State) -> int:
        """Return which seat plays first in the deal after a finished one."""

    def next_extras(self, state: State) -> dict[str, int]:  # noqa: ARG002 - for games that override it
        """Return what the deal after a finished one takes over from it: the game's extras."""
        return dict(self.extras)

    @abstractmethod
    def gain(self, view: State, move: Move) -> int:
        """Return the points that a move brings the seat at once, as far as the view knows."""

    def offers(self, view: State, move: Move) -> int:  # noqa: ARG002 - for games that override it
        """Return what a move leaves for the others to take, weighed in points; 0 if not known."""
        return 0

    @property
    def tools(self) -> Mapping[str, Tool]:
        """What can be asked without a deal, by name: `score` in every game, `trick` in some."""
        return {}

    # What a record needs to know about hidden tiles. Places are tiles by place, as `read_deal`
    # returns them; `None` stands for a hidden tile.

    def dealt(self, start: State) -> dict[str, Any]:
        """Return the places of the deal from the position after it."""
        places: dict[str, Any] = {}
        for place, size in self.sizes(start.rules, start.players).items():
            pile = getattr(start, place)
            places[place] = [list(hand) for hand in pile] if isinstance(size, tuple) else list(pile)
        return places

    def as_seen(
        self,
        places: Mapping[str, Any],
        states: Sequence[State],  # noqa: ARG002 - for games that override it
        seat: int,
    ) -> dict[str, Any]:
        """Return the places of a deal as a seat knows them after the states that followed.

        Here the stock and the other hands are hidden. What moves show later may stay hidden.
        """
        seen = dict(places)
        if "stock" in seen:
            seen["stock"] = [None] * len(seen["stock"])
        seen["hands"] = [
            hand if other == seat else [None] * len(hand)
            for other, hand in enumerate(places["hands"])
        ]
        return seen

    def check_deal(self, rules: R, places: Mapping[str, Any]) -> None:
        """Raise `ValueError` where the rules would not deal tiles of the pack in this way."""

    def moves_as_seen(
        self,
        moves: Sequence[str],
        states: Sequence[State],  # noqa: ARG002 - for games that override it
        seat: int,  # noqa: ARG002 - likewise
    ) -> tuple[str, ...]:
        """Return the texts of moves as a seat knows them, with the states before and after them.

        Here every move is known to all; `?` stands for a tile that others laid face down.
        """
        return tuple(moves)

    def guess(self, state: State, move: str, spare: Sequence[Tile]) -> str:  # noqa: ARG002 - for games that override it
        """Return a move with tiles of the mover's hand, taken from `spare`, in place of `?`."""
        return move

    def shows(self, state: State, move: str) -> Shown:  # noqa: ARG002 - for games that override it
        """Return what a move, given as text, shows; here all its tiles come from the hand.

        Raises `ValueError` where the text is no move.
        """
        return Shown(tiles=tuple(tiles(move.replace("(", " ").replace(")", " "))))

    def most_unseen(self, rules: R) -> Mapping[Tile, int]:  # noqa: ARG002 - for games that override it
        """Return how often a hand can at most hold a face that the deal did not show."""
        return {}

    def __repr__(self) -> str:
        """Return the key in `GAMES`."""
        return f'GAMES["{self.name}"]'


def _not_these(rules: object) -> str:
    """Return what is given in place of rules."""
    if isinstance(rules, Rules):
        return f"not those of {rules.game}"
    if isinstance(rules, type):
        name = rules.__name__
        return f"made with their options, such as {name}(), not the class {name} itself"
    return f"the name of a preset or None, not {clip(rules)}"
