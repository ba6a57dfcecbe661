"""The library against a second reading of the rule pages, which shares nothing with it."""

import ast
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_lib.games import fifteen_lakes, fishing
from dominoes_lib.games.fifteen_lakes import FIFTEEN_LAKES
from dominoes_lib.games.fishing import FISHING
from dominoes_lib.games.lake import LakeGame, LakeMove, LakePlan, LakeState
from dominoes_lib.tile import PACKS, TILES, Tile, tiles
from tests.amounts import LONG, amount
from tests.invariants import combinations, few
from tests.oracle import fifteen_lakes as second_lakes
from tests.oracle import fishing as second_fishing
from tests.oracle.lake import Options, Table, goes_by_three, may_catch
from tests.positions import dealt
from tests.rulebook import ROOT

LAKES_RULES = st.builds(
    fifteen_lakes.Rules,
    **{
        name: st.sampled_from(fifteen_lakes.Rules.values()[name])
        for name in ("pack", "military_needed", "supreme_bonus_two_sets", "thousand_double")
    },
)


def texts(hand: object) -> list[str]:
    """Return tiles as texts."""
    assert isinstance(hand, (list, tuple))
    return [str(tile) for tile in hand]


def test_the_second_reading_uses_nothing_of_the_library() -> None:
    for path in (ROOT / "tests" / "oracle").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module
                standard = node.module.split(".")[0] in sys.stdlib_module_names
                assert standard or node.module.startswith("tests.oracle."), path
            assert not isinstance(node, ast.Import)


# Counting


def some_catch(data: st.DataObject, pack: str) -> list[Tile]:
    """Draw a catch: some faces whole, as bonuses need them, and a part of the rest."""
    whole = data.draw(st.sets(st.sampled_from(TILES), max_size=8))
    rest = [tile for tile in PACKS[pack] if tile not in whole]
    part = data.draw(st.lists(st.booleans(), min_size=len(rest), max_size=len(rest)))
    return [
        *[tile for tile in PACKS[pack] if tile in whole],
        *[tile for tile, taken in zip(rest, part, strict=True) if taken],
    ]


@given(data=st.data(), sets=st.sampled_from([2, 1]))
def test_the_count_of_fishing(data: st.DataObject, sets: int) -> None:
    catch = some_catch(data, {2: "two-sets", 1: "tiles"}[sets])
    score = fishing.score_catch(catch, fishing.Rules(sets=sets))
    assert score.total == second_fishing.total(texts(catch))
    sorted_fish = [Counter(fish) for fish in second_fishing.sort(texts(catch)) if fish]
    assert [Counter(texts(line.tiles)) for line in score.lines] == sorted_fish


@given(data=st.data(), rules=LAKES_RULES)
def test_the_count_of_fifteen_lakes(data: st.DataObject, rules: fifteen_lakes.Rules) -> None:
    catch = some_catch(data, rules.pack)
    score, options = fifteen_lakes.score_catch(catch, rules), rules.to_options()
    assert score.total == second_lakes.total(texts(catch), options)
    for line in score.lines:
        if line.counts:
            for tile in line.tiles:
                points = second_lakes.points_of(str(tile), texts(catch), options)
                assert line.points == points * len(line.tiles)
    bonuses = [line.points for line in score.lines if not line.counts]
    assert bonuses == second_lakes.bonuses(texts(catch), options)


EXAMPLE = "6:6*4 5:4 6:3 4:4*2 4:3 6:1 6:5*4 5:5*2 3:3 5:1 4:2*2 2:1*2 1:1*4"
PHOTO = "2:2 3:1 3:3*2 5:1 4:2 5:2 6:1*2 4:3 4:4 6:2 6:3 5:4 6:5*2"


def test_the_named_sums() -> None:
    cards = fifteen_lakes.Rules().to_options()
    two_sets = fifteen_lakes.Rules(pack="two-sets").to_options()
    assert second_lakes.total(texts(tiles(EXAMPLE)), two_sets) == 670
    assert second_lakes.total(texts(tiles(EXAMPLE)), cards) == 540
    assert second_fishing.total(texts(tiles(PHOTO))) == 132
    assert second_lakes.total(texts(PACKS["cards"]), cards) == 2740
    assert second_lakes.total(texts(PACKS["two-sets"]), two_sets) == 2060


