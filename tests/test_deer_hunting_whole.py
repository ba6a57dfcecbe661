"""Deer Hunting as a whole: against a second reading, as values, in views, when asked."""

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_lib import IllegalMove, simulate
from dominoes_lib.games.deer_hunting import DEER_HUNTING, PRESETS, Rules, State, take_trick
from dominoes_lib.games.tricks import Trick, trick_move
from dominoes_lib.tile import PACKS
from tests.amounts import amount
from tests.deer import ALL_RULES, after, dealt, finished, position, texts
from tests.oracle import deer_hunting as oracle

GROUPS = Rules(style="heaven_nine")
SUITS = Rules(style="texas42")

# Whole deals against the second reading.


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: str(list(rules.differing().items())))
def test_whole_deals_agree_with_the_second_reading(rules: Rules) -> None:
    source = random.Random(7)
    for seed in range(amount(3, 100)):
        state = dealt(seed, rules)
        trump = None
        while not state.is_over:
            plays = [_text(list(shown), down) for shown, down in _laid(state)]
            seat = state.seat
            assert seat is not None
            hand = texts(state.hands[seat])
            wanted = oracle.legal(hand, plays, rules.style, trump, rules.follow)
            assert set(texts(state.moves())) == wanted
            assert len(set(state.moves())) == len(state.moves())
            move = source.choice(state.moves())
            if trump is None and rules.style == "texas42" and rules.trump == "first_tile":
                trump = int(str(move)[0])
            leader, state = state.leader, state.play(move)
            assert (state.trump or None) == trump
            if not state.trick:
                plays.append(str(move))
                _check_trick(state, plays, leader or 0, trump)
        _check_end(state)


def _laid(state: State) -> list[tuple[list[str], bool]]:
    return [(texts(play.shown), play.down) for play in state._trick]


def _text(shown: list[str], down: bool) -> str:  # noqa: FBT001 - as it is kept
    return f"({' '.join(shown)})" if down else " ".join(shown)


def _check_trick(state: State, plays: list[str], leader: int, trump: int | None) -> None:
    rules, trick = state.rules, state.tricks[-1]
    won = oracle.winner(plays, rules.style, trump, rules.double)
    tiles_in = [tile for play in plays for tile in oracle.parts(play)]
    assert trick.winner == (leader + won) % 4
    assert state.seat in (trick.winner, None)
    every = all(oracle.red([tile]) for tile in tiles_in)
    assert trick.escaped is (every and rules.deer_escape == "on")
    assert trick.red == oracle.red(tiles_in)


def _check_end(state: State) -> None:
    ours, theirs = (oracle.red(texts(tiles)) for tiles in state.captured)
    assert [score.total for score in state.scores()] == [ours, theirs, ours, theirs]
    assert ours + theirs + oracle.red(texts(state.escaped)) == 64
    assert state.payments() == (ours - theirs, theirs - ours) * 2
    gone = [tile for pile in (*state.captured, state.escaped) for tile in pile]
    assert sorted(texts(gone)) == sorted(texts(PACKS["tiles"]))


@given(st.data())
def test_any_trick_agrees_with_the_second_reading(data: st.DataObject) -> None:
    pack = texts(PACKS["tiles"])
    plays = data.draw(st.lists(st.sampled_from(pack), min_size=4, max_size=4))
    if any(plays.count(tile) > pack.count(tile) for tile in plays):
        return
    double = data.draw(st.sampled_from(["literal", "high"]))
    trump = data.draw(st.sampled_from([None, 1, 2, 3, 4, 5, 6]))
    text = " ".join(plays)
    assert take_trick(text).winner == oracle.winner(plays, "plain")
    rules = Rules(style="texas42", double=double)
    fixed = int(plays[0][0]) if trump is None else trump
    taken = take_trick(text, rules, trump)
    assert taken.winner == oracle.winner(plays, "texas42", fixed, double)
    none = Rules(style="texas42", double=double, trump="none")
    assert take_trick(text, none).winner == oracle.winner(plays, "texas42", None, double)


# What is asked without a deal.


