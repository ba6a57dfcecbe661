"""A record as plain data, ready for JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.play.draft import (
    MAX_NUMBER,
    MAX_PLAYS,
    Draft,
    WrittenOption,
    WrittenPlay,
    check_size,
    clip,
    read_tiles,
    refuse,
)
from dominoes_lib.tile import Tile
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dominoes_lib.play.record import Record

FORMAT: Final = "domino-record"
VERSION: Final = 1


def write_json(record: Record) -> dict[str, Any]:
    """Return a record as plain data; `read_json` reads it back."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game.name,
        "options": record.rules.to_options(),
        "players": record.players,
        "first": record.first,
        "deal": record.deal,
        "moves": list(record.moves),
        "comments": {str(ply): text for ply, text in sorted(record.comments.items())},
    }
    if record.viewer is not None:
        data["view"] = record.viewer
    if record.seed is not None:
        data["seed"] = record.seed
    if record.claimed is not None:
        data["result"] = record.claimed.to_json()
    return data


def read_json(data: object) -> Draft:
    """Return what plain data, or JSON text, says; raise `ValueError` where it is no record."""
    if isinstance(data, (str, bytes, bytearray)):
        check_size(len(data))
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise refuse("bad_json", error=str(error).splitlines()[0]) from None
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise refuse("no_record")
    draft = Draft(game=data["game"])
    for key, value in data.items():
        if key in _FIELDS:
            _FIELDS[key](draft, value)
        elif key not in ("format", "game"):
            draft.note("no_field", field=clip(key))
    return draft


def _where(name: str) -> Phrase:
    return Phrase("record.field", field=name)


def _mapping(draft: Draft, name: str, value: object) -> Mapping[Any, Any]:
    if isinstance(value, dict):
        return value
    draft.note("no_mapping", where=_where(name))
    return {}


def _version(_: Draft, value: object) -> None:
    if value != VERSION or isinstance(value, bool):
        raise refuse("version", version=clip(value))


def _options(draft: Draft, value: object) -> None:
    for name, chosen in _mapping(draft, "options", value).items():
        plain = chosen if _is_whole(chosen) or isinstance(chosen, str) else clip(chosen)
        draft.options.append(WrittenOption(str(name), str(plain), _where("options")))


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < MAX_NUMBER


def _fact(name: str) -> Callable[[Draft, object], None]:
    def take(draft: Draft, value: object) -> None:
        plain = str(value) if _is_whole(value) else clip(value)
        setattr(draft, name, plain if value is not None else None)

    return take


def _deal(draft: Draft, value: object) -> None:
    for place, pile in _mapping(draft, "deal", value).items():
        if isinstance(pile, list) and pile and not all(isinstance(tile, str) for tile in pile):
            draft.deal[str(place)] = [
                _pile(f"{str(place).removesuffix('s')} {seat}", hand)
                for seat, hand in enumerate(pile)
            ]
        else:
            draft.deal[str(place)] = _pile(str(place), pile)


def _pile(place: str, pile: object) -> list[Tile | None]:
    if isinstance(pile, list):
        pile = [text if isinstance(text, str) else clip(text) for text in pile]
        try:
            return [None if text == "?" else Tile(text) for text in pile]
        except ValueError as error:
            raise refuse("bad_pile", place=clip(place), error=error) from None
    try:
        return read_tiles(pile if isinstance(pile, str) else clip(pile))
    except ValueError as error:
        raise refuse("bad_pile", place=clip(place), error=error) from None


def _moves(draft: Draft, value: object) -> None:
    if not isinstance(value, list):
        draft.note("no_list", where=_where("moves"))
        return
    for play, move in enumerate(value[: MAX_PLAYS + 1], 1):
        text = move.strip() if isinstance(move, str) else clip(move)
        draft.plays.append(WrittenPlay(text, Phrase("record.play", play=play)))


def _comments(draft: Draft, value: object) -> None:
    for ply, text in _mapping(draft, "comments", value).items():
        at = int(ply) if isinstance(ply, str) and ply.isascii() and ply.isdigit() else -1
        if len(str(ply)) > len(str(MAX_PLAYS)) or at < 0 or not isinstance(text, str):
            draft.note("no_comment", ply=clip(ply))
        else:
            draft.comments[at] = text


def _numbers(draft: Draft, name: str, value: object) -> tuple[int, ...] | None:
    if isinstance(value, list) and all(_is_whole(number) for number in value):
        return tuple(value)
    if value is not None:
        draft.note("no_numbers", where=_where(name), text=clip(value))
    return None


def _result(draft: Draft, value: object) -> None:
    data = _mapping(draft, "result", value)
    draft.scores = _numbers(draft, "scores", data.get("scores"))
    draft.payments = _numbers(draft, "payments", data.get("payments"))


_FIELDS: Mapping[str, Callable[[Draft, object], None]] = {
    "version": _version,
    "options": _options,
    "players": _fact("players"),
    "first": _fact("first"),
    "seed": _fact("seed"),
    "view": _fact("viewer"),
    "deal": _deal,
    "moves": _moves,
    "comments": _comments,
    "result": _result,
}
