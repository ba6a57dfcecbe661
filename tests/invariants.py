"""What holds in every game under every option: functions over any game of the registry.

`check_game` plays one random game and checks it. A new game adds its rows to the tables `TEXTS`,
`EXTRA` and, where its deal shows tiles, `SHOWN`, where hands draw, `DRAWN`, where tiles are played
face down, `WORLDS`; nothing else here knows a game by name.
"""

import itertools
import json
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Self

from dominoes_lib import GAMES, IllegalMove, Record
from dominoes_lib.game import Game, State
from dominoes_lib.games.tricks import trick_move
from dominoes_lib.options import Rules
from dominoes_lib.play.reading import moves_seen
from dominoes_lib.tile import TILES, Tile
from tests.rulebook import ids

# Cases


@dataclass(frozen=True)
class Case:
    """One game to play: which, under what options, by how many, from which seed."""

    game: str
    rules: Rules
    players: int
    seed: int

    def __str__(self) -> str:
        """Return what makes the game again."""
        options = ", ".join(f"{name}={value}" for name, value in self.rules.differing().items())
        return f"{self.game} [{options or 'defaults'}], {self.players} players, seed {self.seed}"


@cache
def combinations(game: str) -> list[tuple[Rules, int]]:
    """Return every combination of option values that goes together, with every player count."""
    found: list[tuple[Rules, int]] = []
    values = GAMES[game].Rules.values()
    for chosen in itertools.product(*values.values()):
        try:
            rules = GAMES[game].Rules(**dict(zip(values, chosen, strict=True)))
        except ValueError:
            continue
        found += [(rules, players) for players in GAMES[game].players]
    random.Random(game).shuffle(found)
    return found


@cache
def few(game: str) -> list[tuple[Rules, int]]:
    """Return few combinations: each preset with each player count, and such that all pairs meet.

    That is, any two values of two options, or a value and a player count, that go together in
    some combination go together in one of these.
    """
    presets, names = GAMES[game].presets.values(), list(GAMES[game].Rules.values())
    found = [(rules, players) for rules in presets for players in GAMES[game].players]
    every = [(one, values_of(*one, names)) for one in combinations(game)]
    columns = list(enumerate(zip(*(values for _, values in every), strict=True)))
    missing = {
        ((at, one), (other, two))
        for (at, ones), (other, twos) in itertools.combinations(columns, 2)
        for one, two in set(zip(ones, twos, strict=True))
    }
    for one in found:
        missing -= pairs(values_of(*one, names))
    source = random.Random(game)
    while missing:
        (at, one), (other, two) = min(missing, key=str)
        having = [
            (some, values) for some, values in every if values[at] == one and values[other] == two
        ]
        tried = source.sample(having, min(len(having), 30))
        best, values = max(tried, key=lambda some: len(pairs(some[1]) & missing))
        found.append(best)
        missing -= pairs(values)
    return found


def values_of(rules: Rules, players: int, names: list[str]) -> tuple[object, ...]:
    """Return what meets in a combination: the number of players and the options' values."""
    return (players, *(getattr(rules, name) for name in names))


def pairs(values: tuple[object, ...]) -> set[tuple[tuple[int, object], ...]]:
    """Return every two values that meet in a combination, each with the place where it stands."""
    return set(itertools.combinations(enumerate(values), 2))


def cases(game: str, games: int, seed: int, start: int = 0) -> Iterator[Case]:
    """Yield cases: all combinations in turn, in a mixed order, each with a seed of its own."""
    every = combinations(game)
    for number in range(start, start + games):
        rules, players = every[number % len(every)]
        yield Case(game, rules, players, seed * 1_000_003 + number)


# Tables that know the games


def lake_texts() -> list[str]:
    """Return every well-formed text of a move at the lake, over the 21 faces."""
    lay = [str(tile) for tile in TILES]
    catches = [f"{bait}x{fish}" for bait in lay for fish in lay]
    times = [f"{catch}*{number}" for catch in catches for number in (2, 3, 4)]
    return ["pass", *lay, *[f"{bait}^" for bait in lay], *catches, *times]


