"""A switched option as HTML: the position, and what comes of it under each value, side by side."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from dominoes_lib.show.display import rules_html, sentence_html
from dominoes_lib.show.drawing import strip
from dominoes_lib.show.measures import of_option
from dominoes_lib.show.switches import Switch, look_sentence
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable

    from dominoes_lib.show.switches import Said

_HEIGHT = 46


def switch_html(switch: Switch, table: Callable[[str, str], str] | None = None) -> str:
    """Return the position of an option, and a column for each of its values.

    What is said under one value and not under every other is marked. `table` gives the address
    where a game is played with options; then each value has a link to it.
    """
    outcomes = [switch.outcome(value) for value in switch.values]
    common = set.intersection(*({said for said, _ in outcome} for outcome in outcomes))
    columns = "".join(
        f"<div><dt><code>{escape(_value(switch, value))}</code></dt><dd>{_said(outcome, common)}"
        f"{_play(switch, value, table)}</dd></div>"
        for value, outcome in zip(switch.values, outcomes, strict=True)
    )
    shown = "".join(
        f'<span class="switch-zone">{f"<b>{escape(name)}</b> " if name else ""}'
        f"{strip(tiles, height=_HEIGHT)}</span>"
        for name, tiles in switch.shown()
    )
    title = f"<code>{escape(switch.option)}</code>"
    board = f'<p class="switch-board">{shown}</p>' if shown else ""
    head = f'<p class="switch-title">{title} {escape(str(Phrase("switch.position")))}</p>'
    look = f'<p class="switch-look">{sentence_html(look_sentence(switch))}</p>'
    return (
        f'<div class="switch" data-option="{escape(switch.game)} {escape(switch.option)}">'
        f"{head}{board}{look}<dl>{columns}</dl>{_measured(switch)}</div>"
    )


def _measured(switch: Switch) -> str:
    """Return how often and how much each value changes a deal, where it was measured."""
    said = [str(each.phrase) for each in of_option(switch.game, switch.option)]
    if not said:
        return ""
    told = escape(" ".join([str(Phrase("measure.between")), *said]))
    return f'<p class="switch-measured">{told}</p>'


def _value(switch: Switch, value: str | int) -> str:
    if value == switch.values[0]:
        return str(Phrase("switch.default", value=value))
    return str(value)


def _play(switch: Switch, value: str | int, table: Callable[[str, str], str] | None) -> str:
    if table is None:
        return ""
    options = {**switch.base, switch.option: value}
    address = table(switch.game, ",".join(f"{name}:{each}" for name, each in options.items()))
    said = escape(str(Phrase("switch.play", value=value)))
    heard = escape(str(Phrase("switch.play_with", option=switch.option, value=value)))
    link = f'<a href="{escape(address)}" aria-label="{heard}">{said}</a>'
    return f'<p class="switch-play">{link}</p>'


def _said(outcome: list[Said], common: set[str]) -> str:
    return "".join(
        f"<p{'' if said in common else ' class=switch-differs'}>{sentence_html(said)}"
        f"{' ' if rules else ''}{rules_html(rules)}</p>"
        for said, rules in outcome
    )
