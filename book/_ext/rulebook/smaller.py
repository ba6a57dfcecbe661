"""The book's own scripts and style sheets without comments and indents, in the built site.

Within a line only the spaces around a few signs go, which no text of theirs has (a test says so):
they do what they did. A text in backquotes must not go over the end of a line.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

_KINDS: Final = (".js", ".mjs", ".css")
# Comments that begin a line, up to the end of a line.
_COMMENT: Final = re.compile(r"^[ \t]*(?:/\*.*?\*/|//[^\n]*)[ \t]*\n", re.DOTALL | re.MULTILINE)
_SIGNS: Final = re.compile(r" (=>|===|!==|&&|\|\||\?\?|\+=|>=|<=) ")
_BLANK: Final = re.compile(r"^[ \t]+|[ \t]+$|^\n", re.MULTILINE)


def smaller(script: str) -> str:
    r"""Return a script without the comments that have lines of their own, and without indents.

    >>> smaller("/* What it\n   does. */\nif (a && b) {\n  b(); // c\n}\n")
    'if (a&&b) {\nb(); // c\n}\n'
    """
    return _SIGNS.sub(r"\1", _BLANK.sub("", _COMMENT.sub("", script)))


def ours(app: Sphinx) -> Iterator[Path]:
    """The copied scripts and style sheets that the book brings along, not those of themes."""
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
        path.write_text(smaller(path.read_text(encoding="utf-8")), encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.connect("build-finished", _make_smaller)
