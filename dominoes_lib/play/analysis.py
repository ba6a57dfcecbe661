"""What each play of a game cost against the best that its seat could find."""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.play.search import SearchPlayer
from dominoes_lib.quote import clip
from dominoes_lib.words import Phrase, complaint, counted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dominoes_lib.game import State

MISTAKES: Final = 3
"""How many of the plays that cost most are named."""
# What is less than this may be chance, and is no mistake.
_A_POINT: Final = 0.5


@dataclass(frozen=True)
class Judged:
    """One play of a game, beside the best that was found with what the seat knew."""

    step: int
    """The number of the play, from 1 on."""
    seat: int
    move: str
    best: str
    cost: float
    """How many points less than the best play it came to, on average."""
    expected: float
    """How many points the seat was ahead at the end, on average, with the best play."""
    sentence: str
    """What the best play does."""


@dataclass(frozen=True)
class Analysis:
    """What each play of a game cost, and how the expected result went."""

    plays: tuple[Judged, ...]
    seats: tuple[str, ...]
    iterations: int
    seed: int

    @property
    def mistakes(self) -> tuple[Judged, ...]:
        """The plays that cost most, the dearest first; fewer where fewer cost anything."""
        dear = sorted(self.plays, key=lambda play: (-play.cost, play.step))
        return tuple([play for play in dear[:MISTAKES] if play.cost >= _A_POINT])

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data, with the steps of the mistakes."""
        return asdict(self) | {"mistakes": [play.step for play in self.mistakes]}

    def __str__(self) -> str:
        """Return the plays that cost most in sentences."""
        if not self.mistakes:
            return str(Phrase("analysis.none", plays=counted("play", len(self.plays))))
        lines = [str(Phrase("analysis.title"))]
        for play in self.mistakes:
            values = {"step": play.step, "seat": self.seats[play.seat], "move": play.move}
            points = counted("point", round(play.cost))
            best = {"best": play.best, "sentence": play.sentence}
            lines.append(str(Phrase("analysis.mistake", points=points, **values, **best)))
        return "\n".join(lines)


def analyse(
    states: Sequence[State],
    moves: Sequence[str],
    player: SearchPlayer | str = "search",
    seed: int = 0,
    progress: Callable[[int, int], object] | None = None,
) -> Analysis:
    """Return what each play cost against the best that `player` finds, seeing what its seat saw.

    `states` are the positions of a whole game, `moves` the plays between them. `progress` is called
    with the plays looked at and all of them; where it returns `False`, the rest is left out. The
    same seed and number of iterations give the same answer.

    Raises `ValueError` for a player that does not say what its plays are worth.
    """
    searcher = SearchPlayer() if player == "search" else player
    if not isinstance(searcher, SearchPlayer):
        raise complaint("analysis.player", given=clip(player))
    judged: list[Judged] = []
    for step, (state, move) in enumerate(zip(states, moves, strict=False), 1):
        judged.append(_judged(state, move, step, searcher, random.Random(f"{seed} {step}")))
        if progress is not None and progress(step, len(moves)) is False:
            break
    seats = tuple([str(states[0].seat_name(seat)) for seat in range(states[0].players)])
    return Analysis(tuple(judged), seats, searcher.iterations or 0, seed)


def _judged(state: State, move: str, step: int, player: SearchPlayer, rng: random.Random) -> Judged:
    seat = state.seat or 0
    view = state.view(seat)
    *_, thought = player.think(view, rng)
    best = thought.best
    made = next(play for play in thought.plays if str(play.move) == move)
    cost = max(made.behind, 0.0)
    sentence = best.phrase.text()
    return Judged(step, seat, move, str(best.move), cost, best.points, sentence)
