"""What Deer Hunting and Tien Gow share: plays up and down, what beats what, how a trick goes."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import Any, Final, NamedTuple, Self

from dominoes_lib.game import IllegalMove, Move, Place, Round, Shown, State, Zone
from dominoes_lib.games.groups import GROUPS, Group
from dominoes_lib.tile import CIVIL, FACES, MILITARY, PACKS, TILES, Tile, plain, tiles
from dominoes_lib.unseen import Bound, Unseen, together
from dominoes_lib.words import Phrase, complaint, is_known

SEATS: Final = 4
HIDDEN: Final = -1
"""Stands for the face of a tile that a seat may not know."""
_MOST: Final = 4  # TG-07

# A hidden tile, of face -1, is the last of those that are seen.
_SEEN: Final[tuple[Tile | None, ...]] = (*TILES, None)
# A bag of tiles is one integer: two bits a face hold its number of copies, 0 to 2. A tile that
# nobody knows, of face -1, the last, is in no bag.
_ONE: Final = (*[1 << 2 * face for face in range(FACES)], 0)
_ALL: Final = 3
_ONES: Final = sum(_ONE)

# Place in which tiles of a group are written: civil before military, each from high to low.
_PLACE: Final = {tile.face: place for place, tile in enumerate((*CIVIL, *MILITARY))}

NO: Final[Mapping[str, str]] = {
    "over": "TG-41",
    "turn": "TG-12",
    "unreadable": "TG-07",
    "nothing": "TG-07",
    "takes": "TG-07",
    "which": "TG-24",
    "lead": "TG-16",
    "size": "TG-19",
    "higher": "TG-20",
    "lower": "TG-20",
    "shape": "TG-20",
    "equal": "TG-21",
    "down": "TG-22",
    "discard": "TG-23",
    "supreme": "TG-27",
    "supreme_led": "TG-26",
    "hand": "TG-10",
}
"""The rule behind each refusal, or topic of a `Verdict`; games add theirs, or put theirs first."""


class TrickMove(Move):
    """A play to a trick: `6:6 6:3` face up, `(6:6 6:3)` face down, `(? ?)` unknown to the viewer.

    >>> play = trick_move([Tile("6:3").face, Tile("6:6").face])
    >>> play.text, play.size, play.down, play.group.name, play is read_play("[6:6][36]")
    ('6:6 6:3', 2, False, 'heaven_nine', True)
    """

    __slots__ = ("all_red", "bag", "down", "faces", "group", "hidden", "red", "shown", "size")

    bag: int
    """The tiles that are known, as a packed bag."""
    faces: tuple[int, ...]
    """Face numbers in ascending order; `HIDDEN` for a tile that the viewer does not know."""
    down: bool
    """Whether the tiles lie face down."""
    size: int
    """How many tiles they are."""
    group: Group | None
    """What the tiles are when led; `None` for tiles that cannot be led together."""
    red: int
    """How many red pips are known to be on the tiles (DH-04)."""
    all_red: bool
    """Whether every tile is known to have red pips (DH-23)."""
    shown: tuple[Tile | None, ...]
    """The tiles in the order in which they are written; `None` for each one unknown."""
    hidden: TrickMove
    """The same play as someone sees it who may not look under tiles that lie face down."""

    def __reduce__(self) -> tuple[Callable[..., TrickMove], tuple[tuple[int, ...], bool]]:
        """Pickle by value, so that equal plays stay the same object."""
        return trick_move, (self.faces, self.down)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that are known, in the order in which they are written."""
        return tuple(tile for tile in self.shown if tile is not None)

    @property
    def turned(self) -> TrickMove:
        """The same tiles with the other side up."""
        return trick_move(self.faces, down=not self.down)


def bag_of(faces: Iterable[int]) -> int:
    """Return a packed bag of face numbers, two bits a face.

    >>> bag_of([0, 0, 1]) == 2 + 4
    True
    """
    return sum([_ONE[face] for face in faces])


