"""The calculator and the table as HTML and as live widgets."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from dominoes_lib import GAMES
from dominoes_lib.show import widgets
from dominoes_lib.show.widgets.asking import calculator_data, pad_data, table_data
from dominoes_lib.show.widgets.scripts import SCRIPTS, read, scripts_of

_SCRIPT = re.compile(r'<script type="application/json">(.*?)</script>', re.DOTALL)
MOST_BYTES = 140_000  # all elements together; what a page loads is weighed with the book


def test_the_calculator_carries_games_and_counted_examples() -> None:
    html = widgets.calculator_html()
    script = _SCRIPT.search(html)
    assert script
    data = json.loads(script[1])
    assert [game["game"] for game in data["games"]] == list(GAMES)
    answers = {example["id"]: example["answer"] for example in data["examples"]}
    totals = {name: found.get("total") for name, found in answers.items()}
    assert totals["catch-670"] == 670  # FL-65
    assert totals["catch-132"] == 132  # FI-28
    assert totals["catch-280"] == 280  # TE-19
    assert answers["thirteen"]["payments"] == [13, -1, -2, -10]  # TG-30, TG-31, TG-33
    assert answers["eighty"]["payments"][0] == 80  # TG-36, TG-37
    assert answers["hundred_twenty"]["payments"][0] == 120 + 24  # TG-35, TG-39
    for game in data["games"]:
        assert list(game["presets"]) == list(GAMES[game["game"]].presets)
    assert "670 points" in html.split("</script>")[1]
    assert html == widgets.calculator_html()


@pytest.mark.parametrize("game", GAMES)
def test_a_page_can_have_one_game(game: str) -> None:
    for html in (widgets.calculator_html(game), widgets.table_html(game)):
        assert f'game="{game}"' in html
        script = _SCRIPT.search(html)
        assert script
        assert [each["game"] for each in json.loads(script[1])["games"]] == [game]


def test_an_unknown_game_is_refused() -> None:
    for make in (widgets.calculator_html, widgets.table_html):
        with pytest.raises(ValueError, match="'chess' is not a game here; the games are fishing"):
            make("chess")


def test_every_script_is_there_and_none_imports() -> None:
    for element in SCRIPTS:
        text = read(scripts_of([element]))
        assert f'"{element}"' in text
        assert "import " not in text
    assert len(read(scripts_of(SCRIPTS)).encode()) < MOST_BYTES


def hear(widget: Any, message: object) -> list[dict[str, Any]]:  # noqa: ANN401 - either widget
    """Send a message as the front end does, and return what comes back."""
    sent: list[dict[str, Any]] = []
    widget.send = sent.append
    widget._asked(widget, message, [])
    return sent


@pytest.mark.parametrize("name", ["Calculator", "Pad", "Table"])
def test_a_widget_answers_on_the_kernel(name: str) -> None:
    widget = getattr(widgets, name)("fishing")
    request = {"ask": "score", "game": "fishing", "arguments": {"tiles": "4:4 6:2 2:2"}}
    (reply,) = hear(widget, {"id": "7", "request": request})
    assert reply["id"] == "7"
    assert reply["answer"]["total"] == 32  # FI-22, FI-24
    (refused,) = hear(widget, "nonsense")
    assert set(refused["answer"]) == {"error", "rule"}


class JsNull:
    """What the browser's Python makes of a null in a message."""


@pytest.mark.parametrize("null", [None, JsNull()], ids=["a kernel", "the browser's kernel"])
def test_a_null_in_a_message_means_none_on_every_kernel(null: object) -> None:
    widget = widgets.Table("tens")
    (dealt,) = hear(widget, {"id": 1, "request": {"ask": "deal", "game": "tens", "seed": null}})
    record = dealt["answer"]["record"]
    record["first"] = 1
    players = [null, "greedy"]
    asked = {"ask": "computer", "record": record, "players": players, "seat": 0, "rest": [null]}
    (reply,) = hear(widget, {"id": 2, "request": asked})
    assert reply["answer"]["view"]["turn"] == 0
    assert len(reply["answer"]["moves"]) >= 1


@pytest.mark.parametrize(
    ("name", "data", "html"),
    [
        ("Calculator", calculator_data, widgets.calculator_html),
        ("Table", table_data, widgets.table_html),
        ("Pad", pad_data, widgets.pad_html),
    ],
)
def test_a_widget_is_the_element_of_the_book(name: str, data: Any, html: Any) -> None:  # noqa: ANN401 - functions
    widget = getattr(widgets, name)()
    assert widget.data == data()
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0]["text/html"] == html()
    assert bundle[0]["text/plain"].startswith(f"{name}: Fishing")
    assert str(widget._esm).count("export default") == 1
    assert "import " not in str(widget._esm)


@pytest.mark.parametrize("widget", ["Calculator", "Table", "Replay"])
def test_a_keyword_that_a_widget_does_not_know_is_refused(widget: str) -> None:
    with pytest.raises(TypeError, match=f"{widget} knows no 'gmae'; it knows .*layout"):
        getattr(widgets, widget)(gmae="fishing")
    assert getattr(widgets, widget)(layout={"width": "50%"}).layout.width == "50%"
