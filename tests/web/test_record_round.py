"""Record a round on the scorekeeper's page."""

import asyncio

import pytest

from tests.web.html import Page
from tests.web.phone import Phone, fields_of

RECORD = "Enregistrer la manche"
PLAYERS = ("Alice", "Bob", "Chloé")


def typed(phone: Phone, *lines: str) -> None:
    """Write a round: points, or ``bust`` for a tick at "A sauté"; an empty text leaves the line alone."""
    for name, line in zip(PLAYERS, lines, strict=False):
        group = phone.page.group(name)
        if line == "bust":
            phone.tick("A sauté", group)
        else:
            phone.write("Points", line, group)


def shown(page: Page) -> list[str]:
    """The form as it shows, in the order of the players: the number, or ``bust``."""
    lines = sorted(page.with_class("line"), key=page.name_of)
    return [
        "bust" if "checked" in page.field("A sauté", line).attrs else page.field("Points", line)["value"]
        for line in lines
    ]


def asked(page: Page) -> list[str]:
    """Who has a line in the form, in the order of the lines."""
    return [page.name_of(line) for line in page.with_class("line")]


def standings(page: Page) -> list[str]:
    """Rank, name and total of everybody, from the top."""
    return [
        f"{row('rank')} {row('name')} {row('total').removeprefix('total : ')}".replace("Rang ", "").strip()
        for row in (_cells(page, node) for node in page.with_class("row"))
    ]


def _cells(page: Page, row):
    return lambda name: page.with_class(name, row)[0].text


def test_a_round_is_recorded_and_the_board_shows_it(alice, table):
    typed(alice, "34", "bust", "0")
    page = alice.press(RECORD)
    assert alice.went == [303, 200]
    assert table.totals == [34, 0, 0]
    assert standings(page) == ["1 Alice 34", "2 Bob 0", "2 Chloé 0"]
    assert page.by_id("said").text == "Manche 1 enregistrée. Alice mène avec 34."
    assert "Manche 2" in page.by_id("round").text
    assert shown(page) == ["", "", ""]


def test_the_lines_go_round_the_table_as_the_cards_do_the_dealer_last(alice, table):
    assert asked(alice.page) == ["Bob", "Chloé", "Alice"]
    table.play((1, 2, 3))
    assert asked(alice.reload()) == ["Chloé", "Alice", "Bob"]


def test_blank_zero_and_bust_are_three_different_things(alice, table, stored):
    typed(alice, "12", "0", "")
    page = alice.press(RECORD, status=422)
    assert not stored.anything()
    assert page.wrong_at(page.field("Points", page.group("Chloé"))) == "Il manque Chloé."
    typed(alice, "12", "0", "bust")
    page = alice.press(RECORD)
    cells = [cell.text for cell in page.by_id("r-1").all if cell.tag == "td"]
    assert cells == ["12 12", "0 0", "sauté 0"]
    entered = [e.entered for e in table.game.sheet.rounds[0].entries]
    assert [bool(e.get("busted")) for e in entered] == [False, False, True]


@pytest.mark.parametrize(
    ("written", "total"),
    [
        ("10+15+8", 33),
        (" 12 ", 12),
        ("25", 25),
        ("１２", 12),
        ("10 + 15", 25),
        ("007", 7),
        ("0", 0),
        ("٣٤", 34),
    ],
)
def test_what_a_person_means_is_taken(alice, table, written, total):
    typed(alice, written, "1", "2")
    alice.press(RECORD)
    assert table.totals == [total, 1, 2]


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("20.5", "Un nombre entier, ou une somme comme 10+15."),
        ("20,5", "Un nombre entier, ou une somme comme 10+15."),
        ("abc", "Un nombre entier, ou une somme comme 10+15."),
        ("10+", "Un nombre entier, ou une somme comme 10+15."),
        ("+", "Un nombre entier, ou une somme comme 10+15."),
        ("10+15-3", "Un nombre entier, ou une somme comme 10+15."),
        ("1e2", "Un nombre entier, ou une somme comme 10+15."),
        ("0x1f", "Un nombre entier, ou une somme comme 10+15."),
        ("", "Il manque Bob."),
        ("   ", "Il manque Bob."),
        ("-1", "Les points ne descendent pas sous 0."),
        ("10000", "9999 au plus."),
        ("146", "Aucune main ne fait 146."),
        ("1000", "Aucune main ne fait 1000."),
    ],
)
def test_what_is_no_score_is_refused_at_the_line_and_the_rest_stays_typed(alice, table, stored, written, why):
    typed(alice, "34", written, "bust")
    page = alice.press(RECORD, status=422)
    assert page.wrong_at(page.field("Points", page.group("Bob"))) == why
    assert page.wrong_at(page.field("Points", page.group("Alice"))) == ""
    assert shown(page) == ["34", written, "bust"]
    assert page.alerts == ["Pas encore enregistré. À revoir : Bob"]
    assert page.link("Bob", page.find(role="alert")[0])["href"] == "#t-p2"
    assert not stored.anything()
    assert table.totals == [0, 0, 0]


