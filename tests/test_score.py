"""Scores: lines that add up, in every game."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_lib.games import fifteen_lakes, fishing
from dominoes_lib.score import Line, Score
from dominoes_lib.tile import PACKS, Tile, tiles
from dominoes_lib.words import Phrase
from tests.rulebook import ids


def test_the_total_is_the_sum_of_the_lines() -> None:
    score = Score(
        [
            Line(180, tiles("6:6*4 6:3 5:4"), "FL-24", "Heaven-Nine"),
            Line(-30, (), "FL-42", "paid"),
            Line(300, tiles("6:6*4"), "FL-34", "bonus", counts=False),
        ]
    )
    assert score.total == 450
    assert Score().total == 0


def test_a_line_keeps_its_rules_in_order() -> None:
    line = Line(10, tiles("2:2"), "FL-32", "small", also=("FL-33",))
    assert line.rules == ("FL-32", "FL-33")
    assert str(line) == "10 small (FL-32, FL-33)"
    assert line.tiles == (Tile("2:2"),)


def test_a_reason_may_be_written_when_read() -> None:
    phrase = Phrase("lake.lay", tile=Tile("5:3"))
    line = Line(10, (), "FI-06", phrase)
    assert line.phrase is phrase
    assert "[5:3]" in line.reason


def test_scores_are_plain_data_too() -> None:
    score = Score([Line(20, tiles("2:2 6:1"), "FI-22", "small", also=("FI-21",))])
    assert score.to_json() == {
        "total": 20,
        "lines": [
            {
                "points": 20,
                "tiles": ["2:2", "6:1"],
                "rule": "FI-22",
                "reason": "small",
                "counts": True,
                "also": ["FI-21"],
            }
        ],
    }
    assert str(score).splitlines()[-1] == "20  total"


def test_equal_scores_are_equal() -> None:
    one, other = (Score([Line(20, tiles("2:2"), "FI-22", "small")]) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Score([Line(20, tiles("2:2"), "FI-24", "small")])
    assert one != 20


CATCHES: list[tuple[Callable[..., Score], object, str]] = [
    (fishing.score_catch, fishing.Rules(), "two-sets"),
    (fishing.score_catch, fishing.Rules(sets=1), "tiles"),
    (fifteen_lakes.score_catch, fifteen_lakes.Rules(), "cards"),
    (fifteen_lakes.score_catch, fifteen_lakes.Rules(military_needed=1), "cards"),
    (fifteen_lakes.score_catch, fifteen_lakes.Rules(pack="two-sets"), "two-sets"),
    (
        fifteen_lakes.score_catch,
        fifteen_lakes.Rules(pack="two-sets", military_needed=2),
        "two-sets",
    ),
]


@pytest.mark.parametrize(("score_catch", "rules", "pack"), CATCHES)
@given(data=st.data())
def test_lines_name_their_tiles_and_rules_and_add_up(
    score_catch: Callable[..., Score], rules: object, pack: str, data: st.DataObject
) -> None:
    order = data.draw(st.permutations(PACKS[pack]))
    catch = order[: data.draw(st.integers(0, len(order)))]
    score = score_catch(catch, rules)
    assert score.total == sum(line.points for line in score.lines)
    counting = Counter(tile for line in score.lines if line.counts for tile in line.tiles)
    assert counting == Counter(catch)
    for line in score.lines:
        assert line.tiles
        assert set(line.rules) <= set(ids())
        assert Counter(line.tiles) <= Counter(catch)
        assert line.reason
    assert score_catch(sorted(catch), rules).total == score.total


@pytest.mark.parametrize(("score_catch", "rules", "pack"), CATCHES)
def test_a_catch_that_the_pack_cannot_hold_is_refused(
    score_catch: Callable[..., Score], rules: object, pack: str
) -> None:
    for tile in dict.fromkeys(PACKS[pack]):
        most = PACKS[pack].count(tile)
        score_catch([tile] * most, rules)
        with pytest.raises(ValueError, match=f"{tile} stands there {most + 1} times"):
            score_catch([tile] * (most + 1), rules)


def test_points_stand_in_a_column_as_wide_as_the_widest() -> None:
    wide = Score([Line(-100, tiles("6:6"), "FI-22", "paid"), Line(5, (), "FI-22", "won")])
    assert str(wide).split("\n") == ["-100  paid (FI-22)", "   5  won (FI-22)", " -95  total"]
    assert str(Score([Line(5, (), "FI-22", "won")])).split("\n") == ["5  won (FI-22)", "5  total"]
    total = Score([Line(60, (), "FI-22", "won"), Line(60, (), "FI-22", "won")])
    assert str(total).split("\n") == [" 60  won (FI-22)", " 60  won (FI-22)", "120  total"]
