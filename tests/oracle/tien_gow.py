"""Tien Gow, read a second time from the rule page: leads, tricks, columns and every payment.

Tiles are texts, hands are lists, a group is weighed each time anew; slow and plain on purpose.
"""

from itertools import combinations

Options = dict[str, str | int]

# TG-13, TG-14: high to low; what stands together is equal.
CIVIL = ["6:6", "1:1", "4:4", "3:1", "5:5", "3:3", "2:2", "6:5", "6:4", "6:1", "5:1"]
MILITARY = ["6:3 5:4", "6:2 5:3", "5:2 4:3", "4:2", "4:1 3:2", "2:1"]
# TG-17: the civil tile and the number that go together.
PARTNERS = [("6:6", "6:3 5:4"), ("1:1", "6:2 5:3"), ("4:4", "5:2 4:3"), ("3:1", "4:1 3:2")]


def height(tile: str) -> int:
    """Tell how high a tile stands in its suit; 0 is the lowest."""
    if tile in CIVIL:
        return len(CIVIL) - 1 - CIVIL.index(tile)
    for steps, numbers in enumerate(reversed(MILITARY)):
        if tile in numbers.split():
            return steps
    raise AssertionError(tile)


def counts(group: list[str]) -> tuple[int, int]:
    """Count the civil and the military tiles of a group."""
    civil = sum(1 for tile in group if tile in CIVIL)
    return civil, len(group) - civil


def is_supreme(group: list[str]) -> bool:
    """Tell whether tiles are the Supreme pair."""
    return sorted(group) == ["2:1", "4:2"]


def may_lead(group: list[str]) -> bool:
    """Tell whether tiles may be led together."""
    civil, military = counts(group)
    if len(group) == 1 or is_supreme(group):
        return True
    if civil > 2 or military > 2:
        return False
    if len({height(tile) for tile in group if tile in CIVIL}) > 1:
        return False
    if len({height(tile) for tile in group if tile not in CIVIL}) > 1:
        return False
    if civil == 0 or military == 0:
        return len(group) == 2
    first_civil = next(tile for tile in group if tile in CIVIL)
    first_military = next(tile for tile in group if tile not in CIVIL)
    return any(
        first_civil == one and first_military in numbers.split() for one, numbers in PARTNERS
    )


def strength(group: list[str]) -> int:
    """Weigh a group that may be led; only groups of one kind are compared."""
    civil = [tile for tile in group if tile in CIVIL]
    return height(civil[0] if civil else group[0])


def beats(group: list[str], best: list[str]) -> bool:
    """Tell whether a group beats another that lies face up."""
    if not may_lead(group) or is_supreme(group) or is_supreme(best):
        return False
    return counts(group) == counts(best) and strength(group) > strength(best)


def text(group: list[str], *, down: bool = False) -> str:
    """Write a play: civil before military, high before low."""
    order = [*CIVIL, *" ".join(MILITARY).split()]
    written = " ".join(sorted(group, key=order.index))
    return f"({written})" if down else written


