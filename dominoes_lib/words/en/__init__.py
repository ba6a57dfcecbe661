"""The English sentences: one table, in a module a part of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dominoes_lib.words.en import common, lake, play, show, tens

if TYPE_CHECKING:
    from collections.abc import Mapping

SENTENCES: Final[Mapping[str, str]] = {
    **common.SENTENCES,
    **lake.SENTENCES,
    **play.SENTENCES,
    **show.SENTENCES,
    **tens.SENTENCES,
}
"""Every template by key."""
