"""What every game offers: options, deals, views, refusals; over all games of the registry."""

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_lib import GAMES, IllegalMove
from dominoes_lib.dealing import deal_texts
from dominoes_lib.dues import Due, balance, pairwise_dues
from dominoes_lib.game import Event, Game
from dominoes_lib.options import Rules
from dominoes_lib.words import Complaint, Phrase

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=str)


def test_the_games_of_the_registry() -> None:
    assert GAMES
    for name, game in GAMES.items():
        assert game.name == name == game.Rules.game
        assert repr(game) == f'GAMES["{name}"]'
        assert game.title
        assert game.hanzi


@ALL
def test_a_move_is_read_with_full_width_signs_too(game: Game[Any]) -> None:
    state = game.deal(seed=3)
    wide = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)})
    for move in state.moves():
        typed = f" {str(move).translate(wide)}\ufeff"
        assert typed.strip() != str(move)
        assert state.play(typed) == state.play(move)


@ALL
def test_the_first_preset_is_the_default(game: Game[Any]) -> None:
    first = next(iter(game.presets.values()))
    assert game.rules() == game.Rules() == first
    assert first.differing() == {}
    for name, rules in game.presets.items():
        assert game.rules(name) is rules
        assert game.rules(rules) is rules


def preset_with_all(game: Game[Any], name: str) -> Rules:
    """Return the first preset with which an option may have each of its values."""
    rules: Rules
    for rules in game.presets.values():
        try:
            for value in game.Rules.values()[name]:
                game.rules(rules, **{name: value})
        except ValueError:
            continue
        return rules
    pytest.fail(f"no preset of {game.name} allows every value of {name}")


@ALL
def test_options_are_values_with_a_default(game: Game[Any]) -> None:
    for name, allowed in game.Rules.values().items():
        assert getattr(game.Rules(), name) == allowed[0]
        assert len(set(allowed)) == len(allowed) > 1
        rules = preset_with_all(game, name)
        for value in allowed:
            changed = game.rules(rules, **{name: value})
            assert getattr(changed, name) == value
            assert game.rules(rules, **{name: str(value)}) == changed
            assert (changed == rules) == (value == getattr(rules, name))
            assert changed.to_options() == rules.to_options() | {name: value}
            assert game.Rules(**changed.to_options()) == changed
            assert pickle.loads(pickle.dumps(changed)) == changed  # noqa: S301 - pickled a moment ago


@ALL
def test_options_never_change(game: Game[Any]) -> None:
    rules = game.Rules()
    name = next(iter(game.Rules.values()))
    with pytest.raises(AttributeError):
        setattr(rules, name, "other")
    assert hash(rules) == hash(game.Rules())


@ALL
def test_unknown_options_and_values_are_refused_with_what_is_allowed(game: Game[Any]) -> None:
    with pytest.raises(ValueError, match="has no option 'colour'") as error:
        game.Rules(colour="red")
    assert all(name in str(error.value) for name in game.Rules.values())
    for name, allowed in game.Rules.values().items():
        for value in ("no such value", None, True, ""):
            with pytest.raises(ValueError, match=f"option {name}") as error:
                game.Rules(**{name: value})
            assert all(str(known) in str(error.value) for known in allowed)
    with pytest.raises(ValueError, match="has no preset 'xyz'") as error:
        game.rules("xyz")
    assert all(name in str(error.value) for name in game.presets)


@ALL
def test_another_games_rules_are_refused(game: Game[Any]) -> None:
    for other in GAMES.values():
        if other is not game:
            with pytest.raises(ValueError, match="needs its own rules"):
                game.deal(other.Rules())
    with pytest.raises(ValueError, match="needs its own rules"):
        game.rules(5)  # type: ignore[arg-type] # the fault that is tested


# Deals


@ALL
def test_a_seed_gives_the_same_deal_and_no_seed_another(game: Game[Any]) -> None:
    assert game.deal(seed=7) == game.deal(seed=7)
    assert game.deal(seed=7) != game.deal(seed=8)
    assert len({str(game.deal()) for _ in range(5)}) > 1


@ALL
def test_a_deal_can_be_written_and_given(game: Game[Any]) -> None:
    for players in game.players:
        state = game.deal(players=players, seed=3, first=0)
        texts = deal_texts(state.dealt())
        assert game.deal(players=players, deal=texts) == state
        assert game.deal(deal=texts, first=1).first == 1
    with pytest.raises(ValueError, match=r"first is 9, but the seats are 0 to \d"):
        game.deal(seed=1, first=9)


@ALL
@pytest.mark.parametrize("players", [0, 9, -1, "two", None])
def test_the_number_of_players_is_checked(game: Game[Any], players: object) -> None:
    if players is None:
        assert game.deal(players=None, seed=1).players == game.players[0]
    else:
        with pytest.raises(ValueError, match="is played by"):
            game.deal(players=players, seed=1)  # type: ignore[arg-type] # the fault that is tested


