"""Rules with their ids: the directives `rule` and `aside`, the role `r`, and their checks."""

from collections.abc import Iterable, Iterator
from html import escape
from itertools import pairwise
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import OptionSpec
from sphinx.writers.html5 import HTML5Translator

from rulebook.ids import RuleId, read_ids
from rulebook.sources import carriers_html

logger = logging.getLogger(__name__)

# Labels of margin notes that are a word before the note; any other label is an option's badge.
_PLAIN_LABELS = frozenset({"note", "ours", "reading", "source"})
_SUMMARY_LENGTH = 140


class RuleBlock(nodes.General, nodes.Element):
    """A numbered statement: its text, then its margin notes."""


class RuleText(nodes.General, nodes.Element):
    """The words of a rule."""


class RuleNotes(nodes.General, nodes.Element):
    """The notes in the margin of a rule."""


class Aside(nodes.General, nodes.Element):
    """One note in the margin."""


class RuleDirective(SphinxDirective):
    """`{rule} FL-24`: the block of one id, with its text and its `aside`s.

    A row of the readings says what it `affects`, and whether its sources `disagree`.
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[OptionSpec] = {
        "affects": directives.unchanged_required,
        "disagree": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Build the block and enter its id in the domain."""
        name = self.arguments[0].strip()
        domain = rule_domain(self.env)
        row = domain.known.get(name)
        if row is None:
            message = f"{name} is not in book/rule-ids.csv"
            logger.warning(message, location=self.get_location(), type="rulebook")
            row = RuleId(name, "rule", "")
        block = RuleBlock(ids=[name], name=name, kind=row.kind)
        block["affects"] = self.options.get("affects", "")
        block["disagree"] = "disagree" in self.options
        self.set_source_info(block)
        self.state.document.note_explicit_target(block, block)
        text, notes = RuleText(rule=name), RuleNotes()
        self.state.nested_parse(self.content, self.content_offset, text)
        for aside in [child for child in text.children if isinstance(child, Aside)]:
            text.remove(aside)
            notes += aside
        domain.note_rule(name, self.env.docname, _summary(text), self.get_location())
        block += text
        if notes.children:
            block += notes
        return [block]


class AsideDirective(SphinxDirective):
    """`{aside} LABEL`: a note in the margin of the rule around it."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Build the note."""
        aside = Aside(label=self.arguments[0].strip() if self.arguments else "")
        self.set_source_info(aside)
        self.state.nested_parse(self.content, self.content_offset, aside)
        return [aside]


class RuleRole(XRefRole):
    """`{r}`FL-24``: a link to a rule, on whatever page it stands."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the reference one of the rule book's domain."""
        self.name = "rulebook:r"
        return super().run()


_ROLE = RuleRole(warn_dangling=True, innernodeclass=nodes.inline)