def mask_of(faces: Iterable[int]) -> int:
    """Return what a packed bag is cut with to keep the tiles of some faces, each named once.

    >>> bag_of([0, 0, 1, 20]) & mask_of([0, 20]) == bag_of([0, 0, 20])
    True
    """
    return _ALL * bag_of(faces)


def number_in(bag: int) -> int:
    """Return how many tiles a packed bag holds.

    >>> number_in(bag_of([0, 0, 20]))
    3
    """
    return (bag & _ONES).bit_count() + 2 * (bag >> 1 & _ONES).bit_count()


PACK: Final = bag_of([tile.face for tile in PACKS["tiles"]])
"""The one set, as a packed bag."""


def _written(faces: Iterable[int]) -> list[int]:
    return sorted(faces, key=lambda face: _PLACE.get(face, FACES))


_UP: Final[dict[tuple[int, ...], TrickMove]] = {}
_DOWN: Final[dict[tuple[int, ...], TrickMove]] = {}
_READ: Final[dict[str, TrickMove]] = {}
"""The plays that were made, by their text."""


def trick_move(faces: Iterable[int], down: bool = False) -> TrickMove:  # noqa: FBT001, FBT002 - called by pickle with positions
    """Return the one play of these face numbers, face up or face down."""
    key = tuple(sorted(faces))
    made = _DOWN if down else _UP
    if key not in made:
        move = object.__new__(TrickMove)
        move.faces, move.down, move.size = key, down, len(key)
        move.bag, move.group = bag_of(key), GROUPS.get(key)
        red = [0 if face == HIDDEN else TILES[face].red for face in key]
        move.red, move.all_red = sum(red), all(red)
        move.shown = tuple([_SEEN[face] for face in _written(key)])
        text = " ".join("?" if tile is None else str(tile) for tile in move.shown)
        move.text = f"({text})" if down else text
        move.uses = tuple([Place("hand", tile) for tile in move.shown])
        move.takes, move.how = (), "down" if down else "up"
        unknown = (HIDDEN,) * len(key)
        move.hidden = trick_move(unknown, down=True) if down and key != unknown else move
        made[key] = move
        if 1 <= move.size <= _MOST:
            _READ[move.text] = move
    return made[key]


def read_play(move: Move | str) -> TrickMove:
    """Return a play from its text; raise `ValueError` where it is not one to four tiles (TG-07).

    >>> read_play("(3:1 5:1)"), read_play("(? ?)")
    (<TrickMove (3:1 5:1)>, <TrickMove (? ?)>)
    """
    if isinstance(move, TrickMove):
        return move
    text = plain(move).strip() if isinstance(move, str) else ""
    if text in _READ:
        return _READ[text]
    down = text.startswith("(") and text.endswith(")")
    inner = text[1:-1] if down else text
    marks = inner.split()
    if down and marks and set(marks) == {"?"}:
        faces = [HIDDEN] * len(marks)
    else:
        faces = [tile.face for tile in tiles(inner)]
    if not 1 <= len(faces) <= _MOST:
        raise complaint("tricks.one_to_four", number=len(faces))
    return trick_move(faces, down)


UP: Final = tuple(trick_move((face,)) for face in range(FACES))
"""One tile face up, by face number."""
DOWN: Final = tuple(trick_move((face,), down=True) for face in range(FACES))
"""One tile face down, by face number."""


class Verdict(NamedTuple):
    """Whether a group beats another, by which topic of `NO`, and why in one sentence."""

    beats: bool
    topic: str
    phrase: Phrase

    @property
    def reason(self) -> str:
        """Why, in one sentence."""
        return str(self.phrase)

    @property
    def rule(self) -> str:
        """The rule that decides."""
        return NO[self.topic]

    def to_json(self, language: str | None = None) -> dict[str, Any]:
        """Return `{"beats", "reason", "rule"}` as plain data."""
        return {"beats": self.beats, "reason": self.phrase.text(language), "rule": self.rule}

    def text(self, language: str | None = None) -> str:
        """Return the reason with the rule behind it."""
        return f"{self.phrase.text(language)} ({self.rule})"

    def __str__(self) -> str:
        """Return the answer in the language that is spoken."""
        return self.text()


