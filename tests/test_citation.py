"""CITATION.cff says what the book is, in the form that programs read, and agrees with the rest."""

import re
import tomllib
from datetime import date
from typing import Any

import pytest
import yaml
from rulebook import edition
from rulebook.ids import ROOT

SAID: dict[str, Any] = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
NEEDED = {"cff-version", "message", "title", "authors"}
KNOWN = NEEDED | {
    *("type", "abstract", "version", "date-released", "license", "keywords", "references"),
    *("url", "repository-code", "contact", "doi", "identifiers"),
}
KNOWN_OF_REFERENCES = {
    *("type", "title", "authors", "date-published", "date-accessed", "year", "languages", "url"),
    *("notes", "repository-code", "commit", "collection-title", "publisher", "start", "end"),
}
KINDS_OF_REFERENCES = {"website", "software", "report", "book", "article", "blog"}


def test_it_has_what_the_format_asks_for() -> None:
    assert NEEDED <= set(SAID) <= KNOWN
    assert SAID["cff-version"] == "1.2.0"
    assert SAID["type"] in {"software", "dataset"}
    assert set(SAID["license"]) == {"MIT", "CC-BY-4.0"}
    assert isinstance(SAID["date-released"], date)
    assert SAID["message"].endswith(".")


def test_version_and_title_are_those_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert SAID["version"] == project["version"]
    config = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
    assert SAID["title"] == config["title"]
    address = config["html"].get("baseurl") or None
    assert SAID.get("url") == address, "the address stands in _config.yml and in CITATION.cff"


@pytest.mark.parametrize("reference", SAID["references"], ids=lambda one: str(one["title"]))
def test_a_reference_is_whole_and_stands_on_the_page_of_sources(reference: dict[str, Any]) -> None:
    assert {"type", "title", "authors"} <= set(reference) <= KNOWN_OF_REFERENCES
    assert reference["type"] in KINDS_OF_REFERENCES
    assert all(
        set(author) <= {"given-names", "family-names", "alias", "name"}
        for author in reference["authors"]
    )
    sources = (ROOT / "book" / "sources.md").read_text(encoding="utf-8")
    assert reference["title"] in sources
    for key in ("url", "repository-code"):
        assert reference.get(key, "") in sources


def test_the_edition_is_read_from_both_files() -> None:
    known = edition.edition()
    assert known.version == SAID["version"]
    assert known.day == SAID["date-released"]
    assert re.fullmatch(r"Version \d+\.\d+\.\d+, \d+ [A-Z][a-z]+ \d{4}", known.line)


def test_a_rule_is_cited_with_its_address() -> None:
    text = edition.bibtex(
        edition.edition(), "https://example.org/b", rule="FL-24", place="book/x.html#FL-24"
    )
    assert text.startswith("@misc{chinese-dominoes-FL-24,\n  title  = {Rule FL-24, in: Chinese")
    assert "url    = {https://example.org/b/book/x.html#FL-24}" in text
    assert "url" not in edition.bibtex(edition.edition(), "")
