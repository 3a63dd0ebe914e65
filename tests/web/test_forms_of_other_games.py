"""The forms of Minimini Seven, Flip and the counter, without script: begin, record, correct, refuse."""

import pytest

from app.scorekeeping import record_round
from tests.rulesets.tables import sit_down, turn
from tests.web.conftest import keeping
from tests.web.phone import Phone
from tests.web.test_record_round import standings


@pytest.fixture
def begin_of(database, door):
    """Begins a game of any kind, with its page open on Alice's phone."""

    def begin(key, players=("Alice", "Bob", "Chloé"), **options):
        table = sit_down(database, key, players, **options)
        return table, keeping(door, table)

    return begin


def test_another_game_is_chosen_and_the_names_stay(eve: Phone) -> None:
    eve.open("/games/new")
    eve.write("Joueur 1", "Alice")
    eve.write("Joueur 2", "Bob")
    page = eve.press("Flip")
    assert [page.field(f"Joueur {n}")["value"] for n in (1, 2)] == ["Alice", "Bob"]
    assert page.field("Donnes à gagner")["value"] == "3"
    assert not page.has("Premier Donneur", "select")
    eve.write("Donnes à gagner", "1")
    page = eve.press("Commencer la partie")
    assert page.one("h1").text == "Flip"


def test_every_option_is_explained_where_it_is_chosen(eve: Phone) -> None:
    for key, said in (
        ("flip7", "seul en tête, gagne"),
        ("minimini_seven", "une paire qui fait 7 perd le tour"),
        ("flip", "gagne le match"),
        ("counter", "s’arrête quand on veut"),
    ):
        assert said in eve.open(f"/games/new?ruleset={key}").text


def test_a_fou_without_the_base_version_is_refused_at_its_option(eve: Phone) -> None:
    eve.open("/games/new?ruleset=minimini_seven")
    for n, name in enumerate(("Alice", "Bob"), 1):
        eve.write(f"Joueur {n}", name)
    eve.tick("Simplifiée : cartes Un point par carte, et 3 pour deux cartes égales suivies d’une autre.")
    fou = "Avec le Fou Une 13e carte, en version de base : 7 à côté d’un 1 ou d’un 6, sinon le double de sa voisine."
    eve.tick(fou)
    page = eve.press("Commencer la partie", status=422)
    assert "checked" in page.field(fou).attrs
    eve.tick("Sans Douze cartes, de 1 à 6 en double.")
    eve.press("Commencer la partie")


def test_a_turn_is_typed_as_a_row_of_cards(begin_of):
    table, alice = begin_of("minimini_seven")
    assert "C’est le tour de Alice." in alice.page.text
    alice.write("La rangée, carte par carte", "6 5 5 3")
    page = alice.press("Enregistrer la manche")
    assert table.totals == [37, 0, 0]
    assert "C’est le tour de Bob." in page.text
    alice.write("La rangée, carte par carte", "6532")
    alice.tick("Alice")
    alice.write("avec la carte", "4")
    page = alice.press("Enregistrer la manche")
    assert standings(page)[0] == "1 Alice 67"


def test_a_turn_that_cannot_be_keeps_what_was_typed(begin_of):
    table, alice = begin_of("minimini_seven")
    alice.write("La rangée, carte par carte", "6 5 5 2")
    alice.tick("Chloé")
    alice.write("avec la carte", "9")
    page = alice.press("Enregistrer la manche", status=422)
    row = page.field("La rangée, carte par carte")
    assert row["value"] == "6 5 5 2"
    assert "checked" in page.field("Chloé").attrs
    assert page.field("avec la carte")["value"] == "9"
    assert "Cette carte n’existe pas." in page.wrong_at(row)
    alice.tick("personne")
    alice.write("avec la carte", "")
    page = alice.press("Enregistrer la manche", status=422)
    assert page.wrong_at(page.field("La rangée, carte par carte")) == "Une paire fait 7 : ce tour est perdu."
    alice.tick("perdu Une paire fait 7.")
    alice.press("Enregistrer la manche")
    assert table.totals == [0, 0, 0]


def test_a_simplified_row_with_a_7_is_confirmed_on_the_page_and_marked(begin_of):
    table, alice = begin_of("minimini_seven", version="cards")
    alice.write("La rangée, carte par carte", "6 5 5 2")
    alice.press("Enregistrer la manche", status=422)
    alice.tick("Garder la rangée, bien qu’une paire y fasse 7.")
    page = alice.press("Enregistrer la manche")
    assert table.totals == [7, 0, 0]
    assert "hors des règles, confirmé" in [mark["title"] for mark in page.find("abbr") if mark.get("title")]


def test_a_simplified_turn_is_told_by_its_count(begin_of):
    table, alice = begin_of("minimini_seven", version="cards")
    alice.write("ou seulement combien de cartes", "4")
    alice.write("et de doubles suivis d’une carte", "1")
    alice.press("Enregistrer la manche")
    assert table.totals == [7, 0, 0]
    alice.write("ou seulement combien de cartes", "quatre")
    page = alice.press("Enregistrer la manche", status=422)
    assert page.field("ou seulement combien de cartes")["value"] == "quatre"


