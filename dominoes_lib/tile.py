"""The 21 faces of Chinese dominoes, the packs made of them, reading and writing of tile lists."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import total_ordering
from typing import TYPE_CHECKING, Final

from dominoes_lib.quote import clip
from dominoes_lib.words import Choices, Complaint, Drawn, Phrase, complaint

if TYPE_CHECKING:
    from collections.abc import Sequence

# One row a face: pips, English name, hanzi, pinyin. Both suits stand from high to low, as on the
# page about the tiles; equal numbers of the military suit stand side by side.
_CIVIL: Final = (
    ("6:6", "Heaven", "天", "tiān"),
    ("1:1", "Earth", "地", "dì"),
    ("4:4", "Man", "人", "rén"),
    ("3:1", "Goose", "鵝", "é"),
    ("5:5", "Plum", "梅", "méi"),
    ("3:3", "Long Three", "長三", "cháng sān"),
    ("2:2", "Board", "板凳", "bǎndèng"),
    ("6:5", "Axe", "斧頭", "fǔtóu"),
    ("6:4", "Partition", "屏風", "píngfēng"),
    ("6:1", "Long-Leg Seven", "高腳七", "gāojiǎo qī"),
    ("5:1", "Big-Head Six", "大頭六", "dàtóu liù"),
)
_MILITARY: Final = (
    ("6:3", "Nine 6:3", "雜九", "zájiǔ"),
    ("5:4", "Nine 5:4", "雜九", "zájiǔ"),
    ("6:2", "Eight 6:2", "雜八", "zábā"),
    ("5:3", "Eight 5:3", "雜八", "zábā"),
    ("5:2", "Seven 5:2", "雜七", "záqī"),
    ("4:3", "Seven 4:3", "雜七", "záqī"),
    ("4:2", "Big Six", "二四", "èrsì"),
    ("4:1", "Five 4:1", "雜五", "záwǔ"),
    ("3:2", "Five 3:2", "雜五", "záwǔ"),
    ("2:1", "Little Three", "丁三", "dīngsān"),
)

FACES: Final = 21

# Red pips of one half: every one and every four (DH-04), which makes 64 in the pack (DH-05).
_RED_OF_HALF: Final = {1: 1, 2: 0, 3: 0, 4: 4, 5: 0, 6: 0}
_RED_OF_6_6: Final = 6  # DH-04: a six is red on this tile only, three pips in each half

# No pack holds more tiles than this, so no honest list repeats one face more often.
_MOST_TIMES: Final = 84
# How much is quoted of what is no tile.
_MOST_PIECE: Final = 24

# Other names that the book prints. A name that is two tiles is refused with both.
_ALSO: Final = (("3:1", "Harmony", "和", "hé"),)

# Wide, narrow and small signs are read as the plain ones, each as one sign, so that places in a
# text stay as they are.
_PLAIN: Final = {
    code: folded
    for code in (*range(0x2000, 0x3100), *range(0xFE30, 0x10000))
    if re.match("<(wide|narrow|small|vertical)>", unicodedata.decomposition(chr(code)))
    and len(folded := unicodedata.normalize("NFKC", chr(code))) == 1
} | {ord("、"): ",", ord("【"): "[", ord("】"): "]"}
# What editors leave at the ends of a text and nobody sees.
_UNSEEN: Final = "\ufeff\u200b\u200c\u200d\u2060"

# Domino signs: a block of lying ones and one of standing ones, in rows of seven from a blank half.
_LYING, _STANDING, _LAST_SIGN = 0x1F031, 0x1F063, 0x1F093
_HALVES: Final = 7

_SEPARATOR: Final = re.compile(r"[\s,;]+")
_WORD: Final = re.compile(r"[^\s,;]+")


def plain(text: str) -> str:
    """Return a text of the same length with full-width signs as plain ones, blanks for the unseen.

    >>> plain("６：５、【1:1】"), plain("\ufeff6:5")
    ('6:5,[1:1]', ' 6:5')
    """
    if text.isascii():
        return text
    text = text.translate(_PLAIN)
    begun = text.lstrip(_UNSEEN)
    ended = begun.rstrip(_UNSEEN)
    return " " * (len(text) - len(begun)) + ended + " " * (len(begun) - len(ended))


def face_number(high: int, low: int) -> int:
    """Return the number (0 to 20) of a face in the plain ordering, from 1:1 to 6:6.

    >>> face_number(1, 1), face_number(6, 6)
    (0, 20)
    """
    return high * (high - 1) // 2 + low - 1


@total_ordering
class Tile(Drawn):
    """One face of the 21, made from its text; the same face is always the same object.

    Tiles are ordered by the larger half, then by the smaller: the plain ordering.

    Raises `ValueError` when the text is not one tile.

    >>> tile = Tile("5:6")
    >>> tile, str(tile), tile.name, tile.pips, tile.red, tile.suit
    (Tile("6:5"), '6:5', 'Axe', 11, 0, 'civil')
    >>> Tile("6:6").red, Tile("6:6") > Tile("6:5")
    (6, True)
    """

    __slots__ = ("face", "hanzi", "high", "low", "name", "pinyin", "pips", "red", "suit")

    face: int
    """Number in the plain ordering, 0 for 1:1 to 20 for 6:6."""
    high: int
    """Pips of the larger half."""
    low: int
    """Pips of the smaller half."""
    pips: int
    """Pips of both halves together."""
    red: int
    """How many of the pips are red."""
    suit: str
    """`"civil"` (文) or `"military"` (武)."""
    name: str
    """English name; equal numbers are told apart by their pips: "Nine 6:3"."""
    hanzi: str
    """Name in Chinese characters."""
    pinyin: str
    """Name in pinyin with tone marks."""

    def __new__(cls, text: str | Tile) -> Tile:  # noqa: PYI034 - no subclass has faces of its own
        """Return the one object of the face that `text` names; a tile names itself."""
        if isinstance(text, Tile):
            return text
        given: object = text
        if not isinstance(given, str):
            raise _no_tile(clip(given, _MOST_PIECE), Choices(["6:5"]))
        tile = _BY_TEXT.get(given)
        if tile is None:
            piece = plain(given).strip()
            match = _PIECE.fullmatch(piece)
            if match is None or any(match.group("before", "times", "few")):
                raise _no_tile(clip(piece, _MOST_PIECE), Choices(["6:5"]), piece)
            tile = _tile_of(match, clip(piece, _MOST_PIECE))
        return tile

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a tile never changes."""
        message = f"a tile never changes; {name} cannot be set"
        raise AttributeError(message)

    def __delattr__(self, name: str) -> None:
        """Refuse: a tile never changes."""
        message = f"a tile never changes; {name} cannot be taken away"
        raise AttributeError(message)

    def __reduce__(self) -> tuple[type[Tile], tuple[str]]:
        """Pickle by text, so that the same face stays the same object."""
        return Tile, (str(self),)

    def __copy__(self) -> Tile:
        """Return the tile itself."""
        return self

    def __deepcopy__(self, memo: object) -> Tile:
        """Return the tile itself."""
        return self

    def __lt__(self, other: object) -> bool:
        """Compare in the plain ordering."""
        return self.face < other.face if isinstance(other, Tile) else NotImplemented

    def __hash__(self) -> int:
        """Hash by face."""
        return hash(("tile", self.face))

    def __str__(self) -> str:
        """Return the text, larger half first: `6:5`."""
        return f"{self.high}:{self.low}"

    def __repr__(self) -> str:
        """Return the expression that makes the tile."""
        return f'Tile("{self}")'


