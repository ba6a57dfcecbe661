"""A sixth game, as small as one can be: what a new game brings, and nothing else.

High Tile: two players hold some tiles each (T1). The first lays one, the other answers (T2). The
tile with more pips takes both, the first of equal ones (T3); who takes leads next. Each tile taken
counts a point, and the lower score pays the difference (T4).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from dominoes_lib.dues import Due, pairwise_dues
from dominoes_lib.game import (
    Event,
    Game,
    IllegalMove,
    Move,
    Place,
    Plan,
    Round,
    Shown,
    State,
    Zone,
)
from dominoes_lib.options import Rules as BaseRules
from dominoes_lib.options import option
from dominoes_lib.score import Line, Score
from dominoes_lib.tile import PACKS, TILES, Tile, as_tiles
from dominoes_lib.tool import Argument, Tool
from dominoes_lib.unseen import Unseen
from dominoes_lib.words import Phrase, complaint, counted


class Rules(BaseRules):
    """The options of High Tile."""

    game = "high-tile"

    hand: int = option("T1", 4, 2)
    """How many tiles a hand holds (T1)."""


class HighMove(Move):
    """A tile laid."""

    __slots__ = ("tile",)

    tile: Tile

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tile."""
        return (self.tile,)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the tile."""
        return _MOVES.__getitem__, (self.tile.face,)


def _move(tile: Tile) -> HighMove:
    move = HighMove()
    move.text, move.tile = str(tile), tile
    move.uses, move.takes, move.how = (Place("hand", tile),), (), ""
    return move


_MOVES: Final = [_move(tile) for tile in TILES]


@dataclass(frozen=True)
class HighState(State):
    """A position of High Tile."""

    _round: Round
    _seat: int | None
    hands: tuple[tuple[Tile | None, ...], ...]
    stock: tuple[Tile | None, ...]
    led: Tile | None = None
    taken: tuple[tuple[Tile, ...], ...] = ((), ())
    last: tuple[HighMove, int] | None = None

    def moves(self) -> tuple[HighMove, ...]:
        """Return the tiles of the hand (T2)."""
        if self._seat is None or self.viewer not in (None, self._seat):
            return ()
        return tuple(
            _MOVES[tile.face] for tile in dict.fromkeys(self.hands[self._seat]) if tile is not None
        )

    def play(self, move: Move | str) -> HighState:
        """Return the position after a tile was laid."""
        laid: HighMove = self._legal(move)
        if self.viewer is not None or self._seat is None:
            raise complaint("state.view", seat=self.seat_name(self.viewer or 0))
        seat, hands = self._seat, [list(hand) for hand in self.hands]
        hands[seat].remove(laid.tile)
        new = replace(self, hands=tuple(map(tuple, hands)), last=(laid, seat))
        if self.led is None:
            return replace(new, led=laid.tile, _seat=1 - seat)
        winner = seat if laid.tile.pips > self.led.pips else 1 - seat  # T3
        taken = list(self.taken)
        taken[winner] += (self.led, laid.tile)
        left = winner if hands[winner] else None
        return replace(new, led=None, taken=tuple(taken), _seat=left)

    def _read(self, move: Move | str) -> HighMove:
        return move if isinstance(move, HighMove) else _MOVES[Tile(str(move)).face]

    def _why_not(self, move: HighMove) -> IllegalMove:
        return self._refusal("hand", tile=move.tile)

    def _not_found(
        self, uses: Sequence[Place], takes: Sequence[Place], how: str | None
    ) -> IllegalMove:
        del takes, how
        tiles = [place.tile for place in uses if place.tile is not None]
        refusal = self.why_not(_MOVES[tiles[0].face]) if len(tiles) == 1 else None
        return refusal or self._refusal("one")

    def gain(self, move: Move | str) -> int:
        """Return the points of a tile that takes what was led (T3)."""
        return 2 if self.led is not None and self._read(move).tile.pips > self.led.pips else 0

    def shows(self, move: Move | str) -> Shown:
        """Return the tile."""
        return Shown(tiles=(self._read(move).tile,))

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last play did."""
        says = self._round.plan.says
        if self.last is None:
            return (Event("deal", says["deal"], (), None, Phrase("high.deal")),)
        move, seat = self.last
        phrase = Phrase("high.lay", seat=self.seat_name(seat), tile=move.tile)
        events = [Event("lay", says["lay"], (move.tile,), seat, phrase)]
        return (*events, *(self._payment_events() if self.is_over else ()))

    def scores(self) -> tuple[Score, ...]:
        """Return a point a tile (T4)."""
        return tuple(score_tiles(tiles) for tiles in self.taken)

    def next_first(self) -> int:
        """Return the other seat."""
        return 1 - self.first

    def _seen_by(self, seat: int) -> HighState:
        hands = tuple(
            hand if other == seat else (None,) * len(hand) for other, hand in enumerate(self.hands)
        )
        hidden = (None,) * len(self.stock)
        return replace(self, _round=self._round.seen_by(seat), hands=hands, stock=hidden)

    def _find_unseen(self, viewer: int) -> Unseen[Tile]:
        seen = [*self.hands[viewer], *self.taken[0], *self.taken[1]]
        rest = list(PACKS["tiles"])
        for tile in [tile for tile in [*seen, self.led] if tile is not None]:
            rest.remove(tile)
        return Unseen((len(self.hands[1 - viewer]), len(self.stock)), rest)

    def _filled(self, piles: Sequence[Sequence[Tile]]) -> HighState:
        hands = [tuple(sorted(piles[0]))] * 2
        viewer = self.viewer or 0
        hands[viewer] = tuple(tile for tile in self.hands[viewer] if tile is not None)
        stock = tuple(piles[1])
        return replace(self, _round=self._round.opened(), hands=tuple(hands), stock=stock)

    def zones(self) -> list[Zone]:
        """Return hands, the tile that was led, what was taken, the rest."""
        found = []
        for seat in (1, 0):
            name = self.seat_name(seat)
            found.append(Zone("hand", self.hands[seat], Phrase("zone.hand", seat=name), seat))
            found.append(Zone("catch", self.taken[seat], Phrase("zone.catch", seat=name), seat))
        led = () if self.led is None else (self.led,)
        pile = Zone("pile", self.stock, Phrase("zone.pile"))
        return [*found, Zone("trick", led, Phrase("high.led")), pile]

    def _key(self) -> tuple[object, ...]:
        return (self._round, self._seat, self.hands, self.led, self.taken, self.last)


