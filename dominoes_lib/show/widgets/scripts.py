"""Which files of `static` an element of the front end needs, in the order in which they run."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from dominoes_lib.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_FRONT: Final = "front."
_WITH_DATA: Final = frozenset({"table", "pad", "quiz"})
"""Scripts that get their words with the data of their element: one is enough for a page."""
_STATIC: Final = files("dominoes_lib.show") / "static"

SCRIPTS: Final[Mapping[str, tuple[str, ...]]] = {
    "domino-replay": (
        *("domino-core.js", "domino-boards.js", "domino-catch.js"),
        "domino-replay.js",
    ),
    "domino-position": ("domino-core.js", "domino-position.js"),
    "domino-calculator": (
        *("domino-core.js", "domino-catch.js"),
        *("domino-links.js", "domino-ask.js", "domino-calculator.js"),
    ),
    "domino-table": (
        *("domino-core.js", "domino-links.js", "domino-ask.js", "domino-kept.js"),
        "domino-table.js",
    ),
    "domino-quiz": ("domino-core.js", "domino-quiz.js"),
    "domino-pad": ("domino-core.js", "domino-links.js", "domino-ask.js", "domino-pad.js"),
}
"""The scripts of each element; the drawings of the faces come before them."""
LATER: Final[Mapping[str, tuple[str, ...]]] = {
    "domino-table": ("domino-boards.js", "domino-table-play.js", "domino-replay.js"),
}
"""The scripts that a page fetches when somebody wants them, and that a widget has at once."""
ENGINE: Final = "domino-engine.js"
"""What the calculator, the table and the score pad ask where no kernel answers them."""
ENGINE_LATER: Final = ("domino-boot.js", "domino-worker.mjs")
"""What comes with the engine when it is asked for the first time."""
STYLES: Final = ("domino.css", "domino-play.css", "domino-table.css")


def scripts_of(elements: Iterable[str]) -> list[str]:
    """Return the scripts of some elements, each once.

    >>> scripts_of(["domino-replay", "domino-calculator"])[-1]
    'domino-calculator.js'
    """
    return list(dict.fromkeys(name for element in elements for name in SCRIPTS[element]))


def words_of(script: str, language: str) -> dict[str, str]:
    """Return the words of a script in a language.

    >>> words_of("boot", "en")["stopped"]
    'Stopped.'
    """
    return front_words()[script][language]


def front_words() -> dict[str, dict[str, dict[str, str]]]:
    """Return the words of the scripts by script, language and word, as the tables have them.

    >>> front_words()["replay"]["en"]["pause"]
    'Pause'
    """
    found: dict[str, dict[str, dict[str, str]]] = {}
    for code, language in LANGUAGES.items():
        for key, sentence in language.sentences.items():
            if key.startswith(_FRONT):
                script, word = key.removeprefix(_FRONT).split(".")
                found.setdefault(script, {}).setdefault(code, {})[word] = sentence
    return found


def words_js() -> str:
    """Return the words of the scripts as the script that sends them: it sets `DOMINO_WORDS`."""
    sent = {script: words for script, words in front_words().items() if script not in _WITH_DATA}
    table = json.dumps(sent, ensure_ascii=False).replace("</", "<\\/")
    return f"globalThis.DOMINO_WORDS = {table};\n"


def read(names: Iterable[str]) -> str:
    """Return the text of some files one after the other."""
    return "".join((_STATIC / name).read_text("utf-8") for name in names)
