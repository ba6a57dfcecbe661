"""A series: deal after deal, with totals; who leads next is passed on as the game says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.play.players import find_players, play_game, player_name
from dominoes_lib.play.reading import find_game
from dominoes_lib.play.record import Record
from dominoes_lib.play.seeds import check_seed, deal_seed, player_sources, whole_from
from dominoes_lib.words import Phrase, complaint, counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dominoes_lib.game import Game, State
    from dominoes_lib.options import Rules
    from dominoes_lib.play.simple import Player

MOST_DEALS: Final = 100_000


class Totals:
    """Scores and payments of deals, added up by seat, in points.

    >>> totals = Totals(2)
    >>> totals.add((70, 44), (26, -26))
    >>> totals.scores, totals.payments
    ((70, 44), (26, -26))
    """

    def __init__(self, seats: int) -> None:
        """Begin at nothing."""
        self.scores: tuple[int, ...] = (0,) * seats
        self.payments: tuple[int, ...] = (0,) * seats

    def add(self, scores: Sequence[int], payments: Sequence[int]) -> None:
        """Add a deal: a number a seat of each; raise `ValueError` where there are more or fewer."""
        self.scores = tuple(map(sum, zip(self.scores, scores, strict=True)))
        self.payments = tuple(map(sum, zip(self.payments, payments, strict=True)))


class Series:
    """Several deals between the same players; iterating plays them and yields their records.

    The first deal's first seat is drawn by lot; after that the game says who leads, and what else
    is passed on (`Game.extras`). The same seed
    gives the same deals; `seed=None` draws one. Deals that were played once stay: iterating again
    gives the same records.

    Raises `ValueError` for a game, rules, players or a number of deals that do not fit.

    >>> series = Series("fishing", "short", ["greedy", "random"], seed=3, deals=2)
    >>> [record.claimed.scores for record in series]
    [(126, 94), (130, 122)]
    >>> series.scores, series.payments
    ((256, 216), (40, -40))
    """

    def __init__(
        self,
        game: Game[Any] | str,
        rules: Rules | str | None = None,
        players: Sequence[Player | str] = ("random", "random"),
        seed: int | None = None,
        deals: int = 4,
    ) -> None:
        """Check everything; nothing is dealt yet. Four deals where no number is given (AM-DH-4)."""
        self.game = find_game(game)
        self.rules = self.game.rules(rules)
        self.players = find_players(self.game, players)
        self.seed = check_seed(seed)
        self.deals = whole_from(1, MOST_DEALS, "deals", deals)
        self._records: list[Record] = []
        self._totals = Totals(len(self.players))

    @property
    def records(self) -> tuple[Record, ...]:
        """The deals played so far."""
        return tuple(self._records)

    @property
    def is_over(self) -> bool:
        """Whether all deals are played."""
        return len(self._records) >= self.deals

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores of the deals so far, added up by seat, in points."""
        return self._totals.scores

    @property
    def payments(self) -> tuple[int, ...]:
        """The payments of the deals so far, added up by seat, in points."""
        return self._totals.payments

    def next_start(self) -> State:
        """Return the position at the start of the next deal, the lead passed on.

        Raises `ValueError` where all deals are played.
        """
        if self.is_over:
            raise complaint("series.over")
        game, players, seed = self.game, len(self.players), self._deal_seed()
        if not self._records:
            return game.deal(self.rules, players=players, seed=seed)
        before = self._records[-1].state
        first = before.next_first()
        extras: dict[str, Any] = before.next_extras()
        return game.deal(self.rules, players=players, seed=seed, first=first, **extras)

    def _deal_seed(self) -> int:
        return deal_seed(self.seed, len(self._records))

    def add(self, record: Record) -> None:
        """Take the record of the next deal, played in whatever way.

        Raises `ValueError` where it is not finished, or not of the deal that is next.
        """
        given: object = record
        result = given.result if isinstance(given, Record) else None
        if result is None or record.states()[0] != self.next_start():
            raise complaint("series.not_next")
        self._records.append(record)
        self._totals.add(result.scores or (), result.payments or ())

    def __iter__(self) -> Iterator[Record]:
        """Yield the records of all deals, playing those that are not played yet."""
        for number in range(self.deals):
            if number == len(self._records):
                start, sources = self.next_start(), player_sources(number, len(self.players))
                self.add(play_game(start, self.players, sources, seed=self._deal_seed()))
            yield self._records[number]

    def __len__(self) -> int:
        """Return how many deals the series has."""
        return self.deals

    def to_json(self) -> dict[str, Any]:
        """Return players, records and totals of the deals so far as plain data."""
        return {
            "game": self.game.name,
            "options": self.rules.to_options(),
            "players": [player_name(player) for player in self.players],
            "seed": self.seed,
            "deals": self.deals,
            "records": [record.to_json() for record in self._records],
            "scores": list(self.scores),
            "payments": list(self.payments),
        }

    def __repr__(self) -> str:
        """Return the game and how far the series is."""
        deals = counted("deal", self.deals)
        said = Phrase(
            "series.so_far", game=self.game.called, played=len(self._records), deals=deals
        )
        return f"<{said}>"
