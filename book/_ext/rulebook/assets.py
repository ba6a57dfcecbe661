"""What a page loads: only what it needs, and nothing from another host."""

import re
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from dominoes_lib.show import drawing

FACES: Final = "domino-faces.js"
REPLAY: Final = ("domino-faces.js", "domino-replay.js")
_ELEMENT: Final = "<domino-replay"
_WIDGET_VIEW: Final = "application/vnd.jupyter.widget-view+json"
_WIDGET_STATE: Final = "application/vnd.jupyter.widget-state+json"
_OTHER_HOST: Final = re.compile(r"^(?:https?:)?//")


def _write_faces(app: Sphinx) -> None:
    """Write the drawings of the 21 faces where the scripts of the pages find them."""
    if app.builder.format == "html":
        static = Path(app.outdir) / "_static"
        static.mkdir(parents=True, exist_ok=True)
        (static / FACES).write_text(drawing.faces_js(), encoding="utf-8")


def _load_replays(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.Node
) -> None:
    """Load the replay's scripts on pages that have one."""
    del pagename, templatename, doctree
    if _ELEMENT in context.get("body", ""):
        for name in REPLAY:
            app.add_js_file(name, loading_method="defer")


def _leave_widgets_out(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.Node
) -> None:
    """Drop the notebooks' widget state and the scripts of the widget manager.

    The book shows its widgets as HTML; a page without a widget view has no use for either.
    """
    del app, pagename, templatename, doctree
    if _WIDGET_VIEW in context.get("body", ""):
        return
    context["script_files"] = [
        script for script in context.get("script_files", []) if not _of_widgets(script)
    ]


def _of_widgets(script: Any) -> bool:  # noqa: ANN401 Sphinx keeps strings and objects in one list
    filename = str(getattr(script, "filename", script) or "")
    attributes = getattr(script, "attributes", {})
    return bool(_OTHER_HOST.match(filename)) or attributes.get("type") == _WIDGET_STATE


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.connect("builder-inited", _write_faces)
    app.connect("html-page-context", _load_replays)
    app.connect("html-page-context", _leave_widgets_out, priority=900)
