"""Tens 對十 (Ts'ung shap, TE-01): a row of tiles, taken at its ends in pairs and round threes.

In the order of the rule page: the options, the start, what a tile takes and what that counts, a
turn, a counted catch. The state ends with what a reader is told; after it come the ids of the
rules for that, and the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple

from dominoes_lib.dealing import check_fits
from dominoes_lib.dues import Due, pairwise_dues
from dominoes_lib.game import Deals, Event, Game, IllegalMove, Move, Place, Plan, Round, Shown, Zone
from dominoes_lib.game import State as BaseState
from dominoes_lib.options import Rules as BaseRules
from dominoes_lib.options import option
from dominoes_lib.quote import clip
from dominoes_lib.score import Line, Score
from dominoes_lib.tile import FACES, PACKS, TILES, Tile, as_tiles, plain, tiles, tiles_text
from dominoes_lib.tool import Argument, Tool
from dominoes_lib.unseen import Unseen
from dominoes_lib.words import Phrase, complaint


class Rules(BaseRules):
    """The options of Tens.

    >>> Rules(mode="hand4").refill
    'one'
    """

    game = "tens"

    mode: str = option("AM-TE-9", "blind", "blind_stock", "hand4", "hand4_own_pile")
    """Whether tiles are turned up blind or played from a hand of four, and where they come from:
    from one's own half or from a common stock (AM-TE-9, AM-TE-10)."""
    refill: str = option("AM-TE-9", "one", "to_four")
    """How many tiles a hand of four draws after a turn; nothing without a hand (AM-TE-9)."""
    second_first_tile: str = option("AM-TE-1", "laid", "plays")
    """Whether the second player's first tile may already take the one that lies there (AM-TE-1)."""
    triple_from: str = option("AM-TE-2", "any_end", "both_ends")
    """Whether two tiles of one end go into a three, or only one of each end (AM-TE-2)."""
    sweep: str = option("AM-TE-3", "replaces", "adds")
    """Whether a sweep's 40 stands for the pips of the three, or comes on top (AM-TE-3)."""
    lone_pair: str = option("AM-TE-4", "pair", "pair_plus_40", "forbidden")
    """What becomes of a lone tile's twin: a pair, a pair and 40, or no capture (AM-TE-4)."""
    missed: str = option("AM-TE-5", "claim", "auto", "lost")
    """Whether the rival may claim a missed capture, none can be missed, or it is lost (AM-TE-5)."""
    end: str = option("AM-TE-7", "immediate", "equal_turns")
    """Whether the deal ends with a player's last tile, or after equal turns (AM-TE-7)."""
    pair_value: str | int = option("AM-TE-11", "ten_a_pip", 50, 12)
    """What a pair counts: ten points a pip, or a flat number of points (AM-TE-11)."""
    settle: str = option("AM-TE-13", "pairwise", "rank")
    """Whether the lower score pays the difference, or only the order counts (AM-TE-13)."""


# The start.

_PLAYERS: Final = 2  # TE-04
_HALF: Final = 16  # TE-04
_HAND: Final = 4  # TE-28
_BLIND: Final = ("blind", "blind_stock")  # AM-TE-9
_COMMON: Final = ("blind_stock", "hand4")  # TE-27, TE-28
_SIZES: Final[Mapping[str, dict[str, int | tuple[int, ...]]]] = {
    "blind": {"hands": (_HALF,) * _PLAYERS},
    "blind_stock": {"stock": _HALF * _PLAYERS},
    "hand4": {"hands": (_HAND,) * _PLAYERS, "stock": (_HALF - _HAND) * _PLAYERS},
    "hand4_own_pile": {"hands": (_HAND,) * _PLAYERS, "piles": (_HALF - _HAND,) * _PLAYERS},
}
"""Where the tiles lie at the start (TE-04, TE-27, TE-28; AM-TE-9, AM-TE-10)."""

# Inside, tiles are face numbers.
NONE: Final = -1
_COPIES: Final = tuple(PACKS["tiles"].count(tile) for tile in TILES)
_PIPS: Final = tuple(tile.pips for tile in TILES)


def shown_tiles(faces: Iterable[int]) -> tuple[Tile | None, ...]:
    """Return the tiles of face numbers; `None` for hidden ones."""
    return tuple(None if face == NONE else TILES[face] for face in faces)


# What a tile takes.

# The ways of taking, as bits of a set: one end, one at each end, two at one end.
LEFT, RIGHT, BOTH, TWO_LEFT, TWO_RIGHT = (1 << bit for bit in range(5))
MIRRORED: Final = 1 << 5
"""Laid left or right, the tile leaves the same row, so that it is offered once."""
PAIRS: Final = LEFT | RIGHT
TAKES: Final = PAIRS | BOTH | TWO_LEFT | TWO_RIGHT
_SETS: Final = 1 << 6

_PARTNERS: Final[Mapping[int, tuple[int, ...]]] = {
    LEFT: (0,),
    RIGHT: (-1,),
    BOTH: (0, -1),
    TWO_LEFT: (0, 1),
    TWO_RIGHT: (-2, -1),
}
"""Where in the row the tiles lie that each way takes: only at the ends (TE-03)."""
_LEAVES: Final[Mapping[int, slice]] = {
    LEFT: slice(1, None),
    RIGHT: slice(None, -1),
    BOTH: slice(1, -1),
    TWO_LEFT: slice(2, None),
    TWO_RIGHT: slice(None, -2),
}
"""What each way leaves of the row."""
_ROUND: Final = (10, 20, 30)
"""The round numbers that three tiles can make (TE-09, TE-10)."""
_MAKE_ROUND: Final = tuple(
    tuple(tuple(one + two + three in _ROUND for three in _PIPS) for two in _PIPS) for one in _PIPS
)
"""Whether any three faces make a round number (TE-09)."""


def ways_in(ways: int) -> tuple[int, ...]:
    """Return the single ways of taking in a set of them, in the order in which they are offered.

    >>> [_WRITTEN[way] for way in ways_in(TWO_LEFT | RIGHT | MIRRORED)]
    ['R', 'LL']
    """
    return tuple([way for way in _PARTNERS if ways & way])


def way_to(places: Iterable[int], size: int) -> int:
    """Return the way that takes these places of a row of that size; 0 if none does (TE-03).

    >>> way_to([3, 0], 4) == BOTH, way_to([2], 4)
    (True, 0)
    """
    wanted = sorted(places)
    for way, ends in _PARTNERS.items():
        if len(ends) <= size and sorted([at % size for at in ends]) == wanted:
            return way
    return 0


def same_result(one: int, two: int, row: tuple[int, ...]) -> bool:
    """Tell whether two ways of taking take the same faces and leave the same row (AM-TE-6).

    >>> same_result(TWO_LEFT, TWO_RIGHT, (3, 4, 3)), same_result(TWO_LEFT, BOTH, (3, 4, 3))
    (True, False)
    """
    taken = [sorted([row[at] for at in _PARTNERS[way]]) for way in (one, two)]
    return taken[0] == taken[1] and row[_LEAVES[one]] == row[_LEAVES[two]]


def _without_doubles(ways: int, row: tuple[int, ...]) -> int:
    """Leave out each way of taking three with the same result as one before it (AM-TE-6)."""
    threes = ways_in(ways & ~PAIRS)
    for at, way in enumerate(threes):
        if any(same_result(way, first, row) for first in threes[:at]):
            ways ^= way
    return ways


# What it counts.

PAIR: Final = "pair"
THREE: Final = "three"
SWEEP: Final = "sweep"
LONE_PAIR: Final = "lone pair"
KINDS: Final = {
    (2, False): PAIR,
    (3, False): THREE,
    (2, True): LONE_PAIR,
    (3, True): SWEEP,
}
"""The kind of a capture, by the number of its tiles and whether it emptied the table: such a
capture is marked (TE-12), also that of a lone tile by its twin (TE-26)."""

