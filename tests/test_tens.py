"""The rules of Tens, TE-01 to TE-28 and the readings AM-TE-1 to AM-TE-13, one by one."""

from typing import Any

import pytest

from dominoes_lib import GAMES, IllegalMove
from dominoes_lib.game import Place
from dominoes_lib.games.tens import TENS, Rules, TensState, score_captures
from dominoes_lib.tile import CIVIL, Tile, tiles
from tests.tens_tables import (
    NORTH,
    SOUTH,
    after,
    caught,
    event,
    offered,
    random_game,
    refusal,
    row,
    table,
)

# The deal and the first tiles.


@pytest.mark.rule("TE-01")
def test_the_name_says_what_is_disputed() -> None:
    assert (GAMES["tens"].title, GAMES["tens"].hanzi) == ("Tens", "對十")


@pytest.mark.rule("TE-04")
def test_two_players_take_sixteen_tiles_each() -> None:
    state = TENS.deal(seed=3)
    assert TENS.players == (2,)
    assert TENS.sizes(TENS.rules(), 2) == {"hands": (16, 16)}
    assert isinstance(state, TensState)
    assert sum(len(hand) for hand in state.hands) + 1 == 32
    assert "TE-04" in event(state, "deal").rules
    with pytest.raises(ValueError, match="played by 2, not by 3"):
        TENS.deal(players=3)


@pytest.mark.rule("TE-05", "AM-TE-1")
def test_on_the_first_move_each_lays_a_tile_and_they_lie_side_by_side() -> None:
    start = table("5:3 6:6", "2:1")
    assert offered(start) == ["5:3>"]
    assert refusal(start, "5:3xL")[0] == "TE-05"
    second = after(start, "5:3>")
    assert offered(second) == ["2:1<", "2:1>"]
    assert row(after(second, "2:1<")) == "2:1 5:3"
    assert row(after(second, "2:1>")) == "5:3 2:1"
    assert event(after(second, "2:1>"), "lay").rules == ("TE-05", "AM-TE-1")


@pytest.mark.rule("AM-TE-1")
def test_the_second_players_first_tile_is_just_laid_unless_it_plays() -> None:
    laid = after(table("6:6", "6:6", second_first_tile="laid"), "6:6>")
    assert offered(laid) == ["6:6>"]
    assert refusal(laid, "6:6xL")[0] == "AM-TE-1"
    assert after(laid, "6:6>").seat == SOUTH, "nothing was missed"
    plays = after(table("6:6", "6:6", second_first_tile="plays"), "6:6>")
    assert offered(plays) == ["6:6>", "6:6xL"]
    taken = after(plays, "6:6xL")
    assert caught(taken, NORTH) == [("sweep: 6:6*2", "lone pair", 240)]
    assert "AM-TE-1" in event(taken, "catch").rules


@pytest.mark.rule("AM-TE-12")
def test_the_first_seat_is_drawn_and_then_alternates() -> None:
    firsts = [TENS.deal(seed=seed).first for seed in range(60)]
    assert 15 < sum(firsts) < 45
    for first in (SOUTH, NORTH):
        state = TENS.deal(seed=1, first=first)
        assert state.seat == first
        assert state.next_first() == 1 - first
        assert "AM-TE-12" in state.events[0].rules


@pytest.mark.rule("TE-06")
def test_tiles_are_unknown_to_all_until_they_are_turned_up() -> None:
    state = after(table("5:3 6:6", "2:1 4:4"), "5:3>")
    for seat in (SOUTH, NORTH):
        view = state.view(seat)
        assert set(view.hands[SOUTH] + view.hands[NORTH]) == {None}
        assert str(view.turned) == "2:1"
    assert refusal(state, "4:4<")[0] == "TE-06"
    assert event(state, "turn").rules == ("TE-06",)


@pytest.mark.rule("TE-07", "TE-14")
def test_a_tile_that_takes_nothing_is_added_left_or_right() -> None:
    state = after(table("5:3 4:1", "2:1"), "5:3>, 2:1>")
    assert offered(state) == ["4:1<", "4:1>"]
    assert row(after(state, "4:1<")) == "4:1 5:3 2:1"
    assert row(after(state, "4:1>")) == "5:3 2:1 4:1"
    assert event(after(state, "4:1>"), "lay").rules == ("TE-07", "TE-14")


