"""Two or more sets of rules or players on the same deals, and what is different."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.options import Rules
from dominoes_lib.play.reading import find_game
from dominoes_lib.play.seeds import check_seed, whole_from
from dominoes_lib.play.simulation import (
    MOST_GAMES,
    Figure,
    Job,
    Simulation,
    Totals,
    added_up,
    figure_of,
    finished,
    job_of,
    play_one,
    share_of,
    simulation_of,
)
from dominoes_lib.quote import clip
from dominoes_lib.words import Phrase, complaint

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor

    from dominoes_lib.game import Game
    from dominoes_lib.play.simple import Player
    from dominoes_lib.play.simulation import Progress

# So many games are compared before the interval is taken for narrow enough.
_LEAST: Final = 100


@dataclass(frozen=True)
class Difference:
    """How another side differs from the first on the same deals.

    `scores` and `payments` are points a game more than on the first side, seat by seat; `changed`
    is the share of deals in which anybody's score or payment is another, and `by` how many points
    a seat it is another there, on average: scores, or payments where all scores are the same;
    `None` where no deal was changed.
    """

    scores: tuple[Figure, ...]
    payments: tuple[Figure, ...]
    changed: Figure
    by: Figure | None


@dataclass(frozen=True)
class Comparison:
    """What came out of the same deals on two sides or more."""

    games: int
    seed: int
    sides: tuple[Simulation, ...]
    differences: tuple[Difference, ...]
    """The second side against the first, the third against the first, and so on."""

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data, ready for JSON."""
        return asdict(self) | {"sides": [side.to_json() for side in self.sides]}

    def __str__(self) -> str:
        """Return the sides as tables, and what is different in sentences."""
        lines = [str(self.sides[0])]
        for side, difference in zip(self.sides[1:], self.differences, strict=True):
            share = f"{difference.changed.mean:.1%}"
            key = "comparison.same" if difference.by is None else "comparison.changed"
            by = "" if difference.by is None else difference.by.text()
            seats = "; ".join(figure.text() for figure in difference.scores)
            told = Phrase(key, share=share, points=by, seats=seats)
            lines += ["", str(side), str(told)]
        return "\n".join(lines)


@dataclass
class _Sums:
    """Sums over the same games on all sides."""

    games: int
    sides: list[Totals]
    scores: list[list[int]]
    """By side but the first: the differences of all seats, then their squares."""
    payments: list[list[int]]
    changed: list[list[int]]
    """By side: deals changed, points all seats changed by there, and the squares of these."""

    @classmethod
    def of(cls, sides: list[Totals]) -> _Sums:
        """Return the sums over one game."""
        first, *others = sides
        scores = [_less(other.scores, first.scores) for other in others]
        payments = [_less(other.payments, first.payments) for other in others]
        both = zip(scores, payments, strict=True)
        points = [sum(map(abs, score)) or sum(map(abs, payment)) for score, payment in both]
        return cls(
            1,
            sides,
            [less + [each * each for each in less] for less in scores],
            [less + [each * each for each in less] for less in payments],
            [[int(by > 0), by, by * by] for by in points],
        )

    def add(self, other: _Sums) -> None:
        """Add the sums over other games."""
        self.games += other.games
        for mine, more in zip(self.sides, other.sides, strict=True):
            mine.add(more)
        for name in ("scores", "payments", "changed"):
            for mine, more in zip(getattr(self, name), getattr(other, name), strict=True):
                mine[:] = [one + two for one, two in zip(mine, more, strict=True)]


def _less(one: Sequence[int], two: Sequence[int]) -> list[int]:
    return [first - second for first, second in zip(one, two, strict=True)]


def _play_some(jobs: tuple[Job, ...], start: int, stop: int) -> _Sums:
    total = _Sums.of([play_one(job, start) for job in jobs])
    for index in range(start + 1, stop):
        total.add(_Sums.of([play_one(job, index) for job in jobs]))
    return total


def _figures(games: int, sums: list[int]) -> tuple[Figure, ...]:
    seats = len(sums) // 2
    return tuple(figure_of(games, sums[at], sums[seats + at]) for at in range(seats))


def _difference(sums: _Sums, at: int, seats: int) -> Difference:
    changed, points, squares = sums.changed[at]
    by = figure_of(changed, points, squares) if changed else None
    if by is not None:
        parts = (None if part is None else part / seats for part in (by.mean, by.low, by.high))
        mean, low, high = parts
        by = Figure(mean or 0.0, low, high)
    return Difference(
        _figures(sums.games, sums.scores[at]),
        _figures(sums.games, sums.payments[at]),
        share_of(sums.games, changed, 1),
        by,
    )


def _comparison(jobs: tuple[Job, ...], sums: _Sums) -> Comparison:
    sides = tuple(simulation_of(job, side) for job, side in zip(jobs, sums.sides, strict=True))
    seats = len(jobs[0].players)
    differences = tuple(_difference(sums, at, seats) for at in range(len(jobs) - 1))
    return Comparison(sums.games, jobs[0].seed, sides, differences)


def _is_narrow(within: float, sums: _Sums) -> bool:
    """Tell whether each seat's difference in points is known as well as it is asked for."""
    if sums.games < _LEAST:
        return False
    figures = [figure for row in sums.scores for figure in _figures(sums.games, row)]
    return all(((each.high or 0) - (each.low or 0)) / 2 <= within for each in figures)


def compare(
    game: Game[Any] | str,
    rules: Sequence[Rules | str] | Rules | str | None,
    players: Sequence[Player | str] | Sequence[Sequence[Player | str]],
    games: int,
    seed: int | None = None,
    executor: Executor | None = None,
    within: float | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Play the same deals by other rules, or with other players, and return what is different.

    `rules` are several rules and `players` one line-up for all of them, or `players` are several
    line-ups and `rules` one for all, or both are several, one for each side. With `within`, no more
    games are played once each seat's difference in points is known to within so many, by its 95 %
    interval. The rest is as in `simulate`.

    Raises `ValueError` for what does not fit together.

    >>> both = compare("fishing", ["as-written", "culin-1895"], ["greedy"] * 2, 40, seed=1)
    >>> both.differences[0].changed.mean > 0.5
    True
    """
    found = find_game(game)
    ruled: list[Any] = [*rules] if isinstance(rules, (list, tuple)) else [rules]
    lined: list[Any] = [*players] if _are_several(players) else [players]
    if len(ruled) == 1:
        ruled *= len(lined)
    if len(lined) == 1:
        lined *= len(ruled)
    if len(ruled) != len(lined) or len(ruled) < 2:  # noqa: PLR2004 - one thing is not compared
        raise complaint("comparison.sides", rules=len(ruled), players=len(lined))
    checked = check_seed(seed)
    jobs = tuple(job_of(found, one, line, checked) for one, line in zip(ruled, lined, strict=True))
    if len({len(job.players) for job in jobs}) > 1:
        raise complaint("comparison.seats")
    whole_from(1, MOST_GAMES, "games", games)
    if within is not None and (isinstance(within, bool) or not _is_positive(within)):
        raise complaint("comparison.within", given=clip(within))
    sums = added_up(_play_some, jobs, games, executor)
    enough = (lambda _: False) if within is None else partial(_is_narrow, within)
    return finished(sums, games, partial(_comparison, jobs), progress, enough)


def _are_several(players: object) -> bool:
    """Tell whether these are line-ups, and not the players of one."""
    if not isinstance(players, (list, tuple)) or not players:
        return False
    return all(isinstance(line, (list, tuple)) for line in players)


def _is_positive(number: object) -> bool:
    return isinstance(number, (int, float)) and number > 0
