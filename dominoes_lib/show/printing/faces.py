"""Faces and backs on paper: the pips of `drawing`, as tiles, as cards, in colour or black."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dominoes_lib.show import drawing
from dominoes_lib.show.printing.paper import BLACK

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from dominoes_lib.show.printing.paper import Page
    from dominoes_lib.tile import Tile

WHITE: Final = "#ffffff"
LINE: Final = "#8a8a8a"
"""The colour of edges and of what lies behind."""


@dataclass(frozen=True)
class Look:
    """The colours of a face. Where red is not printed, a red pip is a ring with a dot."""

    body: str
    edge: str
    pip: str
    red: str
    eye: str
    ring: str | None = None


_TILE: Final = Look(drawing.BODY, drawing.EDGE, drawing.WHITE, drawing.RED, drawing.BODY)
_CARD: Final = Look(WHITE, LINE, BLACK, "#cc2a1c", WHITE)
_BLACK: Final = Look(WHITE, LINE, BLACK, WHITE, BLACK, BLACK)

INKS: Final[Mapping[str, Mapping[str, Look]]] = {
    "color": {"tile": _TILE, "card": _CARD},
    "black": {"tile": _BLACK, "card": _BLACK},
}
"""How faces look, by what a printer has and by what is drawn: a tile, or a card of paper.

On cards the pips that are not red are black (FL-04).
"""

# What a ring is thick, in the drawing's own units.
_RING: Final = 1.5
# From here on down, in millimetres, the eye of a red pip is too small to see, and dirt in print.
_SMALL: Final = 6.0


@dataclass(frozen=True)
class Place:
    """Where a face is drawn, in millimetres: the upper left corner, and the size of the face."""

    x: float
    y: float
    width: float
    height: float

    @property
    def is_lying(self) -> bool:
        """Whether the face lies on its side."""
        return self.width > self.height

    @property
    def scale(self) -> float:
        """Millimetres to a unit of the drawing."""
        return min(self.width, self.height) / drawing.WIDTH

    def spots(self, tile: Tile) -> Iterator[tuple[float, float, drawing.Pip]]:
        """Yield where the pips stand; on a long card they stay at its ends."""
        longer = max(self.width, self.height) / self.scale - drawing.HEIGHT
        for pip in drawing.pips(tile):
            along = pip.y + (longer if pip.y > drawing.HEIGHT / 2 else 0)
            across = drawing.WIDTH - pip.x if self.is_lying else pip.x
            x, y = (along, across) if self.is_lying else (across, along)
            yield self.x + x * self.scale, self.y + y * self.scale, pip


def draw_face(page: Page, tile: Tile, place: Place, look: Look, *, radius: float = 0) -> None:
    """Draw a face; it lies on its side where its place is wider than high."""
    corner, size = (place.x, place.y), (place.width, place.height)
    page.box(corner, size, fill=look.body, edge=look.edge, radius=radius)
    eyed = look.ring is not None or min(place.width, place.height) >= _SMALL
    for x, y, pip in place.spots(tile):
        across = drawing.RADII[pip.red, pip.large] * place.scale
        if not pip.red:
            page.disc(x, y, across, fill=look.pip)
            continue
        if look.ring is None:
            page.disc(x, y, across, fill=look.red)
        else:
            thick = _RING * place.scale
            page.disc(x, y, across, fill=look.ring)
            page.disc(x, y, across - thick, fill=look.red)
        if eyed:
            page.disc(x, y, drawing.EYES[pip.large] * place.scale, fill=look.eye)


def draw_back(page: Page, place: Place) -> None:
    """Draw a back: the same whichever way it is turned, so that no card is known by it."""
    page.box((place.x, place.y), (place.width, place.height), edge=LINE)
    inset = 0.1 * place.width
    left, top = place.x + inset, place.y + inset
    width, height = place.width - 2 * inset, place.height - 2 * inset
    page.box((left, top), (width, height), edge=LINE, line=0.8)
    # Whole lozenges in both directions, so that the lattice ends alike at both ends.
    columns, rows = 3, round(3 * height / width)
    step, down = width / columns, height / rows
    corners = [
        (left + column * step, top + row * down) for row in range(rows) for column in range(columns)
    ]
    page.lines([(x, y, x + step, y + down) for x, y in corners], colour=LINE, line=0.6)
    page.lines([(x + step, y, x, y + down) for x, y in corners], colour=LINE, line=0.6)
