"""The settings of a game on the scorekeeper's page: title, note, target, next dealer, what tables differ in."""

import pytest

from tests.web.test_record_round import typed

SAVE = "Garder ces réglages"
TIED_ONLY = "Seuls les joueurs à égalité Les autres regardent et ne peuvent plus gagner."


def test_title_note_target_dealer_and_options_are_kept(alice, dan, table):
    alice.write("Nom de la partie", " Chez  Mamie ")
    alice.write("Note", "Pluie\n\nGâteau")
    alice.write("Points à atteindre", "150")
    alice.choose("Prochain Donneur", "Chloé")
    alice.tick(TIED_ONLY)
    page = alice.press(SAVE)
    assert page.one("h1").text == "Chez Mamie"
    assert page.field("Note").raw.removeprefix("\n") == "Pluie\n\nGâteau"
    assert "checked" in page.field(TIED_ONLY).attrs
    friends = dan.reload()
    assert friends.one("h1").text == "Chez Mamie"
    assert "Chloé donne" in friends.text
    assert "en 150 points" in friends.text
    assert "Pluie" in friends.text
    assert table.game.sheet.options == {
        "target": 150,
        "tiebreak": "tied_only",
        "second_chance": "discarded",
        "decks": None,
    }


def test_settings_saved_as_they_are_change_nothing_that_shows(alice, table):
    before = table.game.sheet
    alice.press(SAVE)
    assert table.game.sheet == before
    assert "Rien à annuler pour l’instant." in alice.page.text


@pytest.mark.parametrize("target", ["0", "10000", "abc", "-5", "20.5", ""])
def test_a_target_that_is_none_is_refused(alice, stored, target):
    alice.write("Points à atteindre", target)
    page = alice.press(SAVE, status=422)
    assert page.alerts == ["De 1 à 9999."]
    assert "open" in page.by_id("settings").attrs
    assert not stored.anything()


def test_what_was_typed_stays_when_something_else_was_refused(alice):
    alice.write("Nom de la partie", "Dimanche")
    alice.write("Note", "à la plage")
    alice.write("Points à atteindre", "abc")
    page = alice.press(SAVE, status=422)
    assert page.field("Nom de la partie")["value"] == "Dimanche"
    assert page.field("Note").raw.strip() == "à la plage"
    assert page.field("Points à atteindre")["value"] == "abc"


def test_texts_that_are_too_long_are_refused(alice, stored):
    alice.write("Nom de la partie", "x" * 81)
    alice.write("Note", "y" * 501)
    page = alice.press(SAVE, status=422)
    assert page.alerts == ["80 caractères au plus. 500 caractères au plus."]
    assert not stored.anything()


def test_markup_in_title_and_note_is_only_text(alice, dan):
    alice.write("Nom de la partie", "</title><b>x</b>")
    alice.write("Note", "</textarea><script>alert(1)</script>")
    page = alice.press(SAVE)
    assert page.one("h1").text == "</title><b>x</b>"
    assert page.title.startswith("</title><b>x</b>")
    assert page.field("Note").raw.strip() == "</textarea><script>alert(1)</script>"
    assert "<script>alert" not in dan.open(dan.path).source


def test_a_lower_target_crowns_the_highest_and_undo_takes_it_back(alice, table):
    table.play((70, 50, 30))
    alice.reload()
    alice.write("Points à atteindre", "40")
    page = alice.press(SAVE)
    assert page.by_id("said").text == "Alice gagne."
    assert alice.press("Annuler").button("Enregistrer la manche")


def test_decks_are_chosen_with_a_trace_counted_with_and_left_to_the_players_again(alice, dan, table):
    alice.write("Paquets", "2")
    page = alice.press(SAVE)
    assert page.field("Paquets")["value"] == "2"
    assert "À cette table, on joue avec 2 paquets." in page.text
    assert "À cette table, on joue avec 2 paquets." in dan.reload().text
    assert page.by_id("undo-what").text == "Réglages"
    typed(alice, "178", "1", "3")
    assert "Aucune main ne fait 178." in alice.press("Enregistrer la manche", status=422).by_id("round").text
    typed(alice, "171", "1", "1")
    alice.press("Enregistrer la manche")
    assert [r.decks for r in table.game.sheet.rounds] == [2]
    alice.write("Paquets", "")
    page = alice.press(SAVE)
    assert "on joue avec" not in page.text
    typed(alice, "20", "1", "1")
    assert "Il n’y a qu’une carte 1" in alice.press("Enregistrer la manche", status=422).by_id("round").text


@pytest.mark.parametrize("decks", ["0", "5", "-1", "deux", "1.5"])
def test_a_number_of_decks_that_is_none_is_refused(alice, stored, decks):
    alice.write("Paquets", decks)
    page = alice.press(SAVE, status=422)
    assert page.alerts == ["De 1 à 4."]
    assert page.field("Paquets")["value"] == decks
    assert not stored.anything()


def test_a_game_begun_before_there_were_decks_to_choose_is_saved_as_it_is(alice, table):
    older = "UPDATE games SET options_log = replace(options_log, ', \"decks\": null', '')"
    table.database.write_now(lambda connection: connection.exec_driver_sql(older))
    before = table.game
    assert "decks" not in before.sheet.options
    alice.reload()
    alice.press(SAVE)
    assert table.game == before


def test_an_old_page_sets_nothing(alice, table, stored):
    table.play((1, 2, 3))
    stored.anything()
    alice.write("Points à atteindre", "150")
    assert "La partie a avancé entre-temps" in alice.press(SAVE, status=409).alerts[0]
    assert not stored.anything()


@pytest.mark.parametrize(
    "option", [{"tiebreak": "everybody"}, {"second_chance": "x" * 999}, {"dealer": "p9"}]
)
def test_an_option_that_is_none_is_refused(alice, table, stored, option):
    assert alice.post(f"/games/{table.game_id}/settings", {"target": "200", **option}).status_code == 422
    assert not stored.anything()


def test_only_alice_changes_the_settings(only_alice, table):
    only_alice(f"/games/{table.game_id}/settings", {"title": "Eve was here", "target": "1"})
