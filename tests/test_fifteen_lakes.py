"""The rules of Fifteen Lakes, FL-02 to FL-65 and the readings AM-FL-1 to AM-FL-10, one by one."""

import re
from collections import Counter
from itertools import product
from typing import Any

import pytest

from dominoes_lib.games.fifteen_lakes import FIFTEEN_LAKES, Rules, score_catch
from dominoes_lib.score import Line
from dominoes_lib.tile import PACKS, TILES, tiles
from tests.positions import caught, dealt, moves_of, play_out, position, refusal

# What catches what: equal pips, but 5:5 and 6:4 only their own kind.
ROWS = (
    "6:6",
    "6:5",
    "5:5",
    "6:4",
    "6:3 5:4",
    "4:4 6:2 5:3",
    "6:1 5:2 4:3",
    "3:3 5:1 4:2",
    "4:1 3:2",
    "3:1 2:2",
    "2:1",
    "1:1",
)
STRICT = {pair for row in ROWS for pair in product(row.split(), repeat=2)}
ALONE = {"1:1", "2:1", "6:4", "5:5", "6:5", "6:6"}

TWO_SETS = Rules(pack="two-sets")
EXAMPLE = "6:6*4 5:4 6:3 4:4*2 4:3 6:1 6:5*4 5:5*2 3:3 5:1 4:2*2 2:1*2 1:1*4"


def line_of(catch: str, tile: str, rules: Rules | None = None) -> Line:
    """Return the line of a catch that counts a tile."""
    (found,) = [
        line
        for line in score_catch(tiles(catch), rules).lines
        if line.counts and tiles(tile)[0] in line.tiles
    ]
    return found


def bonus(catch: str, rule: str, rules: Rules | None = None) -> list[int]:
    """Return the points of the bonus lines that a rule gives to a catch."""
    lines = score_catch(tiles(catch), rules).lines
    return [line.points for line in lines if not line.counts and line.rule == rule]


