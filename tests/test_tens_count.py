"""What captures of Tens count, however they are given."""

from itertools import product

import pytest

from dominoes_lib.games.tens import TENS, score_captures
from dominoes_lib.tile import PACKS, TILES, tiles
from tests.oracle.tens import worth
from tests.tens_tables import NORTH, SOUTH, random_game

# Counting.


@pytest.mark.rule("TE-17", "TE-18", "TE-19")
def test_the_catch_in_the_photo_counts_280() -> None:
    score = score_captures("3:3 5:1 5:3 | 5:1 3:1 6:4 | 6:6*2")
    assert [line.points for line in score.lines] == [20, 20, 24 * 10] == [20, 20, 240]
    assert score.total == 280
    assert [len(line.tiles) for line in score.lines] == [3, 3, 2]


def test_captures_are_counted_from_text_from_tiles_and_from_a_state() -> None:
    text = "sweep: 5:4 6:5 6:4 | 6:6*2 | sweep: 4:4*2"
    assert [line.points for line in score_captures(text).lines] == [40, 240, 160]
    assert score_captures([tiles("5:4 6:5 6:4"), "6:6*2"]).total == 30 + 240
    *_, over = random_game(4, eager=1.0)
    for seat in (SOUTH, NORTH):
        assert score_captures(over.captures[seat]) == over.scores()[seat]
        again = " | ".join(str(one) for one in over.captures[seat])
        assert score_captures(again) == over.scores()[seat]
    assert score_captures("").total == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("6:6*2 | 5:3 4:4", r"capture 2: \[5:3\] \[4:4\] is not a capture"),
        ("6:6 6:6 5:5", r"capture 1: .* is not a capture"),
        ("6:6*2 | ", "capture 2"),
        ("6:6*2 | 7:1 2:2", "'7:1' at position 9"),
        ("sweep: 6:6*2 | 6:6 5:1 1:1", "6:6 stands there 3 times"),
        ("5:3*2", "5:3 stands there 2 times"),
    ],
)
def test_what_is_no_capture_is_refused_with_its_place(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        score_captures(text)


def test_a_lone_pair_that_the_rules_forbid_is_no_capture() -> None:
    rules = TENS.rules(lone_pair="forbidden")
    assert score_captures("4:4*2", rules).total == 160
    with pytest.raises(ValueError, match="capture 1: Here a tile that lies alone cannot be taken"):
        score_captures("sweep: 4:4*2", rules)


def test_every_capture_a_set_can_hold_counts_as_the_second_reading_says() -> None:
    for options in (
        {"sweep": "replaces", "lone_pair": "pair", "pair_value": "ten_a_pip"},
        {"sweep": "adds", "lone_pair": "pair_plus_40", "pair_value": 50},
    ):
        rules = TENS.rules(**options)
        for one, two, three in product(TILES, repeat=3):
            taken = (one, two, three)
            copies = PACKS["tiles"].count
            fits = all(taken.count(tile) <= copies(tile) for tile in taken)
            if fits and (one.pips + two.pips + three.pips) % 10 == 0:
                for emptied in (False, True):
                    text = "sweep: " * emptied + " ".join(map(str, taken))
                    expected = worth(tuple(map(str, taken)), emptied=emptied, options=dict(options))
                    assert score_captures(text, rules).total == expected
