"""The request handler: JSON in, JSON out, one sentence for whatever is wrong."""

from __future__ import annotations

import json
import random
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dominoes_lib import GAMES, Record
from dominoes_lib.game import Game
from dominoes_lib.play.players import STRENGTHS, play_game
from dominoes_lib.show.asks_score import game_data
from dominoes_lib.show.requests import ASKS, MOST_CHARACTERS, answer, answer_text
from tests.amounts import examples

CATCH_670: Final = (
    "6:6*4 5:4 6:3 4:4*2 4:3 6:1 6:5*4 5:5*2 3:3 5:1 4:2*2 2:1*2 1:1*4"  # FL-54 to FL-65
)
CATCH_132: Final = "4:4*2 6:2 5:4*2 6:4 6:6 3:3 4:1 3:1 6:1 4:3"
SCRIPT: Final = "<script>alert(1)</script>"


def ask(name: str, **parts: Any) -> dict[str, Any]:  # noqa: ANN401 - parts of any kind
    """Ask through JSON text, as every front end does."""
    found: dict[str, Any] = json.loads(answer_text(json.dumps({"ask": name, **parts})))
    return found


def new_deal(game: str, **parts: Any) -> dict[str, Any]:  # noqa: ANN401 - parts of any kind
    """Return the record of a deal."""
    record: dict[str, Any] = ask("deal", game=game, seed=3, **parts)["record"]
    return record


def is_refusal(found: dict[str, Any]) -> bool:
    """Tell whether an answer is one sentence, and nothing else."""
    said = found.get("error", "")
    return set(found) == {"error", "rule"} and said[-1:] in set(".…?!") and "Traceback" not in said


# Games


def test_games_are_listed_with_all_that_can_be_asked() -> None:
    for game in GAMES.values():
        data = game_data(game)
        assert set(data["presets"]) == set(game.presets) == set(data["packs"])
        assert [option["name"] for option in data["options"]] == list(game.Rules.values())
        assert all(option["sentence"].endswith(".") for option in data["options"])
        assert "score" in data["tools"]
        assert data["computer"] == list(STRENGTHS)


def test_packs_say_how_often_each_face_can_be_tapped() -> None:
    packs = game_data(GAMES["fishing"])["packs"]
    assert sum(packs["as-written"].values()) == 64
    assert sum(packs["short"].values()) == 32
    assert packs["as-written"]["6:6"] == 4
    assert packs["short"]["6:3"] == 1


# Scores


def test_the_catch_of_the_author_counts_670_and_540_with_cards() -> None:
    found = ask(
        "score",
        game="fifteen-lakes",
        preset="two-sets",
        beside="cards",
        arguments={"tiles": CATCH_670},
    )
    assert (found["total"], found["beside"]["total"]) == (670, 540)
    assert found["kind"] == "score"
    assert sum(line["points"] for line in found["lines"]) == 670
    assert all(line["rule"].startswith("FL-") for line in found["lines"])
    assert found["catch"]["total"] == 670
    assert found["catch"]["beside"]["total"] == 540


def test_another_pack_that_cannot_hold_the_tiles_is_said_beside() -> None:
    found = ask("score", game="fishing", beside="short", arguments={"tiles": "6:6*3"})
    assert found["total"] == 72  # FI-24: 36 pips, twice
    assert "6:6" in found["beside"]["error"]
    assert found["catch"]["beside"] is None


def test_catches_of_all_seats_have_their_payments() -> None:
    found = ask("score", game="fishing", catches=["6:6 4:4", "5:4", ""])
    assert [score["total"] for score in found["scores"]] == [40, 18, 0]
    assert found["payments"] == [62, -4, -58]  # AM-FI-10: each pays each the difference
    assert found["dues"][0]["rules"] == ["AM-FI-10"]
    assert found["seats"] == ["South", "East", "West"]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))
def test_catches_of_any_game_are_answered_or_refused_in_a_sentence(game: Game[Any]) -> None:
    found = ask("score", game=game.name, catches=["6:6*2", "5:4", "1:1", "3:1"][: game.players[-1]])
    assert "payments" in found or is_refusal(found)
    assert "fault of the program" not in found.get("error", "")


def test_catches_must_fit_one_pack() -> None:
    found = ask("score", game="fishing", catches=["6:6*3", "6:6*2"])
    assert is_refusal(found)
    assert "5 times" in found["error"]


