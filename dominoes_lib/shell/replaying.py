"""The command `replay`: a record step by step, as everyone or as one seat saw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dominoes_lib.play.record import Record
from dominoes_lib.play.search import ITERATIONS, SearchPlayer
from dominoes_lib.shell.files import read_file
from dominoes_lib.shell.parsing import Output, Parser, complain, whole
from dominoes_lib.words import Phrase, counted

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from dominoes_lib.game import State


def ask_replay(parser: Parser) -> None:
    """Add what `replay` wants to know."""
    parser.ask("file", metavar="FILE")
    parser.ask("--step", metavar="N", type=whole)
    parser.ask("--seat", metavar="N", type=whole)
    parser.ask("--analyse", action="store_true")
    parser.ask("--iterations", metavar="N", type=whole, default=ITERATIONS)


def run_replay(args: argparse.Namespace) -> Output:
    """Read a record and give its steps, then what is wrong with it."""
    text = read_file(args.file)
    record = Record.from_file_text(text)
    errors = record.errors
    if args.seat is not None:
        record = record.view(args.seat)
    states, steps = record.states(), range(len(record.moves) + 1)
    if args.step is not None:
        if args.step not in steps:
            raise complain("no_step", step=args.step, last=steps[-1])
        steps = range(args.step, args.step + 1)
    lines = [] if args.step is not None else [*_head(record), ""]
    for step in steps:
        lines += _step_lines(record, states, step)
    analysis = record.analyse(SearchPlayer(args.iterations)) if args.analyse else None
    if args.step is not None:
        lines += ["", str(states[args.step])]
    elif states[-1].is_over:
        lines += ["", *_result(record)]
    data = {
        "game": record.game.name,
        "options": record.rules.to_options(),
        "players": record.players,
        "first": record.first,
        "view": record.viewer,
        "steps": [_step_data(record, states, step) for step in steps],
        "result": None if record.result is None else record.result.to_json(),
        "errors": list(errors),
    }
    if analysis is not None:
        lines += ["", str(analysis)]
        data["analysis"] = analysis.to_json()
    return Output("\n".join(lines), data, errors)


def _head(record: Record) -> list[str]:
    lines = [repr(record)[1:-1]]
    changed = record.rules.differing()
    if changed:
        lines.append(" ".join(f"{name}={value}" for name, value in changed.items()))
    if record.viewer is not None:
        seat = record.state.seat_name(record.viewer)
        lines.append(str(Phrase("shell.as_seen", seat=seat)))
    return lines


def _step_lines(record: Record, states: Sequence[State], step: int) -> list[str]:
    sentences = " ".join(str(event) for event in states[step].events)
    if step:
        before = states[step - 1]
        seat = before.seat_name(before.seat or 0)
        lines = [f"{step}. {seat} {record.moves[step - 1]}: {sentences}"]
    else:
        lines = [f"0. {sentences}"]
    comment = record.comments.get(step)
    return lines + ([f"   # {line}" for line in comment.split("\n")] if comment else [])


def _step_data(record: Record, states: Sequence[State], step: int) -> dict[str, Any]:
    state = states[step]
    events = [
        {
            "kind": event.kind,
            "seat": event.seat,
            "tiles": ["?" if tile is None else str(tile) for tile in event.tiles],
            "sentence": event.sentence,
            "rules": list(event.rules),
        }
        for event in state.events
    ]
    return {
        "step": step,
        "seat": states[step - 1].seat if step else None,
        "move": record.moves[step - 1] if step else None,
        "events": events,
        "comment": record.comments.get(step),
        "scores": [score.total for score in state.scores()],
        "board": str(state),
    }


def _result(record: Record) -> list[str]:
    state = record.state
    rows = zip(state.scores(), state.payments(), strict=True)
    return [
        str(
            Phrase(
                "shell.came_out",
                seat=state.seat_name(seat),
                points=counted("point", score.total),
                payment=f"{payment:+}",
            )
        )
        for seat, (score, payment) in enumerate(rows)
    ]
