"""What a deal of Tien Gow comes to, TG-29 to TG-40 and the readings about payments."""

import json
import re
from itertools import product
from typing import Any

import pytest

from dominoes_lib.dealing import MAX_NUMBER
from dominoes_lib.games.tien_gow import PRESETS, TIEN_GOW, Rules, score_deal
from dominoes_lib.quote import clip
from dominoes_lib.tool import Tool
from tests.tien_gow import course, dealt, events, finished


def paid(
    columns: str,
    last: int = 0,
    banker: int = 3,
    kind: str = "single",
    *,
    caught: int | None = None,
    instant: tuple[tuple[str, int], ...] = (),
    streak: int = 0,
    rules: Rules | None = None,
) -> list[int]:
    """Return what each seat gets; the columns are written as in `3320`."""
    scores = score_deal(
        [int(number) for number in columns],
        last,
        banker,
        last_trick=kind,
        caught_from=caught,
        instant=instant,
        streak=streak,
        rules=rules,
    )
    totals = [score.total for score in scores]
    assert sum(totals) == 0
    return totals


# The sums of the readings


@pytest.mark.rule("TG-29", "TG-30", "TG-31", "TG-33")
def test_thirteen() -> None:
    assert paid("3320", last=0, banker=3) == [13, -1, -2, -10]
    lines = score_deal([3, 3, 2, 0], 0, 3)[0].lines
    assert [(line.points, line.rules) for line in lines] == [
        (1, ("TG-30", "TG-29")),
        (2, ("TG-30", "TG-29")),
        (10, ("TG-31", "TG-29", "TG-33")),
    ]


@pytest.mark.rule("TG-36", "TG-37", "TG-38")
def test_eighty_for_a_sweep_with_a_last_lone_little_three() -> None:
    assert paid("8000", last=0, banker=3, kind="little-three") == [80, -20, -20, -40]
    assert score_deal([8, 0, 0, 0], 0, 3, last_trick="little-three")[1].lines[0].rules == (
        *("TG-31", "TG-29", "TG-36", "TG-37", "TG-38"),
    )


@pytest.mark.rule("TG-35", "TG-37", "TG-39")
def test_120_for_the_bankers_sweep_with_a_final_quartet_and_24_at_once() -> None:
    final = paid("8000", last=0, banker=0, kind="quartet")
    assert final == [120, -40, -40, -40]
    both = paid("8000", last=0, banker=0, kind="quartet", instant=(("quartet", 0),))
    assert both == [144, -48, -48, -48]


# One rule at a time


@pytest.mark.rule("TG-29")
def test_the_winner_of_the_last_trick_settles_with_each_opponent() -> None:
    for last in range(4):
        columns = ["2"] * 4
        gains = paid("".join(columns), last=last, banker=(last + 1) % 4)
        assert gains[last] == 2 + 2 + 4
        assert gains[(last + 1) % 4] == -4


@pytest.mark.rule("TG-30")
@pytest.mark.parametrize(("columns", "due"), [(1, 3), (2, 2), (3, 1), (4, 0)])
def test_one_for_each_column_below_four(columns: int, due: int) -> None:
    gains = paid(f"{4 - columns}{columns}40"[:4], last=2, banker=3)
    assert gains[1] == -due
    lines = score_deal([2, 3, 3, 0], 2, 3)[1].lines
    assert [line.rules for line in lines] == [("TG-30", "TG-29")]


@pytest.mark.rule("TG-31")
def test_five_for_no_column() -> None:
    assert paid("4040", last=2, banker=0) == [0, -5, 10, -5]


@pytest.mark.rule("TG-32")
def test_the_winner_pays_the_surplus() -> None:
    assert paid("2600", last=0, banker=3) == [5 + 10 - 2, 2, -5, -10]
    line = score_deal([2, 6, 0, 0], 0, 3)[1].lines[0]
    assert (line.points, line.rules) == (2, ("TG-32", "TG-29"))
    assert paid("3500", last=0, banker=3)[1] == 1


@pytest.mark.rule("TG-33")
def test_payments_of_and_to_the_banker_are_doubled_both_ways() -> None:
    plain, losing = paid("3320", banker=3), paid("3320", banker=2)
    assert (plain[3], losing[3]) == (-10, -5)
    assert (plain[2], losing[2]) == (-2, -4)
    assert paid("3320", last=0, banker=0) == [16, -2, -4, -10]
    assert paid("2600", last=0, banker=1) == [5 + 5 - 4, 4, -5, -5]


