"""What the data of a replay must look like to be shown, as tables of fields."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from dominoes_lib.quote import is_whole
from dominoes_lib.show.widgets.embed import json_for_script
from dominoes_lib.words import Phrase

Payload = Mapping[str, Any]
"""A replay as plain data; `dominoes_lib.show.frames` makes it."""
Check = Callable[[object], bool]

VERSION: Final = 1
KINDS: Final = ("game", "catch")


def flaw(payload: object) -> Phrase | None:
    """Return what is wrong with the data of a replay, in a clause, or `None`.

    >>> str(flaw({"v": 1, "kind": "catch", "frames": [{"text": 5}], "groups": []}))
    'step 0 of its data is not complete'
    """
    if not isinstance(payload, Mapping) or not payload:
        return Phrase("replay.flaw.empty")
    version, kind = payload.get("v"), payload.get("kind")
    if not is_whole(version) or version != VERSION or kind not in KINDS:
        return Phrase("replay.flaw.unknown")
    frames = payload.get("frames")
    if not _is_list(frames) or not frames:
        return Phrase("replay.flaw.no_steps")
    if kind == "catch" and not _GROUPS(payload.get("groups")):
        return Phrase("replay.flaw.no_groups")
    check = _FRAMES[kind]
    for step, frame in enumerate(frames):
        if not check(frame):
            return Phrase("replay.flaw.step", step=step)
    for name, fits in _HEAD.items():
        if payload.get(name) is not None and not fits(payload[name]):
            return Phrase("replay.flaw.part", name=name)
    return None if _is_json(payload) else Phrase("replay.flaw.no_json")


def _is_json(payload: Payload) -> bool:
    try:
        json.dumps(payload, allow_nan=False)
        json_for_script(payload).encode("utf-8")
    except (TypeError, ValueError, RecursionError):
        return False
    return True


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _list_of(check: Check) -> Check:
    return lambda value: (
        isinstance(value, Sequence)
        and not isinstance(value, (str, bytes))
        and all(check(part) for part in value)
    )


def _fields(needed: Mapping[str, Check], others: Mapping[str, Check]) -> Check:
    """Return the check of a part that has some fields, and may have others."""

    def check(value: object) -> bool:
        if not isinstance(value, Mapping):
            return False
        return all(fits(value.get(name)) for name, fits in needed.items()) and all(
            value.get(name) is None or fits(value[name]) for name, fits in others.items()
        )

    return check


def _is_item(value: object) -> bool:
    """Tell whether this is a tile, `None` for a hidden one, or one of these with its mark."""
    if isinstance(value, (list, tuple)):
        return len(value) == 2 and all(part is None or _is_text(part) for part in value)  # noqa: PLR2004 - the tile and the mark
    return value is None or _is_text(value)


_TEXTS: Final = _list_of(_is_text)
_NUMBERS: Final = _list_of(is_whole)
_ZONE: Final = _fields(
    {"tiles": _list_of(_is_item)},
    {
        **dict.fromkeys(("id", "kind", "label"), _is_text),
        **dict.fromkeys(("seat", "count", "score"), is_whole),
    },
)
_ANY_FRAME: Final[Mapping[str, Check]] = {
    **dict.fromkeys(("head", "move", "comment"), _is_text),
    **dict.fromkeys(("seat", "group"), is_whole),
    **dict.fromkeys(("scores", "payments"), _NUMBERS),
    "rules": _TEXTS,
}
_FRAMES: Final[Mapping[str, Check]] = {
    "game": _fields({"text": _is_text, "zones": _list_of(_ZONE)}, _ANY_FRAME),
    "catch": _fields({"text": _is_text}, _ANY_FRAME),
}
_BESIDE: Final = _fields({}, {"points": is_whole, "total": is_whole, "note": _is_text})
_GROUPS: Final = _list_of(
    _fields(
        {"tiles": _TEXTS},
        {
            **dict.fromkeys(("name", "note", "count"), _is_text),
            **dict.fromkeys(("points", "total"), is_whole),
            "rules": _TEXTS,
            "beside": _BESIDE,
        },
    )
)
_HEAD: Final[Mapping[str, Check]] = {
    **dict.fromkeys(("id", "title", "subtitle", "lang", "options"), _is_text),
    "seats": _TEXTS,
    "total": is_whole,
    "beside": _fields({"title": _is_text}, {"total": is_whole}),
}
