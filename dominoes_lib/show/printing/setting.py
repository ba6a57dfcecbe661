"""Sentences set in lines on a page, with their tiles drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from dominoes_lib.show import drawing
from dominoes_lib.show.printing.faces import Look, Place, draw_face
from dominoes_lib.show.printing.paper import MM_PER_INCH, POINTS_PER_INCH, width_of
from dominoes_lib.tile import Tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dominoes_lib.show.printing.paper import Page

# What may stand between two spaces: tiles in brackets, words that are stressed, words.
_PIECE: Final = re.compile(r"\[([1-6]:[1-6])\]|\*\*([^*]+)\*\*|([^\[* ]+|[\[*])")
# In ems: how high a tile stands in a line, and how far below the letters it begins.
_TILE_HEIGHT: Final = 1.15
_TILE_DEPTH: Final = 0.25
_LEADING: Final = 1.42
_STRESS_DEPTH: Final = 0.15


@dataclass(frozen=True)
class _Piece:
    """A word or a tile with its width in millimetres."""

    width: float
    text: str = ""
    tile: Tile | None = None
    stressed: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether it is words and nothing else."""
        return self.tile is None and not self.stressed


@dataclass(frozen=True)
class Setter:
    """Sets text of a size, in points, on a page; its tiles look as the ink has them."""

    page: Page
    look: Look
    size: float = 11

    @property
    def em(self) -> float:
        """The size of the type in millimetres."""
        return self.size / POINTS_PER_INCH * MM_PER_INCH

    @property
    def leading(self) -> float:
        """The distance from line to line in millimetres."""
        return self.em * _LEADING

    def _pieces(self, word: str) -> Iterator[_Piece]:
        """Yield what a word consists of: a tile may stand between brackets and commas."""
        for name, stressed, text in _PIECE.findall(word):
            if name:
                width = self.em * _TILE_HEIGHT * drawing.HEIGHT / drawing.WIDTH
                yield _Piece(width, tile=Tile(name))
            else:
                yield replace(self._plain(stressed or text), stressed=bool(stressed))

    def _lines(self, text: str, width: float) -> Iterator[list[list[_Piece]]]:
        """Yield lines of words that are not wider; a word that is wider has its own line."""
        line: list[list[_Piece]] = []
        taken = 0.0
        for word in text.split(" "):
            pieces = list(self._pieces(word))
            wide = sum(piece.width for piece in pieces)
            if line and taken + width_of(" ", self.size) + wide > width:
                yield line
                line, taken = [], 0.0
            taken += wide + (width_of(" ", self.size) if line else 0)
            line.append(pieces)
        if line:
            yield line

    def height(self, text: str, width: float) -> float:
        """Return how high a text is set in a width, in millimetres."""
        return len(list(self._lines(text, width))) * self.leading

    def set(self, x: float, y: float, text: str, width: float) -> float:
        """Set a text below `y` and return where it ends."""
        for words in self._lines(text, width):
            y += self.leading
            at = x
            for piece in self._runs(words):
                self._draw(piece, at, y - self.leading / 4)
                at += piece.width
        return y

    def _runs(self, words: list[list[_Piece]]) -> Iterator[_Piece]:
        """Yield the pieces of a line, plain words that follow each other as one."""
        run = ""
        for number, pieces in enumerate(words):
            for place, piece in enumerate(pieces):
                space = " " if number and not place else ""
                if piece.is_plain:
                    run += space + piece.text
                    continue
                if run + space:
                    yield self._plain(run + space)
                    run = ""
                yield piece
        if run:
            yield self._plain(run)

    def _plain(self, text: str) -> _Piece:
        return _Piece(width_of(text, self.size), text)

    def _draw(self, piece: _Piece, x: float, base: float) -> None:
        if piece.tile is None:
            self.page.text(x, base, piece.text, self.size)
            if piece.stressed:
                under = base + _STRESS_DEPTH * self.em
                self.page.lines([(x, under, x + piece.width, under)], line=0.6)
            return
        high = _TILE_HEIGHT * self.em
        place = Place(x, base + _TILE_DEPTH * self.em - high, piece.width * 0.97, high * 0.97)
        draw_face(self.page, piece.tile, place, self.look, radius=0.12 * high)

    def table(self, y: float, left: float, widths: list[float], rows: list[list[str]]) -> float:
        """Set a table, the heads in its first row, and return where it ends."""
        padding = 1.2
        for number, row in enumerate(rows):
            tops = [
                self.set(x + padding, y + padding, cell, width - 2 * padding)
                for cell, width, x in zip(row, widths, _starts(left, widths), strict=True)
            ]
            y = max(tops) + padding
            thick = 0.8 if number == 0 else 0.3
            self.page.lines([(left, y, left + sum(widths), y)], line=thick)
        return y


def _starts(left: float, widths: list[float]) -> list[float]:
    """Return where columns begin."""
    return [left + sum(widths[:number]) for number in range(len(widths))]