# Pairs and threes.


@pytest.mark.rule("TE-03")
def test_only_the_ends_of_the_row_can_be_taken() -> None:
    state = after(table("2:1 6:6 3:1", "4:4 4:4"), "2:1>, 4:4>, 6:6>")
    assert row(state) == "2:1 4:4 6:6"
    assert offered(state) == ["4:4<", "4:4>"], "the twin lies between others"
    assert refusal(state, "4:4x4:4")[0] == "TE-03"


@pytest.mark.rule("TE-03")
def test_pointing_at_a_tile_within_the_row_takes_no_others_in_its_place() -> None:
    state = TENS.deal("as-written", seed=373, first=SOUTH)
    assert isinstance(state, TensState)
    state = after(state, "5:1>, 4:4<, 6:4<, 4:4<")
    assert (row(state), str(state.turned)) == ("4:4 6:4 4:4 5:1", "6:6")
    turned = [Place("drawn", Tile("6:6"), 0)]
    lying = [Place("row", tile, at) for at, tile in enumerate(state.row)]
    with pytest.raises(IllegalMove) as refused:
        state.find(turned, [lying[2]])
    assert refused.value.rule == "TE-03"
    assert str(state.find(turned, lying[:2])) == "6:6xLL"


@pytest.mark.rule("TE-08")
@pytest.mark.parametrize("end", ["L", "R"])
@pytest.mark.parametrize("tile", CIVIL, ids=str)
def test_a_pair_counts_ten_points_a_pip(tile: Tile, end: str) -> None:
    other = "2:1" if tile.pips * 2 + 3 not in (10, 20, 30) else "3:2"
    state = after(table(f"{tile} {tile}", other), f"{tile}>, {other}{'>' if end == 'L' else '<'}")
    assert f"{tile}x{end}" in offered(state)
    taken = after(state, f"{tile}x{end}")
    assert caught(taken, SOUTH) == [(f"{tile}*2", "pair", 2 * tile.pips * 10)]
    assert row(taken) == other
    assert "TE-08" in event(taken, "catch").rules
    assert taken.seat == NORTH


@pytest.mark.rule("TE-08")
def test_equal_pips_make_no_pair() -> None:
    state = after(table("6:3 5:4", "1:1"), "6:3>, 1:1>")
    assert refusal(state, "5:4xL")[0] == "TE-08"
    assert "[5:4]" in refusal(state, "5:4xL")[1]


@pytest.mark.rule("TE-09", "TE-10")
@pytest.mark.parametrize(
    ("south", "north", "moves", "takes", "rest", "points"),
    [
        ("5:1 6:6 5:5", "3:1 4:4", "5:1>, 3:1>, 6:6>, 4:4>", "5:5xLL", "6:6 4:4", 20),
        ("5:1 6:6 5:5", "3:1 4:4", "5:1>, 3:1>, 6:6>, 4:4>", "5:5xRR", "5:1 3:1", 30),
        ("5:1 4:4", "6:6 3:3", "5:1>, 6:6>, 4:4>", "3:3xLR", "6:6", 20),
        ("1:1 6:6", "3:1 2:2", "1:1>, 3:1>, 6:6>", "2:2xLL", "6:6", 10),
    ],
)
def test_three_that_make_a_round_number_count_their_pips(
    south: str, north: str, moves: str, takes: str, rest: str, points: int
) -> None:
    state = after(table(south, north), moves)
    assert takes in offered(state)
    seat = state.seat
    assert seat is not None
    taken = after(state, takes)
    assert [(one.kind, one.points) for one in taken.captures[seat]] == [("three", points)]
    assert row(taken) == rest
    line = taken.scores()[seat].lines[0]
    assert (line.points, line.rule) == (points, "TE-10")
    assert "TE-09" in event(taken, "catch").rules


@pytest.mark.rule("TE-09")
def test_three_that_make_no_round_number_are_refused() -> None:
    state = after(table("5:1 4:4", "6:6 3:3"), "5:1>, 6:6>, 4:4>")
    assert refusal(state, "3:3xLL")[0] == "TE-09"
    assert "24 pips" in refusal(state, "3:3xLL")[1]
    lone = after(table("6:6 6:6", "4:4 1:1"), "6:6>, 4:4>, 6:6xL")
    assert refusal(lone, "1:1xLR")[0] == "TE-09"


