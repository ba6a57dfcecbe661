"""A page of paper on which one draws in millimetres, from the upper left corner."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from matplotlib import rc_context
from matplotlib.backends.backend_pdf import PdfPages
from matplotlib.collections import LineCollection
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties, findfont, get_font
from matplotlib.ft2font import LoadFlags
from matplotlib.patches import Circle, FancyBboxPatch, Rectangle

from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

MM_PER_INCH: Final = 25.4
POINTS_PER_INCH: Final = 72
BLACK: Final = "#111111"
GREY: Final = "#666666"
HAIR: Final = 0.3
"""Width of the thinnest line, in points."""

# A package of Noto Serif for traditional Chinese; its Latin letters go with the book's typeface.
_HANZI_PACKAGE: Final = "pylopdf_fonts_zh_tw"
_PLAIN_FONT: Final = "DejaVu Serif"  # comes with matplotlib, and has all of pinyin


@dataclass(frozen=True)
class Paper:
    """A size of paper, upright, in millimetres."""

    width: float
    height: float

    @property
    def title(self) -> Phrase:
        """How it is called."""
        name = next(name for name, paper in PAPERS.items() if paper == self)
        return Phrase(f"print.paper.{name}")


PAPERS: Final[Mapping[str, Paper]] = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}
"""The sizes by name."""


@cache
def hanzi_font() -> Path | None:
    """Return the font that has the Chinese characters, `None` where none is installed."""
    try:
        found: str | Path = import_module(_HANZI_PACKAGE).serif_path()
    except ImportError:
        return None
    return Path(found)


@cache
def _font_path() -> Path:
    return hanzi_font() or Path(findfont(FontProperties(family=_PLAIN_FONT)))


def width_of(text: str, size: float) -> float:
    """Return how wide a text is set, in millimetres; `size` is in points.

    >>> width_of("mm", 10) == 2 * width_of("m", 10) > width_of("ii", 10)
    True
    """
    return sum(map(_advance, text)) * size / POINTS_PER_INCH * MM_PER_INCH


@cache
def _advance(character: str) -> float:
    """Return how far a character moves the next one, in ems."""
    font = get_font(str(_font_path()))
    font.set_size(POINTS_PER_INCH, POINTS_PER_INCH)
    glyph = font.load_char(ord(character), flags=LoadFlags.NO_HINTING)
    return float(glyph.linearHoriAdvance) / 65536 / POINTS_PER_INCH


class Page:
    """A page in the making; all measures in millimetres, lines and type in points."""

    def __init__(self, paper: Paper) -> None:
        """Take an empty page."""
        self.paper = paper
        size = (paper.width / MM_PER_INCH, paper.height / MM_PER_INCH)
        self._figure = Figure(figsize=size, facecolor="white")
        self._axes = self._figure.add_axes((0, 0, 1, 1))
        self._axes.set_xlim(0, paper.width)
        self._axes.set_ylim(paper.height, 0)
        self._axes.set_axis_off()

    def box(
        self,
        corner: tuple[float, float],
        size: tuple[float, float],
        *,
        fill: str | None = None,
        edge: str | None = None,
        line: float = HAIR,
        radius: float = 0,
    ) -> None:
        """Draw a rectangle from its upper left corner, with round corners where they have a radius.

        A colour that is `None` is not drawn.
        """
        shape: Rectangle | FancyBboxPatch = Rectangle(corner, *size)
        if radius:
            style = f"round,pad=0,rounding_size={radius}"
            shape = FancyBboxPatch(corner, *size, boxstyle=style)
        shape.set(facecolor=fill or "none", edgecolor=edge or "none", linewidth=line)
        self._axes.add_artist(shape)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str,
        edge: str | None = None,
        line: float = 0,
    ) -> None:
        """Draw a disc round a point; the line round it lies half outside."""
        shape = Circle((x, y), radius, facecolor=fill, edgecolor=edge or "none", linewidth=line)
        self._axes.add_artist(shape)

    def lines(
        self,
        drawn: Iterable[tuple[float, float, float, float]],
        *,
        line: float = HAIR,
        colour: str = BLACK,
    ) -> None:
        """Draw straight lines, each from a point to a point."""
        ends = [[(x, y), (to_x, to_y)] for x, y, to_x, to_y in drawn]
        shape = LineCollection(ends, colors=colour, linewidths=line, capstyle="butt")
        self._axes.add_collection(shape, autolim=False)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        align: Literal["left", "center", "right"] = "left",
        colour: str = BLACK,
    ) -> None:
        """Write a line of text; `y` is where its letters stand."""
        font = FontProperties(fname=str(_font_path()), size=size)
        self._axes.text(
            x, y, text, fontproperties=font, color=colour, ha=align, va="baseline", parse_math=False
        )

    def png(self, dots_per_inch: int) -> bytes:
        """Return the page as a picture."""
        stream = io.BytesIO()
        self._figure.savefig(stream, format="png", dpi=dots_per_inch, metadata={"Software": None})
        return stream.getvalue()

    def save(self, pdf: PdfPages) -> None:
        """Add the page to a PDF."""
        pdf.savefig(self._figure)  # type: ignore[no-untyped-call] # it has no types in matplotlib


def pdf_of(pages: Sequence[Page], title: str) -> bytes:
    """Return pages as a PDF that is the same whenever it is made, its letters as outlines in it."""
    stream = io.BytesIO()
    # Outlines of letters (Type 3): what every reader and printer takes of an OpenType font.
    with (
        rc_context({"pdf.fonttype": 3}),
        PdfPages(
            stream, metadata={"Title": title, "CreationDate": None, "Creator": "dominoes_lib"}
        ) as pdf,
    ):
        for page in pages:
            page.save(pdf)
    return stream.getvalue()
