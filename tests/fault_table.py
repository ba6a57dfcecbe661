"""The faults that the tests must notice: the rule, the module, what stands there, what replaces it.

The text that stands there occurs once in its module. Faults stay as small as a slip: a number, a
table entry, a comparison. Whoever changes such a line changes the fault with it.
"""

from dataclasses import dataclass
from typing import Final

from tests.tien_gow_faults import TIEN_GOW


@dataclass(frozen=True)
class Fault:
    """One slip in the library, and the rule that it breaks."""

    rule: str
    module: str
    old: str
    new: str

    def __str__(self) -> str:
        """Return the fault in one line."""
        return f"{self.rule} {self.module}: {self.old.strip()} → {self.new.strip()}"


FISHING: Final = "games/fishing.py"
LAKES: Final = "games/fifteen_lakes.py"
PLAY: Final = "games/lake.py"
MOVES: Final = "games/lake_moves.py"
REASONS: Final = "games/lake_reasons.py"
TENS: Final = "games/tens.py"
TENS_CAPTURES: Final = "games/tens_captures.py"
TENS_MOVES: Final = "games/tens_moves.py"
TENS_STATE: Final = "games/tens_state.py"
TENS_REASONS: Final = "games/tens_reasons.py"
DEER: Final = "games/deer_hunting.py"
TRICKS: Final = "games/tricks.py"

