"""A second reading of rules.md, section 1, by which the code is judged. It imports nothing of ``app/``.

Where the code replays a sheet, this plays forward, as it happens at a table.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations, product

BONUS_CARDS = (2, 4, 6, 8, 10)
NUMBER_CARDS = tuple(range(13))


def worth(numbers: Sequence[int], x2: bool, bonuses: Sequence[int]) -> int:
    """What the cards in front of a player are worth."""
    total = 0
    for number in numbers:
        total += number
    if x2:
        total += total
    for bonus in bonuses:
        total += bonus
    if len(numbers) == 7:
        total += 15
    return total


def totals_of_all_hands(decks: int) -> tuple[set[int], set[int]]:
    """Every total that a hand can have: without a Flip 7, and with one. By laying every hand there is."""
    added = {
        sum(times * card for times, card in zip(held, BONUS_CARDS, strict=True))
        for held in product(range(decks + 1), repeat=len(BONUS_CARDS))
    }
    plain: set[int] = set()
    flip7: set[int] = set()
    for count in range(8):
        for numbers in combinations(NUMBER_CARDS, count):
            for x2 in (False, True):
                laid = worth(numbers, x2, ())
                (flip7 if count == 7 else plain).update(laid + bonus for bonus in added)
    return plain, flip7


@dataclass
class Play:
    """A game as it goes on, one thing after the other."""

    seated: list[str]
    target: int = 200
    tied_only: bool = False
    totals: dict[str, int] = field(default_factory=dict)
    contenders: list[str] = field(default_factory=list)
    contenders_before: list[str] = field(default_factory=list)
    """Who contended before the table stopped: they do again when the stop is taken back."""
    played: set[str] = field(default_factory=set)
    rounds: int = 0
    status: str = "ongoing"
    winners: list[str] = field(default_factory=list)
    tied: list[str] = field(default_factory=list)
    stopped: bool = False
    won_before: int | None = None
    """The round after which the game had been won though it was played on."""

    def __post_init__(self) -> None:
        self.totals = dict.fromkeys(self.seated, 0)
        self.contenders = list(self.seated)

    def asked(self) -> list[str]:
        """Who plays the next round."""
        if self.status == "tiebreak" and self.tied_only:
            return [p for p in self.seated if p in self.tied]
        return list(self.seated)

    def round(self, scores: dict[str, int]) -> None:
        """A round is complete."""
        if self.status == "finished" and self.won_before is None:
            self.won_before = self.rounds
        self.rounds += 1
        for player, score in scores.items():
            self.totals[player] += score
            self.played.add(player)
        self.contenders = list(self.seated)
        self._look()

    def join(self, player: str) -> None:
        """Somebody sits down: at 0, from the next round."""
        self.seated.append(player)
        self.totals[player] = 0
        if self.rounds == 0 and self.status != "finished":
            self.contenders.append(player)

    def leave(self, player: str) -> None:
        """Somebody leaves: out of every comparison at once, unless the game is over."""
        self.seated.remove(player)
        if self.status != "finished":
            if player in self.contenders:
                self.contenders.remove(player)
            self._look()

    def back(self, player: str) -> None:
        """Somebody comes back: counts from the next round."""
        self.seated.append(player)
        if self.rounds == 0 and self.status != "finished":
            self.contenders.append(player)

    def aim(self, target: int) -> None:
        """Another target, in force at once. A higher one takes back that the table had stopped."""
        if target > self.target and self.stopped:
            self.stopped = False
            self.contenders = self.contenders_before
        self.target = target
        self._look()
        if self.status != "finished":
            self.contenders = [p for p in self.contenders if p in self.seated]
            self._look()

    def stop(self) -> None:
        """The table stops: the best total of those who sit there and have played wins."""
        self.stopped = True
        self.contenders_before = self.contenders
        self.contenders = [p for p in self.seated if p in self.played or p in self.contenders] or list(
            self.seated
        )
        self._look()

    def _look(self) -> None:
        self.status, self.winners, self.tied = "ongoing", [], []
        best = max((self.totals[p] for p in self.contenders), default=None)
        top = [p for p in self.contenders if self.totals[p] == best]
        if self.stopped:
            self.status, self.winners = "finished", top
        elif self.rounds and best is not None and best >= self.target:
            if len(top) == 1:
                self.status, self.winners = "finished", top
            else:
                self.status, self.tied = "tiebreak", top
