"""The course of play that Fishing and Fifteen Lakes share: turns, moves, texts, refusals."""

import pickle
import random
import re
from collections import Counter
from typing import Any

import pytest

from dominoes_lib import IllegalMove
from dominoes_lib.game import Place, Shown
from dominoes_lib.games import fifteen_lakes, fishing
from dominoes_lib.games.fifteen_lakes import FIFTEEN_LAKES
from dominoes_lib.games.fishing import FISHING
from dominoes_lib.games.lake import LakeGame, LakeMove, LakeState, lake_move, pack_bag, read_move
from dominoes_lib.tile import TILES, Tile, tiles
from dominoes_lib.words import Phrase, is_known
from tests.oracle.lake import may_catch
from tests.positions import (
    after,
    dealt,
    moves_of,
    play_out,
    position,
    refusal,
    some_positions,
)
from tests.rulebook import ids

BOTH = pytest.mark.parametrize("game", [FISHING, FIFTEEN_LAKES], ids=str)
Game = LakeGame[fishing.Rules] | LakeGame[fifteen_lakes.Rules]


# The text of a move


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("5:3", "5:3"),
        (" 35 ", "5:3"),
        ("[5:3]x[4:4]", "5:3x4:4"),
        ("53×44", "5:3x4:4"),
        ("6:5x6:5*3", "6:5x6:5*3"),
        ("56x65×3", "6:5x6:5*3"),
        ("5:3x4:4*1", "5:3x4:4"),
        ("6:5^", "6:5^"),
        ("pass", "pass"),
    ],
)
def test_moves_are_read_in_every_writing(text: str, plain: str) -> None:
    move = read_move(text)
    assert str(move) == plain
    assert read_move(plain) is move
    assert read_move(move) is move


