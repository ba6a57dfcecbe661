"""The search of the book on a few pages of its own, and the tables of other names and forms."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from docutils import nodes
from docutils.utils import new_document
from rulebook import search
from rulebook.ids import ROOT
from rulebook.inline import Foreign, TileRun
from rulebook.rules import RuleBlock

from tests import node

SEARCH = ROOT / "book" / "_static" / "search.js"
HANZI = re.compile(r"[\u3400-\u9fff]")
LANGUAGES = {
    "en",
    "ja",
    "yue-Latn",
    "yue-Latn-jyutping",
    "zh-Hant",
    "zh-Latn-pinyin",
}
BY_ITS_CHARACTERS = "characters"  # the name only spells characters that the book has

TEXT: dict[str, Any] = {
    "series": ["FI", "FL"],
    "forms": {"钓": "釣", "鱼": "魚"},
    "pages": [
        {"url": "fishing.html", "title": "Fishing 釣魚", "weight": 1},
        {"url": "words.html", "title": "Words", "weight": 1},
    ],
    "places": [
        {
            "page": 0,
            "kind": "page",
            "title": "Fishing 釣魚",
            "names": ["Fishing", "釣魚", "diàoyú", "Tiu-u", "diu3 jyu4"],
            "sentences": ["Two sets, 64 tiles.", "A tile catches one with as many pips."],
        },
        {
            "page": 0,
            "anchor": "catch",
            "kind": "section",
            "title": "A counted catch",
            "names": ["A counted catch"],
            "links": ["132 points"],
        },
        {
            "page": 0,
            "anchor": "FI-09",
            "kind": "rule",
            "title": "FI-09",
            "heading": "The turn",
            "names": ["FI-09"],
            "sentences": ["It catches [4:4].", "The player’s bait is [5:3], see AM-FI-1."],
        },
        {
            "page": 0,
            "anchor": "FI-64",
            "kind": "rule",
            "title": "FI-64",
            "heading": "The count",
            "names": ["FI-64"],
            "sentences": ["Fish are counted, not the lake."],
        },
        {
            "page": 1,
            "anchor": "partition",
            "kind": "entry",
            "title": "Partition",
            "names": ["Partition", "[6:4]", "屏風"],
            "sentences": ["Ten pips."],
        },
    ],
}


def ask(expression: str, **given: object) -> Any:  # noqa: ANN401 it is JSON
    """What an expression about the small `book` and what is `given` comes to."""
    function = (
        f"(given) => {{ const book = new BookSearch.Book(given.text); return {expression}; }}"
    )
    return node.call([SEARCH], function, {"text": TEXT, **given})


def found(*questions: str) -> list[list[str]]:
    """The titles of the places that answer each question, best first."""
    titles: list[list[str]] = ask(
        "given.questions.map((text) => book.find(text).hits.map(({ place }) => place.title))",
        questions=questions,
    )
    return titles


def same(*questions: str) -> list[str]:
    """The one list of titles that all the questions give."""
    lists = found(*questions)
    assert all(titles == lists[0] for titles in lists), dict(zip(questions, lists, strict=True))
    return lists[0]


def test_a_name_is_found_with_and_without_its_tones_its_gaps_and_its_hyphens() -> None:
    pinyin = ("diàoyú", "diaoyu", "diao yu", "diào yú", "diao4yu2", "diao4 yu2", "DIAOYU")
    assert same(*pinyin, "tiu-u", "tiu u", "tiuu", "Tiu–U") == ["Fishing 釣魚"]
    assert same("diu3 jyu4", "diu jyu", "diujyu", "diu3jyu4") == ["Fishing 釣魚"]


def test_a_name_is_found_by_its_beginning_while_it_is_typed() -> None:
    assert same("diujy", "diaoy", "tiu", "釣") == ["Fishing 釣魚"]


def test_characters_are_found_one_by_one_and_in_their_simplified_forms() -> None:
    assert same("釣魚", "钓鱼", "釣", "钓", "魚", "鱼") == ["Fishing 釣魚"]


def test_a_rule_is_found_by_its_id_however_it_is_typed() -> None:
    assert same("FI-09", "fi-9", "fi 09", "FI9", "ｆｉ－９") == ["FI-09"]
    assert same("AM-FI-1", "am fi 1", "AMFI1") == ["FI-09"]


def test_a_number_is_no_part_of_an_id_or_of_another_number() -> None:
    assert found("64", "6", "9", "4") == [["Fishing 釣魚", "Partition"], [], [], []]


def test_a_tile_is_found_in_any_notation() -> None:
    assert same("6:4", "4:6", "[6:4]", "6-4", "6/4", "４：６") == ["Partition"]
    assert found("5:3", "46") == [["FI-09"], ["Partition"]]


def test_what_a_link_says_is_a_name_of_the_place_it_leads_to() -> None:
    assert same("132", "132 points") == ["A counted catch"]


def test_a_word_is_found_by_its_beginning_and_without_small_words() -> None:
    assert found("the fish", "count", "players") == [
        ["Fishing 釣魚", "FI-64"],
        ["A counted catch", "FI-64"],
        ["FI-09"],
    ]


def test_all_words_of_a_question_count() -> None:
    assert found("fish lake", "tile pips") == [["FI-64"], ["Fishing 釣魚"]]


def test_a_heading_alone_does_not_make_a_place_a_hit() -> None:
    assert found("turn", "turn bait", "fishing bait") == [[], ["FI-09"], ["FI-09"]]
    assert "FI-09" not in found("fishing")[0]


def answered(question: str) -> tuple[Any, list[str]]:
    answer = ask("book.answer(given.question)", question=question)
    return answer["instead"], [page["page"]["title"] for page in answer["pages"]]


@pytest.mark.parametrize(
    ("question", "instead"),
    [("partitoin", "partition"), ("fihsing", "fishing"), ("钓鱼法", "釣魚"), ("partition", None)],
)
def test_what_the_book_does_not_have_is_replaced_by_what_comes_nearest(
    question: str, instead: str | None
) -> None:
    assert answered(question)[0] == instead
    assert answered(question)[1]


@pytest.mark.parametrize("question", ["", "  ", "?!", "xyzzy", "9999"])
def test_nothing_is_found_for_nothing(question: str) -> None:
    assert answered(question) == (None, [])


def test_an_excerpt_begins_with_the_sentence_that_was_found() -> None:
    first, second = TEXT["places"][2]["sentences"]
    excerpt = "book.excerpt(book.places[2], book.question(given.question))"
    assert ask(excerpt, question="bait") == second
    assert ask(excerpt, question="catches") == f"{first} {second}"


@pytest.mark.parametrize(
    ("question", "text", "marked"),
    [
        ("diaoyu", "釣魚 diàoyú, Tiu-u", ["diàoyú"]),
        ("鱼", "釣魚 diàoyú", ["魚"]),
        ("fi 9", "See FI-09 and FI-64.", ["FI-09"]),
        ("64", "64 of 164, FI-64", ["64"]),
        ("5:3", "[5:3] catches [4:4]", ["[5:3]"]),
        ("player", "The player’s bait", ["player’s"]),
        ("lake", "nothing", []),
    ],
)
def test_what_was_asked_for_is_marked_and_the_text_stays_whole(
    question: str, text: str, marked: Sequence[str]
) -> None:
    pieces = ask("book.marked(given.words, book.question(given.asked))", words=text, asked=question)
    assert "".join(piece["text"] for piece in pieces) == text
    assert [piece["text"] for piece in pieces if piece["hit"]] == list(marked)


def page(*children: nodes.Node) -> nodes.document:
    """A page with a title and the given blocks."""
    document = new_document("page")
    title = nodes.title("", "", nodes.Text("Fishing "), Foreign("", "釣魚", language="zh-Hant"))
    document += nodes.section("", title, *children, ids=["fishing"])
    return document


def test_a_page_is_cut_into_itself_its_sections_and_its_rules() -> None:
    rule = RuleBlock("", nodes.paragraph("", "One rule is here."), name="FI-01", ids=["FI-01"])
    section = nodes.section("", nodes.title("", "A turn"), rule, ids=["a-turn"])
    places = search.places_of("book/fishing", page(nodes.paragraph("", "Two play it."), section))
    assert [(place.address, place.kind, place.title, place.heading) for place in places] == [
        ("fishing", "page", "Fishing 釣魚", ""),
        ("fishing#a-turn", "section", "A turn", "Fishing 釣魚"),
        ("fishing#FI-01", "rule", "FI-01", "A turn"),
    ]
    assert places[0].names == ["Fishing", "釣魚"]
    assert [place.sentences for place in places] == [["Two play it."], [], ["One rule is here."]]


def test_drawings_outputs_and_listings_are_no_sentences() -> None:
    drawn = TileRun("", "[6:5]", tiles=["6:5"])
    (place,) = search.places_of(
        "book/fishing",
        page(
            nodes.raw("", "<svg><title>6:5 Axe</title></svg>", format="html"),
            nodes.container("", nodes.paragraph("", "An output."), classes=["cell_output"]),
            nodes.literal_block("", "score_catch(x)"),
            nodes.paragraph("", "", drawn),
            nodes.paragraph("", "", drawn.deepcopy(), nodes.Text(" is the Axe")),
        ),
    )
    assert place.sentences == ["[6:5] is the Axe."]
    assert place.code == {"score_catch"}


def test_a_row_of_a_table_is_a_sentence_under_its_headings() -> None:
    def row(*cells: str) -> nodes.row:
        return nodes.row("", *(nodes.entry("", nodes.paragraph("", cell)) for cell in cells))

    head, body = nodes.thead("", row("", "tiles", "pips")), nodes.tbody("", row("set", "32", "227"))
    table = nodes.table("", nodes.tgroup("", head, body))
    (place,) = search.places_of("book/tiles", page(table))
    assert place.sentences == ["set: tiles 32; pips 227."]


def test_a_word_of_the_glossary_is_named_by_its_characters_spellings_and_tiles() -> None:
    line = nodes.paragraph(
        "",
        "",
        TileRun("", "[6:5]", tiles=["6:5"]),
        nodes.Text(", "),
        Foreign("", "斧頭", language="zh-Hant"),
    )
    line += [
        nodes.Text(" "),
        Foreign("", "fǔtóu", language="zh-Latn-pinyin"),
        nodes.Text(". White."),
    ]
    item = nodes.definition_list_item(
        "", nodes.term("", "Axe", ids=["term-Axe"]), nodes.definition("", line)
    )
    places = search.places_of("book/glossary", page(nodes.definition_list("", item)))
    assert places[1].address == "glossary#term-Axe"
    assert places[1].names == ["Axe", "[6:5]", "斧頭", "fǔtóu"]


def test_every_other_name_has_a_language_and_a_source_that_the_book_names() -> None:
    named = "".join(
        (ROOT / "book" / f"{name}.md").read_text(encoding="utf-8")
        for name in ("sources", "glossary")
    )
    names = search.read_names()
    assert len(names) == len({(name.name, name.place) for name in names})
    for name in names:
        assert name.language in LANGUAGES, name
        assert name.source == BY_ITS_CHARACTERS or name.source in named, name


def is_in(sign: str, encoding: str) -> bool:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def test_every_character_that_has_a_simplified_form_can_be_found_by_it() -> None:
    """GB 2312 has the simplified characters and those that were not simplified; Big5 the others."""
    forms = search.read_forms()
    pages = [*(ROOT / "book").glob("*.md"), search.NAMES_FILE]
    signs = set(HANZI.findall("".join(path.read_text(encoding="utf-8") for path in pages)))
    simplified = set(forms.values())
    missing = {sign for sign in signs if not is_in(sign, "gb2312")} - simplified - {"冧"}
    assert missing == set(), "put their simplified forms into book/hanzi-forms.csv"
    missing = {sign for sign in signs if not is_in(sign, "big5")} - set(forms) - {"冧"}
    assert missing == set(), "put their traditional forms into book/hanzi-forms.csv"
    assert all(is_in(traditional, "big5") for traditional in forms.values())
