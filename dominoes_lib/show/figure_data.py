"""The data behind pictures that take over a second to compute: made once, kept in the package.

`write` plays the games again; `data` reads what was written. Every file says what it was made
from: the game, all options, the players, the seed, and how many games. Game number i depends on
the seed and on i alone, as in `dominoes_lib.play.simulation`, so any part can be made again.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.games import GAMES
from dominoes_lib.games.deer_hunting import State as DeerState
from dominoes_lib.games.fifteen_lakes import GROUPS
from dominoes_lib.play.players import find_players, played
from dominoes_lib.quote import clip
from dominoes_lib.tile import TILES
from dominoes_lib.words import Phrase, complaint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from dominoes_lib.game import State
    from dominoes_lib.score import Line, Score

PART: Final = 20
"""So many of the first games have their sums kept apart, to be made again by a test."""


@dataclass(frozen=True)
class Case:
    """One kind of game: the preset, the players, a name a seat, and options that differ from it."""

    preset: str
    players: tuple[str, ...]
    options: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class Recipe:
    """What a file of data is made from, and what is kept of every score."""

    game: str
    seed: int
    games: int
    cases: Mapping[str, Case]
    count: Callable[[Score], Mapping[str, tuple[int, int, int]]]
    """Of one score, by what is counted: its points, 1 for being there, 1 for being worth more.

    In Tens more is more than one capture of the kind.
    """
    of_deal: Callable[[State], Mapping[str, tuple[int, int, int]]] = lambda end: {}  # noqa: ARG005 - most games have nothing more
    """Of one finished deal, by what is counted, three numbers more, kept apart as `deals`."""


def _sizes(score: Score) -> dict[str, tuple[int, int, int]]:
    """Return the points of small and of big fish (FI-22, FI-24)."""
    names = {"FI-22": "small", "FI-24": "big"}
    return {names[line.rule]: (line.points, 1, 1) for line in score.lines}


_GROUP_OF: Final = {face: group.key for group in GROUPS for face in group.faces}
_SMALL: Final = 10  # FL-33


def _groups(score: Score) -> dict[str, tuple[int, int, int]]:
    """Return the points of each group of fish, and of the bonuses together (FL-33 to FL-36)."""
    found: Counter[tuple[str, int]] = Counter()
    for line in score.lines:
        for at, number in enumerate(_of_line(line)):
            found[_group(line), at] += number
    keys = dict.fromkeys(key for key, _ in found)
    return {key: (found[key, 0], found[key, 1], found[key, 2]) for key in keys}


def _group(line: Line) -> str:
    return _GROUP_OF[line.tiles[0]] if line.counts else "bonus"


def _of_line(line: Line) -> tuple[int, int, int]:
    return line.points, 1, int(line.points > _SMALL * len(line.tiles))


# The sentences of a score in Tens, by the kind of capture.
_KINDS: Final = {
    "tens.pair": "pairs",
    "tens.three": "threes",
    "tens.sweep": "sweeps",
}


def _captures(score: Score) -> dict[str, tuple[int, int, int]]:
    """Return the points of pairs, threes and sweeps (TE-08, TE-10, TE-11)."""
    points: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for line in score.lines:
        if isinstance(line.phrase, Phrase):
            points[_KINDS[line.phrase.key]] += line.points
            times[_KINDS[line.phrase.key]] += 1
    return {kind: (points[kind], 1, int(times[kind] > 1)) for kind in points}


# How the tiles are played in Tens, by the label of the case.
_MODES: Final = {
    "blind": "blind",
    "common stock": "blind_stock",
    "hand of four": "hand4",
    "own pile": "hand4_own_pile",
}
_CAREFUL: Final = ("greedy", "random")

# What a line of a settlement in Tien Gow is about, by its first rule.
_DUES: Final = {
    "TG-30": "short of four",
    "TG-31": "no column",
    "TG-32": "surplus",
    "TG-34": "supreme",
    "TG-35": "quartet",
    "TG-40": "caught",
}


def _dues(score: Score) -> dict[str, tuple[int, int, int]]:
    """Return what a seat pays of each kind, in points, how many sums, and how many are doubled."""
    found: dict[str, tuple[int, int, int]] = {}
    for line in score.lines:
        if line.points < 0:
            points, times, doubled = found.get(_DUES[line.rule], (0, 0, 0))
            more = int("TG-36" in line.rules or "TG-37" in line.rules)
            found[_DUES[line.rule]] = (points - line.points, times + 1, doubled + more)
    return found


def _red_pips(score: Score) -> dict[str, tuple[int, int, int]]:
    """Return the red pips of a pair (DH-15); more is more than half of them."""
    return {"red pips": (score.total, 1, int(score.total > _HALF))}


def _tiles_held(end: State) -> dict[str, tuple[int, int, int]]:
    """Return, of a deal of Deer Hunting, what holding a tile was worth, and what escaped.

    By tile: how far the holder's pair was ahead in the end, how often it was held, how often that
    pair had more. `escaped`: red pips, tricks, and 1 for a deal in which a deer escaped.
    """
    if not isinstance(end, DeerState):
        return {}
    ahead = end.scores()[0].total - end.scores()[1].total
    found = {str(tile): [0, 0, 0] for tile in TILES}
    for trick in end.tricks:
        for at, play in enumerate(trick.plays):
            mine = -ahead if (trick.leader + at) % 2 else ahead
            for tile in play.tiles:
                for place, number in enumerate((mine, 1, int(mine > 0))):
                    found[str(tile)][place] += number
    escaped = [trick for trick in end.tricks if trick.escaped]
    red = sum(trick.red for trick in escaped)
    sums = {tile: (held[0], held[1], held[2]) for tile, held in found.items()}
    return sums | {"escaped": (red, len(escaped), int(bool(escaped)))}


_GREEDY: Final = ("greedy",) * 4
_HALF: Final = 32  # DH-05

RECIPES: Final[Mapping[str, Recipe]] = {
    "fishing": Recipe(
        game="fishing",
        seed=1895,
        games=1000,
        cases={
            "random against random": Case("as-written", ("random", "random")),
            "greedy against random": Case("as-written", ("greedy", "random")),
            "greedy against greedy": Case("as-written", ("greedy", "greedy")),
        },
        count=_sizes,
    ),
    "fifteen-lakes": Recipe(
        game="fifteen-lakes",
        seed=15,
        games=1000,
        cases={
            "cards, two players": Case("cards", ("greedy",) * 2),
            "cards, three players": Case("cards", ("greedy",) * 3),
            "two sets, two players": Case("two-sets", ("greedy",) * 2),
            "two sets, three players": Case("two-sets", ("greedy",) * 3),
        },
        count=_groups,
    ),
    "tens": Recipe(
        game="tens",
        seed=10,
        games=1000,
        cases={
            label + missing: Case("as-written", _CAREFUL, {"mode": mode, "missed": missed})
            for missing, missed in (("", "claim"), (", nothing missed", "auto"))
            for label, mode in _MODES.items()
        }
        | {
            f"{label}, both greedy": Case("as-written", ("greedy",) * 2, {"mode": _MODES[label]})
            for label in ("blind", "hand of four")
        },
        count=_captures,
    ),
    "deer-hunting": Recipe(
        game="deer-hunting",
        seed=64,
        games=1000,
        cases={
            "random": Case("plain", ("random",) * 4),
            "greedy": Case("plain", _GREEDY),
            "greedy, one [6:6] each": Case("plain", _GREEDY, {"fair": "heaven"}),
            "greedy, four tiles each": Case("plain", _GREEDY, {"fair": "four"}),
            "random, deer escape": Case("deer-escape", ("random",) * 4),
            "greedy, deer escape": Case("deer-escape", _GREEDY),
        },
        count=_red_pips,
        of_deal=_tiles_held,
    ),
    "tien-gow": Recipe(
        game="tien-gow",
        seed=9,
        games=2000,
        cases={
            "as written": Case("as-written", _GREEDY),
            "without early death": Case("as-written", _GREEDY, {"early_death": "off"}),
            "all random": Case("as-written", ("random",) * 4),
        },
        count=_dues,
    ),
}
"""What there is data for, by the name of the file."""


def _ends(recipe: Recipe, case: Case, games: Iterable[int]) -> Iterable[State]:
    """Play some of the games of a recipe, by their numbers, and yield how each ends."""
    game = GAMES[recipe.game]
    players = find_players(game, case.players)
    rules = game.rules(case.preset, **case.options)
    for number in games:
        # One source for all, as the stored data were made; the players here draw from nothing else.
        source = random.Random(f"{recipe.seed} {number}")
        state = game.deal(rules, players=len(players), seed=source.getrandbits(53))
        for after, _, _ in played(state, players, [source] * len(players)):
            state = after
        yield state


def make(name: str, label: str, games: int) -> dict[str, Any]:
    """Return what the first games of one case give: who was first, all scores, and the sums.

    >>> made = make("fishing", "random against random", 2)
    >>> len(made["first"]), len(made["scores"]), sorted(made["sums"])
    (2, 2, ['big', 'small'])
    """
    recipe = RECIPES[name]
    first: list[int] = []
    scores: list[list[int]] = []
    sums: dict[str, list[int]] = {}
    deals: dict[str, list[int]] = {}
    for state in _ends(recipe, recipe.cases[label], range(games)):
        first.append(state.first)
        scores.append([score.total for score in state.scores()])
        for score in state.scores():
            _add(sums, recipe.count(score))
        _add(deals, recipe.of_deal(state))
    found = {"first": first, "scores": scores, "sums": dict(sorted(sums.items()))}
    return found | ({"deals": deals} if deals else {})


def _add(sums: dict[str, list[int]], more: Mapping[str, tuple[int, int, int]]) -> None:
    for key, numbers in more.items():
        before = sums.get(key, [0, 0, 0])
        sums[key] = [one + two for one, two in zip(before, numbers, strict=True)]


def provenance(name: str, label: str) -> dict[str, Any]:
    """Return what a case was made from, as it stands in the file."""
    recipe = RECIPES[name]
    case = recipe.cases[label]
    options = GAMES[recipe.game].rules(case.preset, **case.options).to_options()
    return {"preset": case.preset, "options": options, "players": list(case.players)}


def made(name: str) -> dict[str, Any]:
    """Return the whole content of a file, made anew; this takes minutes."""
    recipe = RECIPES[name]
    cases = {}
    for label in recipe.cases:
        part = make(name, label, PART)
        whole = make(name, label, recipe.games)
        kept = {f"{key}_of_part": part[key] for key in ("sums", "deals") if key in part}
        cases[label] = {**provenance(name, label), **whole, **kept}
    return {
        "made_by": "python -m dominoes_lib.show.figures",
        "game": recipe.game,
        "seed": recipe.seed,
        "games": recipe.games,
        "part": PART,
        "cases": cases,
    }


def data(name: str) -> dict[str, Any]:
    """Return the data of a file of the package.

    Raises `ValueError` with the names there are where there is none of that name.

    >>> data("fishing")["games"]
    1000
    """
    if name not in RECIPES:
        listed = ", ".join(RECIPES)
        raise complaint("show.no_data", name=clip(name), listed=listed)
    found = files("dominoes_lib.show") / "data" / f"figures-{name}.json"
    read: dict[str, Any] = json.loads(found.read_text(encoding="utf-8"))
    return read


def write(folder: Path | None = None) -> list[Path]:
    """Make all data anew, and write it where `data` finds it, or into a folder."""
    place = folder or Path(__file__).parent / "data"
    written = []
    for name in RECIPES:
        path = place / f"figures-{name}.json"
        path.write_text(as_text(made(name)), encoding="utf-8")
        written.append(path)
    return written


def as_text(content: Mapping[str, Any]) -> str:
    """Return data as JSON in which long rows of numbers stand in one line."""
    return _nested(content, 0) + "\n"


def _nested(value: object, depth: int) -> str:
    if not isinstance(value, dict) or not any(isinstance(v, (dict, list)) for v in value.values()):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    pad = " " * (depth + 1)
    rows = (f"{pad}{json.dumps(key)}: {_nested(inner, depth + 1)}" for key, inner in value.items())
    return "{\n" + ",\n".join(rows) + "\n" + " " * depth + "}"


def main() -> None:
    """Write the data, for `python -m dominoes_lib.show.figures`."""
    write()
