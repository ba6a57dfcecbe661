"""Deer Hunting, rule by rule."""

import copy
import pickle
import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_lib import GAMES, IllegalMove
from dominoes_lib.game import Event
from dominoes_lib.games.deer_hunting import (
    DEER_HUNTING,
    PRESETS,
    Rules,
    State,
    score_deal,
    take_trick,
)
from dominoes_lib.games.tricks import trick_move
from dominoes_lib.tile import PACKS, TILES, Tile, tiles
from tests.oracle import deer_hunting as oracle

ALL_RULES = [
    Rules(style=style, deer_escape=escape, fair=fair, **suits)
    for style, every in (
        ("plain", [{}]),
        ("heaven_nine", [{}]),
        (
            "texas42",
            [
                {"follow": follow, "double": double, "trump": trump}
                for follow in ("free", "must")
                for double in ("literal", "high")
                for trump in ("first_tile", "none")
            ],
        ),
    )
    for suits in every
    for escape in ("off", "on")
    for fair in ("off", "heaven", "four")
]


def position(*hands: str, rules: Rules | None = None, first: int = 0) -> State:
    """Return a deal in which the seats hold the tiles named, the rest of the pack filling up."""
    held = [tiles(hand) for hand in hands]
    held += [[] for _ in range(4 - len(held))]
    rest = list(PACKS["tiles"])
    for tile in [tile for hand in held for tile in hand]:
        rest.remove(tile)
    for hand in held:
        while len(hand) < 8:
            hand.append(rest.pop())
    state = DEER_HUNTING.deal(rules, deal={"hands": held}, first=first)
    assert isinstance(state, State)
    return state


def after(state: State, *moves: str) -> State:
    for move in moves:
        state = state.play(move)
    return state


def trick_of(*plays: str, rules: Rules | None = None) -> State:
    """Return the position after the first trick, South leading, each seat holding its play."""
    return after(position(*(play.strip("()") for play in plays), rules=rules), *plays)


def event(state: State, kind: str) -> Event:
    """Return what the last play did, of one kind."""
    return next(event for event in state.events if event.kind == kind)


def texts(found: object) -> list[str]:
    assert isinstance(found, (list, tuple))
    return [str(tile) for tile in found]


def finished(state: State, seed: int) -> State:
    """Play a deal to its end at random."""
    source = random.Random(seed)
    while not state.is_over:
        state = state.play(source.choice(state.moves()))
    return state


def dealt(seed: int, rules: Rules | str | None = None) -> State:
    state = DEER_HUNTING.deal(rules, seed=seed)
    assert isinstance(state, State)
    return state


# South leads its eight tiles one by one, and each is higher than all others that are left.
SWEEP = "6:6*2 6:5*2 6:4*2 6:3 6:2"


@pytest.mark.rule("DH-01")
def test_it_is_a_trick_game_known_by_its_japanese_name() -> None:
    game = GAMES["deer-hunting"]
    assert (game.title, game.hanzi) == ("Deer Hunting", "鹿狩り")
    assert len(finished(dealt(1), 1).tricks) == 8


@pytest.mark.rule("DH-03", "DH-04", "DH-05")
def test_the_pack_has_64_red_pips_and_a_pair_that_takes_all_has_them() -> None:
    scores = score_deal([PACKS["tiles"], []])
    assert [score.total for score in scores] == [64, 0, 64, 0]
    worth = {
        **{"4:4": 8, "6:6": 6, "4:1": 5, "6:4": 4, "5:4": 4, "4:3": 4, "4:2": 4, "1:1": 2},
        **{"6:1": 1, "5:1": 1, "3:1": 1, "2:1": 1},
    }
    for tile in TILES:
        assert score_deal([[tile], []])[0].total == worth.get(str(tile), 0)
    counted = [tile for line in scores[0].lines for tile in line.tiles]
    assert sorted(counted) == sorted(PACKS["tiles"])