@pytest.mark.rule("AM-TE-2")
def test_two_of_one_end_make_a_three_unless_it_takes_one_at_each_end() -> None:
    south, north, moves = "5:1 6:6 5:5", "3:1 4:4", "5:1>, 3:1>, 6:6>, 4:4>"
    any_end = after(table(south, north, triple_from="any_end"), moves)
    assert offered(any_end) == ["5:5<", "5:5>", "5:5xLL", "5:5xRR"]
    assert "AM-TE-2" in event(after(any_end, "5:5xLL"), "catch").rules
    both_ends = after(table(south, north, triple_from="both_ends"), moves)
    assert offered(both_ends) == ["5:5<", "5:5>"]
    assert refusal(both_ends, "5:5xLL")[0] == "AM-TE-2"
    one_each = after(table("5:1 4:4", "6:6 3:3", triple_from="both_ends"), "5:1>, 6:6>, 4:4>")
    assert offered(one_each) == ["3:3<", "3:3>", "3:3xLR"]


@pytest.mark.rule("AM-TE-6")
def test_of_two_captures_one_is_chosen() -> None:
    state = after(table("5:1 6:6 5:5", "3:1 4:4"), "5:1>, 3:1>, 6:6>, 4:4>")
    left, right = after(state, "5:5xLL"), after(state, "5:5xRR")
    assert (left.scores()[SOUTH].total, right.scores()[SOUTH].total) == (20, 30)
    assert left.seat == right.seat == NORTH
    assert all("AM-TE-6" in event(one, "catch").rules for one in (left, right))


@pytest.mark.rule("AM-TE-6")
@pytest.mark.parametrize(
    ("south", "north", "moves", "takes", "same"),
    [
        ("6:4 5:4", "6:5", "6:4>, 6:5>", "5:4xLR", ["5:4xLL", "5:4xRR"]),
        ("5:1 5:1", "4:4 3:3", "5:1>, 4:4>, 5:1>, waive", "3:3xLL", ["3:3xRR"]),
        ("4:4 5:1", "5:1 3:3", "4:4>, 5:1>, 5:1>, waive", "3:3xLR", ["3:3xLL"]),
        ("5:1 4:4", "5:1 3:3", "5:1>, 5:1>, 4:4>, waive", "3:3xLR", ["3:3xRR"]),
    ],
)
def test_equal_results_are_offered_once(
    south: str, north: str, moves: str, takes: str, same: list[str]
) -> None:
    state = after(table(south, north), moves)
    tile = takes[:3]
    assert offered(state) == [f"{tile}<", f"{tile}>", takes]
    for move in same:
        assert refusal(state, move)[0] == "AM-TE-6"
        assert f"write {takes}" in refusal(state, move)[1]
    missed = after(state, f"{tile}>")
    assert offered(missed) == [f"claim {takes[3:]}", "waive"]
    assert refusal(missed, f"claim {same[0][3:]}")[0] == "AM-TE-6"


@pytest.mark.rule("AM-TE-6")
def test_in_a_row_of_four_two_ends_may_give_the_same_result() -> None:
    state = after(table("5:1 5:1 3:3", "4:4 4:4", missed="lost"), "5:1>, 4:4>, 5:1>, 4:4>")
    assert row(state) == "5:1 4:4 5:1 4:4"
    assert offered(state) == ["3:3<", "3:3>", "3:3xLR", "3:3xLL"]
    assert refusal(state, "3:3xRR")[0] == "AM-TE-6"
    assert [row(after(state, f"3:3x{ends}")) for ends in ("LR", "LL")] == ["4:4 5:1", "5:1 4:4"]


# Sweeps and lone tiles.


@pytest.mark.rule("TE-11", "TE-12")
def test_taking_the_only_two_tiles_counts_forty_and_is_marked() -> None:
    state = after(table("6:4 5:4 1:1", "6:5"), "6:4>, 6:5>, 5:4xLR")
    assert caught(state, SOUTH) == [("sweep: 5:4 6:4 6:5", "sweep", 40)]
    assert event(state, "catch").rules == ("TE-11", "TE-12")
    assert state.scores()[SOUTH].lines[0].rule == "TE-11"
    assert row(state) == ""


