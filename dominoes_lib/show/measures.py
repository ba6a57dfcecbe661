"""How often and how much every option changes what a deal comes to: `make figures` measures it.

The numbers are data, in `data/measures.json`: the same deals, played by greedy players under the
default of an option and under another of its values.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.games import GAMES
from dominoes_lib.play.comparison import compare
from dominoes_lib.play.simulation import Figure
from dominoes_lib.show.switches import Switch, switches
from dominoes_lib.words import Phrase, counted

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES_PLAYED: Final = 1000
SEED: Final = 1
PLAYER: Final = "greedy"
_DATA: Final = "data/measures.json"
# From here on a deal in so many is nearly every one.
_NEARLY_ALL: Final = 0.95


@dataclass(frozen=True)
class Measure:
    """What one value of an option changes against its default, over the same deals."""

    game: str
    option: str
    value: str
    games: int
    changed: Figure
    """The share of deals in which anybody's score or payment is another."""
    by: Figure | None
    """By how many points a seat it is another there; `None` where no deal was changed."""

    @property
    def phrase(self) -> Phrase:
        """How often and how much it changes, in one sentence."""
        values: dict[str, object] = {"games": counted("deal", self.games), "value": self.value}
        if self.by is None:
            return Phrase("measure.never", **values)
        points = counted("point", round(self.by.mean))
        if self.changed.mean >= _NEARLY_ALL:
            return Phrase("measure.always", points=points, **values)
        often = round(1 / self.changed.mean)
        if often == 1:
            share = f"{self.changed.mean:.0%}"
            return Phrase("measure.share", share=share, points=points, **values)
        return Phrase("measure.often", often=often, points=points, **values)

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data; figures are mean, low and high."""
        return {
            "game": self.game,
            "option": self.option,
            "value": self.value,
            "games": self.games,
            "changed": _rounded(self.changed),
            "by": None if self.by is None else _rounded(self.by),
        }


def _rounded(figure: Figure) -> list[float]:
    return [round(part or 0.0, 4) for part in (figure.mean, figure.low, figure.high)]


def measure(switch: Switch, value: str | int, games: int = GAMES_PLAYED) -> Measure:
    """Play the same deals under the default of an option and under another value.

    >>> from dominoes_lib.show.switches import of_row
    >>> print(measure(of_row("AM-TG-6")[0], "growing", games=40).changed.mean > 0)
    False
    """
    players = [PLAYER] * GAMES[switch.game].players[0]
    sides = [switch.rules(switch.values[0]), switch.rules(value)]
    both = compare(switch.game, sides, players, games, seed=SEED)
    (found,) = both.differences
    return Measure(switch.game, switch.option, str(value), games, found.changed, found.by)


def measure_all() -> Iterator[Measure]:
    """Measure every value of every option but the defaults."""
    for switch in switches():
        for value in switch.values[1:]:
            yield measure(switch, value)


@cache
def measures() -> tuple[Measure, ...]:
    """Return what was measured and is kept with the library."""
    kept = json.loads((files("dominoes_lib.show") / _DATA).read_text(encoding="utf-8"))
    return tuple(map(_read, kept))


def _read(kept: dict[str, Any]) -> Measure:
    by = None if kept["by"] is None else Figure(*kept["by"])
    changed = Figure(*kept["changed"])
    return Measure(kept["game"], kept["option"], kept["value"], kept["games"], changed, by)


def of_option(game: str, option: str) -> list[Measure]:
    """Return what the values of an option change.

    >>> [each.value for each in of_option("fishing", "capture")]
    ['mandatory']
    """
    return [each for each in measures() if (each.game, each.option) == (game, option)]


def main() -> None:
    """Measure everything anew, and keep it."""
    kept = ",\n".join(json.dumps(each.to_json()) for each in measure_all())
    (Path(__file__).parent / _DATA).write_text(f"[\n{kept}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
