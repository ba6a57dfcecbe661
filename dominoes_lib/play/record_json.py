"""A record as plain data, ready for JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.dealing import MAX_NUMBER
from dominoes_lib.play.draft import (
    MAX_PLAYS,
    Draft,
    Recorded,
    Unread,
    WrittenOption,
    WrittenPlay,
    check_size,
    read_tiles,
    read_whole,
    refuse,
)
from dominoes_lib.quote import clip, is_whole, shorten
from dominoes_lib.tile import Tile, plain
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


FORMAT: Final = "domino-record"
VERSION: Final = 1


def write_json(record: Recorded) -> dict[str, Any]:
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
    if record.extras:
        data["extras"] = record.extras
    if record.viewer is not None:
        data["view"] = record.viewer
    if record.seed is not None:
        data["seed"] = record.seed
    if record.claimed is not None:
        data["result"] = record.claimed.to_json()
    return data


def read_json(data: object) -> Draft:
    """Return what plain data, or JSON text, says; raise `ValueError` where it is no record."""
    twice: list[str] = []
    if isinstance(data, (str, bytes, bytearray)):
        data = _parsed(data, twice)
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise refuse("no_record")
    draft = Draft(game=data["game"])
    for name in twice:
        draft.note(
            "twice", where=Phrase("record.json"), fact=Phrase("record.name", name=clip(name))
        )
    for key, value in data.items():
        if key in _FIELDS:
            _FIELDS[key](draft, value)
        elif key not in ("format", "game"):
            draft.note("no_field", field=clip(key))
    return draft


def _parsed(text: str | bytes | bytearray, twice: list[str]) -> object:
    """Return what JSON text says, with `twice` the names that an object has once more."""

    def first_ones(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, value in pairs:
            if name in found:
                twice.append(name)
            found.setdefault(name, value)
        return found

    check_size(len(text))
    try:
        # A number with more digits than any record has stays a text: Python would refuse it.
        return json.loads(text, object_pairs_hook=first_ones, parse_int=_number)
    except UnicodeDecodeError:
        raise refuse("bad_json", error=Phrase("record.no_utf8")) from None
    except RecursionError:
        raise refuse("bad_json", error=Phrase("record.too_deep")) from None
    except ValueError as error:
        raise refuse("bad_json", error=str(error).splitlines()[0]) from None


def _number(digits: str) -> int | str:
    return digits if read_whole(digits) is None else int(digits)


def _where(name: str) -> Phrase:
    return Phrase("record.field", field=name)


def _mapping(draft: Draft, name: str, value: object) -> Mapping[Any, Any]:
    if isinstance(value, dict):
        return value
    draft.note("no_mapping", where=_where(name))
    return {}


def _version(_: Draft, value: object) -> None:
    if not is_whole(value) or value != VERSION:
        raise refuse("version", version=clip(value))


def _options(draft: Draft, value: object) -> None:
    for name, chosen in _mapping(draft, "options", value).items():
        draft.options.append(WrittenOption(_plain(name), _plain(chosen), _where("options")))


def _extras(draft: Draft, value: object) -> None:
    for name, number in _mapping(draft, "extras", value).items():
        draft.extras[str(name)] = _plain(number)


def _plain(value: object) -> str:
    """Return a text, or what else stands in its place as text, and not too much of it."""
    if isinstance(value, str):
        return shorten(value)
    return str(value) if _is_number(value) else clip(value)


def _is_number(value: object) -> bool:
    return is_whole(value) and abs(value) < MAX_NUMBER


def _fact(name: str) -> Callable[[Draft, object], None]:
    def take(draft: Draft, value: object) -> None:
        setattr(draft, name, _plain(value) if value is not None else None)

    return take


def _deal(draft: Draft, value: object) -> None:
    for place, pile in _mapping(draft, "deal", value).items():
        name = _plain(place)
        try:
            if isinstance(pile, list) and pile and not all(isinstance(tile, str) for tile in pile):
                draft.deal[name] = [
                    _pile(f"{name.removesuffix('s')} {seat}", hand)
                    for seat, hand in enumerate(pile)
                ]
            else:
                draft.deal[name] = _pile(name, pile)
        except ValueError as error:
            draft.unread[name] = Unread(name, _where("deal"), error)


def _pile(place: str, pile: object) -> list[Tile | None]:
    try:
        if isinstance(pile, list):
            return [None if text in ("?", "\uff1f") else Tile(text) for text in pile]
        return read_tiles(_plain(pile) if not isinstance(pile, str) else pile)
    except ValueError as error:
        raise refuse("bad_pile", place=clip(place), error=error) from None


def _moves(draft: Draft, value: object) -> None:
    if not isinstance(value, list):
        draft.note("no_list", where=_where("moves"))
        return
    for play, move in enumerate(value[: MAX_PLAYS + 1], 1):
        text = plain(move).strip() if isinstance(move, str) else _plain(move)
        draft.plays.append(WrittenPlay(text, Phrase("record.play", play=play)))


def _comments(draft: Draft, value: object) -> None:
    for ply, text in _mapping(draft, "comments", value).items():
        at = int(ply) if isinstance(ply, str) and ply.isascii() and ply.isdigit() else -1
        if len(str(ply)) > len(str(MAX_PLAYS)) or at < 0 or not isinstance(text, str):
            draft.note("no_comment", ply=clip(ply))
        else:
            draft.comments[at] = text


def _numbers(draft: Draft, name: str, value: object) -> tuple[int, ...] | None:
    if isinstance(value, list) and value and all(_is_number(number) for number in value):
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
    "extras": _extras,
    "seed": _fact("seed"),
    "view": _fact("viewer"),
    "deal": _deal,
    "moves": _moves,
    "comments": _comments,
    "result": _result,
}