@pytest.mark.rule("TE-13")
def test_after_a_sweep_the_same_player_lays_another_tile() -> None:
    state = after(table("6:4 5:4 1:1 2:2", "6:5 3:3"), "6:4>, 6:5>, 5:4xLR")
    assert (state.seat, str(state.turned)) == (SOUTH, "1:1")
    assert event(state, "again").rules == ("TE-13",)
    assert offered(state) == ["1:1>"]
    assert refusal(state, "1:1xL")[0] == "TE-13"
    laid = after(state, "1:1>")
    assert (row(laid), laid.seat) == ("1:1", NORTH)
    assert [len(hand) for hand in laid.hands] == [13, 14], "two of each turned, and one more"


@pytest.mark.rule("AM-TE-3")
def test_the_forty_of_a_sweep_replaces_the_pips_or_adds_to_them() -> None:
    moves = "6:4>, 6:5>, 5:4xLR"
    replaced = after(table("6:4 5:4", "6:5", sweep="replaces"), moves).scores()[SOUTH]
    assert [(line.points, line.counts) for line in replaced.lines] == [(40, True)]
    assert "AM-TE-3" in replaced.lines[0].rules
    added = after(table("6:4 5:4", "6:5", sweep="adds"), moves).scores()[SOUTH]
    assert [(line.points, line.counts) for line in added.lines] == [(30, True), (40, False)]
    assert added.total == 70
    assert added.lines[1].rule == "AM-TE-3"


LONE = ("6:6 6:6", "4:4 4:4 1:1", "6:6>, 4:4>, 6:6xL")


@pytest.mark.rule("TE-26", "AM-TE-4")
def test_a_lone_tile_is_taken_by_its_twin_and_another_is_laid() -> None:
    south, north, moves = LONE
    state = after(table(south, north, lone_pair="pair"), moves)
    assert row(state) == "4:4"
    assert offered(state) == ["4:4>", "4:4xL"]
    assert refusal(state, "4:4xR")[0] == "AM-TE-6"
    taken = after(state, "4:4xL")
    assert caught(taken, NORTH) == [("sweep: 4:4*2", "lone pair", 160)]
    assert event(taken, "catch").rules == ("TE-26", "AM-TE-4")
    assert (taken.seat, str(taken.turned), offered(taken)) == (NORTH, "1:1", ["1:1>"])


@pytest.mark.rule("AM-TE-4")
def test_a_lone_pair_may_count_forty_more_or_be_forbidden() -> None:
    south, north, moves = LONE
    more = after(table(south, north, lone_pair="pair_plus_40"), f"{moves}, 4:4xL")
    assert caught(more, NORTH)[0][2] == 200
    assert [(line.points, line.rule) for line in more.scores()[NORTH].lines] == [
        (160, "TE-08"),
        (40, "AM-TE-4"),
    ]
    never = after(table(south, north, lone_pair="forbidden"), moves)
    assert offered(never) == ["4:4>"]
    assert refusal(never, "4:4xL")[0] == "AM-TE-4"
    assert after(never, "4:4>").seat == SOUTH, "what is forbidden is not missed"


@pytest.mark.rule("AM-TE-11")
@pytest.mark.parametrize(("value", "points"), [("ten_a_pip", 240), (50, 50), (12, 12)])
def test_a_pair_may_count_a_flat_number(value: str | int, points: int) -> None:
    state = after(table("6:6 6:6", "2:1", pair_value=value), "6:6>, 2:1>, 6:6xL")
    assert state.scores()[SOUTH].total == points
    flat = score_captures("6:6*2", Rules(pair_value=12)).lines[0]
    assert (flat.points, flat.rule) == (12, "AM-TE-11")


# Missed captures.

MISS = ("6:6 6:6 1:1", "2:1 5:3", "6:6>, 2:1>, 6:6<")