def test_every_tool_of_every_game_answers_or_refuses_in_a_sentence() -> None:
    for game in GAMES.values():
        for name in game.tools:
            assert is_refusal(ask("score", game=game.name, tool=name, arguments={"x": 1}))


# Positions and plays


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))
def test_a_deal_is_played_to_its_end_and_adds_up(game: Game[Any]) -> None:
    record = new_deal(game.name)
    names = ["greedy"] * record["players"]
    found = ask("computer", record=record, players=names, seed=1)
    record["moves"] += found["moves"]
    view = ask("state", record=record)["view"]
    assert view["over"]
    assert view["moves"] == []
    assert sum(view["result"]["payments"]) == 0
    assert len(view["frames"]) == len(record["moves"]) + 1
    assert len(found["reasons"]) == len(found["moves"])
    assert is_refusal(ask("hint", record=record))
    assert ask("replay", record=record)["replay"]["frames"][-1]["payments"]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))
def test_every_legal_move_is_offered_with_its_sentence_and_can_be_played(game: Game[Any]) -> None:
    record = new_deal(game.name)
    moves = ask("state", record=record)["view"]["moves"]
    position = Record.from_json(record).state
    assert [move["text"] for move in moves] == [str(move) for move in position.moves()]
    for move in moves:
        assert move["sentence"]
        assert move["rules"]
        assert ask("play", record=record, move=move["text"])["moves"] == [move["text"]]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))
def test_the_same_seed_plays_the_same_after_a_step_back(game: Game[Any]) -> None:
    record = new_deal(game.name)
    names = ["random"] * record["players"]
    whole = ask("computer", record=record, players=names, seed=5)["moves"]
    half = {**record, "moves": whole[: len(whole) // 2]}
    rest = ask("computer", record=half, players=names, seed=5)["moves"]
    assert half["moves"] + rest == whole


def test_a_refused_play_says_why_and_by_which_rule() -> None:
    record = new_deal("fishing")
    found = ask("play", record=record, move="6:6x1:1")
    assert is_refusal(found)
    assert found["rule"]
    assert ask("state", record=record)["view"]["step"] == 0


def test_tapped_tiles_become_a_move() -> None:
    record = new_deal("fishing")
    view = ask("state", record=record, seat=record["first"])["view"]
    lake = next(zone for zone in view["frames"][0]["zones"] if zone["id"] == "lake")["tiles"]
    move = next(move for move in view["moves"] if "x" in move["text"] and "*" not in move["text"])
    bait, fish = move["text"].split("x")
    uses = [{"zone": "hand", "tile": bait, "index": 0}]
    takes = [{"zone": "lake", "tile": fish, "index": lake.index(fish)}]
    assert ask("play", record=record, uses=uses, takes=takes)["moves"] == [move["text"]]
    assert ask("play", record=record, uses=uses)["moves"] == [bait]
    for wrong in ({"zone": "moon"}, {**takes[0], "zone": "moon"}, {**takes[0], "index": 99}, 5):
        assert is_refusal(ask("play", record=record, uses=uses, takes=[wrong]))


def test_another_seat_cannot_play() -> None:
    record = new_deal("fishing", first=0)
    assert "South" in ask("play", record=record, seat=1, move="1:1")["error"]


def test_undo_goes_back_to_the_last_play_of_ones_own() -> None:
    record = new_deal("fishing", first=0)
    record["moves"] = ask("computer", record=record, players=["greedy"] * 2, most=5)["moves"]
    # Two plays a turn: 1, 2 are South's, 3, 4 North's, 5 South's.
    assert ask("undo", record=record, mine=[0])["keep"] == 4
    assert ask("undo", record=record, mine=[1])["keep"] == 3
    assert ask("undo", record=record)["keep"] == 4
    assert is_refusal(ask("undo", record={**record, "moves": []}))


def test_a_hint_is_a_legal_move_with_its_reason() -> None:
    record = new_deal("fifteen-lakes")
    found = ask("hint", record=record)
    assert ask("play", record=record, move=found["move"]["text"])["moves"]
    assert found["reason"].endswith(".")


def test_only_new_frames_are_sent_to_someone_who_has_the_others() -> None:
    record = new_deal("fishing")
    record["moves"] = ask("computer", record=record, players=["greedy"] * 2, most=6)["moves"]
    whole = ask("state", record=record)["view"]["frames"]
    found = ask("state", record=record, since=5)["view"]
    assert (found["since"], len(whole)) == (5, 7)
    assert found["frames"] == whole[5:]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))
