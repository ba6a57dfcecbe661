"""The calculator, the table and the score pad as HTML: elements with data, and something to read.

What stands inside is what a reader without scripts gets: worked examples with their totals.
"""

from __future__ import annotations

from html import escape
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.game import seat_name
from dominoes_lib.games import GAMES
from dominoes_lib.quote import clip
from dominoes_lib.show import examples
from dominoes_lib.show.asks_score import game_data
from dominoes_lib.show.requests import answer
from dominoes_lib.show.widgets.embed import json_for_script
from dominoes_lib.show.widgets.scripts import words_of
from dominoes_lib.tile import tiles as read_tiles
from dominoes_lib.words import Phrase, complaint, spoken, template

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    Data = dict[str, Any]

_MOST_SEATS: Final = 4
_CALCULATOR_WORDS: Final = (
    *("title", "game", "preset", "beside", "none", "options", "examples", "tiles"),
    *("chosen", "remove", "left", "empty", "seats", "one", "clear", "group", "next"),
    *("link", "link_title", "copied", "counting", "off", "loading", "failed", "no_engine"),
    *("points", "total", "sum", "same", "rule", "payments", "none_left", "gone", "joined"),
    "waiting",
)
_SHARED_WORDS: Final = ("try_again", "slow", "stop", "stopped", "link_game", "link_parts")


def calculator_data(names: Iterable[str] | None = None, language: str | None = None) -> Data:
    """Return what the calculator needs of some games, all if none are named.

    The worked examples have their answers with them. Raises `ValueError` for an unknown game.
    """
    language, games = language or spoken(), _games(names)
    return {
        "lang": language,
        "words": _words("asking", _SHARED_WORDS, language)
        | _words("calculator", _CALCULATOR_WORDS, language),
        "games": [game_data(GAMES[name], language) for name in games],
        "seats": _seats(language),
        "examples": [
            _example(name, example, language)
            for name, example in examples.EXAMPLES.items()
            if isinstance(example, examples.CatchExample) and example._read()["game"] in games
        ]
        + [sum_ for name in games for sum_ in _sums(name, language)],
    }


def table_data(names: Iterable[str] | None = None, language: str | None = None) -> Data:
    """Return what the table needs of some games, all if none are named.

    A game that is kept in a browser is kept with the edition, the version of the library.
    """
    language = language or spoken()
    return {
        "lang": language,
        "words": _words("asking", _SHARED_WORDS, language) | words_of("table", language),
        "edition": version("dominoes_lib"),
        "games": [game_data(GAMES[name], language) for name in _games(names)],
        "seats": _seats(language),
    }


def pad_data(names: Iterable[str] | None = None, language: str | None = None) -> Data:
    """Return what the score pad needs of some games, all if none are named."""
    language = language or spoken()
    return {
        "lang": language,
        "words": _words("asking", _SHARED_WORDS, language) | words_of("pad", language),
        "games": [game_data(GAMES[name], language) for name in _games(names)],
        "seats": _seats(language),
    }


def calculator_html(name: str | None = None, size: str = "", language: str | None = None) -> str:
    """Return the calculator of one game, or of all, as an element.

    `size` says what the page has to load before it answers, such as `14 MB`. The same game always
    gives the same text. Raises `ValueError` for an unknown game.
    """
    language = language or spoken()
    data = calculator_data([name] if name else None, language)
    lines = "".join(f"<li>{_told(example, language)}</li>" for example in data["examples"])
    inner = f'<ul class="dx-static">{lines}</ul>' if lines else ""
    return _element("domino-calculator", "calculator", {"game": name, "size": size}, data, inner)


def table_html(name: str | None = None, size: str = "", language: str | None = None) -> str:
    """Return the table of one game, or of all, as an element; `size` as in `calculator_html`."""
    language = language or spoken()
    data = table_data([name] if name else None, language)
    titles = ", ".join(game["title"] for game in data["games"])
    said = escape(Phrase("ask.play_here", game=titles).text(language))
    inner = f'<p class="dx-static">{said}</p>'
    return _element("domino-table", "table", {"game": name, "size": size}, data, inner)


