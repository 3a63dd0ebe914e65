"""The friends' page: it needs no cookie and no script, and nobody can change anything there."""

from tests.cast import BUST
from tests.web.test_record_round import standings


def test_who_has_the_link_sees_the_whole_board_without_a_seat_or_a_code(dan, table):
    table.play((34, BUST, 0), (1, 2, 3))
    page = dan.reload()
    assert "Cookie" not in dan.last.request.headers
    assert "Set-Cookie" not in dan.last.headers
    assert standings(page) == ["1 Alice 35", "2 Chloé 3", "3 Bob 2"]
    assert [n.text for n in page.by_id("r-1").all if n.tag == "td"] == ["34 34", "sauté 0", "0 0"]
    assert table.game.sheet.seats[-1].name == "Chloé"


def test_nothing_on_it_writes(dan, table):
    table.play((34, BUST, 0))
    page = dan.reload()
    for tag in ("form", "button", "input", "textarea", "select"):
        assert page.find(tag) == []
    assert not [n for n in page.all if any(a.startswith(("hx-post", "hx-put", "hx-delete")) for a in n.attrs)]
    assert not [n for n in page.all if "/games/" in n.get("href")]
    assert table.token not in page.source
    assert table.game_id not in page.source


def test_search_machines_keep_out(dan):
    assert dan.page.one("meta", name="robots")["content"] == "noindex"
    assert dan.last.headers["x-robots-tag"] == "noindex"


def test_the_link_in_a_chat_shows_a_title_and_the_standings(dan, table):
    def said() -> str:
        said = dan.reload().one("meta", property="og:description")["content"]
        return " ".join(said.split())

    assert said() == "Va commencer : Alice, Bob, Chloé"
    table.play((34, BUST, 40))
    assert said() == "Après la manche 1 : Chloé 40, Alice 34, Bob 0"
    table.play((100, 0, 100), (144, 0, 0))
    assert said() == "Victoire : Alice. Alice 278, Chloé 140, Bob 0"
    assert dan.page.one("meta", property="og:title")["content"] == "Flip 7"
    url = dan.page.one("meta", property="og:url")["content"]
    assert url == f"http://marquoir.test/s/{table.game.share_key}"


def test_a_finished_game_is_still_finished_after_a_reload(dan, table):
    table.play((144, 0, 0), (60, 0, 0))
    for _ in range(2):
        assert (
            dan.reload()
            .with_class("won")[0]
            .looks.startswith("La partie est finie Alice gagne avec 204 points")
        )


def test_without_script_the_page_loads_itself_again(dan):
    refresh = dan.page.one("meta", http_equiv="refresh")
    assert refresh.within("noscript")
    assert "Se recharge toutes les 20 secondes" in dan.page.text


def test_a_link_that_was_never_made_leads_nowhere(eve):
    for key in ("x", "x" * 2_000, "%00", "é", "A" * 22):
        assert eve.open(f"/s/{key}", 404).one("h1").text == "Rien ici"


def test_the_games_own_page_is_not_for_friends(dan, table):
    page = dan.open(f"/games/{table.game_id}", 403)
    assert page.one("h1").text == "Réservé à qui tient la marque"
    assert page.link("Vers l’accueil")["href"] == "/"
    assert "Alice" not in page.text


def test_the_stream_of_the_keeper_is_not_for_friends(dan, eve, table):
    for who in (dan, eve):
        assert who.ask("GET", f"/games/{table.game_id}/stream").status_code == 403


def test_the_share_key_opens_nothing_that_writes(dan, eve, table, stored):
    key = table.game.share_key
    assert dan.ask("GET", f"/k/{key}").status_code == 404
    for path in (f"/s/{key}", f"/s/{key}/stream", f"/s/{key}/rounds"):
        for method in ("POST", "PUT", "PATCH", "DELETE"):
            assert dan.ask(method, path).status_code in (403, 404, 405)
    dan.client.cookies.set(f"keeper_{table.game_id}", key, domain="marquoir.test")
    assert dan.post(f"/games/{table.game_id}/undo").status_code == 403
    assert not stored.anything()
