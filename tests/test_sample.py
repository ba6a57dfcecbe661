"""The hidden tiles drawn again: what fits with what a seat has seen, and each deal as often."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from math import factorial, prod, sqrt
from typing import Any, Final, NamedTuple

import pytest

from dominoes_lib import GAMES
from dominoes_lib.game import IllegalMove, Move, State
from dominoes_lib.games.lake import LakeState
from dominoes_lib.games.tens import TensState
from dominoes_lib.games.tricks import TrickState
from dominoes_lib.options import Rules
from dominoes_lib.tile import Tile
from dominoes_lib.unseen import ANY, Bound, Unseen
from tests.amounts import amount
from tests.invariants import combinations

GAMES_AND_SEATS: Final = [
    (name, preset, players)
    for name, game in GAMES.items()
    for preset in game.presets
    for players in game.players
]
# Options under which a seat knows more than how many tiles the others hold.
TELLING: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("fishing", {"unmatched_hand": "keep"}),
    ("fishing", {"heaven_pair": "on"}),
    ("fishing", {"heaven_pair": "on", "unmatched_hand": "keep", "capture": "mandatory"}),
    ("fifteen-lakes", {}),
    ("tens", {"mode": "blind"}),
    ("tens", {"mode": "blind_stock"}),
    ("tens", {"mode": "hand4"}),
    ("tens", {"mode": "hand4_own_pile", "refill": "to_four"}),
    ("deer-hunting", {}),
    ("tien-gow", {}),
    ("deer-hunting", {"fair": "four"}),
    ("deer-hunting", {"style": "texas42", "follow": "must"}),
    ("deer-hunting", {"style": "texas42", "follow": "must", "fair": "four"}),
    ("deer-hunting", {"style": "heaven_nine", "fair": "four"}),
)


def positions(start: State, rng: random.Random) -> Iterator[State]:
    """Yield the positions of a deal, played by lot to its end."""
    state = start
    yield state
    while state.seat is not None:
        state = state.play(rng.choice(state.moves()))
        yield state


@pytest.mark.parametrize(("name", "preset", "players"), GAMES_AND_SEATS)
def test_a_drawn_position_looks_the_same(name: str, preset: str, players: int) -> None:
    for seed in range(amount(3, 40)):
        rng = random.Random(seed)
        for state in positions(GAMES[name].deal(preset, players=players, seed=seed), rng):
            for seat in range(players):
                view = state.view(seat)
                drawn = view.sample(rng)
                assert drawn.viewer is None
                assert drawn.view(seat) == view
                if seat == state.seat:
                    assert drawn.moves() == state.moves()


@pytest.mark.parametrize("name", GAMES)
def test_a_drawn_position_can_be_played_to_its_end_under_every_option(name: str) -> None:
    for seed in range(amount(40, 1600)):
        rng = random.Random(seed)
        rules, players = rng.choice(combinations(name))
        start = GAMES[name].deal(rules, players=players, seed=seed)
        state = rng.choice(list(positions(start, rng)))
        view = state.view(rng.randrange(players))
        drawn = view.sample(rng)
        assert drawn.view(view.viewer or 0) == view
        end = list(positions(drawn, rng))[-1]
        assert end.is_over
        assert len(end.payments()) == players


def test_a_hand_that_laid_out_its_pairs_keeps_one_heaven() -> None:
    """Two 6:6 in a dealt hand are laid out at once (AM-FI-8), so none holds two."""
    game, heaven = GAMES["fishing"], Tile("6:6")
    start = game.deal(game.rules(heaven_pair="on"), players=3, seed=1)
    free = game.deal(players=3, seed=1)
    rng, most = random.Random(1), [0, 0]
    for _ in range(300):
        for which, state in enumerate((start, free)):
            drawn = state.view(0).sample(rng)
            most[which] = max(
                most[which],
                *[
                    zone.tiles.count(heaven)
                    for zone in drawn.zones()
                    if zone.kind == "hand" and zone.seat
                ],
            )
    assert most[0] == 1 < most[1]


def test_only_a_view_has_something_to_draw() -> None:
    start = GAMES["tens"].deal(seed=1)
    with pytest.raises(ValueError, match=r"^Nothing is hidden here") as refused:
        start.sample(random.Random(1))
    assert str(refused.value).endswith("are the hidden tiles of a view.")


# Against all deals, tried one by one: each is played again, and has to look the same throughout.


MOST_HIDDEN: Final = 5


class Played(NamedTuple):
    """A deal that was played some way: its start, the moves, and what a seat saw of it."""

    start: State
    moves: list[str]
    views: list[State]


def played_until_few_are_hidden(name: str, rules: Rules, seed: int) -> Played | None:
    """Play a deal by lot, and return it at the first position in which few tiles are hidden."""
    rng = random.Random(seed)
    game = GAMES[name]
    players = game.players[0]
    state = game.deal(rules, players=players, seed=seed)
    seat = rng.randrange(players)
    found = Played(state, [], [state.view(seat)])
    while state.seat is not None:
        move = low_or_any(state, rng)
        state = state.play(move)
        found.moves.append(str(move))
        found.views.append(state.view(seat))
        hidden = sum(len(pile) for pile in found.views[-1].unseen.draw(rng))
        if hidden <= MOST_HIDDEN:
            return None if state.is_over else found
    return None


def low_or_any(state: State, rng: random.Random) -> Move:
    """Return any move; to a trick a low one, so that little is laid face down."""
    moves = state.moves()
    if not isinstance(state, TrickState):
        return rng.choice(moves)
    up = [move for move in moves if move.how != "down"]
    single = [move for move in up if len(move.uses) == 1]
    return (single if single and not state.plays else up or [rng.choice(moves)])[-1]


# Games in which options tell where tiles lie: only positions in which they do are of use.
BINDING: Final = ("fishing", "deer-hunting")


def binds(view: State) -> bool:
    """Tell whether a seat knows more than how many tiles lie where."""
    sizes = [len(pile) for pile in view.unseen.draw(random.Random(1))]
    return view.unseen.deals < factorial(sum(sizes)) // prod(map(factorial, sizes))


Slot = tuple[str, int | None, int]
"""Where a tile lies after the deal: place, seat where each has one, number."""


def every_deal(played: Played) -> Counter[State]:
    """Return every whole position that looks as the last one, with the number of deals behind it.

    The tiles that are hidden at the end change places in all ways, those of one face told apart.
    """
    places, seat = played.start.dealt(), played.views[0].viewer or 0
    slots, laid = hidden_slots(played, places, seat)
    found: Counter[State] = Counter()
    for order in permutations([pile_of(places, slot)[slot[2]] for slot in slots]):
        put = dict(zip(slots, order, strict=True))
        moves = [*played.moves]
        for number, down in laid.items():
            moves[number] = f"({' '.join(str(put[slot]) for slot in down)})"
        state = replayed(played, places, put, moves)
        if state is not None:
            found[state] += 1
    return found


def pile_of(places: dict[str, Any], slot: Slot) -> list[Tile]:
    """Return the pile in which a tile lies after the deal."""
    place, seat, _ = slot
    pile: list[Tile] = places[place] if seat is None else places[place][seat]
    return pile


def decks(state: State) -> Iterator[Slot]:
    """Yield the first tile of each face-down pile that nobody has seen."""
    if isinstance(state, LakeState):
        yield ("stock", None, state._at)
    elif isinstance(state, TensState):
        plan = state._plan
        for seat, at in enumerate(state._at):
            yield (plan.deck, None if plan.common else seat, at)


def hidden_slots(
    played: Played, places: dict[str, Any], seat: int
) -> tuple[list[Slot], dict[int, list[Slot]]]:
    """Return where the tiles lay after the deal that the seat has not seen at the end.

    Besides, which of them each play laid face down, by the number of the play.
    """
    laid: dict[int, list[Slot]] = {}
    held: list[list[Slot]] = [[] for _ in range(played.start.players)]
    if any(zone.kind == "hand" for zone in played.start.zones()):
        for other, hand in enumerate(places["hands"]):
            held[other] = [("hands", other, at) for at in range(len(hand))]
    state, last = played.start, played.views[-1]
    for number, text in enumerate(played.moves):
        mover, source = state.seat or 0, state.source
        uses = [place.tile for place in state._read(text).uses] if source == "hand" else []
        for tile in uses:
            slot = next(one for one in held[mover] if pile_of(places, one)[one[2]] is tile)
            held[mover].remove(slot)
            if state.move_seen(text, seat, last) != text:
                laid.setdefault(number, []).append(slot)
        state = state.play(text)
        if isinstance(state, TensState) and state._drew:
            own = state._got[mover][-len(state._drew) :]
            plan = state._plan
            held[mover] += [(plan.deck, None if plan.common else mover, at) for at in own]
    hidden = [slot for slots in laid.values() for slot in slots]
    hidden += [slot for other, slots in enumerate(held) if other != seat for slot in slots]
    for place, owner, at in decks(state):
        hidden += [
            (place, owner, more) for more in range(at, len(pile_of(places, (place, owner, at))))
        ]
    return hidden, laid


def replayed(
    played: Played, places: dict[str, Any], put: dict[Slot, Any], moves: list[str]
) -> State | None:
    """Return the last position of another deal, or `None` where the seat sees a difference."""
    changed = {
        place: [list(part) if isinstance(part, list) else part for part in pile]
        for place, pile in places.items()
    }
    for slot, tile in put.items():
        pile_of(changed, slot)[slot[2]] = tile
    start, seat = played.start, played.views[0].viewer or 0
    try:
        start.game.check_deal(start.rules, changed)
        state = start.game.start(start.rules, start.players, changed, start.first, start.extras)
    except ValueError:
        return None
    for move, view in zip(moves, played.views, strict=False):
        if state.view(seat) != view:
            return None
        try:
            state = state.play(move)
        except IllegalMove:
            return None
    return state if state.view(seat) == played.views[-1] else None


def too_uneven(expected: Counter[Any], drawn: Counter[Any]) -> bool:
    """Tell whether what was drawn is off: chi-square, one in 20,000 by chance alone."""
    total, deals = drawn.total(), expected.total()
    square = sum(
        (drawn[state] - total * number / deals) ** 2 / (total * number / deals)
        for state, number in expected.items()
    )
    free = len(expected) - 1
    # Wilson and Hilferty: the cube root of chi-square over its mean is nearly normal.
    spread = sqrt(2 / (9 * free))
    return bool((square / free) ** (1 / 3) > 1 - spread**2 + 3.9 * spread)


@pytest.mark.parametrize(("name", "options"), TELLING, ids=str)
def test_every_deal_that_fits_is_drawn_as_often(name: str, options: dict[str, str]) -> None:
    rules = GAMES[name].rules(**options)
    tried = 0
    for seed in range(2000):
        played = played_until_few_are_hidden(name, rules, seed)
        if played is None or (name in BINDING and options and not binds(played.views[-1])):
            continue
        expected = every_deal(played)
        if len(expected) < 2:
            continue
        rng, view = random.Random(seed), played.views[-1]
        drawn = Counter(view.sample(rng) for _ in range(30 * len(expected)))
        assert set(drawn) <= set(expected), "a deal is drawn that does not fit"
        assert not too_uneven(expected, drawn), (seed, expected, drawn)
        tried += 1
        if tried == amount(3, 20):
            return
    pytest.fail("too few positions were found")


# The drawing itself, against all ways to share tiles out.

SHARES: Final[tuple[tuple[tuple[int, ...], str, tuple[Bound[str], ...]], ...]] = (
    ((2, 2), "abcd", ()),
    ((2, 1, 2), "abc", (Bound("de", (0, ANY, ANY)),)),
    ((2, 2, 2), "ab", (Bound("cd", (1, 1, ANY)), Bound("ef", (ANY, 0, ANY)))),
    ((3, 2), "", (Bound("abc", (2, ANY)), Bound("de", (ANY, 1)))),
    ((1, 2, 3), "abcd", (Bound("e", (0, 0, ANY)), Bound("f", (ANY, ANY, 0)))),
)


@pytest.mark.parametrize(("sizes", "free", "bound"), SHARES)
def test_tiles_are_shared_out_evenly(
    sizes: tuple[int, ...], free: str, bound: Sequence[Bound[str]]
) -> None:
    tiles = [*free, *(tile for group in bound for tile in group.tiles)]
    piles = [number for number, size in enumerate(sizes) for _ in range(size)]
    expected: Counter[Any] = Counter()
    for order in permutations(tiles):
        held = [
            [tile for tile, pile in zip(order, piles, strict=True) if pile == at]
            for at in range(len(sizes))
        ]
        if all(
            sum(tile in group.tiles for tile in pile) <= most
            for group in bound
            for pile, most in zip(held, group.most, strict=True)
        ):
            expected[tuple("".join(pile) for pile in held)] += 1
    rng, unseen = random.Random(7), Unseen(sizes, free, bound)
    drawn = Counter(
        tuple("".join(pile) for pile in unseen.draw(rng)) for _ in range(20 * len(expected))
    )
    assert set(drawn) <= set(expected)
    assert not too_uneven(expected, drawn)
    sorted_ones = {tuple("".join(sorted(pile)) for pile in held) for held in expected}
    assert unseen.deals == len(sorted_ones)


@pytest.mark.parametrize("most", list(product((0, 1), repeat=2)))
def test_what_cannot_be_shared_out_is_refused(most: tuple[int, int]) -> None:
    bound = [Bound("abc", most)]
    with pytest.raises(ValueError, match=r"^no arrangement of the hidden tiles fits this deal$"):
        Unseen((2, 1), "", bound)
    with pytest.raises(ValueError, match=r"^no arrangement"):
        Unseen((2, 2), "abc")
