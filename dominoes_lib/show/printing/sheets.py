"""The sheets: what is on each of their pages, whatever the paper and the printer."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.games import GAMES
from dominoes_lib.games.groups import GROUPS
from dominoes_lib.quote import clip
from dominoes_lib.show import drawing
from dominoes_lib.show.printing.faces import INKS, LINE, WHITE, Place, draw_back, draw_face
from dominoes_lib.show.printing.paper import (
    GREY,
    PAPERS,
    Page,
    hanzi_font,
    pdf_of,
    width_of,
)
from dominoes_lib.show.printing.setting import Setter
from dominoes_lib.tile import CIVIL, MILITARY, PACKS, TILES, Tile
from dominoes_lib.words import Phrase, complaint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from dominoes_lib.show.printing.faces import Look
    from dominoes_lib.show.printing.paper import Paper

MARGIN: Final = 12.0
"""What printers leave white, and a bit more, in millimetres."""
TILE_SIZE: Final = (22.0, 50.6)
"""Width and height of a tile in millimetres, 1 to 2.3 as real ones."""
CARD_SIZE: Final = (25.0, 84.0)
"""Width and height of a card in millimetres: cards are long and narrow (FL-04)."""
_MARK: Final = 4.0
_GAP: Final = 1.0
_CORNER: Final = 1.5

_MIXED: Final = "mixed_1_2"  # a civil tile with both military ones of its number (TG-17)
_RANKED: Final = "tien-gow"  # the game that is played by ranks, and has a banker


@dataclass(frozen=True)
class Asked:
    """What is printed on, and with: a paper, and one of `INKS`."""

    paper: Paper
    ink: str

    def look(self, what: str) -> Look:
        """Return how a face looks, as a `tile` or as a `card`."""
        return INKS[self.ink][what]


@dataclass(frozen=True)
class Grid:
    """Places of one size side by side in the middle of a page, all measures in millimetres."""

    paper: Paper
    columns: int
    rows: int
    size: tuple[float, float]

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner: in the middle, so that backs lie behind faces."""
        width, height = self.size
        left = (self.paper.width - self.columns * width) / 2
        return left, (self.paper.height - self.rows * height) / 2

    @property
    def places(self) -> list[Place]:
        """The places, row by row."""
        (left, top), (width, height) = self.corner, self.size
        return [
            Place(left + column * width, top + row * height, width, height)
            for row in range(self.rows)
            for column in range(self.columns)
        ]

    def draw_marks(self, page: Page) -> None:
        """Draw where to cut, outside of what is cut out."""
        (left, top), (width, height) = self.corner, self.size
        right, bottom = left + self.columns * width, top + self.rows * height
        for column in range(self.columns + 1):
            x = left + column * width
            page.lines([(x, top - _GAP, x, top - _GAP - _MARK)])
            page.lines([(x, bottom + _GAP, x, bottom + _GAP + _MARK)])
        for row in range(self.rows + 1):
            y = top + row * height
            page.lines([(left - _GAP, y, left - _GAP - _MARK, y)])
            page.lines([(right + _GAP, y, right + _GAP + _MARK, y)])


def _grids(what: str, paper: Paper) -> Grid:
    """Return how cards or tiles lie on a page: 21 cards, a face each, or the 32 tiles of a set."""
    if what == "card":
        return Grid(paper, 7, 3, CARD_SIZE)
    return Grid(paper, 8, 4, TILE_SIZE)


def _cut(page: Page, what: str, grid: Grid) -> None:
    """Draw the marks, and say how to print and cut."""
    grid.draw_marks(page)
    width, height = (f"{size:g}" for size in grid.size)
    said = Phrase(
        "print.cut",
        paper=page.paper.title,
        what=Phrase(f"print.what.{what}"),
        width=width,
        height=height,
    )
    page.text(page.paper.width / 2, page.paper.height - 5, str(said), 7, align="center")
    _say_no_hanzi(page)


