"""The play of Tien Gow, TG-04 to TG-28, TG-41, TG-43 and its readings, one by one."""

import pickle
import random
from collections import Counter
from itertools import combinations, pairwise, product
from math import comb

import pytest

from dominoes_lib import GAMES, Record, Series
from dominoes_lib.game import IllegalMove, Place
from dominoes_lib.games.groups import GROUPS
from dominoes_lib.games.tien_gow import PRESETS, TIEN_GOW, Rules, beats, score_deal
from dominoes_lib.games.tricks import compare, leads, read_play
from dominoes_lib.show.asks_score import game_data
from dominoes_lib.show.requests import answer
from dominoes_lib.tile import PACKS, TILES, Tile
from tests.amounts import amount
from tests.tien_gow import course, dealt, event, finished, position, rule_of, texts, up

# From the page, high to low.
CIVIL = ["6:6", "1:1", "4:4", "3:1", "5:5", "3:3", "2:2", "6:5", "6:4", "6:1", "5:1"]
MILITARY = [row.split() for row in ("6:3 5:4", "6:2 5:3", "5:2 4:3", "4:2", "4:1 3:2", "2:1")]
NUMBERS = {text: place for place, row in enumerate(MILITARY) for text in row}
PARTNERS = {"6:6": "6:3 5:4", "1:1": "6:2 5:3", "4:4": "5:2 4:3", "3:1": "4:1 3:2"}


# Who plays, with what


@pytest.mark.rule("TG-04")
def test_four_play() -> None:
    assert TIEN_GOW.players == (4,)
    assert dealt(1).players == 4
    for players in (2, 3, 5):
        with pytest.raises(ValueError, match="Tien Gow is played by 4"):
            TIEN_GOW.deal(players=players)


@pytest.mark.rule("TG-06")
def test_everyone_plays_for_himself() -> None:
    for seed in range(20):
        state = finished(dealt(seed), seed)
        last = state.tricks[-1].winner
        settled = [due for due in state.settlement().payments if not due.at_once]
        four = {seat for seat in range(4) if state.columns[seat] == 4}
        assert {due.payer for due in settled} | {due.payee for due in settled} | four | {last} == {
            *range(4)
        }


@pytest.mark.rule("TG-09")
def test_32_tiles_two_of_each_civil_and_one_of_each_military() -> None:
    pack = Counter(texts(TIEN_GOW.pack(Rules())))
    assert sum(pack.values()) == 32
    assert pack == Counter(dict.fromkeys(CIVIL, 2) | dict.fromkeys(NUMBERS, 1))


@pytest.mark.rule("TG-10", "TG-11")
def test_eight_tiles_each_and_the_banker_leads() -> None:
    state = position("6:6 2:1", first=2)
    assert [len(hand) for hand in state.hands] == [8] * 4
    assert (state.seat, state.banker) == (2, 2)
    (deal,) = state.events
    assert deal.rules == ("TG-10", "TG-11")
    assert deal.sentence == "Each hand gets eight tiles; North is the banker and leads."
    with pytest.raises(ValueError, match="where 8 are dealt"):
        TIEN_GOW.deal(deal={"hands": [["6:6"] * 7] * 4})


@pytest.mark.rule("TG-11", "AM-TG-5")
def test_a_first_banker_is_drawn_by_lot() -> None:
    bankers = Counter(dealt(seed).banker for seed in range(80))
    assert set(bankers) == {0, 1, 2, 3}
    assert dealt(5).events[0].rules == ("TG-10", "TG-11")
    assert dealt(5).banker == dealt(5).banker


@pytest.mark.rule("AM-TG-1")
def test_play_goes_counter_clockwise() -> None:
    states = course("6:6 / - / - / -", first=1)
    assert [state.seat for state in states] == [1, 2, 3, 0, 1]
    assert [str(states[0].seat_name(seat)) for seat in range(4)] == [
        "South",
        "East",
        "North",
        "West",
    ]


@pytest.mark.rule("TG-12")
def test_the_winner_of_a_trick_leads_the_next() -> None:
    states = course("5:1 / - / 6:1 / -", "6:5 / - / - / 2:2")
    assert states[4].seat == 2
    assert event(states[4], "take").rules == ("TG-08", "TG-12")
    assert states[4].leader == 2
    assert states[8].seat == 1
    assert rule_of(states[4].view(0), "6:6") == "TG-12"


