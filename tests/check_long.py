# ruff: noqa: T201 - it prints what it checked
"""Play many random games over every option and check them all: `make check-long`.

Prints what was checked. The same seed gives the same games, whatever the number of workers.
"""

import argparse
import multiprocessing
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from dominoes_lib import GAMES
from tests.invariants import Tally, Thorough, cases, check_game, combinations

THOROUGH: Final = Thorough(tiles=4, moves=1, refusals=0.04, views=0.5, records=0.02)
CHUNK: Final = 250
CHUNKS_A_PROCESS: Final = 20


@dataclass(frozen=True)
class Chunk:
    """Some games of one kind that a worker plays in one go."""

    game: str
    start: int
    games: int
    seed: int


@dataclass
class Done:
    """What came of a chunk: what was checked, what was met, and the faults that were found."""

    chunk: Chunk
    tally: Tally
    met: Counter[tuple[str, str]]
    faults: list[str]


def check(chunk: Chunk) -> Done:
    """Play and check the games of a chunk."""
    done = Done(chunk, Tally(), Counter(), [])
    for case in cases(chunk.game, chunk.games, chunk.seed, chunk.start):
        try:
            done.tally += check_game(case, THOROUGH)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is reported with its game
            done.faults.append(f"{case}: {type(error).__name__}: {error}")
        done.met["players", str(case.players)] += 1
        for name, value in case.rules.to_options().items():
            done.met[name, str(value)] += 1
    return done


def chunks(games: int, seed: int) -> Iterator[Chunk]:
    """Divide the games among the games of the registry, in chunks, all kinds mixed."""
    each = -(-games // len(GAMES))
    for start in range(0, each, CHUNK):
        for game in GAMES:
            yield Chunk(game, start, min(CHUNK, each - start), seed)


def main() -> int:
    """Check as many games as asked for and print a summary; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.check_long", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=20_250)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    wanted = parser.parse_args()
    began = time.monotonic()
    tallies = {game: Tally() for game in GAMES}
    met: dict[str, Counter[tuple[str, str]]] = {game: Counter() for game in GAMES}
    faults: list[str] = []
    # A fresh process now and then: each keeps the tables of all the options it has met.
    context = multiprocessing.get_context("spawn")
    with context.Pool(wanted.workers, maxtasksperchild=CHUNKS_A_PROCESS) as pool:
        for done in pool.imap(check, chunks(wanted.games, wanted.seed)):
            tallies[done.chunk.game] += done.tally
            met[done.chunk.game] += done.met
            faults += done.faults
            played = sum(tally.games for tally in tallies.values())
            for fault in done.faults:
                print(f"\rFAULT: {fault}", file=sys.stderr)
            print(f"\r{played:,} games, {len(faults)} faults", end="", file=sys.stderr, flush=True)
        pool.close()
        pool.join()
    seconds = time.monotonic() - began
    print(file=sys.stderr)
    report(tallies, met, faults)
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    total = sum(tally.games for tally in tallies.values())
    print(
        f"{total:,} games, seed {wanted.seed}, {wanted.workers} workers, {seconds:,.0f} s, "
        f"at most {memory} MB a worker: {len(faults)} faults"
    )
    return 1 if faults else 0


def report(
    tallies: dict[str, Tally], met: dict[str, Counter[tuple[str, str]]], faults: list[str]
) -> None:
    """Print what was checked of each game, how often each value was met, and the faults."""
    for game, tally in tallies.items():
        print(f"{game}: {len(combinations(game)):,} combinations of options and players")
        for name, number in vars(tally).items():
            print(f"  {number:>12,}  {WHAT[name]}")
        for name in dict.fromkeys(name for name, _ in met[game]):
            values = {value: times for (of, value), times in met[game].items() if of == name}
            shown = ", ".join(f"{value} {times:,}" for value, times in sorted(values.items()))
            print(f"  {name}: {shown}")
    for fault in faults[:20]:
        print("FAULT:", fault)


WHAT: Final = {
    "games": "games played to the end",
    "plays": "plays",
    "refused": "texts refused with a reason and a rule",
    "worlds": "deals compared that differ only in what a seat cannot know",
    "records": "records read back, whole and as each seat's",
}

if __name__ == "__main__":
    raise SystemExit(main())
