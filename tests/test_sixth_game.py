"""A sixth game runs through everything with its own file and its words, and nothing else."""

import json
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

from dominoes_lib import GAMES, Record, Series, simulate
from dominoes_lib.__main__ import main
from dominoes_lib.games import registered
from dominoes_lib.play.players import PLAYERS
from dominoes_lib.show.asks_score import game_data
from dominoes_lib.show.frames import game_frames
from dominoes_lib.show.requests import answer
from dominoes_lib.show.widgets import asking
from dominoes_lib.words import added
from tests.players import QUICK
from tests.template_game import HIGH_TILE, SENTENCES

FIVE = tuple(GAMES)


@pytest.fixture(autouse=True)
def _sixth() -> Iterator[None]:
    with registered(HIGH_TILE), added(SENTENCES):
        yield


def shell(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a command and return what it says."""
    assert main(words) == 0
    return capsys.readouterr().out


def test_the_registry_knows_it_only_as_long_as_asked() -> None:
    assert tuple(GAMES) == (*FIVE, "high-tile")
    with pytest.raises(ValueError, match="There is a game high-tile already"):
        registered(HIGH_TILE).__enter__()
    with pytest.raises(TypeError):
        GAMES["other"] = HIGH_TILE  # type: ignore[index] # nobody adds a game in this way


def test_it_is_played_from_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    assert "High Tile" in shell(capsys, "rules")
    assert "How many tiles a hand holds." in shell(capsys, "rules", "high-tile")
    assert shell(capsys, "score", "high-tile", "6:6 1:1").startswith("2  2 tiles taken (T4)")
    text = shell(capsys, "play", "high-tile", "--seed", "1", "--reasons")
    assert Record.from_text(text).errors == ()
    told = json.loads(shell(capsys, "simulate", "high-tile", "--games", "5", "--json"))
    assert told["games"] == 5
    assert "High Tile" in shell(capsys, "series", "high-tile", "--deals", "2", "--seed", "1")


@pytest.mark.parametrize("player", PLAYERS)
def test_records_series_and_simulations_take_it(player: str) -> None:
    for record in Series("high-tile", "quick", [QUICK[player]] * 2, seed=1, deals=3):
        assert Record.from_text(record.to_text()) == record
        assert Record.from_json(record.to_json()) == record
        assert record.result is not None
        for seat in range(2):
            view = record.view(seat)
            assert Record.from_text(view.to_text()) == view
    assert simulate("high-tile", None, [QUICK[player]] * 2, 20, seed=1).games == 20
    state = HIGH_TILE.deal(seed=1)
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - pickled a moment ago


def test_a_whole_deal_is_asked_for_play_by_play() -> None:
    record: dict[str, Any] = answer({"ask": "deal", "game": "high-tile", "seed": 1})["record"]
    chance = random.Random(1)
    while True:
        view = answer({"ask": "state", "record": record})["view"]
        if view["over"]:
            break
        hint = answer({"ask": "hint", "record": record})
        assert hint["move"]["text"] in [move["text"] for move in view["moves"]]
        (place,) = chance.choice(view["moves"])["uses"]
        uses = [{**place, "index": 0}]
        found = answer({"ask": "play", "record": record, "uses": uses})
        record["moves"] += found["moves"]
        wrong = answer({"ask": "play", "record": record, "uses": []})
        assert wrong["rule"] == "T2" or view["turn"] is None or "over" in wrong["error"]
    assert sum(view["result"]["payments"]) == 0
    assert view["preset" if "preset" in view else "title"]
    assert answer({"ask": "next", "record": record, "seed": 2})["record"]["game"] == "high-tile"


def test_calculator_and_table_have_its_data() -> None:
    data = game_data(HIGH_TILE)
    assert data["titles"] == {"plain": "Plain", "quick": "Quick"}
    assert data["opponent"] in data["computer"]
    names = [game["game"] for game in asking.table_data()["games"]]
    assert names == [*FIVE, "high-tile"]
    assert "High Tile" in asking.table_html("high-tile")
    assert asking.calculator_html("high-tile")
    asked = {"ask": "score", "game": "high-tile", "arguments": {"tiles": "6:6 5:4 4:4"}}
    assert answer(asked)["total"] == 3


def test_a_game_without_title_picture_or_example_does_not_break_the_others() -> None:
    for name in FIVE:
        assert answer({"ask": "deal", "game": name, "seed": 1})["record"]["game"] == name
    record = Record.from_state(HIGH_TILE.deal(seed=1))
    assert game_frames(record)["title"] == "High Tile"
