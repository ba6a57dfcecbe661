"""What every game offers: moves, what they did, why one is refused; positions; the game itself."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, Self, TypeGuard, TypeVar

from dominoes_lib.dealing import (
    MAX_NUMBER,
    Deal,
    check_seed,
    flat_piles,
    not_so,
    read_place,
    source_of,
)
from dominoes_lib.dues import Due, balance
from dominoes_lib.options import Rules
from dominoes_lib.quote import clip, is_whole
from dominoes_lib.score import Score
from dominoes_lib.tile import Tile, too_many
from dominoes_lib.tool import Tool
from dominoes_lib.unseen import Unseen
from dominoes_lib.words import Choices, Complaint, Phrase, complaint, counted, is_known

R = TypeVar("R", bound=Rules)
AnyRules = Rules
"""`Rules` where a class attribute of that name is in the way."""

# Moves: what they use and take, what they did, why one is refused.


class IllegalMove(Complaint):
    """A move that the rules refuse, with the reason and the rule that gives it.

    >>> str(IllegalMove("the tile is not in the hand", "FI-06"))
    'the tile is not in the hand (FI-06)'
    """

    def __init__(self, reason: str | Phrase, rule: str) -> None:
        """Keep the reason (a phrase is written when read) and the rule's id."""
        super().__init__(reason)
        self.args = (reason, rule)
        self.rule = rule

    @property
    def reason(self) -> str:
        """Why the move is refused, in one sentence."""
        return self.text()

    def __str__(self) -> str:
        """Return the reason with the rule behind it."""
        return f"{self.reason} ({self.rule})"


class Place(NamedTuple):
    """A tile of a zone, as a move names it or as a reader points at it.

    >>> Place("lake", Tile("4:4")), Place("row", at=-1)
    (Place(zone='lake', tile=Tile("4:4"), at=None), Place(zone='row', tile=None, at=-1))
    """

    zone: str
    """The kind of the zone; of what a move uses, `"hand"`, wherever the seat plays from."""
    tile: Tile | None = None
    """The tile; `None` where `at` alone says which it is, or where it is not known."""
    at: int | None = None
    """Where it lies, from the left from 0 or from the right from -1; `None` for any such tile."""


class Move:
    """A move: equal moves are the same object, so they compare fast.

    Games make them once and hand them out; `str(move)` is the text that `play` accepts. What a move
    says is written once and never changes.
    """

    __slots__ = ("how", "takes", "text", "uses")

    text: str
    """The move as it is written in a record."""
    uses: tuple[Place, ...]
    """What it plays, from the hand or wherever the seat plays from."""
    takes: tuple[Place, ...]
    """What it takes from the table."""
    how: str
    """What tells it from one that uses and takes the same: left, right, up, down, or nothing."""

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

    def __delattr__(self, name: str) -> None:
        """Refuse: a move never changes."""
        message = f"a move never changes; {name} cannot be taken away"
        raise AttributeError(message)

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
        """What happened, in one sentence."""
        return self.text()

    @property
    def phrase(self) -> Phrase | None:
        """What happened, in any language."""
        return self._phrase

    def text(self, language: str | None = None) -> str:
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


# Positions.

_NAMES: Final = {2: ("south", "north"), 3: ("south", "east", "west")}
_ALL_FOUR: Final = ("south", "east", "north", "west")


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

    def name(self, language: str | None = None) -> str:
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


@dataclass
class Plan:
    """What a game makes once of its options: its tables, and the rules behind what it says."""

    game: Any
    """The `Game`."""
    rules: Any
    """The options, of the game's own `Rules`."""
    words: str
    """Where its sentences stand: the first part of their keys."""
    says: Mapping[str, tuple[str, ...]]
    """The rule ids of what a play does, by topic."""
    no: Mapping[str, str]
    """The rule id of each refusal, by the last part of its key."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by game and rules, so that equal plans stay the same object."""
        return self.game.plan, (self.rules,)


# The whole round among the views of one.
_WHOLE: Final = -1


