"""What a correction would change is shown before it is saved."""

from tests.cast import BUST


def preview(phone, table, number=1, status=200, **lines):
    fields = {name.replace("_p", "-p"): value for name, value in lines.items()}
    answer = phone.post(f"/games/{table.game_id}/rounds/{number}/preview", fields)
    assert answer.status_code == status, answer.text
    return " ".join(answer.text.replace("\xa0", " ").replace("&nbsp;", " ").split())


def words(source):
    from tests.web.html import Page

    return Page(source).text


def test_every_total_that_would_move_is_named_and_nothing_is_stored(alice, table, stored):
    table.play((24, 2, 3), (1, 5, 7))
    stored.anything()
    said = words(preview(alice, table, total_p1="42", total_p2="2", total_p3="3"))
    assert said == "Alice 25 → 43"
    assert not stored.anything()
    assert table.totals == [25, 7, 10]


def test_nothing_changed_says_so(alice, table):
    table.play((24, BUST, 3))
    said = words(preview(alice, table, total_p1="24", busted_p2="1", total_p3="3"))
    assert said == "Rien ne change."


def test_it_says_that_the_game_would_end_or_be_opened_again(begin, keep):
    table = begin(target=200)
    table.play((144, 3, 4), (60, 3, 4))
    alice = keep(table)
    said = words(preview(alice, table, 2, total_p1="6", total_p2="3", total_p3="4"))
    assert said == "Alice 204 → 150 Rouvre la partie."
    table = begin(target=200)
    table.play((144, 3, 4), (6, 3, 4))
    said = words(preview(keep(table), table, 2, total_p1="60", total_p2="3", total_p3="4"))
    assert said == "Alice 150 → 204 Finit la partie : Alice gagne."


def test_it_says_who_would_win_instead_and_what_would_be_a_tie(begin, keep):
    table = begin(target=50)
    table.play((50, 40, 4))
    alice = keep(table)
    assert "Bob gagne alors." in words(preview(alice, table, total_p1="50", total_p2="60", total_p3="4"))
    assert "Égalité en tête : Alice et Bob." in words(
        preview(alice, table, total_p1="50", total_p2="50", total_p3="4")
    )


def test_what_would_be_refused_says_why(alice, table):
    table.play((24, 2, 3))
    said = words(preview(alice, table, total_p1="146", total_p2="", total_p3="3"))
    assert said.startswith("Pas encore :")
    assert "Aucune main ne fait 146." in said
    assert "Il manque Bob." in said


def test_it_is_for_alice_and_for_rounds_that_were_played(alice, dan, eve, table):
    table.play((24, 2, 3))
    for who in (dan, eve):
        preview(who, table, status=403, total_p1="42")
    preview(alice, table, 2, status=404, total_p1="42")
