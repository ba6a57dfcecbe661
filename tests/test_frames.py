"""Frames: nothing is lost between states and what is shown, and nothing hidden gets out."""

import json
import random
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_lib.games import GAMES
from dominoes_lib.games.fifteen_lakes import FIFTEEN_LAKES
from dominoes_lib.games.fishing import FISHING
from dominoes_lib.games.lake import LakeState
from dominoes_lib.play.record import Record
from dominoes_lib.show.examples import EXAMPLES, CatchExample, GameExample, payload
from dominoes_lib.show.frames import Step, catch_frames, game_frames
from dominoes_lib.show.widgets.replay import problem_of
from dominoes_lib.tile import PACKS, Tile, tiles
from tests.amounts import examples
from tests.positions import after, position
from tests.rulebook import ids

GAMES_PLAYED = [
    ("fishing", "as-written", 2, 48),
    ("fishing", "as-written", 3, 48),
    ("fishing", "short", 2, 24),
    ("fishing", "culin-1895", 3, None),
    ("fifteen-lakes", "cards", 2, 60),
    ("fifteen-lakes", "cards", 3, 60),
    ("fifteen-lakes", "two-sets", 3, 48),
]


@cache
def random_game(name: str, preset: str, players: int, seed: int) -> Record:
    source = random.Random(seed)
    start = GAMES[name].deal(preset, players, seed=seed)
    state, moves = start, []
    while not state.is_over:
        moves.append(source.choice(state.moves()))
        state = state.play(moves[-1])
    return Record.from_state(start, moves)


def lake_states(record: Record) -> list[LakeState]:
    return [state for state in record.states() if isinstance(state, LakeState)]


def split(item: Any) -> tuple[str | None, str | None]:  # noqa: ANN401 - an item of JSON data
    return (item[0], item[1]) if isinstance(item, list) else (item, None)


def lying(zone: dict[str, Any]) -> list[str | None]:
    """Return the tiles that lie in a zone, without those that have just left it."""
    return [tile for tile, mark in map(split, zone["tiles"]) if mark != "gone"]


def marked(zone: dict[str, Any], wanted: str) -> list[str | None]:
    return [tile for tile, mark in map(split, zone["tiles"]) if mark == wanted]


