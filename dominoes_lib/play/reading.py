"""From what is written to what was played: whatever makes sense is kept, the rest is named."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dominoes_lib.game import Game, IllegalMove, seat_name
from dominoes_lib.games import GAMES
from dominoes_lib.play.draft import (
    MAX_PLAYS,
    Draft,
    Outcome,
    read_seat,
    read_tiles,
    read_whole,
    refuse,
)
from dominoes_lib.play.hidden import Table, play_through
from dominoes_lib.quote import clip
from dominoes_lib.tile import Tile
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dominoes_lib.game import State
    from dominoes_lib.options import Rules
    from dominoes_lib.play.draft import WrittenOption


@dataclass(frozen=True)
class Played:
    """A game that has been played through as far as its moves are legal.

    `refused` says why the move after the last is not kept. The states are views where somebody
    looks on.
    """

    table: Table
    places: Mapping[str, Any]
    moves: tuple[str, ...]
    states: tuple[State, ...]
    refused: IllegalMove | None = None


@dataclass(frozen=True)
class Read:
    """What a draft comes to."""

    played: Played
    comments: Mapping[int, str]
    seed: int | None
    claimed: Outcome | None
    problems: tuple[Phrase, ...]


def find_game(named: object) -> Game[Any]:
    """Return the game of a name, or a game itself; raise `ValueError` that lists the games."""
    if isinstance(named, Game):
        return named
    if isinstance(named, str) and named in GAMES:
        return GAMES[named]
    raise refuse("no_game", game=clip(named), games=", ".join(GAMES))


def read_places(
    game: Game[Any], rules: Rules, deal: Mapping[str, Any], *, hidden: bool
) -> tuple[int, dict[str, Any]]:
    """Return the number of players and the deal by place; `None` for tiles that are hidden.

    Raises `ValueError` where the deal does not fit the game and its pack.
    """
    if not hasattr(deal, "keys"):
        raise refuse("no_deal", kind=type(deal).__name__)
    players = game._seats(None, dict(deal))
    if not hidden:
        places = game.read_deal(rules, players, deal)
        game.check_deal(rules, places)
        return players, places
    sizes = game.sizes(rules, players)
    shown: dict[str, Any] = {
        place: [_shown(place, hand) for hand in _sequence(place, pile)]
        if isinstance(sizes.get(place), tuple)
        else _shown(place, pile)
        for place, pile in deal.items()
    }
    known = [tile for pile in _flat(shown) for tile in pile if tile is not None]
    game._check_pack(rules, {"known": known})
    spare = [*(Counter(game.pack(rules)) - Counter(known)).elements()]
    spare += [Tile("1:1")] * sum(len(pile) for pile in _flat(shown))
    filled = {
        place: [_filled(hand, spare) for hand in pile]
        if isinstance(sizes.get(place), tuple)
        else _filled(pile, spare)
        for place, pile in shown.items()
    }
    game.read_deal(rules, players, filled)
    game.check_deal(rules, shown)
    return players, {place: shown[place] for place in sizes}


def _sequence(place: str, pile: object) -> Sequence[object]:
    if isinstance(pile, (list, tuple)):
        return pile
    raise refuse("no_piles", place=place)


def _shown(place: str, pile: object) -> list[Tile | None]:
    """Return a pile with hidden tiles, given as text or as texts."""
    try:
        if isinstance(pile, str):
            return read_tiles(pile)
        return [None if tile in (None, "?") else Tile(tile) for tile in pile]  # type: ignore[attr-defined] # what is no sequence is caught below
    except (TypeError, ValueError) as error:
        raise refuse("bad_pile", place=place, error=error) from None


def _flat(places: Mapping[str, Any]) -> list[list[Tile | None]]:
    piles: list[list[Tile | None]] = []
    for pile in places.values():
        piles += pile if pile and isinstance(pile[0], list) else [pile]
    return piles


def _hidden(places: Mapping[str, Any]) -> int:
    return sum(pile.count(None) for pile in _flat(places))


def _filled(pile: Sequence[Tile | None], spare: list[Tile]) -> list[Tile]:
    return [spare.pop(0) if tile is None else tile for tile in pile]


def play_moves(table: Table, places: Mapping[str, Any], moves: Sequence[str]) -> Played:
    """Play moves from the deal on, as far as they are legal; spell them as the game does."""
    states, refused = play_through(table, places, moves)
    texts = tuple(
        spelled(before, move, after)
        for before, move, after in zip(states, moves, states[1:], strict=False)
    )
    if table.viewer is None:
        return Played(table, places, texts, tuple(states), refused)
    viewer = table.viewer
    # What is written openly though the viewer cannot know it would contradict the moves as seen.
    known = states[-1].deal_seen(places, viewer)
    if known.get("hands") != places.get("hands"):
        places = known
    seen = moves_seen(texts, states, viewer)
    while any("?" in said and "?" not in move for said, move in zip(moves, seen, strict=False)):
        # What was written as hidden is turned up by the last move: that one cannot be played.
        states, texts = states[:-1], texts[:-1]
        refused = IllegalMove(Phrase("record.turned_up"), states[-1].events[0].rules[0])
        seen = moves_seen(texts, states, viewer)
    return Played(table, places, seen, tuple(state.view(viewer) for state in states), refused)


def moves_seen(moves: Sequence[str], states: Sequence[State], seat: int) -> tuple[str, ...]:
    """Return the texts of moves as a seat knows them, with the states before and after them."""
    last = states[-1]
    return tuple(
        before.move_seen(move, seat, last) for move, before in zip(moves, states, strict=False)
    )


def spelled(before: State, move: str, after: State) -> str:
    """Return the move as the game writes it, also where a reader's spelling was accepted."""
    moves = before.moves()
    if any(str(known) == move for known in moves):
        return move
    return next((str(known) for known in moves if before.play(known) == after), move)


