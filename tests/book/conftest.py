"""The whole book, built anew once for all tests of this family."""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from rulebook import build
from rulebook.ids import ROOT


@dataclass(frozen=True)
class HtmlPage:
    """One built page, parsed."""

    path: Path
    soup: BeautifulSoup

    @property
    def name(self) -> str:
        """Its place in the site, such as `book/fishing.html`."""
        return self.path.relative_to(build.SITE).as_posix()

    @cached_property
    def anchors(self) -> Mapping[str, Tag]:
        """Everything on the page that a link can lead to, by its id; of two the last."""
        return {str(tag["id"]): tag for tag in self.soup.find_all(id=True)}

    def values(self, attribute: str, *tags: str) -> Iterator[str]:
        """The values of one attribute on all tags of these kinds."""
        for tag in self.soup.find_all(tags or True):
            if tag.get(attribute) is not None:
                yield str(tag[attribute])


@pytest.fixture(scope="session")
def built(testrun_uid: str) -> subprocess.CompletedProcess[str]:
    """The finished build, with what it printed; nothing of an earlier one was used.

    One process of a run builds; the others wait for it and read how that went.
    """
    kept = build.OUTPUT / "reports" / f"built-{testrun_uid}.json"
    kept.parent.mkdir(parents=True, exist_ok=True)
    with build.alone("lock-of-tests"):
        if not kept.is_file():
            command = [sys.executable, "-m", "rulebook.build", "--fresh"]
            done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
            told = (done.args, done.returncode, done.stdout, done.stderr)
            kept.write_text(json.dumps(told), encoding="utf-8")
    return subprocess.CompletedProcess(*json.loads(kept.read_text(encoding="utf-8")))


@pytest.fixture(scope="session")
def pages(built: subprocess.CompletedProcess[str]) -> Mapping[str, HtmlPage]:
    """All pages of the new build by their names; a build that failed fails here too."""
    if built.returncode != 0:
        pytest.fail("The book does not build: see test_the_book_builds_without_a_warning.")
    found = [
        HtmlPage(path, BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser"))
        for path in build.pages()
    ]
    return {page.name: page for page in found}
