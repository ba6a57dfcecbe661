"""Series: totals, and who leads the next deal."""

import random
from itertools import pairwise
from typing import Any

import pytest

from dominoes_lib import GAMES, Record, Series
from dominoes_lib.game import State
from dominoes_lib.play.players import play_game


def leads(series: Series) -> list[tuple[int, State]]:
    """Return who led each deal but the first, with the end of the deal before."""
    records = list(series)
    return [(after.first, before.state) for before, after in pairwise(records)]


@pytest.mark.rule("AM-FI-10")
@pytest.mark.parametrize("players", [2, 3])
def test_the_highest_score_leads_the_next_deal_of_fishing(players: int) -> None:
    series = Series("fishing", "short", ["random"] * players, seed=1, deals=12)
    for first, end in leads(series):
        totals = [score.total for score in end.scores()]
        assert totals[first] == max(totals)
        assert "AM-FI-10" in end.events[-1].rules
    assert {record.first for record in series} == set(range(players))


@pytest.mark.rule("AM-FL-10")
def test_the_highest_score_leads_the_next_deal_of_fifteen_lakes() -> None:
    series = Series("fifteen-lakes", "two-sets", ["random"] * 3, seed=1, deals=8)
    for first, end in leads(series):
        totals = [score.total for score in end.scores()]
        assert totals[first] == max(totals)


@pytest.mark.rule("AM-FI-10")
def test_the_first_leader_is_drawn_by_lot() -> None:
    firsts = [Series("fishing", "short", ["random"] * 3, seed=s).next_start() for s in range(30)]
    assert {state.first for state in firsts} == {0, 1, 2}
    ends = [next(iter(Series("fishing", "short", seed=s))).state.events[-1] for s in range(2)]
    assert all("AM-FI-10" in end.rules for end in ends)


def test_of_equal_scores_the_one_who_led_before_leads_again() -> None:
    game = GAMES["fishing"]
    tied = 0
    for seed in range(400):
        start = game.deal("short", seed=seed)
        state = play_game(start, ["random", "random"], random.Random(seed)).state
        one, other = (score.total for score in state.scores())
        if one == other:
            tied += 1
            assert state.next_first() == start.first
    assert tied


def test_totals_add_up() -> None:
    series = Series("fifteen-lakes", None, ["greedy", "random", "random"], seed=5, deals=4)
    assert series.scores == series.payments == (0, 0, 0)
    records = list(series)
    results = [record.result for record in records]
    scores = [result.scores for result in results if result and result.scores]
    payments = [result.payments for result in results if result and result.payments]
    assert len(scores) == len(payments) == len(series) == 4
    assert series.scores == tuple(sum(column) for column in zip(*scores, strict=True))
    assert series.payments == tuple(sum(column) for column in zip(*payments, strict=True))
    assert sum(series.payments) == 0
    assert series.records == tuple(records) == tuple(series)
    assert series.is_over


def test_a_series_can_be_played_in_parts() -> None:
    whole = Series("fishing", "short", ["greedy", "random"], seed=9, deals=3)
    parts = Series("fishing", "short", ["greedy", "random"], seed=9, deals=3)
    first = next(iter(parts))
    assert parts.records == (first,)
    assert not parts.is_over
    assert list(parts) == list(whole)
    assert "3 of 3" in repr(parts)


def test_a_deal_of_a_series_comes_from_its_seed() -> None:
    series = Series("fishing", "short", seed=2, deals=3)
    for record in series:
        again = series.game.deal(series.rules, seed=record.seed, first=record.first)
        assert again == record.states()[0]
        assert Record.from_text(record.to_text()) == record


def test_deals_differ_within_a_series_and_between_seeds() -> None:
    deals = [
        record.states()[0]
        for seed in (1, 2, -1)
        for record in Series("fishing", "short", seed=seed, deals=3)
    ]
    assert len({str(state) for state in deals}) == 9


def test_a_record_played_elsewhere_can_be_added() -> None:
    series = Series("fishing", "short", seed=4, deals=1)
    start = series.next_start()
    with pytest.raises(ValueError, match="Only the finished record of the next deal"):
        series.add(Record.from_state(start))
    other = play_game(series.game.deal("short", seed=1), ["random"] * 2, random.Random(1))
    with pytest.raises(ValueError, match="Only the finished record of the next deal"):
        series.add(other)
    series.add(play_game(start, ["greedy", "greedy"], random.Random(1)))
    assert series.is_over
    with pytest.raises(ValueError, match="all its deals are played"):
        series.next_start()


def test_a_series_is_plain_data() -> None:
    series = Series("fishing", "culin-1895", ["greedy", "random"], seed=4, deals=2)
    records = list(series)
    data = series.to_json()
    assert data["players"] == ["greedy", "random"]
    assert [Record.from_json(record) for record in data["records"]] == records
    assert data["scores"] == list(series.scores)
    assert (data["game"], data["seed"], data["deals"]) == ("fishing", 4, 2)


def test_without_a_seed_one_is_drawn() -> None:
    seeds = {Series("fishing", "short", deals=1).seed for _ in range(3)}
    assert len(seeds) == 3


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "'chess' is not a game here"),
        ({"rules": "wild"}, "no preset"),
        ({"players": ["random"]}, "1 player is named"),
        ({"seed": 1.5}, "is not a seed"),
        ({"deals": 0}, "deals is 0; it must be a whole number from 1"),
        ({"deals": True}, "deals is True"),
        ({"deals": 10**9}, "to 100,000"),
    ],
)
def test_a_series_is_not_made_from_nonsense(change: dict[str, Any], sentence: str) -> None:
    parts: dict[str, Any] = {"game": "fishing", "rules": "short"}
    with pytest.raises(ValueError, match=sentence):
        Series(**(parts | change))
