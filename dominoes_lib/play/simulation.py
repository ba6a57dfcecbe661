"""Many games between players, and what came out on average."""

from __future__ import annotations

from collections import deque
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from html import escape
from itertools import islice
from math import sqrt
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeVar

from dominoes_lib.game import seat_name
from dominoes_lib.games import GAMES
from dominoes_lib.play.players import find_players, played, player_name
from dominoes_lib.play.reading import find_game
from dominoes_lib.play.seeds import check_seed, deal_seed, player_sources, whole_from
from dominoes_lib.quote import clip
from dominoes_lib.words import Complaint, Phrase, complaint, counted

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
    from concurrent.futures import Executor, Future

    from dominoes_lib.game import Game
    from dominoes_lib.options import Rules
    from dominoes_lib.play.simple import Player

    Progress = Callable[[int, int], object]
    """Called with the games done and the games asked for; `False` ends it."""

MOST_GAMES: Final = 100_000_000
_CHUNK: Final = 20
_SLICE: Final = 20
# How many chunks an executor is given before the first of them is taken back.
_AHEAD: Final = 64

# How many standard errors an interval reaches to either side: 95 of 100 hold the true mean.
_WIDTH: Final = 1.959964
# A win shared by two, three or four is counted in twelfths, so that sums stay whole numbers.
_WHOLE_WIN: Final = 12


@dataclass(frozen=True)
class Figure:
    """A mean with its 95 % interval; no interval where there is but one game."""

    mean: float
    low: float | None
    high: float | None

    def text(self, places: int = 1) -> str:
        """Return the mean and how far the interval reaches to either side."""
        if self.low is None or self.high is None:
            return f"{self.mean:.{places}f}"
        return f"{self.mean:.{places}f} ± {(self.high - self.low) / 2:.{places}f}"


@dataclass(frozen=True)
class SeatFigures:
    """What came out for one seat.

    `score` and `payment` are points a game; `wins` is the share of games in which the seat had
    the highest score, shared ones counted in equal parts; `least` and `most` are single scores.
    """

    player: str
    score: Figure
    payment: Figure
    wins: Figure
    least: int
    most: int


