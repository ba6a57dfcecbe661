"""The table of all questions that the texts leave open, with a filter, each leading to its row.

The table is made from the rows themselves: the question is the heading above the row, our choice
the first sentence of what it says we play.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from dominoes_lib.games import GAMES
from dominoes_lib.words import Phrase
from rulebook.rules import RuleBlock, RuleText

if TYPE_CHECKING:
    from sphinx.writers.html5 import HTML5Translator

_SCRIPT: Final = "questions.js"
_MARK: Final = 'class="questions"'
_CHOICE: Final = "We play:"
# The second part of an id is the game.
_GAMES: Final = dict(zip(("FI", "FL", "TE", "DH", "TG"), GAMES, strict=True))
_COLUMNS: Final = ("question", "game", "affects", "choice", "sources")


class Questions(nodes.General, nodes.Element):
    """Where the table stands."""


class QuestionRow(nodes.General, nodes.Element):
    """One question: its cells are its children."""


class Cell(nodes.General, nodes.TextElement):
    """One cell of a question."""


class QuestionsDirective(SphinxDirective):
    """`{questions}`: the table of all questions of the page."""

    def run(self) -> list[nodes.Node]:
        """Keep the place; the rows come when the whole page is read."""
        return [Questions()]


def _fill(app: Sphinx, doctree: nodes.document) -> None:
    """Put the rows into the table."""
    del app
    for table in doctree.findall(Questions):
        for block in doctree.findall(RuleBlock):
            if block.get("affects"):
                table.append(_row(block))


def _row(block: RuleBlock) -> QuestionRow:
    name = block["name"]
    game = GAMES[_GAMES[name.split("-")[1]]]
    row = QuestionRow(name=name, game=game.name, affects=block["affects"])
    row["disagree"] = block["disagree"]
    title = next(iter(block.parent.findall(nodes.title)))
    link = nodes.reference("", "", refuri=f"#{name}", classes=["question-link"])
    link += [child.deepcopy() for child in title.children]
    link_id = nodes.reference("", name, refuri=f"#{name}", classes=["rule-id"])
    said = Phrase("questions.disagree" if block["disagree"] else "questions.agree")
    cells: list[list[nodes.Node]] = [
        [link_id, nodes.Text(" "), link],
        [nodes.Text(game.title)],
        [nodes.Text(block["affects"])],
        list(_choice(block)),
        [nodes.Text(str(said))],
    ]
    for column, content in zip(_COLUMNS, cells, strict=True):
        cell = Cell(column=column)
        cell += content
        row += cell
    return row


def _choice(block: RuleBlock) -> Iterator[nodes.Node]:
    """Yield the first sentence of what we play; where nothing is chosen, of the last paragraph."""
    text = next(iter(block.findall(RuleText)))
    paragraphs = [child for child in text.children if isinstance(child, nodes.paragraph)]
    chosen = next((each for each in paragraphs if each.astext().startswith(_CHOICE)), None)
    children = (paragraphs[-1] if chosen is None else chosen).children
    if chosen is not None:
        named = next(n for n, child in enumerate(children) if isinstance(child, nodes.strong))
        children = children[named + 1 :]
    for number, child in enumerate(children):
        if not isinstance(child, nodes.Text):
            yield child.deepcopy()
            continue
        words = child.astext() if number else child.astext().lstrip()
        first, stop, _ = words.partition(". ")
        said = first + stop.rstrip()
        yield nodes.Text(said[:1].upper() + said[1:] if number == 0 else said)
        if stop:
            return


def _options(values: list[str]) -> str:
    return "".join(f"<option>{escape(value)}</option>" for value in values)


def _visit_questions(self: HTML5Translator, node: Questions) -> None:
    rows = [row for row in node.children if isinstance(row, QuestionRow)]
    games = list(dict.fromkeys(GAMES[row["game"]].title for row in rows))
    affected = sorted({row["affects"] for row in rows})
    say = {
        name: escape(str(Phrase(f"questions.{name}")))
        for name in (*_COLUMNS, "label", "all_games", "everything", "disagree", "find")
    }
    count = escape(str(Phrase("questions.count", shown="{n}", all=len(rows))))
    heads = "".join(f'<th scope="col">{say[name]}</th>' for name in _COLUMNS)
    self.body.append(
        f'<div {_MARK}><form class="questions-filter pst-js-only" role="search" '
        f'aria-label="{say["label"]}">'
        f'<label>{say["game"]} <select name="game"><option value="">{say["all_games"]}</option>'
        f"{_options(games)}</select></label>"
        f'<label>{say["affects"]} <select name="affects"><option value="">{say["everything"]}'
        f"</option>{_options(affected)}</select></label>"
        f'<label><input type="checkbox" name="disagree"/> {say["disagree"]}</label>'
        f'<label>{say["find"]} <input type="search" name="find" autocomplete="off"/></label>'
        f'<output data-count="{count}"></output></form>'
        f'<table class="questions-table"><thead><tr>{heads}</tr></thead><tbody>\n'
    )


def _depart_questions(self: HTML5Translator, node: Questions) -> None:
    del node
    self.body.append("</tbody></table></div>\n")


def _visit_row(self: HTML5Translator, node: QuestionRow) -> None:
    game = escape(GAMES[node["game"]].title)
    disagree = " data-disagree" if node["disagree"] else ""
    self.body.append(f'<tr data-game="{game}" data-affects="{escape(node["affects"])}"{disagree}>')


def _depart_row(self: HTML5Translator, node: QuestionRow) -> None:
    del node
    self.body.append("</tr>\n")


def _visit_cell(self: HTML5Translator, node: Cell) -> None:
    tag = 'th scope="row"' if node["column"] == _COLUMNS[0] else "td"
    self.body.append(f'<{tag} class="question-{node["column"]}">')


def _depart_cell(self: HTML5Translator, node: Cell) -> None:
    self.body.append("</th>" if node["column"] == _COLUMNS[0] else "</td>")


def _load_script(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.Node
) -> None:
    del pagename, templatename, doctree
    if _MARK in context.get("body", ""):
        app.add_js_file(_SCRIPT, loading_method="defer")


def setup(app: Sphinx) -> None:
    """Register the table and its parts."""
    app.add_directive("questions", QuestionsDirective)
    app.add_node(Questions, html=(_visit_questions, _depart_questions))
    app.add_node(QuestionRow, html=(_visit_row, _depart_row))
    app.add_node(Cell, html=(_visit_cell, _depart_cell))
    app.connect("doctree-read", _fill)
    app.connect("html-page-context", _load_script)
