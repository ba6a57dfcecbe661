"""One way to ask: a request in plain data in, an answer in plain data out.

Front ends in the browser's Python, in JupyterLab and in tests all ask here. Nothing is kept from
one request to the next: a game in progress travels as its record. `ask` names what is asked; the
functions of `asks_score`, `asks_play` and `asks_pad` say which other parts they take.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.game import IllegalMove
from dominoes_lib.play.draft import MAX_CHARACTERS
from dominoes_lib.quote import clip
from dominoes_lib.show import asks_pad, asks_play, asks_score
from dominoes_lib.show.asking import Asked, refuse, sentence
from dominoes_lib.words import Phrase, speaking, spoken, told

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_CHARACTERS: Final = 2 * MAX_CHARACTERS
"""No request is longer: a record, and what is said around it."""

ASKS: Final[Mapping[str, Callable[[Asked], dict[str, Any]]]] = {
    "score": asks_score.score,
    "deal": asks_play.deal,
    "next": asks_play.next_deal,
    "state": asks_play.state,
    "play": asks_play.play,
    "undo": asks_play.undo,
    "hint": asks_play.hint,
    "computer": asks_play.computer,
    "write": asks_play.write,
    "read": asks_play.read,
    "replay": asks_play.replay,
    "pad": asks_pad.pad,
}
"""What can be asked, by name."""


def answer(request: object) -> dict[str, Any]:
    """Return the answer to a request: a mapping, or its JSON text.

    Whatever is wrong with it, the answer is `{"error": sentence, "rule": id or None}`.

    >>> asked = {"ask": "score", "game": "fishing", "arguments": {"tiles": "6:5 4:4"}}
    >>> answer(asked)["total"], answer({"ask": "score", "game": "chess"})["rule"]
    (38, None)
    """
    language = spoken()
    try:
        asked = _asked(request)
        language = asked.language
        with speaking(language):
            return _answered(asked)
    except IllegalMove as refusal:
        return {"error": sentence(refusal.text(language)), "rule": refusal.rule}
    except ValueError as error:
        return {"error": sentence(told(error, language)), "rule": None}
    except Exception as error:  # noqa: BLE001 - whatever happens, a reader gets a sentence
        said = Phrase("shell.fault", kind=type(error).__name__, error=error)
        return {"error": sentence(said.text(language)), "rule": None}


def _asked(request: object) -> Asked:
    if isinstance(request, str | bytes):
        if len(request) > MOST_CHARACTERS:
            size = f"{len(request):,}"
            raise refuse("too_long", size=size, most=f"{MOST_CHARACTERS:,}")
        try:
            request = json.loads(request)
        except (ValueError, RecursionError):
            raise refuse("not_json") from None
    if not isinstance(request, Mapping):
        raise refuse("not_mapping")
    return Asked(request)


def _answered(asked: Asked) -> dict[str, Any]:
    name = asked.text("ask")
    if name not in ASKS:
        raise refuse("unknown", name=clip(name), names=", ".join(ASKS))
    return ASKS[name](asked)


def answer_text(text: str) -> str:
    """Return the answer to a request in JSON text, as JSON text in ASCII.

    >>> answer_text("[")
    '{"error": "This request cannot be read as JSON.", "rule": null}'
    """
    return json.dumps(answer(text))
