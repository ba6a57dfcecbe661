"""The players by name, and what lets players play a deal."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.game import IllegalMove, Move, State
from dominoes_lib.play.record import Record
from dominoes_lib.play.search import SearchPlayer
from dominoes_lib.play.simple import GreedyPlayer, Player, RandomPlayer
from dominoes_lib.quote import clip
from dominoes_lib.words import Phrase, complaint

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from dominoes_lib.game import Game
    from dominoes_lib.play.simple import Choice

MOST_PLAYS: Final = 1000
"""A deal that takes more plays than this is broken off; the longest known takes 60."""

PLAYERS: Final[Mapping[str, Player]] = {
    player.name: player for player in (RandomPlayer(), GreedyPlayer(), SearchPlayer())
}
"""The players by name: with the same chance each plays the same, on any machine."""
STRENGTHS: Final[Mapping[str, Player]] = {
    "random": PLAYERS["random"],
    "greedy": PLAYERS["greedy"],
    "ahead": SearchPlayer(seconds=0.3, name="ahead"),
    "hard": SearchPlayer(seconds=2, name="hard"),
}
"""Who can be met at a table, from weak to strong; the last two think for so many seconds."""
ADVISER: Final = SearchPlayer(seconds=0.8, name="ahead")
"""Who gives a hint where nobody is named: a hint may take longer than a play."""
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
        move, reason = choice_of(player, state.view(seat), sources[seat])
        try:
            state = state.play(move)
        except IllegalMove as refusal:
            who = {"player": player_name(player), "move": clip(str(move))}
            phrase = Phrase("player.refused", **who, reason=refusal.phrase)
            raise IllegalMove(phrase, refusal.rule) from None
        yield state, move, reason
    if state.seat is not None:
        raise complaint("player.endless", most=MOST_PLAYS)


def choice_of(player: Player, view: State, rng: random.Random) -> Choice:
    """Return what a player chooses, with its reason: an empty one, where it gives none.

    Raises `ValueError` where that is no move.

    >>> from dominoes_lib.games import GAMES
    >>> view = GAMES["tens"].deal(seed=1, first=0).view(0)
    >>> choice_of(lambda view, rng: view.moves()[0], view, random.Random(1))
    (<TensMove 6:4>>, '')
    """
    match player(view, rng):
        case (Move() | str() as move, Phrase() | str() as reason):
            return move, reason
        case Move() | str() as move:
            return move, ""
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
        if reasons and reason:
            comments[len(moves)] = str(reason)
    return Record.from_state(start, moves, comments=comments, seed=seed)
