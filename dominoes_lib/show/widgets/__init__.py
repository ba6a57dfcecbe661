"""Widgets: one front end each, static in the book and live in JupyterLab.

`replay_html` needs the standard library only; `Replay` imports anywidget when it is first used.
"""

from __future__ import annotations

from typing import Any

from dominoes_lib.show.widgets.replay import replay_html

__all__ = ["Replay", "replay_html"]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the module has under that name
    if name == "Replay":
        from dominoes_lib.show.widgets.live import Replay

        return Replay
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
