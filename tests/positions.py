"""Positions at the lake for tests: name the tiles that matter, the rest of the pack fills up."""

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Any

from dominoes_lib.games.lake import LakeGame, LakeState
from dominoes_lib.options import Rules
from dominoes_lib.tile import TILES, Tile, tiles
from dominoes_lib.words import Phrase

_CROSSED = {"4:2": "2:1", "2:1": "4:2", "6:6": "1:1", "1:1": "6:6"}
"""Pairs of unequal pips that catch each other in some game or under some option."""


def position(
    game: LakeGame[Any],
    rules: Rules | None = None,
    *,
    hand: str = "",
    lake: str = "",
    stock: str = "",
    others: Sequence[str] = ("",),
) -> LakeState:
    """Return a fresh deal in which South, who plays first, holds `hand`, and `lake` lies.

    `stock` is the top of the stock, the next tile first; `others` are the tiles of the seats after
    South. Whatever is not named is filled up from the pack. What fills the lake has nothing to
    do with any tile named: it neither catches one nor is caught by one.
    """
    checked = game.rules(rules)
    players = 1 + len(others)
    sizes: dict[str, Any] = game.sizes(checked, players)
    piles = [tiles(text) for text in (hand, *others, stock, lake)]
    rest = list(game.pack(checked))
    for tile in [tile for pile in piles for tile in pile]:
        rest.remove(tile)
    wanted = [*sizes["hands"], sizes["stock"], sizes["lake"]]
    related = _related([tile for pile in piles for tile in pile])
    strangers = [tile for tile in rest if tile not in related]
    missing = wanted[-1] - len(piles[-1])
    assert len(strangers) >= missing, "too many tiles are named to fill the lake with others"
    for tile in strangers[:missing]:
        piles[-1].append(tile)
        rest.remove(tile)
    for pile, size in zip(piles[:-1], wanted[:-1], strict=True):
        while len(pile) < size:
            pile.append(rest.pop())
    texts = [[str(tile) for tile in pile] for pile in piles]
    places = {"hands": texts[:players], "stock": texts[players], "lake": texts[players + 1]}
    state = game.deal(checked, players, deal=places, first=0)
    assert isinstance(state, LakeState)
    return state


def dealt(
    game: LakeGame[Any],
    rules: Rules | str | None = None,
    players: int | None = None,
    *,
    seed: int,
    first: int | None = None,
) -> LakeState:
    """Return a deal shuffled by a seed."""
    state = game.deal(rules, players, seed=seed, first=first)
    assert isinstance(state, LakeState)
    return state


def some_positions(game: LakeGame[Any], number: int) -> Iterator[LakeState]:
    """Yield so many positions of random games: of all presets and players, and with stacks."""
    rules = [*game.presets.values(), game.rules(third_tile="stacked")]
    source = random.Random(number)
    for seed, (options, players) in enumerate(
        itertools.cycle(itertools.product(rules, game.players))
    ):
        state = dealt(game, options, players, seed=seed)
        while not state.is_over:
            if source.random() < 1 / 6:
                yield state
                number -= 1
                if number == 0:
                    return
            moves = state.moves()
            rare = [move for move in moves if str(move).endswith(("^", "*3"))]
            state = state.play(source.choice(rare or moves))


def _related(named: Sequence[Tile]) -> set[Tile]:
    pips = {tile.pips for tile in named}
    crossed = {_CROSSED[str(tile)] for tile in named if str(tile) in _CROSSED}
    return {tile for tile in TILES if tile.pips in pips or str(tile) in crossed}


def moves_of(state: LakeState, bait: str) -> set[str]:
    """Return the texts of the legal moves that play a certain tile."""
    return {str(move) for move in state.moves() if str(move)[:3] == bait}


def after(state: LakeState, *moves: str) -> LakeState:
    """Return the position after some moves."""
    for move in moves:
        state = state.play(move)
    return state


def play_out(state: LakeState, seed: int = 0) -> LakeState:
    """Return the end of a game in which everyone plays at random."""
    source = random.Random(seed)
    while not state.is_over:
        state = state.play(source.choice(state.moves()))
    return state


def refusal(state: LakeState, move: str) -> tuple[str, str]:
    """Return the rule by which a move is refused, and which sentence says so."""
    illegal = state.why_not(move)
    assert illegal is not None, f"{move} is legal"
    assert isinstance(illegal.phrase, Phrase)
    return illegal.rule, illegal.phrase.key.removeprefix("lake.no.")


def caught(state: LakeState, seat: int) -> str:
    """Return a seat's catch as text, in the plain ordering."""
    return " ".join(str(tile) for tile in state.catches[seat])