@pytest.mark.rule("TE-15", "AM-TE-5")
def test_a_missed_capture_may_be_claimed_before_the_rivals_turn() -> None:
    south, north, moves = MISS
    state = after(table(south, north, missed="claim"), moves)
    assert (state.seat, state.turned, str(state.missed)) == (NORTH, None, "6:6")
    assert offered(state) == ["claim xL", "waive"]
    assert event(state, "missed").rules == ("TE-15", "AM-TE-5")
    assert refusal(state, "5:3<")[0] == "AM-TE-5"
    claimed = after(state, "claim xL")
    assert caught(claimed, NORTH) == [("6:6*2", "pair", 240)]
    assert caught(claimed, SOUTH) == []
    assert (row(claimed), claimed.seat, str(claimed.turned)) == ("2:1", NORTH, "5:3")
    assert event(claimed, "catch").rules[:2] == ("TE-15", "AM-TE-5")


@pytest.mark.rule("AM-TE-5")
def test_a_missed_capture_may_be_waived_and_is_gone() -> None:
    south, north, moves = MISS
    state = after(table(south, north), f"{moves}, waive")
    assert (row(state), state.seat, str(state.turned)) == ("6:6 6:6 2:1", NORTH, "5:3")
    assert refusal(after(state, "5:3>"), "claim xL")[0] == "TE-15"
    assert event(state, "waive").rules == ("TE-15", "AM-TE-5")


@pytest.mark.rule("AM-TE-5")
def test_a_claim_takes_what_the_tile_could_take_wherever_it_was_laid() -> None:
    start = table("5:1 6:6 5:5", "3:1 4:4")
    missed = after(start, "5:1>, 3:1>, 6:6>, 4:4>, 5:5>")
    assert row(missed) == "5:1 3:1 6:6 4:4 5:5"
    assert offered(missed) == ["claim xLL", "claim xRR", "waive"]
    assert refusal(missed, "claim xLR")[0] == "TE-09"
    left = after(missed, "claim xLL")
    assert (row(left), caught(left, NORTH)) == ("6:6 4:4", [("5:5 5:1 3:1", "three", 20)])
    assert event(left, "catch").rules[:2] == ("TE-15", "AM-TE-5")
    right = after(missed, "claim xRR")
    assert (row(right), right.scores()[NORTH].total) == ("5:1 3:1", 30)


@pytest.mark.rule("AM-TE-5", "TE-13")
def test_whoever_sweeps_by_a_claim_lays_a_tile_as_a_normal_turn() -> None:
    state = after(table("6:4 5:4 3:3", "6:5 1:1"), "6:4>, 6:5>, 5:4>, claim xLR")
    assert caught(state, NORTH) == [("sweep: 5:4 6:4 6:5", "sweep", 40)]
    assert event(state, "catch").rules == ("TE-15", "AM-TE-5", "TE-11", "TE-12")
    assert (state.seat, offered(state)) == (NORTH, ["1:1>"])
    laid = after(state, "1:1>")
    assert (row(laid), laid.seat) == ("1:1", SOUTH)
    assert event(laid, "lay").rules == ("TE-13",)


@pytest.mark.rule("AM-TE-5")
def test_where_nobody_misses_a_tile_that_can_take_is_not_laid() -> None:
    south, north, _ = MISS
    state = after(table(south, north, missed="auto"), "6:6>, 2:1>")
    assert offered(state) == ["6:6xL"]
    assert refusal(state, "6:6<")[0] == "AM-TE-5"
    hand = after(table("6:6 6:6 4:4 1:1", "2:1", mode="hand4", missed="auto"), "6:6>, 2:1>")
    assert {"6:6xL", "4:4<", "1:1>"} <= set(offered(hand)), "another tile may still be laid"


@pytest.mark.rule("AM-TE-5")
def test_where_what_is_missed_is_lost_the_rival_has_an_ordinary_turn() -> None:
    south, north, moves = MISS
    laid = after(table(south, north, missed="lost"), "6:6>, 2:1>")
    assert offered(laid) == ["6:6<", "6:6>", "6:6xL"], "it may be laid, as under `claim`"
    state = after(laid, "6:6<")
    assert (state.seat, state.missed, str(state.turned)) == (NORTH, None, "5:3")
    assert event(state, "lost").rules == ("AM-TE-5",)
    assert "nobody may claim them" in event(state, "lost").sentence
    for answer in ("claim xL", "waive"):
        rule, reason = refusal(state, answer)
        assert rule == "AM-TE-5"
        assert reason == "Nothing was missed, so there is nothing to claim or to waive."
    assert offered(state) == ["5:3<", "5:3>"]
    assert row(after(state, "5:3>")) == "6:6 6:6 2:1 5:3", "the tiles stay where they lie"
    last = table(south, north, missed="lost", mode="hand4")
    assert after(last, moves).missed is None


