"""The rules of Fishing, FI-01 to FI-28 and the readings AM-FI-1 to AM-FI-13, one by one."""

import re
from collections import Counter
from itertools import product

import pytest

from dominoes_lib.games.fishing import FISHING, Rules, score_catch
from dominoes_lib.tile import PACKS, TILES, tiles
from tests.positions import after, caught, dealt, moves_of, play_out, position, refusal

CIVIL = tiles("6:6 1:1 4:4 3:1 5:5 3:3 2:2 6:5 6:4 6:1 5:1")
MILITARY = tiles("6:3 5:4 6:2 5:3 5:2 4:3 4:2 4:1 3:2 2:1")

# Faces of the same number of pips: what catches what by FI-09.
EQUAL_PIPS = {
    12: "6:6",
    11: "6:5",
    10: "5:5 6:4",
    9: "6:3 5:4",
    8: "4:4 6:2 5:3",
    7: "6:1 5:2 4:3",
    6: "3:3 5:1 4:2",
    5: "4:1 3:2",
    4: "3:1 2:2",
    3: "2:1",
    2: "1:1",
}
BY_PIPS = {pair for row in EQUAL_PIPS.values() for pair in product(row.split(), repeat=2)}
SUPREME = {("4:2", "2:1"), ("2:1", "4:2")}


# The deal


@pytest.mark.rule("FI-01")
def test_two_sets_make_64_tiles() -> None:
    pack = Counter(FISHING.pack(Rules()))
    assert sum(pack.values()) == 64
    assert pack == Counter(dict.fromkeys(CIVIL, 4) | dict.fromkeys(MILITARY, 2))


@pytest.mark.rule("FI-02")
def test_two_or_three_play() -> None:
    assert FISHING.players == (2, 3)
    assert [dealt(FISHING, players=players, seed=1).players for players in (2, 3)] == [2, 3]
    for players in (0, 1, 4):
        with pytest.raises(ValueError, match="is played by 2 or 3"):
            FISHING.deal(players=players)


@pytest.mark.rule("FI-03", "FI-04", "FI-05")
@pytest.mark.parametrize(("players", "each"), [(2, 12), (3, 8)])
def test_24_tiles_are_dealt_out_24_stay_and_16_lie_open(players: int, each: int) -> None:
    state = dealt(FISHING, players=players, seed=5)
    assert [len(hand) for hand in state.hands] == [each] * players
    assert (len(state.stock), len(state.lake)) == (24, 16)
    assert all(None not in hand for hand in state.hands)
    assert None not in state.lake
    (event,) = state.events
    assert event.rules == ("FI-03", "FI-04", "FI-05")
    assert {str(each), "24", "16"} <= set(re.findall(r"\d+", event.sentence))


@pytest.mark.rule("FI-05")
def test_everyone_sees_the_lake_and_nobody_the_stock() -> None:
    state = dealt(FISHING, seed=5)
    assert state.events[0].rules[-1] == "FI-05"
    for seat in (0, 1):
        view = state.view(seat)
        assert view.lake == state.lake
        assert set(view.stock) == {None}


# A turn


@pytest.mark.rule("FI-06")
def test_a_bait_catches_or_joins_the_lake() -> None:
    state = position(FISHING, hand="5:3 6:6", lake="4:4")
    assert moves_of(state, "5:3") == {"5:3", "5:3x4:4"}
    assert moves_of(state, "6:6") == {"6:6"}
    catch = state.play("5:3x4:4")
    assert caught(catch, 0) == "4:4 5:3"
    assert len(catch.lake) == 15
    assert tiles("4:4")[0] not in catch.lake
    lay = state.play("5:3")
    assert caught(lay, 0) == ""
    assert len(lay.lake) == 17
    assert lay.events[0].rules == ("FI-06",)
    assert lay.events[0].kind == "lay"


@pytest.mark.rule("FI-07", "FI-09")
def test_then_a_tile_is_drawn_and_played_by_the_same_rules() -> None:
    state = position(FISHING, hand="6:6", lake="4:4 4:4", stock="5:3 4:4")
    drawn = state.play("6:6")
    assert (drawn.seat, str(drawn.drawn)) == (0, "5:3")
    assert len(drawn.stock) == 23
    assert drawn.events[-1].rules == ("FI-07",)
    assert {str(move) for move in drawn.moves()} == {"5:3", "5:3x4:4"}
    catch = drawn.play("5:3x4:4")
    assert (catch.seat, catch.drawn) == (1, None)
    assert caught(catch, 0) == "4:4 5:3"
    assert catch.events[0].rules == ("FI-09", "FI-07")


