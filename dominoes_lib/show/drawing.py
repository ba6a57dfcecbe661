"""The faces drawn as inline SVG: the only place where a pip gets a position, a colour and a shape.

Drawings carry their own fills and strokes, so that they read on white, on dark and in print with
no style sheet at all, and no ids, so that any number of them may stand on one page. Red pips
differ from white ones in more than colour: they are larger and have a dark eye.
"""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from dominoes_lib.tile import TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

WIDTH: Final = 40
HEIGHT: Final = 92
"""The drawing's own units; a real tile is about 1 to 2.3."""
SHOWN_HEIGHT: Final = 62
"""Height in CSS pixels where no style sheet says otherwise."""

BODY: Final = "#191817"
EDGE: Final = "#6b655c"  # lighter than the body: keeps the outline visible on a dark page
WHITE: Final = "#f7f3ea"
RED: Final = "#f2452f"  # 4.8 to 1 on the body


class Pip(NamedTuple):
    """One pip of the upper half: where it is, whether it is red, whether it is a large one."""

    x: float
    y: float
    red: bool = False
    large: bool = False


_LEFT, _MIDDLE, _RIGHT = 11.0, 20.0, 29.0
_END, _SECOND, _THIRD = 9.5, 21.0, 32.5  # rows, counted from the end of the tile

# A half by its number. Every one and every four is red.
_HALVES: Final[Mapping[int, tuple[Pip, ...]]] = {
    1: (Pip(_MIDDLE, _END + 2, red=True, large=True),),
    2: (Pip(_LEFT, _END), Pip(_RIGHT, _END)),
    3: (Pip(_LEFT, _END), Pip(_MIDDLE, _SECOND), Pip(_RIGHT, _THIRD)),
    4: tuple(Pip(x, y, red=True) for y in (_END, _SECOND) for x in (_LEFT, _RIGHT)),
    5: (
        Pip(_LEFT, _END),
        Pip(_RIGHT, _END),
        Pip(_MIDDLE, _SECOND),
        Pip(_LEFT, _THIRD),
        Pip(_RIGHT, _THIRD),
    ),
    6: tuple(Pip(x, y) for y in (_END, _SECOND, _THIRD) for x in (_LEFT, _RIGHT)),
}
# On 6:6 one column of each half is red; turning the half round puts it on the opposite side.
_HEAVEN_HALF: Final = tuple(pip._replace(red=pip.x == _LEFT) for pip in _HALVES[6])
_HEAVEN: Final = "6:6"

RADII: Final[Mapping[tuple[bool, bool], float]] = {
    (False, False): 4.3,
    (True, False): 5.4,
    (True, True): 7.5,
}
EYES: Final[Mapping[bool, float]] = {False: 1.6, True: 2.3}
"""The sizes of pips, by whether they are red and large, and of the eyes of red ones, by large."""

_HALF_WORDS: Final[Mapping[int, str]] = {
    1: "one red pip",
    2: "two white pips",
    3: "three white pips",
    4: "four red pips",
    5: "five white pips",
    6: "six white pips",
}
_HEAVEN_WORDS: Final = "three red and three white pips over three white and three red pips"
_HIDDEN: Final = "hidden tile"
_BACK_WORDS: Final = "a tile with its back up"

_LATTICE_INSET, _LATTICE_STEP = 5, 10


def pips(tile: Tile) -> tuple[Pip, ...]:
    """Return the pips of a face where they are drawn, upper half (the larger number) first.

    The lower half is its own drawing turned round.

    >>> [(pip.x, pip.y) for pip in pips(Tile("2:1"))]
    [(11.0, 9.5), (29.0, 9.5), (20.0, 80.5)]
    >>> sum(pip.red for pip in pips(Tile("6:6")))
    6
    """
    heaven = str(tile) == _HEAVEN
    upper = _HEAVEN_HALF if heaven else _HALVES[tile.high]
    lower = _HEAVEN_HALF if heaven else _HALVES[tile.low]
    turned = (pip._replace(x=WIDTH - pip.x, y=HEIGHT - pip.y) for pip in lower)
    return (*upper, *turned)


def title_of(tile: Tile) -> str:
    """Return the short name under which a drawing is announced.

    >>> title_of(Tile("6:5")), title_of(Tile("6:3"))
    ('6:5 Axe', '6:3 Nine')
    """
    return f"{tile} {tile.name.removesuffix(str(tile)).strip()}"


def describe(tile: Tile) -> str:
    """Return what is to be seen on a face, in words.

    >>> describe(Tile("6:5"))
    'six white pips over five white pips'
    """
    if str(tile) == _HEAVEN:
        return _HEAVEN_WORDS
    return f"{_HALF_WORDS[tile.high]} over {_HALF_WORDS[tile.low]}"


