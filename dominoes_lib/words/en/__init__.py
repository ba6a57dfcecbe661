"""The English sentences: one table, in a module a part of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dominoes_lib.words.en import ask, common, lake, play, show, switch, tens

if TYPE_CHECKING:
    from collections.abc import Mapping

SENTENCES: Final[Mapping[str, str]] = {
    **ask.SENTENCES,
    **common.SENTENCES,
    **lake.SENTENCES,
    **play.SENTENCES,
    **show.SENTENCES,
    **switch.SENTENCES,
    **tens.SENTENCES,
}
"""Every template by key."""
