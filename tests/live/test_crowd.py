"""Situation 27 on the stream: a large table with names of all the world, twenty-five rounds."""

import gzip
from collections.abc import Callable
from html import unescape

import pytest

from tests.live.watching import Stream, begin_at
from tests.people_of_the_world import EIGHTEEN, ROUNDS, TOTALS
from tests.web.html import Page

pytestmark = pytest.mark.slow

KB = 1024


def test_the_stream_brings_every_name_whole_every_total_and_every_line(
    client, watch: Callable[..., Stream]
) -> None:
    table = begin_at(client, *EIGHTEEN, options={"target": 9_999})
    stream = watch(table.friends)
    for points in ROUNDS:
        table.record(*points)
    said = stream.message_of(len(ROUNDS) + 1)
    board = Page(said)
    assert board.faults == []
    assert len(board.with_class("row")) == 18
    for number, (name, total) in enumerate(zip(EIGHTEEN, TOTALS, strict=True), 1):
        row = board.by_id(f"s-p{number}")
        (shown,) = board.with_class("name", below=row)
        assert shown.text == name
        (reached,) = board.with_class("total", below=row)
        assert reached.text.removeprefix("total : ").replace("\u202f", "") == str(total)
        assert board.by_id(f"c-p{number}")["d"].startswith("M")
    assert len([n for n in board.all if n.get("id").startswith("r-")]) == 25
    assert "<b>Bo</b>" not in said
    assert "<b>Bo</b>" in unescape(said)
    print(f"\n{len(said.encode())} bytes, {len(gzip.compress(said.encode()))} compressed")
    # The chart is a twentieth of it; a phone has the rest for the price of a picture.
    chart = said[said.index('<figure class="chart"') : said.index("</figure>")]
    assert len(chart.encode()) < 12 * KB