_A_PIP_OF_A_PAIR: Final = 10  # TE-08
_SWEEP: Final = 40  # TE-11
_MOST_PIPS: Final = 3 * max(_PIPS)


def lines(taken: tuple[Tile, ...], kind: str, rules: Rules) -> list[Line]:
    """Return what a capture counts, line by line."""
    return _counted(sum([tile.pips for tile in taken]), kind, rules, taken)


def _counted(pips: int, kind: str, rules: Rules, taken: tuple[Tile, ...] = ()) -> list[Line]:
    """Return what a number of pips counts (TE-08, TE-10, TE-11; AM-TE-3)."""
    if kind in (PAIR, LONE_PAIR):
        return _pair_lines(taken, pips, rules, lone=kind == LONE_PAIR)
    three = Line(pips, taken, "TE-10", Phrase("tens.three", pips=pips), also=("TE-09",))
    if kind == THREE:
        return [three]
    if rules.sweep == "replaces":
        return [Line(_SWEEP, taken, "TE-11", Phrase("tens.sweep"), also=("AM-TE-3",))]
    reason = Phrase("tens.sweep_bonus")
    return [three, Line(_SWEEP, taken, "AM-TE-3", reason, counts=False, also=("TE-11",))]


def _pair_lines(taken: tuple[Tile, ...], pips: int, rules: Rules, *, lone: bool) -> list[Line]:
    """Return what a pair counts (TE-08, AM-TE-11), and a lone one besides (AM-TE-4)."""
    also = ("AM-TE-4",) if lone else ()
    if rules.pair_value == "ten_a_pip":
        points = _A_PIP_OF_A_PAIR * pips
        reason = Phrase("tens.pair", pips=pips, times=_A_PIP_OF_A_PAIR)
        found = [Line(points, taken, "TE-08", reason, also=also)]
    else:
        flat = Phrase("tens.pair_flat", points=rules.pair_value)
        found = [Line(int(rules.pair_value), taken, "AM-TE-11", flat, also=("TE-08", *also))]
    if lone and rules.lone_pair == "pair_plus_40":
        bonus = Phrase("tens.lone_bonus")
        found.append(Line(_SWEEP, taken, "AM-TE-4", bonus, counts=False, also=("TE-11",)))
    return found


# Moves.

LAYS_RIGHT, LAYS_LEFT, TAKES_ENDS, CLAIMS, WAIVES = range(5)
"""The kinds of moves."""

_WRITTEN: Final = {LEFT: "L", RIGHT: "R", BOTH: "LR", TWO_LEFT: "LL", TWO_RIGHT: "RR"}
_READ: Final = {text: way for way, text in _WRITTEN.items()} | {"RL": BOTH}

_TILE: Final = r"\[?([1-6]:?[1-6])\]?"
_TEXT: Final = re.compile(rf"{_TILE}\s*(?:([<>])|[x×]\s*(L{{1,2}}|R{{1,2}}|LR|RL))")
_CLAIM: Final = re.compile(r"claim\s+[x×]\s*(L{1,2}|R{1,2}|LR|RL)")
_FISH_BY_NAME: Final = re.compile(rf"(?:claim|{_TILE})\s*[x×]\s*{_TILE}(?:[\s,]*{_TILE})?")


