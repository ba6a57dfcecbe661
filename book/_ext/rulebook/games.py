"""The games on the home page and the ways from there: play, rules, count.

The same three links stand under the title of each game's page.
"""

from __future__ import annotations

from html import escape
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from dominoes_lib.games import GAMES
from dominoes_lib.words import Phrase
from rulebook.faces import shared
from rulebook.ids import read_ids
from rulebook.inline import count_link, deal_link

logger = logging.getLogger(__name__)

_PICTURE_FIRST: Final = 1  # the first paragraph of a game is its picture


def _rules_link(game: str, docname: str) -> str:
    """Where the rules of a game begin, from a page of the book: on its own page, the first one."""
    page = f"book/{game}"
    if docname != page:
        return f"{game}.html"
    return "#" + next(row.id for row in read_ids().values() if row.docname == page)


def ways_html(game: str, docname: str) -> str:
    """Return the links to play a game, to its rules, and to the calculator with that game."""
    title, own = GAMES[game].title, docname == f"book/{game}"
    ways = {
        "play": deal_link(game),
        "rules": _rules_link(game, docname),
        "count": count_link(game),
    }
    links = []
    for name, address in ways.items():
        said = escape(str(Phrase(f"ways.{name}")))
        links.append(
            f'<a class="way way-{name}" href="{escape(address)}" '
            f'aria-label="{said}: {escape(title)}">{said}</a>'
        )
    return '<p class="ways">' + "".join(links) + "</p>" + (_print_html() if own else "")


def _print_html() -> str:
    """Return the ways to put a page of rules on paper."""
    buttons = "".join(
        f'<button type="button" data-print="{what}">{escape(str(Phrase(f"ways.{name}")))}</button>'
        for what, name in (("all", "print"), ("rules", "print_rules"))
    )
    on_one = escape(str(Phrase("ways.one_page")))
    link = f'<a href="print.html#each-game-on-one-page">{on_one}</a>'
    return f'<p class="print"><span class="pst-js-only">{buttons}</span>{link}</p>'


class _GameDirective(SphinxDirective):
    """A block about one game; an unknown one is a warning."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Build the block."""
        game = self.arguments[0].strip()
        if game not in GAMES:
            message = f"no game is named {game!r}"
            logger.warning(message, location=self.get_location(), type="rulebook")
            return []
        return self.build(game)

    def ways(self, game: str) -> nodes.raw:
        """Return the three links."""
        return nodes.raw("", ways_html(game, self.env.docname), format="html")

    def build(self, game: str) -> list[nodes.Node]:
        """Return what stands on the page."""
        raise NotImplementedError


class WaysDirective(_GameDirective):
    """`{ways} fishing`: the links Play, Rules and Count of a game."""

    def build(self, game: str) -> list[nodes.Node]:
        """Return the links."""
        return [self.ways(game)]


class GameDirective(_GameDirective):
    """`{game} fishing`: a game to choose: a picture, some words, and the three links."""

    has_content = True

    def build(self, game: str) -> list[nodes.Node]:
        """Return the row; its first paragraph is the picture."""
        row = nodes.container(classes=["game"])
        picture, words = (
            nodes.container(classes=["game-picture"]),
            nodes.container(classes=["game-words"]),
        )
        self.state.nested_parse(self.content, self.content_offset, words)
        for child in words.children[:_PICTURE_FIRST]:
            words.remove(child)
            picture += child
        row += [picture, words, self.ways(game)]
        return [row]


class PositionDirective(SphinxDirective):
    """`{position}`: a position to try by tapping, without Python."""

    def run(self) -> list[nodes.Node]:
        """Build the element."""
        from dominoes_lib.show.widgets.position import position_html

        return [nodes.raw("", shared(position_html()), format="html")]


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("ways", WaysDirective)
    app.add_directive("game", GameDirective)
    app.add_directive("position", PositionDirective)