# The ranks


@pytest.mark.rule("TG-13")
def test_the_civil_tiles_from_high_to_low() -> None:
    for (high, one), (low, other) in product(enumerate(CIVIL), repeat=2):
        assert beats(f"{other} / {one}").beats == (high < low)
        assert beats(f"{other} {other} / {one} {one}").beats == (high < low)


@pytest.mark.rule("TG-14")
def test_the_military_tiles_from_high_to_low() -> None:
    for one, other in product(NUMBERS, repeat=2):
        assert beats(f"{other} / {one}").beats == (NUMBERS[one] < NUMBERS[other])


@pytest.mark.rule("TG-15")
def test_tiles_of_equal_number_are_equal() -> None:
    for row in MILITARY:
        for one, other in product(row, repeat=2):
            assert not beats(f"{one} / {other}").beats
            assert beats(f"{one} / {other}").rule == "TG-21"
    for group, equal in product(GROUPS, repeat=2):
        if kind(group) == kind(equal) and rank(group) == rank(equal):
            ranks = [(GROUPS[faces].shape, GROUPS[faces].rank) for faces in (group, equal)]
            assert ranks[0] == ranks[1]


# Leads


def is_lead(hand: tuple[str, ...]) -> bool:
    """Tell whether tiles may be led, read from the page."""
    civil = [text for text in hand if text in CIVIL]
    military = [text for text in hand if text in NUMBERS]
    if len(hand) == 1:
        return True
    if sorted(hand) == ["2:1", "4:2"]:
        return True
    if not military or not civil:
        return len(hand) == 2 and (
            len(set(hand)) == 1 if civil else NUMBERS[hand[0]] == NUMBERS[hand[1]]
        )
    partners = set(PARTNERS.get(civil[0], "").split())
    return len(set(civil)) == 1 and len(civil) <= 2 and set(military) <= partners


@pytest.mark.rule("TG-16", "TG-07")
def test_exactly_61_groups_of_one_to_four_tiles_can_be_led() -> None:
    pack = texts(PACKS["tiles"])
    picks = {tuple(sorted(pick)) for size in (1, 2, 3, 4) for pick in combinations(pack, size)}
    found = {pick for pick in picks if is_lead(pick)}
    assert len(found) == 61
    assert {tuple(sorted(str(TILES[face]) for face in faces)) for faces in GROUPS} == found
    state = position("6:6 6:6 6:3 5:4 1:1 4:2 2:1 5:5")
    for lead in ("6:6", "6:6 6:6", "6:3 5:4", "6:6 6:6 6:3 5:4", "4:2 2:1"):
        assert event(state.play(lead), "lead").rules[0] in {"TG-16", "TG-25"}
    for refused in ("6:6 1:1", "1:1 6:3", "6:6 6:3 5:5", "(6:6)", "6:3 4:2"):
        assert rule_of(state, refused) == "TG-16"
    for unreadable in ("", "6:6 6:6 6:3 5:4 1:1", "moon"):
        assert rule_of(state, unreadable) == "TG-07"


@pytest.mark.rule("TG-16")
def test_the_leads_of_a_hand_are_the_groups_it_holds() -> None:
    source = random.Random(4)
    for _ in range(200):
        hand = source.sample(PACKS["tiles"], 8)
        picks = {pick for size in (1, 2, 3, 4) for pick in combinations(sorted(texts(hand)), size)}
        moves = leads(sorted(tile.face for tile in hand))
        found = [tuple(sorted(texts(move.tiles))) for move in moves]
        assert sorted(found) == sorted(pick for pick in picks if is_lead(pick))
    state = position("6:6 1:1")
    assert event(state.play("6:6"), "lead").rules == ("TG-16",)


@pytest.mark.rule("TG-17")
@pytest.mark.parametrize(("civil", "numbers"), PARTNERS.items())
def test_the_four_mixed_groups(civil: str, numbers: str) -> None:
    for other in CIVIL:
        state = position(f"{other} {numbers}")
        for number in numbers.split():
            assert (f"{other} {number}" in up(state)) == (other == civil)
    lead = event(position(f"{civil} {numbers}").play(f"{civil} {numbers}"), "lead")
    assert lead.rules == ("TG-16", "TG-17", "TG-18")