def _make(row: tuple[str, str, str, str], suit: str) -> Tile:
    text, name, hanzi, pinyin = row
    high, low = int(text[0]), int(text[2])
    tile = object.__new__(Tile)
    values = {
        "face": face_number(high, low),
        "high": high,
        "low": low,
        "pips": high + low,
        "red": _RED_OF_6_6 if high == low == 6 else _RED_OF_HALF[high] + _RED_OF_HALF[low],  # noqa: PLR2004 - the six-six face itself, not a quantity
        "suit": suit,
        "name": name,
        "hanzi": hanzi,
        "pinyin": pinyin,
    }
    for key, value in values.items():
        object.__setattr__(tile, key, value)
    return tile


CIVIL: Final[tuple[Tile, ...]] = tuple(_make(row, "civil") for row in _CIVIL)
"""The eleven civil faces from high to low."""
MILITARY: Final[tuple[Tile, ...]] = tuple(_make(row, "military") for row in _MILITARY)
"""The ten military faces from high to low; equal numbers stand side by side."""
TILES: Final[tuple[Tile, ...]] = tuple(sorted((*CIVIL, *MILITARY), key=lambda tile: tile.face))
"""The 21 faces by number: `TILES[tile.face] is tile`."""


_BY_TEXT: Final = {
    text: tile
    for tile in TILES
    for a, b in ((tile.high, tile.low), (tile.low, tile.high))
    for text in (f"{a}:{b}", f"{a}{b}")
}


