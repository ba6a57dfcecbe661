"""The options of a game: an immutable value, checked when it is made."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, dataclass_transform

from dominoes_lib.quote import clip, is_whole
from dominoes_lib.words import complaint

if TYPE_CHECKING:
    from collections.abc import Mapping


def option(row: str, default: str | int, *others: str | int) -> Any:  # noqa: ANN401 - it stands for a field of any type
    """Return a dataclass field for an option: its row in the readings, its default, its values."""
    return field(default=default, metadata={"row": row, "values": (default, *others)})


@dataclass_transform(kw_only_default=True, frozen_default=True)
@dataclass(frozen=True, init=False)
class Rules:
    """The options of a game: an immutable value, made from keywords.

    A game's own rules are a class of fields, each an `option`. Type checkers know the keywords and
    refuse one that is misspelt.

    Numbers may be given as text. Unknown names, values or combinations raise a `ValueError` that
    says what is allowed.
    """

    game: ClassVar[str] = ""
    """Key of the game in `GAMES`."""

    def __init_subclass__(cls) -> None:
        """Make the class of a game's rules the value that it is declared as."""
        super().__init_subclass__()
        dataclass(frozen=True, init=False)(cls)

    def __init__(self, **options: str | int) -> None:
        """Check and keep the options; those not named have their default."""
        for name, allowed in _values(type(self)).items():
            value = options.pop(name, allowed[0])
            object.__setattr__(self, name, self._checked(name, value))
        if options:
            names = ", ".join(spec.name for spec in fields(self))
            name = clip(next(iter(options)))
            raise complaint("options.no_option", game=self.game, name=name, names=names)
        self._check_together()

    @classmethod
    def values(cls) -> dict[str, tuple[str | int, ...]]:
        """Return the allowed values of every option by name, the default first."""
        return dict(_values(cls))

    @classmethod
    def rows(cls) -> dict[str, str]:
        """Return the id of the readings row of every option by name."""
        return {spec.name: spec.metadata["row"] for spec in fields(cls)}

    def _checked(self, name: str, value: object) -> str | int:
        allowed = _values(type(self))[name]
        for known in allowed:
            if isinstance(value, str) and value == str(known):
                return known
            if is_whole(value) and value == known:
                return known
        listed = ", ".join(str(known) for known in allowed)
        raise complaint(
            "options.no_value", value=clip(value), game=self.game, name=name, listed=listed
        )

    def _check_together(self) -> None:
        """Raise `ValueError` where options do not go together; games override it."""

    def to_options(self) -> dict[str, str | int]:
        """Return every option with its value, as plain data."""
        return {name: getattr(self, name) for name in _values(type(self))}

    def differing(self) -> dict[str, str | int]:
        """Return the options that differ from their default."""
        defaults = ((name, allowed[0]) for name, allowed in _values(type(self)).items())
        return {
            name: getattr(self, name) for name, value in defaults if getattr(self, name) != value
        }


def _values(rules: type[Rules]) -> Mapping[str, tuple[str | int, ...]]:
    """Return the values of every option, the default first, looked up once a game."""
    if rules not in _FOUND:
        _FOUND[rules] = {spec.name: spec.metadata["values"] for spec in fields(rules)}
    return _FOUND[rules]


_FOUND: Final[dict[type[Rules], Mapping[str, tuple[str | int, ...]]]] = {}
