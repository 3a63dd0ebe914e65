"""Pages are compressed for who can read it, and only they."""

import asyncio

from app.web.packing import Packed


def test_a_page_comes_compressed_to_who_takes_it(eve):
    packed = eve.ask("GET", "/rules/flip7", headers={"Accept-Encoding": "br, gzip"})
    plain = eve.ask("GET", "/rules/flip7", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert "Accept-Encoding" in packed.headers["vary"]
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text


def test_refusals_with_a_page_are_compressed_too(eve):
    assert (
        eve.ask("GET", "/nowhere", headers={"Accept-Encoding": "gzip"}).headers["content-encoding"] == "gzip"
    )


def test_the_api_and_a_head_are_left_alone(eve):
    for method, path in (("GET", "/api/v1/rulesets"), ("GET", "/healthz")):
        assert "content-encoding" not in eve.ask(method, path, headers={"Accept-Encoding": "gzip"}).headers


def sent_by(messages):
    """What goes out for these messages of an application."""
    out = []

    async def app(scope, receive, send):
        for message in messages:
            await send(message)

    async def send(message):
        out.append(message)

    async def receive():
        return {"type": "http.disconnect"}

    scope = {"type": "http", "headers": [(b"accept-encoding", b"gzip")]}
    asyncio.run(Packed(app)(scope, receive, send))
    return out


def start(content_type):
    return {"type": "http.response.start", "status": 200, "headers": [(b"content-type", content_type)]}


def test_what_comes_in_pieces_passes_as_it_comes():
    pieces = [
        {"type": "http.response.body", "body": b"<p>" * 1000, "more_body": True},
        {"type": "http.response.body", "body": b"end"},
    ]
    out = sent_by([start(b"text/html"), *pieces])
    assert out[1:] == pieces
    assert (b"content-encoding", b"gzip") not in out[0]["headers"]


def test_a_stream_is_not_held_back():
    messages = [
        start(b"text/event-stream"),
        {"type": "http.response.body", "body": b"x" * 9000, "more_body": True},
    ]
    assert sent_by(messages) == messages
