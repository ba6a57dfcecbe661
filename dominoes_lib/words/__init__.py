"""Every sentence a reader gets, by key and language; filled in when it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

from dominoes_lib.words import en


@dataclass(frozen=True)
class Language:
    """A language: its templates by key, and which form goes with a number of things.

    A template that depends on a number stands once for each form, its key followed by the form:
    `count.tile.one`, `count.tile.many`.
    """

    sentences: dict[str, str]
    plural: Callable[[int], str]


LANGUAGES: Final[Mapping[str, Language]] = {
    "en": Language(dict(en.SENTENCES), lambda number: "one" if number == 1 else "many"),
}
"""The languages by code; a second language is a second table with the same keys."""


_SPOKEN: Final[ContextVar[str]] = ContextVar("language", default="en")


def spoken() -> str:
    """Return the language in which sentences are written where none is named: English at first."""
    return _SPOKEN.get()


def language_of(code: object) -> str:
    """Return a language by its code: the one that is spoken where there is none of that code.

    >>> language_of("en"), language_of("tlh"), language_of(None)
    ('en', 'en', 'en')
    """
    return code if isinstance(code, str) and code in LANGUAGES else spoken()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Let sentences be written in a language for as long as the context lasts.

    >>> with speaking("en"):
    ...     str(Phrase("seat.east"))
    'East'
    """
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


class Drawn:
    """Something that stands in a sentence in square brackets, so that a front end can draw it."""

    __slots__ = ()

    @property
    def in_brackets(self) -> str:
        """Its text in square brackets: `[6:5]`."""
        return f"[{self}]"


class Phrase:
    """A sentence that is not written yet: a key and what to fill in.

    Tiles, and sequences of tiles, are written in square brackets, so that a front end can draw
    them. Where a template lists them, it names the last comma's word, as in `{missing:and}`. Values
    may be phrases themselves; `{seat:of}` asks for the form `of` of one, where its language has it.
    A phrase with a `number` takes the template of the form that goes with it.

    >>> from dominoes_lib.tile import Tile
    >>> str(Phrase("lake.lay", tile=Tile("5:3")))
    '[5:3] is added to the lake.'
    """

    __slots__ = ("key", "values")

    def __init__(self, key: str, **values: object) -> None:
        """Keep the key of a template and the values for its blanks."""
        self.key = key
        self.values = values

    def text(self, language: str | None = None) -> str:
        """Return the sentence in a language, that spoken where none is named.

        Raises `KeyError` where its table has no such key.
        """
        return self.in_form(language or spoken(), "")

    def _template(self, language: str, form: str) -> str:
        """Return the template, in a form of it where there is that form."""
        known = LANGUAGES[language]
        key = f"{self.key}.{form}" if form else self.key
        template = known.sentences.get(key)
        number = self.values.get("number")
        if template is None and isinstance(number, int):
            template = known.sentences.get(f"{key}.{known.plural(number)}")
        if template is not None:
            return template
        if form:
            return self._template(language, "")
        raise KeyError(key)

    def in_form(self, language: str, form: str) -> str:
        """Return the phrase as a template asks for it: in a form, such as `of`, if there is one."""
        filled = {name: _written(value, language) for name, value in self.values.items()}
        return self._template(language, form).format_map(filled)

    def __str__(self) -> str:
        """Return the sentence in the language that is spoken."""
        return self.text()

    def __repr__(self) -> str:
        """Return the key with the sentence."""
        return f"<Phrase {self.key}: {self.text()}>"

    def __eq__(self, other: object) -> bool:
        """Tell whether both have the same key and values."""
        if not isinstance(other, Phrase):
            return NotImplemented
        return self.key == other.key and self.values == other.values

    def __hash__(self) -> int:
        """Hash by key, which is enough for the few phrases kept in sets."""
        return hash(self.key)


def template(key: str, language: str | None = None) -> str:
    """Return a sentence with its blanks, for a front end that fills them in.

    Without a language it is the one that is spoken. Raises `KeyError` where the table has no such
    key.

    >>> template("calculator.left")
    '{n} left'
    """
    return LANGUAGES[language or spoken()].sentences[key]