@pytest.mark.rule("DH-06", "AM-DH-1")
def test_partners_sit_opposite_and_share_what_either_takes() -> None:
    state = finished(position(SWEEP), 1)
    assert {trick.winner for trick in state.tricks[:2]} == {0}
    assert [score.total for score in state.scores()] == [
        oracle.red(texts(state.captured[seat % 2])) for seat in range(4)
    ]
    with pytest.raises(ValueError, match="played by 4, not by 3"):
        DEER_HUNTING.deal(players=3)


@pytest.mark.rule("DH-07", "DH-08", "DH-12")
def test_the_plain_ordering_decides_and_the_highest_tile_takes_all_four() -> None:
    assert [str(tile) for tile in reversed(TILES)] == oracle.ORDER
    for high, low in pairwise(oracle.ORDER[:-1]):
        state = trick_of(low, high, "1:1", "1:1")
        assert event(state, "take").seat == 1
        assert texts(state.captured[1]) == [low, high, "1:1", "1:1"]
        assert state.captured[0] == ()
    assert event(trick_of("2:1", "1:1", "1:1", "2:2"), "take").seat == 3


@pytest.mark.rule("DH-09")
def test_everyone_gets_eight_tiles() -> None:
    for seed in range(5):
        state = dealt(seed)
        assert [len(hand) for hand in state.hands] == [8, 8, 8, 8]
        held = [tile for hand in state.hands for tile in hand]
        assert sorted(texts(held)) == sorted(texts(PACKS["tiles"]))
        assert "eight tiles" in event(state, "deal").sentence


@pytest.mark.rule("DH-10", "DH-11", "AM-DH-3")
def test_the_first_player_lays_a_tile_and_the_others_follow_counter_clockwise() -> None:
    state = position("5:5", "5:4", "5:3", "5:2", first=2)
    order = []
    for move in ("5:3", "5:2", "5:5", "5:4"):
        order.append(state.seat)
        state = state.play(move)
    assert order == [2, 3, 0, 1]
    assert state.trick == ()
    assert str(state.seat_name(1)) == "East"  # to the right of South


@pytest.mark.rule("DH-11", "AM-DH-2")
def test_any_tile_of_the_hand_may_be_played() -> None:
    state = after(position("5:5", "6:5 5:5 3:3 1:1", rules=Rules(style="texas42")), "5:5")
    assert set(texts(state.moves())) == set(texts(state.hands[1]))
    refused = state.why_not("2:1" if "2:1" not in texts(state.hands[1]) else "2:2")
    assert refused is not None
    assert refused.rule == "DH-11"
    out = after(state, "3:3").events[0]
    assert "AM-DH-2" in out.rules
    assert "out of suit" in out.sentence


@pytest.mark.rule("DH-13")
def test_of_two_identical_tiles_the_earlier_wins() -> None:
    state = trick_of("5:1", "5:5", "1:1", "5:5")
    assert event(state, "take").seat == 1
    assert "before its twin" in event(state, "take").sentence
    assert event(trick_of("6:6", "6:6", "1:1", "1:1"), "take").seat == 0


@pytest.mark.rule("DH-14")
def test_who_takes_a_trick_leads_the_next() -> None:
    state = trick_of("5:1", "5:5", "6:1", "1:1")
    assert state.seat == state.leader == 2
    lead = state.play(state.moves()[0]).events[0]
    assert (lead.kind, lead.seat) == ("lead", 2)
    assert "DH-14" in lead.rules


@pytest.mark.rule("DH-15", "DH-16", "AM-DH-5")
def test_the_pair_with_fewer_red_pips_pays_the_difference() -> None:
    state = position(SWEEP, "1:1*2 2:1 2:2*2 3:1*2 3:2", "3:3*2 4:1 4:2 4:3 4:4*2 5:1")
    for lead in ("6:6", "6:6", "6:5", "6:5", "6:4", "6:4", "6:3", "6:2"):
        state = state.play(lead)
        for _ in range(3):
            state = state.play(state.moves()[0])
    assert state.is_over
    assert [score.total for score in state.scores()] == [64, 0, 64, 0]
    assert state.payments() == (64, -64, 64, -64)
    assert "64 red pips" in event(state, "end").sentence
    pays = [event for event in state.events if event.kind == "pay"]
    assert [event.sentence for event in pays] == [
        "East pays South the difference: 64.",
        "West pays North the difference: 64.",
    ]


