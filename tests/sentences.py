"""What a rule's sentence names, numbers and tiles, and the place in the code that works with each.

`sentences.csv` has a row for each. Whoever changes "each gets 16 tiles" on the page alone hears
from `test_sentences.py` which place still works with 16, and whoever changes the place hears of
the sentence. `python -m tests.sentences` writes the list anew: read what changes in it.
"""

import csv
import importlib
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final

from dominoes_lib.tile import Tile
from tests.rule import sentences
from tests.rulebook import ROOT, Place, carriers, ids_of, segment_at, segments

SMALL: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
"""Numbers as words, from two on: "one" says nothing in English."""
NUMBERS: Final = {word: value for value, word in enumerate(SMALL, start=2)} | {
    "thirty": 30,
    "thousand": 1000,
}
_TILE: Final = re.compile(r"\[([1-6]):([1-6])(?:\*\d+)?\]")
_RULE: Final = re.compile(r"\b[A-Z]{2}-(?:[A-Z]+-)?\d+\b")
_JOINED: Final = re.compile(rf"\b(twenty|thirty)-({'|'.join(SMALL[:8])}|one)\b", re.IGNORECASE)
_WORD: Final = re.compile(rf"\b({'|'.join(NUMBERS)})\b", re.IGNORECASE)
_NAME: Final = re.compile(
    r"(?<![.!?] )(?<!^)\b(?:" + "|".join(word.title() for word in NUMBERS) + r")\b"
)
"""With a capital letter inside a sentence."""
_DIGITS: Final = re.compile(r"(?<![\w.:])\d[\d_]*\b(?![:.]\d)")
LIST: Final = Path(__file__).with_suffix(".csv")
NOWHERE: Final = "-"
DEEPEST: Final = 3
MOST_VALUES: Final = 400
"""A longer table is one of all faces or groups: it holds every number, so it tells nothing."""


def named(text: str) -> frozenset[str]:
    """Return the numbers from two on, in digits, and the tiles that a sentence names.

    Names as Earth-Eight and Big Six are no numbers.

    >>> sorted(named("Twenty-four tiles stay; [4:2] and 2 more, as TG-17 says of Earth-Eight."))
    ['2', '24', '4:2']
    """
    tiles = {f"{high}:{low}" for high, low in _TILE.findall(text)}
    rest = _NAME.sub(" ", _RULE.sub(" ", _TILE.sub(" ", text)))
    joined = {
        str(NUMBERS[tens.lower()] + NUMBERS.get(ones.lower(), 1))
        for tens, ones in _JOINED.findall(rest)
    }
    rest = _JOINED.sub(" ", rest)
    words = {str(NUMBERS[word.lower()]) for word in _WORD.findall(rest)}
    digits = {number.replace("_", "") for number in _DIGITS.findall(rest)}
    return frozenset(tiles | joined | words | (digits - {"0", "1"}))


@cache
def known(place: Place) -> frozenset[str]:
    """Return the numbers and tiles that a part of a module works with."""
    path = ROOT / place.path
    lines = path.read_text(encoding="utf-8").splitlines()
    part = segment_at(segments("\n".join(lines)), place.line)
    first, last = (part.first, part.last) if part else (place.line, place.line)
    code = "\n".join(lines[first - 1 : last])
    module = importlib.import_module(place.path.removesuffix(".py").replace("/", "."))
    tables = [
        vars(module)[name] for name in set(re.findall(r"[A-Za-z_]\w*", code)) & vars(module).keys()
    ]
    return frozenset([*_in_text(code), *(each for table in tables for each in _in_table(table))])


def places(rule: str) -> dict[str, Place]:
    """Return by name the parts that act by a rule, what acts first, and then its tests."""
    return {
        f"{place.path}::{place.name}": place
        for found in carriers()
        for place in found.get(rule, [])
    }


def rows(rule: str) -> dict[str, str]:
    """Return for all that a rule's sentence names where it is known, the best place first.

    >>> rows("TE-04")["16"]
    'dominoes_lib/games/tens.py::_HALF'
    """
    found = places(rule)
    return {
        name: next((where for where, place in found.items() if name in known(place)), NOWHERE)
        for name in sorted(named(sentences(rule)))
    }


def statements() -> list[str]:
    """Return the ids of the statements of the texts; rows of readings say what many places do."""
    return [rule for rule in ids_of("rule", "example") if not rule.startswith("AM-")]


def listed() -> dict[str, dict[str, str]]:
    """Return the list: by rule all that its sentence names, and where that is known."""
    found: dict[str, dict[str, str]] = {}
    with LIST.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found.setdefault(row["id"], {})[row["names"]] = row["known in"]
    return found


def main() -> None:
    """Write the list anew."""
    with LIST.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["id", "names", "known in"])
        for rule in statements():
            writer.writerows([rule, name, where] for name, where in rows(rule).items())


def _in_text(code: str) -> Iterator[str]:
    without_rules = _RULE.sub(" ", code)
    yield from (number.replace("_", "") for number in _DIGITS.findall(without_rules))
    for one, other in re.findall(r"(?<!\d)([1-6]):?([1-6])(?!\d)", without_rules):
        yield f"{max(one, other)}:{min(one, other)}"
    yield from (str(NUMBERS[word.lower()]) for word in _WORD.findall(without_rules))


def _in_table(table: object) -> Iterator[str]:
    found = list(_leaves(table))
    if len(found) <= MOST_VALUES:
        yield from found


def _leaves(value: object, depth: int = 0) -> Iterator[str]:
    if isinstance(value, Tile):
        yield str(value).strip("[]")
    elif isinstance(value, str):
        yield from _in_text(value)
    elif isinstance(value, int) and not isinstance(value, bool | Enum):
        yield str(value)
    elif depth <= DEEPEST and not isinstance(value, type):
        inside = list(_inside(value))
        if isinstance(value, Mapping | Collection):
            yield str(len(value))
        for each in inside:
            yield from _leaves(each, depth + 1)


def _inside(value: object) -> Iterator[object]:
    if isinstance(value, Mapping):
        yield from (*value.keys(), *value.values())
    elif isinstance(value, tuple | list | set | frozenset):
        yield from value
    elif is_dataclass(value):
        yield from (getattr(value, each.name, None) for each in fields(value))


if __name__ == "__main__":
    main()