class TensMove(Move):
    """A move: `5:3<` lays left, `5:3xL` pairs, `5:3xLR` takes three; `claim xLR`, `waive`.

    The ends of a claim are those of the row without the tile that missed them, and so are the
    places in its `takes`; `State.takes` says where they lie now, and that tile with them.

    >>> move = read_move("5:3xLR")
    >>> move.uses, [place.at for place in move.takes]
    ((Place(zone='hand', tile=Tile("5:3"), at=None),), [0, -1])
    """

    __slots__ = ("face", "kind", "leaves", "way")

    face: int
    """Face of the tile played; -1 for a claim and for `waive`."""
    kind: int
    """Whether it lays right or left, takes, claims or waives."""
    way: int
    """The ends it takes or claims, as one of the bits; 0 where it takes nothing."""
    leaves: slice
    """The part of the row that it leaves."""

    def __reduce__(self) -> tuple[Callable[..., TensMove], tuple[str]]:
        """Pickle by text, so that equal moves stay the same object."""
        return read_move, (self.text,)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tile played; none in a claim, which plays no tile."""
        return () if self.face == NONE else (TILES[self.face],)

    @property
    def lays(self) -> bool:
        """Whether a tile is only added to the row."""
        return self.kind <= LAYS_LEFT

    @property
    def ends(self) -> tuple[int, ...]:
        """Where in the row the tiles lie that it takes or claims, from the left."""
        return _PARTNERS.get(self.way, ())


_HOW: Final = {LAYS_LEFT: "left", LAYS_RIGHT: "right", WAIVES: "waive"}
_MOVES: Final[dict[str, TensMove]] = {}


def _move(text: str, kind: int, face: int = NONE, way: int = 0) -> TensMove:
    if text not in _MOVES:
        move = object.__new__(TensMove)
        move.text, move.kind, move.face, move.way = text, kind, face, way
        move.leaves = _LEAVES.get(way, slice(None))
        move.uses = tuple([Place("hand", tile) for tile in move.tiles])
        move.takes = tuple([Place("row", at=at) for at in move.ends])
        move.how = _HOW.get(kind, "")
        _MOVES[text] = move
    return _MOVES[text]


def lay(face: int, *, left: bool) -> TensMove:
    """Return the move that adds a face to the row, on the left or on the right.

    >>> str(lay(20, left=True)), str(lay(0, left=False))
    ('6:6<', '1:1>')
    """
    if left:
        return _move(f"{TILES[face]}<", LAYS_LEFT, face)
    return _move(f"{TILES[face]}>", LAYS_RIGHT, face)


def take(face: int, way: int) -> TensMove:
    """Return the move that takes tiles from the ends with a face.

    >>> str(take(20, LEFT))
    '6:6xL'
    """
    return _move(f"{TILES[face]}x{_WRITTEN[way]}", TAKES_ENDS, face, way)


def claim(way: int) -> TensMove:
    """Return the move that claims what the rival missed.

    >>> str(claim(TWO_RIGHT))
    'claim xRR'
    """
    return _move(f"claim x{_WRITTEN[way]}", CLAIMS, NONE, way)


WAIVE: Final = _move("waive", WAIVES)


def read_move(move: Move | str) -> TensMove:
    """Return a move from its text; raise `ValueError` where it is not one.

    >>> read_move("[3:5]xLR"), read_move("claim xL")
    (<TensMove 5:3xLR>, <TensMove claim xL>)
    """
    if isinstance(move, TensMove):
        return move
    text = plain(move).strip() if isinstance(move, str) else ""
    if text == "waive":
        return WAIVE
    claimed = _CLAIM.fullmatch(text)
    if claimed is not None:
        return claim(_READ[claimed[1]])
    match = _TEXT.fullmatch(text)
    if match is None:
        raise complaint("tens.no.unreadable", text=clip(move))
    tile, side, ends = match.groups()
    face = Tile(tile).face
    return take(face, _READ[ends]) if ends else lay(face, left=side == "<")


def names_a_fish(text: str) -> bool:
    """Tell whether a text names the tile to take, as in Fishing, and not the end it lies at.

    >>> names_a_fish("5:3x4:4"), names_a_fish("5:3xL")
    (True, False)
    """
    return _FISH_BY_NAME.fullmatch(text.strip()) is not None


def _lays(face: int, ways: int) -> tuple[TensMove, ...]:
    """Return the ways to add a face to the row: on the left or on the right (TE-07, TE-14)."""
    right = lay(face, left=False)
    return (right,) if ways & MIRRORED else (lay(face, left=True), right)


def _may_take(face: int, ways: int) -> tuple[TensMove, ...]:
    """Return the moves of a face that is laid or takes, as its player likes."""
    return _lays(face, ways) + tuple([take(face, way) for way in ways_in(ways)])


def _must_take(face: int, ways: int) -> tuple[TensMove, ...]:
    """Return the moves of a face that is only laid where it takes nothing (AM-TE-5)."""
    return tuple([take(face, way) for way in ways_in(ways)]) or _lays(face, ways)


Offers = tuple[tuple[tuple[TensMove, ...], ...], ...]
"""Moves by face and set of ways."""


@cache
def _offers(moves: Callable[[int, int], tuple[TensMove, ...]]) -> Offers:
    return tuple(tuple(moves(face, ways) for ways in range(_SETS)) for face in range(FACES))


_CLAIMS: Final = tuple((*map(claim, ways_in(ways)), WAIVE) for ways in range(_SETS))
"""What the rival may do, by set of missed ways (TE-15, AM-TE-5)."""


@dataclass
class TensPlan(Plan):
    """What the options make of the rules, and the tables that are made of both."""

    blind: bool = field(init=False)
    """Whether nobody sees a tile before it is turned up."""
    common: bool = field(init=False)
    """Whether both draw from one stock."""
    refill: int = field(init=False)
    """How many tiles a turn draws at most."""
    any_end: bool = field(init=False)
    """Whether two tiles of one end go into a three."""
    lone: bool = field(init=False)
    """Whether a lone tile may be taken by its twin."""
    second_plays: bool = field(init=False)
    """Whether the second seat's first tile may already take."""
    must: bool = field(init=False)
    """Whether a tile that can take may not be laid."""
    claiming: bool = field(init=False)
    """Whether a missed capture goes to the rival."""
    equal_turns: bool = field(init=False)
    """Whether the second seat has its last turn."""
    deck: str = field(init=False)
    """The place of the deal from which tiles are turned up or drawn."""
    deck_of: tuple[int, int] = field(init=False)
    """Which of the decks there each seat takes its tiles from."""
    offers: Offers = field(init=False)
    """The moves of a face."""
    lays: Offers = field(init=False)
    """The same where nothing may be taken, whatever fits."""
    points: dict[str, tuple[int, ...]] = field(init=False)
    """By kind of capture and number of pips: what it counts."""
    rounds: dict[str, tuple[tuple[tuple[int, int], ...], ...]] = field(init=False)
    """By kind of capture and pips of two tiles: the faces that make it a three, and its points."""

    def __post_init__(self) -> None:
        """Make the flags and the tables."""
        rules: Rules = self.rules
        self.blind = rules.mode in _BLIND  # AM-TE-9
        self.common = rules.mode in _COMMON  # TE-27, TE-28, AM-TE-10
        self.refill = 1 if rules.refill == "one" else _HAND  # TE-28, AM-TE-9
        self.any_end = rules.triple_from == "any_end"  # AM-TE-2
        self.lone = rules.lone_pair != "forbidden"  # AM-TE-4
        self.second_plays = rules.second_first_tile == "plays"  # AM-TE-1
        self.must = rules.missed == "auto"  # AM-TE-5
        self.claiming = rules.missed == "claim"  # TE-15, AM-TE-5
        self.equal_turns = rules.end == "equal_turns"  # AM-TE-7
        self.deck = "stock" if self.common else "hands" if self.blind else "piles"
        self.deck_of = (0, 0) if self.common else (0, 1)
        self.lays, self.offers = _offers(_lays), _offers(_must_take if self.must else _may_take)
        self.points = {
            kind: tuple(
                sum(line.points for line in _counted(pips, kind, rules))
                for pips in range(_MOST_PIPS + 1)
            )
            for kind in KINDS.values()
        }
        self.rounds = {
            kind: tuple(self._rounds(two, self.points[kind]) for two in range(_MOST_PIPS + 1))
            for kind in (THREE, SWEEP)
        }

    @staticmethod
    def _rounds(two: int, points: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        return tuple(
            (face, points[two + pips]) for face, pips in enumerate(_PIPS) if two + pips in _ROUND
        )

    def ways(self, face: int, row: tuple[int, ...]) -> int:
        """Return the set of ways in which a face may take tiles from a row.

        It takes at the ends (TE-03) its twin (TE-08), or two that make a round number with it
        (TE-09, AM-TE-2). Of ways that take the same faces and leave the same row only one is in
        the set (AM-TE-6).
        """
        size = len(row)
        if size < 2:  # noqa: PLR2004 - a three needs two tiles of the row (TE-09)
            return self._ways_alone(face, row)
        left, right = row[0], row[-1]
        ways = 0
        if left == face:
            ways = LEFT
        if right == face:
            ways |= RIGHT
        sums = _MAKE_ROUND[face]
        if sums[left][right]:
            ways |= BOTH
        if self.any_end:
            if sums[left][row[1]]:
                ways |= TWO_LEFT
            if sums[right][row[-2]]:
                ways |= TWO_RIGHT
            if size < 5 and ways:  # noqa: PLR2004 - longer rows have no two equal results
                return _without_doubles(ways, row)
        return ways

    def _ways_alone(self, face: int, row: tuple[int, ...]) -> int:
        """Return the ways where at most one tile lies there (TE-26, AM-TE-4)."""
        if not row:
            return MIRRORED
        if row[0] != face:
            return 0
        return MIRRORED | LEFT if self.lone else MIRRORED

    def worth(self, face: int, row: tuple[int, ...], way: int) -> int:
        """Return the points of what a face takes from a row in one way."""
        ends = _PARTNERS[way]
        pips = _PIPS[face] + sum([_PIPS[row[at]] for at in ends])
        return self.points[KINDS[1 + len(ends), not row[_LEAVES[way]]]][pips]

    def offered(self, row: tuple[int, ...], unseen: Sequence[int]) -> int:
        """Return the points that unseen tiles take from a row, each as much as it can.

        `unseen` holds a number for each face. The same as by way of `ways` and `worth`, which look
        at one face after the other.
        """
        left, right, pairs = row[0], row[-1], self.points[PAIR]
        if len(row) == 1:
            return unseen[left] * self.points[LONE_PAIR][2 * _PIPS[left]] if self.lone else 0
        best = {left: pairs[2 * _PIPS[left]], right: pairs[2 * _PIPS[right]]}
        threes = self.rounds[THREE]
        if len(row) == 2:  # noqa: PLR2004 - who takes two of two tiles sweeps (TE-11)
            found = self.rounds[SWEEP][_PIPS[left] + _PIPS[right]]
        else:
            found = threes[_PIPS[left] + _PIPS[right]]
            if self.any_end:
                found += threes[_PIPS[left] + _PIPS[row[1]]] + threes[_PIPS[right] + _PIPS[row[-2]]]
        for face, points in found:
            if points > best.get(face, 0):
                best[face] = points
        return sum([unseen[face] * points for face, points in best.items()])


# A turn.

OPENING, TURN, AGAIN, MISSED = range(4)
"""What a seat has to do: lay a first tile; take a turn; lay another tile after emptying the table;
claim or waive."""

_new: Final = object.__new__


@dataclass(frozen=True)
class TensRound(Round):
    """What stays the same from the first play of a deal to its last."""

    plan: TensPlan
    decks: tuple[tuple[int, ...], ...] = ()
    """The face-down tiles that are turned up or drawn, next first: one for both, or each seat's."""

    def hidden(self) -> dict[str, Any]:
        """Return the decks with all tiles hidden, also from those who will play them (TE-06)."""
        return {"decks": tuple((NONE,) * len(deck) for deck in self.decks)}


class LastPlay(NamedTuple):
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


class TensState(BaseState):
    """A position of Tens: whose tile is next, what lies in the row, what has been taken."""

    __slots__ = (
        "_at",
        "_drew",
        "_got",
        "_hands",
        "_last",
        "_moves",
        "_round",
        "_row",
        "_seat",
        "_taken",
        "_task",
        "_turned",
        "_ways",
    )

    _round: TensRound
    _seat: int | None
    _task: int
    _row: tuple[int, ...]
    _turned: int
    """The tile turned up, `NONE` without one; `_ways` are open to it, once they are found."""
    _ways: int
    _hands: tuple[tuple[int, ...], ...]
    _at: tuple[int, ...]
    """How many tiles are gone from each deck; `_got` says which of them each seat has drawn."""
    _got: tuple[tuple[int, ...], ...]
    _taken: tuple[tuple[tuple[tuple[int, ...], str], ...], ...]
    """Each seat's captures: faces and kind."""
    _last: tuple[TensMove, int, tuple[int, ...], int, int, int] | None
    """The last play, as `LastPlay` names its parts."""
    _drew: tuple[int, ...]
    _moves: tuple[TensMove, ...] | None

    @classmethod
    def begin(cls, around: TensRound, hands: Sequence[Sequence[Tile]]) -> TensState:
        """Return the position after the deal, with the first tile turned up if that is blind."""
        state = _new(cls)
        state._round = around
        state._hands = tuple(tuple(sorted([tile.face for tile in hand])) for hand in hands)
        state._row, state._taken = (), ((), ())
        state._drew, state._got, state._at = (), ((), ()), (0,) * len(around.decks)
        state._turned, state._last, state._moves, state._ways = NONE, None, None, 0
        state._give_turn(around.first, OPENING)
        return state

    def _give_turn(self, seat: int, task: int) -> None:
        """Let a seat play; what is played blind is turned up now, for all to see.

        It comes from the seat's own tiles (TE-06), or from the common stock (TE-27).
        """
        self._seat, self._task = seat, task
        around = self._round
        if around.plan.blind:
            at = self._at
            if around.plan.common:
                self._turned = around.decks[0][at[0]]
                self._at = (at[0] + 1,)
            else:
                own = at[seat]
                self._turned = around.decks[seat][own]
                self._at = (at[0], own + 1) if seat else (own + 1, at[1])

    def moves(self) -> tuple[TensMove, ...]:
        """Return the legal moves: laying left, laying right, then what may be taken.

        The first tile of each seat is only laid (TE-05, AM-TE-1). After a missed capture: what may
        be claimed, then `waive` (TE-15).
        """
        moves = self._moves
        if moves is not None:
            return moves
        around, seat, last = self._round, self._seat, self._last
        plan = around.plan
        if seat is None or (around.viewer is not None and around.viewer != seat):
            moves = ()
        elif self._task == MISSED and last:
            moves = _CLAIMS[last[4]]
        else:
            offers = plan.lays if self._task == OPENING else plan.offers
            if plan.blind:
                face = self._turned
                self._ways = ways = plan.ways(face, self._row)
                moves = offers[face][ways]
            else:
                found: list[TensMove] = []
                for face in dict.fromkeys(self._hands[seat]):
                    found += offers[face][plan.ways(face, self._row)]
                moves = tuple(found)
        self._moves = moves
        return moves

    def play(self, move: Move | str) -> TensState:
        """Return the position after a move or its text; raise `IllegalMove` if it is refused."""
        seat, around = self._seat, self._round
        moves = self._moves
        if moves is None:
            moves = self.moves()
        if seat is not None and isinstance(move, TensMove) and move in moves:
            played = move
        else:
            played, seat = self._legal(move), seat or 0
        if around.viewer is not None:
            raise complaint("state.view", seat=self.seat_name(around.viewer))
        answers = played.kind > TAKES_ENDS
        return self._answer(played, seat) if answers else self._put(played, seat)

    def _put(self, move: TensMove, seat: int) -> TensState:
        """Return the position after a tile was laid, or took (TE-07)."""
        new = self._after()
        row, face, task, plan = self._row, move.face, self._task, self._round.plan
        if plan.blind:
            ways = self._ways
        else:
            ways = plan.ways(face, row)
            new._hands = _without(self._hands, seat, face)
        new._last = (move, seat, row, face, ways, task)
        if move.kind == TAKES_ENDS:
            new._take(move, row, face, seat)
            ways = 0
            if not new._row and new._has_tiles(seat):  # without one, nothing is laid (AM-TE-8)
                new._give_turn(seat, AGAIN)  # TE-13
                return new
        else:
            new._row = (face, *row) if move.kind == LAYS_LEFT else (*row, face)  # TE-05
        if not plan.blind:
            new._draw(seat)  # TE-28, AM-TE-9
        if ways & TAKES and task == TURN and plan.claiming:
            new._seat, new._task = 1 - seat, MISSED  # TE-15, AM-TE-5
        else:
            new._end_turn(seat)
        return new

    def _answer(self, move: TensMove, seat: int) -> TensState:
        """Return the position after a missed capture was claimed or waived (TE-15, AM-TE-5)."""
        new, (row, face, ways) = self._after(), self._open
        new._last = (move, seat, row, face, ways, MISSED)
        if move.kind == CLAIMS:
            new._take(move, row, face, seat)
        else:
            new._row = self._row
        new._end_turn(1 - seat)
        return new

    @property
    def _open(self) -> tuple[tuple[int, ...], int, int]:
        """The row, the tile that came to it, and its ways, of which the rival may claim one."""
        return self._last[2:5] if self._last and self._task == MISSED else ((), NONE, 0)

    def _after(self) -> TensState:
        """Return a new position with what a play leaves as it is, and nothing open in it.

        Not by way of a constructor: every play of every simulated game comes through here.
        """
        new = _new(TensState)
        new._round, new._hands, new._taken = self._round, self._hands, self._taken
        new._at, new._got = self._at, self._got
        new._moves, new._turned, new._ways, new._drew = None, NONE, 0, ()
        return new

    def _take(self, move: TensMove, row: tuple[int, ...], face: int, seat: int) -> None:
        """Give a seat the tiles that a face takes from a row."""
        self._row = left = row[move.leaves]
        faces = (face, *[row[at] for at in move.ends])
        taken = self._taken
        more = (*taken[seat], (faces, KINDS[len(faces), not left]))
        self._taken = (taken[0], more) if seat else (more, taken[1])

    def _has_tiles(self, seat: int) -> bool:
        """Tell whether a seat has a tile to play."""
        plan = self._round.plan
        if not plan.blind:
            return bool(self._hands[seat])
        own = plan.deck_of[seat]
        return self._at[own] < len(self._round.decks[own])

    def _draw(self, seat: int) -> None:
        """Draw after a turn, as many as the rules let (TE-28, AM-TE-9)."""
        around = self._round
        own = around.plan.deck_of[seat]
        hand, at = self._hands[seat], self._at[own]
        drew = around.decks[own][at : at + min(around.plan.refill, _HAND - len(hand))]
        if drew:
            self._drew = drew
            hand = tuple(sorted(hand + drew))
            self._hands = (self._hands[0], hand) if seat else (hand, self._hands[1])
            until = at + len(drew)
            self._at = (self._at[0], until) if own else (until, *self._at[1:])
            got = (*self._got[seat], *range(at, until))
            self._got = (self._got[0], got) if seat else (got, self._got[1])

    def _end_turn(self, seat: int) -> None:
        """Pass on from the seat whose turn is over, or end the deal (TE-16, AM-TE-7).

        The second seat's first tile may be only laid (TE-05, AM-TE-1).
        """
        rival, plan, last = 1 - seat, self._round.plan, self._last
        if self._has_tiles(seat):
            over = plan.equal_turns and not self._has_tiles(rival)
        else:
            still = plan.equal_turns and seat == self._round.first
            over = not (still and self._has_tiles(rival))
        if over:
            self._seat, self._task = None, TURN
        else:
            first = last is not None and last[5] == OPENING and not last[2]
            laid = first and not plan.second_plays
            self._give_turn(rival, OPENING if laid else TURN)

    def next_first(self) -> int:
        """Return the other seat: the first lay alternates from deal to deal (AM-TE-12)."""
        return 1 - self.first

    # What lies on the table.

    @property
    def _plan(self) -> TensPlan:
        return self._round.plan

    @property
    def row(self) -> tuple[Tile, ...]:
        """The tiles on the table, from left to right."""
        return tuple(TILES[face] for face in self._row)

    @property
    def turned(self) -> Tile | None:
        """The tile turned up and not yet played, seen by all; `None` where a hand is held."""
        return None if self._turned == NONE else TILES[self._turned]

    @property
    def missed(self) -> Tile | None:
        """The tile just placed that could have taken something, while the rival may claim it."""
        return TILES[self._open[1]] if self._task == MISSED else None

    @property
    def hands(self) -> tuple[tuple[Tile | None, ...], ...]:
        """Each seat's own tiles: a hand in the plain ordering, or face-down tiles, next first.

        `None` stands for a tile that the viewer cannot see. Under `blind_stock` nobody has any.
        """
        plan = self._plan
        if not plan.blind:
            return tuple(shown_tiles(hand) for hand in self._hands)
        return ((),) * _PLAYERS if plan.common else self._undrawn()

    @property
    def stock(self) -> tuple[Tile | None, ...]:
        """The common face-down tiles, next first."""
        return self._undrawn()[0] if self._plan.common else ()

    @property
    def piles(self) -> tuple[tuple[Tile | None, ...], ...]:
        """Each seat's own pile that its hand draws from, next first."""
        plan = self._plan
        return ((),) * _PLAYERS if plan.common or plan.blind else self._undrawn()

    def _undrawn(self) -> tuple[tuple[Tile | None, ...], ...]:
        decks = zip(self._round.decks, self._at, strict=True)
        return tuple(shown_tiles(deck[at:]) for deck, at in decks)

    def zones(self) -> list[Zone]:
        """Return North's tiles and captures, the table, then South's own."""
        north, south = ((self._own(seat), self._caught(seat)) for seat in (1, 0))
        turned = () if self._turned == NONE else (TILES[self._turned],)
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
        caught = tuple([TILES[face] for faces, _ in self._taken[seat] for face in faces])
        return Zone("catch", caught, Phrase("zone.catch", seat=self.seat_name(seat)), seat)

    def headline(self) -> Phrase:
        """Return whose play it is, and with which tile."""
        if self._seat is None:
            return super().headline()
        seat, title = self.seat_name(self._seat), self.game.called
        if self._task == MISSED:
            return Phrase("tens.state.missed", title=title, seat=seat, tile=self.missed)
        if self.turned is not None:
            return Phrase("tens.state.turned", title=title, seat=seat, tile=self.turned)
        return super().headline()

    # The count.

    @property
    def captures(self) -> tuple[tuple[Capture, ...], ...]:
        """Each seat's captures in the order they were made, with their kind and points."""
        rules = self.rules
        return tuple(
            tuple(_made(tuple([TILES[face] for face in faces]), kind, rules) for faces, kind in own)
            for own in self._taken
        )

    def scores(self) -> tuple[Score, ...]:
        """Return what each seat's captures count so far, with their lines."""
        rules = self.rules
        return tuple(
            Score([line for one in own for line in lines(one.tiles, one.kind, rules)])
            for own in self.captures
        )

    def totals(self) -> tuple[int, ...]:
        """Return the points of each seat's captures so far."""
        points = self._plan.points
        return tuple(
            [
                sum([points[kind][sum([_PIPS[face] for face in faces])] for faces, kind in own])
                for own in self._taken
            ]
        )

    # What a move plays, takes, brings and shows.

    @property
    def source(self) -> str:
        """Where the tile played comes from: turned up, or of the hand."""
        return "hand" if self._turned == NONE else "drawn"

    def takes(self, move: Move) -> tuple[Place, ...]:
        """Return what a legal move takes of the row, by the places where it lies now.

        A claim takes the tile that missed, which lies at one end now, and its partners (AM-TE-5).
        """
        read, row = read_move(move), self._row
        found: tuple[int, ...] = ()
        shift, size = 0, len(row)
        if read.kind == CLAIMS:
            own, shift, size = self._of_missed()
            found = (own,)
        found += tuple([at % size + shift for at in read.ends])
        return tuple([Place("row", TILES[row[at]], at) for at in found])

    def _of_missed(self) -> tuple[int, int, int]:
        """Return where the tile that missed lies, how far it moved the others, and how many.

        The rest are what the ends of a claim are those of (AM-TE-5).
        """
        size = len(self._row) - 1
        if self._last and self._last[0].kind == LAYS_LEFT:
            return 0, 1, size
        return size, 0, size

    def gain(self, move: Move | str) -> int:
        """Return the points of what a move takes."""
        read, row = read_move(move), self._row
        face = read.face
        if read.kind == CLAIMS:
            row, face, _ = self._open
        if face == NONE or not read.way & self._plan.ways(face, row):
            return 0
        return self._plan.worth(face, row, read.way)

    def offers(self, move: Move | str) -> int:
        """Return what a tile laid offers the rival: points of each unseen tile that takes it.

        A capture that the rival may claim goes to him whatever is turned up, so it counts for
        every unseen tile (TE-15); lost, it counts for none (AM-TE-5).
        """
        read, seat, plan = read_move(move), self._seat, self._plan
        if not read.lays or seat is None or self.viewer not in (None, seat):
            return 0
        face, row = read.face, self._row
        unseen = self._unseen(seat)
        after = (face, *row) if read.kind == LAYS_LEFT else (*row, face)
        offered = plan.offered(after, unseen)
        if plan.claiming and self._task == TURN:
            ways = plan.ways(face, row)
            if ways & TAKES:
                best = max([plan.worth(face, row, way) for way in ways_in(ways)])
                offered += sum(unseen) * best
        return offered

    def _unseen(self, seat: int) -> list[int]:
        """Return how many of each face a seat has not seen."""
        unseen = list(_COPIES)
        for face in self._row:
            unseen[face] -= 1
        for own in self._taken:
            for faces, _ in own:
                for face in faces:
                    unseen[face] -= 1
        turned = () if self._turned == NONE else (self._turned,)
        for face in turned if self._round.plan.blind else self._hands[seat]:
            unseen[face] -= 1
        return unseen

    def shows(self, move: Move | str) -> Shown:
        """Return the tile that a move shows: the one turned up, or one of the hand."""
        read, seat, plan = read_move(move), self._seat, self._plan
        if seat is None or not read.tiles:
            return Shown()
        known = self.known_from(seat, self._plan.deck_of[seat])
        if plan.blind:
            return Shown(plan.deck, read.tiles, known[-1])
        return Shown("hands", read.tiles, drawn=tuple((plan.deck, at) for at in known))

    # Why a move is refused.

    def _read(self, move: Move | str) -> TensMove:
        return read_move(move)

    def _unreadable(self, move: object) -> IllegalMove:
        named = isinstance(move, str) and names_a_fish(move)
        return self._refusal("name_the_end" if named else "unreadable", text=clip(move))

    def _why_not(self, move: TensMove) -> IllegalMove:
        seat = self._seat or 0
        if self._task == MISSED:
            row, face, ways = self._open
            if move.kind not in (CLAIMS, WAIVES):
                return self._refusal("missed", rival=self.seat_name(1 - seat), tile=TILES[face])
            return self._why_not_take(move, face, row, ways)
        if move.kind in (CLAIMS, WAIVES):
            return self._refusal("nothing_missed")
        tile, face, row = TILES[move.face], move.face, self._row
        if self._plan.blind and face != self._turned:
            return self._refusal("turned", tile=tile, turned=TILES[self._turned])
        if not self._plan.blind and face not in self._hands[seat]:
            return self._refusal("hand", tile=tile)
        ways = self._plan.ways(face, row)
        if move.kind == TAKES_ENDS:
            return self._why_not_take(move, face, row, ways)
        if ways & TAKES and self._plan.must:
            return self._refusal("must", tile=tile)
        return self._refusal("one_side", tile=tile)

    def _why_not_take(
        self, move: TensMove, face: int, row: tuple[int, ...], ways: int
    ) -> IllegalMove:
        tile, size = TILES[face], len(row)
        if self._task == OPENING:
            return self._refusal("second_tile" if size else "first_tile", tile=tile)
        if not size:
            return self._refusal("empty", tile=tile)
        if size < len(move.ends):
            return self._refusal("two_needed", tile=tile)
        fish = [TILES[row[at]] for at in move.ends]
        if move.way & PAIRS:
            if fish != [tile]:
                return self._refusal("pair", tile=tile, fish=fish)
            if not self._plan.lone:
                return self._refusal("lone", tile=tile)
        pips = sum([one.pips for one in (tile, *fish)])
        if not move.way & PAIRS and pips not in _ROUND:
            return self._refusal("round", tiles=(tile, *fish), pips=pips)
        for way in ways_in(ways):
            if same_result(way, move.way, row):
                same = claim(way) if move.kind == CLAIMS else take(face, way)
                return self._refusal("same", move=same)
        return self._refusal("one_each")

    def _not_found(
        self, uses: Sequence[Place], takes: Sequence[Place], how: str | None
    ) -> IllegalMove:
        seat = self._seat
        if seat is None:
            return self._refusal("over")
        if self.viewer not in (None, seat):
            return self._refusal("turn", seat=self.seat_name(seat))
        if self._task == MISSED:
            return self._no_claim(uses, takes)
        if not uses and not takes and how == WAIVE.how:
            return self._why_not(WAIVE)
        if len(uses) != 1:
            return self._refusal("one_tile" if uses else "no_tile")
        tile = uses[0].tile
        if tile is None or uses[0].zone != self.source:
            return self._refusal("not_turned" if self._plan.blind else "not_held")
        if not takes:
            meant = lay(tile.face, left=how == "left")
            return self.why_not(meant) or self._refusal("which")
        way = self._way_to(takes, 0, len(self._row))
        if not way:
            return self._refusal("ends")
        return self.why_not(take(tile.face, way)) or self._refusal("both")

    def _no_claim(self, uses: Sequence[Place], takes: Sequence[Place]) -> IllegalMove:
        """Return why tiles that somebody points at are not what the rival missed (AM-TE-5)."""
        tile = self.missed
        if uses or not takes:
            return self._refusal("missed", rival=self.seat_name(1 - (self._seat or 0)), tile=tile)
        own, shift, size = self._of_missed()
        partners = [place for place in takes if place[::2] != ("row", own)]
        if len(takes) - len(partners) != 1 or not partners:
            return self._refusal("claim", tile=tile)
        way = self._way_to(partners, shift, size)
        if not way:
            return self._refusal("ends")
        return self.why_not(claim(way)) or self._refusal("both")

    @staticmethod
    def _way_to(takes: Sequence[Place], shift: int, size: int) -> int:
        """Return the way that takes just these places, 0 for none (TE-03)."""
        if any(place.zone != "row" for place in takes):
            return 0
        return way_to([(place.at or 0) - shift for place in takes], size)

    # What a play did.

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last play did; at the start, what the deal did."""
        if self._last is None:
            events = [self._deal_event()]
        else:
            events = self._play_events(LastPlay(*self._last))
        if self._seat is None:
            events += [self._end_event(), *self._payment_events()]
        elif self._turned != NONE:
            events.append(self._turn_up_event(self._seat, TILES[self._turned]))
        return tuple(events)

    def _deal_event(self) -> Event:
        topic = f"deal.{self.rules.mode}"
        phrase = Phrase(f"tens.{topic}", first=self.seat_name(self.first))
        return Event("deal", self._plan.says[topic], (), None, phrase)

    def _turn_up_event(self, seat: int, tile: Tile) -> Event:
        rules = self._plan.says["turn.common" if self._plan.common else "turn"]
        phrase = Phrase("tens.turn", seat=self.seat_name(seat), tile=tile)
        return Event("turn", rules, (tile,), seat, phrase)

    def _play_events(self, last: LastPlay) -> list[Event]:
        seat, says = last.seat, self._plan.says
        tile, values = (TILES[last.face],), {"seat": self.seat_name(seat), "tile": TILES[last.face]}
        if last.move.kind == WAIVES:
            return [Event("waive", says["waive"], tile, seat, Phrase("tens.waive", **values))]
        events = [self._lay_event(last) if last.move.lays else self._capture_event(last)]
        if self._drew:
            events.append(self._draw_event(seat))
        if last.move.lays and last.task == TURN and last.ways & TAKES:
            topic = "missed" if self._plan.claiming else "lost"
            phrase = Phrase(f"tens.{topic}", rival=self.seat_name(1 - seat), **values)
            events.append(Event(topic, says[topic], tile, seat, phrase))
        elif not self._row and last.move.kind == TAKES_ENDS:
            topic = "again" if self._task == AGAIN else "nothing_to_lay"
            phrase = Phrase(f"tens.{topic}", seat=self.seat_name(seat))
            events.append(Event("again", says[topic], (), seat, phrase))
        return events

    def _lay_event(self, last: LastPlay) -> Event:
        tile, side = TILES[last.face], last.move.how
        if last.task == OPENING:
            topic, key = ("second", f"second_{side}") if last.row else ("first", "first")
        elif not last.row:
            topic, key = "again", "first"
        else:
            topic, key = "can_take" if last.ways & TAKES else "cannot_take", side
        phrase = Phrase(f"tens.lay.{key}", seat=self.seat_name(last.seat), tile=tile)
        return Event("lay", self._plan.says[f"lay.{topic}"], (tile,), last.seat, phrase)

    def _capture_event(self, last: LastPlay) -> Event:
        seat, says, claimed = last.seat, self._plan.says, last.move.kind == CLAIMS
        faces, kind = self._taken[seat][-1]
        taken = tuple([TILES[face] for face in faces])
        pips = sum([tile.pips for tile in taken])
        asides = {
            "take.one_end": last.move.way & (TWO_LEFT | TWO_RIGHT),  # AM-TE-2
            "take.chosen": len(ways_in(last.ways)) > 1,  # AM-TE-6
            "take.second": len(last.row) == 1 and sum(map(len, self._taken)) == 1,  # AM-TE-1
        }
        rules = says["claim"] * claimed + says[f"take.{kind}"]
        rules += tuple([rule for topic, told in asides.items() if told for rule in says[topic]])
        phrase = Phrase(
            f"tens.take.{kind.replace(' ', '_')}",
            seat=self.seat_name(seat),
            tile=taken[0],
            fish=taken[1:],
            pips=pips,
            points=self._plan.points[kind][pips],
        )
        if claimed:
            rival = self.seat_name(1 - seat)
            phrase = Phrase("tens.claim", seat=self.seat_name(seat), rival=rival, what=phrase)
        return Event("catch", rules, taken, seat, phrase)

    def _draw_event(self, seat: int) -> Event:
        tiles, name = shown_tiles(self._drew), self.seat_name(seat)
        if None in tiles:
            phrase = Phrase("tens.draw_hidden", seat=name, number=len(tiles))
        else:
            phrase = Phrase("tens.draw", seat=name, tiles=tiles)
        rules = self._plan.says["draw.common" if self._plan.common else "draw"]
        return Event("draw", rules, tiles, seat, phrase)

    def _end_event(self) -> Event:
        plan, left = self._plan, len(self._row)
        key = "equal" if plan.equal_turns else "immediate"
        if plan.blind and plan.common:
            key = "stock"
        out = next(seat for seat in range(_PLAYERS) if not self._has_tiles(seat))
        rest = Phrase("tens.rest" if left else "tens.rest_none", left=left)
        phrase = Phrase(f"tens.end.{key}", seat=self.seat_name(out), rest=rest)
        return Event("end", plan.says[f"end.{key}"], self.row, None, phrase)

    # What a seat may know.

    def _seen_by(self, seat: int) -> TensState:
        """Return the position without the face-down tiles and the other hand.

        What is played blind is hidden from its owner too (TE-06).
        """
        seen = _new(TensState)
        seen._round = self._round.seen_by(seat)
        seen._seat, seen._task = self._seat, self._task
        seen._row, seen._turned, seen._taken = self._row, self._turned, self._taken
        seen._at, seen._got, seen._last = self._at, self._got, self._last
        seen._hands, seen._drew = self._hands, self._drew
        if seen._hands:
            hidden = (NONE,) * len(self._hands[1 - seat])
            seen._hands = (hidden, self._hands[1]) if seat else (self._hands[0], hidden)
            if self._last is not None and self._last[1] != seat:
                seen._drew = (NONE,) * len(self._drew)
        seen._moves, seen._ways = self.moves() if seat == self._seat else (), 0
        return seen

    def _find_unseen(self, viewer: int) -> Unseen[int]:
        """Return the decks, what is left of each, then the other hand where hands are held."""
        decks = zip(self._round.decks, self._at, strict=True)
        sizes = [len(deck) - at for deck, at in decks]
        if self._hands:
            sizes.append(len(self._hands[1 - viewer]))
        unseen = self._unseen(viewer)
        return Unseen(sizes, [face for face, copies in enumerate(unseen) for _ in range(copies)])

    def _filled(self, piles: Sequence[Sequence[int]]) -> TensState:
        """Return the position with the decks and the other hand as drawn; next tiles first."""
        around, viewer = self._round, self.viewer
        new = self._after()
        decks = [(NONE,) * at + tuple(pile) for at, pile in zip(self._at, piles, strict=False)]
        new._round = TensRound(around.plan, around.players, around.first, decks=tuple(decks))
        new._seat, new._task, new._row = self._seat, self._task, self._row
        new._turned, new._last, new._drew = self._turned, self._last, self._drew
        if self._hands:
            other = tuple(sorted(piles[-1]))
            new._hands = (self._hands[0], other) if viewer == 0 else (other, self._hands[1])
            if NONE in self._drew:
                new._drew = other[: len(self._drew)]
        return new

    def known_from(self, seat: int, deck: int) -> list[int]:
        """Return which tiles of a deck, by index, a seat has turned up, drawn or seen turned up."""
        if self._plan.blind:
            return list(range(self._at[deck]))
        return list(self._got[seat]) if deck == self._plan.deck_of[seat] else []

    def dealt(self) -> dict[str, Any]:
        """Return the places of the deal; a tile already turned up goes back to where it lay."""
        places, plan = super().dealt(), self._plan
        if plan.blind:
            pile = places[plan.deck] if plan.common else places[plan.deck][self.first]
            pile.insert(0, self.turned)
        return places

    def deal_seen(self, places: Mapping[str, Any], seat: int) -> dict[str, Any]:
        """Return the deal as a seat knows it: its own hand, and what it has drawn or seen."""
        plan, seen = self._plan, dict(places)
        if not plan.blind:
            seen["hands"] = [
                hand if other == seat else [None] * len(hand)
                for other, hand in enumerate(places["hands"])
            ]
        decks = [places[plan.deck]] if plan.common else places[plan.deck]
        shown = [
            [tile if at in known else None for at, tile in enumerate(deck)]
            for deck, known in zip(
                decks, (self.known_from(seat, own) for own in range(len(decks))), strict=True
            )
        ]
        seen[plan.deck] = shown[0] if plan.common else shown
        return seen

    def _key(self) -> tuple[object, ...]:
        around = self._round
        unseen = tuple(deck[at:] for deck, at in zip(around.decks, self._at, strict=True))
        tiles = (self._row, self._hands, unseen, self._turned, self._taken)
        return (self.rules, around.first, around.viewer, self._seat, self._task, self._last, tiles)


State = TensState


def _without(
    hands: tuple[tuple[int, ...], ...], seat: int, face: int
) -> tuple[tuple[int, ...], ...]:
    hand = hands[seat]
    at = hand.index(face)
    rest = hand[:at] + hand[at + 1 :]
    return (hands[0], rest) if seat else (rest, hands[1])


# A counted catch.

_EMPTIED: Final = "sweep:"
_BETWEEN: Final = "|"


@dataclass(frozen=True, slots=True)
class Capture:
    """Tiles taken at once, the tile played first.

    >>> str(Capture(tuple(tiles("5:4 6:5 6:4")), "sweep", 40))
    'sweep: 5:4 6:5 6:4'
    """

    tiles: tuple[Tile, ...]
    kind: str
    """`"pair"`, `"three"`, `"sweep"` (a three of all that lay there) or `"lone pair"`."""
    points: int
    """What it counts under the rules it was taken by."""

    @property
    def emptied(self) -> bool:
        """Whether nothing was left on the table."""
        return self.kind in (SWEEP, LONE_PAIR)

    def __str__(self) -> str:
        """Return the text that `read_captures` reads back."""
        return f"{_EMPTIED} " * self.emptied + tiles_text(self.tiles)


@cache
def _made(taken: tuple[Tile, ...], kind: str, rules: Rules) -> Capture:
    """Return a capture of tiles that are known to make one."""
    return Capture(taken, kind, sum(line.points for line in lines(taken, kind, rules)))


def capture(taken: Iterable[Tile], rules: Rules, *, emptied: bool = False) -> Capture:
    """Return the capture that tiles make, with its points.

    Raises `ValueError` where they are neither a pair of identical tiles (TE-08) nor three tiles
    that make a round number (TE-09), and for a lone pair where the rules forbid it (AM-TE-4).
    """
    kept = tuple(taken)
    kind = KINDS.get((len(kept), emptied))
    is_pair = kind in (PAIR, LONE_PAIR) and kept[0] is kept[1]
    is_three = kind in (THREE, SWEEP) and sum(tile.pips for tile in kept) in _ROUND
    if kind is None or not (is_pair or is_three):
        raise complaint("tens.no_capture", tiles=kept)
    if kind == LONE_PAIR and rules.lone_pair == "forbidden":
        raise complaint("tens.no.lone", tile=kept[0])
    return _made(kept, kind, rules)


def read_captures(text: str, rules: Rules) -> list[Capture]:
    """Read captures separated by `|`; `sweep:` before one says that it emptied the table.

    Raises `ValueError` that names the capture, or the piece that is no tile and where it stands.

    >>> read_captures("5:1 3:1 6:4 | sweep: 6:6*2", Rules())[1].points
    240
    """
    found: list[Capture] = []
    at = 0
    pieces = text.split(_BETWEEN) if text.strip() else []
    for number, piece in enumerate(pieces, 1):
        listed = piece.lstrip()
        emptied = listed.startswith(_EMPTIED)
        if emptied:
            listed = listed[len(_EMPTIED) :]
        # Blanks in front, so that a position in a complaint is one in the whole text.
        padded = " " * (at + len(piece) - len(listed)) + listed
        found.append(_numbered(number, tiles(padded), rules, emptied=emptied))
        at += len(piece) + len(_BETWEEN)
    return found


def _numbered(number: int, taken: Iterable[Tile], rules: Rules, *, emptied: bool) -> Capture:
    try:
        return capture(taken, rules, emptied=emptied)
    except ValueError as error:
        raise complaint("tens.numbered", number=number, error=error) from None


def checked_captures(captures: str | Iterable[Any], rules: Rules) -> list[Capture]:
    """Return captures given as text, as captures or as tiles, counted by the rules.

    Raises `ValueError` where one is none, or where the set of tiles cannot hold them all.
    """
    listing: object = captures
    if isinstance(captures, str):
        found = read_captures(captures, rules)
    elif not isinstance(listing, Iterable):
        raise complaint("tens.no_captures", given=clip(listing))
    else:
        found = []
        for number, given in enumerate(captures, 1):
            if isinstance(given, str):
                found += read_captures(given, rules)
            else:
                listed = given.tiles if isinstance(given, Capture) else as_tiles(given)
                emptied = isinstance(given, Capture) and given.emptied
                found.append(_numbered(number, listed, rules, emptied=emptied))
    check_fits(
        [tile for taken in found for tile in taken.tiles], PACKS["tiles"], Phrase("pack.tiles")
    )
    return found


def score_captures(captures: str | Iterable[Any], rules: Rules | str | None = None) -> Score:
    """Return what captures count, in points, in the order given.

    `captures` is a text (`"3:3 5:1 5:3 | 6:6*2"`, a sweep written `sweep: 5:4 6:5 6:4`), or a
    sequence of `Capture`, such texts, or lists of tiles; `rules` are `Rules` or a preset's name.
    A pair counts ten points a pip (TE-08), three tiles their pips (TE-10), three that swept the
    table 40 (TE-11).

    Raises `ValueError` where a capture is none, the set cannot hold the tiles, or the rules are of
    another game.

    >>> score_captures("3:3 5:1 5:3 | 5:1 3:1 6:4 | 6:6*2").total
    280
    >>> score_captures("sweep: 5:4 6:5 6:4", Rules(sweep="adds")).total
    70
    """
    rules = TENS.rules(rules)
    found = checked_captures(captures, rules)
    return Score([line for one in found for line in lines(one.tiles, one.kind, rules)])


# The rules behind what a reader is told.

SAYS: Final[Mapping[str, tuple[str, ...]]] = {
    "deal.blind": ("TE-04", "AM-TE-12"),
    "deal.blind_stock": ("TE-27", "AM-TE-10", "AM-TE-12"),
    "deal.hand4": ("TE-28", "AM-TE-9", "AM-TE-12"),
    "deal.hand4_own_pile": ("AM-TE-9", "AM-TE-12"),
    "turn": ("TE-06",),
    "turn.common": ("TE-27",),
    "lay.first": ("TE-05",),
    "lay.second": ("TE-05", "AM-TE-1"),
    "lay.again": ("TE-13",),
    "lay.can_take": ("TE-07",),
    "lay.cannot_take": ("TE-07", "TE-14"),
    "take.pair": ("TE-08",),
    "take.three": ("TE-09", "TE-10"),
    "take.sweep": ("TE-11", "TE-12"),
    "take.lone pair": ("TE-26", "AM-TE-4"),
    "take.one_end": ("AM-TE-2",),
    "take.chosen": ("AM-TE-6",),
    "take.second": ("AM-TE-1",),
    "again": ("TE-13",),
    "nothing_to_lay": ("TE-13", "AM-TE-8"),
    "missed": ("TE-15", "AM-TE-5"),
    "lost": ("AM-TE-5",),
    "claim": ("TE-15", "AM-TE-5"),
    "waive": ("TE-15", "AM-TE-5"),
    "draw": ("AM-TE-9",),
    "draw.common": ("TE-28", "AM-TE-9"),
    "end.immediate": ("TE-16", "AM-TE-7"),
    "end.equal": ("AM-TE-7",),
    "end.stock": ("TE-27", "AM-TE-10"),
    "settle": ("AM-TE-13",),
}
"""The rules behind what a play did, by topic."""

NO: Final[Mapping[str, str]] = {
    "over": "TE-16",
    "turn": "TE-07",
    "unreadable": "TE-07",
    "name_the_end": "TE-03",
    "which": "TE-07",
    "no_tile": "TE-07",
    "one_tile": "TE-07",
    "not_turned": "TE-06",
    "not_held": "TE-28",
    "ends": "TE-03",
    "both": "TE-07",
    "claim": "AM-TE-5",
    "turned": "TE-06",
    "hand": "TE-28",
    "missed": "AM-TE-5",
    "nothing_missed": "TE-15",
    "first_tile": "TE-05",
    "second_tile": "AM-TE-1",
    "empty": "TE-13",
    "one_side": "TE-07",
    "pair": "TE-08",
    "lone": "AM-TE-4",
    "two_needed": "TE-09",
    "round": "TE-09",
    "one_each": "AM-TE-2",
    "same": "AM-TE-6",
    "must": "AM-TE-5",
}
"""The rule behind each refusal, by its sentence."""


# The game.

_CAPTURES: Final = Argument("captures", Phrase("tool.captures"))
_INPUT: Final[Mapping[str, Any]] = {
    "kind": "groups",
    "separator": "|",
    "next": Phrase("ask.next_capture"),
    "marks": [["sweep: ", Phrase("ask.sweep")]],
}


class Tens(Game[Rules]):
    """Tens as a `Game`."""

    name = "tens"
    hanzi = "對十"  # TE-01
    players = (_PLAYERS,)
    deal: Deals[TensState]

    def __init__(self) -> None:
        """Take the options and the presets."""
        super().__init__()
        self.Rules = Rules
        self.presets = PRESETS

    def make_plan(self, rules: Rules) -> TensPlan:
        """Return the game's tables for the rules."""
        # Where what is missed is lost, that is why nothing can be claimed, and not TE-15.
        no = {**NO, "nothing_missed": "AM-TE-5"} if rules.missed == "lost" else NO
        return TensPlan(self, rules, "tens", SAYS, no)

    def pack(self, rules: Rules) -> tuple[Tile, ...]:
        """Return the one set of 32 tiles (TE-04), whatever the rules."""
        del rules
        return PACKS["tiles"]

    def sizes(self, rules: Rules, players: int) -> dict[str, int | tuple[int, ...]]:
        """Return where the tiles lie: halves of 16, or hands of four and what is drawn from.

        Tiles of `hands` in `blind`, of `stock` and of `piles` are listed next tile first.
        """
        del players
        return _SIZES[rules.mode]

    def start(
        self,
        rules: Rules,
        players: int,
        places: Mapping[str, Any],
        first: int,
        extras: Mapping[str, int],
    ) -> TensState:
        """Return the position after a checked deal."""
        del extras
        plan: TensPlan = self.plan(rules)
        decks = [places[plan.deck]] if plan.common else places[plan.deck]
        faces = tuple(tuple([tile.face for tile in deck]) for deck in decks)
        around = TensRound(plan, players, first, decks=faces)
        return TensState.begin(around, () if plan.blind else places["hands"])

    def dues(self, totals: Sequence[int], rules: Rules) -> list[Due]:
        """Return who pays whom the difference; nobody under `rank` (AM-TE-13)."""
        return pairwise_dues(totals, SAYS["settle"]) if rules.settle == "pairwise" else []

    @property
    def tools(self) -> Mapping[str, Tool]:
        """How captures are counted."""
        help_ = Phrase("tool.score_captures")
        return {"score": Tool(help_, (_CAPTURES,), self._score_text, _INPUT)}

    def _score_text(self, rules: Rules, captures: str) -> Score:
        return score_captures(captures, rules)


PRESETS: Final = {
    "as-written": Rules(),
    "hand-of-four": Rules(mode="hand4"),
    "german": Rules(mode="hand4", refill="to_four", triple_from="both_ends"),
    "common-stock": Rules(mode="blind_stock"),
    "author-java": Rules(
        second_first_tile="plays", sweep="adds", lone_pair="pair_plus_40", missed="lost"
    ),
}
TENS: Final = Tens()
