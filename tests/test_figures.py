"""Pictures: the numbers behind them are said everywhere, and their data can be made again."""

import json
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from dominoes_lib.games import GAMES
from dominoes_lib.show import figure_data
from dominoes_lib.show.figure_data import PART, RECIPES, as_text, data, make, provenance
from dominoes_lib.show.figures import BLUE, RED, Figure, Table, figure
from dominoes_lib.tile import PACKS, TILES
from tests.rulebook import ROOT

NUMBERS = Table.of(["fish", "points"], [("big", 544), ("small & red", 50)])
CASES = [(name, label) for name, recipe in RECIPES.items() for label in recipe.cases]


def bars(axes: Any) -> None:  # noqa: ANN401 - axes of matplotlib
    axes.bar(NUMBERS.column("fish"), NUMBERS.column("points"), color=[RED, BLUE])
    axes.set_ylabel("points")


def some_figure() -> Figure:
    return figure(bars, NUMBERS, caption="Points & fish", alt="A high bar, and a <low> one.")


@pytest.fixture
def no_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)


def test_a_picture_has_a_name_a_description_and_its_numbers() -> None:
    html = some_figure()._repr_html_()
    assert html.count("<svg") == 1
    assert "<title>Points &amp; fish</title>" in html
    assert "<desc>A high bar, and a &lt;low&gt; one.</desc>" in html
    assert re.search(r"<details>.*544.*50.*</details>", html, re.DOTALL)
    assert "<figcaption" in html


def test_a_picture_is_well_formed_and_takes_the_colour_of_the_page() -> None:
    svg = some_figure().svg()
    assert svg is not None
    ET.fromstring(svg)  # noqa: S314 - our own drawing
    assert "currentColor" in svg
    assert "#000000" not in svg
    assert "<style" not in svg
    assert "small &amp; red" in svg  # text stays text


def test_pictures_on_one_page_share_no_ids() -> None:
    one = some_figure().svg() or ""
    other = Figure(bars, NUMBERS, "Other", "Other.", size=(5, 3)).svg() or ""
    ids = [set(re.findall(r'\bid="([^"]+)"', svg)) for svg in (one, other)]
    assert all(ids)
    assert not ids[0] & ids[1]
    for svg, known in zip((one, other), ids, strict=True):
        assert set(re.findall(r"(?:url\(|href=\")#([^)\"]+)", svg)) <= known


def test_a_picture_is_the_same_every_time() -> None:
    assert some_figure().html() == some_figure().html()
    assert (
        repr(some_figure())
        == "Points & fish\nfish         points\nbig             544\nsmall & red      50"
    )


@pytest.mark.usefixtures("no_matplotlib")
def test_without_matplotlib_the_numbers_stand_for_the_picture() -> None:
    def never(axes: Any) -> None:  # noqa: ANN401 - axes of matplotlib
        raise AssertionError(axes)

    html = figure(never, NUMBERS, caption="Points & fish", alt="Two bars.").html()
    assert "<svg" not in html
    assert "<details" not in html
    assert NUMBERS.html() in html
    assert "Points &amp; fish" in html
    assert "because there is no matplotlib here" in html


def test_a_table_has_equal_rows_and_heads_its_columns() -> None:
    with pytest.raises(ValueError, match="has 1 entries under 2 heads"):
        Table.of(["a", "b"], [("x",)])
    assert NUMBERS.column("points") == [544, 50]
    html = NUMBERS._repr_html_()
    assert html.count('scope="col"') == 2
    assert html.count('scope="row"') == 2
    assert str(Table.of(["n", "mean"], [("x", 2.25)])) == "n  mean\nx   2.2"


@pytest.mark.parametrize(("name", "label"), CASES, ids=str)
def test_the_first_games_give_the_same_data_again(name: str, label: str) -> None:
    kept = data(name)["cases"][label]
    again = make(name, label, PART)
    assert again["first"] == kept["first"][:PART]
    assert again["scores"] == kept["scores"][:PART]
    assert again["sums"] == kept["sums_of_part"]
    assert again.get("deals") == kept.get("deals_of_part")


@pytest.mark.parametrize(("name", "label"), CASES, ids=str)
def test_data_says_what_it_was_made_from(name: str, label: str) -> None:
    content, recipe = data(name), RECIPES[name]
    assert (content["game"], content["seed"]) == (recipe.game, recipe.seed)
    assert (content["games"], content["part"]) == (recipe.games, PART)
    case = content["cases"][label]
    assert {key: case[key] for key in ("preset", "options", "players")} == provenance(name, label)
    changed = recipe.cases[label].options
    options = GAMES[recipe.game].rules(case["preset"], **changed).to_options()
    assert case["options"] == options
    assert list(content["cases"]) == list(recipe.cases)


@pytest.mark.parametrize(("name", "label"), CASES, ids=str)
def test_data_adds_up(name: str, label: str) -> None:
    content = data(name)
    case = content["cases"][label]
    players = len(case["players"])
    assert len(case["first"]) == len(case["scores"]) == content["games"]
    assert set(case["first"]) == set(range(players))
    assert all(len(scores) == players for scores in case["scores"])
    points = sum(points for points, _, _ in case["sums"].values())
    if any(map(sum, case["scores"])):
        assert points == sum(map(sum, case["scores"]))
    else:  # payments: what is counted is paid, and nobody gets more than that
        assert points >= sum(max(0, score) for scores in case["scores"] for score in scores) > 0
    for total, held, more in case["sums"].values():
        assert 0 <= more <= held <= content["games"] * players * 3
        assert total >= 0


@pytest.mark.parametrize("label", RECIPES["deer-hunting"].cases)
def test_every_tile_was_held_in_every_deal(label: str) -> None:
    content = data("deer-hunting")
    deals = content["cases"][label]["deals"]
    red, escaped, with_escape = deals["escaped"]
    scores = content["cases"][label]["scores"]
    assert red == sum(64 - ours - theirs for ours, theirs, *_ in scores)
    assert with_escape <= escaped <= red
    for tile in TILES:
        ahead, held, won = deals[str(tile)]
        assert held == content["games"] * PACKS["tiles"].count(tile)
        assert 0 < won < held
        assert abs(ahead) < 64 * held
    assert sum(deals[str(tile)][0] for tile in TILES) == 0


def test_unknown_data_is_refused_with_the_names_of_what_there_is() -> None:
    with pytest.raises(ValueError, match="there is no data 'chess'; there is data for fishing"):
        data("chess")


def test_writing_gives_what_reading_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recipe = RECIPES["fishing"]
    few = figure_data.Recipe(
        recipe.game, recipe.seed, 2, dict([*recipe.cases.items()][:1]), recipe.count
    )
    monkeypatch.setattr(figure_data, "RECIPES", {"fishing": few})
    monkeypatch.setattr(figure_data, "PART", 1)
    (path,) = figure_data.write(tmp_path)
    assert path.name == "figures-fishing.json"
    written = json.loads(path.read_text(encoding="utf-8"))
    (case,) = written["cases"].values()
    assert len(case["scores"]) == 2
    assert case["scores"] == data("fishing")["cases"]["random against random"]["scores"][:2]


@pytest.mark.parametrize("name", RECIPES)
def test_the_files_are_as_they_are_written(name: str) -> None:
    path = ROOT / "dominoes_lib" / "show" / "data" / f"figures-{name}.json"
    assert path.read_text(encoding="utf-8") == as_text(data(name))