def test_nobody_gets_a_hint_on_another_seats_turn(game: Game[Any]) -> None:
    record = new_deal(game.name)
    for seat in range(record["players"]):
        found = ask("hint", record=record, seat=seat)
        assert is_refusal(found) == (seat != Record.from_json(record).state.seat)
        assert is_refusal(found) or "move" in found


# What a seat may not know


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))
def test_what_a_seat_is_told_does_not_depend_on_what_it_cannot_see(game: Game[Any]) -> None:
    start = game.deal(seed=11, first=0)
    places = start.dealt()
    record = Record.from_state(start).to_json()
    told = {json.dumps(ask("state", record=record, seat=0), sort_keys=True)}
    seen = start.deal_seen(places, 0)
    hidden = [
        (place, seat, at)
        for place, pile in seen.items()
        for seat, hand in enumerate(pile if pile and isinstance(pile[0], list) else [pile])
        for at, tile in enumerate(hand)
        if tile is None
    ]
    for turn in range(1, 4):
        mixed: dict[str, Any] = json.loads(json.dumps(record["deal"]))
        slots = list(hidden)
        random.Random(turn).shuffle(slots)
        for (place, seat, at), (from_place, from_seat, from_at) in zip(hidden, slots, strict=True):
            nested = isinstance(record["deal"][from_place][0], list)
            pile = record["deal"][from_place]
            tile = (pile[from_seat] if nested else pile)[from_at]
            target = mixed[place][seat] if isinstance(mixed[place][0], list) else mixed[place]
            target[at] = tile
        try:
            other = game.deal(deal=mixed, first=0)
        except ValueError:
            continue  # a fair deal may not be mixed in every way
        told.add(
            json.dumps(
                ask("state", record=Record.from_state(other).to_json(), seat=0), sort_keys=True
            )
        )
    assert len(told) == 1


# Records as text


def finished(game: str, players: int, **parts: Any) -> dict[str, Any]:  # noqa: ANN401 - parts of any kind
    """Return the record of a deal that the computer has played to its end."""
    record = new_deal(game, **parts)
    record["moves"] += ask("computer", record=record, players=["random"] * players)["moves"]
    return record


def test_the_next_deal_is_led_by_whom_the_game_says_and_takes_over_what_it_must() -> None:
    record = finished("tien-gow", 4, extras={"streak": 2})
    assert record["extras"] == {"streak": 2}
    last = Record.from_json(record).state.tricks[-1].winner  # type: ignore[attr-defined] # Tien Gow
    after = ask("next", record=record, seed=5)["record"]
    assert after["first"] == last  # TG-43
    assert after["extras"] == {"streak": 3 if last == record["first"] else 0}  # AM-TG-6
    assert after["options"] == record["options"]
    assert after["moves"] == []
    assert after == ask("next", record=record, seed=5)["record"]


def test_there_is_no_next_deal_before_the_end() -> None:
    assert ask("next", record=new_deal("fishing"))["error"].startswith("The deal is not over")


@pytest.mark.parametrize("extras", [{"streak": -1}, {"players": 3}, {"streak": "1"}])
def test_what_a_deal_cannot_take_over_is_refused(extras: dict[str, Any]) -> None:
    assert is_refusal(ask("deal", game="tien-gow", extras=extras))


def test_a_record_goes_out_as_text_and_comes_back() -> None:
    start = GAMES["fishing"].deal("short", seed=7)
    record = play_game(start, ["greedy", "random"], random.Random(7)).to_json()
    text = ask("write", record=record)["text"]
    found = ask("read", text=text)
    assert found["record"] == record
    assert found["problems"] == []


def test_what_is_wrong_with_a_record_is_said_and_the_rest_kept() -> None:
    start = GAMES["fishing"].deal("short", seed=7)
    text = Record.from_state(start, [start.moves()[0]]).to_text() + "2. South 6:6x1:1\n"
    found = ask("read", text=text)
    assert len(found["record"]["moves"]) == 1
    assert len(found["problems"]) >= 1


def test_script_in_a_comment_stays_text() -> None:
    record = new_deal("fishing") | {"comments": {"0": SCRIPT}}
    assert ask("state", record=record)["view"]["frames"][0]["comment"] == SCRIPT
    assert SCRIPT in ask("write", record=record)["text"]


# What is wrong


