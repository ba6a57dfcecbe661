"""What can be asked without a deal: the games, what tiles count, what is paid for catches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dominoes_lib.dealing import check_fits
from dominoes_lib.dues import balance
from dominoes_lib.game import seat_name
from dominoes_lib.play.describe import pack_counts, rules_data, tools_data
from dominoes_lib.play.players import OPPONENT, STRENGTHS
from dominoes_lib.quote import clip
from dominoes_lib.score import Score
from dominoes_lib.show.asking import MOST_TEXT, Asked, refuse, sentence
from dominoes_lib.show.counting import catch_frames
from dominoes_lib.show.titles import rules_title
from dominoes_lib.tile import tiles as read_tiles
from dominoes_lib.words import Phrase, spoken, told

if TYPE_CHECKING:
    from dominoes_lib.game import Game
    from dominoes_lib.options import Rules
    from dominoes_lib.tool import Answer, Tool

    Data = dict[str, Any]


def game_data(game: Game[Any], language: str | None = None) -> Data:
    """Return everything a front end needs to ask about a game."""
    language = language or spoken()
    return rules_data(game, language) | {
        "former": dict(game.former),
        "titles": {
            name: rules_title(game, rules, language) for name, rules in game.presets.items()
        },
        "packs": {name: pack_counts(game, rules) for name, rules in game.presets.items()},
        "tools": tools_data(game, language),
        "computer": list(STRENGTHS),
        "opponent": OPPONENT,
        "input": _written(game.tools["score"].input, language),
    }


def _written(part: Any, language: str) -> Any:  # noqa: ANN401 - plain data with phrases in it
    """Return plain data with its phrases written."""
    if isinstance(part, Phrase):
        return part.text(language)
    if isinstance(part, Mapping):
        return {name: _written(value, language) for name, value in part.items()}
    if isinstance(part, list):
        return [_written(value, language) for value in part]
    return part


def score(asked: Asked) -> Data:
    """Return what a game's tool answers, and beside it the same under other rules.

    `arguments` are texts by name. With `catches`, texts one a seat, the answer has all scores, and
    what is paid.
    """
    game, language = asked.game(), asked.language
    rules = asked.rules(game)
    tool = _tool(game, asked.text("tool", "score"))
    other = asked.beside(game)
    shown: Data = {
        "rules": rules_title(game, rules, language),
        "options": rules.to_options(),
        "pack": pack_counts(game, rules),
    }
    if "catches" in asked:
        return shown | _catches(asked, game, rules, tool)
    given = _given(tool, asked.named("arguments"))
    answer = tool.answer(rules, **given)
    found: Data = shown | _plain(answer, language)
    if isinstance(answer, Score):
        texts = next(iter(given.values()))
        found["catch"] = _counted(game, rules, texts, other, language)
    if other is not None:
        try:
            beside = _plain(tool.answer(other, **given), language)
        except ValueError as error:
            beside = {"error": sentence(told(error, language))}
        found["beside"] = {"rules": rules_title(game, other, language)} | beside
    return found


def _tool(game: Game[Any], name: str) -> Tool:
    tools = game.tools
    if name not in tools:
        listed = ", ".join(tools) or Phrase("given.nothing")
        raise refuse("no_tool", game=game.called, name=clip(name), names=listed)
    return tools[name]


def _given(tool: Tool, arguments: Mapping[str, Any]) -> dict[str, str]:
    """Return the texts that a tool wants, its defaults where none are given."""
    asked = Asked(arguments)
    return {
        argument.keyword: asked.text(argument.keyword, argument.default)
        for argument in tool.arguments
    }


def _plain(answer: Answer, language: str) -> Data:
    """Return an answer as plain data with its kind: score, settlement or verdict."""
    data = answer.to_json(language)
    kinds = {"lines": "score", "payments": "settlement"}
    kind = next((kinds[name] for name in kinds if name in data), "verdict")
    if kind == "settlement":
        seats = len(data["payments"])
        data["seats"] = [seat_name(seat, seats).text(language) for seat in range(seats)]
    return {"kind": kind, "text": answer.text(language)} | data


def _counted(
    game: Game[Any], rules: Rules, text: str, other: Rules | None, language: str
) -> Data | None:
    """Return the groups of a catch, as the replay of a catch shows them."""
    tiles: Any = text if "captures" in str(_first_argument(game)) else read_tiles(text)
    try:
        payload = catch_frames(tiles, game, rules, beside=other, language=language)
    except ValueError:
        # The other rules may have no pack that holds these tiles.
        payload = catch_frames(tiles, game, rules, language=language)
    del payload["frames"]
    return payload


def _first_argument(game: Game[Any]) -> str:
    return game.tools["score"].arguments[0].keyword


def _catches(asked: Asked, game: Game[Any], rules: Rules, tool: Tool) -> Data:
    """Return the scores of several seats and what is paid for them."""
    language = asked.language
    texts = asked.listed("catches", max(game.players))
    if len(texts) not in game.players:
        raise refuse("not_list", name="catches", most=max(game.players))
    scores: list[Score] = []
    for text in texts:
        if not isinstance(text, str) or len(text) > MOST_TEXT:
            raise refuse("not_text", name="catches")
        answer = tool.answer(rules, **_given(tool, {tool.arguments[0].keyword: text}))
        if not isinstance(answer, Score):
            raise refuse("no_payments", game=game.called)
        scores.append(answer)
    together = [
        tile for score in scores for line in score.lines if line.counts for tile in line.tiles
    ]
    try:
        check_fits(together, game.pack(rules), Phrase("pack.any"))
    except ValueError as error:
        raise refuse("together", error=error) from None
    dues = game.dues([score.total for score in scores], rules)
    names = [seat_name(seat, len(scores)) for seat in range(len(scores))]
    return {
        "kind": "catches",
        "scores": [score.to_json(language) for score in scores],
        "payments": list(balance(dues, len(scores))),
        "seats": [name.text(language) for name in names],
        "dues": [
            {
                "text": Phrase(
                    f"due.{due.key}",
                    payer=names[due.payer],
                    payee=names[due.payee],
                    points=due.points,
                ).text(language),
                "rules": list(due.rules),
            }
            for due in dues
        ],
    }
