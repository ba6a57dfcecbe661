"""How much the tests try: little when a change is tested, much in `make check-long`."""

import os
from typing import Final

from hypothesis import settings

LONG: Final = os.environ.get("TESTS") == "long"
EXAMPLES: Final = 100
TIMES: Final = 40


def amount(few: int, many: int) -> int:
    """Return the first of two numbers, or the second in `make check-long`."""
    return many if LONG else few


def examples(number: int) -> settings:
    """Return the settings for a property that is tried with so many examples.

    In `make check-long` it is tried with forty times as many. Properties that take long ask for
    fewer than `EXAMPLES`, which all others get.
    """
    return settings(max_examples=number * amount(1, TIMES))
