"""The first tables"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The first tables"""
    op.create_table(
        "games",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("ruleset", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("options_log", sa.JSON(), nullable=False),
        sa.Column("dealer_player", sa.String(length=8), nullable=True),
        sa.Column("dealer_at", sa.Integer(), nullable=True),
        sa.Column("stopped", sa.Integer(), nullable=True),
        sa.Column("created_at", sa.String(length=24), nullable=False),
        sa.Column("changed_at", sa.String(length=24), nullable=False),
        sa.Column("players_made", sa.Integer(), nullable=False),
        sa.Column("keeper_hash", sa.String(length=64), nullable=False),
        sa.Column("share_key", sa.String(length=32), nullable=True),
        sa.Column("rematch_of", sa.String(length=16), nullable=True),
        sa.Column("next_game", sa.String(length=16), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_table(
        "changes",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.String(length=24), nullable=False),
        sa.Column("act", sa.String(length=32), nullable=False),
        sa.Column("step", sa.String(length=4), nullable=False),
        sa.Column("of", sa.Integer(), nullable=True),
        sa.Column("before", sa.JSON(), nullable=False),
        sa.Column("after", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_changes_game_id_games"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "version", name=op.f("pk_changes")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "keeper_keys",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_keeper_keys_game_id_games"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_keeper_keys")),
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("keeper_keys", schema=None) as batch_op:
        batch_op.create_index("ix_keeper_keys_game_id", ["game_id"], unique=False)

    op.create_table(
        "players",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("id", sa.String(length=8), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("joined", sa.Integer(), nullable=False),
        sa.Column("absences", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_players_game_id_games"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "id", name=op.f("pk_players")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rounds",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("dealer", sa.String(length=8), nullable=True),
        sa.Column("decks", sa.Integer(), nullable=False),
        sa.Column("tiebreak", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_rounds_game_id_games"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "id", name=op.f("pk_rounds")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "share_links",
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_share_links_game_id_games"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_share_links")),
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("share_links", schema=None) as batch_op:
        batch_op.create_index("ix_share_links_game_id", ["game_id"], unique=False)

    op.create_table(
        "submissions",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("key", sa.String(length=200), nullable=False),
        sa.Column("fingerprint", sa.String(length=64), nullable=False),
        sa.Column("at", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name=op.f("fk_submissions_game_id_games"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "key", name=op.f("pk_submissions")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "entries",
        sa.Column("game_id", sa.String(length=16), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.String(length=8), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("entered", sa.JSON(), nullable=False),
        sa.Column("outside_rules", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id", "player_id"],
            ["players.game_id", "players.id"],
            name=op.f("fk_entries_game_id_player_id_players"),
        ),
        sa.ForeignKeyConstraint(
            ["game_id", "round_id"],
            ["rounds.game_id", "rounds.id"],
            name=op.f("fk_entries_game_id_round_id_rounds"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("game_id", "round_id", "player_id", name=op.f("pk_entries")),
        sqlite_with_rowid=False,
    )
    with op.batch_alter_table("entries", schema=None) as batch_op:
        batch_op.create_index("ix_entries_game_id_player_id", ["game_id", "player_id"], unique=False)


def downgrade() -> None:
    """Take it back."""
    with op.batch_alter_table("entries", schema=None) as batch_op:
        batch_op.drop_index("ix_entries_game_id_player_id")

    op.drop_table("entries")
    op.drop_table("submissions")
    with op.batch_alter_table("share_links", schema=None) as batch_op:
        batch_op.drop_index("ix_share_links_game_id")

    op.drop_table("share_links")
    op.drop_table("rounds")
    op.drop_table("players")
    with op.batch_alter_table("keeper_keys", schema=None) as batch_op:
        batch_op.drop_index("ix_keeper_keys_game_id")

    op.drop_table("keeper_keys")
    op.drop_table("changes")
    op.drop_table("games")
