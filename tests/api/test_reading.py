"""A game is read: by its keeper, and by anybody who has the share key."""

import pytest

from tests.api.people import Door, Person, Sitting, problem_of


def test_keeper_and_friends_read_the_same_game(game: Sitting, eve: Person) -> None:
    game.play((10, 20, 30))
    shared = eve.get(f"/shared/{game.share_key}")
    assert shared.status_code == 200
    assert shared.json() == game.now
    assert shared.headers["etag"] == '"2"'


def test_friends_learn_no_key_of_the_keeper(game: Sitting, eve: Person) -> None:
    shared = eve.get(f"/shared/{game.share_key}")
    assert game.alice.token is not None
    assert game.alice.token not in shared.text
    assert "keeper" not in shared.text


def test_the_etag_is_the_version(game: Sitting) -> None:
    for version in range(1, 4):
        answer = game.alice.get(game.path)
        assert answer.json()["version"] == version
        assert answer.headers["etag"] == f'"{version}"'
        game.play((1, 2, 3))


@pytest.mark.parametrize("tag", ['"2"', 'W/"2"', '"1", "2"', "*"])
def test_a_game_that_has_not_moved_on_is_not_sent_again(game: Sitting, eve: Person, tag: str) -> None:
    game.play((10, 20, 30))
    for who, path in ((game.alice, game.path), (eve, f"/shared/{game.share_key}")):
        answer = who.get(path, headers={"If-None-Match": tag})
        assert answer.status_code == 304
        assert answer.content == b""
        assert answer.headers["etag"] == '"2"'


@pytest.mark.parametrize("tag", ['"1"', '"3"', "2", "rubbish", ""])
def test_a_game_that_has_moved_on_is_sent(game: Sitting, eve: Person, tag: str) -> None:
    game.play((10, 20, 30))
    assert eve.get(f"/shared/{game.share_key}", headers={"If-None-Match": tag}).status_code == 200


def test_the_keepers_address_asks_for_the_key(game: Sitting, dan: Person, eve: Person) -> None:
    for path in (game.path, f"{game.path}/share"):
        problem_of(eve.get(path), 401)
        problem_of(dan.get(path), 403)
        problem_of(Person(eve.door, "x" * 3_000).get(path), 403)


def test_what_is_unknown_is_not_found_but_the_key_is_asked_for_first(game: Sitting, eve: Person) -> None:
    for path in ("/games/nothing", "/games/nothing/share", "/games/%00"):
        problem_of(eve.get(path), 401)
        problem_of(game.alice.get(path), 404)
    problem_of(eve.get("/shared/nothing"), 404)
    problem_of(eve.get(f"/shared/{'x' * 3_000}"), 404)
    problem_of(eve.get(f"/shared/{game.id}"), 404)
    problem_of(eve.get("/nothing"), 404)


def test_the_share_key_is_no_key_of_the_scorekeeper_page(door: Door, game: Sitting) -> None:
    assert door.call("GET", f"/k/{game.share_key}").status_code == 404
    assert door.call("GET", f"/s/{game.alice.token}").status_code == 404


def test_a_finished_game_is_finished_for_everybody_who_reads_it_again(game: Sitting, eve: Person) -> None:
    game.play((100, 20, 30), (105, 20, 30))
    for _ in range(2):
        for read in (game.now, eve.get(f"/shared/{game.share_key}").json()):
            assert read["status"] == "finished"
            assert read["winners"] == ["p1"]
            assert read["dealer"] is None


def test_the_pages_show_the_end_too(door: Door, game: Sitting) -> None:
    game.play((100, 20, 30), (105, 20, 30))
    page = door.call("GET", f"/s/{game.share_key}", headers={"Accept-Language": "en"})
    assert page.status_code == 200
    assert "Alice" in page.text
    assert "205" in page.text
