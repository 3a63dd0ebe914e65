"""The shape of a game as a file (see ``app/scorekeeping/exports.py``), for reading it and for OpenAPI."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from app.web.api.shapes import Body, Codes, Options, RoundBody

FAR = 1_000_000_000
MOST_ROUNDS = 1_000
"""More than anybody plays; every page shows each of them."""
Moment = Annotated[StrictInt, Field(ge=1, le=FAR)]
Points = Annotated[StrictInt, Field(ge=-FAR, le=FAR)]
Small = Annotated[StrictInt, Field(ge=0, le=10_000)]
Id = Annotated[StrictStr, Field(max_length=8)]
Absences = Annotated[list[tuple[Moment, Moment | None]], Field(max_length=500)]
Confirmed = Annotated[dict[Id, Codes], Field(max_length=500)]
Rounds = Annotated[list["RoundKept"], Field(max_length=MOST_ROUNDS)]
Corrections = Annotated[list["CorrectionKept"], Field(max_length=MOST_ROUNDS)]


class OptionsSince(Body):
    """The options from a moment on."""

    since: Moment
    options: Options


class DealerSince(Body):
    """Who was chosen to deal."""

    player: Id
    since: Moment


class PlayerKept(Body):
    """A player."""

    id: Id
    name: StrictStr
    seat: Small
    joined: Moment = 1
    absences: Absences = Field(default_factory=list)


class RoundKept(RoundBody):
    """A round: what is sent to record one, and what was known of it."""

    model_config = ConfigDict(extra="ignore")

    id: Moment
    dealer: Id | None = None
    decks: Small = 1
    tiebreak: StrictBool = False
    points: Annotated[dict[Id, Points], Field(max_length=500)]
    confirmed: Confirmed = Field(default_factory=dict)


class LineKept(Body):
    """What a line of a round said."""

    points: Points
    busted: StrictBool = False


class LineCorrected(Body):
    """What it said, and says."""

    player: Id
    old: LineKept
    new: LineKept


class CorrectionKept(Body):
    """A correction."""

    id: Moment
    at: StrictStr
    round: Moment
    lines: Annotated[list[LineCorrected], Field(max_length=500)]


class ExportBody(Body):
    """A game as a file: the answer of an export, sent back as it is."""

    model_config = ConfigDict(
        extra="ignore",
        json_schema_extra={
            "examples": [
                {
                    "marquoir": 1,
                    "ruleset": "flip7",
                    "title": "Dimanche",
                    "note": "",
                    "created_at": "2026-11-29T15:04:05.000Z",
                    "options": [{"since": 1, "options": {"target": 200}}],
                    "players": [
                        {"id": "p1", "name": "Ana", "seat": 1, "joined": 1, "absences": []},
                        {"id": "p2", "name": "Bo", "seat": 2, "joined": 1, "absences": [[3, None]]},
                    ],
                    "dealer": {"player": "p1", "since": 1},
                    "stopped": None,
                    "rounds": [
                        {
                            "id": 2,
                            "dealer": "p1",
                            "decks": 1,
                            "tiebreak": False,
                            "scores": [{"player": "p1", "total": 34}, {"player": "p2", "busted": True}],
                            "points": {"p1": 34, "p2": 0},
                            "confirmed": {},
                        }
                    ],
                    "corrections": [],
                }
            ]
        },
    )

    marquoir: StrictInt
    ruleset: StrictStr
    title: StrictStr = ""
    note: StrictStr = ""
    created_at: StrictStr
    options: Annotated[list[OptionsSince], Field(max_length=1_000)]
    players: Annotated[list[PlayerKept], Field(max_length=500)]
    dealer: DealerSince | None = None
    stopped: Moment | None = None
    rounds: Rounds = Field(default_factory=list)
    corrections: Corrections = Field(default_factory=list)

    def told(self) -> dict[str, Any]:
        """As ``scorekeeping.read_export`` takes it: rounds as they are sent, every other field there."""
        given = self.model_dump(exclude={"rounds"})
        rounds = [r.model_dump(exclude_unset=True) for r in self.rounds]
        usual: dict[str, Any] = {"dealer": None, "decks": 1, "tiebreak": False, "confirmed": {}}
        return given | {"rounds": [usual | r for r in rounds]}


class Exported(BaseModel):
    """A game as a file; see ``ExportBody``."""

    model_config = ConfigDict(extra="allow")

    marquoir: int
