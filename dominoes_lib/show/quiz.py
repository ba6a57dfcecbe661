"""Questions about the tiles: made with a seed, answered and explained by the library.

A question is plain data: `id`, `kind`, `ask`, `choices`, the number of the `right` one, and `why`
with its `rules`, none for names and suits, which no rule decides. Whatever decides a question is
asked of the games; nothing is known here.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.games.fishing import FISHING, score_catch
from dominoes_lib.games.groups import GROUPS
from dominoes_lib.games.tricks import compare, trick_move
from dominoes_lib.show.best_plays import best_plays
from dominoes_lib.tile import PACKS, TILES, Tile
from dominoes_lib.words import Phrase, counted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from dominoes_lib.show.best_plays import BestPlay

    Question = dict[str, Any]

SEED: Final = 1
"""The seed of the questions in the book."""
_CHOICES: Final = 4
_NUMBERS: Final[Mapping[str, int]] = {"beats": 70, "catch": 60, "worth": 60}
_SUITS: Final = ("civil", "military")
_RED: Final = "DH-04"
_EQUAL_PIPS: Final = "FI-09"
_SUPREME: Final = "FI-11"
_WORTH: Final = range(3, 6)  # tiles of a catch


def _question(
    kind: str, ident: str, ask: Phrase, choices: Sequence[object], right: object
) -> Question:
    told = [str(choice) for choice in choices]
    return {
        "id": f"{kind} {ident}",
        "kind": kind,
        "ask": str(ask),
        "choices": told,
        "right": told.index(str(right)),
    }


def _because(question: Question, why: object, *rules: str) -> Question:
    return {**question, "why": str(why), "rules": list(dict.fromkeys(rules))}


def _english(tile: Tile) -> str:
    return tile.name.removesuffix(str(tile)).strip()


def _about_tiles(source: random.Random) -> list[Question]:
    """Return a question of each kind about each tile: its name, its suit, its red pips."""
    names = list(dict.fromkeys(map(_english, TILES)))
    reds = sorted({tile.red for tile in TILES})
    suits = [Phrase(f"quiz.{suit}") for suit in _SUITS]
    found = []
    for tile in TILES:
        own = _english(tile)
        choices = source.sample([name for name in names if name != own], _CHOICES - 1)
        choices.insert(source.randrange(_CHOICES), own)
        name = _question("name", str(tile), Phrase("quiz.ask.name", tile=tile), choices, own)
        suit = Phrase(f"quiz.{tile.suit}")
        asked = Phrase("quiz.ask.suit", tile=tile)
        red = _question("red", str(tile), Phrase("quiz.ask.red", tile=tile), reds, tile.red)
        found += [
            _because(name, Phrase("quiz.why.name", tile=tile, name=own)),
            _because(
                _question("suit", str(tile), asked, suits, suit),
                Phrase("quiz.why.suit", tile=tile, suit=suit),
            ),
            _because(red, Phrase("quiz.why.red", tile=tile, number=tile.red), _RED),
        ]
    return found


def _beats(source: random.Random) -> Question:
    """Ask whether a group beats another of its size."""
    led = source.choice(list(GROUPS.values()))
    others = [one for one in GROUPS.values() if len(one.faces) == len(led.faces) and one is not led]
    played = source.choice([one for one in others if one.shape == led.shape] or others)
    own, best = trick_move(played.faces), trick_move(led.faces)
    verdict = compare(own, best)
    yes, no = Phrase("quiz.yes"), Phrase("quiz.no")
    asked = Phrase("quiz.ask.beats", tiles=own.tiles, best=best.tiles)
    ident = "/".join(" ".join(map(str, move.tiles)) for move in (best, own))
    question = _question("beats", ident, asked, [yes, no], yes if verdict.beats else no)
    return _because(question, verdict.phrase, verdict.rule)


def _catch(source: random.Random) -> Question:
    """Ask which one of some tiles another one may catch in Fishing."""
    catches = FISHING.plan(FISHING.rules(None)).catches
    bait = source.choice(TILES)
    may = [tile for tile in TILES if (bait.face, tile.face) in catches and tile is not bait]
    fish = source.choice(may or [bait])
    others = [tile for tile in TILES if (bait.face, tile.face) not in catches]
    choices = [*source.sample(others, _CHOICES - 1), fish]
    source.shuffle(choices)
    asked = Phrase("quiz.ask.catch", tile=bait)
    told = [f"[{tile}]" for tile in choices]
    question = _question("catch", f"{bait} {' '.join(told)}", asked, told, f"[{fish}]")
    same = bait.pips == fish.pips
    why = Phrase(f"quiz.why.{'pips' if same else 'supreme'}", tile=bait, fish=fish, pips=bait.pips)
    return _because(question, why, _EQUAL_PIPS if same else _SUPREME)


def _worth(source: random.Random) -> Question:
    """Ask what a small catch counts in Fishing."""
    catch = sorted(source.sample(PACKS["two-sets"], source.choice(_WORTH)), reverse=True)
    score = score_catch(catch)
    pips = sum(tile.pips for tile in catch)
    wrong = {pips, 2 * pips, score.total + 10, score.total + 20, max(0, score.total - 10)}
    choices = sorted([*source.sample(sorted(wrong - {score.total}), _CHOICES - 1), score.total])
    asked = Phrase("quiz.ask.worth", tiles=catch)
    question = _question("worth", " ".join(map(str, catch)), asked, choices, score.total)
    lines = "; ".join(str(line.reason) for line in score.lines)
    rules = [rule for line in score.lines for rule in (line.rule, *line.also)]
    return _because(question, Phrase("quiz.why.worth", lines=lines, total=score.total), *rules)


def _best(found: BestPlay) -> Question:
    """Ask which of some plays comes to most, in a position at the start of a deal."""
    state = found.state
    seat = state.seat or 0
    zones = state.view(seat).zones()
    held = [zone.tiles for zone in zones if (zone.kind, zone.seat) == ("hand", seat)]
    lake = [zone.tiles for zone in zones if zone.kind == "lake"]
    plays = {zone.seat: zone.tiles for zone in zones if zone.kind == "trick" and zone.tiles}
    led = state.trick_so_far()
    values: dict[str, object] = {"game": state.game.called, "hand": held[0]}
    if lake:
        asked = Phrase("quiz.ask.best_lake", lake=lake[0], **values)
    elif led is None:
        asked = Phrase("quiz.ask.best_lead", **values)
    else:
        order = [(led[0] + at) % state.players for at in range(len(plays))]
        trick = [tile for other in order for tile in plays[other] if tile is not None]
        key = "quiz.ask.best_trick" if state.game.name == "tien-gow" else "quiz.ask.best_deer"
        asked = Phrase(key, trick=trick, number=len(order), **values)
    done = {text: state.play(text).view(seat).events[0] for text in found.choices}
    told = [done[text].sentence for text in found.choices]
    question = _question(
        "best", f"{found.game} {found.seed}", asked, told, done[found.best].sentence
    )
    cost = counted("point", round(found.cost))
    return _because(question, Phrase("quiz.why.best", cost=cost), *done[found.best].rules)


_MAKE: Final[Mapping[str, Callable[[random.Random], Question]]] = {
    "beats": _beats,
    "catch": _catch,
    "worth": _worth,
}


def questions(seed: int = SEED) -> list[Question]:
    """Return a few hundred questions, each once; the same seed gives the same ones.

    >>> made = questions()
    >>> len(made) > 200, made == questions(), made[0]["ask"]
    (True, True, 'What is [1:1] called?')
    """
    source = random.Random(seed)
    found = {question["id"]: question for question in _about_tiles(source)}
    for kind, number in _NUMBERS.items():
        before = len(found)
        while len(found) < before + number:
            question = _MAKE[kind](source)
            found.setdefault(question["id"], question)
    return [*found.values(), *map(_best, best_plays())]
