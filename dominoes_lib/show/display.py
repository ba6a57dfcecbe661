"""How tiles, scores, positions and records show in a notebook.

`register` tells IPython; `import dominoes_lib.show` does it where IPython runs. So the floors
below need no drawing. The HTML has no colours but those of the tiles: it is read on light pages
and on dark ones. Rule ids stand in `<span class="domino-rule">`, for the book to link.
"""

from __future__ import annotations

import re
import sys
from html import escape
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.game import Event, State
from dominoes_lib.score import Score
from dominoes_lib.show.drawing import inline, strip, svg
from dominoes_lib.tile import Tile, tiles_text
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

_TILE: Final = re.compile(r"\[(\d:\d)\]")
_HEIGHT: Final = 46
_LINE: Final = "border-bottom:1px solid rgba(128,128,128,.45)"
_CELL: Final = f'style="padding:.3em .6em;text-align:left;vertical-align:middle;{_LINE}"'
_TILES: Final = f'style="padding:.3em .6em;text-align:left;min-width:9em;{_LINE}"'
_NUMBER: Final = (
    f'style="padding:.3em .6em;text-align:right;vertical-align:middle;'
    f'font-variant-numeric:tabular-nums;{_LINE}"'
)
_TABLE: Final = 'style="border-collapse:collapse;margin:0"'


def sentence_html(text: str) -> str:
    """Return a sentence with its tiles drawn in the line.

    >>> sentence_html("[6:5] & all")[:35], sentence_html("[6:5] & all")[-10:]
    ('<svg class="tile tile-inline" viewB', ' &amp; all')
    """
    parts = _TILE.split(text)
    return "".join(
        inline(Tile(part)) if number % 2 else escape(part) for number, part in enumerate(parts)
    )


def rules_html(rules: Iterable[str]) -> str:
    """Return rule ids, each marked as one.

    >>> rules_html(["FL-24"])
    '<span class="domino-rule">FL-24</span>'
    """
    return " ".join(f'<span class="domino-rule">{escape(rule)}</span>' for rule in rules)


def tile_html(tile: Tile) -> str:
    """Return a tile with its names and its pips."""
    red = f", {tile.red} red" if tile.red else ""
    name = tile.name if str(tile) in tile.name else f"{tile.name} {tile}"
    words = (
        f'{name} · <span lang="zh-Hant">{tile.hanzi}</span> '
        f'<span lang="zh-Latn-pinyin">{escape(tile.pinyin)}</span> · '
        f"{tile.suit} · {tile.pips} pips{red}"
    )
    return f'{svg(tile, height=_HEIGHT)} <span style="margin-left:.6em">{words}</span>'


def score_html(score: Score) -> str:
    """Return a score as a table: tiles, why, rules, points, and the total."""
    heads = [_say("tiles"), _say("why"), _say("rules"), _say("points")]
    head = "".join(
        f'<th scope="col" {_NUMBER if at == len(heads) - 1 else _CELL}>{text}</th>'
        for at, text in enumerate(heads)
    )
    rows = "".join(
        f"<tr><td {_TILES}>{strip(line.tiles, height=_HEIGHT)}</td>"
        f"<td {_CELL}>{sentence_html(line.reason)}</td>"
        f"<td {_CELL}>{rules_html(line.rules)}</td>"
        f"<td {_NUMBER}>{line.points}</td></tr>"
        for line in score.lines
    )
    total = (
        f'<tr><th scope="row" colspan="3" {_CELL}>{_say("sum")}</th>'
        f"<td {_NUMBER}><b>{score.total}</b></td></tr>"
    )
    return (
        f'<table class="domino-score" {_TABLE}><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody><tfoot>{total}</tfoot></table>"
    )


def state_html(state: State) -> str:
    """Return a position as a board: one line a zone, its tiles drawn."""
    rows = "".join(
        f'<tr><th scope="row" {_CELL}>{escape(zone.name())}</th>'
        f"<td {_CELL}>{strip(zone.tiles, height=_HEIGHT) if zone.tiles else '–'}</td></tr>"
        for zone in state.zones()
    )
    return (
        f'<div class="domino-state"><p style="margin:.2em 0">{sentence_html(str(state.headline()))}'
        f"</p><table {_TABLE}><tbody>{rows}</tbody></table></div>"
    )


