"""Rule ids in what the library shows lead to the rule, in outputs and in replays as lists."""

from collections.abc import Mapping

import pytest
from rulebook.ids import carriers, read_ids

from tests.book.conftest import HtmlPage
from tests.fault_table import FAULTS
from tests.faults import changed_by

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


def test_the_code_below_a_rule_begins_with_what_acts_by_it(pages: Mapping[str, HtmlPage]) -> None:
    """The first link leads to a line of what a planted fault of the rule changes."""
    acting: dict[str, set[str]] = {}
    for fault in FAULTS:
        place = changed_by(fault)
        source = place.path.removesuffix(".py")
        acting.setdefault(fault.rule, set()).add(f"../source/{source}.html#L{place.line}")
    for row in read_ids().values():
        block = pages[f"{row.docname}.html"].soup.find(id=row.id)
        links = [] if block is None else block.select(".carriers a")
        code, tests = (places.get(row.id, []) for places in carriers())
        assert len(links) == len(code) + len(tests), row.id
        if row.id in acting:
            assert links[0]["href"] in acting[row.id], row.id
