"""The book's own scripts without comments and blanks, in the built site."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rjsmin import jsmin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

_KINDS: Final = (".js", ".mjs")


def ours(app: Sphinx) -> Iterator[Path]:
    """The copied scripts that the book brings along, not those of themes."""
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
    for path in ours(app):
        path.write_text(jsmin(path.read_text(encoding="utf-8")), encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.connect("build-finished", _make_smaller)
