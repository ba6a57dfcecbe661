"""Sentences: every one that the code asks for exists, and every one that exists is asked for."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

import dominoes_lib.show
from dominoes_lib.tile import Tile, tiles
from dominoes_lib.words import LANGUAGES, Phrase, counted
from tests.rulebook import ROOT, files_of_code

_KEY: Final = re.compile(r"[a-z_]+(\.[a-z_0-9-]+)+|front\.[a-z]+\.[a-zA-Z]+")
_BLANK: Final = r"([a-z_0-9.-]+)"
ENGLISH: Final = LANGUAGES["en"].sentences


FORMS: Final = ("one", "few", "many")
"""The forms that a number of things may ask for."""


def without_form(key: str) -> str:
    """Return a key without the form of a number that it ends with, if it does."""
    start, _, form = key.rpartition(".")
    return start if form in FORMS else key


def blanks(template: str) -> set[str]:
    """Return the names that a template fills in, without formats and attributes."""
    return {re.split(r"[.\[]", name)[0] for _, name, _, _ in Formatter().parse(template) if name}


@cache
def strings_of_code() -> tuple[set[str], list[re.Pattern[str]]]:
    """Return the strings and field names of the library and the book's extension.

    Their f-strings come as patterns.
    """
    whole: set[str] = set()
    patterns: set[str] = set()
    for path in (*files_of_code(), *(ROOT / "book" / "_ext").rglob("*.py")):
        if path.parent.parent.name == "words":  # the tables themselves
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                whole.add(node.target.id)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(part.value)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                    else _BLANK
                    for part in node.values
                ]
                if len(parts) > 1:
                    patterns.add("".join(parts))
    return whole, [re.compile(pattern) for pattern in sorted(patterns)]


@cache
def is_made(text: str) -> bool:
    """Tell whether the code has a string, or can make it of its strings and numbers."""
    whole, patterns = strings_of_code()
    if text in whole or text.isdecimal():
        return True
    matches = [match for pattern in patterns if (match := pattern.fullmatch(text))]
    return any(all(is_made(part) for part in match.groups()) for match in matches)


def is_shown(key: str) -> bool:
    """Tell whether a script of the pages uses a word: the scripts get all words of their own."""
    word = key.removeprefix("front.table.kept").rpartition(".")[2]
    written = [rf"\b{word}\b"]
    if "_" in word:
        written.append(rf"\b{word.partition('_')[0]}_\$\{{")  # as in `does_${{name}}`
    used = re.search("|".join(written), scripts())
    return key.startswith("front.") and used is not None


@cache
def scripts() -> str:
    """Return all scripts of the pages."""
    static = Path(dominoes_lib.show.__file__).parent / "static"
    return "".join(path.read_text(encoding="utf-8") for path in sorted(static.glob("*js")))


def test_every_sentence_is_asked_for() -> None:
    assert not [
        key for key in ENGLISH if not (is_made(key) or is_made(without_form(key)) or is_shown(key))
    ]
    assert not is_made("lake.no.such_key")


def keys_of_phrases(path: Path) -> Iterator[tuple[int, str]]:
    """Find the keys that a module gives to phrases as they are, with their lines."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            key = node.args[0]
            if (
                node.func.id in {"Phrase", "Why", "complaint"}
                and isinstance(key, ast.Constant)
                and isinstance(key.value, str)
            ):
                yield node.lineno, key.value


def test_every_key_that_is_asked_for_exists() -> None:
    asked = [
        (f"{path.name}:{line}", key)
        for path in files_of_code()
        for line, key in keys_of_phrases(path)
    ]
    assert len(asked) > 30
    exists = {*ENGLISH, *(without_form(key) for key in ENGLISH)}
    assert not [(place, key) for place, key in asked if key not in exists]


class Anything:
    """Something for a blank of whatever format."""

    def __format__(self, spec: str) -> str:
        """Return the same for every format."""
        return "x"


@pytest.mark.parametrize("key", ENGLISH)
def test_keys_and_templates_are_well_formed(key: str) -> None:
    template = ENGLISH[key]
    assert _KEY.fullmatch(key), key
    assert template == template.strip()
    assert "  " not in template
    filled = template.format_map(dict.fromkeys(blanks(template), Anything()))
    assert "{" not in filled


REFUSALS = [key for key in ENGLISH if ".no." in key]


@pytest.mark.parametrize("key", REFUSALS)
def test_a_refusal_is_one_sentence(key: str) -> None:
    assert ENGLISH[key][0].isupper() or ENGLISH[key][0] == "{"
    assert ENGLISH[key].endswith(".")
    assert ". " not in ENGLISH[key]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_sentences_with_the_same_blanks(language: str) -> None:
    table = LANGUAGES[language].sentences
    assert set(table) == set(ENGLISH)
    for key, template in table.items():
        assert blanks(template) == blanks(ENGLISH[key]), key


def test_tiles_are_written_in_brackets() -> None:
    assert "[5:3]" in str(Phrase("lake.lay", tile=Tile("5:3")))
    pair = Phrase("lake.pair", seat=Phrase("seat.south"), tiles=tiles("6:6*2"))
    assert "[6:6] [6:6]" in str(pair)
    assert str(Phrase("seat.south")) in str(pair)


def test_tiles_that_are_listed_have_a_word_before_the_last() -> None:
    lacking = {"group": Phrase("group.sky_nine"), "missing": tiles("6:3 5:4")}
    assert "without [6:3] and [5:4]," in str(Phrase("lakes.missing", **lacking))
    assert "neither [6:3] nor [5:4]," in str(Phrase("lakes.no_military", **lacking))
    whole = Phrase("lakes.whole_big", group=lacking["group"], faces=tiles("6:6 6:3 5:4"))
    assert "with [6:6], [6:3] and [5:4]," in str(whole)
    for one in (Tile("6:6"), tiles("6:6")):
        alone = Phrase("lakes.missing", group=lacking["group"], missing=one)
        assert "without [6:6]," in str(alone)


def test_one_thing_is_in_the_singular() -> None:
    for key in ENGLISH:
        if key.startswith("count.") and key.endswith(".one"):
            what = key.split(".")[1]
            one, many = str(counted(what, 1)), str(counted(what, 2))
            assert one.startswith("1 ")
            assert many.startswith("2 ")
            assert (one[2:] == many[2:]) == (what == "fish")


def test_no_sentence_spells_a_tile_without_brackets() -> None:
    how_to_write = [
        key
        for key in ENGLISH
        if re.search(
            r"^(tool|tile)\.|^deal\.place_tiles$|\.no\.unreadable$|^example\.[a-z0-9-]+$", key
        )
    ]
    for key in ENGLISH.keys() - set(how_to_write):
        bare = re.sub(r"\[[1-6]:[1-6]\]", "", ENGLISH[key])
        assert not re.search(r"[1-6]:[1-6]", bare), key


def test_phrases_compare_by_key_and_values() -> None:
    one = Phrase("lake.lay", tile=Tile("5:3"))
    assert one == Phrase("lake.lay", tile=Tile("5:3"))
    assert hash(one) == hash(Phrase("lake.lay", tile=Tile("5:3")))
    assert one != Phrase("lake.lay", tile=Tile("5:2"))
    assert one != "lake.lay"
    with pytest.raises(KeyError):
        Phrase("no.such.key").text()
