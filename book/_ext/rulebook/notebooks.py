"""The text of the notebooks, which stays plain for JupyterLab, with links and tiles in the book.

`FL-24` becomes a link to the rule, `[6:6]` a drawn tile.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from rulebook.ids import ids_in
from rulebook.inline import TileRun
from rulebook.rules import rule_domain

FOLDER: Final = "notebooks/"
_TILE: Final = re.compile(r"\[([1-6]:[1-6])\]")
_LEFT_AS_THEY_ARE: Final = (
    nodes.FixedTextElement,
    nodes.Inline,
    nodes.Invisible,
    nodes.Titular,
    nodes.raw,
)
_LOOKED_INTO: Final = (nodes.Text, nodes.emphasis, nodes.strong)


class NotebookText(SphinxTransform):
    """Turns rule ids and tiles in the running text of notebooks into what they stand for."""

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:  # noqa: ANN401 the signature is docutils'
        """Change the text nodes of a notebook; other pages use the roles."""
        del kwargs
        if not self.env.docname.startswith(FOLDER):
            return
        for text in list(self.document.findall(nodes.Text)):
            parts = list(self._parts(str(text)))
            if len(parts) > 1 and not _stays(text):
                text.parent.replace(text, parts)

    def _parts(self, text: str) -> Iterator[nodes.Node]:
        known = rule_domain(self.env).known
        rules = [match for match in ids_in(text) if match.group() in known]
        end = 0
        for match in sorted([*rules, *_TILE.finditer(text)], key=lambda found: found.start()):
            yield nodes.Text(text[end : match.start()])
            if match in rules:
                yield self._link(match.group())
            else:
                yield TileRun(match.group(), match.group(), tiles=[match.group(1)])
            end = match.end()
        yield nodes.Text(text[end:])

    def _link(self, rule: str) -> pending_xref:
        return pending_xref(
            rule,
            nodes.inline(rule, rule, classes=["xref"]),
            refdoc=self.env.docname,
            refdomain="rulebook",
            reftype="r",
            reftarget=rule,
            refexplicit=False,
            refwarn=True,
        )


def _stays(text: nodes.Text) -> bool:
    """Whether something around the text says that it is code, a link or a heading."""
    around = text.parent
    while around is not None:
        if isinstance(around, _LEFT_AS_THEY_ARE) and not isinstance(around, _LOOKED_INTO):
            return True
        around = around.parent
    return False


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(NotebookText)
