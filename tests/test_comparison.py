"""Comparisons: the same deals by other rules or players, and what is different."""

from concurrent.futures import ThreadPoolExecutor
from statistics import mean, stdev
from typing import Any, Final

import pytest

from dominoes_lib import GAMES
from dominoes_lib.game import State
from dominoes_lib.play.comparison import Comparison, compare
from dominoes_lib.play.players import PLAYERS, played
from dominoes_lib.play.seeds import deal_seed, player_sources
from dominoes_lib.play.simulation import simulate

FISHING: Final = GAMES["fishing"]
GREEDY: Final = ["greedy", "greedy"]
TWO: Final = ["as-written", "culin-1895"]


def outcomes(rules: str, names: list[str], games: int, seed: int) -> list[tuple[int, ...]]:
    """Return the scores of every game, played one by one."""
    found = []
    for index in range(games):
        state: State = FISHING.deal(rules, players=len(names), seed=deal_seed(seed, index))
        players = [PLAYERS[name] for name in names]
        for state, _, _ in played(state, players, player_sources(index, len(names))):  # noqa: B007, B020 - the last position counts
            pass
        found.append(tuple(score.total for score in state.scores()))
    return found


def test_the_difference_is_that_of_the_same_deals() -> None:
    both = compare("fishing", TWO, GREEDY, 60, seed=3)
    one, two = (outcomes(rules, GREEDY, 60, 3) for rules in TWO)
    (found,) = both.differences
    for seat in range(2):
        less = [second[seat] - first[seat] for first, second in zip(one, two, strict=True)]
        assert found.scores[seat].mean == pytest.approx(mean(less))
        reach = 1.959964 * stdev(less) / 60**0.5
        assert found.scores[seat].high == pytest.approx(mean(less) + reach)
    changed = [(a, b) for a, b in zip(one, two, strict=True) if a != b]
    assert found.changed.mean == len(changed) / 60
    by = [sum(abs(x - y) for x, y in zip(a, b, strict=True)) / 2 for a, b in changed]
    assert found.by is not None
    assert found.by.mean == pytest.approx(mean(by))
    assert found.by.low == pytest.approx(mean(by) - 1.959964 * stdev(by) / len(by) ** 0.5)


def test_each_side_is_what_simulate_gives() -> None:
    both = compare("fishing", TWO, GREEDY, 30, seed=3)
    assert list(both.sides) == [simulate("fishing", rules, GREEDY, 30, seed=3) for rules in TWO]
    lines = [["greedy", "random"], ["random", "random"], ["greedy", "greedy"]]
    three = compare("fishing", "short", lines, 30, seed=3)
    assert list(three.sides) == [simulate("fishing", "short", line, 30, seed=3) for line in lines]
    assert len(three.differences) == 2


def test_the_same_sides_are_the_same() -> None:
    both = compare("fishing", ["short", "short"], GREEDY, 30, seed=3)
    (found,) = both.differences
    assert (found.by, found.changed.mean, found.scores[0].mean) == (None, 0, 0)
    assert "every deal comes out the same" in str(both)


def test_it_stops_when_the_difference_is_known_well_enough() -> None:
    exact = compare("fishing", TWO, GREEDY, 100_000, seed=3, within=8)
    assert 100 <= exact.games < 2000
    widths = [
        ((figure.high or 0) - (figure.low or 0)) / 2
        for difference in exact.differences
        for figure in difference.scores
    ]
    assert max(widths) <= 8
    assert exact == compare("fishing", TWO, GREEDY, exact.games, seed=3)


def test_the_result_does_not_depend_on_the_executor() -> None:
    with ThreadPoolExecutor(2) as executor:
        shared = compare("fishing", TWO, GREEDY, 90, seed=3, executor=executor)
    assert shared == compare("fishing", TWO, GREEDY, 90, seed=3)


def test_it_is_told_and_kept_as_plain_data() -> None:
    both: Comparison = compare("fishing", TWO, GREEDY, 40, seed=3)
    data = both.to_json()
    assert data["sides"][0] == both.sides[0].to_json()
    assert data["differences"][0]["changed"]["mean"] == both.differences[0].changed.mean
    assert "of the deals come out another way" in str(both)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"rules": "short"}, "Rules for 1 and players for 1 are given; a comparison takes two"),
        ({"rules": ["short"] * 3, "players": [GREEDY] * 2}, "Rules for 3 and players for 2 are"),
        ({"rules": "short", "players": [GREEDY, ["greedy"] * 3]}, "The sides have different"),
        ({"games": 0}, "games is 0; it must be a whole number"),
        ({"within": 0}, "0 is no number of points above 0 to know a difference to."),
        ({"within": True}, "True is no number of points above 0"),
        ({"players": ["nobody", "greedy"]}, "'nobody' is not a player"),
        ({"rules": ["short", "long"]}, "fishing has no preset"),
        ({"players": "greedy"}, "Players are given as a list"),
        ({"executor": 3}, "The executor must be one of"),
    ],
)
def test_nonsense_is_refused(change: dict[str, Any], words: str) -> None:
    asked: dict[str, Any] = {"game": "fishing", "rules": TWO, "players": GREEDY, "games": 10}
    with pytest.raises(ValueError, match=r".") as refused:
        compare(**{**asked, **change}, seed=1)
    assert str(refused.value).startswith(words)
