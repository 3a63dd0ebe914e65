"""The whole game as a file: for Alice by her key, for Dan by the link, for nobody else; nothing secret in it."""

import csv
import io
from typing import Any

import pytest

from tests.api.people import Door, Person, Sitting, problem_of
from tests.cast import BUST

ADDRESSES = ["json", "csv", "csv?dialect=excel-fr"]
MANY = (
    *(
        "J.P.",
        "O'Brien",
        "<b>Zoé</b>",
        "Zoé 🎉👨‍👩‍👧",
        "李雷",
        "عمر",
        "Дмитрий",
        "Ελένη",
        "שרה",
        "प्रिया",
        "สมชาย",
    ),
    *("さくら", "김민수", "=1+1", "+33", "-5", "@ana", "Nguyễn; “Thị”", "a,b", 'say "hi"'),
)


def rows(answer: Any, delimiter: str = ",", encoding: str = "utf-8") -> list[list[str]]:
    return list(csv.reader(io.StringIO(answer.content.decode(encoding), newline=""), delimiter=delimiter))


@pytest.mark.parametrize("what", ADDRESSES)
def test_alice_and_dan_take_the_same_file_away(game: Sitting, eve: Person, what: str) -> None:
    game.play((10, BUST, 30))
    hers = game.alice.get(f"{game.path}/export.{what}")
    his = eve.get(f"/shared/{game.share_key}/export.{what}")
    assert hers.status_code == his.status_code == 200
    assert hers.content == his.content
    assert hers.headers["content-disposition"] == his.headers["content-disposition"]
    assert "no-cache" in his.headers["cache-control"]


@pytest.mark.parametrize("what", ADDRESSES)
def test_nobody_else_does(game: Sitting, dan: Person, eve: Person, begin: Any, what: str) -> None:
    path = f"{game.path}/export.{what}"
    problem_of(eve.get(path), 401)
    problem_of(dan.get(path), 403)
    problem_of(begin("Mallory").alice.get(path), 403)
    problem_of(eve.get(f"/shared/nothing/export.{what}"), 404)
    game.alice.delete(f"{game.path}/share")
    problem_of(eve.get(f"/shared/{game.share_key}/export.{what}"), 410)


def test_neither_keys_nor_links_are_in_the_file(game: Sitting) -> None:
    game.play((10, 20, 30))
    for what in ("json", "csv"):
        text = game.alice.get(f"{game.path}/export.{what}").text
        assert game.alice.token is not None
        assert not [secret for secret in (game.alice.token, game.share_key, game.id) if secret in text]


def test_the_file_is_called_as_the_game_is(begin: Any) -> None:
    game = begin(title='Chez "Mamie" / été; 李')
    kept = game.alice.get(f"{game.path}/export.csv").headers["content-disposition"]
    day = game.now["created_at"][:10]
    assert kept.startswith(f"attachment; filename=\"Chez Mamie t  {day}.csv\"; filename*=UTF-8''Chez%20Mamie")
    assert "%C3%A9t%C3%A9" in kept
    plain = begin()
    assert (
        f'filename="Flip 7 {day}.json"'
        in (plain.alice.get(f"{plain.path}/export.json").headers["content-disposition"])
    )
    chinese = begin(title="李雷")
    assert (
        f'filename="marquoir {day}.json"'
        in (chinese.alice.get(f"{chinese.path}/export.json").headers["content-disposition"])
    )


def test_a_row_for_each_round_a_column_for_each_player(game: Sitting) -> None:
    game.play((10, BUST, 30), (5, 100, 0))
    game.alice.post(f"{game.path}/players", {"name": "Dora"})
    game.play((1, 2, 3, 4))
    english = {"Accept-Language": "en"}
    assert rows(game.alice.get(f"{game.path}/export.csv", headers=english)) == [
        ["Round", "Dealer", "Tie-break", "Alice", "Bob", "Chloé", "Dora", "Busted"],
        ["1", "Alice", "", "10", "0", "30", "", "Bob"],
        ["2", "Bob", "", "5", "100", "0", "", ""],
        ["3", "Chloé", "", "1", "2", "3", "4", ""],
        ["Total", "", "", "16", "102", "33", "4", ""],
        ["Rank", "", "", "3", "1", "2", "4", ""],
    ]


def test_for_french_excel_with_a_mark_semicolons_and_french_words_whoever_asks(game: Sitting) -> None:
    game.play((10, BUST, 30))
    answer = game.alice.get(f"{game.path}/export.csv?dialect=excel-fr", headers={"Accept-Language": "en"})
    assert answer.headers["content-type"].startswith("text/csv; charset=utf-8")
    assert answer.content.startswith("\ufeffManche;Donneur;Départage;Alice;Bob;Chloé;Ont sauté\r\n".encode())
    assert answer.content.count(b"\r\n") == answer.content.count(b"\n") == 4
    assert rows(answer, ";", "utf-8-sig")[1] == ["1", "Alice", "", "10", "0", "30", "Bob"]


def test_plain_is_as_the_standard_says(game: Sitting) -> None:
    answer = game.alice.get(f"{game.path}/export.csv")
    assert not answer.content.startswith("\ufeff".encode())
    assert answer.content.endswith(b"\r\n")
    assert b";" not in answer.content


def test_another_dialect_is_refused(game: Sitting) -> None:
    problem_of(game.alice.get(f"{game.path}/export.csv?dialect=klingon"), 422)


@pytest.mark.parametrize(("dialect", "delimiter"), [("", ","), ("?dialect=excel-fr", ";")])
def test_names_of_every_script_come_whole_and_none_is_a_formula(
    begin: Any, dialect: str, delimiter: str
) -> None:
    game = begin(*MANY)
    game.play(tuple(range(20)))
    answer = game.alice.get(f"{game.path}/export.csv{dialect}")
    head, first, *_ = rows(answer, delimiter, "utf-8-sig")
    named = head[3 : 3 + len(MANY)]
    assert [name.removeprefix("'") for name in named] == list(MANY)
    assert [name for name in named if name.startswith("'")] == ["'=1+1", "'+33", "'-5", "'@ana"]
    assert first[3 : 3 + len(MANY)] == [str(n) for n in range(20)]
    for row in rows(answer, delimiter, "utf-8-sig"):
        assert not [c for c in row if c.startswith(("=", "+", "@", "\t", "\r")) or c == "-5"]


def test_negative_points_stay_numbers(door: Door, eve: Person) -> None:
    from tests.api.people import game_of

    game = game_of(door, eve.post("/games", {"ruleset": "counter", "players": ["-1", "Bo"]}))
    game.play((-12, 5))
    head, first, total, _ = rows(game.alice.get(f"{game.path}/export.csv"))
    assert head[3:] == ["'-1", "Bo"]
    assert first[3:] == total[3:] == ["-12", "5"]