@pytest.mark.rule("AM-TE-5")
def test_a_capture_lost_with_the_last_tile_ends_the_deal() -> None:
    ends = 0
    for seed in range(30):
        *_, before, over = random_game(seed, eager=None, missed="lost")
        kinds = [one.kind for one in over.events]
        assert kinds[0] == "lay"
        could = any(move.way for move in before.moves())
        assert ("lost" in kinds) == could
        ends += could
    assert ends, "such an end was seen"


@pytest.mark.rule("AM-TE-5")
@pytest.mark.parametrize(
    ("side", "places"),
    [("<", {"LL": (0, 1, 2), "RR": (0, 3, 4)}), (">", {"LL": (0, 1, 4), "RR": (2, 3, 4)})],
)
def test_a_claim_takes_the_tile_that_missed_and_its_partners_where_they_lie(
    side: str, places: dict[str, tuple[int, ...]]
) -> None:
    state = after(table("5:1 6:6 5:5", "3:1 4:4"), f"5:1>, 3:1>, 6:6>, 4:4>, 5:5{side}")
    lying = [Place("row", tile, at) for at, tile in enumerate(state.row)]
    for ends, ats in places.items():
        found = state.find((), [lying[at] for at in ats])
        assert str(found) == f"claim x{ends}"
        assert {place.at for place in state.takes(found)} == set(ats)
        assert state.uses(found) == ()
    assert str(state.find()) == "waive"
    own = state.row.index(Tile("5:5"))
    for ats, rule in [((own,), "AM-TE-5"), ((1, 2), "AM-TE-5"), ((own, 2), "TE-03")]:
        with pytest.raises(IllegalMove) as refused:
            state.find((), [lying[at] for at in ats])
        assert refused.value.rule == rule


@pytest.mark.rule("AM-TE-5")
def test_a_capture_missed_with_the_last_tile_can_be_claimed_and_then_the_deal_is_over() -> None:
    for seed in range(200):
        state = TENS.deal(seed=seed)
        while state.seat is not None:
            assert isinstance(state, TensState)
            last = not any(state.hands[seat] for seat in (0, 1) if seat == state.seat)
            if last and state.missed is None and len(state.moves()) > 2:
                missed = state.play(state.moves()[0])
                assert missed.seat == 1 - state.seat
                ended = missed.play(missed.moves()[0])
                assert isinstance(ended, TensState)
                assert ended.is_over
                assert len(ended.captures[1 - state.seat]) == 1
                assert event(ended, "catch").rules[:2] == ("TE-15", "AM-TE-5")
                assert missed.play("waive").is_over
                return
            state = state.play("waive" if state.missed else state.moves()[0])
    pytest.fail("no such deal found")


# The end.


@pytest.mark.rule("TE-16", "AM-TE-7")
def test_the_deal_ends_at_once_when_a_player_has_no_tile_left() -> None:
    for seed in range(40):
        *_, over = random_game(seed, eager=None, end="immediate")
        assert over.is_over
        assert sorted(map(len, over.hands)) == [0, 1], "without sweeps the second keeps one tile"
        assert not over.hands[over.first]
        assert event(over, "end").rules == ("TE-16", "AM-TE-7")
        assert refusal(over, "1:1>")[0] == "TE-16"


@pytest.mark.rule("AM-TE-7")
def test_equal_turns_let_the_second_player_finish() -> None:
    for seed in range(40):
        *_, over = random_game(seed, eager=None, end="equal_turns")
        assert over.hands == ((), ())
        assert event(over, "end").rules == ("AM-TE-7",)
    swept = 0
    for seed in range(200):
        turns = [0, 0]
        for state in random_game(seed, eager=1.0, end="equal_turns"):
            if state.seat is not None and begins_turn(state):
                turns[state.seat] += 1
        assert turns[0] == turns[1]
        swept += any(one.kind == "sweep" for taken in state.captures for one in taken)
    assert swept, "equal turns were also seen with sweeps"