def _by_name() -> dict[str, tuple[Tile, ...]]:
    """Return the tiles of every name in small letters; equal numbers share all but one of theirs.

    Their names are read with the pips behind, too: `Nine 6:3`, `雜九 6:3`.
    """
    found: dict[str, tuple[Tile, ...]] = {}
    for text, *names in (*_CIVIL, *_MILITARY, *_ALSO):
        tile = _BY_TEXT[text]
        for name in (word.removesuffix(f" {text}") for word in names):
            found[name.lower()] = (*found.get(name.lower(), ()), tile)
    for name, named in list(found.items()):
        if len(named) > 1:
            found |= {f"{name} {tile}": (tile,) for tile in named}
    return found


_BY_NAME: Final[Mapping[str, tuple[Tile, ...]]] = _by_name()
# Longer names first: one may begin with another.
_NAMES: Final = "|".join(
    re.escape(name).replace(r"\ ", r"\s+") for name in sorted(_BY_NAME, key=len, reverse=True)
)
_PIECE: Final = re.compile(
    r"(?:(?P<before>[0-9])[*×x])?"
    r"(?:(?P<bracket>\[)?(?P<a>[1-6])[:/|–-]?(?P<b>[1-6])(?(bracket)\])"
    r"|\((?P<c>[1-6])\s*,\s*(?P<d>[1-6])\)"
    f"|(?P<sign>[{chr(_LYING)}-{chr(_LAST_SIGN)}])[\ufe0e\ufe0f]?"
    rf"|(?P<name>{_NAMES}))"
    r"(?:(?:[*×](?P<times>[0-9]{1,4})|x(?P<few>[0-9])))?(?![^\s,;\[\U0001f031-\U0001f093])",
    re.IGNORECASE,
)


def _tile_of(match: re.Match[str], where: str | Phrase) -> Tile:
    """Return the tile that a piece names; raise `ValueError` where it names none, or two."""
    if match["sign"]:
        a, b = _halves(match["sign"])
        if not (a and b):
            raise complaint("tile.blank_half", where=where)
        return _BY_TEXT[f"{a}:{b}"]
    if match["name"]:
        named = _BY_NAME[" ".join(match["name"].lower().split())]
        if len(named) > 1:
            raise complaint("tile.two_names", where=where, names=Choices(map(str, named)))
        return named[0]
    return _BY_TEXT[(match["a"] or match["c"]) + (match["b"] or match["d"])]


def _halves(sign: str) -> tuple[int, int]:
    """Return the halves that a domino sign shows; the back of a tile shows none."""
    code = ord(sign)
    if code == _STANDING - 1:
        return 0, 0
    return divmod(code - (_LYING if code < _STANDING else _STANDING), _HALVES)


def _no_tile(where: str | Phrase, example: Choices, piece: str = "") -> Complaint:
    """Return why a piece is no tile; what nobody sees, or looks like another sign, by name."""
    odd = next((sign for sign in piece if not sign.isascii() and not sign.isalnum()), None)
    if odd is None or odd in "×…":
        return complaint("tile.no_tile", where=where, example=example)
    sign, code = unicodedata.name(odd, "?").lower(), f"{ord(odd):04X}"
    return complaint("tile.odd_sign", where=where, example=example, code=code, sign=sign)


def _pack(civil_copies: int, military_copies: int) -> tuple[Tile, ...]:
    copies = {"civil": civil_copies, "military": military_copies}
    return tuple(tile for tile in TILES for _ in range(copies[tile.suit]))