@pytest.mark.rule("TG-18")
def test_one_or_two_tiles_of_each_suit() -> None:
    state = position("1:1 1:1 6:2 5:3")
    mixed = {text for text in up(state) if {"1:1"} < set(text.split())}
    assert mixed == {
        *("1:1 6:2", "1:1 5:3", "1:1 6:2 5:3"),
        *("1:1 1:1 6:2", "1:1 1:1 5:3", "1:1 1:1 6:2 5:3"),
    }
    assert "TG-18" in event(state.play("1:1 1:1 6:2 5:3"), "lead").rules


# Following


@pytest.mark.rule("TG-19")
@pytest.mark.parametrize("lead", ["4:4", "4:4 4:4", "4:4 4:4 5:2", "4:4 4:4 5:2 4:3"])
def test_everybody_plays_as_many_tiles(lead: str) -> None:
    size = len(lead.split())
    state = position("4:4 4:4 5:2 4:3", "6:6 6:6 6:3 5:4").play(lead)
    assert {move.size for move in state.moves()} == {size}
    for move in ("6:6", "6:6 6:6", "6:6 6:6 6:3", "6:6 6:6 6:3 5:4"):
        if len(move.split()) != size:
            assert rule_of(state, move) == "TG-19"
            assert rule_of(state, f"({move})") == "TG-19"


@pytest.mark.rule("TG-20", "AM-TG-2")
def test_only_the_same_kind_with_the_same_counts_and_a_higher_rank_beats() -> None:
    state = position("1:1 1:1 6:2", "6:6 6:6 6:3 5:4 4:4").play("1:1 1:1 6:2")
    assert up(state) == {"6:6 6:6 6:3", "6:6 6:6 5:4"}
    assert rule_of(state, "6:6 6:3 5:4") == "TG-20"
    beat = event(state.play("6:6 6:6 6:3"), "beat")
    assert beat.rules == ("TG-20",)
    pair = position("4:4 5:2", "6:6 6:6 6:3 5:4").play("4:4 5:2")
    assert up(pair) == {"6:6 6:3", "6:6 5:4"}
    assert rule_of(pair, "6:6 6:6") == "TG-20"
    assert rule_of(pair, "6:3 5:4") == "TG-20"
    single = position("4:4", "1:1 6:3").play("4:4")
    assert rule_of(single, "6:3") == "TG-20"
    assert up(single) == {"1:1"}


@pytest.mark.rule("TG-20")
def test_what_beats_is_what_the_page_says_for_all_pairs_of_leads() -> None:
    shown = event(position("1:1", "6:6").play("1:1").play("6:6"), "beat")
    assert shown.rules == ("TG-20",)
    for first, second in product(GROUPS, repeat=2):
        verdict = compare(read_play(text_of(second)), read_play(text_of(first)))
        assert verdict.beats == (kind(first) == kind(second) and rank(second) < rank(first))


def text_of(faces: tuple[int, ...]) -> str:
    return " ".join(str(TILES[face]) for face in faces)


def kind(faces: tuple[int, ...]) -> tuple[int, int, bool]:
    """Return how many civil and military tiles a lead has, and whether it is Supreme."""
    names = text_of(faces).split()
    civil = sum(name in CIVIL for name in names)
    return civil, len(names) - civil, sorted(names) == ["2:1", "4:2"]


def rank(faces: tuple[int, ...]) -> int:
    """Return the place of a lead among its kind, 0 for the highest."""
    names = text_of(faces).split()
    civil = [CIVIL.index(name) for name in names if name in CIVIL]
    return civil[0] if civil else NUMBERS[names[0]]


@pytest.mark.rule("TG-21")
def test_equal_rank_loses() -> None:
    state = position("6:6 6:3", "6:6 5:4").play("6:6 6:3")
    assert "6:6 5:4" not in up(state)
    assert rule_of(state, "6:6 5:4") == "TG-21"
    single = position("6:3", "5:4").play("6:3")
    assert rule_of(single, "5:4") == "TG-21"
    assert rule_of(position("4:4", "4:4").play("4:4"), "4:4") == "TG-21"


