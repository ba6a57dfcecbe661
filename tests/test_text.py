"""The text of the book: one word for one thing, and quick starts whose numbers are the game's."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from dominoes_lib import GAMES, PACKS, tiles
from dominoes_lib.games import fifteen_lakes, fishing, tens, tien_gow
from dominoes_lib.words import LANGUAGES
from tests.rulebook import BOOK, ROOT, page_text

BONUSES: Final = {"6:6, 6:3 and 5:4": "6:6 6:3 5:4", "4:2 and 2:1": "4:2 2:1",
                  "6:5, 5:5 and 6:4": "6:5 5:5 6:4"}  # fmt: skip


def texts() -> list[Path]:
    """Return what a reader may read: pages, notebooks, comments of examples, the first page."""
    data = (ROOT / "dominoes_lib" / "show" / "data").glob("*.txt")
    prose = [*BOOK.glob("*.md"), *(ROOT / "notebooks").glob("*.ipynb"), ROOT / "README.md"]
    return sorted([*prose, *data])


def lines() -> Iterator[tuple[str, str]]:
    """Yield every line of these texts and every sentence of the library, with where it is from."""
    for path in texts():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            yield f"{path.name}:{number}", line
    yield from LANGUAGES["en"].sentences.items()


# One thing, one word


def test_a_set_of_four_is_a_jun() -> None:
    found = {
        where.split(":")[0]
        for where, line in lines()
        if re.search(r"\bpuds?\b", line, re.IGNORECASE)
    }
    assert found == {"fifteen-lakes.md", "glossary.md"}
    lakes = re.findall(r"(?ms)^::::\{rule\} (\S+)\n(.*?)^::::$", page_text("fifteen-lakes"))
    assert [name for name, text in lakes if "pud" in text] == ["FL-26", "FL-27"]
    entries = re.findall(r"(?m)^(\S.*)\n  (.*)$", page_text("glossary"))
    assert [name for name, text in entries if re.search("pud", text, re.IGNORECASE)] == ["Jun"]
    assert "Pud" in [name for name, _ in entries]


def test_heaven_nine_has_one_form() -> None:
    other = re.compile(r"Sky.?Nine|Heaven[–—\s]Nine|Heaven[–—]|(Earth|Man|Harmony|Goose)[–—]")
    found = [(where, line) for where, line in lines() if other.search(line)]
    # The glossary says what the author's English page says, and no other place does.
    assert [where.split(":")[0] for where, _ in found] == ["glossary.md"]
    assert "*Sky-Nine*" in found[0][1]


def test_no_rule_is_said_to_be_of_a_place_that_its_source_does_not_name() -> None:
    word = re.compile("(Hong Kong|hong-kong)(?! for a fishing game)")
    found = {where.split(":")[0] for where, line in lines() if word.search(line)}
    assert found <= {"readings.md"}, "there only the old name of a preset"


def test_one_thing_is_said_of_translation_and_license() -> None:
    said = "in our own words and in the order of the text"
    for name in ("README.md", "book/index.md", "book/contributing.md", "book/sources.md"):
        assert said in (ROOT / name).read_text(encoding="utf-8"), name
    for page in GAMES:
        assert "every statement" in page_text(page), page
    assert not [where for where, line in lines() if "sentence by sentence into" in line]
    assert not [where for where, line in lines() if "translated sentence by sentence" in line]


@pytest.mark.parametrize("page", GAMES)
def test_how_long_a_game_takes_is_said_to_be_our_estimate(page: str) -> None:
    facts = re.search(r"(?ms)^:::\{facts\}\n(.*?)\n:::$", page_text(page))
    assert facts
    assert facts[1].endswith(", by our estimate")


def test_russian_stands_in_its_own_language() -> None:
    quoted = re.findall(r"(\S*`)?«[^»]*»", page_text("tien-gow"))
    assert len(quoted) >= 9
    assert set(quoted) == {"{ru}`"}


# The quick starts


@cache
def quick_start(page: str) -> str:
    """Return the box at the top of a page, with tiles and terms written as they are."""
    found = re.search(r"(?ms)^:::\{quickstart\}\n(.*?)^:::$", page_text(page))
    assert found
    terms = re.sub(r"\{term\}`([^`<]*?) <[^`]*`", r"\1", found[1])
    return re.sub(r"\{t\}`([^`]*)`", r"\1", terms)


def numbers(pattern: str, page: str) -> list[int]:
    """Return the numbers that a sentence of a quick start has in the places of the pattern."""
    found = re.search(pattern, quick_start(page))
    assert found, pattern
    words = {word: number for number, word in enumerate(
        ["none", "one", "two", "three", "four", "five", "six", "seven", "eight"])}  # fmt: skip
    return [words[text] if text in words else int(text) for text in found.groups()]


def dealt(game: str, rules: Any = None) -> list[int]:  # noqa: ANN401 - of whatever game
    """Return how many tiles a deal has in all hands, in the stock, in the lake."""
    state: Any = GAMES[game].deal(rules, players=2, seed=1)
    return [sum(map(len, state.hands)), len(state.stock), len(state.lake)]


def hand_sizes(game: str) -> set[int]:
    """Return how many tiles the hands of a deal have."""
    state: Any = GAMES[game].deal(seed=1)
    return set(map(len, state.hands))


def points_of(catch: str, module: Any = fifteen_lakes, rules: Any = None) -> int:  # noqa: ANN401 - of either game
    """Return what a catch counts."""
    total: int = module.score_catch(tiles(catch), rules).total
    return total


def test_fishing_in_five_lines() -> None:
    pattern = r"Deal out (\d+) tiles equally, keep (\d+) .* lay (\d+) face up"
    assert numbers(pattern, "fishing") == dealt("fishing")
    (eight,) = numbers(r"Tiles of (\w+) pips or more score twice their pips", "fishing")
    assert points_of("5:3", fishing) == 2 * eight
    assert points_of("5:2", fishing) == 0, "seven pips, none of them red"
    assert "round that total up to a multiple of ten" in quick_start("fishing")
    assert points_of("6:1", fishing) == 10


def test_fifteen_lakes_in_five_lines() -> None:
    pattern = r"Deal out (\d+) cards equally, keep (\d+) .* lay (\d+) face up"
    assert numbers(pattern, "fifteen-lakes") == dealt("fifteen-lakes")
    two_sets = numbers(r"two sets of tiles: (\d+), (\d+) and (\d+)\.", "fifteen-lakes")
    assert two_sets == dealt("fifteen-lakes", "two-sets")
    assert numbers(r"if one of them has (\d+) or more", "fifteen-lakes") == [1000]
    sizes = {"big": "4:2 2:1", "medium": "1:1 6:2 5:3", "small": "3:3"}
    for size, catch in sizes.items():
        (points,) = numbers(rf"\| {size}, (\d+) \|", "fifteen-lakes")
        assert points_of(catch) == points * len(tiles(catch))


@pytest.mark.parametrize("named", BONUSES)
def test_the_bonuses_in_the_table_are_those_that_are_paid(named: str) -> None:
    faces = tiles(BONUSES[named])
    row = rf"\| every {named} \| (\d+) \((\d+) cards\) \| (\d+) \((\d+) tiles\) \|"
    cards, with_cards, two_sets, with_tiles = numbers(row, "fifteen-lakes")
    for pack, rules, points, size in (
        ("cards", "cards", cards, with_cards),
        ("two-sets", "two-sets", two_sets, with_tiles),
    ):
        catch = [tile for tile in PACKS[pack] if tile in faces]
        assert len(catch) == size
        score = fifteen_lakes.score_catch(catch, rules)
        assert [line.points for line in score.lines if not line.counts] == [points]


def test_the_picture_of_the_bonuses_shows_the_tiles_of_the_table() -> None:
    box = r"(?ms)^:::\{admonition\} The three bonuses.*?^:::$"
    picture = re.search(box, page_text("fifteen-lakes"))
    assert picture
    rows = [row.split("|")[1:-1] for row in picture[0].splitlines() if row.startswith("| All")]
    for pack, rules, column in (("cards", "cards", 1), ("two-sets", "two-sets", 3)):
        for row in rows:
            shown = tiles(" ".join(re.findall(r"\{t\}`([^`]*)`", row[column])))
            assert sorted(shown) == sorted(t for t in PACKS[pack] if t in set(shown))
            score = fifteen_lakes.score_catch(shown, rules)
            assert [line.points for line in score.lines if not line.counts] == [
                int(row[column + 1])
            ]
    assert len(rows) == 3


def test_tens_in_five_lines() -> None:
    assert numbers(r"Each player takes (\d+) tiles", "tens") == [16]
    assert len(PACKS["tiles"]) == 2 * 16
    (sweep,) = numbers(r"a sweep scores (\d+)", "tens")
    assert tens.score_captures("sweep: 5:4 6:5 6:4").total == sweep
    assert "ten points for each pip, a three scores its pips" in quick_start("tens")
    assert tens.score_captures("6:6*2").total == 10 * 24
    assert tens.score_captures("3:3 5:1 5:3").total == 20


def test_deer_hunting_in_five_lines() -> None:
    (eight,) = numbers(r"Deal (\w+) tiles to each player", "deer-hunting")
    assert hand_sizes("deer-hunting") == {eight}
    (six,) = numbers(r"and (\w+) on each 6:6", "deer-hunting")
    (heaven,) = tiles("6:6")
    assert heaven.red == six


def test_tien_gow_in_five_lines() -> None:
    (eight,) = numbers(r"Deal (\w+) tiles to each player", "tien-gow")
    assert hand_sizes("tien-gow") == {eight}
    supreme, quartet = numbers(r"at once: (\d) for Supreme, (\d) for a quartet", "tien-gow")
    four, five = numbers(r"every column short of (\w+), or (\w+) for none at all", "tien-gow")
    totals = [s.total for s in tien_gow.score_deal([4, 2, 2, 0], last=0, banker=0)]
    assert totals == [2 * (2 * (four - 2) + five), -2 * 2, -2 * 2, -2 * five], "banker double"
    for kind, points in (("supreme", supreme), ("quartet", quartet)):
        paid = tien_gow.score_deal([4, 4, 0, 0], last=0, banker=1, instant=[(kind, 1)])
        plain = tien_gow.score_deal([4, 4, 0, 0], last=0, banker=1)
        assert paid[2].total - plain[2].total == -2 * points, "banker double"
    doubled = tien_gow.score_deal([8, 0, 0, 0], last=0, banker=3, last_trick="little-three")
    assert doubled[1].total == -2 * 2 * five