@dataclass(frozen=True)
class Simulation:
    """What came out of many games; the same for the same seed, whoever computed it."""

    game: str
    options: dict[str, str | int]
    games: int
    seed: int
    seats: tuple[SeatFigures, ...]

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain data, ready for JSON."""
        return asdict(self) | {"seats": [asdict(seat) for seat in self.seats]}

    def records(self) -> list[dict[str, Any]]:
        """Return a row of plain numbers a seat, ready for a data frame.

        >>> row = simulate("tens", None, ["greedy", "random"], games=20, seed=1).records()[0]
        >>> list(row)[:6]
        ['seat', 'player', 'score', 'score_low', 'score_high', 'payment']
        """
        return [self._record(seat, figures) for seat, figures in enumerate(self.seats)]

    def _record(self, seat: int, figures: SeatFigures) -> dict[str, Any]:
        row: dict[str, Any] = {"seat": seat, "player": figures.player}
        for name in ("score", "payment", "wins"):
            figure: Figure = getattr(figures, name)
            row |= {name: figure.mean, f"{name}_low": figure.low, f"{name}_high": figure.high}
        return row | {"least": figures.least, "most": figures.most}

    def __str__(self) -> str:
        """Return a table with a line a seat."""
        rows = self._rows()
        widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
        lines = [
            "  ".join(f"{cell:<{w}}" for cell, w in zip(row, widths, strict=True)) for row in rows
        ]
        note = Phrase("simulation.note")
        return "\n".join([str(self._title()), *(line.rstrip() for line in lines), str(note)])

    def _repr_html_(self) -> str:
        """Return the same as a table, for a notebook."""
        head, *rows = self._rows()
        cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
        )
        note = escape(str(Phrase("simulation.note")))
        return (
            f"<table><caption>{escape(str(self._title()))}</caption><thead><tr>{cells}</tr></thead>"
            f"<tbody>{body}</tbody></table><p>{note}</p>"
        )

    def _title(self) -> Phrase:
        title = Phrase(
            "simulation.title",
            games=counted("game", self.games),
            game=GAMES[self.game].called,
            seed=self.seed,
        )
        changed = GAMES[self.game].rules(None, **self.options).differing()
        if not changed:
            return title
        listed = ", ".join(f"{name}={value}" for name, value in changed.items())
        return Phrase("simulation.title_with", title=title, options=listed)

    def _rows(self) -> list[list[str]]:
        head = [str(Phrase(f"simulation.{name}")) for name in _COLUMNS]
        return [head, *(self._row(seat, figures) for seat, figures in enumerate(self.seats))]

    def _row(self, seat: int, figures: SeatFigures) -> list[str]:
        return [
            str(seat_name(seat, len(self.seats))),
            figures.player,
            figures.score.text(),
            figures.payment.text(),
            f"{figures.wins.mean:.1%}",
            f"{figures.least} – {figures.most}",
        ]


class Broken(Complaint):
    """A simulation whose executor ended before its time; `result` is what was finished, or `None`.

    >>> print(Broken(100, None))
    A worker has ended before its work was done: 0 of 100 games are finished.
    """

    def __init__(self, games: int, result: Any) -> None:  # noqa: ANN401 - a simulation, or a comparison
        """Keep what was finished of so many games."""
        done = 0 if result is None else result.games
        super().__init__(Phrase("simulation.broken", done=done, games=games))
        self.args = (games, result)
        self.result = result


class Interrupted(KeyboardInterrupt):
    """A simulation broken off from the keyboard; `result` is what was finished, or `None`."""

    def __init__(self, games: int, result: Any) -> None:  # noqa: ANN401 - of whatever kind
        """Keep what was finished of so many games."""
        super().__init__(games, result)
        self.result = result


_COLUMNS: Final = ("seat", "player", "score", "payment", "wins", "range")


@dataclass(frozen=True)
class Job:
    """What is played; a worker gets it as a whole."""

    game: str
    rules: Rules
    players: tuple[Player, ...]
    seed: int


@dataclass
class Totals:
    """Sums over games, by seat. Whole numbers, so the order of adding makes no difference."""

    games: int
    scores: list[int]
    scores_squared: list[int]
    payments: list[int]
    payments_squared: list[int]
    wins: list[int]
    least: list[int]
    most: list[int]

    @classmethod
    def of(cls, scores: Sequence[int], payments: Sequence[int]) -> Totals:
        """Return the sums over one game."""
        best = max(scores)
        share = _WHOLE_WIN // scores.count(best)
        return cls(
            1,
            [*scores],
            [score * score for score in scores],
            [*payments],
            [payment * payment for payment in payments],
            [share if score == best else 0 for score in scores],
            [*scores],
            [*scores],
        )

    def add(self, other: Totals) -> None:
        """Add the sums over other games."""
        self.games += other.games
        for name in _ADDED:
            mine = getattr(self, name)
            mine[:] = [one + two for one, two in zip(mine, getattr(other, name), strict=True)]
        self.least[:] = map(min, self.least, other.least)
        self.most[:] = map(max, self.most, other.most)


_ADDED: Final = ("scores", "scores_squared", "payments", "payments_squared", "wins")


class Sums(Protocol):
    """Sums over games, to which more can be added."""

    games: int

    def add(self, other: Self, /) -> None:
        """Add the sums over other games."""
        ...


J = TypeVar("J")
S = TypeVar("S", bound=Sums)
T = TypeVar("T")


def play_one(job: Job, index: int) -> Totals:
    """Play one game of many, and return what came out."""
    game, seats = GAMES[job.game], len(job.players)
    state = game.deal(job.rules, players=seats, seed=deal_seed(job.seed, index))
    for state, _, _ in played(state, job.players, player_sources(index, seats)):  # noqa: B007, B020 - the last position counts
        pass
    return Totals.of(state.totals(), state.payments())


def _play_some(job: Job, start: int, stop: int) -> Totals:
    total = play_one(job, start)
    for index in range(start + 1, stop):
        total.add(play_one(job, index))
    return total


def figure_of(games: int, total: int, squared: int) -> Figure:
    """Return the mean over games from the sum of their numbers and that of the squares.

    >>> figure_of(2, 4, 10)
    Figure(mean=2.0, low=0.0400..., high=3.95...)
    """
    mean = total / games
    if games == 1:
        return Figure(mean, None, None)
    # The exact numerator first: total and squared are whole numbers of any size.
    variance = (games * squared - total * total) / (games * (games - 1))
    reach = _WIDTH * sqrt(variance / games)
    return Figure(mean, mean - reach, mean + reach)


def share_of(games: int, total: int, whole: int = _WHOLE_WIN) -> Figure:
    """Return a share with Wilson's interval, which keeps between 0 and 1.

    `total` counts `whole` for each game.

    >>> share_of(100, 50, 1).text(3)
    '0.500 ± 0.096'
    """
    share, square = total / (games * whole), _WIDTH**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = sqrt(share * (1 - share) / games + square / (4 * games**2)) * _WIDTH
    reach /= 1 + square / games
    return Figure(share, max(middle - reach, 0.0), min(middle + reach, 1.0))


def simulation_of(job: Job, sums: Totals) -> Simulation:
    """Return what came out of the games of a job."""
    n = sums.games
    seats = tuple(
        SeatFigures(
            player_name(player),
            figure_of(n, sums.scores[seat], sums.scores_squared[seat]),
            figure_of(n, sums.payments[seat], sums.payments_squared[seat]),
            share_of(n, sums.wins[seat]),
            sums.least[seat],
            sums.most[seat],
        )
        for seat, player in enumerate(job.players)
    )
    return Simulation(job.game, job.rules.to_options(), n, job.seed, seats)


def job_of(
    game: Game[Any] | str,
    rules: Rules | str | None,
    players: Sequence[Player | str],
    seed: int | None,
) -> Job:
    """Return what is to be played, checked."""
    found = find_game(game)
    return Job(found.name, found.rules(rules), find_players(found, players), check_seed(seed))


def simulate(
    game: Game[Any] | str,
    rules: Rules | str | None,
    players: Sequence[Player | str],
    games: int,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play many games and return means with 95 % intervals, a seat at a time.

    `players` are names or players, one a seat; who plays first is drawn by lot in every game.
    Game number i is the same for the same seed, so the result depends neither on the executor nor
    on how many workers it has: any `concurrent.futures.Executor` will do, one on processes if the
    players can be pickled, or that of a Dask cluster. `seed=None` draws a seed.

    `progress` is called now and then with the games done and the games asked for; where it returns
    `False`, no more are played. Broken off from the keyboard, it raises `Interrupted`; both keep
    what was finished.

    Raises `ValueError` for a game, rules, players or numbers that do not fit.

    >>> result = simulate("fishing", "short", ["greedy", "random"], games=40, seed=1)
    >>> result.seats[0].wins.mean > 0.6 > result.seats[1].wins.mean
    True
    """
    job = job_of(game, rules, players, seed)
    whole_from(1, MOST_GAMES, "games", games)
    with closing(added_up(_play_some, job, games, executor)) as sums:
        return finished(sums, games, partial(simulation_of, job), progress)


