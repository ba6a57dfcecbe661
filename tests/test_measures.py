"""What each option was measured to change: complete, as measured, and said on its page."""

from typing import Final

import pytest

from dominoes_lib.play.simulation import Figure
from dominoes_lib.show.measures import GAMES_PLAYED, Measure, measure, measures, of_option
from dominoes_lib.show.switches import switches
from dominoes_lib.show.widgets.switch import switch_html
from tests.amounts import some

# Quick ones first: all are measured again in `make check-long`.
QUICK: Final = sorted(
    measures(), key=lambda each: (each.game != "tien-gow", each.game, each.option)
)


def test_every_value_but_the_defaults_was_measured() -> None:
    wanted = {
        (switch.game, switch.option, str(value))
        for switch in switches()
        for value in switch.values[1:]
    }
    assert {(each.game, each.option, each.value) for each in measures()} == wanted
    assert len(measures()) == len(wanted)
    assert {each.games for each in measures()} == {GAMES_PLAYED}


@pytest.mark.parametrize("kept", some(QUICK, 2), ids=lambda kept: f"{kept.game} {kept.option}")
def test_what_is_kept_is_what_is_measured(kept: Measure) -> None:
    switch = next(
        each for each in switches() if (each.game, each.option) == (kept.game, kept.option)
    )
    value = next(value for value in switch.values if str(value) == kept.value)
    assert measure(switch, value).to_json() == kept.to_json()


def test_figures_make_sense() -> None:
    for each in measures():
        assert each.changed.low is not None
        assert each.changed.high is not None
        assert 0 <= each.changed.low <= each.changed.mean <= each.changed.high <= 1
        assert (each.by is None) == (each.changed.mean == 0)
        assert each.by is None or each.by.mean > 0


def told(changed: float, by: float | None) -> str:
    figure = None if by is None else Figure(by, None, None)
    return str(Measure("fishing", "capture", "x", 1000, Figure(changed, 0, 1), figure).phrase)


def test_a_measure_is_one_sentence() -> None:
    assert told(0, None) == "“x” changed none of 1000 deals."
    assert told(0.11, 14.2) == "“x” changes 1 deal in 9, by 14 points a seat there (1000 deals)."
    assert told(0.7, 1) == "“x” changes 70% of deals, by 1 point a seat there (1000 deals)."
    assert told(0.96, 3) == (
        "“x” changes nearly every deal, by 3 points a seat there (1000 deals)."
    )


def test_the_page_says_it_beside_the_switch() -> None:
    for switch in switches():
        html = switch_html(switch)
        for each in of_option(switch.game, switch.option):
            assert str(each.phrase).split("”")[1] in html
