"""Marks tests with the rules they show, and sees to it that a mark is earned."""

import os
from collections.abc import Generator

import pytest
from hypothesis import Phase, settings

from tests.amounts import EXAMPLES, TIMES, amount
from tests.emitted import emitted
from tests.rulebook import unearned

MOST_IDS = 4

# Whoever plants faults wants to know that a test fails, not the smallest example.
settings.register_profile(
    "faults", phases=[Phase.explicit, Phase.generate], deadline=None, database=None
)
settings.register_profile(
    "default",
    max_examples=EXAMPLES * amount(1, TIMES),
    deadline=None,
    derandomize=True,
    database=None,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def marked_ids(item: pytest.Item) -> set[str]:
    """Return the rules that a test is marked with."""
    return {str(name) for mark in item.iter_markers("rule") for name in mark.args}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse marks on whole modules or classes, and tests that claim too much."""
    wrong = []
    for item in items:
        if any(node is not item for node, _ in item.iter_markers_with_node("rule")):
            wrong.append(f"{item.nodeid}: mark the test, not its class or module, with a rule")
        if len(marked_ids(item)) > MOST_IDS:
            wrong.append(f"{item.nodeid}: a test shows at most {MOST_IDS} rules")
    if wrong:
        raise pytest.UsageError("\n".join(wrong))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Fail a test whose mark names a rule that acts but did not speak while the test ran."""
    marked = marked_ids(item)
    if not marked:
        return (yield)
    with emitted() as seen:
        result = yield
    missing = unearned(marked, seen)
    if missing:
        pytest.fail(
            f"marked with {', '.join(missing)}, but no event, line, payment or refusal "
            "named it while the test ran",
            pytrace=False,
        )
    return result