@pytest.mark.rule("TG-22", "TG-23")
def test_what_does_not_beat_goes_face_down_whatever_it_is() -> None:
    state = position("6:6 6:6", "1:1 1:1 6:3 5:4 2:1 4:2 3:3 5:1").play("6:6 6:6")
    assert up(state) == set()
    downs = texts(state.moves())
    assert len(downs) == len(set(downs)) == comb(7, 2) + 1
    assert {"(1:1 1:1)", "(1:1 6:3)", "(6:3 2:1)", "(5:1 4:2)"} <= set(downs)
    assert rule_of(state, "5:1 4:2") == "TG-22"
    down = event(state.play("(5:1 4:2)"), "down")
    assert down.rules == ("TG-22", "TG-23")
    assert state.play("(5:1 4:2)").trick[1] == (1, (Tile("5:1"), Tile("4:2")))


@pytest.mark.rule("TG-24", "AM-TG-3")
def test_what_could_win_may_be_thrown_away_face_down() -> None:
    state = position("1:1", "6:6").play("1:1")
    assert {"6:6", "(6:6)"} <= set(texts(state.moves()))
    pointed = [Place("hand", Tile("6:6"), state.hands[1].index(Tile("6:6")))]
    assert [str(state.find(pointed, how=how)) for how in ("up", "down")] == ["6:6", "(6:6)"]
    with pytest.raises(IllegalMove) as both:
        state.find(pointed)
    assert both.value.rule == "TG-24"
    states = course("1:1 / (6:6) / - / -")
    assert states[-1].tricks[0].winner == 0
    assert states[-1].columns == (1, 0, 0, 0)


@pytest.mark.rule("TG-08")
@pytest.mark.parametrize(
    ("lead", "columns"), [("4:4", 1), ("4:4 4:4", 2), ("4:4 5:2 4:3", 3), ("4:4 4:4 5:2 4:3", 4)]
)
def test_a_column_for_each_tile_of_the_group(lead: str, columns: int) -> None:
    last = course(f"{lead} / - / - / -")[-1]
    assert last.columns == (columns, 0, 0, 0)
    take = event(last, "take")
    assert take.rules[0] == "TG-08"
    assert sum(finished(last, 1).columns) == 8
    beaten = course("1:1 / 6:6 / - / -")[-1]
    assert beaten.columns == (0, 1, 0, 0)


# The Supreme pair


@pytest.mark.rule("TG-25", "TG-26")
def test_the_supreme_pair_wins_only_when_led() -> None:
    led = course("4:2 2:1 / - / - / -")[-1]
    assert led.tricks[0].winner == 0
    assert event(position("4:2 2:1").play("4:2 2:1"), "lead").rules == ("TG-25", "TG-26")
    for pair in ("5:1 5:1", "3:2 4:1", "3:1 3:2"):
        state = position(pair, "4:2 2:1").play(pair)
        assert "4:2 2:1" not in up(state)
        assert rule_of(state, "4:2 2:1") == "TG-26"


@pytest.mark.rule("TG-27")
def test_nothing_beats_the_supreme_pair() -> None:
    state = position("4:2 2:1", "6:6 6:6 6:3 5:4").play("4:2 2:1")
    assert up(state) == set()
    for pair in ("6:6 6:6", "6:3 5:4", "6:6 6:3"):
        assert rule_of(state, pair) == "TG-27"
        assert not beats(f"4:2 2:1 / {pair}").beats
        assert not beats(f"{pair} / 4:2 2:1").beats


# The last trick

SINGLE_END = ("6:6 6:6 6:3 5:4 / - / - / -", "1:1 1:1 6:2 / - / - / -")


@pytest.mark.rule("TG-28", "AM-TG-4")
def test_who_has_no_column_must_discard_in_a_last_trick_of_one_tile() -> None:
    before = course(*SINGLE_END, "5:1 / (4:4) / - / -", rules=Rules(early_death="on"))
    assert texts(before[9].moves()) == ["(4:4)"]
    assert rule_of(before[9], "4:4") == "TG-28"
    down = event(before[10], "down")
    assert down.rules == ("TG-28",)
    assert "without a column" in down.sentence
    assert before[-1].tricks[-1].winner == 0
    without = course(*SINGLE_END, "5:1 / 4:4 / - / -", rules=Rules(early_death="off"))
    assert without[-1].tricks[-1].winner == 1
    assert without[-1].columns == (7, 1, 0, 0)