@pytest.mark.parametrize(
    "request_text",
    [
        "",
        "[",
        "null",
        "[1]",
        '"score"',
        "{}",
        '{"ask": null}',
        '{"ask": 5}',
        '{"ask": "eval"}',
        '{"ask": "__class__"}',
        "[" * 100_000,
        '{"ask":"score"}',
        '{"ask":"score","game":["fishing"]}',
        '{"ask":"score","game":"chess"}',
        '{"ask":"score","game":"fishing","arguments":[]}',
        '{"ask":"score","game":"fishing","arguments":{"tiles":5}}',
        '{"ask":"score","game":"fishing","arguments":{"tiles":"7:7"}}',
        '{"ask":"score","game":"fishing","arguments":{"tiles":"6:6*5"}}',
        '{"ask":"score","game":"fishing","preset":"nothing","arguments":{"tiles":""}}',
        '{"ask":"score","game":"fishing","options":{"self":1},"arguments":{"tiles":""}}',
        '{"ask":"score","game":"fishing","options":{"capture":[]},"arguments":{"tiles":""}}',
        '{"ask":"score","game":"fishing","options":{"capture":"never"},"arguments":{"tiles":""}}',
        '{"ask":"score","game":"fishing","tool":"play","arguments":{"tiles":""}}',
        '{"ask":"score","game":"fishing","catches":["6:6"]}',
        '{"ask":"score","game":"fishing","catches":[5,6]}',
        '{"ask":"deal","game":"fishing","players":7}',
        '{"ask":"deal","game":"fishing","players":true}',
        '{"ask":"deal","game":"fishing","seed":-1}',
        '{"ask":"deal","game":"fishing","seed":1e400}',
        '{"ask":"deal","game":"fishing","deal":{"hands":[["6:6"]]}}',
        '{"ask":"deal","game":"fishing","deal":"6:6"}',
        '{"ask":"state"}',
        '{"ask":"state","record":5}',
        '{"ask":"state","record":{}}',
        '{"ask":"state","record":"domino record 9"}',
        '{"ask":"read","text":"hello"}',
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(request_text: str) -> None:
    found = json.loads(answer_text(request_text))
    assert is_refusal(found), found


def test_a_huge_request_is_refused_before_it_is_read() -> None:
    assert is_refusal(answer(" " * (MOST_CHARACTERS + 1)))
    assert is_refusal(ask("read", text="6:6 " * 300_000))
    assert is_refusal(ask("score", game="fishing", arguments={"tiles": "6:6 " * 5_000}))


def test_a_tampered_deal_and_another_games_record_are_refused() -> None:
    record = new_deal("fishing")
    tampered = json.loads(json.dumps(record))
    tampered["deal"]["lake"][0] = tampered["deal"]["lake"][1]
    tampered["deal"]["hands"][0] = ["6:6"] * 12
    assert is_refusal(ask("state", record=tampered))
    assert is_refusal(ask("state", record={**record, "game": "fifteen-lakes"}))


def test_a_view_cannot_be_played_on() -> None:
    view = Record.from_json(new_deal("fishing")).view(0).to_json()
    assert is_refusal(ask("state", record=view))


def test_a_fault_is_a_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(asked: object) -> dict[str, Any]:
        raise KeyError(asked)

    monkeypatch.setitem(ASKS, "write", broken)
    assert is_refusal(answer({"ask": "write"}))


_PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)
_PARTS = st.fixed_dictionaries(
    {"ask": st.sampled_from(sorted(ASKS))},
    optional={
        name: _PLAIN | st.just("fishing")
        for name in (
            *("game", "preset", "options", "tool", "arguments", "catches", "beside", "players"),
            *(
                "seed",
                "first",
                "deal",
                "record",
                "seat",
                "step",
                "since",
                "move",
                "uses",
                "takes",
                "how",
            ),
            *("text", "option", "mine", "most", "player", "id"),
        )
    },
)


@settings(examples(60), suppress_health_check=[HealthCheck.too_slow])
@given(_PARTS, st.booleans())
def test_anything_gets_an_answer_and_no_fault(request: dict[str, Any], with_record: bool) -> None:  # noqa: FBT001 - given by hypothesis
    if with_record:
        request = {**request, "record": _RECORD, "game": "fishing"}
    found = answer(request)
    json.dumps(found)
    assert "fault of the program" not in found.get("error", "")
    assert is_refusal(found) or "error" not in found


_RECORD: Final = new_deal("fishing")
