"""A record as text: a few lines of facts, the deal, then one line a play."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING, Final

from dominoes_lib.game import seat_name
from dominoes_lib.games import GAMES
from dominoes_lib.play.draft import (
    MOST_TILES,
    WRITTEN,
    Draft,
    Recorded,
    Unread,
    WrittenOption,
    WrittenPlay,
    check_size,
    read_seat,
    read_tiles,
    read_whole,
    refuse,
)
from dominoes_lib.quote import clip
from dominoes_lib.tile import Tile, plain
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence


HEADER: Final = "domino record 1"
_HEADER: Final = re.compile(r"domino record\b\s*(.*)", re.IGNORECASE)
_FACT: Final = re.compile(r"([A-Za-z][A-Za-z_-]*)(?:\s+(\w+))?\s*:\s*(.*)", re.DOTALL)
_PLAY: Final = re.compile(r"([0-9]{1,6})\.(?:\s+|$)(.*)", re.DOTALL)
_WIDTH: Final = 96
# The facts that are kept as they are written, and where in the draft.
_FACTS: Final = {"players": "players", "first": "first", "seed": "seed", "view": "viewer"}

# What would end a line, or be lost on the way through an editor, stands as \u and four digits.
_ODD: Final = re.compile("[\\\\\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
# How a letter quotes the lines of a text.
_QUOTED: Final = re.compile(r"(?:> ?)+")
_ESCAPED: Final = re.compile(r"\\(?:(\\)|u([0-9a-fA-F]{4}))")


def write_text(record: Recorded) -> str:
    """Return a record as text; `read_text` reads it back."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Recorded) -> Iterator[str]:
    names = [seat_name(seat, record.players).text(WRITTEN) for seat in range(record.players)]
    yield HEADER
    yield f"game: {record.game.name}"
    yield from _wrapped(
        "options", [f"{name}={value}" for name, value in record.rules.to_options().items()]
    )
    yield f"players: {record.players}"
    yield f"first: {names[record.first]}"
    yield from (f"{name}: {value}" for name, value in record.extras.items())
    if record.viewer is not None:
        yield f"view: {names[record.viewer]}"
    if record.seed is not None:
        yield f"seed: {record.seed}"
    yield ""
    for place, pile in record.deal.items():
        if pile and isinstance(pile[0], list):
            for seat, hand in enumerate(pile):
                yield from _wrapped(f"{place.removesuffix('s')} {names[seat]}", _runs(hand))
        else:
            yield from _wrapped(place, _runs(pile))
    yield ""
    yield from _comment(record.comments.get(0))
    for play, (move, state) in enumerate(zip(record.moves, record.states(), strict=False), 1):
        yield f"{play}. {names[state.seat or 0]} {move}"
        yield from _comment(record.comments.get(play))
    if record.claimed is not None:
        yield ""
        for name, numbers in record.claimed.to_json().items():
            yield f"{name}: {' '.join(map(str, numbers))}".rstrip()


def _wrapped(key: str, words: Sequence[str]) -> list[str]:
    rows = textwrap.wrap(" ".join(words), _WIDTH - len(key), break_on_hyphens=False)
    return [f"{key}: {row}" for row in rows or [""]]


def _runs(pile: Iterable[str]) -> list[str]:
    runs: list[tuple[str, int]] = []
    for text in pile:
        if runs and runs[-1][0] == text:
            runs[-1] = (text, runs[-1][1] + 1)
        else:
            runs.append((text, 1))
    return [text if times == 1 else f"{text}*{times}" for text, times in runs]


def _comment(comment: str | None) -> Iterator[str]:
    if comment is not None:
        for line in comment.split("\n"):
            plain = _ODD.sub(_escape, line)
            if plain[-1:].isspace():
                plain = plain[:-1] + f"\\u{ord(plain[-1]):04x}"
            yield f"# {plain}".rstrip()


def _escape(odd: re.Match[str]) -> str:
    return r"\\" if odd[0] == "\\" else f"\\u{ord(odd[0]):04x}"


def _unescape(escaped: re.Match[str]) -> str:
    return "\\" if escaped[1] else chr(int(escaped[2], 16))


def read_text(text: str) -> Draft:
    """Return what a text says; raise `ValueError` where it is no record at all."""
    if not isinstance(text, str):
        raise refuse("not_text", kind=type(text).__name__)
    check_size(len(text))
    reader = _Reader()
    text = text.removeprefix("\ufeff")
    quoted = text.lstrip().startswith(">")
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        said = _QUOTED.sub("", line.lstrip(), count=1) if quoted else line
        if not reader.take(number, said.strip()):
            break
    return reader.finish()


def _is_extra(name: str) -> bool:
    """Tell whether some game knows a fact besides those that every record has."""
    return any(name in game.extras for game in GAMES.values())


