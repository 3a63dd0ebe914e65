"""Whatever is sent to a form, of any size and shape: a clear answer, never a fault, nothing stored that
nobody meant."""

from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.cast import Table
from tests.web.conftest import Stored
from tests.web.phone import Phone, page_of

pytestmark = pytest.mark.slow

few = settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
NASTY = [
    "",
    "0",
    "-1",
    "1e400",
    "９",
    "\x00",
    "\ud7ff",
    "\u202e",
    "%s",
    "{{7*7}}",
    "'; --",
    "<b>",
    "é" * 9,
    "9" * 400,
]
texts = st.one_of(st.sampled_from(NASTY), st.text(max_size=60))
players = st.sampled_from(["p1", "p2", "p3", "p9", "", "p" * 99])
round_fields = st.builds(
    lambda what, who: f"{what}-{who}", st.sampled_from(["total", "busted", "flip7", "second_chance"]), players
)
names = st.one_of(
    round_fields,
    st.sampled_from(
        [
            "version",
            "submission",
            "confirm",
            "do",
            "name",
            "title",
            "note",
            "target",
            "dealer",
            "round",
            "tiebreak",
            "second_chance",
            "ruleset",
            "player-1",
            "player-2",
            "player-999",
        ]
    ),
    texts,
)
forms = st.lists(st.tuples(names, texts), max_size=12)

FORMS = {
    "round": "/rounds",
    "correction": "/rounds/1",
    "removal": "/rounds/1/remove",
    "joining": "/players",
    "player": "/players/p1",
    "settings": "/settings",
    "undo": "/undo",
    "redo": "/redo",
    "finish": "/finish",
    "end": "/end-at",
    "share": "/share",
}


def encoded(form: list[tuple[str, str]]) -> dict[str, list[str]]:
    sent: dict[str, list[str]] = {}
    for name, value in form:
        sent.setdefault(name, []).append(value)
    return sent


def sound(phone: Phone, answer: Any) -> None:
    """Where an answer leads is a sound page, not a fault."""
    assert answer.status_code in (200, 303, 403, 404, 409, 422), answer.status_code
    page_of(phone._follow(answer))


@pytest.mark.parametrize("path", FORMS.values(), ids=FORMS.keys())
def test_any_fields_get_a_clear_answer(alice: Phone, table: Table, path: str) -> None:
    table.play((1, 2, 3))

    @few
    @given(forms)
    def sent(form: list[tuple[str, str]]) -> None:
        sound(alice, alice.post(f"/games/{table.game_id}{path}", encoded(form)))
        if table.game.sheet.rounds == ():
            table.play((1, 2, 3))
        assert all(0 <= total <= 9_999 * 99 for total in table.totals)
        if table.progress.finished:
            alice.post(f"/games/{table.game_id}/undo")

    sent()


def test_any_fields_of_a_new_game_get_a_clear_answer(eve: Phone) -> None:
    @few
    @given(forms)
    @example([("do", "remove-1")])
    @example([("do", "up-99999999999999999999")])
    @example([("do", "down-²"), ("player-1", "x")])
    @example([("player-1", "x"), ("dealer", "²")])
    @example([("player-1", "x"), ("target", "٣")])
    def sent(form: list[tuple[str, str]]) -> None:
        sound(eve, eve.post("/games", encoded(form)))

    sent()


NO_SCORES = st.text(max_size=30).filter(lambda t: not any(c.isdecimal() for c in t))


def test_what_holds_no_digit_is_no_score(alice: Phone, table: Table, stored: Stored) -> None:
    @few
    @given(NO_SCORES)
    def sent(text: str) -> None:
        stored.anything()
        fields = {"total-p1": text, "total-p2": "1", "total-p3": "2"}
        assert alice.post(f"/games/{table.game_id}/rounds", fields).status_code == 422
        assert not stored.anything()

    sent()