def check_lake(state: Any) -> None:  # noqa: ANN401 - the state of any lake game
    """Check that hands and stock run out together, and that the catches are counted whole."""
    options = state.rules.to_options()
    plain = {"unmatched_hand": "lake", "heaven_pair": "off"}
    if all(options.get(name, default) == default for name, default in plain.items()):
        assert sum(len(hand) for hand in state.hands) == len(state.stock)
    if state.is_over:
        assert not state.stock
        assert state.drawn is None
        for score, catch in zip(state.scores(), state.catches, strict=True):
            counting = Counter(tile for line in score.lines if line.counts for tile in line.tiles)
            assert counting == Counter(catch)


def heavens(rules: Any) -> set[Tile]:  # noqa: ANN401 - the rules of Fishing
    """Return the faces that a deal of Fishing shows where two are in one hand."""
    return {Tile("6:6")} if rules.heaven_pair == "on" else set()


def tens_texts() -> list[str]:
    """Return every well-formed text of a move in Tens, over the 21 faces."""
    ends = ("xL", "xR", "xLL", "xLR", "xRR")
    moves = [f"{tile}{what}" for tile in TILES for what in ("<", ">", *ends)]
    return ["waive", *[f"claim {end}" for end in ends], *moves]


def check_tens(state: Any) -> None:  # noqa: ANN401 - the state of Tens
    """Check that captures are captures, are counted whole, and that the deal ends in time."""
    for score, taken in zip(state.scores(), state.captures, strict=True):
        counting = [tile for line in score.lines if line.counts for tile in line.tiles]
        assert counting == [tile for one in taken for tile in one.tiles]
        assert score.total == sum(one.points for one in taken)
        for one in taken:
            pips = sum(tile.pips for tile in one.tiles)
            twins = len(one.tiles) == 2 and len(set(one.tiles)) == 1
            assert twins or (len(one.tiles) == 3 and pips in (10, 20, 30))
    left = [len(hand) for hand in state.hands]
    if state.is_over:
        assert state.turned is None
        assert not state.stock
        assert 0 in left
    elif state.missed is None and not state.rules.mode.startswith("blind"):
        assert left[state.seat]


def drawn_in_tens(state: Any, seat: int) -> list[tuple[str, int | None, int]]:  # noqa: ANN401 - the state of Tens
    """Return where in the deal the tiles lay that a seat has drawn into its hand."""
    if state.rules.mode == "hand4":
        return [("stock", None, at) for at in state.known_from(seat, 0)]
    if state.rules.mode == "hand4_own_pile":
        return [("piles", seat, at) for at in state.known_from(seat, seat)]
    return []


def trick_texts() -> list[str]:
    """Return every text of one to four tiles over the 21 faces, face up and face down."""
    up = [
        str(trick_move(tile.face for tile in play))
        for size in range(1, 5)
        for play in itertools.combinations_with_replacement(TILES, size)
    ]
    return [*up, *[f"({text})" for text in up]]


def check_tien_gow(state: Any) -> None:  # noqa: ANN401 - the state of a game of tricks
    """Check columns, tiles and payments, and that nobody sees what others laid face down."""
    assert sum(state.columns) == 8 - len(state.hands[state.leader or 0]) - sum(
        len(tiles) for _, tiles in state.trick[:1]
    )
    assert len({len(hand) for hand in state.hands}) <= 1 + bool(state.trick)
    for seat in range(4):
        view = state.view(seat)
        for leader, plays in [(trick.leader, trick.plays) for trick in view.tricks] + [
            (view.leader or 0, view.plays)
        ]:
            for at, play in enumerate(plays):
                other = (leader + at) % 4 != seat
                assert (None in play.shown) == (play.down and other)


def check_deer(state: Any) -> None:  # noqa: ANN401 - the state of Deer Hunting
    """Check that tricks are whole, and that the red pips of both pairs, and void ones, are 64."""
    held = [tile for hand in state.hands for tile in hand]
    held += [tile for _, play in state.trick for tile in play]
    ours, theirs = state.captured
    assert len(held) + len(ours) + len(theirs) + len(state.escaped) == 32
    counted = sum(tile.red for tile in (*ours, *theirs))
    assert counted == state.scores()[0].total + state.scores()[1].total
    assert state.scores()[:2] == state.scores()[2:]
    if state.is_over:
        assert not held
        assert counted + sum(tile.red for tile in state.escaped) == 64
        assert state.rules.deer_escape == "on" or not state.escaped
        assert state.payments()[:2] == state.payments()[2:]
        assert state.payments()[0] == state.scores()[0].total - state.scores()[1].total
    for trick in state.tricks:
        assert len({play.size for play in trick.plays}) == 1


