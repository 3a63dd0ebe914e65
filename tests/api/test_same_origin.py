"""A change that another site asks for is refused; plain forms at home, and programs, are not."""

from typing import Any

import pytest

from app.web.cookies import PREFIX
from tests.api.people import API, HOST, Door, Sitting, problem_of
from tests.cast import scores

LAN = "192.168.1.20:8000"
FOREIGN = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": f"http://{HOST}.evil.example"},
    {"Origin": f"http://{HOST}:8080"},
    {"Origin": f"http://evil.example/{HOST}"},
    {"Origin": f"http://{HOST}@evil.example"},
    {"Origin": "file://"},
    {"Origin": "rubbish"},
    {"Referer": "http://evil.example/a-page"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": f"http://{HOST}"},
    {"Sec-Fetch-Site": "rubbish"},
    {"Host": LAN, "Origin": "http://192.168.1.21:8000"},
    {"Host": LAN, "Origin": "null"},
]
OURS = [
    {},
    {"Origin": f"http://{HOST}"},
    {"Origin": f"http://{HOST.upper()}"},
    {"Origin": f"https://{HOST}"},
    {"Sec-Fetch-Site": "same-origin"},
    {"Sec-Fetch-Site": "same-origin", "Origin": "null"},
    {"Sec-Fetch-Site": "none"},
    {"Referer": f"http://{HOST}/games/new"},
    {"Host": LAN, "Origin": f"http://{LAN}"},
    {"Host": "compteur.local", "Origin": "http://compteur.local"},
    {"Host": "[fd00::1]:8000", "Origin": "http://[fd00::1]:8000"},
]


def by_page(door: Door, game: Sitting, headers: dict[str, str]) -> Any:
    cookie = {"Cookie": f"{PREFIX}{game.id}={game.alice.token}"}
    fields = {"total-p1": "1", "total-p2": "2", "total-p3": "3"}
    return door.call("POST", f"/games/{game.id}/rounds", headers={**cookie, **headers}, data=fields)


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_another_sites_change_is_refused_with_every_key_in_hand(
    door: Door, game: Sitting, headers: dict[str, str]
) -> None:
    before = door.stored
    problem_of(game.record(1, 2, 3, headers=headers), 403)
    problem_of(game.alice.delete(game.path, headers=headers), 403)
    page = by_page(door, game, headers)
    assert page.status_code == 403
    assert page.headers["content-type"].startswith("text/html")
    assert door.call("POST", "/games", headers=headers, data={"player-1": "Eve"}).status_code == 403
    assert door.stored == before


@pytest.mark.parametrize("headers", OURS, ids=str)
def test_our_own_pages_and_programs_are_not(door: Door, game: Sitting, headers: dict[str, str]) -> None:
    assert game.record(1, 2, 3, headers=headers).status_code == 201
    assert by_page(door, game, headers).status_code == 303
    assert game.totals == [2, 4, 6]


def test_reading_is_free_from_anywhere(game: Sitting, door: Door) -> None:
    for headers in FOREIGN:
        assert door.call("GET", f"{API}/shared/{game.share_key}", headers=headers).status_code == 200
        assert door.call("GET", f"/s/{game.share_key}", headers=headers).status_code == 200


def test_no_answer_lets_another_site_read_it(game: Sitting, door: Door) -> None:
    headers = {"Origin": "https://evil.example"}
    for answer in (
        door.call("GET", f"{API}/shared/{game.share_key}", headers=headers),
        door.call("OPTIONS", f"{API}/games", headers={**headers, "Access-Control-Request-Method": "POST"}),
        door.call("POST", f"{API}/games", headers=headers, json=scores(1)),
    ):
        assert not [name for name in answer.headers if name.startswith("access-control-")]


def test_a_cookie_is_no_key_of_the_api(game: Sitting, door: Door) -> None:
    cookie = {"Cookie": f"{PREFIX}{game.id}={game.alice.token}"}
    before = door.stored
    problem_of(door.call("POST", f"{API}{game.path}/undo", headers=cookie), 401)
    problem_of(door.call("GET", f"{API}{game.path}", headers=cookie), 401)
    assert door.stored == before
