"""Keys: what leads a link to its game. 128 bits each; keeper tokens are kept as hashes only."""

import hashlib
import secrets

from sqlalchemy import Connection, insert, select

from app.store.tables import KeeperKeyRow, ShareLinkRow, SubmissionRow

_KEEPERS = KeeperKeyRow.__table__  # type: ignore[attr-defined]
_LINKS = ShareLinkRow.__table__  # type: ignore[attr-defined]
_SUBMISSIONS = SubmissionRow.__table__  # type: ignore[attr-defined]

_BYTES = 16
_LONGEST = 64


def new_key() -> str:
    """A fresh key of 128 bits, safe in an address."""
    return secrets.token_urlsafe(_BYTES)


def hashed(token: str) -> str:
    """What is kept of a keeper token. It is random and long: a plain hash cannot be guessed back."""
    return hashlib.sha256(token.encode()).hexdigest()


def add_keeper(connection: Connection, game_id: str, token: str) -> None:
    """Let a keeper token lead to its game."""
    connection.execute(insert(_KEEPERS), {"token_hash": hashed(token), "game_id": game_id})


def add_share_link(connection: Connection, game_id: str, key: str) -> None:
    """Let a share key lead to its game."""
    connection.execute(insert(_LINKS), {"key": key, "game_id": game_id})


def game_kept_with(connection: Connection, token: str) -> str | None:
    """The id of the game that a keeper token, in force or not, was made for."""
    found = select(_KEEPERS.c.game_id).where(_KEEPERS.c.token_hash == hashed(token))
    return connection.execute(found).scalar()


def game_shared_as(connection: Connection, key: str) -> str | None:
    """The id of the game that a share key, in force or not, was made for."""
    if len(key) > _LONGEST:
        return None
    return connection.execute(select(_LINKS.c.game_id).where(_LINKS.c.key == key)).scalar()


def fingerprint_of(connection: Connection, game_id: str, key: str) -> str | None:
    """The fingerprint of what was sent and taken under a submission key, or None."""
    mine = (_SUBMISSIONS.c.game_id == game_id, _SUBMISSIONS.c.key == key)
    return connection.execute(select(_SUBMISSIONS.c.fingerprint).where(*mine)).scalar()


def add_submission(connection: Connection, game_id: str, key: str, fingerprint: str, at: str) -> None:
    """Remember a submission that was taken."""
    values = {"game_id": game_id, "key": key, "fingerprint": fingerprint, "at": at}
    connection.execute(insert(_SUBMISSIONS), values)
