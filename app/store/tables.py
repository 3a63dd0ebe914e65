"""The tables. Every one carries the game's id; what is looked up alone has a table that leads to the game.

Times are RFC 3339 texts in UTC, so that they sort, and read the same in every database.
"""

from typing import Any

from sqlalchemy import JSON, Column, ForeignKeyConstraint, Index, MetaData, String, Text
from sqlmodel import Field, SQLModel

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}

SQLModel.metadata = MetaData(naming_convention=NAMING)
metadata = SQLModel.metadata

_CLUSTERED = {"sqlite_with_rowid": False}


class GameRow(SQLModel, table=True):
    """A game. ``version`` counts its changes; ``options_log`` is a list of [version, options]."""

    __tablename__ = "games"

    id: str = Field(sa_column=Column(String(16), primary_key=True))
    ruleset: str = Field(sa_column=Column(String(32), nullable=False))
    version: int
    title: str = Field(sa_column=Column(Text, nullable=False))
    note: str = Field(sa_column=Column(Text, nullable=False))
    options_log: list[Any] = Field(sa_column=Column(JSON, nullable=False))
    dealer_player: str | None = Field(sa_column=Column(String(8)))
    dealer_at: int | None
    stopped: int | None
    created_at: str = Field(sa_column=Column(String(24), nullable=False))
    changed_at: str = Field(sa_column=Column(String(24), nullable=False))
    players_made: int
    keeper_hash: str = Field(sa_column=Column(String(64), nullable=False))
    share_key: str | None = Field(sa_column=Column(String(32)))
    rematch_of: str | None = Field(sa_column=Column(String(16)))
    next_game: str | None = Field(sa_column=Column(String(16)))


class PlayerRow(SQLModel, table=True):
    """A player of a game. ``absences`` is a list of [left, back or null], in versions of the game."""

    __tablename__ = "players"
    __table_args__ = (ForeignKeyConstraint(["game_id"], ["games.id"], ondelete="CASCADE"), _CLUSTERED)

    game_id: str = Field(sa_column=Column(String(16), primary_key=True))
    id: str = Field(sa_column=Column(String(8), primary_key=True))
    name: str = Field(sa_column=Column(Text, nullable=False))
    seat: int
    joined: int
    absences: list[Any] = Field(sa_column=Column(JSON, nullable=False))


class RoundRow(SQLModel, table=True):
    """A round of a game. ``id`` is the version that recorded it."""

    __tablename__ = "rounds"
    __table_args__ = (ForeignKeyConstraint(["game_id"], ["games.id"], ondelete="CASCADE"), _CLUSTERED)

    game_id: str = Field(sa_column=Column(String(16), primary_key=True))
    id: int = Field(primary_key=True)
    dealer: str | None = Field(sa_column=Column(String(8)))
    decks: int
    tiebreak: bool


class EntryRow(SQLModel, table=True):
    """One player's line of a round: what was entered, as the ruleset wrote it, and the score beside it."""

    __tablename__ = "entries"
    __table_args__ = (
        ForeignKeyConstraint(["game_id", "round_id"], ["rounds.game_id", "rounds.id"], ondelete="CASCADE"),
        ForeignKeyConstraint(["game_id", "player_id"], ["players.game_id", "players.id"]),
        Index("ix_entries_game_id_player_id", "game_id", "player_id"),
        _CLUSTERED,
    )

    game_id: str = Field(sa_column=Column(String(16), primary_key=True))
    round_id: int = Field(primary_key=True)
    player_id: str = Field(sa_column=Column(String(8), primary_key=True))
    score: int
    entered: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    outside_rules: list[Any] = Field(sa_column=Column(JSON, nullable=False))


class ChangeRow(SQLModel, table=True):
    """One change of a game: the act, what it touched, before and after.

    ``step`` is ``do``, ``undo`` or ``redo``; ``of`` is the version of the change undone or redone.
    ``before`` and ``after`` hold the pieces touched (see ``store/pieces.py``).
    """

    __tablename__ = "changes"
    __table_args__ = (ForeignKeyConstraint(["game_id"], ["games.id"], ondelete="CASCADE"), _CLUSTERED)

    game_id: str = Field(sa_column=Column(String(16), primary_key=True))
    version: int = Field(primary_key=True)
    at: str = Field(sa_column=Column(String(24), nullable=False))
    act: str = Field(sa_column=Column(String(32), nullable=False))
    step: str = Field(sa_column=Column(String(4), nullable=False))
    of: int | None
    before: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    after: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))


class SubmissionRow(SQLModel, table=True):
    """A change that was sent and taken, by its key: sent again, it is a success already had."""

    __tablename__ = "submissions"
    __table_args__ = (ForeignKeyConstraint(["game_id"], ["games.id"], ondelete="CASCADE"), _CLUSTERED)

    game_id: str = Field(sa_column=Column(String(16), primary_key=True))
    key: str = Field(sa_column=Column(String(200), primary_key=True))
    fingerprint: str = Field(sa_column=Column(String(64), nullable=False))
    at: str = Field(sa_column=Column(String(24), nullable=False))


class ShareLinkRow(SQLModel, table=True):
    """Leads from a share key, in force or not, to its game. Plain, since the keeper's page shows it."""

    __tablename__ = "share_links"
    __table_args__ = (
        ForeignKeyConstraint(["game_id"], ["games.id"], ondelete="CASCADE"),
        Index("ix_share_links_game_id", "game_id"),
        _CLUSTERED,
    )

    key: str = Field(sa_column=Column(String(32), primary_key=True))
    game_id: str = Field(sa_column=Column(String(16), nullable=False))


class KeeperKeyRow(SQLModel, table=True):
    """Leads from the hash of a keeper token, in force or not, to its game."""

    __tablename__ = "keeper_keys"
    __table_args__ = (
        ForeignKeyConstraint(["game_id"], ["games.id"], ondelete="CASCADE"),
        Index("ix_keeper_keys_game_id", "game_id"),
        _CLUSTERED,
    )

    token_hash: str = Field(sa_column=Column(String(64), primary_key=True))
    game_id: str = Field(sa_column=Column(String(16), nullable=False))
