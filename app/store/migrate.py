"""Migrations, run at start: the database is brought to the schema of this code.

Alembic is imported where it is used: it costs time and memory that serving does not need.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, make_url, text

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER = Path(__file__).parents[2] / "migrations"
HEAD = "0001"
"""The revision that this code works with: the last in ``migrations/versions``."""


def config(url: str) -> "Config":
    """Alembic's configuration for the database at ``url``."""
    from alembic.config import Config

    found = Config()
    found.set_main_option("script_location", str(FOLDER))
    found.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    return found


def upgrade(url: str, revision: str = "head") -> None:
    """Bring the database at ``url`` up to a revision. Its folder is made when it is not there."""
    from alembic import command

    path = make_url(url).database
    if path and path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    command.upgrade(config(url), revision)


def downgrade(url: str, revision: str) -> None:
    """Take the database at ``url`` down to a revision."""
    from alembic import command

    command.downgrade(config(url), revision)


def revisions() -> set[str]:
    """Every revision that this code knows."""
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory(str(FOLDER)).walk_revisions()}


def is_migrated(connection: Connection) -> bool:
    """Whether the database has the schema that this code works with."""
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD
