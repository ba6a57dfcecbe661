"""Deer Hunting 鹿狩り: a trick game for two pairs about red pips, from Japanese sources (DH-01)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dominoes_lib.dealing import check_fits
from dominoes_lib.dues import Due, balance
from dominoes_lib.game import Game, Shown
from dominoes_lib.games import tricks
from dominoes_lib.games.deer_answers import Settled, Taken, read_trump, take
from dominoes_lib.games.deer_play import DeerState
from dominoes_lib.games.deer_reasons import red_pips
from dominoes_lib.games.deer_styles import PARTNERS, DeerPlan
from dominoes_lib.games.trick_table import SEATS, TrickDeal, begin
from dominoes_lib.games.tricks import TrickMove, filled, read_play
from dominoes_lib.options import Rules as BaseRules
from dominoes_lib.options import option
from dominoes_lib.quote import clip
from dominoes_lib.score import Line, Score
from dominoes_lib.tile import PACKS, Tile, as_tiles
from dominoes_lib.tile import tiles as read
from dominoes_lib.tool import Argument, Tool
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from dominoes_lib.game import Move
    from dominoes_lib.game import State as BaseState


@dataclass(frozen=True, init=False)
class Rules(BaseRules):
    """The options of Deer Hunting; what goes together is in AM-DH-13.

    >>> Rules(style="texas42").double
    'literal'
    >>> Rules(trump="none")
    Traceback (most recent call last):
    ValueError: trump=none needs style=texas42: only there do tiles have suits
    """

    game = "deer-hunting"

    style: str = option("AM-DH-7", "plain", "heaven_nine", "texas42")
    """How tiles rank: plainly, as in Heaven-Nine with groups (AM-DH-7), or in suits (DH-26)."""
    deer_escape: str = option("AM-DH-6", "off", "on")
    """Whether a trick full of red pips goes to nobody (DH-23, AM-DH-6)."""
    fair: str = option("AM-DH-12", "off", "heaven", "four")
    """Whether each pair is sure of one 6:6, or of one each of four civil tiles (AM-DH-12)."""
    follow: str = option("AM-DH-8", "free", "must")
    """Whether the suit led must be followed (AM-DH-8); otherwise there is no duty (AM-DH-2)."""
    double: str = option("AM-DH-9", "literal", "high")
    """Whether a double's rank is its own number, or above all others in its suit (AM-DH-9)."""
    trump: str = option("AM-DH-10", "first_tile", "none")
    """Whether the first tile of the deal fixes trumps (DH-31, AM-DH-10)."""

    def _check_together(self) -> None:
        for name in ("follow", "double", "trump"):
            if name in self.differing() and self.style != "texas42":
                message = (
                    f"{name}={getattr(self, name)} needs style=texas42: only there do tiles "
                    "have suits"
                )
                raise ValueError(message)


State = DeerState

_HAND: Final = 8  # DH-09
_PACK: Final = PACKS["tiles"]

# The tiles of which each pair gets one, by fair deal.
_SPLIT: Final[Mapping[str, tuple[Tile, ...]]] = {
    "off": (),
    "heaven": (Tile("6:6"),),
    "four": tuple(read("6:6 6:5 6:4 4:4")),
}

_SAYS: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": ("DH-09",),
    "heaven": ("DH-19", "DH-20", "AM-DH-12"),
    "four": ("DH-21", "AM-DH-12"),
    "play": ("DH-11",),
    "opening": ("DH-11", "AM-DH-3"),
    "lead": ("DH-11", "DH-14"),
    "follow": ("DH-11",),
    "leading": ("DH-24", tricks.SAYS["lead"]),
    "beating": ("DH-24", tricks.SAYS["higher"]),
    "down": ("AM-DH-7", tricks.SAYS["down"], tricks.SAYS["discard"]),
    "suit": ("DH-26",),
    "trump": ("DH-31", "AM-DH-10"),
    "trumps": ("DH-31", "AM-DH-10"),
    "only_trump": ("AM-DH-11",),
    "double": ("AM-DH-9",),
    "out": ("DH-28", "AM-DH-2"),
    "must": ("AM-DH-8",),
    "highest": ("DH-12", "DH-08"),
    "group": ("DH-24", "AM-DH-7"),
    "in_suit": ("DH-28", "DH-27"),
    "trump_best": ("AM-DH-10", "DH-28"),
    "twin": ("DH-13",),
    "escape": ("DH-23", "AM-DH-6"),
    "end": ("DH-15", "AM-DH-1"),
    "pay": ("DH-16", "AM-DH-5"),
}