@pytest.mark.rule("DH-15", "DH-16", "AM-DH-5")
def test_nothing_is_paid_when_both_pairs_have_32() -> None:
    ends = (finished(dealt(seed), seed) for seed in range(200))
    state = next(end for end in ends if end.scores()[0].total == 32)
    assert [score.total for score in state.scores()] == [32, 32, 32, 32]
    assert state.payments() == (0, 0, 0, 0)
    assert event(state, "tie").sentence == "Both pairs have 32 red pips; nothing is paid."


@pytest.mark.rule("DH-17", "DH-18", "AM-DH-4")
def test_the_first_lead_passes_counter_clockwise_so_four_or_eight_deals_are_even() -> None:
    led = []
    state = DEER_HUNTING.deal(seed=1, first=2)
    for deal in range(8):
        led.append(state.first)
        assert isinstance(state, State)
        state = finished(state, deal)
        state = DEER_HUNTING.deal(seed=deal, first=DEER_HUNTING.next_first(state))
    assert led == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.rule("DH-19", "DH-20", "AM-DH-12")
def test_a_fair_deal_gives_each_pair_one_6_6() -> None:
    rules = Rules(fair="heaven")
    seats = set()
    for seed in range(60):
        state = dealt(seed, rules)
        for pair in ((0, 2), (1, 3)):
            held = [texts(state.hands[seat]).count("6:6") for seat in pair]
            assert sum(held) == 1
            seats.add(pair[held.index(1)])
        assert [str(tile) for tile in event(state, "fair").tiles] == ["6:6"]
    assert seats == {0, 1, 2, 3}


@pytest.mark.rule("DH-21", "AM-DH-12")
def test_a_fair_deal_of_four_gives_each_pair_one_of_each() -> None:
    for seed in range(30):
        state = dealt(seed, Rules(fair="four"))
        for one, other in ((0, 2), (1, 3)):
            held = texts(state.hands[one]) + texts(state.hands[other])
            assert [held.count(text) for text in ("6:6", "6:5", "6:4", "4:4")] == [1, 1, 1, 1]
        assert "[6:6] [6:5] [6:4] [4:4]" in event(state, "fair").sentence


def test_every_other_tile_falls_anywhere_in_a_fair_deal() -> None:
    """The two halves are split at random, so either pair can hold both of any other face."""
    pairs = {
        seat
        for seed in range(80)
        for seat in (0, 1)
        for held in [dealt(seed, Rules(fair="heaven")).hands]
        if (texts(held[seat]) + texts(held[seat + 2])).count("4:4") == 2
    }
    assert pairs == {0, 1}


@pytest.mark.rule("DH-23", "AM-DH-6")
def test_a_trick_full_of_red_pips_goes_to_nobody_but_its_winner_leads() -> None:
    rules = Rules(deer_escape="on")
    state = trick_of("4:1", "6:6", "3:1", "4:4", rules=rules)
    assert state.captured == ((), ())
    assert texts(state.escaped) == ["4:1", "6:6", "3:1", "4:4"]
    assert state.seat == 1
    assert "20 red pips are void" in event(state, "escape").sentence
    taken = trick_of("4:1", "6:6", "3:3", "4:4", rules=rules)
    assert taken.escaped == ()
    assert event(taken, "take").seat == 1
    assert trick_of("4:1", "6:6", "3:1", "4:4").escaped == ()


@pytest.mark.rule("DH-23", "AM-DH-6")
def test_void_pips_count_for_nobody() -> None:
    ends = (finished(dealt(seed, "deer-escape"), seed) for seed in range(50))
    state = next(end for end in ends if end.escaped)
    ours, theirs = state.scores()[0].total, state.scores()[1].total
    void = oracle.red(texts(state.escaped))
    assert ours + theirs + void == 64
    assert f"{void} red pips escaped" in event(state, "end").sentence


GROUPS = Rules(style="heaven_nine")


