"""A fair deal of Deer Hunting, dealt before the reader's eyes, step by step (DH-19 to DH-21)."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from dominoes_lib.game import Zone, seat_name
from dominoes_lib.games.deer_hunting import DEER_HUNTING, PARTNERS, Rules, pair_name
from dominoes_lib.games.tricks import SEATS
from dominoes_lib.show.frames import NEW, VERSION
from dominoes_lib.show.titles import players_text
from dominoes_lib.words import Phrase, spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dominoes_lib.tile import Tile


class _Step(NamedTuple):
    """One step of the deal: its name, its sentence, its rules, and what lies where after it."""

    head: Phrase
    text: Phrase
    rules: tuple[str, ...]
    zones: list[Zone]


def fair_frames(
    rules: Rules,
    seed: int,
    *,
    id: str,  # noqa: A002 - the name of the field in the payload
    title: str,
    language: str | None = None,
) -> dict[str, Any]:
    """Return a fair deal as plain data for a replay, a frame for every step of dealing.

    `rules` say which fair deal it is; `seed` is the one from which the library deals the same.
    """
    language = language or spoken()
    steps = _steps(rules, random.Random(seed))
    zones = [_shown(step.zones, language) for step in steps]
    frames = [
        {
            "head": step.head.text(language),
            "move": None,
            "seat": None,
            "text": step.text.text(language),
            "rules": list(step.rules),
            "comment": None,
            "zones": _marked(now, before),
            "scores": [],
            "payments": None,
        }
        for step, now, before in zip(steps, zones, [zones[0], *zones], strict=False)
    ]
    return {
        "v": VERSION,
        "kind": "game",
        "id": id,
        "title": title,
        "subtitle": players_text(SEATS, language),
        "lang": language,
        "options": f"fair {rules.fair}",
        "seats": [seat_name(seat, SEATS).text(language) for seat in range(SEATS)],
        "frames": frames,
    }


def _steps(rules: Rules, source: random.Random) -> list[_Step]:
    deal = DEER_HUNTING.fair_deal(rules, source)
    pack = list(DEER_HUNTING.pack(rules))
    rest = [tile for half in deal.halves for tile in half]
    both = [pair_name(pair) for pair in PARTNERS]
    with_chosen = [[*half, *deal.chosen] for half in deal.halves]
    values: dict[str, object] = {
        "tiles": deal.chosen,
        "rest": len(rest),
        "half": len(deal.halves[0]),
        "each": len(with_chosen[0]),
        "ours": both[0],
        "theirs": both[1],
    }
    rules_of = {"heaven": "DH-20", "four": "DH-21"}
    zones = [
        ("pack", (), [_pack(pack)]),
        ("aside", ("DH-19",), [_pack(sorted(rest)), _aside(deal.chosen * 2)]),
        ("split", ("DH-19",), [_aside(deal.chosen * 2), *_halves(deal.halves)]),
        ("add", ("DH-19",), _halves(with_chosen)),
        ("mix", ("DH-19",), _halves(deal.mixed)),
        ("draw", ("DH-19", "AM-DH-12", rules_of[rules.fair]), _hands(deal.hands)),
    ]
    return [
        _Step(Phrase(f"fair.{name}.head"), Phrase(f"fair.{name}.text", **values), ids, lie)
        for name, ids, lie in zones
    ]


def _shown(zones: Iterable[Zone], language: str) -> list[dict[str, Any]]:
    return [
        {
            "id": zone.kind if zone.seat is None else f"{zone.kind}-{zone.seat}",
            "kind": zone.kind,
            "seat": zone.seat,
            "label": zone.name(language),
            "tiles": [str(tile) for tile in zone.tiles],
        }
        for zone in zones
    ]


def _marked(now: list[dict[str, Any]], before: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return zones with a mark on every tile that did not lie there before."""
    lay = {zone["id"]: Counter(zone["tiles"]) for zone in before}
    marked = []
    for zone in now:
        known, items = lay.get(zone["id"], Counter()).copy(), []
        for tile in zone["tiles"]:
            items.append(tile if known[tile] > 0 else [tile, NEW])
            known[tile] -= 1
        marked.append({**zone, "tiles": items})
    return marked


def _pack(tiles: Sequence[Tile]) -> Zone:
    return Zone("lake", tuple(tiles), Phrase("fair.zone.pack"))


def _aside(tiles: Sequence[Tile]) -> Zone:
    return Zone("drawn", tuple(tiles), Phrase("fair.zone.aside"))


def _halves(halves: Iterable[Sequence[Tile]]) -> list[Zone]:
    return [
        Zone("catch", tuple(half), Phrase("fair.zone.half", pair=pair_name(pair)), pair[0])
        for pair, half in zip(PARTNERS, halves, strict=True)
    ]


def _hands(hands: Iterable[Sequence[Tile]]) -> list[Zone]:
    return [
        Zone("hand", tuple(hand), Phrase("zone.hand", seat=seat_name(seat, SEATS)), seat)
        for seat, hand in enumerate(hands)
    ]
