"""A player that thinks ahead: it tries its plays in deals that fit all that it has seen."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from itertools import count
from math import log, sqrt
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.play.seeds import whole_from
from dominoes_lib.play.simple import best_plays, least_offers, most_gain
from dominoes_lib.quote import clip
from dominoes_lib.words import Phrase, complaint, counted

if TYPE_CHECKING:
    import random
    from collections.abc import Generator, Sequence

    from dominoes_lib.game import Move, State
    from dominoes_lib.play.simple import Choice

ITERATIONS: Final = 400
"""How many deals are played on where no bound is given."""
MOST_ITERATIONS: Final = 10_000_000
MOST_SECONDS: Final = 3600

# Between two slices a caller can stop the search, or show how far it is.
_SLICE: Final = 20
# A play is dropped when it has come to less in enough deals, by so many standard errors.
_LEAST: Final = 16
_CLEARLY: Final = 3.0
# The play that brings most at once is given up for one that is better by so many.
_BETTER: Final = 2.0
# How much a play is tried again that has come to little: the usual constant of UCB, in spreads.
_EXPLORE: Final = 0.7
# How often a position is met before its plays are weighed one by one.
_RIPE: Final = 150
# A deal with at most so many plays to come is played out exactly, if that takes few positions.
_END: Final = 6
_MOST_POSITIONS: Final = 400


@dataclass(frozen=True)
class Worth:
    """What a play has come to: points ahead of the others at the end, on average over deals."""

    move: Move
    points: float
    behind: float
    """How much less than the best play, in the deals in which both were tried; 0 for the best."""
    deals: int
    phrase: Phrase
    """What the play does, in one sentence."""

    def to_json(self, language: str | None = None) -> dict[str, Any]:
        """Return `{"move", "sentence", "points", "behind", "deals"}` as plain data."""
        return {
            "move": str(self.move),
            "sentence": self.phrase.text(language),
            "points": round(self.points, 2),
            "behind": round(self.behind, 2),
            "deals": self.deals,
        }


@dataclass(frozen=True)
class Thought:
    """What a search has found so far: its plays, the best first, and how much it has tried."""

    plays: tuple[Worth, ...]
    iterations: int
    """How many deals were played on, each with one play."""

    @property
    def best(self) -> Worth:
        """The best play."""
        return self.plays[0]

    @property
    def reason(self) -> Phrase:
        """Why the best play is chosen, by what the next best comes to, in one sentence.

        It names no tile, so that everyone may hear it.
        """
        return self._because("player.search")

    @property
    def advice(self) -> Phrase:
        """The same for the seat itself: it names the next best play."""
        return self._because("player.advice")

    def _because(self, key: str) -> Phrase:
        if len(self.plays) == 1:
            return Phrase("player.only")
        other = self.plays[1]
        points, deals = round(other.behind), counted("deal", other.deals)
        key = key if points else f"{key}_close"
        return Phrase(key, points=counted("point", points), deals=deals, other=other.phrase)

    def to_json(self, language: str | None = None) -> dict[str, Any]:
        """Return `{"plays", "iterations", "reason"}` as plain data."""
        return {
            "plays": [play.to_json(language) for play in self.plays],
            "iterations": self.iterations,
            "reason": self.advice.text(language),
        }


class _Node:
    """A position as all see it, reached by the same plays: what came of it, for each seat."""

    __slots__ = ("plays", "sums", "visits")

    def __init__(self, players: int) -> None:
        self.plays: dict[Move, _Node] = {}
        self.sums = [0.0] * players
        self.visits = 0

    def note(self, margins: Sequence[float]) -> None:
        self.visits += 1
        for seat, margin in enumerate(margins):
            self.sums[seat] += margin


@dataclass
class _Candidate:
    """A play that is tried, and what it came to in each deal; `None` where it was dropped."""

    move: Move
    node: _Node
    margins: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.margins) / len(self.margins)

    def is_worse_than(self, best: _Candidate, errors: float) -> bool:
        """Tell so, by so many standard errors, from the deals in which both were tried."""
        less = [one - two for one, two in zip(best.margins, self.margins, strict=False)]
        number = len(less)
        if number < 2:  # noqa: PLR2004 - a spread needs two
            return False
        mean = sum(less) / number
        spread = sqrt(sum((each - mean) ** 2 for each in less) / (number - 1))
        return mean > 0 and mean >= errors * spread / sqrt(number)


class SearchPlayer:
    """Tries each of its plays in the same deals, drawn from those that fit what its seat knows.

    The deals are played on: first by what has come of each play before, counted in a tree of the
    plays that all see (information-set Monte Carlo tree search), then by the plays that bring most
    at once, or exactly where the end is near. Plays that come to clearly less are dropped, so that
    the rest get the time. The same chance and number of iterations give the same play.

    >>> import random
    >>> from dominoes_lib import GAMES
    >>> view = GAMES["fishing"].deal("short", seed=1, first=0).view(0)
    >>> move, reason = SearchPlayer(iterations=60)(view, random.Random(1))
    >>> move in view.moves()
    True
    """

    def __init__(
        self,
        iterations: int | None = None,
        seconds: float | None = None,
        name: str = "search",
    ) -> None:
        """Bound the search by iterations, each a deal played on, by seconds, or by both.

        Raises `ValueError` for a bound that is none.
        """
        if seconds is None:
            iterations = ITERATIONS if iterations is None else iterations
        elif not _is_time(seconds):
            raise complaint("player.seconds", given=clip(seconds), most=MOST_SECONDS)
        if iterations is not None:
            iterations = whole_from(1, MOST_ITERATIONS, "iterations", iterations)
        self.iterations, self.seconds, self.name = iterations, seconds, name

    def __call__(self, view: State, rng: random.Random) -> Choice:
        """Return the best play and why."""
        for thought in self.think(view, rng):  # noqa: B007 - the last one counts
            pass
        return thought.best.move, thought.reason

    def think(self, view: State, rng: random.Random) -> Generator[Thought]:
        """Yield what is found so far, slice by slice; stop whenever you like.

        Raises `ValueError` where the viewer has nothing to play.
        """
        moves, seat = view.moves(), view.seat
        if not moves or seat is None:
            raise complaint("player.nothing")
        end = None if self.seconds is None else time.monotonic() + self.seconds
        race = _Race(view, rng, [_Candidate(move, _Node(view.players)) for move in moves])
        for deals in count(1):
            done = race.is_decided or race.iterations >= (self.iterations or MOST_ITERATIONS)
            done = done or (end is not None and deals > 1 and time.monotonic() >= end)
            if done or deals % _SLICE == 0:
                yield race.thought()
            if done:
                return
            race.run()


def _is_time(seconds: object) -> bool:
    is_number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
    return is_number and 0 < seconds <= MOST_SECONDS  # type: ignore[operator] # it is a number


class _Race:
    """Plays against each other in the same deals, fewer and fewer of them."""

    def __init__(self, view: State, rng: random.Random, field: list[_Candidate]) -> None:
        self._view, self._rng = view, rng
        self._seat = view.seat or 0
        self._all, self._left = field, list(field)
        first = least_offers(view, most_gain(view, view.moves()))[0]
        self._home = next(each for each in field if each.move == first)
        self._phrases: dict[Move, Phrase] = {}
        self._length = _END + 1
        self._spread = 1.0
        self._next_look = _LEAST
        self.iterations = 0

    @property
    def is_decided(self) -> bool:
        """Whether one play is left."""
        return len(self._left) == 1

    def run(self) -> None:
        """Try every play that is left in one more deal."""
        whole = self._view.sample(self._rng)
        for candidate in self._left:
            margins = self._try(whole, candidate)
            candidate.margins.append(margins[self._seat])
            self.iterations += 1
        if len(self._left[0].margins) >= self._next_look:
            self._drop()
            self._next_look += self._next_look // 2

    def _drop(self) -> None:
        best = max(self._left, key=lambda each: each.mean)
        mean = best.mean
        self._spread = sqrt(sum((each - mean) ** 2 for each in best.margins) / len(best.margins))
        self._left = [each for each in self._left if not each.is_worse_than(best, _CLEARLY)]

    def _try(self, whole: State, candidate: _Candidate) -> list[float]:
        """Return by how much each seat is ahead at the end of one deal."""
        state = whole.play(candidate.move)
        if candidate.move not in self._phrases:
            done = state.view(self._seat).events[0]
            self._phrases[candidate.move] = done.phrase or Phrase("player.only")
        path = [candidate.node]
        while path[-1].visits >= _RIPE and state.seat is not None:
            move = self._weighed(path[-1], state)
            path.append(path[-1].plays[move])
            state = state.play(move)
        margins = self._finish(state)
        for node in path:
            node.note(margins)
        return margins

    def _weighed(self, node: _Node, state: State) -> Move:
        """Return the play to look into: one not tried yet, or the most promising (UCB1)."""
        seat, moves = state.seat or 0, state.moves()
        plays = node.plays
        new = [move for move in moves if move not in plays]
        if new:
            move = _any(best_plays(state, new), self._rng)
            plays[move] = _Node(state.players)
            return move
        tries = log(sum(plays[move].visits for move in moves) + 1)
        weight = _EXPLORE * self._spread

        def promise(move: Move) -> float:
            child = plays[move]
            visits = child.visits or 1
            return child.sums[seat] / visits + weight * sqrt(tries / visits)

        return max(moves, key=promise)

    def _finish(self, state: State) -> list[float]:
        """Play a deal to its end, and return by how much each seat is ahead."""
        if self._length <= _END:
            solved = _solved(state, [_MOST_POSITIONS])
            if solved is not None:
                return solved
        chance, length = self._rng, 0
        while state.seat is not None:
            moves = state.moves()
            state = state.play(moves[0] if len(moves) == 1 else _any(best_plays(state), chance))
            length += 1
        self._length = length
        return state.margins()

    def thought(self) -> Thought:
        """Return what is found so far: plays still in the race first, then by what they came to."""
        left = {id(each) for each in self._left}
        tried = [each for each in self._all if each.margins] or self._all[:1]
        ranked = sorted(tried, key=lambda each: (id(each) not in left, -_mean(each.margins)))
        if id(self._home) in left and not self._home.is_worse_than(ranked[0], _BETTER):
            ranked.remove(self._home)
            ranked.insert(0, self._home)
        best = ranked[0].margins
        return Thought(tuple([self._worth(each, best) for each in ranked]), self.iterations)

    def _worth(self, candidate: _Candidate, best: Sequence[float]) -> Worth:
        move, margins = candidate.move, candidate.margins
        phrase = self._phrases.get(move, Phrase("player.only"))
        behind = _mean(best[: len(margins)]) - _mean(margins[: len(best)])
        return Worth(move, _mean(margins), max(behind, 0.0), len(margins), phrase)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _any(moves: Sequence[Move], rng: random.Random) -> Move:
    """Return one of some moves; quicker than `random.choice`."""
    return moves[0] if len(moves) == 1 else moves[int(rng.random() * len(moves))]


def _solved(state: State, left: list[int]) -> list[float] | None:
    """Return by how much each seat is ahead if all play best and see all; `None` if it takes long.

    `left` holds how many positions may still be looked at.
    """
    seat = state.seat
    if seat is None:
        return state.margins()
    best: list[float] | None = None
    for move in state.moves():
        left[0] -= 1
        found = _solved(state.play(move), left) if left[0] > 0 else None
        if found is None:
            return None
        if best is None or found[seat] > best[seat]:
            best = found
    return best
