"""How Tens is shown: the row and the piles in frames, the captures group by group."""

import pytest

from dominoes_lib.games.tens import TENS, TensState
from dominoes_lib.play.record import Record
from dominoes_lib.show.examples import EXAMPLES, GameExample, payload
from dominoes_lib.show.frames import catch_frames, game_frames
from tests.tens_tables import after, caught, row, table


def shown(frame: dict[str, list[dict[str, object]]], zone: str) -> list[str]:
    """Return the tiles of a zone as text, with a sign for those that came or left."""
    (found,) = [each for each in frame["zones"] if each["id"] == zone]
    items = found["tiles"]
    assert isinstance(items, list)
    signs = {"new": "+", "gone": "-"}
    return [item if isinstance(item, str) else f"{signs[item[1]]}{item[0]}" for item in items]


def test_the_row_keeps_its_order_and_shows_what_came_and_went_at_its_place() -> None:
    start = table("5:1 6:6 5:5", "3:1 4:4")
    moves = ["5:1>", "3:1<", "6:6>", "4:4<"]
    frames = game_frames(Record.from_state(start, moves))["frames"]
    assert [shown(frame, "row") for frame in frames] == [
        [],
        ["+5:1"],
        ["+3:1", "5:1"],
        ["3:1", "5:1", "+6:6"],
        ["+4:4", "3:1", "5:1", "6:6"],
    ]


def test_a_capture_leaves_its_tiles_where_they_lay_for_one_frame() -> None:
    start = table("5:1 6:6 5:5", "3:1 4:4")
    moves = ["5:1>", "3:1>", "6:6>", "4:4>", "5:5xRR"]
    frames = game_frames(Record.from_state(start, moves))["frames"]
    assert shown(frames[5], "row") == ["5:1", "3:1", "-6:6", "-4:4"]
    assert shown(frames[5], "catch-0") == ["+5:5", "+6:6", "+4:4"]
    assert shown(frames[5], "drawn")[0] == "-5:5"


def test_each_seat_has_its_pile_and_only_the_number_of_tiles_is_shown() -> None:
    frames = game_frames(Record.from_state(table("5:3", "2:1"), ["5:3>"]))["frames"]
    zones = {zone["id"]: zone for zone in frames[-1]["zones"]}
    assert [
        (zones[f"pile-{seat}"]["count"], zones[f"pile-{seat}"]["tiles"]) for seat in (0, 1)
    ] == [
        (15, []),
        (15, []),
    ]
    assert zones["pile-0"]["label"] == "South's pile"
    stock = game_frames(Record.from_state(table(mode="hand4"), []))["frames"][0]["zones"]
    assert [zone["id"] for zone in stock if zone["kind"] == "pile"] == ["pile"]


@pytest.mark.parametrize(
    ("mode", "moves", "head"),
    [
        ("blind", ["6:6>", "2:1>", "6:6>", "claim xL"], "Play 4, North"),
        ("hand4", ["6:6>", "2:1>", "6:6>", "waive"], "Play 4, North"),
        ("blind", ["6:6>", "2:1>"], "Play 2, North with the drawn tile"),
        ("hand4", ["6:6>", "2:1>"], "Play 2, North"),
    ],
)
def test_the_head_of_a_frame_says_with_what_a_seat_played(
    mode: str, moves: list[str], head: str
) -> None:
    record = Record.from_state(table("6:6 6:6", "2:1", mode=mode), moves)
    assert game_frames(record)["frames"][-1]["head"] == head


def test_the_counted_catch_has_two_threes_and_a_pair() -> None:
    catch = payload("catch-280")
    assert (catch["total"], catch["subtitle"]) == (280, "8 tiles · as written")
    groups = [(group["name"], group["count"], group["points"]) for group in catch["groups"]]
    assert groups == [
        ("Three", "20 pips", 20),
        ("Three", "20 pips", 20),
        ("Pair", "10 × 24", 240),
    ]
    assert [set(frame["rules"]) for frame in catch["frames"][1:]] == [
        {"TE-17", "TE-09", "TE-10"},
        {"TE-17", "TE-09", "TE-10"},
        {"TE-18", "TE-19", "TE-08"},
    ]


def test_sweeps_and_flat_pairs_are_counted_beside_each_other() -> None:
    rules = TENS.rules(sweep="adds", pair_value=50)
    catch = catch_frames("sweep: 5:4 6:5 6:4 | 6:6*2", "tens", beside=rules)
    assert [group["points"] for group in catch["groups"]] == [40, 240]
    assert [group["beside"]["points"] for group in catch["groups"]] == [70, 50]
    assert catch["beside"]["total"] == 120
    with pytest.raises(ValueError, match="capture 1"):
        catch_frames("6:6 5:5", "tens")


def test_the_game_in_progress_ends_with_what_the_photo_shows() -> None:
    example = EXAMPLES["tens-in-progress"]
    assert isinstance(example, GameExample)
    record = example.record()
    assert record.errors == ()
    assert not record.state.is_over
    assert len(record.moves) == 13
    state = record.state
    assert isinstance(state, TensState)
    assert row(state) == "6:3 2:2 5:4 6:5 2:2 6:5 1:1 6:4"
    assert sorted(caught(state, 0) + caught(state, 1)) == [
        ("5:3 3:3 5:1", "three", 20),
        ("6:1*2", "pair", 140),
    ]
    assert all(one.kind != "missed" for each in record.states() for one in each.events)
    assert after(state, str(state.moves()[0])).seat is not None