def by_id(frame: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {zone["id"]: zone for zone in frame["zones"]}


def texts(pile: Any) -> list[str | None]:  # noqa: ANN401 - tiles, some of them hidden
    return [None if tile is None else str(tile) for tile in pile]


played = st.builds(
    lambda case, seed: (case, random_game(*case[:3], seed)),
    st.sampled_from(GAMES_PLAYED),
    st.integers(0, 10_000),
)


@examples(6)
@given(played)
def test_every_tile_is_in_every_frame_once(game: tuple[Any, Record]) -> None:
    (_, _, _, plays), record = game
    pack = Counter(texts(record.game.pack(record.rules)))
    frames = game_frames(record)["frames"]
    assert len(frames) == len(record.moves) + 1
    assert plays in (None, len(record.moves))
    for frame, state in zip(frames, lake_states(record), strict=True):
        zones = by_id(frame)
        shown = Counter(tile for zone in zones.values() for tile in lying(zone))
        assert zones["pile"]["tiles"] == []
        assert zones["pile"]["count"] == len(state.stock)
        assert shown + Counter(texts(state.stock)) == pack
        for seat in range(record.players):
            assert Counter(lying(zones[f"hand-{seat}"])) == Counter(texts(state.hands[seat]))
            assert Counter(lying(zones[f"catch-{seat}"])) == Counter(texts(state.catches[seat]))
        assert Counter(lying(zones["lake"])) == Counter(texts(state.lake))
        assert lying(zones["drawn"]) == ([] if state.drawn is None else [str(state.drawn)])


@examples(6)
@given(played)
def test_what_is_new_came_from_where_something_is_gone(game: tuple[Any, Record]) -> None:
    record = game[1]
    frames = game_frames(record)["frames"]
    assert not any(marked(zone, mark) for zone in frames[0]["zones"] for mark in ("new", "gone"))
    for before, frame in pairwise(frames):
        was, now = by_id(before), by_id(frame)
        drawn = was["pile"]["count"] - now["pile"]["count"]
        new = Counter(tile for zone in now.values() for tile in marked(zone, "new"))
        gone = Counter(tile for zone in now.values() for tile in marked(zone, "gone"))
        assert sum(new.values()) - sum(gone.values()) == drawn
        assert new - gone == Counter(marked(now["drawn"], "new")[:drawn])
        assert gone - new == Counter()
        for name, zone in now.items():
            left = [tile for tile, mark in map(split, zone["tiles"]) if mark != "new"]
            known = lying(was[name]) if name in was else []
            assert left == known, f"a tile moved about in {name}"
    end = frames[-1]["zones"]
    assert not any(zone["tiles"] for zone in end if zone["kind"] == "drawn" and lying(zone))


@examples(6)
@given(played)
def test_hands_stand_high_to_low_and_new_fish_lie_at_the_end(game: tuple[Any, Record]) -> None:
    for frame in game_frames(game[1])["frames"]:
        zones = by_id(frame)
        for seat in range(game[1].players):
            hand = [Tile(str(split(item)[0])) for item in zones[f"hand-{seat}"]["tiles"]]
            assert hand == sorted(hand, reverse=True)
        marks = [mark for _, mark in map(split, zones["lake"]["tiles"])]
        new = marks.count("new")
        assert marks[len(marks) - new :] == ["new"] * new


@examples(6)
@given(played)
def test_frames_say_what_the_states_say(game: tuple[Any, Record]) -> None:
    record = game[1]
    shown = game_frames(record)
    states = lake_states(record)
    for step, (frame, state) in enumerate(zip(shown["frames"], states, strict=True)):
        assert frame["scores"] == [score.total for score in state.scores()]
        for event in state.events:
            assert event.sentence in frame["text"]
            assert set(event.rules) <= set(frame["rules"])
        assert len(frame["rules"]) == len(set(frame["rules"]))
        if step:
            before = states[step - 1]
            assert frame["seat"] == before.seat
            assert shown["seats"][frame["seat"]] in frame["head"]
            assert ("drawn" in frame["head"]) == (before.drawn is not None)
            assert frame["move"] == record.moves[step - 1]
        assert (frame["payments"] is not None) == state.is_over
    assert shown["frames"][-1]["payments"] == list(states[-1].payments())
    assert sum(shown["frames"][-1]["payments"]) == 0


@pytest.mark.parametrize(
    ("name", "preset", "players"),
    [
        (name, preset, players)
        for name, game in GAMES.items()
        for preset in game.presets
        for players in game.players
    ],
)
def test_a_payload_is_json_and_under_60_000_bytes(name: str, preset: str, players: int) -> None:
    shown = game_frames(random_game(name, preset, players, 1))
    written = json.dumps(shown, ensure_ascii=False, separators=(",", ":"))
    assert json.loads(written) == shown
    assert len(written.encode()) < 60_000
    assert problem_of(shown) is None


def test_zones_say_what_they_are_at_both_ends_and_where_they_appear() -> None:
    frames = game_frames(random_game("fishing", "as-written", 3, 4))["frames"]
    for frame in (frames[0], frames[-1]):
        assert all({"kind", "seat", "label"} <= set(zone) for zone in frame["zones"])
    labels = {zone["id"]: zone["label"] for zone in frames[0]["zones"]}
    assert labels["hand-1"] == "East"
    assert labels["catch-2"] == "West's catch"
    assert labels["lake"] == "Lake"


@examples(6)
@given(played, st.integers(0, 2))
def test_a_view_shows_what_the_seat_sees_and_nothing_else(
    game: tuple[Any, Record], seat: int
) -> None:
    seat %= game[1].players
    view = game[1].view(seat)
    whole, seen = game_frames(game[1])["frames"], game_frames(view)["frames"]
    for step, (frame, state) in enumerate(zip(seen, lake_states(view), strict=True)):
        zones = by_id(frame)
        for other in range(view.players):
            hand = zones[f"hand-{other}"]
            assert Counter(lying(hand)) == Counter(texts(state.hands[other]))
            if other != seat:
                assert set(lying(hand)) <= {None}
                ghosts = by_id(whole[step])[f"hand-{other}"]
                assert marked(hand, "gone") == marked(ghosts, "gone")
        assert frame["text"] == whole[step]["text"]
        for name in ("lake", "drawn"):
            assert zones[name]["tiles"] == by_id(whole[step])[name]["tiles"]


@pytest.mark.rule("AM-FI-7")
def test_a_stack_comes_with_three_and_goes_with_three() -> None:
    start = position(
        FISHING,
        FISHING.rules("culin-1895", unmatched_hand="lake"),
        hand="6:5 4:1",
        lake="6:5 6:5",
        stock="2:1 1:1",
        others=("6:5 3:1",),
    )
    moves = [str(after(start, "6:5^").moves()[0])]
    states = after(start, "6:5^", *moves)
    record = Record.from_state(start, ["6:5^", *moves, "6:5x6:5*3"])
    assert states.stacks == (tuple(tiles("6:5*3")),)
    frames = [by_id(frame) for frame in game_frames(record)["frames"]]
    assert "stack-6:5" not in frames[0]
    assert frames[1]["stack-6:5"]["tiles"] == [["6:5", "new"]] * 3
    assert frames[1]["stack-6:5"]["label"] == "Stack"
    assert marked(frames[1]["lake"], "gone") == ["6:5", "6:5"]
    assert frames[2]["stack-6:5"]["tiles"] == ["6:5"] * 3
    assert frames[3]["stack-6:5"]["tiles"] == [["6:5", "gone"]] * 3
    assert marked(frames[3]["catch-1"], "new") == ["6:5"] * 4


def test_a_record_that_breaks_off_says_why_in_its_last_frame() -> None:
    whole = random_game("fishing", "short", 2, 3).to_text().splitlines()
    at = next(number for number, line in enumerate(whole) if line.startswith("5. "))
    broken = Record.from_text("\n".join([*whole[:at], "5. South 9:9"]))
    assert broken.errors
    frames = game_frames(broken)["frames"]
    assert len(frames) == 5
    assert frames[-1]["comment"] == " ".join(broken.errors)
    assert all("label" in zone for zone in frames[-1]["zones"])


def test_titles_name_players_and_rules() -> None:
    shown = game_frames(random_game("fishing", "as-written", 3, 4))
    assert (shown["title"], shown["subtitle"]) == ("Fishing", "three players · as written")
    assert shown["options"] is None
    start = GAMES["fishing"].deal(GAMES["fishing"].rules(capture="mandatory"), 2, seed=1)
    shown = game_frames(Record.from_state(start), id="own", title="My game")
    assert (shown["id"], shown["title"], shown["subtitle"]) == ("own", "My game", "two players")
    assert shown["options"] == "capture mandatory"


# Counted catches


def some_catch(pack: str, size: int, seed: int) -> list[Tile]:
    return random.Random(seed).sample(PACKS[pack], size)


@examples(40)
@given(st.integers(1, 64), st.integers(0, 10_000))
def test_the_steps_of_a_catch_add_up_under_both_rules(size: int, seed: int) -> None:
    catch = some_catch("two-sets", size, seed)
    shown = catch_frames(catch, "fifteen-lakes", "two-sets", beside="cards")
    here = FIFTEEN_LAKES.score(catch, FIFTEEN_LAKES.rules("two-sets")).total
    there = FIFTEEN_LAKES.score(catch, FIFTEEN_LAKES.rules("cards")).total
    running, other = 0, 0
    for group in shown["groups"]:
        running += group["points"]
        other += group["beside"]["points"]
        assert (group["total"], group["beside"]["total"]) == (running, other)
        same = group["points"] == group["beside"]["points"]
        assert group["beside"]["same"] == same
        assert (group["beside"]["note"] is None) == same
    assert (running, shown["total"]) == (here, here)
    assert (other, shown["beside"]["total"]) == (there, there)
    assert str(here) in shown["frames"][-1]["text"]
    assert len(shown["frames"]) == len(shown["groups"]) + 1
    assert problem_of(shown) is None


@examples(40)
@given(st.integers(1, 84), st.integers(0, 10_000))
def test_the_groups_of_a_catch_hold_its_tiles_once(size: int, seed: int) -> None:
    catch = some_catch("cards", size, seed)
    shown = catch_frames(catch, "fifteen-lakes", "cards")
    counted = [group for group in shown["groups"] if group["name"] != "Bonus"]
    assert Counter(tile for group in counted for tile in group["tiles"]) == Counter(texts(catch))


def test_a_bonus_joins_the_group_of_its_faces() -> None:
    (group,) = catch_frames(tiles("4:2*2 2:1*2"), "fifteen-lakes", "two-sets")["groups"]
    assert (group["count"], group["points"]) == ("4 × 30 + 100", 220)
    assert group["rules"] == ["FL-25", "FL-49"]


def test_the_bonus_for_three_puds_is_a_step_of_its_own() -> None:
    shown = catch_frames(tiles("6:5*4 5:5*4 6:4*4"), "fifteen-lakes")
    assert [group["points"] for group in shown["groups"]] == [120, 120, 120, 300]
    assert shown["groups"][-1]["name"] == "Bonus"
    assert sorted(shown["groups"][-1]["tiles"]) == sorted(["6:5", "5:5", "6:4"] * 4)
    assert shown["frames"][-1]["rules"] == ["FL-35"]


def test_rules_with_another_bonus_are_told_apart() -> None:
    program = FIFTEEN_LAKES.rules("two-sets", supreme_bonus_two_sets=200)
    (group,) = catch_frames(tiles("4:2*2 2:1*2"), "fifteen-lakes", "two-sets", beside=program)[
        "groups"
    ]
    assert group["beside"]["points"] == 320
    assert group["beside"]["note"] == "bonus 200"


def test_an_order_can_name_some_groups() -> None:
    catch = tiles("6:6 6:5 2:2")
    shown = catch_frames(catch, "fifteen-lakes", order=["2:2", Step("6:5", ("FL-59",), "So.")])
    assert [group["tiles"] for group in shown["groups"]] == [["2:2"], ["6:5"], ["6:6"]]
    assert shown["frames"][2]["comment"] == "So."
    assert "FL-59" in shown["frames"][2]["rules"]
    with pytest.raises(ValueError, match=r"no group of this catch .* holds 5:5"):
        catch_frames(catch, "fifteen-lakes", order=["5:5"])


def test_a_catch_that_the_pack_cannot_hold_is_refused() -> None:
    with pytest.raises(ValueError, match="6:6 stands there 5 times"):
        catch_frames(tiles("6:6*5"), "fifteen-lakes")
    with pytest.raises(ValueError, match="6:3 stands there 3 times"):
        catch_frames(tiles("6:3*3"), "fifteen-lakes", "cards", beside="two-sets")


def test_an_empty_catch_is_one_frame() -> None:
    shown = catch_frames([], "fishing")
    assert (shown["total"], shown["groups"], len(shown["frames"])) == (0, [], 1)
    assert problem_of(shown) is None


def test_small_fish_without_red_pips_count_nothing() -> None:
    (group,) = catch_frames(tiles("2:2 3:3"), "fishing")["groups"]
    assert (group["points"], group["count"]) == (0, "0 red pips")


# The examples


def test_the_670_point_catch_goes_group_by_group_as_in_the_text() -> None:
    shown = payload("catch-670")
    # FL-55 to FL-64, the Supreme pair with its bonus in one step
    assert [group["points"] for group in shown["groups"]] == [180, 60, 10, 120, 20, 20, 220, 40]
    assert [group["total"] for group in shown["groups"]] == [
        180, 240, 250, 370, 390, 410, 630, 670,
    ]  # fmt: skip
    assert shown["total"] == 670
    assert sum(len(group["tiles"]) for group in shown["groups"]) == 26
    assert [group["count"] for group in shown["groups"]][6] == "4 × 30 + 100"
    cited = [[rule for rule in frame["rules"] if rule >= "FL-54"] for frame in shown["frames"]]
    assert cited == [
        [],
        ["FL-55"],
        ["FL-56", "FL-57"],
        ["FL-58"],
        ["FL-59"],
        ["FL-60"],
        ["FL-61"],
        ["FL-62", "FL-63"],
        ["FL-64", "FL-65"],
    ]


@pytest.mark.rule("FL-57")
def test_with_cards_two_groups_of_the_670_points_change() -> None:
    shown = payload("catch-670")
    assert shown["beside"] == {"title": "Cards", "total": 540}
    changed = {
        group["name"]: (group["points"], group["beside"]["points"], group["beside"]["note"])
        for group in shown["groups"]
        if not group["beside"]["same"]
    }
    assert changed == {
        "Man-Seven": (60, 30, "no [5:2]: small"),
        "Supreme": (220, 120, "no bonus: all 8 would be needed"),
    }


@pytest.mark.rule("FI-26", "FI-27", "FI-28")
def test_the_132_point_catch_names_its_red_pips() -> None:
    shown = payload("catch-132")
    small, big = shown["groups"]
    assert (small["points"], small["count"], len(small["tiles"])) == (20, "12 red pips", 10)
    assert (big["points"], big["count"], len(big["tiles"])) == (112, "2 × 56", 6)
    assert shown["total"] == 132
    text = shown["frames"][1]["text"]
    assert "[6:1] 1 + [6:1] 1 + [5:1] 1 + [4:3] 4 + [4:2] 4 + [3:1] 1 = 12" in text
    assert "[3:3]" not in text
    assert {"FI-26", "FI-22"} <= set(shown["frames"][1]["rules"])
    assert {"FI-27", "FI-28", "FI-24"} <= set(shown["frames"][2]["rules"])


SHOWN = {
    # by equal pips, the Supreme pair, the draw, the fish left, the difference paid
    "fishing-short": ({"FI-06", "FI-07", "FI-09", "FI-11", "FI-19", "AM-FI-10"}, 24, (122, 140)),
    # three at once, the draw, the difference and its doubling
    "fifteen-lakes-short": (
        {"FI-06", "FI-07", "FI-09", "FL-18", "FL-42", "FL-43"},
        48,
        (500, 1020),
    ),
}


@pytest.mark.parametrize("name", SHOWN)
def test_the_short_games_play_through_and_show_the_rules(name: str) -> None:
    rules, plays, totals = SHOWN[name]
    example = EXAMPLES[name]
    assert isinstance(example, GameExample)
    record = example.record()
    assert not record.errors
    assert record.state.is_over
    assert len(record.moves) == plays
    assert record.result is not None
    assert record.result.scores == totals
    shown = payload(name)
    assert rules <= {rule for frame in shown["frames"] for rule in frame["rules"]}
    assert len(record.comments) >= 8
    assert sum(frame["comment"] is not None for frame in shown["frames"]) == len(record.comments)


def test_the_short_games_show_what_the_rules_speak_of() -> None:
    fishing, lakes = (EXAMPLES[name] for name in SHOWN)
    assert isinstance(fishing, GameExample)
    assert isinstance(lakes, GameExample)
    moves = fishing.record().moves
    assert {"4:2x2:1", "6:6x6:6", "5:3x6:2"} <= set(moves)  # Supreme, twins, equal pips
    assert len(lake_states(fishing.record())[-1].lake) == 4
    assert "1:1x1:1*3" in lakes.record().moves
    _, winner = lakes.record().state.scores()
    rules = {line.rule: line.points for line in winner.lines}
    assert (rules["FL-26"], rules["FL-28"], rules["FL-29"], rules["FL-35"]) == (120, 120, 120, 300)


TAUGHT = {
    # rules that the steps cite, and what the seats have at the end, worked out by hand
    "fishing-turn": ({"FI-06", "FI-07", "FI-09", "FI-11"}, [32, 46]),
    "fishing-three": ({"FI-14"}, [80, 0]),
    "tens-turn": ({"TE-05", "TE-07", "TE-08", "TE-09", "TE-11", "TE-13"}, [280, 20]),
    "tens-claim": ({"TE-15"}, [0, 20]),
}


@pytest.mark.parametrize("name", TAUGHT)
def test_the_examples_beside_the_rules_show_those_rules(name: str) -> None:
    rules, totals = TAUGHT[name]
    example = EXAMPLES[name]
    assert isinstance(example, GameExample)
    record = example.record()
    assert not record.errors
    assert [score.total for score in record.state.scores()] == totals
    shown = payload(name)
    assert rules <= {rule for frame in shown["frames"] for rule in frame["rules"]}
    assert shown["frames"][0]["comment"] is not None


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_has_its_name_and_only_ids_that_exist(name: str) -> None:
    shown = payload(name)
    assert shown["id"] == name
    assert {rule for frame in shown["frames"] for rule in frame["rules"]} <= set(ids())
    assert problem_of(shown) is None
    example = EXAMPLES[name]
    if isinstance(example, CatchExample):
        assert sum(len(group["tiles"]) for group in shown["groups"]) == len(example.tiles)


def test_an_unknown_example_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(ValueError, match=r"there is no example 'catch-671'; .* catch-670"):
        payload("catch-671")
