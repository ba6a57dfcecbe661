"""Records of Deer Hunting: written, read back, seen by one seat, with what lies face down."""

import random

import pytest

from dominoes_lib import IllegalMove
from dominoes_lib.games.deer_hunting import DEER_HUNTING, PRESETS, Rules
from dominoes_lib.play.record import Record
from tests.amounts import amount
from tests.deer import dealt, texts

HIDING = Rules(style="heaven_nine")
TURNING = Rules(style="heaven_nine", deer_escape="on", fair="four")


def record_of(seed: int, rules: Rules, plays: int | None = None) -> Record:
    """Return the record of a deal played at random, as far as some plays."""
    source = random.Random(seed)
    start = state = dealt(seed, rules)
    moves: list[str] = []
    while not state.is_over and plays != len(moves):
        move = source.choice(state.moves())
        moves.append(str(move))
        state = state.play(move)
    return Record.from_state(start, moves, seed=seed)


@pytest.mark.parametrize("rules", [*PRESETS.values(), TURNING], ids=str)
@pytest.mark.parametrize("plays", [None, 0, 3, 7, 18])
def test_a_record_reads_back_whole_and_as_each_seat_sees_it(
    rules: Rules, plays: int | None
) -> None:
    for seed in range(amount(1, 20)):
        record = record_of(seed, rules, plays)
        for whole in (record, *(record.view(seat) for seat in range(4))):
            assert Record.from_text(whole.to_text()) == whole
            assert Record.from_json(whole.to_json()) == whole
            again = Record.from_text(whole.to_text())
            assert again.errors == ()
            assert again.states() == whole.states()
        assert record.states()[-1].view(2) == record.view(2).state


def test_a_record_seen_by_one_seat_hides_what_others_laid_face_down() -> None:
    record = record_of(1, HIDING, 14)
    for seat in range(4):
        view = record.view(seat)
        for before, move, seen in zip(record.states(), record.moves, view.moves, strict=False):
            if move.startswith("(") and before.seat != seat:
                assert set(seen) <= set("(? )")
                assert seen.count("?") == move.count(":")
            else:
                assert seen == move
        assert any("?" in move for move in view.moves)
        assert view.to_text().count("?*8") == 3
    over = record_of(1, HIDING)
    assert over.view(0).moves == over.moves


def test_with_escaping_deer_only_the_running_trick_is_hidden() -> None:
    record = record_of(5, TURNING, 14)
    assert record.state.trick != ()  # type: ignore[attr-defined] # a state of Deer Hunting
    running = len(record.state.trick)  # type: ignore[attr-defined] # likewise
    hidden = 0
    for seat in range(4):
        view = record.view(seat)
        assert view.moves[:-running] == record.moves[:-running]
        laid = zip(record.states()[-running - 1 :], record.moves[-running:], strict=False)
        for seen, (before, move) in zip(view.moves[-running:], laid, strict=True):
            others = move.startswith("(") and before.seat != seat
            assert ("?" in seen) is others
            hidden += others
    assert hidden > 0


def test_a_play_that_turns_up_what_is_written_as_hidden_is_refused() -> None:
    text = record_of(1, HIDING).view(0).to_text()
    line = next(line for line in text.splitlines() if "(" in line and "South" not in line)
    hidden = line[: line.index("(")] + "(" + " ".join("?" * line.count(":")) + ")"
    read = Record.from_text(text.replace(line, hidden))
    assert len(read.errors) == 1
    assert "turns up tiles that are written as hidden" in read.errors[0]
    assert not read.state.is_over
    assert len(read.moves) == len(record_of(1, HIDING).moves) - 1


def test_a_whole_record_hides_nothing() -> None:
    record = record_of(1, HIDING, 2)
    with pytest.raises(IllegalMove, match="nobody knows"):
        Record(DEER_HUNTING, HIDING, record.deal, [record.moves[0], "(?)"], first=record.first)


def test_options_that_need_another_are_read_in_any_order() -> None:
    text = record_of(1, Rules(style="texas42", follow="must"), 2).to_text()
    swapped = text.replace(" style=texas42", "").replace("style=texas42 ", "")
    lines = swapped.splitlines()
    lines.insert(3, "options: style=texas42")
    read = Record.from_text("\n".join(lines))
    assert read.errors == ()
    assert read.rules == Rules(style="texas42", follow="must")


def test_an_unfair_deal_is_no_record_of_a_fair_one() -> None:
    record = record_of(1, Rules(fair="heaven"), 0)
    deal = {"hands": [texts(sorted(hand)) for hand in record.deal["hands"]]}
    hands = deal["hands"]
    one = next(hand for hand in hands[::2] if "6:6" in hand)
    other = next(hand for hand in hands[1::2] if "6:6" in hand)
    one[one.index("6:6")], other[0 if other[0] != "6:6" else 1] = (
        other[0 if other[0] != "6:6" else 1],
        "6:6",
    )
    with pytest.raises(ValueError, match="in a fair deal each pair holds one 6:6"):
        Record(DEER_HUNTING, Rules(fair="heaven"), deal)
    assert Record(DEER_HUNTING, None, deal).moves == ()
    hidden = {"hands": [hands[0], *(["?"] * 8 for _ in range(3))]}
    assert Record(DEER_HUNTING, Rules(fair="heaven"), hidden, viewer=0).viewer == 0
