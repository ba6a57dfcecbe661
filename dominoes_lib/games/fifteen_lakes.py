"""Fifteen Lakes 十五湖: Fishing with 84 cards or two sets, counted in groups of fish."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from dominoes_lib.dealing import check_fits
from dominoes_lib.dues import Due, pairwise_dues
from dominoes_lib.games.lake import LakeGame, LakePlan, LakeState, by_parts
from dominoes_lib.options import Rules as BaseRules
from dominoes_lib.options import option
from dominoes_lib.score import Line, Score
from dominoes_lib.tile import PACKS, TILES, Tile, as_tiles
from dominoes_lib.tile import tiles as read
from dominoes_lib.words import Phrase


class Rules(BaseRules):
    """The options of Fifteen Lakes.

    >>> Rules(pack="two-sets").one_military
    True
    """

    game = "fifteen-lakes"

    capture: str = option("AM-FL-1", "optional", "mandatory")
    """Whether a tile that can catch may be put into the lake instead (AM-FL-1)."""
    third_tile: str = option("AM-FL-2", "open", "stacked")
    """Whether a third tile may be stacked with two in the lake (AM-FL-2)."""
    supreme_cross: str = option("AM-FL-3", "off", "on")
    """Whether the two Supreme faces may catch each other (AM-FL-3, FL-14)."""
    three_takes_sixes: str = option("AM-FL-3", "off", "on")
    """Whether 2:1 and any tile of six pips may catch each other (AM-FL-3, FL-15)."""
    tens_cross: str = option("AM-FL-3", "off", "on")
    """Whether 6:4 and 5:5 may catch each other (AM-FL-3, FL-16)."""
    heaven_earth: str = option("AM-FL-3", "off", "on")
    """Whether 6:6 and 1:1 may catch each other (AM-FL-3, FL-20)."""
    triple: str = option("AM-FL-4", "may", "must")
    """Whether the fourth tile, when it catches its kind, must take all three (AM-FL-4)."""
    pack: str = option("AM-FL-6", "cards", "two-sets")
    """What is played with: 84 cards or two sets of tiles (AM-FL-6)."""
    military_needed: str | int = option("AM-FL-6", "auto", 2, 1)
    """How many military faces a group needs; auto is 2 with cards, 1 with two sets (AM-FL-6)."""
    supreme_bonus_two_sets: int = option("AM-FL-7", 100, 200)
    """Points for all four Supreme tiles of two sets (AM-FL-7)."""
    thousand_double: str = option("AM-FL-9", "on", "off")
    """Whether a player with 1000 gets twice the difference from one without (AM-FL-9)."""

    @property
    def one_military(self) -> bool:
        """Whether one military face is enough for a group (AM-FL-6) instead of both (FL-39, FL-40).

        It is with two sets (FL-47), and sometimes with cards (FL-53).
        """
        if self.military_needed == "auto":
            return self.pack == "two-sets"
        return self.military_needed == 1


State = LakeState

# How many cards go to the hands together (FL-10), to the stock (FL-11) and into the lake (FL-12);
# with two sets of tiles (FL-50).
_SIZES: Final = {"cards": (30, 30, 24), "two-sets": (24, 24, 16)}
_PACK_NAME: Final = {"cards": Phrase("pack.cards"), "two-sets": Phrase("pack.two-sets")}

SAYS: Final[Mapping[str, tuple[str, ...]]] = {
    "deal.cards": ("FL-10", "FL-11", "FL-12"),
    "deal.two-sets": ("FL-50",),
    "lay": ("FL-13", "FI-06"),
    "draw": ("FL-13", "FI-07"),
    "stack": ("AM-FL-2",),
    "twin": ("FL-13", "FI-09"),
    "pips": ("FL-13", "FI-09"),
    "looser": ("AM-FL-3",),
    "three": ("FL-18", "FL-19"),
    "end": ("FL-13", "FI-18"),
    "left": ("FL-13", "FI-19", "AM-FI-12"),
    "settle": ("FL-42", "FL-41"),
    "doubled": ("FL-43", "FL-42", "FL-41"),
}
"""The rules behind each topic of an event."""
NO: Final[Mapping[str, str]] = {
    "over": "FI-18",
    "turn": "FI-06",
    "unreadable": "FI-06",
    "which": "FI-06",
    "one_bait": "FI-06",
    "pass": "FI-06",
    "hand": "FI-06",
    "fish": "FI-06",
    "lake_only": "FI-06",
    "drawn": "FI-08",
    "pips": "FI-09",
    "supreme": "FL-14",
    "little_three_alone": "FL-15",
    "tens": "FL-16",
    "alone": "FL-20",
    "three_face": "FL-18",
    "three_lie": "FL-18",
    "three_alike": "FL-18",
    "one_or_three": "AM-FI-3",
    "from_hand": "AM-FI-5",
    "must": "AM-FL-1",
    "must_or_stack": "AM-FL-1",
    "take_three": "AM-FL-4",
    "stacked": "AM-FL-2",
    "stack_off": "AM-FL-2",
    "stack_drawn": "AM-FL-2",
    "stack_two": "AM-FL-2",
    "stack_fourth": "AM-FL-2",
}
"""The rule behind each refusal."""


# What catches what.

_SUPREME: Final = (Tile("4:2"), Tile("2:1"))
_TENS: Final = (Tile("6:4"), Tile("5:5"))
_LITTLE_THREE: Final = _SUPREME[1]


def _pairs(ones: Iterable[Tile], others: Iterable[Tile]) -> set[tuple[int, int]]:
    both = {(one.face, other.face) for one in ones for other in others if one is not other}
    return both | {(other, one) for one, other in both}


_SUPREME_PAIRS: Final = _pairs(_SUPREME[:1], _SUPREME[1:])
_TENS_PAIRS: Final = _pairs(_TENS[:1], _TENS[1:])

# What each option of AM-FL-3 adds to the catches.
_LOOSER: Final = {
    "supreme_cross": _SUPREME_PAIRS,
    "three_takes_sixes": _pairs([_LITTLE_THREE], [tile for tile in TILES if tile.pips == 6]),  # noqa: PLR2004 - the sixes
    "tens_cross": _TENS_PAIRS,
    "heaven_earth": _pairs([Tile("6:6")], [Tile("1:1")]),
}


def _catches(rules: Rules) -> dict[tuple[int, int], str]:
    """Return which face may catch which: as in Fishing (FL-13), without FL-14 and FL-16."""
    found: dict[tuple[int, int], str] = {}
    for bait in TILES:
        for fish in TILES:
            if bait.pips == fish.pips and (bait.face, fish.face) not in _TENS_PAIRS:
                found[bait.face, fish.face] = "twin" if bait is fish else "pips"
    for name, pairs in _LOOSER.items():
        if getattr(rules, name) == "on":  # AM-FL-3
            found |= dict.fromkeys(pairs, "looser")
    return found


def self_only(catches: Mapping[tuple[int, int], str]) -> frozenset[int]:
    """Return the faces that nothing but their own kind catches (FL-19, FL-20).

    >>> [str(TILES[face]) for face in sorted(self_only(_catches(Rules())))]
    ['1:1', '2:1', '5:5', '6:4', '6:5', '6:6']
    """
    crossed = {face for bait, fish in catches if bait != fish for face in (bait, fish)}
    return frozenset(range(len(TILES))) - crossed


def _spared(catches: Mapping[tuple[int, int], str], bait: int, fish: int) -> str:
    """Return the refusal where a face may not catch another (FL-14 to FL-16, FL-20, FI-09)."""
    if (bait, fish) in _SUPREME_PAIRS:  # FL-14
        return "supreme"
    if (bait, fish) in _TENS_PAIRS:  # FL-16
        return "tens"
    if _LITTLE_THREE.face in (bait, fish) and _LITTLE_THREE.face in self_only(catches):  # FL-15
        return "little_three_alone"
    if {bait, fish} & self_only(catches):  # FL-20
        return "alone"
    return "pips"


# The count.

BIG, MEDIUM, SMALL = "big", "medium", "small"
POINTS: Final = {BIG: 30, MEDIUM: 20, SMALL: 10}
"""Points of one fish by its size (FL-33)."""


@dataclass(frozen=True)
class FishGroup:
    """Tiles that are sorted together: what size they can be, and under which rule.

    A mixed group has one civil face, then its military faces: with cards twelve tiles at most
    (FL-38). One tile of a face stands for all (AM-FL-5). A jun has one face, and `all_four`.
    """

    key: str
    rules: tuple[str, ...]
    size: str
    faces: tuple[Tile, ...]
    mixed: bool = False
    all_four: bool = False


def _group(key: str, size: str, faces: str, *rules: str, **how: bool) -> FishGroup:
    return FishGroup(key, rules, size, tuple(read(faces)), **how)


GROUPS: Final = (
    _group("sky_nine", BIG, "6:6 6:3 5:4", "FL-24", mixed=True),
    _group("supreme", BIG, "4:2 2:1", "FL-25"),
    _group("elevens", BIG, "6:5", "FL-26", all_four=True),
    _group("fives", BIG, "5:5", "FL-28", all_four=True),
    _group("six_fours", BIG, "6:4", "FL-29", all_four=True),
    _group("earth_eight", MEDIUM, "1:1 6:2 5:3", "FL-31", "FL-30", mixed=True),
    _group("man_seven", MEDIUM, "4:4 5:2 4:3", "FL-31", "FL-30", mixed=True),
    _group("harmony_five", MEDIUM, "3:1 4:1 3:2", "FL-31", "FL-30", mixed=True),
    _group("sevens", SMALL, "6:1", "FL-32"),
    _group("sixes", SMALL, "3:3 5:1", "FL-32"),
    _group("fours", SMALL, "2:2", "FL-32"),
)
"""The groups of a catch, in the order of the text; the last three are always small (FL-32).

