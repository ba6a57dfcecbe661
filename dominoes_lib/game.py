"""What every game offers: its options, its states, its moves, its events, its refusals."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeGuard, TypeVar

from dominoes_lib.quote import clip, is_whole
from dominoes_lib.tile import Tile, as_tiles, tiles, too_many
from dominoes_lib.words import Phrase, counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dominoes_lib.score import Score
    from dominoes_lib.tool import Tool

    Deal = Mapping[str, Any]
    """Tile texts by place: `{"hands": [[…], …], "stock": […], "lake": […]}`."""

_SEEDS: Final = 2**53
MAX_NUMBER: Final = 10**40
"""Seeds, and numbers in records, are smaller."""
# How many places that a deal should not have are named.
_MOST_NAMED: Final = 3
_NAMES: Final = {2: ("south", "north"), 3: ("south", "east", "west")}
_ALL_FOUR: Final = ("south", "east", "north", "west")


class IllegalMove(ValueError):  # noqa: N818 - the name is part of the public interface
    """A move that the rules refuse, with the reason and the rule that gives it.

    >>> str(IllegalMove("the tile is not in the hand", "FI-06"))
    'the tile is not in the hand (FI-06)'
    """

    def __init__(self, reason: str | Phrase, rule: str) -> None:
        """Keep the reason (a phrase is written when read) and the rule's id."""
        super().__init__(reason, rule)
        self._reason = reason
        self.rule = rule

    @property
    def reason(self) -> str:
        """Why the move is refused, in one sentence in English."""
        return str(self._reason)

    @property
    def phrase(self) -> Phrase | str:
        """The reason as it was given, for other languages."""
        return self._reason

    def __str__(self) -> str:
        """Return the reason with the rule behind it."""
        return f"{self.reason} ({self.rule})"


class Move:
    """A move: equal moves are the same object, so they compare fast.

    Games make them once and hand them out; `str(move)` is the text that `play` accepts. What a move
    says is written once and never changes.
    """

    __slots__ = ("text",)

    text: str
    """The move as it is written in a record."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles the move is about, the one played first."""
        return ()

    def __setattr__(self, name: str, value: object) -> None:
        """Write what was not written yet; refuse to change what was."""
        if hasattr(self, name):
            message = f"a move never changes; {name} cannot be set"
            raise AttributeError(message)
        super().__setattr__(name, value)

    def __str__(self) -> str:
        """Return the move's text."""
        return self.text

    def __repr__(self) -> str:
        """Return the text with the kind of thing it is."""
        return f"<{type(self).__name__} {self.text}>"

    def __copy__(self) -> Move:
        """Return the move itself."""
        return self

    def __deepcopy__(self, memo: object) -> Move:
        """Return the move itself."""
        return self


class Event:
    """One thing that a play did, with the rules that say so.

    `kind` is a short word for programs ("catch", "lay", "draw", "end" …); `seat` is who did it,
    or `None`; `tiles` are the tiles it is about.
    """

    __slots__ = ("_phrase", "kind", "rules", "seat", "tiles")

    def __init__(
        self,
        kind: str,
        rules: tuple[str, ...],
        tiles: Iterable[Tile | None] = (),
        seat: int | None = None,
        phrase: Phrase | None = None,
    ) -> None:
        """Keep the parts; the phrase is written when read."""
        self.kind = kind
        self.rules = rules
        self.tiles = tuple(tiles)
        self.seat = seat
        self._phrase = phrase

    @property
    def sentence(self) -> str:
        """What happened, in one sentence in English."""
        return self.text()

    def text(self, language: str = "en") -> str:
        """Return what happened in one sentence in a language."""
        return self._phrase.text(language) if self._phrase else ""

    def __eq__(self, other: object) -> bool:
        """Tell whether both say the same."""
        if not isinstance(other, Event):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        """Hash by kind, rules, tiles and seat."""
        return hash((self.kind, self.rules, self.tiles, self.seat))

    def _key(self) -> tuple[object, ...]:
        return self.kind, self.rules, self.tiles, self.seat, self._phrase

    def __str__(self) -> str:
        """Return the sentence with the rule ids behind it."""
        return f"{self.sentence} ({', '.join(self.rules)})"

    def __repr__(self) -> str:
        """Return kind and sentence."""
        return f"<Event {self.kind}: {self}>"


