"""The replay as HTML: an element that carries its whole payload, with a plain list inside.

The list is what a reader without scripts gets; where scripts run, `static/domino-replay.js` puts
the player in its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from dominoes_lib.show.widgets.embed import json_for_script
from dominoes_lib.show.widgets.payload import Payload, flaw
from dominoes_lib.words import Complaint, Phrase, counted, language_of

_TILE: Final = re.compile(r"\[(\d:\d)\]")
_LEFT: Final = "gone"  # a ghost: the tile is no longer there


def problem_of(payload: object) -> str | None:
    """Return, in one sentence, why a payload cannot be shown, or `None` if it can.

    >>> problem_of({"v": 1, "kind": "game"})
    'This replay cannot be shown: its data has no list of steps.'
    """
    found = flaw(payload)
    return None if found is None else str(Phrase("replay.flawed", flaw=found))


def replay_html(payload: Payload) -> str:
    """Return a replay as one `<domino-replay>` element.

    The element has the payload as JSON and the same steps as a list for readers without scripts.
    The same payload always gives the same text. Raises `ValueError` with one sentence where the
    payload cannot be shown.

    >>> frames = [{"head": "Deal", "text": "[6:5] lies in the lake.", "zones": [], "rules": []}]
    >>> html = replay_html({"v": 1, "kind": "game", "id": "short", "frames": frames})
    >>> html[:29], html.count("<li")
    ('<domino-replay id="short"><sc', 1)
    """
    problem = problem_of(payload)
    if problem is not None:
        raise Complaint(problem)
    data = json_for_script(payload)
    named = f' id="{escape(str(payload["id"]))}"' if payload.get("id") else ""
    return (
        f'<domino-replay{named}><script type="application/json">{data}</script>'
        f"{_plain_list(payload)}</domino-replay>"
    )


def replay_text(payload: Payload) -> str:
    """Return a replay's name and length.

    >>> replay_text({"title": "A catch", "frames": [{}, {}, {}]})
    'Replay of A catch, 2 steps'
    """
    steps = len(payload.get("frames", ())) - 1
    title = payload.get("title") or Phrase("replay.a_game")
    return str(Phrase("replay.name", title=title, steps=counted("step", steps)))


class _Words:
    """The words of the list in a language."""

    def __init__(self, language: str) -> None:
        self._language = language

    def __call__(self, key: str, **values: object) -> str:
        """Return a sentence of the list."""
        return Phrase(f"replay.{key}", **values).text(self._language)

    def counted(self, number: int) -> str:
        """Return a number of tiles in words."""
        return counted("tile", number).text(self._language)


def _plain_list(payload: Payload) -> str:
    words = _Words(language_of(payload.get("lang")))
    title = escape(str(payload.get("title") or ""))
    rest = " · ".join(
        escape(str(payload[key])) for key in ("subtitle", "options") if payload.get(key)
    )
    heading = f'<p class="replay-title"><b>{title}</b> {rest}</p>' if title or rest else ""
    extra = _catch_extra if payload["kind"] == "catch" else _game_extra
    items = "".join(
        f'<li value="{step}">{_step(frame, step, words)}{_joined(extra(payload, step, words))}</li>'
        for step, frame in enumerate(payload["frames"])
    )
    return f'{heading}<ol class="replay-list" start="0">{items}</ol>'


def _step(frame: Payload, step: int, words: _Words) -> str:
    head = str(frame.get("head") or (step or words("start")))
    stop = "" if head[-1:] in ".!?:" else "."
    parts = [f"<b>{escape(head)}{stop}</b>", _sentence(frame["text"])]
    parts += [
        f'<span class="replay-rule">{escape(str(rule))}</span>' for rule in frame.get("rules") or ()
    ]
    if frame.get("comment"):
        parts.append(f"<em>{_sentence(frame['comment'])}</em>")
    return " ".join(parts)


def _sentence(text: object) -> str:
    return _TILE.sub(r"\1", escape(str(text)))


def _joined(sentences: Iterable[str]) -> str:
    return "".join(f" <span>{escape(sentence)}</span>" for sentence in sentences)


def _catch_extra(payload: Payload, step: int, words: _Words) -> Iterator[str]:
    """The points of the group that a step adds, and after the last one both totals."""
    frames, groups = payload["frames"], payload["groups"]
    beside = payload.get("beside")
    index = frames[step].get("group")
    index = step - 1 if index is None else index
    if 0 <= index < len(groups):
        group = groups[index]
        yield words("running", tiles=" ".join(group["tiles"]), **_points(group))
        other = group.get("beside")
        if beside and other:
            yield words("beside", title=beside["title"], **_points(other))
            if other.get("note"):
                yield _TILE.sub(r"\1", str(other["note"]))
    if step == len(frames) - 1:
        yield words("total", total=payload.get("total"))
        if beside:
            yield words("beside_total", title=beside["title"], total=beside.get("total"))


def _points(counted: Payload) -> dict[str, object]:
    return {key: counted.get(key) for key in ("points", "total")}


def _game_extra(payload: Payload, step: int, words: _Words) -> Iterator[str]:
    """The whole table at both ends of the game, and the score wherever it changes."""
    frames = payload["frames"]
    frame, last = frames[step], len(frames) - 1
    seats = [str(seat) for seat in payload.get("seats") or ()]
    if step in (0, last):
        yield from (
            words("zone", **_zone(zone, seats, words))
            for zone in frame["zones"]
            if zone["tiles"] or zone.get("count")
        )
    scores = frame.get("scores")
    if scores and step and (step == last or scores != frames[step - 1].get("scores")):
        yield words("score", scores=_by_seat(seats, scores))
    if frame.get("payments"):
        yield words("payments", payments=_by_seat(seats, frame["payments"], sign="+"))


def _zone(zone: Payload, seats: Sequence[str], words: _Words) -> dict[str, str]:
    label, seat = str(zone.get("label") or zone.get("id") or ""), zone.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(seats) and seats[seat] not in label:
        label = f"{seats[seat]}, {label}"
    shown = []
    for item in zone["tiles"]:
        tile, mark = (item, None) if isinstance(item, str) or item is None else item
        if mark != _LEFT:
            shown.append(words("hidden") if tile is None else str(tile))
    listed = " ".join(shown)
    if not shown:
        count = zone.get("count") or 0
        listed = words.counted(count)
    return {"label": label, "tiles": listed}


def _by_seat(seats: Sequence[str], numbers: Sequence[int], sign: str = "") -> str:
    names = [*seats, *map(str, range(len(seats), len(numbers)))]
    return ", ".join(
        f"{name} {format(number, sign + 'd')}" for name, number in zip(names, numbers, strict=False)
    )