@pytest.mark.rule("TG-28")
def test_early_death_is_for_the_last_trick_for_one_tile_and_for_no_column() -> None:
    first = course("5:1 / 4:4 / - / -")
    assert event(first[2], "beat").rules == ("TG-20",)
    several = course(
        "6:6 6:6 6:3 5:4 / - / - / -", "1:1 1:1 / - / - / -", "5:1 5:1 / 4:4 4:4 / - / -"
    )
    assert several[-1].is_over
    assert several[-1].tricks[-1].winner == 1
    # East has a column and may win; North has none and may not.
    one = course(
        *("6:6 6:6 6:3 / - / - / -", "5:1 / 6:1 / - / -", "3:1 / - / - / 1:1"),
        *("6:2 5:3 / - / - / -", "6:4 / 5:5 / (4:4) / -"),
    )
    assert one[-1].tricks[-1].winner == 1
    assert rule_of(one[18], "4:4") == "TG-28"
    assert event(one[19], "down").rules == ("TG-28",)
    assert event(one[20], "down").rules == ("TG-28",)


@pytest.mark.rule("TG-05", "TG-41")
def test_the_deal_ends_with_the_last_tile_and_the_last_trick_decides() -> None:
    states = course(*SINGLE_END, "5:1 / 4:4 / - / -", rules=Rules(early_death="off"))
    assert [state.is_over for state in states] == [False] * 12 + [True]
    end = event(states[-1], "end")
    assert end.rules == ("TG-41", "TG-05")
    assert end.seat == 1
    settled = [one for one in states[-1].settlement().payments if not one.at_once]
    assert [(one.payer, one.payee) for one in settled] == [(1, 0), (2, 1), (3, 1)]
    assert states[-1].moves() == ()
    assert rule_of(states[-1], "6:6") == "TG-41"
    whole = finished(dealt(8), 8)
    assert sum(len(trick.plays[0].shown) for trick in whole.tricks) == 8


@pytest.mark.rule("TG-43", "AM-TG-11")
def test_the_winner_of_the_last_trick_is_the_next_banker() -> None:
    state = finished(dealt(8), 8)
    winner = state.tricks[-1].winner
    banker = event(state, "banker")
    assert (banker.rules, banker.seat) == (("TG-43",), winner)
    assert state.next_first() == winner
    series = Series("tien-gow", None, ["random"] * 4, seed=3, deals=12)
    records = list(series)
    for before, after in pairwise(records):
        last = before.state.tricks[-1]  # type: ignore[attr-defined] # a state of Tien Gow
        assert after.first == last.winner


# The streak


def test_a_series_passes_the_streak_on_and_records_keep_it() -> None:
    series = Series("tien-gow", "playroom", ["random"] * 4, seed=3, deals=40)
    streak, banker = 0, None
    for record in series:
        streak = streak + 1 if record.first == banker else 0
        banker = record.first
        assert record.extras == {"streak": streak}
        again = Record.from_text(record.to_text())
        assert again == record == Record.from_json(record.to_json())
        assert again.extras == {"streak": streak}
        assert record.view(2).extras == {"streak": streak}
        assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301 - pickled a moment ago
    assert max(record.extras["streak"] for record in series) >= 2


def test_a_record_with_a_strange_streak_says_so_and_goes_on() -> None:
    record = Record.from_state(dealt(1))
    for said in ("minus", "-3", "1.5"):
        read = Record.from_text(record.to_text().replace("streak: 0", f"streak: {said}"))
        assert read.extras == {"streak": 0}
        assert len(read.errors) == 1
        assert "as in a first deal" in read.errors[0]
    lake = Record.from_state(GAMES["fishing"].deal(seed=1)).to_json()
    assert len(Record.from_json(lake | {"extras": {"streak": 2}}).errors) == 1
    for wrong in ({"streak": -1}, {"luck": 1}):
        with pytest.raises(ValueError, match=r"takes over|whole number"):
            TIEN_GOW.deal(seed=1, **wrong)  # type: ignore[arg-type] # wrong on purpose


# What others know


