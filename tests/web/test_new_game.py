"""A new game, without script: names, seats, dealer, target, and what is said when something is wrong."""

import re

import pytest

from app.store import games
from app.store.database import Database
from tests.web.phone import Phone, page_of
from tests.web.test_record_round import asked

START, ADD = "Commencer la partie", "Ajouter un joueur"


@pytest.fixture
def form(eve: Phone) -> Phone:
    """Anybody's phone with the form of a new game open."""
    eve.open("/games/new")
    return eve


def named(phone: Phone, *names: str) -> None:
    """Write the names, with as many fields as they need."""
    while len(phone.page.with_class("seat")) < len(names):
        phone.press(ADD)
    for n, name in enumerate(names, 1):
        phone.write(f"Joueur {n}", name)


def written(phone: Phone) -> list[str]:
    return [node["value"] for node in phone.page.all if node.get("name").startswith("player-")]


def game_begun(phone: Phone, database: Database) -> games.Game:
    """The game whose page the phone shows."""
    found = re.fullmatch(r"/games/([^/]+)", phone.path)
    assert found
    with database.reading() as connection:
        game = games.load(connection, found[1])
    assert game is not None
    return game


def seated(game: games.Game) -> list[str]:
    return [s.name for s in sorted(game.sheet.seats, key=lambda s: s.number)]


def test_three_names_begin_a_game_and_this_phone_keeps_its_score(form, database):
    named(form, "Alice", "Bob", "Chloé")
    page = form.press(START)
    assert form.went == [303, 200]
    assert page.button("Enregistrer la manche")
    assert sorted(asked(page)) == ["Alice", "Bob", "Chloé"]
    assert seated(game_begun(form, database)) == ["Alice", "Bob", "Chloé"]


def test_the_cookie_of_the_keeper_is_out_of_reach_of_scripts_and_other_sites_for_a_year(form):
    named(form, "Alice", "Bob", "Chloé")
    answer = form.submit(form.page.button(START))
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("keeper_")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Max-Age=31536000" in cookie
    assert "Path=/" in cookie


def test_a_field_is_added_and_what_was_typed_stays(form):
    named(form, "Alice", "Bob")
    form.write("Points à atteindre", "150")
    page = form.press(ADD)
    assert written(form) == ["Alice", "Bob", "", ""]
    assert page.field("Joueur 4")
    assert page.field("Points à atteindre")["value"] == "150"


def test_names_move_and_go_without_script(form):
    named(form, "Ana", "Bo", "Cy")
    form.press("Monter Joueur 3")
    assert written(form) == ["Ana", "Cy", "Bo"]
    form.press(ADD)
    form.write("Joueur 4", "Di")
    form.press("Descendre Ana")
    assert written(form) == ["Cy", "Ana", "Bo", "Di"]
    form.press("Retirer Bo")
    assert written(form) == ["Cy", "Ana", "Di"]
    assert "disabled" in form.page.button("Monter Cy").attrs
    assert "disabled" in form.page.button("Descendre Di").attrs


def test_moving_a_name_stores_nothing(form, stored):
    named(form, "Ana", "Bo", "Cy")
    form.press("Monter Joueur 3")
    form.press(ADD)
    assert not stored.anything()


def test_fields_left_blank_take_no_seat(form, database):
    named(form, "", "Ana", "  ", "Bo", "")
    form.press(START)
    assert seated(game_begun(form, database)) == ["Ana", "Bo"]


def test_enter_in_a_name_starts_the_game_and_does_not_move_anybody(form, database):
    named(form, "Ana", "Bo", "Cy")
    first_button = next(n for n in form.page.by_id("new-game").all if n.tag == "button")
    form.send(first_button)
    assert seated(game_begun(form, database)) == ["Ana", "Bo", "Cy"]


def test_the_dealer_chosen_deals_first(form, database):
    named(form, "Ana", "Bo", "Cy")
    form.press(ADD)  # the list of dealers knows the names now
    form.choose("Premier Donneur", "Bo")
    page = form.press(START)
    assert "Bo donne" in page.text
    game = game_begun(form, database)
    assert game.sheet.dealer is not None
    assert game.sheet.dealer.player == "p2"


