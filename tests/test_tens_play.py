"""Tens at random under every option: against the second reading, and what always holds."""

import pickle
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from dominoes_lib import IllegalMove
from dominoes_lib.game import State, deal_texts
from dominoes_lib.games.tens import TENS, Capture, Rules
from dominoes_lib.games.tens_state import TensState
from dominoes_lib.play.record import Record
from dominoes_lib.tile import PACKS, TILES
from tests.oracle.tens import Table
from tests.tens_tables import NORTH, SOUTH, after, offered, random_game, refusal, row, table


def any_options(chance: random.Random) -> dict[str, str | int]:
    return {name: chance.choice(values) for name, values in Rules.values().items()}


def test_random_games_agree_with_the_second_reading() -> None:
    chance = random.Random(20)
    for _ in range(250):
        options = any_options(chance)
        rules = TENS.rules(None, **options)
        first = chance.randrange(2)
        deal = deal_texts(TENS.shuffled(rules, 2, chance))
        state = TENS.deal(rules, deal=deal, first=first)
        second = Table(options, deal, first)
        eager = chance.random()
        while True:
            assert isinstance(state, TensState)
            assert state.seat == second.seat
            assert [str(tile) for tile in state.row] == second.row
            assert [score.total for score in state.scores()] == second.points
            outcomes = [second.outcome(str(move)) for move in state.moves()]
            assert len(set(outcomes)) == len(outcomes), "equal results are offered once"
            assert set(outcomes) == second.outcomes()
            if state.seat is None:
                break
            takes = [move for move in state.moves() if move.way]
            eagerly = takes and chance.random() < eager
            move = chance.choice(takes if eagerly else state.moves())
            state = state.play(move)
            second.do(str(move))


def all_tiles(state: TensState) -> list[str]:
    places = [state.row, state.stock, *state.hands, *state.piles]
    places += [one.tiles for taken in state.captures for one in taken]
    places.append(() if state.turned is None else (state.turned,))
    return sorted(str(tile) for place in places for tile in place)


def test_no_tile_is_lost_and_payments_sum_to_zero() -> None:
    chance = random.Random(21)
    pack = sorted(str(tile) for tile in PACKS["tiles"])
    for seed in range(150):
        for state in random_game(seed, chance.random(), **any_options(chance)):
            assert all_tiles(state) == pack
            for score, taken in zip(state.scores(), state.captures, strict=True):
                counted = [tile for line in score.lines if line.counts for tile in line.tiles]
                assert counted == [tile for one in taken for tile in one.tiles]
                assert score.total == sum(one.points for one in taken)
        assert sum(state.payments()) == 0


ENDS = ("<", ">", "xL", "xR", "xLL", "xRR", "xLR")
EVERY_TEXT = [f"{tile}{end}" for tile in TILES for end in ENDS] + [
    *(f"claim {end}" for end in ENDS[2:]),
    "waive",
]


def test_every_other_move_is_refused_with_a_reason_and_a_rule() -> None:
    chance = random.Random(22)
    for seed in range(60):
        options = any_options(chance)
        states = list(random_game(seed, chance.random(), **options))
        for state in chance.sample(states, 4):
            legal = set(offered(state))
            for text in EVERY_TEXT:
                illegal = state.why_not(text)
                assert (illegal is None) == (text in legal), (text, options, row(state))
                if illegal is not None:
                    assert len(illegal.reason) > 10
                    assert re.fullmatch(r"(AM-)?TE-\d+", illegal.rule)
                    with pytest.raises(IllegalMove):
                        state.play(text)


@pytest.mark.parametrize(
    "text", ["", "5:3", "7:1<", "5:3x", "5:3xRLR", "claim 5:3xL", "claim", "x"]
)
def test_what_is_no_move_is_refused_with_the_ways_to_write_one(text: str) -> None:
    rule, reason = refusal(table(), text)
    assert rule == "TE-07"
    assert "is not a move" in reason


def test_moves_may_be_written_in_other_ways() -> None:
    state = after(table("6:6 6:6", "2:1"), "[6:6]>, 12>")
    assert after(state, "66×L") == after(state, "6:6xL") == after(state, " 6:6 x L ")


def test_a_view_does_not_depend_on_what_it_hides() -> None:
    chance = random.Random(23)
    for seed in range(40):
        options = any_options(chance)
        rules = TENS.rules(None, **options)
        blind = str(options["mode"]).startswith("blind")
        for seat in (SOUTH, NORTH):
            places = TENS.shuffled(rules, 2, random.Random(seed))
            moves = list(moves_of(TENS.deal(rules, deal=deal_texts(places))))
            at = chance.randrange(len(moves))
            state = after_all(TENS.deal(rules, deal=deal_texts(places)), moves[:at])
            hidden = _swap_hidden(places, state, seat, chance, blind=blind)
            other = after_all(TENS.deal(rules, deal=deal_texts(hidden)), moves[:at])
            one, two = state.view(seat), other.view(seat)
            assert one == two
            assert (str(one), one.events, offered(one)) == (str(two), two.events, offered(two))
            if state.seat == seat:
                assert offered(one) == offered(state)
            else:
                assert offered(one) == []


def moves_of(state: State) -> Iterator[str]:
    chance = random.Random(1)
    while state.seat is not None:
        move = chance.choice(state.moves())
        yield str(move)
        state = state.play(move)