@ALL
@given(data=st.data())
def test_a_spoilt_deal_is_refused_in_one_sentence(game: Game[Any], data: st.DataObject) -> None:
    state = game.deal(seed=3)
    texts = deal_texts(state.dealt())
    place = data.draw(st.sampled_from(sorted(texts)))
    nonsense: Any = st.sampled_from([None, 5, "x", "6:6", {}, [], [None], ["7:7"], [[]], 6.5, [5]])
    how = data.draw(st.sampled_from(["replace", "drop", "rename", "repeat", "spoil"]))
    if how == "replace":
        texts[place] = data.draw(nonsense)
    elif how == "drop":
        del texts[place]
    elif how == "rename":
        texts[place + "s"] = texts.pop(place)
    else:
        pile = texts[place][0] if isinstance(texts[place][0], list) else texts[place]
        if how == "repeat":
            pile.append(pile[0])
        else:
            pile[data.draw(st.integers(0, len(pile) - 1))] = data.draw(
                nonsense.filter(lambda text: text != "6:6")
            )
    with pytest.raises(ValueError, match=r"\w+ \w+") as error:
        game.deal(players=state.players, deal=texts)
    assert type(error.value) is Complaint


@ALL
@pytest.mark.parametrize("deal", [[], "6:6", 5, {}])
def test_what_is_no_deal_is_refused(game: Game[Any], deal: Any) -> None:  # noqa: ANN401 - any nonsense
    with pytest.raises(ValueError, match="has the places"):
        game.deal(deal=deal)


@ALL
def test_a_deal_of_the_wrong_tiles_is_refused(game: Game[Any]) -> None:
    texts = deal_texts(game.deal(seed=3).dealt())
    pile = texts["hands"][0]
    other = next(tile for tile in texts["hands"][1] if tile not in pile)
    texts["hands"][0] = [other] * len(pile)
    with pytest.raises(ValueError, match=rf"the deal holds {other} \d+ times, but the pack has"):
        game.deal(deal=texts)


# States, views and refusals


@ALL
def test_a_view_is_of_one_seat_and_cannot_be_played_on(game: Game[Any]) -> None:
    state = game.deal(seed=3, first=0)
    view = state.view(0)
    assert (state.viewer, view.viewer) == (None, 0)
    assert view.moves() == state.moves()
    assert view.view(0) == view
    with pytest.raises(ValueError, match="cannot be played on"):
        view.play(state.moves()[0])
    with pytest.raises(ValueError, match="cannot be"):
        view.view(1)
    other = state.view(1)
    assert list(other.moves()) == []
    assert isinstance(other.why_not(state.moves()[0]), IllegalMove)
    assert "?" in str(view)
    assert "?" not in str(state)
    for seat in (-1, 9):
        with pytest.raises(ValueError, match=f"There is no seat {seat}"):
            state.view(seat)


@ALL
def test_moves_are_values(game: Game[Any]) -> None:
    state = game.deal(seed=3)
    for move in state.moves():
        assert copy.copy(move) is move
        assert copy.deepcopy(move) is move
        assert pickle.loads(pickle.dumps(move)) is move  # noqa: S301 - pickled a moment ago
        assert repr(move) == f"<{type(move).__name__} {move}>"
        assert state.play(str(move)) == state.play(move)


@ALL
def test_equal_states_are_equal(game: Game[Any]) -> None:
    one, other = game.deal(seed=3), game.deal(seed=3)
    assert one is not other
    assert hash(one) == hash(other)
    move = one.moves()[0]
    assert one.play(move) == other.play(move)
    assert one.play(move) != one
    assert one.view(0) != one


@ALL
def test_an_illegal_move_raises_what_why_not_tells(game: Game[Any]) -> None:
    state = game.deal(seed=3)
    told = state.why_not("no move")
    assert told is not None
    with pytest.raises(IllegalMove) as error:
        state.play("no move")
    assert (error.value.reason, error.value.rule) == (told.reason, told.rule)
    assert isinstance(error.value, ValueError)
    assert str(error.value) == f"{told.reason} ({told.rule})"


def test_a_refusal_keeps_its_phrase() -> None:
    phrase = Phrase("lake.no.over")
    refusal = IllegalMove(phrase, "FI-18")
    assert refusal.phrase is phrase
    again = pickle.loads(pickle.dumps(refusal))  # noqa: S301 - pickled a moment ago
    assert (again.reason, again.rule) == (refusal.reason, refusal.rule)


def test_an_event_says_what_happened_when_it_is_read() -> None:
    event = Event("over", ("FI-18",), (), None, Phrase("lake.no.over"))
    assert event.sentence == event.text("en")
    assert str(event) == f"{event.sentence} (FI-18)"
    assert event == Event("over", ("FI-18",), (), None, Phrase("lake.no.over"))
    assert event != Event("over", ("FI-19",), (), None, Phrase("lake.no.over"))
    assert Event("silent", ()).sentence == ""


@given(st.lists(st.integers(0, 3000), min_size=2, max_size=4))
def test_pairwise_payments(totals: list[int]) -> None:
    seats = range(len(totals))
    expected = tuple(sum(totals[seat] - totals[other] for other in seats) for seat in seats)
    dues = pairwise_dues(totals, ("FL-42",))
    assert balance(dues, len(totals)) == expected
    assert all(due.points > 0 for due in dues)
    assert balance([Due(0, 1, 5, ())], 2) == (-5, 5)


def test_rules_without_options_of_their_own_have_none() -> None:
    assert Rules().to_options() == {}


def test_the_deal_of_a_seed_below_zero_is_another() -> None:
    for game in GAMES.values():
        assert game.deal(seed=-7) != game.deal(seed=7)
        assert game.deal(seed=-7) == game.deal(seed=-7)
