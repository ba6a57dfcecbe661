"""Tens at random under every option: against the second reading, and what always holds."""

import pickle
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from dominoes_lib.dealing import deal_texts
from dominoes_lib.game import IllegalMove, Move, Place, Shown, State
from dominoes_lib.games.tens import TENS, Rules, TensState
from dominoes_lib.play.record import Record
from dominoes_lib.tile import PACKS, Tile
from dominoes_lib.words import Phrase
from tests.amounts import amount
from tests.invariants import few
from tests.oracle.tens import Table, possible, worth
from tests.rulebook import ids
from tests.tens_tables import NORTH, SOUTH, after, random_game, refusal, table


def test_random_games_agree_with_the_second_reading() -> None:
    chance = random.Random(20)
    for some, _ in few("tens") * amount(2, 40):
        options = some.to_options()
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


def moves_of(state: State) -> Iterator[str]:
    chance = random.Random(1)
    while state.seat is not None:
        move = chance.choice(state.moves())
        yield str(move)
        state = state.play(move)


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


def test_the_gain_of_a_move_is_what_it_takes() -> None:
    for seed in range(20):
        for state in random_game(seed, eager=0.5, mode="hand4", sweep="adds"):
            if state.seat is None:
                break
            view = state.view(state.seat)
            before = state.scores()[state.seat].total
            for move in view.moves():
                after_it = state.play(move).scores()[state.seat].total
                assert view.gain(move) == after_it - before
            if state.missed is None:
                assert {state.gain(f"claim x{ends}") for ends in ("L", "R", "LR")} == {0}


def test_what_a_tile_offers_is_what_unseen_tiles_could_take() -> None:
    start = table("6:6 6:6", "2:1")
    second = after(start, "6:6>")
    # The other [6:6] makes a pair; [4:1] and [3:2] make 20 and sweep.
    assert second.view(NORTH).offers("2:1>") == 240 + 40 + 40
    third = after(second, "2:1>")
    # Whatever comes, of 29 tiles, the pair is claimed. Then [4:1], [3:2] make 20 at both ends, and
    # [3:3], [5:1], twice each, and [4:2] make 30 on the left.
    missed = third.view(SOUTH).offers("6:6<")
    assert missed == 29 * 240 + 2 * 20 + 5 * 30
    assert third.view(SOUTH).offers("6:6xL") == 0
    # The second tile misses nothing (AM-TE-1); [3:3], [5:1], twice each, and [4:2] sweep with both.
    twins = after(table("6:6", "6:6"), "6:6>")
    assert twins.view(NORTH).offers("6:6>") == 5 * 40


def most(tile: str, row: tuple[str, ...], options: dict[str, str | int]) -> int:
    """Return the most points that a tile can take from a row, by the second reading."""
    found = possible(tile, [*row], options)
    return max([worth(taken, emptied=not left, options=options) for _, taken, left in found] or [0])


def test_what_each_tile_laid_offers_is_the_most_that_each_unseen_tile_can_take() -> None:
    chance = random.Random(3)
    for some, _ in few("tens") * amount(1, 20):
        options = some.to_options()
        first = 2 if options["second_first_tile"] == "laid" else 1
        for state in random_game(chance.randrange(1000), eager=0.6, **options):
            if state.seat is None or state.missed:
                continue
            view = state.view(state.seat)
            row = tuple(map(str, view.row))
            taken = [tile for own in view.captures for one in own for tile in one.tiles]
            seen = [*view.row, *taken, *([view.turned] if view.turned else view.hands[state.seat])]
            unseen = Counter(map(str, PACKS["tiles"])) - Counter(map(str, seen))
            for move in view.moves():
                text = str(move)
                tile, after_it = text[:3], (text[:3], *row) if text[3] == "<" else (*row, text[:3])
                expected = 0
                if move.lays:
                    expected = sum(n * most(one, after_it, options) for one, n in unseen.items())
                    if options["missed"] == "claim" and len(row) + len(taken) >= first:
                        expected += unseen.total() * most(tile, row, options)
                assert view.offers(move) == expected, (str(view), text)


