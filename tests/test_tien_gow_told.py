"""What Tien Gow tells a reader: every play that a sentence names, beside a second reading."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from dominoes_lib import IllegalMove
from dominoes_lib.game import Move, Place
from dominoes_lib.games import tien_gow_settle
from dominoes_lib.games.tien_gow import PRESETS, State
from dominoes_lib.games.tricks import read_play
from dominoes_lib.tile import Tile
from tests.oracle import tien_gow as second
from tests.rulebook import ids
from tests.tien_gow import course, dealt, event, finished, position

SEATS = ("South", "East", "North", "West")
NUMBERS = {1: "one tile", 2: "two tiles", 3: "three tiles", 4: "four tiles"}


def together(games: int) -> Iterator[tuple[State, second.Deal, random.Random]]:
    """Yield every position of games played beside the second reading, face up more than by lot."""
    for number in range(games):
        source = random.Random(f"told {number}")
        state = dealt(number, source.choice(list(PRESETS)))
        hands = [[str(tile) for tile in hand] for hand in state.hands]
        other = second.Deal(state.rules.to_options(), hands, state.banker)
        yield state, other, source
        while not state.is_over:
            moves = state.moves()
            up = [move for move in moves if not move.down]
            move = source.choice(up if up and source.random() < 0.6 else moves)
            state = state.play(move)
            other.play(str(move))
            yield state, other, source


def boxed(group: list[str] | str) -> str:
    """Return tiles as a sentence has them."""
    written = second.text(group) if isinstance(group, list) else group.strip("()")
    return " ".join(f"[{tile}]" for tile in written.split())


# Why a play is refused


def test_who_plays_too_many_or_too_few_tiles_is_told_what_was_led() -> None:
    state = dealt(1).game.deal(seed=1, first=0).play("3:1 4:1").play("6:6 5:4")
    refusal = state.why_not("3:1")
    assert str(refusal) == "[3:1] [4:1] was led, so everyone plays two tiles. (TG-19)"


def test_a_refusal_names_what_was_led_and_what_lies_highest() -> None:
    led = lower = 0
    for state, other, source in together(40):
        if not other.trick or state.is_over:
            continue
        size, hand = len(other.trick[0][1]), other.hands[other.seat]
        for _ in range(6):
            group = source.sample(hand, min(source.randint(1, 4), len(hand)))
            play = second.text(group)
            refusal = state.why_not(play)
            if play in other.moves():
                assert refusal is None
            elif len(group) != size:
                lead = other.trick[0][1]
                assert str(refusal) == (
                    f"{boxed(lead)} was led, so everyone plays {NUMBERS[size]}. (TG-19)"
                )
                led += lead != other.best()[1]
            elif refusal is not None and refusal.rule != "TG-28":
                best = other.best()[1]
                begins = f"{boxed(group)} does not beat {boxed(best)}: "
                if not second.may_lead(group):
                    begins = f"{boxed(group)} is neither one tile nor a pair nor a mixed group."
                assert refusal.reason.startswith(begins)
                assert refusal.reason.endswith(f" What does not beat goes face down: ({play}).")
                lower += best != other.trick[0][1]
    assert min(led, lower) > 30, "what was led lay highest in all of them"


# What a play did


def test_events_name_who_led_who_lies_highest_who_took_and_how_many() -> None:
    kinds: dict[str, int] = {}
    for state, other, _ in together(200):
        for told in state.events:
            kinds[told.kind] = kinds.get(told.kind, 0) + 1
        if not other.trick:
            if other.last is not None:
                check_taken(state, other)
            continue
        seat, group, up = other.trick[-1]
        who, tiles = SEATS[seat], boxed(group)
        (told,) = state.events
        assert told.seat == seat
        if len(other.trick) == 1:
            assert told.sentence == f"{who} leads {tiles}."
        elif up:
            before = second.Deal(other.options, other.hands, other.banker)
            before.trick = other.trick[:-1]
            best = boxed(before.best()[1])
            assert told.sentence.startswith(f"{who} plays: {tiles} beats {best}: ")
        else:
            assert told.sentence.startswith(f"{who} lays {tiles} face down")
    assert min(kinds[kind] for kind in ("lead", "beat", "down", "take", "end", "instant")) > 5


def check_taken(state: State, other: second.Deal) -> None:
    """Check what is told of a trick that is over."""
    assert other.last is not None
    _, _, winner, won = other.last
    who, size = SEATS[winner], len(won)
    columns = "one column" if size == 1 else f"{size} columns"
    take = event(state, "take")
    assert take.sentence == f"{who} takes the trick with {boxed(won)}: {columns}."
    paid = [told.sentence for told in state.events if told.kind == "instant"]
    if second.is_supreme(won) and paid:
        assert paid == [f"The Supreme pair brings {who} 2 from everyone at once."]
    elif paid:
        assert (size, paid) == (4, [f"The quartet brings {who} 4 from everyone at once."])
    if state.is_over:
        end = event(state, "end").sentence
        swept = f"{who} has the last trick and all eight columns, and settles with everyone."
        ends = f"All eight tiles are played: {who} has the last trick and settles with everyone."
        assert end == (swept if other.columns[winner] == 8 else ends)
        assert event(state, "banker").sentence == f"{who} is the next banker."


# What a play brings


def test_what_a_play_is_said_to_bring_is_what_it_wins() -> None:
    said: dict[str, int] = {}
    for number in range(150):
        source, state = random.Random(number), dealt(number)
        while not state.is_over:
            move = source.choice(state.moves())
            told, seat = str(state.brings(move)), state.seat or 0
            assert str(state.view(seat).brings(str(move))) == told
            size = len(str(move).split())
            columns = "1 column" if size == 1 else f"{size} columns"
            before, after = state.columns[seat], state.play(move)
            while after.trick and told != "This goes face down and wins nothing.":
                down = [play for play in after.moves() if play.down]
                after = after.play(down[0])
            gained = after.columns[seat] - before
            if move.down:
                assert told == "This goes face down and wins nothing."
                assert state.gain(move) == 0
            else:
                sure = len(state.trick) == 3 or sorted(str(move).split()) == ["2:1", "4:2"]
                assert told == f"This wins {columns}{'' if sure else ' if nobody beats it'}."
                assert gained == size == state.gain(move)
            said[told] = said.get(told, 0) + 1
            state = state.play(move)
    assert len(said) > 5


def test_a_view_offers_what_unseen_tiles_can_beat() -> None:
    state = position("6:6 1:1 6:3 6:2 5:3 4:4 2:1 5:1", "5:4")
    assert state.view(0).offers("6:3") == 0  # an equal loses
    assert state.view(0).offers("6:6") == 0
    assert state.view(0).offers("4:4") == 1  # the other Heaven and Earth
    assert state.view(0).offers("6:2") == 1  # the other Nine
    led = state.play("6:6")
    assert led.view(1).offers("(5:4)") == 5
    both = position("6:6 6:6 1:1 4:4", first=0)
    assert [both.view(0).offers(play) for play in ("1:1", "4:4")] == [0, 1]


def test_what_has_been_played_is_no_longer_unseen() -> None:
    tricks = ("6:6 / - / - / -", "4:4 / 1:1 / - / -")
    west_has_it = course(*tricks, "2:2 / - / 6:6 / -")[5].view(1)
    own = course(*tricks, "6:6 / - / - / -")[5].view(1)
    assert [str(play) for play in own.plays] == ["4:4"]
    assert (west_has_it.offers("1:1"), own.offers("1:1")) == (1, 0)


# What is pointed at


def pointed(state: State, faces: tuple[int, ...]) -> list[Place]:
    """Return the places of some tiles of the hand whose play it is."""
    hand = state.hands[state.seat or 0]
    return [Place("hand", hand[at], at) for at in faces]


def on_the_table(state: State, source: random.Random) -> list[Place]:
    """Return up to three places of the table, whatever lies there."""
    lying: dict[str, list[Tile | None]] = {}
    for zone in state.zones():
        lying.setdefault(zone.kind, []).extend(zone.tiles)
    places = [
        Place(kind, tile, at)
        for kind in lying.keys() - {"hand"}
        for at, tile in enumerate(lying[kind])
    ]
    return source.sample(sorted(places, key=str), min(source.choice((0, 0, 1, 2, 3)), len(places)))


def test_what_is_pointed_at_is_the_play_of_exactly_these_tiles_or_a_refusal_by_rule() -> None:
    checked = found = 0
    for number in range(110):
        source = random.Random(f"pointed {number}")
        state = dealt(number, source.choice(list(PRESETS)))
        while not state.is_over:
            state = state.play(source.choice(state.moves()))
            if state.is_over or source.random() > 0.4:
                continue
            held = range(len(state.hands[state.seat or 0]))
            sets: list[tuple[int, ...]] = [(at,) for at in held]
            for size in (2, 2, 3, 4):
                sets += [tuple(source.sample(held, size))] if size <= len(held) else []
            for picked in sets:
                how = source.choice([None, "up", "down"])
                found += check_pointed(state, picked, how, on_the_table(state, source))
                checked += 1
            move = source.choice(state.moves())
            assert state.find(places_of(state, move), how=move.how) is move
    assert (checked > 8_000, found > 500) == (True, True)


def places_of(state: State, move: Any) -> list[Place]:  # noqa: ANN401 - a play to a trick
    """Return the places in the hand of the tiles of a play."""
    free = list(enumerate(state.hands[state.seat or 0]))
    places = []
    for tile in move.tiles:
        at = next(at for at, other in free if other is tile)
        free.remove((at, tile))
        places.append(Place("hand", tile, at))
    return places


def answer(
    state: State, uses: list[Place], takes: list[Place], how: str | None
) -> Move | IllegalMove:
    """Return the play of what is pointed at, or why there is none."""
    try:
        return state.find(uses, takes, how)
    except IllegalMove as refusal:
        return refusal


def check_pointed(
    state: State, picked: tuple[int, ...], how: str | None, takes: list[Place]
) -> bool:
    """Check one set of places; tell whether it is a play."""
    uses = pointed(state, picked)
    fits = [
        move
        for move in state.moves()
        if sorted(str(place.tile) for place in uses) == sorted(str(tile) for tile in move.tiles)
        and how in (None, move.how)
    ]
    found = answer(state, uses, takes, how)
    if isinstance(found, IllegalMove):
        assert found.rule in ids()
        assert found.reason.endswith(".")
        assert takes or len(fits) != 1
        return False
    assert [found] == fits
    assert not takes
    return True


def test_nothing_pointed_at_is_refused_in_every_view_and_at_the_end() -> None:
    state = dealt(3)
    end = finished(state, 3)
    with pytest.raises(IllegalMove) as nothing:
        state.find()
    assert nothing.value.rule == "TG-07"
    other = state.view((state.banker + 1) % 4)
    with pytest.raises(IllegalMove) as turn:
        other.find([Place("hand", None, 0)])
    assert turn.value.rule == "TG-12"
    with pytest.raises(IllegalMove) as over:
        end.find()
    assert over.value.rule == "TG-41"


# What has come of it so far


def test_the_totals_are_the_scores_without_their_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    states = [state for state, _, _ in together(40)]
    scores = [tuple(score.total for score in state.scores()) for state in states]
    for name in ("Line", "Score", "Phrase"):
        monkeypatch.delattr(tien_gow_settle, name)
    assert [state.totals() for state in states] == scores
    assert len({any(totals) for totals in scores}) == 2


def test_what_a_seat_sees_of_a_trick_is_made_once() -> None:
    state = finished(dealt(5), 5)
    for seat in range(4):
        one, other = state.view(seat), state.view(seat)
        assert all(a is b for a, b in zip(one.tricks, other.tricks, strict=True))
        assert one == other
        assert [trick.best for trick in one.tricks] == [trick.best for trick in state.tricks]
    assert read_play("(6:6)").hidden.text == "(?)"
