"""What holds in every game under every option, in a couple of thousand random games."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from dominoes_lib import GAMES
from dominoes_lib.games.lake import NONE, ONE, LakeState
from tests.invariants import EXTRA, TEXTS, Tally, Thorough, cases, check_game, combinations

PARTS = 10
GAMES_A_PART = 101
THOROUGH = Thorough(tiles=6, moves=1, refusals=0.05, views=1, records=0.1)


def test_every_game_has_its_tables() -> None:
    assert set(TEXTS) == set(GAMES) == set(EXTRA)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_random_games_hold_to_everything(game: str, part: int) -> None:
    tally = Tally()
    for case in cases(game, GAMES_A_PART, seed=1, start=part * GAMES_A_PART):
        tally += check_game(case, THOROUGH)
    assert tally.games == GAMES_A_PART
    assert tally.refused > min(1000, len(TEXTS[game]()))
    assert tally.worlds > GAMES_A_PART
    assert tally.records


@pytest.mark.parametrize("game", GAMES)
def test_the_random_games_meet_every_value_and_every_number_of_players(game: str) -> None:
    met = list(cases(game, PARTS * GAMES_A_PART, seed=1))
    assert len(met) >= 1000
    for players in GAMES[game].players:
        for name, values in GAMES[game].Rules.values().items():
            assert {getattr(c.rules, name) for c in met if c.players == players} == set(values)
    assert len(combinations(game)) == len(set(combinations(game)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_one_game_is_checked_at_every_play(game: str, seed: int) -> None:
    for players in GAMES[game].players:
        (case,) = cases(game, 1, seed=seed, start=players)
        tally = check_game(case, Thorough(tiles=999, moves=999, refusals=8, views=999, records=1))
        assert tally.refused > 1000


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
