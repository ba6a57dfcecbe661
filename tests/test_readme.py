"""The first page that a visitor sees tells the truth."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_examples_come_out_as_shown() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 5
    assert failed == 0


@pytest.mark.parametrize(
    "target", sorted(set(re.findall(r"(?:^|`)make ([a-z-]+)", README, re.MULTILINE)))
)
def test_a_make_target_that_is_named_exists(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(rf"^{target}:", makefile, re.MULTILINE)


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)]+)\)", README))
def test_a_linked_file_exists(link: str) -> None:
    assert (ROOT / link).is_file()
