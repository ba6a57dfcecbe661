"""Positions that show what an option changes: every option has one, and it does change."""

from __future__ import annotations

import re
from typing import Any

import pytest

from dominoes_lib import GAMES
from dominoes_lib.game import Game
from dominoes_lib.show.switches import Switch, of_row, switches
from dominoes_lib.show.widgets.switch import switch_html
from tests.rulebook import ROOT, ids

ALL = [pytest.param(each, id=f"{each.game} {each.option}") for each in switches()]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))
def test_every_option_has_its_position(game: Game[Any]) -> None:
    shown = [switch.option for switch in switches() if switch.game == game.name]
    assert sorted(shown) == sorted(game.Rules.values())


@pytest.mark.parametrize("switch", ALL)
def test_the_values_come_out_differently(switch: Switch) -> None:
    outcomes = [switch.outcome(value) for value in switch.values]
    assert all(outcomes)
    assert any(outcome != outcomes[0] for outcome in outcomes[1:])
    assert switch in of_row(switch.row)


@pytest.mark.parametrize("switch", ALL)
def test_what_is_said_names_rules_of_the_book(switch: Switch) -> None:
    known = ids()
    said = [each for value in switch.values for each in switch.outcome(value)]
    assert all(rule in known for _, rules in said for rule in rules)
    assert all(sentence == sentence.strip() != "" for sentence, _ in said)


@pytest.mark.parametrize("switch", ALL)
def test_the_page_shows_the_position_and_every_value(switch: Switch) -> None:
    html = switch_html(switch)
    assert html.count("<dt>") == len(switch.values)
    assert "(default)" in html
    assert "switch-differs" in html
    assert html == switch_html(switch)


def test_a_declined_catch_is_an_option() -> None:
    capture = of_row("AM-FI-1")[0]
    optional, mandatory = (
        [sentence for sentence, _ in capture.outcome(value)] for value in capture.values
    )
    assert optional == [
        "[5:3] is added to the lake.",
        "[5:3] catches [4:4]: both have 8 pips.",
    ]
    assert mandatory == ["[5:3] catches [4:4]: both have 8 pips."]


def test_what_is_missed_is_claimed_cannot_be_missed_or_is_lost() -> None:
    (missed,) = of_row("AM-TE-5")
    told = {value: [rules for _, rules in missed.outcome(value)] for value in missed.values}
    assert told == {
        "claim": [("TE-07",), ("TE-15", "AM-TE-5")],  # laid, and the rival may claim
        "auto": [("AM-TE-5",)],  # refused
        "lost": [("TE-07",), ("AM-TE-5",), ("TE-06",)],  # laid, lost, and the rival's turn
    }
    assert missed.outcome("auto")[0][0].startswith("Refused: [1:1] can take tiles")


def test_the_readings_page_switches_every_row_that_has_an_option() -> None:
    text = (ROOT / "book" / "readings.md").read_text(encoding="utf-8")
    blocks = re.findall(r"(?ms)^::::\{rule\} (AM-\S+)\n(.*?)^::::$", text)
    switched = {row for row, block in blocks if f"{{switch}} {row}" in block}
    assert switched == {switch.row for switch in switches()}
