"""Deals as data: tiles by place, read and checked, and the seed that shuffles them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.quote import clip, is_whole
from dominoes_lib.tile import Tile, as_tiles, too_many
from dominoes_lib.words import Phrase, complaint, counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Deal = Mapping[str, Any]
"""Tile texts by place: `{"hands": [[…], …], "stock": […], "lake": […]}`."""

_SEEDS: Final = 2**53
MAX_NUMBER: Final = 10**40
"""Seeds, and numbers in records, are smaller."""
# How many places that a deal should not have are named.
_MOST_NAMED: Final = 3


def check_seed(seed: object) -> int:
    """Return the seed, or a new one for `None`; raise `ValueError` where it is no whole number."""
    if seed is None:
        return random.SystemRandom().randrange(_SEEDS)
    if not is_whole(seed) or abs(seed) >= MAX_NUMBER:
        raise complaint("record.bad_seed", seed=clip(seed))
    return int(seed)


def source_of(seed: int) -> random.Random:
    """Return the chance that a seed makes; one below zero makes another than the same above it.

    >>> source_of(7).random() == source_of(7).random() != source_of(-7).random()
    True
    """
    return random.Random(seed if seed >= 0 else str(seed))


def not_so(deal: object, places: Iterable[str]) -> Phrase:
    """Return which places of a deal are missing, or too many."""
    if not isinstance(deal, Mapping):
        return Phrase("deal.this_is", given=clip(deal))
    missing = ", ".join(place for place in places if place not in deal)
    others = ", ".join([clip(place) for place in deal if place not in set(places)][:_MOST_NAMED])
    keys = {"deal.missing": missing, "deal.too_many_places": others}
    given = [key for key, named in keys.items() if named]
    key = given[0] if len(given) == 1 else "deal.missing_and_too_many"
    return Phrase(key, missing=missing, others=others)


def read_place(place: str, given: object, size: int) -> list[Tile]:
    """Return the tiles of one place of a deal, given as a text or as a sequence of texts.

    >>> read_place("lake", ["6:6", "5:4"], 2)
    [Tile("6:6"), Tile("5:4")]
    """
    if not isinstance(given, (str, list, tuple)):
        raise complaint("deal.place_tiles", place=place, given=clip(given))
    try:
        found = as_tiles(given)
    except ValueError as error:
        raise complaint("deal.place_error", place=place, error=error) from None
    if len(found) != size:
        raise complaint("deal.place_size", place=place, held=counted("tile", len(found)), size=size)
    return found


def flat_piles(places: Mapping[str, Any]) -> list[list[Tile]]:
    """Return every pile of a deal, hands one by one, in the order of the places."""
    piles: list[list[Tile]] = []
    for pile in places.values():
        piles += pile if pile and isinstance(pile[0], list) else [pile]
    return piles


def deal_texts(places: Mapping[str, Any]) -> dict[str, Any]:
    """Return a deal as plain data: texts in place of tiles, `"?"` in place of hidden ones."""

    def text(pile: Iterable[Tile | None]) -> list[str]:
        return ["?" if tile is None else str(tile) for tile in pile]

    return {
        place: [text(hand) for hand in pile] if pile and isinstance(pile[0], list) else text(pile)
        for place, pile in places.items()
    }


def check_fits(hand: Sequence[Tile], pack: Sequence[Tile], pack_name: Phrase | str) -> None:
    """Raise `ValueError` where a pack cannot hold the tiles.

    >>> from dominoes_lib.tile import PACKS, tiles
    >>> check_fits(tiles("6:6*5"), PACKS["cards"], "the pack of 84 cards")
    Traceback (most recent call last):
    dominoes_lib.words.Complaint: 6:6 stands there 5 times, but the pack of 84 cards has 4
    """
    over = too_many(hand, pack)
    if over:
        tile, times, most = over
        raise complaint("deal.over", tile=str(tile), times=times, pack=pack_name, most=most)
