"""Widgets: one front end each, static in the book and live in JupyterLab.

The HTML needs the standard library only; `Replay`, `Calculator`, `Table` and `Pad` import
anywidget when they are first used.
"""

from __future__ import annotations

from typing import Any, Final

from dominoes_lib.extras import load
from dominoes_lib.show.widgets.asking import calculator_html, pad_html, table_html
from dominoes_lib.show.widgets.replay import replay_html

__all__ = [
    "Calculator",
    "Pad",
    "Replay",
    "Table",
    "calculator_html",
    "pad_html",
    "replay_html",
    "table_html",
]


_LIVE: Final = {
    "Replay": "dominoes_lib.show.widgets.live",
    "Calculator": "dominoes_lib.show.widgets.live_asking",
    "Table": "dominoes_lib.show.widgets.live_asking",
    "Pad": "dominoes_lib.show.widgets.live_asking",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the module has under that name
    if name in _LIVE:
        return getattr(load(_LIVE[name], "anywidget"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
