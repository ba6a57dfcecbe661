"""The games in OpenSpiel: its own suite passes with every preset."""

import random
from typing import Any

import pyspiel
import pytest

from dominoes_lib import GAMES
from dominoes_lib.adapters import openspiel

EVERY = [
    pytest.param(f"{openspiel.name_of(game)}(preset={preset},players={players})")
    for game in GAMES.values()
    for preset in game.presets
    for players in game.players
]


@pytest.mark.parametrize("text", EVERY)
def test_their_own_suite_passes_with_serialisation(text: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=True, verbose=False)


def deal(text: str, seed: int) -> Any:  # noqa: ANN401 - pyspiel has no types
    """Return a state after a deal."""
    chance = random.Random(seed)
    state = pyspiel.load_game(text).new_initial_state()
    while state.is_chance_node():
        faces, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(faces, weights)[0])
    return state


def test_the_chances_of_a_deal_add_up_and_use_up_the_pack() -> None:
    state = pyspiel.load_game("dominoes_tien_gow").new_initial_state()
    assert state.chance_outcomes() == [(seat, 0.25) for seat in range(4)]
    state.apply_action(2)
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    assert dict(state.chance_outcomes())[0] == pytest.approx(2 / 32)
    dealt = deal("dominoes_tien_gow", 1)
    assert sorted(dealt.faces) == sorted(
        tile.face for tile in GAMES["tien-gow"].pack(dealt.table.rules)
    )


def test_a_copy_goes_its_own_way() -> None:
    state = deal("dominoes_fishing", 1)
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
