"""A fifth card game is one file: with it alone the API and the pages keep its score."""

from app.rulesets import shelf
from tests.api.people import Person, codes, game_of
from tests.web.phone import Phone


def test_it_stands_on_the_shelf_with_its_options(door):
    (listed,) = [r for r in Person(door).get("/rulesets").json() if r["key"] == "take_six"]
    assert listed == {
        "key": "take_six",
        "name": "6 nimmt!",
        "min_players": 2,
        "max_players": 10,
        "options": [
            {"key": "target", "default": 66, "min": 1, "max": 999},
            {"key": "pack", "default": "whole", "choices": ["whole", "small"]},
        ],
    }


def test_a_whole_game_by_the_api(door):
    begun = Person(door).post("/games", {"ruleset": "take_six", "players": ["Ana", "Bo", "Cy"], "dealer": 1})
    game = game_of(door, begun)
    assert codes(game.record(1, 172, -3)) == ["too_large", "negative"]
    assert codes(game.record(1, None, 3, confirm=("player_missing",))) == ["player_missing"]
    game.play((10, 30, 0), (5, 20, 12))
    assert game.now["dealer"] == "p3"
    game.play((20, 16, 8))
    assert (game.now["status"], game.now["winners"]) == ("finished", ["p3"])
    assert [p["rank"] for p in game.now["players"]] == [2, 3, 1]
    assert game.correct(3, 20, 6, 8).json()["status"] == "ongoing"
    assert game.alice.post(f"{game.path}/undo").json()["winners"] == ["p3"]


def test_it_has_no_calculator_and_counts_no_hand(door):
    assert Person(door).post("/rulesets/take_six/score", {"cards": {}}).status_code == 404
    assert door.call("GET", "/rules/take_six/calculator").status_code == 404


def test_a_whole_game_on_the_page(door):
    phone = Phone(door)
    phone.open("/games/new")
    phone.press("6 nimmt!")
    assert phone.page.field("Heads that end the game")["value"] == "66"
    for n, name in enumerate(("Ana", "Bo", "Cy"), 1):
        phone.write(f"Joueur {n}", name)
    phone.write("Heads that end the game", "40")
    phone.tick("Ten each and four A tactical pack.")
    page = phone.press("Commencer la partie")
    assert page.one("h1").text == "6 nimmt!"
    for player, heads in (("Ana", "10"), ("Bo", "20+5"), ("Cy", "0")):
        phone.write("Points", heads, phone.page.group(player))
    phone.press("Enregistrer la manche")
    for player, heads in (("Ana", "0"), ("Bo", "20"), ("Cy", "3")):
        phone.write("Points", heads, phone.page.group(player))
    page = phone.press("Enregistrer la manche")
    assert "Cy gagne." in page.text


def test_its_rules_page_says_what_a_table_chooses(door):
    page = Phone(door).open("/rules/take_six")
    assert "6 nimmt!" in page.one("h1").text
    assert "A tactical pack." in page.one("article").text


def test_nothing_else_knows_of_it():
    assert [r.key for r in shelf()].count("take_six") == 1


def test_a_whole_game_goes_into_a_file_and_comes_out_of_it(door):
    wish = {"ruleset": "take_six", "players": ["Ana", "Bo"], "options": {"pack": "small"}}
    game = game_of(door, Person(door).post("/games", wish))
    game.play((10, 30), (5, 0))
    export = game.alice.get(f"{game.path}/export.json").json()
    copied = game_of(door, Person(door).post("/games/import", export))
    for told in ("options", "players", "rounds", "status"):
        assert copied.now[told] == game.now[told]
    export["rounds"][0]["scores"][0]["total"] = 172
    assert "too_large" in codes(Person(door).post("/games/import", export))