def test_who_takes_a_trick() -> None:
    taken = take_trick("5:4 5:5 6:5 1:1", SUITS, trump=2)
    assert taken.to_json() == {
        "winner": 2,
        "reason": "[6:5] is the highest tile of suit 5: rank 6.",
        "rule": "DH-28",
    }
    assert "play 2" in str(taken)
    assert take_trick("5:4 5:5 6:5 1:1", SUITS).rule == "AM-DH-10"  # fives are trumps
    high = Rules(style="texas42", double="high")
    assert take_trick("5:4 5:5 6:5 1:1", high, trump=2).winner == 1
    assert take_trick("5:4 5:2 6:5 1:1", SUITS, trump=2).winner == 1
    assert take_trick("5:4 6:1 6:5 1:1").winner == 2
    assert take_trick("5:5 1:1 5:5 2:1").rule == "DH-13"
    escaped = take_trick("4:1 4:4 6:1 1:1", Rules(deer_escape="on"))
    assert (escaped.winner, escaped.rule) == (None, "DH-23")
    assert "nobody" in str(escaped)
    groups = take_trick("1:1 6:2 / (5:5 5:5) / 6:6 5:4 / (2:2 3:3)", GROUPS)
    assert (groups.winner, groups.rule) == (2, "DH-24")


@pytest.mark.parametrize(
    ("text", "rules", "trump", "words"),
    [
        ("5:4 5:5 6:5", Rules(), None, "a trick has 4 plays, not 3"),
        ("5:4 5:5 6:5 7:1", Rules(), None, "'7:1' at position 13 is not a tile"),
        ("5:4 5:4 6:5 1:1", Rules(), None, "5:4 stands there 2 times, but the one set has 1"),
        ("5:4 5:5 6:5 1:1", Rules(), 2, "no trumps"),
        ("5:4 5:5 6:5 1:1", SUITS, 7, "from 1 to 6, not 7"),
        ("5:4 / (5:5) / 6:5 / 1:1", Rules(), None, "play 2: Tiles are played face up."),
        ("6:6 6:3 / 5:5 / 6:5 / 1:1", Rules(), None, "play 1: Everyone plays one tile"),
        ("6:6 / 1:1 / (6:5) / (5:5)", GROUPS, None, "play 2: [1:1] does not beat [6:6]"),
        ("6:6 / (?) / (6:5) / (5:5)", GROUPS, None, "all its tiles known"),
    ],
)
def test_what_is_no_trick_is_refused(
    text: str, rules: Rules, trump: int | None, words: str
) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        take_trick(text, rules, trump)
    assert words in str(error.value)


def test_the_tools_answer_from_text() -> None:
    tools = DEER_HUNTING.tools
    answer = tools["trick"].answer(SUITS, tiles="5:4 5:5 6:5 1:1", trump="2")
    assert answer.to_json()["winner"] == 2
    with pytest.raises(ValueError, match="from 1 to 6, not '12'"):
        tools["trick"].answer(SUITS, tiles="5:4 5:5 6:5 1:1", trump="12")
    settled = tools["score"].answer(Rules(), tiles="6:6*2 3:3 | 4:4 5:5")
    assert settled.to_json()["payments"] == [4, -4, 4, -4]
    assert [score["total"] for score in settled.to_json()["scores"]] == [12, 8, 12, 8]
    assert str(settled).splitlines() == [
        "South and North",
        "12  2 tiles with 6 red pips each (DH-04, DH-15)",
        " 0  one tile with no red pips (DH-04, DH-15)",
        "12  total",
        "each: +4",
        "East and West",
        "8  one tile with 8 red pips (DH-04, DH-15)",
        "0  one tile with no red pips (DH-04, DH-15)",
        "8  total",
        "each: -4",
    ]
    with pytest.raises(ValueError, match="two pairs"):
        tools["score"].answer(Rules(), tiles="6:6*2 3:3")
    with pytest.raises(ValueError, match="6:6 stands there 3 times"):
        tools["score"].answer(Rules(), tiles="6:6*2 | 6:6")


# States as values, views, refusals.


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_state_is_a_value(preset: str) -> None:
    state = dealt(5, preset)
    while not state.is_over:
        before = str(state)
        new = state.play(state.moves()[-1])
        assert str(state) == before
        assert new == state.play(str(state.moves()[-1]))
        assert hash(new) == hash(state.play(state.moves()[-1]))
        assert pickle.loads(pickle.dumps(new)) == new  # noqa: S301 - our own bytes
        assert copy.deepcopy(new).moves() == new.moves()
        state = new
    assert state.moves() == ()
    assert pickle.loads(pickle.dumps(state)).payments() == state.payments()  # noqa: S301 - our own bytes


