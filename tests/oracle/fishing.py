"""The count of Fishing, read a second time: tile by tile, from the rule page alone."""

from math import ceil

from tests.oracle.lake import Options, pips


def red(tile: str) -> int:
    """Count the red pips of a tile: every one, every four, half of each six on 6:6."""
    if tile == "6:6":
        return 6
    return sum(int(half) for half in tile.split(":") if half in {"1", "4"})


def sort(catch: list[str]) -> tuple[list[str], list[str]]:
    """Split a catch into small fish and big fish."""
    return [tile for tile in catch if pips(tile) < 8], [tile for tile in catch if pips(tile) >= 8]


def total(catch: list[str]) -> int:
    """Count a catch in points."""
    small, big = sort(catch)
    points = ceil(sum(red(tile) for tile in small) / 10) * 10
    for tile in big:
        points += pips(tile) * 2
    return points


def payments(totals: list[int], options: Options) -> list[int]:
    """Return what each seat gets."""
    if options["settle"] == "rank":
        return [0 for _ in totals]
    return [sum(own - other for other in totals) for own in totals]