@pytest.mark.rule("TG-34")
def test_a_winning_supreme_collects_two_from_each_at_once() -> None:
    state = course("4:2 2:1 / - / - / -", first=0)[-1]
    assert [score.total for score in state.scores()] == [12, -4, -4, -4]
    (instant,) = events(state, "instant")
    assert instant.rules[0] == "TG-34"
    stranger = course("5:1 / - / 6:1 / -", "4:2 2:1 / - / - / -")[-1]
    assert [score.total for score in stranger.scores()] == [-4, -2, 8, -2]


@pytest.mark.rule("TG-35")
def test_a_winning_quartet_collects_four_from_each_at_once_and_the_banker_doubles() -> None:
    state = course("6:6 6:6 6:3 5:4 / - / - / -", first=0)[-1]
    assert [score.total for score in state.scores()] == [24, -8, -8, -8]
    assert events(state, "instant")[0].rules[0] == "TG-35"
    beaten = course("4:4 4:4 5:2 4:3 / - / 6:6 6:6 6:3 5:4 / -")[-1]
    assert [score.total for score in beaten.scores()] == [-8, -4, 16, -4]
    for lead in ("6:6 6:6 6:3", "6:6 6:6", "6:6 6:3"):
        three = course(f"{lead} / - / - / -")[-1]
        assert [score.total for score in three.scores()] == [0] * 4


@pytest.mark.rule("TG-36")
@pytest.mark.parametrize(
    ("kind", "factor"),
    [("single", 1), ("pair", 1), ("group", 1), ("supreme", 2), ("quartet", 2), ("little-three", 2)],
)
def test_what_doubles_when_it_wins_the_last_trick(kind: str, factor: int) -> None:
    assert paid("4211", kind=kind) == [number * factor for number in (2 + 3 + 6, -2, -3, -6)]
    assert paid("4400", kind=kind) == [number * factor for number in (15, 0, -5, -10)]
    lines = score_deal([4, 4, 0, 0], 0, 3, last_trick="quartet")[2].lines
    assert "TG-36" in lines[0].rules


@pytest.mark.rule("TG-36", "TG-34")
def test_a_supreme_in_the_last_trick_of_a_deal() -> None:
    end = course("6:6 6:6 6:3 / - / - / -", "1:1 1:1 6:2 / - / - / -", "4:2 2:1 / - / - / -")[-1]
    assert end.columns == (8, 0, 0, 0)
    assert list(end.payments()) == [3 * (4 + 5 * 8), *[-44] * 3]
    last = end.scores()[1].lines[-1]
    assert (last.points, last.rules[:1]) == (-40, ("TG-31",))
    assert "TG-36" in last.rules
    lone = course(
        "6:6 6:6 6:3 5:4 / - / - / -", "1:1 1:1 6:2 / - / - / -", "2:1 / - / - / -", first=1
    )[-1]
    assert [one.points for one in lone.settlement().payments if not one.at_once] == [20 * 2] * 3


@pytest.mark.rule("TG-37")
def test_all_eight_columns_double_once_more() -> None:
    assert paid("8000") == [40, -10, -10, -20]
    assert paid("7100") == [3 + 5 + 10, -3, -5, -10]
    assert "TG-37" in score_deal([8, 0, 0, 0], 0, 3)[1].lines[0].rules


@pytest.mark.rule("TG-38", "AM-TG-12")
def test_multipliers_multiply_or_are_added() -> None:
    times, add = Rules(multipliers="multiply"), Rules(multipliers="add")
    assert paid("8000", banker=0, kind="supreme", rules=times) == [120, -40, -40, -40]
    assert paid("8000", banker=0, kind="supreme", rules=add) == [90, -30, -30, -30]
    assert paid("8000", banker=3, kind="supreme", rules=add) == [70, -20, -20, -30]
    assert paid("8000", banker=3, rules=add) == [10 + 10 + 20, -10, -10, -20]
    assert paid("3320", rules=add) == [13, -1, -2, -10]
    summed = score_deal([8, 0, 0, 0], 0, 0, last_trick="supreme", rules=add)[1].lines[0]
    assert summed.rules[-2:] == ("TG-38", "AM-TG-12")


