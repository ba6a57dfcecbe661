"""The English sentences: one table, in a module a part of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dominoes_lib.words.en import (
    ask,
    calculator,
    common,
    deer_hunting,
    examples,
    front,
    given,
    lake,
    pad,
    pages,
    play,
    printing,
    quiz,
    show,
    switch,
    tens,
    tien_gow,
    tricks,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

SENTENCES: Final[Mapping[str, str]] = {
    **ask.SENTENCES,
    **calculator.SENTENCES,
    **common.SENTENCES,
    **deer_hunting.SENTENCES,
    **examples.SENTENCES,
    **front.SENTENCES,
    **given.SENTENCES,
    **lake.SENTENCES,
    **pad.SENTENCES,
    **pages.SENTENCES,
    **play.SENTENCES,
    **printing.SENTENCES,
    **quiz.SENTENCES,
    **show.SENTENCES,
    **switch.SENTENCES,
    **tens.SENTENCES,
    **tien_gow.SENTENCES,
    **tricks.SENTENCES,
}
"""Every template by key."""
