"""How much the tests try: little when a change is tested, much in `make check-long`."""

import os
from collections.abc import Iterable, Sequence
from itertools import cycle, product
from typing import Final, TypeVar

from hypothesis import settings

T = TypeVar("T")
U = TypeVar("U")

LONG: Final = os.environ.get("TESTS") == "long"
EXAMPLES: Final = 100
TIMES: Final = 40


def amount(few: int, many: int) -> int:
    """Return the first of two numbers, or the second in `make check-long`."""
    return many if LONG else few


def some(values: Iterable[T], few: int) -> list[T]:
    """Return the first of some values, or all of them in `make check-long`."""
    listed = list(values)
    return listed if LONG else listed[:few]


def in_turns(values: Iterable[T], ways: Sequence[U]) -> list[tuple[T, U]]:
    """Return every value with one way after the other, or with each in `make check-long`."""
    if LONG:
        return list(product(values, ways))
    return list(zip(values, cycle(ways), strict=False))


def examples(number: int) -> settings:
    """Return the settings for a property that is tried with so many examples.

    In `make check-long` it is tried with forty times as many. Properties that take long ask for
    fewer than `EXAMPLES`, which all others get.
    """
    return settings(max_examples=number * amount(1, TIMES))
