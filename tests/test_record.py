"""Records: written, read back, seen by one seat, and wrong in every way one can think of."""

import copy
import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_lib import GAMES, IllegalMove, Record
from dominoes_lib.game import Move, State
from dominoes_lib.play.draft import MAX_CHARACTERS, MAX_PLAYS, Outcome
from dominoes_lib.tile import PACKS, Tile

PRESETS = [(name, preset) for name, game in GAMES.items() for preset in game.presets]


def played(
    game: str, preset: str | None = None, players: int = 2, seed: int = 1, plays: int = 999
) -> Record:
    """Return the record of random moves, of a whole deal or of its first plays."""
    rng = random.Random(seed)
    start = state = GAMES[game].deal(preset, players, seed=seed)
    moves: list[Move] = []
    while not state.is_over and len(moves) < plays:
        moves.append(rng.choice(state.moves()))
        state = state.play(moves[-1])
    return Record.from_state(start, moves, seed=seed)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Draw the record of a random game, with comments anywhere."""
    game, preset = draw(st.sampled_from(PRESETS))
    players = draw(st.sampled_from(GAMES[game].players))
    plays = draw(st.integers(0, 70))
    record = played(game, preset, players, draw(st.integers(0, 10**6)), plays)
    places = st.integers(0, len(record.moves))
    comments = draw(st.dictionaries(places, st.text(min_size=1), max_size=4))
    return Record(
        record.game,
        record.rules,
        record.deal,
        record.moves,
        first=record.first,
        comments=comments,
        seed=draw(st.none() | st.integers(-(10**39), 10**39)),
    )


@given(records())
def test_what_is_written_is_read_back(record: Record) -> None:
    text, data = record.to_text(), record.to_json()
    assert "\r" not in text
    assert Record.from_text(text) == record
    assert Record.from_text(text.replace("\n", "\r\n")) == record
    assert Record.from_json(data) == Record.from_json(json.dumps(data)) == record
    pickled = pickle.loads(pickle.dumps(record))  # noqa: S301 - pickled a moment ago
    assert pickled == copy.deepcopy(record) == record
    for read in (Record.from_text(text), Record.from_json(data)):
        assert read.errors == ()
        assert read.states() == record.states()
        assert hash(read) == hash(record)
        assert str(read) == text


@pytest.mark.parametrize(
    "comment",
    [
        "# a heading",
        "two\nlines",
        "\n",
        "\n\nthe third line",
        "carriage\rreturn\r\n",
        " blanks around \t ",
        "a backslash \\ and \\u0041, which is not A",
        "next line \x85, line separator \u2028, paragraph separator \u2029, null \0",
        "12. South 6:5",
        "game: chess",
        "天九 🀱 é",
        "\ufeffmarked",
    ],
)
def test_any_comment_comes_back_wherever_it_stands(comment: str) -> None:
    record = played("fishing", "short", plays=3)
    for ply in range(4):
        noted = Record(
            record.game, record.rules, record.deal, record.moves, comments={ply: comment}
        )
        assert dict(noted.comments) == {ply: comment}
        assert Record.from_text(noted.to_text()) == noted
        assert Record.from_json(json.dumps(noted.to_json())) == noted


def test_half_a_character_does_not_reach_a_file() -> None:
    record = played("fishing", "short", plays=1)
    noted = Record(record.game, record.rules, record.deal, comments={0: "x\ud800y"})
    assert noted.comments[0] == "x\ufffdy"
    assert Record.from_text(noted.to_text().encode().decode()) == noted


def test_an_empty_comment_is_none() -> None:
    record = played("fishing", "short", plays=1)
    assert not Record(record.game, record.rules, record.deal, comments={0: ""}).comments


# What a record is made from


def test_a_record_holds_what_it_was_made_from() -> None:
    record = played("fifteen-lakes", "two-sets", 3, seed=5)
    again = Record(
        "fifteen-lakes", "two-sets", record.deal, record.moves, first=record.first, seed=5
    )
    assert again == record
    assert again.players == 3
    assert again.rules == GAMES["fifteen-lakes"].presets["two-sets"]
    assert sorted(tile for pile in _piles(record.deal) for tile in pile) == sorted(
        map(str, PACKS["two-sets"])
    )
    assert record.result == again.claimed
    assert "3 players" in repr(record)


def _piles(deal: dict[str, Any]) -> list[list[str]]:
    return [*deal["hands"], deal["stock"], deal["lake"]]


def test_a_record_grows_play_by_play() -> None:
    whole = played("fishing", "short")
    record = Record(whole.game, whole.rules, whole.deal, first=whole.first, seed=whole.seed)
    for move in whole.moves:
        assert record.result is None
        assert "so far" in repr(record)
        record = record.play(move)
    assert record == whole
    assert Record(whole.game, whole.rules, whole.deal, first=whole.first).play(
        whole.moves[0], "well played"
    ).comments == {1: "well played"}
    with pytest.raises(IllegalMove):
        whole.play("6:6")


def test_moves_are_spelled_as_the_game_spells_them() -> None:
    record = played("fishing", plays=8)
    odd = [move.replace(":", "").replace("x", "×") for move in record.moves]
    assert any("×" in move for move in odd)
    written = Record(record.game, record.rules, record.deal, odd, first=record.first)
    assert written.moves == record.moves


def test_a_record_begins_just_after_the_deal() -> None:
    start = GAMES["fishing"].deal(seed=1)
    for state in (start.play(start.moves()[0]), start.view(0)):
        with pytest.raises(ValueError, match="just after the deal"):
            Record.from_state(state)


def test_pairs_laid_out_at_once_are_dealt_to_a_hand() -> None:
    game = GAMES["fishing"]
    starts = [game.deal(game.rules(heaven_pair="on"), seed=seed) for seed in range(40)]
    laid_out = [start for start in starts if any(start.events[1:])]
    assert laid_out
    for start in laid_out:
        record = Record.from_state(start)
        assert all(len(hand) == 12 for hand in record.deal["hands"])
        assert any(hand.count("6:6") >= 2 for hand in record.deal["hands"])
        assert record.states() == [start]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "'chess' is not a game here"),
        ({"rules": "wild"}, "no preset 'wild'"),
        ({"deal": {"hands": []}}, "places"),
        ({"deal": 7}, "a deal holds tile texts by place"),
        ({"first": 2}, "There is no seat 2"),
        ({"first": True}, "There is no seat True"),
        ({"viewer": -1}, "There is no seat -1"),
        ({"comments": {9: "x"}}, "9 is no place for a comment"),
        ({"comments": {0: 7}}, "what stands there is not text"),
        ({"seed": "7"}, "'7' is not a seed"),
        ({"seed": 10**40}, "at most 40 digits"),
        ({"moves": ["7:7"]}, "Play 1: .*is not a move"),
    ],
)
def test_a_record_is_not_made_from_nonsense(change: dict[str, Any], sentence: str) -> None:
    record = played("fishing", "short", plays=2)
    parts: dict[str, Any] = {
        "game": "fishing",
        "rules": "short",
        "deal": record.deal,
        "first": record.first,
    }
    with pytest.raises(ValueError, match=sentence):
        Record(**(parts | change))


def test_a_refused_move_names_the_play_and_the_rule() -> None:
    record = played("fishing", "short", plays=2)
    with pytest.raises(IllegalMove) as caught:
        Record("fishing", "short", record.deal, [record.moves[0], "pass"], first=record.first)
    assert caught.value.reason.startswith("Play 2: ")
    assert caught.value.rule.startswith(("FI-", "AM-FI-"))


# What one seat knows


@given(records(), st.integers(0, 2))
def test_a_seat_s_record_is_its_views(record: Record, seat: int) -> None:
    seat %= record.players
    seen = record.view(seat)
    views = [state.view(seat) for state in record.states()]
    assert seen.viewer == seat
    assert seen.states() == views
    assert "?" in seen.to_text()
    for again in (Record.from_text(seen.to_text()), Record.from_json(seen.to_json())):
        assert again.errors == ()
        assert again == seen == seen.view(seat)
        assert again.states() == views
        assert copy.deepcopy(again) == seen


@given(records(), st.integers(0, 2), st.randoms(use_true_random=False))
def test_a_seat_s_record_tells_nothing_about_hidden_tiles(
    record: Record, seat: int, rng: random.Random
) -> None:
    seat %= record.players
    other = _rearranged(record, seat, rng)
    if other is not None:
        assert other.view(seat) == record.view(seat)
        assert other.view(seat).to_text() == record.view(seat).to_text()
        assert other.view(seat).states() == record.view(seat).states()


def _rearranged(record: Record, seat: int, rng: random.Random) -> Record | None:
    """Return a game that looks the same to a seat: what it never saw lies otherwise.

    `None` where the rules do not let the same moves be played, or deals show something else.
    """
    end, start = record.state.view(seat), record.states()[0].view(seat)
    hidden: list[tuple[list[str], int]] = []
    deal = record.deal
    left: Any = record.state
    for other, hand in enumerate(deal["hands"]):
        unplayed = [str(tile) for tile in left.hands[other]] if other != seat else []
        for tile in unplayed:
            at = next(
                i for i, dealt in enumerate(hand) if dealt == tile and (hand, i) not in hidden
            )
            hidden.append((hand, at))
    turned = len(deal["stock"]) - len(left.stock)
    hidden += [(deal["stock"], at) for at in range(turned, len(deal["stock"]))]
    tiles = [pile[at] for pile, at in hidden]
    rng.shuffle(tiles)
    for (pile, at), tile in zip(hidden, tiles, strict=True):
        pile[at] = tile
    try:
        other_game = Record(record.game, record.rules, deal, record.moves, first=record.first)
    except IllegalMove:
        return None
    same = other_game.states()[0].view(seat) == start and other_game.state.view(seat) == end
    return other_game if same else None


def test_a_seat_s_record_leaves_out_what_would_tell() -> None:
    record = played("fishing", plays=6)
    noted = Record(
        record.game,
        record.rules,
        record.deal,
        record.moves,
        first=record.first,
        seed=1,
        comments={0: "North holds both sixes"},
        claimed=Outcome((0, 0)),
    )
    seen = noted.view(0)
    assert seen.seed is None
    assert not seen.comments
    assert seen.claimed is None
    hidden = [hand for seat, hand in enumerate(seen.deal["hands"]) if seat != 0]
    assert {tile for hand in hidden for tile in hand} == {"?"}
    assert seen.deal["hands"][0] == record.deal["hands"][0]
    # Three tiles have been turned up; everybody saw them.
    assert seen.deal["stock"] == [*record.deal["stock"][:3], *["?"] * 21]
    assert seen.deal["lake"] == record.deal["lake"]


def test_a_seat_s_record_is_not_for_others() -> None:
    seen = played("fishing", "short", plays=4).view(0)
    with pytest.raises(ValueError, match="looked at by others"):
        seen.view(1)
    with pytest.raises(ValueError, match="There is no seat 5"):
        played("fishing", "short", plays=4).view(5)
    record = played("fishing", "short", plays=4)
    own = record.view(record.first)
    with pytest.raises(ValueError, match="cannot be played on"):
        own.play(own.state.moves()[0])


def _hiding(seed: int, kept: str) -> tuple[Record, int]:
    """Return a game with passes, in which a seat still holds a tile, and another seat's number."""
    for number in range(seed, seed + 300):
        record = played("fishing", "culin-1895", 2, number)
        state: Any = record.state
        for seat, hand in enumerate(state.hands):
            if kept in record.moves and hand:
                return record, 1 - seat
    raise AssertionError("no such game")


