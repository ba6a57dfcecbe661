"""Blocks of a page: facts, quick start, replays, calculator, table, pad, switched options."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from rulebook.faces import shared
from rulebook.inline import table_link
from rulebook.launch import in_words, measured
from rulebook.lite.build import is_wanted

logger = logging.getLogger(__name__)

QUICK_START_LINES = 5


class FactsDirective(SphinxDirective):
    """`{facts}`: one line below the title, such as "Two players · 32 tiles"."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Build the line."""
        box = nodes.container(classes=["facts"])
        self.state.nested_parse(self.content, self.content_offset, box)
        return [box]


class QuickStartDirective(SphinxDirective):
    """`{quickstart}`: the game in five numbered lines."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Build the box; anything but one list of five is a warning."""
        box = nodes.container(classes=["quickstart"])
        box += nodes.paragraph("", "The game in five lines", classes=["quickstart-title"])
        self.state.nested_parse(self.content, self.content_offset, box)
        lists = list(box.findall(nodes.enumerated_list))
        if len(lists) != 1 or len(lists[0].children) != QUICK_START_LINES:
            message = f"a quick start is one numbered list of {QUICK_START_LINES} lines"
            logger.warning(message, location=self.get_location(), type="rulebook")
        return [box]


class ReplayDirective(SphinxDirective):
    """`{replay} NAME`: a worked example that the reader steps through.

    One of a single trick is a still picture, with the replay behind a link.
    The search finds it by its title, which the node has as `replay`.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Build the element; an unknown name is a warning."""
        from dominoes_lib.show import examples
        from dominoes_lib.show.widgets import replay_html
        from dominoes_lib.show.widgets.still import is_one_trick, still_html

        name = self.arguments[0].strip()
        try:
            payload = examples.payload(name)
        except (KeyError, ValueError) as error:
            message = f"no example {name!r}: {error}"
            logger.warning(message, location=self.get_location(), type="rulebook")
            return []
        told = {key: payload[key] for key in ("id", "title", "subtitle")}
        example = examples.EXAMPLES[name]
        if isinstance(example, examples.GameExample) and is_one_trick(example.record()):
            html = shared(still_html(example.record(), payload))
        else:
            html = replay_html(payload)
        return [nodes.raw("", html, format="html", replay=told)]


class AskingDirective(SphinxDirective):
    """`{calculator} GAME`, `{table} GAME` and `{pad} GAME`: an element that asks the library.

    It is about one game, or about all of them where none is named.
    """

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Build the element; an unknown game is a warning."""
        from dominoes_lib.show import widgets

        make = {
            "calculator": widgets.calculator_html,
            "table": widgets.table_html,
            "pad": widgets.pad_html,
        }[self.name]
        size = in_words(measured()["engine"])["bytes"] if is_wanted() else ""
        try:
            html = make(self.arguments[0].strip() if self.arguments else None, size)
        except ValueError as error:
            logger.warning(str(error), location=self.get_location(), type="rulebook")
            return []
        return [nodes.raw("", html, format="html")]


class QuizDirective(SphinxDirective):
    """`{quiz}`: questions about the tiles, without Python."""

    def run(self) -> list[nodes.Node]:
        """Build the element."""
        from dominoes_lib.show.widgets.quiz import quiz_html

        return [nodes.raw("", quiz_html(), format="html")]


class SwitchDirective(SphinxDirective):
    """`{switch} AM-FI-1`: a position for each option of a row, under each of its values."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Build the positions; a row without any is a warning."""
        from dominoes_lib.show.switches import of_row
        from dominoes_lib.show.widgets.switch import switch_html

        row = self.arguments[0].strip()
        table = table_link if is_wanted() else None
        html = shared("".join(switch_html(switch, table) for switch in of_row(row)))
        if not html:
            message = f"no option of {row} has a position"
            logger.warning(message, location=self.get_location(), type="rulebook")
            return []
        return [nodes.raw("", html, format="html")]


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("facts", FactsDirective)
    app.add_directive("quickstart", QuickStartDirective)
    app.add_directive("replay", ReplayDirective)
    app.add_directive("calculator", AskingDirective)
    app.add_directive("table", AskingDirective)
    app.add_directive("pad", AskingDirective)
    app.add_directive("quiz", QuizDirective)
    app.add_directive("switch", SwitchDirective)
