"""Roles for the line of text: tiles (`t`), other languages (`h`, `ru` …), a table (`play`)."""

import re
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole
from sphinx.writers.html5 import HTML5Translator

from dominoes_lib.games import GAMES
from dominoes_lib.show import drawing
from dominoes_lib.tile import Tile, tiles
from rulebook.faces import shared

_ON_ONE_LINE: Final = 4  # longer runs of tiles may break

_IN_FULL: Final = "book/tiles"  # the page that also says what is to be seen on a tile
_TITLED: Final = re.compile(r"(.+?)\s*<([\w-]+)>")  # words, then the name of a game

# Where kana stand between the characters, they are Japanese.
_KANA: Final = re.compile("[\u3041-\u30ff]")

LANGUAGES: Final = {
    "hans": "zh-Hans",
    "ja": "ja",
    "ru": "ru",
    "uk": "uk",
    "de": "de",
    "pt": "pt",
    "pinyin": "zh-Latn-pinyin",
    "jyutping": "yue-Latn-jyutping",
    "cantonese": "yue-Latn",
    "romaji": "ja-Latn",
}
"""The roles for words of other languages, and how such words are tagged (BCP 47).

`h` stands for traditional characters, and for Japanese with kana; `cantonese` for the spellings of
older English writers.
"""
_CHARACTERS: Final = ("zh-Hant", "zh-Hans", "ja")

logger = logging.getLogger(__name__)


class TileRun(nodes.inline):
    """Tiles in the line of text; its words, for the search and for plain text, are `[6:6]`."""


class Foreign(nodes.inline):
    """Words of another language, marked as such for screen readers and fonts."""


class TileRole(SphinxRole):
    """`{t}`6:6*4 5:4``: one or more tiles, drawn."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Read the list of tiles; a list that cannot be read is a warning."""
        try:
            run = tiles(self.text)
        except ValueError as error:
            logger.warning(str(error), location=self.get_location(), type="rulebook")
            return [nodes.literal(self.rawtext, self.text)], []
        words = " ".join(f"[{tile}]" for tile in run)
        return [TileRun(self.rawtext, words, tiles=[str(tile) for tile in run])], []


class HanziRole(SphinxRole):
    """`{h}`天``: Chinese characters, or Japanese."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Wrap the characters."""
        language = "ja" if _KANA.search(self.text) else "zh-Hant"
        return [Foreign(self.rawtext, self.text, language=language)], []


class ForeignRole(SphinxRole):
    """`{ru}`сделка``, `{pinyin}`tiān jiǔ``: words of the language that the role is named after."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Wrap the words."""
        return [Foreign(self.rawtext, self.text, language=LANGUAGES[self.name])], []


class PlayRole(SphinxRole):
    """`{play}`tens``: "Play Tens", a link to the table where that game is dealt at once.

    Other words stand before the name: ``{play}`Deal now <tens>` ``.
    """

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the link; an unknown game is a warning."""
        said = _TITLED.fullmatch(self.text)
        title, game = said.groups() if said else ("", self.text)
        if game not in GAMES:
            message = f"no game is named {game!r}"
            logger.warning(message, location=self.get_location(), type="rulebook")
            return [nodes.literal(self.rawtext, self.text)], []
        title = title or f"Play {GAMES[game].title}"
        return [nodes.reference(self.rawtext, title, refuri=deal_link(game))], []


def count_link(game: str) -> str:
    """The address of the calculator with a game chosen, from a page of the book."""
    return f"calculator.html#calculator&game={game}"


def deal_link(game: str) -> str:
    """The address of the table where a game is dealt at once, from a page of the book."""
    return f"{table_link(game)}&deal=any"


def table_link(game: str, options: str = "") -> str:
    """The address of the table with a game chosen, from a page of the book."""
    return f"table.html#table&game={game}" + (f"&options={options}" if options else "")


def _visit_tiles(self: HTML5Translator, node: TileRun) -> None:
    style = "tiles" if len(node["tiles"]) <= _ON_ONE_LINE else "tiles tiles-many"
    pictures = "".join(drawing.svg(Tile(name), css_class="tile in") for name in node["tiles"])
    if self.builder.current_docname != _IN_FULL:
        pictures = shared(pictures)
    self.body.append(f'<span class="{style}">{pictures}</span>')
    raise nodes.SkipNode


def _tag(language: str) -> tuple[str, str]:
    """Return the element for words of a language, and its class: transcriptions are italic."""
    if language in _CHARACTERS:
        return "span", "hanzi"
    return ("i", "sounds") if "-Latn" in language else ("span", "foreign")


def _visit_foreign(self: HTML5Translator, node: Foreign) -> None:
    tag, style = _tag(node["language"])
    self.body.append(self.starttag(node, tag, "", LANG=node["language"], CLASS=style))


def _depart_foreign(self: HTML5Translator, node: Foreign) -> None:
    self.body.append(f"</{_tag(node['language'])[0]}>")


def _nothing(self: nodes.NodeVisitor, node: nodes.Element) -> None:
    del self, node


def setup(app: Sphinx) -> None:
    """Register the roles and their nodes."""
    app.add_role("t", TileRole())
    app.add_role("h", HanziRole())
    for name in LANGUAGES:
        app.add_role(name, ForeignRole())
    app.add_role("play", PlayRole())
    plain = (_nothing, _nothing)
    app.add_node(TileRun, html=(_visit_tiles, None), text=plain, latex=plain)
    app.add_node(Foreign, html=(_visit_foreign, _depart_foreign), text=plain, latex=plain)
