"""Faces that a page draws once and uses often: a page with hundreds of tiles stays small.

Such a tile has its name as title; what is to be seen on it is said where tiles are drawn in full.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from dominoes_lib.show import drawing
from dominoes_lib.tile import TILES, Tile

_DESC: Final = "<desc>"


def faces_html() -> str:
    """Return the drawings that are used, once for a page."""
    groups = "".join(f'<g id="{_id(tile)}">{_drawn(tile)}</g>' for tile in TILES)
    return f'<svg class="faces" width="0" height="0" aria-hidden="true"><defs>{groups}</defs></svg>'


def tile_html(tile: Tile, css_class: str = "tile in") -> str:
    """Return a tile that uses one of the drawings of `faces_html`."""
    return shared(drawing.svg(tile, css_class=css_class))


def tiles_html(tiles: Iterable[Tile]) -> str:
    """Return tiles as they stand in the line of text."""
    return f'<span class="tiles">{"".join(map(tile_html, tiles))}</span>'


def shared(html: str) -> str:
    """Return HTML with every face that is drawn in it taken from the drawings of `faces_html`."""
    for tile, words in _all_words().items():
        if words in html:
            html = html.replace(f"{words}{_drawn(tile)}", f'<use href="#{_id(tile)}"/>')
    return html


def _id(tile: Tile) -> str:
    return f"face-{tile.high}-{tile.low}"


def _drawn(tile: Tile) -> str:
    """Return what is drawn of a face, without the element around it and its words."""
    return drawing.svg(tile).split("</desc>")[1].removesuffix("</svg>")


@cache
def _all_words() -> dict[Tile, str]:
    """Return what is to be seen on each face, as it stands in its drawing."""
    found = {}
    for tile in TILES:
        _, start, rest = drawing.svg(tile).partition(_DESC)
        found[tile] = f"{start}{rest.partition('</desc>')[0]}</desc>"
    return found


def _add_faces(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.Node
) -> None:
    """Put the drawings at the beginning of a page that uses them."""
    del app, pagename, templatename, doctree
    body = context.get("body", "")
    if 'href="#face-' in body:
        context["body"] = faces_html() + body


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.connect("html-page-context", _add_faces)
