"""A refused form stands at the address it was sent to: loading that again must not be a dead end."""

from tests.web.html import Page


def acts_of(page: Page) -> set[str]:
    return {form["action"] for form in page.find("form")}


def test_every_address_that_a_form_is_sent_to_leads_back_to_the_game(begin, keep):
    playing, over = begin("Ana", "Bo", "Cy"), begin("Di", "Eli", "Fay", target=50)
    playing.play((1, 2, 3))
    over.play((60, 2, 3))
    seen = set()
    for table in (playing, over):
        alice = keep(table)
        pages = [alice.page, alice.open(f"/games/{table.game_id}/rounds/1")]
        for action in set().union(*(acts_of(page) for page in pages)) - {f"/games/{table.game_id}/rounds/1"}:
            alice.open(action)
            # The links are a page of their own, and so is what changes them.
            assert alice.path == (action if action.endswith("/share") else f"/games/{table.game_id}")
            seen.add(action.removeprefix(f"/games/{table.game_id}"))
    assert len(seen) >= 11


def test_a_refused_page_is_read_in_the_other_language_without_an_error(alice, table):
    page = alice.press("Enregistrer la manche", status=422)
    page = alice.open(page.link("English")["href"])
    assert alice.path == f"/games/{table.game_id}"
    assert page.has("Record the round", "button")


def test_the_form_of_a_new_game_too(eve):
    eve.open("/games/new")
    page = eve.press("Commencer la partie", status=422)
    eve.open(page.link("English")["href"])
    assert eve.path == "/games/new"
    assert eve.page.has("Start the game", "button")


def test_for_others_it_leads_where_the_game_does(eve, table):
    eve.open(f"/games/{table.game_id}/rounds", 403)
