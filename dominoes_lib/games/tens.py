"""Tens 對十 (Ts'ung shap, TE-01): a row of tiles, taken at its ends in pairs and round threes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from dominoes_lib.dues import Due, pairwise_dues
from dominoes_lib.game import Game, Move, Shown
from dominoes_lib.game import State as BaseState
from dominoes_lib.games.tens_captures import Capture, checked_captures, lines
from dominoes_lib.games.tens_moves import TensMove, TensPlan, read_move
from dominoes_lib.games.tens_state import TensState
from dominoes_lib.options import Rules as BaseRules
from dominoes_lib.options import option
from dominoes_lib.score import Score
from dominoes_lib.tile import PACKS, Tile
from dominoes_lib.tool import Argument, Tool
from dominoes_lib.words import Phrase

__all__ = ["PRESETS", "TENS", "Capture", "Rules", "State", "Tens", "score_captures"]


@dataclass(frozen=True, init=False)
class Rules(BaseRules):
    """The options of Tens.

    >>> Rules(mode="hand4").refill
    'one'
    """

    game = "tens"

    mode: str = option("AM-TE-9", "blind", "blind_stock", "hand4", "hand4_own_pile")
    """Whether tiles are turned up blind or played from a hand of four, and where they come from:
    from one's own half or from a common stock (AM-TE-9, AM-TE-10)."""
    refill: str = option("AM-TE-9", "one", "to_four")
    """How many tiles a hand of four draws after a turn; nothing without a hand (AM-TE-9)."""
    second_first_tile: str = option("AM-TE-1", "laid", "plays")
    """Whether the second player's first tile may already take the one that lies there (AM-TE-1)."""
    triple_from: str = option("AM-TE-2", "any_end", "both_ends")
    """Whether two tiles of one end go into a three, or only one of each end (AM-TE-2)."""
    sweep: str = option("AM-TE-3", "replaces", "adds")
    """Whether a sweep's 40 stands for the pips of the three, or comes on top (AM-TE-3)."""
    lone_pair: str = option("AM-TE-4", "pair", "pair_plus_40", "forbidden")
    """What becomes of a lone tile's twin: a pair, a pair and 40, or no capture (AM-TE-4)."""
    missed: str = option("AM-TE-5", "claim", "auto")
    """Whether the rival may claim a missed capture, or none can be missed (AM-TE-5)."""
    end: str = option("AM-TE-7", "immediate", "equal_turns")
    """Whether the deal ends with a player's last tile, or after equal turns (AM-TE-7)."""
    pair_value: str | int = option("AM-TE-11", "ten_a_pip", 50, 12)
    """What a pair counts: ten points a pip, or a flat number of points (AM-TE-11)."""
    settle: str = option("AM-TE-13", "pairwise", "rank")
    """Whether the lower score pays the difference, or only the order counts (AM-TE-13)."""


State = TensState

_PLAYERS: Final = 2  # TE-04
_HALF: Final = 16  # TE-04
_HAND: Final = 4  # TE-28
_CAPTURES: Final = Argument("captures", Phrase("tool.captures"))
_BLIND: Final = ("blind", "blind_stock")
_COMMON: Final = ("blind_stock", "hand4")
# Where the tiles lie at the start (TE-04, TE-27, TE-28; AM-TE-9, AM-TE-10).
_SIZES: Final[Mapping[str, dict[str, int | tuple[int, ...]]]] = {
    "blind": {"hands": (_HALF,) * _PLAYERS},
    "blind_stock": {"stock": _HALF * _PLAYERS},
    "hand4": {"hands": (_HAND,) * _PLAYERS, "stock": (_HALF - _HAND) * _PLAYERS},
    "hand4_own_pile": {"hands": (_HAND,) * _PLAYERS, "piles": (_HALF - _HAND,) * _PLAYERS},
}


@cache
def _plan(rules: Rules) -> TensPlan:
    return TensPlan(
        game=TENS,
        rules=rules,
        blind=rules.mode in _BLIND,
        common=rules.mode in _COMMON,
        refill=1 if rules.refill == "one" else _HAND,
        fill_to=_HAND,
        any_end=rules.triple_from == "any_end",
        lone=rules.lone_pair != "forbidden",
        second_plays=rules.second_first_tile == "plays",
        claiming=rules.missed == "claim",
        equal_turns=rules.end == "equal_turns",
    )


def score_captures(captures: str | Iterable[Any], rules: Rules | str | None = None) -> Score:
    """Return what captures count, in points, in the order given.

    `captures` is a text (`"3:3 5:1 5:3 | 6:6*2"`, a sweep written `sweep: 5:4 6:5 6:4`), or a
    sequence of `Capture`, such texts, or lists of tiles; `rules` are `Rules` or a preset's name.
    A pair counts ten points a pip (TE-08), three tiles their pips (TE-10), three that swept the
    table 40 (TE-11).

    Raises `ValueError` where a capture is none, the set cannot hold the tiles, or the rules are of
    another game.

    >>> score_captures("3:3 5:1 5:3 | 5:1 3:1 6:4 | 6:6*2").total
    280
    >>> score_captures("sweep: 5:4 6:5 6:4", Rules(sweep="adds")).total
    70
    """
    rules = TENS.rules(rules)
    found = checked_captures(captures, rules)
    return Score([line for one in found for line in lines(one.tiles, one.kind, rules)])