def test_the_dealer_chosen_is_found_beside_blank_rows(form):
    named(form, "", "Ana", "", "Bo", "Cy")
    form.press(ADD)
    form.choose("Premier Donneur", "Bo")
    assert "Bo donne" in form.press(START).text


@pytest.mark.parametrize(
    ("act", "row"),
    [("up-2", "1"), ("down-1", "1"), ("down-2", "3"), ("remove-1", "1"), ("remove-2", ""), ("up-99", "2")],
)
def test_the_dealer_chosen_is_the_same_person_wherever_they_sit(eve, act, row):
    fields = {"player-1": "Ana", "player-2": "Bo", "player-3": "Cy", "dealer": "2", "do": act}
    page = page_of(eve.post("/games", fields))
    chosen = [o["value"] for o in page.one("select", name="dealer").all if "selected" in o.attrs]
    assert chosen == ([row] if row else [])


def test_a_dealer_without_a_name_is_refused_at_the_field(form, stored):
    named(form, "Ana", "Bo", "")
    form.choose("Premier Donneur", "Joueur 3")
    page = form.press(START, status=422)
    assert page.wrong_at(page.field("Premier Donneur")) == "Le Donneur est à choisir parmi les joueurs."
    assert not stored.anything()


@pytest.mark.slow
def test_by_lot_somebody_at_the_table_deals(form, database):
    dealers = set()
    for _ in range(40):
        form.open("/games/new")
        named(form, "Ana", "Bo", "Cy")
        form.press(START)
        choice = game_begun(form, database).sheet.dealer
        assert choice is not None
        dealers.add(choice.player)
    assert dealers == {"p1", "p2", "p3"}


def test_target_options_and_title_are_kept_with_the_game(form, database):
    named(form, "Ana", "Bo", "Cy")
    form.write("Points à atteindre", " 150 ")
    form.write("Nom de la partie", "Chez  Mamie")
    form.tick("Seuls les joueurs à égalité Les autres regardent et ne peuvent plus gagner.")
    page = form.press(START)
    options = game_begun(form, database).sheet.options
    assert (options["target"], options["tiebreak"], options["second_chance"]) == (
        150,
        "tied_only",
        "discarded",
    )
    assert page.one("h1").text == "Chez Mamie"
    assert "en 150 points" in page.text


@pytest.mark.parametrize("target", ["0", "10000", "abc", "-5", "20.5", "1e2", "10+", "٠"])
def test_a_target_that_is_none_is_refused_at_the_field_and_the_rest_stays(form, stored, target):
    named(form, "Ana", "Bo", "Cy")
    form.write("Points à atteindre", target)
    form.write("Nom de la partie", "Dimanche")
    page = form.press(START, status=422)
    assert page.wrong_at(page.field("Points à atteindre")) == "De 1 à 9999."
    assert written(form) == ["Ana", "Bo", "Cy"]
    assert page.field("Points à atteindre")["value"] == target
    assert page.field("Nom de la partie")["value"] == "Dimanche"
    assert not stored.anything()


@pytest.mark.parametrize("twin", ["Alex", "ALEX", " alex ", "Ale\u200bx"])
def test_the_second_alex_is_refused_with_a_hint_and_the_others_stay(form, stored, twin):
    named(form, "Alex", "Bo", twin)
    page = form.press(START, status=422)
    assert page.alerts == ["Pas encore commencé : il y a quelque chose à revoir."]
    assert page.wrong_at(page.field("Joueur 3")).endswith("est déjà là. Ajouter une lettre ?")
    assert page.wrong_at(page.field("Joueur 1")) == ""
    assert written(form) == ["Alex", "Bo", twin]
    assert not stored.anything()
    form.write("Joueur 3", "Alex B.")
    assert form.press(START).button("Enregistrer la manche")


def test_a_name_of_41_letters_is_refused_and_one_of_40_taken(form):
    named(form, "a" * 41, "Bo", "Cy")
    page = form.press(START, status=422)
    assert page.wrong_at(page.field("Joueur 1")) == "40 caractères au plus."
    form.write("Joueur 1", "👨‍👩‍👧" * 40)
    assert form.press(START).group("👨‍👩‍👧" * 40)