@pytest.mark.rule("TG-39")
def test_the_last_trick_and_the_sweep_do_not_multiply_what_was_paid_at_once() -> None:
    for kind, instant, each in (("supreme", "supreme", 2), ("quartet", "quartet", 4)):
        without = paid("8000", banker=3, kind=kind)
        with_it = paid("8000", banker=3, kind=kind, instant=((instant, 0),))
        extra = [one - other for one, other in zip(with_it, without, strict=True)]
        assert extra == [4 * each, -each, -each, -2 * each]
    line = score_deal([8, 0, 0, 0], 0, 3, last_trick="supreme", instant=[("supreme", 0)])
    assert line[1].lines[0].rules == ("TG-34", "TG-39")


# A sweep that ends with one tile, and one that ends with several

SEVEN_EIGHT = Rules(sweep="seven_eight")
PLAYROOM = PRESETS["playroom"]


@pytest.mark.rule("AM-TG-13")
@pytest.mark.parametrize(
    ("rules", "kind", "banker", "sums"),
    [
        (Rules(sweep="double"), "quartet", 3, [80, -20, -20, -40]),
        (SEVEN_EIGHT, "quartet", 3, [160, -40, -40, -80]),
        (SEVEN_EIGHT, "quartet", 0, [240, -80, -80, -80]),
        (SEVEN_EIGHT, "pair", 3, [80, -20, -20, -40]),
        (SEVEN_EIGHT, "group", 3, [80, -20, -20, -40]),
        (SEVEN_EIGHT, "supreme", 3, [160, -40, -40, -80]),
        (SEVEN_EIGHT, "single", 3, [40, -10, -10, -20]),
        (SEVEN_EIGHT, "little-three", 3, [80, -20, -20, -40]),
        (Rules(sweep="seven_eight", multipliers="add"), "quartet", 3, [100, -30, -30, -40]),
        (PLAYROOM, "quartet", 3, [320, -80, -80, -160]),
        (PLAYROOM, "quartet", 0, [480, -160, -160, -160]),
        (PLAYROOM, "pair", 3, [80, -20, -20, -40]),
        (PLAYROOM, "group", 3, [80, -20, -20, -40]),
        (PLAYROOM, "supreme", 3, [160, -40, -40, -80]),
        (PLAYROOM, "single", 3, [40, -10, -10, -20]),
        (PLAYROOM, "little-three", 3, [80, -20, -20, -40]),
    ],
)
def test_a_sweep_may_count_four_times_when_it_ends_with_several_tiles(
    rules: Rules, kind: str, banker: int, sums: list[int]
) -> None:
    assert paid("8000", last=0, banker=banker, kind=kind, rules=rules) == sums
    one, several = ("single", "little-three"), ("pair", "group", "quartet", "supreme")
    for ends, factor, named in ((one, 2, False), (several, 4, True)):
        for end in ends:
            line = score_deal([8, 0, 0, 0], 0, banker, last_trick=end, rules=SEVEN_EIGHT)[1].lines[
                0
            ]
            assert f"times {factor} for all eight columns" in str(line.reason)
            assert ("TG-37" in line.rules, "AM-TG-13" in line.rules) == (True, named)


@pytest.mark.rule("AM-TG-13")
def test_a_sweep_counts_with_the_growing_banker_and_nothing_else_counts_four_times() -> None:
    streak = paid("8000", last=0, banker=0, kind="quartet", streak=1, rules=PLAYROOM)
    assert streak == [720, -240, -240, -240]
    for kind in ("single", "pair", "group", "quartet", "supreme", "little-three"):
        for columns in ("7100", "4400", "4211"):
            plain = paid(columns, kind=kind, rules=Rules())
            assert paid(columns, kind=kind, rules=SEVEN_EIGHT) == plain


@pytest.mark.rule("AM-TG-13")
def test_a_sweep_never_multiplies_what_was_paid_at_once() -> None:
    tricks = ("2:2 / 6:6 / - / -", "1:1 1:1 6:2 / - / - / -", "4:4 4:4 5:2 4:3 / - / - / -")
    for rules, payments in (
        (Rules(), [96, -24, -24, -48]),
        (SEVEN_EIGHT, [176, -44, -44, -88]),
        (PLAYROOM, [320, -80, -80, -160]),
    ):
        end = course(*tricks, first=3, rules=rules)[-1]
        assert end.columns == (8, 0, 0, 0)
        assert list(end.payments()) == payments


# Little Three caught by Big Six

CATCH = (
    *("6:6 6:6 6:3 / - / - / -", "5:1 / 6:1 / - / -", "5:5 / - / - / 1:1"),
    *("4:4 5:2 / - / - / -", "2:1 / 4:2 / - / -"),
)