def caught_pairs(rules: Rules) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return which face catches which, with the rules of the event, found by playing."""
    found = {}
    for bait, fish in product(TILES, repeat=2):
        state = position(FIFTEEN_LAKES, rules, hand=str(bait), lake=str(fish))
        text = f"{bait}x{fish}"
        if text in moves_of(state, str(bait)):
            found[str(bait), str(fish)] = state.play(text).events[0].rules
    return found


# The deal


@pytest.mark.rule("FL-02")
def test_84_cards_four_of_each_face() -> None:
    assert Counter(FIFTEEN_LAKES.pack(Rules())) == Counter(dict.fromkeys(TILES, 4))
    assert len(FIFTEEN_LAKES.pack(Rules())) == 84


@pytest.mark.rule("FL-09")
def test_two_or_three_play() -> None:
    assert FIFTEEN_LAKES.players == (2, 3)
    assert [dealt(FIFTEEN_LAKES, players=players, seed=1).players for players in (2, 3)] == [2, 3]
    for players in (1, 4):
        with pytest.raises(ValueError, match="is played by 2 or 3"):
            FIFTEEN_LAKES.deal(players=players)


@pytest.mark.rule("FL-10", "FL-11", "FL-12")
@pytest.mark.parametrize(("players", "each"), [(2, 15), (3, 10)])
def test_30_cards_are_dealt_out_30_stay_and_24_lie_open(players: int, each: int) -> None:
    state = dealt(FIFTEEN_LAKES, players=players, seed=5)
    assert [len(hand) for hand in state.hands] == [each] * players
    assert (len(state.stock), len(state.lake)) == (30, 24)
    (event,) = state.events
    assert event.rules == ("FL-10", "FL-11", "FL-12")
    assert {str(each), "30", "24"} <= set(re.findall(r"\d+", event.sentence))


# Play


@pytest.mark.rule("FL-13", "FI-06", "FI-07", "FI-08")
def test_play_follows_fishing() -> None:
    state = position(FIFTEEN_LAKES, hand="5:3 6:6", lake="4:4", stock="6:1")
    assert moves_of(state, "5:3") == {"5:3", "5:3x4:4"}
    state = state.play("6:6")
    assert state.events[0].rules == ("FL-13", "FI-06")
    assert state.events[1].rules == ("FL-13", "FI-07")
    assert (state.seat, str(state.drawn)) == (0, "6:1")
    assert refusal(state, "5:3") == ("FI-08", "drawn")
    state = state.play("6:1")
    assert state.seat == 1
    assert refusal(state, "pass") == ("FI-06", "pass")


@pytest.mark.rule("FL-13", "FI-09")
def test_equal_pips_catch_but_for_the_tens() -> None:
    assert caught_pairs(Rules()) == dict.fromkeys(STRICT, ("FL-13", "FI-09"))


@pytest.mark.rule("FL-13", "FI-18", "FI-19")
@pytest.mark.parametrize(("players", "turns"), [(2, 15), (3, 10)])
def test_the_deal_ends_when_all_cards_are_played(players: int, turns: int) -> None:
    state = dealt(FIFTEEN_LAKES, players=players, seed=8)
    for _ in range(players * turns * 2):
        assert not state.is_over
        state = state.play(state.moves()[0])
    assert state.is_over
    assert (state.hands, state.stock, state.drawn) == (((),) * players, (), None)
    end = next(event for event in state.events if event.kind == "end")
    assert end.rules == ("FL-13", "FI-18", "FL-13", "FI-19", "AM-FI-12")
    assert refusal(state, "6:6") == ("FI-18", "over")


@pytest.mark.rule("FL-13", "AM-FI-3", "AM-FI-5")
def test_what_fishing_leaves_open_is_read_alike() -> None:
    state = position(FIFTEEN_LAKES, hand="6:6 4:4", lake="6:6*3", stock="5:3")
    assert refusal(state, "6:6x6:6*2") == ("AM-FI-3", "one_or_three")
    state = state.play("6:6x6:6*3")
    assert refusal(state, "5:3x4:4") == ("AM-FI-5", "from_hand")
    assert state.events[1].rules[0] == "FL-13"


@pytest.mark.rule("FL-14")
@pytest.mark.parametrize(("bait", "fish"), [("4:2", "2:1"), ("2:1", "4:2")])
def test_the_supreme_faces_do_not_catch_each_other(bait: str, fish: str) -> None:
    state = position(FIFTEEN_LAKES, hand=bait, lake=fish)
    assert moves_of(state, bait) == {bait}
    assert refusal(state, f"{bait}x{fish}") == ("FL-14", "supreme")


@pytest.mark.rule("FL-15")
@pytest.mark.parametrize("other", ["3:3", "5:1", "1:1", "6:6"])
def test_the_little_three_is_caught_by_its_twin_alone(other: str) -> None:
    state = position(FIFTEEN_LAKES, hand="2:1", lake=f"2:1 {other}")
    assert moves_of(state, "2:1") == {"2:1", "2:1x2:1"}
    assert refusal(state, f"2:1x{other}") == ("FL-15", "little_three_alone")
    state = position(FIFTEEN_LAKES, hand=other, lake="2:1")
    assert refusal(state, f"{other}x2:1") == ("FL-15", "little_three_alone")


@pytest.mark.rule("FL-15")
def test_the_big_six_still_goes_with_the_sixes() -> None:
    state = position(FIFTEEN_LAKES, hand="4:2", lake="4:2 3:3 5:1")
    assert moves_of(state, "4:2") == {"4:2", "4:2x4:2", "4:2x3:3", "4:2x5:1"}
    assert refusal(position(FIFTEEN_LAKES, hand="2:1", lake="5:1"), "2:1x5:1")[0] == "FL-15"


@pytest.mark.rule("FL-16")
@pytest.mark.parametrize(("bait", "fish"), [("5:5", "6:4"), ("6:4", "5:5")])
def test_the_tens_do_not_catch_each_other(bait: str, fish: str) -> None:
    state = position(FIFTEEN_LAKES, hand=bait, lake=f"{fish} {bait}")
    assert moves_of(state, bait) == {bait, f"{bait}x{bait}"}
    assert refusal(state, f"{bait}x{fish}") == ("FL-16", "tens")


@pytest.mark.rule("FL-18", "FL-19")
@pytest.mark.parametrize("face", [str(tile) for tile in TILES])
def test_the_fourth_takes_three_only_where_nothing_else_catches_them(face: str) -> None:
    state = position(FIFTEEN_LAKES, hand=face, lake=f"{face}*3")
    three = f"{face}x{face}*3"
    assert moves_of(state, face) == {face, f"{face}x{face}"} | ({three} if face in ALONE else set())
    if face in ALONE:
        state = state.play(three)
        assert state.events[0].rules == ("FL-18", "FL-19")
        assert caught(state, 0) == " ".join([face] * 4)
        assert len(state.lake) == 21
    else:
        assert refusal(state, three) == ("FL-18", "three_face")
        alone = position(FIFTEEN_LAKES, hand="6:6", lake="6:6*3").play("6:6x6:6*3")
        assert "FL-19" in alone.events[0].rules


@pytest.mark.rule("FL-18")
def test_three_at_once_are_three_identical_ones_in_the_lake() -> None:
    state = position(FIFTEEN_LAKES, hand="6:6 5:3", lake="6:6*2 4:4*3")
    assert refusal(state, "6:6x6:6*3") == ("FL-18", "three_lie")
    assert refusal(state, "5:3x4:4*3") == ("FL-18", "three_alike")


@pytest.mark.rule("FL-20")
@pytest.mark.parametrize("face", sorted(ALONE - {"2:1"}))
def test_each_of_those_is_caught_by_its_own_kind_only(face: str) -> None:
    fish = {"6:6": "6:5", "6:5": "6:4", "6:4": "6:5", "5:5": "6:5", "1:1": "6:6"}[face]
    state = position(FIFTEEN_LAKES, hand=face, lake=f"{fish} {face}")
    assert moves_of(state, face) == {face, f"{face}x{face}"}
    assert refusal(state, f"{face}x{fish}") == ("FL-20", "alone")


@pytest.mark.rule("FI-09")
def test_other_faces_of_unequal_pips_are_refused_by_their_pips() -> None:
    assert refusal(position(FIFTEEN_LAKES, hand="4:4", lake="6:3"), "4:4x6:3") == ("FI-09", "pips")


# Sorting the catch


@pytest.mark.rule("FL-22", "FL-33")
def test_the_catch_is_sorted_into_small_medium_and_big_fish() -> None:
    lines = score_catch(tiles("6:6 6:3 5:4 1:1 6:2 5:3 2:2")).lines
    assert [(len(line.tiles), line.points) for line in lines] == [(3, 90), (3, 60), (1, 10)]
    assert all("FL-33" in line.rules for line in lines)


@pytest.mark.rule("FL-24", "FL-39", "AM-FL-5")
@pytest.mark.parametrize(
    ("catch", "points"),
    [
        ("6:6 6:3 5:4", 90),
        ("6:6*4 6:3 5:4", 180),
        ("6:6 6:3*3 5:4*4", 240),
        ("6:6*4 6:3*4", 80),
        ("6:6*4 5:4*4", 80),
        ("6:3*4 5:4*4", 80),
        ("6:6", 10),
    ],
)
def test_sky_nine_is_big_with_heaven_and_both_nines(catch: str, points: int) -> None:
    (line,) = score_catch(tiles(catch)).lines
    assert (line.rule, line.points, line.tiles) == ("FL-24", points, tuple(tiles(catch)))


@pytest.mark.rule("FL-25")
@pytest.mark.parametrize(
    ("catch", "points"), [("4:2 2:1", 60), ("4:2*3 2:1", 120), ("4:2*4", 40), ("2:1", 10)]
)
def test_supreme_is_big_with_both_faces(catch: str, points: int) -> None:
    (line,) = score_catch(tiles(catch)).lines
    assert (line.rule, line.points) == ("FL-25", points)


@pytest.mark.rule("FL-26")
@pytest.mark.parametrize(("count", "points"), [(4, 120), (3, 30), (2, 20), (1, 10)])
def test_four_elevens_are_a_pud(count: int, points: int) -> None:
    (line,) = score_catch(tiles(f"6:5*{count}")).lines
    assert (line.rule, line.points) == ("FL-26", points)


@pytest.mark.rule("FL-28")
@pytest.mark.parametrize(("count", "points"), [(4, 120), (3, 30), (1, 10)])
def test_four_plums_are_a_pud(count: int, points: int) -> None:
    (line,) = score_catch(tiles(f"5:5*{count}")).lines
    assert (line.rule, line.points) == ("FL-28", points)


@pytest.mark.rule("FL-29")
@pytest.mark.parametrize(("count", "points"), [(4, 120), (3, 30), (1, 10)])
def test_four_partitions_are_a_pud(count: int, points: int) -> None:
    (line,) = score_catch(tiles(f"6:4*{count}")).lines
    assert (line.rule, line.points) == ("FL-29", points)


@pytest.mark.rule("FL-29", "FL-28")
def test_tens_of_both_kinds_make_no_pud() -> None:
    lines = score_catch(tiles("5:5*2 6:4*2")).lines
    assert [(line.rule, line.points) for line in lines] == [("FL-28", 20), ("FL-29", 20)]


MEDIUM = ("1:1 5:3 6:2", "4:4 5:2 4:3", "3:1 3:2 4:1")


@pytest.mark.rule("FL-30")
def test_only_three_groups_hold_medium_fish() -> None:
    lines = score_catch(PACKS["cards"]).lines
    medium = {tile for line in lines if line.points == 20 * len(line.tiles) for tile in line.tiles}
    assert medium == set(tiles(" ".join(MEDIUM)))
    assert sum("FL-30" in line.rules for line in lines) == 3


@pytest.mark.rule("FL-31", "AM-FL-5")
@pytest.mark.parametrize("group", MEDIUM)
def test_a_medium_group_needs_all_three_faces(group: str) -> None:
    (whole,) = score_catch(tiles(group)).lines
    assert (whole.rule, whole.points) == ("FL-31", 60)
    first, second, third = group.split()
    (many,) = score_catch(tiles(f"{first}*4 {second}*2 {third}")).lines
    assert many.points == 140
    for pair in ((first, second), (first, third), (second, third)):
        (part,) = score_catch(tiles(" ".join(pair))).lines
        assert (part.rule, part.points) == ("FL-31", 20)


@pytest.mark.rule("FL-32")
@pytest.mark.parametrize("rest", ["3:3*4", "2:2*4", "6:1*4", "5:1*4"])
def test_all_other_tiles_are_small(rest: str) -> None:
    line = line_of(f"{rest} {' '.join(MEDIUM)} 4:2", rest[:3])
    assert (line.rule, line.points) == ("FL-32", 40)


@pytest.mark.rule("FL-33")
def test_30_20_and_10_points() -> None:
    assert line_of("6:5*4", "6:5").points == 4 * 30 == 120
    assert line_of("4:4 5:2 4:3", "4:4").points == 3 * 20
    assert line_of("2:2", "2:2").points == 10
    assert all(line.rules[-1] == "FL-33" for line in score_catch(tiles("6:5*4 2:2")).lines)


# Bonuses


@pytest.mark.rule("FL-34")
def test_300_for_all_twelve_sky_nine_cards() -> None:
    assert bonus("6:6*4 6:3*4 5:4*4", "FL-34") == [300]
    assert bonus("6:6*3 6:3*4 5:4*4", "FL-34") == []
    assert bonus("6:6*4 6:3*4 5:4*3", "FL-34") == []
    assert score_catch(tiles("6:6*4 6:3*4 5:4*4")).total == 660


@pytest.mark.rule("FL-35")
def test_300_for_all_three_puds() -> None:
    assert bonus("6:5*4 5:5*4 6:4*4", "FL-35") == [300]
    for fewer in ("6:5*3 5:5*4 6:4*4", "6:5*4 5:5*3 6:4*4", "6:5*4 5:5*4"):
        assert bonus(fewer, "FL-35") == []
    assert score_catch(tiles("6:5*4 5:5*4 6:4*4")).total == 660


@pytest.mark.rule("FL-36")
def test_300_for_all_eight_supreme_cards() -> None:
    assert bonus("4:2*4 2:1*4", "FL-36") == [300]
    assert bonus("4:2*3 2:1*4", "FL-36") == []
    assert score_catch(tiles("4:2*4 2:1*4")).total == 540


@pytest.mark.rule("FL-34", "FL-35", "FL-36")
def test_a_bonus_names_its_tiles_again() -> None:
    lines = score_catch(PACKS["cards"]).lines
    counting = Counter(tile for line in lines if line.counts for tile in line.tiles)
    assert counting == Counter(PACKS["cards"])
    again = {line.rule: line.tiles for line in lines if not line.counts}
    assert {rule: set(held) for rule, held in again.items()} == {
        "FL-34": set(tiles("6:6 6:3 5:4")),
        "FL-35": set(tiles("6:5 5:5 6:4")),
        "FL-36": set(tiles("4:2 2:1")),
    }
    assert [len(held) for held in again.values()] == [12, 12, 8]


@pytest.mark.rule("FL-38")
def test_a_group_has_twelve_cards_at_most() -> None:
    groups = {
        "6:6": "6:6*4 6:3*4 5:4*4",
        "1:1": "1:1*4 6:2*4 5:3*4",
        "4:4": "4:4*4 5:2*4 4:3*4",
        "3:1": "3:1*4 4:1*4 3:2*4",
    }
    lines = [line for line in score_catch(PACKS["cards"]).lines if line.counts]
    for civil, whole in groups.items():
        (held,) = [line.tiles for line in lines if tiles(civil)[0] in line.tiles]
        assert Counter(held) == Counter(tiles(whole))


@pytest.mark.rule("FL-39", "FL-40")
@pytest.mark.parametrize(
    ("catch", "points"), [("1:1 6:2*4", 50), ("1:1 6:2 5:3", 60), ("6:2 5:3", 20), ("1:1*4", 40)]
)
def test_one_civil_and_two_military_faces(catch: str, points: int) -> None:
    assert score_catch(tiles(catch)).total == points


# Paying


@pytest.mark.rule("FL-41", "FL-42", "AM-FL-8")
def test_everyone_pays_everyone_the_difference() -> None:
    dues = FIFTEEN_LAKES.dues([400, 250, 300], Rules())
    assert {(due.payer, due.payee, due.points) for due in dues} == {
        (1, 0, 150),
        (2, 0, 100),
        (1, 2, 50),
    }
    assert all(due.rules == ("FL-42", "FL-41") for due in dues)
    assert FIFTEEN_LAKES.dues([300, 300], Rules()) == []


@pytest.mark.rule("FL-42")
def test_the_end_of_the_deal_says_who_pays() -> None:
    state = play_out(dealt(FIFTEEN_LAKES, players=3, seed=4), seed=2)
    paid = [0, 0, 0]
    totals = [score.total for score in state.scores()]
    for event in state.events:
        if event.kind == "pay":
            assert event.rules[0] == "FL-42"
    for one, other in ((0, 1), (0, 2), (1, 2)):
        paid[one] += totals[one] - totals[other]
        paid[other] += totals[other] - totals[one]
    assert state.payments() == tuple(paid)


@pytest.mark.rule("FL-43", "AM-FL-9")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ([1000, 990], [(1, 0, 20)]),
        ([1000, 999], [(1, 0, 2)]),
        ([500, 1210], [(0, 1, 1420)]),
        ([999, 500], [(1, 0, 499)]),
        ([1500, 1000], [(1, 0, 500)]),
        ([1200, 1100, 300], [(1, 0, 100), (2, 0, 1800), (2, 1, 1600)]),
    ],
)
def test_1000_doubles_the_difference_to_who_has_not_reached_it(
    totals: list[int], expected: list[tuple[int, int, int]]
) -> None:
    dues = FIFTEEN_LAKES.dues(totals, Rules(thousand_double="on"))
    assert [(due.payer, due.payee, due.points) for due in dues] == expected
    for due in dues:
        doubled = totals[due.payee] >= 1000 > totals[due.payer]
        assert due.rules == (("FL-43",) if doubled else ()) + ("FL-42", "FL-41")
    single = FIFTEEN_LAKES.dues(totals, Rules(thousand_double="off"))
    assert [due.points for due in single] == [
        abs(totals[due.payer] - totals[due.payee]) for due in single
    ]
    assert "FL-43" in FIFTEEN_LAKES.dues([0, 1000], Rules(thousand_double="on"))[0].rules


# Two sets of tiles


@pytest.mark.rule("FL-44", "AM-FL-6")
def test_it_is_played_with_two_sets_too() -> None:
    two_sets = Counter(FIFTEEN_LAKES.pack(Rules(pack="two-sets")))
    assert sum(two_sets.values()) == 64
    assert {two_sets[tile] for tile in TILES if tile.suit == "civil"} == {4}
    assert {two_sets[tile] for tile in TILES if tile.suit == "military"} == {2}
    assert len(FIFTEEN_LAKES.pack(Rules(pack="cards"))) == 84


@pytest.mark.rule("FL-47")
@pytest.mark.parametrize(
    ("catch", "points"),
    [
        ("6:6 5:4", 60),
        ("6:6*4 6:3", 150),
        ("6:6 6:3 5:4", 90),
        ("6:6*4", 40),
        ("6:3*2 5:4*2", 40),
        ("1:1 5:3", 40),
        ("4:4 4:3", 40),
        ("3:1*4 4:1", 100),
        ("4:1*2 3:2*2", 40),
        ("1:1*4", 40),
    ],
)
def test_one_military_face_is_enough_with_two_sets(catch: str, points: int) -> None:
    (line,) = score_catch(tiles(catch), TWO_SETS).lines
    assert (line.rule, line.points) == ("FL-47", points)


@pytest.mark.rule("FL-48")
def test_300_for_all_eight_sky_nine_tiles_of_two_sets() -> None:
    assert len(tiles("6:6*4 6:3*2 5:4*2")) == 8
    assert bonus("6:6*4 6:3*2 5:4*2", "FL-48", TWO_SETS) == [300]
    assert bonus("6:6*4 6:3*2 5:4", "FL-48", TWO_SETS) == []
    assert score_catch(tiles("6:6*4 6:3*2 5:4*2"), TWO_SETS).total == 540


@pytest.mark.rule("FL-49", "AM-FL-7")
def test_100_for_all_four_supreme_tiles_of_two_sets_or_200() -> None:
    hundred = Rules(pack="two-sets", supreme_bonus_two_sets=100)
    assert bonus("4:2*2 2:1*2", "FL-49", hundred) == [100]
    assert bonus("4:2*2 2:1", "FL-49", hundred) == []
    program = Rules(pack="two-sets", supreme_bonus_two_sets=200)
    assert bonus("4:2*2 2:1*2", "AM-FL-7", program) == [200]
    assert bonus("4:2*2 2:1*2", "FL-49", program) == []
    cards = Rules(supreme_bonus_two_sets=200)
    assert bonus("4:2*4 2:1*4", "FL-36", cards) == [300]


@pytest.mark.rule("FL-50")
@pytest.mark.parametrize(("players", "each"), [(2, 12), (3, 8)])
def test_two_sets_are_dealt_as_in_fishing(players: int, each: int) -> None:
    state = dealt(FIFTEEN_LAKES, TWO_SETS, players, seed=5)
    assert [len(hand) for hand in state.hands] == [each] * players
    assert (len(state.stock), len(state.lake)) == (24, 16)
    assert state.events[0].rules == ("FL-50",)


@pytest.mark.rule("FL-51")
def test_all_else_is_unchanged_with_two_sets() -> None:
    assert bonus("6:5*4 5:5*4 6:4*4", "FL-35", TWO_SETS) == [300]
    assert FIFTEEN_LAKES.dues([1000, 990], TWO_SETS)[0].points == 20
    state = position(FIFTEEN_LAKES, TWO_SETS, hand="4:2 6:4", lake="2:1 5:5")
    assert refusal(state, "4:2x2:1")[0] == "FL-14"
    assert refusal(state, "6:4x5:5")[0] == "FL-16"


@pytest.mark.rule("FL-53", "AM-FL-6")
def test_one_military_face_is_sometimes_enough_with_cards_too() -> None:
    looser = Rules(military_needed=1)
    assert line_of("6:6 5:4", "6:6", looser).points == 60
    assert line_of("6:6 5:4", "6:6", looser).rule == "FL-53"
    assert line_of("6:6*4", "6:6", looser).points == 40
    assert line_of("4:4*2 4:3", "4:4", looser).points == 60
    assert line_of("6:6 5:4", "6:6", Rules(military_needed="auto")).points == 20
    assert line_of("6:6 5:4", "6:6", Rules(pack="cards", military_needed=2)).points == 20


@pytest.mark.rule("AM-FL-6", "FL-24", "FL-31")
def test_both_military_faces_may_be_asked_of_two_sets() -> None:
    strict = Rules(pack="two-sets", military_needed=2)
    assert line_of("6:6 5:4", "6:6", strict).points == 20
    assert line_of("6:6 5:4 6:3", "6:6", strict).points == 90
    assert line_of("6:6 5:4 6:3", "6:6", strict).rule == "FL-24"
    assert line_of("4:4*2 4:3", "4:4", strict).points == 30
    assert line_of("4:4*2 4:3", "4:4", strict).rule == "FL-31"
    assert line_of("6:6 5:4", "6:6", Rules(pack="two-sets", military_needed="auto")).points == 60


# The worked catch


@pytest.mark.rule("FL-54")
def test_the_worked_catch_has_26_tiles() -> None:
    assert len(tiles(EXAMPLE)) == 26
    assert set(tiles(EXAMPLE)) <= set(PACKS["two-sets"])


@pytest.mark.rule("FL-55", "AM-FL-11", "FL-47")
def test_heavens_and_nines_of_the_example() -> None:
    line = line_of(EXAMPLE, "6:6", TWO_SETS)
    assert (len(line.tiles), line.rule) == (6, "FL-47")
    assert line.points == 6 * 30 == 180
    assert Counter(line.tiles) == Counter(tiles("6:6*4 5:4 6:3"))


@pytest.mark.rule("FL-56")
def test_men_and_seven_of_the_example() -> None:
    line = line_of(EXAMPLE, "4:4", TWO_SETS)
    assert line.reason.startswith("Man-Seven")
    assert Counter(line.tiles) == Counter(tiles("4:4*2 4:3"))
    assert line.points == 3 * 20 == 60


@pytest.mark.rule("FL-57")
def test_men_and_seven_would_be_small_with_cards() -> None:
    line = line_of(EXAMPLE, "4:4")
    assert line.points == 30
    assert "[5:2]" in line.reason


@pytest.mark.rule("FL-58")
def test_the_long_leg_seven_of_the_example_is_small() -> None:
    assert line_of(EXAMPLE, "6:1", TWO_SETS).points == 10


@pytest.mark.rule("FL-59")
def test_the_four_elevens_of_the_example() -> None:
    assert line_of(EXAMPLE, "6:5", TWO_SETS).points == 4 * 30 == 120


@pytest.mark.rule("FL-60")
def test_the_two_plums_of_the_example() -> None:
    assert line_of(EXAMPLE, "5:5", TWO_SETS).points == 2 * 10 == 20


@pytest.mark.rule("FL-61")
def test_the_sixes_of_the_example() -> None:
    line = line_of(EXAMPLE, "3:3", TWO_SETS)
    assert Counter(line.tiles) == Counter(tiles("3:3 5:1"))
    assert line.points == 2 * 10 == 20


@pytest.mark.rule("FL-62")
def test_the_supreme_of_the_example() -> None:
    line = line_of(EXAMPLE, "4:2", TWO_SETS)
    assert Counter(line.tiles) == Counter(tiles("4:2*2 2:1*2"))
    assert line.points == 4 * 30 == 120


@pytest.mark.rule("FL-63", "FL-49")
def test_the_bonus_of_the_example() -> None:
    assert bonus(EXAMPLE, "FL-49", TWO_SETS) == [100]


@pytest.mark.rule("FL-64")
@pytest.mark.parametrize("rules", [TWO_SETS, Rules()])
def test_the_four_earths_of_the_example(rules: Rules) -> None:
    line = line_of(EXAMPLE, "1:1", rules)
    assert line.points == 4 * 10 == 40
    assert line.reason.startswith("Earth-Eight with")
    assert "[6:2]" in line.reason
    assert "[5:3]" in line.reason


@pytest.mark.rule("FL-65")
def test_the_example_makes_670_and_540_with_cards() -> None:
    score = score_catch(tiles(EXAMPLE), TWO_SETS)
    assert [line.points for line in score.lines if line.counts] == [
        *[180, 120, 120, 20],  # Heaven-Nine, Supreme, elevens, tens
        *[40, 60, 10, 20],  # Earth, Man, sevens, sixes
    ]
    assert score.total == 180 + 60 + 10 + 120 + 20 + 20 + 120 + 100 + 40 == 670
    assert score_catch(tiles(EXAMPLE), Rules(pack="cards")).total == 540


@pytest.mark.rule("FL-34", "FL-36", "FL-35")
def test_the_whole_pack_of_cards_makes_2740() -> None:
    assert score_catch(PACKS["cards"], Rules(pack="cards")).total == 2740


@pytest.mark.rule("FL-48", "FL-49", "FL-35")
def test_both_sets_make_2060() -> None:
    assert score_catch(PACKS["two-sets"], TWO_SETS).total == 2060


# What the text leaves open


@pytest.mark.rule("AM-FL-1")
def test_optional_or_mandatory_capture() -> None:
    free = position(FIFTEEN_LAKES, Rules(capture="optional"), hand="5:3", lake="4:4")
    assert moves_of(free, "5:3") == {"5:3", "5:3x4:4"}
    rules = Rules(capture="mandatory")
    bound = position(FIFTEEN_LAKES, rules, hand="5:3 5:5", lake="4:4 6:4", stock="5:3")
    assert moves_of(bound, "5:3") == {"5:3x4:4"}
    assert moves_of(bound, "5:5") == {"5:5"}
    assert refusal(bound, "5:3") == ("AM-FL-1", "must")
    drawn = bound.play("5:5")
    assert {str(move) for move in drawn.moves()} == {"5:3x4:4"}


@pytest.mark.rule("AM-FL-2")
def test_a_third_card_is_stacked_only_under_the_option() -> None:
    open_lake = position(FIFTEEN_LAKES, Rules(third_tile="open"), hand="6:5", lake="6:5*2")
    assert moves_of(open_lake, "6:5") == {"6:5", "6:5x6:5"}
    assert refusal(open_lake, "6:5^") == ("AM-FL-2", "stack_off")
    stacked = Rules(third_tile="stacked")
    state = position(FIFTEEN_LAKES, stacked, hand="6:5*2", lake="6:5*2", stock="6:6")
    assert moves_of(state, "6:5") == {"6:5", "6:5x6:5", "6:5^"}
    state = state.play("6:5^")
    assert state.events[0].rules == ("AM-FL-2",)
    state = state.play("6:6")
    state = state.play(str(state.moves()[0]))
    state = state.play(str(state.drawn))
    assert moves_of(state, "6:5") == {"6:5", "6:5x6:5*3"}
    assert refusal(state, "6:5x6:5") == ("AM-FL-2", "stacked")


@pytest.mark.rule("AM-FL-2", "FL-18")
def test_only_faces_taken_three_at_a_time_are_stacked() -> None:
    stacked = Rules(third_tile="stacked")
    for face in map(str, TILES):
        state = position(FIFTEEN_LAKES, stacked, hand=face, lake=f"{face}*2")
        assert (f"{face}^" in moves_of(state, face)) == (face in ALONE)
        if face in ALONE:
            assert state.play(f"{face}^").events[0].rules == ("AM-FL-2",)
        else:
            assert refusal(state, f"{face}^") == ("FL-18", "three_face")


@pytest.mark.rule("AM-FL-2")
def test_stacking_needs_a_hand_card_and_two_fish() -> None:
    stacked = Rules(third_tile="stacked")
    state = position(FIFTEEN_LAKES, stacked, hand="6:5 6:6", lake="6:5*2", stock="6:5")
    assert refusal(state, "6:6^") == ("AM-FL-2", "stack_two")
    drawn = state.play("6:6")
    assert moves_of(drawn, "6:5") == {"6:5", "6:5x6:5"}
    assert refusal(drawn, "6:5^") == ("AM-FL-2", "stack_drawn")
    lay = drawn.play("6:5")
    lay = lay.play(str(lay.moves()[0]))
    lay = lay.play(str(lay.drawn))
    assert refusal(lay, "6:5^") == ("AM-FL-2", "stack_two")


LOOSER = {
    "supreme_cross": {("4:2", "2:1"), ("2:1", "4:2")},
    "three_takes_sixes": {
        *[("2:1", six) for six in ("4:2", "3:3", "5:1")],
        *[(six, "2:1") for six in ("4:2", "3:3", "5:1")],
    },
    "tens_cross": {("6:4", "5:5"), ("5:5", "6:4")},
    "heaven_earth": {("6:6", "1:1"), ("1:1", "6:6")},
}
NOT_ALONE = {
    "supreme_cross": {"2:1"},
    "three_takes_sixes": {"2:1"},
    "tens_cross": {"6:4", "5:5"},
    "heaven_earth": {"6:6", "1:1"},
}


@pytest.mark.rule("AM-FL-3")
@pytest.mark.parametrize(
    ("on", "off"),
    [
        (["supreme_cross"], []),
        (["three_takes_sixes"], []),
        (["tens_cross"], []),
        (["heaven_earth"], []),
        (["tens_cross"], ["supreme_cross", "three_takes_sixes", "heaven_earth"]),
        (["supreme_cross", "three_takes_sixes"], ["tens_cross"]),
        (["supreme_cross", "three_takes_sixes", "tens_cross", "heaven_earth"], []),
    ],
)
def test_looser_catching_one_option_at_a_time_and_together(on: list[str], off: list[str]) -> None:
    options: dict[str, Any] = {**dict.fromkeys(on, "on"), **dict.fromkeys(off, "off")}
    rules = Rules(**options)
    added = {pair for name in on for pair in LOOSER[name]}
    assert caught_pairs(rules) == dict.fromkeys(STRICT, ("FL-13", "FI-09")) | dict.fromkeys(
        added, ("AM-FL-3",)
    )
    alone = ALONE - {face for name in on for face in NOT_ALONE[name]}
    for face in map(str, TILES):
        state = position(FIFTEEN_LAKES, rules, hand=face, lake=f"{face}*3")
        assert (f"{face}x{face}*3" in moves_of(state, face)) == (face in alone)


@pytest.mark.rule("FI-09", "FL-15", "FL-16")
def test_refusals_under_looser_catching_keep_to_what_is_still_forbidden() -> None:
    supreme = Rules(supreme_cross="on")
    state = position(FIFTEEN_LAKES, supreme, hand="2:1 6:4", lake="3:3 5:5")
    assert refusal(state, "2:1x3:3") == ("FI-09", "pips")
    assert refusal(state, "6:4x5:5") == ("FL-16", "tens")
    tens = position(FIFTEEN_LAKES, Rules(tens_cross="on"), hand="2:1", lake="3:3")
    assert refusal(tens, "2:1x3:3") == ("FL-15", "little_three_alone")


@pytest.mark.rule("AM-FL-4")
def test_the_fourth_may_take_one_or_three_or_must_take_three() -> None:
    free = position(FIFTEEN_LAKES, Rules(triple="may"), hand="6:5", lake="6:5*3")
    assert moves_of(free, "6:5") == {"6:5", "6:5x6:5", "6:5x6:5*3"}
    bound = position(FIFTEEN_LAKES, Rules(triple="must"), hand="6:5", lake="6:5*3")
    assert moves_of(bound, "6:5") == {"6:5", "6:5x6:5*3"}
    assert refusal(bound, "6:5x6:5") == ("AM-FL-4", "take_three")


@pytest.mark.rule("AM-FL-4")
def test_must_leaves_other_faces_of_the_same_pips_and_triples_alone() -> None:
    cross = Rules(triple="must", tens_cross="on")
    state = position(FIFTEEN_LAKES, cross, hand="5:5", lake="5:5*3 6:4")
    assert moves_of(state, "5:5") == {"5:5", "5:5x5:5", "5:5x6:4"}
    state = position(FIFTEEN_LAKES, Rules(triple="must"), hand="4:4 6:6", lake="4:4*3 6:6*3")
    assert moves_of(state, "4:4") == {"4:4", "4:4x4:4"}
    assert refusal(state, "6:6x6:6") == ("AM-FL-4", "take_three")


@pytest.mark.rule("AM-FL-7", "FL-49")
def test_the_supreme_bonus_of_two_sets_is_an_option() -> None:
    for points, rule in ((100, "FL-49"), (200, "AM-FL-7")):
        rules = Rules(pack="two-sets", supreme_bonus_two_sets=points)
        assert bonus("4:2*2 2:1*2", rule, rules) == [points]
        assert score_catch(tiles(EXAMPLE), rules).total == 570 + points


@pytest.mark.rule("AM-FL-9")
def test_the_doubling_can_be_switched_off_and_looks_at_bonuses_too() -> None:
    on, off = Rules(thousand_double="on"), Rules(thousand_double="off")
    whole = score_catch(tiles("6:6*4 6:3*4 5:4*4 6:5*4 5:5*4 6:4*4")).total
    assert whole == 720 + 600
    assert [due.points for due in FIFTEEN_LAKES.dues([whole, 0], on)] == [2640]
    assert [due.points for due in FIFTEEN_LAKES.dues([whole, 0], off)] == [1320]


@pytest.mark.rule("AM-FL-10")
def test_the_highest_scorer_leads_next() -> None:
    assert {dealt(FIFTEEN_LAKES, players=3, seed=seed).first for seed in range(40)} == {0, 1, 2}
    leads = set()
    for seed in range(40):
        state = play_out(dealt(FIFTEEN_LAKES, players=3, seed=seed), seed)
        totals = [score.total for score in state.scores()]
        assert totals[state.next_first()] == max(totals)
        leads.add(state.next_first())
    assert leads == {0, 1, 2}
