from __future__ import annotations

import copy
import json
import subprocess
import sys
from html import escape
from html.parser import HTMLParser
from importlib.resources import files
from typing import Any

import pytest
import traitlets

from dominoes_lib import Record
from dominoes_lib.show import widgets
from dominoes_lib.show.widgets.replay import problem_of, replay_html, replay_text
from dominoes_lib.show.widgets.scripts import ENGINE, SCRIPTS, STYLES, front_words, read, scripts_of
from tests.played import played

STATIC = files("dominoes_lib.show") / "static"
MOST_SCRIPT_BYTES = 40_000

GAME: dict[str, Any] = {
    "v": 1,
    "kind": "game",
    "id": "two-plays",
    "title": "Two plays & an end",
    "subtitle": "two players",
    "lang": "en",
    "options": None,
    "seats": ["South", "North"],
    "frames": [
        {
            "head": "The deal",
            "move": None,
            "seat": None,
            "text": "Each player has one tile.",
            "rules": ["FI-03"],
            "comment": None,
            "zones": [
                {"id": "hand-0", "kind": "hand", "seat": 0, "label": "South", "tiles": ["5:3"]},
                {"id": "hand-1", "kind": "hand", "seat": 1, "label": "North", "tiles": [None]},
                {"id": "lake", "kind": "lake", "seat": None, "label": "Lake", "tiles": ["4:4"]},
                {"id": "pile", "kind": "pile", "seat": None, "label": "Pile", "tiles": [],
                 "count": 9},
            ],
            "scores": [0, 0],
            "payments": None,
        },
        {
            "head": "Play 1, South from hand",
            "move": "5:3x4:4",
            "seat": 0,
            "text": "[5:3] catches [4:4]: both have 8 pips.",
            "rules": ["FI-09"],
            "comment": "The <only> fish.",
            "zones": [
                {"id": "hand-0", "seat": 0, "label": "South", "tiles": [["5:3", "gone"]]},
                {"id": "hand-1", "kind": "hand", "seat": 1, "label": "North", "tiles": [None]},
                {"id": "lake", "label": "Lake", "tiles": [["4:4", "gone"]]},
                {"id": "catch-0", "kind": "catch", "seat": 0, "label": "caught",
                 "tiles": [["5:3", "new"], ["4:4", "new"]]},
            ],
            "scores": [80, 0],
            "payments": [80, -80],
        },
    ],
}  # fmt: skip

CATCH: dict[str, Any] = {
    "v": 1,
    "kind": "catch",
    "id": "small-catch",
    "title": "A small catch",
    "subtitle": "two sets",
    "lang": "en",
    "frames": [
        {"head": "Before", "text": "Nothing is counted yet.", "rules": [], "group": -1},
        {"head": "1 of 1", "text": "[4:4] and [4:3] are medium.", "rules": ["FL-47"], "group": 0},
    ],
    "groups": [
        {
            "tiles": ["4:4", "4:4", "4:3"],
            "name": "Man-Seven",
            "note": "medium",
            "count": "3 × 20",
            "points": 60,
            "total": 60,
            "rules": ["FL-47"],
            "beside": {"points": 30, "total": 30, "same": False, "note": "[5:2] is missing."},
        }
    ],
    "total": 60,
    "beside": {"title": "Cards", "total": 30},
}


class Reader(HTMLParser):
    """Reads a replay as a browser does: the script's text apart, the list's items in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.script = ""
        self.items: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the tag and its attributes."""
        self.tags.append((tag, dict(attrs)))
        self.open.append(tag)
        if tag == "li":
            self.items.append("")

    def handle_endtag(self, tag: str) -> None:
        """Expect every tag to be closed in turn."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Collect what is read where."""
        if "script" in self.open:
            self.script += data
        elif "li" in self.open:
            self.items[-1] += data


def changed(payload: dict[str, Any], **values: object) -> dict[str, Any]:
    return {**copy.deepcopy(payload), **values}


