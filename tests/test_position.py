"""The position of the home page: what it says each tile may do is what the rules say."""

from __future__ import annotations

import pytest

from dominoes_lib.show.position import HAND, LAKE, position, position_data
from dominoes_lib.show.widgets.position import position_html
from dominoes_lib.tile import tiles

# By the page on Fishing: equal pips (FI-09), the Supreme pair (FI-11), eight pips and more count
# twice, of the others the red pips, rounded up to a ten.
CATCHES = {
    "5:3": {("4:4",): (32, "FI-09"), ("6:2",): (32, "FI-09")},
    "6:5": {},
    "6:4": {("5:5",): (40, "FI-09")},
    "2:1": {("4:2",): (10, "FI-11")},
    "6:1": {("4:3",): (10, "FI-09")},
    "3:1": {("2:2",): (10, "FI-09")},
}


@pytest.mark.parametrize("tile", CATCHES)
def test_a_tile_of_the_hand_catches_what_the_rules_let_it_catch(tile: str) -> None:
    plays = position_data()["plays"][tile]
    found = {
        tuple(play["takes"]): (play["points"], play["rules"][0]) for play in plays if play["takes"]
    }
    assert found == CATCHES[tile]
    assert [play["points"] for play in plays if not play["takes"]] == [0]


def test_one_catch_leaves_the_others_as_they_are() -> None:
    fish = [takes for found in CATCHES.values() for takes in found]
    assert len(fish) == len(set(fish))


def test_the_position_is_the_beginning_of_a_short_game() -> None:
    state = position()
    assert state.seat == 0
    lake = next(zone for zone in state.zones() if zone.kind == "lake")
    assert sorted(map(str, lake.tiles)) == sorted(map(str, tiles(LAKE)))
    assert len(tiles(HAND)) == 6


def test_who_has_no_scripts_sees_the_position_and_one_catch() -> None:
    html = position_html()
    still = html.partition('class="position-still"')[2]
    assert still.count('class="tile"') == len(tiles(LAKE)) + len(tiles(HAND))
    assert "catches" in still
    assert "FI-09" in still