def test_a_hidden_hand_holds_nothing_that_could_have_been_played_at_a_pass() -> None:
    record, seat = _hiding(0, "pass")
    seen = record.view(seat)
    again = Record.from_text(seen.to_text())
    assert again.errors == ()
    assert "pass" in again.moves
    assert again.states() == seen.states()


def test_what_a_hidden_hand_cannot_hold_is_refused() -> None:
    seen = played("fishing", "short", plays=9).view(0)
    mine = next(tile for tile in seen.deal["hands"][0] if PACKS["tiles"].count(Tile(tile)) == 1)
    states: Any = seen.states()
    theirs = next(
        number
        for number, state in enumerate(states[:-1], 1)
        if state.seat == 1 and state.drawn is None
    )
    read = Record.from_text(replaced(seen, f"{theirs}. ", f"{theirs}. North {mine}"))
    assert read.moves == seen.moves[: theirs - 1]
    (error,) = read.errors
    assert error.startswith(f"Play {theirs} on line")
    assert f"[{mine}] is not in the hand" in error


# Reading what is wrong


def replaced(record: Record, start: str, line: str) -> str:
    """Return a record's text with the first line that starts so replaced."""
    lines = record.to_text().split("\n")
    at = next(number for number, old in enumerate(lines) if old.startswith(start))
    lines[at] = line
    return "\n".join(lines)