@pytest.mark.parametrize("payload", [GAME, CATCH], ids=["game", "catch"])
def test_the_element_carries_its_whole_payload(payload: dict[str, Any]) -> None:
    page = Reader(replay_html(payload))
    assert not page.open
    assert page.tags[0] == ("domino-replay", {"id": payload["id"]})
    assert page.tags[1] == ("script", {"type": "application/json"})
    assert json.loads(page.script) == payload


@pytest.mark.parametrize("payload", [GAME, CATCH], ids=["game", "catch"])
def test_the_same_payload_gives_the_same_text(payload: dict[str, Any]) -> None:
    turned = dict(reversed(copy.deepcopy(payload).items()))
    assert replay_html(turned) == replay_html(payload)


def test_the_plain_list_of_a_game_tells_every_step() -> None:
    page = Reader(replay_html(GAME))
    assert ("ol", {"class": "replay-list", "start": "0"}) in page.tags
    start, play = page.items
    assert start == (
        "The deal. Each player has one tile. FI-03 South: 5:3. North: hidden. Lake: 4:4."
        " Pile: 9 tiles."
    )
    assert play.startswith("Play 1, South from hand. 5:3 catches 4:4: both have 8 pips. FI-09")
    assert "The <only> fish." in play
    assert "South, caught: 5:3 4:4." in play
    assert "South: 5:3" not in play, "a ghost is no longer in the hand"
    assert "Score: South 80, North 0." in play
    assert "Payments: South +80, North -80." in play


def test_the_plain_list_of_a_catch_adds_up_and_compares() -> None:
    items = Reader(replay_html(CATCH)).items
    assert len(items) == 2
    assert "4:4 4:4 4:3: 60 points, together 60." in items[1]
    assert "Cards: 30 points, together 30. 5:2 is missing." in items[1]
    assert items[1].endswith("Total 60. Cards: 30.")


def test_nothing_in_a_payload_can_leave_its_script() -> None:
    nasty = "</script><script>alert(1)</script><!-- <b>"
    payload = changed(GAME, title=nasty, id='a"b')
    payload["frames"][1]["text"] = nasty
    page = Reader(replay_html(payload))
    assert [tag for tag, _ in page.tags].count("script") == 1
    assert json.loads(page.script) == payload
    assert page.tags[0] == ("domino-replay", {"id": 'a"b'})
    assert nasty in page.items[1]


BROKEN = {
    "no data": ({}, "it has no data"),
    "a list": ([1], "it has no data"),
    "version": (changed(GAME, v=2), "its data has a version or kind that this player"),
    "kind": (changed(GAME, kind="song"), "its data has a version or kind that this player"),
    "no frames": (changed(GAME, frames=[]), "its data has no list of steps"),
    "frames as text": (changed(GAME, frames="abc"), "its data has no list of steps"),
    "no zones": (changed(GAME, frames=[{"text": "x"}]), "step 0 of its data is not complete"),
    "no text": (
        changed(CATCH, frames=[CATCH["frames"][0], {"head": "1"}]),
        "step 1 of its data is not complete",
    ),
    "no groups": (changed(CATCH, groups=None), "its data has no list of groups"),
    "group without tiles": (changed(CATCH, groups=[{"name": "x"}]), "its data has no list of"),
}


@pytest.mark.parametrize(("payload", "why"), BROKEN.values(), ids=BROKEN.keys())
def test_what_cannot_be_shown_gets_one_sentence(payload: Any, why: str) -> None:  # noqa: ANN401 broken on purpose
    with pytest.raises(ValueError, match=f"^This replay cannot be shown: {why}.*[.]$") as caught:
        replay_html(payload)
    assert problem_of(payload) == str(caught.value)


def test_the_front_end_refuses_in_the_same_words() -> None:
    words = front_words()["replay"]["en"]
    for step in (0, 1):
        said = {sentence.replace("{k}", str(step)) for sentence in words.values()}
        for payload, _ in BROKEN.values():
            reason = str(problem_of(payload)).removesuffix(".")
            broken, _, why = reason.partition(": ")
            assert broken == words["broken"]
            assert why in said or f"step {1 - step} " in why


