"""A second reading of rules.md, section 2: Minimini Seven, card by card as the row is laid."""

from itertools import pairwise
from typing import Any

from tests.readings.table import Sent, Table

QUESTION = "pair_makes_seven"


def makes_7(a: Any, b: Any) -> bool:
    """Whether two neighbours make 7."""
    if "F" in (a, b):
        return 1 in (a, b) or 6 in (a, b)
    return bool(a + b == 7)


def lay(version: str, row: list[Any]) -> int:
    """The purse after laying the row, the 20 for a whole pack not yet in it."""
    purse, doubled = 0, False
    for at, card in enumerate(row):
        before = row[at - 1] if at else None
        if version == "cards":
            purse += 4 if doubled else 1
        elif version == "points":
            purse += card * (2 if doubled else 1)
        elif at:
            beside = [c for c in (row[at - 1], card) if c != "F"]
            pair = 2 * beside[0] if len(beside) == 1 else sum(beside)
            purse += pair * (2 if doubled else 1)
        doubled = card == before
    return purse


def possible(row: list[Any], joker: bool) -> bool:
    """Whether the pack holds these cards."""
    pack = [*range(1, 7), *range(1, 7), *(["F"] if joker else [])]
    for card in row:
        if isinstance(card, bool) or card not in pack:
            return False
        pack.remove(card)
    return True


def counted(options: Any, sent: Sent) -> int | None:
    """What a turn brings that is told by its count alone."""
    count, doubles = sent["count"], sent.get("doubles", 0)
    if options["version"] != "cards" or "challenge" in sent or not 2 <= count <= 12:
        return None
    if not 0 <= doubles <= (count - 1) // 2:
        return None
    return 0 if sent["outcome"] == "lost" else int(count + 3 * doubles + 20 * (count == 12))


def allowed(options: Any, row: list[Any], sent: Sent, sure: bool) -> bool:
    """Whether a row can have been laid like that; ``sure``: the table insists on a row that holds a 7."""
    lost, challenge = sent["outcome"] == "lost", sent.get("challenge")
    turned = [challenge["card"]] if challenge else []
    if not 2 <= len(row) <= 12 or not possible([*row, *turned], options["joker"]):
        return False
    if challenge and (lost or len(row) == 12):
        return False
    seven = [makes_7(a, b) for a, b in pairwise(row)]
    if lost and not any(seven):
        return False
    still_fine = not any(seven[:-1]) if lost else not any(seven)
    return still_fine or (options["version"] != "base" and sure)


def turn(options: Any, sent: Sent, sure: bool) -> tuple[int, int] | None:
    """What a turn brings to the current player and to the challenger; None when it cannot be so."""
    if "count" in sent:
        alone = counted(options, sent)
        return None if alone is None else (alone, 0)
    row, challenge = sent["cards"], sent.get("challenge")
    if not allowed(options, row, sent, sure):
        return None
    if sent["outcome"] == "lost":
        return 0, 0
    purse = lay(options["version"], row) + (20 if len(row) == 12 else 0)
    if not challenge:
        return purse, 0
    if makes_7(row[-1], challenge["card"]):
        return purse * 2, 0
    return 0, lay(options["version"], [*row, challenge["card"]])


class Minimini(Table):
    """Turns go round; the first at the target wins at once."""

    most, first_there = 6, True

    @property
    def whose(self) -> str | None:
        """Whose turn it is; None when nobody is left."""
        order = self.places
        if self.records:
            after = order.index(self.records[-1][0]) + 1
            order = order[after:] + order[:after]
        return next((p for p in order if p in self.seated), None)

    def points(self, sent: Sent, players: list[str]) -> dict[str, int] | None:
        """``players`` starts with whose turn it is."""
        told = sent["turn"]
        if told["player"] != players[0]:
            return None
        challenge = told.get("challenge")
        if challenge and challenge["player"] not in players[1:]:
            return None
        brought = turn(self.options, told, QUESTION in sent.get("confirm", ()))
        if brought is None:
            return None
        found = {players[0]: brought[0]}
        return {**found, challenge["player"]: brought[1]} if challenge else found

    def decide(self) -> None:
        """The first at the target."""
        self.first_at_the_target()
