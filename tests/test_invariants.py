"""What holds in every game under every option, in random games: few here, many in check-long."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from dominoes_lib import GAMES
from dominoes_lib.games.lake import NONE, ONE, LakeState
from tests.invariants import (
    Case,
    Tally,
    Thorough,
    cases,
    check_game,
    combinations,
    few,
    missing_tables,
    pairs,
    texts_of,
    values_of,
)

ROUNDS = 2
THOROUGH = Thorough(tiles=6, moves=1, refusals=0.4, views=1, texts=600)


def test_every_game_has_its_tables() -> None:
    assert missing_tables() == []


@pytest.mark.parametrize("part", range(ROUNDS))
@pytest.mark.parametrize("game", GAMES)
def test_random_games_hold_to_everything(game: str, part: int) -> None:
    tally = Tally()
    for number, (rules, players) in enumerate(few(game)):
        # What is written takes long to be read back: it is, of every sixth game.
        checks = replace(THOROUGH, records=number % 6 == part)
        tally += check_game(Case(game, rules, players, 1_000 * part + number), checks)
    assert tally.games == len(few(game))
    assert tally.refused > len(few(game)) * 10
    assert tally.worlds >= tally.games
    assert tally.records


@pytest.mark.parametrize("game", GAMES)
def test_in_the_random_games_all_meets_that_can(game: str) -> None:
    names, every, chosen = list(GAMES[game].Rules.values()), combinations(game), few(game)
    assert len(every) == len(set(every))
    assert set(product(GAMES[game].presets.values(), GAMES[game].players)) <= set(chosen)
    met = set().union(*(pairs(values_of(*one, names)) for one in chosen))
    for rules, players in every:
        assert pairs(values_of(rules, players, names)) <= met
    for name, values in GAMES[game].Rules.values().items():
        assert {getattr(rules, name) for rules, _ in chosen} == set(values)


@pytest.mark.parametrize(
    ("game", "players"), [(game, players) for game in GAMES for players in GAMES[game].players]
)
def test_one_game_is_checked_at_every_play(game: str, players: int) -> None:
    rules = next(rules for rules, seats in few(game)[::-1] if seats == players)
    every = Thorough(tiles=999, moves=999, refusals=6, views=999, records=1, texts=600)
    tally = check_game(Case(game, rules, players, 1), every)
    assert tally.refused > 5 * min(300, len(texts_of(game)))
    assert tally.worlds > tally.plays


# These checks do find what they look for.

EVERY = Thorough(tiles=999, moves=3, refusals=1, views=5, records=0)


def leaking_view(state: LakeState, seat: int) -> LakeState:
    """Return a view that keeps the stock where nobody looks."""
    view = _view(state, seat)
    view._round = replace(view._round, stock=(*state._round.stock[:-1], NONE))
    return view


def telling_view(state: LakeState, seat: int) -> LakeState:
    """Return a view that shows the other hands' first tiles."""
    view = _view(state, seat)
    view._hands = tuple(
        own[:1] + seen[1:] for own, seen in zip(state._hands, view._hands, strict=True)
    )
    return view


def losing_play(state: LakeState, move: str) -> LakeState:
    """Return the position after a move, without a tile of a lake that is full."""
    after = _play(state, move)
    if len(after.lake) > 20:
        after._lake -= ONE[after.lake[0].face]
    return after


def changing_play(state: LakeState, move: str) -> LakeState:
    """Return the position after a move, having spoilt the one before."""
    after = _play(state, move)
    state._catches = after._catches
    return after


_view, _play = LakeState.view, LakeState.play
SPOILT = [
    ("view", leaking_view),
    ("view", telling_view),
    ("play", losing_play),
    ("play", changing_play),
    ("payments", lambda state: (1,) * state.players),
    ("why_not", lambda _state, _move: None),
]


def check_some() -> None:
    """Check a few games at every play."""
    for case in cases("fifteen-lakes", 10, seed=3):
        check_game(case, EVERY)


@pytest.mark.parametrize(
    ("name", "spoilt"), SPOILT, ids=[f"{n}-{k}" for k, (n, _) in enumerate(SPOILT)]
)
def test_a_spoilt_game_would_be_found(
    name: str, spoilt: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LakeState, name, spoilt)
    with pytest.raises(AssertionError) as error:
        check_some()
    assert error.value.__notes__[0].startswith("in the game of fifteen-lakes")
