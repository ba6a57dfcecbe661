"""A score pad: what people at a real table enter deal by deal, and what it comes to.

A deal is entered as points, as catches, or as the fields of the game's `score` tool. Everything is
counted anew whenever something is read, so that a corrected deal changes all that depends on it.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.dealing import MAX_NUMBER, check_fits
from dominoes_lib.dues import balance
from dominoes_lib.game import seat_name
from dominoes_lib.play.draft import MAX_CHARACTERS, read_whole
from dominoes_lib.play.reading import find_game
from dominoes_lib.play.series import Totals
from dominoes_lib.quote import clip, is_whole
from dominoes_lib.score import Score
from dominoes_lib.tool import Settled
from dominoes_lib.words import Complaint, Phrase, complaint

if TYPE_CHECKING:
    from dominoes_lib.game import Game
    from dominoes_lib.options import Rules
    from dominoes_lib.tool import Tool

VERSION: Final = 1
MOST_DEALS: Final = 500
"""No pad has more deals."""
_MOST_NAME: Final = 40
_MOST_TEXT: Final = 2000
_WAYS: Final = ("points", "catches", "fields")
_COLUMNS: Final = 2  # of a line of CSV, before what was entered: the number, and in what way


@dataclass(frozen=True)
class Deal:
    """What a deal came to: points and payments a seat, or why it cannot be counted.

    `fields` are those that the deal was settled by, where the game has them.
    """

    scores: tuple[int, ...] = ()
    payments: tuple[int, ...] = ()
    problem: ValueError | None = None
    fields: Mapping[str, str] = field(default_factory=dict)


class Pad:
    """A pad of a game: its rules, the names of the players, and what was entered of each deal.

    An entry is `{"points": [...]}`, `{"catches": [...]}`, one a side, or `{"fields": {...}}`; sides
    are the players, and in Deer Hunting the two pairs. A field that is left out is what the deal
    before passes on, such as the banker of Tien Gow.

    Raises `ValueError` for a game, rules or players that do not fit. An entry that cannot be
    counted stays where it is; its `Deal` says why.

    >>> pad = Pad("fishing", players=["Ann", "Bo"])
    >>> pad.enter({"points": [70, 44]})
    >>> pad.enter({"catches": ["6:5 4:4", "1:1"]})
    >>> [deal.payments for deal in pad.counted()], pad.totals().payments
    ([(26, -26), (28, -28)], (54, -54))
    >>> pad.correct(0, {"points": [44, 70]})
    >>> pad.totals().payments
    (2, -2)
    """

    def __init__(
        self,
        game: Game[Any] | str,
        rules: Rules | str | None = None,
        players: Sequence[str] | int | None = None,
    ) -> None:
        """Begin a pad; players without names are called by their seats."""
        self.game = find_game(game)
        self.rules = self.game.rules(rules)
        given: object = self.game.players[0] if players is None else players
        if is_whole(given):
            given = [""] * int(str(given)) if str(given) in map(str, self.game.players) else ()
        self.players = self._names(given)
        self.entries: list[Any] = []

    def _names(self, given: object) -> tuple[str, ...]:
        if not isinstance(given, Sequence) or isinstance(given, str):
            raise complaint("pad.no_players", given=clip(given))
        if len(given) not in self.game.players:
            counts = ", ".join(map(str, self.game.players))
            raise complaint("pad.how_many", game=self.game.called, counts=counts)
        for name in given:
            if not isinstance(name, str) or len(name) > _MOST_NAME or not name.isprintable():
                raise complaint("pad.bad_name", name=clip(name), most=_MOST_NAME)
        seats = range(len(given))
        return tuple(
            name.strip() or str(seat_name(seat, len(given)))
            for seat, name in zip(seats, given, strict=True)
        )

    @property
    def tool(self) -> Tool:
        """What counts a catch or a deal of the game."""
        return self.game.tools["score"]

    @property
    def sides(self) -> int:
        """How many numbers or catches a deal has: one a player, or one a pair of partners."""
        return len(self.tool.input.get("names", ())) or len(self.players)

    # What is entered.

    def enter(self, entry: object) -> None:
        """Add a deal; raise `ValueError` where the pad is full."""
        if len(self.entries) >= MOST_DEALS:
            raise complaint("pad.full", most=MOST_DEALS)
        self.entries.append(entry)

    def correct(self, number: int, entry: object) -> None:
        """Put another entry in the place of a deal, counted from 0, or take it out with `None`.

        Raises `ValueError` where there is no such deal.
        """
        if not is_whole(number) or not 0 <= number < len(self.entries):
            raise complaint("pad.no_deal", number=clip(number), deals=len(self.entries))
        self.entries[number : number + 1] = [] if entry is None else [entry]

    # What it comes to.

    def counted(self) -> list[Deal]:
        """Return what every deal came to, each with what the one before it passes on."""
        found: list[Deal] = []
        passed: Mapping[str, str] = {}
        for entry in self.entries:
            try:
                deal = self._count(entry, passed)
            except ValueError as error:
                deal = Deal(problem=error)
            passed = self._passed_by(deal, passed)
            found.append(deal)
        return found

    def passed(self) -> list[Mapping[str, str]]:
        """Return the fields that each deal, and the next one, takes over from those before it."""
        found: list[Mapping[str, str]] = [{}]
        for deal in self.counted():
            found.append(self._passed_by(deal, found[-1]))
        return found

    def _passed_by(self, deal: Deal, before: Mapping[str, str]) -> Mapping[str, str]:
        """Return what a deal passes on: one that is not settled by fields, what it took over."""
        return self.tool.passes(deal.fields) if deal.fields and self.tool.passes else before

    def totals(self) -> Totals:
        """Return the sums of all deals that can be counted, by seat."""
        totals = Totals(len(self.players))
        for deal in self.counted():
            if deal.problem is None:
                totals.add(deal.scores, deal.payments)
        return totals

    def running(self) -> list[tuple[int, ...]]:
        """Return the payments added up after each deal, by seat; one that is not counted is 0."""
        totals = Totals(len(self.players))
        found = []
        for deal in self.counted():
            if deal.problem is None:
                totals.add(deal.scores, deal.payments)
            found.append(totals.payments)
        return found

    def _count(self, entry: object, passed: Mapping[str, str]) -> Deal:
        if not isinstance(entry, Mapping) or len(entry) != 1 or next(iter(entry)) not in _WAYS:
            raise complaint("pad.no_entry", ways=", ".join(_WAYS))
        way, given = next(iter(entry.items()))
        if way == "fields":
            return self._count_fields(given, passed)
        if not isinstance(given, Sequence) or isinstance(given, str) or len(given) != self.sides:
            raise complaint("pad.how_many_numbers", number=self.sides)
        points = self._points(given) if way == "points" else self._catches(given)
        return self._settled([points[seat % self.sides] for seat in range(len(self.players))])

    def _points(self, given: Sequence[object]) -> list[int]:
        for number in given:
            if not is_whole(number) or abs(int(str(number))) > MAX_NUMBER:
                raise complaint("pad.no_number", given=clip(number))
        return [int(str(number)) for number in given]

    def _catches(self, given: Sequence[object]) -> list[int]:
        """Return the points of catches; raise `ValueError` where no pack holds them together."""
        texts = []
        for text in given:
            if not isinstance(text, str) or len(text) > _MOST_TEXT:
                raise complaint("pad.no_catch", given=clip(text))
            texts.append(text)
        if self.tool.input.get("kind") == "fields":
            raise complaint("pad.by_fields", game=self.game.called)
        first = self.tool.arguments[0].keyword
        if self.tool.input.get("names"):
            separator = str(self.tool.input["separator"])
            answer = self.tool.answer(self.rules, **{first: f" {separator} ".join(texts)})
            return [score.total for score in answer.scores] if isinstance(answer, Settled) else []
        scores = [self.tool.answer(self.rules, **{first: text}) for text in texts]
        counted = [score for score in scores if isinstance(score, Score)]
        lines = [line for score in counted for line in score.lines if line.counts]
        together = [tile for line in lines for tile in line.tiles]
        check_fits(together, self.game.pack(self.rules), Phrase("pack.any"))
        return [score.total for score in counted]

    def _settled(self, scores: list[int]) -> Deal:
        """Return a deal with points; where more than points decides, they are the payments."""
        if self.tool.input.get("kind") == "fields":
            if sum(scores):
                raise complaint("pad.no_balance", total=sum(scores))
            return Deal(tuple(scores), tuple(scores))
        dues = self.game.dues(scores, self.rules)
        return Deal(tuple(scores), balance(dues, len(scores)))

    def _count_fields(self, given: object, passed: Mapping[str, str]) -> Deal:
        if self.tool.input.get("kind") != "fields":
            raise complaint("pad.no_fields", game=self.game.called)
        if not isinstance(given, Mapping) or not all(
            isinstance(text, str) for text in given.values()
        ):
            raise complaint("pad.bad_fields")
        known = [argument.keyword for argument in self.tool.arguments]
        for name in given:
            if name not in known:
                raise complaint("pad.no_field", name=clip(name), names=", ".join(known))
        texts: dict[str, str] = {}
        for argument in self.tool.arguments:
            start = passed.get(argument.keyword, argument.default)
            text = given.get(argument.keyword, start)
            if text is None or len(text) > _MOST_TEXT:
                raise complaint("pad.field_missing", name=argument.keyword)
            texts[argument.keyword] = text
        answer = self.tool.answer(self.rules, **texts)
        return (
            Deal(
                tuple(score.total for score in answer.scores), tuple(answer.payments), fields=texts
            )
            if isinstance(answer, Settled)
            else Deal()
        )

    # In and out.

    def to_json(self) -> dict[str, Any]:
        """Return the pad as plain data: what was entered, and what it comes to."""
        totals = self.totals()
        return {
            "pad": VERSION,
            "game": self.game.name,
            "options": self.rules.to_options(),
            "players": list(self.players),
            "deals": [*self.entries],
            "counted": [
                {"scores": list(deal.scores), "payments": list(deal.payments)}
                for deal in self.counted()
            ],
            "scores": list(totals.scores),
            "payments": list(totals.payments),
        }

    @classmethod
    def from_json(cls, given: object) -> Pad:
        """Read a pad from plain data or its text; what it comes to is counted anew.

        Raises `ValueError` with one sentence where that is no pad.

        >>> Pad.from_json('{"pad": 1, "game": "tens", "deals": [{"points": [40, 60]}]}').players
        ('South', 'North')
        """
        if isinstance(given, str):
            if len(given) > MAX_CHARACTERS:
                raise complaint("pad.too_long", most=f"{MAX_CHARACTERS:,}")
            try:
                given = json.loads(given)
            except (ValueError, RecursionError):
                raise complaint("pad.not_json") from None
        if not isinstance(given, Mapping) or "game" not in given:
            raise complaint("pad.no_pad")
        if given.get("pad", VERSION) != VERSION:
            raise complaint("pad.version", version=clip(given["pad"]))
        options, deals = given.get("options", {}), given.get("deals", [])
        if not isinstance(options, Mapping) or not isinstance(deals, list):
            raise complaint("pad.no_pad")
        game = find_game(given["game"])
        pad = cls(game, game.rules(None, **_named(options)), given.get("players"))
        for entry in deals:
            pad.enter(entry)
        return pad

    def to_csv(self) -> str:
        """Return the pad as a table for a spreadsheet, which `from_csv` reads.

        The first lines have the game and its options; then a line a deal: its number, in what way
        it was entered, what was entered, and what it comes to.
        """
        stream = io.StringIO()
        writer = csv.writer(stream, lineterminator="\n")
        options = [f"{name}={value}" for name, value in self.rules.differing().items()]
        writer.writerow(["pad", VERSION, self.game.name, *options])
        writer.writerow(["players", *self.players])
        for number, (entry, deal) in enumerate(zip(self.entries, self.counted(), strict=True), 1):
            way = next(iter(entry)) if isinstance(entry, Mapping) and entry else "?"
            parts = entry.get(way, ()) if isinstance(entry, Mapping) else ()
            cells = (
                [f"{name}={text}" for name, text in parts.items()]
                if isinstance(parts, Mapping)
                else list(parts)
            )
            writer.writerow(
                [number, way, *cells, "scores", *deal.scores, "payments", *deal.payments]
            )
        return stream.getvalue()

    @classmethod
    def from_csv(cls, text: str) -> Pad:
        r"""Read what `to_csv` writes; raise `ValueError` with one sentence where it is none.

        >>> pad = Pad.from_csv("pad,1,tens\nplayers,Ann,Bo\n1,points,40,60\n")
        >>> pad.totals().payments
        (-20, 20)
        """
        if len(text) > MAX_CHARACTERS:
            raise complaint("pad.too_long", most=f"{MAX_CHARACTERS:,}")
        try:
            rows = [row for row in csv.reader(io.StringIO(text.lstrip("\ufeff"))) if row]
        except csv.Error:
            raise complaint("pad.no_pad") from None
        least = 3  # pad, its version, the game
        if not rows or len(rows[0]) < least or rows[0][0] != "pad":
            raise complaint("pad.no_pad")
        _, version, game, *options = rows.pop(0)
        said: dict[str, Any] = {
            "pad": read_whole(version),
            "game": game,
            "options": dict(option.partition("=")[::2] for option in options if option),
        }
        if rows and rows[0][0] == "players":
            said["players"] = [name for name in rows.pop(0)[1:] if name]
        said["deals"] = [_entry(row) for row in rows]
        return cls.from_json(said)

    @classmethod
    def from_text(cls, text: str) -> Pad:
        """Read a pad, whether it is JSON or CSV; raise `ValueError` where it is neither."""
        if text.lstrip("\ufeff \n").startswith("{"):
            return cls.from_json(text.lstrip("\ufeff"))
        return cls.from_csv(text)


def _named(options: Mapping[Any, Any]) -> dict[str, Any]:
    return {str(name): value for name, value in options.items()}


def _entry(row: list[str]) -> object:
    """Return what a line of CSV enters; what cannot be read stays as it is."""
    if len(row) < _COLUMNS or row[1] not in _WAYS:
        return row
    way, cells = row[1], row[_COLUMNS:]
    entered = cells[: cells.index("scores")] if "scores" in cells else cells
    while entered and not entered[-1] and way == "points":
        entered.pop()
    if way == "fields":
        return {way: dict(cell.partition("=")[::2] for cell in entered if cell)}
    if way == "catches":
        return {way: entered}
    numbers = [read_whole(cell.strip()) for cell in entered]
    return {
        way: [
            cell if number is None else number
            for cell, number in zip(entered, numbers, strict=True)
        ]
    }


def told(deal: Deal) -> str:
    """Return why a deal cannot be counted, in the language that is spoken."""
    problem = deal.problem
    return problem.text() if isinstance(problem, Complaint) else str(problem or "")
