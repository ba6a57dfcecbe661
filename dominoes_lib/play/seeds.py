"""Seeds: one for a whole series or simulation, and what each of its games draws from it."""

from __future__ import annotations

import random

from dominoes_lib.dealing import check_seed
from dominoes_lib.quote import clip, is_whole
from dominoes_lib.words import Phrase

__all__ = ["check_seed", "game_source", "whole_from"]


def whole_from(least: int, most: int, name: str, given: object) -> int:
    """Return a whole number within bounds; raise `ValueError` that names it otherwise."""
    if not is_whole(given) or not least <= given <= most:
        values = {"name": name, "given": clip(given), "least": least, "most": f"{most:,}"}
        raise ValueError(str(Phrase("seeds.bounds", **values)))
    return given


def game_source(seed: int, index: int) -> random.Random:
    """Return the chance of one game of many; it depends on the seed and the game's number only.

    >>> game_source(1, 2).random() == game_source(1, 2).random() != game_source(1, 3).random()
    True
    """
    return random.Random(f"{seed} {index}")
