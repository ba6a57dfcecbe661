"""Deer Hunting, rule by rule: the plain game, the fair deal, escaping deer, Heaven-Nine."""

import random
from itertools import pairwise

import pytest

from dominoes_lib import GAMES, Series
from dominoes_lib.games.deer_hunting import DEER_HUNTING, PRESETS, Rules, State, score_deal
from dominoes_lib.tile import PACKS, TILES, Tile
from tests.deer import after, dealt, event, finished, position, texts, trick_of
from tests.oracle import deer_hunting as oracle

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
        "4:4": 8,
        "6:6": 6,
        "4:1": 5,
        **dict.fromkeys(("6:4", "5:4", "4:3", "4:2"), 4),
        "1:1": 2,
        **dict.fromkeys(("6:1", "5:1", "3:1", "2:1"), 1),
    }
    for tile in TILES:
        assert score_deal([[tile], []])[0].total == worth.get(str(tile), 0)
    counted = [tile for line in scores[0].lines for tile in line.tiles]
    assert sorted(counted) == sorted(PACKS["tiles"])


@pytest.mark.rule("DH-06", "AM-DH-1")
def test_partners_sit_opposite_and_share_what_either_takes() -> None:
    state = finished(position(SWEEP), 1)
    assert "South and North have" in event(state, "end").sentence
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
        if len(order) < 4:
            assert state.events[0].seat == order[-1]
            assert "DH-11" in state.events[0].rules
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
            assert not state.is_over
            state = state.play(state.moves()[0])
    assert state.is_over
    assert len(state.tricks) == 8
    assert [score.total for score in state.scores()] == [64, 0, 64, 0]
    assert state.payments() == (64, -64, 64, -64)
    assert "64 red pips" in event(state, "end").sentence
    pays = [event for event in state.events if event.kind == "pay"]
    assert [event.sentence for event in pays] == [
        "East pays South the difference: 64.",
        "West pays North the difference: 64.",
    ]


@pytest.mark.rule("DH-15")
def test_the_red_pips_count_for_the_pair_that_took_them() -> None:
    state = trick_of("1:1", "4:4", "2:1", "3:1")
    assert [score.total for score in state.scores()] == [0, 12, 0, 12]
    assert state.scores()[1].lines[0].rules == ("DH-04", "DH-15")


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
        state = DEER_HUNTING.deal(seed=deal, first=state.next_first())
    assert led == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.rule("DH-18", "AM-DH-4")
def test_a_series_has_four_deals_or_as_many_as_one_wants() -> None:
    series = Series("deer-hunting", players=["greedy"] * 4, seed=1)
    records = list(series)
    assert len(records) == 4
    assert sorted(record.first for record in records) == [0, 1, 2, 3]
    paid = [sum(record.state.payments()[seat] for record in records) for seat in range(4)]
    assert list(series.payments) == paid
    assert series.payments[:2] == series.payments[2:]
    longer = Series("deer-hunting", players=["random"] * 4, seed=1, deals=8)
    assert sorted(record.first for record in longer) == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("DH-19", "DH-20", "AM-DH-12")
def test_a_fair_deal_gives_each_pair_one_6_6() -> None:
    rules = Rules(fair="heaven")
    seats = set()
    for seed in range(60):
        state = dealt(seed, rules)
        assert [len(hand) for hand in state.hands] == [8, 8, 8, 8]
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
        assert "[6:6], [6:5], [6:4] and [4:4]" in event(state, "fair").sentence


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


def test_a_pair_draws_its_hands_from_its_half_the_first_of_the_pair_first() -> None:
    deal = DEER_HUNTING.fair_deal(Rules(fair="four"), random.Random(5))
    assert deal.hands[0] + deal.hands[2] == deal.mixed[0]
    assert deal.hands[1] + deal.hands[3] == deal.mixed[1]
    for half, mixed in zip(deal.halves, deal.mixed, strict=True):
        assert sorted(half + deal.chosen) == sorted(mixed)


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
    state = next(end for end in ends if end.tricks[-1].escaped)
    assert "So" in event(state, "escape").sentence
    ours, theirs = state.scores()[0].total, state.scores()[1].total
    void = oracle.red(texts(state.escaped))
    assert ours + theirs + void == 64
    assert state.totals() == (ours, theirs, ours, theirs)
    assert f"{void} red pips escaped" in event(state, "end").sentence


GROUPS = Rules(style="heaven_nine")


@pytest.mark.rule("DH-24", "AM-DH-7")
def test_groups_are_led_and_beaten_by_the_rank_of_heaven_nine() -> None:
    state = position("1:1 6:2 2:2*2 6:3", "6:6 5:4 5:5", "3:3*2", rules=GROUPS)
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
    two = " ".join(texts(state.hands[1])[:2])
    refused = [refusal for text in ("4:4", two) if (refusal := state.why_not(text))]
    assert [refusal.rule for refusal in refused] == ["TG-20", "TG-19"]
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
    assert "21 red pips are void" in event(state, "escape").sentence


def test_presets_and_defaults() -> None:
    assert list(PRESETS) == ["plain", "deer-escape", "heaven-nine", "texas-42"]
    assert PRESETS["plain"] == Rules(
        style="plain", deer_escape="off", fair="off", follow="free", double="literal"
    )
    with pytest.raises(ValueError, match="it takes plain, heaven_nine, texas42"):
        Rules(style="fast")


# Every value of an option, side by side.


@pytest.mark.rule("AM-DH-7")
def test_the_same_trick_in_three_styles() -> None:
    taken = {
        style: event(trick_of("2:2", "6:1", "5:2", "4:4", rules=Rules(style=style)), "take")
        for style in ("plain", "texas42")
    }
    assert {style: event.seat for style, event in taken.items()} == {"plain": 1, "texas42": 2}
    groups = trick_of("2:2", "(6:1)", "(5:2)", "4:4", rules=Rules(style="heaven_nine"))
    assert event(groups, "take").seat == 3
    assert "AM-DH-7" in event(groups, "take").rules


@pytest.mark.rule("AM-DH-6")
def test_a_trick_of_red_tiles_with_and_without_the_option() -> None:
    stays = trick_of("4:1", "6:1", "3:1", "4:4", rules=Rules(deer_escape="off"))
    assert [score.total for score in stays.scores()] == [0, 15, 0, 15]
    escapes = trick_of("4:1", "6:1", "3:1", "4:4", rules=Rules(deer_escape="on"))
    assert [score.total for score in escapes.scores()] == [0, 0, 0, 0]
    assert "AM-DH-6" in event(escapes, "escape").rules
    assert stays.seat == escapes.seat == 1


@pytest.mark.rule("AM-DH-12")
def test_what_a_fair_deal_makes_sure_of() -> None:
    unequal: dict[str, set[str]] = {}
    for fair in ("off", "heaven", "four"):
        found = unequal[fair] = set()
        for seed in range(40):
            state = dealt(seed, Rules(fair=fair))
            ours = texts(state.hands[0]) + texts(state.hands[2])
            found |= {tile for tile in ("6:6", "6:5", "6:4", "4:4") if ours.count(tile) != 1}
            if fair != "off":
                assert "AM-DH-12" in event(state, "fair").rules
    assert unequal == {
        "off": {"6:6", "6:5", "6:4", "4:4"},
        "heaven": {"6:5", "6:4", "4:4"},
        "four": set(),
    }
