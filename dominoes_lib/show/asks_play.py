"""What can be asked about a game in progress, which travels as its record.

Answers with a `seat` hold what that seat may know, but for `moves`: those are for the record.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.game import Place, seat_name
from dominoes_lib.play.draft import MAX_CHARACTERS
from dominoes_lib.play.players import ADVISER, MOST_PLAYS, PLAYERS, STRENGTHS, choice_of
from dominoes_lib.play.record import Record
from dominoes_lib.play.search import SearchPlayer
from dominoes_lib.play.seeds import check_seed
from dominoes_lib.quote import clip, is_whole
from dominoes_lib.show.asking import Asked, refuse, shortened
from dominoes_lib.show.frames import game_frames
from dominoes_lib.tile import Tile
from dominoes_lib.words import complaint, written

if TYPE_CHECKING:
    from dominoes_lib.game import Event, Move, State
    from dominoes_lib.play.simple import Player
    from dominoes_lib.words import Phrase

    Data = dict[str, Any]

_MOST_SEED: Final = 2**53
_MOST_TILES: Final = 84
# How many of the best plays a hint shows.
_BEST: Final = 3


def deal(asked: Asked) -> Data:
    """Return the record of a new deal: a given `deal`, or one from `seed`, or any.

    `extras` are what it takes over from earlier deals, by name.
    """
    game = asked.game()
    rules = asked.rules(game)
    players = asked.whole("players", 1, 9)
    first = asked.whole("first", 0, 8)
    given = asked.named("deal") or None
    seed = None if given else check_seed(asked.whole("seed", 0, _MOST_SEED))
    extras: dict[str, Any] = game.read_extras(asked.named("extras"))
    start = game.deal(rules, players=players, seed=seed, deal=given, first=first, **extras)
    return {"record": Record.from_state(start, seed=seed).to_json()}


def next_deal(asked: Asked) -> Data:
    """Return the record of the deal after a finished one: the game says who leads it."""
    record = asked.record()
    game, before = record.game, record.state
    if not before.is_over:
        raise refuse("not_over")
    seed, first = check_seed(asked.whole("seed", 0, _MOST_SEED)), before.next_first()
    extras: dict[str, Any] = before.next_extras()
    start = game.deal(record.rules, record.players, seed, first=first, **extras)
    return {"record": Record.from_state(start, seed=seed).to_json()}


def state(asked: Asked) -> Data:
    """Return what lies where after `step` plays, and what can be played."""
    return {"view": view(asked, asked.upto(asked.record()))}


def play(asked: Asked) -> Data:
    """Return the position after a move, and the move as the record has it.

    `move` is its text; or `uses` and `takes` are places at which somebody points, each with the
    kind of its zone, the tile and its index there, and `how` tells moves apart that use and take
    the same. A refusal gives reason and rule, and changes nothing.
    """
    record = asked.upto(asked.record())
    position = record.state
    _own_turn(asked, position)
    after = record.play(_chosen(asked, position))
    return {"moves": [after.moves[-1]], "view": view(asked, after)}


def _own_turn(asked: Asked, position: State) -> int:
    """Return whose play it is; refuse where it is nobody's, or not of the seat that asks."""
    if position.seat is None:
        raise refuse("over")
    if asked.seat(position) not in (None, position.seat):
        raise refuse("not_yours", seat=position.seat_name(position.seat))
    return position.seat


def _chosen(asked: Asked, position: State) -> Move | str:
    """Return the move that is asked for: its text, or what uses and takes the tiles pointed at."""
    if "move" in asked:
        return asked.text("move")
    how = asked.text("how", "") or None
    return position.find(_places(asked, "uses"), _places(asked, "takes"), how)


def _places(asked: Asked, name: str) -> list[Place]:
    """Return the places that a part of a request points at."""
    return [_place(name, given) for given in asked.listed(name, _MOST_TILES)]


def _place(name: str, given: object) -> Place:
    match given:
        case {"zone": str(zone), "tile": str(tile), "index": int(index)} if is_whole(index):
            return Place(zone, Tile(tile), index)
    raise refuse("not_place", name=name)


def undo(asked: Asked) -> Data:
    """Return how many plays to keep so that the last one of `mine` is taken back.

    `mine` are seats; without them the very last play is taken back.
    """
    record = asked.upto(asked.record())
    states = record.states()
    mine = [seat for seat in asked.listed("mine", 9) if isinstance(seat, int)]
    keep = next(
        (
            step
            for step in range(len(record.moves) - 1, -1, -1)
            if not mine or states[step].seat in mine
        ),
        None,
    )
    if keep is None:
        raise refuse("first")
    return {"keep": keep, "view": view(asked, shortened(record, keep))}


