"""Players: what they get to see, what they choose and what they say about it."""

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_lib import GAMES, IllegalMove, Record
from dominoes_lib.game import Move, State
from dominoes_lib.play.players import (
    PLAYERS,
    find_players,
    play_game,
    player_name,
)
from dominoes_lib.play.simple import GreedyPlayer, Player, RandomPlayer
from dominoes_lib.words import Phrase
from tests.amounts import examples
from tests.players import QUICK

FISHING = GAMES["fishing"]
CATCHING = [name for name, game in GAMES.items() if 2 in game.players]
"""Games in which points are caught play by play; in tricks they are settled at the end."""


def first_move(view: State, rng: random.Random) -> tuple[Move, str]:
    """Play whatever is offered first."""
    del rng
    return view.moves()[0], "the first that is offered"


@pytest.mark.parametrize("game", GAMES)
def test_players_see_what_their_seat_sees(game: str) -> None:
    seen: list[State] = []

    def curious(view: State, rng: random.Random) -> tuple[Move, str]:
        seen.append(view)
        return rng.choice(view.moves()), "curious"

    for players in GAMES[game].players:
        seen.clear()
        start = GAMES[game].deal(players=players, seed=3)
        record = play_game(start, [curious] * players, random.Random(3))
        states = record.states()[:-1]
        assert seen == [state.view(state.seat or 0) for state in states]
        assert all(view.viewer == view.seat for view in seen)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game(game: str, name: str) -> None:
    start = GAMES[game].deal(seed=8)
    names = [QUICK[name]] * start.players
    one, two = (play_game(start, names, random.Random(1)) for _ in range(2))
    assert one == two
    assert one.result is not None


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_gives_another_game_at_random_and_the_same_where_nothing_is_drawn(
    game: str,
) -> None:
    start = GAMES[game].deal(seed=8)
    for player, same in ((RandomPlayer(), False), (GreedyPlayer(), True)):
        one, other = (play_game(start, [player] * start.players, random.Random(n)) for n in (1, 2))
        assert (one == other) == same


@examples(10)
@given(st.sampled_from(CATCHING), st.integers(0, 10**6))
def test_greedy_takes_the_most_points_at_once(game: str, seed: int) -> None:
    start = GAMES[game].deal(seed=seed)
    record = play_game(start, ["greedy", "random"], random.Random(seed), reasons=True)
    for ply, state in enumerate(record.states()[:-1]):
        if state.seat == 0:
            counts = [state.play(move).scores()[0].total for move in state.moves()]
            chosen = record.states()[ply + 1].scores()[0].total
            assert chosen == max(counts)
            gain = chosen - state.scores()[0].total
            reason = record.comments[ply + 1]
            if len(counts) > 1 and gain > 0:
                assert reason.startswith(f"This adds {gain} points at once. ")
                assert ("Every other play brings less." in reason) == (counts.count(chosen) == 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_says_what_the_state_says_of_the_play(game: str) -> None:
    start = GAMES[game].deal(seed=8)
    record = play_game(start, ["greedy"] * start.players, random.Random(1), reasons=True)
    told = 0
    for ply, (state, move) in enumerate(zip(record.states(), record.moves, strict=False)):
        reason = record.comments[ply + 1]
        if len(state.moves()) > 1:
            view = state.view(state.seat or 0)
            gains = [view.gain(other) for other in view.moves()]
            assert view.gain(move) == max(gains)
            assert reason.startswith(f"{view.brings(move)} ")
            assert reason.endswith("Every other play brings less.") == (
                gains.count(max(gains)) == 1
            )
            told += 1
    assert told > 5


def test_greedy_lays_what_the_others_can_catch_least() -> None:
    # In the lake and in South's hand lie three of the four 6:5; nobody else can catch the fourth's
    # kind but with the last one. The 6:6 can still be caught by three others.
    texts = [str(tile) for tile in FISHING.pack(FISHING.rules())]
    hand = ["6:5", "6:5", "6:5", "6:6", "6:6", "1:1", "1:1", "2:2", "2:2", "3:1", "3:1", "5:4"]
    lake = ["2:1", "2:1", "4:3", "4:3", "5:2", "5:2", "6:1", "6:1", "6:1", "6:1"]
    lake += ["3:2", "3:2", "4:1", "4:1", "5:3", "5:3"]
    rest = list(texts)
    for tile in (*hand, *lake):
        rest.remove(tile)
    deal = {"hands": [hand, rest[:12]], "stock": rest[12:], "lake": lake}
    view = FISHING.deal(deal=deal).view(0)
    lays = {str(move): view.offers(move) for move in view.moves()}
    # One 6:5 is unseen, and with it two tiles of eleven pips count twice their pips: 44.
    assert lays["6:5"] == 44
    # Two 6:6 are unseen: each time two tiles of twelve pips, counted twice.
    assert lays["6:6"] == 2 * 48
    move, reason = GreedyPlayer()(view, random.Random(1))
    assert lays[str(move)] == min(lays.values())
    assert str(reason) == (
        "This adds nothing at once. Other plays bring as much, but offer the others more."
    )


def test_a_catch_offers_nothing() -> None:
    for game in [GAMES[name] for name in CATCHING]:
        state = game.deal(seed=4)
        catches: list[Move] = []
        while not catches:  # in Tens the first two tiles are only laid down
            catches = [move for move in state.moves() if "x" in str(move)]
            state = state if catches else state.play(state.moves()[0])
        view = state.view(state.seat or 0)
        assert view.moves() == state.moves()
        assert {view.offers(move) for move in catches} == {0}
        assert state.view(1 - (state.seat or 0)).gain(catches[0]) >= 0


def test_reasons_are_sentences_and_name_no_tile() -> None:
    for name, game in product(PLAYERS, GAMES.values()):
        start = game.deal(seed=2)
        record = play_game(start, [QUICK[name]] * start.players, random.Random(2), reasons=True)
        assert set(record.comments) == set(range(1, len(record.moves) + 1))
        for reason in record.comments.values():
            assert reason.endswith(".")
            assert "[" not in reason
            assert ":" not in reason


def test_without_reasons_there_are_no_comments() -> None:
    start = FISHING.deal("short", seed=2)
    record = play_game(start, ["random", "greedy"], random.Random(2), seed=2)
    assert not record.comments
    assert record.seed == 2
    assert Record.from_text(record.to_text()) == record


# Players that do not fit


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (["random", "genius"], "'genius' is not a player; the players are random, greedy"),
        (["random"], "Fishing is played by 2 or 3, but 1 player is named"),
        (["random"] * 4, "but 4 players are named"),
        ([], "but 0 players are named"),
        ("random", "as a list, one a seat"),
        (None, "as a list, one a seat"),
        ([RandomPlayer, "random"], r"RandomPlayer is a class; .* as in RandomPlayer\(\)"),
        ([None, None], "as a list, one a seat"),
    ],
)
def test_players_that_do_not_fit_are_refused(players: Any, sentence: str) -> None:  # noqa: ANN401 - anything
    with pytest.raises(ValueError, match=sentence):
        find_players(FISHING, players)


