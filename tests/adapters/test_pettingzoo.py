"""The games in PettingZoo: its own suites pass."""

import pytest
from pettingzoo.test import api_test, seed_test

from dominoes_lib import GAMES
from dominoes_lib.adapters.pettingzoo import env

EVERY = [
    pytest.param(name, preset, players, id=f"{name} {preset} {players}")
    for name, game in GAMES.items()
    for preset in game.presets
    for players in game.players
]


@pytest.mark.parametrize(("game", "preset", "players"), EVERY)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_their_own_suite_passes(game: str, preset: str, players: int) -> None:
    api_test(env(game, preset, players), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_same_seed_gives_the_same_deal(game: str) -> None:
    seed_test(lambda: env(game), num_cycles=20)


def test_the_rewards_of_a_deal_are_its_payments() -> None:
    made = env("tens")
    made.reset(seed=3)
    total = dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter():
        seen, reward, over, _, _ = made.last()
        total[agent] += reward
        made.step(None if over else int(seen["action_mask"].argmax()))
    assert [*total.values()] == [float(paid) for paid in made.unwrapped.course.now.payments()]
    assert sum(total.values()) == 0
