"""What Tien Gow's page draws from the code, and its worked examples."""

import re

import pytest
from rulebook.ranks import beaters_html, by_kind, by_rank, leads_html, strip_html

from dominoes_lib.show.examples import EXAMPLES, GameExample, payload

CIVIL = ["6:6", "1:1", "4:4", "3:1", "5:5", "3:3", "2:2", "6:5", "6:4", "6:1", "5:1"]
MILITARY = ["6:3", "5:4", "6:2", "5:3", "5:2", "4:3", "4:2", "4:1", "3:2", "2:1"]


def titles(html: str) -> list[str]:
    """Return the tiles that are drawn, in order."""
    return re.findall(r"<title>(\d:\d)", html)


def test_the_strip_shows_both_suits_high_to_low_with_partners_marked() -> None:
    html = strip_html()
    rows = html.split('class="rank-row"')[1:]
    assert titles(rows[0]) == CIVIL
    assert sorted(titles(rows[1])) == sorted(MILITARY)
    cells = [re.findall(r"<li.*?</li>", row) for row in rows]
    partners: dict[str, list[str]] = {}
    for row in cells:
        for cell in row:
            for mark in re.findall(r'data-partner="(\d)"', cell):
                partners.setdefault(mark, []).extend(titles(cell))
    assert {mark: set(found) for mark, found in partners.items()} == {
        "9": {"6:6", "6:3", "5:4"},
        "8": {"1:1", "6:2", "5:3"},
        "7": {"4:4", "5:2", "4:3"},
        "5": {"3:1", "4:1", "3:2"},
    }
    assert [len(titles(cell)) for cell in cells[1]] == [2, 2, 2, 1, 2, 1]


def test_the_table_has_all_61_leads() -> None:
    assert sum(len(kind) for kind in by_kind()) == 61
    numbers = [int(number) for number in re.findall(r"<td>(\d+)</td>", leads_html())]
    assert numbers[-1] == 61 == sum(numbers[:-1])
    assert [len(list(by_rank(kind))) for kind in by_kind()] == [11, 6, 11, 4, 4, 1, 4, 4, 4]


def test_every_lead_can_be_opened_and_says_what_beats_it() -> None:
    html = beaters_html()
    answers = re.findall(r'<details name="beaters"><summary>(.*?)</summary><p>(.*?)</p>', html)
    assert len(answers) == 61
    told = {" ".join(titles(group)): answer for group, answer in answers}
    assert titles(told["3:1"]) == ["6:6", "1:1", "4:4"]
    assert told["6:6"] == "Nothing beats it."
    assert "wins when it is led" in told["4:2 2:1"]
    goose = told["1:1 1:1 6:2"].split("Equal")
    assert titles(goose[0]) == ["6:6", "6:6", "6:3", "6:6", "6:6", "5:4"]
    assert titles(goose[1]) == ["1:1", "1:1", "5:3"]


@pytest.mark.parametrize(
    ("name", "sums"),
    [
        ("thirteen", [13, -1, -2, -10]),
        ("eighty", [80, -20, -20, -40]),
        ("120", [144, -48, -48, -48]),
        ("early-death", [60, -20, -20, -20]),
        ("supreme", [12, -4, -4, -4]),
        ("quartet", [-8, -4, 16, -4]),
        ("catch", [-6, 6, 0, 0]),
        ("whole", [-10, -3, 14, -1]),
    ],
)
def test_the_worked_examples_come_out(name: str, sums: list[int]) -> None:
    example = EXAMPLES[f"tien-gow-{name}"]
    assert isinstance(example, GameExample)
    assert example.record().errors == ()
    last = payload(f"tien-gow-{name}")["frames"][-1]
    assert last["scores"] == sums
    assert last["payments"] in (None, sums)


def test_what_lies_face_down_is_labelled_in_a_replay() -> None:
    frames = payload("tien-gow-supreme")["frames"]
    zones = {zone["id"]: zone for zone in frames[3]["zones"]}
    assert zones["trick-2"]["label"] == "North's play, face down"
    assert [item[0] for item in zones["trick-2"]["tiles"]] == ["6:6", "6:6"]