@pytest.mark.parametrize(
    ("content", "media_type"),
    [
        (b"", ""),
        (b"", "application/x-www-form-urlencoded"),
        (b"\xff\xfe%zz=%", "application/x-www-form-urlencoded"),
        (b"total-p1=%ff%fe&total-p2=%00", "application/x-www-form-urlencoded"),
        (b"total-p1=%ED%A0%80", "application/x-www-form-urlencoded"),
        (b"&&&===;;;", "application/x-www-form-urlencoded"),
        (b"a=1&" * 5_000, "application/x-www-form-urlencoded"),
        (b'{"total-p1": 1}', "application/json"),
        (b"hello", "text/plain"),
        (b"--x\r\n", "multipart/form-data"),
        (b"--x\r\n", "multipart/form-data; boundary=x"),
        (
            b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
            "multipart/form-data; boundary=x",
        ),
        (
            b'--x\r\nContent-Disposition: form-data; name="a"; filename="f"\r\n\r\n1\r\n--x--\r\n',
            "multipart/form-data; boundary=x",
        ),
        (b"--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n", "multipart/form-data; boundary=x"),
        (b"--y\r\n\r\n\r\n", "multipart/form-data; boundary=x"),
        (b"a=1", "application/x-www-form-urlencoded; charset=nonsense"),
    ],
    ids=range(16),
)
def test_any_body_gets_a_clear_answer_and_stores_nothing(
    alice: Phone, eve: Phone, table: Table, stored: Stored, content: bytes, media_type: str
) -> None:
    for phone, path in ((alice, f"/games/{table.game_id}/rounds"), (eve, "/games")):
        headers = {"Content-Type": media_type} if media_type else {}
        answer = phone.ask("POST", path, content=content, headers=headers)
        assert 400 <= answer.status_code < 500, answer.status_code
        page_of(answer)
        assert not stored.anything()


def test_a_sum_of_very_many_numbers_is_refused_quickly(alice: Phone, table: Table, stored: Stored) -> None:
    fields = {"total-p1": "+".join(["1"] * 50_000), "total-p2": "1", "total-p3": "2"}
    answer = alice.post(f"/games/{table.game_id}/rounds", fields)
    assert answer.status_code == 422
    assert len(answer.text) < 100_000
    assert not stored.anything()


def test_a_very_long_name_is_refused_and_not_sent_back_whole(eve: Phone, stored: Stored) -> None:
    for text in ("x" * 200_000, "e" + "\u0301" * 30_000, "\u200d" * 20_000):
        answer = eve.post("/games", {"player-1": text, "player-2": "Bo"})
        assert answer.status_code == 422
        assert len(answer.text) < 100_000
        assert not stored.anything()


def test_very_many_names_are_refused(eve: Phone, stored: Stored) -> None:
    answer = eve.post("/games", {f"player-{n}": f"x{n}" for n in range(1, 1_900)})
    assert answer.status_code == 422
    assert not stored.anything()


@pytest.mark.parametrize("path", ["/games/{}", "/s/{}", "/k/{}", "/rules/{}", "/static/{}", "/{}"])
def test_any_address_gets_a_clear_answer(eve: Phone, path: str) -> None:
    @few
    @given(texts)
    def asked(text: str) -> None:
        answer = eve.ask("GET", path.format(quote(text, safe="")))
        assert answer.status_code < 500

    asked()


def test_any_cookie_gets_a_clear_answer(eve: Phone, table: Table) -> None:
    @few
    @given(st.binary(max_size=80))
    @example(b"=;=;=" * 300)
    @example(b'keeper_="\\377"; lang="\\073')
    @example(f"keeper_{table.game_id}=\xe9".encode("latin-1"))
    def asked(cookie: bytes) -> None:
        headers = {"Cookie": cookie.replace(b"\r", b"").replace(b"\n", b"").replace(b"\x00", b"")}
        eve.client.cookies.clear()
        assert eve.ask("GET", f"/games/{table.game_id}", headers=headers).status_code == 403
        assert eve.ask("GET", "/", headers=headers).status_code == 200

    asked()