@given(
    totals=st.lists(st.integers(0, 220).map(lambda tens: tens * 10), min_size=2, max_size=3),
    rules=LAKES_RULES,
)
def test_the_payments_of_fifteen_lakes(totals: list[int], rules: fifteen_lakes.Rules) -> None:
    paid = [0] * len(totals)
    for due in FIFTEEN_LAKES.dues(totals, rules):
        paid[due.payer] -= due.points
        paid[due.payee] += due.points
    assert paid == second_lakes.payments(totals, rules.to_options())


# Catching


def check_relation(plan: LakePlan, options: Options) -> None:
    """Compare what catches what, and what goes by three, in the tables of a game."""
    for bait, fish in product(TILES, repeat=2):
        expected = may_catch(plan.game.name, options, str(bait), str(fish))
        assert ((bait.face, fish.face) in plan.catches) == expected
    for tile in TILES:
        by_three = goes_by_three(plan.game.name, options, str(tile))
        assert (tile.face in plan.triples) == by_three


def test_what_catches_what() -> None:
    check_relation(FISHING.plan(fishing.Rules()), fishing.Rules().to_options())
    names = ("supreme_cross", "three_takes_sixes", "tens_cross", "heaven_earth")
    for values in product(("off", "on"), repeat=4):
        rules = FIFTEEN_LAKES.rules(**dict(zip(names, values, strict=True)))
        check_relation(FIFTEEN_LAKES.plan(rules), rules.to_options())


# Playing


def at_random(moves: Sequence[LakeMove], source: random.Random) -> LakeMove:
    """Choose any move."""
    return source.choice(moves)


def eagerly(moves: Sequence[LakeMove], source: random.Random) -> LakeMove:
    """Choose to stack or to take three where that is possible, else to lay down."""
    rare = [move for move in moves if str(move).endswith(("^", "*3"))]
    plain = [move for move in moves if "x" not in str(move)]
    return source.choice(rare or plain or moves)


def compare(
    state: LakeState,
    seed: int,
    choose: Callable[[Sequence[LakeMove], random.Random], LakeMove] = at_random,
) -> Counter[str]:
    """Play a game and compare everything with the second reading at every play.

    Return how often each kind of move was made.
    """
    source = random.Random(seed)
    made: Counter[str] = Counter()
    places = state.dealt()
    hands = [texts(hand) for hand in places["hands"]]
    options = state.rules.to_options()
    table = Table(
        state.game.name, options, hands, texts(places["stock"]), texts(places["lake"]), state.first
    )
    while True:
        assert (state.seat, state.drawn and str(state.drawn)) == (table.seat, table.drawn)
        assert [sorted(texts(hand)) for hand in state.hands] == [
            sorted(hand) for hand in table.hands
        ]
        assert texts(state.stock) == table.stock
        assert sorted(texts(state.lake)) == sorted(table.lake)
        assert sorted(str(stack[0]) for stack in state.stacks) == sorted(table.stacks)
        assert [sorted(texts(catch)) for catch in state.catches] == [
            sorted(catch) for catch in table.catches
        ]
        assert {str(move) for move in state.moves()} == table.moves()
        if state.is_over:
            break
        move = choose(state.moves(), source)
        made[re.sub(r"\d:\d", "", str(move))] += 1
        table.play(str(move))
        state = state.play(move)
    if state.game is FISHING:
        totals = [second_fishing.total(catch) for catch in table.catches]
        payments = second_fishing.payments(totals, options)
    else:
        totals = [second_lakes.total(catch, options) for catch in table.catches]
        payments = second_lakes.payments(totals, options)
    assert [score.total for score in state.scores()] == totals
    assert list(state.payments()) == payments
    return made


@pytest.mark.parametrize("game", [FISHING, FIFTEEN_LAKES], ids=str)
def test_a_game_is_played_alike_whatever_options_meet(game: LakeGame[Any]) -> None:
    some = combinations(game.name) if LONG else few(game.name) * 2
    for seed, (rules, players) in enumerate(some):
        compare(dealt(game, rules, players, seed=seed), seed)


def test_stacks_and_triples_are_played_alike() -> None:
    made: Counter[str] = Counter()
    for seed in range(amount(20, 1000)):
        rules = fishing.Rules(third_tile="stacked", triple=("may", "must")[seed % 2])
        made += compare(dealt(FISHING, rules, 2 + seed % 2, seed=seed), seed, eagerly)
        lakes = fifteen_lakes.Rules(third_tile="stacked", heaven_earth=("off", "on")[seed % 2])
        made += compare(dealt(FIFTEEN_LAKES, lakes, 2, seed=seed), seed, eagerly)
    assert made["^"] > 20
    assert made["x*3"] > 20
