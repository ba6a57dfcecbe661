"""Records that are wrong: what is kept, and the sentence for what is not."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_lib import Record
from dominoes_lib.game import State
from dominoes_lib.play.draft import MAX_CHARACTERS, MAX_PLAYS
from tests.amounts import amount, examples
from tests.played import PRESETS, played, replaced

# Reading what is wrong


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
        ("seed", "author: me", "Line 7: 'author' is neither a fact of a record nor a place"),
        ("seed", "stock: 6:6 me", "'me' at position 12 is not a tile"),
        ("seed", "row: 6:6", "has a place 'row'"),
        ("2. ", "3. North 1:1", "this is play 2, not 3"),
        ("scores", "scores: many few", "not a list of whole numbers"),
        ("scores", "scores:", "'' is not a list of whole numbers"),
        ("scores", "scores: 1 2\nscores: 1 2", "scores stands here for the second time"),
        ("payments", "payments:", "'' is not a list of whole numbers"),
        ("payments", "payments: 3 -3\npayments: 3 -3", "payments stands here for the second"),
        ("options: settle", "options: sets=1 sets=1", "the option 'sets' stands here for the sec"),
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


UNKNOWN = ["author: John Smith", "date: 2025-11-29", "Scores: 1 2", "played at: the club", "a: ?*x"]


@pytest.mark.parametrize("line", UNKNOWN)
def test_an_unknown_fact_does_not_lose_the_record(line: str) -> None:
    record = played("fishing", "short")
    text = record.to_text()
    end = text.index("\n", text.index("players:")) + 1
    read = Record.from_text(text[:end] + line + "\n" + text[end:])
    number = text[:end].count("\n") + 1
    (error,) = read.errors
    name = line.partition(":")[0]
    assert error.startswith(f"Line {number}: '{name}' is neither a fact of a record nor a place")
    assert read.states() == record.states()
    assert read == record


def test_an_unknown_place_of_json_does_not_lose_the_record() -> None:
    record = played("fishing", "short")
    for place in ("a note", 5, ["7:7"], {"a": 1}, [[5]]):
        data = record.to_json()
        data["deal"]["author"] = place
        read = Record.from_json(data)
        (error,) = read.errors
        assert "'author' is neither a fact of a record nor a place in the deal of Fishing" in error
        assert read == record


def test_a_missing_play_is_named_once() -> None:
    record = played("tens", plays=8)
    lines = record.to_text().split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("4. "))
    missing = Record.from_text("\n".join([*lines[:at], *lines[at + 1 :]]))
    numbered = [error for error in missing.errors if "this is play" in error]
    assert numbered == [f"Line {at + 1}: this is play 4, not 5."]
    twice = Record.from_text("\n".join([*lines[:at], "3. nothing", *lines[at:]]))
    numbered = [error for error in twice.errors if "this is play" in error]
    assert numbered == [f"Line {at + 1}: this is play 4, not 3."]
    slip = Record.from_text("\n".join([*lines[:at], f"40{lines[at][1:]}", *lines[at + 1 :]]))
    assert slip.errors == (f"Line {at + 1}: this is play 4, not 40.",)
    assert slip.moves == record.moves


def test_what_a_deal_takes_over_counts_once() -> None:
    record = played("tien-gow", plays=4)
    read = Record.from_text(replaced(record, "streak", "streak: 0\nstreak: 5"))
    assert read == record
    (error,) = read.errors
    assert error.endswith("streak stands here for the second time; the first one counts.")


def test_what_json_says_twice_is_named() -> None:
    text = json.dumps(played("fishing", "short").to_json())
    read = Record.from_json(text.replace('"players": 2', '"players": 2, "players": 3', 1))
    assert read.errors == (
        "The record: the name 'players' stands here for the second time; the first one counts.",
    )


def test_what_json_says_is_quoted_once() -> None:
    data = played("fishing", "short").to_json()
    for key, value in (("players", "x"), ("first", "x"), ("seed", "x"), ("moves", [5])):
        (error, *_) = Record.from_json({**data, key: value}).errors
        assert "\"'" not in error, error
        assert "'x'" in error or "'5'" in error
    (error,) = Record.from_json({**data, "options": {"settle": None, "sets": 1}}).errors
    assert "'None' is not a value" in error


def test_a_number_too_long_for_python_is_named_as_any_other() -> None:
    text = json.dumps({**played("fishing", "short").to_json(), "seed": 77})
    read = Record.from_json(text.replace('"seed": 77', f'"seed": {"1" * 5000}'))
    (error,) = read.errors
    assert error.startswith("'1111")
    assert error.endswith("is not a seed; a seed is a whole number of at most 40 digits.")
    assert "sys." not in error


@pytest.mark.parametrize(
    ("missing", "said"),
    [("lake", "missing: lake"), ("stock", "missing: stock"), ("hand", "missing: hands")],
)
def test_a_record_without_a_place_says_which(missing: str, said: str) -> None:
    lines = played("fishing", "short").to_text().split("\n")
    text = "\n".join(line for line in lines if not line.startswith(missing))
    with pytest.raises(ValueError, match=f"has the places hands, stock, lake; {said}[.]$"):
        Record.from_text(text)
    with pytest.raises(ValueError, match=f"{said}, too many: 'row'[.]$"):
        Record.from_text(text + "\nrow: 6:6\n")


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
        ("game: fishing\nlake: " + "6:6*84 " * 100_000, "Line 2: there are more tiles here"),
        ("game: fishing\n" + "lake: 6:6*84\n" * 7_000, "Line 3: there are more tiles here"),
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
        ({"game": "fishing", "version": 3}, "version 3;"),
        ({"game": "fishing", "version": True}, "version True;"),
        (b'{"game": "fishing"}\xff', "its bytes are not text in UTF-8"),
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
            record.rules, record.players, deal=record.deal, first=record.first, **record.extras
        )
        for move, expected in zip(record.moves, record.states()[1:], strict=True):
            state = state.play(move)
            assert state == expected


@st.composite
def damaged_texts(draw: st.DrawFn) -> str:
    """Draw a record's text in which lines or characters were changed, moved or lost."""
    game, preset = draw(st.sampled_from(PRESETS))
    record = played(game, preset, None, draw(st.integers(0, 20)), draw(st.integers(0, 60)))
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


