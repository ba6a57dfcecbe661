"""Whoever points at tiles gets the one move that uses and takes exactly these, or a refusal.

Over random positions of every game and option: what legal moves use and take, and the same with a
tile more, a tile less or another, is looked up among the moves one by one, without `State.find`.
"""

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import pytest

from dominoes_lib import GAMES, Record
from dominoes_lib.game import IN_LINE, Game, IllegalMove, Move, Place, State
from dominoes_lib.play.players import play_game
from dominoes_lib.show.requests import answer_text
from tests.amounts import amount
from tests.invariants import cases
from tests.rulebook import ids

POSITIONS: Final = 1_000
ALL: Final = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))


class Position(NamedTuple):
    """A state on somebody's turn, and the record of the play up to it."""

    state: State
    record: Record


def positions(game: Game[Any], number: int, seed: int) -> Iterator[Position]:
    """Yield positions, a few of each game, under all combinations of options in turn."""
    source = random.Random(seed)
    games = cases(game.name, number, seed)
    while number > 0:
        case = next(games)
        start = game.deal(case.rules, players=case.players, seed=case.seed)
        whole = play_game(start, ["random"] * start.players, source)
        steps = range(len(whole.moves))
        for step in source.sample(steps, min(len(steps), 8, number)):
            record = Record.from_state(start, whole.moves[:step])
            yield Position(record.state, record)
            number -= 1


def on_the_table(state: State) -> list[Place]:
    """Return every tile that the seat on turn can point at, where it lies."""
    lying: Counter[str] = Counter()
    found = []
    for zone in state.zones():
        if zone.kind in ("hand", "drawn") and zone.seat not in (None, state.seat):
            continue
        for tile in zone.tiles:
            if tile is not None:
                found.append(Place(zone.kind, tile, lying[zone.kind]))
            lying[zone.kind] += 1
    return found


def meant(places: Sequence[Place]) -> Counter[tuple[object, ...]]:
    """Return what is pointed at: which tiles of which zones, and in a line which of the same."""
    return Counter(
        (place.zone, place.tile, place.at if place.zone in IN_LINE else None) for place in places
    )


def pointed(named: Sequence[Place], table: Sequence[Place]) -> list[Place]:
    """Return places on the table for those that a move names, which may be any such tile."""
    left, found = list(table), []
    for place in named:
        fits = (
            one
            for one in left
            if (one.zone, one.tile) == (place.zone, place.tile)
            and (place.at is None or one.at == place.at or one.zone not in IN_LINE)
        )
        found.append(next(fits))
        left.remove(found[-1])
    return found


def tapped(
    position: Position, source: random.Random
) -> Iterator[tuple[list[Place], list[Place], str | None]]:
    """Yield what somebody may point at: moves, moves with a tile changed, and anything."""
    state, table = position.state, on_the_table(position.state)
    own = [place for place in table if place.zone in ("hand", "drawn")]
    others = [place for place in table if place.zone not in ("hand", "drawn")]
    for move in source.sample(state.moves(), min(len(state.moves()), 2)):
        uses, takes = (pointed(named, table) for named in (state.uses(move), state.takes(move)))
        yield uses, takes, move.how
        yield uses, takes, None
        for places, rest in ((uses, own), (takes, others)):
            free = [place for place in rest if place not in places]
            more = [*places, source.choice(free)] if free else places
            fewer = [place for place in places if place is not places[0]] if places else places
            other = [*fewer, source.choice(free)] if free else fewer
            for changed in (more, fewer, other):
                yield (changed, takes, None) if places is uses else (uses, changed, None)
    for size in (0, 1, 2):
        taken = source.sample(others, min(len(others), source.choice((0, 0, 1, 2, 3))))
        yield source.sample(own, min(len(own), size)), taken, None


def expected(
    state: State, uses: Sequence[Place], takes: Sequence[Place], how: str | None
) -> list[Move]:
    """Return the legal moves that use and take exactly these tiles."""
    return [
        move
        for move in state.moves()
        if how in (None, move.how)
        and meant(state.uses(move)) == meant(uses)
        and meant(state.takes(move)) == meant(takes)
    ]


def found_by(
    state: State, uses: Sequence[Place], takes: Sequence[Place], how: str | None
) -> Move | IllegalMove:
    """Return the move that a state finds, or its refusal."""
    try:
        return state.find(uses, takes, how)
    except IllegalMove as illegal:
        return illegal


@ALL
def test_what_is_pointed_at_is_the_one_move_that_uses_and_takes_it_or_refused(
    game: Game[Any],
) -> None:
    source, met = random.Random(7), Counter[str]()
    for position in positions(game, amount(POSITIONS, 20 * POSITIONS), 11):
        state = position.state
        for uses, takes, how in tapped(position, source):
            moves = expected(state, uses, takes, how)
            found = found_by(state, uses, takes, how)
            if len(moves) == 1:
                assert found is moves[0], (uses, takes)
            else:
                assert isinstance(found, IllegalMove), (uses, takes)
                assert found.rule in ids()
            met["found" if len(moves) == 1 else "refused"] += 1
    assert min(met["found"], met["refused"]) > POSITIONS


def as_json(places: Sequence[Place]) -> list[dict[str, object]]:
    """Return places as a front end sends them."""
    return [{"zone": each.zone, "tile": str(each.tile), "index": each.at} for each in places]


@ALL
def test_a_request_plays_exactly_what_is_pointed_at_or_changes_nothing(game: Game[Any]) -> None:
    source, met = random.Random(8), Counter[str]()
    for position in positions(game, amount(POSITIONS // 4, POSITIONS), 12):
        uses, takes, how = source.choice(list(tapped(position, source)))
        moves = expected(position.state, uses, takes, how)
        record = position.record
        asked: dict[str, object] = {
            "ask": "play",
            "record": record.to_json(),
            "since": len(record.moves),
            "how": how,
        }
        asked |= {"uses": as_json(uses), "takes": as_json(takes)}
        answer = json.loads(answer_text(json.dumps(asked)))
        if len(moves) == 1:
            assert answer["moves"] == [str(moves[0])], (uses, takes)
        else:
            assert set(answer) == {"error", "rule"}, (uses, takes)
            assert answer["rule"] in ids()
        met["played" if len(moves) == 1 else "refused"] += 1
    assert min(met["played"], met["refused"]) > POSITIONS / 40
