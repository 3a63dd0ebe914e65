"""Generated rounds for tests and bench: dealt from shuffled decks, or made to be hard. No truth in here."""

import random
from dataclasses import dataclass, field

from app.rulesets.flip7.round_check import Line

BONUSES = (2, 4, 6, 8, 10)


def one_deck() -> list[int | str]:
    """The cards that count, numbers as ints, bonuses as text."""
    cards: list[int | str] = [n for n in range(13) for _ in range(max(n, 1))]
    return [*cards, "x2", *(f"+{b}" for b in BONUSES)]


def points(numbers: list[int], x2: bool, bonuses: list[int]) -> int:
    """What a hand is worth by the rules."""
    return sum(numbers) * (2 if x2 else 1) + sum(bonuses) + (15 if len(numbers) == 7 else 0)


def _enterable(total: int, decks: int) -> bool:
    top = 115 + 30 * decks
    return total <= top or (total % 2 == 1 and total <= top + 26)


@dataclass
class _Hand:
    numbers: list[int] = field(default_factory=list)
    bonuses: list[int] = field(default_factory=list)
    x2: bool = False
    state: str = "in"

    def take(self, card: int | str) -> None:
        """One more card in front of a player."""
        if isinstance(card, int):
            if card in self.numbers:
                self.state = "bust"
            else:
                self.numbers.append(card)
        elif card == "x2":
            self.x2 = True
        else:
            self.bonuses.append(int(card[1:]))

    def line(self, rng: random.Random, name: str, cards_share: float) -> Line:
        """As the table might enter it."""
        if self.state == "bust":
            return Line(name, busted=True) if rng.random() < 0.8 else Line(name, total=0)
        if rng.random() < cards_share:
            return Line(name, numbers=tuple(self.numbers), x2=self.x2, bonuses=tuple(self.bonuses))
        mark = True if len(self.numbers) == 7 and rng.random() < 0.5 else None
        return Line(name, total=points(self.numbers, self.x2, self.bonuses), flip7=mark)


def dealt(rng: random.Random, players: int, decks: int, bold: float, cards_share: float) -> list[Line]:
    """A round that happened: cards dealt in turn; each stops with chance 1 - bold before each card."""
    pack = one_deck() * decks
    rng.shuffle(pack)
    hands = [_Hand() for _ in range(players)]
    while pack and (playing := [hand for hand in hands if hand.state == "in"]):
        for hand in playing[: len(pack)]:
            if rng.random() > bold:
                hand.state = "out"
                continue
            hand.take(pack.pop())
            if len(hand.numbers) == 7:
                return [other.line(rng, f"P{i}", cards_share) for i, other in enumerate(hands)]
    return [hand.line(rng, f"P{i}", cards_share) for i, hand in enumerate(hands)]


def _cards(rng: random.Random, name: str) -> Line:
    numbers = tuple(rng.sample(range(13), rng.randint(0, 6)))
    bonuses = tuple(b for b in BONUSES if rng.random() < 0.1)
    return Line(name, numbers=numbers, x2=rng.random() < 0.1, bonuses=bonuses)


def _total(rng: random.Random, kind: str, decks: int, ceiling: int, middle: float) -> int:
    """A total of one kind, as first thought of: it may be none that a hand can make."""
    if kind == "mixed":
        kind = rng.choice(("low", "high", "middle", "any"))
    top = 141 + 30 * decks
    thought = {
        "low": lambda: rng.randint(0 if rng.random() < 0.1 else 1, ceiling),
        "high": lambda: rng.randint(55, top),
        "middle": lambda: max(0, round(rng.gauss(middle, 15))),
        "odd_high": lambda: rng.choice((rng.randint(70, 88), rng.randint(80, 110), rng.randint(20, 60))),
        "top": lambda: rng.randint(45, 75),
        "any": lambda: min(rng.randint(0, top), rng.randint(0, top)),
    }
    return thought[kind]()


def made_up(rng: random.Random, players: int, decks: int, kind: str) -> list[Line]:
    """Typed totals of one kind, some busted, some with cards; many are near what a deal can do."""
    lines = []
    busts = rng.choice((0, 0, 0.1, 0.3, 0.6))
    share = rng.choice((0, 0, 0, 0.2))
    ceiling = rng.choice((3, 4, 5, 6, 8, 10, 14))
    middle = rng.uniform(20, 60)
    for i in range(players):
        name = f"P{i}"
        if rng.random() < busts:
            lines.append(Line(name, busted=True))
        elif rng.random() < share:
            lines.append(_cards(rng, name))
        else:
            total = _total(rng, kind, decks, ceiling, middle)
            while not _enterable(total, decks):
                total = _total(rng, kind, decks, ceiling, middle)
            marked = _flip_makes(total, decks) and rng.random() < 0.03
            lines.append(Line(name, total=total, flip7=True if marked else None))
    return lines


def _flip_makes(total: int, decks: int) -> bool:
    return 36 <= total <= 79 + 30 * decks


KINDS = ("low", "high", "middle", "odd_high", "any", "mixed", "top")