@cache
def texts_of(game: str) -> list[str]:
    """Return every well-formed move text of a game."""
    return TEXTS[game]()


TEXTS: Final[dict[str, Callable[[], list[str]]]] = {
    "fishing": lake_texts,
    "fifteen-lakes": lake_texts,
    "tens": tens_texts,
    "deer-hunting": trick_texts,
    "tien-gow": trick_texts,
}
"""Every well-formed move text of a game."""

EXTRA: Final[dict[str, Callable[[Any], None]]] = {
    "fishing": check_lake,
    "fifteen-lakes": check_lake,
    "tens": check_tens,
    "deer-hunting": check_deer,
    "tien-gow": check_tien_gow,
}
"""What holds at every position of a game besides."""

SHOWN: Final[dict[str, Callable[[Any], set[Tile]]]] = {"fishing": heavens}
"""Faces that a deal may show to all, so that whoever is dealt them is no secret."""

DRAWN: Final[dict[str, Callable[[Any, int], list[tuple[str, int | None, int]]]]] = {
    "tens": drawn_in_tens
}
"""Where in the deal the tiles lay that a seat has drawn into its hand: place, seat, index."""


def missing_tables() -> list[str]:
    """Return a line for each game without a table here that every game needs, and the reverse."""
    tables: dict[str, Mapping[str, object]] = {"TEXTS": TEXTS, "EXTRA": EXTRA}
    lacking = [
        f"{game} has no row in {name}"
        for name in tables
        for game in GAMES.keys() - tables[name].keys()
    ]
    every = tables | {"SHOWN": SHOWN, "DRAWN": DRAWN}
    return lacking + [
        f"{name} has a row for {game}, which is no game"
        for name, rows in every.items()
        for game in rows.keys() - GAMES.keys()
    ]


UNREADABLE: Final = ("", " ", "hello", "6:7", "0:1", "5:3x", "x", "*", "^", "5:3x4:4*x", "?", "пас")

# Checks of one position


def check_tiles(state: State) -> None:
    """Check that the zones hold the pack: no tile is lost or doubled."""
    held = [tile for zone in state.zones() for tile in zone.tiles]
    assert sorted(map(str, held)) == sorted(map(str, state.game.pack(state.rules)))


def check_moves(state: State) -> None:
    """Check that every offered move is accepted, by itself and as text, and changes nothing old."""
    moves = list(state.moves())
    assert bool(moves) != state.is_over
    assert len(set(moves)) == len(moves) == len({str(move) for move in moves})
    before = pickle.dumps(state)
    for move in moves:
        after = state.play(move)
        assert state.why_not(str(move)) is None
        assert state.play(str(move)) == after
        check_tiles(after)
    assert pickle.dumps(state) == before


def check_refusals(state: State, texts: list[str]) -> int:
    """Check that all texts but the offered moves are refused, with a reason and a rule."""
    offered = {str(move) for move in state.moves()}
    before = pickle.dumps(state)
    refused = 0
    for text in (*texts, *UNREADABLE):
        if text not in offered:
            illegal = state.why_not(text)
            assert illegal is not None, text
            assert illegal.rule in ids(), text
            assert illegal.reason.endswith("."), text
            refused += 1
    for text in (texts[0], texts[-1], *UNREADABLE):
        if text not in offered:
            try:
                state.play(text)
            except IllegalMove as illegal:
                assert illegal.reason  # noqa: PT017 - whether it raises is checked in any case
            else:
                raise AssertionError(f"{text!r} was played")
    assert pickle.dumps(state) == before
    return refused


def check_pickles(state: State) -> None:
    """Check that a pickled position comes back equal, and its moves as the same objects."""
    again = pickle.loads(pickle.dumps(state))  # noqa: S301 - pickled a moment ago
    assert again == state
    assert str(again) == str(state)
    assert all(one is other for one, other in zip(again.moves(), state.moves(), strict=True))


def check_events(state: State) -> None:
    """Check that all events say what happened, by rules that exist."""
    assert state.events
    for event in state.events:
        assert event.sentence
        assert event.rules
        assert set(event.rules) <= set(ids())


