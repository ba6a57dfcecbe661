"""What Deer Hunting answers without a deal: who takes a trick, and what a deal comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from dominoes_lib.dealing import check_fits
from dominoes_lib.game import seat_name
from dominoes_lib.games import tricks
from dominoes_lib.games.deer_reasons import red_pips
from dominoes_lib.games.deer_styles import PARTNERS
from dominoes_lib.games.trick_table import SEATS
from dominoes_lib.games.tricks import HIDDEN, TrickMove, read_play
from dominoes_lib.quote import clip, is_whole
from dominoes_lib.tile import PACKS
from dominoes_lib.tile import tiles as read
from dominoes_lib.words import Phrase

if TYPE_CHECKING:
    from dominoes_lib.games.deer_styles import DeerPlan
    from dominoes_lib.score import Score


class Taken(NamedTuple):
    """Who takes a trick, counted from the leader (0), or `None` where the deer escapes; and why."""

    winner: int | None
    reason: Phrase
    rule: str

    def to_json(self) -> dict[str, Any]:
        """Return the answer as plain data."""
        return {"winner": self.winner, "reason": str(self.reason), "rule": self.rule}

    def __str__(self) -> str:
        """Return the answer for a reader: the play that takes the trick, the leader's being 0."""
        who = Phrase("deer.nobody" if self.winner is None else "deer.play", number=self.winner)
        return str(Phrase("deer.taken", who=who, reason=self.reason, rule=self.rule))


class Settled(NamedTuple):
    """What a deal comes to: each seat's score, and what each gets or pays."""

    scores: tuple[Score, ...]
    payments: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the answer as plain data."""
        scores = [score.to_json() for score in self.scores]
        return {"payments": list(self.payments), "scores": scores}

    def __str__(self) -> str:
        """Return both pairs' lines and every payment."""
        rows = []
        for pair in PARTNERS:
            one, other = (seat_name(seat, SEATS) for seat in pair)
            pays = Phrase("deer.gets", points=f"{self.payments[pair[0]]:+d}")
            name = Phrase("deer.pair", one=one, other=other)
            rows += [str(name), str(self.scores[pair[0]]), str(pays)]
        return "\n".join(rows)


def read_trump(text: str) -> int | None:
    """Return the trump suit from its text, `None` from an empty one.

    Raises `ValueError` where it is no suit.
    """
    if text and text not in ("1", "2", "3", "4", "5", "6"):
        raise _no_trump(text)
    return int(text) if text else None


def take(plan: DeerPlan, plays: str, trump: int | None) -> Taken:
    """Return who takes a trick, as `take_trick` in the game's own module does."""
    found = _read_trick(plays, plan)
    if trump is None:
        fixed = plan.trump(found[0])
    elif not plan.suits or plan.rules.trump == "none":
        message = "these options have no trumps"
        raise ValueError(message)
    elif not is_whole(trump) or trump not in range(1, 7):
        raise _no_trump(trump)
    else:
        fixed = trump
    why, because = plan.why_best(found, fixed)
    if plan.escapes(found):
        red = red_pips(sum(play.red for play in found))
        phrase = Phrase("deer.escapes", red=red, why=why)
        return Taken(None, phrase, plan.says["escape"][0])
    return Taken(plan.place(found, fixed), why, because[0])


def _no_trump(trump: object) -> ValueError:
    return ValueError(f"the trump suit is a number from 1 to 6, not {clip(trump)}")


def _read_trick(text: str, plan: DeerPlan) -> tuple[TrickMove, ...]:
    given: object = text
    if not isinstance(given, str):
        message = f"a trick is a text such as 5:4 5:5 6:5 1:1, not {clip(given)}"
        raise ValueError(message)
    if plan.groups or "/" in text:
        found = tuple(read_play(part) for part in text.split("/"))
    else:
        found = tuple(read_play(str(tile)) for tile in read(text))
    if len(found) != SEATS:
        message = f"a trick has {SEATS} plays, not {len(found)}"
        raise ValueError(message)
    faces = [face for play in found for face in play.faces]
    if HIDDEN in faces:
        message = "a trick is read with all its tiles known"
        raise ValueError(message)
    check_fits([tile for play in found for tile in play.tiles], PACKS["tiles"], "the one set")
    for at, play in enumerate(found):
        if plan.groups:
            refused = tricks.why_not(play, faces, tricks.best_play(found[:at]) if at else None)
        elif play.size > 1 or play.down:
            refused = Phrase("deer.no.one" if play.size > 1 else "deer.no.up"), ""
        else:
            refused = None
        if refused:
            message = f"play {at + 1}: {refused[0]}"
            raise ValueError(message)
    return found