def compare(play: TrickMove, best: TrickMove) -> Verdict:
    """Tell whether a play beats the best one before it, and why (TG-20, TG-21, TG-26, TG-27).

    >>> verdict = compare(read_play("6:6"), read_play("1:1"))
    >>> verdict.beats, str(verdict.phrase)
    (True, '[6:6] beats [1:1]: Heaven is higher than Earth.')
    >>> str(compare(read_play("6:6"), read_play("5:4")).phrase)
    '[6:6] does not beat [5:4]: it is one civil tile, but [5:4] is one military tile.'
    """
    ours, theirs = play.group, best.group
    values: dict[str, object] = {"tiles": play.tiles, "best": best.tiles}
    if ours is None or theirs is None:
        phrase = Phrase("tricks.no_group", tiles=(play if ours is None else best).tiles)
        return Verdict(beats=False, topic="lead", phrase=phrase)
    if ours.shape != theirs.shape:
        topic = "shape"
        if theirs.shape == "supreme":
            topic = "supreme"
        elif ours.shape == "supreme":
            topic = "supreme_led"
        else:
            values["shape"] = Phrase(f"tricks.shape.{ours.shape}")
            values["other"] = Phrase(f"tricks.shape.{theirs.shape}")
    elif ours.rank == theirs.rank:
        topic = "equal"
    else:
        topic = "higher" if ours.rank > theirs.rank else "lower"
        values["name"] = Phrase(f"tricks.name.{ours.name}")
        values["other"] = Phrase(f"tricks.name.{theirs.name}")
    phrase = Phrase(f"tricks.{topic}", **values)
    return Verdict(beats=topic == "higher", topic=topic, phrase=phrase)


