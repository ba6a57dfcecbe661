"""One path for languages: whatever a reader is told comes from the tables of a language."""

import ast
import json
import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from dominoes_lib import GAMES, Record, Series, simulate
from dominoes_lib.__main__ import _COMMANDS, main
from dominoes_lib.game import Game
from dominoes_lib.play.players import OPPONENT, PLAYERS, play_game
from dominoes_lib.show.examples import EXAMPLES
from dominoes_lib.show.requests import ASKS, answer
from dominoes_lib.show.switches import switches
from dominoes_lib.show.widgets.asking import (
    calculator_data,
    calculator_html,
    pad_data,
    table_data,
)
from dominoes_lib.show.widgets.replay import replay_html
from dominoes_lib.show.widgets.switch import switch_html
from tests.pseudo import CODE, pseudo
from tests.rulebook import ROOT, files_of_code

ALL: Final = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.name))
CODES: Final = frozenset(
    {
        *("ask", "game", "id", "kind", "lang", "edition", "opponent", "hanzi", "seed", "keyword"),
        *("rule", "rules", "reading", "row", "mark", "move", "moves", "text_of_move", "how"),
        *("tile", "tiles", "zone", "uses", "takes", "pack", "packs", "groups_of_tiles", "record"),
        *("name", "default", "values", "preset", "presets", "presented", "beside_preset"),
        *("options", "former", "computer", "fields", "names", "separator", "marks", "start"),
    }
)
"""Parts of answers that name things for programs, in the same words in every language."""
STAYS: Final = re.compile(
    r"\[[1-6]:[1-6](?:\*\d+)?\]|\b[A-Z]{2}-(?:[A-Z]+-)?\d+|'[^']*'|<[^>]*>|&\w+;|--[a-z-]+"
    r"|python -m dominoes_lib(?: \w+)?|\b(?:en|pseudo|ask|Tile|UTF-8)\b|\b[A-Z][A-Z_=]+\b"
)
PLAIN: Final = re.compile(r"[A-Za-z]{2,}")


@pytest.fixture(autouse=True)
def _speaking() -> Iterator[None]:
    with pseudo():
        yield


def names_of(game: Game[Any]) -> frozenset[str]:
    """Return how the options of a game, their values and its presets are called."""
    values = game.Rules.values()
    named = {*values, *(str(each) for found in values.values() for each in found)}
    keys = (part.keyword for tool in game.tools.values() for part in tool.arguments)
    moves = ("pass", "waive", "claim")
    return frozenset({*named, *keys, *game.tools, *game.presets, *PLAYERS, game.name, *moves})


NAMES: Final = frozenset({*ASKS, *_COMMANDS, "hands", "stock", "lake", "piles"}).union(
    *map(names_of, GAMES.values())
)
_BLANK: Final = re.compile(r"\{\w+\}")
_NAME: Final = re.compile(
    rf"(?<![\w-])(?:{'|'.join(sorted(map(re.escape, NAMES), key=len, reverse=True))})(?![\w-])",
    re.IGNORECASE,
)


def english_in(text: str) -> list[str]:
    """Return the words with plain letters in a text that is told, but for names and tiles.

    Blanks stay as they are in what a front end fills in.
    """
    return PLAIN.findall(_NAME.sub(" ", STAYS.sub(" ", _BLANK.sub(" ", text))))


def texts(part: object) -> Iterator[str]:
    """Yield every text of an answer that a reader may see."""
    if isinstance(part, Mapping):
        for name, inside in part.items():
            if name not in CODES:
                yield from texts(inside)
    elif isinstance(part, list | tuple):
        for inside in part:
            yield from texts(inside)
    elif isinstance(part, str):
        yield part


def check(part: object) -> None:
    """Check that nothing in an answer is English, and that there is something to read."""
    told = list(texts(part))
    assert told
    for text in told:
        assert not english_in(text), text


def visible(html: str) -> str:
    """Return what is read of a piece of a page: nothing of its data, code and drawings."""
    return re.sub(r"<(script|code|svg)\b.*?</\1>", " ", html, flags=re.DOTALL)


def ask(name: str, **parts: Any) -> dict[str, Any]:  # noqa: ANN401 - parts of any kind
    """Ask in the language."""
    return answer({"ask": name, "language": CODE, **parts})


