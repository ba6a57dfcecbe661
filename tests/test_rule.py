"""`make rule ID=…` tells all there is of a rule."""

import re

import pytest

from tests import rule
from tests.rulebook import ids

Printed = pytest.CaptureFixture[str]


def test_a_rule_is_told_with_its_sentence_code_tests_and_faults(capsys: Printed) -> None:
    assert rule.main(["tg-31"]) == 0
    text, problems = capsys.readouterr()
    assert problems == ""
    assert text.startswith("TG-31, rule, book/tien-gow.md\n\n")
    said, code, tests, faults = text.split("\n\n")[1:]
    assert re.fullmatch(r"An opponent .+ pays five[.]", said)
    assert re.match(r"code, what acts first:\n  dominoes_lib/games/\S+:\d+  NO_COLUMN\n", code)
    assert re.match(r"tests:\n(?:  tests/test_\S+:\d+  test_\w+\n)*", tests)
    assert "test_five_for_no_column" in tests
    assert "NO_COLUMN: Final = 5 → NO_COLUMN: Final = 4" in faults


@pytest.mark.parametrize("name", ids())
def test_every_statement_is_told_in_plain_words(name: str) -> None:
    said = rule.sentences(name)
    assert said
    assert not re.search(r"[{}`]|:::|\]\(|^:\w+:", said)


def test_the_library_says_of_every_rule_what_its_page_says() -> None:
    assert rule.KEPT.read_text(encoding="utf-8") == rule.written(), (
        "a page has changed: run python -m tests.rule --write and read what differs"
    )


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (f"TG-{99}", f"There is no rule 'TG-{99}' in book/rule-ids.csv; near it are TG-"),
        ("rubbish", "There is no rule 'RUBBISH' in book/rule-ids.csv."),
        ("", "Name a rule, as in make rule ID=FL-24."),
    ],
)
def test_an_id_that_does_not_exist_gets_one_sentence(
    name: str, sentence: str, capsys: Printed
) -> None:
    assert rule.main([name]) == 2
    text, problem = capsys.readouterr()
    assert text == ""
    assert problem.startswith(sentence)
    assert problem.endswith(".\n")
    assert problem.count("\n") == 1
