"""What the search of the built book finds first, and what it shows of it."""

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from rulebook import build, search
from rulebook.ids import ROOT

from dominoes_lib.show import drawing
from dominoes_lib.tile import TILES
from tests import node
from tests.book.conftest import HtmlPage

MOST_TEXT_BYTES = 400_000
MOST_SCRIPT_BYTES = 20_000
SEARCH = ROOT / "book" / "_static" / "search.js"

# What is asked for, and the place that must come first; where no anchor is given, any on the page.
FIRST = {
    # numbers
    "670": "fifteen-lakes#catch-670",
    "670 points": "fifteen-lakes#a-counted-catch",
    "132": "fishing#catch-132",
    "120": "tien-gow",
    "280": "tens#catch-280",
    "240": "tens",
    "64": "fishing",
    "84": "fifteen-lakes",
    "84 cards": "glossary#term-Cards",
    "doubling at 1000": "readings",
    # rules and tiles
    "FL-24": "fifteen-lakes#FL-24",
    "fl24": "fifteen-lakes#FL-24",
    "fi 9": "fishing#FI-09",
    "AM-FL-6": "readings#AM-FL-6",
    "am fi 7": "readings#AM-FI-7",
    "tg-40": "tien-gow#TG-40",
    "6:5": "glossary#term-Axe",
    "5-6": "glossary#term-Axe",
    "6/6": "glossary#term-Heaven",
    # pinyin, apart and joined, with and without tones
    "diaoyu": "fishing",
    "diao yu": "fishing",
    "diàoyú": "fishing",
    "diao4yu2": "fishing",
    "tian jiu": "tien-gow",
    "tianjiu": "tien-gow",
    "shiwuhu": "fifteen-lakes",
    "shi wu hu": "fifteen-lakes",
    "dui shi": "tens",
    "duishi": "tens",
    "zhizun": "glossary#term-Supreme-pair",
    "zhi zun": "glossary#term-Supreme-pair",
    "zhong yuan zhu lu": "deer-hunting",
    "zhongyuanzhulu": "deer-hunting",
    "tian": "glossary#term-Heaven",
    "futou": "glossary#term-Axe",
    "gupai": "tiles",
    # Cantonese, as it is spelled and in Jyutping
    "tin gau": "tien-gow",
    "tin kau": "tien-gow",
    "Tien Gow": "tien-gow",
    "tin1 gau2": "tien-gow",
    "diu yu": "fishing",
    "diu3 jyu4": "fishing",
    "sap ng wu": "fifteen-lakes",
    "deoi sap": "tens",
    "gee joon": "glossary#term-Supreme-pair",
    "geejoon": "glossary#term-Supreme-pair",
    "zi zyun": "glossary#term-Supreme-pair",
    "ling lam luk": "glossary#term-Big-Head-Six",
    "teen": "glossary#term-Heaven",
    "foo": "glossary#term-Axe",
    # characters: alone, simplified, Japanese
    "釣": "fishing",
    "钓": "fishing",
    "钓鱼": "fishing",
    "釣魚": "fishing",
    "十五湖": "fifteen-lakes",
    "对十": "tens",
    "対十": "tens",
    "天": "glossary#term-Heaven",
    "天九": "tien-gow",
    "中原逐鹿": "deer-hunting",
    "鹿": "deer-hunting",
    "鹿狩り": "deer-hunting",
    "至尊": "glossary#term-Supreme-pair",
    "斧头": "glossary#term-Axe",
    "长三": "glossary#term-Long-Three",
    "长衫": "glossary#term-Long-Three",
    "三鸡": "glossary#term-Little-Three",
    "棟": "glossary#term-Column",
    "栋": "glossary#term-Column",
    "擒": "glossary#term-Catch",
    "贺尊": "glossary#term-Supreme-pair",
    "七支": "glossary",
    "伶冧六": "glossary#term-Big-Head-Six",
    # old names and other names
    "Tiu-u": "fishing",
    "tiu u": "fishing",
    "Ts'ung shap": "tens",
    "Ts’ung shap": "tens",
    "tsung shap": "tens",
    "Tá t'ín kau": "tien-gow",
    "chi tsun": "glossary#term-Supreme-pair",
    "pud": "glossary",
    "jun": "glossary",
    "bench": "glossary",
    "hatchet": "glossary#term-Axe",
    "tap ti": "glossary#term-Sweep",
    "tiger's head": "glossary#term-Axe",
    "red mallet six": "glossary#term-Big-Head-Six",
    # words
    "fishing": "fishing",
    "deer hunting": "deer-hunting",
    "red pips": "tiles#red-pips",
    "heaven": "glossary#term-Heaven",
    "early death": "glossary#term-Early-death",
    "how to play fifteen lakes": "fifteen-lakes",
    "record format": "notation",
    "fifteeen laeks": "fifteen-lakes",
}


