"""The position of the home page as HTML: an element with its data, and the same to look at."""

from __future__ import annotations

from html import escape

from dominoes_lib.show.display import rules_html, sentence_html
from dominoes_lib.show.drawing import strip
from dominoes_lib.show.position import position_data
from dominoes_lib.show.widgets.embed import json_for_script
from dominoes_lib.tile import tiles

_HEIGHT = 62


def position_html() -> str:
    """Return the position as one `<domino-position>` element, drawn inside for who has no scripts.

    >>> position_html()[:47]
    '<domino-position><script type="application/json'
    """
    data = position_data()
    words = data["words"]
    rows = "".join(
        f'<p class="position-row"><span>{escape(words[zone])}</span> '
        f"{strip(tiles(' '.join(data[zone])), height=_HEIGHT, label=words[zone])}</p>"
        for zone in ("lake", "hand")
    )
    tile = data["hand"][0]
    shown = next(play for play in data["plays"][tile] if play["takes"])
    said = f"{sentence_html(shown['said'])} {rules_html(shown['rules'])}"
    return (
        f'<domino-position><script type="application/json">{json_for_script(data)}</script>'
        f'<div class="position-still">{rows}<p class="position-said">{said}</p></div>'
        "</domino-position>"
    )
