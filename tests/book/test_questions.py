"""The table of the questions that the texts leave open: every row of the page, once."""

from collections.abc import Mapping

from rulebook.ids import read_ids

from tests.book.conftest import HtmlPage

READINGS = "book/readings.html"


def test_the_table_has_every_question_with_what_we_play(pages: Mapping[str, HtmlPage]) -> None:
    soup = pages[READINGS].soup
    rows = soup.select(".questions-table tbody tr")
    ids = [row.id for row in read_ids().values() if row.docname == "book/readings"]
    assert [row.select(".rule-id")[0].get_text() for row in rows] == ids
    for row, name in zip(rows, ids, strict=True):
        assert {str(a["href"]) for a in row.select(".question-question a")} == {f"#{name}"}
        heading = soup.find(id=name).find_previous("h3")  # type: ignore[union-attr] # fails where there is none
        assert row.select(".question-link")[0].get_text() == heading.get_text().rstrip("#")  # type: ignore[union-attr] # so does this
        for cell in (".question-game", ".question-affects", ".question-choice"):
            assert row.select(cell)[0].get_text().strip(), name
        assert "We play" not in row.select(".question-choice")[0].get_text()


def test_the_table_says_our_choice_in_one_sentence_and_where_sources_disagree(
    pages: Mapping[str, HtmlPage],
) -> None:
    rows = {
        row.select(".rule-id")[0].get_text(): row
        for row in pages[READINGS].soup.select(".questions-table tbody tr")
    }
    said = {name: row.select(".question-choice")[0].get_text() for name, row in rows.items()}
    assert said["AM-FI-1"] == "You may decline."
    assert said["AM-FI-4"] == "Into the lake."
    assert said["AM-FL-12"] == "Nothing in the play depends on it."
    assert rows["AM-FL-7"].has_attr("data-disagree")  # 100 in the text, 200 in the program
    assert not rows["AM-TE-12"].has_attr("data-disagree")  # no source says anything


def test_the_strip_of_ranks_is_closed_on_a_phone_before_it_is_seen(
    pages: Mapping[str, HtmlPage],
) -> None:
    strip = pages["book/tien-gow.html"].soup.select_one("details.ranks")
    assert strip is not None
    assert strip.has_attr("open")
    closing = strip.find_next_sibling()
    assert closing is not None
    assert closing.name == "script"
    assert "open=false" in closing.get_text()
