"""The book's own markup on pages made for the test: what it draws, and what it warns of."""

import csv
import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from rulebook import ids, inline, rules, search, smaller, sources
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

CONFIGURATION = {
    "extensions": ["myst_parser", "rulebook"],
    "myst_enable_extensions": ["colon_fence"],
    "html_theme": "basic",
    "exclude_patterns": ["out", "trees"],
    "nitpicky": True,
}
FISHING_CODE = ids.ROOT / "dominoes_lib" / "games" / "fishing.py"
LIST = [
    ("FI-01", "rule", "fishing"),
    ("FI-10", "example", "fishing"),
    ("FI-29", "remark", "fishing"),
    ("AM-FI-1", "option", "readings"),
]
FISHING = """# Fishing {h}`釣魚`

::::{rule} FI-01
Two sets of {t}`6:6*2 5:4`.

:::{aside} reading
See {r}`AM-FI-1`.
:::
:::{aside} two sets
A badge.
:::
::::

::::{rule} FI-10
An example.
::::

::::{rule} FI-29
A remark.
::::
"""
SWAPPED = FISHING.replace("FI-10", "FI-00").replace("FI-01", "FI-10").replace("FI-00", "FI-01")
READINGS = """# Readings

::::{rule} AM-FI-1
A question about {r}`FI-01`.
::::
"""

Book = Callable[..., tuple[dict[str, BeautifulSoup], list[str]]]


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """Build a book of the given pages (docname to text); gives the pages and the warnings."""
    listing = tmp_path / "rule-ids.csv"
    with listing.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("id", "kind", "page"), *LIST])
    monkeypatch.setattr(rules, "read_ids", lambda: ids.read_ids(listing))
    monkeypatch.setattr(sources, "read_ids", lambda: ids.read_ids(listing))
    monkeypatch.setattr(search, "read_names", list)
    monkeypatch.setattr(sources, "files_of_code", lambda: [FISHING_CODE])

    def make(**pages: str) -> tuple[dict[str, BeautifulSoup], list[str]]:
        folder = tmp_path / "pages"
        (folder / "book").mkdir(parents=True)
        for name, text in ({"fishing": FISHING, "readings": READINGS} | pages).items():
            (folder / "book" / f"{name}.md").write_text(text, encoding="utf-8")
        toc = "# Index\n\n```{toctree}\n:glob:\n\nbook/*\n```\n"
        (folder / "index.md").write_text(toc, encoding="utf-8")
        warnings = io.StringIO()
        out, trees = tmp_path / "out", tmp_path / "trees"
        with docutils_namespace():
            app = Sphinx(
                str(folder), None, str(out), str(trees), "html", CONFIGURATION, None, warnings
            )
            app.build(force_all=True)
        made = {
            path.stem: BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")
            for path in (out / "book").glob("*.html")
        }
        return made, [line for line in warnings.getvalue().splitlines() if line]

    return make


def only(soup: BeautifulSoup, selector: str) -> Tag:
    found = soup.select(selector)
    assert len(found) == 1, selector
    return found[0]


def test_a_rule_has_its_id_its_text_and_its_notes(book: Book) -> None:
    made, warnings = book()
    assert warnings == []
    rule = only(made["fishing"], "#FI-01")
    assert rule["class"] == ["rule", "rule-rule"]
    assert only(made["fishing"], "#FI-01 a.rule-id").get_text() == "FI-01"
    notes = [note.get_text(" ", strip=True) for note in rule.select(".rule-notes > .rule-note")]
    assert notes == ["reading See AM-FI-1 .", "two sets A badge."]
    assert only(made["fishing"], "#FI-01 .rule-note-badge").get_text() == "two sets"
    assert "reading" not in only(made["fishing"], "#FI-01 .rule-text").get_text()


def test_kinds_are_told_apart_in_words(book: Book) -> None:
    made, _ = book()
    kinds = {
        str(rule["id"]): [kind.get_text() for kind in rule.select(".rule-kind")]
        for page in made.values()
        for rule in page.select(".rule")
    }
    assert kinds == {"FI-01": [], "FI-10": ["example"], "FI-29": ["remark"], "AM-FI-1": ["option"]}


def test_links_to_rules_cross_pages_and_say_what_they_lead_to(book: Book) -> None:
    made, _ = book()
    link = only(made["fishing"], "#FI-01 .rule-note-reading a")
    assert link["href"] == "readings.html#AM-FI-1"
    assert link["title"] == "A question about FI-01."
    assert only(made["readings"], "#AM-FI-1 .rule-text a.rule-link")["href"] == "fishing.html#FI-01"