def pad_html(name: str | None = None, size: str = "", language: str | None = None) -> str:
    """Return the score pad of one game, or of all, as an element; `size` as above."""
    data = pad_data([name] if name else None, language)
    inner = f'<p class="dx-static">{escape(data["words"]["static"])}</p>'
    return _element("domino-pad", "pad", {"game": name, "size": size}, data, inner)


def _words(part: str, names: Iterable[str], language: str) -> dict[str, str]:
    """Return words of the front ends under the names that scripts have for them."""
    return {_in_scripts(name): template(f"{part}.{name}", language) for name in names}


def _in_scripts(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.title() for part in rest)


def _games(names: Iterable[str] | None) -> list[str]:
    found = list(GAMES if names is None else names)
    for name in found:
        if name not in GAMES:
            raise complaint("show.no_game", name=clip(name), listed=", ".join(GAMES))
    return found


def _seats(language: str) -> dict[str, list[str]]:
    """Return the names of the seats by how many play."""
    return {
        str(players): [seat_name(seat, players).text(language) for seat in range(players)]
        for players in range(2, _MOST_SEATS + 1)
    }


def _example(name: str, example: examples.CatchExample, language: str) -> Data:
    told = example._read()
    text = str(told.get("captures") or told["tiles"])
    game = GAMES[told["game"]]
    keyword = game.tools["score"].arguments[0].keyword
    asked = {
        "ask": "score",
        "game": game.name,
        "preset": told["rules"],
        "arguments": {keyword: text},
        "language": language,
    }
    if told.get("beside"):
        asked["beside"] = told["beside"]
    found = answer(asked)
    groups = text.split("|") if "captures" in told else [text]
    return {
        "id": name,
        "game": game.name,
        "title": examples.title(name, language),
        "preset": told["rules"],
        "beside": told.get("beside"),
        "groups": [[str(tile) for tile in read_tiles(group)] for group in groups],
        "answer": found,
    }


def _sums(name: str, language: str) -> list[Data]:
    """Return the worked examples of a game whose score is asked for field by field."""
    tool = GAMES[name].tools["score"]
    game = game_data(GAMES[name], language)
    preset = next(iter(game["presets"]))
    found = []
    for title, changed in tool.examples:
        fields = {each["name"]: each["start"] for each in game["input"]["fields"]} | dict(changed)
        asked = {"ask": "score", "game": name, "preset": preset, "arguments": fields}
        asked["language"] = language
        found.append(
            {
                "id": title.key.rpartition(".")[2],
                "game": name,
                "title": title.text(language),
                "preset": preset,
                "fields": fields,
                "answer": answer(asked),
            }
        )
    return found


def _told(example: Data, language: str) -> str:
    found = example["answer"]
    if "payments" in found:
        paid = zip(found["seats"], found["payments"], strict=True)
        sums = ", ".join(
            Phrase("switch.gets", seat=seat, points=f"{points:+d}" if points else "0").text(
                language
            )
            for seat, points in paid
        )
        return escape(f"{example['title']}: {sums}.")
    parts = [Phrase("ask.example_total", title=example["title"], total=found["total"])]
    if found.get("beside"):
        beside = found["beside"]
        parts.append(Phrase("ask.example_beside", title=beside["rules"], total=beside["total"]))
    groups = "; ".join(
        f"{group['name']} {group['count']}, {group['points']}" for group in found["catch"]["groups"]
    )
    return escape(" ".join([*(part.text(language) for part in parts), groups]))


def _element(
    tag: str, ident: str, attributes: Mapping[str, str | None], data: Data, inner: str
) -> str:
    said = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items() if value)
    script = f'<script type="application/json">{json_for_script(data, in_order=True)}</script>'
    return f'<{tag} id="{ident}"{said}>{script}{inner}</{tag}>'