@pytest.mark.rule("DH-24", "AM-DH-7")
def test_groups_are_led_and_beaten_by_the_rank_of_heaven_nine() -> None:
    state = position("1:1 6:2 2:2*2", "6:6 5:4 5:5", "3:3*2", rules=GROUPS)
    assert {"1:1 6:2", "2:2 2:2"} <= set(texts(state.moves()))
    state = state.play("1:1 6:2")
    assert [text for text in texts(state.moves()) if "(" not in text] == ["6:6 5:4"]
    state = after(state, "6:6 5:4", "(3:3 3:3)")
    state = state.play(state.moves()[0])
    taken = event(state, "take")
    assert (taken.seat, state.seat) == (1, 1)
    assert "DH-24" in taken.rules
    assert "[6:6] [5:4]" in taken.sentence


@pytest.mark.rule("AM-DH-7")
def test_what_does_not_beat_goes_face_down_and_its_pips_go_to_the_taker() -> None:
    state = position("6:6", "4:4", "1:1", "5:5", rules=GROUPS).play("6:6")
    assert all(move.down for move in state.moves())
    assert [state.why_not(text).rule for text in ("4:4", "4:4 4:4")] == ["TG-20", "TG-19"]  # type: ignore[union-attr] # both are refused
    state = after(state, "(4:4)", "(1:1)", "(5:5)")
    assert state.scores()[0].total == 6 + 8 + 2
    assert "AM-DH-7" in event(state, "take").rules


def test_in_that_style_one_may_hold_back_and_the_first_play_may_be_beaten_twice() -> None:
    state = after(position("4:4", "1:1", "6:6", "6:6", rules=GROUPS), "4:4", "(1:1)", "6:6")
    assert "6:6" not in texts(state.moves())
    assert "(6:6)" in texts(state.moves())
    assert event(after(state, "(6:6)"), "take").seat == 2


@pytest.mark.rule("AM-DH-7")
def test_what_lies_face_down_is_hidden_from_the_others_until_the_deal_ends() -> None:
    state = after(position("6:6", "4:4", "1:1", "5:5", rules=GROUPS), "6:6", "(4:4)", "(1:1)")
    assert state.view(3).trick == ((0, (Tile("6:6"),)), (1, (None,)), (2, (None,)))
    assert state.view(1).trick[1:] == ((1, (Tile("4:4"),)), (2, (None,)))
    assert event(state.view(3), "down").sentence == "North lays one tile face down."
    state = state.play("(5:5)")
    assert state.view(3).captured[0] == (Tile("6:6"), None, None, Tile("5:5"))
    assert state.view(3).scores()[0].total == 6
    assert "face down" in event(state.view(3), "take").sentence
    over = finished(state, 1)
    assert over.view(3).captured == over.captured
    assert over.view(3).scores() == over.scores()


@pytest.mark.rule("AM-DH-7", "AM-DH-6")
def test_with_escaping_deer_a_trick_is_turned_up_when_it_is_won() -> None:
    rules = Rules(style="heaven_nine", deer_escape="on")
    state = after(position("6:6", "4:4", "1:1", "4:1", rules=rules), "6:6", "(4:4)", "(1:1)")
    assert state.view(3).trick[1] == (1, (None,))
    state = state.play("(4:1)")
    assert texts(state.view(3).escaped) == ["6:6", "4:4", "1:1", "4:1"]
    assert event(state, "escape")
    assert event(finished(dealt(3, rules), 3), "end")


SUITS = Rules(style="texas42")
NO_TRUMP = Rules(style="texas42", trump="none")


def second_trick(*plays: str, first: str = "2:1", rules: Rules = SUITS) -> State:
    """Return the position after a trick that follows one led with `first`, South leading both."""
    fillers = [tile for tile in oracle.ORDER[::-1] if first[0] not in tile and tile[0] != first[0]]
    taken = {*plays, first}
    spare = [tile for tile in fillers if tile not in taken][:3]
    hands = [f"{play} {other}" for play, other in zip(plays, (first, *spare), strict=True)]
    state = after(position(*hands, rules=rules), first, *spare)
    assert state.seat == 0
    return after(state, *plays)


