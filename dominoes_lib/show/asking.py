"""A request, read part by part: each part is checked, and refused in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.play.reading import find_game
from dominoes_lib.play.record import Record
from dominoes_lib.quote import clip
from dominoes_lib.words import LANGUAGES, Complaint, complaint, spoken

if TYPE_CHECKING:
    from dominoes_lib.game import Game, State
    from dominoes_lib.options import Rules

MOST_TEXT: Final = 4000
"""No tile list, name or move is longer."""


def refuse(key: str, **values: object) -> Complaint:
    """Return the error with a sentence of the table."""
    return complaint(f"ask.{key}", **values)


def sentence(text: str, most: int = 600) -> str:
    """Return an error as a sentence: with a capital letter, a stop, and not too long.

    >>> sentence("the deal holds 6:6 five times")
    'The deal holds 6:6 five times.'
    """
    plain = " ".join(text.split())
    if len(plain) > most:
        plain = plain[:most] + "…"
    return plain[:1].upper() + plain[1:] + ("" if plain[-1:] in {".", "…", "?", "!"} else ".")


@dataclass(frozen=True)
class Asked:
    """The parts of a request by name."""

    parts: Mapping[str, Any]

    def __contains__(self, name: str) -> bool:
        """Tell whether a part is given; `null` counts as not given."""
        return self.parts.get(name) is not None

    def text(self, name: str, default: str | None = None, most: int = MOST_TEXT) -> str:
        """Return a text; raise `ValueError` where it is none, or is missing without a default."""
        given = self.parts.get(name)
        if given is None:
            if default is None:
                raise refuse("missing", name=name)
            return default
        if not isinstance(given, str):
            raise refuse("not_text", name=name)
        if len(given) > most:
            raise refuse("too_long", size=f"{len(given):,}", most=f"{most:,}")
        return given

    def whole(self, name: str, least: int, most: int) -> int | None:
        """Return a whole number, `None` where none is given."""
        given = self.parts.get(name)
        if given is None:
            return None
        if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
            raise refuse("not_whole", name=name, least=least, most=f"{most:,}")
        return given

    def listed(self, name: str, most: int) -> list[Any]:
        """Return a list, empty where none is given."""
        given = self.parts.get(name)
        if given is None:
            return []
        if not isinstance(given, list) or len(given) > most:
            raise refuse("not_list", name=name, most=most)
        return given

    def named(self, name: str) -> Mapping[str, Any]:
        """Return values by name, none where nothing is given."""
        given = self.parts.get(name)
        if given is None:
            return {}
        if not isinstance(given, Mapping):
            raise refuse("not_named", name=name)
        return given

    @property
    def language(self) -> str:
        """The language of the answer, that spoken where none is named."""
        named = self.text("language", spoken())
        if named not in LANGUAGES:
            raise refuse("no_language", name=clip(named), names=", ".join(LANGUAGES))
        return named

    def game(self) -> Game[Any]:
        """Return the game that is asked about."""
        name = self.parts.get("game")
        if name is None:
            raise refuse("missing", name="game")
        return find_game(name)

    def rules(self, game: Game[Any]) -> Rules:
        """Return the rules: those of `preset`, with `options` changed."""
        preset = self.text("preset", "") or None
        options = self.named("options")
        known = game.Rules.values()
        for name, value in options.items():
            if name not in known:
                names = ", ".join(known)
                raise refuse("no_option", game=game.called, name=clip(name), names=names)
            if not isinstance(value, str | int) or len(str(value)) > MOST_TEXT:
                raise refuse("not_text", name=name)
        if preset is not None and preset not in game.presets:
            preset = clip(preset)[1:-1]
        rules: Rules = game.rules(preset, **options)
        return rules

    def beside(self, game: Game[Any]) -> Rules | None:
        """Return the rules to compare with, a preset's name or preset and options, if given."""
        given = self.parts.get("beside")
        if given is None:
            return None
        parts = {"preset": given} if isinstance(given, str) else self.named("beside")
        return Asked(parts).rules(game)

    def record(self) -> Record:
        """Return the record that is asked about; it is of a whole game, not of one seat's view."""
        given = self.parts.get("record")
        if given is None:
            raise refuse("missing", name="record")
        record = Record.from_text(given) if _is_plain(given) else Record.from_json(given)
        if record.viewer is not None:
            raise refuse("view")
        return record

    def upto(self, record: Record) -> Record:
        """Return the record as it was after `step` plays."""
        step = self.whole("step", 0, len(record.moves))
        return record if step is None else shortened(record, step)

    def seat(self, state: State) -> int | None:
        """Return the seat that looks on, `None` where everything is open."""
        return self.whole("seat", 0, state.players - 1)


def shortened(record: Record, plays: int) -> Record:
    """Return the record as it was after so many plays."""
    if plays == len(record.moves):
        return record
    comments = {ply: text for ply, text in record.comments.items() if ply <= plays}
    data = record.to_json() | {
        "moves": list(record.moves[:plays]),
        "comments": {str(ply): text for ply, text in comments.items()},
    }
    data.pop("result", None)
    return Record.from_json(data)


def _is_plain(given: object) -> bool:
    return isinstance(given, str) and not given.lstrip().startswith("{")
