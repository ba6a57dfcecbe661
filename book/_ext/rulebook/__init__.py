"""The rule book's own Sphinx extension.

It gives the pages their markup (rules with ids, margin notes, tiles in the line of text,
replays), ties every rule to the code and the tests that name it, and keeps the site free of
requests to other hosts.
"""

import os
import sys
from typing import Any

from sphinx.application import Sphinx

from rulebook import (
    assets,
    boxes,
    edition,
    faces,
    games,
    inline,
    launch,
    notebooks,
    outputs,
    questions,
    ranks,
    rules,
    search,
    sheets,
    smaller,
    sources,
)
from rulebook.ids import ROOT


def _let_kernels_import_the_library() -> None:
    """Put the project's root on the path of this process and of the notebooks' kernels."""
    root = str(ROOT)
    if root not in sys.path:
        sys.path.insert(0, root)
    inherited = os.environ.get("PYTHONPATH", "")
    if root not in inherited.split(os.pathsep):
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (root, inherited)))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything with Sphinx."""
    _let_kernels_import_the_library()
    for part in (
        rules,
        questions,
        inline,
        notebooks,
        launch,
        edition,
        boxes,
        games,
        outputs,
        ranks,
        faces,
        sources,
        search,
        sheets,
        assets,
        smaller,
    ):
        part.setup(app)
    return {"version": "1", "parallel_read_safe": False, "parallel_write_safe": False}
