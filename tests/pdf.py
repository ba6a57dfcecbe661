"""A PDF read back: what is drawn on each page, in millimetres, and what is written."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from pypdf import PdfReader
from pypdf.generic import ContentStream

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pypdf import PageObject

MM: Final = 25.4 / 72
"""Millimetres to a point, the unit of a PDF."""
_PAINTS: Final = {b"f": "f", b"f*": "f", b"B": "fs", b"B*": "fs", b"b": "fs", b"S": "s", b"s": "s"}
_POINTS: Final = {b"m", b"l", b"c", b"v", b"y"}


@dataclass(frozen=True)
class Shape:
    """A path that is painted: its place and size in millimetres, and its fill, if it has one."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None
    is_round: bool


class PdfPage:
    """A page read back, part by part when it is asked for."""

    def __init__(self, reader: PdfReader, page: PageObject) -> None:
        """Take a page of a file."""
        self._reader, self._page = reader, page
        self.width = float(page.mediabox.width) * MM
        self.height = float(page.mediabox.height) * MM

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """What is drawn."""
        return tuple(_shapes(ContentStream(self._page.get_contents(), self._reader).operations))

    @cached_property
    def text(self) -> str:
        """What is written."""
        return self._page.extract_text()

    @cached_property
    def fonts(self) -> list[Any]:
        """What it is written with."""
        resources: Any = self._page["/Resources"]
        return [font.get_object() for font in resources["/Font"].values()]

    def of_size(self, width: float, height: float) -> list[Shape]:
        """Return the shapes of a size, to a twentieth of a millimetre."""
        return [
            shape
            for shape in self.shapes
            if abs(shape.width - width) < 0.05 and abs(shape.height - height) < 0.05
        ]

    def discs(self, fill: str) -> list[Shape]:
        """Return the round shapes of a colour, such as `#ff0000`."""
        return [shape for shape in self.shapes if shape.is_round and shape.fill == fill]


def read_pdf(data: bytes) -> list[PdfPage]:
    """Return the pages of a PDF."""
    reader = PdfReader(io.BytesIO(data))
    return [PdfPage(reader, page) for page in reader.pages]


def _colour(parts: Sequence[Any]) -> str:
    values = [float(part) for part in parts]
    if len(values) == 1:
        values *= 3
    return "#" + "".join(f"{round(255 * value):02x}" for value in values)


def _shapes(operations: Sequence[tuple[Any, bytes]]) -> Iterator[Shape]:
    fill, kept = "#000000", []
    spots: list[tuple[float, float]] = []
    is_round = False
    for parts, name in operations:
        if name == b"q":
            kept.append(fill)
        elif name == b"Q":
            fill = kept.pop()
        elif name in (b"rg", b"g"):
            fill = _colour(parts)
        elif name in _POINTS:
            numbers = [float(part) * MM for part in parts]
            spots += zip(numbers[::2], numbers[1::2], strict=True)
            is_round = is_round or name == b"c"
        elif name == b"re":
            x, y, width, height = (float(part) * MM for part in parts)
            spots += [(x, y), (x + width, y + height)]
        elif name in _PAINTS or name == b"n":
            if spots and name != b"n":
                left, low = (min(spot[axis] for spot in spots) for axis in (0, 1))
                right, high = (max(spot[axis] for spot in spots) for axis in (0, 1))
                shown = fill if "f" in _PAINTS[name] else None
                yield Shape(left, low, right - left, high - low, shown, is_round)
            spots, is_round = [], False