@pytest.mark.rule("TG-40")
def test_big_six_catches_little_three_in_a_played_deal() -> None:
    end = course(*CATCH, first=0)[-1]
    assert end.columns == (6, 2, 0, 0)
    # South leads Little Three, East takes it: South pays North's five and West's five, and gets
    # its own surplus of two, doubled because South is banker.
    assert list(end.payments()) == [-5 - 5 + 4, 10 - 4, 0, 0]
    caught = [due for due in end.dues() if "TG-40" in due.rules]
    assert [(due.payer, due.payee, due.points) for due in caught] == [(0, 1, 5), (0, 1, 5)]
    other = course(*CATCH[:-1], "4:1 / 4:2 / - / -")[-1]
    assert list(other.payments()) == [4, 6, -5, -5]
    nine = course(*CATCH[:-1], "2:1 / 5:4 / - / -")[-1]
    assert list(nine.payments()) == [4, 6, -5, -5]


@pytest.mark.rule("TG-40")
def test_the_leaders_own_due_and_the_surpluses_stay_where_they_are() -> None:
    assert paid("2321", last=0, banker=2, caught=1) == [1 + 4 + 3, -1 - 4 - 3, 0, 0]
    assert paid("2510", last=0, banker=3, caught=2) == [3 + 10 - 1, 1, -3 - 10, 0]
    assert paid("3410", last=0, banker=0, caught=1) == [6 + 10, -16, 0, 0]


@pytest.mark.rule("AM-TG-9")
def test_a_catch_may_multiply_all_dues_and_the_banker_may_pay_double() -> None:
    for times in (1, 2, 4):
        rules = Rules(catch_mult=times)
        gains = paid("2321", last=0, banker=2, caught=1, rules=rules)
        assert gains == [8 * times, -8 * times, 0, 0]
        surplus = paid("2510", last=0, banker=3, caught=2, rules=rules)
        assert surplus == [13 * times - 1, 1, -13 * times, 0]
        assert paid("2321", rules=rules) == paid("2321")
    assert paid("2321", last=0, banker=1, caught=1, rules=Rules(catch_banker="single")) == [
        *(2 + 2 + 3, -7, 0, 0),
    ]
    doubled = Rules(catch_banker="doubled")
    assert paid("2321", last=0, banker=1, caught=1, rules=doubled) == [2 + 4 + 6, -12, 0, 0]
    assert paid("2321", last=0, banker=2, caught=1, rules=doubled) == [8, -8, 0, 0]
    assert paid("2321", last=0, banker=0, caught=1, rules=doubled) == [12, -12, 0, 0]
    both = Rules(catch_banker="doubled", catch_mult=4, multipliers="add")
    assert paid("2321", last=0, banker=1, caught=1, rules=both) == [6 + 12 + 18, -36, 0, 0]


# The other options


@pytest.mark.rule("AM-TG-6")
def test_the_bankers_factor_may_grow_with_each_win() -> None:
    for streak in (0, 1, 2, 5):
        fixed = paid("3320", streak=streak, rules=Rules(banker_factor="fixed2"))
        assert fixed == [13, -1, -2, -10]
        grown = paid("3320", streak=streak, rules=Rules(banker_factor="growing"))
        owed = 5 * (2 + streak)
        assert grown == [3 + owed, -1, -2, -owed]
    quartet = course("6:6 6:6 6:3 5:4 / - / - / -", streak=3, rules=Rules(banker_factor="growing"))
    assert [score.total for score in quartet[-1].scores()] == [60, -20, -20, -20]
    assert "AM-TG-6" in quartet[-1].scores()[0].lines[0].rules


@pytest.mark.rule("AM-TG-6")
def test_a_surplus_paid_to_the_banker_may_stay_single() -> None:
    single, many = Rules(banker_surplus="single"), Rules(banker_surplus="multiplied")
    assert paid("2600", last=0, banker=1, rules=many) == [6, 4, -5, -5]
    assert paid("2600", last=0, banker=1, rules=single) == [8, 2, -5, -5]
    assert paid("2600", last=0, banker=0, rules=single) == [16, 4, -10, -10]
    assert score_deal([2, 6, 0, 0], 0, 1, rules=single)[1].lines[0].rules[-1] == "AM-TG-6"


