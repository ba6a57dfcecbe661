"""The 61 groups of tiles that can be led in Tien Gow, and in Deer Hunting by the same ranks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dominoes_lib.tile import CIVIL, Tile, tiles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True)
class Group:
    """Tiles that may be led together (TG-16).

    `shape` is civil, military, civil_pair, military_pair, supreme, or mixed_1_2 (one civil tile,
    two military). Only groups of one shape beat each other, by `rank`; equal ranks do not.
    """

    shape: str
    name: str
    rank: int
    faces: tuple[int, ...]
    """Face numbers in ascending order."""


# The civil ranks, from high to low (TG-13).
_CIVIL_NAMES: Final = (
    *("heaven", "earth", "man", "goose", "plum", "long_three", "board"),
    *("axe", "partition", "long_leg_seven", "big_head_six"),
)
# The pairs of equal number, from high to low (TG-14, TG-15); Big Six and Little Three are alone.
_NUMBERS: Final = (
    ("nine", "6:3 5:4"),
    ("eight", "6:2 5:3"),
    ("seven", "5:2 4:3"),
    ("big_six", "4:2"),
    ("five", "4:1 3:2"),
    ("little_three", "2:1"),
)
# The civil face that goes with each number, from high to low (TG-17).
_MIXED: Final = (
    ("heaven_nine", "6:6", "6:3 5:4"),
    ("earth_eight", "1:1", "6:2 5:3"),
    ("man_seven", "4:4", "5:2 4:3"),
    ("goose_five", "3:1", "4:1 3:2"),
)
_SUPREME: Final = "4:2 2:1"  # TG-25


def _groups() -> dict[tuple[int, ...], Group]:
    """Return the groups (TG-16): each shape beats only itself, by rank (TG-13, AM-TG-2)."""
    found: list[Group] = []

    def add(shape: str, name: str, rank: int, hand: Sequence[Tile]) -> None:
        found.append(Group(shape, name, rank, tuple(sorted(tile.face for tile in hand))))

    for rank, (name, tile) in enumerate(zip(reversed(_CIVIL_NAMES), reversed(CIVIL), strict=True)):
        add("civil", name, rank, [tile])
        add("civil_pair", name, rank, [tile, tile])
    for rank, (name, text) in enumerate(reversed(_NUMBERS)):
        for tile in tiles(text):  # of equal rank (TG-15)
            add("military", name, rank, [tile])
        if len(tiles(text)) > 1:
            add("military_pair", name, rank, tiles(text))
    add("supreme", "supreme", 0, tiles(_SUPREME))  # TG-26
    for rank, (name, civil, text) in enumerate(reversed(_MIXED)):
        military = tiles(text)
        for one_or_two in (1, 2):  # TG-18
            ours = tiles(civil) * one_or_two
            for tile in military:
                add(f"mixed_{one_or_two}_1", name, rank, [*ours, tile])
            add(f"mixed_{one_or_two}_2", name, rank, [*ours, *military])
    by_size = sorted(found, key=lambda group: (len(group.faces), -group.rank))
    return {group.faces: group for group in by_size}


GROUPS: Final[Mapping[tuple[int, ...], Group]] = _groups()
"""The 61 groups that can be led, by their face numbers, small groups first, high before low.

Civil tiles rank as TG-13 says, military ones as TG-14, equal numbers alike (TG-15); mixed groups
rank by their partners, Heaven and Nine first (TG-17).
"""