@pytest.mark.rule("FI-08")
def test_a_drawn_tile_cannot_be_kept() -> None:
    state = position(FISHING, hand="6:6 5:5", lake="4:4", stock="5:3").play("6:6")
    assert refusal(state, "5:5") == ("FI-08", "drawn")
    assert refusal(state, "pass") == ("FI-08", "drawn")
    assert state.play("5:3").hands[0] == state.hands[0]


# What catches what


@pytest.mark.rule("FI-09", "FI-11")
def test_equal_pips_catch_and_so_do_the_supreme_and_nothing_else() -> None:
    rules_of = {}
    for bait, fish in product(TILES, repeat=2):
        state = position(FISHING, hand=str(bait), lake=str(fish))
        text = f"{bait}x{fish}"
        if text in moves_of(state, str(bait)):
            rules_of[str(bait), str(fish)] = state.play(text).events[0].rules
    assert rules_of == dict.fromkeys(BY_PIPS, ("FI-09",)) | dict.fromkeys(SUPREME, ("FI-11",))


@pytest.mark.rule("FI-10")
def test_the_example_of_the_eights() -> None:
    assert "5:3x4:4" in moves_of(position(FISHING, hand="5:3", lake="4:4"), "5:3")
    assert "4:4x5:3" in moves_of(position(FISHING, hand="4:4", lake="5:3"), "4:4")


@pytest.mark.rule("FI-09")
@pytest.mark.parametrize("move", ["5:3x6:1", "6:6x6:5", "1:1x2:1", "3:1x4:1"])
def test_unequal_pips_do_not_catch(move: str) -> None:
    bait, fish = move.split("x")
    assert refusal(position(FISHING, hand=bait, lake=fish), move) == ("FI-09", "pips")


@pytest.mark.rule("FI-11")
@pytest.mark.parametrize(("bait", "fish"), sorted(SUPREME))
def test_the_supreme_pair_catch_each_other(bait: str, fish: str) -> None:
    state = position(FISHING, hand=bait, lake=fish).play(f"{bait}x{fish}")
    assert state.events[0].rules == ("FI-11",)
    assert caught(state, 0) == "2:1 4:2"


@pytest.mark.rule("FI-12")
@pytest.mark.parametrize("six", ["3:3", "5:1"])
def test_the_little_three_catches_no_other_six(six: str) -> None:
    for bait, fish in (("2:1", six), (six, "2:1")):
        state = position(FISHING, hand=bait, lake=fish)
        assert refusal(state, f"{bait}x{fish}") == ("FI-12", "little_three")


@pytest.mark.rule("FI-13")
def test_the_big_six_catches_by_both_rules() -> None:
    state = position(FISHING, hand="4:2", lake="2:1 3:3")
    assert moves_of(state, "4:2") == {"4:2", "4:2x2:1", "4:2x3:3"}


# Three at once


@pytest.mark.rule("FI-14", "FI-16")
@pytest.mark.parametrize("tile", [str(tile) for tile in CIVIL])
def test_the_fourth_identical_tile_takes_three(tile: str) -> None:
    state = position(FISHING, hand=tile, lake=f"{tile}*3")
    assert moves_of(state, tile) == {tile, f"{tile}x{tile}", f"{tile}x{tile}*3"}
    three = state.play(f"{tile}x{tile}*3")
    assert caught(three, 0) == " ".join([tile] * 4)
    assert len(three.lake) == 13
    assert three.events[0].rules == ("FI-14", "FI-16")


@pytest.mark.rule("FI-14")
@pytest.mark.parametrize("lie", [1, 2])
def test_three_must_lie_in_the_lake(lie: int) -> None:
    state = position(FISHING, hand="6:6", lake=f"6:6*{lie}")
    assert refusal(state, "6:6x6:6*3") == ("FI-14", "three_lie")


@pytest.mark.rule("FI-15")
def test_three_of_equal_pips_are_not_identical() -> None:
    state = position(FISHING, hand="5:3", lake="4:4*3")
    assert refusal(state, "5:3x4:4*3") == ("FI-15", "three_alike")
    assert moves_of(state, "5:3") == {"5:3", "5:3x4:4"}


@pytest.mark.rule("FI-16")
def test_one_bait_brings_three_fish() -> None:
    state = position(FISHING, hand="1:1", lake="1:1*3").play("1:1x1:1*3")
    assert state.events[0].rules[-1] == "FI-16"
    assert [str(tile) for tile in state.events[0].tiles] == ["1:1"] * 4