def whole_game(game: Game[Any]) -> Record:
    """Return a game between players."""
    start = game.deal(seed=3)
    played = play_game(start, [OPPONENT] * start.players, random.Random(1))
    return Record.from_state(start, played.moves)


def test_plain_letters_are_found() -> None:
    assert english_in("Ｔａｐ [6:5] and ｔｈｅｎ 'this' optional FI-04") == ["and"]


@ALL
def test_a_game_is_told_in_the_language(game: Game[Any]) -> None:
    record = whole_game(game)
    check(ask("replay", record=record.to_json())["replay"])
    for seat in (None, *range(record.players)):
        view = ask("state", record=record.to_json(), seat=seat)["view"]
        check({name: part for name, part in view.items() if name != "subtitle"})
    check(list(map(str, record.state.scores())))
    check(str(record.state))


@ALL
def test_plays_hints_and_refusals_are_told_in_the_language(game: Game[Any]) -> None:
    record = whole_game(game)
    start = record.states()[0]
    refused = 0
    for step in range(len(record.moves)):
        part = Record.from_state(start, record.moves[:step]).to_json()
        check([move["sentence"] for move in ask("state", record=part)["view"]["moves"]])
        for player in (OPPONENT, "search") if step % 8 == 0 else (OPPONENT,):
            hint = ask("hint", record=part, player=player)
            check([hint["reason"], *[play["sentence"] for play in hint["plays"]]])
        for move in ("6:6x1:1", "6:6", "(6:6)", "6:6>", "1:1 1:1", "claim xL", "pass", "?!"):
            found = ask("play", record=part, move=move)
            refused += "error" in found
            check(found["error"] if "error" in found else found["view"]["headline"])
        check(ask("play", record=part, uses=[], takes=[]).get("error", "－"))
    assert refused > len(record.moves)
    found = ask("computer", record=record.to_json() | {"moves": []}, players=[OPPONENT] * 4)
    check(found.get("reasons") or found["error"])


@ALL
def test_what_is_asked_without_a_deal_is_told_in_the_language(game: Game[Any]) -> None:
    check(calculator_data([game.name], CODE))
    check(table_data([game.name], CODE))
    check(pad_data([game.name], CODE))
    check(visible(calculator_html(game.name, language=CODE)))
    for name in game.tools:
        check(
            ask(
                "score",
                game=game.name,
                tool=name,
                arguments={part.keyword: "9:9" for part in game.tools[name].arguments},
            )["error"]
        )
    catches = ["6:6 4:4", "5:4", "1:1", "3:1"][: max(game.players)]
    check(ask("score", game=game.name, catches=catches))


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_told_in_the_language(name: str) -> None:
    payload = EXAMPLES[name].payload(name)
    assert payload["lang"] == CODE
    check(payload)
    check(visible(replay_html(payload)))


def test_switches_are_told_in_the_language() -> None:
    for switch in switches():
        check(visible(switch_html(switch)))


@pytest.mark.parametrize(
    "request_",
    [
        "[",
        "6",
        "{}",
        {"ask": "nothing"},
        {"ask": "deal", "game": "chess"},
        {"ask": "deal", "game": "fishing", "players": 9},
        {"ask": "deal", "game": "fishing", "preset": "chess"},
        {"ask": "deal", "game": "fishing", "options": {"sets": 3}},
        {"ask": "deal", "game": "fishing", "options": {"chess": 3}},
        {"ask": "deal", "game": "fishing", "deal": {"hands": []}},
        {"ask": "deal", "game": "tens", "extras": {"streak": 1}},
        {"ask": "score", "game": "fishing", "arguments": {"tiles": "6:6*9"}},
        {"ask": "score", "game": "fishing", "arguments": {"tiles": "6:6 9:9"}},
        {"ask": "score", "game": "fishing", "arguments": {"tiles": "6:6*4*5"}},
        {"ask": "score", "game": "fishing", "arguments": {"tiles": "🁣 🀰"}},
        {"ask": "score", "game": "fishing", "arguments": {"tiles": "Nine"}},
        {"ask": "state", "record": "domino record 1"},
        {"ask": "read", "text": "domino record 1\ngame: fishing\nhand South: 6:6\n"},
    ],
    ids=str,
)
def test_what_is_wrong_with_a_request_is_told_in_the_language(request_: object) -> None:
    if isinstance(request_, dict):
        request_ = {**request_, "language": CODE}
    found = answer(request_)
    check(found["error"])