def check_end(state: State) -> None:
    """Check scores and payments: payments are known at the end only, and sum to zero."""
    scores = state.scores()
    assert len(scores) == state.players
    for score in scores:
        assert score.total == sum(line.points for line in score.lines)
        assert {rule for line in score.lines for rule in line.rules} <= set(ids())
    if state.is_over:
        assert sum(state.payments()) == 0
        assert len(state.payments()) == state.players
        assert state.next_first() in range(state.players)
    else:
        try:
            state.payments()
        except ValueError:
            return
        raise AssertionError("payments before the end")


# Views


def seen(view: State) -> tuple[object, ...]:
    """Return all that a view tells: what it shows, says and offers, and what it holds inside."""
    told = pickle.dumps(view)
    zones = [(zone.kind, zone.seat, zone.tiles, zone.text()) for zone in view.zones()]
    events = [
        (event.kind, event.rules, event.tiles, event.seat, event.sentence) for event in view.events
    ]
    moves = [str(move) for move in view.moves()]
    return told, str(view), repr(view), zones, events, moves, view.scores()


@dataclass
class Hidden:
    """The deal, where in it the tiles lie that a seat cannot know, and in which plays they went."""

    places: dict[str, Any]
    spots: list[tuple[list[Any], int]]
    plays: dict[int, list[tuple[list[Any], int]]]

    def take(self, slots: list[tuple[list[Any], int]], tile: Tile | None) -> tuple[list[Any], int]:
        """Note in which of some slots a tile lies, if it was not noted yet."""
        taken = {(id(pile), at) for pile, at in self.spots}
        slot = next(
            (pile, at) for pile, at in slots if pile[at] is tile and (id(pile), at) not in taken
        )
        self.spots.append(slot)
        return slot

    def respelled(self, moves: list[str]) -> list[str]:
        """Return the moves of the deal as it lies now: what was laid face down may have changed."""
        laid = {
            play: f"({' '.join(str(pile[at]) for pile, at in spots)})"
            for play, spots in self.plays.items()
        }
        return [laid.get(play, move) for play, move in enumerate(moves)]


def hidden_places(states: list[State], moves: list[str], seat: int) -> Hidden:
    """Return what a seat still cannot know after some moves."""
    start, state = states[0], states[-1]
    places = start.dealt()
    found = Hidden(places, [], {})
    for zone in state.zones():
        if zone.kind == "hand" and zone.seat is not None and zone.seat != seat:
            hand = places["hands"][zone.seat]
            slots = [(hand, at) for at in range(len(hand))]
            drawn = DRAWN.get(state.game.name)
            for place, owner, at in drawn(state, zone.seat) if drawn else ():
                slots.append((places[place] if owner is None else places[place][owner], at))
            for tile in zone.tiles:
                found.take(slots, tile)
        elif zone.kind == "pile" and (zone.seat is not None or "stock" in places):
            pile = pile_of(places, zone.seat)
            found.spots += [(pile, at) for at in range(len(pile) - len(zone.tiles), len(pile))]
    for play, text in enumerate(moves_seen(moves, states, seat)):
        if "?" in text:
            hand = places["hands"][states[play].seat or 0]
            slots = [(hand, at) for at in range(len(hand))]
            laid = states[play].shows(moves[play]).tiles
            found.plays[play] = [found.take(slots, tile) for tile in laid]
    unknown = sum(tile is None for zone in state.view(seat).zones() for tile in zone.tiles)
    assert len(found.spots) == unknown, "a view hides what this does not know of, or shows more"
    return found


def pile_of(places: dict[str, Any], seat: int | None) -> list[Any]:
    """Return the face-down tiles of a deal: the stock, or what a seat has for itself."""
    if seat is None or "stock" in places:
        pile = places["stock"]
        return pile if seat is None else pile[seat]  # type: ignore[no-any-return] # tiles by place
    return places["piles" if "piles" in places else "hands"][seat]  # type: ignore[no-any-return] # tiles by place


