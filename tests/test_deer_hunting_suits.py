"""Deer Hunting with suits and trumps, as in Texas 42."""

from itertools import zip_longest

import pytest

from dominoes_lib.games.deer_hunting import Rules, State
from dominoes_lib.tile import TILES
from tests.deer import after, event, position, texts, trick_of
from tests.oracle import deer_hunting as oracle

SUITS = Rules(style="texas42")
NO_TRUMP = Rules(style="texas42", trump="none")


def second_trick(*plays: str, first: str = "2:1", rules: Rules = SUITS) -> State:
    """Return the position after a trick that follows one led with `first`, South leading both."""
    fillers = [tile for tile in oracle.ORDER[::-1] if first[0] not in tile]
    taken = {*plays, first}
    spare = [tile for tile in fillers if tile not in taken][:3]
    seats = zip_longest(plays, (first, *spare), fillvalue="")
    hands = [f"{play} {other}" for play, other in seats]
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
        if str(tile) not in ("5:4", "2:1")
        and event(trick_of("5:4", str(tile), "2:1", "3:1", rules=NO_TRUMP), "take").seat == 1
    ]
    assert beating == ["5:5", "6:5"]
    lead = position("5:4", rules=NO_TRUMP).play("5:4").events[0]
    assert "suit 5, rank 4" in lead.sentence


@pytest.mark.rule("AM-DH-9")
def test_a_double_has_its_own_number_as_rank_or_is_the_highest_of_its_suit() -> None:
    for double, seat in (("literal", 2), ("high", 1)):
        rules = Rules(style="texas42", trump="none", double=double)
        state = trick_of("5:4", "5:5", "6:5", "1:1", rules=rules)
        assert event(state, "take").seat == seat
        follows = after(position("5:4", "5:5", rules=rules), "5:4", "5:5").events[0]
        assert "AM-DH-9" in follows.rules
        assert ("above every other rank" in follows.sentence) is (double == "high")


@pytest.mark.rule("DH-31", "DH-32", "AM-DH-10")
@pytest.mark.parametrize("first", ["2:1", "2:2"])
def test_the_first_tile_of_the_deal_fixes_trumps(first: str) -> None:
    state = position(first, rules=SUITS).play(first)
    assert state.trump == 2
    assert "every tile with a 2 is a trump" in event(state, "trump").sentence
    assert position(first, rules=NO_TRUMP).play(first).trump is None
    assert position("6:2", rules=SUITS).play("6:2").trump == 6


@pytest.mark.rule("DH-31", "DH-33", "AM-DH-10")
def test_a_led_trump_is_of_the_trump_suit_whichever_half_is_larger() -> None:
    state = second_trick("5:2", "5:5", "6:5", "3:3")
    assert state.trump == 2
    assert event(state, "take").seat == 0
    assert "highest trump: rank 5" in event(state, "take").sentence
    assert event(second_trick("5:2", "5:5", "6:2", "3:3"), "take").seat == 2
    led = event(second_trick("5:2"), "lead")
    assert led.sentence == "South leads [5:2]: a trump, rank 5."
    assert "DH-31" in led.rules


@pytest.mark.rule("AM-DH-10")
def test_the_first_tile_fixes_trumps_or_there_are_none() -> None:
    with_trumps = second_trick(
        "6:5", "6:6", "2:2", "3:3", rules=Rules(trump="first_tile", style="texas42")
    )
    assert event(with_trumps, "take").seat == 2
    assert "AM-DH-10" in event(with_trumps, "take").rules
    without = second_trick("6:5", "6:6", "2:2", "3:3", rules=Rules(trump="none", style="texas42"))
    assert event(without, "take").seat == 1


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
    state = position(TRUMPS, "2:1 5:2 5:5 1:1*2 3:3*2 3:1", "6:6", "6:5", rules=SUITS)
    state = after(state, "2:2", "2:1", "6:6", "6:5", "5:4", "5:2")
    assert state.events[0].sentence == "East plays [5:2]: a trump, rank 5."
    assert "AM-DH-11" in state.events[0].rules
    state = state.play(state.moves()[0])
    assert event(state.play(state.moves()[0]), "take").seat == 1


@pytest.mark.rule("AM-DH-8")
def test_the_suit_must_be_followed_where_that_is_the_rule() -> None:
    must = Rules(style="texas42", follow="must", trump="none")
    state = position("5:4", "6:5 5:5 3:3 1:1*2 2:2*2 3:1", rules=must).play("5:4")
    assert set(texts(state.moves())) == {"5:5", "6:5"}
    refused = state.why_not("3:3")
    assert refused is not None
    assert refused.rule == "AM-DH-8"
    assert "suit 5" in refused.reason
    lacks = position("5:4", "3:3*2 1:1*2 2:2*2 3:1*2", rules=must).play("5:4")
    assert set(texts(lacks.moves())) == {"1:1", "2:2", "3:1", "3:3"}
    free = Rules(style="texas42", follow="free")
    state = position("5:4", "6:5 5:5 3:3 1:1*2 2:2*2 3:1", rules=free).play("5:4")
    assert set(texts(state.moves())) == {"6:5", "5:5", "3:3", "1:1", "2:2", "3:1"}


@pytest.mark.rule("AM-DH-8", "AM-DH-11")
def test_where_one_must_follow_a_trump_is_not_of_its_other_suit() -> None:
    must = Rules(style="texas42", follow="must")
    first = ("2:2", "2:1", "6:6", "6:5", "5:4")
    holds = after(position(TRUMPS, "2:1 5:2 5:5 1:1*2 3:3*2 3:1", "6:6", "6:5", rules=must), *first)
    assert set(texts(holds.moves())) == {"5:5"}
    refused = holds.why_not("5:2")
    assert refused is not None
    assert refused.rule == "AM-DH-8"
    lacks = after(position(TRUMPS, "2:1 5:2 3:1*2 1:1*2 3:3*2", "6:6", "6:5", rules=must), *first)
    assert set(texts(lacks.moves())) == {"1:1", "3:1", "3:3", "5:2"}
    assert "AM-DH-11" in lacks.play("5:2").events[0].rules
    led = position(TRUMPS, "2:1 5:2 5:5 1:1*2 3:3*2 3:1", "6:6", "6:5", rules=must).play("2:2")
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
    suits = Rules(style="texas42", deer_escape="on", fair="four", **options)
    assert len(suits.differing()) == 4
    assert Rules(style=style, deer_escape="on", fair="four").fair == "four"