def test_a_language_that_is_not_known_is_refused() -> None:
    found = answer({"ask": "deal", "game": "fishing", "language": "tlh"})
    assert found["error"].endswith("'tlh'; ｔｈｅｒｅ ｉｓ en, pseudo.")


def test_problems_of_a_record_are_told_in_the_language() -> None:
    text = whole_game(GAMES["fishing"]).to_text()
    assert "South" in text  # records name the seats in the same words in every language
    text = text.replace("1. South ", "1. South 9:9 ").replace("first: South", "first: Nobody")
    found = ask("read", text=text)
    assert len(found["problems"]) > 1
    check(found["problems"])


def test_series_and_simulations_are_told_in_the_language() -> None:
    for game in GAMES:
        check(str(simulate(game, None, ["random"] * max(GAMES[game].players), games=2, seed=1)))
        check(repr(Series(game, None, ["random"] * max(GAMES[game].players), seed=1, deals=2)))


@pytest.mark.parametrize(
    "words",
    [
        "",
        "score fishing 6:6",
        "score tens 6:6*2",
        "score tien-gow",
        "trick tien-gow 6:6 1:1",
        "trick deer-hunting 6:6 5:4 4:1 1:1",
        "series fishing --deals 2 --seed 1",
        "simulate tens --games 3 --seed 1",
        "rules",
        "rules tens",
        "score fishing 9:9",
        "score fishing",
        "score chess 6:6",
        "simulate tens --games nine",
        "chess",
        "score fishing 6:6 --sets 2",
        "score --help",
        "replay --help",
        "simulate --help",
    ],
)
def test_the_shell_speaks_the_language_it_is_asked_for(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main([*words.split(), "--lang", CODE])
    printed = capsys.readouterr()
    assert code in (0, 2)
    check(printed.out + printed.err)


@pytest.mark.parametrize("words", [["--lang", "tlh"], ["--lang=tlh"], ["--lang"]])
def test_the_shell_refuses_a_language_that_is_not_known(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", "fishing", "6:6", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1


def test_the_shell_refuses_two_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "rules", "--lang", "en", "--json"]) == 2
    assert "--lang" in json.loads(capsys.readouterr().out)["error"]


NOT_TOLD: Final = {
    "tile.py": "names of tiles, which are read too, and what a programmer is told",
    "game.py": "what a programmer is told who changes a move",
    "games/tens.py": "kinds of captures, which are keys",
    "play/record_text.py": "the first line of a record",
    "play/seeds.py": "what a source of chance is made from",
    "shell/parsing.py": "how the complaints of argparse begin",
    "show/drawing.py": "what a drawing says to who cannot see it, in the drawings of all pages",
    "show/figure_data.py": "names in the stored data of pictures",
    "show/figures.py": "names of typefaces",
    "show/printing/paper.py": "the name of a typeface",
    "show/widgets/__init__.py": "what Python says of a name that is not there",
    "show/widgets/live.py": "the script of a widget, and what a programmer reads of its traits",
    "show/widgets/live_asking.py": "as in live.py",
}
"""Modules with words in them that are no sentences of the tables, and what these are."""


def words_in(path: Path) -> list[str]:
    """Return the strings of a module in which words stand side by side, but for its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = (
        re.sub(r"<[^>]*>?|[\w-]+=|[\w-]+:[^; ]*|\bsolid rgba\b", " | ", node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare
    )
    return [text for text in strings if re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", text)]


def test_no_module_has_sentences_of_its_own() -> None:
    library = ROOT / "dominoes_lib"
    found = {
        path.relative_to(library).as_posix(): words_in(path)
        for path in files_of_code()
        if "words" not in path.parts
    }
    assert {name: said for name, said in found.items() if said and name not in NOT_TOLD} == {}
    assert [name for name in NOT_TOLD if not found[name]] == []


def test_no_script_has_words_of_its_own() -> None:
    for path in sorted((ROOT / "dominoes_lib/show/static").glob("*js")):
        code = re.sub(
            r"/\*.*?\*/|(?<![:\"'])//[^\n]*", " ", path.read_text("utf-8"), flags=re.DOTALL
        )
        said = re.findall(r"\"[A-Z][a-z]+ [a-z]+[^\"]*\"", code)
        assert said == [], path.name
