"""The five games as environments of PettingZoo: `env("tien-gow", "playroom")`.

An observation has the key `observation`, all that the seat knows as numbers (`seen`), and
`action_mask`, a 1 for each legal action of `actions`. Rewards are the payments at the end, in
points. Seats play one after another, so there is no parallel environment.
"""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from dominoes_lib.adapters import actions
from dominoes_lib.adapters.seen import Course, Table, table_cells
from dominoes_lib.games import GAMES
from dominoes_lib.options import Rules


def env(
    game: str = "fishing",
    rules: Rules | str | None = None,
    players: int | None = None,
    render_mode: str | None = None,
) -> Any:  # noqa: ANN401 - PettingZoo's wrappers have no types
    """Return an environment that ends the deal, at a cost, where somebody plays illegally.

    `game` is a name of `GAMES`, `rules` are `Rules`, a preset or `None`, `render_mode` is
    `"ansi"`, `"human"` or `None`. Raises `ValueError` for what `Game.deal` refuses.
    """
    made = raw_env(game, rules, players, render_mode)
    checked = wrappers.TerminateIllegalWrapper(made, illegal_reward=-float(made.points))
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class DominoEnv(AECEnv):
    """A game of `GAMES` with its options, as PettingZoo asks for an environment."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "dominoes_v0",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str = "fishing",
        rules: Rules | str | None = None,
        players: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Take the game, its options and its players, as `env`."""
        super().__init__()
        self.table = Table.of(GAMES[game], rules, players)
        self.points = self.table.bounds().points
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        many = len(actions.texts(game))
        self._actions = {name: gymnasium.spaces.Discrete(many) for name in self.possible_agents}
        cells = (table_cells(self.table),)
        seen = gymnasium.spaces.Dict(
            {
                # A total may be below zero, and is no larger than a payment.
                "observation": gymnasium.spaces.Box(
                    -float(self.points), float(self.points), cells, np.float32
                ),
                "action_mask": gymnasium.spaces.Box(0, 1, (many,), np.int8),
            }
        )
        self._seen = dict.fromkeys(self.possible_agents, seen)
        self._source = np.random.default_rng()
        self.course: Course | None = None

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return what observations of a seat look like."""
        return self._seen[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Return the actions of a seat."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; with a seed always the same deal. There are no `options`."""
        del options
        if seed is not None:
            self._source = np.random.default_rng(seed)
        table = self.table
        start = table.game.deal(
            table.rules, players=table.players, seed=int(self._source.integers(2**53))
        )
        self.course = Course.begin(table, start)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self.possible_agents[start.seat or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what a seat knows, and what it may play."""
        seat = self.possible_agents.index(agent)
        many = len(actions.texts(self.table.game.name))
        mask = np.zeros(many, np.int8)
        numbers = np.zeros(table_cells(self.table), np.float32)
        if self.course is not None:
            numbers[:] = self.course.numbers(seat)
            if self.course.now.seat == seat and agent == self.agent_selection:
                mask[actions.legal(self.course.now)] = 1
        return {"observation": numbers, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action for the seat whose play it is, or let one go whose deal is over."""
        name = self.agent_selection
        if self.terminations[name] or self.truncations[name]:
            self._was_dead_step(action)
            return
        if self.course is None or action is None:
            raise ValueError(action)
        self._cumulative_rewards[name] = 0.0
        self.course = self.course.play(actions.texts(self.table.game.name)[int(action)])
        now = self.course.now
        self._clear_rewards()
        if now.is_over:
            paid = zip(self.possible_agents, now.payments(), strict=True)
            self.rewards = {agent: float(points) for agent, points in paid}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[now.seat or 0]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return the whole position as text, or print it for `"human"`."""
        text = "" if self.course is None else str(self.course.now)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


raw_env = DominoEnv