def hint(asked: Asked) -> Data:
    """Return the move that a player would make from what the seat knows, and the reason.

    Of one that thinks ahead `plays` has the best three, with `points`, what each is worth, and
    `behind`, how much less than the best, both on average over `deals`, and a `sentence`.
    """
    record = asked.upto(asked.record())
    position = record.state
    seat = _own_turn(asked, position)
    named = asked.text("player", "")
    player = _player(named) if named else ADVISER
    view, chance = position.view(seat), random.Random(0)
    plays: list[Data] = []
    choice: Move | str
    reason: Phrase | str
    if isinstance(player, SearchPlayer):
        *_, thought = player.think(view, chance)
        choice, reason = thought.best.move, thought.advice
        plays = [play.to_json(asked.language) for play in thought.plays[:_BEST]]
    else:
        choice, reason = choice_of(player, view, chance)
    move = next(move for move in position.moves() if str(move) == str(choice))
    said = written(reason, asked.language)
    data = _move_data(position, move, seat, asked.language)
    return {"move": data, "reason": said, "plays": plays}


def _player(name: object) -> Player:
    """Return a player by its name."""
    known = {**PLAYERS, **STRENGTHS}
    if not isinstance(name, str) or name not in known:
        raise complaint("player.unknown", name=clip(name), names=", ".join(known))
    return known[name]


def computer(asked: Asked) -> Data:
    """Let players play until it is a seat's turn that has none, and return their moves.

    `players` has a name a seat, `null` for a seat that is not played; at most `most` plays are
    made. Chance comes from `seed` and the number of the play, so that the same play comes again.
    """
    record = asked.upto(asked.record())
    names = asked.listed("players", 9)
    if len(names) != record.players:
        raise refuse("seats", seats=record.players)
    players = [None if name is None else _player(name) for name in names]
    most = asked.whole("most", 1, MOST_PLAYS) or MOST_PLAYS
    seed = asked.whole("seed", 0, _MOST_SEED) or 0
    start, reasons = len(record.moves), []
    while len(record.moves) - start < most:
        seat = record.state.seat
        player = None if seat is None else players[seat]
        if seat is None or player is None:
            break
        rng = random.Random(f"{seed} {len(record.moves)}")
        move, reason = choice_of(player, record.state.view(seat), rng)
        record = record.play(move)
        reasons.append(written(reason, asked.language))
    return {
        "moves": list(record.moves[start:]),
        "reasons": reasons,
        "view": view(asked, record),
    }


def write(asked: Asked) -> Data:
    """Return a record as text."""
    return {"text": asked.record().to_text()}


def read(asked: Asked) -> Data:
    """Return the record that a text holds, and a sentence for everything wrong with it."""
    text = asked.text("text", most=MAX_CHARACTERS)
    record = Asked({"record": text}).record()
    return {
        "record": record.to_json(),
        "problems": [each.text(asked.language) for each in record.problems],
    }


def replay(asked: Asked) -> Data:
    """Return the whole game as the plain data of its replay."""
    return {
        "replay": game_frames(
            asked.record(), id=asked.text("id", "") or None, language=asked.language
        )
    }


def view(asked: Asked, record: Record) -> Data:
    """Return a record's last position for a front end: frames, moves, scores.

    The frames are those from step `since` on.
    """
    position = record.state
    seat = asked.seat(position)
    since = asked.whole("since", 0, MOST_PLAYS) or 0
    seen = record if seat is None else record.view(seat)
    shown = game_frames(seen, since=since, tricks=True, language=asked.language)
    shown["since"] = min(since, len(record.moves))
    shown |= {
        "game": record.game.name,
        "step": len(record.moves),
        "turn": position.seat,
        "over": position.is_over,
        "headline": seen.state.headline().text(asked.language),
        "moves": legal(position, seat, asked.language),
        "presented": record.rules.to_options(),
    }
    if position.is_over:
        names = [seat_name(at, record.players) for at in range(record.players)]
        shown["result"] = {
            "scores": [score.to_json(asked.language) for score in position.scores()],
            "payments": list(position.payments()),
            "seats": [name.text(asked.language) for name in names],
            "dues": [
                {"from": due.payer, "to": due.payee, "points": due.points, "rules": list(due.rules)}
                for due in position.dues()
            ],
        }
    return shown


def legal(position: State, seat: int | None, language: str) -> list[Data]:
    """Return the legal moves of a seat whose play it is, with what each would do."""
    if position.seat is None or seat not in (None, position.seat):
        return []
    return [_move_data(position, move, position.seat, language) for move in position.moves()]


def _move_data(position: State, move: Move, seat: int, language: str) -> Data:
    """Return a move's text, what it uses, takes and brings, and what it does in one sentence.

    `leads` tells whether it is the best of its trick so far.

    The sentence is about the move alone: what follows it, such as a tile turned up, stays hidden.
    """
    after = position.play(move)
    first = after.view(seat).events[0]
    trick = after.trick_so_far()
    told = {
        "text": str(move),
        "uses": [_place_data(place) for place in position.uses(move)],
        "takes": [_place_data(place) for place in position.takes(move)],
        "how": move.how,
        "gain": position.view(seat).gain(move),
        "leads": trick is not None and trick[1] == seat,
    }
    return told | _event_data(first, language)


def _place_data(place: Place) -> Data:
    tile = None if place.tile is None else str(place.tile)
    return {"zone": place.zone, "tile": tile, "index": place.at}


def _event_data(event: Event, language: str) -> Data:
    return {"sentence": event.text(language), "rules": list(event.rules)}
