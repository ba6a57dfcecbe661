"""What can be asked of a score pad: what its deals come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominoes_lib.play.draft import MAX_CHARACTERS
from dominoes_lib.play.pad import Pad, told
from dominoes_lib.show.asking import sentence
from dominoes_lib.show.titles import rules_title

if TYPE_CHECKING:
    from dominoes_lib.show.asking import Asked


def pad(asked: Asked) -> dict[str, Any]:
    """Return a pad with what it comes to; `text` is the pad as JSON or CSV.

    The answer has the pad as `Pad.to_json` gives it, a problem with each deal that cannot be
    counted, the running payments, what is passed on to each deal and to the next, the number of
    sides, and the pad as CSV.
    """
    read = Pad.from_text(asked.text("text", most=MAX_CHARACTERS))
    found = read.to_json()
    for shown, deal in zip(found["counted"], read.counted(), strict=True):
        if deal.problem is not None:
            shown["problem"] = sentence(told(deal))
    return found | {
        "rules": rules_title(read.game, read.rules, asked.language),
        "sides": read.sides,
        "running": [list(sums) for sums in read.running()],
        "passed": [dict(fields) for fields in read.passed()],
        "csv": read.to_csv(),
    }
