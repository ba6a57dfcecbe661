"""A position that answers without Python: what each tile of a hand may do, worked out beforehand.

It is the beginning of a short game of Fishing (AM-FI-13), with a lake and a hand in which a bait
has two fish to choose from, one, or none, and the Supreme pair (FI-11) is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.games import GAMES
from dominoes_lib.tile import PACKS, tiles
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.game import Move, State

GAME: Final = "fishing"
PRESET: Final = "short"
LAKE: Final = "6:6 5:5 6:3 6:2 4:4 4:3 4:2 2:2"
HAND: Final = "5:3 6:5 6:4 2:1 6:1 3:1"
_WORDS: Final = ("label", "lake", "hand", "yours", "points", "rule")


def position() -> State:
    """Return the position: South is to play, and what nobody sees lies as it comes.

    >>> str(position().seat_name(position().seat))
    'South'
    """
    lake, hand = tiles(LAKE), tiles(HAND)
    rest = list(PACKS["tiles"])
    for tile in (*lake, *hand):
        rest.remove(tile)
    hands = [hand, rest[: len(hand)]]
    deal = {"hands": hands, "stock": rest[len(hand) :], "lake": lake}
    return GAMES[GAME].deal(PRESET, players=2, deal=deal, first=0)


def position_data() -> dict[str, Any]:
    """Return the position as plain data: lake, hand, and for each tile what it may do.

    A play has the fish it takes, the points it brings, its sentence and its rules.

    >>> [play["takes"] for play in position_data()["plays"]["5:3"]]
    [[], ['4:4'], ['6:2']]
    """
    state = position()
    plays: dict[str, list[dict[str, Any]]] = {}
    for move in state.moves():
        plays.setdefault(str(move.uses[0].tile), []).append(_play(state, move))
    return {
        "game": GAME,
        "lake": [str(tile) for tile in tiles(LAKE)],
        "hand": [str(tile) for tile in tiles(HAND)],
        "plays": plays,
        "offers": {tile: str(_offer(tile, found)) for tile, found in plays.items()},
        "words": {name: str(Phrase(f"position.{name}")) for name in _WORDS},
    }


def _play(state: State, move: Move) -> dict[str, Any]:
    event = state.play(move).events[0]
    return {
        "takes": [str(place.tile) for place in move.takes],
        "points": state.gain(move),
        "said": event.sentence,
        "rules": list(event.rules),
    }


def _offer(tile: str, found: list[dict[str, Any]]) -> Phrase:
    """Return what a chosen tile can do, in one sentence."""
    bait = tiles(tile)[0]
    fish = [tiles(play["takes"][0])[0] for play in found if play["takes"]]
    if not fish:
        return Phrase("position.none", tile=bait, pips=bait.pips)
    return Phrase("position.offer", tile=bait, fish=fish, number=len(fish))
