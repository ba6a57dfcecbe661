"""Simulations: the figures are right, and do not depend on who computes them."""

import json
import pickle
import random
import statistics
from collections.abc import Callable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from typing import Any

import pytest

from dominoes_lib import GAMES, simulate
from dominoes_lib.game import Move, State
from dominoes_lib.play.seeds import deal_seed, player_sources
from dominoes_lib.play.simulation import Broken, Interrupted, Simulation, simulate_in_slices

# Half the width of a 95 % interval in standard errors, to four places.
NORMAL = 1.9600


class Careful:
    """A player of somebody's own: it can be pickled, and plays the last move that is offered."""

    name = "careful"

    def __call__(self, view: State, rng: random.Random) -> tuple[Move, str]:
        """Return the last move."""
        del rng
        return view.moves()[-1], "the last that is offered"


class Backwards(Executor):
    """Does nothing until a result is asked for, and then the last job first."""

    def __init__(self) -> None:
        self.jobs: list[Callable[[], None]] = []

    def submit(self, fn: Callable[..., Any], /, *args: object, **kwargs: object) -> Future[Any]:
        """Keep the job for later."""
        executor = self

        class Lazy(Future[Any]):
            def result(self, timeout: float | None = None) -> Any:  # noqa: ANN401 - whatever the job gives
                while executor.jobs:
                    executor.jobs.pop()()
                return super().result(timeout)

        future = Lazy()
        self.jobs.append(lambda: future.set_result(fn(*args, **kwargs)))
        return future


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    """Start two processes that know nothing but what is sent to them, once for all tests."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        yield executor


@pytest.mark.parametrize(
    ("game", "preset", "players"),
    [
        ("fishing", "short", ["greedy", "random"]),
        ("fishing", "culin-1895", ["random", Careful(), "greedy"]),
        ("fifteen-lakes", "cards", ["random", "random"]),
    ],
)
def test_the_result_does_not_depend_on_the_executor(
    processes: Executor,
    game: str,
    preset: str,
    players: list[Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dominoes_lib.play.simulation._CHUNK", 20)  # several jobs of few games
    alone = simulate(game, preset, players, 50, seed=6)
    assert simulate(game, preset, players, 50, seed=6, executor=processes) == alone
    with ThreadPoolExecutor(3) as threads:
        assert simulate(game, preset, players, games=50, seed=6, executor=threads) == alone
    assert simulate(game, preset, players, games=50, seed=6, executor=Backwards()) == alone
    assert simulate(game, preset, players, games=50, seed=7) != alone


def test_slices_come_to_the_same() -> None:
    parts = list(simulate_in_slices("fishing", "short", ["greedy", "random"], 90, seed=6))
    assert len(parts) > 3
    assert [part.games for part in parts] == sorted({part.games for part in parts})
    for part in parts[::2]:
        assert part == simulate("fishing", "short", ["greedy", "random"], part.games, seed=6)
    assert parts[-1].games == 90


def test_the_figures_are_those_of_the_single_games() -> None:
    games = 40
    sizes = range(1, games + 1)
    growing = [simulate("fishing", "short", ["greedy"] * 2, size, seed=3) for size in sizes]
    for seat in range(2):
        scores, payments = (_single(growing, seat, name) for name in ("score", "payment"))
        figures = growing[-1].seats[seat]
        assert figures.score.mean == pytest.approx(statistics.mean(scores))
        assert (figures.least, figures.most) == (min(scores), max(scores))
        for figure, values in ((figures.score, scores), (figures.payment, payments)):
            reach = NORMAL * statistics.stdev(values) / games**0.5
            assert figure.low == pytest.approx(figure.mean - reach, rel=1e-4)
            assert figure.high == pytest.approx(figure.mean + reach, rel=1e-4)
    both = zip(_single(growing, 0, "score"), _single(growing, 1, "score"), strict=True)
    wins = [1 if one > other else 0.5 if one == other else 0 for one, other in both]
    assert growing[-1].seats[0].wins.mean == pytest.approx(statistics.mean(wins))


def _single(growing: list[Simulation], seat: int, name: str) -> list[int]:
    sums = [0, *(round(getattr(r.seats[seat], name).mean * r.games) for r in growing)]
    return [after - before for before, after in pairwise(sums)]


def test_sums_hold_over_the_seats() -> None:
    result = simulate("fifteen-lakes", None, ["random"] * 3, 60, seed=1)
    assert sum(seat.wins.mean for seat in result.seats) == pytest.approx(1)
    assert sum(seat.payment.mean for seat in result.seats) == pytest.approx(0)


def test_shares_stay_within_bounds() -> None:
    for games in (1, 5):
        result = simulate("fifteen-lakes", None, ["greedy", "random"], games, seed=2)
        for seat in result.seats:
            low, high = seat.wins.low, seat.wins.high
            assert low is not None
            assert high is not None
            assert 0 <= low <= seat.wins.mean <= high <= 1
            assert high - low > 0.1


def test_one_game_has_no_interval() -> None:
    (seat, _) = simulate("fishing", "short", ["random"] * 2, 1, seed=2).seats
    assert seat.score.low is seat.score.high is seat.payment.low is None
    assert seat.least == seat.most == seat.score.mean
    assert seat.score.text(0) == str(seat.most)


def test_more_games_narrow_the_interval() -> None:
    widths = []
    for games in (50, 450):
        score = simulate("fishing", "short", ["random"] * 2, games, seed=2).seats[0].score
        assert score.low is not None
        assert score.high is not None
        widths.append(score.high - score.low)
    assert widths[0] / widths[1] == pytest.approx(3, rel=0.25)


def test_greedy_beats_chance() -> None:
    for name in GAMES:
        others = ["random"] * (GAMES[name].players[0] - 1)
        greedy, *chance = simulate(name, None, ["greedy", *others], 150, seed=4).seats
        assert greedy.wins.low is not None
        assert greedy.payment.low is not None
        partners = [seat for seat in chance if seat.payment == greedy.payment]
        if partners:  # who play at random win and lose with it
            assert greedy.payment.low > 0
        else:
            assert greedy.wins.low > 1.2 / (1 + len(others))
        assert greedy.payment.mean > 0
        assert sum(seat.payment.mean for seat in chance if seat not in partners) < 0


def test_a_result_is_shown_and_kept() -> None:
    result = simulate("fishing", "short", ["greedy", Careful()], 30, seed=4)
    text = str(result)
    assert "30 games of Fishing, seed 4" in text
    assert "greedy" in text
    assert "careful" in text
    assert "95 %" in text
    data = json.loads(json.dumps(result.to_json()))
    assert data["options"] == GAMES["fishing"].presets["short"].to_options()
    assert [seat["player"] for seat in data["seats"]] == ["greedy", "careful"]
    assert data["seats"][0]["score"]["mean"] == result.seats[0].score.mean
    assert pickle.loads(pickle.dumps(result)) == result  # noqa: S301 - pickled a moment ago
    with pytest.raises(AttributeError):
        result.games = 31  # type: ignore[misc] # that it cannot be set is what is tested


def test_without_a_seed_one_is_drawn_and_told() -> None:
    result = simulate("fishing", "short", ["random"] * 2, 20)
    assert simulate("fishing", "short", ["random"] * 2, 20, result.seed) == result


def test_a_failing_player_stops_everything() -> None:
    def broken(view: State, rng: random.Random) -> tuple[str, str]:
        del view, rng
        return "6:6^", "just so"

    for executor in (None, Backwards()):
        with pytest.raises(ValueError, match="The player broken gave '6:6\\^'"):
            simulate("fishing", "short", [broken, broken], 3, seed=1, executor=executor)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "'chess' is not a game here"),
        ({"rules": "wild"}, "no preset"),
        ({"players": ["random", "genius"]}, "'genius' is not a player"),
        ({"games": 0}, "games is 0; it must be a whole number from 1"),
        ({"games": 2.5}, "games is 2.5"),
        ({"seed": "lucky"}, "'lucky' is not a seed"),
    ],
)
def test_nonsense_is_refused(change: dict[str, Any], sentence: str) -> None:
    parts: dict[str, Any] = {"game": "fishing", "rules": "short", "players": ["random"] * 2}
    parts["games"] = 2
    with pytest.raises(ValueError, match=sentence):
        simulate(**(parts | change))
    with pytest.raises(ValueError, match=sentence):
        list(simulate_in_slices(**(parts | change)))


class Dying(Executor):
    """Does some jobs; after these its worker has ended."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def submit(self, fn: Callable[..., Any], /, *args: object, **kwargs: object) -> Future[Any]:
        """Do the job at once, or fail as a pool of processes does."""
        future: Future[Any] = Future()
        self.jobs -= 1
        if self.jobs < 0:
            future.set_exception(BrokenExecutor("a worker has ended"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_what_was_finished_before_a_worker_ended_is_kept() -> None:
    played = partial(simulate, "fishing", "short", ["random"] * 2)
    with pytest.raises(Broken, match="0 of 500 games are finished") as nothing:
        played(500, seed=1, executor=Dying(0))
    assert nothing.value.result is None
    with pytest.raises(Broken, match=r"ended .*: 20 of 500 games are finished") as some:
        played(500, seed=1, executor=Dying(1))
    assert some.value.result == played(20, seed=1)
    again = pickle.loads(pickle.dumps(some.value))  # noqa: S301 - pickled a moment ago
    assert (str(again), again.result) == (str(some.value), some.value.result)


def test_an_executor_is_given_no_more_than_a_window_of_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dominoes_lib.play.simulation._CHUNK", 1)
    executor = Backwards()
    most = 0

    class Watched(Backwards):
        def submit(self, fn: Callable[..., Any], /, *args: object, **kwargs: object) -> Future[Any]:
            nonlocal most
            future = executor.submit(fn, *args, **kwargs)
            most = max(most, len(executor.jobs))
            return future

    result = simulate("fishing", "short", ["random"] * 2, 100, seed=1, executor=Watched())
    assert result == simulate("fishing", "short", ["random"] * 2, 100, seed=1)
    assert 1 < most <= 64


def test_a_player_s_chance_does_not_tell_the_deal_nor_change_another_s() -> None:
    seen: list[list[str]] = []

    def quiet(view: State, rng: random.Random) -> tuple[Move, str]:
        del rng
        return view.moves()[0], "the first"

    def meddling(view: State, rng: random.Random) -> tuple[Move, str]:
        rng.seed(7)
        random.seed(7)
        rng.random()
        return quiet(view, rng)

    for own in (quiet, meddling):
        drawn: list[str] = []

        def other(view: State, rng: random.Random, drawn: list[str] = drawn) -> tuple[Move, str]:
            drawn.append(f"{rng.random()} {view.headline()}")
            return view.moves()[0], "the first"

        simulate("fishing", "short", [own, other], 3, seed=5)
        seen.append(drawn)
    assert seen[0] == seen[1]
    # The chance of a player is the same whatever was dealt.
    firsts = [source.random() for source in player_sources(0, 2)]
    assert len({*firsts, random.Random(deal_seed(5, 0)).random()}) == 3


def test_progress_is_told_and_can_end_it() -> None:
    told: list[tuple[int, int]] = []

    def stop_at_40(done: int, games: int) -> bool:
        told.append((done, games))
        return done < 40

    played = partial(simulate, "fishing", "short", ["random"] * 2, seed=1)
    assert played(100, progress=stop_at_40) == played(40)
    assert told == [(20, 100), (40, 100)]
    told.clear()
    assert played(50, progress=lambda done, games: told.append((done, games))) == played(50)
    assert told == [(20, 50), (40, 50), (50, 50)]


def test_what_was_finished_is_kept_when_the_keyboard_breaks_it_off() -> None:
    def interrupt(done: int, games: int) -> None:
        if done >= 60:
            raise KeyboardInterrupt(games)

    played = partial(simulate, "fishing", "short", ["random"] * 2, seed=1)
    with pytest.raises(Interrupted) as broken:
        played(100, progress=interrupt)
    assert broken.value.result == played(60)


def test_a_result_is_a_table_in_a_notebook_and_rows_for_a_data_frame() -> None:
    result = simulate("fishing", "culin-1895", ["greedy", "random"], 20, seed=1)
    html = result._repr_html_()
    assert html.count("<tr>") == 3
    assert "heaven_pair=on" in html
    assert html.count("<td>") == 12
    rows = result.records()
    assert [row["player"] for row in rows] == ["greedy", "random"]
    assert rows[0]["score"] == result.seats[0].score.mean
    assert rows[1]["wins_high"] == result.seats[1].wins.high