def read_draft(draft: Draft) -> Read:
    """Return what a draft comes to; raise `ValueError` where there is nothing to go on."""
    game = find_game(draft.game)
    rules = _rules(draft, game)
    hidden = draft.viewer is not None
    _leave_out(draft, game, rules)
    if not hidden and any(None in pile for pile in _flat(draft.deal)):
        raise refuse("hidden")
    try:
        players, places = read_places(game, rules, draft.deal, hidden=hidden)
    except ValueError as error:
        raise refuse("bad_deal", error=error) from None
    if draft.players is not None and read_whole(draft.players) != players:
        draft.note("players", said=clip(draft.players), players=players)
    first, viewer = _first(draft, players), _viewer(draft, players)
    table = Table(game, rules, players, first, viewer, _extras(draft, game))
    if len(draft.plays) > MAX_PLAYS:
        draft.note("too_many_plays", most=MAX_PLAYS)
        del draft.plays[MAX_PLAYS:]
    played = play_moves(table, places, [play.move for play in draft.plays])
    if _hidden(played.places) > _hidden(places):
        draft.note("closed", seat=seat_name(viewer or 0, players))
    _check_plays(draft, played)
    return Read(
        played, _comments(draft, played), _seed(draft), _claimed(draft), tuple(draft.problems)
    )


def _leave_out(draft: Draft, game: Game[Any], rules: Rules) -> None:
    """Leave out what is no place of the game; raise `ValueError` where a place cannot be read."""
    places = game.sizes(rules, game._seats(None, draft.deal))
    for place, unread in draft.unread.items():
        if place in places:
            raise unread.why
        values = {"where": unread.where, "fact": clip(unread.name), "game": game.called}
        draft.note("no_fact", **values)
    if set(places) <= set(draft.deal):
        for place in [place for place in draft.deal if place not in places]:
            draft.note("no_place", place=clip(place), game=game.called)
            del draft.deal[place]


def _rules(draft: Draft, game: Game[Any]) -> Rules:
    """Return the rules with every option that makes sense, the default for the others."""
    chosen: dict[str, str | int] = {}
    waiting: list[WrittenOption] = []
    allowed = game.Rules.values()
    for option in draft.options:
        if option.name not in allowed:
            names = ", ".join(allowed)
            draft.note(
                "no_option",
                where=option.where,
                game=game.called,
                option=clip(option.name),
                options=names,
            )
            continue
        waiting.append(option)
    if len({option.name for option in waiting}) == len(waiting):
        with suppress(ValueError):
            together: Rules = game.Rules(**{option.name: option.value for option in waiting})
            return together
    # An option may need another that is written after it.
    while waiting:
        refused: dict[WrittenOption, ValueError] = {}
        for option in waiting:
            try:
                game.Rules(**{**chosen, option.name: option.value})
            except ValueError as error:
                refused[option] = error
            else:
                chosen[option.name] = option.value
        if len(refused) == len(waiting):
            for option, reason in refused.items():
                draft.note("bad_option", where=option.where, error=reason)
            break
        waiting = list(refused)
    rules: Rules = game.Rules(**chosen)
    return rules


def _first(draft: Draft, players: int) -> int:
    if draft.first is None:
        return 0
    first = read_seat(draft.first, players)
    if first is None:
        draft.note("first", said=clip(draft.first), last=players - 1)
    return first or 0


def _extras(draft: Draft, game: Game[Any]) -> dict[str, int]:
    """Return what the deal takes over, as in a first deal where it makes no sense."""
    found: dict[str, int] = {}
    for name, text in draft.extras.items():
        value = read_whole(text)
        try:
            game.read_extras({name: text if value is None else value})
        except ValueError as error:
            draft.note("bad_extra", error=error)
        else:
            found[name] = value or 0
    return game.read_extras(found)


def _viewer(draft: Draft, players: int) -> int | None:
    if draft.viewer is None:
        return None
    viewer = read_seat(draft.viewer, players)
    if viewer is None:
        raise refuse("viewer", said=clip(draft.viewer), last=players - 1)
    return viewer


def _seed(draft: Draft) -> int | None:
    seed = None if draft.seed is None else read_whole(draft.seed)
    if seed is None and draft.seed is not None:
        draft.note("seed", said=clip(draft.seed))
    return seed


def _check_plays(draft: Draft, played: Played) -> None:
    """Note which play is refused, and plays that another seat is said to have made."""
    table = played.table
    for written, state in zip(draft.plays[: len(played.moves)], played.states, strict=False):
        said = None if written.seat is None else read_seat(written.seat, table.players)
        if written.seat is not None and said != state.seat:
            seat = state.seat_name(state.seat or 0)
            draft.note("seat", where=written.where, said=clip(written.seat), seat=seat)
    if played.refused is not None:
        written = draft.plays[len(played.moves)]
        draft.problems.append(
            Phrase(
                "record.refused_rule",
                where=written.where,
                move=clip(written.move),
                reason=played.refused.phrase,
                rule=played.refused.rule,
            )
        )


def _comments(draft: Draft, played: Played) -> dict[int, str]:
    last = len(draft.plays)
    for ply in sorted(ply for ply in draft.comments if ply > last):
        draft.note("no_comment", ply=clip(str(ply)))
    return {ply: text for ply, text in draft.comments.items() if ply <= len(played.moves)}


def _claimed(draft: Draft) -> Outcome | None:
    if draft.scores is None and draft.payments is None:
        return None
    return Outcome(draft.scores, draft.payments)
