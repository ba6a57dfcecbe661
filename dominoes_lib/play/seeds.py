"""Seeds: one for the deals of a series or simulation; the chance of its players is apart."""

from __future__ import annotations

import random

from dominoes_lib.dealing import check_seed
from dominoes_lib.quote import clip, is_whole
from dominoes_lib.words import complaint

__all__ = ["check_seed", "deal_seed", "player_sources", "whole_from"]


def whole_from(least: int, most: int, name: str, given: object) -> int:
    """Return a whole number within bounds; raise `ValueError` that names it otherwise."""
    if not is_whole(given) or not least <= given <= most:
        values = {"name": name, "given": clip(given), "least": least, "most": f"{most:,}"}
        raise complaint("seeds.bounds", **values)
    return int(given)


def deal_seed(seed: int, index: int) -> int:
    """Return the seed of one deal of many; it depends on the seed of all and its number only.

    >>> deal_seed(1, 2) == deal_seed(1, 2) != deal_seed(1, 3)
    True
    """
    return random.Random(f"{seed} {index}").getrandbits(53)


def player_sources(index: int, players: int) -> tuple[random.Random, ...]:
    """Return the chance of every player in one game of many: each has a source of its own.

    They do not depend on the seed of the deals, so that no player can find out what others hold,
    nor change anybody else's chance.

    >>> one, other = player_sources(3, 2)
    >>> one.random() == player_sources(3, 2)[0].random() != other.random()
    True
    """
    return tuple([random.Random(f"player {seat} of game {index}") for seat in range(players)])
