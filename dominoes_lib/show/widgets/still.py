"""An example of a single trick as a still picture, with the replay behind one link."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.show.display import event_html
from dominoes_lib.show.drawing import strip
from dominoes_lib.show.widgets.replay import replay_html
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.game import Move
    from dominoes_lib.play.record import Record

_HEIGHT: Final = 46
_DOWN: Final = "down"


def is_one_trick(record: Record) -> bool:
    """Tell whether a record is that of one trick, to which every seat played once."""
    state = record.state
    trick = any(zone.kind == "trick" for zone in state.zones())
    return trick and not state.is_over and len(record.moves) == state.players


def still_html(record: Record, payload: dict[str, Any]) -> str:
    """Return the trick as it lies in the end, who takes it and why, and the replay to open.

    `payload` is the record's own, with the title under which it is shown.
    """
    states = list(record.states())
    taken, seats = states[-1].seat, payload["seats"]
    plays = []
    for number, (state, text) in enumerate(zip(states, record.moves, strict=False)):
        move = next(move for move in state.moves() if str(move) == text)
        plays.append(_play(seats, state.seat, taken, move, led=number == 0))
    said = "".join(f"<p>{event_html(event)}</p>" for event in states[-1].events[1:])
    title = escape(str(payload["title"]))
    opened = escape(str(Phrase("still.open")))
    return (
        f'<div class="still"><p class="still-title"><b>{title}</b></p>'
        f'<div class="still-trick">{"".join(plays)}</div>{said}'
        f'<details class="still-open"><summary>{opened}</summary>{replay_html(payload)}</details>'
        "</div>"
    )


def _play(seats: list[str], seat: int | None, taken: int | None, move: Move, *, led: bool) -> str:
    who = seats[seat or 0]
    said = [
        str(Phrase(f"still.{key}"))
        for key, holds in (
            ("led", led),
            ("down", move.how == _DOWN),
            ("takes", seat == taken),
        )
        if holds
    ]
    style = " still-best" if seat == taken else " still-down" if move.how == _DOWN else ""
    note = f" <small>{escape(', '.join(said))}</small>" if said else ""
    label = ", ".join([who, *said])
    row = strip([place.tile for place in move.uses], height=_HEIGHT, label=label)
    named = f'<span aria-hidden="true">{escape(who)}{note}</span>'
    return f'<div class="still-play{style}">{named}{row}</div>'
