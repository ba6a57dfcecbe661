"""The calculator, the table and the score pad as live widgets: the kernel answers what they ask.

They need anywidget. The front ends are those of the book, and so is the request handler.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import anywidget
import traitlets

from dominoes_lib.show.drawing import faces_js
from dominoes_lib.show.requests import answer
from dominoes_lib.show.widgets import asking
from dominoes_lib.show.widgets.keywords import check_keywords
from dominoes_lib.show.widgets.scripts import LATER, STYLES, read, scripts_of, words_js

# The engine of a widget: requests go to the kernel as messages, and answers come back by number.
_RENDER: Final = """
export default {
  render({ model, el }) {
    const own = `${Math.random()}`.slice(2);
    const waiting = new Map();
    const hear = (message) => {
      waiting.get(message.id)?.resolve(message.answer);
      waiting.delete(message.id);
    };
    model.on("msg:custom", hear);
    const engine = {
      state: "ready",
      ask: (request) => new Promise((resolve, reject) => {
        const id = `${own}-${waiting.size}-${performance.now()}`;
        waiting.set(id, { resolve, reject });
        model.send({ id, request });
      }),
      restart: async (why) => { // the kernel goes on, but nobody waits for it
        for (const { reject } of waiting.values()) reject(new Error(why));
        waiting.clear();
      },
    };
    const options = { engine, link: false, keep: false };
    const element = globalThis.%s.mount(el, model.get("data"), options);
    return () => {
      model.off("msg:custom", hear);
      element.remove();
    };
  },
};
"""


def _plain(part: object) -> object:
    """Return a message as JSON knows it: what a kernel has in place of a null is `None`.

    >>> class JsNull: "What the browser's Python makes of a null."
    >>> _plain({"players": [JsNull(), "greedy"], "most": 1})
    {'players': [None, 'greedy'], 'most': 1}
    """
    if isinstance(part, dict):
        return {name: _plain(value) for name, value in part.items()}
    if isinstance(part, list | tuple):
        return [_plain(value) for value in part]
    return part if isinstance(part, str | int | float) else None


class _Asking(anywidget.AnyWidget):
    """A front end that asks; `data` names the games."""

    _css = read(STYLES)
    data = traitlets.Dict(help="The games, and what the front end shows of them.").tag(sync=True)
    _title: ClassVar[str]
    _make: ClassVar[Callable[[list[str] | None], dict[str, Any]]]
    _html: ClassVar[Callable[[str | None], str]]

    def __init__(self, game: str | None = None, **traits: Any) -> None:  # noqa: ANN401 - traits of any type
        check_keywords(type(self).__name__, traits, ["game", *type(self).class_trait_names()])
        self._game = game
        super().__init__(data=type(self)._make(None if game is None else [game]), **traits)
        self.on_msg(self._asked)

    def _asked(self, widget: object, content: object, buffers: object) -> None:
        """Answer a message; one that is no request gets an answer that says so."""
        del widget, buffers
        message = _plain(content)
        message = message if isinstance(message, dict) else {}
        self.send({"id": message.get("id"), "answer": answer(message.get("request"))})

    def __repr__(self) -> str:
        """Return the same words for the same widget, so that saved notebooks compare equal."""
        titles = ", ".join(game["title"] for game in self.data["games"])
        return f"{self._title}: {titles}"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:  # noqa: ANN401 - as in the class above it
        """Give the live view, and for pages without a kernel the element of the book."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {
            **data,
            "text/plain": repr(self),
            "text/html": type(self)._html(self._game),
        }, metadata


class Calculator(_Asking):
    """The calculator of one game, or of all: tap tiles and read what they count."""

    _esm = "".join(
        (
            faces_js(),
            words_js(),
            read(scripts_of(["domino-calculator"])),
            _RENDER % "DominoCalculator",
        )
    )
    _title = "Calculator"

    _make = staticmethod(asking.calculator_data)
    _html = staticmethod(asking.calculator_html)


class Table(_Asking):
    """The table of one game, or of all: play against the library's players."""

    _esm = "".join(
        (
            faces_js(),
            words_js(),
            read([*scripts_of(["domino-table"]), *LATER["domino-table"]]),
            _RENDER % "DominoTable",
        )
    )
    _title = "Table"

    _make = staticmethod(asking.table_data)
    _html = staticmethod(asking.table_html)


class Pad(_Asking):
    """The score pad of one game, or of all: enter deals and read what they come to.

    A notebook keeps nothing of it: write it out as text before it is closed.
    """

    _esm = "".join(
        (faces_js(), words_js(), read(scripts_of(["domino-pad"])), _RENDER % "DominoPad")
    )
    _title = "Pad"

    _make = staticmethod(asking.pad_data)
    _html = staticmethod(asking.pad_html)
