"""The way from a notebook's page to the same notebook live, with what it costs said beside it.

The numbers are measured (`tests/browser/test_lite.py` does it) and kept in
`book/_lite/measured.json`.
"""

import json
from collections.abc import Mapping
from html import escape
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole

from rulebook.lite import CONFIG
from rulebook.lite.build import is_wanted
from rulebook.notebooks import FOLDER

logger = logging.getLogger(__name__)

MEASURED: Final = CONFIG / "measured.json"
_MEGA: Final = 1_000_000


def measured() -> dict[str, dict[str, float]]:
    """What was measured: bytes and seconds of the first start, for `notebook` and `engine`."""
    numbers: dict[str, dict[str, float]] = json.loads(MEASURED.read_text(encoding="utf-8"))
    return numbers


def in_words(numbers: Mapping[str, float]) -> dict[str, str]:
    """The numbers as a reader wants them.

    >>> in_words({"bytes": 26_600_000, "seconds": 8.6})
    {'bytes': '27 MB', 'seconds': '9 seconds'}
    """
    return {
        "bytes": f"{numbers['bytes'] / _MEGA:.0f} MB",
        "seconds": f"{numbers['seconds']:.0f} seconds",
    }


def button(name: str) -> str:
    """The HTML of the button for one notebook, on a page beside the others."""
    cost = in_words(measured()["notebook"])
    address = f"../lite/notebooks/index.html?path={FOLDER}{name}.ipynb"
    note = (
        f"Nothing to install. The first time it loads {cost['bytes']} and takes some "
        f"{cost['seconds']} to start; then choose Run ▸ Run All Cells."
    )
    return (
        f'<p class="launch"><a class="launch-button" href="{escape(address)}">'
        f'Run in your browser</a> <span class="launch-note">{escape(note)} '
        '<a href="../book/live.html">More about it</a></span></p>'
    )


class MeasuredRole(SphinxRole):
    """``{measured}`engine bytes` ``: one of the measured numbers in the line of text."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Write the number; an unknown name is a warning."""
        try:
            what, unit = self.text.split()
            said = in_words(measured()[what])[unit]
        except (KeyError, ValueError):
            message = f"nothing is measured under the name {self.text!r}"
            logger.warning(message, location=self.get_location(), type="rulebook")
            said = self.text
        return [nodes.Text(said)], []


def _add_button(app: Sphinx, doctree: nodes.document) -> None:
    """Put the button below the title of a notebook."""
    name = app.env.docname
    if not name.startswith(FOLDER) or not is_wanted():
        return
    title = next(iter(doctree.findall(nodes.title)))
    place = title.parent.index(title) + 1
    raw = nodes.raw("", button(name.removeprefix(FOLDER)), format="html")
    title.parent.insert(place, raw)


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.add_role("measured", MeasuredRole())
    app.connect("doctree-read", _add_button)
