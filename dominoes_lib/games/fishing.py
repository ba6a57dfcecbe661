"""Fishing 釣魚 (Tiu-u): two sets of tiles, fish of equal pips, small and big fish."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from dominoes_lib.dealing import check_fits
from dominoes_lib.dues import Due, pairwise_dues
from dominoes_lib.games.lake import LakeGame, LakePlan, LakeState, by_parts
from dominoes_lib.options import Rules as BaseRules
from dominoes_lib.options import option
from dominoes_lib.score import Line, Score
from dominoes_lib.tile import FACES, PACKS, TILES, Tile, as_tiles
from dominoes_lib.words import Phrase, counted


class Rules(BaseRules):
    """The options of Fishing.

    >>> Rules(third_tile="stacked").capture
    'optional'
    """

    game = "fishing"

    capture: str = option("AM-FI-1", "optional", "mandatory")
    """Whether a tile that can catch may be put into the lake instead (AM-FI-1)."""
    triple: str = option("AM-FI-6", "may", "must")
    """Whether the fourth tile, when it catches its kind, must take all three (AM-FI-6)."""
    third_tile: str = option("AM-FI-7", "open", "stacked")
    """Whether a third tile is just added to two in the lake (FI-17), or stacked (AM-FI-7)."""
    unmatched_hand: str = option("AM-FI-4", "lake", "keep")
    """Where a tile from the hand goes if it catches nothing (AM-FI-4)."""
    heaven_pair: str = option("AM-FI-8", "off", "on")
    """Whether two 6:6 in a dealt hand are laid out at once as a catch (AM-FI-8)."""
    settle: str = option("AM-FI-10", "pairwise", "rank")
    """Whether everyone pays everyone the difference, or only the order counts (AM-FI-10)."""
    sets: int = option("AM-FI-13", 2, 1)
    """How many sets of tiles are played with (AM-FI-13)."""


State = LakeState

# How many tiles go to all hands, to the stock and into the lake (FI-03, FI-04, FI-05; AM-FI-13).
_SIZES: Final = {2: (24, 24, 16), 1: (12, 12, 8)}
_PACK: Final = {2: "two-sets", 1: "tiles"}  # FI-01, AM-FI-13
_PACK_NAME: Final = {2: Phrase("pack.two-sets"), 1: Phrase("pack.tiles")}

SAYS: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": ("FI-03", "FI-04", "FI-05"),
    "pair": ("AM-FI-8",),
    "lay": ("FI-06",),
    "draw": ("FI-07",),
    "unmatched": ("AM-FI-4",),
    "stack": ("AM-FI-7",),
    "twin": ("FI-09",),
    "pips": ("FI-09",),
    "supreme": ("FI-11",),
    "three": ("FI-14", "FI-16"),
    "end": ("FI-18",),
    "left": ("FI-19", "AM-FI-12"),
    "settle": ("AM-FI-10",),
}
"""The rules behind each topic of an event."""
NO: Final[Mapping[str, str]] = {
    "over": "FI-18",
    "turn": "FI-06",
    "unreadable": "FI-06",
    "which": "FI-06",
    "one_bait": "FI-06",
    "hand": "FI-06",
    "fish": "FI-06",
    "lake_only": "FI-06",
    "drawn": "FI-08",
    "pips": "FI-09",
    "little_three": "FI-12",
    "three_lie": "FI-14",
    "three_alike": "FI-15",
    "must": "AM-FI-1",
    "must_or_stack": "AM-FI-1",
    "one_or_three": "AM-FI-3",
    "pass": "AM-FI-4",
    "pass_can": "AM-FI-4",
    "keep": "AM-FI-4",
    "from_hand": "AM-FI-5",
    "take_three": "AM-FI-6",
    "stacked": "AM-FI-7",
    "stack_off": "AM-FI-7",
    "stack_drawn": "AM-FI-7",
    "stack_two": "AM-FI-7",
    "stack_fourth": "AM-FI-7",
}
"""The rule behind each refusal."""


# What catches what.

_SUPREME: Final = (Tile("4:2"), Tile("2:1"))  # FI-11, FI-13
_SIXES_BUT_BIG_SIX: Final = (Tile("3:3"), Tile("5:1"))  # FI-12


def _catches() -> dict[tuple[int, int], str]:
    """Return which face may catch which: equal pips (FI-09), and the Supreme pair (FI-11).

    So 4:2 catches 2:1 as well as 3:3 (FI-13), and 2:1 catches 4:2 and its twin (AM-FI-9).
    """
    equal = {
        (bait.face, fish.face): "twin" if bait is fish else "pips"
        for bait in TILES
        for fish in TILES
        if bait.pips == fish.pips
    }
    one, other = _SUPREME
    return equal | {(one.face, other.face): "supreme", (other.face, one.face): "supreme"}


def _spared(bait: int, fish: int) -> str:
    """Return the refusal where a face may not catch another: by its pips (FI-09), or by FI-12."""
    little_three = _SUPREME[1]
    for one, other in ((bait, fish), (fish, bait)):
        if TILES[one] is little_three and TILES[other] in _SIXES_BUT_BIG_SIX:
            return "little_three"
    return "pips"


# The count.

_BIG_FROM: Final = 8  # FI-21
_BIG_TIMES: Final = 2  # FI-24
_ROUND_TO: Final = 10  # FI-22


def _is_big(tile: Tile) -> bool:
    """Tell whether a fish is big (FI-20): of eight pips or more (FI-21)."""
    return tile.pips >= _BIG_FROM


def _of_small(red: int) -> int:
    """Return what small fish with so many red pips count: rounded up to ten (FI-22, AM-FI-11)."""
    return -(-red // _ROUND_TO) * _ROUND_TO


def _of_big(pips: int) -> int:
    """Return what big fish with so many pips count (FI-24)."""
    return _BIG_TIMES * pips


def score_catch(tiles: str | Iterable[Tile | str], rules: Rules | str | None = None) -> Score:
    """Return what a catch counts, in points: small fish and big (FI-20), added up (FI-25).

    Small fish have fewer than eight pips (FI-21); their red pips together are rounded up to ten
    (FI-22), and none stay 0 (AM-FI-11). Big fish count their pips twice (FI-24).

    `tiles` are a text, or tiles or texts one by one; `rules` are `Rules` or a preset's name.

    Raises `ValueError` where the pack cannot hold the tiles, or something given is none.

    >>> score_catch("4:4 6:2 2:2").total
    32
    """
    rules = FISHING.rules(rules)
    catch = sorted(as_tiles(tiles), reverse=True)
    check_fits(catch, PACKS[_PACK[rules.sets]], _PACK_NAME[rules.sets])
    small = [tile for tile in catch if not _is_big(tile)]
    big = [tile for tile in catch if _is_big(tile)]
    lines: list[Line] = []
    if small:
        red = sum(tile.red for tile in small)
        points = _of_small(red)
        values: dict[str, object] = {"number": len(small), "red": red, "points": points}
        reason = Phrase("fishing.small", **values, red_pips=counted("red", red))
        lines.append(Line(points, small, "FI-22", reason, also=("FI-21",)))
    if big:
        pips = sum(tile.pips for tile in big)
        points = _of_big(pips)
        reason = Phrase("fishing.big", number=len(big), pips=pips, points=points)
        lines.append(Line(points, big, "FI-24", reason))
    return Score(lines)


def _points() -> Callable[[int], int]:
    """Return what counts a packed catch as `score_catch` does, but makes no lines."""
    small = [tile for tile in TILES if not _is_big(tile)]
    big = [tile for tile in TILES if _is_big(tile)]
    red = by_parts((small[::2], small[1::2]), lambda held: sum([tile.red for tile in held]))
    pips = by_parts((big[::2], big[1::2]), lambda held: sum([tile.pips for tile in held]))
    return lambda bag: _of_small(red(bag)) + _of_big(pips(bag))


class Fishing(LakeGame[Rules]):
    """Fishing as a `Game` for two or three (FI-02)."""

    name = "fishing"
    hanzi = "釣魚"
    players = (2, 3)  # FI-02

    def __init__(self) -> None:
        """Take the options and the presets."""
        super().__init__()
        self.Rules = Rules
        self.presets = PRESETS

    def make_plan(self, rules: Rules) -> LakePlan:
        """Return the tables for the rules.

        The options are those of AM-FI-1, AM-FI-4, AM-FI-6, AM-FI-7 and AM-FI-8.
        """
        return LakePlan(
            game=self,
            rules=rules,
            words="lake",
            says=SAYS,
            no=NO,
            catches=_catches(),
            spared=_spared,
            triples=frozenset(range(FACES)),
            points=_points(),
            mandatory=rules.capture == "mandatory",
            must_take_three=rules.triple == "must",
            stacking=rules.third_tile == "stacked",
            keeping=rules.unmatched_hand == "keep",
            heaven_pair=rules.heaven_pair == "on",
        )

    def pack(self, rules: Rules) -> tuple[Tile, ...]:
        """Return two sets (FI-01), or one (AM-FI-13)."""
        return PACKS[_PACK[rules.sets]]

    def sizes(self, rules: Rules, players: int) -> dict[str, int | tuple[int, ...]]:
        """Return the sizes of hands (FI-03), stock (FI-04) and lake (FI-05)."""
        hands, stock, lake = _SIZES[rules.sets]
        return {"hands": (hands // players,) * players, "stock": stock, "lake": lake}

    def score(self, catch: Sequence[Tile], rules: Rules) -> Score:
        """Return what a catch counts, with its lines."""
        return score_catch(catch, rules)

    def dues(self, totals: Sequence[int], rules: Rules) -> list[Due]:
        """Return who pays whom the difference; nobody under `rank` (AM-FI-10)."""
        return pairwise_dues(totals, SAYS["settle"]) if rules.settle == "pairwise" else []


PRESETS: Final = {
    "as-written": Rules(),
    "culin-1895": Rules(third_tile="stacked", heaven_pair="on", unmatched_hand="keep"),
    "short": Rules(sets=1),
}
FISHING: Final = Fishing()