@dataclass(frozen=True)
class Round:
    """What stays the same from the first play of a deal to its last.

    Games add what else does, and say in `hidden` what of it a seat may not know.
    """

    plan: Any
    """What the game made of its options: its own `Plan`."""
    players: int
    first: int
    viewer: int | None = None
    _views: dict[int, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def seen_by(self, seat: int) -> Self:
        """Return the same as a seat knows it; the same object for the same seat."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = replace(self, viewer=seat, **self.hidden())
        return view

    def opened(self) -> Self:
        """Return the same as somebody knows it who may see all; nothing more is known."""
        whole = self._views.get(_WHOLE)
        if whole is None:
            whole = self._views[_WHOLE] = replace(self, viewer=None)
        return whole

    def hidden(self) -> dict[str, Any]:
        """Return the fields that look different to a seat, by name."""
        return {}

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        """Pickle without the views, which can be made again."""
        return type(self), tuple(getattr(self, spec.name) for spec in fields(self) if spec.init)


class State(ABC):
    """A position: a value that never changes; `play` gives a new one.

    A game's own class has two slots, or fields of a frozen dataclass, `_round` and `_seat`, besides
    what lies on its table. What all games do alike is written here; `_find_moves`, `_after`,
    `_read`, `_why_not`, `_meant`, `scores` and `zones` are the game's.
    """

    __slots__ = ("_drawn_from",)

    _round: Round
    _seat: int | None
    _drawn_from: Unseen[Any]

    @property
    def seat(self) -> int | None:
        """Whose play it is; `None` at the end."""
        return self._seat

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self._round.plan.game  # type: ignore[no-any-return] # every plan has its game

    @property
    def rules(self) -> Any:  # noqa: ANN401 - each game has rules of its own type
        """The options it is played with: that game's `Rules`."""
        return self._round.plan.rules

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._round.players

    @property
    def first(self) -> int:
        """The seat that played first."""
        return self._round.first

    @property
    def viewer(self) -> int | None:
        """The seat whose view this is; `None` for the whole position."""
        return self._round.viewer

    @property
    def extras(self) -> dict[str, int]:
        """What the deal took over from the deals before it, by name (`Game.extras`)."""
        return {name: getattr(self, name) for name in self.game.extras}

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self._seat is None

    @property
    def source(self) -> str:
        """The kind of the zone from which the seat whose play it is plays: its hand, as a rule."""
        return "hand"

    # What may be played.

    @abstractmethod
    def moves(self) -> Sequence[Move]:
        """Return the legal moves in a fixed order; empty at the end and in others' views."""

    @abstractmethod
    def play(self, move: Move | str) -> Self:
        """Return the position after a move or its text.

        Raises `IllegalMove` where it is refused, and `ValueError` in a seat's view.
        """

    def why_not(self, move: Move | str) -> IllegalMove | None:
        """Return what `play` would raise for the move, or `None` if it is legal."""
        try:
            read = self._read(move)
        except ValueError:
            return self._unreadable(move)
        if read in self.moves():
            return None
        if self._seat is None:
            return self._refusal("over")
        if self.viewer not in (None, self._seat):
            return self._refusal("turn", seat=self.seat_name(self._seat))
        return self._why_not(read)

    def _legal(self, move: Move | str) -> Any:  # noqa: ANN401 - a move of the game's own kind
        """Return a legal move; raise `IllegalMove` where it is refused."""
        refusal = self.why_not(move)
        if refusal is not None:
            raise refusal
        return self._read(move)

    @abstractmethod
    def _read(self, move: Move | str) -> Any:  # noqa: ANN401 - a move of the game's own kind
        """Return a move of this game, given as such or as text; raise `ValueError` for another."""

    @abstractmethod
    def _why_not(self, move: Any) -> IllegalMove:  # noqa: ANN401 - a move of the game's own kind
        """Return why a move is refused that the seat whose play it is has not got."""

    def _unreadable(self, move: object) -> IllegalMove:
        """Return why something is no move at all."""
        return self._refusal("unreadable", text=clip(move))

    def _refusal(self, key: str, **values: object) -> IllegalMove:
        """Return a refusal: the sentence `no.<key>` of the game, and its rule (`Plan.no`)."""
        plan = self._round.plan
        return IllegalMove(Phrase(f"{plan.words}.no.{key}", **values), plan.no[key])

    def uses(self, move: Move) -> tuple[Place, ...]:
        """Return what a legal move plays, by the zones as they are now."""
        return tuple([place._replace(zone=self.source) for place in move.uses])

    def takes(self, move: Move) -> tuple[Place, ...]:
        """Return what a legal move takes from the table, by the zones as they are now."""
        return move.takes

    def find(
        self, uses: Sequence[Place] = (), takes: Sequence[Place] = (), how: str | None = None
    ) -> Move:
        """Return the one legal move that uses and takes exactly these tiles.

        `uses` and `takes` are places at which somebody points, each with zone, tile and a number of
        its own from 0 up: where the zone is a line (`IN_LINE`), the tile's place in it.
        `how` tells moves apart that use and take the same (`Move.how`).

        Raises `IllegalMove` where no move does, or several do, and `ValueError` for a place at
        which no such tile lies.
        """
        self._check_places((*uses, *takes))
        found = [
            move
            for move in self.moves()
            if how in (None, move.how)
            and _same_places(self.uses(move), uses)
            and _same_places(self.takes(move), takes)
        ]
        if len(found) == 1:
            return found[0]
        if found:
            raise self._refusal("which")
        raise self._not_found(uses, takes, how)

    def _check_places(self, places: Sequence[Place]) -> None:
        """Raise `ValueError` where no such tiles lie at places of the table."""
        lying: dict[str, list[Tile | None]] = {}
        for zone in self.zones():
            if zone.kind not in _OWN or zone.seat in (None, self._seat):
                lying.setdefault(zone.kind, []).extend(zone.tiles)
        for kind in {place.zone for place in places}:
            tiles = lying.get(kind, [])
            here = [place for place in places if place.zone == kind]
            at = [place.at for place in here if place.at is not None]
            fit = len(set(at)) == len(here) and all(0 <= number < len(tiles) for number in at)
            if fit and kind in IN_LINE:
                fit = all(tiles[place.at or 0] is place.tile for place in here)
            if not fit or Counter(place.tile for place in here) - Counter(tiles):
                raise complaint("ask.no_place", zone=clip(kind))

    @abstractmethod
    def _not_found(
        self, uses: Sequence[Place], takes: Sequence[Place], how: str | None
    ) -> IllegalMove:
        """Return why tiles that somebody points at make no legal move."""

    # What a move would do.

    @abstractmethod
    def gain(self, move: Move | str) -> int:
        """Return the points that a legal move brings at once, as far as this position knows."""

    def gains(self, moves: Sequence[Move]) -> list[int]:
        """Return what each of some legal moves brings at once, as `gain` does one by one."""
        gain = self.gain
        return [gain(move) for move in moves]

    def brings(self, move: Move | str) -> Phrase:
        """Return what a legal move brings at once in one sentence, with the numbers of `gain`."""
        points = self.gain(move)
        if not points:
            return Phrase("state.brings_nothing")
        return Phrase("state.brings", points=counted("point", points))

    def offers(self, move: Move | str) -> int:  # noqa: ARG002 - for games that override it
        """Return what a legal move leaves to the others, weighed in points; 0 if not known."""
        return 0

    def trick_so_far(self) -> tuple[int, int] | None:
        """Return who led the trick that lies on the table, and who takes it so far.

        `None` where there is no trick: between tricks the last one lies there, with its winner.
        """
        return None

    @abstractmethod
    def shows(self, move: Move | str) -> Shown:
        """Return what a move shows; raise `ValueError` where a text is no move."""

    # What has come of it.

    @property
    @abstractmethod
    def events(self) -> tuple[Event, ...]:
        """What the last play did; at the start, what the deal did."""

    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """Return each seat's score so far, with its lines."""

    def totals(self) -> tuple[int, ...]:
        """Return the points of each seat's score so far, without the lines."""
        return tuple([score.total for score in self.scores()])

    def margins(self) -> list[float]:
        """Return by how many points each seat is ahead of its rivals, on average, so far."""
        totals = self.totals()
        if len(totals) == 2:  # noqa: PLR2004 - most games have two seats
            one, two = totals
            return [one - two, two - one]
        points, others = sum(totals), len(totals) - 1
        return [own - (points - own) / others for own in totals]

    def dues(self) -> list[Due]:
        """Return who pays whom, with the rules, as the deal stands."""
        return self.game.dues(self.totals(), self.rules)

    def payments(self) -> tuple[int, ...]:
        """Return what each seat gets (or pays, below zero) in points; they sum to zero.

        Raises `ValueError` before the end.
        """
        if self._seat is not None:
            raise complaint("state.not_over")
        return balance(self.dues(), self.players)

    @abstractmethod
    def next_first(self) -> int:
        """Return which seat plays first in the deal after this one, which is over."""

    def _payment_events(self) -> list[Event]:
        """Return who pays whom at the end; without dues, who has the highest score."""
        dues, totals = self.dues(), self.totals()
        if dues:
            return [Event("pay", due.rules, (), due.payer, self._due_phrase(due)) for due in dues]
        best = [self.seat_name(seat) for seat, total in enumerate(totals) if total == max(totals)]
        phrase = Phrase(
            "due.none" if len(best) == 1 else "due.tie", seat=best[0], points=max(totals)
        )
        return [Event("rank", self._round.plan.says["settle"], (), None, phrase)]

    def _due_phrase(self, due: Due) -> Phrase:
        payer, payee = self.seat_name(due.payer), self.seat_name(due.payee)
        return Phrase(f"due.{due.key}", payer=payer, payee=payee, points=due.points)

    def next_extras(self) -> dict[str, int]:
        """Return what the deal after this one takes over from it: the game's extras."""
        return dict(self.game.extras)

    # What a seat may know.

    def view(self, seat: int) -> Self:
        """Return the position as a seat knows it: what it may not know is `None`.

        Raises `ValueError` for a seat that is not there, or from another seat's view.
        """
        if not is_seat(seat, self.players):
            raise complaint("state.no_seat", seat=clip(seat), last=self.players - 1)
        if self.viewer not in (None, seat):
            raise complaint("state.view", seat=self.seat_name(self.viewer or 0))
        return self._seen_by(seat)

    @abstractmethod
    def _seen_by(self, seat: int) -> Self:
        """Return the position as a seat that is there knows it."""

    def sample(self, rng: random.Random) -> Self:
        """Return a whole position that the viewer cannot tell from the real one, drawn by lot.

        Every deal that fits all that the seat has seen has the same chance; what the others meant
        by their plays is not weighed.

        Raises `ValueError` in a whole position, where nothing is hidden.

        >>> from dominoes_lib import GAMES
        >>> view = GAMES["fishing"].deal(seed=1).view(0)
        >>> whole = view.sample(random.Random(1))
        >>> whole.viewer, whole.view(0) == view
        (None, True)
        """
        if self.viewer is None:
            raise complaint("state.sample")
        return self._filled(self.unseen.draw(rng))

    @property
    def unseen(self) -> Unseen[Any]:
        """In a seat's view: the tiles it cannot see, and what it knows of where they lie."""
        try:
            return self._drawn_from
        except AttributeError:
            found = self._find_unseen(self.viewer or 0)
            object.__setattr__(self, "_drawn_from", found)
            return found

    @abstractmethod
    def _find_unseen(self, viewer: int) -> Unseen[Any]:
        """Return the tiles that the viewer cannot see, and what it knows of where they lie."""

    @abstractmethod
    def _filled(self, piles: Sequence[Sequence[Any]]) -> Self:
        """Return the whole position with what is drawn from the unseen tiles, pile by pile."""

    # What a record needs to know. Places are tiles by place, as `Game.read_deal` returns them;
    # `None` stands for a hidden tile.

    def dealt(self) -> dict[str, Any]:
        """Return the places of the deal; this is the position after it."""
        places: dict[str, Any] = {}
        for place, size in self.game.sizes(self.rules, self.players).items():
            pile = getattr(self, place)
            places[place] = [list(hand) for hand in pile] if isinstance(size, tuple) else list(pile)
        return places

    def deal_seen(self, places: Mapping[str, Any], seat: int) -> dict[str, Any]:
        """Return the places of the deal as a seat knows them in this position.

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

    def move_seen(self, move: str, seat: int, last: Self) -> str:  # noqa: ARG002 - for games that override it
        """Return the text of a move made here as a seat knows it in the position `last`.

        Here every move is known to all; `?` stands for a tile that others laid face down.
        """
        return move

    def guess(self, move: str, spare: Sequence[Tile]) -> str:  # noqa: ARG002 - for games that override it
        """Return a move with tiles of the mover's hand, taken from `spare`, in place of `?`."""
        return move

    # What lies where.

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
        if self._seat is None:
            return Phrase("state.over", title=self.game.called)
        return Phrase("state.turn", title=self.game.called, seat=self.seat_name(self._seat))

    def seat_name(self, seat: int) -> Phrase:
        """Return the name of a seat as a phrase: South, East and so on."""
        return seat_name(seat, self.players)

    def __repr__(self) -> str:
        """Return the headline."""
        return f"<{self.headline()}>"

    @abstractmethod
    def _key(self) -> tuple[object, ...]:
        """Return all that makes this position what it is, the last play included."""

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same position, reached by the same last play."""
        return self._key() == other._key() if isinstance(other, type(self)) else NotImplemented

    def __hash__(self) -> int:
        """Hash by the position."""
        return hash(self._key())


IN_LINE: Final = frozenset({"row"})
"""Kinds of zones whose tiles lie in a line, so that it matters where."""

# What lies with a seat: nobody points at another's.
_OWN: Final = frozenset({"hand", "drawn"})


def _same_places(wanted: Sequence[Place], given: Sequence[Place]) -> bool:
    """Tell whether places that are pointed at are those that a move names, in any order."""
    if len(wanted) != len(given):
        return False
    exact = {(place.zone, place.at) for place in wanted if place.at is not None}
    pointed = {(place.zone, place.at) for place in given}
    if len(pointed) < len(given) or not exact <= pointed:
        return False
    rest = Counter(
        (place.zone, place.tile) for place in given if (place.zone, place.at) not in exact
    )
    return rest == Counter((place.zone, place.tile) for place in wanted if place.at is None)


# Games.

S_co = TypeVar("S_co", bound=State, covariant=True)


class Deals(Protocol[S_co]):
    """`Game.deal` as type checkers see it in a game whose positions are of one kind."""

    def __call__(
        self,
        rules: AnyRules | str | None = None,
        players: int | None = None,
        seed: int | None = None,
        deal: Deal | None = None,
        first: int | None = None,
        **extras: int,
    ) -> S_co:
        """Return the position at the start of a deal."""


class Game(ABC, Generic[R]):
    """One of the games: its names, its options, and how to deal it."""

    name: str
    """Key in `GAMES`."""
    hanzi: str
    """Name in Chinese characters."""
    players: tuple[int, ...]
    """How many may play; the first is the default."""
    Rules: type[R]
    """The options."""
    presets: Mapping[str, R]
    """Named sets of options; the first is the default."""
    former: ClassVar[Mapping[str, str]] = {}
    """Names that presets had before, with those they have now: read, but not listed."""
    extras: ClassVar[Mapping[str, int]] = {}
    """Whole numbers, 0 or more, that a deal takes over from the deals before it, besides who plays
    first: their names, with the values of a first deal. A state has an attribute for each."""

    def __init__(self) -> None:
        """Begin without tables: they are made when a deal needs them."""
        self._plans: dict[R, Plan] = {}

    @property
    def title(self) -> str:
        """Name in the language that is spoken: English, where none is named."""
        return self.named()

    def named(self, language: str | None = None) -> str:
        """Return the name for readers, in a language or that spoken."""
        return self.called.text(language) if isinstance(self.called, Phrase) else self.called

    @property
    def called(self) -> Phrase | str:
        """Name for readers, in any language; that of a game without one is made from its key."""
        key = f"title.{self.name}"
        return Phrase(key) if is_known(key) else self.name.replace("-", " ").title()

    def rules(self, rules: AnyRules | str | None = None, **options: str | int) -> R:
        """Return rules from rules, a preset's name or `None` (the first preset), with changes.

        Raises `ValueError` for an unknown preset, another game's rules or an unknown option.
        """
        if rules is None:
            rules = next(iter(self.presets))
        if isinstance(rules, str):
            rules = self.former.get(rules, rules)
            if rules not in self.presets:
                listed = ", ".join(self.presets)
                raise complaint("deal.no_preset", name=self.name, rules=clip(rules), listed=listed)
            rules = self.presets[rules]
        if not isinstance(rules, self.Rules):
            raise complaint("deal.other_rules", name=self.name, wrong=_not_these(rules))
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
            source = source_of(check_seed(seed))
            places = self.shuffled(checked, seats, source)
            first = source.randrange(seats) if first is None else first
        else:
            places = self.read_deal(checked, seats, deal)
            self.check_deal(checked, places)
            first = 0 if first is None else first
        if not is_seat(first, seats):
            raise complaint("deal.first", first=clip(first), last=seats - 1)
        return self.start(checked, seats, places, int(first), self.read_extras(extras))

    def read_extras(self, extras: object) -> dict[str, int]:
        """Return every extra by name, those not given as in a first deal.

        Raises `ValueError` for an unknown name, or what is not a whole number from 0 up.
        """
        if not isinstance(extras, Mapping):
            raise complaint("deal.extras_by_name", extras=clip(extras))
        for name, value in extras.items():
            if name not in self.extras:
                known = ", ".join(self.extras) or Phrase("given.nothing")
                raise complaint(
                    "deal.extras_unknown", title=self.called, known=known, name=clip(name)
                )
            if not is_whole(value) or not 0 <= value < MAX_NUMBER:
                raise complaint("deal.extras_whole", name=name, value=clip(value))
        return {**self.extras, **{name: int(value) for name, value in extras.items()}}

    def _seats(self, players: int | None, deal: object) -> int:
        if players is None:
            players = self.players[0]
            hands = deal.get("hands") if isinstance(deal, Mapping) else None
            if isinstance(hands, (list, tuple)) and len(hands) in self.players:
                players = len(hands)
        if not is_whole(players) or players not in self.players:
            raise complaint(
                "deal.players",
                title=self.called,
                listed=Choices(self.players),
                players=clip(players),
            )
        return int(players)

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
            raise complaint(
                "deal.places", title=self.called, listed=listed, wrong=not_so(deal, sizes)
            )
        places: dict[str, Any] = {}
        for place, size in sizes.items():
            if isinstance(size, tuple):
                hands = deal[place]
                if not isinstance(hands, (list, tuple)) or len(hands) != len(size):
                    raise complaint("deal.hands", seats=len(size), place=place)
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
            raise complaint("deal.too_many", tile=str(tile), times=times, most=most)

    @abstractmethod
    def pack(self, rules: R) -> tuple[Tile, ...]:
        """Return the tiles that the rules play with."""

    @abstractmethod
    def sizes(self, rules: R, players: int) -> dict[str, int | tuple[int, ...]]:
        """Return how many tiles go to each place, in the order they are dealt."""

    @abstractmethod
    def start(
        self,
        rules: R,
        players: int,
        places: Mapping[str, Any],
        first: int,
        extras: Mapping[str, int],
    ) -> State:
        """Return the position after a checked deal; `extras` holds all the game's (`extras`)."""

    def plan(self, rules: R) -> Any:  # noqa: ANN401 - each game has a plan of its own type
        """Return the game's tables for the rules, the same object for equal rules."""
        plan = self._plans.get(rules)
        if plan is None:
            plan = self._plans[rules] = self.make_plan(rules)
        return plan

    @abstractmethod
    def make_plan(self, rules: R) -> Plan:
        """Return the game's tables for the rules."""

    def dues(self, totals: Sequence[int], rules: R) -> list[Due]:  # noqa: ARG002 - for games that override it
        """Return who pays whom for the totals of all seats, with the rules.

        Raises `ValueError` where more than totals decides.
        """
        raise complaint("ask.no_payments", game=self.called)

    @property
    def tools(self) -> Mapping[str, Tool]:
        """What can be asked without a deal, by name: `score` in every game, `trick` in some."""
        return {}

    def check_deal(self, rules: R, places: Mapping[str, Any]) -> None:
        """Raise `ValueError` where the rules would not deal tiles of the pack in this way."""

    def most_unseen(self, rules: R) -> Mapping[Tile, int]:  # noqa: ARG002 - for games that override it
        """Return how often a hand can at most hold a face that the deal did not show."""
        return {}

    def __reduce__(self) -> str:
        """Pickle and copy by name: the one object of a game stands in its module, in capitals."""
        return self.name.upper().replace("-", "_")

    def __repr__(self) -> str:
        """Return the key in `GAMES`."""
        return f'GAMES["{self.name}"]'


def _not_these(rules: object) -> Phrase:
    """Return what is given in place of rules."""
    if isinstance(rules, Rules):
        return Phrase("deal.rules_of_another", game=rules.game)
    if isinstance(rules, type):
        return Phrase("deal.rules_class", name=rules.__name__)
    return Phrase("deal.rules_unknown", given=clip(rules))
