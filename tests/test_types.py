"""What type checkers know: each ignored error below is one that mypy must find.

`make lint` refuses an ignored error that is none, so every line here is a test of the types.
"""

import pytest

from dominoes_lib import GAMES
from dominoes_lib.games import fishing, tens
from dominoes_lib.options import Rules, option


def test_an_option_that_is_misspelt_is_refused_by_mypy_too() -> None:
    with pytest.raises(ValueError, match="captur"):
        fishing.Rules(captur="optional")  # type: ignore[call-arg] # the fault that is tested
    assert fishing.Rules(capture="mandatory", sets=1).sets == 1


def test_a_game_that_is_written_out_is_known_with_its_positions() -> None:
    lake = GAMES["fishing"].deal(seed=1).lake
    assert len(lake) == 16
    assert GAMES["tens"].rules() == tens.Rules()
    with pytest.raises(AttributeError):
        _ = GAMES["tien-gow"].deal(seed=1).lake  # type: ignore[attr-defined] # the fault that is tested


def test_rules_that_are_declared_are_values() -> None:
    class Own(Rules):
        """Options of no game."""

        size: int = option("AM-FI-13", 2, 1)

    assert Own() == Own(size=2) != Own(size=1)
    assert hash(Own(size=1)) == hash(Own(size=1))
    with pytest.raises(AttributeError):
        Own().size = 1  # type: ignore[misc] # the fault that is tested
