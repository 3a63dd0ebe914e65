"""The friends' link: shown, renewed, withdrawn."""


def test_the_link_is_shown_absolute_as_the_phone_reached_us(alice, table):
    assert alice.page.field("Le lien des amis")["value"] == f"http://marquoir.test/s/{table.game.share_key}"
    assert alice.page.button("Partager")


def test_a_renewed_link_works_and_the_old_one_says_plainly_that_it_does_not(alice, dan, table):
    old = table.game.share_key
    page = alice.press("Faire un nouveau lien")
    link = page.field("Le lien des amis")["value"]
    assert link != f"http://marquoir.test/s/{old}"
    page = dan.open(f"/s/{old}", 410)
    assert page.one("h1").text == "Ce lien n’est plus valable"
    assert "Le nouveau est à demander." in page.text
    assert dan.open(link).one("h1").text == "Flip 7"


def test_a_withdrawn_link_is_gone_until_a_fresh_one_is_made(alice, dan, table):
    old = table.game.share_key
    page = alice.press("Retirer le lien")
    assert "Le lien des amis est retiré : personne ne peut suivre." in page.text
    assert not page.has("Le lien des amis", "input")
    dan.open(f"/s/{old}", 410)
    page = alice.press("Faire un lien")
    dan.open(f"/s/{old}", 410)
    assert dan.open(page.field("Le lien des amis")["value"])


def test_links_do_not_move_the_version_so_that_a_half_typed_round_is_taken(alice, table):
    form = alice.page.button("Enregistrer la manche")
    for name in ("Alice", "Bob", "Chloé"):
        alice.write("Points", "5", alice.page.group(name))
    alice.post(f"/games/{table.game_id}/share", {"do": "renew"})
    assert alice.submit(form).status_code == 303


def test_the_old_stream_is_gone_too(alice, dan, table):
    old = table.game.share_key
    alice.press("Retirer le lien")
    assert dan.ask("GET", f"/s/{old}/stream").status_code == 410


def test_only_alice_renews_the_link(only_alice, table):
    only_alice(f"/games/{table.game_id}/share", {"do": "renew"})


def test_only_alice_withdraws_the_link(only_alice, table):
    only_alice(f"/games/{table.game_id}/share", {"do": "withdraw"})
