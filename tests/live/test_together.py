"""Several things at the same moment, on a real server."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tests.cast import scores
from tests.live.watching import Stream, Table
from tests.server import Server

pytestmark = pytest.mark.slow

Watch = Callable[..., Stream]


def at_once(server: Server, table: Table, bodies: list[object], **headers: str) -> list[int]:
    """Send rounds over a connection each, at the same moment; their statuses."""
    said = {"Authorization": f"Bearer {table.token}", **headers}

    def send(body: object) -> int:
        with server.client() as client:
            return client.post(f"/api/v1/games/{table.id}/rounds", json=body, headers=said).status_code

    with ThreadPoolExecutor(len(bodies)) as pool:
        return sorted(pool.map(send, bodies))


def test_two_quick_taps_make_one_round(server: Server, table: Table, watch: Watch) -> None:
    stream = watch(table.friends)
    stream.message_of(1)
    assert at_once(server, table, [scores(1, 2, 3)] * 2, **{"Idempotency-Key": "k"}) == [200, 201]
    assert [p["total"] for p in table.ask("GET").json()["players"]] == [1, 2, 3]
    assert ">3<" in stream.message_of(2)


def test_of_eight_on_the_same_version_one_is_taken(server: Server, table: Table) -> None:
    taken = at_once(server, table, [scores(n, 2, 3) for n in range(8)], **{"If-Match": '"1"'})
    assert taken == [201] + [412] * 7
    assert len(table.ask("GET").json()["rounds"]) == 1


def test_eight_different_rounds_are_all_taken_and_none_is_lost(server: Server, table: Table) -> None:
    assert at_once(server, table, [scores(n, 2, 3) for n in range(8)]) == [201] * 8
    game = table.ask("GET").json()
    assert [r["number"] for r in game["rounds"]] == list(range(1, 9))
    assert sorted(r["scores"][0]["total"] for r in game["rounds"]) == list(range(8))
    assert game["version"] == 9


def test_the_form_sent_twice_makes_one_round(server: Server, table: Table) -> None:
    fields = {"total-p1": "1", "total-p2": "2", "total-p3": "3", "version": "1", "submission": "made-here"}

    def tap(_: int) -> int:
        with server.client(headers={"Cookie": f"keeper_{table.id}={table.token}"}) as client:
            return client.post(f"/games/{table.id}/rounds", data=fields).status_code

    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(tap, range(3))) == [303] * 3
    assert [p["total"] for p in table.ask("GET").json()["players"]] == [1, 2, 3]


def test_reading_goes_on_while_others_write(server: Server, table: Table) -> None:
    def read(_: int) -> httpx.Response:
        with server.client() as client:
            return client.get(f"/api/v1/shared/{table.share_key}")

    with ThreadPoolExecutor(4) as pool:
        reads = pool.map(read, range(40))
        for _ in range(10):
            table.record(1, 2, 3)
        for answer in reads:
            game = answer.json()
            assert len(game["rounds"]) == game["version"] - 1
            assert game["players"][2]["total"] == 3 * len(game["rounds"])
