"""How values show in notebooks: all of it is said, and the same value gives the same text."""

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from rulebook.ids import ROOT, ids_in

from dominoes_lib.games.fifteen_lakes import FIFTEEN_LAKES
from dominoes_lib.games.fishing import FISHING
from dominoes_lib.play.record import Record
from dominoes_lib.score import Score
from dominoes_lib.show.display import register
from dominoes_lib.tile import TILES, Tile, tiles


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    shell = InteractiveShell()  # type: ignore[no-untyped-call] # IPython has no type for it
    assert register(shell)
    yield shell
    shell.history_manager = None


def shown(shell: InteractiveShell, value: object) -> dict[str, Any]:
    assert shell.display_formatter
    data, _ = shell.display_formatter.format(value)  # type: ignore[no-untyped-call] # IPython has no type for it
    return dict(data)


def words(html: str) -> str:
    """Return what a reader of the HTML reads, without the tiles."""
    bare = re.sub(r"<svg.*?</svg>", " ", html)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", bare)).split())


def some_score() -> Score:
    return FISHING.score(tiles("4:4 6:2 2:2 4:1"), FISHING.rules())


def some_record() -> Record:
    source, start = random.Random(3), FISHING.deal("short", seed=3)
    state, moves = start, []
    while not state.is_over:
        moves.append(source.choice(state.moves()))
        state = state.play(moves[-1])
    return Record.from_state(start, moves)


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_a_tile_shows_its_face_its_names_and_its_pips(shell: InteractiveShell, tile: Tile) -> None:
    data = shown(shell, tile)
    assert data["text/plain"] == repr(tile)
    html = data["text/html"]
    assert html.count("<svg") == 1
    assert f'<span lang="zh-Hant">{tile.hanzi}</span> ' in html
    assert f'<span lang="zh-Latn-pinyin">{tile.pinyin}</span> · ' in html
    assert f"{tile.pips} pips" in html
    assert str(tile) in words(html)
    assert ("red" in words(html)) == (tile.red > 0)


def test_lists_of_tiles_are_drawn_and_written_as_what_makes_them(shell: InteractiveShell) -> None:
    data = shown(shell, tiles("6:6*4 5:4"))
    assert data["text/plain"] == "tiles('6:6*4 5:4')"
    assert data["text/html"].count("<svg") == 5
    assert shown(shell, tuple(tiles("6:5")))["text/plain"] == "tuple(tiles('6:5'))"
    made = shown(shell, tuple(TILES))["text/plain"]
    assert eval(made, {"tiles": tiles}) == TILES  # noqa: S307 - what a reader would type back


@pytest.mark.parametrize("other", [[], [1, "a"], (), (None,), [Tile("6:5"), None], [[]]], ids=repr)
def test_other_lists_show_as_ever(shell: InteractiveShell, other: object) -> None:
    assert shown(shell, other) == {"text/plain": repr(other)}


def test_a_score_is_a_table_of_all_its_lines(shell: InteractiveShell) -> None:
    score = some_score()
    data = shown(shell, score)
    assert data["text/plain"] == str(score)
    html = data["text/html"]
    assert html.count("<svg") == 4
    for line in score.lines:
        assert f">{line.points}</td>" in html
        assert line.reason in words(html)
        assert all(f'<span class="domino-rule">{rule}</span>' in html for rule in line.rules)
    assert f"<b>{score.total}</b>" in html
    assert html.count("<tr>") == len(score.lines) + 2


def test_a_reason_has_its_tiles_drawn(shell: InteractiveShell) -> None:
    html = shown(shell, FIFTEEN_LAKES.score(tiles("6:5*4"), FIFTEEN_LAKES.rules()))["text/html"]
    assert html.count("<svg") == 5
    assert "[6:5]" not in html


def test_a_position_is_a_board_and_hides_what_is_hidden(shell: InteractiveShell) -> None:
    state = FISHING.deal("short", seed=5)
    data = shown(shell, state)
    assert data["text/plain"] == str(state)
    assert data["text/html"].count("<svg") == 32
    for zone in state.zones():
        assert zone.name() in words(data["text/html"])
    seen = shown(shell, state.view(0))["text/html"]
    assert seen.count("hidden tile") == 12 + 6
    assert shown(shell, state.view(0))["text/plain"] == str(state.view(0))


def test_events_are_sentences_with_rules(shell: InteractiveShell) -> None:
    state = FISHING.deal("short", seed=5)
    after = state.play(state.moves()[0])
    html = shown(shell, after.events)["text/html"]
    for event in after.events:
        assert re.sub(r" ?\[\d:\d\] ?", " ", event.sentence).strip() in words(html)
        assert set(event.rules) <= {match.group() for match in ids_in(html)}
    assert shown(shell, after.events[0])["text/html"] in html


def test_a_record_is_a_replay(shell: InteractiveShell) -> None:
    record = some_record()
    data = shown(shell, record)
    assert data["text/plain"] == "Replay of Fishing, 24 steps"
    assert data["text/html"].startswith('<domino-replay id="fishing">')
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_record_is_a_replay_without_anywidget_too(
    shell: InteractiveShell, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = shown(shell, some_record())
    monkeypatch.setitem(sys.modules, "dominoes_lib.show.widgets.live", None)
    still = shown(shell, some_record())
    assert set(still) == {"text/plain", "text/html"}
    assert still["text/html"] == live["text/html"]


def test_the_same_value_always_gives_the_same_html(shell: InteractiveShell) -> None:
    state = FISHING.deal("short", seed=5)
    for make in (
        some_score,
        some_record,
        lambda: state,
        lambda: tiles("6:6*2"),
        lambda: Tile("6:6"),
    ):
        first, second = shown(shell, make()), shown(shell, make())
        assert first["text/html"] == second["text/html"]
        assert not re.search(r"0x[0-9a-f]{6}", first["text/html"] + first["text/plain"])


def test_html_has_no_colour_of_its_own_but_the_tiles(shell: InteractiveShell) -> None:
    for value in (some_score(), FISHING.deal("short", seed=5), tiles("6:6*2"), Tile("6:6")):
        html = re.sub(r"<svg.*?</svg>", "", shown(shell, value)["text/html"])
        assert not re.search(r"(?<!-)\b(color|background)\b|#[0-9a-f]{3,6}", html)


def test_ids_do_not_repeat_and_every_drawing_is_named(shell: InteractiveShell) -> None:
    html = shown(shell, FISHING.deal("short", seed=5))["text/html"]
    assert " id=" not in html
    assert html.count("<svg") == html.count("<title>") == html.count("<desc>")


def test_registering_twice_changes_nothing(shell: InteractiveShell) -> None:
    assert shell.display_formatter
    plain = shell.display_formatter.formatters["text/plain"]
    before = plain.for_type(list)
    assert register(shell)
    assert plain.for_type(list) is before
    assert shown(shell, [1])["text/plain"] == "[1]"


def test_without_ipython_there_is_nobody_to_tell() -> None:
    script = (
        "import sys, dominoes_lib.show.display as d; "
        "print(d.register(), sorted({'IPython', 'matplotlib', 'anywidget'} & set(sys.modules)))"
    )
    command = [sys.executable, "-c", script]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.split(None, 1) == ["False", "[]\n"]


def test_importing_what_shows_tells_a_running_ipython() -> None:
    script = (
        "from IPython.core.interactiveshell import InteractiveShell as S; s = S.instance(); "
        "import dominoes_lib.show; from dominoes_lib import Tile; "
        "print(sorted(s.display_formatter.format(Tile('6:5'))[0]))"
    )
    command = [sys.executable, "-c", script]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "['text/html', 'text/plain']"
