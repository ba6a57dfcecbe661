"""What is given and makes no sense: refused with one sentence, whatever it is; and not repeated."""

import random
import re
from collections.abc import Callable
from typing import Any, Final

import pytest

from dominoes_lib import GAMES, PACKS, Record, Series, Tile, simulate, tiles
from dominoes_lib.game import Game
from dominoes_lib.games import deer_hunting, fifteen_lakes, fishing, tens, tien_gow
from dominoes_lib.options import Rules
from dominoes_lib.play.draft import Outcome
from dominoes_lib.play.players import play_game
from dominoes_lib.quote import clip
from dominoes_lib.tile import as_tiles

ALL: Final = pytest.mark.parametrize("game", GAMES.values(), ids=str)
MOST: Final = 400
"""No sentence about what was given is longer, however much that was."""


class Unspeakable:
    """Something that cannot even be shown."""

    def __repr__(self) -> str:
        """Fail."""
        raise RuntimeError("no words")


NONSENSE: Final[dict[str, Any]] = {
    "a fraction": 1.5,
    "one as a fraction": 1.0,
    "a huge number": 10**5000,
    "a long text": "x" * 10**5,
    "lines": "a\nb\nc",
    "bytes": b"6:6",
    "a list": [1],
    "a class": int,
    "nothing to show": Unspeakable(),
    "many": list(range(10**4)),
}
ANY: Final = pytest.mark.parametrize("given", NONSENSE.values(), ids=NONSENSE)


def refused(what: Callable[[], object]) -> str:
    """Return the sentence with which something is refused."""
    with pytest.raises(ValueError, match=r"\w+ \w+") as caught:
        what()
    said = str(caught.value)
    assert len(said) < MOST, said
    assert "\n" not in said
    assert "sys.set_int" not in said
    return said


# Quoting


@ANY
def test_what_is_quoted_stays_short(given: Any) -> None:  # noqa: ANN401 - anything
    assert len(clip(given)) < 60
    assert "\n" not in clip(given)


def test_texts_are_quoted_and_other_things_shown() -> None:
    assert clip("6:6") == "'6:6'"
    assert clip(5) == "5"
    assert clip(None) == "None"
    assert clip("'") == '"\'"'
    assert clip(10**40) == "≥ 10^40"
    assert clip(Unspeakable()) == "<Unspeakable>"


# Tiles and scores


@ANY
def test_a_long_text_that_is_no_tile_is_not_repeated(given: Any) -> None:  # noqa: ANN401 - anything
    assert "is not a tile" in refused(lambda: Tile(given))
    refused(lambda: tiles(given))
    refused(lambda: as_tiles(given))


def test_a_number_is_no_tile() -> None:
    assert refused(lambda: Tile(65)).startswith("65 is not a tile")  # type: ignore[arg-type] # the fault that is tested


SCORES: Final[dict[str, Callable[..., Any]]] = {
    "fishing": fishing.score_catch,
    "fifteen-lakes": fifteen_lakes.score_catch,
    "tens": tens.score_captures,
}
COUNTS: Final = pytest.mark.parametrize(("name", "score"), SCORES.items(), ids=SCORES)


@COUNTS
def test_a_catch_may_be_texts(name: str, score: Callable[..., Any]) -> None:
    del name
    pair = tiles("6:6*2")
    for catch in ("6:6*2", "6:6 66"):
        assert score(catch) == score([pair]) if score is tens.score_captures else score(pair)
    if score is not tens.score_captures:
        assert score(["6:6", Tile("6:6")]) == score(tuple(pair)) == score(iter(pair)) == score(pair)


@COUNTS
def test_a_catch_is_counted_by_the_name_of_a_preset(name: str, score: Callable[..., Any]) -> None:
    for preset, rules in GAMES[name].presets.items():
        assert score("5:1*2", preset) == score("5:1*2", rules)
    assert score("5:1*2") == score("5:1*2", next(iter(GAMES[name].presets)))
    assert "has no preset 'wild'" in refused(lambda: score("5:1*2", "wild"))


@COUNTS
def test_a_catch_is_not_counted_by_other_games_rules(name: str, score: Callable[..., Any]) -> None:
    for other in GAMES.values():
        if other.name != name:
            assert f"not those of {other.name}" in refused(lambda: score("5:1*2", other.Rules()))  # noqa: B023 - called at once


@COUNTS
@ANY
def test_what_is_no_catch_is_refused(name: str, score: Callable[..., Any], given: Any) -> None:  # noqa: ANN401 - anything
    del name
    for catch in (None, given, [given]):
        refused(lambda: score(catch))  # noqa: B023 - called at once
    refused(lambda: score("6:6*2", given))


SETTLED: Final[dict[str, Any]] = {"columns": [3, 3, 2, 0], "last": 0, "banker": 3}