_ROWS: Final = {
    "tile.py": [
        ("FI-01", '"two-sets": _pack(4, 2)', '"two-sets": _pack(4, 1)'),
        ("FL-02", '"cards": _pack(4, 4)', '"cards": _pack(4, 2)'),
        ("DH-04", "_RED_OF_6_6: Final = 6", "_RED_OF_6_6: Final = 3"),
        ("DH-05", "{1: 1, 2: 0, 3: 0, 4: 4,", "{1: 1, 2: 0, 3: 1, 4: 4,"),
    ],
    "dues.py": [
        ("FL-41", "if totals[low] < totals[high]", "if totals[low] < totals[high] == max(totals)"),
        ("FL-42", "totals[high] - totals[low]", "totals[high]"),
        ("AM-FL-8", "Due(low, high,", "Due(high, low,"),
        ("AM-FI-10", "paid[due.payee] += due.points", "paid[due.payee] += 2 * due.points"),
    ],
    "game.py": [
        ("AM-FL-10", "source.randrange(seats) if first is None", "0 if first is None"),
    ],
    MOVES: [
        ("FI-06", "move.caught = ONE[bait] + times", "move.caught = times"),
        ("FI-06", "str(TILES[bait]), ONE[bait]", "str(TILES[bait]), 0"),
        ("FI-14", "copies == TRIPLE\n", "copies >= TRIPLE - 1\n"),
        ("FI-15", "three = fish == bait and bait in", "three = bait in"),
        ("FI-16", "move.from_lake = -times * ONE[fish]", "move.from_lake = -ONE[fish]"),
        ("FI-17", "optional = bool(found) and not", "optional = bool(found) and"),
        ("AM-FI-1", "optional = bool(found) and not self.mandatory", "optional = bool(found)"),
        ("AM-FI-2", "for fish in self.fish_of[bait]:", "for fish in self.fish_of[bait][:1]:"),
        ("AM-FI-4", "not (self.keeping and from_hand)", "not self.keeping"),
        ("AM-FI-6", "copies and not (three and self.must_take_three)", "copies and not three"),
        ("AM-FI-7", "count(lake, bait) == TRIPLE - 1", "count(lake, bait) >= TRIPLE - 1"),
        ("AM-FI-7", "count(lake, bait) == TRIPLE - 1", "count(lake, bait) == 1"),
        ("AM-FI-7", "count(caught, bait) == 0", "count(caught, bait) >= 0"),
        ("AM-FI-7", "or (fish == bait and bait in stacks)", "or (fish == bait and bait in ())"),
        ("AM-FI-7", "or (fish == bait and bait in stacks)", "or fish in stacks"),
        ("AM-FL-2", "and bait in self.triples\n", "and bait >= 0\n"),
    ],
    PLAY: [
        ("FI-07", "new._drawn = table.stock[self._at]", "new._drawn = table.stock[-1]"),
        ("FI-07", "new._at = self._at + 1", "new._at = self._at + 2"),
        ("FI-18", "if self._at == len(self._table.stock):", "if self._at < 0:"),
        ("AM-FI-4", "return tuple(moves) or (PASS,)", "return (*moves, PASS)"),
        ("AM-FI-7", "self._lake -= move.from_lake", "self._lake -= 0"),
        ("AM-FI-8", "hand.count(heaven) // 2 * 2 if", "hand.count(heaven) if"),
        ("AM-FI-10", "return max(order, key", "return min(order, key"),
        ("AM-FI-10", "order = [(state.first + turn)", "order = [turn"),
        ("AM-FI-12", "score(catch, self.rules) for", "score((*catch, *self.lake), self.rules) for"),
        ("AM-FL-10", "return max(order, key", "return min(order, key"),
    ],
    REASONS: [
        ("FI-08", "if self._drawn not in (NONE, move.bait)", "if self._drawn in (NONE, move.bait)"),
        ("FI-19", "left = len(self.lake) +", "left = 0 *"),
        ("AM-FI-3", "move.times not in (1, TRIPLE)", "move.times > TRIPLE"),
        ("AM-FI-5", "if self._drawn != NONE and self.seat", "if self._drawn == NONE and self.seat"),
        ("AM-FI-12", 'says["left"] if left', 'says["left"] if not left'),
        ("AM-FI-4", '"pass_can" if plan.keeping', '"pass_can" if not plan.keeping'),
    ],
    FISHING: [
        ("FI-02", "players = (2, 3)", "players = (2, 3, 4)"),
        ("FI-03", "{2: (24, 24, 16)", "{2: (18, 30, 16)"),
        ("FI-04", "{2: (24, 24, 16)", "{2: (24, 18, 22)"),
        ("FI-05", "{2: (24, 24, 16)", "{2: (24, 22, 18)"),
        ("FI-09", "if bait.pips == fish.pips", "if bait.pips >= fish.pips"),
        ("FI-09", "if bait.pips == fish.pips", "if bait is not fish and bait.pips == fish.pips"),
        ("FI-11", "supreme, (other.face, one.face): supreme}", "supreme}"),
        ("FI-12", '(Tile("3:3"), Tile("5:1"))', '(Tile("3:3"),)'),
        ("FI-13", '_SUPREME: Final = (Tile("4:2")', '_SUPREME: Final = (Tile("5:1")'),
        ("FI-20", "if tile.pips >= _BIG_FROM", "if tile.pips > _BIG_FROM"),
        ("FI-21", "_BIG_FROM: Final = 8", "_BIG_FROM: Final = 9"),
        ("FI-21", "_BIG_FROM: Final = 8", "_BIG_FROM: Final = 7"),
        ("FI-22", "_ROUND_TO: Final = 10", "_ROUND_TO: Final = 5"),
        ("FI-22", "-(-red // _ROUND_TO)", "(red // _ROUND_TO)"),
        ("FI-24", "_BIG_TIMES: Final = 2", "_BIG_TIMES: Final = 1"),
        ("FI-25", "return Score(lines)", "return Score(lines[:1])"),
        ("AM-FI-1", 'rules.capture == "mandatory"', 'rules.capture != "mandatory"'),
        ("AM-FI-4", 'rules.unmatched_hand == "keep"', 'rules.unmatched_hand != "keep"'),
        ("AM-FI-6", 'rules.triple == "must"', 'rules.triple != "must"'),
        ("AM-FI-7", 'rules.third_tile == "stacked"', 'rules.third_tile != "stacked"'),
        ("AM-FI-8", 'rules.heaven_pair == "on"', 'rules.heaven_pair != "on"'),
        ("AM-FI-9", "if bait.pips == fish.pips", "if 3 != bait.pips == fish.pips"),
        ("AM-FI-10", 'if rules.settle == "pairwise"', 'if rules.settle != "pairwise"'),
        ("AM-FI-11", "-(-red // _ROUND_TO)", "(red // _ROUND_TO + 1)"),
        ("AM-FI-13", '1: "tiles"}', '1: "two-sets"}'),
        ("AM-FI-13", "1: (12, 12, 8)}", "1: (12, 8, 12)}"),
    ],
    LAKES: [
        ("FL-09", "players = (2, 3)", "players = (2,)"),
        ("FL-10", '"cards": (30, 30, 24)', '"cards": (24, 36, 24)'),
        ("FL-11", '"cards": (30, 30, 24)', '"cards": (30, 24, 30)'),
        ("FL-12", '"cards": (30, 30, 24)', '"cards": (30, 33, 21)'),
        ("FL-13", "if bait.pips == fish.pips and", "if bait.pips >= fish.pips and"),
        ("FL-14", 'supreme_cross: str = option("AM-FL-3", "off", "on")',
         'supreme_cross: str = option("AM-FL-3", "on", "off")'),
        ("FL-15", 'three_takes_sixes: str = option("AM-FL-3", "off", "on")',
         'three_takes_sixes: str = option("AM-FL-3", "on", "off")'),
        ("FL-15", "if _LITTLE_THREE.face in (bait, fish)", "if _LITTLE_THREE.face == bait"),
        ("FL-16", "(bait.face, fish.face) not in _TENS_PAIRS", "bait.face >= 0"),
        ("FL-18", "triples=self_only(catches)", "triples=frozenset(range(len(TILES)))"),
        ("FL-19", "(range(len(TILES))) - crossed", "(range(1, len(TILES))) - crossed"),
        ("FL-20", 'heaven_earth: str = option("AM-FL-3", "off", "on")',
         'heaven_earth: str = option("AM-FL-3", "on", "off")'),
        ("FL-22", "for group in GROUPS:", "for group in GROUPS[:-1]:"),
        ("FL-24", '"sky_nine", BIG, "6:6 6:3 5:4"', '"sky_nine", MEDIUM, "6:6 6:3 5:4"'),
        ("FL-25", '"supreme", BIG', '"supreme", MEDIUM'),
        ("FL-26", '"elevens", BIG', '"elevens", MEDIUM'),
        ("FL-28", '"fives", BIG', '"fives", MEDIUM'),
        ("FL-28", "_PUD: Final = 4", "_PUD: Final = 3"),
        ("FL-29", '"six_fours", BIG', '"six_fours", MEDIUM'),
        ("FL-29", '"FL-29", all_four=True', '"FL-29", all_four=False'),
        ("FL-30", '"earth_eight", MEDIUM', '"earth_eight", BIG'),
        ("FL-31", "in group.faces if face not in held", "in group.faces[:2] if face not in held"),
        ("FL-32", '"fours", SMALL', '"fours", MEDIUM'),
        ("FL-33", "MEDIUM: 20, SMALL: 10", "MEDIUM: 20, SMALL: 5"),
        ("FL-34", '"FL-34", 300', '"FL-34", 200'),
        ("FL-35", '"FL-35", 300', '"FL-35", 200'),
        ("FL-36", '"FL-36", 300', '"FL-36", 200'),
        ("FL-38", '"4:4 5:2 4:3"', '"4:4 5:2"'),
        ("FL-39", "if group.mixed and rules.one_military", "if group.mixed"),
        ("FL-40", 'return self.pack == "two-sets"', 'return self.pack != "two-sets"'),
        ("FL-43", "_DOUBLE_FROM: Final = 1000", "_DOUBLE_FROM: Final = 1001"),
        ("FL-43", "_DOUBLE: Final = 2", "_DOUBLE: Final = 3"),
        ("FL-43", "reached == [False, True]", "reached[1]"),
        ("FL-44", "return PACKS[rules.pack]", 'return PACKS["cards"]'),
        ("FL-47", "held & set(military)", "held >= set(military)"),
        ("FL-48", '"FL-48", 300', '"FL-48", 100'),
        ("FL-49", "supreme[points], points,", "supreme[points], 300,"),
        ("FL-50", '"two-sets": (24, 24, 16)', '"two-sets": (24, 16, 24)'),
        ("FL-51", '"FL-35", 300', '"FL-35", 300 if rules.pack == "cards" else 100'),
        ("FL-53", "return self.military_needed == 1", "return self.military_needed == 2"),
        ("AM-FL-1", 'rules.capture == "mandatory"', 'rules.capture != "mandatory"'),
        ("AM-FL-2", 'rules.third_tile == "stacked"', 'rules.third_tile != "stacked"'),
        ("AM-FL-3", '_pairs([Tile("6:6")], [Tile("1:1")])', '_pairs([Tile("6:6")], [Tile("6:5")])'),
        ("AM-FL-3", "if tile.pips == 6]", "if tile.pips == 7]"),
        ("AM-FL-3", 'if getattr(rules, name) == "on"', 'if getattr(rules, name) != "on"'),
        ("AM-FL-4", 'rules.triple == "must"', 'rules.triple != "must"'),
        ("AM-FL-5", "    if missing:\n", "    if missing or len(caught) > 3:\n"),
        ("AM-FL-6", 'if self.military_needed == "auto"', 'if self.military_needed != "auto"'),
        ("AM-FL-7", "supreme[points], points,", "supreme[points], 100,"),
        ("AM-FL-9", 'rules.thousand_double == "on"', 'rules.thousand_double != "on"'),
    ],
    TENS: [
        ("TE-01", 'hanzi = "對十"', 'hanzi = "十"'),
        ("TE-04", "_HALF: Final = 16", "_HALF: Final = 15"),
        ("TE-27", '_COMMON: Final = ("blind_stock", "hand4")', '_COMMON: Final = ("hand4",)'),
        ("TE-28", "_HAND: Final = 4", "_HAND: Final = 5"),
        ("AM-TE-1", 'rules.second_first_tile == "plays"', 'rules.second_first_tile != "plays"'),
        ("AM-TE-2", 'rules.triple_from == "any_end"', 'rules.triple_from != "any_end"'),
        ("AM-TE-4", 'rules.lone_pair != "forbidden"', 'rules.lone_pair == "forbidden"'),
        ("AM-TE-5", 'rules.missed == "claim"', 'rules.missed != "claim"'),
        ("AM-TE-7", 'rules.end == "equal_turns"', 'rules.end != "equal_turns"'),
        ("AM-TE-9", 'refill=1 if rules.refill == "one"', 'refill=1 if rules.refill == ""'),
        ("AM-TE-10", '"blind_stock": {"stock": _HALF', '"blind_stock": {"stock": _HAND'),
        ("AM-TE-12", "return 1 - state.first", "return state.first"),
        ("AM-TE-13", 'if rules.settle == "pairwise"', 'if rules.settle != "pairwise"'),
    ],
    TENS_CAPTURES: [
        ("TE-08", "_A_PIP_OF_A_PAIR: Final = 10", "_A_PIP_OF_A_PAIR: Final = 5"),
        ("TE-10", "three = Line(pips, taken", "three = Line(10, taken"),
        ("TE-11", "_SWEEP: Final = 40", "_SWEEP: Final = 30"),
        ("TE-12", "(3, True): SWEEP", "(3, True): THREE"),
        ("TE-26", "(2, True): LONE_PAIR", "(2, True): PAIR"),
        ("AM-TE-3", 'rules.sweep == "replaces"', 'rules.sweep != "replaces"'),
        ("AM-TE-4", 'rules.lone_pair == "pair_plus_40"', 'rules.lone_pair != "pair_plus_40"'),
        ("AM-TE-11", "Line(int(rules.pair_value), taken", "Line(pips, taken"),
    ],
    TENS_MOVES: [
        ("TE-03", "if right == face:", "if face in row[1:]:"),
        ("TE-07", "else (lay(face, left=True), right)", "else (right,)"),
        ("TE-08", "if left == face:", "if TILES[left].pips == TILES[face].pips:"),
        ("TE-09", "(one + two + three) % ROUND_TO == 0", "one + two + three == 2 * ROUND_TO"),
        ("TE-09", "if sums[left][row[1]]:", "if sums[left][row[-2]]:"),
        ("TE-14", "else (lay(face, left=True), right)", "else (lay(face, left=True),)"),
        ("AM-TE-2", "if self.any_end:", "if not self.any_end:"),
        ("AM-TE-6", "ways ^= way", "ways ^= 0"),
    ],
    TENS_STATE: [
        ("TE-05", "else (*row, face)", "else (face, *row)"),
        ("TE-06", "self._turned = table.decks[seat][own]", "self._turned = table.decks[seat][-1]"),
        ("TE-13", "new._give_turn(seat, AGAIN)", "new._give_turn(1 - seat, AGAIN)"),
        ("TE-15", "new._seat, new._task = 1 - seat, MISSED", "new._seat, new._task = seat, MISSED"),
        ("TE-16", "over = not (still and", "over = bool(still and"),
        ("TE-27", "self._at = (at[0] + 1,)", "self._at = (at[0] + 2,)"),
        ("TE-28", "hand = tuple(sorted(hand + drew))", "hand = tuple(sorted(hand))"),
        ("AM-TE-1", "laid = second and not", "laid = not second and not"),
        ("AM-TE-5", "new._end_turn(1 - seat)", "new._end_turn(seat)"),
        ("AM-TE-7", "and seat == self._table.first", "and seat != self._table.first"),
        ("AM-TE-8", "if not new._row and new._has_tiles(seat):", "if not new._row and seat >= 0:"),
        ("AM-TE-9", "            new._draw(seat)", "            new._draw(1 - seat)"),
    ],
    TENS_REASONS: [
        ("TE-03", '"name_the_end": "TE-03"', '"name_the_end": "TE-07"'),
        ("TE-13", 'OPENING else ("TE-13",)', 'OPENING else ("TE-07",)'),
        ("AM-TE-6", "if len(ways_in(last.ways)) > 1:", "if len(ways_in(last.ways)) > 2:"),
    ],
    "play/series.py": [("AM-DH-4", "deals: int = 4,", "deals: int = 8,")],
    DEER: [
        ("DH-01", 'hanzi = "鹿狩り"', 'hanzi = "鹿狩"'),
        ("DH-03", "scores[seat % len(PARTNERS)]", "scores[0]"),
        ("DH-04", "Line(red * len(found), found", "Line(red, found"),
        ("DH-06", "players = (SEATS,)", "players = (SEATS, 3)"),
        ("DH-09", "_HAND: Final = 8", "_HAND: Final = 7"),
        ("DH-16", "if ours < theirs else", "if ours > theirs else"),
        ("DH-17", "return (self.first + 1) % SEATS", "return (self.first + 3) % SEATS"),
        ("DH-18", "return (self.first + 1) % SEATS", "return (self.first + 2) % SEATS"),
        ("DH-19", "middle = len(rest) // 2", "middle = len(rest) // 2 - 1"),
        ("DH-20", "mixed = [[*half, *chosen]", "mixed = [[*half, *chosen, *chosen]"),
        ("DH-21", 'read("6:6 6:5 6:4 4:4")', 'read("6:6 6:5 6:4 5:5")'),
        ("AM-DH-3", '("DH-11", "AM-DH-3")', '("DH-11", "DH-14")'),
        ("AM-DH-5", "abs(ours - theirs), SAYS", "abs(ours - theirs) // 2, SAYS"),
        ("AM-DH-12", "            source.shuffle(half)", "            half.sort()"),
        ("AM-DH-13", '("follow", "double", "trump"):', '("follow", "double"):'),
        ("DH-12", "winner = (leader + plan.place(plays, self._trump(plays))) % SEATS",
         "winner = leader"),
        ("AM-DH-2", "if plan.must and trick:", "if plan.suits and trick:"),
        ("DH-07", "tuple(range(1, FACES + 1))", "tuple(sum(divmod(f, 6)) for f in range(FACES))"),
        ("DH-08", "tuple(range(1, FACES + 1))", "tuple(range(FACES, 0, -1))"),
        ("DH-13", "return found.index(max(found))", "return 3 - found[::-1].index(max(found))"),
        ("DH-23", "self.escape and all(", "self.escape and any("),
        ("DH-24", "return plays_from(hand, trick)",
         "return tuple(UP[face] for face in dict.fromkeys(hand))"),
        ("DH-26", "return tile.low if tile.high == suit else tile.high", "return tile.high"),
        ("DH-27", "tile.low) else tile.high", "tile.low) else tile.low"),
        ("DH-28", "_OUT_OF_SUIT: Final = 0", "_OUT_OF_SUIT: Final = 5"),
        ("DH-31", "return TILES[first.faces[0]].high", "return TILES[first.faces[0]].low"),
        ("AM-DH-1", "PARTNERS: Final = ((0, 2), (1, 3))", "PARTNERS: Final = ((0, 1), (2, 3))"),
        ("AM-DH-6", 'rules.deer_escape == "on"', 'rules.deer_escape == "off"'),
        ("AM-DH-7", "return trick.index(best_play(trick))", "return 0"),
        ("AM-DH-7", "self.groups and not self.escape", "self.groups"),
        ("AM-DH-8", 'rules.follow == "must"', 'rules.follow != "must"'),
        ("AM-DH-9", "_HIGH_DOUBLE: Final = 7", "_HIGH_DOUBLE: Final = 5"),
        ("AM-DH-9", 'self.rules.double == "high"', 'self.rules.double != "high"'),
        ("AM-DH-10", "_TRUMP: Final = 10", "_TRUMP: Final = 0"),
        ("AM-DH-10", 'self.rules.trump == "first_tile"', 'self.rules.trump != "first_tile"'),
        ("AM-DH-11", "and (suit == trump or trump not in halves)", ""),
        ("DH-15", "-1 if trick.escaped else trick.winner", "-1 if trick.escaped else trick.leader"),
        ("DH-15", "red[trick.winner % len(PARTNERS)] +=", "red[trick.leader % len(PARTNERS)] +="),
        ("DH-23", "            if not trick.escaped:", "            if trick.plays:"),
        ("DH-23", "piles[-1 if trick.escaped else", "piles[0 if trick.escaped else"),
        ("AM-DH-7", "return self._plan.hides and self._seat is not None",
         "return self._seat is None"),
        ("AM-DH-7", "return self._plan.hides and self._seat is not None",
         "return self._plan.hides"),
    ],
    TRICKS: [
        ("DH-10", "if len(trick) < SEATS:", "if len(trick) < SEATS - 1:"),
        ("DH-11", "new._seat = (seat + 1) % SEATS", "new._seat = (seat + 3) % SEATS"),
        ("DH-14", "new._seat = taken.winner if", "new._seat = taken.leader if"),
        ("AM-DH-3", "new._seat = (seat + 1) % SEATS", "new._seat = (seat - 1) % SEATS"),
        ("AM-DH-6", "new._seat = taken.winner if", "new._seat = taken.leader if"),
    ],
}  # fmt: skip

FAULTS: Final = [
    Fault(rule, module, old, new)
    for table in (_ROWS, TIEN_GOW)
    for module, rows in table.items()
    for rule, old, new in rows
]
"""Every fault."""