class _Reader:
    """Takes the lines of a record, one by one."""

    def __init__(self) -> None:
        self.draft = Draft()
        self.number = 0
        self._given: set[str] = set()
        self._ahead = 0
        self._options_given: set[str] = set()
        self._lines: dict[str, Phrase] = {}
        self._comments: dict[int, list[str]] = {}
        self._piles: dict[str, list[Tile | None]] = {}
        self._hands: dict[str, dict[str, list[Tile | None]]] = {}
        self._known: dict[str, Callable[[str], None]] = {
            "options": self._options,
            "scores": self._scores,
            "payments": self._payments,
        }

    @property
    def where(self) -> Phrase:
        """The line that is being read."""
        return Phrase("record.line", line=self.number)

    def take(self, number: int, line: str) -> bool:
        """Read one line; tell whether to go on."""
        self.number = number
        if not line:
            return True
        if line.startswith("#"):
            self._comment(line[1:].removeprefix(" "))
            return True
        line = plain(line).strip()
        header = _HEADER.fullmatch(line)
        if header or line.startswith("game:"):
            return self._begin(line, header)
        play = _PLAY.fullmatch(line)
        fact = _FACT.fullmatch(line)
        if play:
            self._play(int(play[1]), play[2])
        elif fact:
            self._fact(fact[1], fact[2], fact[3], line)
        else:
            self.draft.note("no_line", where=self.where, text=clip(line))
        return True

    def _begin(self, line: str, header: re.Match[str] | None) -> bool:
        """Read the first lines; stop where a second record begins."""
        if header and header[1] != "1":
            raise refuse("version", version=clip(header[1]))
        key = "header" if header else "game"
        if key in self._given or (header and self.draft.game is not None):
            self.draft.note("second", where=self.where)
            return False
        self._given.add(key)
        if not header:
            self.draft.game = line.partition(":")[2].strip()
        return True

    def _comment(self, line: str) -> None:
        self._comments.setdefault(len(self.draft.plays), []).append(_ESCAPED.sub(_unescape, line))

    def _play(self, number: int, rest: str) -> None:
        """Take a play; where one is missing, the later numbers are as far ahead as the first."""
        plays = self.draft.plays
        wanted = len(plays) + 1
        if number not in (wanted, wanted + self._ahead):
            self.draft.note("number", where=self.where, wanted=wanted, number=number)
        self._ahead = number - wanted
        seat, _, move = rest.partition(" ")
        where = Phrase("record.play_line", play=len(plays) + 1, line=self.number)
        named = any(read_seat(seat, players) is not None for players in (2, 3, 4))
        if named and move:
            plays.append(WrittenPlay(move.strip(), where, seat))
        else:
            plays.append(WrittenPlay(rest, where))

    def _fact(self, key: str, seat: str | None, value: str, line: str) -> None:
        if seat is not None:
            hands = self._hands.setdefault(f"{key}s", {})
            self._extend(f"{key}s", hands.setdefault(seat.lower(), []), value, line)
        elif key in self._known or key in _FACTS or _is_extra(key):
            if key != "options" and key in self._given:
                self.draft.note("twice", where=self.where, fact=key)
                return
            self._given.add(key)
            if key in self._known:
                self._known[key](value)
            elif key in _FACTS:
                setattr(self.draft, _FACTS[key], value)
            else:
                self.draft.extras[key] = value
        else:
            self._extend(key, self._piles.setdefault(key, []), value, line)

    def _extend(self, place: str, pile: list[Tile | None], value: str, line: str) -> None:
        self._lines.setdefault(place, self.where)
        try:
            pile += read_tiles(value, len(line) - len(value))
            if len(pile) > MOST_TILES:
                raise refuse("too_many_tiles")
        except ValueError as error:
            self._unread(place, line.partition(":")[0].rstrip(), error)

    def _unread(self, place: str, name: str, error: ValueError) -> None:
        """Keep for later what is wrong: it may be no place of the game."""
        why = refuse("bad_line", where=self.where, error=error)
        self.draft.unread.setdefault(place, Unread(name, self.where, why))

    def _options(self, value: str) -> None:
        for word in value.split():
            name, equals, chosen = word.partition("=")
            if not equals:
                self.draft.note("no_option_value", where=self.where, text=clip(word))
            elif name in self._options_given:
                option = Phrase("record.the_option", option=clip(name))
                self.draft.note("twice", where=self.where, fact=option)
            else:
                self._options_given.add(name)
                self.draft.options.append(WrittenOption(name, chosen, self.where))

    def _numbers(self, value: str) -> tuple[int, ...] | None:
        numbers = [read_whole(word) for word in value.split()]
        found = tuple(number for number in numbers if number is not None)
        if found and len(found) == len(numbers):
            return found
        self.draft.note("no_numbers", where=self.where, text=clip(value))
        return None

    def _scores(self, value: str) -> None:
        self.draft.scores = self._numbers(value)

    def _payments(self, value: str) -> None:
        self.draft.payments = self._numbers(value)

    def finish(self) -> Draft:
        """Return the draft, with the hands in the order of the seats."""
        draft = self.draft
        if draft.game is None:
            raise refuse("no_record")
        draft.comments = {ply: "\n".join(lines) for ply, lines in self._comments.items()}
        draft.deal.update(self._piles)
        for place, by_name in self._hands.items():
            try:
                draft.deal[place] = self._in_order(place, by_name)
            except ValueError as error:
                draft.unread.setdefault(place, Unread(place, self._lines[place], error))
        for place in draft.unread:
            draft.deal.pop(place, None)
        return draft

    def _in_order(
        self, place: str, by_name: dict[str, list[Tile | None]]
    ) -> list[list[Tile | None]]:
        players = len(by_name)
        hands: dict[int, list[Tile | None]] = {}
        for name, hand in by_name.items():
            seat = read_seat(name, players)
            if seat is None or seat in hands:
                raise refuse("no_seat", place=place, seat=clip(name), players=players)
            hands[seat] = hand
        return [hands[seat] for seat in range(players)]