def option(row: str, default: str | int, *others: str | int) -> Any:  # noqa: ANN401 - it stands for a field of any type
    """Return a dataclass field for an option: its row in the readings, its default, its values."""
    return field(default=default, metadata={"row": row, "values": (default, *others)})


@dataclass(frozen=True, init=False)
class Rules:
    """The options of a game: an immutable value, made from keywords.

    Numbers may be given as text. Unknown names, values or combinations raise a `ValueError` that
    says what is allowed.
    """

    game: ClassVar[str] = ""
    """Key of the game in `GAMES`."""

    def __init__(self, **options: str | int) -> None:
        """Check and keep the options; those not named have their default."""
        for spec in fields(self):
            value = options.pop(spec.name, spec.default)
            object.__setattr__(self, spec.name, self._checked(spec.name, value))
        if options:
            names = ", ".join(spec.name for spec in fields(self))
            name = clip(next(iter(options)))
            message = f"{self.game} has no option {name}; its options are {names}"
            raise ValueError(message)
        self._check_together()

    @classmethod
    def values(cls) -> dict[str, tuple[str | int, ...]]:
        """Return the allowed values of every option by name, the default first."""
        return {spec.name: spec.metadata["values"] for spec in fields(cls)}

    @classmethod
    def rows(cls) -> dict[str, str]:
        """Return the id of the readings row of every option by name."""
        return {spec.name: spec.metadata["row"] for spec in fields(cls)}

    def _checked(self, name: str, value: object) -> str | int:
        allowed = self.values()[name]
        for known in allowed:
            if isinstance(value, str) and value == str(known):
                return known
            if is_whole(value) and value == known:
                return known
        listed = ", ".join(str(known) for known in allowed)
        message = f"{clip(value)} is not a value of {self.game}'s option {name}; it takes {listed}"
        raise ValueError(message)

    def _check_together(self) -> None:
        """Raise `ValueError` where options do not go together; games override it."""

    def to_options(self) -> dict[str, str | int]:
        """Return every option with its value, as plain data."""
        return {spec.name: getattr(self, spec.name) for spec in fields(self)}

    def differing(self) -> dict[str, str | int]:
        """Return the options that differ from their default."""
        return {k: v for k, v in self.to_options().items() if v != self.values()[k][0]}


R = TypeVar("R", bound=Rules)
AnyRules = Rules
"""`Rules` where a class attribute of that name is in the way."""


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
        tiles are shuffled and the first seat is drawn from `seed`; `seed=None` draws a seed. A
        given `deal` holds tile texts by place and must use up the pack; seat 0 plays first
        unless `first` says otherwise. `extras` are what the game takes over from earlier deals
        (its `extras`), such as `streak` in Tien Gow.

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

    def read_extras(self, extras: Mapping[str, object]) -> dict[str, int]:
        """Return every extra by name, those not given as in a first deal.

        Raises `ValueError` for an unknown name, or what is not a whole number from 0 up.
        """
        for name, value in extras.items():
            if name not in self.extras:
                known = ", ".join(self.extras) or "nothing"
                message = f"a deal of {self.title} takes over {known}, not {name}"
                raise ValueError(message)
            if not isinstance(value, int) or isinstance(value, bool) or value < 0:
                message = f"{name} is {value!r}, but it is a whole number, 0 or more"
                raise ValueError(message)
        return {**self.extras, **extras}  # type: ignore[dict-item] # checked above

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
            message = f"a deal of {self.title} has the places {listed}; {_not_so(deal, sizes)}"
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


def _not_so(deal: object, places: Iterable[str]) -> str:
    """Return which places of a deal are missing, or too many."""
    if not isinstance(deal, Mapping):
        return f"this is {clip(deal)}"
    missing = [place for place in places if place not in deal]
    others = [clip(place) for place in deal if place not in set(places)]
    found = {"missing": missing, "too many": others[:_MOST_NAMED]}
    return ", ".join(f"{what}: {', '.join(named)}" for what, named in found.items() if named)


