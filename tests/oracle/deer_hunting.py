"""Who wins a trick of Deer Hunting: a second reading, written from the page, by trying all."""

from itertools import combinations

# DH-08, written out.
ORDER = [
    *("6:6", "6:5", "6:4", "6:3", "6:2", "6:1"),
    *("5:5", "5:4", "5:3", "5:2", "5:1"),
    *("4:4", "4:3", "4:2", "4:1"),
    *("3:3", "3:2", "3:1"),
    *("2:2", "2:1"),
    "1:1",
]

# What may be led in the style of Heaven-Nine, from high to low, by kind.
_CIVIL = ["6:6", "1:1", "4:4", "3:1", "5:5", "3:3", "2:2", "6:5", "6:4", "6:1", "5:1"]
_MILITARY = [["6:3", "5:4"], ["6:2", "5:3"], ["5:2", "4:3"], ["4:2"], ["4:1", "3:2"], ["2:1"]]
_MIXED = [("6:6", 0), ("1:1", 1), ("4:4", 2), ("3:1", 4)]


def red(tiles: list[str]) -> int:
    """Return the red pips of some tiles: fours, ones, and six on each 6:6 (DH-04)."""
    return sum(6 if tile == "6:6" else 4 * tile.count("4") + tile.count("1") for tile in tiles)


def parts(play: str) -> list[str]:
    """Return the tiles of a play, face up or face down."""
    return play.strip("()").split()


def _kinds() -> dict[str, list[list[list[str]]]]:
    """Return for every kind of group its ranks from high to low, each with its groups."""
    kinds: dict[str, list[list[list[str]]]] = {
        "one civil": [[[tile]] for tile in _CIVIL],
        "one military": [[[tile] for tile in number] for number in _MILITARY],
        "civil pair": [[[tile, tile]] for tile in _CIVIL],
        "military pair": [[number] for number in _MILITARY if len(number) == 2],
        "supreme": [[["4:2", "2:1"]]],
    }
    for civil in (1, 2):
        for military in (1, 2):
            kinds[f"{civil} and {military}"] = [
                [[tile] * civil + list(some) for some in combinations(_MILITARY[rank], military)]
                for tile, rank in _MIXED
            ]
    return kinds


KINDS = _kinds()


def group(tiles: list[str]) -> tuple[str, int] | None:
    """Return the kind and the rank (0 is the highest) of tiles led together, or `None`."""
    for kind, ranks in KINDS.items():
        for rank, groups in enumerate(ranks):
            if any(sorted(tiles) == sorted(some) for some in groups):
                return kind, rank
    return None


def _suit_and_rank(tile: str, led: str, trump: int | None, double: str) -> tuple[str, float] | None:
    """Return whether a tile counts as a trump or as of the suit led, and its rank there."""
    halves = [int(half) for half in tile.split(":")]
    first = [int(half) for half in led.split(":")]
    if trump in halves:
        suit = trump
    elif trump in first or max(first) not in halves:
        return None
    else:
        suit = max(first)
    other = [half for half in halves if half != suit]
    rank = other[0] if other else {"literal": suit, "high": 6.5}[double]
    return ("trump" if suit == trump else "suit"), rank


def beats(
    play: str, best: str, led: str, style: str, trump: int | None = None, double: str = "literal"
) -> bool:
    """Tell whether a play beats the best one before it."""
    if style == "plain":
        return ORDER.index(play) < ORDER.index(best)
    if style == "heaven_nine":
        if play.startswith("("):
            return False
        ours, theirs = group(parts(play)), group(parts(best))
        assert ours is not None
        assert theirs is not None
        return ours[0] == theirs[0] and ours[1] < theirs[1]
    ours_in = _suit_and_rank(play, led, trump, double)
    best_in = _suit_and_rank(best, led, trump, double)
    if ours_in is None or best_in is None:
        return ours_in is not None
    if ours_in[0] != best_in[0]:
        return ours_in[0] == "trump"
    return ours_in[1] > best_in[1]


def winner(plays: list[str], style: str, trump: int | None = None, double: str = "literal") -> int:
    """Return which play of a trick wins, the leader's being 0."""
    best = 0
    for at, play in enumerate(plays):
        if at and beats(play, plays[best], plays[0], style, trump, double):
            best = at
    return best


def legal(
    hand: list[str], plays: list[str], style: str, trump: int | None = None, follow: str = "free"
) -> set[str]:
    """Return the texts of the plays that a hand allows after some plays."""
    picks = [list(pick) for size in range(1, 5) for pick in combinations(hand, size)]
    if style != "heaven_nine":
        tiles = {tile for [tile] in [pick for pick in picks if len(pick) == 1]}
        if follow == "must" and plays:
            led = plays[0]
            trumps_led = str(trump) in led.split(":")
            wanted = {
                tile
                for tile in tiles
                if (kind := _suit_and_rank(tile, led, trump, "literal"))
                and (kind[0] == "trump") is trumps_led
            }
            return wanted or tiles
        return tiles
    if not plays:
        return {_text(pick) for pick in picks if group(pick)}
    size = len(parts(plays[0]))
    best = plays[winner(plays, style)]
    picks = [pick for pick in picks if len(pick) == size]
    up = {
        _text(pick) for pick in picks if group(pick) and beats(_text(pick), best, plays[0], style)
    }
    return up | {f"({_text(pick)})" for pick in picks}


def _text(tiles: list[str]) -> str:
    places = [*_CIVIL, *(tile for number in _MILITARY for tile in number)]
    return " ".join(sorted(tiles, key=places.index))
