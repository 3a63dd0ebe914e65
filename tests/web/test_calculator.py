"""The calculator of a Flip 7 hand: a form whose address is the hand; nothing is kept."""

import pytest

HAND = "/rules/flip7/calculator?"


@pytest.mark.parametrize(
    ("hand", "total", "steps"),
    [
        ("n=8&n=5&b=4&x2=1", "30 points", "13 × 2 + 4 = 30"),
        ("n=0&n=1&n=6&n=7&n=9&n=10&n=11&b=2&x2=1", "105 points", "44 × 2 + 2 + 15 (Flip 7) = 105"),
        ("x2=1", "0 points", "0 × 2 = 0"),
        ("x2=1&b=10", "10 points", "0 × 2 + 10 = 10"),
        ("n=0", "0 points", "0 = 0"),
        ("", "0 points", ""),
    ],
)
def test_a_hand_shows_its_points_and_how_they_come_about(eve, hand, total, steps):
    page = eve.open(HAND + hand)
    assert page.with_class("points-now")[0].text == total
    assert page.with_class("steps-now")[0].text == steps


def test_the_cards_of_the_hand_stay_ticked(eve):
    page = eve.open(HAND + "n=8&n=5&b=4&x2=1")
    ticked = [box["value"] for box in page.find("input", type="checkbox") if "checked" in box.attrs]
    assert ticked == ["5", "8", "1", "4"]


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("&".join(f"n={n}" for n in range(8)), "Sept cartes Numéro au plus."),
        ("n=13", "Cette carte n’existe pas."),
        ("n=%3Cb%3E", "Cette carte n’existe pas."),
        ("n=3&n=3", "Le 3 y est deux fois : c’est sauté."),
    ],
)
def test_a_hand_that_cannot_be_is_refused_in_words(eve, hand, reason):
    page = eve.open(HAND + hand)
    assert reason in page.by_id("e-hand").text
    assert page.with_class("points-now")[0].text == ""


def test_it_is_found_from_the_rules(eve):
    eve.open("/rules/flip7")
    assert eve.page.link("Compter une main")["href"] == "/rules/flip7/calculator"


def test_only_flip_7_has_one(eve):
    for key in ("flip", "counter", "minimini_seven", "chess"):
        eve.open(f"/rules/{key}/calculator", 404)


def test_a_total_is_explained_with_a_hand_that_makes_it(eve):
    page = eve.open(HAND + "total=91")
    text = page.with_class("explainer")[0].text
    assert "91 : forcément un Flip 7, avec le ×2 ou des Bonus." in text
    assert "Par exemple : 5, 7, 8, 9, 10, 11, 12, +6, +8" in text


@pytest.mark.parametrize(
    ("total", "said"),
    [
        ("146", "Aucune main ne fait 146."),
        ("0", "aucune carte"),
        ("abc", "nombre entier"),
        ("99999999", "nombre entier"),
    ],
)
def test_what_is_no_total_is_said_to_be_none(eve, total, said):
    assert said in eve.open(HAND + f"total={total}").with_class("explainer")[0].text


def test_a_total_is_explained_for_as_many_decks_as_are_on_the_table(eve):
    assert "Aucune main ne fait 160." in eve.open(HAND + "total=160").with_class("explainer")[0].text
    page = eve.open(HAND + "total=160&decks=3")
    assert "160 :" in page.with_class("explainer")[0].text
    assert page.find("input", name="decks")[0]["value"] == "3"
    for nonsense in ("0", "5", "x", "²", "-1", ""):
        page = eve.open(HAND + f"total=160&decks={nonsense}")
        assert "Aucune main ne fait 160." in page.with_class("explainer")[0].text