@cache
def _plan(rules: Rules) -> DeerPlan:
    return DeerPlan(DEER_HUNTING, rules, _SAYS, _plan)


def score_deal(
    captured: Sequence[str | Sequence[Tile | str | None]], rules: Rules | str | None = None
) -> tuple[Score, ...]:
    """Return each seat's score: the red pips that its pair has captured (DH-03, DH-15).

    `captured` holds the tiles of each pair: first of seats 0 and 2, then of 1 and 3 (AM-DH-5);
    each list is a text, or tiles or texts one by one, and `None` stands for a tile that is not
    known. The pack has 64 red pips (DH-05), and no option changes how they count. `rules` are
    `Rules` or a preset's name.

    Raises `ValueError` where there are not two pairs, or where the pack cannot hold the tiles.

    >>> [score.total for score in score_deal(["6:6 4:1 5:3", "2:1"])]
    [11, 1, 11, 1]
    """
    rules = DEER_HUNTING.rules(rules)
    given: object = captured
    if not isinstance(given, Sequence) or isinstance(given, str) or len(given) != len(PARTNERS):
        message = f"there are two pairs, so the captured tiles are two lists, not {clip(given)}"
        raise ValueError(message)
    known = [as_tiles(_known(hand)) for hand in given]
    check_fits([tile for hand in known for tile in hand], DEER_HUNTING.pack(rules), "the one set")
    scores = [Score(_lines(hand)) for hand in known]
    return tuple(scores[seat % len(PARTNERS)] for seat in range(SEATS))


def _known(hand: Any) -> Any:  # noqa: ANN401 - what is no list of tiles is refused with them
    """Return captured tiles without those that are not known."""
    listed = isinstance(hand, Sequence) and not isinstance(hand, str)
    return [tile for tile in hand if tile is not None] if listed else hand


def _lines(captured: Sequence[Tile]) -> list[Line]:
    """Return a line for each number of red pips: fours, ones, six on each 6:6 (DH-04)."""
    lines = []
    for red in sorted({tile.red for tile in captured}, reverse=True):
        found = sorted((tile for tile in captured if tile.red == red), reverse=True)
        key = "deer.line" if len(found) > 1 else "deer.line_one"
        reason = Phrase(key, number=len(found), red=red_pips(red))
        lines.append(Line(red * len(found), found, "DH-04", reason, also=("DH-15",)))
    return lines


def take_trick(plays: str, rules: Rules | str | None = None, trump: int | None = None) -> Taken:
    """Return who takes a trick, and why: in the order of play, the leader's number being 0.

    `plays` is a tile a player, or, where groups are led, a play a player with `/` between them.
    `trump` is the trump suit, 1 to 6, where an earlier trick fixed it; without it the trick is
    the first of the deal.

    Raises `ValueError` where that is no trick, or where the options have no trumps.

    >>> taken = take_trick("5:4 5:5 6:5 1:1", Rules(style="texas42"), trump=2)
    >>> taken.winner, str(taken.reason), taken.rule
    (2, '[6:5] is the highest tile of suit 5: rank 6.', 'DH-28')
    """
    return take(_plan(DEER_HUNTING.rules(rules)), plays, trump)


_TRUMP_HELP: Final = Phrase("tool.trump")


class FairDeal(NamedTuple):
    """A fair deal as it is made: the tiles of which each half gets one, and each step's piles."""

    chosen: tuple[Tile, ...]
    halves: tuple[tuple[Tile, ...], ...]
    """The other tiles, shuffled and halved."""
    mixed: tuple[tuple[Tile, ...], ...]
    """The halves with their chosen tiles, shuffled again: first that of seats 0 and 2."""
    hands: tuple[tuple[Tile, ...], ...]