PACKS: Final[Mapping[str, tuple[Tile, ...]]] = {
    "tiles": _pack(2, 1),
    "two-sets": _pack(4, 2),
    "cards": _pack(4, 4),
}
"""The packs: one set of 32 tiles (AM-FI-13), two sets of 64 (FI-01), 84 cards (FL-02)."""


def tiles(text: str) -> list[Tile]:
    """Read a list of tiles.

    Pieces are separated by white space, commas, semicolons or brackets. `6:5`, `5:6`, `65`,
    `[6:5]`, `6-5`, `6/5`, `6|5`, `(6,5)`, `🂒`, `Axe` and `斧頭` are the same tile; `*4` or `×4`
    behind one repeats it, and so does `x4`, or `4x` before it, with one digit. Full-width signs are
    read as the plain ones.

    Raises `ValueError` that names the first piece that cannot be read and where it stands
    (the first character of the text is position 1).

    >>> tiles("6:6*2 5:4, [6:3][31]")
    [Tile("6:6"), Tile("6:6"), Tile("5:4"), Tile("6:3"), Tile("3:1")]
    >>> tiles("6:6 7:1")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    dominoes_lib.words.Complaint: '7:1' at position 5 is not a tile; write two halves from 1 ...
    """
    given: object = text
    if not isinstance(given, str):
        raise complaint("tile.not_list", kind=type(given).__name__)
    text = plain(text)
    found: list[Tile] = []
    at = 0
    while at < len(text):
        gap = _SEPARATOR.match(text, at)
        if gap:
            at = gap.end()
            continue
        match = _PIECE.match(text, at)
        if match is None:
            word = _WORD.match(text, at)
            piece = word[0] if word else text[at]
            where = Phrase("tile.where", piece=clip(piece, _MOST_PIECE), at=at + 1)
            raise _no_tile(where, Choices(["6:5", "6:5*4"]), piece)
        where = Phrase("tile.where", piece=clip(match[0], _MOST_PIECE), at=at + 1)
        times = _times(match, where)
        found += [_tile_of(match, where)] * times
        at = match.end()
    return found


def _times(match: re.Match[str], where: str | Phrase) -> int:
    """Return how often a piece repeats its tile; raise `ValueError` where that makes no sense."""
    written = [number for number in match.group("before", "times", "few") if number]
    times = int(written[0]) if written else 1
    if len(written) > 1:
        raise complaint("tile.twice", where=where)
    if not 1 <= times <= _MOST_TIMES:
        raise complaint("tile.times", where=where, times=times, most=_MOST_TIMES)
    return times


def as_tiles(given: str | Iterable[Tile | str]) -> list[Tile]:
    """Return tiles that are given as a list in text, or one by one, as tiles or texts.

    Raises `ValueError` that names what is no tile.

    >>> as_tiles("6:6*2") == as_tiles(["6:6", Tile("66")])
    True
    """
    if isinstance(given, str):
        return tiles(given)
    pieces: object = given
    if isinstance(pieces, (bytes, Mapping)) or not isinstance(pieces, Iterable):
        raise complaint("tile.not_tiles", given=clip(given))
    return [piece if isinstance(piece, Tile) else Tile(piece) for piece in pieces]


def tiles_text(hand: Iterable[Tile]) -> str:
    """Write tiles as a list that `tiles` reads back, neighbours of one face as `6:6*4`.

    >>> tiles_text(tiles("6:6 6:6 5:4"))
    '6:6*2 5:4'
    """
    runs: list[tuple[Tile, int]] = []
    for tile in hand:
        if runs and runs[-1][0] is tile:
            runs[-1] = (tile, runs[-1][1] + 1)
        else:
            runs.append((tile, 1))
    return " ".join(str(tile) if times == 1 else f"{tile}*{times}" for tile, times in runs)


def too_many(hand: Sequence[Tile], pack: Sequence[Tile]) -> tuple[Tile, int, int] | None:
    """Return the first face that `hand` holds more often than `pack`, with both counts, or `None`.

    >>> too_many(tiles("6:6*5"), PACKS["cards"])
    (Tile("6:6"), 5, 4)
    """
    held, dealt = [tile.face for tile in hand], [tile.face for tile in pack]
    for face in dict.fromkeys(held):
        if held.count(face) > dealt.count(face):
            return TILES[face], held.count(face), dealt.count(face)
    return None