def line_of(record: Record, start: str) -> int:
    """Return the number of the first line of a record's text that starts so."""
    lines = record.to_text().split("\n")
    return next(number for number, line in enumerate(lines, 1) if line.startswith(start))


def test_the_moves_before_a_wrong_one_are_kept() -> None:
    record = played("fishing", "short")
    read = Record.from_text(replaced(record, "7. ", "7. South 6:6x1:1"))
    assert read.moves == record.moves[:6]
    assert read.states() == record.states()[:7]
    (error,) = read.errors
    assert error.startswith(f"Play 7 on line {line_of(record, '7. ')}, '6:6x1:1': ")
    refusal = record.states()[6].why_not("6:6x1:1")
    assert refusal is not None
    assert refusal.reason in error
    assert error.endswith(f"({refusal.rule})")
    data = record.to_json()
    data["moves"][6] = "6:6x1:1"
    assert Record.from_json(data).errors[0].startswith("Play 7, '6:6x1:1': ")
    assert Record.from_json(data).moves == record.moves[:6]


def test_another_result_is_an_error_that_says_both() -> None:
    record = played("fishing", "short")
    assert record.result is not None
    assert record.result.scores is not None
    scores = " ".join(str(score + 2) for score in record.result.scores)
    for name, line in (("scores", f"scores: {scores}"), ("payments", "payments: 5 -5")):
        read = Record.from_text(replaced(record, name, line))
        (error,) = read.errors
        assert name in error
        assert ", ".join(line.split()[1:]) in error
        assert ", ".join(map(str, getattr(record.result, name))) in error
        assert read.states() == record.states()
        assert Record.from_text(read.to_text()) == read
        assert Record.from_text(read.to_text()).errors == read.errors