class RuleDomain(Domain):
    """All rules of the book: where each stands, and the checks that none is missing."""

    name = "rulebook"
    label = "Rules"
    object_types = {"rule": ObjType("rule", "r")}  # noqa: RUF012 as Sphinx declares it
    initial_data = {"rules": {}}  # noqa: RUF012 as Sphinx declares it
    roles = {"r": _ROLE}  # noqa: RUF012 as Sphinx declares it
    dangling_warnings = {"r": "no such rule: %(target)s"}  # noqa: RUF012 as Sphinx declares it

    def __init__(self, env: BuildEnvironment) -> None:
        """Read the list of ids."""
        super().__init__(env)
        self.known = read_ids()

    @property
    def rules(self) -> dict[str, tuple[str, str]]:
        """For every id the page that carries it and the beginning of its text."""
        rules: dict[str, tuple[str, str]] = self.data["rules"]
        return rules

    def note_rule(self, name: str, docname: str, summary: str, location: str) -> None:
        """Enter a rule; one that stands already, or stands on the wrong page, is a warning."""
        if name in self.rules:
            message = f"{name} stands twice: first in {self.rules[name][0]}"
            logger.warning(message, location=location, type="rulebook")
        elif name in self.known and self.known[name].docname != docname:
            message = f"{name} belongs into {self.known[name].docname}"
            logger.warning(message, location=location, type="rulebook")
        self.rules.setdefault(name, (docname, summary))

    def clear_doc(self, docname: str) -> None:
        """Forget the rules of a page that is read again."""
        for name in [name for name, (where, _) in self.rules.items() if where == docname]:
            del self.rules[name]

    def merge_domaindata(self, docnames: list[str], otherdata: dict[str, Any]) -> None:
        """Take over the rules of pages that another process has read."""
        for name, entry in otherdata["rules"].items():
            if entry[0] in docnames:
                self.rules[name] = entry

    def check_consistency(self) -> None:
        """Warn of ids that no page carries, and of ids that stand out of order."""
        for row in self.known.values():
            if row.id not in self.rules:
                logger.warning("%s is missing", row.id, location=row.docname, type="rulebook")
        for page in dict.fromkeys(row.docname for row in self.known.values()):
            written = [name for name, (where, _) in self.rules.items() if where == page]
            listed = [name for name in self.known if name in written]
            for first, second in _out_of_order([n for n in written if n in self.known], listed):
                message = f"{first} stands before {second}, the list has it after"
                logger.warning(message, location=page, type="rulebook")

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Make the link, with the beginning of the rule as its tooltip."""
        del env, typ, node
        if target not in self.rules:
            return None
        docname, summary = self.rules[target]
        link = make_refnode(builder, fromdocname, docname, target, contnode, summary)
        link["classes"].append("rule-link")
        return link

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.Element]]:
        """Make the link for plain Markdown, as in `[this rule](FL-24)`."""
        link = self.resolve_xref(env, fromdocname, builder, "r", target, node, contnode)
        return [] if link is None else [("rulebook:r", link)]

    def get_objects(self) -> Iterable[tuple[str, str, str, str, str, int]]:
        """Let the search find rules by their ids."""
        for name, (docname, _) in self.rules.items():
            yield name, name, "rule", docname, name, 1


def rule_domain(env: BuildEnvironment) -> RuleDomain:
    """The domain of the running build."""
    domain = env.get_domain("rulebook")
    if not isinstance(domain, RuleDomain):
        raise TypeError("the domain 'rulebook' is not the rule book's own")
    return domain


def _summary(text: nodes.Element) -> str:
    words = " ".join(text.astext().split())
    if len(words) <= _SUMMARY_LENGTH:
        return words
    return words[:_SUMMARY_LENGTH].rsplit(" ", 1)[0] + " …"


def _out_of_order(written: list[str], listed: list[str]) -> Iterator[tuple[str, str]]:
    position = {name: number for number, name in enumerate(listed)}
    for first, second in pairwise(written):
        if position[first] > position[second]:
            yield first, second


def _visit_rule(self: HTML5Translator, node: RuleBlock) -> None:
    name, kind = node["name"], node["kind"]
    self.body.append(self.starttag(node, "div", CLASS=f"rule rule-{kind}"))
    label = "" if kind == "rule" else f'<span class="rule-kind">{kind}</span>'
    self.body.append(
        f'<div class="rule-gutter"><a class="rule-id" href="#{name}" '
        f'title="Link to {name}">{name}</a>{label}</div>\n'
    )


def _visit_rule_text(self: HTML5Translator, node: RuleText) -> None:
    self.body.append(self.starttag(node, "div", CLASS="rule-text"))


def _depart_rule_text(self: HTML5Translator, node: RuleText) -> None:
    docname = self.builder.current_docname
    self.body.append(carriers_html(self.builder, docname, node["rule"]) + "</div>\n")


def _visit_notes(self: HTML5Translator, node: RuleNotes) -> None:
    self.body.append(self.starttag(node, "div", CLASS="rule-notes"))


def _visit_aside(self: HTML5Translator, node: Aside) -> None:
    label = node["label"]
    plain = label in _PLAIN_LABELS
    name = label if plain else "option"
    self.body.append(self.starttag(node, "div", CLASS=f"rule-note rule-note-{name}", ROLE="note"))
    if label:
        style = "rule-note-label" if plain else "rule-note-badge"
        self.body.append(f'<span class="{style}">{escape(label)}</span> ')


def _close_div(self: HTML5Translator, node: nodes.Element) -> None:
    del node
    self.body.append("</div>\n")


def setup(app: Sphinx) -> None:
    """Register the domain, its nodes and the short names of its markup."""
    app.add_domain(RuleDomain)
    app.add_directive("rule", RuleDirective)
    app.add_directive("aside", AsideDirective, override=True)
    app.add_role("r", _ROLE)
    app.add_node(RuleBlock, html=(_visit_rule, _close_div))
    app.add_node(RuleText, html=(_visit_rule_text, _depart_rule_text))
    app.add_node(RuleNotes, html=(_visit_notes, _close_div))
    app.add_node(Aside, html=(_visit_aside, _close_div))
