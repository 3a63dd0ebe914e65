"""Streams end when their link does; they do not keep a server from stopping."""

import signal
import time
from collections.abc import Callable

import pytest

from tests.live.watching import Stream, Table, begin_at
from tests.server import Server

pytestmark = pytest.mark.slow

Watch = Callable[..., Stream]


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_a_renewed_or_withdrawn_link_ends_its_streams_and_only_those(
    table: Table, watch: Watch, method: str
) -> None:
    path, cookie = table.keepers
    friends, keeper = [watch(table.friends), watch(table.friends, lang="en")], watch(path, cookie=cookie)
    for stream in [*friends, keeper]:
        stream.message_of(1)
    assert table.ask(method, "/share").is_success
    for stream in friends:
        stream.until_end()
    assert watch(table.friends).status == 410
    table.record(1, 2, 3)
    assert keeper.message_of(2)


def test_a_fresh_link_has_a_stream(table: Table, watch: Watch) -> None:
    table.share_key = table.ask("PUT", "/share").json()["share_url"].rpartition("/")[2]
    stream = watch(table.friends)
    table.record(1, 2, 3)
    assert stream.message_of(2)


def test_a_pen_handed_over_ends_the_old_scorekeepers_stream_and_no_other(table: Table, watch: Watch) -> None:
    path, cookie = table.keepers
    friend, keeper = watch(table.friends), watch(path, cookie=cookie)
    table.token = table.ask("PUT", "/keeper").json()["keeper_token"]
    keeper.until_end()
    assert watch(path, cookie=cookie).status == 403
    table.record(1, 2, 3)
    assert friend.message_of(2)


def test_a_deleted_game_ends_every_stream(table: Table, watch: Watch) -> None:
    path, cookie = table.keepers
    streams = [watch(table.friends), watch(path, cookie=cookie)]
    assert table.ask("DELETE").status_code == 204
    for stream in streams:
        stream.until_end()
    assert watch(table.friends).status == 404


def test_a_server_stops_at_once_with_streams_open_and_gives_everything_again(own_server: Server) -> None:
    with own_server.client() as client:
        table = begin_at(client)
        for _ in range(4):
            table.record(11, 12, 13)
        before = table.ask("GET").json()
        streams = [Stream(own_server.host, own_server.port, table.friends) for _ in range(20)]
        for stream in streams:
            stream.message_of(5)
        assert own_server.stop(signal.SIGTERM) < 3
        for stream in streams:
            stream.until_end()
            stream.close()
        own_server.start()
        with Stream(own_server.host, own_server.port, table.friends) as stream:
            assert ">48<" in stream.message_of(5)
            assert table.ask("GET").json() == before
            table.record(1, 2, 3)
            assert ">50<" in stream.message_of(6)


def test_after_a_sudden_end_what_was_recorded_is_there_and_ctrl_c_stops_without_a_word(
    own_server: Server,
) -> None:
    with own_server.client() as client:
        table = begin_at(client)
        table.record(11, 12, 13)
        assert own_server.stop(signal.SIGKILL) < 1
        own_server.start()
        with Stream(own_server.host, own_server.port, table.friends) as stream:
            assert ">11<" in stream.message_of(2)
            assert own_server.stop(signal.SIGINT) < 3
            stream.until_end()
    assert "Traceback" not in own_server.output.read_text()


def test_viewers_who_go_away_leave_nothing_behind(table: Table, watch: Watch) -> None:
    for _ in range(30):
        stream = watch(table.friends)
        stream.message_of(1)
        stream.close()
    last = watch(table.friends)
    begun = time.perf_counter()
    table.record(1, 2, 3)
    assert last.message_of(2)
    assert time.perf_counter() - begun < 1