@pytest.mark.parametrize(
    "text",
    ["", "7:1", "5:3x", "x4:4", "5:3 4:4", "5:3x4:4x4:4", "5:3x4:4*", "5:3^^", "Pass", "pass 5:3"],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    state = dealt(FISHING, seed=1)
    assert refusal(state, text) == ("FI-06", "unreadable")
    with pytest.raises(IllegalMove):
        state.play(text)


@pytest.mark.parametrize("nonsense", [None, 5, [], object(), "x" * 500])
def test_what_is_no_text_is_refused_too(nonsense: str) -> None:
    illegal = dealt(FISHING, seed=1).why_not(nonsense)
    assert illegal is not None
    assert isinstance(illegal.phrase, Phrase)
    assert illegal.phrase.key == "lake.no.unreadable"
    assert len(illegal.reason) < 250


def test_a_catch_of_no_fish_is_not_taken_for_laying_down() -> None:
    for game in (FISHING, FIFTEEN_LAKES):
        state = position(game, hand="5:3", lake="4:4")
        assert refusal(state, "5:3x4:4*0") == ("AM-FI-3", "one_or_three")


def test_two_fish_are_not_refused_as_if_they_were_three() -> None:
    state = position(FISHING, hand="5:3", lake="4:4*2")
    assert refusal(state, "5:3x4:4*2") == ("AM-FI-3", "one_or_three")
    assert refusal(state, "5:3x4:4*3") == ("FI-15", "three_alike")


def test_the_tiles_of_a_move() -> None:
    assert [str(tile) for tile in read_move("6:5x6:5*3").tiles] == ["6:5"] * 4
    assert [str(tile) for tile in read_move("5:3x4:4").tiles] == ["5:3", "4:4"]
    assert [str(tile) for tile in read_move("5:3").tiles] == ["5:3"]
    assert read_move("pass").tiles == ()
    assert lake_move(19, 19, 3) is read_move("6:5x6:5*3")


# Turns


@BOTH
@pytest.mark.parametrize("players", [2, 3])
def test_each_turn_is_a_hand_play_and_a_drawn_one(game: Game, players: int) -> None:
    state = dealt(game, players=players, seed=4, first=1)
    turns = len(state.hands[0]) * players
    for turn in range(turns):
        seat = (1 + turn) % players
        assert (state.seat, state.drawn) == (seat, None)
        assert [len(state.stock)] == [turns - turn]
        state = state.play(state.moves()[-1])
        assert state.seat == seat
        assert state.drawn is not None
        assert len(state.stock) == turns - turn - 1
        state = state.play(state.moves()[-1])
    assert state.is_over


@BOTH
def test_moves_stand_in_the_plain_ordering_laying_down_first(game: Game) -> None:
    state = dealt(game, seed=4)
    while not state.is_over:
        moves = state.moves()
        assert all(isinstance(move, LakeMove) for move in moves)
        order = [(move.bait, move.fish, move.times) for move in moves]
        assert order == sorted(order)
        assert len(set(moves)) == len(moves)
        state = state.play(moves[len(moves) // 2])
    assert state.moves() == ()


@BOTH
def test_playing_leaves_the_old_state_alone(game: Game) -> None:
    state = dealt(game, seed=4)
    before = str(state), state.hands, state.lake, state.catches, state.moves()
    for move in state.moves():
        state.play(move)
    assert (str(state), state.hands, state.lake, state.catches, state.moves()) == before


@BOTH
def test_it_is_nobodys_play_after_the_end(game: Game) -> None:
    over = play_out(dealt(game, seed=4))
    assert over.seat is None
    for text in ("6:6", "6:6x6:6", "pass", "6:6^"):
        assert refusal(over, text) == ("FI-18", "over")
        with pytest.raises(IllegalMove):
            over.play(text)


@BOTH
def test_others_are_told_whose_play_it_is(game: Game) -> None:
    state = dealt(game, players=3, seed=4, first=1)
    assert refusal(state.view(0), str(state.moves()[0])) == ("FI-06", "turn")
    illegal = state.view(0).why_not("6:6")
    assert illegal is not None
    assert "East" in illegal.reason


@BOTH
def test_a_tile_must_be_in_the_hand_and_a_fish_in_the_lake(game: Game) -> None:
    state = position(game, hand="4:4", others=["6:6*4"])
    assert refusal(state, "6:6") == ("FI-06", "hand")
    assert refusal(state, "4:4x5:3") == ("FI-06", "fish")


# Views and boards


@BOTH
def test_a_view_hides_hands_and_stock_and_nothing_else(game: Game) -> None:
    state = after(dealt(game, players=3, seed=4, first=0))
    for _ in range(9):
        state = state.play(state.moves()[-1])
    for seat in range(3):
        view = state.view(seat)
        for other in range(3):
            own = state.hands[seat] if other == seat else (None,) * len(state.hands[other])
            assert view.hands[other] == own
        assert view.stock == (None,) * len(state.stock)
        assert (view.lake, view.catches, view.drawn) == (state.lake, state.catches, state.drawn)
        assert (view.seat, view.first, view.players) == (state.seat, state.first, 3)
        assert view.events == state.events
        assert view.scores() == state.scores()


@BOTH
def test_the_board_has_a_line_for_everything_on_the_table(game: Game) -> None:
    state = position(game, hand="5:3", lake="4:4", stock="6:6")
    state = state.play("5:3x4:4")
    headline, *rows = str(state).splitlines()
    assert game.title in headline
    assert "South" in headline
    assert "[6:6]" in headline
    board = "\n".join(rows)
    assert "5:3" in board
    assert {zone.kind for zone in state.zones()} == {"hand", "catch", "lake", "drawn", "pile"}
    shown = [tile for zone in state.zones() for tile in zone.tiles]
    assert sorted(map(str, shown)) == sorted(map(str, game.pack(state.rules)))


def test_a_stack_has_a_zone_of_its_own() -> None:
    rules = fishing.Rules(third_tile="stacked")
    state = position(FISHING, rules, hand="4:4", lake="4:4*2").play("4:4^")
    (stack,) = [zone for zone in state.zones() if zone.kind == "stack"]
    assert stack.text() == "4:4*3"
    assert moves_of(state.view(0), "4:4") == set()


def test_the_turned_up_tile_is_his_whose_play_it_is() -> None:
    state = dealt(FISHING, players=3, seed=4, first=2)
    for seat in (2, 0, 1):
        for owner in (None, seat):
            (zone,) = [zone for zone in state.zones() if zone.kind == "drawn"]
            assert (state.seat, zone.seat, len(zone.tiles)) == (seat, owner, owner is not None)
            state = state.play(state.moves()[0])


def test_looking_at_a_position_leaves_it_as_it_was() -> None:
    state = dealt(FISHING, seed=4)
    state.moves()
    before = pickle.dumps(state)
    for seat in (0, 1):
        assert state.view(seat).view(seat) == state.view(seat)
    assert pickle.dumps(state) == before


def test_a_deal_is_seen_with_pairs_laid_out_and_the_tiles_that_were_turned_up() -> None:
    rules = fishing.Rules(heaven_pair="on")
    start = position(FISHING, rules, hand="5:3 2:2", others=["6:6*3 1:1"], stock="4:4 6:1")
    places = start.dealt()
    assert Counter(places["hands"][1])[Tile("6:6")] == 3
    seen = start.deal_seen(places, 0)
    assert seen["hands"][0] == places["hands"][0]
    assert seen["hands"][1] == [Tile("6:6")] * 2 + [None] * 10
    assert seen["stock"] == [None] * 24
    assert seen["lake"] == places["lake"]
    later = after(start, "5:3", "4:4")
    assert later.deal_seen(places, 0)["stock"] == [Tile("4:4")] + [None] * 23
    assert start.deal_seen(places, 1)["hands"] == [[None] * 12, places["hands"][1]]
    plain = position(FISHING, others=["6:6*3"])
    assert plain.deal_seen(plain.dealt(), 0)["hands"][1] == [None] * 12


def test_a_move_shows_where_its_bait_lay() -> None:
    state = position(FISHING, hand="5:3", stock="4:4 6:1")
    assert state.shows("5:3") == Shown("hands", (Tile("5:3"),))
    drawn = state.play("5:3")
    assert drawn.shows("4:4x5:3") == Shown("stock", (Tile("4:4"),), 0)
    later = drawn.play("4:4x5:3")
    later = later.play(later.moves()[0])
    assert later.shows("6:1") == Shown("stock", (Tile("6:1"),), 1)


def test_who_passes_shows_that_the_hand_holds_nothing_that_catches() -> None:
    state = position(FISHING, fishing.Rules(unmatched_hand="keep"), hand="6:6", lake="5:3")
    lacking = {tile for tile in TILES if may_catch_any(tile, state.lake)}
    assert {Tile("5:3"), Tile("6:2"), Tile("4:4")} <= lacking
    assert state.shows("pass") == Shown(lacks=frozenset(lacking))


def may_catch_any(bait: Tile, lake: tuple[Tile, ...]) -> bool:
    """Tell whether a bait may catch some fish in a lake of Fishing."""
    return any(may_catch("fishing", {}, str(bait), str(fish)) for fish in lake)


# Refusals


@BOTH
def test_every_refusal_has_its_sentence_and_its_rule(game: LakeGame[Any]) -> None:
    plan = game.plan(game.rules())
    assert all(is_known(f"lake.no.{key}") for key in plan.no)
    assert set(plan.no.values()) <= set(ids())


# Pointing at tiles


Pointed = list[tuple[str, str]]
"""Tiles that somebody points at: kinds of zones, each with the text of the tiles there."""


def lying(state: LakeState) -> dict[str, list[Tile | None]]:
    """Return the tiles that lie in each kind of zone where the seat whose play it is may point."""
    found: dict[str, list[Tile | None]] = {}
    for zone in state.zones():
        if zone.kind not in ("hand", "drawn") or zone.seat == state.seat:
            found.setdefault(zone.kind, []).extend(zone.tiles)
    return found


def placed(lie: dict[str, list[Tile | None]], pointed: Pointed) -> list[Place]:
    """Return a place for each tile that is pointed at, no place twice."""
    left = {kind: list(lie[kind]) for kind, _ in pointed}
    found = []
    for kind, text in pointed:
        for tile in tiles(text):
            at = left[kind].index(tile)
            found.append(Place(kind, tile, at))
            left[kind][at] = None
    return found


def find(state: LakeState, uses: Pointed, takes: Pointed, how: str | None = None) -> Any:  # noqa: ANN401 - a move, or why there is none
    """Return the move that uses and takes what is pointed at, or the refusal."""
    lie = lying(state)
    return tried(state, placed(lie, uses), placed(lie, takes), how)


def tried(state: LakeState, uses: list[Place], takes: list[Place], how: str | None = None) -> Any:  # noqa: ANN401 - a move, or why there is none
    """Return the move that uses and takes what lies at places, or the refusal."""
    try:
        return state.find(uses, takes, how)
    except IllegalMove as illegal:
        return illegal


def pointable(state: LakeState, bait: str) -> list[Pointed]:
    """Return what may be pointed at beside a bait: nothing, one to three tiles, or a stack."""
    lake = Counter(map(str, state.lake))
    found: list[Pointed] = [[], *([("lake", fish)] for fish in lake)]
    several = [fish for fish, copies in lake.items() if copies > 1 and fish != bait]
    found += [
        [("lake", f"{fish}*{times}")]
        for fish in (bait, *several[:1])
        for times in range(2, min(lake[fish], 3) + 1)
    ]
    if len(state.lake) > 2 and len(lake) > 1:
        one, two, three = state.lake[0], state.lake[-1], state.lake[1]
        found += [[("lake", f"{one} {two}")], [("lake", f"{one} {two} {three}")]]
    for stack in state.stacks[:1]:
        found += [[("stack", f"{stack[0]}*{times}")] for times in (1, 2, 3)]
        found += [[("stack", str(stack[0])), ("lake", str(fish))] for fish in state.lake[:1]]
    found += [[("catch", str(catch[0]))] for catch in state.catches[:1] if catch]
    others = [str(tile) for tile in state.hands[state.seat or 0] if str(tile) != bait]
    return [*found, *([("hand", tile)] for tile in others[:1])]


def meant(state: LakeState, bait: str, taken: list[tuple[str, str]]) -> str | None:
    """Return the text of the move that uses a bait and takes such tiles, if there may be one."""
    zones, fish = {zone for zone, _ in taken}, [str(t) for _, text in taken for t in tiles(text)]
    if not fish:
        return bait
    if zones == {"lake"} and len(fish) == 1:
        return f"{bait}x{fish[0]}"
    if zones == {"lake"} and fish == [bait] * 2:
        return f"{bait}^"
    stacked = bait in [str(stack[0]) for stack in state.stacks]
    if fish == [bait] * 3 and zones == {"stack" if stacked else "lake"}:
        return f"{bait}x{bait}*3"
    return None


@BOTH
def test_tiles_that_are_pointed_at_make_the_move_that_uses_and_takes_them_or_a_refusal(
    game: Game,
) -> None:
    source = random.Random(5)
    made: Counter[str] = Counter()
    for state in some_positions(game, 500):
        lie, legal = lying(state), {str(move): move for move in state.moves()}
        rare = [text[:3] for text in legal if text.endswith(("^", "*3"))]
        own = [str(tile) for tile in (*state.hands[state.seat or 0], state.drawn) if tile]
        bait = source.choice(rare or own[-1:] * 5 + own)
        zone = "drawn" if state.drawn and bait == str(state.drawn) else "hand"
        for taken in pointable(state, bait):
            text = meant(state, bait, taken) if zone == state.source else None
            found = tried(state, placed(lie, [(zone, bait)]), placed(lie, taken))
            if text in legal:
                assert found is legal[text or ""]
                made[re.sub(r"\d:\d", "", str(text))] += 1
            else:
                assert isinstance(found, IllegalMove), (text, taken)
                assert found.rule in ids()
                made["refused"] += 1
    assert min(made[kind] for kind in ("", "x", "x*3", "^", "refused")) > 5, made


@BOTH
def test_a_move_is_found_by_what_it_uses_and_takes(game: Game) -> None:
    for state in some_positions(game, 60):
        lie = lying(state)
        for move in state.moves():
            assert {place.zone for place in state.uses(move)} <= {state.source}
            uses, takes = (
                placed(lie, [(place.zone, str(place.tile)) for place in named])
                for named in (state.uses(move), state.takes(move))
            )
            assert state.find(uses, takes[::-1], move.how) is move
            assert state.view(state.seat or 0).find(uses, takes) is move


STACKED = fishing.Rules(third_tile="stacked")


@pytest.mark.parametrize(
    ("uses", "takes", "how", "expected"),
    [
        ([], [], None, ("AM-FI-4", "pass")),
        ([], [("lake", "4:4")], None, ("FI-06", "one_bait")),
        ([("hand", "4:4 5:3")], [], None, ("FI-06", "one_bait")),
        ([("lake", "4:4")], [], None, ("FI-06", "one_bait")),
        ([("hand", "5:3")], [("hand", "4:4")], None, ("FI-06", "lake_only")),
        ([("hand", "5:3")], [("pile", "6:1")], None, ("FI-06", "lake_only")),
        ([("hand", "5:3")], [("lake", "4:4 6:1")], None, ("AM-FI-3", "one_or_three")),
        ([("hand", "5:3")], [("lake", "4:4*2")], None, ("AM-FI-3", "one_or_three")),
        ([("hand", "5:3")], [("lake", "6:1")], None, ("FI-09", "pips")),
        ([("hand", "4:4")], [("lake", "4:4*2")], "", ("AM-FI-3", "one_or_three")),
        ([("hand", "4:4")], [], "stack", ("FI-06", "which")),
        ([("hand", "5:3")], [], "stack", ("AM-FI-7", "stack_two")),
        ([("hand", "5:3")], [], "left", ("FI-06", "which")),
    ],
)
def test_what_is_pointed_at_in_vain_is_refused_by_its_rule(
    uses: Pointed, takes: Pointed, how: str | None, expected: tuple[str, str]
) -> None:
    state = position(FISHING, STACKED, hand="4:4 5:3", lake="4:4*2 6:1", stock="6:1")
    no = find(state, uses, takes, how)
    assert (no.rule, no.phrase.key) == (expected[0], f"lake.no.{expected[1]}")


def test_what_is_pointed_at_while_a_tile_is_turned_up() -> None:
    state = position(FISHING, hand="6:6 5:3 4:4", stock="5:3", lake="6:2").play("6:6")
    assert state.source == "drawn"
    assert str(find(state, [("drawn", "5:3")], [])) == "5:3"
    for hand in ("5:3", "4:4"):
        assert find(state, [("hand", hand)], []).rule == "FI-08"
    assert find(state, [], []).rule == "FI-08"
    assert find(state, [("drawn", "5:3")], [("hand", "4:4")]).rule == "AM-FI-5"


def test_a_stack_is_made_of_two_in_the_lake_and_taken_whole() -> None:
    state = position(FISHING, STACKED, hand="4:4*2", lake="4:4*2 6:2", stock="6:1", others=["5:3"])
    assert str(find(state, [("hand", "4:4")], [("lake", "4:4*2")])) == "4:4^"
    state = after(state, "4:4^", "6:1")
    for number, key in ((1, "stacked"), (2, "one_or_three"), (3, "three_alike")):
        no = find(state, [("hand", "5:3")], [("stack", f"4:4*{number}")])
        assert no.phrase.key == f"lake.no.{key}"


def test_two_that_cannot_be_stacked_upon_any_more_are_refused_as_such() -> None:
    state = position(FISHING, STACKED, hand="4:4*2", lake="4:4*2 6:2", stock="6:6")
    state = after(state, "4:4x6:2", "6:6")
    for _ in "hand", "stock":
        state = state.play(state.moves()[0])
    no = find(state, [("hand", "4:4")], [("lake", "4:4*2")])
    assert (no.rule, no.phrase.key) == ("AM-FI-7", "lake.no.stack_fourth")


def test_a_stacked_tile_is_not_taken_for_the_one_beside_its_stack() -> None:
    state = position(FISHING, STACKED, hand="4:4", lake="4:4*2", stock="4:4", others=["5:3"])
    state = after(state, "4:4^", "4:4")
    assert str(find(state, [("hand", "5:3")], [("lake", "4:4")])) == "5:3x4:4"
    no = find(state, [("hand", "5:3")], [("stack", "4:4")])
    assert (no.rule, no.phrase.key) == ("AM-FI-7", "lake.no.stacked")


@BOTH
def test_nobody_points_for_others_or_after_the_end(game: Game) -> None:
    state = dealt(game, seed=4, first=0)
    no = find(state.view(1), [], [("lake", str(state.lake[0]))])
    assert (no.rule, no.reason) == ("FI-06", "It is South's play.")
    over = play_out(state)
    assert find(over, [], [("lake", str(over.lake[0]))]).rule == "FI-18"


# Gains and counts


@BOTH
def test_the_gain_of_a_move_is_what_the_catch_counts_more(game: Game) -> None:
    source = random.Random(3)
    state: LakeState = dealt(game, seed=4)
    gains = set()
    while not state.is_over:
        seat = state.seat
        assert seat is not None
        before = state.scores()[seat].total
        move = source.choice(state.moves())
        gain = state.view(seat).gain(move)
        state = state.play(move)
        assert state.scores()[seat].total - before == gain
        gains.add(gain)
    assert len(gains) > 2


COUNTED: list[tuple[Game, Any]] = [
    *[(FISHING, FISHING.rules(sets=sets)) for sets in fishing.Rules.values()["sets"]],
    *[
        (
            FIFTEEN_LAKES,
            FIFTEEN_LAKES.rules(pack=pack, military_needed=needed, supreme_bonus_two_sets=bonus),
        )
        for pack in fifteen_lakes.Rules.values()["pack"]
        for needed in fifteen_lakes.Rules.values()["military_needed"]
        for bonus in (100, 200)
    ],
]


@pytest.mark.parametrize(("game", "rules"), COUNTED)
def test_bare_points_are_those_of_the_lines(game: Game, rules: Any) -> None:  # noqa: ANN401 - of either game
    source = random.Random(2)
    plan, pack = game.plan(rules), Counter(game.pack(rules))
    for whole in (0, 0.3, 0.8):  # bonuses need all copies of some faces
        for _ in range(100):
            catch = [
                tile
                for tile, most in pack.items()
                for _ in range(most if source.random() < whole else source.randint(0, most))
            ]
            expected = game.score(catch, rules).total
            assert plan.total(pack_bag([tile.face for tile in catch])) == expected


@BOTH
def test_totals_are_the_scores_without_their_lines(game: Game) -> None:
    for state in some_positions(game, 60):
        assert state.totals() == tuple(score.total for score in state.scores())
    assert any(play_out(dealt(game, seed=1)).totals())


@pytest.mark.parametrize("text", ["", "hello", "5:3x", "6:7"])
def test_what_is_no_move_cannot_be_asked_about(text: str) -> None:
    view = dealt(FISHING, seed=4).view(0)
    for ask in (view.gain, view.offers, view.shows, view.brings):
        with pytest.raises(ValueError, match="is not a move"):
            ask(text)


def test_a_move_may_be_asked_about_by_its_text() -> None:
    state = position(FISHING, hand="5:3", lake="4:4")
    assert state.gain("5:3x4:4") == 2 * (8 + 8)
    assert str(state.brings("5:3x4:4")) == "This adds 32 points at once."
    assert state.gain("5:3") == state.offers("5:3x4:4") == state.offers("pass") == 0
    assert state.offers("5:3") > 0


def offered(state: LakeState, tile: str) -> int:
    """Return what a tile laid down offers, counted from what its seat does not see."""
    seen = [*state.hands[state.seat or 0], *state.lake, *([state.drawn] if state.drawn else [])]
    seen += [known for pile in (*state.catches, *state.stacks) for known in pile]
    unseen: Counter[Any] = Counter(state.game.pack(state.rules))
    unseen -= Counter(seen)
    game: Any = state.game
    return sum(
        copies * game.score([bait, Tile(tile)], state.rules).total
        for bait, copies in unseen.items()
        if may_catch(game.name, state.rules.to_options(), str(bait), tile)
    )


@BOTH
def test_a_tile_offers_the_points_of_each_unseen_one_that_takes_it(game: Game) -> None:
    met: Counter[bool] = Counter()
    for state in some_positions(game, 100):
        view = state.view(state.seat or 0)
        for move in state.moves():
            expected = offered(state, str(move)) if len(str(move)) == 3 else 0
            assert view.offers(move) == state.offers(move) == expected
            met[expected > 0] += 1
    assert min(met.values()) > 100


def test_stacked_tiles_are_seen() -> None:
    state = position(FISHING, STACKED, hand="4:4 5:3", lake="4:4*2", stock="6:6").play("4:4^")
    state = state.play("6:6")
    state = state.play(state.moves()[0])
    state = state.play(str(state.drawn))
    assert state.stacks == (tuple(tiles("4:4*3")),)
    seen = [*state.lake, *state.hands[0], *state.catches[0], *state.catches[1]]
    eights = [Tile("6:2"), Tile("5:3")]
    unseen = 1 + sum(2 - seen.count(tile) for tile in eights)  # and one 4:4 that takes it
    assert state.offers("5:3") == unseen * 2 * (8 + 8)


def test_what_a_tile_offers_is_counted_by_who_looks() -> None:
    state = position(FISHING, hand="6:6*3", others=["6:6"])
    assert state.offers("6:6") == state.view(0).offers("6:6") == 1 * 2 * (12 + 12)
    assert state.view(1).offers("6:6") == 3 * 2 * (12 + 12)


# The end


def test_where_nothing_is_paid_the_highest_score_is_named_or_said_to_be_shared() -> None:
    met = set()
    for seed in range(200):
        over = play_out(dealt(FISHING, fishing.Rules(sets=1, settle="rank"), 3, seed=seed), seed)
        totals = over.totals()
        best = [seat for seat in range(3) if totals[seat] == max(totals)]
        name = ("South", "East", "West")[best[0]]
        expected = f"{name} has the highest score, {max(totals)}; nothing is paid."
        if len(best) > 1:
            expected = f"The highest score, {max(totals)}, is shared; nothing is paid."
        assert over.events[-1].sentence == expected
        met.add(len(best))
    assert met >= {1, 2}