@pytest.mark.parametrize("rules", ALL_RULES[::5], ids=lambda rules: str(rules.differing()))
def test_a_view_tells_nothing_of_what_is_hidden(rules: Rules) -> None:
    source = random.Random(3)
    state = dealt(2, rules)
    while not state.is_over:
        for seat in range(4):
            view = state.view(seat)
            assert view.hands[seat] == state.hands[seat]
            assert all(set(view.hands[other]) <= {None} for other in range(4) if other != seat)
            assert view.moves() == (state.moves() if state.seat == seat else ())
            seen = f"{view}{view.zones()}{view.scores()}{[str(event) for event in view.events]}"
            for other in range(4):
                if other != seat:
                    twin = _changed(state, other, source)
                    assert twin.view(seat) == view
                    again = twin.view(seat)
                    told = f"{again}{again.zones()}{again.scores()}"
                    assert seen == told + f"{[str(event) for event in again.events]}"
        with pytest.raises(ValueError, match="cannot be played on"):
            state.view(state.seat or 0).play(state.moves()[0])
        with pytest.raises(ValueError, match="cannot be played on or looked at"):
            state.view(0).view(1)
        state = state.play(source.choice(state.moves()))
    with pytest.raises(ValueError, match="no seat 4"):
        state.view(4)


def _changed(state: State, seat: int, source: random.Random) -> State:
    """Return the position with the tiles that only one seat knows in other places."""
    twin = copy.copy(state)
    hidden = [
        (place, at)
        for place, trick in enumerate(state._tricks)
        for at, play in enumerate(trick.plays)
        if play.down and (trick.leader + at) % 4 == seat and state._plan.hides
    ]
    pool = [*state._hands[seat]]
    for place, at in hidden:
        pool += state._tricks[place].plays[at].faces
    source.shuffle(pool)
    size = len(state._hands[seat])
    twin._hands = tuple(
        tuple(sorted(pool[:size])) if other == seat else hand
        for other, hand in enumerate(state._hands)
    )
    del pool[:size]
    tricks = list(state._tricks)
    for place, at in hidden:
        plays = list(tricks[place].plays)
        number = plays[at].size
        plays[at] = trick_move(pool[:number], down=True)
        del pool[:number]
        trick = tricks[place]
        tricks[place] = Trick(trick.leader, tuple(plays), trick.winner, trick.escaped)
    twin._tricks = tuple(tricks)
    twin._moves = None
    return twin