def test_a_result_before_the_end_is_an_error() -> None:
    record = played("fishing", "short", plays=3)
    read = Record.from_text(record.to_text() + "\npayments: 3 -3\n")
    assert read.errors == ("The record says what was paid, but the deal is not over.",)


@pytest.mark.parametrize(
    ("start", "line", "sentence"),
    [
        ("options: ", "options: shortcut=on sets=1", "no option 'shortcut'"),
        ("options: settle", "options: sets=1 settle=never", "'never' is not a value"),
        ("options: settle", "options: sets=1 settle", "not an option with its value"),
        ("players", "players: 4", "says '4' play, but 2 hands"),
        ("first", "first: Up", "'Up' cannot be the first seat"),
        ("seed", "seed: lucky", "'lucky' is not a seed"),
        ("seed", "players: 2\nplayers: 2", "stands here for the second time"),
        ("seed", "what is this", "neither a fact, nor a play, nor a comment"),
        ("seed", "author: me", "is not a tile"),
        ("seed", "row: 6:6", "has a place 'row'"),
        ("2. ", "3. North 1:1", "this is play 2, not 3"),
        ("scores", "scores: many few", "not a list of whole numbers"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(start: str, line: str, sentence: str) -> None:
    record = played("fishing", "short")
    text = replaced(record, start, line)
    try:
        errors = Record.from_text(text).errors
    except ValueError as error:
        errors = (str(error),)
    assert any(sentence in error for error in errors), errors
    assert all("\n" not in error for error in errors)


def test_the_play_of_another_seat_is_named() -> None:
    record = played("fishing", "short")
    seat = ("North", "South")[record.states()[1].seat or 0]
    read = Record.from_text(replaced(record, "2. ", f"2. {seat} {record.moves[1]}"))
    (error,) = read.errors
    assert f"the record says '{seat}'" in error
    assert read.moves == record.moves


def test_seats_may_be_numbers_or_left_out() -> None:
    record = played("fishing", "short", plays=6)
    text = record.to_text().replace("South", "0").replace("North", "1")
    assert Record.from_text(text) == record
    bare = "\n".join(
        f"{line.split()[0]} {line.split()[2]}" if line[:1].isdigit() else line
        for line in record.to_text().split("\n")
    )
    assert Record.from_text(bare) == record


def test_options_that_are_not_written_have_their_default() -> None:
    record = played("fishing", plays=3)
    lines = [line for line in record.to_text().split("\n") if not line.startswith("options")]
    assert Record.from_text("\n".join(lines)) == record


def test_a_doubled_tile_is_refused_in_one_sentence() -> None:
    record = played("fishing", "short")
    data = record.to_json()
    data["deal"]["hands"][0] = ["6:3"] * len(data["deal"]["hands"][0])
    with pytest.raises(ValueError, match=r"The deal cannot be used: .*6:3 .* times") as caught:
        Record.from_json(data)
    assert str(caught.value).count(". ") == 0


def test_a_second_record_is_not_read() -> None:
    one, two = played("fishing", "short"), played("fifteen-lakes")
    read = Record.from_text(one.to_text() + two.to_text())
    assert read == one
    (error,) = read.errors
    assert error.startswith(f"Line {one.to_text().count(chr(10)) + 1}: a second record")


def test_hidden_tiles_need_a_seat_that_looks_on() -> None:
    text = played("fishing", "short", plays=3).view(0).to_text()
    with pytest.raises(ValueError, match="view: South"):
        Record.from_text(text.replace("view: South\n", ""))
    with pytest.raises(ValueError, match="'Nobody' cannot be the seat that looks on"):
        Record.from_text(text.replace("view: South", "view: Nobody"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "names? a game|name a game"),
        ("Dear diary,\nwe played.", "does not name a game"),
        ("game: chess", "'chess' is not a game here; the games are fishing"),
        ("domino record 2\ngame: fishing", "version '2'"),
        ("game: fishing", "The deal cannot be used"),
        ("game: fishing\nhand South: 6:6\nhand South: 7:1", "Line 3: '7:1' at position 13"),
        ("game: fishing\nhand A: 6:6\nhand B: 6:6", "'a' names no seat"),
        ("game: fishing\nlake: " + "6:6*84 " * 100_000, "Line 2: more tiles stand here"),
        ("game: fishing\n" + "lake: 6:6*84\n" * 70_000, "Line 3: more tiles stand here"),
        ("x" * (MAX_CHARACTERS + 1), "1,000,001 characters"),
    ],
)
def test_where_there_is_nothing_to_go_on_one_sentence_says_so(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as caught:
        Record.from_text(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("given", [None, 7, b"game: fishing", ["game: fishing"]])
def test_text_is_text(given: Any) -> None:  # noqa: ANN401 - anything but text
    with pytest.raises(ValueError, match="A record is text"):
        Record.from_text(given)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ("[" * 100_000, "cannot be read as JSON"),
        ("{", "cannot be read as JSON"),
        (b"\xff\xfe\xff", "cannot be read as JSON"),
        ("9" * 5000, "JSON|name a game"),
        ("[]", "does not name a game"),
        (None, "does not name a game"),
        ({"game": ["fishing"]}, "does not name a game"),
        ({"game": "fishing", "version": 3}, "version '3'"),
        ({"game": "fishing", "version": True}, "version 'True'"),
        ({"game": "fishing", "deal": {"hands": 5}}, "'hands'|cannot be used"),
        ({"game": "fishing", "deal": {"hands": [["6:6"], 5]}}, "hand 1"),
    ],
)
def test_json_that_is_no_record_gets_one_sentence(data: Any, sentence: str) -> None:  # noqa: ANN401 - any data
    with pytest.raises(ValueError, match=sentence):
        Record.from_json(data)


def test_no_record_has_endless_plays() -> None:
    record = played("fishing", "short", plays=2)
    data = record.to_json()
    data["moves"] = [*record.moves, *["6:6"] * (MAX_PLAYS + 5)]
    errors = Record.from_json(data).errors
    assert any(str(MAX_PLAYS) in error for error in errors)


def test_a_record_with_plays_after_the_end_keeps_its_result() -> None:
    record = played("fishing", "short")
    data = record.to_json()
    data["moves"].append("6:6")
    read = Record.from_json(data)
    assert read == record
    assert "over" in read.errors[0]


def test_endless_nonsense_is_not_listed_line_by_line() -> None:
    record = played("fishing", "short", plays=3)
    text = "rubbish\n" * 50_000 + record.to_text() + "4. South 1:1x6:6\n"
    read = Record.from_text(text)
    assert read == record
    assert len(read.errors) < 100
    assert "'1:1x6:6'" in read.errors[-1]


# Reading anything at all


def check_sentence(sentence: str) -> None:
    """Check that something is said, in one line."""
    assert sentence
    assert "\n" not in sentence


def check_read(read: Callable[[], Record]) -> None:
    """Check that whatever is read is refused with one sentence, or makes a sound record."""
    try:
        record = read()
    except ValueError as error:
        check_sentence(str(error))
        return
    for sentence in record.errors:
        check_sentence(sentence)
    assert Record.from_text(record.to_text()) == record
    assert Record.from_json(json.dumps(record.to_json())) == record
    if record.viewer is None:
        state: State = record.game.deal(
            record.rules, record.players, deal=record.deal, first=record.first
        )
        for move, expected in zip(record.moves, record.states()[1:], strict=True):
            state = state.play(move)
            assert state == expected


@st.composite
def damaged_texts(draw: st.DrawFn) -> str:
    """Draw a record's text in which lines or characters were changed, moved or lost."""
    game, preset = draw(st.sampled_from(PRESETS))
    record = played(game, preset, 2, draw(st.integers(0, 20)), draw(st.integers(0, 60)))
    if draw(st.booleans()):
        record = record.view(draw(st.integers(0, 1)))
    lines = record.to_text().split("\n")
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        where = draw(st.integers(0, len(lines[at])))
        piece = draw(
            st.sampled_from(["?", "6:6", "*4", " ", ":", "#", "\\u0000", "x", "pass", "-1", "="])
            | st.text(max_size=3)
        )
        match draw(st.integers(0, 5)):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, lines[other])
            case 2:
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = lines[at][:where] + piece + lines[at][where:]
            case 4:
                lines[at] = lines[at][:where] + lines[at][where + 1 :]
            case _:
                lines[at] = lines[at][:where] + lines[other][where:]
        lines = lines or [""]
    return "\n".join(lines)


@given(damaged_texts())
def test_a_damaged_text_is_refused_or_read_soundly(text: str) -> None:
    check_read(lambda: Record.from_text(text))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


@st.composite
def damaged_data(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a record's data in which values were replaced by any others."""
    game, preset = draw(st.sampled_from(PRESETS))
    record = played(game, preset, 2, draw(st.integers(0, 20)), draw(st.integers(0, 60)))
    if draw(st.booleans()):
        record = record.view(draw(st.integers(0, 1)))
    data: dict[str, Any] = record.to_json()
    for _ in range(draw(st.integers(1, 3))):
        node: Any = data
        while True:
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            key = draw(st.sampled_from(keys))
            deeper = isinstance(node[key], (dict, list)) and node[key]
            if not deeper or draw(st.booleans()):
                break
            node = node[key]
        node[key] = draw(JSON | st.sampled_from(["6:6", "?", "pass", [], {}, 0, -1, 10**50]))
    return data


@given(damaged_data())
def test_damaged_data_are_refused_or_read_soundly(data: dict[str, Any]) -> None:
    check_read(lambda: Record.from_json(data))


@given(JSON)
def test_any_data_are_refused_or_read_soundly(data: Any) -> None:  # noqa: ANN401 - any data
    check_read(lambda: Record.from_json(data))


@given(st.text())
def test_any_text_is_refused_or_read_soundly(text: str) -> None:
    check_read(lambda: Record.from_text(text))
