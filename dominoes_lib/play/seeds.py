"""Seeds: one for a whole series or simulation, and what each of its games draws from it."""

from __future__ import annotations

import random
from typing import Final

from dominoes_lib.play.draft import MAX_NUMBER
from dominoes_lib.words import Phrase

_DRAWN: Final = 2**53


def check_seed(seed: object) -> int:
    """Return the seed, or a new one for `None`; raise `ValueError` where it is no whole number."""
    if seed is None:
        return random.SystemRandom().randrange(_DRAWN)
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= MAX_NUMBER:
        raise ValueError(str(Phrase("record.bad_seed", seed=repr(seed))))
    return seed


def whole_from(least: int, most: int, name: str, given: object) -> int:
    """Return a whole number within bounds; raise `ValueError` that names it otherwise."""
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        values = {"name": name, "given": repr(given), "least": least, "most": f"{most:,}"}
        raise ValueError(str(Phrase("seeds.bounds", **values)))
    return given


def game_source(seed: int, index: int) -> random.Random:
    """Return the chance of one game of many; it depends on the seed and the game's number only.

    >>> game_source(1, 2).random() == game_source(1, 2).random() != game_source(1, 3).random()
    True
    """
    return random.Random(f"{seed} {index}")
