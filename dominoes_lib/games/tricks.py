"""What Deer Hunting and Tien Gow share: groups of tiles, what beats what, plays up and down."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from dominoes_lib.game import Move
from dominoes_lib.games.groups import GROUPS, Group
from dominoes_lib.tile import CIVIL, FACES, MILITARY, TILES, Tile, tiles
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

HIDDEN: Final = -1
"""Stands for the face of a tile that a seat may not know."""
_MOST: Final = 4  # TG-07

# A bag of tiles is one integer: two bits a face hold its number of copies, 0 to 2.
_ONE: Final = tuple(1 << 2 * face for face in range(FACES))
_ALL: Final = 3

# Place in which tiles of a group are written: civil before military, each from high to low.
_PLACE: Final = {tile.face: place for place, tile in enumerate((*CIVIL, *MILITARY))}

SAYS: Final[Mapping[str, str]] = {
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
"""The rule behind each topic of a `Verdict` or of a refusal."""


class TrickMove(Move):
    """A play to a trick: `6:6 6:3` face up, `(6:6 6:3)` face down, `(? ?)` unknown to the viewer.

    >>> play = trick_move([Tile("6:3").face, Tile("6:6").face])
    >>> play.text, play.size, play.down, play.group.name, play is read_play("[6:6][36]")
    ('6:6 6:3', 2, False, 'heaven_nine', True)
    """

    __slots__ = ("down", "faces", "group", "red", "size")

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

    def __reduce__(self) -> tuple[Callable[..., TrickMove], tuple[tuple[int, ...], bool]]:
        """Pickle by value, so that equal plays stay the same object."""
        return trick_move, (self.faces, self.down)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that are known, in the order in which they are written."""
        return tuple(tile for tile in self.shown if tile is not None)

    @property
    def shown(self) -> tuple[Tile | None, ...]:
        """The tiles in the order in which they are written; `None` for each one unknown."""
        return tuple(None if face == HIDDEN else TILES[face] for face in _written(self.faces))

    @property
    def hidden(self) -> TrickMove:
        """The same play as someone sees it who may not look under tiles that lie face down."""
        return trick_move((HIDDEN,) * self.size, down=True) if self.down else self

    @property
    def turned(self) -> TrickMove:
        """The same tiles with the other side up."""
        return trick_move(self.faces, down=not self.down)


def _written(faces: Iterable[int]) -> list[int]:
    return sorted(faces, key=lambda face: _PLACE.get(face, FACES))


_UP: Final[dict[tuple[int, ...], TrickMove]] = {}
_DOWN: Final[dict[tuple[int, ...], TrickMove]] = {}


def trick_move(faces: Iterable[int], down: bool = False) -> TrickMove:  # noqa: FBT001, FBT002 - called by pickle with positions
    """Return the one play of these face numbers, face up or face down."""
    key = tuple(sorted(faces))
    made = _DOWN if down else _UP
    if key not in made:
        move = object.__new__(TrickMove)
        move.faces, move.down, move.size = key, down, len(key)
        move.group = GROUPS.get(key)
        move.red = sum(TILES[face].red for face in key if face != HIDDEN)
        text = " ".join("?" if face == HIDDEN else str(TILES[face]) for face in _written(key))
        move.text = f"({text})" if down else text
        made[key] = move
    return made[key]


def read_play(move: Move | str) -> TrickMove:
    """Return a play from its text; raise `ValueError` where it is not one.

    >>> read_play("(3:1 5:1)"), read_play("(? ?)")
    (<TrickMove (3:1 5:1)>, <TrickMove (? ?)>)
    """
    if isinstance(move, TrickMove):
        return move
    text = move.strip() if isinstance(move, str) else ""
    down = text.startswith("(") and text.endswith(")")
    inner = text[1:-1] if down else text
    marks = inner.split()
    if down and marks and set(marks) == {"?"}:
        faces = [HIDDEN] * len(marks)
    else:
        faces = [tile.face for tile in tiles(inner)]
    if not 1 <= len(faces) <= _MOST:
        message = f"a play has one to four tiles, not {len(faces)}"
        raise ValueError(message)
    return trick_move(faces, down)


UP: Final = tuple(trick_move((face,)) for face in range(FACES))
"""One tile face up, by face number."""
DOWN: Final = tuple(trick_move((face,), down=True) for face in range(FACES))
"""One tile face down, by face number."""


class Verdict(NamedTuple):
    """Whether something happens, about which topic of `SAYS`, and why in one sentence."""

    beats: bool
    topic: str
    phrase: Phrase


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


def bag_of(faces: Iterable[int]) -> int:
    """Return a packed bag of face numbers, two bits a face.

    >>> bag_of([0, 0, 1]) == 2 + 4
    True
    """
    return sum([_ONE[face] for face in faces])


def _holds(bag: int, faces: tuple[int, ...]) -> bool:
    needed = Counter(faces)
    return all(bag >> 2 * face & _ALL >= number for face, number in needed.items())


@dataclass
class _Part:
    """Some groups with the tiles they are made of, and which of them each bag of these allows."""

    groups: tuple[Group, ...]
    mask: int = 0
    known: dict[int, tuple[TrickMove, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        faces = {face for group in self.groups for face in group.faces}
        self.mask = sum(_ALL * _ONE[face] for face in faces)

    def find(self, bag: int) -> tuple[TrickMove, ...]:
        """Return the groups that a bag of tiles of this part holds."""
        found = tuple(trick_move(group.faces) for group in self.groups if _holds(bag, group.faces))
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
        tuple(high for high in GROUPS.values() if high.shape == low.shape and high.rank > low.rank)
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
    part = _ABOVE[best.faces]
    held = bag_of(hand) & part.mask
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

    A hand leads any group; later it beats the best so far, or discards even if it could (TG-24).
    `hand` holds face numbers in ascending order.

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
    play: TrickMove, hand: Sequence[int], best: TrickMove | None
) -> tuple[Phrase, str] | None:
    """Return why a play from a hand is refused and the topic of `SAYS`, or `None` if it is legal.

    `best` is the best face-up group of the trick so far; `None` for the leader.

    >>> phrase, topic = why_not(read_play("3:1"), [3, 20], read_play("4:4"))
    >>> topic, str(phrase)
    ('lower', '[3:1] does not beat [4:4]: Goose is lower than Man. ... goes face down: (3:1).')
    """
    if HIDDEN in play.faces:
        return Phrase("tricks.no.hidden"), "hand"
    held, needed = Counter(hand), Counter(play.faces)
    if any(held[face] < number for face, number in needed.items()):
        return Phrase("tricks.no.hand", tiles=play.tiles), "hand"
    return _why_not_led(play) if best is None else _why_not_after(play, best)


def _why_not_led(play: TrickMove) -> tuple[Phrase, str] | None:
    if play.down:
        return Phrase("tricks.no.lead_down"), "lead"
    if play.group is None:
        return Phrase("tricks.no_group", tiles=play.tiles), "lead"
    return None


def _why_not_after(play: TrickMove, best: TrickMove) -> tuple[Phrase, str] | None:
    if play.size != best.size:
        number = Phrase(f"tricks.number.{best.size}")
        return Phrase("tricks.no.size", best=best.tiles, number=number), "size"
    if play.down:
        return None
    verdict = compare(play, best)
    if verdict.beats:
        return None
    topic = "down" if verdict.topic == "lead" else verdict.topic
    return Phrase("tricks.no.down", why=verdict.phrase, text=play.turned.text), topic
