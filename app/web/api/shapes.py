"""The shapes of what goes in and comes out, for reading bodies and for the OpenAPI description."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictStr

# Longer lists than any table's are not looked through: every reason why not would be an answer in itself.
Hand = Annotated[list[Any], Field(max_length=100)]
Lines = Annotated[list["ScoreLine"], Field(max_length=500)]
Codes = Annotated[list[StrictStr], Field(max_length=100)]
Options = Annotated[dict[StrictStr, Any], Field(max_length=100)]
Names = Annotated[list[StrictStr], Field(max_length=500)]


def examples(*bodies: dict[str, Any]) -> ConfigDict:
    """A body's configuration, with examples for the description."""
    return ConfigDict(extra="ignore", json_schema_extra={"examples": list(bodies)})


class Body(BaseModel):
    """A body: unknown fields are ignored, wrong types refused."""

    model_config = ConfigDict(extra="ignore")


class Cards(Body):
    """A hand of Flip 7."""

    numbers: Hand = []
    x2: StrictBool = False
    bonuses: Hand = []


class ScoreLine(Body):
    """One player's line: exactly one of ``total``, ``cards``, ``busted``."""

    player: StrictStr
    total: Any = None
    flip7: StrictBool | None = None
    cards: Cards | None = None
    busted: StrictBool | None = None
    second_chance: StrictBool | None = None


class Challenge(Body):
    """One more card, turned by another player."""

    player: StrictStr | None = None
    card: Any = None


class Turn(Body):
    """A turn: its row of cards, or how many there are."""

    player: StrictStr | None = None
    cards: Hand | None = None
    count: Any = None
    doubles: Any = None
    outcome: Literal["banked", "lost"] | None = None
    challenge: Challenge | None = None


class RoundBody(Body):
    """A round; which fields count is the ruleset's to say."""

    model_config = examples(
        {
            "scores": [
                {"player": "p1", "total": 34},
                {"player": "p2", "cards": {"numbers": [8, 5], "x2": True, "bonuses": [4]}},
                {"player": "p3", "busted": True},
            ]
        }
    )

    scores: Lines | None = None
    turn: Turn | None = None
    winner: StrictStr | None = None
    confirm: Codes = []


class ScoreBody(Body):
    """A hand or a turn to be counted."""

    model_config = examples({"cards": {"numbers": [8, 5], "x2": True, "bonuses": [4]}}, {"busted": True})

    cards: Cards | None = None
    busted: StrictBool | None = None
    options: Options = {}
    turn: Turn | None = None
    confirm: Codes = []


class NewGameBody(Body):
    """A game to begin. ``dealer`` is a seat number; without one, the lot decides."""

    model_config = examples(
        {"ruleset": "flip7", "players": ["Ana", "Bo", "Chloé"], "options": {"target": 200}, "dealer": 1}
    )

    ruleset: StrictStr
    players: Names
    options: Options = {}
    title: StrictStr = ""
    note: StrictStr = ""
    dealer: Any = None


class GameBody(Body):
    """What of a game changes. ``dealer`` is a player id; ``options`` are merged."""

    model_config = examples({"title": "Dimanche", "options": {"target": 300}})

    title: StrictStr | None = None
    note: StrictStr | None = None
    options: Options | None = None
    dealer: StrictStr | None = None


class NewPlayerBody(Body):
    """Somebody who joins; ``seat`` inserts."""

    model_config = examples({"name": "Dominique", "seat": 2})

    name: StrictStr
    seat: Any = None


class PlayerBody(Body):
    """What of a player changes."""

    model_config = examples({"name": "Dominique"}, {"left": True})

    name: StrictStr | None = None
    seat: Any = None
    left: StrictBool | None = None


# What comes out


class Step(BaseModel):
    """What one step adds to a total."""

    step: str
    value: int


class HandScored(BaseModel):
    """A hand counted."""

    total: int
    flip7: bool
    steps: list[Step]


class TurnScored(BaseModel):
    """A turn counted: what it brings to ``current`` and to ``challenger``."""

    scores: dict[str, int]
    lost: bool


Scored = HandScored | TurnScored | dict[str, Any]


class OptionOut(BaseModel):
    """An option: one of ``choices``, a text of at most ``max_length``, or an integer from ``min`` to
    ``max``."""

    key: str
    default: Any
    choices: list[Any] | None = None
    max_length: int | None = None
    min: int | None = None
    max: int | None = None


class RulesetOut(BaseModel):
    """A card game."""

    key: str
    name: str
    min_players: int
    max_players: int
    options: list[OptionOut]


class PlayerOut(BaseModel):
    """A player; ``rank`` is null when left."""

    id: str
    name: str
    seat: int
    total: int
    rank: int | None
    left: bool


class ScoreOut(BaseModel):
    """One player's score in a round; what else is said is the ruleset's."""

    model_config = ConfigDict(extra="allow")

    player: str
    total: int
    outside_rules: bool


class RoundOut(BaseModel):
    """A recorded round."""

    model_config = ConfigDict(extra="allow")

    number: int
    tiebreak: bool
    dealer: str | None
    scores: list[ScoreOut]


class NoticeOut(BaseModel):
    """Something worth knowing that stops nobody."""

    model_config = ConfigDict(extra="allow")

    code: str


class CorrectionOut(BaseModel):
    """A total that was corrected."""

    at: str
    round: int
    player: str
    old: int
    new: int


class GameOut(BaseModel):
    """A game as it stands."""

    id: str
    ruleset: str
    options: dict[str, Any]
    title: str
    note: str
    version: int
    created_at: str
    status: Literal["ongoing", "tiebreak", "finished"]
    winners: list[str]
    tied: list[str]
    round: int
    dealer: str | None
    turn: str | None
    decks: int
    players: list[PlayerOut]
    rounds: list[RoundOut]
    notices: list[NoticeOut]
    corrections: list[CorrectionOut]
    rematch_of: str | None
    next_game: str | None


class BegunOut(GameOut):
    """A new game with its links; the keeper token is shown this once."""

    keeper_token: str
    keeper_url: str
    share_url: str | None


class ShareOut(BaseModel):
    """The friends' link; null when withdrawn."""

    share_url: str | None


class KeeperOut(BaseModel):
    """A fresh keeper token and its link."""

    keeper_token: str
    keeper_url: str


class ErrorOut(BaseModel):
    """One reason why not; ``confirmable``: sent again with the code in ``confirm`` it is taken."""

    code: str
    player: str | None
    pointer: str
    message: str
    confirmable: bool
    facts: dict[str, Any] = {}


class Problem(BaseModel):
    """RFC 9457."""

    type: str
    title: str
    status: int
    detail: str
    errors: list[ErrorOut] = []
