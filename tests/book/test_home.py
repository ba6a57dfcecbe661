"""The home page and the ways from there: play, rules, count."""

from collections.abc import Mapping

from dominoes_lib.games import GAMES
from tests.book.conftest import HtmlPage

HOME = "book/index.html"


def ways(page: HtmlPage, within: str) -> dict[str, str]:
    return {link.get_text(): str(link["href"]) for link in page.soup.select(f"{within} .ways a")}


def test_the_home_page_begins_with_three_ways_and_a_position(pages: Mapping[str, HtmlPage]) -> None:
    soup = pages[HOME].soup
    links = {a.get_text(): str(a["href"]) for a in soup.select(".hero-ways a")}
    assert links == {
        "Play Fishing now": "table.html#table&game=fishing&deal=any",
        "Learn the tiles": "learn.html",
        "Count a catch": "calculator.html",
    }
    assert len(soup.select(".hero domino-position")) == 1


def test_every_game_of_the_home_page_has_its_picture_facts_and_ways(
    pages: Mapping[str, HtmlPage],
) -> None:
    rows = pages[HOME].soup.select(".game")
    assert [row.select_one(".game-words a")["href"] for row in rows] == [  # type: ignore[index] # fails where there is none
        f"{name}.html" for name in GAMES
    ]
    for row, name in zip(rows, GAMES, strict=True):
        assert row.select(".game-picture svg")
        facts = row.select(".game-words p")[-1].get_text()
        for part in ("player", "our estimate", "to learn"):
            assert part in facts, name
        assert {a.get_text(): a["href"] for a in row.select(".ways a")} == {
            "Play": f"table.html#table&game={name}&deal=any",
            "Rules": f"{name}.html",
            "Count": f"calculator.html#calculator&game={name}",
        }


def test_the_same_ways_stand_under_the_title_of_each_game(pages: Mapping[str, HtmlPage]) -> None:
    for name in GAMES:
        page = pages[f"book/{name}.html"]
        found = ways(page, "article")
        assert found["Play"] == f"table.html#table&game={name}&deal=any"
        assert found["Count"] == f"calculator.html#calculator&game={name}"
        rule = page.soup.select_one(".rule")
        assert rule is not None
        assert found["Rules"] == f"#{rule['id']}"
        before = page.soup.select_one(".ways")
        assert before is not None
        assert before.find_previous("h1") is not None
        assert before.find_previous("h2") is None


def test_the_menu_calls_the_table_play(pages: Mapping[str, HtmlPage]) -> None:
    entries = pages["book/fishing.html"].soup.select(".bd-links a")
    assert [a.get_text(strip=True) for a in entries if str(a["href"]) == "table.html"] == ["Play"]


def test_words_of_the_games_are_explained_a_tap_away_where_first_met(
    pages: Mapping[str, HtmlPage],
) -> None:
    terms = {
        "tien-gow": ("column", "Supreme"),
        "fifteen-lakes": ("cards", "jun"),
    }
    for name, words in terms.items():
        links = {
            link.get_text(): str(link["href"])
            for link in pages[f"book/{name}.html"].soup.select('a[href*="glossary.html#term-"]')
        }
        for word in words:
            assert links[word].startswith("glossary.html#term-"), word