def after_all(state: State, moves: list[str]) -> TensState:
    for move in moves:
        state = state.play(move)
    assert isinstance(state, TensState)
    return state


def _swap_hidden(
    places: dict[str, Any], state: TensState, seat: int, chance: random.Random, *, blind: bool
) -> dict[str, Any]:
    """Shuffle among each other the tiles of a deal that a seat does not know in a position."""
    piles = {name: [list(pile) for pile in _as_piles(found)] for name, found in places.items()}
    at: list[tuple[str, int, int]] = []
    left = {"stock": [state.stock], "piles": state.piles, "hands": state.hands}
    seen = [
        tile for name, found in piles.items() if name != "hands" for pile in found for tile in pile
    ]
    for name, found in piles.items():
        for number, pile in enumerate(found):
            if name == "hands" and not blind:
                if number != seat:
                    # A twin in a pile may have been drawn, so that it is not clear which is held.
                    held = left["hands"][number]
                    for place, tile in enumerate(pile):
                        if tile in held and tile not in seen and pile.count(tile) == 1:
                            at.append((name, number, place))
            else:
                unseen = len(left[name][number])
                at += [(name, number, place) for place in range(len(pile) - unseen, len(pile))]
    mixed = [piles[name][number][place] for name, number, place in at]
    chance.shuffle(mixed)
    for (name, number, place), tile in zip(at, mixed, strict=True):
        piles[name][number][place] = tile
    return {name: found if name != "stock" else found[0] for name, found in piles.items()}


def _as_piles(found: list[Any]) -> list[list[Any]]:
    return found if found and isinstance(found[0], list) else [found]


def test_a_view_cannot_be_played_on_and_states_do_not_change() -> None:
    states = list(random_game(8, mode="hand4"))
    kept = [pickle.dumps(state) for state in states]
    for state in states:
        assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - pickled a moment ago
        if state.seat is not None:
            view = state.view(state.seat)
            with pytest.raises(ValueError, match="cannot be played on"):
                view.play(view.moves()[0])
            with pytest.raises(ValueError, match="looked at by others"):
                view.view(1 - state.seat)
            state.play(state.moves()[-1])
    assert [pickle.dumps(state) for state in states] == kept
    with pytest.raises(ValueError, match="no seat 2"):
        states[0].view(2)


def test_moves_and_captures_survive_pickling_as_the_same_objects() -> None:
    *_, over = random_game(4, eager=1.0)
    assert isinstance(over.captures[SOUTH][0], Capture)
    move = TENS.deal(seed=1).moves()[0]
    assert pickle.loads(pickle.dumps(move)) is move  # noqa: S301 - pickled a moment ago


def test_the_gain_of_a_move_is_what_it_takes() -> None:
    for seed in range(20):
        for state in random_game(seed, eager=0.5, mode="hand4", sweep="adds"):
            if state.seat is None:
                break
            view = state.view(state.seat)
            before = state.scores()[state.seat].total
            for move in view.moves():
                after_it = state.play(move).scores()[state.seat].total
                assert TENS.gain(view, move) == after_it - before


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"mode": "hand5"}, "mode; it takes blind, blind_stock, hand4, hand4_own_pile"),
        ({"pair_value": 60}, "pair_value; it takes ten_a_pip, 50, 12"),
        ({"pairs": 12}, "tens has no option 'pairs'"),
    ],
)
def test_unknown_options_are_refused_with_what_is_allowed(
    options: dict[str, str | int], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        TENS.rules(None, **options)


def test_the_board_can_be_read() -> None:
    state = after(table("5:3 6:6", "2:1 4:4"), "5:3>, 2:1>")
    board = str(state.view(NORTH))
    assert "Tens: South plays [6:6], just turned up" in board
    assert re.search(r"^Row +5:3 2:1$", board, re.MULTILINE)
    assert re.search(r"^South's pile +\?\*14$", board, re.MULTILINE)


@pytest.mark.parametrize("mode", Rules.values()["mode"])
@pytest.mark.parametrize("refill", Rules.values()["refill"])
def test_records_and_their_views_come_back_equal(mode: str, refill: str) -> None:
    for seed in range(12):
        start = TENS.deal(TENS.rules(None, mode=mode, refill=refill), seed=seed)
        moves = list(moves_of(start))
        for plays in (0, 1, len(moves) // 2, len(moves)):
            record = Record.from_state(start, moves[:plays], seed=seed)
            assert record.errors == ()
            assert Record.from_text(record.to_text()) == record
            assert Record.from_json(record.to_json()) == record
            for seat in (SOUTH, NORTH):
                view = record.view(seat)
                assert view.states() == [state.view(seat) for state in record.states()]
                for again in (Record.from_text(view.to_text()), Record.from_json(view.to_json())):
                    assert again == view
                    assert again.errors == ()
                    assert again.states() == view.states()


def test_a_record_as_one_seat_knows_it_does_not_tell_what_was_dealt_from_what_was_drawn() -> None:
    start = table("5:3 2:1 6:6 4:4", "1:1 3:2 6:1 4:3", "5:1 4:2", mode="hand4")
    moves = ["5:3>", "1:1>", "2:1>", "4:2>"]
    drawn = Record.from_state(start, moves)
    other = table("5:3 2:1 6:6 4:4", "1:1 3:2 6:1 4:2", "5:1 4:3", mode="hand4")
    assert Record.from_state(other, moves).view(SOUTH) == drawn.view(SOUTH)
