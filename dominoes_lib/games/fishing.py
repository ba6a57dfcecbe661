"""Fishing 釣魚 (Tiu-u): two sets of tiles, fish of equal pips, small and big fish."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from dominoes_lib.game import Due, check_fits, option, pairwise_dues
from dominoes_lib.game import Rules as BaseRules
from dominoes_lib.games.lake import LakeGame, LakeState
from dominoes_lib.games.lake_moves import LakePlan, Why
from dominoes_lib.score import Line, Score
from dominoes_lib.tile import FACES, PACKS, TILES, Tile, as_tiles
from dominoes_lib.words import Phrase, counted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True, init=False)
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

# How many tiles go to all hands, to the stock and into the lake (FI-03 to FI-05; AM-FI-13).
_SIZES: Final = {2: (24, 24, 16), 1: (12, 12, 8)}
_PACK: Final = {2: "two-sets", 1: "tiles"}
_PACK_NAME: Final = {2: "the pack of two sets", 1: "the one set"}

_SUPREME: Final = (Tile("4:2"), Tile("2:1"))
_SIXES_BUT_BIG_SIX: Final = (Tile("3:3"), Tile("5:1"))

_SAYS: Final = {
    "deal": ("FI-03", "FI-04", "FI-05"),
    "turn": ("FI-06",),
    "lay": ("FI-06",),
    "draw": ("FI-07",),
    "keep_drawn": ("FI-08",),
    "triple": ("FI-14",),
    "three": ("FI-14", "FI-16"),
    "alike": ("FI-15",),
    "how_many": ("AM-FI-3",),
    "drawn_catches": ("AM-FI-5",),
    "take_three": ("AM-FI-6",),
    "capture": ("AM-FI-1",),
    "unmatched": ("AM-FI-4",),
    "stack": ("AM-FI-7",),
    "pair": ("AM-FI-8",),
    "settle": ("AM-FI-10",),
    "end": ("FI-18",),
    "left": ("FI-19", "AM-FI-12"),
}


def _catches() -> dict[tuple[int, int], Why]:
    """Return which face may catch which: equal pips (FI-09), and the Supreme pair (FI-11).

    So 4:2 catches 2:1 as well as 3:3 (FI-13), and 2:1 catches 4:2 and its twin (AM-FI-9).
    """
    equal = {
        (bait.face, fish.face): Why(
            "lake.catch.twin" if bait is fish else "lake.catch.pips", ("FI-09",)
        )
        for bait in TILES
        for fish in TILES
        if bait.pips == fish.pips
    }
    one, other = _SUPREME
    supreme = Why("lake.catch.supreme", ("FI-11",))
    return equal | {(one.face, other.face): supreme, (other.face, one.face): supreme}


def _refusal(bait: int, fish: int) -> Why:
    """Return why a face may not catch another."""
    little_three = _SUPREME[1]
    for one, other in ((bait, fish), (fish, bait)):
        if TILES[one] is little_three and TILES[other] in _SIXES_BUT_BIG_SIX:
            return Why("lake.no.little_three", ("FI-12",))
    return Why("lake.no.pips", ("FI-09",))


@cache
def _plan(rules: Rules) -> LakePlan:
    return LakePlan(
        game=FISHING,
        rules=rules,
        catches=_catches(),
        refusals=_refusal,
        triples=frozenset(range(FACES)),
        says=_SAYS,
        mandatory=rules.capture == "mandatory",
        must_take_three=rules.triple == "must",
        stacking=rules.third_tile == "stacked",
        keeping=rules.unmatched_hand == "keep",
        heaven_pair=rules.heaven_pair == "on",
    )


_BIG_FROM: Final = 8  # FI-21
_BIG_TIMES: Final = 2  # FI-24
_ROUND_TO: Final = 10  # FI-22


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
    small = [tile for tile in catch if tile.pips < _BIG_FROM]
    big = [tile for tile in catch if tile.pips >= _BIG_FROM]
    lines: list[Line] = []
    if small:
        red = sum(tile.red for tile in small)
        points = -(-red // _ROUND_TO) * _ROUND_TO
        values: dict[str, object] = {"number": len(small), "red": red, "points": points}
        reason = Phrase("fishing.small", **values, red_pips=counted("red", red))
        lines.append(Line(points, small, "FI-22", reason, also=("FI-21",)))
    if big:
        pips = sum(tile.pips for tile in big)
        points = _BIG_TIMES * pips
        reason = Phrase("fishing.big", number=len(big), pips=pips, points=points)
        lines.append(Line(points, big, "FI-24", reason))
    return Score(lines)


class Fishing(LakeGame[Rules]):
    """Fishing as a `Game` for two or three (FI-02)."""

    name = "fishing"
    title = "Fishing"
    hanzi = "釣魚"
    players = (2, 3)

    def __init__(self) -> None:
        """Take the options and the presets."""
        self.Rules = Rules
        self.presets = PRESETS

    def plan(self, rules: Rules) -> LakePlan:
        """Return the tables for the rules."""
        return _plan(rules)

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
        return pairwise_dues(totals, ("AM-FI-10",)) if rules.settle == "pairwise" else []


PRESETS: Final = {
    "as-written": Rules(),
    "culin-1895": Rules(third_tile="stacked", heaven_pair="on", unmatched_hand="keep"),
    "short": Rules(sets=1),
}
FISHING: Final = Fishing()
