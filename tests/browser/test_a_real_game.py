"""A real game from the first name to the winner, entered on one phone, followed on another."""

import pytest

from tests.browser.conftest import Phone
from tests.browser.hands import Hands
from tests.conftest import cases

GAME = next(game for game in cases("flip7_games") if game["id"] == "G06")
NAMES = ("Ana", "Bo", "Chloé", "Dov", "Élise")


def named_and_begun(keeper: Hands, *, script: bool) -> None:
    """From the start page to the first round."""
    keeper.go("/")
    keeper.follow("Nouvelle partie")
    for number, name in enumerate(NAMES, 1):
        field = keeper.page.get_by_label(f"Joueur {number}", exact=True)
        if number > 3:
            keeper.press("Ajouter un joueur")
        if number > 3 and script:
            # The keyboard never closed: the new field has the cursor.
            keeper.page.keyboard.type(name)
        else:
            keeper.type(field, name)
    keeper.press("Commencer la partie")


def lines_of(number: int, points: list[int]) -> dict[str, object]:
    """A round as it is entered: a written 0 was a bust for some and nothing for others."""
    return {
        name: "bust" if total == 0 and (number + index) % 2 else total
        for index, (name, total) in enumerate(zip(NAMES, points, strict=True))
    }


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_real_game_is_entered_and_followed_to_its_winner(phone: Phone, script: bool) -> None:
    assert len(GAME["players"]) == len(NAMES)
    keeper, friend = phone(script=script), phone(script=script)
    named_and_begun(keeper, script=script)
    keeper.press("Partager")
    friend.go(keeper.page.get_by_label("Le lien des amis", exact=True).input_value())
    assert friend.page.url.startswith("http://127.0.0.2")
    if script:
        keeper.press("Fermer")
    else:
        keeper.follow("Retour à la partie")
    loads: list[str] = []
    friend.page.on("domcontentloaded", lambda page: loads.append(page.url))
    running = [0] * len(NAMES)
    for number, points in enumerate(GAME["rounds"], 1):
        keeper.record(lines_of(number, points), number)
        running = [a + b for a, b in zip(running, points, strict=True)]
        if not script:
            friend.page.reload()
        for phone_shown in (friend, keeper):
            phone_shown.shows_totals(*running)
    assert running == GAME["final"]
    winner = NAMES[GAME["players"].index(GAME["winner"])]
    for phone_shown in (friend, keeper):
        phone_shown.shows_winner(winner, max(running))
    if script:
        assert loads == []
