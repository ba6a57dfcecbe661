"""Each part of a request has its bounds: what lies on them is taken, what is beyond is refused."""

import dataclasses
from typing import Any, Final

import pytest

from dominoes_lib import GAMES, Record
from dominoes_lib.play.players import MOST_PLAYS
from dominoes_lib.show.asking import MOST_TEXT, Asked, sentence, shortened
from dominoes_lib.show.asks_play import legal
from dominoes_lib.show.requests import answer

MOST_SEED: Final = 2**53
"""The whole numbers that JavaScript can hold."""
MOST_TILES: Final = 84
"""As many as the largest pack has."""
COMMENTS: Final = {0: "the deal", 1: "the first play", 2: "the second"}


def whole_game(game: str = "fishing", seats: int = 2) -> Record:
    """Return a game that is over, with comments on its beginning."""
    state = GAMES[game].deal(players=seats, seed=3)
    start, moves = state, []
    while not state.is_over:
        moves.append(state.moves()[0])
        state = state.play(moves[-1])
    return Record.from_state(start, moves, comments=COMMENTS)


OVER: Final = whole_game()
DEALT: Final = Record.from_state(GAMES["fishing"].deal(players=2, seed=3))
GAME: Final = {"game": "fishing"}


def said(found: dict[str, Any]) -> str:
    """Return the sentence of a refusal, or nothing."""
    return str(found.get("error", ""))


@pytest.mark.parametrize(
    ("ask", "part", "least", "most", "others"),
    [
        ("deal", "players", 1, 9, GAME),
        ("deal", "first", 0, 8, GAME),
        ("deal", "seed", 0, MOST_SEED, GAME),
        ("next", "seed", 0, MOST_SEED, {"record": OVER.to_json()}),
        ("state", "step", 0, len(OVER.moves), {"record": OVER.to_json()}),
        ("state", "seat", 0, 1, {"record": OVER.to_json()}),
        ("state", "since", 0, MOST_PLAYS, {"record": OVER.to_json()}),
        ("computer", "most", 1, MOST_PLAYS, {"record": OVER.to_json(), "players": [None] * 2}),
        ("computer", "seed", 0, MOST_SEED, {"record": OVER.to_json(), "players": [None] * 2}),
    ],
)
def test_a_number_is_taken_within_its_bounds(
    ask: str, part: str, least: int, most: int, others: dict[str, Any]
) -> None:
    refusal = f"{part} must be a whole number from {least} to {most:,}."
    refusal = refusal[0].upper() + refusal[1:]
    for number in (least, most):
        assert said(answer({"ask": ask, part: number, **others})) != refusal
    for wrong in (least - 1, most + 1, 1.0, True, "1", [1]):
        assert said(answer({"ask": ask, part: wrong, **others})) == refusal


@pytest.mark.parametrize(
    ("ask", "part", "most", "others"),
    [
        ("play", "uses", MOST_TILES, {"record": DEALT.to_json()}),
        ("play", "takes", MOST_TILES, {"record": DEALT.to_json()}),
        ("undo", "mine", 9, {"record": OVER.to_json()}),
        ("computer", "players", 9, {"record": OVER.to_json()}),
        ("score", "catches", 3, GAME),  # FI-02: two or three play
    ],
)
def test_a_list_is_as_long_as_it_may_be(
    ask: str, part: str, most: int, others: dict[str, Any]
) -> None:
    refusal = f"{part} must be a list of at most {most}."
    refusal = refusal[0].upper() + refusal[1:]
    assert said(answer({"ask": ask, part: [""] * most, **others})) != refusal
    for wrong in ([""] * (most + 1), "six", {"6:6": 1}, 6):
        assert said(answer({"ask": ask, part: wrong, **others})) == refusal


def test_a_text_is_as_long_as_it_may_be() -> None:
    longest = "6" * MOST_TEXT
    assert MOST_TEXT == 4000
    assert Asked({"tool": longest}).text("tool") == longest
    with pytest.raises(ValueError, match="has 4,001 characters; at most 4,000 are read"):
        Asked({"tool": longest + "6"}).text("tool")
    with pytest.raises(ValueError, match="does not say tool"):
        Asked({"tool": None}).text("tool")
    assert "must be text" in said(answer({"ask": "score", **GAME, "catches": [longest + "6"] * 2}))
    assert "must be text" not in said(answer({"ask": "score", **GAME, "catches": [longest] * 2}))


@pytest.mark.parametrize("value", [[], {}, None, 1.5, "m" * (MOST_TEXT + 1), 10**MOST_TEXT])
def test_the_value_of_an_option_is_short_text_or_a_number(value: object) -> None:
    found = answer({"ask": "deal", **GAME, "options": {"capture": value}})
    assert said(found) == "Capture must be text."
    longest = answer({"ask": "deal", **GAME, "options": {"capture": "m" * MOST_TEXT}})
    assert "is not a value of" in said(longest)


def test_options_are_those_of_the_request() -> None:
    asked = Asked({"preset": "short", "options": {"capture": "mandatory"}})
    assert asked.rules(GAMES["fishing"]).to_options()["capture"] == "mandatory"
    with pytest.raises(dataclasses.FrozenInstanceError):
        asked.parts = {}  # type: ignore[misc] # that is what is refused


def test_an_error_becomes_one_sentence_that_is_not_too_long() -> None:
    assert sentence("the deal  holds\n6:6 five times") == "The deal holds 6:6 five times."
    for end in ".…?!":
        assert sentence(f"so{end}") == f"So{end}"
    assert sentence("a.b") == "A.b."
    assert sentence("x" * 600) == "X" + "x" * 599 + "."
    assert sentence("x" * 601) == "X" + "x" * 599 + "…"
    assert sentence("1234567", 5) == "12345…"


@pytest.mark.parametrize("plays", [0, 1, 2, 3, len(OVER.moves) - 1, len(OVER.moves)])
def test_a_shortened_record_keeps_plays_and_comments_up_to_there(plays: int) -> None:
    short = shortened(OVER, plays)
    assert short.moves == OVER.moves[:plays]
    assert dict(short.comments) == {ply: text for ply, text in COMMENTS.items() if ply <= plays}
    assert short.errors == ()
    assert short.state == OVER.states()[plays]


def test_a_record_that_is_not_shortened_is_the_same() -> None:
    assert shortened(OVER, len(OVER.moves)) is OVER


def test_who_follows_leads_the_trick_with_what_lies_face_up() -> None:
    state = GAMES["tien-gow"].deal(seed=3)
    assert state.trick_so_far() is None
    for seat in range(3):
        for move in legal(state, None, "en"):
            assert move["leads"] == (move["how"] == "up")  # TG-22: face up only what beats
        state = state.play(state.moves()[0])
        led = state.trick_so_far()
        assert led is not None
        assert led[0] == 0
        assert led[1] <= seat