def check_views(case: Case, states: list[State], moves: list[str], source: random.Random) -> int:
    """Check that each view stays the same when the tiles that it hides change places.

    Return how many other worlds were compared. Those in which a move would have been illegal
    are left out: the move itself tells that they are not the case.
    """
    compared = 0
    game, start, state = GAMES[case.game], states[0], states[-1]
    shown = SHOWN[case.game](case.rules) if case.game in SHOWN else set()
    for seat in range(state.players):
        hidden = hidden_places(states, moves, seat)
        moving = [(pile, at) for pile, at in hidden.spots if pile[at] not in shown]
        tiles = [pile[at] for pile, at in moving]
        source.shuffle(tiles)
        for (pile, at), tile in zip(moving, tiles, strict=True):
            pile[at] = tile
        places, extras = hidden.places, start.extras
        other = game.start(case.rules, case.players, places, start.first, extras)
        try:
            for move in hidden.respelled(moves):
                other = other.play(move)
        except IllegalMove:
            continue
        assert seen(other.view(seat)) == seen(state.view(seat)), f"what seat {seat} sees"
        compared += other != state
    for seat in range(state.players):
        view, own = state.view(seat), state.seat == seat
        assert list(view.moves()) == (list(state.moves()) if own else [])
        assert view.view(seat) == view
        check_pickles(view)
        for legal in state.moves()[:1]:
            try:
                view.play(legal)
            except ValueError:
                continue
            raise AssertionError("a view was played on")
    return compared


# Records


def check_record(start: State, moves: list[str], seed: int) -> None:
    """Check that a record comes back equal from text and from JSON, whole and as each seat's."""
    comments = {0: "The deal.", len(moves) // 2: "[5:3] lies there;\nsee move 12.", len(moves): "?"}
    record = Record.from_state(start, moves, comments=comments, seed=seed)
    views = [record.view(seat) for seat in range(start.players)]
    for one in (record, *views):
        text, data = one.to_text(), one.to_json()
        assert Record.from_text(text) == one
        assert Record.from_text(text).to_text() == text
        assert Record.from_json(json.dumps(data)) == one
        assert Record.from_json(data).to_json() == data
        assert one.errors == ()
    assert [state.seat for state in record.states()][:1] == [start.first]
    assert record.states()[-1] == record.state


# One game


@dataclass
class Thorough:
    """How many positions of a game, chosen at random, get each of the checks.

    A part of one means: in one game of so many. The end of a game gets all but the last three.
    """

    tiles: float = 12
    moves: float = 3
    refusals: float = 1
    views: float = 2
    records: float = 1
    texts: int = 3000
    """How many texts are tried where refusals are checked; all, where a game has no more."""


@dataclass
class Tally:
    """What was checked."""

    games: int = 0
    plays: int = 0
    refused: int = 0
    worlds: int = 0
    records: int = 0

    def __iadd__(self, other: "Tally") -> Self:
        """Add what was checked elsewhere."""
        for name, number in vars(other).items():
            setattr(self, name, getattr(self, name) + number)
        return self


def chosen(source: random.Random, plays: int, number: float) -> set[int]:
    """Choose that many positions of a game."""
    whole = int(number) + (source.random() < number % 1)
    return set(source.sample(range(plays + 1), min(whole, plays + 1)))


def check_game(case: Case, thorough: Thorough) -> Tally:
    """Play one game at random and check what holds everywhere; raise `AssertionError` if not."""
    try:
        return _check_game(case, thorough)
    except Exception as error:
        error.add_note(f"in the game of {case}")
        raise


def _check_game(case: Case, thorough: Thorough) -> Tally:
    source = random.Random(case.seed)
    game: Game[Any] = GAMES[case.game]
    start = game.deal(case.rules, case.players, seed=case.seed)
    states, moves = [start], []
    while not states[-1].is_over:
        move = source.choice(states[-1].moves())
        moves.append(str(move))
        states.append(states[-1].play(move))
        assert len(moves) < 10_000, "the game does not end"
    plays = len(moves)
    tally = Tally(games=1, plays=plays)
    extra = EXTRA[case.game]
    for at in chosen(source, plays, thorough.tiles) | {plays}:
        check_tiles(states[at])
        extra(states[at])
    for at in chosen(source, plays, thorough.moves) | {plays}:
        check_moves(states[at])
        check_pickles(states[at])
        check_events(states[at])
        check_end(states[at])
    for at in chosen(source, plays, thorough.refusals):
        texts = texts_of(case.game)
        offered = [str(move) for move in states[at].moves()]
        assert set(texts).issuperset(offered)
        some = source.sample(texts, min(len(texts), thorough.texts))
        tally.refused += check_refusals(states[at], [*some, *offered])
    for at in chosen(source, plays, thorough.views):
        tally.worlds += check_views(case, states[: at + 1], moves[:at], source)
    if source.random() < thorough.records:
        check_record(start, moves[: source.choice((plays, source.randrange(plays + 1)))], case.seed)
        tally.records += 1
    return tally