def test_all_wrong_lines_are_named_at_once(alice):
    typed(alice, "abc", "-1", "")
    page = alice.press(RECORD, status=422)
    assert page.alerts == ["Pas encore enregistré. À revoir : Bob, Chloé, Alice"]


def test_a_bust_with_points_beside_it_is_unclear_but_a_zero_is_not(alice, table):
    alice.tick("A sauté", alice.page.group("Alice"))
    typed_twice = alice.page.group("Alice")
    alice.write("Points", "25", typed_twice)
    typed(alice, "25", "1", "2")
    page = alice.press(RECORD, status=422)
    assert page.wrong_at(page.field("Points", page.group("Alice"))).startswith("Une seule chose")
    alice.write("Points", "0", page.group("Alice"))
    alice.press(RECORD)
    assert table.totals == [0, 1, 2]


def test_an_impossible_total_is_recorded_once_it_is_confirmed_and_marked(alice, table):
    typed(alice, "146", "1", "2")
    page = alice.press(RECORD, status=422)
    assert "Est-ce bien ce qui s’est joué ?" in page.with_class("ask")[0].text
    alice.tick("Garder ce total, même si aucune main ne le fait.")
    page = alice.press(RECORD)
    assert table.totals == [146, 1, 2]
    cell = next(n for n in page.by_id("r-1").all if n.tag == "td")
    assert cell.text == "146! 146"
    assert "hors des règles, confirmé" in page.text


def test_a_confirmation_does_not_carry_a_second_impossible_thing_through(alice, stored):
    typed(alice, "146", "1", "2")
    alice.press(RECORD, status=422)
    alice.tick("Garder ce total, même si aucune main ne le fait.")
    alice.write("Points", "abc", alice.page.group("Bob"))
    page = alice.press(RECORD, status=422)
    assert page.alerts == ["Pas encore enregistré. À revoir : Bob"]
    assert not stored.anything()


def test_a_flip_7_is_marked_and_questioned_where_no_flip_7_makes_the_total(alice, table):
    typed(alice, "43", "1", "2")
    alice.tick("Flip 7", alice.page.group("Alice"))
    page = alice.press(RECORD)
    assert next(n for n in page.by_id("r-1").all if n.tag == "td").text == "43F7 43"
    typed(alice, "12", "1", "2")
    alice.tick("Flip 7", alice.page.group("Alice"))
    page = alice.press(RECORD, status=422)
    assert page.wrong_at(page.field("Points", page.group("Alice"))) == "Aucun Flip 7 ne fait ce total."
    assert "checked" in page.field("Flip 7", page.group("Alice")).attrs


def test_two_quick_presses_record_one_round(alice, table):
    typed(alice, "34", "1", "2")
    button = alice.page.button(RECORD)
    first, second = alice.submit(button), alice.submit(button)
    assert first.status_code == second.status_code == 303
    assert table.totals == [34, 1, 2]
    assert len(table.game.sheet.rounds) == 1


def test_two_presses_at_the_same_moment_record_one_round(alice, table):
    typed(alice, "34", "1", "2")
    form = alice.page.by_id("round")

    async def both():
        sent = [alice.client.request("POST", form["action"], data=fields_of(form)) for _ in range(2)]
        return await asyncio.gather(*sent)

    assert [a.status_code for a in alice.runner.run(both())] == [303, 303]
    assert table.totals == [34, 1, 2]


def test_two_presses_by_htmx_record_one_round_and_both_are_answered_by_a_fresh_form(alice, table):
    typed(alice, "34", "1", "2")
    button = alice.page.button(RECORD)
    for _ in range(2):
        answer = alice.submit(button, **{"HX-Request": "true"})
        assert answer.status_code == 200
        assert shown(Page(answer.text)) == ["", "", ""]
    assert len(table.game.sheet.rounds) == 1


def test_a_game_that_moved_on_keeps_what_was_typed_and_says_so(alice, table, stored):
    typed(alice, "34", "bust", "2")
    table.play((5, 5, 5))
    stored.anything()
    page = alice.press(RECORD, status=409)
    assert not stored.anything()
    assert "La partie a avancé entre-temps, rien n’a été enregistré." in page.alerts[0]
    assert shown(page) == ["34", "bust", "2"]
    assert standings(page)[0] == "1 Alice 5"
    alice.press(RECORD)
    assert table.totals == [39, 5, 7]


def test_a_key_used_before_with_other_points_records_nothing_and_keeps_them(alice, table, stored):
    typed(alice, "34", "1", "2")
    old = alice.page.button(RECORD)
    alice.submit(old)
    stored.anything()
    typed(alice, "35")
    page = alice.press(RECORD, status=409)
    assert not stored.anything()
    assert shown(page) == ["35", "1", "2"]
    assert table.totals == [34, 1, 2]