@pytest.mark.rule("AM-TG-7")
def test_a_group_that_wins_the_last_trick_may_pay_nothing_at_once() -> None:
    plays = ("6:6 6:6 6:3 / - / - / -", "1:1 1:1 6:2 / - / - / -", "4:2 2:1 / - / - / -")
    yes = course(*plays, first=1, rules=Rules(instant_on_last="yes"))[-1]
    no = course(*plays, first=1, rules=Rules(instant_on_last="no"))[-1]
    assert yes.payments()[1] - no.payments()[1] == 12
    assert (len(events(yes, "instant")), events(no, "instant")) == (1, [])
    early = course("4:2 2:1 / - / - / -", rules=Rules(instant_on_last="no"))[-1]
    assert early.scores()[0].total == 12


@pytest.mark.rule("AM-TG-8")
def test_the_last_trick_may_leave_surpluses_alone_and_a_quartet_may_count_four_times() -> None:
    on, off = Rules(bonus_on_surplus="on"), Rules(bonus_on_surplus="off")
    assert paid("2600", kind="supreme", rules=on) == [10 + 20 - 4, 4, -10, -20]
    assert paid("2600", kind="supreme", rules=off) == [10 + 20 - 2, 2, -10, -20]
    assert paid("2600", rules=off) == paid("2600", rules=on)
    for kind, named in (("supreme", True), ("little-three", True), ("single", False)):
        surplus = score_deal([2, 6, 0, 0], 0, 3, last_trick=kind, rules=off)[1].lines[0]
        assert ("AM-TG-8" in surplus.rules) == named
    two, four = Rules(final_quartet=2), Rules(final_quartet=4)
    assert paid("4400", kind="quartet", rules=two) == [30, 0, -10, -20]
    assert paid("4400", kind="quartet", rules=four) == [60, 0, -20, -40]
    assert paid("4400", kind="supreme", rules=four) == [30, 0, -10, -20]


def test_the_worst_that_can_happen_to_the_winner_of_the_last_trick() -> None:
    # As the readings say: six ahead at least; four where one column is enough to win it.
    least: dict[int, int] = {}
    for columns in product(range(9), repeat=4):
        if sum(columns) == 8 and columns[0]:
            text = "".join(map(str, columns))
            gains = min(paid(text, last=0, banker=banker)[0] for banker in range(4))
            least[columns[0]] = min(gains, least.get(columns[0], gains))
    assert min(gain for own, gain in least.items() if own > 1) == 6
    assert least[1] == 4


@pytest.mark.parametrize("preset", ["as-written", "playroom"])
def test_the_settlement_of_a_played_deal_is_what_score_deal_says(preset: str) -> None:
    for seed in range(60):
        state = finished(dealt(seed, preset), seed)
        standing = state.standing()
        scores = score_deal(
            standing.columns,
            standing.last or 0,
            standing.banker,
            last_trick=standing.last_trick,
            caught_from=standing.caught,
            instant=standing.instants,
            rules=state.rules,
        )
        assert scores == state.scores()
        assert [score.total for score in scores] == list(state.payments())
        assert sum(state.payments()) == 0


# What does not fit


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (
            {"columns": [3, 3, 2]},
            "columns are 3,3,2, but each of the 4 seats has a number from 0 to 8",
        ),
        ({"columns": [3, 3, 2, 1]}, "columns 3,3,2,1 add up to 9, but a deal has 8"),
        (
            {"columns": [9, -1, 0, 0]},
            "columns are 9,-1,0,0, but each of the 4 seats has a number from 0 to 8",
        ),
        ({"columns": "3320"}, "columns are '3320', but they are four numbers such as 3,3,2,0"),
        ({"last": None}, "somebody won the last trick: last is missing"),
        ({"last": 4}, "last is 4, but the seats are 0 to 3"),
        ({"banker": -1}, "banker is -1, but the seats are 0 to 3"),
        ({"caught_from": 7}, "caught_from is 7, but the seats are 0 to 3"),
        (
            {"last": 3},
            "seat 3 won the last trick with a single, so it has at least 1 columns, not 0",
        ),
        (
            {"last_trick": "trio"},
            (
                "last_trick is 'trio', but it is one of "
                "single, pair, group, quartet, supreme, little-three"
            ),
        ),
        (
            {"last": 2, "last_trick": "quartet"},
            "seat 2 won the last trick with a quartet, so it has at least 4 columns, not 2",
        ),
        ({"caught_from": 0}, "caught_from is 0, but that seat won the last trick itself"),
        ({"caught_from": 3}, "seat 3 led the last trick, so it has won a column before"),
        (
            {"caught_from": 1, "last_trick": "pair"},
            "a Little Three is caught by a Big Six, so the last trick was won by a single",
        ),
        ({"instant": "supreme"}, "instant is 'supreme', but it is a list such as [('supreme', 2)]"),
        ({"instant": ["pair"]}, "'pair' is not a group with its winner, such as ('supreme', 2)"),
        (
            {"instant": [("trio", 1)]},
            "'trio' is not paid at once; only supreme and quartet are",
        ),
        ({"instant": [("supreme", 4)]}, "supreme@4: the seats are 0 to 3"),
        (
            {"instant": [("quartet", 1)]},
            "seat 1 won 4 columns with what was paid at once, but has 3",
        ),
        (
            {"instant": [("supreme", 0), ("supreme", 1)]},
            "there is one Supreme pair, so it wins once in a deal",
        ),
        ({"streak": -1}, "streak is -1, but it counts earlier wins, 0 or more"),
        (
            {"streak": MAX_NUMBER},
            f"streak is {clip(MAX_NUMBER)}, but it counts earlier wins, 0 or more",
        ),
    ],
)
def test_what_no_deal_comes_to_is_refused(given: dict[str, object], says: str) -> None:
    plain: dict[str, object] = {"columns": [3, 3, 2, 0], "last": 0, "banker": 3}
    with pytest.raises(ValueError, match=f"^{re.escape(says)}$"):
        score_deal(**(plain | given))  # type: ignore[arg-type] # wrong on purpose