def event_html(event: Event) -> str:
    """Return what a play did, with its tiles drawn and its rules."""
    return f"{sentence_html(event.sentence)} {rules_html(event.rules)}"


def sequence_html(things: Sequence[object]) -> str | None:
    """Return tiles side by side or events one below the other, and `None` for other things."""
    if not things:
        return None
    if all(isinstance(thing, Tile) for thing in things):
        return strip([thing for thing in things if isinstance(thing, Tile)], height=_HEIGHT)
    if all(isinstance(thing, Event) for thing in things):
        events = [thing for thing in things if isinstance(thing, Event)]
        return "".join(f'<p style="margin:.2em 0">{event_html(event)}</p>' for event in events)
    return None


def sequence_text(things: Sequence[object]) -> str | None:
    """Return the expression that makes some tiles, and `None` for other things.

    >>> sequence_text([Tile("6:5"), Tile("6:5")])
    "tiles('6:5*2')"
    """
    if not things or not all(isinstance(thing, Tile) for thing in things):
        return None
    text = f"tiles({tiles_text(thing for thing in things if isinstance(thing, Tile))!r})"
    return f"tuple({text})" if isinstance(things, tuple) else text


def record_bundle(record: Any, **kwargs: Any) -> Any:  # noqa: ANN401 - IPython decides what it passes
    """Return a record as a replay: live where there is anywidget, else the same as HTML."""
    from dominoes_lib.show.frames import game_frames
    from dominoes_lib.show.widgets.replay import replay_html, replay_text

    payload = game_frames(record)
    try:
        from dominoes_lib.show.widgets.live import Replay
    except ImportError:
        return {"text/plain": replay_text(payload), "text/html": replay_html(payload)}
    return Replay(payload)._repr_mimebundle_(**kwargs)


def register(shell: Any = None) -> bool:  # noqa: ANN401 - IPython is not imported here
    """Tell IPython how to show what the library makes; tell whether there was one to tell.

    Without `shell` the running IPython is taken. Doing it again changes nothing.
    """
    if shell is None:
        interactive = sys.modules.get("IPython")
        shell = interactive.get_ipython() if interactive else None
    if shell is None:
        return False
    formatters = shell.display_formatter.formatters
    html, plain = formatters["text/html"], formatters["text/plain"]
    for kind, as_html in _HTML.items():
        html.for_type(kind, as_html)
    plain.for_type(Score, _printed(str))
    plain.for_type(State, _printed(str))
    for kind in (list, tuple):
        html.for_type(kind, sequence_html)
        before = plain.for_type(kind)
        if not getattr(before, "shows_tiles", False):
            plain.for_type(kind, _sequence_printer(before))
    shell.display_formatter.mimebundle_formatter.for_type(
        "dominoes_lib.play.record.Record", record_bundle
    )
    return True


_HTML: Final[dict[type, Callable[[Any], str]]] = {
    Tile: tile_html,
    Score: score_html,
    State: state_html,
    Event: event_html,
}


def _say(key: str) -> str:
    return escape(str(Phrase(f"show.column.{key}")))


def _printed(text: Callable[[Any], str]) -> Callable[[Any, Any, bool], None]:
    def show(thing: object, printer: Any, cycle: bool) -> None:  # noqa: ANN401, FBT001 - IPython's printer and its signature
        del cycle
        for number, line in enumerate(text(thing).splitlines()):
            if number:
                printer.break_()
            printer.text(line)

    return show


def _sequence_printer(before: Any) -> Callable[[Any, Any, bool], None]:  # noqa: ANN401 - a printer of IPython
    def show(things: Sequence[object], printer: Any, cycle: bool) -> None:  # noqa: ANN401, FBT001 - IPython's printer and its signature
        text = sequence_text(things)
        if text is not None:
            printer.text(text)
        elif before is not None:
            before(things, printer, cycle)
        else:
            printer.text(repr(things))

    show.shows_tiles = True  # type: ignore[attr-defined] # a mark by which it is known again
    return show
