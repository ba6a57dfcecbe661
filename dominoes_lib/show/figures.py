"""Pictures in notebooks: drawn with matplotlib where there is one, else a table of the numbers.

`figure` is the one helper. What takes over a second to compute is kept in the package as data:
`python -m dominoes_lib.show.figures` makes it (see `figure_data`), `data` reads it.
"""

from __future__ import annotations

import hashlib
import io
import re
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.quote import clip
from dominoes_lib.show.figure_data import data, main
from dominoes_lib.words import Phrase, complaint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

__all__ = ["BLUE", "OCHRE", "RED", "Figure", "Table", "data", "figure"]

RED: Final = "#d0503f"
BLUE: Final = "#2b8a9a"
OCHRE: Final = "#c08a1e"
"""Colours for bars and lines that are seen on white and on dark."""

# matplotlib draws text and frames in this colour, and the page's own takes its place.
_INK: Final = "#123456"
_SIZE: Final = (7.2, 3.2)
_STYLE: Final = {
    "svg.fonttype": "none",
    "svg.hashsalt": "dominoes",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 10,
    "text.color": _INK,
    "axes.labelcolor": _INK,
    "axes.edgecolor": _INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 11,
    "xtick.color": _INK,
    "ytick.color": _INK,
    "legend.frameon": False,
}
_FONTS: Final = "system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif"


