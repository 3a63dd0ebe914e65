"""The friends' link: shown, renewed, withdrawn; and told apart from the scorekeeper's."""

import pytest

from tests.web.html import Page


@pytest.fixture
def sharing(alice, table):
    """Alice has the page of the links open."""
    alice.open(f"/games/{table.game_id}/share")
    return alice


def test_the_button_of_the_page_leads_to_the_links_without_a_script(alice, table):
    form = alice.page.button("Partager").within("form")
    assert form["method"] == "get"
    assert form["action"] == f"/games/{table.game_id}/share"


def test_the_result_is_shared_the_same_way(begin, keep):
    table = begin(target=50)
    table.play((60, 2, 3))
    page = keep(table).page
    form = page.by_id(page.button("Partager le résultat")["form"])
    assert form["action"] == f"/games/{table.game_id}/share"


def test_the_link_is_shown_absolute_as_the_phone_reached_us(sharing, table):
    page = sharing.page
    assert page.field("Le lien des amis")["value"] == f"http://marquoir.test/s/{table.game.share_key}"
    assert page.find("div", aria_label="Code QR du lien des amis")[0].children[0].tag == "svg"
    assert page.link("Retour à la partie")["href"] == f"/games/{table.game_id}"


def test_the_two_links_are_told_apart_in_words_and_colour(sharing):
    reads, writes = sharing.page.with_class("giving")
    assert "peut" in reads.text
    assert "ne peut rien changer" in reads.text
    assert "peut écrire et tout changer" in writes.text
    assert "reads" in reads["class"]
    assert "writes" in writes["class"]
    page = sharing.open(sharing.page.link("Montrer le lien de marqueur…")["href"])
    (writes,) = page.with_class("giving")
    assert "Ce lien permet d’écrire" in writes.text
    assert "writes" in writes["class"]


def test_the_dialog_of_the_script_has_the_same_content(sharing, table):
    for path in ("share", "keeper"):
        answer = sharing.ask("GET", f"/games/{table.game_id}/{path}", headers={"HX-Request": "true"})
        assert answer.headers["cache-control"] == "no-store"
        assert "<html" not in answer.text
        part, whole = Page(answer.text), sharing.open(f"/games/{table.game_id}/{path}")
        assert sharing.last.headers["cache-control"] == "no-store"
        assert part.has("Fermer", "button")
        assert [n["action"] for n in part.find("form")] == [n["action"] for n in whole.find("form")]
        assert [n["value"] for n in part.find("input")] == [n["value"] for n in whole.find("input")]


def test_nothing_is_renewed_or_withdrawn_by_a_single_touch(sharing):
    buttons = [n for n in sharing.page.find("button") if n.within("form")]
    assert [sharing.page.name_of(b) for b in buttons] == [
        "Oui, faire un nouveau lien",
        "Oui, retirer le lien",
    ]
    for button in buttons:
        folded = button.within("details")
        assert folded is not None
        assert "open" not in folded.attrs


def test_a_renewed_link_works_and_the_old_one_says_plainly_that_it_does_not(sharing, dan, table):
    """Situation 31: a link given to too many people can be renewed; the old one says so plainly."""
    old = table.game.share_key
    page = sharing.press("Oui, faire un nouveau lien")
    assert sharing.went == [303, 200]
    link = page.field("Le lien des amis")["value"]
    assert link != f"http://marquoir.test/s/{old}"
    page = dan.open(f"/s/{old}", 410)
    assert page.one("h1").text == "Ce lien n’est plus valable"
    assert "Le nouveau est à demander." in page.text
    assert dan.open(link).one("h1").text == "Flip 7"


def test_a_withdrawn_link_is_gone_until_a_fresh_one_is_made(sharing, dan, table):
    """Situation 31: a link given to too many people can be withdrawn."""
    old = table.game.share_key
    page = sharing.press("Oui, retirer le lien")
    assert "Le lien des amis est retiré : personne ne peut suivre." in page.text
    assert not page.has("Le lien des amis", "input")
    dan.open(f"/s/{old}", 410)
    page = sharing.press("Faire un lien")
    dan.open(f"/s/{old}", 410)
    assert dan.open(page.field("Le lien des amis")["value"])


def test_links_do_not_move_the_version_so_that_a_half_typed_round_is_taken(alice, table):
    form = alice.page.button("Enregistrer la manche")
    for name in ("Alice", "Bob", "Chloé"):
        alice.write("Points", "5", alice.page.group(name))
    alice.post(f"/games/{table.game_id}/share", {"do": "renew"})
    assert alice.submit(form).status_code == 303


def test_the_old_stream_is_gone_too(sharing, dan, table):
    old = table.game.share_key
    sharing.press("Oui, retirer le lien")
    assert dan.ask("GET", f"/s/{old}/stream").status_code == 410


def test_the_links_are_for_alice(dan, eve, table):
    for who in (dan, eve):
        for path in ("share", "keeper"):
            page = who.open(f"/games/{table.game_id}/{path}", 403)
            assert table.game.share_key not in page.text


def test_only_alice_renews_the_link(only_alice, table):
    only_alice(f"/games/{table.game_id}/share", {"do": "renew"})


def test_only_alice_withdraws_the_link(only_alice, table):
    only_alice(f"/games/{table.game_id}/share", {"do": "withdraw"})
