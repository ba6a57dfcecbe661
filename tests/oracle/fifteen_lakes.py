"""The count of Fifteen Lakes, read a second time: tile by tile, from the rule page alone."""

from tests.oracle.lake import CIVIL, FACES, Options

MIXED = {
    "Heaven-Nine": ["6:6", "6:3", "5:4"],
    "Earth-Eight": ["1:1", "6:2", "5:3"],
    "Man-Seven": ["4:4", "5:2", "4:3"],
    "Harmony-Five": ["3:1", "4:1", "3:2"],
}


def points_of(tile: str, catch: list[str], options: Options) -> int:
    """Say whether a tile of a catch is big (30), medium (20) or small (10)."""
    if tile in {"4:2", "2:1"}:
        return 30 if "4:2" in catch and "2:1" in catch else 10
    if tile in {"6:5", "5:5", "6:4"}:
        return 30 if catch.count(tile) == 4 else 10
    for name, (civil, one, other) in MIXED.items():
        if tile in {civil, one, other}:
            military = (one in catch) + (other in catch)
            needed = options["military_needed"]
            if needed == "auto":
                needed = 2 if options["pack"] == "cards" else 1
            if civil in catch and military >= int(needed):
                return 30 if name == "Heaven-Nine" else 20
    return 10


def bonuses(catch: list[str], options: Options) -> list[int]:
    """List the bonuses of a catch."""
    pack = [
        face
        for face in FACES
        for _ in range(4 if options["pack"] == "cards" or face in CIVIL else 2)
    ]
    supreme = 300 if options["pack"] == "cards" else int(options["supreme_bonus_two_sets"])
    collections = [
        (["6:6", "6:3", "5:4"], 300),
        (["6:5", "5:5", "6:4"], 300),
        (["4:2", "2:1"], supreme),
    ]
    return [
        points
        for faces, points in collections
        if all(catch.count(face) == pack.count(face) for face in faces)
    ]


def total(catch: list[str], options: Options) -> int:
    """Count a catch in points."""
    fish = sum(points_of(tile, catch, options) for tile in catch)
    return fish + sum(bonuses(catch, options))


def payments(totals: list[int], options: Options) -> list[int]:
    """Return what each seat gets: everyone settles with everyone, doubled at 1000."""
    got = [0 for _ in totals]
    for seat, own in enumerate(totals):
        for other in totals:
            difference = own - other
            one_reached = (own >= 1000) != (other >= 1000)
            if options["thousand_double"] == "on" and one_reached:
                difference *= 2
            got[seat] += difference
    return got
