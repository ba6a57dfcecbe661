"""Which edition of the book this is, for the foot of every page, and how it is cited.

The version stands in pyproject.toml, everything else about the edition in CITATION.cff. Nothing
comes from the clock, so that a book built again is the same book.
"""

import tomllib
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective, SphinxRole

from rulebook.ids import ROOT
from rulebook.rules import rule_domain

CITATION: Final = ROOT / "CITATION.cff"
PROJECT: Final = ROOT / "pyproject.toml"

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Edition:
    """What is said of an edition: its title and authors, its version, and the day it is of."""

    title: str
    authors: tuple[str, ...]
    version: str
    day: date

    @property
    def date(self) -> str:
        """The day in words.

        >>> Edition("", (), "", date(2026, 12, 1)).date
        '1 December 2026'
        """
        return f"{self.day.day} {self.day:%B %Y}"

    @property
    def line(self) -> str:
        """Version and day, as they stand at the foot of a page.

        >>> Edition("", (), "0.1.0", date(2026, 12, 1)).line
        'Version 0.1.0, 1 December 2026'
        """
        return f"Version {self.version}, {self.date}"


@cache
def edition(citation: Path = CITATION, project: Path = PROJECT) -> Edition:
    """Read what this edition is."""
    said: dict[str, Any] = yaml.safe_load(citation.read_text(encoding="utf-8"))
    version = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"]
    authors = tuple(
        author.get("name") or f"{author['given-names']} {author['family-names']}"
        for author in said["authors"]
    )
    return Edition(said["title"], authors, version, said["date-released"])


def bibtex(edition: Edition, address: str, *, rule: str = "", place: str = "") -> str:
    r"""Return the BibTeX entry for the book, or for one rule in it.

    `address` is that of the site, empty where it is not known; `place` is the rule's page and
    anchor below it.

    >>> two = Edition("A book", ("The writers", "Ann Other"), "1.0", date(2026, 12, 1))
    >>> print(bibtex(two, "https://example.org/"))
    @book{chinese-dominoes,
      title  = {A book},
      author = {{The writers} and {Ann Other}},
      year   = {2026},
      note   = {Version 1.0, 1 December 2026},
      url    = {https://example.org/}
    }
    """
    title = f"Rule {rule}, in: {edition.title}" if rule else edition.title
    fields = {
        "title": title,
        "author": " and ".join(f"{{{author}}}" for author in edition.authors),
        "year": str(edition.day.year),
        "note": edition.line,
        "url": f"{address.rstrip('/')}/{place}" if address else "",
    }
    kind, key = ("misc", f"chinese-dominoes-{rule}") if rule else ("book", "chinese-dominoes")
    lines = [f"  {name:<6} = {{{value}}}" for name, value in fields.items() if value]
    return f"@{kind}{{{key},\n" + ",\n".join(lines) + "\n}"


class EditionRole(SphinxRole):
    """``{edition}`version` ``: title, authors, version, date or line of this edition."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Write it; anything else that is asked for is a warning."""
        known = edition()
        words = {
            "title": known.title,
            "authors": ", ".join(known.authors),
            "version": known.version,
            "date": known.date,
            "line": known.line,
        }
        if self.text not in words:
            message = f"an edition has no {self.text!r}, only {', '.join(words)}"
            logger.warning(message, location=self.get_location(), type="rulebook")
        return [nodes.Text(words.get(self.text, self.text))], []


class BibtexDirective(SphinxDirective):
    """`{bibtex}` or `{bibtex} FL-24`: the entry for the book or for one of its rules."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Write the entry; an unknown rule is a warning."""
        rule = self.arguments[0].strip() if self.arguments else ""
        row = rule_domain(self.env).known.get(rule)
        if rule and row is None:
            message = f"{rule} is not in book/rule-ids.csv"
            logger.warning(message, location=self.get_location(), type="rulebook")
        place = f"{row.docname}.html#{rule}" if row else ""
        text = bibtex(edition(), self.config.html_baseurl, rule=rule, place=place)
        return [nodes.literal_block(text, text, language="bibtex")]


def _say_edition(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.Node
) -> None:
    del app, pagename, templatename, doctree
    context["edition"] = edition()


def setup(app: Sphinx) -> None:
    """Register the markup and give every page's foot what it says."""
    app.add_role("edition", EditionRole())
    app.add_directive("bibtex", BibtexDirective)
    app.connect("html-page-context", _say_edition)
