"""The questions about the tiles: right by the rules, explained, and the same for a seed."""

import re
from collections import Counter
from typing import Any, Final

from dominoes_lib.show.best_plays import best_plays, find
from dominoes_lib.show.quiz import questions
from dominoes_lib.show.widgets.quiz import quiz_html
from dominoes_lib.tile import TILES, Tile, tiles

MADE: Final = questions()
# As the page about the tiles has them.
CIVIL: Final = tiles("6:6 1:1 4:4 3:1 5:5 3:3 2:2 6:5 6:4 6:1 5:1")
RED: Final = {8: "4:4", 6: "6:6", 5: "4:1", 4: "6:4 5:4 4:3 4:2", 2: "1:1", 1: "3:1 6:1 5:1 2:1"}
MOST_BYTES: Final = 80_000


def of(kind: str) -> list[dict[str, Any]]:
    """Return the questions of a kind."""
    return [question for question in MADE if question["kind"] == kind]


def answer_of(question: dict[str, Any]) -> str:
    """Return the right answer."""
    return str(question["choices"][question["right"]])


def named(text: str) -> list[Tile]:
    """Return the tiles in square brackets."""
    return [Tile(name) for name in re.findall(r"\[(\d:\d)\]", text)]


def test_there_are_a_few_hundred_each_once_with_one_right_answer() -> None:
    assert len(MADE) > 200
    assert len({question["id"] for question in MADE}) == len(MADE)
    for question in MADE:
        assert len(set(question["choices"])) == len(question["choices"]) > 1
        assert question["why"]
        assert all(
            re.fullmatch(r"(?:AM-)?[A-Z]{2}-(?:[A-Z]+-)?\d+", rule) for rule in question["rules"]
        )
        assert bool(question["rules"]) == (question["kind"] not in ("name", "suit"))
    assert len(quiz_html().encode()) < MOST_BYTES


def test_a_seed_gives_its_questions() -> None:
    assert questions(1) == MADE
    assert questions(2) != MADE


def test_every_tile_is_asked_for_its_name_suit_and_red_pips() -> None:
    reds = {tile: number for number, text in RED.items() for tile in tiles(text)}
    for tile, name, suit, red in zip(TILES, of("name"), of("suit"), of("red"), strict=True):
        assert [named(question["ask"]) for question in (name, suit, red)] == [[tile]] * 3
        assert answer_of(suit) == ("civil" if tile in CIVIL else "military")
        assert answer_of(red) == str(reds.get(tile, 0))
        assert tile.name.startswith(answer_of(name))


def test_one_tile_alone_can_be_caught_the_one_with_equal_pips_or_of_the_supreme_pair() -> None:
    for question in of("catch"):
        (bait,) = named(question["ask"])
        pair = {str(bait)} | {"4:2", "2:1"}
        may = [
            choice
            for choice in question["choices"]
            for tile in named(choice)
            if tile.pips == bait.pips or {str(bait), str(tile)} == {"4:2", "2:1"} == pair
        ]
        assert may == [answer_of(question)]


def test_a_catch_counts_big_fish_twice_and_red_pips_rounded_up() -> None:
    for question in of("worth"):
        catch = named(question["ask"])
        big = sum(2 * tile.pips for tile in catch if tile.pips >= 8)  # FI-24
        red = sum(tile.red for tile in catch if tile.pips < 8)
        assert answer_of(question) == str(big + -(-red // 10) * 10)  # FI-22


def test_single_civil_tiles_beat_by_their_order() -> None:
    seen = Counter[str]()
    for question in of("beats"):
        played, best = re.split(" beat ", question["ask"])
        ours, theirs = named(played), named(best)
        if len(ours) == 1 and ours[0] in CIVIL and theirs[0] in CIVIL:
            higher = CIVIL.index(ours[0]) < CIVIL.index(theirs[0])  # TG-13
            assert answer_of(question) == ("Yes" if higher else "No")
        seen[answer_of(question)] += 1
    assert min(seen.values()) > 10


def test_the_best_play_is_the_one_that_was_found_and_the_others_are_legal() -> None:
    asked = of("best")
    assert len(asked) == len(best_plays()) >= 20
    for question, kept in zip(asked, best_plays(), strict=True):
        state = kept.state
        seat = state.seat or 0
        said = [state.play(text).view(seat).events[0].sentence for text in kept.choices]
        assert question["choices"] == said
        assert answer_of(question) == said[kept.choices.index(kept.best)]
        assert set(question["rules"]) == set(state.play(kept.best).view(seat).events[0].rules)
        held = state.view(seat).zones()
        hand = next(zone.tiles for zone in held if (zone.kind, zone.seat) == ("hand", seat))
        assert named(question["ask"])[-len(hand) :] == list(hand)
        assert kept.cost > 0


def test_a_position_is_found_again() -> None:
    kept = min(best_plays(), key=lambda each: (each.game != "tien-gow", each.seed))
    assert find(kept.game, kept.seed) == kept
