from __future__ import annotations

import json
import re
from xml.etree import ElementTree as ET

import pytest

from dominoes_lib.show import drawing
from dominoes_lib.tile import TILES, Tile

# From photographs of real sets: how many pips stand in each of the three rows of a half,
# counted from the end of the tile inward.
ROWS_FROM_THE_END = {
    1: (1, 0, 0),
    2: (2, 0, 0),
    3: (1, 1, 1),
    4: (2, 2, 0),
    5: (2, 1, 2),
    6: (2, 2, 2),
}
MIDDLE = drawing.HEIGHT / 2


def parsed(markup: str) -> ET.Element:
    return ET.fromstring(markup)  # noqa: S314 our own drawing


def circles(markup: str, css_class: str) -> list[ET.Element]:
    return [
        circle
        for group in parsed(markup).iter("g")
        if group.get("class") == css_class
        for circle in group.iter("circle")
    ]


def number(circle: ET.Element, name: str) -> float:
    return float(circle.get(name, "nan"))


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_every_face_shows_its_pips_and_its_red_pips(tile: Tile) -> None:
    markup = drawing.svg(tile)
    white, red = circles(markup, "pip-white"), circles(markup, "pip-red")
    assert len(white) + len(red) == tile.pips
    assert len(red) == tile.red


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_pips_stand_in_the_rows_of_a_real_tile(tile: Tile) -> None:
    drawn = drawing.pips(tile)
    for half, upper in ((tile.high, True), (tile.low, False)):
        from_end = [
            pip.y if upper else drawing.HEIGHT - pip.y for pip in drawn if (pip.y < MIDDLE) is upper
        ]
        bounds = ((0, 15), (15, 26), (26, MIDDLE))
        rows = tuple(sum(low <= y < high for y in from_end) for low, high in bounds)
        assert rows == ROWS_FROM_THE_END[half]


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_pips_stay_on_the_tile_and_do_not_touch(tile: Tile) -> None:
    markup = drawing.svg(tile)
    drawn = circles(markup, "pip-white") + circles(markup, "pip-red")
    spots = [tuple(number(circle, name) for name in ("cx", "cy", "r")) for circle in drawn]
    for index, (x, y, r) in enumerate(spots):
        assert r < x < drawing.WIDTH - r
        assert r < y < drawing.HEIGHT - r
        for x2, y2, r2 in spots[:index]:
            assert (x - x2) ** 2 + (y - y2) ** 2 > (r + r2) ** 2


def test_heaven_has_a_red_column_in_each_half_on_opposite_sides() -> None:
    red = [pip for pip in drawing.pips(Tile("6:6")) if pip.red]
    upper = {pip.x for pip in red if pip.y < MIDDLE}
    lower = {pip.x for pip in red if pip.y > MIDDLE}
    assert [pip.y < MIDDLE for pip in red].count(True) == 3
    assert len(upper) == len(lower) == 1
    assert upper != lower
    assert min(upper) + min(lower) == drawing.WIDTH


def test_a_three_is_a_diagonal() -> None:
    upper = sorted((p.y, p.x) for p in drawing.pips(Tile("3:3")) if p.y < MIDDLE)
    xs = [x for _, x in upper]
    assert xs in (sorted(xs), sorted(xs, reverse=True))
    assert len(set(xs)) == 3


@pytest.mark.parametrize("tile", [tile for tile in TILES if tile.red], ids=str)
def test_red_pips_differ_in_shape_too(tile: Tile) -> None:
    markup = drawing.svg(tile)
    red, eyes = circles(markup, "pip-red"), circles(markup, "pip-eye")
    centre = [(circle.get("cx"), circle.get("cy")) for circle in red]
    assert [(circle.get("cx"), circle.get("cy")) for circle in eyes] == centre
    white = [number(circle, "r") for circle in circles(drawing.svg(Tile("6:5")), "pip-white")]
    assert min(number(circle, "r") for circle in red) > max(white)


