# ruff: noqa: T201 - it prints what it wrote
"""Whole games written out, one file a game, preset and number of players: `tests/playthroughs`.

A playthrough is made by random players from a fixed seed. It shows the position for everyone, and
as each seat sees it, at a few plays, the legal moves there, and every event with its rules. It
is no proof that the rules are right; it shows what changed. After a change,

    python -m tests.playthrough

writes the files again; read the difference before keeping it.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from dominoes_lib import GAMES
from dominoes_lib.game import Game, State

FOLDER: Final = Path(__file__).parent / "playthroughs"
SEED: Final = 11
DEPTH: Final = 3


@dataclass(frozen=True)
class Play:
    """Which game a file shows."""

    game: str
    preset: str
    players: int

    def __str__(self) -> str:
        """Return the name of the file without its ending."""
        return f"{self.game}.{self.preset}.{self.players}-players"

    @property
    def path(self) -> Path:
        """The file."""
        return FOLDER / f"{self}.txt"

    def start(self) -> State:
        """Return the position after the deal."""
        return GAMES[self.game].deal(self.preset, self.players, seed=SEED)


def plays() -> list[Play]:
    """Return every game with every preset and number of players."""
    return [
        Play(name, preset, players)
        for name, game in GAMES.items()
        for preset in game.presets
        for players in game.players
    ]


def written(play: Play) -> str:
    """Return the text of a playthrough."""
    return "\n".join([*_heading(play), *_counts(play), *_game(play)]) + "\n"


def _heading(play: Play) -> Iterator[str]:
    game: Game[Any] = GAMES[play.game]
    rules = game.rules(play.preset)
    yield f"{game.title}, preset {play.preset}, {play.players} players, seed {SEED}"
    yield from (f"  {name} = {value}" for name, value in rules.to_options().items())


def _counts(play: Play) -> Iterator[str]:
    yield ""
    yield f"How many sequences of up to {DEPTH} plays there are, in all and by the first play:"
    for number, counts in sequences(play.start()).items():
        yield f"  {number:<14}" + "".join(f"{count:>8}" for count in counts)


def sequences(start: State) -> dict[str, list[int]]:
    """Return how many sequences of 1, 2 … plays there are, in all and by the first play."""
    by_first = {
        str(move): [count(start.play(move), depth) for depth in range(DEPTH)]
        for move in start.moves()
    }
    return {"all": [sum(counts) for counts in zip(*by_first.values(), strict=True)], **by_first}


def count(state: State, depth: int) -> int:
    """Return how many sequences of so many plays there are from a position."""
    if depth == 0:
        return 1
    return sum(count(state.play(move), depth - 1) for move in state.moves())


def _game(play: Play) -> Iterator[str]:
    source = random.Random(SEED)
    state, number = play.start(), 0
    shown = {0, 1, 20, 41}
    yield ""
    yield from _events(state)
    while True:
        if number in shown or state.is_over:
            yield from _position(state)
        if state.is_over:
            break
        seat = state.seat
        assert seat is not None
        move = source.choice(state.moves())
        number += 1
        state = state.play(move)
        yield ""
        yield f"{number}. {state.seat_name(seat)} plays {move}"
        yield from _events(state)
    yield ""
    for seat, score in enumerate(state.scores()):
        yield f"{state.seat_name(seat)} {score.total}, payment {state.payments()[seat]}"
        yield from (f"  {line}" for line in score.lines)


def _events(state: State) -> Iterator[str]:
    for event in state.events:
        yield f"  {event.kind}: {event}"


def _position(state: State) -> Iterator[str]:
    yield ""
    yield from (f"| {line}" for line in str(state).splitlines())
    if not state.is_over:
        yield f"| moves: {' '.join(map(str, state.moves()))}"
    for seat in range(state.players):
        view = state.view(seat)
        yield f"  | {state.seat_name(seat)} sees"
        yield from (f"  | {line}" for line in str(view).splitlines())
        if view.moves():
            yield f"  | moves: {' '.join(map(str, view.moves()))}"


def main() -> None:
    """Write every playthrough, and remove those of games that are gone."""
    FOLDER.mkdir(exist_ok=True)
    kept = {play.path for play in plays()}
    for path in FOLDER.glob("*.txt"):
        if path not in kept:
            path.unlink()
            print("removed", path.name)
    for play in plays():
        text = written(play)
        if not play.path.exists() or play.path.read_text(encoding="utf-8") != text:
            play.path.write_text(text, encoding="utf-8")
            print("written", play.path.name)


if __name__ == "__main__":
    main()