@ANY
def test_what_is_no_deal_of_tien_gow_is_refused(given: Any) -> None:  # noqa: ANN401 - anything
    names = ("columns", "last", "banker", "last_trick", "caught_from", "instant", "streak", "rules")
    for name in names:
        refused(lambda: tien_gow.score_deal(**{**SETTLED, name: given}))  # noqa: B023 - called at once
    refused(lambda: tien_gow.score_deal(**{**SETTLED, "columns": [3, 3, 2, given]}))
    refused(lambda: tien_gow.score_deal(**SETTLED, instant=[("supreme", given)]))
    refused(lambda: tien_gow.score_deal(**SETTLED, instant=[(given, 0)]))
    refused(lambda: tien_gow.score_deal(**{**SETTLED, "banker": None}))
    refused(lambda: tien_gow.beats(given))


@ANY
def test_what_is_no_trick_of_deer_hunting_is_refused(given: Any) -> None:  # noqa: ANN401 - anything
    refused(lambda: deer_hunting.score_deal(given))
    refused(lambda: deer_hunting.score_deal([given, []]))
    refused(lambda: deer_hunting.score_deal([[given], []]))
    refused(lambda: deer_hunting.score_deal([[], []], given))
    refused(lambda: deer_hunting.take_trick(given))
    refused(lambda: deer_hunting.take_trick("5:4 5:5 6:5 1:1", given))
    refused(lambda: deer_hunting.take_trick("5:4 5:5 6:5 1:1", "texas-42", given))


def test_deals_are_counted_by_the_name_of_a_preset() -> None:
    for preset, rules in GAMES["deer-hunting"].presets.items():
        pairs = ["6:6 4:1", ["2:1", None]]
        assert deer_hunting.score_deal(pairs, preset) == deer_hunting.score_deal(pairs, rules)
    with pytest.raises(ValueError, match="not those of fishing"):
        deer_hunting.score_deal([[], []], fishing.Rules())  # type: ignore[arg-type] # the fault that is tested
    with pytest.raises(ValueError, match="not those of fishing"):
        tien_gow.score_deal(**SETTLED, rules=fishing.Rules())  # type: ignore[arg-type] # likewise


@ALL
@ANY
def test_what_a_deal_takes_over_is_a_whole_number(game: Game[Any], given: Any) -> None:  # noqa: ANN401 - anything
    value: Any = given if given != 1 else -1
    for name in (*game.extras, "x" * 1000):
        extras: Any = {name: value}
        refused(lambda: game.deal(seed=1, **extras))  # noqa: B023 - called at once


@pytest.mark.parametrize(
    ("preset", "pack"), [("two-sets", "the pack of two sets"), ("cards", "the pack of 84 cards")]
)
def test_a_pack_has_what_it_has_in_the_singular(preset: str, pack: str) -> None:
    said = refused(lambda: fifteen_lakes.score_catch("6:6*5", preset))
    assert said == f"6:6 stands there 5 times, but {pack} has 4"
    assert f"{GAMES['fishing'].Rules().sets}" == "2"
    assert "but the pack of two sets has 4" in refused(lambda: fishing.score_catch("6:6*5"))


# Rules and deals


@ALL
def test_the_class_of_rules_is_told_from_rules(game: Game[Any]) -> None:
    said = refused(lambda: game.deal(game.Rules))  # type: ignore[arg-type] # the fault that is tested
    assert said == (
        f"{game.name} needs its own rules, made with their options, such as Rules(), "
        "not the class Rules itself"
    )
    assert "not 5" in refused(lambda: game.rules(5))  # type: ignore[arg-type] # the fault that is tested
    assert "such as Rules()" in refused(lambda: game.rules(Rules))  # type: ignore[arg-type] # the fault that is tested


@ALL
@ANY
def test_a_deal_is_made_of_whole_numbers(game: Game[Any], given: Any) -> None:  # noqa: ANN401 - anything
    assert "is not a seed" in refused(lambda: game.deal(seed=given))
    assert "is played by" in refused(lambda: game.deal(players=given, seed=1))
    assert "first is" in refused(lambda: game.deal(seed=1, first=given))
    refused(lambda: game.deal(deal=given))
    refused(lambda: game.deal(given))
    name = next(iter(game.Rules.values()))
    assert f"option {name}; it takes" in refused(lambda: game.Rules(**{name: given}))
    assert "has no option" in refused(lambda: game.Rules(**{"x" * 1000: given}))


@ALL
def test_true_is_no_number(game: Game[Any]) -> None:
    refused(lambda: game.deal(seed=True))
    refused(lambda: game.deal(seed=1, first=True))
    refused(lambda: game.deal(seed=1, players=float(game.players[0])))  # type: ignore[arg-type] # the fault that is tested
    assert game.deal(seed=1, first=1).first == 1


@ALL
@pytest.mark.parametrize("seat", [True, 1.0, "1", None, -1, 10**500])
def test_a_seat_is_a_whole_number(game: Game[Any], seat: Any) -> None:  # noqa: ANN401 - anything
    state = game.deal(seed=1)
    assert "There is no seat" in refused(lambda: state.view(seat))
    assert "There is no seat" in refused(lambda: Record.from_state(state).view(seat))