def test_a_turn_is_corrected_from_what_it_held(begin_of):
    table, alice = begin_of("minimini_seven")
    table.do(record_round, turn(1, 6, 5, 3, 2, by=2, card=4))
    alice.reload()
    page = alice.open(f"/games/{table.game_id}/rounds/1")
    assert page.field("La rangée, carte par carte")["value"] == "6 5 3 2"
    assert page.field("avec la carte")["value"] == "4"
    alice.press("Corriger la manche")
    assert table.totals == [0, 30, 0]
    alice.open(f"/games/{table.game_id}/rounds/1")
    alice.write("avec la carte", "5")
    alice.press("Corriger la manche")
    assert table.totals == [48, 0, 0]


def test_a_deal_is_recorded_by_one_tap_on_the_winners_name(begin_of):
    table, alice = begin_of("flip", ("Alice", "Bob"))
    alice.press("Bob 0")
    page = alice.press("Bob 1")
    assert table.totals == [0, 2]
    assert standings(page) == ["1 Bob 2", "2 Alice 0"]
    page = alice.press("Bob 2")
    assert "Bob gagne." in page.text


def test_a_deal_given_to_the_wrong_player_is_corrected_by_one_tap(begin_of):
    table, alice = begin_of("flip", ("Alice", "Bob"))
    alice.press("Bob 0")
    alice.open(f"/games/{table.game_id}/rounds/1")
    alice.press("Alice 0")
    assert table.totals == [1, 0]


def test_the_counter_takes_signed_totals_and_refuses_them_at_their_field(begin_of):
    table, alice = begin_of("counter", name="Skyjo")
    assert alice.page.one("h1").text == "Skyjo"
    for name, points in (("Alice", "-5"), ("Bob", "−12"), ("Chloé", "10+15")):
        alice.write("Points", points, alice.page.group(name))
    alice.press("Enregistrer la manche")
    assert table.totals == [-5, -12, 25]
    for name, points in (("Alice", "10000"), ("Bob", "abc"), ("Chloé", "")):
        alice.write("Points", points, alice.page.group(name))
    page = alice.press("Enregistrer la manche", status=422)
    wrong = [page.wrong_at(page.field("Points", page.group(name))) for name in ("Alice", "Bob", "Chloé")]
    assert wrong[0] == "De -9999 à 9999."
    assert wrong[2] == "Il manque Chloé."
    assert page.field("Points", page.group("Bob"))["value"] == "abc"


def test_a_counted_round_is_corrected_as_it_was_typed(begin_of):
    table, alice = begin_of("counter")
    for name, points in (("Alice", "-5"), ("Bob", "7"), ("Chloé", "0")):
        alice.write("Points", points, alice.page.group(name))
    alice.press("Enregistrer la manche")
    page = alice.open(f"/games/{table.game_id}/rounds/1")
    assert page.field("Points", page.group("Alice"))["value"] == "-5"
    alice.write("Points", "-8", page.group("Alice"))
    alice.press("Corriger la manche")
    assert table.totals == [-8, 7, 0]


def test_settings_offer_the_options_that_can_still_change(begin_of):
    table, alice = begin_of("counter", target=50)
    assert alice.page.has(
        "Le moins de points Quelqu’un aux points à atteindre met fin à la partie, et le plus bas total gagne.",
        "input",
    )
    for name in ("Alice", "Bob", "Chloé"):
        alice.write("Points", "1", alice.page.group(name))
    page = alice.press("Enregistrer la manche")
    assert "Qui gagne ?" not in page.text
    alice.write("Points à atteindre", "")
    alice.write("Quel jeu ?", "Dix mille")
    page = alice.press("Garder ces réglages")
    assert page.one("h1").text == "Dix mille"
    assert table.game.sheet.options["target"] is None


def test_a_name_of_a_game_is_shown_as_it_was_written(begin_of):
    for name in ("100 % %(fun)s", "<b>Uno</b>", "Rami 🃏"):
        _, alice = begin_of("counter", name=name)
        assert alice.page.one("h1").text == name


def test_points_to_reach_that_are_no_number_are_refused_and_not_taken_for_none(begin_of, eve: Phone) -> None:
    table, alice = begin_of("counter", target=100)
    alice.write("Points à atteindre", "abc")
    page = alice.press("Garder ces réglages", status=422)
    assert page.alerts == ["De 1 à 999999."]
    assert table.game.sheet.options["target"] == 100
    eve.open("/games/new?ruleset=counter")
    eve.write("Joueur 1", "Ana")
    eve.write("Points à atteindre", "abc")
    page = eve.press("Commencer la partie", status=422)
    assert page.wrong_at(page.field("Points à atteindre")) == "De 1 à 999999."
