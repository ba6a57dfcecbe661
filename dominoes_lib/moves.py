"""A move, what it did, and why one is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dominoes_lib.tile import Tile
    from dominoes_lib.words import Phrase


class IllegalMove(ValueError):  # noqa: N818 - the name is part of the public interface
    """A move that the rules refuse, with the reason and the rule that gives it.

    >>> str(IllegalMove("the tile is not in the hand", "FI-06"))
    'the tile is not in the hand (FI-06)'
    """

    def __init__(self, reason: str | Phrase, rule: str) -> None:
        """Keep the reason (a phrase is written when read) and the rule's id."""
        super().__init__(reason, rule)
        self._reason = reason
        self.rule = rule

    @property
    def reason(self) -> str:
        """Why the move is refused, in one sentence in English."""
        return str(self._reason)

    @property
    def phrase(self) -> Phrase | str:
        """The reason as it was given, for other languages."""
        return self._reason

    def __str__(self) -> str:
        """Return the reason with the rule behind it."""
        return f"{self.reason} ({self.rule})"


class Move:
    """A move: equal moves are the same object, so they compare fast.

    Games make them once and hand them out; `str(move)` is the text that `play` accepts. What a move
    says is written once and never changes.
    """

    __slots__ = ("text",)

    text: str
    """The move as it is written in a record."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles the move is about, the one played first."""
        return ()

    def __setattr__(self, name: str, value: object) -> None:
        """Write what was not written yet; refuse to change what was."""
        if hasattr(self, name):
            message = f"a move never changes; {name} cannot be set"
            raise AttributeError(message)
        super().__setattr__(name, value)

    def __str__(self) -> str:
        """Return the move's text."""
        return self.text

    def __repr__(self) -> str:
        """Return the text with the kind of thing it is."""
        return f"<{type(self).__name__} {self.text}>"

    def __copy__(self) -> Move:
        """Return the move itself."""
        return self

    def __deepcopy__(self, memo: object) -> Move:
        """Return the move itself."""
        return self


class Event:
    """One thing that a play did, with the rules that say so.

    `kind` is a short word for programs ("catch", "lay", "draw", "end" …); `seat` is who did it,
    or `None`; `tiles` are the tiles it is about.
    """

    __slots__ = ("_phrase", "kind", "rules", "seat", "tiles")

    def __init__(
        self,
        kind: str,
        rules: tuple[str, ...],
        tiles: Iterable[Tile | None] = (),
        seat: int | None = None,
        phrase: Phrase | None = None,
    ) -> None:
        """Keep the parts; the phrase is written when read."""
        self.kind = kind
        self.rules = rules
        self.tiles = tuple(tiles)
        self.seat = seat
        self._phrase = phrase

    @property
    def sentence(self) -> str:
        """What happened, in one sentence in English."""
        return self.text()

    def text(self, language: str = "en") -> str:
        """Return what happened in one sentence in a language."""
        return self._phrase.text(language) if self._phrase else ""

    def __eq__(self, other: object) -> bool:
        """Tell whether both say the same."""
        if not isinstance(other, Event):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        """Hash by kind, rules, tiles and seat."""
        return hash((self.kind, self.rules, self.tiles, self.seat))

    def _key(self) -> tuple[object, ...]:
        return self.kind, self.rules, self.tiles, self.seat, self._phrase

    def __str__(self) -> str:
        """Return the sentence with the rule ids behind it."""
        return f"{self.sentence} ({', '.join(self.rules)})"

    def __repr__(self) -> str:
        """Return kind and sentence."""
        return f"<Event {self.kind}: {self}>"