@ALL
def test_a_deal_without_a_place_says_which(game: Game[Any]) -> None:
    deal = Record.from_state(game.deal(seed=1)).deal
    for place in deal:
        rest = {name: pile for name, pile in deal.items() if name != place}
        listed = ", ".join(deal)
        said = refused(lambda: game.deal(deal=rest))  # noqa: B023 - called at once
        assert said == f"a deal of {game.title} has the places {listed}; missing: {place}"
        said = refused(lambda: game.deal(deal={**rest, "attic": []}))  # noqa: B023 - called at once
        assert said.endswith(f"; missing: {place}, too many: 'attic'")
    said = refused(lambda: game.deal(deal={**deal, "attic": []}))
    assert said.endswith("; too many: 'attic'")


# States and moves


@ALL
def test_a_state_cannot_be_changed_from_outside(game: Game[Any]) -> None:
    state = game.deal(seed=1)
    after = state.play(state.moves()[0])
    for position in (state, after, state.view(0)):
        for name in dir(type(position)):
            if not name.startswith("_") and not callable(getattr(position, name)):
                with pytest.raises(AttributeError):
                    setattr(position, name, 1)
        with pytest.raises(AttributeError):
            position.colour = "red"  # type: ignore[attr-defined] # the fault that is tested


@ALL
def test_a_move_cannot_be_changed_from_outside(game: Game[Any]) -> None:
    for move in game.deal(seed=1).moves():
        text = str(move)
        slots = [name for kind in type(move).__mro__ for name in getattr(kind, "__slots__", ())]
        assert "text" in slots
        for name in slots:
            with pytest.raises(AttributeError):
                setattr(move, name, "x")
        assert str(move) == text


@ALL
@ANY
def test_what_is_no_move_is_refused(game: Game[Any], given: Any) -> None:  # noqa: ANN401 - anything
    state = game.deal(seed=1)
    assert re.search("is not a (move|play)", refused(lambda: state.play(given)))
    assert "is not a" in refused(lambda: state.play(None))  # type: ignore[arg-type] # the fault that is tested


# Records, series, simulations


@ANY
def test_a_record_of_nonsense_is_refused(given: Any) -> None:  # noqa: ANN401 - anything
    record = Record.from_state(GAMES["fishing"].deal("short", seed=1))

    def changed(**how: Any) -> Callable[[], Record]:  # noqa: ANN401 - anything
        facts = {"game": record.game, "rules": record.rules, "deal": record.deal}
        return lambda: Record(**{**facts, **how})

    for name in (
        "game",
        "rules",
        "deal",
        "moves",
        "first",
        "comments",
        "seed",
        "claimed",
        "extras",
    ):
        refused(changed(**{name: given}))
    refused(changed(moves=[given]))
    refused(changed(claimed=Outcome(given)))
    refused(changed(claimed=Outcome((1, given))))
    refused(lambda: Record.from_state(given))
    refused(lambda: Record.from_text(given))
    refused(lambda: Record.from_json(given))
    if given != 1:
        refused(changed(viewer=given))


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ({"first": 1.0}, "There is no seat 1.0"),
        ({"claimed": (1, 2)}, "given as Outcome(scores, payments), each a tuple of whole numbers"),
        ({"moves": None}, "Moves are a list of moves or of their texts, not None."),
        ({"moves": "6:6"}, "Moves are a list of moves or of their texts, not '6:6'."),
        ({"comments": ["x"]}, "Comments are texts by the number of plays before them, not ['x']."),
        ({"comments": {0.0: "x"}}, "0.0 is no place for a comment"),
        ({"comments": {False: "x"}}, "False is no place for a comment"),
    ],
)
def test_a_record_says_what_it_takes(how: dict[str, Any], sentence: str) -> None:
    record = Record.from_state(GAMES["fishing"].deal("short", seed=1))
    assert sentence in refused(lambda: Record(record.game, record.rules, record.deal, **how))


@ANY
def test_series_and_simulations_of_nonsense_are_refused(given: Any) -> None:  # noqa: ANN401 - anything
    two = ["random", "random"]
    games: list[Any] = [None, given]
    for game in games:
        assert "is not a game here" in refused(lambda: Series(game))  # noqa: B023 - called at once
        assert "is not a game here" in refused(lambda: simulate(game, None, two, 1))  # noqa: B023 - called at once
    refused(lambda: Series("fishing", given))
    refused(lambda: Series("fishing", None, given))
    if not callable(given):
        refused(lambda: Series("fishing", None, [given, given]))
    refused(lambda: Series("fishing", seed=given))
    refused(lambda: Series("fishing", deals=given if given != 1 else 0))
    refused(lambda: Series("fishing").add(given))
    refused(lambda: simulate("fishing", None, two, 1, executor=given))
    refused(lambda: play_game(given, two, random.Random(1)))


def test_the_packs_are_what_they_were() -> None:
    assert {name: len(pack) for name, pack in PACKS.items()} == {
        "tiles": 32,
        "two-sets": 64,
        "cards": 84,
    }