@pytest.mark.rule("FI-17")
def test_a_third_tile_may_be_added_to_two_and_taken_with_them_later() -> None:
    state = position(FISHING, hand="6:5*2", lake="6:5*2", stock="6:6", others=["1:1"])
    state = after(state, "6:5", "6:6")
    assert [str(tile) for tile in state.lake].count("6:5") == 3
    assert state.stacks == ()
    drawn = str(state.play("1:1").drawn)
    state = after(state, "1:1", drawn)
    assert "6:5x6:5*3" in moves_of(state, "6:5")


# The count


@pytest.mark.rule("FI-18")
@pytest.mark.parametrize(("players", "turns"), [(2, 12), (3, 8)])
def test_the_deal_ends_when_all_tiles_are_played(players: int, turns: int) -> None:
    state = dealt(FISHING, players=players, seed=8, first=1)
    for play in range(players * turns * 2):
        assert state.seat == (1 + play // 2) % players
        assert not state.is_over
        state = state.play(state.moves()[0])
    assert state.is_over
    assert state.hands == ((),) * players
    assert state.stock == ()
    assert state.drawn is None
    end = next(event for event in state.events if event.kind == "end")
    assert end.rules[0] == "FI-18"
    assert refusal(state, "pass") == ("FI-18", "over")


@pytest.mark.rule("FI-19", "AM-FI-12")
def test_fish_left_in_the_lake_are_nobodys() -> None:
    state = dealt(FISHING, seed=8)
    while not state.is_over:
        state = state.play(state.moves()[0])
    assert state.lake
    end = next(event for event in state.events if event.kind == "end")
    assert end.rules == ("FI-18", "FI-19", "AM-FI-12")
    assert str(len(state.lake)) in end.sentence
    held = sum(len(catch) for catch in state.catches)
    assert held + len(state.lake) == 64


def test_one_fish_left_is_one_fish() -> None:
    seen = set()
    for seed in range(200):
        state = dealt(FISHING, Rules(unmatched_hand="keep", sets=1), seed=seed)
        while not state.is_over:
            state = state.play(state.moves()[-1])
        end = next(event for event in state.events if event.kind == "end").sentence
        kept, left = sum(len(hand) for hand in state.hands), len(state.lake)
        assert ("in the hands" in end) == (kept > 0)
        assert ("in the lake" in end) == (left > 0 or not kept)
        assert not re.search(r"\b1 tiles|\b0 ", end), end
        assert (f" {left} fish left in the lake" in end) == (left > 0)
        seen.add(min(kept, 2))
    assert seen >= {1, 2}


@pytest.mark.rule("FI-20", "FI-21", "FI-24")
def test_the_catch_is_sorted_into_small_fish_and_big() -> None:
    small, big = score_catch(PACKS["two-sets"]).lines
    assert set(small.tiles) == set(tiles("6:1 5:2 4:3 3:3 5:1 4:2 4:1 3:2 3:1 2:2 2:1 1:1"))
    assert set(big.tiles) == set(tiles("6:6 6:5 5:5 6:4 6:3 5:4 4:4 6:2 5:3"))
    assert Counter(small.tiles) + Counter(big.tiles) == Counter(PACKS["two-sets"])
    assert small.counts
    assert big.counts


@pytest.mark.rule("FI-21")
@pytest.mark.parametrize(
    ("seven", "eight", "points"),
    [("4:3", "4:4", 10 + 16), ("5:2", "5:3", 0 + 16), ("6:1", "6:2", 10 + 16)],
)
def test_seven_pips_are_small_and_eight_are_big(seven: str, eight: str, points: int) -> None:
    score = score_catch(tiles(f"{seven} {eight}"))
    assert [(line.tiles, "FI-21" in line.rules) for line in score.lines] == [
        (tuple(tiles(seven)), True),
        (tuple(tiles(eight)), False),
    ]
    assert score.total == points


@pytest.mark.rule("FI-22", "FI-23")
@pytest.mark.parametrize(
    ("catch", "points"),
    [
        ("4:1 2:1*2", 10),  # 7 red pips
        ("4:1*2 2:1", 20),  # 11
        ("4:1*2", 10),  # 10 are ten already
        ("6:1", 10),  # 1
        ("4:3*2 4:2*2 4:1", 30),  # 21
    ],
)
def test_the_red_pips_of_small_fish_are_rounded_up(catch: str, points: int) -> None:
    (line,) = score_catch(tiles(catch)).lines
    assert (line.rule, line.points) == ("FI-22", points)


@pytest.mark.rule("FI-24")
@pytest.mark.parametrize(("catch", "points"), [("6:6", 24), ("4:4 6:2", 32), ("6:5*4", 88)])
def test_big_fish_count_their_pips_twice(catch: str, points: int) -> None:
    (line,) = score_catch(tiles(catch)).lines
    assert (line.rule, line.points) == ("FI-24", points)


@pytest.mark.rule("FI-25")
def test_small_and_big_fish_add_up() -> None:
    score = score_catch(tiles("4:1 6:6"))
    assert [line.points for line in score.lines] == [10, 24]
    assert score.total == 34
    assert score_catch([]).total == 0


SMALL_FISH = "2:2 3:1 3:3*2 5:1 4:2 5:2 6:1*2 4:3"
BIG_FISH = "4:4 6:2 6:3 5:4 6:5*2"


@pytest.mark.rule("FI-26", "FI-22")
def test_ten_small_fish_of_the_photo() -> None:
    caught = tiles(SMALL_FISH)
    assert (len(caught), sum(tile.red for tile in caught)) == (10, 12)
    assert score_catch(caught).total == 20


@pytest.mark.rule("FI-27", "FI-24")
def test_six_big_fish_of_the_photo() -> None:
    caught = tiles(BIG_FISH)
    assert (len(caught), sum(tile.pips for tile in caught)) == (6, 56)
    assert score_catch(caught).total == 112


@pytest.mark.rule("FI-28")
def test_the_photo_makes_132() -> None:
    assert score_catch(tiles(f"{BIG_FISH} {SMALL_FISH}")).total == 132


@pytest.mark.rule("FI-29")
def test_big_fish_bring_far_more_than_small() -> None:
    small, big = score_catch(PACKS["two-sets"]).lines
    assert sum(tile.red for tile in small.tiles) == 48
    assert (small.points, big.points) == (50, 544)


# What the text leaves open


@pytest.mark.rule("AM-FI-1")
def test_optional_capture_lets_a_bait_be_laid_down() -> None:
    free = position(FISHING, Rules(capture="optional"), hand="5:3", lake="4:4")
    assert moves_of(free, "5:3") == {"5:3", "5:3x4:4"}
    bound = position(FISHING, Rules(capture="mandatory"), hand="5:3 6:6", lake="4:4")
    assert moves_of(bound, "5:3") == {"5:3x4:4"}
    assert moves_of(bound, "6:6") == {"6:6"}
    assert refusal(bound, "5:3") == ("AM-FI-1", "must")


@pytest.mark.rule("AM-FI-1")
def test_mandatory_capture_binds_the_drawn_tile_too() -> None:
    state = position(FISHING, Rules(capture="mandatory"), hand="6:6", lake="4:4", stock="5:3").play(
        "6:6"
    )
    assert {str(move) for move in state.moves()} == {"5:3x4:4"}
    assert refusal(state, "5:3") == ("AM-FI-1", "must")


@pytest.mark.rule("AM-FI-2")
@pytest.mark.parametrize("capture", ["optional", "mandatory"])
def test_any_fish_that_fits_may_be_chosen(capture: str) -> None:
    state = position(FISHING, Rules(capture=capture), hand="4:4", lake="5:3 6:2 4:4")
    assert moves_of(state, "4:4") - {"4:4"} == {"4:4x5:3", "4:4x6:2", "4:4x4:4"}


@pytest.mark.rule("AM-FI-3")
@pytest.mark.parametrize(
    ("hand", "lake", "move"),
    [
        ("4:4", "4:4*3", "4:4x4:4*2"),
        ("4:4", "5:3*2", "4:4x5:3*2"),
        ("4:4", "4:4*2", "4:4x4:4*4"),
        ("4:4", "5:3", "4:4x5:3*0"),
    ],
)
def test_a_bait_takes_one_fish_or_three(hand: str, lake: str, move: str) -> None:
    state = position(FISHING, hand=hand, lake=lake)
    assert refusal(state, move) == ("AM-FI-3", "one_or_three")


HIGH = "6:6*4 6:5*4"
LOW = "4:4 6:2 5:3 4:1*2 3:2*2 3:1*2 2:2*2 1:1*3 5:4 6:3"


@pytest.mark.rule("AM-FI-4")
def test_a_hand_tile_that_catches_nothing_goes_into_the_lake() -> None:
    state = position(FISHING, Rules(unmatched_hand="lake"), hand=HIGH, lake=LOW, others=["", ""])
    assert {str(move) for move in state.moves()} == {"6:6", "6:5"}
    assert refusal(state, "pass") == ("AM-FI-4", "pass")


@pytest.mark.rule("AM-FI-4")
def test_under_keep_who_catches_nothing_passes() -> None:
    rules = Rules(unmatched_hand="keep")
    state = position(FISHING, rules, hand=HIGH, lake=LOW, others=["", ""], stock="5:2")
    assert [str(move) for move in state.moves()] == ["pass"]
    assert refusal(state, "6:6") == ("AM-FI-4", "keep")
    passed = state.play("pass")
    assert passed.hands[0] == state.hands[0]
    assert passed.lake == state.lake
    assert (passed.seat, str(passed.drawn)) == (0, "5:2")
    assert passed.events[0].rules == ("AM-FI-4",)


@pytest.mark.rule("AM-FI-4")
@pytest.mark.parametrize("capture", ["optional", "mandatory"])
def test_under_keep_who_can_catch_may_not_pass(capture: str) -> None:
    rules = Rules(unmatched_hand="keep", capture=capture)
    state = position(FISHING, rules, hand="6:6*4 6:5*3 5:3", lake=LOW, others=["", ""])
    expected = {"5:3x4:4", "5:3x6:2", "5:3x5:3"} | ({"5:3"} if capture == "optional" else set())
    assert {str(move) for move in state.moves()} == expected
    assert refusal(state, "pass") == ("AM-FI-4", "pass_can")
    assert refusal(state, "6:6")[0] == "AM-FI-4"


@pytest.mark.rule("AM-FI-4")
def test_under_keep_the_drawn_tile_still_goes_into_the_lake() -> None:
    rules = Rules(unmatched_hand="keep")
    state = position(FISHING, rules, hand=HIGH, lake=LOW, others=["", ""], stock="5:2")
    state = state.play("pass")
    assert state.events[0].kind == "pass"
    assert {str(move) for move in state.moves()} == {"5:2"}
    assert len(state.play("5:2").lake) == 17


@pytest.mark.rule("AM-FI-4", "FI-18")
def test_under_keep_the_last_tile_of_the_stock_ends_the_deal() -> None:
    rules = Rules(unmatched_hand="keep")
    state = position(FISHING, rules, hand=HIGH, lake=LOW, others=["", ""])
    passes: list[tuple[str, ...]] = []
    while not state.is_over:
        assert len(state.stock) + (state.drawn is not None) > 0
        state = state.play(state.moves()[0])
        passes += [event.rules for event in state.events if event.kind == "pass"]
    assert passes
    assert set(passes) == {("AM-FI-4",)}
    assert state.stock == ()
    kept = sum(len(hand) for hand in state.hands)
    assert kept
    end = next(event for event in state.events if event.kind == "end")
    assert {"FI-18", "AM-FI-4"} <= set(end.rules)
    assert f"{kept} tiles left in the hands" in end.sentence
    assert ("in the lake" in end.sentence) == bool(state.lake)
    counted = [score_catch(catch).total for catch in state.catches]
    assert [score.total for score in state.scores()] == counted


@pytest.mark.rule("AM-FI-5")
def test_a_drawn_tile_does_not_pair_with_the_hand() -> None:
    state = position(FISHING, hand="6:6 4:4", lake="6:6", stock="5:3").play("6:6x6:6")
    assert {str(move) for move in state.moves()} == {"5:3"}
    assert refusal(state, "5:3x4:4") == ("AM-FI-5", "from_hand")


@pytest.mark.rule("AM-FI-6")
def test_the_fourth_may_take_one_or_three_or_must_take_three() -> None:
    free = position(FISHING, Rules(triple="may"), hand="4:4", lake="4:4*3 5:3")
    assert moves_of(free, "4:4") == {"4:4", "4:4x4:4", "4:4x4:4*3", "4:4x5:3"}
    bound = position(FISHING, Rules(triple="must"), hand="4:4", lake="4:4*3 5:3")
    assert moves_of(bound, "4:4") == {"4:4", "4:4x4:4*3", "4:4x5:3"}
    assert refusal(bound, "4:4x4:4") == ("AM-FI-6", "take_three")


@pytest.mark.rule("AM-FI-6")
def test_must_concerns_only_three_of_a_kind() -> None:
    bound = Rules(triple="must")
    assert moves_of(position(FISHING, bound, hand="4:4", lake="4:4*2"), "4:4") == {"4:4", "4:4x4:4"}
    assert moves_of(position(FISHING, bound, hand="5:3", lake="4:4*3"), "5:3") == {"5:3", "5:3x4:4"}
    three = position(FISHING, bound, hand="4:4", lake="4:4*3")
    assert refusal(three, "4:4x4:4")[0] == "AM-FI-6"
    both = position(
        FISHING, Rules(triple="must", capture="mandatory"), hand="4:4", lake="4:4*3 6:2"
    )
    assert moves_of(both, "4:4") == {"4:4x4:4*3", "4:4x6:2"}


@pytest.mark.rule("AM-FI-6", "FI-14", "FI-07")
def test_a_drawn_fourth_takes_three_too() -> None:
    for triple, singly in (("may", {"4:4x4:4"}), ("must", set())):
        state = position(FISHING, Rules(triple=triple), hand="6:6", lake="4:4*3", stock="4:4")
        state = state.play("6:6")
        assert {str(move) for move in state.moves()} == {"4:4", "4:4x4:4*3"} | singly
        three = state.play("4:4x4:4*3")
        assert three.events[0].rules == ("FI-14", "FI-16", "FI-07")
    assert refusal(state, "4:4x4:4")[0] == "AM-FI-6"


STACKED = Rules(third_tile="stacked")


@pytest.mark.rule("AM-FI-7")
def test_the_third_tile_is_just_laid_or_stacked() -> None:
    open_lake = position(FISHING, Rules(third_tile="open"), hand="6:5", lake="6:5*2")
    assert moves_of(open_lake, "6:5") == {"6:5", "6:5x6:5"}
    assert refusal(open_lake, "6:5^") == ("AM-FI-7", "stack_off")
    state = position(FISHING, Rules(third_tile="stacked"), hand="6:5", lake="6:5*2")
    assert moves_of(state, "6:5") == {"6:5", "6:5x6:5", "6:5^"}
    state = state.play("6:5^")
    assert [[str(tile) for tile in stack] for stack in state.stacks] == [["6:5"] * 3]
    assert len(state.lake) == 14
    assert caught(state, 0) == ""
    assert state.events[0].rules == ("AM-FI-7",)


@pytest.mark.rule("AM-FI-7", "FI-14")
def test_only_the_fourth_takes_the_stack() -> None:
    state = position(FISHING, STACKED, hand="4:4*2", lake="4:4*2", stock="6:6", others=["5:3 6:6"])
    state = after(state, "4:4^", "6:6")
    assert moves_of(state, "5:3") == {"5:3"}
    assert refusal(state, "5:3x4:4") == ("AM-FI-7", "stacked")
    state = state.play("6:6")
    state = state.play(str(state.drawn))
    assert moves_of(state, "4:4") == {"4:4", "4:4x4:4*3"}
    assert refusal(state, "4:4x4:4")[0] == "AM-FI-7"
    lake = state.lake
    state = state.play("4:4x4:4*3")
    assert (caught(state, 0), state.stacks, state.lake) == ("4:4 4:4 4:4 4:4", (), lake)
    assert state.events[0].rules[0] == "FI-14"


@pytest.mark.rule("AM-FI-7")
def test_a_drawn_fourth_takes_the_stack() -> None:
    state = position(FISHING, STACKED, hand="4:4", lake="4:4*2", stock="4:4").play("4:4^")
    assert state.events[0].kind == "stack"
    assert {str(move) for move in state.moves()} == {"4:4", "4:4x4:4*3"}
    state = state.play("4:4x4:4*3")
    assert caught(state, 0) == "4:4 4:4 4:4 4:4"
    assert state.stacks == ()


@pytest.mark.rule("AM-FI-7")
def test_the_fourth_may_be_laid_beside_its_stack() -> None:
    state = position(FISHING, STACKED, hand="4:4", lake="4:4*2", stock="4:4 6:6", others=["5:3"])
    state = state.play("4:4^")
    assert state.events[0].rules == ("AM-FI-7",)
    state = state.play("4:4")
    assert moves_of(state, "5:3") == {"5:3", "5:3x4:4"}
    state = state.play("5:3x4:4")
    assert caught(state, 1) == "4:4 5:3"
    assert len(state.stacks) == 1
    while not state.is_over:
        state = state.play(state.moves()[0])
    assert [str(tile) for tile in state.stacks[0]] == ["4:4"] * 3
    end = next(event for event in state.events if event.kind == "end")
    assert str(len(state.lake) + 3) in end.sentence


@pytest.mark.rule("AM-FI-7")
def test_only_a_hand_tile_is_stacked() -> None:
    state = position(FISHING, STACKED, hand="6:6", lake="4:4*2", stock="4:4").play("6:6")
    assert "4:4^" not in moves_of(state, "4:4")
    assert refusal(state, "4:4^") == ("AM-FI-7", "stack_drawn")


@pytest.mark.rule("AM-FI-7")
@pytest.mark.parametrize("lie", [0, 1, 3])
def test_two_must_lie_in_the_lake_to_be_stacked_upon(lie: int) -> None:
    state = position(FISHING, STACKED, hand="4:4", lake=f"4:4*{lie}" if lie else "")
    assert "4:4^" not in moves_of(state, "4:4")
    assert refusal(state, "4:4^") == ("AM-FI-7", "stack_two")


@pytest.mark.rule("AM-FI-7")
def test_nothing_is_stacked_once_the_fourth_is_played() -> None:
    state = position(
        FISHING, STACKED, hand="4:4 6:6", lake="4:4*2 6:2", stock="6:6", others=["4:4 6:6"]
    )
    state = after(state, "6:6", "6:6x6:6", "4:4x6:2")
    state = state.play(str(state.drawn))
    assert [str(tile) for tile in state.lake].count("4:4") == 2
    assert "4:4^" not in moves_of(state, "4:4")
    assert refusal(state, "4:4^") == ("AM-FI-7", "stack_fourth")


@pytest.mark.rule("AM-FI-7")
def test_stacking_is_no_refusal_to_catch() -> None:
    rules = Rules(third_tile="stacked", capture="mandatory")
    state = position(FISHING, rules, hand="4:4", lake="4:4*2")
    assert moves_of(state, "4:4") == {"4:4x4:4", "4:4^"}
    assert state.play("4:4^").events[0].rules == ("AM-FI-7",)


@pytest.mark.rule("AM-FI-1")
def test_who_must_catch_is_told_that_stacking_stays_allowed() -> None:
    rules = Rules(third_tile="stacked", capture="mandatory")
    state = position(FISHING, rules, hand="4:4 5:3", lake="4:4*2", stock="4:4")
    for tile, key in (("4:4", "must_or_stack"), ("5:3", "must")):
        assert refusal(state, tile) == ("AM-FI-1", key)
        no = state.why_not(tile)
        assert no is not None
        assert ("stacking it is the only other choice" in no.reason) == (
            f"{tile}^" in moves_of(state, tile)
        )
    drawn = state.play("5:3x4:4")
    assert refusal(drawn, "4:4") == ("AM-FI-1", "must")


@pytest.mark.rule("AM-FI-8")
def test_two_heavens_lie_in_the_catch_from_the_deal() -> None:
    kept = position(FISHING, Rules(heaven_pair="off"), hand="6:6*3", others=["6:6"])
    assert [len(hand) for hand in kept.hands] == [12, 12]
    assert kept.catches == ((), ())
    assert [event.kind for event in kept.events] == ["deal"]
    laid = position(FISHING, Rules(heaven_pair="on"), hand="6:6*3", others=["6:6"])
    assert [len(hand) for hand in laid.hands] == [10, 12]
    assert (caught(laid, 0), caught(laid, 1)) == ("6:6 6:6", "")
    assert [str(tile) for tile in laid.hands[0]].count("6:6") == 1
    assert [event.kind for event in laid.events] == ["deal", "pair"]
    assert laid.events[1].rules == ("AM-FI-8",)
    assert (laid.events[1].seat, laid.events[1].tiles) == (0, tuple(tiles("6:6*2")))


@pytest.mark.rule("AM-FI-8")
@pytest.mark.parametrize(("heavens", "missing"), [(2, 2), (3, 2), (4, 4)])
def test_the_last_hand_plays_of_a_heaven_pair_fall_away(heavens: int, missing: int) -> None:
    rules = Rules(heaven_pair="on")
    state = position(FISHING, rules, hand=f"6:6*{heavens}", stock="6:6" if heavens < 4 else "")
    assert state.events[-1].kind == "pair"
    plays = Counter({0: 0, 1: 0})
    drawn = Counter({0: 0, 1: 0})
    while not state.is_over:
        seat = state.seat
        assert seat is not None
        (plays if state.drawn is None else drawn)[seat] += 1
        state = state.play(state.moves()[0])
    assert plays == {0: 12 - missing, 1: 12}
    assert drawn == {0: 12, 1: 12}


@pytest.mark.rule("AM-FI-9")
def test_the_little_three_catches_its_twin_and_the_big_six() -> None:
    state = position(FISHING, hand="2:1", lake="2:1 4:2 3:3 5:1")
    assert moves_of(state, "2:1") == {"2:1", "2:1x2:1", "2:1x4:2"}


@pytest.mark.rule("AM-FI-10")
@pytest.mark.parametrize(
    ("totals", "payments"),
    [([70, 44], (26, -26)), ([70, 44, 60], (36, -42, 6)), ([50, 50], (0, 0))],
)
def test_everyone_pays_everyone_the_difference(
    totals: list[int], payments: tuple[int, ...]
) -> None:
    dues = FISHING.dues(totals, Rules(settle="pairwise"))
    paid = [0] * len(totals)
    for due in dues:
        assert due.rules == ("AM-FI-10",)
        paid[due.payer] -= due.points
        paid[due.payee] += due.points
    assert tuple(paid) == payments
    assert FISHING.dues(totals, Rules(settle="rank")) == []
    assert FISHING.dues([2, 1], Rules(settle="pairwise"))[0].rules == ("AM-FI-10",)


@pytest.mark.rule("AM-FI-10")
@pytest.mark.parametrize("settle", ["pairwise", "rank"])
def test_the_end_says_who_pays_or_who_has_most(settle: str) -> None:
    state = play_out(dealt(FISHING, Rules(settle=settle), players=3, seed=3), seed=1)
    totals = [score.total for score in state.scores()]
    assert sum(state.payments()) == 0
    events = [event for event in state.events if event.kind in {"pay", "rank"}]
    assert all(event.rules == ("AM-FI-10",) for event in events)
    if settle == "rank":
        assert state.payments() == (0, 0, 0)
        assert str(max(totals)) in events[0].sentence
    else:
        low, high = totals.index(min(totals)), totals.index(max(totals))
        assert any(
            str(max(totals) - min(totals)) in event.sentence and event.seat == low
            for event in events
        )
        assert state.payments()[high] == sum(max(totals) - total for total in totals)


@pytest.mark.rule("AM-FI-10")
def test_the_first_leader_is_drawn_then_the_highest_scorer_leads() -> None:
    assert {dealt(FISHING, players=3, seed=seed).first for seed in range(40)} == {0, 1, 2}
    telling = 0
    for seed in range(300):
        state = play_out(dealt(FISHING, "short", 3, seed=seed), seed)
        totals = [score.total for score in state.scores()]
        best = [seat for seat in range(3) if totals[seat] == max(totals)]
        leader = next(seat for seat in (*range(state.first, 3), *range(3)) if seat in best)
        assert state.next_first() == leader
        assert all("AM-FI-10" in event.rules for event in state.events if event.kind == "pay")
        telling += leader != best[0]
    assert telling


def test_payments_wait_for_the_end() -> None:
    state = dealt(FISHING, seed=3)
    with pytest.raises(ValueError, match="when the deal is over"):
        state.payments()
    assert sum(play_out(state).payments()) == 0


@pytest.mark.rule("AM-FI-11")
def test_the_total_of_red_pips_is_rounded_not_each_tile() -> None:
    assert score_catch(tiles("2:1 3:1 5:1")).total == 10
    assert score_catch(tiles("3:2 2:2 3:3 5:2")).total == 0


@pytest.mark.rule("AM-FI-12")
def test_what_is_left_counts_for_nobody() -> None:
    state = play_out(dealt(FISHING, seed=2))
    assert state.lake
    assert any("AM-FI-12" in event.rules for event in state.events)
    assert [score.total for score in state.scores()] == [
        score_catch(catch).total for catch in state.catches
    ]


@pytest.mark.rule("AM-FI-13")
@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 4)])
def test_the_short_game_has_one_set(players: int, each: int) -> None:
    state = dealt(FISHING, Rules(sets=1), players=players, seed=1)
    assert len(FISHING.pack(Rules(sets=1))) == 32
    assert [len(hand) for hand in state.hands] == [each] * players
    assert (len(state.stock), len(state.lake)) == (12, 8)
    full = dealt(FISHING, Rules(sets=2), players=players, seed=1)
    assert [len(hand) for hand in full.hands] == [2 * each] * players
    with pytest.raises(ValueError, match="6:5 stands there 3 times, but the one set has 2"):
        score_catch(tiles("6:5*3"), Rules(sets=1))
