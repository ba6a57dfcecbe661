"""The commands but `replay`: score and other questions, play, series, simulate, compare, rules."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.game import seat_name
from dominoes_lib.games import GAMES
from dominoes_lib.play.comparison import compare
from dominoes_lib.play.describe import option_sentence, rules_data
from dominoes_lib.play.players import find_players, play_game
from dominoes_lib.play.rule_text import rule_texts
from dominoes_lib.play.seeds import check_seed, player_sources, whole_from
from dominoes_lib.play.series import Series
from dominoes_lib.play.simulation import simulate
from dominoes_lib.quote import clip
from dominoes_lib.shell.files import write_file
from dominoes_lib.shell.parsing import (
    Output,
    Parser,
    complain,
    game_and_rules,
    player_names,
    whole,
)
from dominoes_lib.words import Phrase, counted

# Windows cannot wait for more processes at once.
_MOST_WORKERS: Final = 61
_RULE: Final = re.compile(r"(?:[A-Z]{2}-)?[A-Z]{2}-[0-9]+", re.IGNORECASE)

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping, Sequence

    from dominoes_lib.game import Game
    from dominoes_lib.tool import Tool


def tools() -> dict[str, dict[str, Tool]]:
    """Return the questions that games answer: by the question's name, then by the game's."""
    found: dict[str, dict[str, Tool]] = {}
    for game in GAMES.values():
        for name, tool in game.tools.items():
            found.setdefault(name, {})[game.name] = tool
    return found


def ask_tool(parser: Parser, tool: Tool) -> None:
    """Add what a question wants to know."""
    parser.ask_rules()
    for argument in tool.arguments:
        how: dict[str, Any] = {"default": argument.default}
        if not argument.name.startswith("--"):
            how["nargs"] = "+" if argument.default is None else "*"
        elif argument.default is None:
            how["required"] = True
        parser.add(argument.name, str(argument.help), **how)


def ask_tools(parser: Parser, tools: Mapping[str, Tool]) -> None:
    """Add what a question wants to know in every game, for the help that no game is named to."""
    parser.ask_rules()
    said: dict[str, dict[str, list[str]]] = {}
    for game, tool in tools.items():
        for argument in tool.arguments:
            said.setdefault(argument.name, {}).setdefault(str(argument.help), []).append(game)
    for name, helps in said.items():
        listed = "; ".join(f"{', '.join(games)}: {text}" for text, games in helps.items())
        parser.add(name, listed, **({} if name.startswith("--") else {"nargs": "*"}))


def run_tool(args: argparse.Namespace, tool: Tool) -> Output:
    """Ask a game and return its answer."""
    _, rules = game_and_rules(args)
    given = {}
    for argument in tool.arguments:
        value = getattr(args, argument.keyword)
        given[argument.keyword] = " ".join(value) if isinstance(value, list) else value
    answer = tool.answer(rules, **given)
    return Output(str(answer), answer.to_json())


def ask_play(parser: Parser) -> None:
    """Add what `play` wants to know."""
    parser.ask_rules()
    parser.ask_players()
    parser.ask("--reasons", action="store_true")
    parser.ask("--output", metavar="FILE")


def run_play(args: argparse.Namespace) -> Output:
    """Let players play a deal; give its record, or write it to a file."""
    game, rules = game_and_rules(args)
    players = find_players(game, player_names(args, game))
    seed = check_seed(args.seed)
    start = game.deal(rules, players=len(players), seed=seed)
    sources = player_sources(0, len(players))
    record = play_game(start, players, sources, reasons=args.reasons, seed=seed)
    output = Output(record.to_text().rstrip("\n"), record.to_json())
    if args.output is None:
        return output
    write_file(args.output, output, as_json=args.json)
    return Output(
        str(Phrase("shell.written", what=repr(record)[1:-1], file=args.output)), output.data
    )


def ask_series(parser: Parser) -> None:
    """Add what `series` wants to know."""
    parser.ask_rules()
    parser.ask_players()
    parser.ask("--deals", metavar="N", type=whole, default=4)


def run_series(args: argparse.Namespace) -> Output:
    """Let players play several deals; give scores, payments and totals."""
    game, rules = game_and_rules(args)
    names = player_names(args, game)
    series = Series(game, rules, names, args.seed, args.deals)
    seats = [str(seat_name(seat, len(names))) for seat in range(len(names))]
    rows = [
        [
            str(Phrase("shell.deal")),
            str(Phrase("shell.first")),
            *(f"{seat} ({name})" for seat, name in zip(seats, names, strict=True)),
        ]
    ]
    for number, record in enumerate(series, 1):
        result = record.result
        cells = _sums(result.scores, result.payments) if result else []
        rows.append([str(number), seats[record.first], *cells])
    rows.append([str(Phrase("shell.total")), "", *_sums(series.scores, series.payments)])
    title = Phrase(
        "shell.series", game=game.called, deals=counted("deal", args.deals), seed=series.seed
    )
    return Output("\n".join([str(title), *table(rows)]), series.to_json())


def _sums(scores: Sequence[int] | None, payments: Sequence[int] | None) -> list[str]:
    return [
        f"{score} ({payment:+})"
        for score, payment in zip(scores or (), payments or (), strict=True)
    ]


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of cells as lines, in columns."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def ask_simulate(parser: Parser) -> None:
    """Add what `simulate` wants to know."""
    parser.ask_rules()
    parser.ask_players()
    parser.ask("--games", metavar="N", type=whole, default=100)
    parser.ask("--workers", metavar="N", type=whole, default=1)


def run_simulate(args: argparse.Namespace) -> Output:
    """Play many games; give means with their intervals."""
    game, rules = game_and_rules(args)
    names = player_names(args, game)
    find_players(game, names)
    workers = whole_from(1, _MOST_WORKERS, "workers", args.workers)
    if workers > 1:
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(workers) as executor:
            result = simulate(game, rules, names, args.games, args.seed, executor)
    else:
        result = simulate(game, rules, names, args.games, args.seed)
    return Output(str(result), result.to_json())


def ask_compare(parser: Parser) -> None:
    """Add what `compare` wants to know."""
    parser.ask_rules()
    parser.ask("--presets", metavar="NAME", nargs="+")
    parser.ask_players()
    parser.ask("--against", metavar="NAME", nargs="+")
    parser.ask("--games", metavar="N", type=whole, default=100)
    parser.ask("--within", metavar="POINTS", type=float)
    parser.ask("--workers", metavar="N", type=whole, default=1)


def run_compare(args: argparse.Namespace) -> Output:
    """Play the same deals by other rules, or with other players; give what is different."""
    game, rules = game_and_rules(args)
    names = player_names(args, game)
    lines: list[Any] = [names] if args.against is None else [names, args.against]
    sides = [game.rules(name, **rules.differing()) for name in args.presets or ()] or [rules]
    workers = whole_from(1, _MOST_WORKERS, "workers", args.workers)
    asked = partial(compare, game, sides, lines, args.games, args.seed, within=args.within)
    if workers > 1:
        from concurrent.futures import ProcessPoolExecutor

        with ProcessPoolExecutor(workers) as executor:
            result = asked(executor=executor)
    else:
        result = asked()
    return Output(str(result), result.to_json())


def ask_rules(parser: Parser) -> None:
    """Add what `rules` wants to know."""
    parser.ask("game", metavar="GAME", nargs="?")


def run_rules(args: argparse.Namespace) -> Output:
    """Give the games, or one game's options and presets."""
    if args.game is None:
        data = [
            {
                "game": game.name,
                "title": game.title,
                "hanzi": game.hanzi,
                "players": [*game.players],
            }
            for game in GAMES.values()
        ]
        rows = [[game.name, game.title, game.hanzi, _counts(game)] for game in GAMES.values()]
        return Output("\n".join([*table(rows), str(Phrase("shell.rules_of"))]), data)
    if _RULE.fullmatch(args.game):
        return _rule(args.game.upper())
    if args.game not in GAMES:
        raise complain("no_game", command="rules", name=clip(args.game), games=", ".join(GAMES))
    game = GAMES[args.game]
    return Output("\n".join(_rules_lines(game)), rules_data(game))


def _rule(name: str) -> Output:
    """Give what the book says in a rule."""
    known = rule_texts()
    if name not in known:
        raise complain("no_rule", name=clip(name))
    return Output(f"{name}  {known[name]}", {"rule": name, "text": known[name]})


def _counts(game: Game[Any]) -> str:
    counts = "–".join(str(count) for count in game.players)
    return str(Phrase("shell.players", counts=counts))


def _rules_lines(game: Game[Any]) -> list[str]:
    lines = [f"{game.title} {game.hanzi}, {_counts(game)}", ""]
    rows = game.Rules.rows()
    for name, values in game.Rules.values().items():
        listed = " | ".join(str(value) for value in values)
        lines.append(f"{name}: {listed}  ({rows[name]})")
        lines.append(f"    {option_sentence(game, name)}")
    lines += ["", str(Phrase("shell.presets"))]
    for name, rules in game.presets.items():
        changed = " ".join(f"{option}={value}" for option, value in rules.differing().items())
        lines.append(f"{name}: {changed or Phrase('shell.all_default')}")
    return lines