def test_nothing_is_offered_by_a_miss_that_is_lost() -> None:
    third = after(table("6:6 6:6", "2:1", missed="lost"), "6:6>, 2:1>")
    assert third.view(SOUTH).offers("6:6<") == 2 * 20 + 5 * 30


def test_the_totals_are_the_sums_of_the_lines() -> None:
    chance = random.Random(6)
    for some, _ in few("tens"):
        for state in random_game(chance.randrange(1000), eager=0.8, **some.to_options()):
            assert state.totals() == tuple(score.total for score in state.scores())


def test_what_is_no_move_brings_offers_and_shows_nothing_but_an_error() -> None:
    state = table("6:6", "2:1")
    for ask in (state.gain, state.brings, state.offers, state.shows):
        with pytest.raises(ValueError, match="'6:6' is not a move"):
            ask("6:6")
    assert str(state.brings("6:6>")) == "This adds nothing at once."


def test_a_move_shows_a_tile_where_it_lay_or_may_have_lain() -> None:
    blind = after(table("6:6 5:3", "2:1"), "6:6>, 2:1>")
    assert blind.shows("5:3<") == Shown("hands", (Tile("5:3"),), 1)
    common = after(table(stock="6:6 5:3", mode="blind_stock"), "6:6>")
    assert common.shows("5:3<") == Shown("stock", (Tile("5:3"),), 1)
    hand = after(table("5:3 2:1", "1:1 3:2", "6:1", mode="hand4"), "5:3>, 1:1>")
    assert hand.shows("2:1<") == Shown(tiles=(Tile("2:1"),), drawn=(("stock", 0),))
    assert hand.shows("claim xL") == hand.shows("waive") == Shown()


def test_the_tile_turned_up_lies_with_the_seat_that_plays_it() -> None:
    seats = set()
    for state in random_game(5, mode="blind_stock"):
        (drawn,) = [zone for zone in state.zones() if zone.kind == "drawn"]
        assert drawn.seat == (state.seat if state.turned else None)
        seats.add(drawn.seat)
    assert seats == {SOUTH, NORTH, None}


def meaning(state: TensState, move: str) -> tuple[str, tuple[int, ...], str]:
    """Return what a move says by its text: the tile it plays, the places it takes, and how."""
    if move == "waive":
        return "", (), "waive"
    tile, rest = move[:3], move[3:]
    if rest in ("<", ">"):
        return tile, (), "left" if rest == "<" else "right"
    size, own, shift = len(state.row), [], 0
    if tile == "cla":  # the row holds the tile that missed, at the end where it was laid
        missed_left = " on the left" in state.events[0].sentence
        size -= 1
        tile, own, shift = "", [0 if missed_left else size], int(missed_left)
    left, right = (rest.rpartition("x")[2].count(end) for end in "LR")
    ends = [*range(left), *range(size - right, size)]
    return tile, tuple(sorted(own + [at + shift for at in ends])), ""


OWN = ("drawn", "hand")


