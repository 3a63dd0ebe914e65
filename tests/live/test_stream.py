"""The live board: everything at first, then each change, to everybody who watches."""

import time
from collections.abc import Callable

import pytest

from tests.live.watching import Stream, Table

pytestmark = pytest.mark.slow

Watch = Callable[..., Stream]
PROMPTLY = 5
"""Seconds; on an idle machine it is some 10 ms. The house asks for 0.2."""


def test_the_first_message_holds_the_whole_board(table: Table, watch: Watch) -> None:
    table.record(34, 0, 21)
    stream = watch(table.friends)
    assert stream.status == 200
    assert "content-type: text/event-stream" in stream.head.lower()
    version, board, _ = stream.message()
    assert version == 2
    assert 'id="board"' in board
    for shown in ("Alice", "Bob", "Chloé", "34", "21"):
        assert shown in board


def test_the_language_of_a_page_that_is_open_is_the_streams(table: Table, watch: Watch) -> None:
    _, board, _ = watch(f"{table.friends}?lang=en", lang="fr").message()
    assert "No round yet" in board


def test_the_stream_carries_the_headers_of_every_answer(table: Table, watch: Watch) -> None:
    head = watch(table.friends).head.lower()
    for header in (
        "x-content-type-options: nosniff",
        "referrer-policy: same-origin",
        "x-robots-tag: noindex",
        "frame-ancestors 'none'",
        "cache-control: no-store",
    ):
        assert header in head


def test_every_message_is_lines_of_id_and_data_ended_by_lf(table: Table, watch: Watch) -> None:
    stream = watch(table.friends)
    for version in (1, 2, 3):
        found, _, raw = stream.message()
        assert found == version
        assert b"\r" not in raw
        lines = raw.decode().removesuffix("\n\n").split("\n")
        assert lines[0] == f"id: {version}"
        assert all(line.startswith("data: ") for line in lines[1:])
        table.record(1, 2, 3)


def test_a_recorded_round_is_there_at_once(
    table: Table, watch: Watch, capsys: pytest.CaptureFixture[str]
) -> None:
    (path, cookie), took = table.keepers, []
    streams = [watch(table.friends), watch(path, cookie=cookie), watch(table.friends, lang="en")]
    for stream in streams:
        stream.message_of(1)
    for version in range(2, 12):
        begun = time.perf_counter()
        table.record(1, version, 0)
        for stream in streams:
            stream.message_of(version)
        took.append(time.perf_counter() - begun)
    took.sort()
    with capsys.disabled():
        print(
            f" [a round on three streams: median {took[5] * 1e3:.0f} ms, slowest {took[-1] * 1e3:.0f} ms]",
            end="",
        )
    assert took[5] < PROMPTLY


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/rounds/1", {"scores": [{"player": p, "total": 9} for p in ("p1", "p2", "p3")]}),
        ("DELETE", "/rounds/1", None),
        ("POST", "/players", {"name": "Zoé"}),
        ("PATCH", "/players/p2", {"name": "Bobby"}),
        ("PATCH", "", {"title": "Dimanche"}),
        ("POST", "/finish", None),
        ("POST", "/undo", None),
        ("POST", "/rematch", None),
    ],
)
def test_every_change_is_shown(table: Table, watch: Watch, method: str, path: str, body: object) -> None:
    table.record(1, 2, 3)
    stream = watch(table.friends)
    stream.message_of(2)
    assert table.ask(method, path, body).is_success
    assert stream.message_of(3)


def test_a_dry_run_a_refusal_and_a_repetition_are_not(table: Table, watch: Watch) -> None:
    key = {"Idempotency-Key": "k"}
    body = {"scores": [{"player": p, "total": 9} for p in ("p1", "p2", "p3")]}
    table.ask("POST", "/rounds", body, **key)
    stream = watch(table.friends)
    stream.message_of(2)
    assert table.ask("POST", "/rounds?dry_run=1", body).status_code == 200
    assert table.ask("POST", "/rounds", {}).status_code == 422
    assert table.ask("POST", "/rounds", body, **key).status_code == 200
    table.record(1, 2, 3)
    assert stream.message()[0] == 3


def test_each_reads_it_in_the_own_language(table: Table, watch: Watch) -> None:
    french, english = watch(table.friends), watch(table.friends, lang="en")
    for version in (1, 2):
        shown = french.message_of(version), english.message_of(version)
        assert ['aria-label="Le marquoir"' in board for board in shown] == [True, False]
        table.record(1, 2, 3)


def test_the_scorekeepers_board_and_the_friends_are_each_their_own(table: Table, watch: Watch) -> None:
    path, cookie = table.keepers
    friend, keeper = watch(table.friends), watch(path, cookie=cookie)
    for version in (1, 2):
        shown = friend.message_of(version), keeper.message_of(version)
        assert ["for-friends" in board for board in shown] == [True, False]
        table.record(1, 2, 3)


def test_names_of_every_kind_stay_whole_and_safe(table: Table, watch: Watch) -> None:
    stream = watch(table.friends)
    stream.message_of(1)
    for version, name in enumerate(
        ["<script>alert(1)</script>", "Zoé 🎉👨\u200d👩\u200d👧", "عمر", "id: 99"], 2
    ):
        table.ask("PATCH", "/players/p2", {"name": name})
        board = stream.message_of(version)
        assert "<script" not in board
        assert name.replace("<", "&lt;").replace(">", "&gt;") in board


def test_the_winner_is_shown_and_whoever_comes_later_sees_it_too(table: Table, watch: Watch) -> None:
    stream = watch(table.friends)
    table.record(100, 2, 3)
    table.record(105, 2, 3)
    board = stream.message_of(3)
    assert "205" in board
    assert watch(table.friends).message() == (3, board, watch(table.friends).message()[2])


def test_the_same_stream_opened_again_begins_with_everything(table: Table, watch: Watch) -> None:
    first = watch(table.friends)
    first.message_of(1)
    first.close()
    table.record(1, 2, 3)
    table.record(10, 20, 30)
    version, board, _ = watch(table.friends).message()
    assert version == 3
    assert "33" in board


def test_a_game_shows_nothing_of_another(table: Table, watch: Watch) -> None:
    from tests.live.watching import begin_at

    other = begin_at(table.client, "Xavier", "Yann")
    stream = watch(table.friends)
    stream.message_of(1)
    other.record(1, 2)
    table.record(4, 5, 6)
    version, board, _ = stream.message()
    assert version == 2
    assert "Xavier" not in board


@pytest.mark.parametrize("key", ["nothing", "x" * 300])
def test_a_key_that_never_was_opens_no_stream(table: Table, watch: Watch, key: str) -> None:
    assert watch(f"/s/{key}/stream").status == 404


def test_the_scorekeepers_stream_needs_the_cookie(table: Table, watch: Watch) -> None:
    path, cookie = table.keepers
    assert watch(path).status == 403
    assert watch(path, cookie=f"keeper_{table.id}={table.share_key}").status == 403
    assert watch("/games/nothing/stream", cookie=cookie).status == 403
    assert watch("/games/nothing/stream", cookie="keeper_nothing=x").status == 404
    assert watch(path, cookie=cookie).status == 200