def first_of(url: str, anchor: str) -> str:
    page = url.removeprefix("book/").removesuffix(".html")
    return f"{page}#{anchor}" if anchor else page


@pytest.fixture(scope="module")
def text(pages: Mapping[str, HtmlPage]) -> dict[str, Any]:
    """What the search page of the new build loads."""
    assert pages
    script = (build.SITE / "_static" / search.TEXT).read_text(encoding="utf-8")
    read: dict[str, Any] = json.loads(script.removeprefix("globalThis.BOOK_TEXT=").rstrip(";\n"))
    return read


def test_the_right_place_comes_first(text: dict[str, Any]) -> None:
    assert len(FIRST) >= 50
    answers = node.call(
        [SEARCH],
        """({ text, questions }) => {
            const book = new BookSearch.Book(text);
            return questions.map((question) => {
                const [first] = book.answer(question).pages;
                return [first?.page.url ?? "", first?.hits[0].place.anchor ?? ""];
            });
        }""",
        {"text": text, "questions": list(FIRST)},
    )
    firsts = {
        question: first_of(url, anchor if "#" in wanted else "")
        for (question, wanted), (url, anchor) in zip(FIRST.items(), answers, strict=True)
    }
    assert firsts == FIRST


def test_every_place_of_the_search_is_on_its_page(
    text: dict[str, Any], pages: Mapping[str, HtmlPage]
) -> None:
    for place in text["places"]:
        page = pages[text["pages"][place["page"]]["url"]]
        assert place["kind"] == "page" or place["anchor"] in page.anchors, place


def test_every_page_that_was_written_is_searched(
    text: dict[str, Any], pages: Mapping[str, HtmlPage]
) -> None:
    made = {name for name in pages if name.startswith(("book/", "notebooks/"))}
    assert {page["url"] for page in text["pages"]} == made


def test_excerpts_are_sentences_without_the_text_of_drawings(text: dict[str, Any]) -> None:
    sentences = [line for place in text["places"] for line in place.get("sentences", [])]
    drawn = {
        words
        for tile in TILES
        for words in re.findall(r"<(?:title|desc)>([^<]+)<", drawing.svg(tile))
    }
    assert len(drawn) == 2 * len(TILES)
    assert len(sentences) > 1000
    for sentence in sentences:
        assert re.search(r"[.!?…:][)”’]?$", sentence), sentence
        assert not [words for words in drawn if words in sentence], sentence
        assert not re.search(r"</?(?:svg|span|div|p|td)\b|\{[\"']|[│─┌]", sentence), sentence


def test_only_the_search_page_loads_the_text_and_it_is_small(
    pages: Mapping[str, HtmlPage],
) -> None:
    ours = [search.TEXT, *search.SCRIPTS]
    for page in pages.values():
        loaded = {url.split("?")[0].rsplit("/", 1)[-1] for url in page.values("src", "script")}
        assert loaded.intersection(ours) == (set(ours) if page.name == "search.html" else set())
        assert not loaded & {"searchindex.js", "searchtools.js", "language_data.js"}
    static = build.SITE / "_static"
    assert (static / search.TEXT).stat().st_size < MOST_TEXT_BYTES
    assert sum((static / name).stat().st_size for name in search.SCRIPTS) < MOST_SCRIPT_BYTES
    assert not (build.SITE / "searchindex.js").exists()


def test_the_search_page_says_what_to_do_without_scripts(pages: Mapping[str, HtmlPage]) -> None:
    (told,) = pages["search.html"].soup.select("article noscript")
    assert told.select_one("a[href='book/glossary.html']")
