"""What the book says in a rule, by its id, so that a shell can say it without the book.

The texts are those of the pages, in plain words; `python -m tests.rule --write` takes them over,
and a test says when that has to be done. They are under the license of the book, CC BY 4.0.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE: Final = "data/rules.json"
"""Where they stand, from this folder on."""


@cache
def rule_texts() -> Mapping[str, str]:
    """Return what the book says in every rule, by its id, in the order of the pages.

    >>> rule_texts()["FI-24"]
    'Big fish are all the others. Just count their pips and double the sum.'
    """
    text = files("dominoes_lib.play").joinpath(FILE).read_text(encoding="utf-8")
    known: dict[str, str] = json.loads(text)
    return known