class DeerHunting(Game[Rules]):
    """Deer Hunting as a `Game` for four in two pairs (DH-06)."""

    name = "deer-hunting"
    title = "Deer Hunting"
    hanzi = "鹿狩り"
    players = (SEATS,)

    def __init__(self) -> None:
        """Take the options and the presets."""
        self.Rules = Rules
        self.presets = PRESETS

    def pack(self, rules: Rules) -> tuple[Tile, ...]:  # noqa: ARG002 - every style has the same
        """Return the one set."""
        return _PACK

    def sizes(self, rules: Rules, players: int) -> dict[str, int | tuple[int, ...]]:  # noqa: ARG002 - every style has the same
        """Return eight tiles a hand (DH-09)."""
        return {"hands": (_HAND,) * players}

    def split(self, rules: Rules) -> tuple[Tile, ...]:
        """Return the tiles of which a fair deal gives one to each pair (DH-20, DH-21)."""
        return _SPLIT[rules.fair]

    def shuffled(self, rules: Rules, players: int, source: random.Random) -> dict[str, Any]:
        """Return a shuffled deal; a fair one splits the pack first (DH-19, AM-DH-12)."""
        if not self.split(rules):
            return super().shuffled(rules, players, source)
        return {"hands": [list(hand) for hand in self.fair_deal(rules, source).hands]}

    def fair_deal(self, rules: Rules, source: random.Random) -> FairDeal:
        """Return a fair deal, step by step (DH-19).

        The chosen tiles are set aside, the others shuffled and halved; each half gets one of each
        chosen tile and is shuffled apart, and each pair draws its hands from one half.
        """
        chosen = self.split(rules)
        rest = list(self.pack(rules))
        for tile in chosen * 2:
            rest.remove(tile)
        source.shuffle(rest)
        middle = len(rest) // 2
        halves = (rest[:middle], rest[middle:])
        mixed = [[*half, *chosen] for half in halves]
        hands: list[list[Tile]] = [[] for _ in range(SEATS)]
        for pair, half in zip(PARTNERS, mixed, strict=True):
            source.shuffle(half)
            hands[pair[0]], hands[pair[1]] = half[:_HAND], half[_HAND:]
        return FairDeal(chosen, *(tuple(tuple(x) for x in step) for step in (halves, mixed, hands)))

    def check_deal(self, rules: Rules, places: Mapping[str, Any]) -> None:
        """Raise `ValueError` where a fair deal is asked for and this one is not fair.

        Hidden tiles, `None`, may be whatever makes it fair.
        """
        for tile in self.split(rules):
            for pair in PARTNERS:
                held = [other for seat in pair for other in places["hands"][seat]]
                number = held.count(tile)
                if number > 1 or (number == 0 and None not in held):
                    message = (
                        f"in a fair deal each pair holds one {tile}, but seats "
                        f"{pair[0]} and {pair[1]} hold {number} (fair={rules.fair})"
                    )
                    raise ValueError(message)

    def start(self, rules: Rules, players: int, places: Mapping[str, Any], first: int) -> DeerState:  # noqa: ARG002 - always four
        """Return the position after a checked deal."""
        hands = [[tile.face for tile in hand] for hand in places["hands"]]
        return begin(DeerState, TrickDeal(_plan(rules), first), hands)

    def scores(self, captured: Sequence[Sequence[Tile | None]], rules: Rules) -> tuple[Score, ...]:
        """Return the red pips of each seat's pair."""
        return score_deal(captured, rules)

    def dues(self, totals: Sequence[int]) -> list[Due]:
        """Return who pays whom: each of the pair with fewer pips pays the difference (AM-DH-5)."""
        ours, theirs = (totals[pair[0]] for pair in PARTNERS)
        if ours == theirs:
            return []
        losers, winners = PARTNERS if ours < theirs else PARTNERS[::-1]
        return [
            Due(payer, payee, abs(ours - theirs), _SAYS["pay"])
            for payer, payee in zip(losers, winners, strict=True)
        ]

    @property
    def tools(self) -> Mapping[str, Tool]:
        """Who takes a trick, and what the captured tiles of both pairs count."""
        trick, trump = Argument("tiles", Phrase("tool.trick")), Argument("--trump", _TRUMP_HELP, "")
        captured = Argument("tiles", Phrase("tool.captured"))
        return {
            "score": Tool(Phrase("tool.score_captured"), (captured,), self._score_text),
            "trick": Tool(Phrase("tool.take_trick"), (trick, trump), self._trick_text),
        }

    def _score_text(self, rules: Rules, tiles: str) -> Settled:
        scores = score_deal([read(part) for part in tiles.split("|")], rules)
        return Settled(scores, balance(self.dues([score.total for score in scores]), SEATS))

    def _trick_text(self, rules: Rules, tiles: str, trump: str) -> Taken:
        return take(_plan(rules), tiles, read_trump(trump))

    def moves_as_seen(
        self, moves: Sequence[str], states: Sequence[BaseState], seat: int
    ) -> tuple[str, ...]:
        """Return the plays as a seat knows them: without what the others laid face down.

        When the deal is over all of it is known; where deer escape, all but the last trick's.
        """
        plan, last = _plan(states[0].rules), states[-1]
        if not plan.groups or not isinstance(last, DeerState) or last.is_over:
            return tuple(moves)
        known = 0 if plan.hides else len(moves) - len(last.trick)
        return tuple(
            move if at < known or before.seat == seat else read_play(move).hidden.text
            for at, (move, before) in enumerate(zip(moves, states, strict=False))
        )

    def guess(self, state: BaseState, move: str, spare: Sequence[Tile]) -> str:  # noqa: ARG002 - any tile will do
        """Return a play with tiles in place of those that lie face down unknown."""
        return filled(read_play(move), spare).text

    def shows(self, state: BaseState, move: str) -> Shown:
        """Return the tiles that a play shows: those laid face up, and what lies down if known.

        Where the suit must be followed, another tile shows that the hand has none of it (AM-DH-8).
        """
        play = read_play(move)
        lacks = state.lacking(play) if isinstance(state, DeerState) else frozenset()
        return Shown(tiles=play.tiles, lacks=lacks)

    def next_first(self, state: BaseState) -> int:
        """Return who leads the next deal: the lead passes counter-clockwise (DH-17, AM-DH-3).

        Usually four or eight deals are played (DH-18); a `Series` plays as many as it is told
        (AM-DH-4).
        """
        return (state.first + 1) % SEATS

    def gain(self, view: BaseState, move: Move) -> int:
        """Return the red pips that a play brings its pair, as the trick stands after it.

        They count for the pair whose play is the best so far, against the other, and not at all
        where the deer escapes; a lead, which anything may still beat, brings nothing yet.
        """
        if not isinstance(view, DeerState) or not isinstance(move, TrickMove) or not view.trick:
            return 0
        plays = (*view._trick, move)
        if len(plays) == SEATS and _plan(view.rules).escapes(plays):
            return 0
        red = sum(play.red for play in plays)
        return red if (len(plays) - 1 - view.place(plays)) % len(PARTNERS) == 0 else -red

    def offers(self, view: BaseState, move: Move) -> int:
        """Return the red pips at stake with a play that is the best so far.

        They are counted once for every unseen tile or group that would beat it.
        """
        if not isinstance(view, DeerState) or not isinstance(move, TrickMove):
            return 0
        plays = (*view._trick, move)
        if len(plays) == SEATS or view.place(plays) < len(plays) - 1:
            return 0
        return sum(play.red for play in plays) * view.above(plays)


PRESETS: Final = {
    "plain": Rules(),
    "deer-escape": Rules(deer_escape="on"),
    "heaven-nine": Rules(style="heaven_nine"),
    "texas-42": Rules(style="texas42"),
}
DEER_HUNTING: Final = DeerHunting()