class Tens(Game[Rules]):
    """Tens as a `Game`."""

    name = "tens"
    title = "Tens"
    hanzi = "對十"
    players = (_PLAYERS,)

    def __init__(self) -> None:
        """Take the options and the presets."""
        self.Rules = Rules
        self.presets = PRESETS

    def plan(self, rules: Rules) -> TensPlan:
        """Return the tables for the rules, the same object for equal rules."""
        return _plan(rules)

    def pack(self, rules: Rules) -> tuple[Tile, ...]:
        """Return the one set of 32 tiles (TE-04), whatever the rules."""
        del rules
        return PACKS["tiles"]

    def sizes(self, rules: Rules, players: int) -> dict[str, int | tuple[int, ...]]:
        """Return where the tiles lie: halves of 16, or hands of four and what is drawn from.

        Tiles of `hands` in `blind`, of `stock` and of `piles` are listed next tile first.
        """
        del players
        return _SIZES[rules.mode]

    def dues(self, totals: Sequence[int], rules: Rules) -> list[Due]:
        """Return who pays whom the difference; nobody under `rank` (AM-TE-13)."""
        return pairwise_dues(totals, ("AM-TE-13",)) if rules.settle == "pairwise" else []

    def start(self, rules: Rules, players: int, places: Mapping[str, Any], first: int) -> TensState:
        """Return the position after a checked deal."""
        del players
        return TensState.dealt(self.plan(rules), places, first)

    def next_first(self, state: BaseState) -> int:
        """Return the other seat: the first lay alternates from deal to deal."""
        return 1 - state.first

    def gain(self, view: BaseState, move: Move) -> int:
        """Return the points of what a move takes, as far as the view knows."""
        if not isinstance(view, TensState) or not isinstance(move, TensMove) or not move.way:
            return 0
        taken = view.taken_by(move)
        return taken.points if taken else 0

    def offers(self, view: BaseState, move: Move) -> int:
        """Return what a tile laid offers the rival: points of each unseen tile that takes it.

        A capture missed goes to the rival whatever is turned up, so it counts for every one.
        """
        if not isinstance(view, TensState) or not isinstance(move, TensMove) or not move.lays:
            return 0
        return view.offered_by(move)

    @property
    def tools(self) -> Mapping[str, Tool]:
        """How captures are counted."""
        return {"score": Tool(Phrase("tool.score_captures"), (_CAPTURES,), self._score_text)}

    def _score_text(self, rules: Rules, captures: str) -> Score:
        return score_captures(captures, rules)

    def dealt(self, start: BaseState) -> dict[str, Any]:
        """Return the places of the deal; a tile already turned up goes back to where it lay."""
        places = super().dealt(start)
        if isinstance(start, TensState) and start.turned is not None:
            pile = places["stock"] if "stock" in places else places["hands"][start.first]
            pile.insert(0, start.turned)
        return places

    def as_seen(
        self, places: Mapping[str, Any], states: Sequence[BaseState], seat: int
    ) -> dict[str, Any]:
        """Return the deal as a seat knows it: its own hand, and what it has drawn or seen."""
        last = states[-1]
        if not isinstance(last, TensState):
            return super().as_seen(places, states, seat)
        plan, seen = self.plan(last.rules), dict(places)
        if not plan.blind:
            hands = places["hands"]
            seen["hands"] = [
                hand if other == seat else [None] * len(hand) for other, hand in enumerate(hands)
            ]
        name = "stock" if plan.common else "hands" if plan.blind else "piles"
        decks = [places[name]] if plan.common else places[name]
        known = [last.known_from(seat, deck) for deck in range(len(decks))]
        shown = [
            [tile if at in found else None for at, tile in enumerate(deck)]
            for deck, found in zip(decks, known, strict=True)
        ]
        seen[name] = shown[0] if plan.common else shown
        return seen

    def shows(self, state: BaseState, move: str) -> Shown:
        """Return the tile that a move shows: the one turned up, or one of the hand."""
        read = read_move(move)
        if not isinstance(state, TensState) or state.seat is None or not read.tiles:
            return Shown()
        plan = self.plan(state.rules)
        name = "stock" if plan.common else "hands" if plan.blind else "piles"
        deck = 0 if plan.common else state.seat
        known = state.known_from(state.seat, deck)
        if plan.blind:
            return Shown(name, read.tiles, known[-1])
        return Shown("hands", read.tiles, drawn=tuple((name, at) for at in known))


PRESETS: Final = {
    "as-written": Rules(),
    "hand-of-four": Rules(mode="hand4"),
    "german": Rules(mode="hand4", refill="to_four", triple_from="both_ends"),
    "common-stock": Rules(mode="blind_stock"),
    "author-java": Rules(sweep="adds", lone_pair="pair_plus_40", missed="auto"),
}
TENS: Final = Tens()
