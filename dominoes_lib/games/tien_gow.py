"""Tien Gow 天九 (Heaven and Nine): four players, tricks of groups, and the last trick decides."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from dominoes_lib.dues import Due
from dominoes_lib.game import Game, Shown
from dominoes_lib.games.tien_gow_answers import (
    Settled,
    beats,
    check_outcome,
    columns_of,
    instant_groups,
    read_columns,
    read_instants,
    read_number,
)
from dominoes_lib.games.tien_gow_play import TienGowState
from dominoes_lib.games.tien_gow_settle import Outcome, Settlement
from dominoes_lib.games.tien_gow_table import TienGowDeal
from dominoes_lib.games.trick_table import SEATS, begin
from dominoes_lib.games.tricks import UP, TrickMove, beating, filled, read_play
from dominoes_lib.options import Rules as BaseRules
from dominoes_lib.options import option
from dominoes_lib.tile import PACKS, Tile
from dominoes_lib.tool import Argument, Tool
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dominoes_lib.game import Move
    from dominoes_lib.game import State as BaseState
    from dominoes_lib.score import Score

__all__ = ["PRESETS", "TIEN_GOW", "Rules", "State", "TienGow", "beats", "score_deal"]


@dataclass(frozen=True, init=False)
class Rules(BaseRules):
    """The options of Tien Gow.

    >>> Rules(final_quartet=4).early_death
    'on'
    """

    game = "tien-gow"

    early_death: str = option("AM-TG-4", "on", "off")
    """Whether who has no column must discard in a last trick led with one tile (AM-TG-4)."""
    banker_factor: str = option("AM-TG-6", "fixed2", "growing")
    """Whether the banker's payments count twice, or once more with each win (AM-TG-6)."""
    banker_surplus: str = option("AM-TG-6", "multiplied", "single")
    """Whether a surplus paid to the banker is multiplied too (AM-TG-6)."""
    instant_on_last: str = option("AM-TG-7", "yes", "no")
    """Whether Supreme and quartets pay at once in the last trick too (AM-TG-7)."""
    bonus_on_surplus: str = option("AM-TG-8", "on", "off")
    """Whether what the last trick multiplies includes the surpluses (AM-TG-8)."""
    final_quartet: int = option("AM-TG-8", 2, 4)
    """How often the final payments count when a quartet wins the last trick (AM-TG-8)."""
    catch_mult: int = option("AM-TG-9", 1, 2, 4)
    """How often the dues count when Big Six catches Little Three (AM-TG-9)."""
    catch_banker: str = option("AM-TG-9", "single", "doubled")
    """Whether a banker whose Little Three is caught pays the others' dues doubled (AM-TG-9)."""
    multipliers: str = option("AM-TG-12", "multiply", "add")
    """Whether several factors multiply each other or are added up (AM-TG-12)."""


State = TienGowState

_HAND: Final = 8  # TG-10


@dataclass(frozen=True)
class _Plan:
    """The rules of a deal, with what every play asks of them."""

    game: Game[Any]
    rules: Rules
    early_death: bool
    instant_on_last: bool

    def __reduce__(self) -> tuple[Any, tuple[Rules]]:
        """Pickle by rules, so that equal plans stay the same object."""
        return _plan, (self.rules,)


@cache
def _plan(rules: Rules) -> _Plan:
    return _Plan(TIEN_GOW, rules, rules.early_death == "on", rules.instant_on_last == "yes")


def score_deal(
    columns: Sequence[int],
    last: int,
    banker: int,
    *,
    last_trick: str = "single",
    caught_from: int | None = None,
    instant: Sequence[tuple[str, int]] = (),
    streak: int = 0,
    rules: Rules | str | None = None,
) -> tuple[Score, ...]:
    """Return a score a seat whose total is what the seat gets, or pays, below zero, in points.

    `columns` are those of each seat, eight together; `last` won the last trick (TG-29) with a
    group of kind `last_trick`: single, pair, group, quartet, supreme or little-three; `banker`
    led the deal. `caught_from` led the Little Three that a Big Six took in the last trick
    (TG-40). `instant` lists what was paid at once (TG-34, TG-35): `("supreme", seat)` or
    `("quartet", seat)`; the last trick's group is among them if it pays. `streak` counts the
    banker's earlier wins, for `banker_factor=growing`. `rules` are `Rules`, a preset's name, or
    `None` for the first preset.

    Raises `ValueError` where the numbers do not fit together.

    >>> [score.total for score in score_deal([3, 3, 2, 0], last=0, banker=3)]
    [13, -1, -2, -10]
    """
    groups = instant_groups(instant)
    numbers = columns_of(columns)
    outcome = Outcome(numbers, last, banker, last_trick, caught_from, groups, streak)
    check_outcome(outcome)
    return Settlement(outcome, TIEN_GOW.rules(rules)).scores()