# Asked for as text


def ask(tool: Tool, *, rules: Rules | None = None, **texts: str) -> object:
    known = {argument.keyword: argument.default for argument in tool.arguments}
    return tool.answer(rules or Rules(), **(known | texts)).to_json()


def test_the_settlement_asked_for_as_text() -> None:
    tool = TIEN_GOW.tools["score"]
    data = ask(tool, columns="3,3,2,0", last="0", banker="3")
    assert isinstance(data, dict)
    assert data["payments"] == [13, -1, -2, -10]
    assert [score["total"] for score in data["scores"]] == [13, -1, -2, -10]
    assert json.loads(json.dumps(data)) == data
    more = ask(
        tool,
        columns="2,2,4,0",
        last="2",
        banker="2",
        last_trick="little-three",
        instant="supreme@2",
        streak="1",
        rules=Rules(banker_factor="growing"),
    )
    assert isinstance(more, dict)
    assert more["payments"] == [-12 - 6, -12 - 6, 18 + 18 + 36, -30 - 6]
    caught = ask(tool, columns="2,3,2,1", last="0", banker="2", caught_from="1")
    assert isinstance(caught, dict)
    assert caught["payments"] == [8, -8, 0, 0]
    plain = {"columns": "3,3,2,0", "last": "0", "banker": "3"}
    seats = "a whole number; seats are 0 to 3"
    for wrong, says in (
        (
            {"columns": "3,3,x,0"},
            "columns are '3,3,x,0', but they are four numbers such as 3,3,2,0",
        ),
        ({"last": "south"}, f"last is 'south', but it is {seats}"),
        ({"caught_from": "-1"}, f"caught-from is '-1', but it is {seats}"),
        (
            {"instant": "supreme"},
            "'supreme' is not a group with its winner, such as supreme@2",
        ),
        ({"last": ""}, "last and banker are seats, 0 to 3"),
        ({"banker": ""}, "last and banker are seats, 0 to 3"),
    ):
        texts: Any = plain | wrong
        with pytest.raises(ValueError, match=f"^{re.escape(says)}$"):
            ask(tool, **texts)


def test_what_beats_what_asked_for_as_text() -> None:
    tool = TIEN_GOW.tools["trick"]
    assert ask(tool, tiles="6:6 6:3 / 1:1 6:2") == {
        "beats": False,
        "reason": "[1:1] [6:2] does not beat [6:6] [6:3]: Earth-Eight is lower than Heaven-Nine.",
        "rule": "TG-20",
    }
    assert ask(tool, tiles="1:1 6:2/6:6 5:4") == {
        "beats": True,
        "reason": "[6:6] [5:4] beats [1:1] [6:2]: Heaven-Nine is higher than Earth-Eight.",
        "rule": "TG-20",
    }
    assert ask(tool, tiles="6:6 6:3 / 6:6") == {
        "beats": False,
        "reason": "[6:6] [6:3] was led, so everyone plays two tiles.",
        "rule": "TG-19",
    }
    for wrong in ("6:6", "6:6 / 1:1 / 4:4", "6:6 6:3 / 6:6 5:3", "(6:6) / 1:1", "6:6 / x"):
        with pytest.raises(ValueError, match=r"\w"):
            ask(tool, tiles=wrong)
