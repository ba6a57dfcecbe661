"""Rule ids in what the library shows: in the outputs of notebooks, and in replays as lists.

The library writes an id into a span, because it does not know on which page it will stand.
"""

import re
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from rulebook.rules import rule_domain

_SPAN: Final = re.compile(r'<span class="((?:domino|replay)-rule)">([A-Z]+(?:-[A-Z0-9]+)+)</span>')


def _link_rules(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.Node
) -> None:
    """Make links of the ids; one that no page has stays text."""
    del templatename, doctree
    rules = rule_domain(app.env).rules

    def link(span: re.Match[str]) -> str:
        style, name = span.groups()
        if name not in rules:
            return span[0]
        page = app.builder.get_relative_uri(pagename, rules[name][0])
        return f'<a class="rule-link {style}" href="{page}#{name}">{name}</a>'

    if "body" in context:
        context["body"] = _SPAN.sub(link, context["body"])


def setup(app: Sphinx) -> None:
    """Connect to the build."""
    app.connect("html-page-context", _link_rules)
