"""Seats are put in order by dragging a row by its number, as well as by buttons."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone, Sheet
from tests.browser.hands import Hands

NAMES = ("Alice", "Bob", "Chloé", "Dan", "Eve")


def drag(hands: Hands, what: str, by: float, steps: int = 12) -> None:
    """A finger takes hold of it, moves up or down, and lets go."""
    hands.ready()
    found = hands.page.locator(what)
    # Far from the edges, where a page scrolls along with what is dragged.
    found.evaluate("row => row.scrollIntoView({block: 'center', behavior: 'instant'})")
    box = found.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = hands.page.context.new_cdp_session(hands.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, steps + 1):
        point = {"x": x, "y": y + by * step / steps}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    # A finger rests before it lets go: else it is a fling, and Chromium swallows the tap after that.
    hands.page.wait_for_timeout(150)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def typed(hands: Hands) -> list[str]:
    """The names in the order of the seats."""
    return [field.input_value() for field in hands.page.locator(".seats input").all()]


@pytest.fixture(params=["no-preference", "reduce"])
def table(phone: Phone, request: pytest.FixtureRequest) -> Hands:
    """Five names typed, on phones that like motion and that do not."""
    hands = phone(reduced_motion=request.param)
    hands.go("/games/new")
    for n, name in enumerate(NAMES, 1):
        if n > hands.page.locator(".seats li").count():
            hands.press("Ajouter un joueur")
        hands.type(hands.page.get_by_label(f"Joueur {n}", exact=True), name)
    hands.page.keyboard.press("Escape")
    return hands


def test_a_new_game_takes_the_order_in_which_rows_are_dragged(table: Hands) -> None:
    drag(table, ".seats li:nth-child(5) label", -250)
    assert typed(table) == ["Eve", "Alice", "Bob", "Chloé", "Dan"]
    drag(table, ".seats li:nth-child(2) label", 62)
    assert typed(table) == ["Eve", "Bob", "Alice", "Chloé", "Dan"]
    expect(table.page.get_by_label("Joueur 1", exact=True)).to_have_value("Eve")
    table.press("Descendre Eve")
    expect(table.page.get_by_label("Joueur 1", exact=True)).to_have_value("Bob")
    assert typed(table) == ["Bob", "Eve", "Alice", "Chloé", "Dan"]
    table.press("Commencer la partie")
    lines = table.page.locator("#round .line .name")
    expect(lines).to_have_count(5)
    assert sorted(lines.all_inner_texts()) == sorted(NAMES)
    assert table.page.locator(".person bdi").all_text_contents() == ["Bob", "Eve", "Alice", "Chloé", "Dan"]


def test_a_finger_that_trembles_moves_nothing_and_a_tap_on_the_number_goes_to_the_name(table: Hands) -> None:
    drag(table, ".seats li:nth-child(2) label", 4, 2)
    assert typed(table) == list(NAMES)
    table.tap(table.page.locator(".seats li:nth-child(2) label"))
    expect(table.page.get_by_label("Joueur 2", exact=True)).to_be_focused()


def test_the_page_follows_a_row_that_is_dragged_past_its_edge(phone: Phone) -> None:
    hands = phone()
    hands.go("/games/new")
    for _ in range(14):
        hands.press("Ajouter un joueur")
    hands.run(
        "() => { document.querySelectorAll('.seats input').forEach((f, n) => { f.value = `N${n}`; }); scrollTo(0, 0); }"
    )
    box = hands.page.locator(".seats li:nth-child(1) label").bounding_box()
    assert box is not None
    touch = hands.page.context.new_cdp_session(hands.page)
    x, y = box["x"] + 10, box["y"] + 10
    for kind, at in (("touchStart", y), ("touchMove", y + 40), ("touchMove", 540)):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": at}]})
    hands.page.wait_for_function("() => [...document.querySelectorAll('.seats li')].at(-1).matches('.held')")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert typed(hands)[-1] == "N0"


def test_in_a_game_that_goes_on_a_dragged_player_takes_the_seat(
    phone: Phone, begin: Callable[..., Sheet]
) -> None:
    sheet = begin(*NAMES)
    sheet.play((10, 20, 30, 5, 6))
    hands = phone()
    hands.go(sheet.keeper)
    hands.tap(hands.page.locator("#players > summary"))
    hands.page.locator(".people.sortable").wait_for()
    with hands.page.expect_navigation():
        drag(hands, "#at-p1 .seat-no", 110)
    expect(hands.page.locator(".person bdi").first).to_be_visible()
    assert hands.page.locator(".person bdi").all_text_contents() == ["Bob", "Chloé", "Alice", "Dan", "Eve"]
    seats = {player["name"]: player["seat"] for player in sheet.now["players"]}
    assert seats == {"Bob": 1, "Chloé": 2, "Alice": 3, "Dan": 4, "Eve": 5}
