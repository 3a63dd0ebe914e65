"""Keys stand in no log, whatever happens; what a real server prints is all that it logs."""

import sqlite3
from contextlib import closing

import httpx
import pytest

from tests.cast import scores
from tests.live.watching import Stream, begin_at
from tests.server import Server

pytestmark = pytest.mark.slow


def test_no_key_is_ever_logged(own_server: Server) -> None:
    with own_server.client() as client:
        table = begin_at(client, "Alice", "Bartholomäus", title="ganz geheim")
        keys = {table.token, table.share_key}
        cookie = {"Cookie": f"keeper_{table.id}={table.token}"}
        with Stream(own_server.host, own_server.port, table.friends) as stream:
            stream.message_of(1)
            everything(client, table.id, table.token, table.share_key, cookie)
        fresh = table.ask("PUT", "/share").json()["share_url"].rpartition("/")[2]
        client.get(f"/s/{table.share_key}")
        keys |= {fresh, handed := table.ask("PUT", "/keeper").json()["keeper_token"]}
        client.get(f"/k/{table.token}")
        break_the_database(own_server)
        everything(client, table.id, handed, fresh, {"Cookie": f"keeper_{table.id}={handed}"})
        with Stream(own_server.host, own_server.port, f"/s/{fresh}/stream") as stream:
            assert stream.status in (500, 503)
        keys |= {"Bartholomäus", "ganz geheim"}
    own_server.stop()
    said = own_server.output.read_text()
    assert "127.0.0.1" in said, "the greeting at least"
    for key in keys:
        assert key not in said


def everything(client: httpx.Client, game: str, token: str, share_key: str, cookie: dict[str, str]) -> None:
    """Use the keys at every door, well and badly."""
    bearer = {"Authorization": f"Bearer {token}"}
    for path in (
        f"/k/{token}",
        f"/s/{share_key}",
        f"/s/{share_key}?x={token}",
        f"/s/{token}/stream",
        f"/{share_key}",
    ):
        client.get(path)
        client.get(f"/api/v1{path}")
    client.get(f"/games/{game}", headers=cookie)
    client.post(f"/games/{game}/rounds", headers=cookie, data={"total-p1": "1", "total-p2": "172"})
    client.get(f"/api/v1/games/{game}", headers=bearer)
    client.get(f"/api/v1/shared/{share_key}")
    client.get(f"/api/v1/shared/{token}")
    client.post(f"/api/v1/games/{game}/rounds", headers=bearer, json=scores(1, 2))
    client.post(f"/api/v1/games/{game}/rounds", headers=bearer, content=token.encode())
    client.post(
        f"/api/v1/games/{game}/rounds", headers={**bearer, "Idempotency-Key": token}, json=scores(172, 2)
    )
    client.patch(f"/api/v1/games/{game}", headers=bearer, json={"title": "ganz geheim"})


def break_the_database(server: Server) -> None:
    """Take tables away under the server: every door meets a fault with a key in its hand."""
    with closing(sqlite3.connect(server.database)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        for name in ("share_links", "keeper_keys", "players"):
            connection.execute(f"ALTER TABLE {name} RENAME TO lost_{name}")
        connection.commit()