class TienGow(Game[Rules]):
    """Tien Gow as a `Game` for four (TG-04), everyone for himself (TG-06).

    The banker of a first deal is drawn by lot (TG-11, AM-TG-5). In a `Series` the winner of each
    last trick is the next banker (AM-TG-11).
    """

    name = "tien-gow"
    title = "Tien Gow"
    hanzi = "天九"
    players = (SEATS,)
    extras: ClassVar[Mapping[str, int]] = {"streak": 0}

    def __init__(self) -> None:
        """Take the options and the presets."""
        self.Rules = Rules
        self.presets = PRESETS

    def pack(self, rules: Rules) -> tuple[Tile, ...]:  # noqa: ARG002 - every option has the same
        """Return the one set (TG-09)."""
        return PACKS["tiles"]

    def sizes(self, rules: Rules, players: int) -> dict[str, int | tuple[int, ...]]:  # noqa: ARG002 - every option has the same
        """Return eight tiles a hand (TG-10)."""
        return {"hands": (_HAND,) * players}

    def start(
        self, rules: Rules, players: int, places: Mapping[str, Any], first: int
    ) -> TienGowState:
        """Return the position after a checked deal; `first` is the banker (TG-11)."""
        return self.begin(rules, players, places, first, self.extras)

    def begin(
        self,
        rules: Rules,
        players: int,  # noqa: ARG002 - always four
        places: Mapping[str, Any],
        first: int,
        extras: Mapping[str, int],
    ) -> TienGowState:
        """Return the position after a checked deal; `extras` has the banker's streak (AM-TG-6)."""
        hands = [[tile.face for tile in hand] for hand in places["hands"]]
        table = TienGowDeal(_plan(rules), first, streak=extras["streak"])
        return begin(TienGowState, table, hands)

    def next_first(self, state: BaseState) -> int:
        """Return who won the last trick: the next banker (TG-43)."""
        return state.tricks[-1].winner if isinstance(state, TienGowState) else state.first

    def next_extras(self, state: BaseState) -> dict[str, int]:
        """Return how many deals in a row the next banker has won as banker (AM-TG-6)."""
        stays = isinstance(state, TienGowState) and self.next_first(state) == state.banker
        return {"streak": self.extras_of(state)["streak"] + 1 if stays else 0}

    def gain(self, view: BaseState, move: Move) -> int:  # noqa: ARG002 - the play says it all
        """Return the columns a play wins if nobody beats it."""
        return move.size if isinstance(move, TrickMove) and not move.down else 0

    def offers(self, view: BaseState, move: Move) -> int:
        """Return what a play leaves to the others: whether it can be beaten, or what it discards.

        A group that some tiles not yet seen could beat offers its columns. Of discards the low
        ones offer least: what beats little is no loss.
        """
        if not isinstance(view, TienGowState) or not isinstance(move, TrickMove):
            return 0
        if move.down:
            groups = [UP[face].group for face in move.faces]
            return sum(group.rank for group in groups if group)
        return move.size if beating(view.unseen, move) else 0

    # What a record needs to know about tiles that lie face down.

    def moves_as_seen(
        self, moves: Sequence[str], states: Sequence[BaseState], seat: int
    ) -> tuple[str, ...]:
        """Return the plays as a seat knows them: without what the others laid face down."""
        return tuple(
            move if before.seat == seat else read_play(move).hidden.text
            for move, before in zip(moves, states, strict=False)
        )

    def guess(self, state: BaseState, move: str, spare: Sequence[Tile]) -> str:  # noqa: ARG002 - any tile will do
        """Return a play with tiles in place of those that lie face down unknown."""
        return filled(read_play(move), spare).text

    def shows(self, state: BaseState, move: str) -> Shown:  # noqa: ARG002 - every tile is from the hand
        """Return the tiles that a play shows: those laid face up, and what lies down if known."""
        return Shown(tiles=read_play(move).tiles)

    def dues(self, state: TienGowState) -> list[Due]:
        """Return who pays whom as a deal stands."""
        return state.dues()

    @property
    def tools(self) -> Mapping[str, Tool]:
        """What the columns of a deal come to, and whether a group beats another."""
        return {
            "score": Tool(Phrase("tool.settle"), _SETTLE, _score_text),
            "trick": Tool(Phrase("tool.beats"), (_GROUPS,), lambda rules, tiles: beats(tiles)),  # noqa: ARG005 - no option changes it
        }


def _score_text(rules: Rules, **texts: str) -> Settled:
    """Settle a deal that is given as texts."""
    numbers = {
        name: read_number(name.replace("_", "-"), texts[name])
        for name in ("last", "banker", "caught_from", "streak")
    }
    last, banker = numbers["last"], numbers["banker"]
    if last is None or banker is None:
        message = "last and banker are seats, 0 to 3"
        raise ValueError(message)
    scores = score_deal(
        read_columns(texts["columns"]),
        last,
        banker,
        last_trick=texts["last_trick"],
        caught_from=numbers["caught_from"],
        instant=read_instants(texts["instant"]),
        streak=numbers["streak"] or 0,
        rules=rules,
    )
    return Settled(scores)


_GROUPS: Final = Argument("tiles", Phrase("tool.groups"))
_SETTLE: Final = (
    Argument("--columns", Phrase("tool.columns")),
    Argument("--last", Phrase("tool.last")),
    Argument("--banker", Phrase("tool.banker")),
    Argument("--last-trick", Phrase("tool.last_trick"), "single"),
    Argument("--caught-from", Phrase("tool.caught_from"), ""),
    Argument("--instant", Phrase("tool.instant"), ""),
    Argument("--streak", Phrase("tool.streak"), ""),
)

PRESETS: Final = {
    "as-written": Rules(),
    "hong-kong": Rules(
        banker_factor="growing",
        bonus_on_surplus="off",
        final_quartet=4,
        instant_on_last="no",
        catch_mult=4,
        banker_surplus="single",
    ),
}
TIEN_GOW: Final = TienGow()
