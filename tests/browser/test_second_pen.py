"""Another phone keeps score too: this one says so, keeps what is typed, and undoes what it says it undoes."""

from playwright.sync_api import expect

from tests.browser.conftest import Phone, no_new_page


def test_an_untouched_form_catches_up_by_itself(phone: Phone, begin) -> None:
    sheet = begin()
    keeper = phone()
    keeper.go(sheet.keeper)
    with no_new_page(keeper):
        sheet.play((10, 20, 30))
        expect(keeper.page.get_by_role("heading", name="Manche 2")).to_be_visible()
        expect(keeper.page.locator("#undo-what")).to_contain_text("Manche 1")
        keeper.key("2", "5")
        expect(keeper.points("Chloé")).to_have_value("25")


def test_the_end_that_another_phone_recorded_is_the_end_here(phone: Phone, begin) -> None:
    sheet = begin(target=50)
    keeper = phone()
    keeper.go(sheet.keeper)
    with no_new_page(keeper):
        sheet.play((50, 20, 30))
        keeper.shows_winner("Alice", 50)


def test_undo_names_what_it_undoes_when_another_phone_was_faster(phone: Phone, begin) -> None:
    sheet = begin()
    sheet.play((10, 20, 30))
    keeper = phone()
    keeper.go(sheet.keeper)
    keeper.key("2", "5")
    sheet.play((1, 2, 3))
    expect(keeper.page.locator("#undo-what")).to_contain_text("Manche 2")
    expect(keeper.points("Chloé")).to_have_value("25")
    expect(keeper.page.locator(".tally")).to_contain_text("autre téléphone")


def test_what_was_typed_for_a_round_that_another_phone_recorded_is_kept_over_a_reload(
    phone: Phone, begin
) -> None:
    sheet = begin()
    keeper = phone()
    keeper.go(sheet.keeper)
    keeper.key("2", "5")
    sheet.play((1, 2, 3))
    expect(keeper.page.locator(".tally")).to_contain_text("autre téléphone")
    keeper.page.reload()
    expect(keeper.page.get_by_role("heading", name="Manche 2")).to_be_visible()
    expect(keeper.points("Bob")).to_have_value("25")
    expect(keeper.page.locator(".tally")).to_contain_text("autre téléphone")


def test_a_round_that_was_recorded_here_is_not_typed_again_into_the_next(phone: Phone, begin) -> None:
    sheet = begin()
    keeper = phone()
    keeper.go(sheet.keeper)
    keeper.key("2", "5", "3", "0", "A sauté")
    keeper.press("Enregistrer la manche")
    expect(keeper.page.get_by_role("heading", name="Manche 2")).to_be_visible()
    keeper.page.reload()
    for name in ("Alice", "Bob", "Chloé"):
        expect(keeper.points(name)).to_have_value("")


def test_back_from_the_rules_shows_the_round_that_is_due(phone: Phone, begin) -> None:
    sheet = begin()
    keeper = phone()
    keeper.go(sheet.keeper)
    keeper.go("/rules/flip7")
    sheet.play((10, 20, 30))
    keeper.page.go_back(wait_until="commit")
    expect(keeper.page.get_by_role("heading", name="Manche 2")).to_be_visible()


def test_the_names_of_a_new_game_survive_a_reload(phone: Phone) -> None:
    """Situation 46: one even lost the players."""
    hands = phone()
    hands.go("/games/new")
    hands.type(hands.page.get_by_label("Joueur 1", exact=True), "Alice")
    hands.press("Ajouter un joueur")
    hands.type(hands.page.get_by_label("Joueur 4", exact=True), "Dan")
    hands.page.reload()
    expect(hands.page.get_by_label("Joueur 1", exact=True)).to_have_value("Alice")
    expect(hands.page.get_by_label("Joueur 4", exact=True)).to_have_value("Dan")
