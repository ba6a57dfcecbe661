"""Positions in which one play is clearly the best: found by thinking, kept for the questions.

Each is the start of a deal, so that who is asked has seen all that is told. `make figures` finds
them anew.
"""

from __future__ import annotations

import json
import random
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.games import GAMES
from dominoes_lib.play.search import SearchPlayer
from dominoes_lib.play.simple import GreedyPlayer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dominoes_lib.game import State

_DATA: Final = "data/best-plays.json"
_EACH: Final = 8
_CHOICES: Final = 4
ITERATIONS: Final = 3000
# How many plays lie before the position at most, and by how many points the best is ahead.
WANTED: Final = {"fishing": (0, 6.0), "deer-hunting": (3, 2.0), "tien-gow": (3, 1.5)}
_TENTH: Final = 10


@dataclass(frozen=True)
class BestPlay:
    """A position some plays after a deal, a few plays to choose from, and the best of them."""

    game: str
    seed: int
    plays: int
    """How many plays greedy players have made before it."""
    choices: tuple[str, ...]
    best: str
    cost: float
    """How many points less the next best of the choices comes to, on average."""

    @property
    def state(self) -> State:
        """The position."""
        return position(self.game, self.seed, self.plays)


def position(game: str, seed: int, plays: int) -> State:
    """Return the position after some plays of greedy players."""
    state, greedy, chance = GAMES[game].deal(seed=seed), GreedyPlayer(), random.Random(seed)
    for _ in range(plays):
        state = state.play(greedy(state.view(state.seat or 0), chance)[0])
    return state


def find(game: str, seed: int) -> BestPlay | None:
    """Return the position of a seed, where one play is clearly the best and there are others.

    The same seed gives the same answer.
    """
    most, ahead = WANTED[game]
    plays = seed % (most + 1)
    state = position(game, seed, plays)
    view, chance = state.view(state.seat or 0), random.Random(f"{game} {seed}")
    if len(view.moves()) < _CHOICES:
        return None
    *_, thought = SearchPlayer(ITERATIONS).think(view, chance)
    best, *others = thought.plays
    cost = min(other.behind for other in others)
    if cost < ahead:
        return None
    chosen = [best, *chance.sample(others[: 2 * _CHOICES], _CHOICES - 1)]
    listed = [str(move) for move in view.moves() if move in [play.move for play in chosen]]
    nearest = min(play.behind for play in chosen[1:])
    return BestPlay(
        game, seed, plays, tuple(listed), str(best.move), round(nearest * _TENTH) / _TENTH
    )


def find_all() -> Iterator[BestPlay]:
    """Find a few positions of every game."""
    for game in WANTED:
        found = seed = 0
        while found < _EACH:
            position_found = find(game, seed)
            seed += 1
            if position_found is not None:
                found += 1
                yield position_found


@cache
def best_plays() -> tuple[BestPlay, ...]:
    """Return the positions that are kept with the library.

    >>> {each.game for each in best_plays()} == set(WANTED)
    True
    """
    kept = json.loads((files("dominoes_lib.show") / _DATA).read_text(encoding="utf-8"))
    return tuple(map(_read, kept))


def _read(kept: dict[str, Any]) -> BestPlay:
    return BestPlay(**{**kept, "choices": tuple(kept["choices"])})


def main() -> None:
    """Find all positions anew, and keep them."""
    kept = ",\n".join(json.dumps(asdict(each)) for each in find_all())
    (Path(__file__).parent / _DATA).write_text(f"[\n{kept}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
