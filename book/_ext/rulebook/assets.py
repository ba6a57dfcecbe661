"""What a page loads: only what it needs, and nothing from another host."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from dominoes_lib.show import drawing
from dominoes_lib.show.widgets.scripts import (
    ENGINE,
    ENGINE_LATER,
    LATER,
    SCRIPTS,
    read,
    scripts_of,
    words_js,
)
from rulebook.ids import read_ids
from rulebook.lite.build import is_wanted

FACES: Final = "domino-faces.js"
_ASKING: Final = ("domino-calculator", "domino-pad", "domino-table")
_WIDGET_VIEW: Final = "application/vnd.jupyter.widget-view+json"
_WIDGET_STATE: Final = "application/vnd.jupyter.widget-state+json"
_OTHER_HOST: Final = re.compile(r"^(?:https?:)?//")

# Files that extensions put on every page: the beginning of the name, and what a page that needs
# the file has in its body.
_ONLY_WHERE_USED: Final = {
    "sphinx-design": 'class="sd-',
    "design-tabs": 'class="sd-tab',
    "mystnb": 'class="cell',
    "clipboard": "<pre",
    "copybutton": "<pre",
    "domino-play": "<domino-",
    "domino-table": "<domino-table",
}

# Scripts that do nothing here: the book marks no words that were searched for, and no key turns a
# page.
_NOWHERE: Final = ("sphinx_highlight", "doctools")

# The theme's style sheet names 1,900 icons; the book draws the few it shows in its own.
_THEME_STYLE: Final = "styles/pydata-sphinx-theme.css"
_ICON_NAMES: Final = re.compile(r'(?:\.fa-[\w-]+:(?:before|after),?)+\{content:"[^"]*"\}')


def _write_faces(app: Sphinx) -> None:
    """Write the 21 faces, and the pages of the rules, where the scripts of the pages find them."""
    if app.builder.format == "html":
        static = Path(app.outdir) / "_static"
        static.mkdir(parents=True, exist_ok=True)
        pages = {row.id.split("-")[0]: f"{row.docname}.html" for row in read_ids().values()}
        told = f"globalThis.DOMINO_PAGES = {json.dumps(pages)};\n"
        (static / FACES).write_text(drawing.faces_js() + words_js() + told, encoding="utf-8")


def _load_elements(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.Node
) -> None:
    """Load the scripts of the elements that a page has."""
    del pagename, templatename, doctree
    body = context.get("body", "")
    used = [element for element in SCRIPTS if f"<{element}" in body]
    if used:
        engine = [ENGINE] if is_wanted() and set(_ASKING) & set(used) else []
        for name in (FACES, *engine, *scripts_of(used)):
            app.add_js_file(name, loading_method="defer")
        later = [name for element in used for name in LATER.get(element, ())]
        later += ENGINE_LATER if engine else ()
        if later:
            app.add_js_file(None, body=f"DOMINO_LATER={json.dumps(_editions(later))}")


def _editions(names: list[str]) -> dict[str, str]:
    """Return what stands in the addresses of scripts, so that no cache gives those of old."""
    return {name: hashlib.sha256(read([name]).encode()).hexdigest()[:10] for name in names}


def _leave_out(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.Node
) -> None:
    """Drop files that this page has no use for, the notebooks' widget state among them.

    The book shows its widgets as HTML; a page without a widget view needs neither their state
    nor the scripts of the widget manager.
    """
    del app, pagename, templatename, doctree
    body = context.get("body", "")
    for kind in ("script_files", "css_files"):
        context[kind] = [file for file in context.get(kind, []) if _is_needed(file, body)]


def _is_needed(file: Any, body: str) -> bool:  # noqa: ANN401 Sphinx keeps strings and objects here
    filename = str(getattr(file, "filename", file) or "")
    attributes = getattr(file, "attributes", {})
    if _OTHER_HOST.match(filename) or attributes.get("type") == _WIDGET_STATE:
        return _WIDGET_VIEW in body
    name = filename.rsplit("/", 1)[-1]
    return not name.startswith(_NOWHERE) and all(
        marker in body for start, marker in _ONLY_WHERE_USED.items() if name.startswith(start)
    )


def _trim_theme(app: Sphinx, exception: Exception | None) -> None:
    """Take the unused icon names out of the copied style sheet of the theme."""
    style = Path(app.outdir) / "_static" / _THEME_STYLE
    if exception is None and app.builder.format == "html" and style.is_file():
        text = style.read_text(encoding="utf-8")
        style.write_text(_ICON_NAMES.sub("", text), encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.connect("builder-inited", _write_faces)
    app.connect("html-page-context", _load_elements)
    app.connect("html-page-context", _leave_out, priority=900)
    app.connect("build-finished", _trim_theme)
