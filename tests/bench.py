"""Measure plays, drawn positions, searches and games a second: `make bench`.

The table is printed, and kept as JSON with the machine's description in `_build/bench.json`.
"""

from __future__ import annotations

import json
import os
import platform
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Final

from dominoes_lib import GAMES, simulate
from dominoes_lib.game import State
from dominoes_lib.play.search import SearchPlayer

# Plays a second that the design asks for, at random, with the deals made beforehand.
FLOORS: Final = {
    "fishing": 500_000,
    "fifteen-lakes": 450_000,
    "tens": 300_000,
    "deer-hunting": 400_000,
    "tien-gow": 200_000,
}
DEALS: Final = 1500
ROUNDS: Final = 3
GAMES_PLAYED: Final = 200
DRAWN: Final = 5000
ITERATIONS: Final = 1500
# How far into a deal positions are drawn again and thought about.
MIDDLE: Final = 10
KEPT: Final = Path(__file__).parents[1] / "_build" / "bench.json"


@dataclass(frozen=True)
class Measured:
    """One line of the table: what was measured, how much of it a second."""

    game: str
    preset: str
    what: str
    a_second: float
    floor: int | None = None

    def __str__(self) -> str:
        """Return the line."""
        asked = f"  (at least {self.floor:,} asked)" if self.floor else ""
        return (
            f"{self.game:<14} {self.preset:<12} {self.a_second:>11,.1f} {self.what} a second{asked}"
        )


def play_out(deals: list[State], chance: random.Random) -> int:
    """Play every deal to its end at random and return the number of plays."""
    draw = chance.random
    plays = 0
    for deal in deals:
        state = deal
        while state.seat is not None:
            moves = state.moves()
            state = state.play(moves[int(draw() * len(moves))])
            plays += 1
    return plays


def plays_a_second(game: str, preset: str, players: int) -> float:
    """Return the best of a few rounds."""
    best = 0.0
    for number in range(ROUNDS):
        seeds = range(number * DEALS, (number + 1) * DEALS)
        deals = [GAMES[game].deal(rules=preset, players=players, seed=seed) for seed in seeds]
        start = time.perf_counter()
        plays = play_out(deals, random.Random(number))
        best = max(best, plays / (time.perf_counter() - start))
    return best


def deals_a_second(game: str, preset: str, players: int) -> float:
    """Return how many deals a second are dealt and counted with their lines."""
    start = time.perf_counter()
    for seed in range(DEALS):
        GAMES[game].deal(rules=preset, players=players, seed=seed).scores()
    return DEALS / (time.perf_counter() - start)


def games_a_second(game: str, preset: str, player: str, players: int, workers: int = 1) -> float:
    """Return how many games a second `simulate` plays, processes already started."""
    play = partial(simulate, game, preset, [player] * players, seed=1)
    if workers == 1:
        start = time.perf_counter()
        play(games=GAMES_PLAYED)
        return GAMES_PLAYED / (time.perf_counter() - start)
    with ProcessPoolExecutor(workers) as executor:
        play(games=GAMES_PLAYED // 10, executor=executor)
        start = time.perf_counter()
        play(games=GAMES_PLAYED * workers, executor=executor)
        return GAMES_PLAYED * workers / (time.perf_counter() - start)


def middle(game: str, preset: str, players: int) -> State:
    """Return the view of a seat that has a choice, some plays into a deal."""
    chance = random.Random(1)
    state = GAMES[game].deal(preset, players=players, seed=1)
    for _ in range(MIDDLE):
        state = state.play(chance.choice(state.moves()))
    while len(state.moves()) == 1:
        state = state.play(state.moves()[0])
    return state.view(state.seat or 0)


def drawn_a_second(view: State) -> float:
    """Return how many positions that fit a view are drawn a second."""
    chance = random.Random(1)
    start = time.perf_counter()
    for _ in range(DRAWN):
        view.sample(chance)
    return DRAWN / (time.perf_counter() - start)


def iterations_a_second(view: State) -> float:
    """Return how many deals a second are played on by a search."""
    start = time.perf_counter()
    *_, thought = SearchPlayer(iterations=ITERATIONS).think(view, random.Random(1))
    return thought.iterations / (time.perf_counter() - start)


def measure() -> Iterator[Measured]:
    """Measure every game."""
    for name, game in GAMES.items():
        players, first = game.players[0], next(iter(game.presets))
        for preset in game.presets:
            floor = FLOORS.get(name) if preset == first else None
            figure = plays_a_second(name, preset, players)
            yield Measured(name, preset, "plays", figure, floor)
        told = partial(Measured, name, first)
        yield told("deals with scores", deals_a_second(name, first, players))
        for player in ("random", "greedy"):
            for workers in (1, 2):
                figure = games_a_second(name, first, player, players, workers)
                yield told(f"{player} games by {workers} of simulate", figure)
        view = middle(name, first, players)
        yield told("positions drawn", drawn_a_second(view))
        yield told("iterations of search", iterations_a_second(view))


def main() -> None:
    """Print a line for everything measured, and keep it all."""
    machine = {
        "python": platform.python_version(),
        "system": platform.platform(),
        "processor": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
    }
    print(", ".join(f"{name} {value}" for name, value in machine.items()))
    print(f"plays: one core, best of {ROUNDS} rounds of {DEALS} deals")
    lines = []
    for line in measure():
        print(line)
        lines.append(asdict(line))
    KEPT.parent.mkdir(exist_ok=True)
    text = json.dumps({"machine": machine, "measured": lines}, indent=1)
    KEPT.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