def begins_turn(state: TensState) -> bool:
    """Tell whether what is to do is a turn, and neither a claim nor a lay after a sweep."""
    again = any(one.kind == "again" and one.seat == state.seat for one in state.events)
    return state.missed is None and not again


@pytest.mark.rule("AM-TE-8")
def test_whoever_empties_the_table_with_the_last_tile_lays_none() -> None:
    for seed in range(4000):
        *_, over = random_game(seed, eager=1.0)
        if not over.row:
            assert over.events[0].kind == "catch"
            assert event(over, "again").rules == ("TE-13", "AM-TE-8")
            return
    pytest.fail("no such deal found")


@pytest.mark.rule("AM-TE-13")
def test_the_lower_score_pays_the_difference_or_nothing() -> None:
    for settle in ("pairwise", "rank"):
        *_, over = random_game(4, eager=1.0, settle=settle)
        totals = [score.total for score in over.scores()]
        gap = totals[SOUTH] - totals[NORTH]
        assert gap
        assert over.payments() == ((gap, -gap) if settle == "pairwise" else (0, 0))
        kind = "pay" if settle == "pairwise" else "rank"
        assert event(over, kind).rules == ("AM-TE-13",)
    with pytest.raises(ValueError, match="when the deal is over"):
        TENS.deal(seed=1).payments()


# Where the tiles come from.


@pytest.mark.rule("AM-TE-9")
def test_where_the_tiles_lie_at_the_start_depends_on_the_mode() -> None:
    sizes = {
        "blind": {"hands": (16, 16)},
        "blind_stock": {"stock": 32},
        "hand4": {"hands": (4, 4), "stock": 24},
        "hand4_own_pile": {"hands": (4, 4), "piles": (12, 12)},
    }
    for mode, places in sizes.items():
        assert TENS.sizes(TENS.rules(mode=mode), 2) == places
        state = table(mode=mode)
        assert (state.turned is None) == mode.startswith("hand4")
        assert ("AM-TE-9" in state.events[0].rules) == mode.startswith("hand4")


@pytest.mark.rule("TE-27", "AM-TE-10")
def test_a_common_stock_is_drawn_from_until_it_is_gone() -> None:
    state = table(stock="6:4 6:5 5:4 1:1", mode="blind_stock")
    assert (len(state.stock), state.hands) == (31, ((), ()))
    assert state.events[0].rules[:2] == ("TE-27", "AM-TE-10")
    swept = after(state, "6:4>, 6:5>, 5:4xLR")
    assert (swept.seat, str(swept.turned)) == (SOUTH, "1:1")
    for seed in range(30):
        for end in ("immediate", "equal_turns"):
            *_, over = random_game(seed, eager=1.0, mode="blind_stock", end=end)
            assert over.stock == ()
            assert event(over, "end").rules == ("TE-27", "AM-TE-10")


@pytest.mark.rule("TE-28", "AM-TE-9")
def test_a_hand_of_four_plays_any_tile_and_draws_one_after_a_turn() -> None:
    state = table("5:3 2:1 6:6 4:4", "1:1 3:2", "6:1 4:2", mode="hand4")
    assert (len(state.hands[SOUTH]), len(state.hands[NORTH]), len(state.stock)) == (4, 4, 24)
    assert state.turned is None
    assert offered(state) == ["2:1>", "4:4>", "5:3>", "6:6>"]
    assert refusal(state, "1:1>")[0] == "TE-28"
    drew = after(state, "5:3>")
    assert [str(tile) for tile in drew.hands[SOUTH]] == ["2:1", "4:4", "6:1", "6:6"]
    assert event(drew, "draw").rules == ("TE-28", "AM-TE-9")
    assert [event(drew.view(seat), "draw").tiles for seat in (SOUTH, NORTH)] == [
        tuple(tiles("6:1")),
        (None,),
    ]
    assert len(drew.stock) == 23


@pytest.mark.rule("AM-TE-9")
@pytest.mark.parametrize(("refill", "held"), [("one", 3), ("to_four", 4)])
def test_after_clearing_the_table_a_hand_is_one_short_or_filled_up(refill: str, held: int) -> None:
    start = table("6:4 5:4 1:1 3:1", "6:5", mode="hand4", refill=refill)
    swept = after(start, "6:4>, 6:5>, 5:4xLR")
    assert (swept.seat, len(swept.hands[SOUTH]), len(swept.stock)) == (SOUTH, 3, 22)
    laid = after(swept, "1:1>")
    assert len(laid.hands[SOUTH]) == held
    assert len(laid.stock) == 22 - (held - 2)
    assert event(laid, "draw").rules == ("TE-28", "AM-TE-9")


