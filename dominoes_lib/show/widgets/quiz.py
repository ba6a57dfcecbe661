"""The questions about the tiles as HTML: an element with its data."""

from __future__ import annotations

from html import escape
from typing import Any

from dominoes_lib.show.quiz import SEED, questions
from dominoes_lib.show.widgets.embed import json_for_script
from dominoes_lib.show.widgets.scripts import words_of
from dominoes_lib.words import spoken


def quiz_data(seed: int = SEED) -> dict[str, Any]:
    """Return the questions of a seed with the words of the front end."""
    return {"words": words_of("quiz", spoken()), "questions": questions(seed)}


def quiz_html(seed: int = SEED) -> str:
    """Return the questions as one `<domino-quiz>` element.

    >>> quiz_html()[:50]
    '<domino-quiz><script type="application/json">{"que'
    """
    data = quiz_data(seed)
    said = escape(data["words"]["static"])
    return (
        f'<domino-quiz><script type="application/json">{json_for_script(data)}</script>'
        f'<p class="dx-static">{said}</p></domino-quiz>'
    )
