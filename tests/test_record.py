"""Records: written, read back, seen by one seat, and made from nonsense."""

import copy
import json
import pickle
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_lib import GAMES, IllegalMove, Record
from dominoes_lib.dealing import deal_texts
from dominoes_lib.play.draft import Outcome
from dominoes_lib.tile import PACKS, Tile
from tests.amounts import examples
from tests.invariants import hidden_places
from tests.played import PRESETS, played, replaced


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


@examples(30)
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


@examples(30)
@given(records(), st.integers(0, 2))
def test_a_seat_s_record_is_its_views(record: Record, seat: int) -> None:
    seat %= record.players
    seen = record.view(seat)
    views = [state.view(seat) for state in record.states()]
    assert seen.viewer == seat
    assert seen.states() == views
    if any(None in zone.tiles for zone in views[-1].zones()):
        assert "?" in seen.to_text()
    for again in (Record.from_text(seen.to_text()), Record.from_json(seen.to_json())):
        assert again.errors == ()
        assert again == seen == seen.view(seat)
        assert again.states() == views
        assert copy.deepcopy(again) == seen


@examples(30)
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
    hidden = hidden_places(record.states(), list(record.moves), seat)
    tiles = [pile[at] for pile, at in hidden.spots]
    rng.shuffle(tiles)
    for (pile, at), tile in zip(hidden.spots, tiles, strict=True):
        pile[at] = tile
    deal, moves = deal_texts(hidden.places), hidden.respelled(list(record.moves))
    try:
        other_game = Record(
            record.game,
            record.rules,
            deal,
            moves,
            first=record.first,
            extras=record.extras,
        )
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


@pytest.mark.parametrize("name", ["game.txt", "game.json", "GAME.JSON", "a game"])
def test_a_record_is_saved_and_loaded(tmp_path: Path, name: str) -> None:
    record = played("tens", "hand-of-four", plays=7)
    record.save(tmp_path / name)
    assert Record.load(str(tmp_path / name)) == record
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert text.startswith("{") == name.lower().endswith(".json")
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_record_saved_in_utf_16_is_loaded(tmp_path: Path) -> None:
    record = played("fishing", "short", plays=4)
    (tmp_path / "game").write_bytes(record.to_text().encode("utf-16"))
    assert Record.load(tmp_path / "game") == record


def test_a_file_that_holds_no_record_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "none")
    (tmp_path / "picture").write_bytes(bytes(range(128, 256)))
    with pytest.raises(ValueError, match="no text in UTF-8"):
        Record.load(tmp_path / "picture")
    (tmp_path / "long").write_bytes(b"x" * 4_100_000)
    with pytest.raises(ValueError, match="a record has at most"):
        Record.load(tmp_path / "long")


def test_a_file_stays_where_the_new_one_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="missing"):
        played("tens", "as-written", plays=1).save(tmp_path / "missing" / "game.txt")
    assert list(tmp_path.iterdir()) == []