def test_a_single_red_pip_is_the_largest() -> None:
    one = circles(drawing.svg(Tile("2:1")), "pip-red")
    four = circles(drawing.svg(Tile("4:3")), "pip-red")
    assert number(one[0], "r") > max(number(circle, "r") for circle in four)


@pytest.mark.parametrize("colour", [drawing.WHITE, drawing.RED])
def test_pips_stand_out_from_the_body(colour: str) -> None:
    assert contrast(colour, drawing.BODY) >= 4.5


@pytest.mark.parametrize("page", ["#ffffff", "#171614", "#111111"])
def test_the_outline_shows_on_light_and_on_dark_pages(page: str) -> None:
    assert contrast(drawing.EDGE, page) >= 3 or contrast(drawing.BODY, page) >= 3


@pytest.mark.parametrize("markup", drawing.faces().values(), ids=drawing.faces().keys())
def test_drawings_are_whole_named_and_without_ids(markup: str) -> None:
    root = parsed(markup)
    assert root.tag == "svg"
    assert root.get("role") == "img"
    assert root.get("viewBox") == "0 0 40 92"
    assert [child.tag for child in root[:2]] == ["title", "desc"]
    assert all(child.text for child in root[:2])
    assert not [element for element in root.iter() if "id" in element.attrib]
    assert "url(" not in markup
    painted = [element for element in root.iter() if element.tag in ("rect", "g", "path")]
    assert painted
    assert all(element.get("fill") for element in painted)
    assert "inherit" not in markup
    assert "currentColor" not in markup


def test_names_and_descriptions() -> None:
    root = parsed(drawing.svg(Tile("6:5")))
    assert root.findtext("title") == "6:5 Axe"
    assert root.findtext("desc") == "six white pips over five white pips"
    assert drawing.describe(Tile("4:1")) == "four red pips over one red pip"
    assert drawing.describe(Tile("6:6")) == (
        "three red and three white pips over three white and three red pips"
    )
    titles = {drawing.title_of(tile) for tile in TILES}
    assert len(titles) == len(TILES)


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_descriptions_say_which_halves_are_red(tile: Tile) -> None:
    numbers = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
    groups = re.findall(r"(\w+) (red|white)(?: pips?)?", drawing.describe(tile))
    assert sum(numbers[word] for word, _ in groups) == tile.pips
    assert sum(numbers[word] for word, colour in groups if colour == "red") == tile.red


def test_words_in_a_drawing_are_escaped() -> None:
    root = parsed(drawing.svg(Tile("6:5"), title="<b> & co", desc='"quoted"', css_class="a&b"))
    assert root.findtext("title") == "<b> & co"
    assert root.findtext("desc") == '"quoted"'
    assert root.get("class") == "a&b"


def test_all_drawings_differ() -> None:
    shapes = {re.sub(r"<title>.*</desc>", "", markup) for markup in drawing.faces().values()}
    assert len(shapes) == len(TILES) + 1


def test_a_tile_face_down_shows_no_pips() -> None:
    markup = drawing.back()
    assert "pip-" not in markup
    assert parsed(markup).findtext("title") == "hidden tile"
    path = next(parsed(markup).iter("path")).get("d", "")
    numbers = [float(text) for text in re.findall(r"-?[\d.]+", path)]
    assert min(numbers) > 0
    assert max(numbers) < drawing.HEIGHT


def test_a_strip_keeps_the_order_and_hides_what_is_hidden() -> None:
    root = parsed(drawing.strip([Tile("6:5"), None, Tile("1:1")], label="a hand & more"))
    titles = [svg.findtext("title") for svg in root.iter("svg")]
    assert titles == ["6:5 Axe", "hidden tile", "1:1 Earth"]
    assert root.get("aria-label") == "a hand & more"


def test_the_script_of_faces_holds_the_same_drawings() -> None:
    script = drawing.faces_js()
    match = re.fullmatch(r"globalThis\.DOMINO_FACES = (\{.*\});\n", script)
    assert match is not None
    assert json.loads(match[1]) == drawing.faces()
    assert "</" not in script