@pytest.mark.rule("AM-TE-9")
def test_a_hand_of_four_may_draw_from_its_own_pile() -> None:
    state = table("5:3 2:1", "1:1 3:2", mode="hand4_own_pile")
    assert [len(pile) for pile in state.piles] == [12, 12]
    assert state.stock == ()
    drew = after(state, "5:3>")
    assert [len(pile) for pile in drew.piles] == [11, 12]
    assert state.piles[SOUTH][0] in drew.hands[SOUTH]
    assert event(drew, "draw").rules == ("AM-TE-9",)
    for seat in (SOUTH, NORTH):
        view = drew.view(seat)
        assert set(view.piles[SOUTH] + view.piles[NORTH]) == {None}
        assert view.hands[seat] == drew.hands[seat]
        assert set(view.hands[1 - seat]) == {None}


@pytest.mark.rule("AM-TE-8")
def test_a_hand_that_runs_out_by_a_sweep_draws_and_the_rival_starts_the_row() -> None:
    for seed in range(3000):
        for state in random_game(seed, eager=1.0, mode="hand4"):
            rules = [rule for one in state.events for rule in one.rules]
            if "AM-TE-8" in rules and state.seat is not None:
                drew = 1 - state.seat
                assert len(state.hands[drew]) == 1
                assert all(str(move).endswith(">") for move in state.moves())
                return
    pytest.fail("no such deal found")


# The game in progress on the author's page.

IN_PROGRESS = "6:4>, 6:1<, 3:3>, 6:1xL, 1:1<, 5:1>, 6:5<, 2:2<, 6:5<, 5:4<, 2:2<, 6:3<, 5:3xRR"


def test_the_game_in_progress_is_reached_with_nothing_missed() -> None:
    moves = IN_PROGRESS.split(", ")
    played = [move[:3] for move in moves]
    state = table(" ".join(played[::2]), " ".join(played[1::2]))
    for move in moves:
        state = state.play(move)
        assert state.missed is None
    assert row(state) == "6:3 2:2 5:4 6:5 2:2 6:5 1:1 6:4"
    assert caught(state, SOUTH) == [("5:3 3:3 5:1", "three", 20)]
    assert caught(state, NORTH) == [("6:1*2", "pair", 140)]
    assert [len(hand) for hand in state.hands] == [9, 9], "of North's tiles one is turned up"


# The author's program.


@pytest.mark.rule("AM-TE-1", "AM-TE-4")
def test_in_the_authors_program_the_second_tile_may_take_the_first_for_forty_more() -> None:
    rules: dict[str, Any] = TENS.rules("author-java").differing()
    state = after(table("6:6 1:1", "6:6 5:3", **rules), "6:6>")
    assert offered(state) == ["6:6>", "6:6xL"]
    taken = after(state, "6:6xL")
    assert taken.totals() == (0, 280)
    assert {"AM-TE-1", "AM-TE-4"} <= set(event(taken, "catch").rules)
    assert (taken.seat, offered(taken)) == (NORTH, ["5:3>"]), "and another tile is laid"
    assert after(state, "6:6>").seat == SOUTH


@pytest.mark.rule("AM-TE-3", "AM-TE-5")
def test_in_the_authors_program_a_sweep_adds_and_what_is_missed_is_lost() -> None:
    rules: dict[str, Any] = TENS.rules("author-java").differing()
    state = after(table("5:3 3:3", "5:1 4:4", **rules), "5:3>, 5:1>")
    swept = after(state, "3:3xLR")
    assert swept.totals() == (60, 0)
    assert swept.scores()[SOUTH].lines[1].rule == "AM-TE-3"
    missed = after(state, "3:3<")
    assert (missed.seat, missed.missed, str(missed.turned)) == (NORTH, None, "4:4")
    assert event(missed, "lost").rules == ("AM-TE-5",)
    assert score_captures("3:3 5:1 5:3 | 5:1 3:1 6:4 | 6:6*2", "author-java").total == 280