def test_tiles_are_drawn_and_hanzi_are_marked_as_chinese(book: Book) -> None:
    made, _ = book()
    titles = [title.get_text() for title in made["fishing"].select("#FI-01 svg title")]
    assert titles == ["6:6 Heaven", "6:6 Heaven", "5:4 Nine"]
    assert only(made["fishing"], 'h1 span[lang="zh-Hant"]').get_text() == "釣魚"


def test_words_of_other_languages_are_tagged(book: Book) -> None:
    words = " ".join(f"{{{role}}}`word-{role}`" for role in inline.LANGUAGES)
    made, warnings = book(readings=READINGS + f"\n{words} {{h}}`鹿狩り`\n")
    assert warnings == []
    for role, language in inline.LANGUAGES.items():
        tag = only(made["readings"], f'[lang="{language}"]:-soup-contains("word-{role}")')
        assert tag.get_text() == f"word-{role}"
        assert (tag.name == "i") == ("-Latn" in language)
    assert only(made["readings"], ".hanzi:-soup-contains(鹿)")["lang"] == "ja"


def test_the_library_and_the_tests_are_linked_at_a_rule(book: Book) -> None:
    made, _ = book()
    links = [str(a["href"]) for a in made["fishing"].select("#FI-01 .carriers a")]
    assert any(href.startswith("../source/dominoes_lib/games/fishing.html#L") for href in links)
    assert any(href.startswith("../source/tests/test_fishing.html#L") for href in links)


@pytest.mark.parametrize(
    ("pages", "warning"),
    [
        ({"fishing": FISHING.replace("{rule} FI-10", "{rule} FI-99")}, "FI-99 is not in"),
        ({"fishing": FISHING.replace("{rule} FI-10", "{rule} FI-99")}, "FI-10 is missing"),
        ({"fishing": FISHING.replace("{rule} FI-10", "{rule} FI-01")}, "FI-01 stands twice"),
        ({"readings": "# Readings\n"}, "AM-FI-1 is missing"),
        ({"readings": "# Readings\n"}, "no such rule: AM-FI-1"),
        (
            {"fishing": FISHING.replace("{rule} FI-29", "{rule} AM-FI-1"), "readings": "# R\n"},
            "AM-FI-1 belongs into book/readings",
        ),
        (
            {
                "fishing": FISHING.replace("FI-10", "X")
                .replace("FI-01", "FI-10")
                .replace("X", "FI-01")
            },
            "FI-10 stands before FI-01, the list has it after",
        ),
        ({"readings": READINGS.replace("{r}`FI-01`", "{r}`FI-1`")}, "no such rule: FI-1"),
        ({"readings": READINGS + "\n{t}`6:7`\n"}, "6:7"),
        ({"readings": READINGS + "\n:::{replay} nothing\n:::\n"}, "no example 'nothing'"),
        (
            {"readings": READINGS + "\n:::{quickstart}\n1. One.\n2. Two.\n:::\n"},
            "a quick start is one numbered list of 5 lines",
        ),
    ],
)
def test_a_mistake_is_a_warning(book: Book, pages: dict[str, str], warning: str) -> None:
    _, warnings = book(**pages)
    assert any(warning in line for line in warnings), warnings