def test_there_is_one_player_for_every_seat() -> None:
    with pytest.raises(ValueError, match="3 players are named for 2 seats"):
        play_game(FISHING.deal(seed=1), ["random"] * 3, random.Random(1))


def test_a_player_that_breaks_the_rules_is_named() -> None:
    def cheat(view: State, rng: random.Random) -> tuple[str, str]:
        del view, rng
        return "pass", "I would rather not"

    with pytest.raises(IllegalMove) as caught:
        play_game(FISHING.deal(seed=1), [cheat, cheat], random.Random(1))
    assert caught.value.reason.startswith("The player cheat gave 'pass': ")
    assert caught.value.rule == "AM-FI-4"


@pytest.mark.parametrize("given_back", [None, 7, (), ("pass",), ("pass", 1), (1, "why")])
def test_a_player_gives_a_move_and_a_reason(given_back: Any) -> None:  # noqa: ANN401 - anything
    def lazy(view: State, rng: random.Random) -> Any:  # noqa: ANN401 - anything
        del view, rng
        return given_back

    with pytest.raises(ValueError, match="The player lazy must give a move and the reason"):
        play_game(FISHING.deal(seed=1), [lazy, lazy], random.Random(1))


def test_a_deal_that_does_not_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dominoes_lib.play.players.MOST_PLAYS", 10)
    with pytest.raises(ValueError, match="not over after 10 plays"):
        play_game(FISHING.deal(seed=1), ["random"] * 2, random.Random(1))


def test_players_have_names() -> None:
    class Nameless:
        def __call__(self, view: State, rng: random.Random) -> tuple[Move | str, Phrase | str]:
            return RandomPlayer()(view, rng)

    players: list[Player] = [*PLAYERS.values(), first_move, Nameless()]
    names = [player_name(player) for player in players]
    assert names == [*PLAYERS, "first_move", "Nameless"]


def test_a_bare_move_is_enough() -> None:
    def last(view: State, rng: random.Random) -> Move:
        del rng
        return view.moves()[-1]

    for game in GAMES.values():
        start = game.deal(seed=1)
        record = play_game(start, [last] * start.players, random.Random(1), reasons=True)
        assert record.state.is_over
        assert record.comments == {}
        named = play_game(
            start, [lambda view, rng: str(last(view, rng))] * start.players, random.Random(1)
        )
        assert named.moves == record.moves