def test_what_lies_face_down_stays_hidden_for_good() -> None:
    last = course("5:5 / (6:6) / - / 4:4")[-1]
    assert "?" in last.view(0).tricks[0].plays[1].text
    assert last.view(1).tricks[0].plays[1].text == "(6:6)"
    end = finished(last, 5)
    for seat in range(4):
        for trick in end.view(seat).tricks:
            for at, play in enumerate(trick.plays):
                own = (trick.leader + at) % 4 == seat
                assert ("?" in play.text) == (play.down and not own)


def test_a_record_shown_to_a_seat_hides_what_others_laid_face_down_and_reads_back() -> None:
    for seed in range(amount(5, 200)):
        start = dealt(seed)
        moves, state, source = [], start, random.Random(seed)
        while not state.is_over:
            move = source.choice(state.moves())
            moves.append(str(move))
            state = state.play(move)
        record = Record.from_state(start, moves)
        for seat in range(4):
            view = record.view(seat)
            for text, seen, before in zip(moves, view.moves, record.states(), strict=False):
                hidden = "(" in text and before.seat != seat
                assert seen == (f"({' '.join('?' * len(text.split()))})" if hidden else text)
            assert Record.from_text(view.to_text()) == view
            assert Record.from_json(view.to_json()) == view
            assert view.errors == ()


def test_the_presets() -> None:
    assert list(PRESETS) == ["as-written", "playroom"]
    assert PRESETS["as-written"] == Rules()
    assert PRESETS["playroom"].differing() == {
        "banker_factor": "growing",
        "banker_surplus": "single",
        "instant_on_last": "no",
        "bonus_on_surplus": "off",
        "final_quartet": 4,
        "catch_mult": 4,
        "sweep": "seven_eight",
    }


def test_the_former_name_of_a_preset_is_read_but_not_listed() -> None:
    assert TIEN_GOW.rules("hong-kong") == PRESETS["playroom"]
    assert TIEN_GOW.rules("hong-kong", sweep="double").sweep == "double"
    assert Series("tien-gow", "hong-kong", ["random"] * 4, seed=1).rules == PRESETS["playroom"]
    assert score_deal([8, 0, 0, 0], 0, 3, rules="hong-kong")[0].total == 40
    with pytest.raises(ValueError, match=r"its presets are as-written, playroom$"):
        TIEN_GOW.rules("hongkong")
    asked = {"ask": "score", "game": "tien-gow", "beside": "hong-kong"}
    told = answer(asked | {"arguments": {"columns": "8,0,0,0", "last": "0", "banker": "3"}})
    assert told["beside"]["rules"] == "PLAYROOM"
    data = game_data(TIEN_GOW)
    assert data["former"] == {"hong-kong": "playroom"}
    assert list(data["presets"]) == list(data["titles"]) == ["as-written", "playroom"]


# Written with the preset hong-kong, before the option `sweep` was there.
FORMER = """domino record 1
game: tien-gow
options: early_death=on banker_factor=growing banker_surplus=single instant_on_last=no
options: bonus_on_surplus=off final_quartet=4 catch_mult=4 catch_banker=single
options: multipliers=multiply
players: 4
first: West
streak: 0

hand South: 1:1*2 4:3 4:4*2 5:2 6:2 6:6
hand East: 6:1*2 6:3 6:4*2 6:5*2 6:6
hand North: 4:1 4:2 5:1*2 5:3 5:4 5:5*2
hand West: 2:1 2:2*2 3:1*2 3:2 3:3*2

1. West 2:2
2. South 6:6
3. East (6:6)
4. North (5:5)
5. South 1:1 1:1 6:2
6. East (6:5 6:5 6:4)
7. North (5:5 5:4 5:3)
8. West (3:3 3:3 3:2)
9. South 4:4 4:4 5:2 4:3
10. East (6:4 6:1 6:1 6:3)
11. North (5:1 5:1 4:2 4:1)
12. West (3:1 3:1 2:2 2:1)

scores: 160 -40 -40 -80
payments: 160 -40 -40 -80
"""


def test_a_record_that_was_written_before_sweeps_differed_keeps_its_sums() -> None:
    record = Record.from_text(FORMER)
    assert record.errors == ()
    assert record.rules == TIEN_GOW.rules("playroom", sweep="double")
    assert record.result is not None
    assert record.result.payments == (160, -40, -40, -80)
    assert "multipliers=multiply sweep=double\n" in record.to_text()
    data = record.to_json()
    assert data["options"].pop("sweep") == "double"
    assert Record.from_json(data) == record