@examples(40)
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
    record = played(game, preset, None, draw(st.integers(0, 20)), draw(st.integers(0, 60)))
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


@examples(40)
@given(damaged_data())
def test_damaged_data_are_refused_or_read_soundly(data: dict[str, Any]) -> None:
    check_read(lambda: Record.from_json(data))


@given(JSON)
def test_any_data_are_refused_or_read_soundly(data: Any) -> None:  # noqa: ANN401 - any data
    check_read(lambda: Record.from_json(data))


@given(st.text())
def test_any_text_is_refused_or_read_soundly(text: str) -> None:
    check_read(lambda: Record.from_text(text))


# What is accepted can be written and read again


PIECES = ["?", "?*3", "6:6", "1:1", "*4", " ", ":", "#", "x", "(", ")", "=", "-1", "pass"]
LINES = ["view: South", "view: North", "first: West", "streak: 3", "hand a: 6:6", "hand 4: 6:6"]


def mutated(text: str, rng: random.Random) -> str:
    """Return a record's text in which one to three words, letters or lines are others."""
    lines = text.split("\n")
    for _ in range(rng.randrange(1, 4)):
        at, other = rng.randrange(len(lines)), rng.choice(lines)
        line, where = lines[at], rng.randrange(len(lines[at]) + 1)
        words = line.split(" ")
        words[rng.randrange(len(words))] = rng.choice(PIECES)
        lines[at : at + 1] = rng.choice(
            [
                [],
                [line, other],
                [rng.choice(LINES), line],
                [line[:where] + rng.choice(PIECES) + line[where:]],
                [line[:where] + line[where + 1 :]],
                [line[:where] + other[where:]],
                [" ".join(words)],
            ]
        ) or [""]
    return "\n".join(lines)


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_what_is_read_of_a_mutated_record_can_be_written_and_read_again(
    game: str, preset: str
) -> None:
    rng = random.Random(f"{game} {preset}")
    for number in range(amount(5, 50)):
        record = played(game, preset, None, number, rng.choice([3, 6, 12, 30]))
        whole, seen = record.to_text(), record.view(rng.randrange(record.players)).to_text()
        opened = whole.replace("\nfirst:", "\nview: South\nfirst:")
        # What a seat saw takes far longer to read: hidden tiles are thought of anew.
        for text, times in ((whole, 220), (seen, 10), (opened, 10)):
            for _ in range(amount(times, 200)):
                check_again(mutated(text, rng))


def check_again(text: str) -> None:
    """Check that what is read of a text comes back as it is from text and from JSON."""
    try:
        record = Record.from_text(text)
    except ValueError:
        return
    assert Record.from_text(record.to_text()) == record, text
    assert Record.from_json(record.to_json()) == record, text


