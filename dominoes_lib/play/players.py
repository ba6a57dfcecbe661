"""Programs that play: by lot, or for the most points now; and what lets them play a deal."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final, Protocol

from dominoes_lib.game import IllegalMove, Move, State
from dominoes_lib.play.record import Record
from dominoes_lib.quote import clip
from dominoes_lib.words import Phrase, complaint

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dominoes_lib.game import Game

    Choice = tuple[Move | str, Phrase | str]
    """A move and the reason for it, in one sentence."""

MOST_PLAYS: Final = 1000
"""A deal that takes more plays than this is broken off; the longest known takes 60."""


class Player(Protocol):
    """A program that plays: called with what its seat knows, it gives a move and its reason.

    Any function with these arguments is one. It gets `state.view(seat)` and never the state; chance
    comes from the `random.Random` that it is given. A `name` is shown where it has one.
    """

    def __call__(self, view: State, rng: random.Random, /) -> Choice:
        """Return a legal move, or its text, and the reason, a sentence or a phrase."""
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
        gains = [view.gain(move) for move in moves]
        most = max(gains)
        best = [move for move, gain in zip(moves, gains, strict=True) if gain == most]
        if len(best) == 1:
            return best[0], Phrase("player.greedy", what=view.brings(best[0]))
        offers = [view.offers(move) for move in best]
        chosen = best[offers.index(min(offers))]
        key = "player.greedy_first" if len(set(offers)) == 1 else "player.greedy_offers"
        return chosen, Phrase(key, what=view.brings(chosen))


PLAYERS: Final[Mapping[str, Player]] = {"random": RandomPlayer(), "greedy": GreedyPlayer()}
"""The players by name."""
OPPONENT: Final = GreedyPlayer.name
"""Who plays against a reader that has not chosen anybody."""


def player_name(player: Player) -> str:
    """Return a player's name, or the name of the function or class that it is.

    >>> player_name(PLAYERS["greedy"])
    'greedy'
    """
    for source in (player, type(player)):
        for attribute in ("name", "__name__"):
            name = getattr(source, attribute, None)
            if isinstance(name, str):
                return name
    return "?"


def find_players(game: Game[Any], players: Sequence[Player | str]) -> tuple[Player, ...]:
    """Return the players, one a seat, given as names or as what plays.

    Raises `ValueError` for an unknown name, or where so many cannot play the game.

    >>> from dominoes_lib.games import GAMES
    >>> find_players(GAMES["fishing"], ["random"])
    Traceback (most recent call last):
    dominoes_lib.words.Complaint: Fishing is played by 2 or 3, but 1 player is named.
    """
    if isinstance(players, str) or not hasattr(players, "__iter__"):
        raise complaint("player.no_list")
    found = []
    for player in players:
        if isinstance(player, str):
            if player not in PLAYERS:
                names = ", ".join(PLAYERS)
                raise complaint("player.unknown", name=clip(player), names=names)
            found.append(PLAYERS[player])
        elif isinstance(player, type):
            raise complaint("player.is_class", name=player.__name__)
        elif callable(player):
            found.append(player)
        else:
            raise complaint("player.no_list")
    if len(found) not in game.players:
        counts = " or ".join(str(count) for count in game.players)
        key = "player.one_named" if len(found) == 1 else "player.named"
        raise complaint(key, game=game.called, counts=counts, number=len(found))
    return tuple(found)


def played(
    state: State, players: Sequence[Player], sources: Sequence[random.Random]
) -> Iterator[tuple[State, Move | str, Phrase | str]]:
    """Let players play a deal to its end; yield every new position, the move and its reason.

    `sources` are the chance of each seat's player.

    Raises `IllegalMove` where a player gives a move that is refused, `ValueError` where it gives
    something else, or where the deal takes more than `MOST_PLAYS`.
    """
    for _ in range(MOST_PLAYS):
        if state.seat is None:
            return
        seat = state.seat
        player = players[seat]
        choice = player(state.view(seat), sources[seat])
        move, reason = _checked(player, choice)
        try:
            state = state.play(move)
        except IllegalMove as refusal:
            who = {"player": player_name(player), "move": clip(str(move))}
            phrase = Phrase("player.refused", **who, reason=refusal.phrase)
            raise IllegalMove(phrase, refusal.rule) from None
        yield state, move, reason
    if state.seat is not None:
        raise complaint("player.endless", most=MOST_PLAYS)


def _checked(player: Player, choice: object) -> Choice:
    """Return what a player gave, if it is a move and a reason."""
    match choice:
        case (Move() | str() as move, Phrase() | str() as reason):
            return move, reason
    raise complaint("player.no_move", player=player_name(player))


def play_game(
    start: State,
    players: Sequence[Player | str],
    rng: random.Random | Sequence[random.Random],
    *,
    reasons: bool = False,
    seed: int | None = None,
) -> Record:
    """Let players play a deal to its end, and return its record.

    `players` are names or players, one a seat; each has chance of its own, made from `rng`, or one
    of those given there. With `reasons`, what each
    player says stands as a comment after its play. `seed` goes into the record.

    Raises `ValueError` for players who do not fit or do not keep to the rules.

    >>> import random
    >>> from dominoes_lib.games import GAMES
    >>> start = GAMES["fishing"].deal("short", seed=7)
    >>> play_game(start, ["greedy", "random"], random.Random(7))
    <Fishing, 2 players, 24 plays, scores 180, 42>
    """
    given: object = start
    if not isinstance(given, State) or start.viewer is not None:
        raise complaint("record.not_start")
    found = find_players(start.game, players)
    if len(found) != start.players:
        values = {"number": len(found), "seats": start.players}
        raise complaint("player.seats", **values)
    moves: list[Move | str] = []
    comments: dict[int, str] = {}
    sources: Sequence[random.Random]
    if isinstance(rng, random.Random):
        sources = [random.Random(rng.getrandbits(64)) for _ in found]
    else:
        sources = rng
    for _, move, reason in played(start, found, sources):
        moves.append(move)
        if reasons:
            comments[len(moves)] = str(reason)
    return Record.from_state(start, moves, comments=comments, seed=seed)
