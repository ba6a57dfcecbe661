"""Players that do not think ahead: by lot, or for the most points now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from dominoes_lib.game import Move, State

    Choice = tuple[Move | str, Phrase | str]
    """A move and the reason for it, in one sentence."""


class Player(Protocol):
    """A program that plays: called with what its seat knows, it gives a move and its reason.

    Any function with these arguments is one. It gets `state.view(seat)` and never the state; chance
    comes from the `random.Random` that it is given. A `name` is shown where it has one.
    """

    def __call__(self, view: State, rng: random.Random, /) -> Choice | Move | str:
        """Return a legal move, or its text, alone or with the reason, a sentence or a phrase."""
        ...


class RandomPlayer:
    """Plays any legal move, all with the same chance."""

    name = "random"

    def __call__(self, view: State, rng: random.Random) -> Choice:
        """Return a move drawn by lot."""
        moves = view.moves()
        if len(moves) == 1:
            return moves[0], Phrase("player.only")
        return rng.choice(moves), Phrase("player.random", number=len(moves))


def most_gain(state: State, moves: Sequence[Move]) -> list[Move]:
    """Return those of some moves that bring most at once."""
    gains = state.gains(moves)
    most = max(gains)
    return [move for move, points in zip(moves, gains, strict=True) if points == most]


def least_offers(state: State, moves: list[Move]) -> list[Move]:
    """Return those of some moves that leave least to the others."""
    if len(moves) == 1:
        return moves
    offers = [state.offers(move) for move in moves]
    least = min(offers)
    return [move for move, offer in zip(moves, offers, strict=True) if offer == least]


def best_plays(state: State, moves: Sequence[Move] | None = None) -> list[Move]:
    """Return the moves that bring most at once, and of those the ones that leave others least."""
    return least_offers(state, most_gain(state, state.moves() if moves is None else moves))


class GreedyPlayer:
    """Takes the most points now; of equal plays the one that offers the others least.

    What a play is worth, and what it offers, say `State.gain` and `State.offers`; what it does,
    `State.brings`. It does not look further: not at its next tile, nor at what it leaves itself.
    """

    name = "greedy"

    def __call__(self, view: State, rng: random.Random) -> Choice:  # noqa: ARG002 - the call of every player
        """Return the move that counts most at once."""
        moves = view.moves()
        if len(moves) == 1:
            return moves[0], Phrase("player.only")
        most = most_gain(view, moves)
        best = least_offers(view, most)
        if len(most) == 1:
            key = "player.greedy"
        else:
            key = "player.greedy_first" if len(best) == len(most) else "player.greedy_offers"
        return best[0], Phrase(key, what=view.brings(best[0]))
