"""What the adapters of other libraries are made of: numbers of moves, and what a seat knows.

The adapters themselves are tested in `tests/adapters`, where the libraries are.
"""

import copy
import random
from typing import Any

import pytest

from dominoes_lib import GAMES
from dominoes_lib.adapters import actions
from dominoes_lib.adapters.seen import Course, Table, table_cells
from dominoes_lib.dealing import flat_piles
from dominoes_lib.game import Game, State
from tests.invariants import few

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))


def played(game: Game[Any], rules: Any, players: int, seed: int) -> Course:  # noqa: ANN401 - rules of any game
    """Return a whole game, played by lot."""
    source = random.Random(seed)
    start = game.deal(rules, players=players, seed=seed)
    course = Course.begin(Table(game, rules, players), start)
    while not course.now.is_over:
        course = course.play(str(source.choice(course.now.moves())))
    return course


@ALL
def test_every_move_under_every_option_has_a_number_of_its_own(game: Game[Any]) -> None:
    known = actions.texts(game.name)
    assert len(set(known)) == len(known)
    for seed, (rules, players) in enumerate(few(game.name)):
        for state in played(game, rules, players, seed).states:
            numbers = actions.legal(state)
            assert sorted(known[number] for number in numbers) == sorted(map(str, state.moves()))


def test_the_numbers_of_moves_never_change() -> None:
    picked = {name: [actions.texts(name)[at] for at in (0, 1, 30, -1)] for name in GAMES}
    assert picked == {
        "fishing": ["pass", "1:1", "3:1x2:2", "6:6^"],
        "fifteen-lakes": ["pass", "1:1", "3:1x2:2", "6:6^"],
        "tens": ["waive", "claim xL", "3:1xR", "6:6xRR"],
        "deer-hunting": ["1:1", "2:1", "6:5 6:5", "(6:6 6:6 6:5 6:5)"],
        "tien-gow": ["1:1", "2:1", "6:5 6:5", "(6:6 6:6 6:5 6:5)"],
    }


@ALL
def test_no_deal_is_longer_or_dearer_than_its_bounds(game: Game[Any]) -> None:
    for seed, (rules, players) in enumerate(few(game.name)):
        course = played(game, rules, players, seed)
        bounds = course.table.bounds()
        assert len(course.moves) <= bounds.plays
        assert max(map(abs, course.now.payments())) <= bounds.points
        assert len(course.numbers(0)) == table_cells(course.table)


def otherwise(course: Course, seat: int, source: random.Random) -> Course | None:
    """Return the same play with the hidden tiles dealt otherwise, if they can be played so."""
    start = course.states[0]
    faces = [tile.face for pile in flat_piles(start.dealt()) for tile in pile]
    seen: Any = flat_piles(start.deal_seen(start.dealt(), seat))
    known = [tile for pile in seen for tile in pile]
    hidden = [at for at, tile in enumerate(known) if tile is None]
    moved = hidden[:]
    source.shuffle(moved)
    other = list(faces)
    for at, to in zip(hidden, moved, strict=True):
        other[to] = faces[at]
    again = Course.begin(course.table, course.table.start(other, start.first))
    for move in course.moves:
        if move not in map(str, again.now.moves()):
            return None
        again = again.play(move)
    return again


def sees_the_same(one: State, other: State, seat: int) -> bool:
    """Tell whether both positions are one for a seat, moves included."""
    return one.view(seat) == other.view(seat)


@ALL
def test_what_a_seat_knows_has_nothing_that_is_hidden(game: Game[Any]) -> None:
    compared = 0
    for preset, rules in game.presets.items():
        for seed in range(6):
            whole = played(game, rules, game.players[0], seed)
            for length in range(6):
                course = Course.begin(whole.table, whole.states[0])
                for move in whole.moves[:length]:
                    course = course.play(move)
                for seat in range(whole.table.players):
                    other = otherwise(course, seat, random.Random(seed))
                    pairs = zip(course.states, other.states if other else (), strict=False)
                    if other is None or not all(sees_the_same(*two, seat) for two in pairs):
                        continue
                    compared += other.states[0] != course.states[0]
                    assert other.text(seat) == course.text(seat), preset
                    assert other.numbers(seat) == course.numbers(seat), preset
    assert compared >= len(game.presets)


@ALL
def test_what_a_seat_knows_has_every_public_fact(game: Game[Any]) -> None:
    course = played(game, game.rules(), game.players[0], 5)
    for length in (1, len(course.moves) // 2, len(course.moves)):
        part = Course(course.table, course.states[: length + 1], course.moves[:length])
        for seat in range(course.table.players):
            text = part.text(seat)
            assert str(part.now.view(seat)) in text
            rows = text.splitlines()
            known = [
                before.move_seen(move, seat, part.now)
                for before, move in zip(part.states, part.moves, strict=False)
            ]
            said = [row.split(" ", 1)[1] for row in rows if row[:1].isdigit() and " " in row]
            assert [row.split(" +")[0] for row in said] == known


@ALL
def test_two_courses_that_a_seat_tells_apart_have_other_numbers(game: Game[Any]) -> None:
    start = Course.begin(
        Table(game, game.rules(), game.players[0]), game.deal(seed=2, players=game.players[0])
    )
    seat = start.now.seat or 0
    told = [tuple(start.play(str(move)).numbers(seat)) for move in start.now.moves()]
    assert len(set(told)) == len(told)


def test_a_deal_can_be_dealt_again_tile_by_tile() -> None:
    for game in GAMES.values():
        state = game.deal(seed=4)
        table = Table.of(game, None, None)
        faces = [tile.face for pile in flat_piles(state.dealt()) for tile in pile]
        assert table.start(faces, state.first) == state


def test_a_deal_that_is_not_shuffled_plainly_is_refused() -> None:
    game = GAMES["deer-hunting"]
    with pytest.raises(ValueError, match="fair=off"):
        Table.of(game, game.rules(fair="heaven"), 4)
    with pytest.raises(ValueError, match="not by 5"):
        Table.of(game, None, 5)


def test_a_copy_of_a_course_is_the_course() -> None:
    game = GAMES["tens"]
    course = Course.begin(Table.of(game, None, None), game.deal(seed=1))
    assert copy.deepcopy(course) is course