def test_with_htmx_the_answer_is_a_fresh_form_and_the_board_and_tools_beside_it(alice, table):
    typed(alice, "34", "1", "bust")
    parts = alice.press_with_htmx(RECORD)
    outer = [node for node in parts.root.children if not isinstance(node, str)]
    assert [node["id"] for node in outer] == ["round", "board", "tools"]
    assert "hx-swap-oob" not in outer[0].attrs
    assert outer[1]["hx-swap-oob"] == outer[2]["hx-swap-oob"] == "outerMorph"
    assert shown(parts) == ["", "", ""]
    assert standings(parts)[0] == "1 Alice 34"
    assert parts.by_id("undo-what").text == "Manche 1"


def test_with_htmx_a_refusal_is_the_form_alone_with_what_was_typed(alice):
    typed(alice, "34", "abc", "bust")
    parts = alice.press_with_htmx(RECORD, status=422)
    assert [n["id"] for n in parts.root.children if not isinstance(n, str)] == ["round"]
    assert shown(parts) == ["34", "abc", "bust"]


def test_with_htmx_a_stale_form_comes_back_with_what_was_typed(alice, table):
    typed(alice, "34", "1", "bust")
    table.play((5, 5, 5))
    parts = alice.press_with_htmx(RECORD, status=409)
    assert shown(parts) == ["34", "1", "bust"]
    assert "La partie a avancé" in parts.alerts[0]


def test_the_round_that_ends_the_game_shows_the_winner_and_asks_no_more(begin, keep):
    table = begin("Alice", "Bob", "Chloé", target=50)
    alice = keep(table)
    typed(alice, "20", "60", "55")
    page = alice.press(RECORD)
    assert page.with_class("won")[0].looks.startswith("La partie est finie Bob gagne avec 60 points")
    assert page.by_id("said").text == "Bob gagne."
    assert not page.has(RECORD, "button")
    assert page.button("Rejouer")


def test_a_finished_game_takes_no_round_from_a_page_left_open(begin, keep, stored):
    table = begin("Alice", "Bob", "Chloé", target=50)
    alice = keep(table)
    typed(alice, "1", "2", "3")
    form = alice.page.button(RECORD)
    table.play((20, 60, 55))
    stored.anything()
    assert alice.submit(form).status_code == 409
    path = f"/games/{table.game_id}/rounds"
    answer = alice.post(path, {"total-p1": "1", "total-p2": "2", "total-p3": "3"})
    assert answer.status_code == 409
    assert "La partie est finie." in answer.text
    assert not stored.anything()


def test_with_htmx_a_form_left_open_over_the_end_of_the_game_becomes_the_end(begin, keep):
    table = begin("Alice", "Bob", "Chloé", target=50)
    alice = keep(table)
    typed(alice, "1", "2", "3")
    table.play((20, 60, 55))
    parts = alice.press_with_htmx(RECORD, status=409)
    assert "Bob gagne avec 60 points" in parts.by_id("round").text
    assert parts.by_id("board")["hx-swap-oob"] == "outerMorph"


def test_a_tie_at_the_target_asks_for_a_tie_break_round_and_crowns_nobody(begin, keep):
    table = begin("Alice", "Bob", "Chloé", target=50)
    alice = keep(table)
    typed(alice, "60", "60", "55")
    page = alice.press(RECORD)
    assert "Égalité en tête !" in page.with_class("tie")[0].text
    assert page.with_class("won") == []
    assert standings(page) == ["1 Alice 60", "1 Bob 60", "3 Chloé 55"]
    assert "Manche de départage" in page.by_id("round").text
    typed(alice, "0", "0", "30")
    assert alice.press(RECORD).by_id("said").text == "Chloé gagne."


def test_when_only_the_tied_play_on_nobody_else_is_asked(begin, keep):
    table = begin("Alice", "Bob", "Chloé", target=50, tiebreak="tied_only")
    table.play((60, 60, 55))
    page = keep(table).page
    assert sorted(asked(page)) == ["Alice", "Bob"]
    assert "Manche de départage pour Alice et Bob seulement." in page.with_class("tie")[0].text


def test_the_second_chance_is_asked_for_only_where_it_is_kept(begin, keep, alice):
    assert not alice.page.has("Seconde Chance", "input")
    kept = begin("Ana", "Bo", "Cy", second_chance="kept")
    phone = keep(kept)
    for name in ("Ana", "Bo", "Cy"):
        phone.write("Points", "10", phone.page.group(name))
    phone.tick("Seconde Chance", phone.page.group("Bo"))
    page = phone.press(RECORD)
    bos = next(line for line in page.with_class("line") if page.name_of(line) == "Bo")
    assert "a une Seconde Chance" in bos.text


def test_only_alice_records_a_round(only_alice, table):
    only_alice(f"/games/{table.game_id}/rounds", {"total-p1": "1", "total-p2": "2", "total-p3": "3"})


def test_a_round_for_a_game_that_is_not_there(alice):
    alice.client.cookies.set("keeper_nowhere", "x", domain="marquoir.test")
    assert alice.post("/games/nowhere/rounds", {}).status_code == 404
