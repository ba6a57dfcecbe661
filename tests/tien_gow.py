"""Positions of Tien Gow for tests: name the tiles that matter, the rest of the pack fills up."""

import random

from dominoes_lib.game import Event
from dominoes_lib.games.tien_gow import TIEN_GOW, Rules, State
from dominoes_lib.games.tricks import read_play
from dominoes_lib.tile import PACKS, Tile, tiles


def dealt(seed: int, rules: Rules | str | None = None) -> State:
    """Return a shuffled deal."""
    state = TIEN_GOW.deal(rules, seed=seed)
    assert isinstance(state, State)
    return state


def position(*hands: str, rules: Rules | str | None = None, first: int = 0) -> State:
    """Return a deal in which the seats hold the tiles named, the rest of the pack filling up."""
    held = [tiles(hand) for hand in hands]
    held += [[] for _ in range(4 - len(held))]
    rest = list(PACKS["tiles"])
    for tile in [tile for hand in held for tile in hand]:
        rest.remove(tile)
    for hand in held:
        while len(hand) < 8:
            hand.append(rest.pop())
    state = TIEN_GOW.deal(
        rules, deal={"hands": [[str(tile) for tile in hand] for hand in held]}, first=first
    )
    assert isinstance(state, State)
    return state


def course(
    *tricks: str, rules: Rules | str | None = None, first: int = 0, streak: int = 0
) -> list[State]:
    """Return the states of a deal in which the tricks named are played, from the deal on.

    A trick is its plays in order, from the leader on, with `/` between them: `6:6 / - / 1:1 / -`
    would be wrong, for what does not beat goes face down: `6:6 / - / (1:1) / -`. A `-` lays down
    tiles that the test does not care about: what no other play needs. Tricks that are not named
    are not played.
    """
    plays, held, leader = [], [[] for _ in range(4)], first  # type: ignore[var-annotated] # lists of tiles
    for trick in tricks:
        texts = [text.strip() for text in trick.split("/")]
        size = len(read_play(texts[0]).tiles)
        seats = [(leader + at) % 4 for at in range(len(texts))]
        for seat, text in zip(seats, texts, strict=True):
            plays.append((seat, text, size))
            held[seat] += [] if text == "-" else read_play(text).tiles
        leader = [seat for seat, text in zip(seats, texts, strict=True) if text[0] not in "-("][-1]
    rest = list(PACKS["tiles"])
    for tile in [tile for hand in held for tile in hand]:
        rest.remove(tile)
    spare: list[list[Tile]] = [[] for _ in range(4)]
    for seat in range(4):
        while len(held[seat]) + len(spare[seat]) < 8:
            spare[seat].append(rest.pop())
    hands = [[str(tile) for tile in held[seat] + spare[seat]] for seat in range(4)]
    state = TIEN_GOW.deal(rules, deal={"hands": hands}, first=first, streak=streak)
    states = [state]
    for seat, text, size in plays:
        assert states[-1].seat == seat
        if text == "-":
            down = " ".join(str(spare[seat].pop(0)) for _ in range(size))
            states.append(states[-1].play(f"({down})"))
        else:
            states.append(states[-1].play(text))
    return states


def event(state: State, kind: str) -> Event:
    """Return what the last play did, of one kind."""
    return next(event for event in state.events if event.kind == kind)


def events(state: State, kind: str) -> list[Event]:
    """Return all that the last play did, of one kind."""
    return [event for event in state.events if event.kind == kind]


def texts(moves: object) -> list[str]:
    """Return moves or tiles as texts."""
    assert isinstance(moves, (list, tuple))
    return [str(move) for move in moves]


def up(state: State) -> set[str]:
    """Return the texts of the legal plays that lie face up."""
    return {str(move) for move in state.moves() if not move.down}


def rule_of(state: State, move: str) -> str:
    """Return the rule by which a move is refused."""
    illegal = state.why_not(move)
    assert illegal is not None, move
    assert illegal.reason.endswith(".")
    return illegal.rule


def finished(state: State, seed: int) -> State:
    """Play a deal to its end at random."""
    source = random.Random(seed)
    while not state.is_over:
        state = state.play(source.choice(state.moves()))
    return state
