"""Positions of Deer Hunting for tests: name the tiles that matter, the rest fills up."""

import random

from dominoes_lib.game import Event
from dominoes_lib.games.deer_hunting import DEER_HUNTING, Rules, State
from dominoes_lib.tile import PACKS, tiles

ALL_RULES = [
    Rules(style=style, deer_escape=escape, fair=fair, **suits)
    for style, every in (
        ("plain", [{}]),
        ("heaven_nine", [{}]),
        (
            "texas42",
            [
                {"follow": follow, "double": double, "trump": trump}
                for follow in ("free", "must")
                for double in ("literal", "high")
                for trump in ("first_tile", "none")
            ],
        ),
    )
    for suits in every
    for escape in ("off", "on")
    for fair in ("off", "heaven", "four")
]


def position(*hands: str, rules: Rules | None = None, first: int = 0) -> State:
    """Return a deal in which the seats hold the tiles named, the rest of the pack filling up."""
    held = [tiles(hand) for hand in hands]
    held += [[] for _ in range(4 - len(held))]
    rest = list(PACKS["tiles"])
    for tile in [tile for hand in held for tile in hand]:
        rest.remove(tile)
    for hand in held:
        while len(hand) < 8:
            hand.append(rest.pop())
    state = DEER_HUNTING.deal(rules, deal={"hands": held}, first=first)
    assert isinstance(state, State)
    return state


def after(state: State, *moves: str) -> State:
    for move in moves:
        state = state.play(move)
    return state


def trick_of(*plays: str, rules: Rules | None = None) -> State:
    """Return the position after the first trick, South leading, each seat holding its play."""
    return after(position(*(play.strip("()") for play in plays), rules=rules), *plays)


def event(state: State, kind: str) -> Event:
    """Return what the last play did, of one kind."""
    return next(event for event in state.events if event.kind == kind)


def texts(found: object) -> list[str]:
    assert isinstance(found, (list, tuple))
    return [str(tile) for tile in found]


def finished(state: State, seed: int) -> State:
    """Play a deal to its end at random."""
    source = random.Random(seed)
    while not state.is_over:
        state = state.play(source.choice(state.moves()))
    return state


def dealt(seed: int, rules: Rules | str | None = None) -> State:
    state = DEER_HUNTING.deal(rules, seed=seed)
    assert isinstance(state, State)
    return state
