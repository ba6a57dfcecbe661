"""A score: lines that add up, each with its tiles, its rule and its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dominoes_lib.tile import Tile


class Line:
    """One line of a score.

    `points` may be negative in a settlement. `rule` is the id of the rule that decides the line,
    `also` holds further ids that take part (the value of a fish, a worked example). Lines with
    `counts=True` name each tile once; a bonus line (`counts=False`) names tiles again.

    >>> from dominoes_lib.tile import tiles
    >>> line = Line(120, tiles("6:5*4"), "FL-26", "all four [6:5]: a jun, big", also=("FL-33",))
    >>> line.points, line.rules, str(line)
    (120, ('FL-26', 'FL-33'), '120 all four [6:5]: a jun, big (FL-26, FL-33)')
    """

    __slots__ = ("_reason", "also", "counts", "points", "rule", "tiles")

    def __init__(
        self,
        points: int,
        tiles: Iterable[Tile],
        rule: str,
        reason: str | Phrase,
        counts: bool = True,  # noqa: FBT001, FBT002 - a field of the line, by design its fifth
        also: tuple[str, ...] = (),
    ) -> None:
        """Keep the parts of the line; a reason given as a phrase is written when read."""
        self.points = points
        self.tiles = tuple(tiles)
        self.rule = rule
        self.counts = counts
        self.also = also
        self._reason = reason

    @property
    def rules(self) -> tuple[str, ...]:
        """All rule ids of the line, the deciding one first."""
        return (self.rule, *self.also)

    @property
    def reason(self) -> str:
        """Why these points, in one clause."""
        return self.told()

    @property
    def phrase(self) -> Phrase | str:
        """The reason as it was given, for other languages."""
        return self._reason

    def __eq__(self, other: object) -> bool:
        """Tell whether both lines say the same."""
        if not isinstance(other, Line):
            return NotImplemented
        return self.to_json() == other.to_json()

    def __hash__(self) -> int:
        """Hash by points, tiles and rule."""
        return hash((self.points, self.tiles, self.rule))

    def told(self, language: str | None = None) -> str:
        """Return why these points, in one clause in a language."""
        return self._reason.text(language) if isinstance(self._reason, Phrase) else self._reason

    def to_json(self, language: str | None = None) -> dict[str, object]:
        """Return the line as plain data, ready for JSON."""
        return {
            "points": self.points,
            "tiles": [str(tile) for tile in self.tiles],
            "rule": self.rule,
            "reason": self.told(language),
            "counts": self.counts,
            "also": list(self.also),
        }

    def text(self, language: str | None = None) -> str:
        """Return points, reason and rule ids in one line."""
        return f"{self.points} {self.told(language)} ({', '.join(self.rules)})"

    def __str__(self) -> str:
        """Return the line in the language that is spoken."""
        return self.text()

    def __repr__(self) -> str:
        """Return the line for a reader at the prompt."""
        return f"<Line {self}>"


class Score:
    """Lines and their sum.

    >>> Score([Line(20, (), "FI-22", "small"), Line(112, (), "FI-24", "big")]).total
    132
    """

    __slots__ = ("lines",)

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        """Keep the lines in order."""
        self.lines = tuple(lines)

    @property
    def total(self) -> int:
        """The sum of the points of all lines."""
        return sum(line.points for line in self.lines)

    def to_json(self, language: str | None = None) -> dict[str, object]:
        """Return `{"total", "lines"}` as plain data."""
        return {"total": self.total, "lines": [line.to_json(language) for line in self.lines]}

    def __eq__(self, other: object) -> bool:
        """Tell whether both have the same lines."""
        return self.lines == other.lines if isinstance(other, Score) else NotImplemented

    def __hash__(self) -> int:
        """Hash by lines."""
        return hash(self.lines)

    def text(self, language: str | None = None) -> str:
        """Return the lines and the total as a small table."""
        width = max(len(str(number)) for number in [self.total, *(n.points for n in self.lines)])
        told = (line.text(language).split(" ", 1)[1] for line in self.lines)
        rows = [f"{n.points:>{width}}  {text}" for n, text in zip(self.lines, told, strict=True)]
        return "\n".join([*rows, f"{self.total:>{width}}  {Phrase('score.total').text(language)}"])

    def __str__(self) -> str:
        """Return the table in the language that is spoken."""
        return self.text()

    def __repr__(self) -> str:
        """Return the total and how many lines it has."""
        return f"<Score {self.total} in {len(self.lines)} lines>"
