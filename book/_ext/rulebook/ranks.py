"""What Tien Gow's page draws from the program's own tables: the ranks, the leads, what beats what.

All of it is plain HTML that works without scripts and by keyboard.
"""

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from dominoes_lib.games.groups import GROUPS, Group
from dominoes_lib.games.tricks import compare, trick_move
from dominoes_lib.words import Phrase
from rulebook.faces import tile_html, tiles_html

# Runs before the page is painted, so that nothing jumps; without scripts the strip is open.
_CLOSED_ON_A_PHONE: Final = (
    '<script>if(matchMedia("(max-width: 40rem)").matches)'
    "document.currentScript.previousElementSibling.open=false</script>"
)


def group_html(group: Group) -> str:
    """Return the tiles of a group."""
    return tiles_html(trick_move(group.faces).tiles)


def name_of(group: Group) -> str:
    """Return the name of a group's rank."""
    return str(Phrase(f"tricks.name.{group.name}"))


def kind_of(group: Group) -> str:
    """Return what a group is made of, as a heading."""
    text = str(Phrase(f"tricks.shape.{group.shape}"))
    text = text.removeprefix("a ").removeprefix("the ")
    return text[:1].upper() + text[1:]


def by_kind() -> list[list[Group]]:
    """Return the leads by kind, small groups first, the highest of each kind first."""
    order = list(dict.fromkeys(group.shape for group in GROUPS.values()))
    return [
        sorted((g for g in GROUPS.values() if g.shape == shape), key=lambda g: -g.rank)
        for shape in order
    ]


def by_rank(kind: list[Group]) -> Iterator[list[Group]]:
    """Yield the groups of a kind that are equal."""
    for _, equal in groupby(kind, key=lambda group: group.rank):
        yield list(equal)


def _partners() -> dict[str, str]:
    """Return the mark of each single tile that belongs to a mixed group, by the tile's text."""
    mixed = [group for group in GROUPS.values() if group.shape == "mixed_2_2"]
    marks: dict[str, str] = {}
    for group in mixed:
        tiles = trick_move(group.faces).tiles
        number = next(tile.pips for tile in tiles if tile.suit == "military")
        marks |= {str(tile): str(number) for tile in tiles}
    return marks


def strip_html() -> str:
    """Return both suits from high to low, equal ranks side by side, partners marked alike."""
    marks = _partners()
    rows = []
    for kind in by_kind()[:2]:
        cells = []
        for equal in by_rank(kind):
            tiles = [trick_move(group.faces).tiles[0] for group in equal]
            mark = marks.get(str(tiles[0]))
            badge = f'<span class="rank-partner">{mark}</span>' if mark else ""
            attribute = f' data-partner="{mark}"' if mark else ""
            told = f"{name_of(equal[0])}" + (f", goes with {mark}" if mark else "")
            pictures = "".join(tile_html(tile, "tile") for tile in tiles)
            cells.append(
                f'<li{attribute} title="{escape(told)}"><span class="rank-tiles">{pictures}</span>'
                f"{badge}</li>"
            )
        suit = "civil" if kind[0].shape == "civil" else "military"
        rows.append(
            f'<div class="rank-row"><span class="rank-suit">{suit}</span>'
            f'<ol aria-label="{suit} tiles, high to low">{"".join(cells)}</ol></div>'
        )
    return (
        '<details class="ranks" open><summary>Ranks, high to low'
        '<span class="rank-note"> · equal tiles side by side · the same number under two tiles: '
        "they make a mixed group</span></summary>"
        f"{''.join(rows)}</details>{_CLOSED_ON_A_PHONE}"
    )


def leads_html() -> str:
    """Return the table of all leads, a row a kind."""
    rows = []
    for kind in by_kind():
        ranks = [
            f'<span class="lead-rank">{"".join(group_html(group) for group in equal)}</span>'
            for equal in by_rank(kind)
        ]
        rows.append(
            f'<tr><th scope="row">{escape(kind_of(kind[0]))}</th><td>{" ".join(ranks)}</td>'
            f"<td>{len(kind)}</td></tr>"
        )
    return (
        '<div class="table-wide"><table class="leads"><thead><tr><th scope="col">Kind</th>'
        '<th scope="col">Groups, high to low</th><th scope="col">Leads</th></tr></thead>'
        f"<tbody>{''.join(rows)}</tbody>"
        f'<tfoot><tr><th scope="row">All</th><td></td><td>{len(GROUPS)}</td></tr></tfoot>'
        "</table></div>"
    )


def _answer(group: Group) -> str:
    """Return what beats a group and what does not although it is alike."""
    own = trick_move(group.faces)
    kind = [other for other in GROUPS.values() if other.shape == group.shape]
    higher = [other for other in kind if compare(trick_move(other.faces), own).beats]
    equal = [other for other in kind if other.rank == group.rank and other is not group]
    if group.shape == "supreme":
        return "Nothing beats it, and it beats nothing: it wins when it is led."
    if not higher:
        told = "Nothing beats it."
    else:
        higher.sort(key=lambda other: -other.rank)
        told = "Beaten by " + " ".join(group_html(other) for other in higher) + "."
    if equal:
        equals = " ".join(group_html(other) for other in equal)
        told += f" Equal, and so no better: {equals}."
    return told


def beaters_html() -> str:
    """Return every lead as something to open, with what beats it; one is open at a time."""
    kinds = []
    for kind in by_kind():
        items = "".join(
            f'<details name="beaters"><summary>{group_html(group)}'
            f'<span class="beaters-name">{escape(name_of(group))}</span></summary>'
            f"<p>{_answer(group)}</p></details>"
            for group in kind
        )
        opened = " open" if kind[0].shape == "mixed_1_1" else ""
        kinds.append(
            f'<details class="beaters-kind"{opened}><summary>{escape(kind_of(kind[0]))}</summary>'
            f'<div class="beaters-groups">{items}</div></details>'
        )
    return (
        '<div class="beaters" role="group" aria-label="What beats this group?">'
        '<p class="beaters-title">What beats this? Open a kind, then a group.</p>'
        f"{''.join(kinds)}</div>"
    )


class _HtmlDirective(SphinxDirective):
    """A block that the program writes."""

    html = staticmethod(strip_html)

    def run(self) -> list[nodes.Node]:
        """Build the block."""
        return [nodes.raw("", self.html(), format="html")]


class RanksDirective(_HtmlDirective):
    """`{ranks}`: both suits from high to low, kept in view while the page scrolls."""


class LeadsDirective(_HtmlDirective):
    """`{leads}`: the table of the 61 leads."""

    html = staticmethod(leads_html)


class BeatersDirective(_HtmlDirective):
    """`{beaters}`: choose a group and see what beats it."""

    html = staticmethod(beaters_html)


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("ranks", RanksDirective)
    app.add_directive("leads", LeadsDirective)
    app.add_directive("beaters", BeatersDirective)