def pointed(state: TensState) -> Iterator[tuple[list[Place], list[Place], str | None]]:
    """Yield what somebody may point at: own tiles, up to three tiles of the row, or elsewhere."""
    zones = {zone.kind: zone.tiles for zone in state.zones() if zone.seat in (None, state.seat)}
    own = [Place(kind, tile, at) for kind in OWN for at, tile in enumerate(zones.get(kind, ()))]
    size = len(state.row)
    lying = [Place("row", tile, at) for at, tile in enumerate(state.row)]
    near = [place for place in lying if place.at in {0, 1, size - 2, size - 1}]
    played, most = ([[]], 3) if state.missed else ([[place] for place in own[:2]], 2)
    for uses in played:
        for number in range(1, most + 1):
            for takes in combinations(near, number):
                yield uses, list(takes), None
        yield uses, lying[size // 2 :][:1], None
        yield uses, lying[:3], None
    for uses in ([], *played, own[:2]):
        for how in (None, "left", "right", "waive"):
            yield uses, [], how
    yield own[:1], lying[:1], "left"
    places = [Place(name, tiles[0], 0) for name, tiles in zones.items() if tiles]
    for place in places[size % max(len(places), 1) :][:1]:
        yield [place], lying[1:2], "left"
        yield own[1:2], [place], None
        yield [], [place, *lying[1:2]], None


def test_pointing_finds_the_move_that_uses_and_takes_just_that_or_a_refusal_by_rule() -> None:
    chance, presets = random.Random(9), list(TENS.presets.values())
    positions = 0
    while positions < 1000:
        rules = chance.choice(presets)
        states = list(random_game(chance.randrange(10**6), eager=0.4, **rules.differing()))
        for state in chance.sample(states, 8):
            positions += 1
            moves = {str(move): meaning(state, str(move)) for move in state.moves()}
            for uses, takes, how in pointed(state):
                own = [place.tile if place.zone in OWN else None for place in uses]
                what = (" ".join(map(str, own)), sorted_places(takes))
                fits = [
                    move
                    for move, (tile, places, way) in moves.items()
                    if (tile, places) == what and how in (None, way)
                ]
                found = answer(state, uses, takes, how)
                if len(fits) == 1:
                    assert str(found) == fits[0], (str(state), uses, takes, found)
                else:
                    assert isinstance(found, IllegalMove), (str(state), what, found)
                    assert found.rule in ids()
                    assert found.reason.endswith(".")


def place(state: TensState, kind: str, at: int = 0) -> Place:
    """Return a place of the table; of hands and catches that of the seat whose play it is."""
    zones = [zone for zone in state.zones() if zone.kind == kind]
    (zone,) = [zone for zone in zones if len(zones) == 1 or zone.seat == state.seat]
    return Place(kind, zone.tiles[at], at)


def test_what_makes_no_move_is_refused_by_the_rule_that_says_so() -> None:
    blind = after(table("5:1 6:6 5:5 6:6", "3:1 4:4 1:1"), "5:1>, 3:1>, 6:6>, 4:4>, 5:5xLL, 1:1>")
    hand = after(table("5:1 6:6 5:5 2:1", "3:1 4:4", mode="hand4"), "5:1>, 3:1>")
    turned, held = [place(blind, "drawn")], [place(hand, "hand")]
    left, right = ([place(blind, "row", at)] for at in (0, 2))
    refused: list[tuple[TensState, list[Place], list[Place], str | None, tuple[str, str]]] = [
        (blind, turned, [], None, ("which", "TE-07")),
        (blind, turned, left, "left", ("both", "TE-07")),
        (blind, turned, right, None, ("pair", "TE-08")),
        (blind, turned, [place(blind, "catch")], None, ("ends", "TE-03")),
        (blind, left, [], "right", ("not_turned", "TE-06")),
        (blind, [], left, None, ("no_tile", "TE-07")),
        (blind, [], [], None, ("no_tile", "TE-07")),
        (blind, [], [], "waive", ("nothing_missed", "TE-15")),
        (hand, [place(hand, "row")], [], "left", ("not_held", "TE-28")),
        (hand, [*held, place(hand, "hand", 1)], [], "left", ("one_tile", "TE-07")),
        (hand, held, [place(hand, "pile")], None, ("ends", "TE-03")),
        (table(), [place(table(), "drawn")], [], "left", ("one_side", "TE-07")),
    ]
    for state, uses, takes, how, (key, rule) in refused:
        found = answer(state, uses, takes, how)
        assert isinstance(found, IllegalMove), found
        assert isinstance(found.phrase, Phrase)
        assert (found.phrase.key, found.rule) == (f"tens.no.{key}", rule)


def answer(
    state: TensState, uses: list[Place], takes: list[Place], how: str | None
) -> Move | IllegalMove:
    """Return the move that is found, or the refusal."""
    try:
        return state.find(uses, takes, how)
    except IllegalMove as refusal:
        return refusal


def sorted_places(places: list[Place]) -> tuple[int | None, ...]:
    """Return where in the row tiles lie; something else where they lie elsewhere."""
    return tuple(sorted(-1 if place.zone != "row" else place.at or 0 for place in places))


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
    for seed in range(amount(2, 50)):
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