def svg(
    tile: Tile,
    *,
    css_class: str = "tile",
    title: str | None = None,
    desc: str | None = None,
    height: int = SHOWN_HEIGHT,
) -> str:
    """Return a face as one inline SVG element.

    `title` and `desc` replace the name and the description; `height` is in CSS pixels and gives way
    to any style sheet. The parts have the classes `tile-body`, `pip-white`, `pip-red`, `pip-eye`.

    >>> svg(Tile("6:5"))[:75]
    '<svg class="tile" viewBox="0 0 40 92" width="27" height="62" role="img"><ti'
    """
    drawn = pips(tile)
    parts = (
        _circles("pip-white", WHITE, (pip for pip in drawn if not pip.red)),
        _circles("pip-red", RED, (pip for pip in drawn if pip.red)),
        _circles("pip-eye", BODY, (pip for pip in drawn if pip.red), eye=True),
    )
    words = (title_of(tile) if title is None else title, describe(tile) if desc is None else desc)
    return _element(css_class, words, "".join(parts), height)


def inline(tile: Tile) -> str:
    """Return a face for a line of text: the style sheet sizes it by the text around it.

    >>> 'class="tile tile-inline"' in inline(Tile("6:5"))
    True
    """
    return svg(tile, css_class="tile tile-inline", height=34)


def back(
    *, css_class: str = "tile tile-back", title: str = _HIDDEN, height: int = SHOWN_HEIGHT
) -> str:
    """Return a tile that lies face down.

    >>> "<title>hidden tile</title>" in back()
    True
    """
    lattice = (
        f'<path class="tile-lattice" d="{"".join(_lattice())}" fill="none" '
        f'stroke="{EDGE}" stroke-width="2"/>'
    )
    return _element(css_class, (title, _BACK_WORDS), lattice, height)


def strip(
    row: Iterable[Tile | None], *, height: int = SHOWN_HEIGHT, label: str | None = None
) -> str:
    """Return tiles side by side as one HTML element; `None` is a tile that lies face down.

    `label` names the row for those who hear the page.

    >>> strip([Tile("6:5"), None]).count("<svg")
    2
    """
    drawn = "".join(
        back(height=height) if tile is None else svg(tile, height=height) for tile in row
    )
    named = "" if label is None else f' role="group" aria-label="{escape(label)}"'
    style = "display:inline-flex;flex-wrap:wrap;gap:3px;vertical-align:middle"
    return f'<span class="tile-row" style="{style}"{named}>{drawn}</span>'


def faces() -> dict[str, str]:
    """Return the 21 drawings by the text of the tile, and the back under `back`.

    >>> len(faces()), "6:5" in faces()
    (22, True)
    """
    return {**{str(tile): svg(tile) for tile in TILES}, "back": back()}


def faces_js() -> str:
    """Return the drawings as the script that front ends load: it sets `DOMINO_FACES`.

    >>> faces_js().startswith('globalThis.DOMINO_FACES = {"1:1": ')
    True
    """
    table = json.dumps(faces(), ensure_ascii=False).replace("</", "<\\/")
    return f"globalThis.DOMINO_FACES = {table};\n"


def _element(css_class: str, words: tuple[str, str], content: str, height: int) -> str:
    title, desc = words
    width = round(height * WIDTH / HEIGHT)
    return (
        f'<svg class="{escape(css_class)}" viewBox="0 0 {WIDTH} {HEIGHT}" width="{width}" '
        f'height="{height}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(desc)}</desc>"
        f'<rect class="tile-body" x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="6" '
        f'fill="{BODY}" stroke="{EDGE}" stroke-width="2"/>'
        f"{content}</svg>"
    )


def _circles(css_class: str, fill: str, drawn: Iterable[Pip], *, eye: bool = False) -> str:
    circles = "".join(
        f'<circle cx="{_number(pip.x)}" cy="{_number(pip.y)}" '
        f'r="{_number(EYES[pip.large] if eye else RADII[pip.red, pip.large])}"/>'
        for pip in drawn
    )
    return f'<g class="{css_class}" fill="{fill}">{circles}</g>' if circles else ""


def _lattice() -> Iterable[str]:
    """Both families of diagonals, cut off at the inner frame (no clip path, so no id)."""
    left, right = _LATTICE_INSET, WIDTH - _LATTICE_INSET
    top, bottom = _LATTICE_INSET, HEIGHT - _LATTICE_INSET
    yield f"M{left} {top}H{right}V{bottom}H{left}Z"
    reach = (right - left) + (bottom - top)
    for offset in range(_LATTICE_STEP, reach, _LATTICE_STEP):
        start = (left + max(0, offset - (bottom - top)), top + min(offset, bottom - top))
        end = (left + min(offset, right - left), top + max(0, offset - (right - left)))
        yield f"M{start[0]} {start[1]}L{end[0]} {end[1]}"
        yield f"M{WIDTH - start[0]} {start[1]}L{WIDTH - end[0]} {end[1]}"


def _number(value: float) -> str:
    """Write a coordinate the same way on every machine."""
    return f"{value:g}"
