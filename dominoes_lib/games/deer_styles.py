"""The three styles of Deer Hunting: what may be played, and which play takes a trick."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from dominoes_lib.games.tricks import UP, best_play, plays_from
from dominoes_lib.tile import FACES, TILES
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dominoes_lib.games.deer_hunting import DeerHunting, Rules
    from dominoes_lib.games.tricks import TrickMove
    from dominoes_lib.tile import Tile

PARTNERS: Final = ((0, 2), (1, 3))
"""The seats of the two pairs: partners sit opposite (DH-06, AM-DH-1)."""
NO_TRUMP: Final = 0

_OUT_OF_SUIT: Final = 0
_TRUMP: Final = 10  # every rank in a suit is below it
_HIGH_DOUBLE: Final = 7  # AM-DH-9


def suit_of(tile: Tile, trump: int) -> int:
    """Return the suit that a led tile names: trumps if it is one, else its larger half (DH-27).

    >>> from dominoes_lib.tile import Tile
    >>> suit_of(Tile("5:4"), trump=0), suit_of(Tile("5:2"), trump=2)
    (5, 2)
    """
    return trump if trump in (tile.high, tile.low) else tile.high


def is_in(tile: Tile, suit: int, trump: int) -> bool:
    """Tell whether a tile belongs to a suit; a trump belongs to no other (AM-DH-11)."""
    halves = (tile.high, tile.low)
    return suit in halves and (suit == trump or trump not in halves)


@dataclass
class DeerPlan:
    """The tables that follow from the options of the game."""

    game: DeerHunting
    rules: Rules
    says: Mapping[str, tuple[str, ...]]
    """Rule ids of events and refusals, by name."""
    restore: Callable[[Rules], DeerPlan]
    """Makes the plan from the rules again."""
    suits: bool = False
    groups: bool = False
    must: bool = False
    escape: bool = False
    hides: bool = False
    """Whether what lies face down stays hidden from the others until the deal ends."""
    plain: tuple[int, ...] = tuple(range(1, FACES + 1))
    """How high each face is when suits do not matter (DH-07, DH-08)."""
    powers: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    """How high each face is by suit led and trump suit; 0 for a tile that cannot win."""

    def __post_init__(self) -> None:
        """Make the tables."""
        rules = self.rules
        self.suits, self.groups = rules.style == "texas42", rules.style == "heaven_nine"
        self.must, self.escape = rules.follow == "must", rules.deer_escape == "on"
        self.hides = self.groups and not self.escape
        if self.suits:
            self.powers = {
                (suit, trump): tuple(self._power(tile, suit, trump) for tile in TILES)
                for suit in range(1, 7)
                for trump in range(7)
            }

    def __reduce__(self) -> tuple[Callable[[Rules], DeerPlan], tuple[Rules]]:
        """Pickle by rules; the tables are made again."""
        return self.restore, (self.rules,)

    def rank(self, tile: Tile, suit: int) -> int:
        """Return a tile's rank in a suit: its other half; a double's is its own number, or 7."""
        if tile.high == tile.low:
            return _HIGH_DOUBLE if self.rules.double == "high" else suit
        return tile.low if tile.high == suit else tile.high

    def rank_phrase(self, tile: Tile, suit: int) -> Phrase:
        """Return a tile's rank in a suit in words."""
        rank = self.rank(tile, suit)
        return Phrase("deer.rank.double" if rank == _HIGH_DOUBLE else "deer.rank.n", rank=rank)

    def _power(self, tile: Tile, suit: int, trump: int) -> int:
        if is_in(tile, trump, trump):
            return _TRUMP + self.rank(tile, trump)
        return self.rank(tile, suit) if is_in(tile, suit, trump) else _OUT_OF_SUIT

    def trump(self, first: TrickMove) -> int:
        """Return the trump suit that the deal's first play fixes (DH-31), or `NO_TRUMP`."""
        if self.suits and self.rules.trump == "first_tile":
            return TILES[first.faces[0]].high
        return NO_TRUMP

    def powers_of(self, led: TrickMove, trump: int) -> tuple[int, ...]:
        """Return how high each face is in a trick; meant for the styles without groups."""
        return self.powers[self.suit(led, trump), trump] if self.suits else self.plain

    def suit(self, led: TrickMove, trump: int) -> int:
        """Return the suit of a trick; meant for the style with suits."""
        return suit_of(TILES[led.faces[0]], trump)

    def options(self, hand: tuple[int, ...], trick: tuple[TrickMove, ...]) -> tuple[TrickMove, ...]:
        """Return the plays that a hand allows after the plays of a trick, whatever their suits."""
        if self.groups:
            return plays_from(hand, trick)
        before, found = -1, []
        for face in hand:
            if face != before:
                found.append(UP[face])
                before = face
        return tuple(found)

    def following(
        self, found: tuple[TrickMove, ...], led: TrickMove, trump: int
    ) -> tuple[TrickMove, ...]:
        """Return those of some plays that follow the suit led, or all where none does (AM-DH-8)."""
        suit = self.suit(led, trump)
        return tuple(play for play in found if is_in(play.tiles[0], suit, trump)) or found

    def place(self, trick: tuple[TrickMove, ...], trump: int) -> int:
        """Return which play of a trick is the best, the leader's being 0.

        The highest tile wins (DH-12), in suits the highest trump, else the highest of the suit led
        (DH-28, AM-DH-10); of equal tiles the one laid earlier (DH-13).
        """
        if self.groups:
            return trick.index(best_play(trick))
        powers = self.powers_of(trick[0], trump)
        found = [powers[play.faces[0]] for play in trick]
        return found.index(max(found))

    def escapes(self, trick: tuple[TrickMove, ...]) -> bool:
        """Tell whether a whole trick goes to nobody: every tile in it has red pips (DH-23)."""
        return self.escape and all(TILES[face].red for play in trick for face in play.faces)

    def why_best(self, trick: tuple[TrickMove, ...], trump: int) -> tuple[Phrase, tuple[str, ...]]:
        """Return why the best play of a trick is the best, with the rules."""
        play = trick[self.place(trick, trump)]
        if self.groups:
            return Phrase("deer.why.unbeaten", tiles=play.tiles), self.says["group"]
        tile, twins = play.tiles[0], trick.count(play) > 1
        values: dict[str, object] = {"tile": tile}
        key, rules = "highest", "highest"
        if self.suits:
            suit = self.suit(trick[0], trump)
            key = "trump" if is_in(tile, trump, trump) else "suit"
            rules = "trump_best" if key == "trump" else "in_suit"
            suit = trump if key == "trump" else suit
            values |= {"suit": suit, "rank": self.rank_phrase(tile, suit)}
        because = self.says["twin"] if twins else ()
        because += self.says[rules]
        if self.suits and tile.high == tile.low:
            because += self.says["double"]
        key = f"{key}_twin" if twins else key
        return Phrase(f"deer.why.{key}", **values), because
