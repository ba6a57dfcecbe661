"""Numbers of NumPy are taken where numbers are asked for."""

from typing import Any

import numpy as np
import pytest

from dominoes_lib import GAMES


def test_whole_numbers_of_other_libraries_are_numbers() -> None:
    game = GAMES["fishing"]
    two, seven, one, zero = (np.int64(number) for number in (2, 7, 1, 0))
    state: Any = game.deal(players=two, seed=seven, first=one)  # type: ignore[arg-type] # whole numbers of NumPy
    assert state == game.deal(players=2, seed=7, first=1)
    assert state.view(zero) == state.view(0)
    with pytest.raises(ValueError, match="is not a seed"):
        game.deal(seed=np.float64(7))  # type: ignore[arg-type] # the fault that is tested
