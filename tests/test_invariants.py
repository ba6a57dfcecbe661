"""What holds in every game under every option, in a couple of thousand random games."""

import pytest

from dominoes_lib import GAMES
from tests.invariants import EXTRA, TEXTS, Tally, Thorough, cases, check_game, combinations

PARTS = 10
GAMES_A_PART = 110
THOROUGH = Thorough(tiles=6, moves=1, refusals=0.05, views=1, records=0.05)


def test_every_game_has_its_tables() -> None:
    assert set(TEXTS) == set(GAMES) == set(EXTRA)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_random_games_hold_to_everything(game: str, part: int) -> None:
    tally = Tally()
    for case in cases(game, GAMES_A_PART, seed=1, start=part * GAMES_A_PART):
        tally += check_game(case, THOROUGH)
    assert tally.games == GAMES_A_PART
    assert tally.refused > 1000
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