def test_more_hands_than_there_are_seats_are_refused() -> None:
    text = played("fishing", "short", plays=2).to_text()
    text = text.replace("hand South", "hand a").replace("hand North", "hand b")
    more = "".join(f"hand {name}: 6:6\n" for name in "cde")
    with pytest.raises(ValueError, match="'a' names no seat; number of hands in the deal: 5"):
        Record.from_text(text + more)


@pytest.mark.parametrize("seed", range(4))
def test_open_hands_in_a_view_are_read_as_the_view(seed: int) -> None:
    record = played("tien-gow", seed=seed)
    read = Record.from_text(record.to_text().replace("\nfirst:", "\nview: South\nfirst:"))
    (error,) = read.errors
    assert error.startswith("The deal shows tiles of other hands, but South, who looks on, cannot")
    assert (read.deal, read.moves) == (record.view(0).deal, record.view(0).moves)
    assert read.states() == record.view(0).states()
    assert Record.from_text(read.to_text()).errors == ()


# Other ways of writing a record down


def test_a_quoted_record_is_read() -> None:
    record = played("tens", plays=8)
    noted = Record(
        record.game, record.rules, record.deal, record.moves, comments={1: "> yes", 2: "a\n\nb"}
    )
    lines = noted.to_text().split("\n")
    for sign in ("> ", ">> ", "> > "):
        read = Record.from_text("\n".join(f"{sign}{line}".rstrip() for line in lines))
        assert (read, read.errors) == (noted, ())


def test_a_record_with_full_width_signs_is_read() -> None:
    record = played("tien-gow", seed=3)
    assert any("(" in move for move in record.moves)
    signs = {":": "\uff1a", "(": "\uff08", ")": "\uff09", ".": "\uff0e", "=": "\uff1d"}
    signs |= {str(digit): chr(0xFF10 + digit) for digit in range(10)}
    text = record.to_text().translate({ord(sign): wide for sign, wide in signs.items()})
    for wide in (text, text.replace("\uff1a ", "\uff1a")):
        read = Record.from_text(wide)
        assert (read, read.errors) == (record, ())
    data = record.to_json()
    data["moves"] = [move.translate(str.maketrans(signs)) for move in data["moves"]]
    assert Record.from_json(data) == record


def test_a_comment_keeps_its_full_width_signs() -> None:
    record = played("fishing", "short", plays=2)
    text = record.to_text() + "# 和\uff1a\uff16\uff1b\u3001\n"
    assert Record.from_text(text).comments == {2: "和\uff1a\uff16\uff1b\u3001"}


def test_names_and_other_signs_are_read_in_a_deal() -> None:
    record = played("fishing", "short", plays=2)
    text = record.to_text()
    for place in ("hand South", "hand North", "stock", "lake"):
        line = next(line for line in text.split("\n") if line.startswith(place))
        other = line.replace("6:6", "Heaven").replace("6:5", "斧頭").replace("1:1", "\U0001f06b")
        text = text.replace(line, other.replace("*2", "x2").replace("3:1", "3-1"))
    assert "Heaven" in text
    assert (Record.from_text(text), Record.from_text(text).errors) == (record, ())


def test_a_comment_stands_after_the_last_play_and_no_later() -> None:
    record = played("fishing", "short", plays=3)
    data = record.to_json()
    data["comments"] = {"3": "at the end", "4": "beyond"}
    read = Record.from_json(data)
    assert dict(read.comments) == {3: "at the end"}
    assert read.errors == ("A comment stands at play '4', where there is no play.",)


def test_a_comment_that_makes_the_text_too_long_is_refused_when_it_is_set() -> None:
    record = played("fishing", "short", plays=1)
    for long in ("x" * MAX_CHARACTERS, "\0" * (MAX_CHARACTERS // 6)):
        with pytest.raises(ValueError, match="characters; a record has at most"):
            Record(record.game, record.rules, record.deal, comments={0: long})
        with pytest.raises(ValueError, match="characters; a record has at most"):
            record.play(record.state.moves()[0], long)
    kept = Record(record.game, record.rules, record.deal, comments={0: "x" * 900_000})
    assert Record.from_text(kept.to_text()) == kept


def test_a_long_comment_is_read_line_by_line() -> None:
    record = played("fishing", "short", plays=1)
    text = record.to_text() + "#\n" * 400_000
    assert Record.from_text(text).comments == {1: "\n" * 399_999}