@pytest.mark.parametrize(
    ("move", "rules", "rule", "words"),
    [
        ("nonsense", Rules(), "DH-11", "'nonsense' is not a play"),
        ("6:6 6:3", Rules(), "DH-11", "one tile to a trick"),
        ("(6:6)", Rules(), "DH-11", "face up"),
        ("5:5", Rules(), "DH-11", "[5:5] is not in the hand"),
        ("(6:6)", GROUPS, "TG-16", "The leader plays face up."),
        ("6:6 1:1", GROUPS, "TG-16", "neither one tile nor a pair nor a mixed group"),
        ("5:5", GROUPS, "DH-11", "[5:5] is not in the hand"),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(
    move: str, rules: Rules, rule: str, words: str
) -> None:
    state = position("6:6 6:3 1:1", "5:5", "5:5", rules=rules)
    before = str(state)
    with pytest.raises(IllegalMove) as error:
        state.play(move)
    assert error.value.rule == rule
    assert words in error.value.reason
    assert str(state) == before


def test_every_zone_has_its_kind_its_name_and_its_owner() -> None:
    rules = Rules(style="heaven_nine", deer_escape="on")
    state = after(position("6:6", "1:1", "4:4", "5:5", rules=rules), "6:6", "(1:1)")
    wanted = [
        *[("hand", "West", 3, 8), ("trick", "West's play", 3, 0)],
        *[("hand", "North", 2, 8), ("trick", "North's play", 2, 0)],
        *[("hand", "East", 1, 7), ("trick", "East's play, face down", 1, 1)],
        *[("hand", "South", 0, 7), ("trick", "South's play", 0, 1)],
        ("catch", "Taken by South and North", 0, 0),
        ("catch", "Taken by East and West", 1, 0),
        ("catch", "Escaped", None, 0),
    ]

    def told(state: State) -> list[tuple[str, str, int | None, int]]:
        return [(zone.kind, zone.name(), zone.seat, len(zone.tiles)) for zone in state.zones()]

    assert told(state) == wanted
    taken = after(state, "(4:4)", "(5:5)")
    assert [size for _, _, _, size in told(taken)][-3:] == [0, 0, 0]  # the trick still lies there
    cleared = taken.play(taken.moves()[0])
    assert [size for _, _, _, size in told(cleared)][-3:] == [4, 0, 0]


def test_at_the_end_and_in_others_views_nothing_is_played() -> None:
    state = dealt(1)
    other = state.view(((state.seat or 0) + 1) % 4)
    refused = other.why_not(state.moves()[0])
    assert refused is not None
    assert "It is" in refused.reason
    with pytest.raises(ValueError, match="when the deal is over"):
        state.payments()
    over = finished(state, 1)
    with pytest.raises(IllegalMove, match="deal is over"):
        over.play("6:6")


def test_a_deal_that_is_not_fair_is_refused_where_a_fair_one_is_asked_for() -> None:
    hands = [texts(hand) for hand in position("6:6*2").hands]
    with pytest.raises(ValueError, match="each pair holds one 6:6"):
        DEER_HUNTING.deal(Rules(fair="heaven"), deal={"hands": hands})
    assert DEER_HUNTING.deal(deal={"hands": hands}).seat == 0
    known = [list(hand) for hand in position("6:5", "6:6*2").hands]
    hidden = {"hands": [known[0], [None] * 8, known[2], [None] * 8]}
    with pytest.raises(ValueError, match="seats 0 and 2 hold 0"):
        DEER_HUNTING.check_deal(Rules(fair="heaven"), hidden)
    fair = [texts(hand) for hand in position("6:6", "6:6").hands]
    assert DEER_HUNTING.deal(Rules(fair="heaven"), deal={"hands": fair}).seat == 0


def test_the_gain_of_a_play_is_what_the_trick_brings_as_it_stands() -> None:
    state = position("4:4", "5:5", "6:6 1:1", "6:6 4:1")
    lead = state.moves()[0]
    assert state.view(0).gain(lead) == 0
    state = after(state, "4:4", "5:5")
    gains = {
        str(move): state.view(2).gain(move) for move in state.moves() if str(move) in ("6:6", "1:1")
    }
    assert gains == {"6:6": 14, "1:1": -10}
    rules = Rules(deer_escape="on")
    last = after(position("4:4", "4:1", "6:6", "1:1", rules=rules), "4:4", "4:1", "6:6")
    one = next(move for move in last.moves() if str(move) == "1:1")
    assert last.view(3).gain(one) == 0  # the trick escapes


def test_what_a_lead_offers_grows_with_its_deer_and_with_what_can_beat_it() -> None:
    state = position("6:6*2 6:5 4:4 4:1 3:2 2:2*2", "6:5 6:4*2 5:5*2 5:4 6:3 6:2")
    offers = {str(move): state.view(0).offers(move) for move in state.moves()}
    above_44 = [tile for tile in oracle.ORDER[: oracle.ORDER.index("4:4")] if tile != "6:6"]
    unseen = sum([str(tile) for tile in PACKS["tiles"]].count(tile) for tile in above_44) - 1
    assert offers["4:4"] == 8 * unseen  # but for both 6:6 and one 6:5, which South holds
    assert offers["6:6"] == offers["3:2"] == offers["2:2"] == 0
    assert offers["4:1"] > 0
    last = after(state, "4:4", "5:4", str(state.play("4:4").play("5:4").moves()[0]))
    assert {last.view(3).offers(move) for move in last.moves()} == {0}


def test_greedy_players_beat_random_ones_in_every_style() -> None:
    for preset in PRESETS:
        found = simulate("deer-hunting", preset, ["greedy", "random"] * 2, games=40, seed=1)
        assert found.seats[0].payment.mean > 0
        assert found.seats[0].payment.mean == found.seats[2].payment.mean
