"""A language made for tests: English in full-width letters, so that plain letters show what is not.

Blanks, figures, tiles and what is filled in stay; of what a template asks for (`{missing:and}`),
words are translated and the forms of names are not.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from string import Formatter
from typing import Final

from dominoes_lib.words import LANGUAGES, Language, speaking

CODE: Final = "pseudo"
WIDE: Final = {
    ord(letter): ord(letter) + 0xFEE0 for letter in map(chr, range(0x41, 0x7B)) if letter.isalpha()
}
_WORDS: Final = frozenset({"and", "or", "nor"})
_NAMES: Final = re.compile(
    r"\[[1-6]:[1-6](?:\*\d+)?\]|--[a-z-]+|python -m dominoes_lib|\bJSON\b|\bUTF-8\b"
    r"|\b[A-Z]{2}-(?:[A-Z]+-)?\d+\b"
)
"""What stays in every language: tiles, options of the shell, names of formats and of rules."""


def translated(template: str) -> str:
    """Return a template in the language.

    >>> translated("{seat} takes {tile} and [6:5].")
    '{seat} ｔａｋｅｓ {tile} ａｎｄ [6:5].'
    """
    found = []
    for text, name, spec, _ in Formatter().parse(template):
        found.append(wide(text).replace("{", "{{").replace("}", "}}"))
        if name is not None:
            asked = wide(spec) if spec in _WORDS else spec
            found.append(f"{{{name}:{asked}}}" if asked else f"{{{name}}}")
    return "".join(found)


def wide(text: str) -> str:
    """Return a text with full-width letters, but for what stays in every language.

    >>> wide("Tap [6:5], then --json.")
    'Ｔａｐ [6:5], ｔｈｅｎ --json.'
    """
    at, found = 0, []
    for name in _NAMES.finditer(text):
        found += [text[at : name.start()].translate(WIDE), name.group()]
        at = name.end()
    return "".join([*found, text[at:].translate(WIDE)])


@contextmanager
def pseudo() -> Iterator[None]:
    """Let the language be known and spoken for as long as the context lasts."""
    english = LANGUAGES["en"]
    assert isinstance(LANGUAGES, dict)
    sentences: Mapping[str, str] = english.sentences
    LANGUAGES[CODE] = Language(
        {key: translated(text) for key, text in sentences.items()}, english.plural
    )
    try:
        with speaking(CODE):
            yield
    finally:
        del LANGUAGES[CODE]
