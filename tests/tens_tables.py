"""Positions of Tens for tests: name the tiles that matter, the rest of the set fills up."""

import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

from dominoes_lib.dealing import deal_texts
from dominoes_lib.game import Event
from dominoes_lib.games.tens import TENS, TensMove, TensState
from dominoes_lib.tile import PACKS, tiles

SOUTH, NORTH = 0, 1


def table(
    south: str = "", north: str = "", stock: str = "", first: int = SOUTH, **options: str | int
) -> TensState:
    """Return a deal in which the seats play, draw or hold the tiles named; the rest fills up.

    In `blind` the tiles of a seat are named in the order in which it turns them up.
    """
    rules = TENS.rules(None, **options)
    named = {"south": tiles(south), "north": tiles(north), "stock": tiles(stock)}
    rest = list(PACKS["tiles"])
    for tile in [tile for pile in named.values() for tile in pile]:
        rest.remove(tile)
    sizes = TENS.sizes(rules, 2)
    deal: dict[str, Any] = {}
    if "hands" in sizes:
        deal["hands"] = [named["south"], named["north"]]
    if "stock" in sizes:
        deal["stock"] = named["stock"]
    if "piles" in sizes:
        deal["piles"] = [[], []]
    for place, size in sizes.items():
        piles = deal[place] if isinstance(size, tuple) else [deal[place]]
        for pile, wanted in zip(piles, size if isinstance(size, tuple) else (size,), strict=True):
            while len(pile) < wanted:
                pile.append(rest.pop())
    state = TENS.deal(rules, deal=deal_texts(deal), first=first)
    assert isinstance(state, TensState)
    return state


def after(state: TensState, moves: str) -> TensState:
    """Return the position after moves separated by commas or blanks."""
    for move in re.split(r",\s*", moves):
        state = state.play(move)
    return state


def offered(state: TensState) -> list[str]:
    """Return the texts of the legal moves."""
    return [str(move) for move in state.moves()]


def row(state: TensState) -> str:
    """Return the row as text."""
    return " ".join(str(tile) for tile in state.row)


def caught(state: TensState, seat: int) -> list[tuple[str, str, int]]:
    """Return the captures of a seat: text, kind and points."""
    return [(str(one), one.kind, one.points) for one in state.captures[seat]]


def refusal(state: TensState, move: str) -> tuple[str, str]:
    """Return the rule by which a move is refused, and the reason."""
    illegal = state.why_not(move)
    assert illegal is not None, f"{move} is legal"
    return illegal.rule, illegal.reason


def event(state: TensState, kind: str) -> Event:
    """Return the one event of a kind."""
    found = [one for one in state.events if one.kind == kind]
    assert len(found) == 1, state.events
    return found[0]


def random_game(seed: int, eager: float | None = 0.5, **options: str | int) -> Iterator[TensState]:
    """Play a deal at random, taking what can be taken with a certain probability, or never."""
    chance = random.Random(seed)
    state = TENS.deal(TENS.rules(None, **options), seed=seed)
    assert isinstance(state, TensState)
    yield state
    while state.seat is not None:
        moves: Sequence[TensMove] = state.moves()
        takes = [move for move in moves if move.way]
        if eager is None:
            moves = [move for move in moves if move not in takes]
        elif takes and chance.random() < eager:
            moves = takes
        state = state.play(chance.choice(moves))
        yield state