def is_seat(seat: object, players: int) -> TypeGuard[int]:
    """Tell whether a seat is one of so many.

    >>> is_seat(1, 2), is_seat(2, 2), is_seat(True, 2)
    (True, False, False)
    """
    return is_whole(seat) and seat in range(players)


def check_seed(seed: object) -> int:
    """Return the seed, or a new one for `None`; raise `ValueError` where it is no whole number."""
    if seed is None:
        return random.SystemRandom().randrange(_SEEDS)
    if not is_whole(seed) or abs(seed) >= MAX_NUMBER:
        raise ValueError(str(Phrase("record.bad_seed", seed=clip(seed))))
    return seed


def read_place(place: str, given: object, size: int) -> list[Tile]:
    """Return the tiles of one place of a deal, given as a text or as a sequence of texts.

    >>> read_place("lake", ["6:6", "5:4"], 2)
    [Tile("6:6"), Tile("5:4")]
    """
    if not isinstance(given, (str, list, tuple)):
        message = f"{place} is {clip(given)} where tiles such as ['6:6', '5:4'] are needed"
        raise ValueError(message)
    try:
        found = as_tiles(given)
    except ValueError as error:
        message = f"{place}: {error}"
        raise ValueError(message) from None
    if len(found) != size:
        message = f"{place} holds {counted('tile', len(found))} where {size} are dealt"
        raise ValueError(message)
    return found


def flat_piles(places: Mapping[str, Any]) -> list[list[Tile]]:
    """Return every pile of a deal, hands one by one, in the order of the places."""
    piles: list[list[Tile]] = []
    for pile in places.values():
        piles += pile if pile and isinstance(pile[0], list) else [pile]
    return piles


def deal_texts(places: Mapping[str, Any]) -> dict[str, Any]:
    """Return a deal as plain data: texts in place of tiles, `"?"` in place of hidden ones."""

    def text(pile: Iterable[Tile | None]) -> list[str]:
        return ["?" if tile is None else str(tile) for tile in pile]

    return {
        place: [text(hand) for hand in pile] if pile and isinstance(pile[0], list) else text(pile)
        for place, pile in places.items()
    }


def check_fits(hand: Sequence[Tile], pack: Sequence[Tile], pack_name: str) -> None:
    """Raise `ValueError` where a pack cannot hold the tiles.

    >>> from dominoes_lib.tile import PACKS
    >>> check_fits(tiles("6:6*5"), PACKS["cards"], "the pack of 84 cards")
    Traceback (most recent call last):
    ValueError: 6:6 stands there 5 times, but the pack of 84 cards has 4
    """
    over = too_many(hand, pack)
    if over:
        tile, times, most = over
        message = f"{tile} stands there {times} times, but {pack_name} has {most}"
        raise ValueError(message)


@dataclass(frozen=True)
class Due:
    """What one seat pays another at the end, in points, and the rules that say so."""

    payer: int
    payee: int
    points: int
    rules: tuple[str, ...]
    key: str = "difference"
    """Which sentence says it: the template `due.<key>`."""


def pairwise_dues(totals: Sequence[int], rules: tuple[str, ...]) -> list[Due]:
    """Return what everyone owes everyone when the lower score pays the difference.

    >>> [(due.payer, due.payee, due.points) for due in pairwise_dues([70, 44, 70], ("AM-FI-10",))]
    [(1, 0, 26), (1, 2, 26)]
    """
    seats = range(len(totals))
    return [
        Due(low, high, totals[high] - totals[low], rules)
        for low in seats
        for high in seats
        if totals[low] < totals[high]
    ]


def balance(dues: Iterable[Due], players: int) -> tuple[int, ...]:
    """Return what each seat gets, or pays, below zero, when the dues are paid.

    >>> balance(pairwise_dues([70, 44, 70], ("AM-FI-10",)), 3)
    (26, -52, 26)
    """
    paid = [0] * players
    for due in dues:
        paid[due.payer] -= due.points
        paid[due.payee] += due.points
    return tuple(paid)
