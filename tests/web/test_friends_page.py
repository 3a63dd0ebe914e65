"""The friends' page: it needs no cookie and no script, and nobody can change anything there."""

from tests.cast import BUST
from tests.people_of_the_world import NAMES
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


def test_on_every_phone_a_finished_game_shows_its_winner_until_it_is_open_again(phone, dan, alice, table):
    """Situation 14: after a reload, or on another phone, a finished game is still finished."""
    table.play((144, 0, 0), (60, 0, 0))
    another = phone(language="en")
    another.open(f"/s/{table.game.share_key}")
    for here, words in ((dan, "Alice gagne"), (another, "Alice wins")):
        page = here.reload()
        assert words in page.with_class("won")[0].text
        assert page.by_id("board")["data-status"] == "finished"
        assert [n.text for n in page.with_class("winner")]
    alice.open(f"/games/{table.game_id}")
    alice.press("Annuler")
    assert dan.reload().with_class("won") == []
    assert "Manche 2" in dan.page.text


def test_a_correction_moves_later_totals_and_is_told(dan, alice, table):
    """Situation 24: round 2 noticed in round 4: every later total moves, a viewer sees that it was corrected."""
    table.play((10, 20, 30), (24, 5, 6), (3, 4, 5), (7, 8, 9))
    before = [int(n) for n in (_total(dan.reload(), r, "Alice") for r in (1, 2, 3, 4))]
    alice.post(f"/games/{table.game_id}/rounds/2", {"total-p1": "42", "total-p2": "5", "total-p3": "6"})
    page = dan.reload()
    after = [int(_total(page, r, "Alice")) for r in (1, 2, 3, 4)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [0, 18, 18, 18]
    (said,) = [n for n in page.with_class("corrections")[0].all if n.tag == "li"]
    assert said.text.startswith("Manche 2, Alice : 24 → 42")
    assert next(n for n in said.all if n.tag == "time")["datetime"]
    marks = [n for n in page.by_id("r-2").all if n.tag == "abbr"]
    assert [m["title"] for m in marks] == ["corrigé"]


def _total(page, number, name):
    column = [n.text for n in page.one("thead").all if n.tag == "th"].index(name) - 1
    cell = [n for n in page.by_id(f"r-{number}").all if n.tag == "td"][column]
    return next(n.text for n in cell.all if n.tag == "small")


def test_names_of_all_the_world_stand_whole_and_safe_in_page_title_and_preview(begin, phone):
    """Situation 27: shown whole, safely, everywhere."""
    table = begin(*NAMES, target=9_999)
    table.play(*[tuple((7 * n + r) % 46 for n in range(20)) for r in range(25)])
    page = phone().open(f"/s/{table.game.share_key}")
    assert {n.text for n in page.with_class("name")} == set(NAMES)
    head = {n.text for n in page.one("thead").all if n.tag == "bdi"}
    assert head == set(NAMES)
    assert page.find("script") == [n for n in page.find("script") if n.get("src")]
    assert not [n for n in page.find("b") if n.text == "Bo"]
    best = max(table.game.sheet.totals().values())
    assert f" {best}" in page.one("meta", property="og:description")["content"]


def test_what_friends_want_to_know_is_all_there(begin, phone):
    table = begin(target=200)
    table.play((34, 20, 10), (5, 30, 15))
    page = phone().open(f"/s/{table.game.share_key}")
    (first, second, third) = page.with_class("row")
    assert "Rang 1 Bob" in first.text
    assert "encore 150" in first.text
    assert "places gagnées : 1" in first.text
    assert "places perdues : 1" in second.text
    assert "total : 25" in third.text
    assert "Chloé donne" in page.text
    assert "en 200 points" in page.text
    assert page.link("Règles de Flip 7")["href"] == "/rules/flip7"
    assert page.called("Tableau des manches", "div")
    assert "Manche après manche" in page.text


def test_a_tie_break_is_told_as_it_happens(begin, phone):
    table = begin(target=50)
    table.play((60, 60, 10))
    page = phone().open(f"/s/{table.game.share_key}")
    (said,) = page.with_class("tie")
    assert said.text.startswith("Égalité en tête ! Alice et Bob : 60 points partout.")


def test_an_open_page_stays_in_its_language_whatever_is_chosen_elsewhere(phone, table):
    french, english = phone(), phone(language="en")
    for here, lang in ((french, "fr"), (english, "en"), (french, "fr")):
        page = here.open(f"/s/{table.game.share_key}")
        stream = next(n["data-stream"] for n in page.all if n.get("data-stream"))
        assert stream == f"/s/{table.game.share_key}/stream?lang={lang}"
    page = french.open(f"/s/{table.game.share_key}?lang=en")
    assert next(n["data-stream"] for n in page.all if n.get("data-stream")).endswith("?lang=en")


def test_the_big_screen_shows_the_same_and_nothing_to_press(dan, table):
    table.play((34, BUST, 0), (1, 2, 3))
    usual = standings(dan.reload())
    page = dan.open(dan.page.link("Le grand écran")["href"])
    assert standings(page) == usual
    assert page.find("img", role="img") == []
    assert page.find("div", aria_label="Code QR du lien des amis")
    for tag in ("a", "button", "form", "input"):
        assert page.find(tag) == []
    assert page.one("meta", http_equiv="refresh").within("noscript")
    assert table.game_id not in page.source