def _needed(faces: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return where in a bag the tiles of a group are counted, and how many it needs there."""
    return [(mask_of([face]), bag_of([face] * faces.count(face))) for face in {*faces}]


@dataclass
class _Part:
    """Some groups with the tiles they are made of, and which of them each bag of these allows."""

    groups: tuple[Group, ...]
    mask: int = 0
    known: dict[int, tuple[TrickMove, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.mask = mask_of({face for group in self.groups for face in group.faces})
        self._plays = [(trick_move(group.faces), _needed(group.faces)) for group in self.groups]

    def find(self, bag: int) -> tuple[TrickMove, ...]:
        """Return the groups that a bag of tiles of this part holds."""
        found = tuple(
            [
                play
                for play, needed in self._plays
                if all(bag & mask >= number for mask, number in needed)
            ]
        )
        self.known[bag] = found
        return found


def _parts() -> tuple[_Part, ...]:
    """Return the groups in parts that share no tile: each mixed group, Supreme, the rest."""
    whole = [group for group in GROUPS.values() if group.shape in ("mixed_1_2", "supreme")]
    sets = [set(group.faces) for group in whole]
    sets.append(set(range(FACES)).difference(*sets))
    return tuple(
        _Part(tuple(group for group in GROUPS.values() if faces.issuperset(group.faces)))
        for faces in sets
    )


_PARTS: Final = _parts()
_ABOVE: Final = {
    low.faces: _Part(
        tuple(  # TG-20, TG-21
            high for high in GROUPS.values() if high.shape == low.shape and high.rank > low.rank
        )
    )
    for low in GROUPS.values()
}


def leads(hand: Sequence[int]) -> tuple[TrickMove, ...]:
    """Return every group that can be led from a hand of face numbers (TG-16).

    >>> hand = [tile.face for tile in tiles("6:6*2 6:3 2:1")]
    >>> [str(play) for play in leads(hand)]
    ['2:1', '6:6', '6:3', '6:6 6:6', '6:6 6:3', '6:6 6:6 6:3']
    """
    bag = bag_of(hand)
    found: tuple[TrickMove, ...] = ()
    for part in _PARTS:
        held = bag & part.mask
        if held:
            known = part.known.get(held)
            found += part.find(held) if known is None else known
    return found


def beating(hand: Sequence[int], best: TrickMove) -> tuple[TrickMove, ...]:
    """Return every group in a hand of face numbers that beats the best so far (TG-20).

    >>> [str(play) for play in beating([20, 0, 2], read_play("4:4"))]
    ['6:6', '1:1']
    """
    return above(bag_of(hand), best)


def above(bag: int, best: TrickMove) -> tuple[TrickMove, ...]:
    """Return every group in a packed bag that beats the best so far (TG-20).

    >>> above(PACK, read_play("5:2 4:3")), above(PACK, read_play("4:2 2:1"))
    ((<TrickMove 6:3 5:4>, <TrickMove 6:2 5:3>), ())
    """
    part = _ABOVE[best.faces]
    held = bag & part.mask
    known = part.known.get(held)
    return part.find(held) if known is None else known


def discards(hand: Sequence[int], size: int) -> tuple[TrickMove, ...]:
    """Return every way to lay a number of tiles face down (TG-22, TG-23).

    `hand` holds face numbers in ascending order.

    >>> [str(play) for play in discards([0, 0, 20], 2)]
    ['(1:1 1:1)', '(6:6 1:1)']
    """
    if size == 1:
        return tuple(dict.fromkeys([DOWN[face] for face in hand]))
    found = dict.fromkeys(combinations(hand, size))
    return tuple([_DOWN.get(faces) or trick_move(faces, down=True) for faces in found])


def best_play(trick: Sequence[TrickMove]) -> TrickMove:
    """Return the best face-up group of a trick so far: the last, for each beats those before.

    >>> best_play([read_play("1:1"), read_play("6:6"), read_play("(6:3)")])
    <TrickMove 6:6>
    """
    best = trick[0]
    for play in trick:
        if not play.down:
            best = play
    return best


def plays_from(hand: Sequence[int], trick: Sequence[TrickMove]) -> tuple[TrickMove, ...]:
    """Return every play that a hand allows after the plays of a trick, face up before face down.

    A hand leads any group; later it beats the best so far, or discards even if it could (TG-24,
    AM-TG-3). `hand` holds face numbers in ascending order.

    >>> [str(play) for play in plays_from([0, 20], [read_play("1:1")])]
    ['6:6', '(1:1)', '(6:6)']
    """
    if not trick:
        return leads(hand)
    return beating(hand, best_play(trick)) + discards(hand, trick[0].size)


def without(hand: tuple[int, ...], play: TrickMove) -> tuple[int, ...]:
    """Return a hand of face numbers without the tiles of a play, in the same order.

    >>> without((0, 0, 20), read_play("1:1"))
    (0, 20)
    """
    left = list(hand)
    for face in play.faces:
        left.remove(face)
    return tuple(left)


def filled(play: TrickMove, spare: Iterable[Tile]) -> TrickMove:
    """Return a play with spare tiles in place of hidden ones.

    >>> filled(read_play("(? ?)"), tiles("5:5 6:6 1:1"))
    <TrickMove (6:6 5:5)>
    """
    known = [face for face in play.faces if face != HIDDEN]
    faces = [tile.face for tile in spare][: play.size - len(known)]
    return trick_move(known + faces, play.down)


def why_not(
    play: TrickMove, hand: Sequence[int], trick: Sequence[TrickMove]
) -> tuple[Phrase, str] | None:
    """Return why a play from a hand is refused and the topic of `NO`, or `None` if it is legal.

    `trick` holds the plays before it, that of the leader first.

    >>> phrase, topic = why_not(read_play("3:1"), [3, 20], [read_play("4:4")])
    >>> topic, str(phrase)
    ('lower', '[3:1] does not beat [4:4]: Goose is lower than Man. ... goes face down: (3:1).')
    """
    if HIDDEN in play.faces:
        return Phrase("tricks.no.hidden"), "hand"
    held, needed = Counter(hand), Counter(play.faces)
    if any(held[face] < number for face, number in needed.items()):
        return Phrase("tricks.no.hand", tiles=play.tiles), "hand"
    return _why_not_after(play, trick[0], best_play(trick)) if trick else _why_not_led(play)


def _why_not_led(play: TrickMove) -> tuple[Phrase, str] | None:
    if play.down:
        return Phrase("tricks.no.lead_down"), "lead"
    if play.group is None:
        return Phrase("tricks.no_group", tiles=play.tiles), "lead"
    return None


def _why_not_after(play: TrickMove, led: TrickMove, best: TrickMove) -> tuple[Phrase, str] | None:
    if play.size != led.size:  # TG-19
        number = Phrase(f"tricks.number.{led.size}")
        return Phrase("tricks.no.size", led=led.tiles, number=number), "size"
    if play.down:
        return None
    verdict = compare(play, best)
    if verdict.beats:
        return None
    topic = "down" if verdict.topic == "lead" else verdict.topic  # TG-22
    return Phrase("tricks.no.down", why=verdict.phrase, text=play.turned.text), topic


# The course of a trick.

_new: Final = object.__new__


class Trick(NamedTuple):
    """A trick that is over: its plays from the leader on, and whose play was the best.

    The winner leads next even when the trick escaped, and then nobody has the tiles.

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


class TrickState(State):
    """A position in a trick game for four: hands, the trick on the table, the tricks before it.

    The winner of a trick leads the next one. Inside, tiles are face numbers.

    >>> from dominoes_lib.games.deer_hunting import DEER_HUNTING
    >>> deal = DEER_HUNTING.deal(seed=1, first=3)
    >>> led = deal.play(deal.moves()[0])
    >>> led.plays == deal.moves()[:1], led.leader, led.seat
    (True, 3, 0)
    """

    __slots__ = ("_hands", "_moves", "_round", "_seat", "_trick", "_tricks")

    _seat: int | None
    _hands: tuple[tuple[int, ...], ...]
    _trick: tuple[TrickMove, ...]
    _tricks: tuple[Trick, ...]
    _moves: tuple[TrickMove, ...] | None

    @classmethod
    def begin(cls, around: Round, hands: Sequence[Sequence[Tile]]) -> Self:
        """Return the first position of a deal."""
        state = _new(cls)
        state._round, state._moves = around, None
        state._hands = tuple(tuple(sorted([tile.face for tile in hand])) for hand in hands)
        state._trick, state._tricks = (), ()
        state._seat = around.first
        return state

    @property
    def leader(self) -> int | None:
        """Who leads the trick on the table; `None` at the end."""
        return None if self.seat is None else (self.seat - len(self._trick)) % SEATS

    @property
    def hands(self) -> tuple[tuple[Tile | None, ...], ...]:
        """Each seat's hand in the plain ordering; `None` for a tile that the viewer cannot see."""
        return tuple([tuple([_SEEN[face] for face in hand]) for hand in self._hands])

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

    @abstractmethod
    def _offered(self, seat: int) -> tuple[TrickMove, ...]:
        """Return the legal plays of the seat whose play it is."""

    @abstractmethod
    def _taken(self, plays: tuple[TrickMove, ...], leader: int) -> Trick:
        """Return a full trick with its winner; the position is that before its last play."""

    def trick_so_far(self) -> tuple[int, int] | None:
        """Return who led the trick on the table, and whose play is the best in it so far.

        >>> from dominoes_lib import GAMES
        >>> state = GAMES["tien-gow"].deal(seed=1)
        >>> state.trick_so_far()
        >>> state.play(state.moves()[0]).trick_so_far() == (state.seat,) * 2
        True
        """
        lying, _ = self._lying()
        if not lying:
            return None
        leader = next(iter(lying))
        return leader, self._taken(tuple(lying.values()), leader).winner

    def moves(self) -> tuple[TrickMove, ...]:
        """Return the legal plays in a fixed order, face up before face down."""
        if self._moves is None:
            seat, viewer = self._seat, self._round.viewer
            if seat is None or (viewer is not None and viewer != seat):
                self._moves = ()
            else:
                self._moves = self._offered(seat)
        return self._moves

    def play(self, move: Move | str) -> Self:
        """Return the position after a play or its text.

        Raises `IllegalMove` where the play is refused, and `ValueError` in a seat's view.
        """
        seat, around = self._seat, self._round
        moves = self._moves
        if moves is None:
            moves = self.moves()
        if seat is not None and isinstance(move, TrickMove) and move in moves:
            play = move
        else:
            play, seat = self._legal(move), seat or 0
        if around.viewer is not None:
            raise complaint("state.view", seat=self.seat_name(around.viewer))
        # Written out, not by way of a constructor: every play of every simulated game is made here.
        new = _new(type(self))
        new._round = around
        new._moves = None
        hands = list(self._hands)
        hands[seat] = without(hands[seat], play)
        new._hands = tuple(hands)
        trick = (*self._trick, play)
        if len(trick) < SEATS:  # DH-10
            new._trick, new._tricks = trick, self._tricks
            new._seat = (seat + 1) % SEATS  # DH-11, AM-DH-3, AM-TG-1
        else:
            taken = self._taken(trick, (seat + 1) % SEATS)
            new._trick, new._tricks = (), (*self._tricks, taken)
            # DH-14, AM-DH-6, TG-12; after the last tiles TG-41.
            new._seat = taken.winner if new._hands[taken.winner] else None
        return new

    def _read(self, move: Move | str) -> TrickMove:
        return read_play(move)

    def _refusal(self, key: str, **values: object) -> IllegalMove:
        """Return a refusal: a sentence of the game, or else of all trick games, and its rule."""
        plan = self._round.plan
        words = plan.words if is_known(f"{plan.words}.no.{key}") else "tricks"
        return IllegalMove(Phrase(f"{words}.no.{key}", **values), plan.no[key])

    def _why_no_group(self, play: TrickMove) -> IllegalMove | None:
        """Return why a play is refused where groups are led, or `None` where no such rule is."""
        refused = why_not(play, self._hands[self._seat or 0], self._trick)
        return IllegalMove(refused[0], self._round.plan.no[refused[1]]) if refused else None

    def _unseen(self, seat: int) -> int:
        """Return the tiles that lie neither in a seat's hand nor in a trick, as a packed bag."""
        plays = [play.bag for trick in self._tricks for play in trick.plays]
        plays += [play.bag for play in self._trick]
        return PACK - bag_of(self._hands[seat]) - sum(plays)

    def shows(self, move: Move | str) -> Shown:
        """Return the tiles that a play shows: those laid face up, and what lies down if known."""
        return Shown(tiles=read_play(move).tiles)

    def _not_found(
        self, uses: Sequence[Place], takes: Sequence[Place], how: str | None
    ) -> IllegalMove:
        if self._seat is None:
            return self._refusal("over")
        if self.viewer not in (None, self._seat):
            return self._refusal("turn", seat=self.seat_name(self._seat))
        if takes or any(place.zone != self.source for place in uses):
            return self._refusal("takes")
        faces = [place.tile.face for place in uses if place.tile is not None]
        if not faces:
            return self._refusal("nothing")
        if len(faces) > _MOST:
            return self._unreadable(" ".join(str(TILES[face]) for face in faces))
        return self.why_not(trick_move(faces, how == "down")) or self._refusal("which")

    def guess(self, move: str, spare: Sequence[Tile]) -> str:
        """Return a play with tiles in place of those that lie face down unknown."""
        return filled(read_play(move), spare).text

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

    def _seen_by(self, seat: int) -> Self:
        """Return the position without the others' hands, and without what they laid face down."""
        seen = _new(type(self))
        # Whoever is to play wants to know what may be played, and `play` asks for it again.
        seen._seat, seen._moves = self._seat, self.moves() if seat == self._seat else None
        seen._round = self._round.seen_by(seat)
        hands = [(HIDDEN,) * len(hand) for hand in self._hands]
        hands[seat] = self._hands[seat]
        seen._hands = tuple(hands)
        seen._trick, seen._tricks = self._trick, self._tricks
        if self._trick and self._seat is not None:
            seen._trick = _seen(self._trick, self._seat - len(self._trick), seat)
        if self._hides:
            seen._tricks = tuple([_trick_seen(trick, seat) for trick in self._tricks])
        return seen

    def _find_unseen(self, viewer: int) -> Unseen[int]:
        """Return what each other seat holds, together with what it laid face down unseen."""
        laid = [0] * SEATS
        for seat, play in self._hidden_plays():
            laid[seat] += play.size
        others = [seat for seat in range(SEATS) if seat != viewer]
        sizes = [len(self._hands[seat]) + laid[seat] for seat in others]
        unseen = self._unseen(viewer)
        copies = [(face, unseen >> 2 * face & _ALL) for face in range(FACES)]
        free, bound = [], []
        for face, number in copies:
            if number:
                group = self._bounds(face, number, others)
                bound += group
                free += [] if group else [face] * number
        return Unseen(sizes, free, together(bound))

    def _bounds(self, face: int, number: int, others: Sequence[int]) -> list[Bound[int]]:  # noqa: ARG002 - for games that know more
        """Return what is known of where so many unseen tiles of a face lie; here nothing."""
        return []

    def _hidden_plays(self) -> list[tuple[int, TrickMove]]:
        """Return the seat and the play of all that lies face down unseen, in order."""
        plays = [
            ((trick.leader + at) % SEATS, play)
            for trick in self._tricks
            for at, play in enumerate(trick.plays)
        ]
        plays += [((self.leader or 0) + at, play) for at, play in enumerate(self._trick)]
        return [(seat % SEATS, play) for seat, play in plays if HIDDEN in play.faces]

    def _filled(self, piles: Sequence[Sequence[int]]) -> Self:
        """Return the position with what the others hold, and have laid face down, as drawn."""
        viewer = self._round.viewer
        new = _new(type(self))
        new._round = self._round.opened()
        new._seat = self._seat
        new._moves = self._moves if viewer == self._seat else None
        drawn = iter(piles)
        left = [[] if seat == viewer else list(next(drawn)) for seat in range(SEATS)]
        hands = list(self._hands)
        for seat, hand in enumerate(hands):
            if seat != viewer:
                hands[seat] = tuple(sorted(left[seat][: len(hand)]))
                del left[seat][: len(hand)]
        new._hands = tuple(hands)
        new._trick, new._tricks = self._trick, self._tricks
        if any(left):
            new._tricks = tuple([_trick_filled(trick, left) for trick in self._tricks])
            new._trick = _plays_filled(self._trick, self.leader or 0, left)
        return new

    def _key(self) -> tuple[object, ...]:
        position = (self._hands, self._trick, self._tricks)
        return (self.rules, self._round, self._seat, *position)

    def __hash__(self) -> int:
        """Hash by the position, without the rules."""
        return hash((self._hands, self._trick, self._tricks, self._seat))

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same position, reached by the same plays."""
        return super().__eq__(other)


def _seen(plays: tuple[TrickMove, ...], leader: int, seat: int) -> tuple[TrickMove, ...]:
    """Return the plays of a trick as a seat sees them."""
    own = (seat - leader) % SEATS
    return tuple(
        [play.hidden if play.down and at != own else play for at, play in enumerate(plays)]
    )


def _plays_filled(
    plays: tuple[TrickMove, ...], leader: int, left: Sequence[list[int]]
) -> tuple[TrickMove, ...]:
    """Return the plays of a trick with the tiles that are left of each seat in place of hidden."""
    found = list(plays)
    for at, play in enumerate(plays):
        if HIDDEN in play.faces:
            pile = left[(leader + at) % SEATS]
            found[at] = trick_move(pile[: play.size], down=True)
            del pile[: play.size]
    return tuple(found)


def _trick_filled(trick: Trick, left: Sequence[list[int]]) -> Trick:
    plays = _plays_filled(trick.plays, trick.leader, left)
    return trick if plays == trick.plays else trick._replace(plays=plays)


@lru_cache(maxsize=256)  # a view is made at every play, and a deal has 8 tricks for 4 seats
def _trick_seen(trick: Trick, seat: int) -> Trick:
    plays = _seen(trick.plays, trick.leader, seat)
    return Trick(trick.leader, plays, trick.winner, trick.escaped)