A mixed group has three faces, with cards twelve tiles at most (FL-38).
"""

# What makes a mixed group count: both military faces by its own rule, or one (FL-47, FL-53).
_ONE_MILITARY: Final = {"cards": "FL-53", "two-sets": "FL-47"}
_PUD: Final = 4  # FL-26, FL-28, FL-29


@dataclass(frozen=True)
class Bonus:
    """Points for holding every tile of the pack that shows one of the faces."""

    key: str
    rule: str
    points: int
    faces: tuple[Tile, ...]


@cache
def bonuses(rules: Rules) -> tuple[Bonus, ...]:
    """Return the bonuses that the rules pay; that for the juns is the same with tiles (FL-51).

    >>> [(bonus.points, bonus.rule) for bonus in bonuses(Rules(pack="two-sets"))]
    [(300, 'FL-48'), (300, 'FL-35'), (100, 'FL-49')]
    """
    sky_nine, puds = tuple(read("6:6 6:3 5:4")), tuple(read("6:5 5:5 6:4"))
    all_puds = Bonus("puds", "FL-35", 300, puds)
    if rules.pack == "cards":
        return (
            Bonus("sky_nine", "FL-34", 300, sky_nine),
            all_puds,
            Bonus("supreme", "FL-36", 300, _SUPREME),
        )
    supreme = {100: "FL-49", 200: "AM-FL-7"}
    points = rules.supreme_bonus_two_sets
    return (
        Bonus("sky_nine", "FL-48", 300, sky_nine),
        all_puds,
        Bonus("supreme", supreme[points], points, _SUPREME),
    )


@cache
def _copies(pack: str, faces: tuple[Tile, ...]) -> int:
    """Return how many tiles of a pack show one of the faces."""
    return sum(PACKS[pack].count(face) for face in faces)


def _sort(group: FishGroup, caught: Sequence[Tile], rules: Rules) -> tuple[str, str, Phrase]:
    """Return the size of a group's tiles, the rule that decides it, and why.

    A mixed group is one-civil-two-military (FL-31, FL-39, FL-40), or one-civil-one-military (FL-47,
    FL-53). One tile of a face stands for all of that face (AM-FL-5).
    """
    name = Phrase(f"group.{group.key}")
    held = set(caught)
    rule = group.rules[0]
    if group.size == SMALL:
        return SMALL, rule, Phrase("lakes.always_small", group=name)
    if group.all_four:
        size = group.size if len(caught) == _PUD else SMALL
        key = "lakes.pud" if size == group.size else "lakes.no_pud"
        return size, rule, Phrase(key, group=name, tile=group.faces[0], number=len(caught))
    missing = tuple(face for face in group.faces if face not in held)
    if group.mixed and rules.one_military:
        rule = _ONE_MILITARY[rules.pack]
        civil, military = group.faces[0], group.faces[1:]
        if civil in held and held & set(military):
            return group.size, rule, Phrase(f"lakes.one_{group.size}", group=name)
        if civil in held:
            return SMALL, rule, Phrase("lakes.no_military", group=name, missing=military)
        missing = (civil,)
    if missing:
        return SMALL, rule, Phrase("lakes.missing", group=name, missing=missing)
    return group.size, rule, Phrase(f"lakes.whole_{group.size}", group=name, faces=group.faces)


def score_catch(tiles: str | Iterable[Tile | str], rules: Rules | str | None = None) -> Score:
    """Return what a catch counts, in points: one line a group (FL-22), then the bonuses.

    `tiles` are a text, or tiles or texts one by one; `rules` are `Rules` or a preset's name.

    Raises `ValueError` where the pack cannot hold the tiles, or something given is none.

    >>> score_catch("6:6 6:3 2:2").total, score_catch("6:6 6:3", "two-sets").total
    (30, 60)
    """
    rules = FIFTEEN_LAKES.rules(rules)
    catch = as_tiles(tiles)
    check_fits(catch, PACKS[rules.pack], _PACK_NAME[rules.pack])
    lines: list[Line] = []
    for group in GROUPS:
        caught = [tile for face in group.faces for tile in catch if tile is face]
        if caught:
            size, rule, why = _sort(group, caught, rules)
            points = POINTS[size]
            reason = Phrase("lakes.line", why=why, number=len(caught), points=points)
            others = tuple(other for other in (*group.rules, "FL-33") if other != rule)
            lines.append(Line(len(caught) * points, caught, rule, reason, also=others))
    for bonus in bonuses(rules):
        held = [tile for face in bonus.faces for tile in catch if tile is face]
        if len(held) == _copies(rules.pack, bonus.faces):
            reason = Phrase(f"lakes.bonus_{bonus.key}", number=len(held))
            lines.append(Line(bonus.points, held, bonus.rule, reason, counts=False))
    return Score(lines)


def _parts(rules: Rules) -> list[tuple[Tile, ...]]:
    """Return the faces in parts that count alone: those of each bonus, and of each other group."""
    parts = [bonus.faces for bonus in bonuses(rules)]
    rewarded = {face for faces in parts for face in faces}
    return [*parts, *(group.faces for group in GROUPS if rewarded.isdisjoint(group.faces))]


_DOUBLE_FROM: Final = 1000  # FL-43
_DOUBLE: Final = 2  # FL-43


class FifteenLakes(LakeGame[Rules]):
    """Fifteen Lakes as a `Game` for two or three (FL-09)."""

    name = "fifteen-lakes"
    hanzi = "十五湖"
    players = (2, 3)  # FL-09

    def __init__(self) -> None:
        """Take the options and the presets."""
        super().__init__()
        self.Rules = Rules
        self.presets = PRESETS

    def make_plan(self, rules: Rules) -> LakePlan:
        """Return the tables for the rules.

        Three go at once where nothing else catches them (FL-18, FL-19). The options are those of
        AM-FL-1, AM-FL-2 and AM-FL-4.
        """
        catches = _catches(rules)
        return LakePlan(
            game=self,
            rules=rules,
            words="lake",
            says={**SAYS, "deal": SAYS[f"deal.{rules.pack}"]},
            no=NO,
            catches=catches,
            spared=partial(_spared, catches),
            triples=self_only(catches),
            points=by_parts(_parts(rules), lambda held: score_catch(held, rules).total),
            mandatory=rules.capture == "mandatory",
            must_take_three=rules.triple == "must",
            stacking=rules.third_tile == "stacked",
        )

    def pack(self, rules: Rules) -> tuple[Tile, ...]:
        """Return the 84 cards (FL-02), or two sets of tiles (FL-44)."""
        return PACKS[rules.pack]

    def sizes(self, rules: Rules, players: int) -> dict[str, int | tuple[int, ...]]:
        """Return the sizes of hands, stock and lake (FL-10 to FL-12; FL-50)."""
        hands, stock, lake = _SIZES[rules.pack]
        return {"hands": (hands // players,) * players, "stock": stock, "lake": lake}

    def score(self, catch: Sequence[Tile], rules: Rules) -> Score:
        """Return what a catch counts, with its lines."""
        return score_catch(catch, rules)

    def dues(self, totals: Sequence[int], rules: Rules) -> list[Due]:
        """Return who pays whom the difference (FL-41, FL-42; AM-FL-8), doubled by FL-43."""
        dues: list[Due] = []
        for due in pairwise_dues(totals, SAYS["settle"]):
            reached = [totals[seat] >= _DOUBLE_FROM for seat in (due.payer, due.payee)]
            if rules.thousand_double == "on" and reached == [False, True]:  # FL-43, AM-FL-9
                points = due.points * _DOUBLE
                dues.append(Due(due.payer, due.payee, points, SAYS["doubled"], "doubled"))
            else:
                dues.append(due)
        return dues


PRESETS: Final = {
    "cards": Rules(),
    "two-sets": Rules(pack="two-sets"),
    "author-java": Rules(
        pack="two-sets",
        supreme_bonus_two_sets=200,
        capture="mandatory",
        triple="must",
        thousand_double="off",
    ),
}
FIFTEEN_LAKES: Final = FifteenLakes()
