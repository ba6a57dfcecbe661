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


def test_all_speak_of_the_same_families_of_tests() -> None:
    said = re.search(r"make test +# runs everything: (.+)", README)
    makefile, run = ((ROOT / name).read_text(encoding="utf-8") for name in ("Makefile", ".ci/run"))
    made = re.search(r"^test:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    asked_for = re.search(r'^families="(.+)"', run, re.MULTILINE)
    assert said
    assert made
    assert asked_for
    families = re.findall(r"\btest-(\w+)", made[1])
    assert families == said[1].split(", ") == asked_for[1].split()
    assert all(f"test-{name}: " in makefile for name in families)


@pytest.mark.parametrize("link", re.findall(r"\]\(([^)]+)\)", README))
def test_a_linked_file_exists(link: str) -> None:
    assert (ROOT / link).is_file()
