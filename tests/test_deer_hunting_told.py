"""What Deer Hunting tells a reader, and what it finds when pointed at, beside a second reading."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

import pytest

from dominoes_lib import IllegalMove
from dominoes_lib.game import Place, Shown
from dominoes_lib.games import deer_hunting
from dominoes_lib.games.deer_hunting import Rules, State
from dominoes_lib.games.tricks import TrickMove
from dominoes_lib.tile import PACKS, TILES, Tile
from tests.deer import ALL_RULES, after, dealt, event, finished, position, texts
from tests.oracle import deer_hunting as oracle
from tests.rulebook import ids

SEATS = ("South", "East", "North", "West")
GROUPS = Rules(style="heaven_nine")


@dataclass
class Played:
    """What has been played: texts by seat, kept beside the game and not by it."""

    rules: Rules
    tricks: list[list[tuple[int, str]]] = field(default_factory=lambda: [[]])
    """The tricks in order; the last is the one that was played to last."""

    @property
    def trick(self) -> list[tuple[int, str]]:
        """The trick that was played to last."""
        return self.tricks[-1]

    @property
    def trump(self) -> int | None:
        """The trump suit, if there is one."""
        first = self.tricks[0][:1]
        trumps = self.rules.style == "texas42" and self.rules.trump == "first_tile"
        return int(first[0][1][0]) if trumps and first else None

    def play(self, seat: int, move: str) -> None:
        """Note a play."""
        if len(self.trick) == 4:
            self.tricks.append([])
        self.trick.append((seat, move))

    def best(self, more: tuple[tuple[int, str], ...] = ()) -> tuple[int, str]:
        """Return who lies highest in the trick, and with what, after some more plays."""
        plays = [*self.trick, *more]
        rules = self.rules
        found = oracle.winner([move for _, move in plays], rules.style, self.trump, rules.double)
        return plays[found]


def red_of(moves: list[str]) -> int:
    """Return the red pips of some plays."""
    return oracle.red([tile for move in moves for tile in oracle.parts(move)])


def red_pips(number: int) -> str:
    """Return red pips as a sentence has them."""
    return {0: "no red pips", 1: "one red pip"}.get(number, f"{number} red pips")


def boxed(move: str) -> str:
    """Return tiles as a sentence has them."""
    return " ".join(f"[{tile}]" for tile in oracle.parts(move))


def escapes(rules: Rules, moves: list[str]) -> bool:
    """Tell whether a whole trick goes to nobody."""
    every = all(oracle.red([tile]) for move in moves for tile in oracle.parts(move))
    return rules.deer_escape == "on" and every


def together(rules: Rules, games: int) -> Iterator[tuple[State, Played, random.Random]]:
    """Yield every position of some games with what was played, face up more often than by lot."""
    for number in range(games):
        source = random.Random(f"told {number} {rules.differing()}")
        state, played = dealt(source.randrange(10**6), rules), Played(rules)
        yield state, played, source
        while not state.is_over:
            moves = state.moves()
            up = [move for move in moves if not move.down]
            move = source.choice(up if up and source.random() < 0.6 else moves)
            played.play(state.seat or 0, str(move))
            state = state.play(move)
            yield state, played, source


EVERY = pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: str(rules.differing()))

# What a play did.


@EVERY
def test_events_name_who_led_who_lies_highest_who_took_and_how_many(rules: Rules) -> None:
    kinds: Counter[str] = Counter()
    for state, played, _ in together(rules, 3):
        kinds.update(told.kind for told in state.events)
        if played.trick:
            assert [told.sentence for told in state.events][:1] == [said_of_a_play(played)]
            assert state.events[0].seat == played.trick[-1][0]
            assert ("AM-DH-11" in state.events[0].rules) is is_no_longer_of_the_suit(played)
            opens = len(played.tricks) == len(played.trick) == 1
            trump = next((told.sentence for told in state.events if told.kind == "trump"), None)
            assert (trump is not None) is (opens and played.trump is not None)
            if trump:
                first = boxed(played.trick[0][1])
                says = f"is the first tile of the deal: every tile with a {played.trump} is a trump"
                assert trump == f"{first} {says}."
        if len(played.trick) == 4:
            check_taken(state, played)
        if state.is_over:
            check_end(state, played)
    assert min(kinds["lead"], kinds["take"], kinds["end"]) >= 3


def said_of_a_play(played: Played) -> str:
    """Return what is said of the last play."""
    (seat, move), led = played.trick[-1], played.trick[0][1]
    who, first, rules = SEATS[seat], len(played.trick) == 1, played.rules
    verb = "leads" if first else "plays"
    if rules.style == "texas42":
        found = oracle._suit_and_rank(move, led, played.trump, rules.double)
        if found is None:
            return f"{who} plays {boxed(move)}, out of suit: it cannot win."
        suit = "a trump" if found[0] == "trump" else f"suit {max(led[0], led[2])}"
        return f"{who} {verb} {boxed(move)}: {suit}, {said_of_rank(found[1])}."
    if move.startswith("("):
        return f"{who} lays {boxed(move)} face down."
    if rules.style == "heaven_nine" and not first:
        return f"{who} beats it with {boxed(move)}."
    return f"{who} {verb} {boxed(move)}."


def is_no_longer_of_the_suit(played: Played) -> bool:
    """Tell whether the last play would be of the suit led if it were no trump."""
    led, move, trump = played.trick[0][1], played.trick[-1][1], str(played.trump)
    suits = played.rules.style == "texas42" and trump in move and trump not in led
    return suits and max(led[0], led[2]) in move


def said_of_rank(rank: float) -> str:
    """Return what is said of a rank; the second reading puts a high double at 6.5."""
    return "the double, above every other rank" if rank == 6.5 else f"rank {rank:.0f}"


def said_of_the_best(played: Played) -> str:
    """Return why the best play of a trick is the best."""
    rules, led = played.rules, played.trick[0][1]
    best = played.best()[1]
    twin = [move for _, move in played.trick].count(best) > 1
    before = ", and was laid before its twin" if twin else ""
    if rules.style == "heaven_nine":
        return f"Nothing beat {boxed(best)}."
    if rules.style == "plain":
        return f"{boxed(best)} is the highest tile{before}."
    found = oracle._suit_and_rank(best, led, played.trump, rules.double)
    assert found is not None
    suit = "trump" if found[0] == "trump" else f"tile of suit {max(led[0], led[2])}"
    rank = f", {said_of_rank(found[1])}{before}" if twin else f": {said_of_rank(found[1])}"
    return f"{boxed(best)} is the highest {suit}{rank}."


def check_taken(state: State, played: Played) -> None:
    """Check what is told of a trick that is over."""
    moves = [move for _, move in played.trick]
    who, why, red = SEATS[played.best()[0]], said_of_the_best(played), red_pips(red_of(moves))
    if escapes(played.rules, moves):
        said = f"Every tile of the trick has red pips: the deer escapes, and {red} are void. {why}"
        assert event(state, "escape").sentence == f"{said} So {who} leads next."
    else:
        assert event(state, "take").sentence == f"{why} {who} takes the trick with {red}."
        assert event(state, "take").seat == SEATS.index(who)


def check_end(state: State, played: Played) -> None:
    """Check what is told at the end."""
    pips, void = [0, 0], 0
    for trick in played.tricks:
        moves = [move for _, move in trick]
        taker = Played(played.rules, [played.tricks[0], trick]).best()[0]
        if escapes(played.rules, moves):
            void += red_of(moves)
        else:
            pips[taker % 2] += red_of(moves)
    ours, theirs = map(red_pips, pips)
    said = f"All tiles are played: South and North have {ours}, East and West {theirs}"
    said += f"; {red_pips(void)} escaped." if void else "."
    assert event(state, "end").sentence == said
    more, less = ("South", "East") if pips[0] > pips[1] else ("East", "South")
    paid = [told.sentence for told in state.events if told.kind == "pay"]
    difference = abs(pips[0] - pips[1])
    assert len(paid) == (2 if difference else 0)
    if difference:
        assert f"{less} pays {more} the difference: {difference}." in paid


# What a play brings.


@EVERY
def test_what_a_play_is_said_to_bring_agrees_with_the_record(rules: Rules) -> None:
    said: Counter[str] = Counter()
    for state, played, source in together(rules, 2):
        if state.is_over:
            continue
        seat = state.seat or 0
        now = Played(rules, [*played.tricks, []]) if len(played.trick) == 4 else played
        for move in source.sample(state.moves(), min(3, len(state.moves()))):
            told = str(state.brings(move))
            assert told == brought(now, seat, str(move))
            assert str(state.brings(str(move))) == told
            said[" ".join(told.split()[:3])] += 1
            check_seen(state, now, move)
            total, ends = state.totals()[seat], len(now.trick) == 3
            change = state.play(move).totals()[seat] - total
            takes = told.startswith("This takes the trick with")
            assert change in ((state.gain(move), 0) if ends else (0,))
            assert not takes or change == red_of([text for _, text in now.trick] + [str(move)])
    assert len(said) > 5


def brought(played: Played, seat: int, move: str) -> str:
    """Return what a play is said to bring by one who sees all tiles."""
    moves = [*(text for _, text in played.trick), move]
    red, more = red_pips(red_of(moves)), red_pips(red_of([move]))
    if len(moves) == 1:
        return f"This opens the trick with {red} and brings nothing yet."
    if len(moves) == 4 and escapes(played.rules, moves):
        return f"With this the deer escapes, and {red} are void."
    best = played.best(((seat, move),))[0]
    if best == seat:
        if len(moves) == 4:
            return f"This takes the trick with {red}."
        return f"This takes the trick as it stands; it holds {red}."
    who = SEATS[best] + (", the partner," if (best - seat) % 2 == 0 else "")
    if len(moves) == 4:
        return f"This adds {more} to the trick, which goes to {who} with {red}."
    return f"This adds {more} to the trick, which stays with {who} for now and holds {red}."


def check_seen(state: State, played: Played, move: TrickMove) -> None:
    """Check that a seat is told the same without what it cannot see, which it is told it cannot."""
    seat = state.seat or 0
    whole, told = str(state.brings(move)), str(state.view(seat).brings(move))
    hidden = [text for _, text in played.trick if text.startswith("(")]
    if not hidden:
        assert told == whole
        return
    moves = [*(text for _, text in played.trick if text not in hidden), str(move)]
    red = red_of(moves)
    sees = f"at least {red_pips(red)}" if red else "an unknown number of red pips"
    all_of_it = red_pips(red_of([*moves, *hidden]))
    if whole.startswith("With this the deer escapes") or played.rules.deer_escape == "on":
        assert sees in told  # whether the deer escapes, the seat cannot see
        assert "takes the trick with" not in told
        assert "goes to" not in told
        assert "void" not in told
    else:
        assert told == sees.join(whole.rsplit(all_of_it, 1))


def test_what_may_escape_is_not_said_to_be_taken() -> None:
    rules = Rules(style="heaven_nine", deer_escape="on")
    state = after(position("6:6", "4:4", "1:1", "6:1", rules=rules), "6:6", "(4:4)", "(1:1)")
    red = "which stays with South for now and holds at least 7 red pips"
    assert str(state.view(3).brings("(6:1)")) == f"This adds one red pip to the trick, {red}."
    assert state.view(3).gain("(6:1)") == -7
    assert str(state.brings("(6:1)")) == "With this the deer escapes, and 17 red pips are void."
    assert state.gain("(6:1)") == 0


# What a play offers.


@pytest.mark.parametrize("rules", ALL_RULES[::3], ids=lambda rules: str(rules.differing()))
def test_an_offer_counts_what_the_seat_has_not_seen_and_what_would_beat_the_play(
    rules: Rules,
) -> None:
    offers = 0
    for state, played, source in together(rules, 2):
        if state.is_over or (rules.style == "heaven_nine" and source.random() < 0.7):
            continue
        seat = state.seat or 0
        now = Played(rules, [*played.tricks, []]) if len(played.trick) == 4 else played
        turned = rules.deer_escape == "on"
        for move in state.moves():
            moves = [*(text for _, text in now.trick), str(move)]
            wanted = 0
            if len(moves) < 4 and now.best(((seat, str(move)),))[0] == seat:
                unseen = unseen_by(state, now, seat, turned=turned)
                seen = [text for text in moves[:-1] if not text.startswith("(")]
                wanted = red_of([*seen, str(move)]) * higher_than(moves, unseen, now)
            assert state.view(seat).offers(move) == wanted, (moves, seat)
            offers += wanted > 0
    assert offers > 10


def unseen_by(state: State, played: Played, seat: int, *, turned: bool) -> list[str]:
    """Return the tiles that a seat has not seen: neither its own nor played for it to see."""
    rest = texts(PACKS["tiles"])
    seen = texts(state.hands[seat])
    for trick in played.tricks:
        for who, move in trick:
            over = turned and trick is not played.trick
            if who == seat or over or not move.startswith("("):
                seen += oracle.parts(move)
    for tile in seen:
        rest.remove(tile)
    return rest


def higher_than(moves: list[str], unseen: list[str], played: Played) -> int:
    """Return how many of the tiles unseen, or groups of them, beat the last play, the best."""
    rules, led, best = played.rules, moves[0], moves[-1]
    if rules.style == "heaven_nine":
        size = len(oracle.parts(best))
        picks = {tuple(sorted(pick)) for pick in combinations(unseen, size)}
        groups = [" ".join(pick) for pick in picks if oracle.group(list(pick))]
        return sum(oracle.beats(group, best, led, rules.style) for group in groups)
    trumps = rules.style == "texas42" and rules.trump == "first_tile"
    trump = played.trump or (int(led[0]) if trumps else None)
    return sum(oracle.beats(tile, best, led, rules.style, trump, rules.double) for tile in unseen)


def test_what_lies_on_the_table_is_no_longer_to_come() -> None:
    """Face down it cannot beat any more; but only who sees it knows."""
    hands = ("5:5*2", "6:6*2", "4:4*2", "1:1*2")
    state = after(position(*hands, rules=GROUPS), "5:5 5:5", "(6:6 6:6)")
    assert state.view(2).offers("4:4 4:4") == 16 * 2  # two Heavens or two Earths may come
    assert state.offers("4:4 4:4") == (12 + 16) * 1  # two Earths may
    one = after(position(*hands, rules=GROUPS), "5:5", "(6:6)")
    assert one.view(2).offers("4:4") == 8 * 2
    assert one.offers("4:4") == (6 + 8) * 2  # there is another Heaven


# What a play shows.


@pytest.mark.parametrize("rules", ALL_RULES[::3], ids=lambda rules: str(rules.differing()))
def test_a_play_shows_that_the_hand_lacks_what_would_have_to_be_played_instead(
    rules: Rules,
) -> None:
    lacking = 0
    for state, played, _ in together(rules, 2):
        plays = [] if len(played.trick) in (0, 4) else [move for _, move in played.trick]
        for move in state.moves():
            lacks = {
                tile
                for tile in TILES
                if not move.down and rules.style != "heaven_nine"
                if str(move)
                not in oracle.legal(
                    [str(move), str(tile)], plays, rules.style, played.trump, rules.follow
                )
            }
            assert state.shows(move) == Shown(tiles=move.tiles, lacks=frozenset(lacks))
            lacking += len(lacks)
    assert (lacking > 0) is (rules.follow == "must")


# What has come of it so far.


def test_the_totals_are_the_scores_without_their_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    states = [state for rules in ALL_RULES[::3] for state, _, _ in together(rules, 2)]
    states += [state.view(seat) for state in states for seat in range(4)]
    scores = [tuple(score.total for score in state.scores()) for state in states]
    for name in ("Line", "Score", "Phrase"):
        monkeypatch.delattr(deer_hunting, name)
    assert [state.totals() for state in states] == scores
    assert len(set(scores)) > 50


# What is pointed at.


def test_what_is_pointed_at_is_the_play_of_exactly_these_tiles_or_a_refusal_by_rule() -> None:
    positions = found = 0
    for rules in [rules for rules in ALL_RULES if rules.fair == "off"]:
        for state, _, source in together(rules, 2):
            if state.is_over or source.random() > 0.8:
                continue
            held = range(len(state.hands[state.seat or 0]))
            picks: list[tuple[int, ...]] = [(at,) for at in held]
            for size in (2, 3, 4):
                picks += [tuple(source.sample(held, size))] if size <= len(held) else []
            for picked in picks:
                how = source.choice([None, "up", "down"])
                found += check_pointed(state, picked, how, on_the_table(state, source))
            move = source.choice(state.moves())
            assert state.find(places_of(state, move), how=move.how) is move
            positions += 1
    assert positions > 900
    assert found > 1_000


def on_the_table(state: State, source: random.Random) -> list[Place]:
    """Return up to three places of the table, whatever lies there; oftener none."""
    lying: dict[str, list[Tile | None]] = {}
    for zone in state.zones():
        if zone.kind != "hand":
            lying.setdefault(zone.kind, []).extend(zone.tiles)
    places = [Place(kind, tile, at) for kind in lying for at, tile in enumerate(lying[kind])]
    return source.sample(places, min(source.choice((0, 0, 0, 1, 2, 3)), len(places)))


def places_of(state: State, move: TrickMove) -> list[Place]:
    """Return the places in the hand of the tiles of a play."""
    free = list(enumerate(state.hands[state.seat or 0]))
    places = []
    for tile in move.tiles:
        at = next(at for at, other in free if other is tile)
        free.remove((at, tile))
        places.append(Place("hand", tile, at))
    return places


def check_pointed(
    state: State, picked: tuple[int, ...], how: str | None, takes: list[Place]
) -> bool:
    """Check one set of places; tell whether it is a play."""
    hand = state.hands[state.seat or 0]
    uses = [Place("hand", hand[at], at) for at in picked]
    fits = [
        move
        for move in state.moves()
        if sorted(texts([place.tile for place in uses])) == sorted(texts(move.tiles))
        and how in (None, move.how)
    ]
    try:
        found = state.find(uses, takes, how)
    except IllegalMove as refusal:
        assert refusal.rule in ids()  # noqa: PT017 - whether it is refused is checked in any case
        assert refusal.reason.endswith(".")  # noqa: PT017 - likewise
        assert takes or len(fits) != 1
        return False
    assert [found] == fits
    assert not takes
    return True


@pytest.mark.parametrize(
    ("rules", "rule", "said"),
    [(Rules(), "DH-11", "one tile to a trick"), (GROUPS, "TG-16", "neither one tile nor a pair")],
)
def test_two_tiles_that_make_no_play_are_refused_as_the_style_has_it(
    rules: Rules, rule: str, said: str
) -> None:
    state = position("6:6 5:5", rules=rules)
    hand = list(state.hands[0])
    uses = [Place("hand", tile, hand.index(tile)) for tile in (Tile("6:6"), Tile("5:5"))]
    with pytest.raises(IllegalMove, match=said) as refused:
        state.find(uses)
    assert refused.value.rule == rule


def test_who_points_at_nothing_at_the_table_or_out_of_turn_is_told_so() -> None:
    state = after(position("5:1", "2:1", "5:5", rules=GROUPS), "5:1", "(2:1)")
    uses = [Place("hand", Tile("5:5"), texts(state.hands[2]).index("5:5"))]
    with pytest.raises(IllegalMove, match="go face up or face down") as which:
        state.find(uses)
    assert which.value.rule == "AM-DH-7"
    assert (str(state.find(uses, how="up")), str(state.find(uses, how="down"))) == ("5:5", "(5:5)")
    with pytest.raises(IllegalMove, match="none is taken from the table") as takes:
        state.find(uses, [Place("trick", Tile("2:1"), 1)])
    assert takes.value.rule == "DH-11"
    with pytest.raises(IllegalMove, match="none is taken from the table"):
        state.find([Place("trick", Tile("2:1"), 1)])
    many = [Place("hand", tile, at) for at, tile in enumerate(state.hands[2][:5])]
    with pytest.raises(IllegalMove, match="is not a play; write one to four tiles"):
        state.find(many)
    with pytest.raises(IllegalMove, match="one to four tiles of the hand") as nothing:
        state.find()
    assert nothing.value.rule == "DH-11"
    with pytest.raises(IllegalMove, match="It is North's play") as turn:
        state.view(0).find([Place("hand", None, 0)])
    assert turn.value.rule == "DH-11"
    with pytest.raises(IllegalMove, match="deal is over") as over:
        finished(state, 3).find()
    assert over.value.rule == "DH-15"