def test_every_wrong_field_is_named_at_once(form):
    named(form, "Ana", "ana", "x" * 50)
    form.write("Points à atteindre", "0")
    form.write("Nom de la partie", "y" * 81)
    page = form.press(START, status=422)
    wrong = [page.name_of(n) for n in page.all if n.get("aria-invalid") == "true"]
    assert wrong == ["Joueur 2", "Joueur 3", "Points à atteindre", "Nom de la partie"]


def test_nobody_is_no_game(form, stored):
    page = form.press(START, status=422)
    assert "Il faut au moins une personne." in page.alerts[0]
    assert not stored.anything()


def test_one_or_two_are_said_to_be_a_house_rule(form):
    named(form, "Ana", "Bo")
    assert "règle maison" in form.press(ADD).text
    assert "règle maison" in form.press(START).text


def test_nineteen_play_with_two_decks_and_it_is_said(form):
    named(form, *(f"Ana {n}" for n in range(19)))
    form.press(ADD)
    assert "À cette table, on joue avec 2 paquets." in form.page.text
    assert "À cette table, on joue avec 2 paquets." in form.press(START).text


def test_decks_are_chosen_at_launch_explained_and_said(form):
    named(form, "Ana", "Bo", "Cy")
    hint = form.page.by_id(form.page.field("Paquets")["aria-describedby"]).text
    assert hint == "Vide : autant qu’il en faut."
    form.write("Paquets", "3")
    assert "À cette table, on joue avec 3 paquets." in form.press(ADD).text
    assert "À cette table, on joue avec 3 paquets." in form.press(START).text


def test_a_wrong_number_of_decks_shows_where_it_stands(form, stored):
    named(form, "Ana", "Bo", "Cy")
    form.write("Paquets", "9")
    page = form.press(ADD)
    page = form.press(START, status=422)
    assert "open" in page.one("details", class_="fold").attrs
    assert page.by_id("e-decks").text == "De 1 à 4."
    assert not stored.anything()


def test_seventy_three_are_too_many(form, stored):
    answer = form.post("/games", {f"player-{n}": f"Ana {n}" for n in range(1, 74)})
    assert answer.status_code == 422
    assert "72 personnes au plus." in answer.text
    assert not stored.anything()


NAMES = (
    "J.P.",
    "O'Brien",
    "<b>Zoé</b>",
    "Zoé 🎉👨‍👩‍👧",
    "李雷",
    "عمر",
    "a" * 40,
    '"><script>',
    "{{ 7*7 }}",
    "Åse & co",
)


def test_names_of_every_script_are_shown_whole_and_safely(form, database):
    named(form, *NAMES)
    page = form.press(START)
    assert set(asked(page)) == set(NAMES)
    game = game_begun(form, database)
    friends = form.open(f"/s/{game.share_key}")
    standings = {n.text for n in friends.with_class("standings")[0].all if n.tag == "bdi"}
    assert standings == set(NAMES)
    assert "<script>" not in form.last.text.replace("<script defer", "")


def test_controls_and_bidi_overrides_are_taken_out_of_names(form, database):
    named(form, "A\u202el\u0000ice", "Bo\tb", "Cy\u2066")
    form.press(START)
    assert seated(game_begun(form, database)) == ["Alice", "Bo b", "Cy"]


def test_another_site_begins_no_game(form, stored):
    named(form, "Ana", "Bo", "Cy")
    button = form.page.button(START)
    assert form.submit(button, Origin="https://evil.example").status_code == 403
    assert not stored.anything()


def test_an_unknown_card_game_is_refused(form, stored):
    answer = form.post("/games", {"player-1": "Ana", "ruleset": "chess"})
    assert answer.status_code == 422
    assert "Ce jeu n’est pas connu ici." in answer.text
    assert not stored.anything()


def test_where_a_reload_of_the_form_lands(form):
    form.open("/games")
    assert form.path == "/games/new"
