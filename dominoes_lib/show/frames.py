"""From states to what is shown: a game or a counted catch as plain data, step by step.

A payload is JSON data for `static/domino-replay.js` and for the plain lists beside it. Nothing here
knows a rule: it compares the zones of one state with those of the next.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.game import IN_LINE
from dominoes_lib.show.counting import Step, catch_frames
from dominoes_lib.show.titles import options_text, players_text, preset_text
from dominoes_lib.words import Phrase, spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from dominoes_lib.game import State, Zone
    from dominoes_lib.play.record import Record
    from dominoes_lib.tile import Tile

    Item = str | None | list[str | None]
    """A tile as text, `None` where it lies face down, or one of these with a mark."""
    Payload = dict[str, Any]

__all__ = ["VERSION", "Step", "catch_frames", "game_frames"]

VERSION: Final = 1
NEW, GONE = "new", "gone"

# Zones whose tiles stand in order, high to low; elsewhere they lie as they came.
_SORTED: Final = frozenset({"hand"})
# Zones that show how many tiles they hold, and not which.
_COUNTED: Final = frozenset({"pile"})


def game_frames(
    record: Record,
    *,
    id: str | None = None,  # noqa: A002 - the name of the field in the payload
    title: str | None = None,
    since: int = 0,
    tricks: bool = False,
    language: str | None = None,
) -> Payload:
    """Return a game as plain data: the start, then a frame for every play.

    With `since`, only the frames from that step on are there, for someone who has the others. With
    `tricks`, the frames of a trick say who led it and whose play takes it so far.
    What is wrong with the record stands in the comment of the last frame.
    A zone says its kind, its seat and its label where it first appears, and in the last frame; a
    label that changes stands wherever it is not the first one.
    A view (`record.view(seat)`) gives the same with hidden tiles as `None`. `id` and `title` are
    the game's own where they are not given.
    """
    language = language or spoken()
    states, game, rules = list(record.states()), record.game, record.rules
    start = states[0]
    board = _Board(language)
    frames = []
    for step, state in enumerate(states):
        before = states[step - 1] if step else None
        if step < min(since, len(states) - 1):
            board.follow(before, state)
            continue
        shown = board.frame(step, before, state, last=step == len(states) - 1)
        shown["move"] = record.moves[step - 1] if step else None
        shown["comment"] = record.comments.get(step)
        if tricks and (trick := state.trick_so_far()) is not None:
            shown["led"], shown["best"] = trick
        frames.append(shown)
    if record.problems:
        said = [frames[-1]["comment"], *[problem.text(language) for problem in record.problems]]
        frames[-1]["comment"] = " ".join(filter(None, said))
    players = players_text(start.players, language)
    preset = preset_text(game, rules, language)
    return {
        "v": VERSION,
        "kind": "game",
        "id": id or game.name,
        "title": title or game.named(language),
        "subtitle": f"{players} · {preset}" if preset else players,
        "lang": language,
        "options": None if preset else options_text(rules),
        "seats": [start.seat_name(seat).text(language) for seat in range(start.players)],
        "frames": frames,
    }


@dataclass
class _Place:
    """One zone as a reader follows it: where each tile lies, so that the others stay put."""

    zone: Zone
    tiles: list[Tile | None] = field(default_factory=list)


@dataclass
class _Board:
    """What lies where in the last frame."""

    language: str
    places: dict[str, _Place] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)
    """The label with which each zone first appeared; frames repeat it where it is another."""

    def frame(self, step: int, before: State | None, state: State, *, last: bool) -> Payload:
        """Return the frame of a state that follows another; the last one says everything."""
        seat = None if before is None else before.seat
        events, language = state.events, self.language
        return {
            "head": self._head(step, before).text(language),
            "move": None,
            "seat": seat,
            "text": " ".join(event.text(language) for event in events),
            "rules": list(dict.fromkeys(rule for event in events for rule in event.rules)),
            "comment": None,
            "zones": self._zones(state, seat, last=last),
            "scores": [score.total for score in state.scores()],
            "payments": list(state.payments()) if state.is_over else None,
        }

    def follow(self, before: State | None, state: State) -> None:
        """Take in a state whose frame nobody needs."""
        self._zones(state, None if before is None else before.seat, last=False)

    def _head(self, step: int, before: State | None) -> Phrase:
        if before is None:
            return Phrase("show.start")
        key = "show.play"
        kinds = {place.zone.kind: place.tiles for place in self.places.values()}
        if "drawn" in kinds:
            from_hand = "show.play_hand" if "hand" in kinds else key
            key = "show.play_drawn" if kinds["drawn"] else from_hand
        return Phrase(key, play=step, seat=before.seat_name(before.seat or 0))

    def _zones(self, state: State, mover: int | None, *, last: bool) -> list[Payload]:
        now = _named(state.zones())
        first = not self.places
        whole = first or last
        played = () if first else state.events[0].tiles
        shown = []
        for name in dict.fromkeys((*now, *self.places)):
            known = self.places.get(name)
            zone = now.get(name) or (known.zone if known else None)
            if zone is None:
                continue
            tiles = zone.tiles if name in now else ()
            place = _Place(zone, [] if known is None else known.tiles)
            items = _arrange(place, tiles, played, own=zone.seat == mover, first=first)
            if name in now:
                self.places[name] = place
            else:
                del self.places[name]
            shown.append(self._shown(name, zone, items, whole=whole or known is None))
        return shown

    def _shown(self, name: str, zone: Zone, items: list[Item], *, whole: bool) -> Payload:
        found: Payload = {"id": name}
        if whole:
            found["kind"] = zone.kind
            found["seat"] = zone.seat if zone.kind in _OWNED else None
        label = zone.name(self.language)
        if whole or label != self.labels[name]:
            found["label"] = label
        self.labels.setdefault(name, label)
        found["tiles"] = [] if zone.kind in _COUNTED else items
        if zone.kind in _COUNTED:
            found["count"] = len(zone.tiles)
        return found


# Zones that lie with their seat, where they have one.
_OWNED: Final = frozenset({"hand", "catch", "row", "trick", "column", "pile"})


def _named(zones: Iterable[Zone]) -> dict[str, Zone]:
    """Return zones by a name that stays with each from frame to frame."""
    named: dict[str, Zone] = {}
    for zone in zones:
        name = zone.kind
        if zone.kind in _OWNED and zone.seat is not None:
            name = f"{zone.kind}-{zone.seat}"
        elif zone.kind == "stack" and zone.tiles:
            name = f"stack-{zone.tiles[0]}"
        named[name] = zone
    return named


def _arrange(
    place: _Place,
    now: Sequence[Tile | None],
    played: Sequence[Tile | None],
    *,
    own: bool,
    first: bool,
) -> list[Item]:
    """Return a zone's tiles with their marks, and keep in `place` where they lie from now on."""
    if place.zone.kind in IN_LINE:
        line = list(_in_line(place.tiles, now))
        place.tiles = list(now)
        return [_item(tile, None if first else mark) for tile, mark in line]
    left = Counter(place.tiles) - Counter(now)
    come = Counter(now) - Counter(place.tiles)
    arrived = sorted(come.elements(), key=lambda tile: _rank(tile, played))
    rows: list[tuple[Tile | None, str | None]] = []
    for tile in place.tiles:
        gone = left[tile] > 0
        left[tile] -= gone
        rows.append((tile, GONE if gone else None))
    rows += [(tile, None if first else NEW) for tile in arrived]
    if place.zone.kind in _SORTED or first:
        rows.sort(key=lambda row: (row[0] is None, -1 if row[0] is None else -row[0].face))
    place.tiles = [tile for tile, mark in rows if mark != GONE]
    if own and place.zone.kind in _SORTED and played:
        # Who plays from a hand that others cannot see shows the tiles by playing them.
        laid = iter(played)
        rows = [
            (next(laid, None) if tile is None and mark == GONE else tile, mark)
            for tile, mark in rows
        ]
    return [_item(tile, mark) for tile, mark in rows]


def _in_line(
    before: Sequence[Tile | None], now: Sequence[Tile | None]
) -> Iterator[tuple[Tile | None, str | None]]:
    """Return the tiles of a line as they lie, those that left it still in their places."""
    for what, left, gone, right, come in SequenceMatcher(None, before, now, False).get_opcodes():  # noqa: FBT003 - no tile is junk
        if what == "equal":
            yield from ((tile, None) for tile in now[right:come])
        else:
            yield from ((tile, GONE) for tile in before[left:gone])
            yield from ((tile, NEW) for tile in now[right:come])


def _rank(tile: Tile | None, played: Sequence[Tile | None]) -> tuple[int, int]:
    """Order tiles that arrive together: as the play names them, then high to low."""
    at = played.index(tile) if tile in played else len(played)
    return at, 0 if tile is None else -tile.face


def _item(tile: Tile | None, mark: str | None) -> Item:
    text = None if tile is None else str(tile)
    return text if mark is None else [text, mark]
