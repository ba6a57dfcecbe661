"""Games played by lot, for tests that need a record."""

import random

from dominoes_lib import GAMES, Record
from dominoes_lib.game import Move

PRESETS = [(name, preset) for name, game in GAMES.items() for preset in game.presets]


def played(
    game: str,
    preset: str | None = None,
    players: int | None = None,
    seed: int = 1,
    plays: int = 999,
) -> Record:
    """Return the record of random moves, of a whole deal or of its first plays.

    As many play as the game names first, if no number is given.
    """
    rng = random.Random(seed)
    start = state = GAMES[game].deal(preset, players, seed=seed)
    moves: list[Move] = []
    while not state.is_over and len(moves) < plays:
        moves.append(rng.choice(state.moves()))
        state = state.play(moves[-1])
    return Record.from_state(start, moves, seed=seed)


def replaced(record: Record, start: str, line: str) -> str:
    """Return a record's text with the first line that starts so replaced."""
    lines = record.to_text().split("\n")
    at = next(number for number, old in enumerate(lines) if old.startswith(start))
    lines[at] = line
    return "\n".join(lines)
