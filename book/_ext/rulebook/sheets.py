"""The page *Print*: a picture of each sheet, and the sheets as PDF, made by the library's own code.

They are made once for what they are made from, and kept beside the built site.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from dominoes_lib.games import GAMES
from dominoes_lib.show.printing import paper, sheets
from dominoes_lib.show.printing.faces import INKS
from dominoes_lib.words import Phrase
from rulebook.ids import ROOT

logger = logging.getLogger(__name__)

FOLDER: Final = "print"
PAGE: Final = "book/print.md"
"""The page that shows the sheets; a book without it needs none."""
_DOTS: Final = 50  # an inch, in the pictures
_MADE_FROM: Final = (
    "dominoes_lib/show/printing/*.py",
    "dominoes_lib/show/drawing.py",
    "dominoes_lib/show/data/quickstarts.json",
    "dominoes_lib/games/groups.py",
    "dominoes_lib/tile.py",
    "dominoes_lib/words/en/printing.py",
    "book/_ext/rulebook/sheets.py",
)
_NO_TILES: Final = ("card-backs", "tile-backs", "scores")
"""Sheets that look alike whatever the printer has."""


def inks(sheet: str) -> tuple[str, ...]:
    """Return the inks in which a sheet looks different.

    >>> inks("cards"), inks("scores")
    (('color', 'black'), ('black',))
    """
    return ("black",) if sheet in _NO_TILES else tuple(INKS)


def pdf_name(sheet: str, size: str, ink: str) -> str:
    """Return the name of the file with a sheet.

    >>> pdf_name("cards", "a4", "color")
    'cards-a4-color.pdf'
    """
    return f"{sheet}-{size}-{ink}.pdf"


def picture_names(sheet: str) -> dict[str, str]:
    """Return the names of the pictures of a sheet, by what is said of each.

    >>> picture_names("cards")
    {'The 84 cards of Fifteen Lakes': 'cards.png'}
    """
    title = str(Phrase(f"print.sheet.{sheet}"))
    if sheet in sheets.EACH:
        return {f"{title}: {game.title}": f"{sheet}-{game.name}.png" for game in GAMES.values()}
    return {title: f"{sheet}.png"}


def sheet_html(sheet: str, way: str = "../") -> str:
    """Return the pictures of a sheet with links to its files; `way` leads to the site's root."""
    folder = f"{way}_static/{FOLDER}"
    size = paper.PAPERS["a4"]
    width, height = (round(side / paper.MM_PER_INCH * _DOTS) for side in (size.width, size.height))
    pictures = "".join(
        f'<img src="{folder}/{name}" width="{width}" height="{height}" loading="lazy" '
        f'alt="{escape(title)}">'
        for title, name in picture_names(sheet).items()
    )
    links = "".join(
        f'<li><a href="{folder}/{pdf_name(sheet, size, ink)}">{escape(_said(sheet, size, ink))}'
        "</a></li>"
        for ink in inks(sheet)
        for size in paper.PAPERS
    )
    return f'<div class="sheet"><div class="sheet-pictures">{pictures}</div><ul>{links}</ul></div>'


def _said(sheet: str, size: str, ink: str) -> str:
    title = paper.PAPERS[size].title
    if sheet in _NO_TILES:
        return str(title)
    return str(Phrase("print.link", paper=title, ink=Phrase(f"print.ink.{ink}")))


class SheetDirective(SphinxDirective):
    """`{sheet} cards`: pictures of a sheet, and links to it as PDF; an unknown one is a warning."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Build the block."""
        sheet = self.arguments[0].strip()
        if sheet not in sheets.SHEETS:
            message = f"no sheet is named {sheet!r}"
            logger.warning(message, location=self.get_location(), type="rulebook")
            return []
        return [nodes.raw("", sheet_html(sheet), format="html")]


def _files() -> Iterator[tuple[str, bytes]]:
    """Yield the files with their names: PDFs, and a picture of each first page."""
    for sheet in sheets.SHEETS:
        for ink in inks(sheet):
            for size in paper.PAPERS:
                yield pdf_name(sheet, size, ink), sheets.made(sheet, size, ink)[0]
        pages = sheets.pages_of(sheet, "a4", inks(sheet)[0])
        for name, page in zip(picture_names(sheet).values(), pages, strict=False):
            yield name, page.png(_DOTS)


def _made_from() -> str:
    """Return the digest of what the sheets are made from."""
    digest = hashlib.sha256(f"{version('matplotlib')} {paper.hanzi_font()}".encode())
    for path in sorted(path for pattern in _MADE_FROM for path in ROOT.glob(pattern)):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _write(app: Sphinx) -> None:
    """Put the sheets where the page links to them, and make them first where that is needed."""
    if app.builder.format != "html" or not (Path(app.srcdir) / PAGE).is_file():
        return
    kept = Path(app.outdir).parent / FOLDER
    stamp = kept / "made-from"
    made_from = _made_from()
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != made_from:
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir(parents=True)
        for name, data in _files():
            (kept / name).write_bytes(data)
        stamp.write_text(made_from, encoding="utf-8")
    ignored = shutil.ignore_patterns(stamp.name)
    target = Path(app.outdir) / "_static" / FOLDER
    shutil.copytree(kept, target, ignore=ignored, dirs_exist_ok=True)


def setup(app: Sphinx) -> None:
    """Register the directive and connect to the build."""
    app.add_directive("sheet", SheetDirective)
    app.connect("builder-inited", _write)
