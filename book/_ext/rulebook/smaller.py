"""The book's own scripts and styles, made smaller in the built site.

What they do stays the same. Where there is no minifier for the machine, they stay as they are.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

_KINDS: Final = {
    ".js": "application/javascript",
    ".mjs": "application/javascript",
    ".css": "text/css",
}


def ours(app: Sphinx) -> Iterator[Path]:
    """The copied scripts and styles that the book brings along, not those of themes."""
    static = Path(app.outdir) / "_static"
    for folder in map(Path, app.config.html_static_path):
        if folder.is_absolute():  # an extension's
            continue
        for source in (Path(app.confdir) / folder).iterdir():
            if source.suffix in _KINDS and (static / source.name).is_file():
                yield static / source.name


def _make_smaller(app: Sphinx, exception: Exception | None) -> None:
    if exception is not None or app.builder.format != "html":
        return
    try:
        import minify
    except ImportError:
        return
    for path in ours(app):
        text = path.read_text(encoding="utf-8")
        path.write_text(minify.string(_KINDS[path.suffix], text), encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.connect("build-finished", _make_smaller)
