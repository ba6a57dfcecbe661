"""The course of play that Fishing and Fifteen Lakes share: turns, moves, texts, refusals."""

import random

import pytest

from dominoes_lib import IllegalMove
from dominoes_lib.games import fifteen_lakes, fishing
from dominoes_lib.games.fifteen_lakes import FIFTEEN_LAKES
from dominoes_lib.games.fishing import FISHING
from dominoes_lib.games.lake import LakeGame, LakeState
from dominoes_lib.games.lake_moves import LakeMove, lake_move, read_move
from dominoes_lib.words import Phrase
from tests.positions import after, dealt, moves_of, play_out, position, refusal

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


# Gains


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
        gain = game.gain(state.view(seat), move)
        state = state.play(move)
        assert state.scores()[seat].total - before == gain
        gains.add(gain)
    assert len(gains) > 2