def score_tiles(tiles: Sequence[Tile]) -> Score:
    """Return a point a tile (T4)."""
    reason = Phrase("high.points", tiles=counted("tile", len(tiles)))
    return Score([Line(len(tiles), tiles, "T4", reason)] if tiles else [])


class HighTile(Game[Rules]):
    """High Tile as a `Game`."""

    name = "high-tile"
    hanzi = "大牌"
    players = (2,)

    def __init__(self) -> None:
        """Take the presets."""
        super().__init__()
        self.Rules = Rules
        self.presets = {"plain": Rules(), "quick": Rules(hand=2)}

    def make_plan(self, rules: Rules) -> Plan:
        """Return the rules behind what is said."""
        says = {"deal": ("T1",), "lay": ("T2",), "settle": ("T4",)}
        keys = ("over", "turn", "unreadable", "which", "hand", "one")
        return Plan(self, rules, "high", says, dict.fromkeys(keys, "T2"))

    def pack(self, rules: Rules) -> tuple[Tile, ...]:
        """Return one set."""
        del rules
        return PACKS["tiles"]

    def sizes(self, rules: Rules, players: int) -> dict[str, int | tuple[int, ...]]:
        """Return the hands (T1), and the rest."""
        pack = len(self.pack(rules))
        return {"hands": (rules.hand,) * players, "stock": pack - players * rules.hand}

    def start(
        self,
        rules: Rules,
        players: int,
        places: Mapping[str, Any],
        first: int,
        extras: Mapping[str, int],
    ) -> HighState:
        """Return the position after the deal."""
        del extras
        hands = tuple(tuple(sorted(hand)) for hand in places["hands"])
        around = Round(self.plan(rules), players, first)
        return HighState(around, first, hands, tuple(places["stock"]))

    def dues(self, totals: Sequence[int], rules: Rules) -> list[Due]:
        """Return the difference (T4)."""
        del rules
        return pairwise_dues(totals, ("T4",))

    @property
    def tools(self) -> Mapping[str, Tool]:
        """What tiles count."""
        argument = Argument("tiles", Phrase("tool.tiles"))
        return {"score": Tool(Phrase("tool.score_catch"), (argument,), _answer)}


def _answer(rules: Rules, tiles: str) -> Score:
    del rules
    return score_tiles(as_tiles(tiles))


HIGH_TILE: Final = HighTile()

SENTENCES: Final = {
    "high.deal": "The tiles are dealt.",
    "high.lay": "{seat} lays {tile}.",
    "high.led": "Led",
    "high.points": "{tiles} taken",
    "high.no.over": "The deal is over.",
    "high.no.turn": "It is {seat}'s play.",
    "high.no.unreadable": "{text} is not a tile.",
    "high.no.which": "One tile is laid.",
    "high.no.hand": "{tile} is not in the hand.",
    "high.no.one": "One tile of the hand is laid.",
    "option.high-tile.hand": "How many tiles a hand holds.",
}
"""Its sentences, by key."""
