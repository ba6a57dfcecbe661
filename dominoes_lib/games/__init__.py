"""The games, by the name under which records and the shell know them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, Literal, overload

from dominoes_lib.game import Game
from dominoes_lib.games.deer_hunting import DEER_HUNTING, DeerHunting
from dominoes_lib.games.fifteen_lakes import FIFTEEN_LAKES, FifteenLakes
from dominoes_lib.games.fishing import FISHING, Fishing
from dominoes_lib.games.tens import TENS, Tens
from dominoes_lib.games.tien_gow import TIEN_GOW, TienGow
from dominoes_lib.words import complaint

_BY_NAME: Final[dict[str, Game[Any]]] = {
    game.name: game for game in (FISHING, FIFTEEN_LAKES, TENS, DEER_HUNTING, TIEN_GOW)
}


class Games(Mapping[str, Game[Any]]):
    """The games by name; type checkers know which game a name written out is.

    >>> GAMES["fishing"].deal(seed=1, first=0).lake[:2]
    (Tile("2:1"), Tile("2:2"))
    """

    @overload
    def __getitem__(self, name: Literal["fishing"]) -> Fishing: ...
    @overload
    def __getitem__(self, name: Literal["fifteen-lakes"]) -> FifteenLakes: ...
    @overload
    def __getitem__(self, name: Literal["tens"]) -> Tens: ...
    @overload
    def __getitem__(self, name: Literal["deer-hunting"]) -> DeerHunting: ...
    @overload
    def __getitem__(self, name: Literal["tien-gow"]) -> TienGow: ...
    @overload
    def __getitem__(self, name: str) -> Game[Any]: ...
    def __getitem__(self, name: str) -> Game[Any]:
        """Return a game; raise `KeyError` where there is none of the name."""
        return _BY_NAME[name]

    def __iter__(self) -> Iterator[str]:
        """Return the names."""
        return iter(_BY_NAME)

    def __len__(self) -> int:
        """Return how many games there are."""
        return len(_BY_NAME)

    def __repr__(self) -> str:
        """Return the names."""
        return f"GAMES: {', '.join(_BY_NAME)}"


GAMES: Final = Games()
"""The games by name."""


@contextmanager
def registered(game: Game[Any]) -> Iterator[None]:
    """Let another game be one of `GAMES` for as long as the context lasts.

    Raises `ValueError` where there is a game of its name.
    """
    if game.name in _BY_NAME:
        raise complaint("game.known", name=game.name)
    _BY_NAME[game.name] = game
    try:
        yield
    finally:
        del _BY_NAME[game.name]