@pytest.mark.rule("DH-26", "DH-27", "DH-28")
def test_the_larger_half_of_the_lead_is_the_suit_and_the_other_half_the_rank() -> None:
    state = trick_of("5:4", "6:4", "5:3", "3:3", rules=NO_TRUMP)
    assert "[5:4] is the highest tile of suit 5: rank 4" in event(state, "take").sentence
    assert event(state, "take").seat == 0
    lead = position("5:4", rules=NO_TRUMP).play("5:4").events[0]
    assert lead.sentence == "South leads [5:4]: suit 5, rank 4."
    assert event(trick_of("5:4", "6:5", "6:6", "3:3", rules=NO_TRUMP), "take").seat == 1
    assert event(trick_of("5:1", "5:3", "5:2", "4:1", rules=NO_TRUMP), "take").seat == 1


@pytest.mark.rule("DH-28", "DH-29", "DH-30")
def test_a_lead_of_5_4_is_beaten_by_5_5_or_6_5_and_by_nothing_else() -> None:
    beating = [
        str(tile)
        for tile in TILES
        if str(tile) != "5:4"
        and event(trick_of("5:4", str(tile), "1:1", "1:1", rules=NO_TRUMP), "take").seat == 1
    ]
    assert beating == ["5:5", "6:5"]


@pytest.mark.rule("AM-DH-9")
def test_a_double_has_its_own_number_as_rank_or_is_the_highest_of_its_suit() -> None:
    for double, seat in (("literal", 2), ("high", 1)):
        rules = Rules(style="texas42", trump="none", double=double)
        state = trick_of("5:4", "5:5", "6:5", "1:1", rules=rules)
        assert event(state, "take").seat == seat
        follows = after(position("5:4", "5:5", rules=rules), "5:4", "5:5").events[0]
        assert "AM-DH-9" in follows.rules
        assert ("above every other rank" in follows.sentence) is (double == "high")


@pytest.mark.rule("DH-31", "AM-DH-10")
@pytest.mark.parametrize("first", ["2:1", "2:2"])
def test_the_first_tile_of_the_deal_fixes_trumps(first: str) -> None:
    state = position(first, rules=SUITS).play(first)
    assert state.trump == 2
    assert "every tile with a 2 is a trump" in event(state, "trump").sentence
    assert position(first, rules=NO_TRUMP).play(first).trump is None
    assert position("6:2", rules=SUITS).play("6:2").trump == 6


@pytest.mark.rule("DH-31", "AM-DH-10")
def test_a_led_trump_is_of_the_trump_suit_whichever_half_is_larger() -> None:
    state = second_trick("5:2", "5:5", "6:5", "3:3")
    assert state.trump == 2
    assert event(state, "take").seat == 0
    assert "highest trump: rank 5" in event(state, "take").sentence
    assert event(second_trick("5:2", "5:5", "6:2", "3:3"), "take").seat == 2


@pytest.mark.rule("AM-DH-10")
def test_trumps_beat_every_other_suit() -> None:
    state = second_trick("6:5", "6:6", "2:2", "3:3")
    assert event(state, "take").seat == 2
    assert "AM-DH-10" in event(state, "take").rules
    plain = second_trick("6:5", "6:6", "2:2", "3:3", rules=NO_TRUMP)
    assert event(plain, "take").seat == 1


# Trump 2 is fixed by 2:2, South leads both tricks, and East, next to play, has one trump left.
TRUMPS = "2:2*2 6:2 4:2 3:2 5:4 6:1*2"


@pytest.mark.rule("AM-DH-11")
def test_a_trump_does_not_belong_to_its_other_number() -> None:
    state = position(TRUMPS, "2:1 5:2 5:5 1:1*2 3:3*2 3:1", rules=SUITS)
    state = after(state, "2:2", "2:1", "6:6", "6:5", "5:4", "5:2")
    assert state.events[0].sentence == "East plays [5:2]: a trump, rank 5."
    assert "AM-DH-11" in state.events[0].rules
    assert event(after(state, "6:6", "6:5"), "take").seat == 1