class Complaint(ValueError):  # noqa: N818 - it is one, and says so to a reader
    """A `ValueError` whose sentence can be read in any language.

    >>> error = Complaint(Phrase("state.not_over"))
    >>> str(error) == error.text("en")
    True
    """

    def __init__(self, phrase: Phrase | str) -> None:
        """Keep the sentence; a phrase is written when it is read."""
        super().__init__(phrase)
        self.phrase = phrase

    def text(self, language: str | None = None) -> str:
        """Return what is wrong, in a language where it is given as a phrase."""
        return self.phrase.text(language) if isinstance(self.phrase, Phrase) else self.phrase

    def __str__(self) -> str:
        """Return what is wrong, in the language that is spoken."""
        return self.text()


def complaint(key: str, **values: object) -> Complaint:
    """Return the error whose sentence has a key of the tables.

    >>> raise complaint("state.not_over")
    Traceback (most recent call last):
    dominoes_lib.words.Complaint: Payments are known when the deal is over.
    """
    return Complaint(Phrase(key, **values))


def told(error: Exception, language: str | None = None) -> str:
    """Return what an error says, in a language where it is a `Complaint`.

    >>> told(complaint("state.not_over")) == told(ValueError("Payments are known when ..."))
    False
    """
    return error.text(language) if isinstance(error, Complaint) else str(error)


class _Said:
    """A phrase inside a sentence, in the form that the sentence asks for."""

    def __init__(self, phrase: Phrase, language: str) -> None:
        self._phrase, self._language = phrase, language

    def __str__(self) -> str:
        return self._phrase.text(self._language)

    def __format__(self, form: str) -> str:
        return self._phrase.in_form(self._language, form)


class _Tiles:
    """Tiles as a template writes them: side by side, or as a list with a word before the last."""

    def __init__(self, tiles: Iterable[Drawn]) -> None:
        self._texts = [tile.in_brackets for tile in tiles]

    def __str__(self) -> str:
        return " ".join(self._texts)

    def __format__(self, word: str) -> str:
        if not word or len(self._texts) < 2:  # noqa: PLR2004 - one tile is no list
            return str(self)
        return f"{', '.join(self._texts[:-1])} {word} {self._texts[-1]}"


def written(said: object, language: str | None = None) -> str:
    """Return what may be a phrase as text: in a language if it is one, else as it is.

    >>> written(Phrase("seat.east")), written("mine")
    ('East', 'mine')
    """
    return said.text(language) if isinstance(said, Phrase) else str(said)


class Choices:
    """Alternatives, written with the word between them that a template asks for: `{names:or}`.

    >>> f"{Choices([2, 3, 4]):or}", f"{Choices(['6:5']):or}"
    ('2 or 3 or 4', '6:5')
    """

    def __init__(self, choices: Iterable[object]) -> None:
        """Keep the alternatives as texts."""
        self._texts = [str(choice) for choice in choices]

    def __eq__(self, other: object) -> bool:
        """Tell whether these are the same alternatives."""
        return isinstance(other, Choices) and self._texts == other._texts

    def __hash__(self) -> int:
        """Hash by the alternatives."""
        return hash(tuple(self._texts))

    def __format__(self, word: str) -> str:
        """Return them side by side, with the word between."""
        return f" {word} ".join(self._texts)


def counted(what: str, number: int) -> Phrase:
    """Return a number of things in words, in the form that goes with the number.

    >>> str(counted("red", 1)), str(counted("red", 12))
    ('1 red pip', '12 red pips')
    """
    return Phrase(f"count.{what}", number=number)


@contextmanager
def added(sentences: Mapping[str, str], language: str = "en") -> Iterator[None]:
    """Let a language have more sentences for as long as the context lasts: those of another game.

    >>> with added({"moon.lay": "{tile} goes to the moon."}):
    ...     is_known("moon.lay")
    True
    >>> is_known("moon.lay")
    False
    """
    known = LANGUAGES[language].sentences
    before = dict(known)
    known.update(sentences)
    try:
        yield
    finally:
        known.clear()
        known.update(before)


def is_known(key: str, language: str | None = None) -> bool:
    """Tell whether a language has a sentence of this key.

    >>> is_known("state.over"), is_known("count.tile"), is_known("count.tile.one")
    (True, False, True)
    """
    return key in LANGUAGES[language or spoken()].sentences


def _written(value: object, language: str) -> object:
    if isinstance(value, Phrase):
        return _Said(value, language)
    if isinstance(value, Complaint):
        return value.text(language)
    if isinstance(value, (tuple, list)) and all(isinstance(tile, Drawn) for tile in value):
        return _Tiles(value)
    return _Tiles([value]) if isinstance(value, Drawn) else value
