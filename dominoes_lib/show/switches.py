"""What an option changes: one position for each, and what comes of it under every value.

The positions are data, in `data/switches.json`: a few tiles each, not whole deals. What is looked
at is worked out by the rules when it is shown.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.game import IllegalMove, seat_name
from dominoes_lib.games import GAMES
from dominoes_lib.show.requests import answer
from dominoes_lib.tile import Tile, tiles
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from dominoes_lib.game import State, Zone
    from dominoes_lib.options import Rules

Said = tuple[str, tuple[str, ...]]
"""A sentence, and the rules behind it."""

_SEATS: Final = 4
# A deal in which one pair would have more than its share.
_PAIRS_SEED: Final = 1
_TOLD_OF_PAIRS: Final = ("6:6", "6:5", "6:4", "4:4")
_PLACES: Final = ("hands", "stock", "lake", "piles")


@dataclass(frozen=True)
class Switch:
    """A position for an option: tiles by place and the moves made, or what is asked of a tool."""

    game: str
    option: str
    look: str
    """What to look at: moves, events, zones, score, payments or the deal."""
    base: Mapping[str, str | int] = field(default_factory=dict)
    """Other options that it needs."""
    places: Mapping[str, Any] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    arguments: Mapping[str, str] = field(default_factory=dict)
    catches: tuple[str, ...] = ()

    @property
    def row(self) -> str:
        """The id of the row of the readings."""
        rows: dict[str, str] = GAMES[self.game].Rules.rows()
        return rows[self.option]

    @property
    def values(self) -> tuple[str | int, ...]:
        """The values of the option, the default first."""
        values: dict[str, tuple[str | int, ...]] = GAMES[self.game].Rules.values()
        return values[self.option]

    def rules(self, value: str | int) -> Rules:
        """Return the rules with a value of the option."""
        rules: Rules = GAMES[self.game].rules(None, **{**self.base, self.option: value})
        return rules

    def state(self, value: str | int) -> State:
        """Return the position under a value; raise `IllegalMove` where a play is refused."""
        game, rules = GAMES[self.game], self.rules(value)
        if self.look == "deal":
            return game.deal(rules, seed=1, first=0)
        hands = self.places["hands"]
        state = game.start(rules, len(hands), self.places, 0, game.extras)
        for move in self.moves:
            state = state.play(move)
        return state

    def outcome(self, value: str | int) -> list[Said]:
        """Return what comes of the position under a value, sentence by sentence."""
        try:
            return list(_LOOKS[self.look](self, value))
        except IllegalMove as refusal:
            return [(str(Phrase("switch.refused", reason=refusal.phrase)), (refusal.rule,))]

    def shown(self) -> list[tuple[str, tuple[Tile | None, ...]]]:
        """Return what lies there before the look: names and tiles."""
        if self.look == "score":
            text = self.arguments.get("tiles") or self.arguments.get("captures", "")
            return [("", tuple(_tiles_of(text)))] if text else []
        if self.look == "payments":
            seats = GAMES[self.game].deal(players=len(self.catches), seed=1)
            names = [str(seats.seat_name(seat)) for seat in range(len(self.catches))]
            return [
                (name, tuple(_tiles_of(text)))
                for name, text in zip(names, self.catches, strict=True)
            ]
        if self.look in ("deal", "pairs"):
            return []
        zones = self.state(self.values[0]).zones()
        return [(zone.name(), zone.tiles) for zone in zones if zone.tiles and _is_seen(zone)]


def _is_seen(zone: Zone) -> bool:
    return zone.kind != "pile"


def _tiles_of(text: str) -> list[Tile]:
    return tiles(text.replace("sweep:", " ").replace("|", " "))


def _moves(switch: Switch, value: str | int) -> Iterable[Said]:
    state = switch.state(value)
    for move in state.moves():
        event = state.play(move).events[0]
        yield event.sentence, event.rules


def _events(switch: Switch, value: str | int) -> Iterable[Said]:
    for event in switch.state(value).events:
        yield event.sentence, event.rules


def _zones(switch: Switch, value: str | int) -> Iterable[Said]:
    for zone in switch.state(value).zones():
        if zone.kind in switch.zones and zone.seat == 0:
            known = [tile for tile in zone.tiles if tile is not None]
            key = "switch.zone" if known else "switch.empty"
            yield str(Phrase(key, label=zone.label, tiles=known)), ()


def _asked(switch: Switch, value: str | int, **parts: object) -> dict[str, Any]:
    options = {**switch.base, switch.option: value}
    return answer({"ask": "score", "game": switch.game, "options": options, **parts})


def _score(switch: Switch, value: str | int) -> Iterable[Said]:
    found = _asked(switch, value, arguments=dict(switch.arguments))
    if "error" in found:
        yield found["error"], ()
        return
    if "payments" in found:
        yield from _settlement(found)
        return
    for line in found["lines"]:
        points, reason = line["points"], line["reason"]
        yield (
            str(Phrase("switch.line", points=points, reason=reason)),
            (line["rule"], *line["also"]),
        )
    yield str(Phrase("switch.total", total=found["total"])), ()


def _settlement(found: Mapping[str, Any]) -> Iterable[Said]:
    """Return what everybody gets, then the lines of the seat that gets most."""
    sums = zip(found["seats"], found["payments"], strict=True)
    yield (
        ", ".join(
            str(Phrase("switch.gets", seat=seat, points=f"{n:+d}" if n else "0"))
            for seat, n in sums
        ),
        (),
    )
    best = found["payments"].index(max(found["payments"]))
    for line in found["scores"][best]["lines"]:
        said = Phrase("switch.line", points=line["points"], reason=line["reason"])
        yield str(said), (line["rule"], *line["also"])


def _pairs(switch: Switch, value: str | int) -> Iterable[Said]:
    """Return what each pair holds after a deal, of the tiles that fall differently."""
    game = GAMES[switch.game]
    rules = switch.rules(value)
    hands = game.shuffled(rules, max(game.players), random.Random(_PAIRS_SEED))["hands"]
    for seat in range(2):
        names = [seat_name(each, len(hands)) for each in (seat, seat + 2)]
        held = sorted([*hands[seat], *hands[seat + 2]], reverse=True)
        told = [tile for tile in held if str(tile) in _TOLD_OF_PAIRS]
        pair = Phrase("ask.pair", one=names[0], other=names[1])
        key = "switch.zone" if told else "switch.empty"
        yield str(Phrase(key, label=pair, tiles=told)), ()


def _payments(switch: Switch, value: str | int) -> Iterable[Said]:
    found = _asked(switch, value, catches=list(switch.catches))
    for due in found["dues"]:
        yield due["text"], tuple(due["rules"])
    if not found["dues"]:
        yield str(Phrase("switch.nothing")), ()


def _deal(switch: Switch, value: str | int) -> Iterable[Said]:
    yield next(iter(_events(switch, value)))


_LOOKS: Final[Mapping[str, Callable[[Switch, str | int], Iterable[Said]]]] = {
    "moves": _moves,
    "events": _events,
    "deal": _deal,
    "pairs": _pairs,
    "zones": _zones,
    "score": _score,
    "payments": _payments,
}


def look_sentence(switch: Switch) -> str:
    """Return what is looked at, in words."""
    if switch.look == "moves":
        state = switch.state(switch.values[0])
        return str(Phrase("switch.look.moves", seat=state.seat_name(state.seat or 0)))
    if switch.look == "score" and "columns" in switch.arguments:
        given = "; ".join(_given(name, value) for name, value in switch.arguments.items())
        return str(Phrase("switch.look.settle", given=given))
    return str(Phrase(f"switch.look.{switch.look}"))


def _given(name: str, value: str) -> str:
    """Return what is given to a settlement, in words."""
    seats = [seat_name(seat, _SEATS) for seat in range(_SEATS)]
    if name == "columns":
        columns = zip(seats, value.split(","), strict=True)
        value = ", ".join(f"{seat} {number}" for seat, number in columns)
    elif name == "last_trick":
        value = str(Phrase(f"ask.won_with.{value.replace('-', '_')}"))
    elif name != "streak":
        value = str(seats[int(value)])
    return str(Phrase(f"switch.given.{name}", value=value))


@cache
def switches() -> tuple[Switch, ...]:
    """Return the positions of all options, in the order of the file.

    >>> switches()[0].row, [len(switches()[0].outcome(value)) for value in switches()[0].values]
    ('AM-FI-1', [2, 1])
    """
    text = (files("dominoes_lib.show") / "data" / "switches.json").read_text(encoding="utf-8")
    return tuple(_read(told) for told in json.loads(text) if told["game"] in GAMES)


def of_row(row: str) -> list[Switch]:
    """Return the positions that show a row of the readings."""
    return [switch for switch in switches() if switch.row == row]


def _read(told: dict[str, Any]) -> Switch:
    places: dict[str, Any] = {}
    for place in _PLACES:
        given = told.pop(place, None)
        if isinstance(given, list):
            places[place] = [tiles(hand) for hand in given]
        elif given is not None:
            places[place] = tiles(given)
    lists: dict[str, Any] = {
        name: tuple(told.pop(name, ())) for name in ("moves", "zones", "catches")
    }
    return Switch(places=places, **lists, **told)
