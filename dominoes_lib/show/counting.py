"""A counted catch as plain data: a group a step, and beside it what other rules make of it.

A game that counts a catch, or captures, in lines brings a row of `_READERS` and its sentences.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.play.reading import find_game
from dominoes_lib.score import Line, Score
from dominoes_lib.show.titles import preset_text, rules_title
from dominoes_lib.tile import Tile, as_tiles, tiles_text
from dominoes_lib.words import Phrase, complaint, counted, spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from dominoes_lib.game import Game
    from dominoes_lib.options import Rules

    Payload = dict[str, Any]


@dataclass(frozen=True)
class Step:
    """Where a group stands in the order: a tile of it, ids to add to its step, and a remark."""

    tile: str
    rules: tuple[str, ...] = ()
    comment: str | None = None


def catch_frames(
    tiles: Iterable[Tile] | str,
    game: Game[Any] | str,
    rules: Rules | str | None = None,
    *,
    beside: Rules | str | None = None,
    order: Sequence[Step | str] = (),
    id: str = "catch",  # noqa: A002 - the name of the field in the payload
    title: str | None = None,
    language: str | None = None,
) -> Payload:
    """Return the count of a catch as plain data: the catch, then a frame for every group.

    `tiles` is a catch, or a text that the game's `score` tool takes: captures in Tens.
    `beside` are rules that the same tiles are counted under as well. `order` names groups by a
    tile of each; groups that it leaves out follow in the order of the score.

    Raises `ValueError` where the pack cannot hold the tiles, where the order names a tile that is
    not there, and for a game that counts no catch.

    >>> from dominoes_lib.tile import tiles
    >>> shown = catch_frames(tiles("6:6 6:3 2:2"), "fifteen-lakes", "two-sets", beside="cards")
    >>> [(group["count"], group["points"], group["beside"]["points"]) for group in shown["groups"]]
    [('2 × 30', 60, 20), ('1 × 10', 10, 10)]
    """
    language = language or spoken()
    game = find_game(game)
    checked = game.rules(rules)
    catch = tiles if isinstance(tiles, str) else as_tiles(tiles)
    groups = _ordered(_groups(_score(game, catch, checked)), order)
    total = sum(group.points for group, _ in groups)
    title_beside, others = "", None
    if beside is not None:
        other_rules = game.rules(beside)
        title_beside = rules_title(game, other_rules, language)
        others = _Others(game, other_rules, _groups(_score(game, catch, other_rules)), language)
    shown, frames = [], [_first_frame(groups, language)]
    running = 0
    for number, (group, step) in enumerate(groups, 1):
        running += group.points
        row = group.row(running, step.rules, language)
        if others is not None:
            row["beside"] = others.of(group)
        shown.append(row)
        frames.append(group.frame(number, len(groups), running, step, language))
    closing = Phrase("show.total", total=total)
    if others is not None:
        closing = Phrase("show.total_beside", total=total, title=title_beside, other=others.total)
    if groups:
        frames[-1]["text"] += " " + closing.text(language)
    number_of = counted("tile", _number_of_tiles(groups)).text(language)
    under = preset_text(game, checked, language) or rules_title(game, checked, language)
    return {
        "v": 1,
        "kind": "catch",
        "id": id,
        "title": title or game.named(language),
        "subtitle": f"{number_of} · {under}",
        "lang": language,
        "options": None,
        "frames": frames,
        "groups": shown,
        "total": total,
        "beside": None if others is None else {"title": title_beside, "total": others.total},
    }


def _score(game: Game[Any], catch: Sequence[Tile] | str, rules: Rules) -> Score:
    text = catch if isinstance(catch, str) else tiles_text(catch)
    tool = game.tools.get("score")
    found = tool and tool.answer(rules, **{tool.arguments[0].keyword: text})
    if not isinstance(found, Score):
        raise complaint("show.no_catch", game=game.called)
    return found


def _number_of_tiles(groups: Iterable[tuple[_Group, Step]]) -> int:
    return sum(len(group.line.tiles) for group, _ in groups if group.line.counts)


def _first_frame(groups: Sequence[tuple[_Group, Step]], language: str) -> Payload:
    tiles = counted("tile", _number_of_tiles(groups))
    text = Phrase("show.uncounted", tiles=tiles, groups=counted("group", len(groups)))
    return {
        "head": Phrase("show.catch").text(language),
        "text": text.text(language),
        "rules": [],
        "group": None,
    }


@dataclass(frozen=True)
class _Words:
    """What is said of a line: its name, a note beside its tiles, its count, its sentence."""

    name: Phrase
    note: Phrase
    count: Phrase
    step: Phrase


def _sum(tiles: Iterable[Tile], worth: Callable[[Tile], int]) -> str:
    """Return what each face adds, and the sum: `[6:1] 1 + [6:1] 1 = 2`."""
    counted = [(tile, worth(tile)) for tile in tiles if worth(tile)]
    parts = " + ".join(f"{tile_text} {points}" for tile_text, points in _bracketed(counted))
    return f"{parts} = {sum(points for _, points in counted)}"


def _bracketed(counted: Iterable[tuple[Tile, int]]) -> Iterable[tuple[str, int]]:
    return ((f"[{tile}]", points) for tile, points in counted)


def _small_fish(line: Line, values: Mapping[str, object]) -> _Words:
    by_red = _sum(line.tiles, lambda tile: tile.red)
    key = "fishing.small.step" if values["red"] else "fishing.small.step_none"
    return _Words(
        name=Phrase("fishing.small.name"),
        note=Phrase("fishing.small.note"),
        count=Phrase("fishing.small.count", **values),
        step=Phrase(key, sum=by_red, **values),
    )


def _big_fish(line: Line, values: Mapping[str, object]) -> _Words:
    by_pips = _sum(line.tiles, lambda tile: tile.pips)
    return _Words(
        name=Phrase("fishing.big.name"),
        note=Phrase("fishing.big.note"),
        count=Phrase("fishing.big.count", **values),
        step=Phrase("fishing.big.step", sum=by_pips, **values),
    )


# What stands beside the tiles of a group, by the reason that the score gives.
_NOTES: Final[Mapping[str, str]] = {
    "lakes.always_small": "lakes.always_small.note",
    "lakes.pud": "lakes.pud.note",
    "lakes.no_pud": "lakes.no_pud.note",
    "lakes.one_big": "lakes.one_big.note",
    "lakes.one_medium": "lakes.one_medium.note",
    "lakes.whole_big": "lakes.whole_big.note",
    "lakes.whole_medium": "lakes.whole_medium.note",
    "lakes.missing": "lakes.missing.note",
    "lakes.no_military": "lakes.no_military.note",
}


def _lakes_group(line: Line, values: Mapping[str, object]) -> _Words:
    why = values["why"]
    if not isinstance(why, Phrase) or not isinstance(why.values["group"], Phrase):
        raise TypeError(line)
    return _Words(
        name=why.values["group"],
        note=Phrase(_NOTES[why.key], **why.values),
        count=Phrase("lakes.line.count", **values),
        step=Phrase("lakes.line.step", reason=line.phrase, points=line.points),
    )


def _tens_three(line: Line, values: Mapping[str, object]) -> _Words:
    by_pips = _sum(line.tiles, lambda tile: tile.pips)
    return _Words(
        name=Phrase("tens.three.name"),
        note=Phrase("tens.three.note"),
        count=Phrase("tens.three.count", **values),
        step=Phrase("tens.three.step", sum=by_pips),
    )


def _tens_pair(line: Line, values: Mapping[str, object]) -> _Words:
    by_pips = _sum(line.tiles, lambda tile: tile.pips)
    return _Words(
        name=Phrase("tens.pair.name"),
        note=Phrase("tens.pair.note"),
        count=Phrase("tens.pair.count", **values),
        step=Phrase("tens.pair.step", sum=by_pips, points=line.points, **values),
    )


def _tens_pair_flat(line: Line, values: Mapping[str, object]) -> _Words:
    return _Words(
        name=Phrase("tens.pair.name"),
        note=Phrase("tens.pair_flat.note"),
        count=Phrase("show.plain", text=line.points),
        step=Phrase("tens.pair_flat.step", tiles=line.tiles, **values),
    )


def _tens_sweep(line: Line, values: Mapping[str, object]) -> _Words:
    del values
    return _Words(
        name=Phrase("tens.sweep.name"),
        note=Phrase("tens.sweep.note"),
        count=Phrase("show.plain", text=line.points),
        step=Phrase("tens.sweep.step", tiles=line.tiles, points=line.points),
    )


def _any_line(line: Line, values: Mapping[str, object]) -> _Words:
    del values
    plain = Phrase("show.plain", text=line.phrase)
    return _Words(Phrase("show.bonus.name"), plain, Phrase("show.plain", text=line.points), plain)


_READERS: Final[Mapping[str, Callable[[Line, Mapping[str, object]], _Words]]] = {
    "fishing.small": _small_fish,
    "fishing.big": _big_fish,
    "lakes.line": _lakes_group,
    "tens.three": _tens_three,
    "tens.pair": _tens_pair,
    "tens.pair_flat": _tens_pair_flat,
    "tens.sweep": _tens_sweep,
}


def _words(line: Line) -> _Words:
    phrase = line.phrase
    if not isinstance(phrase, Phrase):
        return _any_line(line, {})
    return _READERS.get(phrase.key, _any_line)(line, phrase.values)


@dataclass(frozen=True)
class _Group:
    """A counting line and the bonus for the same faces, if there is one; or a bonus alone."""

    line: Line
    bonus: Line | None = None

    @property
    def points(self) -> int:
        return self.line.points + (self.bonus.points if self.bonus else 0)

    @property
    def faces(self) -> frozenset[Tile]:
        return frozenset(self.line.tiles)

    def row(self, total: int, rules: Iterable[str], language: str) -> Payload:
        words = _words(self.line)
        count = words.count
        deciding = [self.line.rule]
        if self.bonus:
            count = Phrase("show.bonus.count", count=count, points=self.bonus.points)
            deciding.append(self.bonus.rule)
        return {
            "tiles": [str(tile) for tile in self.line.tiles],
            "name": words.name.text(language),
            "note": words.note.text(language),
            "count": count.text(language),
            "points": self.points,
            "total": total,
            "rules": list(dict.fromkeys([*deciding, *rules])),
        }

    def frame(self, number: int, of: int, total: int, step: Step, language: str) -> Payload:
        sentences = [_words(self.line).step]
        rules = list(self.line.rules)
        if self.bonus:
            bonus = Phrase("show.bonus.step", bonus=self.bonus.phrase, points=self.bonus.points)
            sentences.append(bonus)
            rules += self.bonus.rules
        if 1 < number < of:
            sentences.append(Phrase("show.so_far", total=total))
        frame: Payload = {
            "head": Phrase("show.step", step=number, steps=of).text(language),
            "text": " ".join(sentence.text(language) for sentence in sentences),
            "rules": list(dict.fromkeys([*step.rules, *rules])),
            "group": number - 1,
        }
        if step.comment:
            frame["comment"] = step.comment
        return frame


def _groups(score: Score) -> list[_Group]:
    """Return the lines of a score, a bonus with the group of the same faces, else by itself."""
    groups = [_Group(line) for line in score.lines if line.counts]
    for bonus in (line for line in score.lines if not line.counts):
        faces = frozenset(bonus.tiles)
        at = [k for k, group in enumerate(groups) if group.faces == faces and not group.bonus]
        if at:
            groups[at[0]] = _Group(groups[at[0]].line, bonus)
        else:
            groups.append(_Group(bonus))
    return groups


def _ordered(groups: list[_Group], order: Sequence[Step | str]) -> list[tuple[_Group, Step]]:
    rest, found = list(groups), []
    for wanted in order:
        step = Step(wanted) if isinstance(wanted, str) else wanted
        tile = Tile(step.tile)
        group = next((group for group in rest if tile in group.faces), None)
        if group is None:
            raise complaint("show.no_group", tile=str(tile))
        rest.remove(group)
        found.append((group, step))
    return found + [(group, Step(str(group.line.tiles[0]))) for group in rest]


@dataclass
class _Others:
    """The groups under other rules, taken one by one in the order of the first."""

    game: Game[Any]
    rules: Rules
    groups: list[_Group]
    language: str
    running: int = 0

    @property
    def total(self) -> int:
        return sum(group.points for group in self.groups)

    def of(self, here: _Group) -> Payload:
        """Return what a group makes under the other rules, and why, where that differs."""
        found = [
            group
            for group in self.groups
            if group.faces == here.faces and group.line.counts == here.line.counts
        ]
        points = sum(group.points for group in found)
        self.running += points
        same = points == here.points
        notes = [] if same else self._why(here, found[0] if found else None)
        note = "; ".join(note.text(self.language) for note in notes)
        return {"points": points, "total": self.running, "same": same, "note": note or None}

    def _why(self, here: _Group, there: _Group | None) -> list[Phrase]:
        notes: list[Phrase] = []
        if there is not None and there.line.points != here.line.points:
            notes.append(_words(there.line).note)
        bonus = there.bonus if there else None
        lost = here.bonus or (None if here.line.counts else here.line)
        if bonus is None and lost is not None:
            needed = sum(tile in lost.tiles for tile in self.game.pack(self.rules))
            notes.append(Phrase("show.bonus.gone", needed=needed))
        elif bonus is not None and (here.bonus is None or bonus.points != here.bonus.points):
            notes.append(Phrase("show.bonus.other", points=bonus.points))
        return notes