def _in_turns(pack: Iterable[Tile], size: int) -> list[list[Tile]]:
    """Return a pack page by page: as many of each page as there are, the civil suit first."""
    order = {tile: number for number, tile in enumerate((*CIVIL, *MILITARY))}
    counts = Counter(pack)
    pages = sum(counts.values()) // size
    share = {tile: count // pages for tile, count in counts.items()}
    one = [tile for tile in sorted(counts, key=order.__getitem__) for _ in range(share[tile])]
    return [one] * pages


def _faces(what: str, pack: str, asked: Asked) -> list[Page]:
    """Return the pages of a pack, as cards or as tiles."""
    grid = _grids(what, asked.paper)
    pages = []
    for row in _in_turns(PACKS[pack], len(grid.places)):
        page = Page(asked.paper)
        for tile, place in zip(row, grid.places, strict=True):
            draw_face(page, tile, place, asked.look(what))
            if what == "card":
                _draw_names(page, tile, place)
        _cut(page, what, grid)
        pages.append(page)
    return pages


def _draw_names(page: Page, tile: Tile, place: Place) -> None:
    """Write the names into the middle of a card, which has no pips."""
    middle, y = place.x + place.width / 2, place.y + place.height / 2
    first, second = (tile.hanzi, 13), (tile.pinyin, 6)
    if hanzi_font() is None:
        first, second = (tile.pinyin, 8), ("", 6)
    for (text, size), down in ((first, 0), (second, 4), ((_english(tile), 6), 7)):
        if text:
            page.text(middle, y + down, text, size, align="center", colour=GREY)


def _backs(what: str, asked: Asked) -> list[Page]:
    """Return a page of backs: one behind each page of faces."""
    page = Page(asked.paper)
    grid = _grids(what, asked.paper)
    for place in grid.places:
        draw_back(page, place)
    _cut(page, what, grid)
    return [page]


def _english(tile: Tile) -> str:
    """Return the name of a tile without its pips."""
    return tile.name.removesuffix(str(tile)).strip()


# The ranks.


def ranked() -> list[tuple[str, list[list[Tile]]]]:
    """Return both suits from high to low, tiles of equal rank together.

    >>> [[str(tile) for tile in equal] for equal in ranked()[1][1]][:3]
    [['6:3', '5:4'], ['6:2', '5:3'], ['5:2', '4:3']]
    """
    found = []
    for suit in ("civil", "military"):
        singles = sorted((g for g in GROUPS.values() if g.shape == suit), key=lambda g: -g.rank)
        equal = [
            [TILES[group.faces[0]] for group in groups]
            for _, groups in groupby(singles, key=lambda group: group.rank)
        ]
        found.append((suit, equal))
    return found


def partners() -> dict[Tile, int]:
    """Return the number of the military tiles with which each tile makes a mixed group.

    >>> partners()[Tile("6:6")], partners()[Tile("5:4")], partners().get(Tile("5:5"))
    (9, 9, None)
    """
    found: dict[Tile, int] = {}
    for group in GROUPS.values():
        if group.shape == _MIXED:
            tiles = [TILES[face] for face in group.faces]
            number = next(tile.pips for tile in tiles if tile.suit == "military")
            found |= dict.fromkeys(tiles, number)
    return found


_RANK_WIDTH: Final = 12.0
_RANK_STEP: Final = 13.0


def _draw_ranks(page: Page, asked: Asked, top: float) -> float:
    """Draw both suits over the width of a page and return where they end."""
    left, width = MARGIN, asked.paper.width - 2 * MARGIN
    high = _RANK_WIDTH * drawing.HEIGHT / drawing.WIDTH
    marks = partners()
    for suit, equal in ranked():
        page.text(left, top + 4, str(Phrase(f"print.{suit}")), 10)
        wide = [_RANK_WIDTH + (len(tiles) - 1) * _RANK_STEP for tiles in equal]
        gap = (width - sum(wide)) / (len(equal) - 1)
        x, y = left, top + 11
        for tiles, own in zip(equal, wide, strict=True):
            for number, tile in enumerate(tiles):
                place = Place(x + number * _RANK_STEP, y, _RANK_WIDTH, high)
                draw_face(page, tile, place, asked.look("tile"), radius=_CORNER)
            _name_rank(page, tiles[0], (x + own / 2, y + high), own + gap)
            mark = marks.get(tiles[0])
            if mark is not None:
                page.disc(x + own / 2, y - 2.6, 1.9, fill=WHITE, edge=GREY, line=0.6)
                page.text(x + own / 2, y - 1.7, str(mark), 7.5, align="center")
            x += own + gap
        top = y + high + 16
    page.text(left, top, str(Phrase("print.ranks.note")), 8, colour=GREY)
    return top


def _name_rank(page: Page, tile: Tile, below: tuple[float, float], room: float) -> None:
    """Write the names of a rank below its tiles, small enough for the room there is."""
    x, y = below
    names = [(_english(tile), 6.5), (tile.hanzi, 9.0), (tile.pinyin, 6.5)]
    if hanzi_font() is None:
        names.pop(1)
    for number, (text, size) in enumerate(names, start=1):
        fitted = min(size, size * (room - 0.8) / width_of(text, size))
        page.text(x, y + 0.4 + 3.6 * number, text, fitted, align="center")


def _ranks(asked: Asked) -> list[Page]:
    """Return a page with two cards of the ranks, to be cut apart."""
    page = Page(asked.paper)
    half = asked.paper.height / 2
    page.lines([(0, half, 6, half), (asked.paper.width - 6, half, asked.paper.width, half)])
    for top in (MARGIN, half + MARGIN):
        _draw_ranks(page, asked, top)
    _say_no_hanzi(page)
    return [page]


def _say_no_hanzi(page: Page) -> None:
    if hanzi_font() is None:
        said = str(Phrase("print.no_hanzi"))
        page.text(page.paper.width / 2, page.paper.height - 8, said, 7, align="center", colour=GREY)


# The rules of a game on a page.


@cache
def quick_starts() -> Mapping[str, Any]:
    """Return the quick starts of the rule pages, by game: facts and blocks.

    >>> len(quick_starts()["tens"]["blocks"][0]["lines"])
    5
    """
    text = files("dominoes_lib.show").joinpath("data/quickstarts.json").read_text("utf-8")
    found: Mapping[str, Any] = json.loads(text)
    return found


def _head(page: Page, game: str, more: str = "") -> float:
    """Write the name of a game over a page and return where it ends."""
    y = MARGIN + 8
    title = GAMES[game].title + (f" \N{MIDDLE DOT} {more}" if more else "")
    page.text(MARGIN, y, title, 22)
    if hanzi_font() is not None:
        page.text(page.paper.width - MARGIN, y, GAMES[game].hanzi, 22, align="right")
    page.lines([(MARGIN, y + 3, page.paper.width - MARGIN, y + 3)], line=0.8)
    return y + 3


def _rules(asked: Asked, game: str) -> list[Page]:
    """Return a page with the quick start of a game, and with the ranks where it has them."""
    page = Page(asked.paper)
    width = asked.paper.width - 2 * MARGIN
    start = quick_starts()[game]
    small = Setter(page, asked.look("tile"), 9.5)
    setter = Setter(page, asked.look("tile"), 12)
    y = small.set(MARGIN, _head(page, game) + 2, start["facts"], width) + 2
    for block in start["blocks"]:
        if "lines" in block:
            for number, line in enumerate(block["lines"], start=1):
                page.text(MARGIN, y + setter.leading * 3 / 4, f"{number}", 12, colour=GREY)
                y = setter.set(MARGIN + 8, y, line, width - 8) + 3
        elif "note" in block:
            y = small.set(MARGIN, y + 2, block["note"], width) + 2
        else:
            rows = [block["heads"], *block["rows"]]
            narrow = 32.0
            first = _wide_column(rows)
            widths = [narrow] * len(rows[0])
            widths[first] = width - narrow * (len(rows[0]) - 1)
            y = small.table(y + 2, MARGIN, widths, rows) + 2
    if game == _RANKED:
        _draw_ranks(page, asked, y + 6)
    _say_no_hanzi(page)
    foot = str(Phrase("print.rules.foot"))
    page.text(MARGIN, asked.paper.height - 8, foot, 7.5, colour=GREY)
    return [page]


def _wide_column(rows: list[list[str]]) -> int:
    """Return the column with the longest text, which gets the room that is left."""
    lengths = [max(len(row[number]) for row in rows) for number in range(len(rows[0]))]
    return lengths.index(max(lengths))


# Score sheets.

COLUMNS: Final[Mapping[str, Sequence[str]]] = {
    "fishing": ("big", "red", "points", "paid"),
    "fifteen-lakes": ("bigs", "mediums", "smalls", "bonus", "points", "paid"),
    "tens": ("pairs", "threes", "sweeps", "points", "paid"),
    "deer-hunting": ("pips", "paid"),
    "tien-gow": ("columns", "once", "settled"),
}
"""What is written for each player after a deal: what the game counts, and what it pays.

Big fish and red pips (FI-24, FI-22), fish and bonuses (FL-24 to FL-30), pairs, threes and sweeps
(TE-08, TE-10, TE-11), red pips (DH-04), columns, payments at once, the settlement (TG-29).
"""
_SIDES: Final[Mapping[str, tuple[str, int]]] = {
    "deer-hunting": ("pair", 2),
}
_ROW: Final = 9.0


def _scores(asked: Asked, game: str) -> list[Page]:
    """Return a page to write down what comes out, deal by deal."""
    page = Page(asked.paper)
    top = _head(page, game, str(Phrase("print.scores.title"))) + 6
    side, sides = _SIDES.get(game, ("player", max(GAMES[game].players)))
    left, right = MARGIN, asked.paper.width - MARGIN
    deal = 12.0
    leads = ["banker"] if game == _RANKED else []
    start = left + deal + 16 * len(leads)
    step = (right - start) / sides
    columns = COLUMNS[game]
    heads = top + 20
    bottom = heads + _ROW * int((asked.paper.height - MARGIN - heads) / _ROW)
    small = Setter(page, asked.look("tile"), 5.8)
    small.set(left + 1, top + 10, str(Phrase("print.scores.deal")), deal)
    for number, key in enumerate(leads):
        small.set(left + deal + 16 * number + 1, top + 10, str(Phrase(f"print.scores.{key}")), 15)
    for number in range(sides):
        x = start + number * step
        page.text(x + 1, top + 4, str(Phrase(f"print.scores.{side}", number=number + 1)), 8)
        page.lines([(x, top, x, bottom)], line=0.9)
        for place, key in enumerate(columns):
            at = x + place * step / len(columns)
            said, room = str(Phrase(f"print.scores.{key}")), step / len(columns) - 1
            small.set(at + 0.7, top + 9.5, said, room)
            page.lines([(at, top + 8, at, bottom)], line=0.2, colour=LINE)
    page.lines([(x, top, x, bottom) for x in (left, left + deal, right)], line=0.5)
    page.lines([(left, top, right, top), (left, heads, right, heads)], line=0.9)
    rows = round((bottom - heads) / _ROW)
    for row in range(1, rows + 1):
        y = heads + row * _ROW
        last = row >= rows - 1
        page.lines([(left, y, right, y)], line=0.9 if last else 0.3)
    page.text(left + 1, bottom - 3, str(Phrase("print.scores.total")), 6)
    return [page]


# All of them.

_ONE: Final[Mapping[str, Callable[[Asked], list[Page]]]] = {
    "cards": partial(_faces, "card", "cards"),
    "card-backs": partial(_backs, "card"),
    "tiles": partial(_faces, "tile", "tiles"),
    "two-sets": partial(_faces, "tile", "two-sets"),
    "tile-backs": partial(_backs, "tile"),
    "ranks": _ranks,
}
EACH: Final[Mapping[str, Callable[[Asked, str], list[Page]]]] = {
    "rules": _rules,
    "scores": _scores,
}
"""Sheets that each game has one of."""
SHEETS: Final = (*_ONE, *EACH)
"""The sheets by name."""


def pages_of(
    sheet: str, paper: str = "a4", ink: str = "color", games: Sequence[str] = ()
) -> list[Page]:
    """Return the pages of a sheet: `rules` and `scores` of some games, or of all.

    Raises `ValueError` where there is no such sheet, paper, ink or game, or where a sheet is about
    no game.

    >>> len(pages_of("rules", "letter", "black", ["tens"]))
    1
    """
    _check("no_sheet", sheet, SHEETS)
    _check("no_paper", paper, PAPERS)
    _check("no_ink", ink, INKS)
    for game in games:
        _check("no_game", game, GAMES)
    asked = Asked(PAPERS[paper], ink)
    if sheet in EACH:
        return [page for game in games or GAMES for page in EACH[sheet](asked, game)]
    if games:
        raise complaint("print.no_games", sheet=sheet, name=games[0])
    return _ONE[sheet](asked)


def _check(key: str, name: str, known: Iterable[str]) -> None:
    if name not in known:
        raise complaint(f"print.{key}", name=clip(name), names=", ".join(known))


def made(
    sheet: str, paper: str = "a4", ink: str = "color", games: Sequence[str] = ()
) -> tuple[bytes, int]:
    """Return a sheet as a PDF, and how many pages it has; the same sheet gives the same bytes.

    Raises `ValueError` as `pages_of` does.

    >>> pdf, pages = made("scores", games=["tens", "fishing"])
    >>> pdf[:5], pages
    (b'%PDF-', 2)
    """
    pages = pages_of(sheet, paper, ink, games)
    return pdf_of(pages, str(Phrase(f"print.sheet.{sheet}"))), len(pages)
