"""What is taken in Tens: pairs, threes and sweeps, how they are written and what they count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.dealing import check_fits
from dominoes_lib.quote import clip
from dominoes_lib.score import Line
from dominoes_lib.tile import PACKS, Tile, as_tiles, tiles, tiles_text
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.games.tens import Rules

PAIR: Final = "pair"
THREE: Final = "three"
SWEEP: Final = "sweep"
LONE_PAIR: Final = "lone pair"

# The kind of a capture by the number of its tiles and whether it emptied the table.
KINDS: Final = {
    (2, False): PAIR,
    (3, False): THREE,
    (2, True): LONE_PAIR,
    (3, True): SWEEP,
}
_EMPTIED: Final = "sweep:"
_BETWEEN: Final = "|"

_A_PIP_OF_A_PAIR: Final = 10  # TE-08
_SWEEP: Final = 40  # TE-11
_ROUND: Final = (10, 20, 30)  # TE-10


@dataclass(frozen=True, slots=True)
class Capture:
    """Tiles taken at once, the tile played first.

    >>> from dominoes_lib.tile import tiles
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


def capture(taken: Iterable[Tile], rules: Rules, *, emptied: bool = False) -> Capture:
    """Return the capture that tiles make, with its points.

    Raises `ValueError` where they are neither a pair of identical tiles nor three tiles that make
    a round number, and for a lone pair where the rules forbid it.
    """
    kept = tuple(taken)
    kind = KINDS.get((len(kept), emptied))
    is_pair = kind in (PAIR, LONE_PAIR) and kept[0] is kept[1]
    is_three = kind in (THREE, SWEEP) and sum(tile.pips for tile in kept) in _ROUND
    if kind is None or not (is_pair or is_three):
        raise ValueError(str(Phrase("tens.no_capture", tiles=kept)))
    if kind == LONE_PAIR and rules.lone_pair == "forbidden":
        raise ValueError(str(Phrase("tens.no.lone", tile=kept[0])))
    return made(kept, kind, rules)


@cache
def made(taken: tuple[Tile, ...], kind: str, rules: Rules) -> Capture:
    """Return a capture of tiles that are known to make one."""
    return Capture(taken, kind, sum(line.points for line in lines(taken, kind, rules)))


def lines(taken: tuple[Tile, ...], kind: str, rules: Rules) -> list[Line]:
    """Return what a capture counts, line by line (TE-08, TE-10, TE-11; AM-TE-3, AM-TE-4)."""
    pips = sum(tile.pips for tile in taken)
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


def read_captures(text: str, rules: Rules) -> list[Capture]:
    """Read captures separated by `|`; `sweep:` before one says that it emptied the table.

    Raises `ValueError` that names the capture, or the piece that is no tile and where it stands.

    >>> from dominoes_lib.games.tens import Rules
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
        message = f"capture {number}: {error}"
        raise ValueError(message) from None


def checked_captures(captures: str | Iterable[Any], rules: Rules) -> list[Capture]:
    """Return captures given as text, as captures or as tiles, counted by the rules.

    Raises `ValueError` where one is none, or where the set of tiles cannot hold them all.
    """
    listing: object = captures
    if isinstance(captures, str):
        found = read_captures(captures, rules)
    elif not isinstance(listing, Iterable):
        message = f"captures are a text or a list of captures, not {clip(listing)}"
        raise ValueError(message)
    else:
        found = []
        for number, given in enumerate(captures, 1):
            if isinstance(given, str):
                found += read_captures(given, rules)
            else:
                listed = given.tiles if isinstance(given, Capture) else as_tiles(given)
                emptied = isinstance(given, Capture) and given.emptied
                found.append(_numbered(number, listed, rules, emptied=emptied))
    check_fits([tile for taken in found for tile in taken.tiles], PACKS["tiles"], "the one set")
    return found