def test_another_name_that_leads_nowhere_or_is_known_is_a_warning(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [
        search.Name("to angle", "en", "fishing#FI-01", "Culin"),
        search.Name("Hó tung", "yue-Latn", "fishing#FI-77", "Culin"),
        search.Name("釣魚", "zh-Hant", "fishing", "Culin"),
    ]
    monkeypatch.setattr(search, "read_names", lambda: names)
    _, warnings = book()
    assert len(warnings) == 2
    assert "'Hó tung' leads to fishing#FI-77, which is not there" in warnings[0]
    assert "'釣魚' leads to fishing, which has it already" in warnings[1]


def test_a_list_of_ids_with_one_twice_is_refused(tmp_path: Path) -> None:
    listing = tmp_path / "ids.csv"
    listing.write_text("id,kind,page\nFI-01,rule,fishing\nFI-01,rule,fishing\n", encoding="utf-8")
    with pytest.raises(ValueError, match="has FI-01 twice"):
        ids.read_ids(listing)


def test_a_list_of_ids_with_an_unknown_kind_is_refused(tmp_path: Path) -> None:
    listing = tmp_path / "ids.csv"
    listing.write_text("id,kind,page\nFI-01,law,fishing\n", encoding="utf-8")
    with pytest.raises(ValueError, match="FI-01 is of the unknown kind 'law'"):
        ids.read_ids(listing)


def test_tests_are_found_by_their_marks_and_code_by_its_words(tmp_path: Path) -> None:
    test = tmp_path / "tests" / "test_one.py"
    code = tmp_path / "dominoes_lib" / "one.py"
    for path in (test, code):
        path.parent.mkdir()
    test.write_text(
        'import pytest\n\n\n@pytest.mark.rule("FI-01", "FI-10")\ndef test_it():\n    "FI-29"\n',
        encoding="utf-8",
    )
    code.write_text(
        'A = "FI-01"\n\n\ndef catch():\n    return "FI-10", "UTF-8"\n', encoding="utf-8"
    )
    assert ids.places_in_tests(ids.files_of_tests(tmp_path), tmp_path) == {
        "FI-01": [ids.Place("tests/test_one.py", 5, "test_it")],
        "FI-10": [ids.Place("tests/test_one.py", 5, "test_it")],
    }
    assert ids.places_in_code(ids.files_of_code(tmp_path), tmp_path)["FI-10"] == [
        ids.Place("dominoes_lib/one.py", 5, "catch")
    ]


def test_code_that_shows_or_explains_does_not_act(tmp_path: Path) -> None:
    texts = {
        "games/one.py": (
            'def count():\n    """Count (FI-01).\n\n    >>> "FI-10"\n    \'FI-10\'\n\n'
            '    Also FI-29.\n    """\n'
        ),
        "score.py": 'RULE = "FI-10"\n',
        "show/one.py": 'RULE = "FI-01"\n',
        "words/one.py": 'RULE = "FI-01"\n',
        "shell/one.py": 'RULE = "FI-01"\n',
    }
    for name, text in texts.items():
        path = tmp_path / "dominoes_lib" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = ids.places_in_code(ids.files_that_act(tmp_path), tmp_path, examples=False)
    assert found == {
        "FI-01": [ids.Place("dominoes_lib/games/one.py", 2, "count")],
        "FI-29": [ids.Place("dominoes_lib/games/one.py", 7, "count")],
        "FI-10": [ids.Place("dominoes_lib/score.py", 1, "RULE", "table")],
    }
    everywhere = ids.places_in_code(ids.files_of_code(tmp_path), tmp_path)
    assert [place.line for place in everywhere["FI-10"]] == [4, 1]


def test_the_part_of_the_code_that_a_fault_changes_is_found_by_what_stands_there(
    tmp_path: Path,
) -> None:
    path = tmp_path / "one.py"
    path.write_text(
        '"""FI-10."""\n\nclass Plan:\n    size = 4\n    """FI-01."""\n\n    # FI-10\n'
        "    @property\n    def left(self):\n        def half():\n            return 2\n\n"
        "        return self.size - half()\n\nfor name in (3, 5):\n    add(name)\n",
        encoding="utf-8",
    )
    for old, rule, found in (
        ("size = 4", "FI-01", ids.Place("one.py", 5, "Plan.size", "table")),
        ("- half()", "FI-10", ids.Place("one.py", 7, "Plan.left")),
        ("return 2\n", "FI-10", ids.Place("one.py", 11, "Plan.left.half")),
        ("(3, 5)", "FI-10", ids.Place("one.py", 15, "", "table")),
    ):
        assert ids.place_changed(path, old, rule, tmp_path) == found
    for old, said in (("half()", "2 times, not once"), ("FI-29", "0 times"), ("FI-10.", "nothing")):
        with pytest.raises(ValueError, match=said):
            ids.place_changed(path, old, "FI-10", tmp_path)


def test_no_rule_links_to_code_that_only_shows() -> None:
    found = ids.places_in_code(ids.files_that_act(), examples=False)
    parts = {place.path.split("/")[1] for places in found.values() for place in places}
    assert "games" in parts
    assert not parts & {"show", "shell", "words"}
    assert {place.path for place in found["FL-24"]} == {"dominoes_lib/games/fifteen_lakes.py"}
    assert {place.path for place in found["FI-22"]} == {"dominoes_lib/games/fishing.py"}


def test_what_is_dropped_within_lines_of_scripts_stands_in_no_text_of_theirs() -> None:
    text = re.compile(r""""(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`""")
    scripts = [
        path
        for folder in ("book/_static", "dominoes_lib/show/static")
        for path in (ids.ROOT / folder).glob("*.*js")
    ]
    assert scripts
    for path in scripts:
        for found in text.findall(path.read_text(encoding="utf-8")):
            if not found.startswith("`"):
                assert smaller.smaller(found) == found, path.name