def spoilt(payload: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """Return a copy of a payload with another value at a path such as `frames.0.rules`."""
    whole = copy.deepcopy(payload)
    part: Any = whole
    *steps, last = path.split(".")
    for step in steps:
        part = part[int(step) if step.isdigit() else step]
    part[int(last) if last.isdigit() else last] = value
    return whole


FIELDS = {
    "game": (
        GAME,
        [
            *("id", "title", "subtitle", "lang", "options", "seats", "seats.0"),
            *(f"frames.1.{name}" for name in ("head", "move", "seat", "text", "rules", "rules.0")),
            *(f"frames.1.{name}" for name in ("comment", "zones", "scores", "scores.0")),
            *(f"frames.1.{name}" for name in ("payments", "payments.1", "zones.0", "extra")),
            *(f"frames.0.zones.3.{name}" for name in ("id", "kind", "seat", "label", "count")),
            *("frames.0.zones.0.tiles", "frames.0.zones.0.tiles.0", "frames.1.zones.0.tiles.0"),
            *("frames.1.zones.0.tiles.0.0", "frames.1.zones.0.tiles.0.1", "extra"),
        ],
    ),
    "catch": (
        CATCH,
        [
            *("total", "beside", "beside.title", "beside.total", "frames.1.group", "groups"),
            *(f"groups.0.{name}" for name in ("tiles", "tiles.1", "name", "note", "count")),
            *(f"groups.0.{name}" for name in ("points", "total", "rules", "beside")),
            *(f"groups.0.beside.{name}" for name in ("points", "total", "note")),
        ],
    ),
}
WRONG: list[Any] = [{1}, object(), float("nan"), 1.5, b"x", "x", 5, True, [5], [[5]], {5: 1}]


@pytest.mark.parametrize("kind", FIELDS)
def test_whatever_passes_the_check_can_be_shown(kind: str) -> None:
    payload, paths = FIELDS[kind]
    wrong = 0
    for path in paths:
        for value in WRONG:
            given = spoilt(payload, path, value)
            problem = problem_of(given)
            if problem is None:
                json.loads(Reader(replay_html(given)).script)
            else:
                wrong += 1
                assert problem.startswith("This replay cannot be shown: ")
                assert problem.endswith(".")
                assert len(problem) < 120
                assert widgets.Replay(given).error == problem
    assert wrong > 5 * len(paths)


def test_data_that_is_no_json_is_no_replay() -> None:
    loop = copy.deepcopy(GAME)
    loop["extra"] = loop
    lone = changed(GAME, title="\ud800")
    for payload in (loop, lone, changed(GAME, extra={1}), changed(GAME, extra=float("nan"))):
        assert problem_of(payload) == (
            "This replay cannot be shown: its data is not readable JSON."
        )


def test_a_good_payload_has_no_problem() -> None:
    assert problem_of(GAME) is None
    assert problem_of(CATCH) is None


def test_the_front_end_stays_small_and_alone() -> None:
    script = read(scripts_of(["domino-replay"]))
    assert len(script.encode()) < MOST_SCRIPT_BYTES
    assert "import " not in script
    for name in (*scripts_of(SCRIPTS), ENGINE, *STYLES):
        text = (STATIC / name).read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "http:" not in text
        assert "https:" not in text


def test_the_html_needs_no_package_but_ours() -> None:
    code = (
        "import sys; from dominoes_lib.show.widgets import replay_html; "
        "print([name for name in ('anywidget', 'ipywidgets', 'IPython') if name in sys.modules])"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"


def test_unknown_names_are_still_unknown() -> None:
    with pytest.raises(AttributeError, match="Reply"):
        _ = widgets.Reply


def test_the_text_of_a_replay() -> None:
    assert replay_text(CATCH) == "Replay of A small catch, 1 step"


def test_the_widget_gives_a_view_and_the_same_html_as_the_book() -> None:
    bundle = widgets.Replay(GAME)._repr_mimebundle_()
    assert bundle is not None
    data, _ = bundle
    assert data["text/html"] == replay_html(GAME)
    assert data["text/plain"] == "Replay of Two plays & an end, 1 step"
    assert "model_id" in data["application/vnd.jupyter.widget-view+json"]


def test_two_widgets_of_one_replay_save_alike() -> None:
    one, other = widgets.Replay(CATCH), widgets.Replay(copy.deepcopy(CATCH))
    assert repr(one) == repr(other)
    first, second = one._repr_mimebundle_(), other._repr_mimebundle_()
    assert first is not None
    assert second is not None
    assert first[0]["text/html"] == second[0]["text/html"]


def test_the_widget_has_one_module_with_everything_in_it() -> None:
    module = str(widgets.Replay(GAME)._esm)
    assert module.startswith("globalThis.DOMINO_FACES = {")
    assert read(scripts_of(["domino-replay"])) in module
    assert module.count("export default") == 1
    assert "import " not in module


def test_the_step_stays_within_the_replay() -> None:
    shown = widgets.Replay(GAME)
    shown.step = 99
    assert shown.step == 1
    shown.step = -3
    assert shown.step == 0


def test_another_replay_opens_at_its_start() -> None:
    shown = widgets.Replay(GAME)
    shown.step = 1
    shown.show(CATCH)
    assert shown.payload == CATCH
    assert shown.step == 0


def test_a_widget_without_a_replay_can_be_displayed() -> None:
    bundle = widgets.Replay()._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0]["text/html"] == "<p>This replay cannot be shown: it has no data.</p>"


def test_the_payload_is_checked_where_it_is_set_too() -> None:
    shown = widgets.Replay(GAME)
    with pytest.raises(traitlets.TraitError, match="step 0 of its data is not complete"):
        shown.payload = changed(GAME, frames=[{"text": 5}])
    with pytest.raises(traitlets.TraitError, match="has no list of steps"):
        widgets.Replay(payload={"v": 1, "kind": "game"})
    assert shown.payload == GAME


def test_a_widget_reads_a_record_in_every_form() -> None:
    record = played("fishing", "short", plays=5)
    wanted = widgets.Replay(record)
    assert wanted.error == ""
    text, data = record.to_text(), record.to_json()
    for source in (text, data, json.dumps(data), f"\n{json.dumps(data, indent=1)}\n"):
        shown = widgets.Replay(source)
        assert shown.error == ""
        assert shown.payload == wanted.payload
    spoilt_text = text.replace("game: fishing", "game: chess")
    for source in (spoilt_text, {"game": "chess"}, "{" + "x" * 5000, "x" * 5000, "a\nb"):
        shown = widgets.Replay(source)
        assert shown.payload == {}
        assert 0 < len(shown.error) < 1000
        assert shown.error.endswith(".")


def test_what_is_wrong_with_a_record_is_the_widgets_error_too() -> None:
    text = played("fishing", "short", plays=5).to_text() + "scores: 1 2\n6. South 6:6x1:1\n"
    record = Record.from_text(text)
    assert len(record.errors) == 1
    for source in (text, record):
        shown = widgets.Replay(source)
        assert shown.error == record.errors[0]
        assert shown.payload["frames"][-1]["comment"] == shown.error
        bundle = shown._repr_mimebundle_()
        assert bundle is not None
        assert escape(shown.error) in bundle[0]["text/html"].split("<domino-replay")[0]
        assert replay_html(shown.payload) in bundle[0]["text/html"]
        assert bundle[0]["text/plain"] == f"Replay of Fishing, 5 steps ({shown.error})"
    shown.show(GAME)
    assert shown.error == ""


def test_a_widget_that_cannot_show_says_why_and_raises_nothing() -> None:
    for source in ({"v": 1, "kind": "game"}, "no-such-example", 3):
        shown = widgets.Replay(source)
        assert shown.payload == {}
        assert shown.error.endswith(".")
        bundle = shown._repr_mimebundle_()
        assert bundle is not None
        assert bundle[0]["text/plain"] == shown.error
        assert "<domino-replay" not in bundle[0]["text/html"]
    shown.show(GAME)
    assert shown.error == ""
    assert shown.payload == GAME
