"""Rule ids in what the library shows lead to the rule, in outputs and in replays as lists."""

from collections.abc import Mapping

import pytest

from tests.book.conftest import HtmlPage

SHOWN = {
    "notebooks/fishing.html": ("domino-rule", "FI-24", "../book/fishing.html#FI-24"),
    "notebooks/fifteen-lakes.html": ("domino-rule", "FL-47", "../book/fifteen-lakes.html#FL-47"),
    "book/fishing.html": ("replay-rule", "FI-11", "fishing.html#FI-11"),
}


@pytest.mark.parametrize("name", SHOWN)
def test_rule_ids_in_what_is_shown_are_links(pages: Mapping[str, HtmlPage], name: str) -> None:
    style, rule, target = SHOWN[name]
    found = pages[name].soup.find_all(class_=style)
    assert found
    assert {tag.name for tag in found} == {"a"}
    targets = {str(tag["href"]) for tag in found if tag.text == rule}
    assert {address.split("#")[1] for address in targets} == {rule}
    assert targets <= {target, f"#{rule}"}
