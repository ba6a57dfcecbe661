"""A record: a finished or running game as a value, as text and as JSON; checked when read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from dominoes_lib.dealing import check_seed, deal_texts
from dominoes_lib.game import IllegalMove, Move, State, is_seat
from dominoes_lib.play.analysis import Analysis, analyse
from dominoes_lib.play.draft import (
    MAX_CHARACTERS,
    Draft,
    Outcome,
    check_outcome,
    check_size,
    refuse,
)
from dominoes_lib.play.files import decoded, read_bytes, write_whole
from dominoes_lib.play.hidden import Table
from dominoes_lib.play.reading import (
    Played,
    Read,
    find_game,
    moves_seen,
    play_moves,
    read_draft,
    read_places,
    spelled,
)
from dominoes_lib.play.record_json import read_json, write_json
from dominoes_lib.play.record_text import read_text, write_text
from dominoes_lib.quote import clip
from dominoes_lib.words import Phrase, complaint, counted

if TYPE_CHECKING:
    from os import PathLike

    from dominoes_lib.dealing import Deal
    from dominoes_lib.game import Game
    from dominoes_lib.options import Rules
    from dominoes_lib.play.search import SearchPlayer


# How many characters one of a comment takes at most where it is written, as JSON in ASCII.
_MOST_FOR_ONE: Final = 12


class Record:
    """A deal and what was played: the game, every option, all tiles, the moves, comments.

    `game` is a `Game` or its name, `rules` are `Rules`, a preset's name or `None` (the first
    preset), `deal` holds tile texts by place, `moves` are moves or their texts, `first` is the seat
    that plays first, `extras` are what the deal takes over from earlier ones (`Game.extras`).
    `comments` are texts by number of plays: 0 stands before the first play, 3
    after the third. `seed` says where the deal came from and is never used. `claimed` is what the
    writer says came out; at the end of a deal it is worked out where it is not given.

    With `viewer`, a record holds what one seat knows; hidden tiles are `"?"` in the deal.

    Raises `ValueError` where something given does not fit, `IllegalMove` for a refused move.
    A wrong claim is no reason to refuse a record: it is one of the `errors`.

    >>> from dominoes_lib.games import GAMES
    >>> start = GAMES["fishing"].deal("short", seed=7)
    >>> record = Record.from_state(start, [start.moves()[0]])
    >>> Record.from_text(record.to_text()) == record
    True
    """

    __slots__ = ("_played", "_problems", "claimed", "comments", "seed")

    claimed: Outcome | None
    """What the writer says came out, `None` if nothing; see `errors`."""
    comments: Mapping[int, str]
    """Comments by number of plays before them."""
    seed: int | None
    """The seed the deal was made from, if the writer says so; provenance only."""

    def __init__(  # noqa: PLR0913 - everything a record holds
        self,
        game: Game[Any] | str,
        rules: Rules | str | None,
        deal: Deal,
        moves: Iterable[Move | str] = (),
        *,
        first: int = 0,
        extras: Mapping[str, int] | None = None,
        comments: Mapping[int, str] | None = None,
        seed: int | None = None,
        claimed: Outcome | None = None,
        viewer: int | None = None,
    ) -> None:
        """Check everything and play the moves."""
        found = find_game(game)
        checked = found.rules(rules)
        players, places = read_places(found, checked, deal, hidden=viewer is not None)
        for seat in (first, 0 if viewer is None else viewer):
            if not is_seat(seat, players):
                raise complaint("state.no_seat", seat=clip(seat), last=players - 1)
        table = Table(
            found,
            checked,
            players,
            first,
            viewer,
            found.read_extras({} if extras is None else extras),
        )
        played = play_moves(table, places, _texts(moves))
        if played.refused is not None:
            where = Phrase("record.play", play=len(played.states))
            reason = Phrase("record.refused", where=where, reason=played.refused.phrase)
            raise IllegalMove(reason, played.refused.rule)
        self._keep(
            Read(
                played,
                _checked(comments, len(played.moves)),
                None if seed is None else check_seed(seed),
                None if claimed is None else check_outcome(claimed),
                (),
            )
        )

    def _keep(self, read: Read) -> None:
        self._played, self._problems, self.seed = read.played, read.problems, read.seed
        self.comments = MappingProxyType(_plain(read.comments))
        self._check_length()
        self.claimed = read.claimed
        if self.result is not None:
            said = read.claimed or Outcome()
            payments = self.result.payments if said.payments is None else said.payments
            self.claimed = Outcome(
                self.result.scores if said.scores is None else said.scores, payments
            )

    def _check_length(self) -> None:
        """Raise `ValueError` where comments make a record longer than one that can be read."""
        comments = sum(map(len, self.comments.values()))
        if comments > MAX_CHARACTERS // _MOST_FOR_ONE:
            self.claimed = None
            check_size(len(self.to_text()))
            check_size(len(json.dumps(self.to_json())))

    @classmethod
    def _of(cls, read: Read) -> Record:
        record = cls.__new__(cls)
        record._keep(read)
        return record

    @classmethod
    def from_state(
        cls,
        start: State,
        moves: Iterable[Move | str] = (),
        *,
        comments: Mapping[int, str] | None = None,
        seed: int | None = None,
    ) -> Record:
        """Return the record of moves from a position just after the deal.

        Raises `ValueError` for a later position or a view, `IllegalMove` for a refused move.
        """
        given: object = start
        if isinstance(given, State) and start.viewer is None:
            game = start.game
            places = start.dealt()
            extras = start.extras
            if start == game.start(start.rules, start.players, places, start.first, extras):
                return cls(
                    game,
                    start.rules,
                    deal_texts(places),
                    moves,
                    first=start.first,
                    extras=extras,
                    comments=comments,
                    seed=seed,
                )
        raise refuse("not_start")

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self._played.table.game

    @property
    def rules(self) -> Any:  # noqa: ANN401 - the rules of whatever game it is
        """The options it is played with."""
        return self._played.table.rules

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._played.table.players

    @property
    def first(self) -> int:
        """The seat that plays first."""
        return self._played.table.first

    @property
    def extras(self) -> dict[str, int]:
        """What the deal takes over from earlier deals, by name (`Game.extras`)."""
        return dict(self._played.table.extras)

    @property
    def viewer(self) -> int | None:
        """The seat whose view this is; `None` for the whole game."""
        return self._played.table.viewer

    @property
    def deal(self) -> dict[str, Any]:
        """The deal as tile texts by place, `"?"` for a hidden tile."""
        return deal_texts(self._played.places)

    @property
    def moves(self) -> tuple[str, ...]:
        """The texts of the moves that were played."""
        return self._played.moves

    def states(self) -> list[State]:
        """Return the positions from the deal to the last play; in a view, that seat's views."""
        return list(self._played.states)

    @property
    def state(self) -> State:
        """The position after the last play."""
        return self._played.states[-1]

    @property
    def result(self) -> Outcome | None:
        """What came out when the deal is over, worked out from the plays; else `None`."""
        return self._outcome() if self.state.is_over else None

    def _outcome(self) -> Outcome:
        state = self.state
        payments = state.payments() if state.is_over else None
        return Outcome(tuple(score.total for score in state.scores()), payments)

    @property
    def errors(self) -> tuple[str, ...]:
        """What is wrong with the record: a sentence each, with the line or the play."""
        return tuple(str(phrase) for phrase in self.problems)

    @property
    def problems(self) -> tuple[Phrase, ...]:
        """The errors as phrases, for other languages."""
        return (*self._problems, *self._wrong_claims())

    def _wrong_claims(self) -> list[Phrase]:
        """Compare what the writer says with what the plays give, unless they break off."""
        if self.claimed is None or (self._played.refused is not None and not self.state.is_over):
            return []
        played, wrong = self._outcome(), []
        if self.claimed.payments is not None and played.payments is None:
            wrong.append(Phrase("record.claim_early"))
        for name in ("scores", "payments"):
            said, found = getattr(self.claimed, name), getattr(played, name)
            if said not in (None, found) and found is not None:
                values = {"said": _numbers(said), "found": _numbers(found)}
                wrong.append(Phrase(f"record.claim_{name}", **values))
        return wrong

    def play(self, move: Move | str, comment: str | None = None) -> Record:
        """Return the record with one more play; raise `IllegalMove` where it is refused."""
        played, after = self._played, self.state.play(move)
        comments = dict(self.comments)
        if comment is not None:
            comments[len(played.states)] = comment
        moves = (*played.moves, spelled(self.state, str(move), after))
        longer = Played(played.table, played.places, moves, (*played.states, after))
        return Record._of(Read(longer, comments, self.seed, None, self._problems))

    def view(self, seat: int) -> Record:
        """Return the record as a seat knows it.

        Hidden tiles are `"?"` in the deal. Comments and seed are left out: who wrote them knew
        everything, and the seed gives the deal away. Raises `ValueError` as `State.view` does.
        """
        states = tuple(state.view(seat) for state in self._played.states)
        if self.viewer is not None:
            return self
        table, played = self._played.table, self._played
        last = played.states[-1]
        seen = last.deal_seen(played.places, seat)
        viewed = replace(table, viewer=seat)
        moves = moves_seen(played.moves, played.states, seat)
        claimed = self.claimed if self.state.is_over else None
        return Record._of(Read(Played(viewed, seen, moves, states), {}, None, claimed, ()))

    def analyse(
        self,
        player: SearchPlayer | str = "search",
        seed: int = 0,
        progress: Callable[[int, int], object] | None = None,
    ) -> Analysis:
        """Return what each play cost against the best that `player` finds.

        It sees no more than the seat did. `player` is `"search"` or a `SearchPlayer` with a bound
        of its own. `progress` is called with the plays looked at and all of them; where it returns
        `False`, the rest is left out.

        Raises `ValueError` for another player, and in a view, where hands are hidden.

        >>> from dominoes_lib.play.search import SearchPlayer
        >>> from dominoes_lib import GAMES
        >>> record = Record.from_state(GAMES["fishing"].deal("short", seed=4))
        >>> record.analyse(SearchPlayer(iterations=20)).mistakes
        ()
        """
        if self.viewer is not None:
            raise complaint("analysis.view")
        return analyse(self.states(), self.moves, player, seed, progress)

    def to_text(self) -> str:
        """Return the record as text that `from_text` reads back."""
        return write_text(self)

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read a record and play it through.

        What cannot be read or played is left out and named in `errors`. Raises `ValueError` with
        one sentence where there is nothing to go on: no known game, no whole deal, too long a text.
        """
        return cls._read(read_text(text))

    def to_json(self) -> dict[str, Any]:
        """Return the record as plain data, ready for JSON, that `from_json` reads back."""
        return write_json(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any] | str | bytes) -> Record:
        """Read a record from plain data or JSON text; as `from_text` otherwise."""
        return cls._read(read_json(data))

    @classmethod
    def from_file_text(cls, text: str) -> Record:
        """Read a record that may be text or JSON, as a file holds it; raise `ValueError`."""
        return cls.from_json(text) if text.lstrip().startswith("{") else cls.from_text(text)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Record:
        """Read a record from a file, be it text or JSON.

        Raises `OSError` where the file cannot be read, and `ValueError` where there is nothing to
        go on in it; what else is wrong with it is named in `errors`.
        """
        try:
            text = decoded(read_bytes(path))
        except UnicodeDecodeError:
            raise refuse("no_text") from None
        return cls.from_file_text(text)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record into a file: JSON where its name ends in `.json`, text elsewhere.

        An older file is replaced only when the new one is whole. Raises `OSError` where that cannot
        be done.

        >>> from tempfile import TemporaryDirectory
        >>> from dominoes_lib.games import GAMES
        >>> record = Record.from_state(GAMES["tens"].deal(seed=1))
        >>> with TemporaryDirectory() as folder:
        ...     record.save(f"{folder}/game.json")
        ...     Record.load(f"{folder}/game.json") == record
        True
        """
        named = Path(path)
        as_json = named.suffix.lower() == ".json"
        text = f"{json.dumps(self.to_json(), indent=2)}\n" if as_json else self.to_text()
        write_whole(named, text.encode())

    @classmethod
    def _read(cls, draft: Draft) -> Record:
        """Read a draft as what is written of it is read again.

        What is left of a faulty view may fit no deal from some play on, which shows only when
        other hidden tiles are thought of: then those plays are left out too.
        """
        record = cls._of(read_draft(draft))
        while record.viewer is not None and record._problems:
            again = cls._of(read_draft(read_text(write_text(record))))
            if len(again.moves) >= len(record.moves):
                break
            problems = (*record._problems, *again._problems)
            read = Read(again._played, dict(again.comments), again.seed, again.claimed, problems)
            record = cls._of(read)
        return record

    def _key(self) -> tuple[object, ...]:
        table = self._played.table
        facts = (table.game.name, table.rules, table.first, self.extras, table.viewer, self.moves)
        return (*facts, self.deal, dict(self.comments), self.seed, self.claimed)

    def __eq__(self, other: object) -> bool:
        """Tell whether both hold the same game, played and commented alike."""
        return self._key() == other._key() if isinstance(other, Record) else NotImplemented

    def __hash__(self) -> int:
        """Hash by game, rules and moves."""
        return hash((self.game.name, self.rules, self.moves))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by value."""
        read = Read(self._played, dict(self.comments), self.seed, self.claimed, self._problems)
        return Record._of, (read,)

    def __str__(self) -> str:
        """Return the record as text."""
        return self.to_text()

    def __repr__(self) -> str:
        """Return the game, how long it is and what came out."""
        values = {
            "game": self.game.title,
            "players": self.players,
            "plays": counted("play", len(self.moves)),
        }
        if self.result is None:
            return f"<{Phrase('record.running', **values)}>"
        return f"<{Phrase('record.over', **values, scores=_numbers(self.result.scores))}>"


def _numbers(numbers: Iterable[int] | None) -> str:
    return ", ".join(str(number) for number in numbers or ())


def _texts(moves: object) -> list[str]:
    """Return the texts of moves; raise `ValueError` where there is no list of them."""
    if isinstance(moves, (str, bytes)) or not isinstance(moves, Iterable):
        raise refuse("no_moves", given=clip(moves))
    return [move.text if isinstance(move, Move) else _text(move) for move in moves]


def _text(move: object) -> str:
    return move if isinstance(move, str) else clip(move)


def _checked(comments: object, plays: int) -> Mapping[int, str]:
    if comments is None:
        return {}
    if not isinstance(comments, Mapping):
        raise refuse("no_comments", given=clip(comments))
    for ply, text in comments.items():
        if not is_seat(ply, plays + 1) or not isinstance(text, str):
            raise refuse("bad_comment", ply=clip(ply), plays=plays)
    return comments


def _plain(comments: Mapping[int, str]) -> dict[int, str]:
    """Return comments as characters that every file can hold, without empty ones."""
    plain = {
        ply: text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        for ply, text in sorted(comments.items())
    }
    return {ply: text for ply, text in plain.items() if text}
