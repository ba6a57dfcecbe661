"""The five games as games of OpenSpiel: `pyspiel.load_game("dominoes_fishing(preset=short)")`.

Importing this module registers `dominoes_fishing`, `dominoes_fifteen_lakes`, `dominoes_tens`,
`dominoes_deer_hunting` and `dominoes_tien_gow`. The parameters are `preset`, the name of one, and
`players`. Chance deals: first who plays first, each seat alike, then the tiles one by one, each
face by how many of it are left. The actions are those of `actions`; what a seat gets at the end is
its payment in points.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import numpy as np
import pyspiel

from dominoes_lib.adapters import actions
from dominoes_lib.adapters.seen import FACES, Course, Table, table_cells
from dominoes_lib.game import Game
from dominoes_lib.games import GAMES
from dominoes_lib.tile import TILES


def name_of(game: Game[Any]) -> str:
    """Return the name under which OpenSpiel knows a game.

    >>> name_of(GAMES["tien-gow"])
    'dominoes_tien_gow'
    """
    return f"dominoes_{game.name.replace('-', '_')}"


def _type_of(game: Game[Any]) -> Any:  # noqa: ANN401 - pyspiel has no types
    kinds = pyspiel.GameType
    return kinds(
        short_name=name_of(game),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "preset": next(iter(game.presets)),
            "players": game.players[0],
        },
    )


_TYPES: Final = {name: _type_of(game) for name, game in GAMES.items()}


class DominoGame(pyspiel.Game):
    """One of the five games with its options, as OpenSpiel asks for a game."""

    def __init__(self, name: str, params: Any = None) -> None:  # noqa: ANN401 - what OpenSpiel gives
        """Take the game's name in `GAMES` and the parameters `preset` and `players`."""
        given = dict(params or {})
        self.table = Table.of(GAMES[name], given.get("preset"), given.get("players"))
        bounds = self.table.bounds()
        info = pyspiel.GameInfo(
            num_distinct_actions=len(actions.texts(name)),
            max_chance_outcomes=max(FACES, self.table.players),
            num_players=self.table.players,
            min_utility=-float(bounds.points),
            max_utility=float(bounds.points),
            utility_sum=0.0,
            max_game_length=bounds.plays,
        )
        super().__init__(_TYPES[name], info, given)

    def new_initial_state(self) -> DominoState:
        """Return the state before the deal."""
        return DominoState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many chances a deal has: who plays first, and every tile."""
        return 1 + sum(self.table.sizes)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DominoObserver:  # noqa: ANN401 - as above
        """Return what writes down what a seat sees."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return DominoObserver(self.table, kind, params)


class DominoState(pyspiel.State):
    """A position as OpenSpiel asks for one: the deal in progress, then the course of the play."""

    def __init__(self, game: DominoGame) -> None:
        """Begin before the deal."""
        super().__init__(game)
        self.table = game.table
        self.first: int | None = None
        self.faces: tuple[int, ...] = ()
        self.course: Course | None = None

    def __deepcopy__(self, memo: object) -> DominoState:
        """Return a copy that shares what never changes."""
        return self.clone()  # type: ignore[no-any-return] # pyspiel has no types

    def current_player(self) -> int:
        """Return whose play it is."""
        if self.course is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.course.now.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        if self.course is None or player != self.course.now.seat:
            return []
        return actions.legal(self.course.now)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return who may play first, or which face comes next, each with its chance."""
        if self.first is None:
            return [(seat, 1 / self.table.players) for seat in range(self.table.players)]
        left = Counter(tile.face for tile in self.table.game.pack(self.table.rules))
        left.subtract(self.faces)
        total = left.total()
        return [(face, left[face] / total) for face in sorted(left) if left[face]]

    def _apply_action(self, action: int) -> None:
        if self.course is not None:
            self.course = self.course.play(actions.texts(self.table.game.name)[action])
        elif self.first is None:
            self.first = action
        else:
            self.faces = (*self.faces, action)
            if len(self.faces) == sum(self.table.sizes):
                self.course = Course.begin(self.table, self.table.start(self.faces, self.first))

    def _action_to_string(self, player: int, action: int) -> str:
        if player != int(pyspiel.PlayerId.CHANCE):
            return actions.texts(self.table.game.name)[action]
        return str(action) if self.first is None else str(TILES[action])

    def is_terminal(self) -> bool:
        """Tell whether the deal is over."""
        return self.course is not None and self.course.now.is_over

    def returns(self) -> list[float]:
        """Return what each seat gets, 0 before the end."""
        if self.course is None or not self.course.now.is_over:
            return [0.0] * self.table.players
        return [float(points) for points in self.course.now.payments()]

    def __str__(self) -> str:
        """Return the whole position as text, with what every seat holds."""
        if self.course is not None:
            return str(self.course.now)
        return " ".join([str(self.first), *(str(TILES[face]) for face in self.faces)])


class DominoObserver:
    """What a seat sees, as OpenSpiel asks for it; with perfect recall all that it has seen.

    Only what one seat may know is written, whatever else is asked for.
    """

    def __init__(self, table: Table, kind: Any, params: Any) -> None:  # noqa: ANN401 - what OpenSpiel gives
        """Take the table and what is asked for; raise `ValueError` for parameters."""
        if params:
            raise ValueError(params)
        self.table, self.recalls = table, kind.perfect_recall
        size = table_cells(table) if self.recalls else table.zone_cells
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"seen": self.tensor}

    def set_from(self, state: DominoState, player: int) -> None:
        """Write what a seat sees into `tensor`: nothing while tiles are dealt."""
        self.tensor.fill(0)
        if state.course is not None:
            if self.recalls:
                self.tensor[:] = state.course.numbers(player)
            else:
                self.tensor[:] = self.table.position(state.course.now.view(player))

    def string_from(self, state: DominoState, player: int) -> str:
        """Return what a seat sees as text."""
        if state.course is None:
            return f"{player} {len(state.faces)}"
        if self.recalls:
            return state.course.text(player)
        return f"{player}\n{state.course.now.view(player)}"


def _class_of(name: str) -> type[DominoGame]:
    """Return the class that OpenSpiel makes games of one name with."""

    def begin(self: DominoGame, params: Any = None) -> None:  # noqa: ANN401 - what OpenSpiel gives
        DominoGame.__init__(self, name, params)

    return type(name_of(GAMES[name]), (DominoGame,), {"__init__": begin})


for _name, _type in _TYPES.items():
    pyspiel.register_game(_type, _class_of(_name))
