"""Tien Gow against a second reading of its page that shares nothing with the library."""

import random
from itertools import pairwise, product
from typing import Any

from dominoes_lib.games.groups import GROUPS
from dominoes_lib.games.tien_gow import TIEN_GOW, Rules, score_deal
from dominoes_lib.games.tricks import compare, leads, read_play
from dominoes_lib.tile import PACKS, TILES
from tests.amounts import LONG, amount
from tests.invariants import combinations, few
from tests.oracle import tien_gow as second

DEALS = amount(200, 20_000)


def check_deal(number: int, rules: Rules) -> int:
    """Play a deal at random beside the second reading; return the number of plays."""
    source = random.Random(f"second reading {number}")
    banker, streak = source.randrange(4), source.choice((0, 0, 1, 2))
    dealt = TIEN_GOW.deal(rules, seed=number)
    places = dealt.dealt()
    hands = [[str(tile) for tile in hand] for hand in places["hands"]]
    state: Any = TIEN_GOW.deal(rules, deal={"hands": hands}, first=banker, streak=streak)
    other = second.Deal(rules.to_options(), hands, banker, streak)
    plays = 0
    while not state.is_over:
        moves = state.moves()
        assert {str(move) for move in moves} == other.moves(), (number, plays)
        assert state.seat == other.seat
        # Face up more often than by lot, so that all kinds of groups win tricks.
        up = [move for move in moves if not move.down]
        move = source.choice(up if up and source.random() < 0.6 else moves)
        state = state.play(move)
        other.play(str(move))
        plays += 1
        assert state.columns == tuple(other.columns)
    assert other.is_over
    assert list(state.payments()) == other.payments(), (number, rules)
    return plays


def check_deals(start: int, stop: int) -> int:
    """Check deals, under all combinations of options in turn; return the number of plays."""
    some = combinations("tien-gow") if LONG else few("tien-gow")
    every = [rules for rules, _ in some if isinstance(rules, Rules)]
    return sum(
        # Every other deal as written, the others under one combination after the other.
        check_deal(number, Rules() if number % 2 else every[number // 2 % len(every)])
        for number in range(start, stop)
    )


def test_leads_plays_winners_and_payments_of_random_deals() -> None:
    assert check_deals(0, DEALS) > DEALS * 8


def test_every_payment_of_every_way_a_deal_can_end() -> None:
    source = random.Random(7)
    every = [rules for rules, _ in combinations("tien-gow") if isinstance(rules, Rules)]
    groups = {"single": "5:5", "pair": "5:5 5:5", "group": "6:6 6:3", "supreme": "4:2 2:1"}
    groups |= {"quartet": "6:6 6:6 6:3 5:4", "little-three": "2:1"}
    caught = 0
    for number in range(4000):
        rules = every[number % len(every)]
        cuts = sorted(source.choices(range(9), k=3))
        columns = [b - a for a, b in pairwise([0, *cuts, 8])]
        kind = source.choice(list(groups))
        winners = [seat for seat in range(4) if columns[seat] >= len(groups[kind].split())]
        leaders = [seat for seat in range(4) if columns[seat]]
        if not winners:
            continue
        last, banker, streak = source.choice(winners), source.randrange(4), source.randrange(4)
        leader = source.choice(leaders)
        deal = second.Deal(rules.to_options(), [[], [], [], []], banker, streak)
        deal.columns, won = columns, groups[kind].split()
        deal.last = (leader, won, last, won)
        by = None
        if kind == "single" and leader != last and source.random() < 0.7:
            deal.last, by = (leader, ["2:1"], last, ["4:2"]), leader
            caught += 1
        instant = [("supreme", last)] * (kind == "supreme") + [("quartet", last)] * (
            kind == "quartet"
        )
        for _ in instant:
            deal.pay_at_once(last, won)
        found = score_deal(
            columns,
            last,
            banker,
            last_trick=kind,
            caught_from=by,
            instant=instant,
            streak=streak,
            rules=rules,
        )
        assert [score.total for score in found] == deal.payments(), (number, columns)
    assert caught > 200


def texts(faces: tuple[int, ...]) -> list[str]:
    return [str(TILES[face]) for face in faces]


def test_what_beats_what_among_all_pairs_of_leads() -> None:
    assert len(GROUPS) == 61
    for one, other in product(GROUPS, repeat=2):
        verdict = compare(read_play(second.text(texts(one))), read_play(second.text(texts(other))))
        assert verdict.beats == second.beats(texts(one), texts(other))


def test_the_ranking_is_antisymmetric_and_transitive_and_equals_lose() -> None:
    plays = [read_play(second.text(texts(faces))) for faces in GROUPS]
    above = {
        (one.text, other.text)
        for one, other in product(plays, repeat=2)
        if compare(one, other).beats
    }
    assert above
    for one, other in above:
        assert (other, one) not in above
        assert {(one, third) for of, third in above if of == other} <= above
    for play in plays:
        assert (play.text, play.text) not in above
    for first, then in product(plays, repeat=2):
        kinds = [second.counts(list(map(str, play.tiles))) for play in (first, then)]
        if kinds[0] != kinds[1]:
            assert (first.text, then.text) not in above


def test_relabelling_the_copies_of_a_face_changes_nothing() -> None:
    for number in range(50):
        source = random.Random(number)
        pack = list(PACKS["tiles"])
        numbered = list(enumerate(pack))
        source.shuffle(numbered)
        first = [tile.face for _, tile in numbered[:8]]
        twins = {tile: [at for at, other in enumerate(pack) if other is tile] for tile in pack}
        swapped = [
            pack[next((at for at in twins[tile] if at != label), label)]
            for label, tile in numbered[:8]
        ]
        assert leads(sorted(first)) == leads(sorted(tile.face for tile in swapped))
        assert read_play("1:1 6:6").text == read_play("6:6 1:1").text