def finished(
    sums: Iterator[S],
    games: int,
    result: Callable[[S], T],
    progress: Progress | None,
    is_enough: Callable[[S], bool] = lambda sums: False,  # noqa: ARG005 - as a rule it never is
) -> T:
    """Return the result of the last of growing sums, or of what was finished where that ends early.

    Raises `Broken` where the executor ends, `Interrupted` where the keyboard breaks it off.
    """
    from concurrent.futures import BrokenExecutor

    total: S | None = None
    try:
        for total in sums:
            more = progress is None or progress(total.games, games) is not False
            if not more or is_enough(total):
                break
    except BrokenExecutor as error:
        raise Broken(games, None if total is None else result(total)) from error
    except KeyboardInterrupt as error:
        raise Interrupted(games, None if total is None else result(total)) from error
    return result(total)  # type: ignore[arg-type] # there is at least one game


def added_up(
    play_some: Callable[[J, int, int], S], job: J, games: int, executor: Executor | None
) -> Generator[S]:
    """Play games chunk by chunk, and yield the sums over all that are done so far.

    The chunks are the same with and without an executor.
    """
    if not hasattr(executor, "submit") and executor is not None:
        raise complaint("simulation.no_executor", given=clip(executor))
    chunks = [(start, min(start + _CHUNK, games)) for start in range(0, games, _CHUNK)]
    if executor is None:
        return _accumulated(play_some(job, *chunk) for chunk in chunks)
    return _accumulated(_shared(executor, play_some, job, chunks))


def _accumulated(each: Iterator[S]) -> Generator[S]:
    total = next(each)
    yield total
    for some in each:
        total.add(some)
        yield total


def _shared(
    executor: Executor,
    play_some: Callable[[J, int, int], S],
    job: J,
    chunks: Iterable[tuple[int, int]],
) -> Iterator[S]:
    """Let an executor play, some chunks ahead of what is taken, and yield the sums in order."""
    rest = iter(chunks)
    waiting: deque[Future[S]] = deque()
    try:
        while True:
            for chunk in islice(rest, _AHEAD - len(waiting)):
                waiting.append(executor.submit(play_some, job, *chunk))
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def simulate_in_slices(
    game: Game[Any] | str,
    rules: Rules | str | None,
    players: Sequence[Player | str],
    games: int,
    seed: int | None = None,
) -> Iterator[Simulation]:
    """Play many games, a few at a time, and yield the result so far after each slice.

    The last one is what `simulate` returns. Between two slices the caller has control, to show how
    far it is or to stop.

    >>> [part.games for part in simulate_in_slices("fishing", "short", ["random"] * 2, 50, seed=1)]
    [20, 40, 50]
    """
    job = job_of(game, rules, players, seed)
    whole_from(1, MOST_GAMES, "games", games)
    total: Totals | None = None
    for start in range(0, games, _SLICE):
        some = _play_some(job, start, min(start + _SLICE, games))
        if total is None:
            total = some
        else:
            total.add(some)
        yield simulation_of(job, total)
