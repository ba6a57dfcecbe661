"""Records which rules speak: the ids of every event, line, payment and refusal that is made."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from dominoes_lib.dues import Due
from dominoes_lib.game import Event, IllegalMove
from dominoes_lib.options import Rules
from dominoes_lib.score import Line


def _rules(made: Any) -> tuple[str, ...]:  # noqa: ANN401 - whatever has rules
    return tuple(made.rules)


def _rule(made: Any) -> tuple[str, ...]:  # noqa: ANN401 - a refusal
    return (made.rule,)


_SPEAKERS: Final[dict[type, Callable[[Any], tuple[str, ...]]]] = {
    Event: _rules,
    Line: _rules,
    Due: _rules,
    IllegalMove: _rule,
}


@contextmanager
def emitted() -> Iterator[set[str]]:
    """Give a set that grows by the ids of all that is made while the context lasts.

    An option's row that acts nowhere else counts when rules are made with that option.

    >>> from dominoes_lib import GAMES
    >>> with emitted() as seen:
    ...     refusal = GAMES["fishing"].deal(seed=1).why_not("pass")
    >>> sorted(seen)
    ['AM-FI-4']
    """
    from tests.rulebook import acting

    seen: set[str] = set()
    kept: dict[type, Any] = {speaker: vars(speaker)["__init__"] for speaker in _SPEAKERS}
    rules_init = Rules.__init__

    def record_options(self: Rules, **options: str | int) -> None:
        rules_init(self, **options)
        rows = self.rows()
        seen.update(rows[name] for name in options if rows[name] not in acting())

    for speaker, ids_of in _SPEAKERS.items():
        _replace_init(speaker, _recording(kept[speaker], ids_of, seen))
    _replace_init(Rules, record_options)
    try:
        yield seen
    finally:
        for speaker, init in kept.items():
            _replace_init(speaker, init)
        _replace_init(Rules, rules_init)


def _replace_init(of: type, init: Callable[..., None]) -> None:
    setattr(of, "__init__", init)  # noqa: B010 - mypy forbids the plain assignment


def _recording(
    init: Callable[..., None], ids_of: Callable[[Any], tuple[str, ...]], seen: set[str]
) -> Callable[..., None]:
    def record(self: object, *args: object, **kwargs: object) -> None:
        init(self, *args, **kwargs)
        seen.update(ids_of(self))

    return record
