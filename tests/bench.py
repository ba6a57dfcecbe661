"""Measure how many plays a second the public interface makes: `make bench`."""

from __future__ import annotations

import platform
import random
import time
from typing import Final

from dominoes_lib import GAMES, simulate
from dominoes_lib.game import State

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


def games_a_second(game: str, preset: str, player: str, players: int) -> float:
    """Return how many games a second `simulate` plays."""
    start = time.perf_counter()
    simulate(game, preset, [player] * players, GAMES_PLAYED, seed=1)
    return GAMES_PLAYED / (time.perf_counter() - start)


def main() -> None:
    """Print a line for every game and preset."""
    print(f"Python {platform.python_version()}, one core, best of {ROUNDS} rounds of {DEALS} deals")
    for name, game in GAMES.items():
        for preset in game.presets:
            figure = plays_a_second(name, preset, game.players[0])
            floor = FLOORS.get(name) if preset == next(iter(game.presets)) else None
            asked = f"  (at least {floor:,} asked)" if floor else ""
            print(f"{name:<14} {preset:<12} {figure:>10,.0f} plays a second{asked}")
        preset, players = next(iter(game.presets)), game.players[0]
        dealt = deals_a_second(name, preset, players)
        print(f"{name:<14} {preset:<12} {dealt:>10,.0f} deals with scores a second")
        for player in ("random", "greedy"):
            played = games_a_second(name, preset, player, players)
            print(f"{name:<14} {preset:<12} {played:>10,.1f} games a second, {player} simulate")


if __name__ == "__main__":
    main()
