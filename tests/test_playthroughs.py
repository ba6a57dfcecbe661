"""Playthroughs come out as they were written; and what they count, a second reading counts too."""

import copy
from typing import Any

import pytest

from dominoes_lib import GAMES
from dominoes_lib.dealing import deal_texts
from dominoes_lib.games.lake import LakeGame
from tests.oracle.lake import Table
from tests.playthrough import DEPTH, FOLDER, Play, plays, sequences, written


def test_every_game_preset_and_number_of_players_has_one_and_no_other_is_there() -> None:
    missing = [str(play) for play in plays() if not play.path.exists()]
    assert not missing, "write them with: python -m tests.playthrough"
    assert {path.stem for path in FOLDER.iterdir()} == {str(play) for play in plays()}


@pytest.mark.parametrize("play", plays(), ids=str)
def test_a_playthrough_is_what_it_was(play: Play) -> None:
    then = play.path.read_text(encoding="utf-8").splitlines()
    now = written(play).splitlines()
    for number, (old, new) in enumerate(zip(then, now, strict=False), start=1):
        assert new == old, f"{play.path.name}, line {number}"
    assert len(now) == len(then)


@pytest.mark.parametrize(
    "play", [play for play in plays() if isinstance(GAMES[play.game], LakeGame)], ids=str
)
def test_a_second_reading_counts_as_many_sequences(play: Play) -> None:
    start: Any = play.start()
    places = deal_texts(start.dealt())
    table = Table(
        play.game,
        start.rules.to_options(),
        places["hands"],
        places["stock"],
        places["lake"],
        start.first,
    )
    found = sequences(start)
    for move in table.moves():
        after = copy.deepcopy(table)
        after.play(move)
        assert found.pop(move) == [count(after, depth) for depth in range(DEPTH)], move
    assert list(found) == ["all"]


def count(table: Table, depth: int) -> int:
    """Return how many sequences of so many plays there are in the second reading."""
    if depth < 2:
        return len(table.moves()) if depth else 1
    total = 0
    for move in table.moves():
        after = copy.deepcopy(table)
        after.play(move)
        total += count(after, depth - 1)
    return total