class Deal:
    """One deal, as somebody with the rule page and a pencil would follow it."""

    def __init__(
        self, options: Options, hands: list[list[str]], banker: int, streak: int = 0
    ) -> None:
        """Take the hands as they were dealt."""
        self.options = options
        self.hands = [list(hand) for hand in hands]
        self.banker, self.streak = banker, streak
        self.seat, self.leader = banker, banker
        self.trick: list[tuple[int, list[str], bool]] = []
        self.columns = [0, 0, 0, 0]
        self.at_once = [0, 0, 0, 0]
        self.last: tuple[int, list[str], int, list[str]] | None = None

    @property
    def is_over(self) -> bool:
        """Tell whether all tiles are played."""
        return not any(self.hands)

    def best(self) -> tuple[int, list[str]]:
        """Return who has the best play so far, and what it is."""
        found = (self.trick[0][0], self.trick[0][1])
        for seat, group, up in self.trick[1:]:
            if up and beats(group, found[1]):
                found = (seat, group)
        return found

    def picks(self, size: int) -> list[list[str]]:
        """Return all that a hand can lay of so many tiles; twins are alike."""
        return [list(pick) for pick in {*combinations(sorted(self.hands[self.seat]), size)}]

    def moves(self) -> set[str]:
        """Return the legal plays."""
        if self.is_over:
            return set()
        if not self.trick:
            every = [group for size in (1, 2, 3, 4) for group in self.picks(size)]
            return {text(group) for group in every if may_lead(group)}
        size = len(self.trick[0][1])
        picks = self.picks(size)
        legal = {text(group, down=True) for group in picks}
        last_single = size == 1 and len(self.hands[self.seat]) == 1
        dead = last_single and self.columns[self.seat] == 0 and self.options["early_death"] == "on"
        if not dead:
            legal |= {text(group) for group in picks if beats(group, self.best()[1])}
        return legal

    def play(self, move: str) -> None:
        """Make a play."""
        group = move.strip("()").split()
        for tile in group:
            self.hands[self.seat].remove(tile)
        self.trick.append((self.seat, group, not move.startswith("(")))
        self.seat = (self.seat + 1) % 4
        if len(self.trick) == 4:
            winner, won = self.best()
            lead = self.trick[0][1]
            self.columns[winner] += len(won)
            self.last = (self.leader, lead, winner, won)
            if not self.is_over or self.options["instant_on_last"] == "yes":
                self.pay_at_once(winner, won)
            self.trick, self.leader, self.seat = [], winner, winner

    def bankers(self, *seats: int) -> int:
        """Return how often a payment between seats counts on account of the banker."""
        if self.banker not in seats:
            return 1
        return 2 + self.streak if self.options["banker_factor"] == "growing" else 2

    def pay_at_once(self, winner: int, won: list[str]) -> None:
        """Pay for a Supreme pair or a quartet that took a trick."""
        each = 2 if is_supreme(won) else 4 if len(won) == 4 else 0
        for seat in range(4):
            if seat != winner:
                sum_paid = each * self.bankers(seat, winner)
                self.at_once[seat] -= sum_paid
                self.at_once[winner] += sum_paid

    def together(self, *factors: int) -> int:
        """Multiply factors, or add those that change anything."""
        real = [factor for factor in factors if factor != 1]
        if self.options["multipliers"] == "add" and real:
            return sum(real)
        product = 1
        for factor in real:
            product *= factor
        return product

    def payments(self) -> list[int]:
        """Return what each seat gets in all."""
        assert self.last is not None
        leader, lead, winner, won = self.last
        options, gets = self.options, list(self.at_once)
        ending = 1
        if is_supreme(won) or won == ["2:1"]:
            ending = 2
        if len(won) == 4:
            ending = int(options["final_quartet"])
        sweep = 2 if self.columns[winner] == 8 else 1
        if sweep == 2 and len(won) > 1 and options["sweep"] == "seven_eight":
            sweep = 4
        catch = lead == ["2:1"] and won == ["4:2"]
        for seat in range(4):
            if seat == winner:
                continue
            columns = self.columns[seat]
            banker = self.bankers(seat, winner)
            if columns > 4:
                if seat == self.banker and options["banker_surplus"] == "single":
                    banker = 1
                bonus = (ending, sweep) if options["bonus_on_surplus"] == "on" else ()
                paid = (columns - 4) * self.together(banker, *bonus)
                gets[winner] -= paid
                gets[seat] += paid
                continue
            owed = 5 if columns == 0 else 4 - columns
            factors = [banker, ending, sweep]
            payer = seat
            if catch:
                factors.append(int(options["catch_mult"]))
                payer = leader
                doubled = options["catch_banker"] == "doubled" and leader == self.banker
                if doubled and seat != leader:
                    factors.append(self.bankers(leader))
            paid = owed * self.together(*factors)
            gets[payer] -= paid
            gets[winner] += paid
        return gets
