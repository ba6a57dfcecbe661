"""Questions that a game answers without a deal: what is this worth, who takes this trick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable

    from dominoes_lib.score import Score


class Answer(Protocol):
    """What a tool gives back: text for a reader, plain data for a program. A `Score` is one."""

    def text(self, language: str | None = None) -> str:
        """Return the answer for a reader, in a language."""
        ...

    def to_json(self, language: str | None = None) -> dict[str, Any]:
        """Return the answer as plain data, ready for JSON."""
        ...


@dataclass(frozen=True)
class Settled:
    """An `Answer`: each seat's score in a deal, and what each gets or pays, in points.

    A reader is shown the scores that have a name: all, or of partners, who share one, the first.

    >>> settled = Settled((), (4, -4), ())
    >>> settled.to_json()
    {'payments': [4, -4], 'scores': []}
    """

    scores: tuple[Score, ...]
    payments: tuple[int, ...]
    names: tuple[Phrase, ...]
    gets: str = ""
    """The key of the sentence that says what is got, where the total of a score does not."""

    def to_json(self, language: str | None = None) -> dict[str, Any]:
        """Return `{"payments", "scores"}` as plain data."""
        scores = [score.to_json(language) for score in self.scores]
        return {"payments": list(self.payments), "scores": scores}

    def text(self, language: str | None = None) -> str:
        """Return every score that has a name, with its lines, and what is got for it."""
        rows = []
        for name, score, points in zip(self.names, self.scores, self.payments, strict=False):
            rows += [name.text(language), score.text(language)]
            if self.gets:
                rows.append(Phrase(self.gets, points=f"{points:+d}").text(language))
        return "\n".join(rows)

    def __str__(self) -> str:
        """Return the answer in the language that is spoken."""
        return self.text()


@dataclass(frozen=True)
class Argument:
    """Something a tool wants to know, given as text: by its place, or by a name with dashes.

    `name` is `tiles` or `--last-trick`; the tool gets it as the keyword `tiles` or `last_trick`.
    """

    name: str
    help: Phrase
    default: str | None = None
    """What it gets when nothing is given; `None` where something must be."""

    @property
    def keyword(self) -> str:
        """The name under which the tool gets it."""
        return self.name.lstrip("-").replace("-", "_")


@dataclass(frozen=True)
class Tool:
    """A question, such as `score`: what it wants to know, and the function that answers.

    `answer(rules, **texts)` returns an `Answer`, and raises `ValueError` with one sentence where a
    text does not fit.
    """

    help: Phrase
    arguments: tuple[Argument, ...]
    answer: Callable[..., Answer]
    input: Mapping[str, Any] = field(default_factory=lambda: {"kind": "tiles"})
    """How a front end asks for the arguments: `kind` is `tiles`, `groups` (parts of tiles, with a
    `separator`, and their `names`, or `marks` that one may bear), or `fields` (one for each number
    or choice, in `fields`). Plain data, with phrases where a reader is told something."""
    examples: tuple[tuple[Phrase, Mapping[str, str]], ...] = ()
    """Worked examples with fields: a title, and the arguments that differ from how they start."""
    passes: Callable[[Mapping[str, str]], Mapping[str, str]] | None = None
    """What the arguments of a deal make of those of the next one, by name, where one deal passes
    something on to the next."""
