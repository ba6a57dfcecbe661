"""The replay as a live widget. It needs anywidget; nothing else of the library imports this."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, Final

import anywidget
import traitlets

from dominoes_lib.show.drawing import faces_js
from dominoes_lib.show.widgets.keywords import check_keywords
from dominoes_lib.show.widgets.payload import Payload
from dominoes_lib.show.widgets.replay import problem_of, replay_html, replay_text
from dominoes_lib.show.widgets.scripts import STYLES, read, scripts_of, words_js
from dominoes_lib.words import complaint

# The book loads the same scripts; only these lines are the widget's own.
_RENDER: Final = """
export default {
  render({ model, el }) {
    let replay = null;
    const draw = () => {
      replay?.remove();
      const options = { link: false, id: false, step: model.get("step") };
      replay = globalThis.DominoReplay.mount(el, model.get("payload"), options);
      const error = model.get("error");
      if (error && !model.get("payload")?.frames) replay.fail(error);
    };
    const step = () => { replay.step = model.get("step"); };
    const stepped = (event) => {
      if (model.get("step") === event.detail.step) return;
      model.set("step", event.detail.step);
      model.save_changes();
    };
    model.on("change:payload change:error", draw);
    model.on("change:step", step);
    el.addEventListener("domino-step", stepped);
    draw();
    return () => {
      model.off("change:payload change:error", draw);
      model.off("change:step", step);
      el.removeEventListener("domino-step", stepped);
      replay.remove();
    };
  },
};
"""


class Replay(anywidget.AnyWidget):
    """A replay that follows the reader: `step` is where the player stands and can be set.

    `source` is a record, its text or its plain data, the name of a worked example, or a payload.
    What cannot be shown leaves `payload` empty and one sentence in `error`; of a record that is
    shown as far as it makes sense, `error` says what is wrong with it. In a saved notebook and in
    the book the widget is the same HTML that `replay_html` gives.
    """

    _esm = "".join((faces_js(), words_js(), read(scripts_of(["domino-replay"])), _RENDER))
    _css = read(STYLES[:1])

    payload = traitlets.Dict(help="The replay as plain data.").tag(sync=True)
    step = traitlets.Int(0, help="The step shown; 0 is the start.").tag(sync=True)
    error = traitlets.Unicode("", help="Why nothing, or not all, can be shown.").tag(sync=True)

    def __init__(self, source: object = None, **traits: Any) -> None:  # noqa: ANN401 - traits of any type
        check_keywords(type(self).__name__, traits, ["source", *type(self).class_trait_names()])
        super().__init__(**traits)
        if source is not None:
            self.show(source)

    def show(self, source: object) -> None:
        """Show something else, from its start."""
        try:
            payload, faults = _payload_of(source)
            problem = problem_of(payload)
        except ValueError as error:
            payload, faults, problem = {}, "", _sentence(str(error))
        with self.hold_trait_notifications():
            self.payload = {} if problem else dict(payload)
            self.error = problem or faults
            self.step = 0

    @traitlets.validate("payload")
    def _showable(self, proposal: Mapping[str, Any]) -> object:
        """Refuse data that could not be shown; no data at all is a replay still to come."""
        payload = proposal["value"]
        problem = problem_of(payload) if payload else None
        if problem:
            raise traitlets.TraitError(problem)
        return payload

    @traitlets.validate("step")
    def _within(self, proposal: Mapping[str, Any]) -> int:
        last = len(self.payload.get("frames", ())) - 1
        return max(0, min(int(proposal["value"]), last))

    def __repr__(self) -> str:
        """Return the same words for the same replay, so that saved notebooks compare equal."""
        if not self.payload:
            return self.error or str(problem_of(self.payload))
        return " ".join(filter(None, (replay_text(self.payload), self.error and f"({self.error})")))

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:  # noqa: ANN401 - as in the class above it
        """Give the live view, and for pages without a kernel the same replay as HTML and text."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        said = self.error if self.payload else repr(self)
        html = f"<p>{escape(said)}</p>" if said else ""
        if self.payload:
            html += replay_html(self.payload)
        return {**data, "text/plain": repr(self), "text/html": html}, metadata


def _sentence(reason: str) -> str:
    return reason[:1].upper() + reason[1:] + ("" if reason.endswith(".") else ".")


def _payload_of(source: object) -> tuple[Payload, str]:
    """Return what to show, and what is wrong with the record that it is made from."""
    from dominoes_lib.play.record import Record
    from dominoes_lib.show import examples, frames

    if isinstance(source, str):
        text = source.strip()
        if text.startswith("{"):
            source = Record.from_json(text)
        elif "\n" in text:
            source = Record.from_text(text)
        else:
            return examples.payload(source), ""
    elif isinstance(source, Mapping):
        if "frames" in source or "game" not in source:
            return source, ""
        source = Record.from_json(source)
    if isinstance(source, Record):
        return frames.game_frames(source), " ".join(source.errors)
    kind = type(source).__name__
    raise complaint("show.not_shown", kind=kind)