@pytest.mark.rule("AM-DH-8")
def test_the_suit_must_be_followed_where_that_is_the_rule() -> None:
    must = Rules(style="texas42", follow="must", trump="none")
    state = position("5:4", "6:5 5:5 3:3 1:1*2 2:2*2 3:1", rules=must).play("5:4")
    assert set(texts(state.moves())) == {"5:5", "6:5"}
    refused = state.why_not("3:3")
    assert refused is not None
    assert refused.rule == "AM-DH-8"
    assert "suit 5" in refused.reason
    free = position("5:4", "3:3*2 1:1*2 2:2*2 3:1*2", rules=must).play("5:4")
    assert set(texts(free.moves())) == {"1:1", "2:2", "3:1", "3:3"}


@pytest.mark.rule("AM-DH-8", "AM-DH-11")
def test_where_one_must_follow_a_trump_is_not_of_its_other_suit() -> None:
    must = Rules(style="texas42", follow="must")
    first = ("2:2", "2:1", "6:6", "6:5", "5:4")
    holds = after(position(TRUMPS, "2:1 5:2 5:5 1:1*2 3:3*2 3:1", rules=must), *first)
    assert set(texts(holds.moves())) == {"5:5"}
    refused = holds.why_not("5:2")
    assert refused is not None
    assert refused.rule == "AM-DH-8"
    lacks = after(position(TRUMPS, "2:1 5:2 3:1*2 1:1*2 3:3*2", rules=must), *first)
    assert set(texts(lacks.moves())) == {"1:1", "3:1", "3:3", "5:2"}
    assert "AM-DH-11" in lacks.play("5:2").events[0].rules
    led = position(TRUMPS, "2:1 5:2 5:5 1:1*2 3:3*2 3:1", rules=must).play("2:2")
    assert set(texts(led.moves())) == {"2:1", "5:2"}


@pytest.mark.rule("AM-DH-13")
@pytest.mark.parametrize(
    "options", [{"follow": "must"}, {"double": "high"}, {"trump": "none"}], ids=str
)
@pytest.mark.parametrize("style", ["plain", "heaven_nine"])
def test_what_is_about_suits_needs_the_style_that_has_them(
    style: str, options: dict[str, str]
) -> None:
    with pytest.raises(ValueError, match="needs style=texas42: only there do tiles have suits"):
        Rules(style=style, **options)
    assert Rules(style="texas42", deer_escape="on", fair="four", **options)
    assert Rules(style=style, deer_escape="on", fair="four")


def test_presets_and_defaults() -> None:
    assert list(PRESETS) == ["plain", "deer-escape", "heaven-nine", "texas-42"]
    assert PRESETS["plain"] == Rules(
        style="plain", deer_escape="off", fair="off", follow="free", double="literal"
    )
    with pytest.raises(ValueError, match="it takes plain, heaven_nine, texas42"):
        Rules(style="fast")


# Whole deals against the second reading.


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: str(list(rules.differing().items())))
def test_whole_deals_agree_with_the_second_reading(rules: Rules) -> None:
    source = random.Random(7)
    for seed in range(12):
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
    with pytest.raises(ValueError, match=".") as error:
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
    assert "South and North" in str(settled)
    assert "each: -4" in str(settled)
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
        tricks[place] = tricks[place]._replace(plays=tuple(plays))
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
    assert DEER_HUNTING.deal(deal={"hands": hands})
    fair = [texts(hand) for hand in position("6:6", "6:6").hands]
    assert DEER_HUNTING.deal(Rules(fair="heaven"), deal={"hands": fair})


def test_the_gain_of_a_play_is_what_the_trick_brings_as_it_stands() -> None:
    state = position("4:4", "5:5", "6:6 1:1", "6:6 4:1")
    lead = state.moves()[0]
    assert DEER_HUNTING.gain(state.view(0), lead) == 0
    state = after(state, "4:4", "5:5")
    gains = {
        str(move): DEER_HUNTING.gain(state.view(2), move)
        for move in state.moves()
        if str(move) in ("6:6", "1:1")
    }
    assert gains == {"6:6": 14, "1:1": -10}
    rules = Rules(deer_escape="on")
    last = after(position("4:4", "4:1", "6:6", "1:1", rules=rules), "4:4", "4:1", "6:6")
    one = next(move for move in last.moves() if str(move) == "1:1")
    assert DEER_HUNTING.gain(last.view(3), one) == 0  # the trick escapes
