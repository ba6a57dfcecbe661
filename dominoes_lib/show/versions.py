"""What a notebook runs on, said in its first cell; and whether a reader's copy of it is an old one.

A browser keeps the copy that a reader has changed and opens it again after the site has a new one.
The site stamps its copies with an edition and its library with the list of them.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from html import escape
from importlib.metadata import version
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING

from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Versions", "versions"]


@dataclass(frozen=True)
class Versions:
    """Versions as sentences; `is_old` where the site has a newer copy of the notebook."""

    book: str
    library: str
    python: str
    has_matplotlib: bool
    is_old: bool

    def sentences(self) -> list[str]:
        """Return what there is to say: the versions, and what a reader should know."""
        said = [Phrase("versions.all", book=self.book, library=self.library, python=self.python)]
        if not self.has_matplotlib:
            said.append(Phrase("versions.tables"))
        if self.is_old:
            said += [Phrase("versions.old"), Phrase("versions.renew")]
        return [str(phrase) for phrase in said]

    def __repr__(self) -> str:
        """Return the sentences as text."""
        return "\n".join(self.sentences())

    def _repr_html_(self) -> str:
        """Show in a notebook, the warning in bold."""
        bold = str(Phrase("versions.old"))
        lines = [
            f"<b>{escape(line)}</b>" if line == bold else escape(line) for line in self.sentences()
        ]
        return f"<p>{'<br>'.join(lines)}</p>"


def versions(
    notebook: str,
    *,
    book: str | None = None,
    edition: str | None = None,
    editions: Mapping[str, str] | None = None,
) -> Versions:
    """Return the versions of book, library and Python, for the first cell of a notebook.

    On the site, `book` and `edition` are filled in: the version of the book that the copy is from,
    and what its cells say, in short. `editions` has those of the site, by notebook; the library of
    the site brings them along. Elsewhere there is nothing to compare.

    >>> versions("fishing", edition="1f", editions={"fishing": "2e"}).is_old
    True
    >>> versions("fishing").is_old
    False
    """
    library = version("dominoes_lib")
    known = _of_the_site() if editions is None else editions
    return Versions(
        book=book or library,
        library=library,
        python=sys.version.split()[0],
        has_matplotlib=find_spec("matplotlib") is not None,
        is_old=edition is not None and notebook in known and known[notebook] != edition,
    )


def _of_the_site() -> dict[str, str]:
    """Read what the build of the site adds to the library; nothing anywhere else."""
    file = files("dominoes_lib.show") / "data" / "editions.json"
    if not file.is_file():
        return {}
    found: dict[str, str] = json.loads(file.read_text("utf-8"))
    return found
