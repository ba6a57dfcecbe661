"""The course of play at the lake, read a second time: slow, plain, from the rule pages alone.

Tiles are texts, places are lists, options are a dict. Nothing of the library is used.
"""

Options = dict[str, str | int]

FACES = [f"{high}:{low}" for high in range(1, 7) for low in range(1, high + 1)]
CIVIL = ["6:6", "1:1", "4:4", "3:1", "5:5", "3:3", "2:2", "6:5", "6:4", "6:1", "5:1"]


def pips(tile: str) -> int:
    """Count all pips of a tile."""
    return int(tile[0]) + int(tile[2])


def may_catch(game: str, options: Options, bait: str, fish: str) -> bool:
    """Tell whether a bait may catch a fish."""
    both = {bait, fish}
    if game == "fishing":
        return pips(bait) == pips(fish) or both == {"4:2", "2:1"}
    if options["supreme_cross"] == "on" and both == {"4:2", "2:1"}:
        return True
    if options["three_takes_sixes"] == "on" and "2:1" in both and 6 in (pips(bait), pips(fish)):
        return True
    if options["heaven_earth"] == "on" and both == {"6:6", "1:1"}:
        return True
    if both == {"5:5", "6:4"}:
        return options["tens_cross"] == "on"
    return pips(bait) == pips(fish)


def goes_by_three(game: str, options: Options, face: str) -> bool:
    """Tell whether three of a face may be taken with the fourth."""
    if game == "fishing":
        return True
    others = [other for other in FACES if other != face]
    return not any(
        may_catch(game, options, face, other) or may_catch(game, options, other, face)
        for other in others
    )


class Table:
    """A deal in progress."""

    def __init__(
        self,
        game: str,
        options: Options,
        hands: list[list[str]],
        stock: list[str],
        lake: list[str],
        first: int,
    ) -> None:
        """Lay out a deal; two Heavens may leave a hand at once."""
        self.game = game
        self.options = options
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)
        self.lake = list(lake)
        self.catches: list[list[str]] = [[] for _ in hands]
        self.stacks: list[str] = []
        self.drawn: str | None = None
        self.seat: int | None = first
        if options.get("heaven_pair") == "on":
            for hand, catch in zip(self.hands, self.catches, strict=True):
                while hand.count("6:6") >= 2:
                    for _ in range(2):
                        hand.remove("6:6")
                        catch.append("6:6")
        self._start_turn()

    @property
    def keeping(self) -> bool:
        """Whether hand tiles that catch nothing stay in the hand."""
        return self.options.get("unmatched_hand") == "keep"

    def moves(self) -> set[str]:
        """List every legal move as text."""
        if self.seat is None:
            return set()
        if self.drawn is not None:
            return self._moves_of(self.drawn, from_hand=False)
        found: set[str] = set()
        for bait in self.hands[self.seat]:
            found |= self._moves_of(bait, from_hand=True)
        return found or {"pass"}

    def _moves_of(self, bait: str, *, from_hand: bool) -> set[str]:
        by_three = goes_by_three(self.game, self.options, bait)
        catches = set()
        for fish in self.lake:
            if may_catch(self.game, self.options, bait, fish):
                catches.add(f"{bait}x{fish}")
        if self.lake.count(bait) == 3 and by_three:
            catches.add(f"{bait}x{bait}*3")
            if self.options["triple"] == "must":
                catches.discard(f"{bait}x{bait}")
        if bait in self.stacks:
            catches.add(f"{bait}x{bait}*3")
        found = set(catches)
        if catches:
            if self.options["capture"] == "optional":
                found.add(bait)
        elif not (self.keeping and from_hand):
            found.add(bait)
        if (
            self.options["third_tile"] == "stacked"
            and from_hand
            and by_three
            and self.lake.count(bait) == 2
            and not any(bait in catch for catch in self.catches)
        ):
            found.add(f"{bait}^")
        return found

    def play(self, move: str) -> None:
        """Do a legal move."""
        assert self.seat is not None
        catch = self.catches[self.seat]
        if move != "pass":
            if self.drawn is None:
                self.hands[self.seat].remove(move[:3])
            if move.endswith("^"):
                for _ in range(2):
                    self.lake.remove(move[:3])
                self.stacks.append(move[:3])
            elif move.endswith("*3"):
                catch.extend([move[:3]] * 4)
                if move[:3] in self.stacks:
                    self.stacks.remove(move[:3])
                else:
                    for _ in range(3):
                        self.lake.remove(move[:3])
            elif "x" in move:
                bait, fish = move.split("x")
                self.lake.remove(fish)
                catch.extend([bait, fish])
            else:
                self.lake.append(move)
        if self.drawn is None:
            self.drawn = self.stock.pop(0)
        else:
            self.drawn = None
            self.seat = (self.seat + 1) % len(self.hands)
            self._start_turn()

    def _start_turn(self) -> None:
        """End the deal with the stock; a seat without a hand goes on to draw."""
        assert self.seat is not None
        if not self.stock and (self.keeping or not self.hands[self.seat]):
            self.seat = None
        elif not self.hands[self.seat]:
            self.drawn = self.stock.pop(0)
