"""What a widget is told by name: traits that it has, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominoes_lib.quote import clip
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable


def check_keywords(widget: str, given: Iterable[str], known: Iterable[str]) -> None:
    """Raise `TypeError` for a keyword that a widget does not know, and name those of its own.

    Names that begin with `_` belong to the machinery, which may use them, and are not listed.

    >>> check_keywords("Table", ["gmae"], ["data", "_view_name"])
    Traceback (most recent call last):
    TypeError: Table knows no 'gmae'; it knows data
    """
    listed = list(known)
    for name in given:
        if name not in listed:
            own = ", ".join(each for each in listed if not each.startswith("_"))
            said = Phrase("show.no_keyword", widget=widget, name=clip(name), listed=own)
            raise TypeError(str(said))