@dataclass(frozen=True)
class Table:
    """The numbers of a picture: heads of columns, and rows that begin with what they are about."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str | int | float, ...], ...]

    @classmethod
    def of(cls, heads: Iterable[str], rows: Iterable[Sequence[str | int | float]]) -> Table:
        """Return a table; raise `ValueError` for a row that is not as long as the heads.

        >>> print(Table.of(["fish", "points"], [("big", 544), ("small", 50)]))
        fish   points
        big       544
        small      50
        """
        table = cls(tuple(heads), tuple(tuple(row) for row in rows))
        for row in table.rows:
            if len(row) != len(table.heads):
                said = {"row": clip(row), "entries": len(row), "heads": len(table.heads)}
                raise complaint("show.other_width", **said)
        return table

    def column(self, head: str) -> list[Any]:
        """Return one column, by its head."""
        at = self.heads.index(head)
        return [row[at] for row in self.rows]

    def html(self) -> str:
        """Return the table as HTML."""
        style = "padding:.2em .7em;border-bottom:1px solid rgba(128,128,128,.45)"
        cells = f'style="{style};text-align:right;font-variant-numeric:tabular-nums"'
        heads = "".join(
            f'<th scope="col" {cells if at else _left(style)}><b>{escape(head)}</b></th>'
            for at, head in enumerate(self.heads)
        )
        rows = "".join(
            f'<tr><th scope="row" {_left(style)}>{escape(_text(row[0]))}</th>'
            + "".join(f"<td {cells}>{escape(_text(value))}</td>" for value in row[1:])
            + "</tr>"
            for row in self.rows
        )
        return (
            '<table class="domino-numbers" style="border-collapse:collapse;margin:.4em 0">'
            f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        )

    def _repr_html_(self) -> str:
        """Show as HTML in a notebook."""
        return self.html()

    def __str__(self) -> str:
        """Return the table as text, numbers to the right."""
        cells = [list(self.heads), *([_text(value) for value in row] for row in self.rows)]
        widths = [max(len(row[at]) for row in cells) for at in range(len(self.heads))]
        return "\n".join(
            "  ".join(
                text.rjust(width) if at else text.ljust(width)
                for at, (text, width) in enumerate(zip(row, widths, strict=True))
            ).rstrip()
            for row in cells
        )

    def __repr__(self) -> str:
        """Return the table as text."""
        return str(self)


class Figure:
    """A picture with its numbers; as text and without matplotlib it is the numbers."""

    def __init__(
        self,
        draw: Callable[[Any], object],
        table: Table,
        caption: str,
        alt: str,
        size: tuple[float, float] = _SIZE,
    ) -> None:
        """Keep what `figure` is given."""
        self.table, self.caption, self.alt = table, caption, alt
        self._draw, self._size = draw, size

    def svg(self) -> str | None:
        """Return the picture as inline SVG, or `None` where there is no matplotlib.

        The same picture gives the same text with the same matplotlib, and ids of its own.
        """
        try:
            from matplotlib import rc_context
            from matplotlib.figure import Figure as Canvas
        except ImportError:
            return None
        written = io.StringIO()
        with rc_context(_STYLE):  # type: ignore[arg-type] # settings are texts, numbers and lists
            canvas = Canvas(figsize=self._size, layout="constrained")
            self._draw(canvas.subplots())
            nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
            canvas.savefig(written, format="svg", transparent=True, metadata=nothing)
        return _for_a_page(written.getvalue(), self.caption, self.alt)

    def html(self) -> str:
        """Return the picture with its numbers behind it; without matplotlib the numbers and why."""
        svg, table = self.svg(), self.table.html()
        style = "margin:.3em 0;color:inherit"
        caption = f'<figcaption style="{style}">{escape(self.caption)}</figcaption>'
        if svg is None:
            why = f'<p style="{style};font-size:.9em">{escape(str(Phrase("show.no_picture")))}</p>'
            shown = f"{caption}{table}{why}"
        else:
            numbers = escape(str(Phrase("show.numbers")))
            shown = f"{svg}{caption}<details><summary>{numbers}</summary>{table}</details>"
        return f'<figure class="domino-figure" style="margin:0;text-align:left">{shown}</figure>'

    def _repr_html_(self) -> str:
        """Show in a notebook."""
        return self.html()

    def __repr__(self) -> str:
        """Return the caption and the numbers as text."""
        return f"{self.caption}\n{self.table}"


def figure(
    draw: Callable[[Any], object],
    table: Table,
    *,
    caption: str,
    alt: str,
    size: tuple[float, float] = _SIZE,
) -> Figure:
    """Return a picture of the numbers in `table`, for a notebook to show.

    `draw` gets matplotlib axes and draws on them; `size` is in inches; `alt` says in words what is
    to be seen. Without matplotlib, `draw` is not called and the table stands for the picture.

    >>> numbers = Table.of(["fish", "points"], [("big", 544), ("small", 50)])
    >>> def bars(axes):
    ...     axes.bar(numbers.column("fish"), numbers.column("points"))
    >>> figure(bars, numbers, caption="Points", alt="A high bar and a low one.")
    Points
    fish   points
    big       544
    small      50
    """
    return Figure(draw, table, caption, alt, size)


def _left(style: str) -> str:
    return f'style="{style};text-align:left;font-weight:normal"'


def _text(value: str | float) -> str:
    """Write a number: whole ones as they are, others with one digit after the point."""
    return f"{value:.1f}" if isinstance(value, float) else str(value)


def _for_a_page(svg: str, title: str, desc: str) -> str:
    """Fit matplotlib's file into a page: no header, the page's ink and fonts, ids of its own."""
    body = svg[svg.index("<svg") :].strip()
    body = re.sub(r"<!--.*?-->", "", body, flags=re.DOTALL)
    body = re.sub(r"<metadata>.*?</metadata>", "", body, flags=re.DOTALL)
    body = body.replace(_INK, "currentColor").replace("'DejaVu Sans'", _FONTS)
    # Its style sheet would hold for the whole page.
    body = re.sub(r"<defs>\s*<style.*?</style>\s*</defs>", "", body, flags=re.DOTALL)
    body = re.sub(r"\s+(?=<)", "\n", re.sub(r"\s+", " ", body))
    own = "f" + hashlib.sha256(body.encode()).hexdigest()[:8]
    body = re.sub(r'\bid="', f'id="{own}-', body)
    body = re.sub(r"url\(#", f"url(#{own}-", body)
    body = re.sub(r'href="#', f'href="#{own}-', body)
    words = f"<title>{escape(title)}</title><desc>{escape(desc)}</desc>"
    opening = '<svg role="img" style="max-width:100%;height:auto;stroke-linejoin:round" '
    head, rest = body.removeprefix("<svg ").split(">", 1)
    return f"{opening}{head}>{words}{rest}"


if __name__ == "__main__":
    main()
