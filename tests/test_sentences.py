"""What the sentences of the rules name, numbers and tiles, is what the code and the tests know."""

import pytest

from tests import sentences
from tests.rule import sentences as sentence
from tests.rulebook import Place
from tests.sentences import NOWHERE, known, listed, named, places, statements


@pytest.mark.parametrize("rule", statements())
def test_a_sentence_names_what_its_places_work_with(rule: str) -> None:
    rows, names, found = listed().get(rule, {}), named(sentence(rule)), places(rule)
    for name in sorted(rows.keys() - names):
        pytest.fail(f"{rule}: {rows[name]} works with {name}, which the page does not name now")
    for name in sorted(names - rows.keys()):
        pytest.fail(f"{rule}: the page names {name}, and tests/sentences.csv has no place for it")
    for name, where in rows.items():
        assert where in found, f"{rule}: {where} does not carry the rule"
        assert name in known(found[where]), f"{rule}: the page names {name}, {where} does not"


def test_the_list_has_every_statement_that_names_something_and_no_other() -> None:
    assert list(listed()) == [rule for rule in statements() if named(sentence(rule))]
    assert not [rule for rule, rows in listed().items() if NOWHERE in rows.values()]


def test_the_list_is_as_it_would_be_written() -> None:
    assert listed() == {rule: rows for rule in statements() if (rows := sentences.rows(rule))}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Two people play, and each gets 16 tiles.", {"2", "16"}),
        ("Twenty-four tiles stay in the stock.", {"24"}),
        ("The [5:3] takes [4:4*2]; see FI-10 and AM-TE-3.", {"5:3", "4:4"}),
        ("All twelve tiles of the Heaven-Nine group score 300.", {"12", "300"}),
        ("One tile is laid at a time.", set()),
        ("Together 6 × 30 = 180.", {"6", "30", "180"}),
    ],
)
def test_numbers_and_tiles_are_found_in_words_and_digits(text: str, names: set[str]) -> None:
    assert named(text) == names


def test_what_a_part_works_with_is_what_it_says_and_the_tables_it_names() -> None:
    place = Place("dominoes_lib/games/fishing.py", 1, "")
    for each in places("FI-22").values():
        if each.name == "_ROUND_TO":
            place = each
    assert place.name == "_ROUND_TO"
    assert known(place) == {"10"}
