"""The keypad: it knows the rules, and turns no number into another one."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone, Sheet
from tests.browser.hands import RECORD, Hands

Typed = dict[str, str]


@pytest.fixture
def table(phone: Phone, begin) -> tuple[Hands, Sheet]:
    """Alice deals: Bob is asked first, then Chloé, then Alice."""
    sheet = begin()
    hands = phone()
    hands.go(sheet.keeper)
    return hands, sheet


def active(hands: Hands) -> str:
    """Whose line is being entered."""
    return str(hands.run("() => document.querySelector('.line[aria-current] .name')?.textContent || ''"))


def dim(hands: Hands) -> str:
    """The digits that cannot follow."""
    return str(
        hands.run(
            "() => [...document.querySelectorAll('.digits [data-dim]')].map(k => k.textContent).sort().join('')"
        )
    )


def test_it_moves_on_when_nothing_can_follow(table) -> None:
    hands, _ = table
    assert active(hands) == "Bob"
    hands.key("2", "3")
    assert active(hands) == "Chloé"
    hands.key("1", "2")
    assert active(hands) == "Chloé"
    hands.key("0")
    assert active(hands) == "Alice"
    expect(hands.points("Chloé")).to_have_value("120")
    hands.key("0")
    assert active(hands) == ""
    expect(hands.page.locator(".tally")).to_have_text("Tout le monde est saisi.")


@pytest.mark.parametrize(("players", "stays"), [(5, False), (19, True)])
def test_how_far_it_can_count_hangs_on_the_decks(phone: Phone, begin, players: int, stays: bool) -> None:
    hands = phone()
    hands.go(begin(*(f"Nom {n}" for n in range(players))).keeper)
    hands.key("2", "0")  # two decks make 200
    assert (active(hands) == "Nom 1") is stays


def test_plus_right_after_it_moved_on_makes_a_sum(table) -> None:
    hands, sheet = table
    hands.key("2", "5")
    assert active(hands) == "Chloé"
    hands.key("+")
    assert active(hands) == "Bob"
    hands.key("1", "0", "Suivant")
    expect(hands.points("Bob")).to_have_value("25+10")
    expect(hands.line("Bob").locator(".to")).to_have_text("→ 35")
    hands.key("A sauté", "A sauté")
    hands.press(RECORD)
    hands.shows_totals(0, 35, 0)
    assert sheet.totals == [0, 35, 0]


def test_erase_right_after_it_moved_on_takes_the_last_digit(table) -> None:
    hands, _ = table
    hands.key("2", "5", "Effacer")
    assert active(hands) == "Bob"
    expect(hands.points("Bob")).to_have_value("2")
    hands.key("6")
    assert active(hands) == "Chloé"
    hands.key("A sauté", "Effacer")
    assert active(hands) == "Chloé"
    expect(hands.line("Chloé").locator("[name^=busted]")).not_to_be_checked()


def test_what_cannot_follow_is_dimmed_and_taken_and_then_questioned(table) -> None:
    """Situation 47: 170 is asked about, not won with."""
    hands, sheet = table
    hands.tap(hands.points("Bob"))
    hands.key("1", "7")
    assert dim(hands) == "023456789"
    hands.key("0")
    assert active(hands) == "Bob"
    expect(hands.page.locator(".tally")).to_contain_text("Aucune main ne fait 170.")
    hands.key("Suivant", "9", "Suivant", "9")
    hands.press(RECORD)
    question = hands.line("Bob").get_by_text("Garder ce total, même si aucune main ne le fait.")
    expect(question).to_be_visible()
    expect(hands.points("Bob")).to_have_value("170")
    hands.tap(question)
    hands.press(RECORD)
    hands.shows_totals(9, 170, 9)
    assert sheet.totals == [9, 170, 9]


def test_a_number_that_is_entered_again_replaces_the_first(table) -> None:
    hands, _ = table
    hands.key("2", "5")
    hands.tap(hands.points("Bob"))
    hands.key("5", "2")
    expect(hands.points("Bob")).to_have_value("52")
    assert active(hands) == "Bob"


def test_blank_zero_and_bust_are_three_things_and_who_is_missing_stands_out(table) -> None:
    """Situations 20 and 21."""
    hands, sheet = table
    hands.key("0", "Suivant", "A sauté")
    expect(hands.points("Bob")).to_have_value("0")
    expect(hands.points("Alice")).to_have_attribute("placeholder", "A sauté")
    expect(hands.line("Chloé")).to_have_attribute("data-empty", "")
    assert active(hands) == "Chloé"
    hands.press(RECORD)
    expect(hands.line("Chloé").get_by_text("Il manque Chloé.")).to_be_visible()
    assert sheet.now["rounds"] == []
    expect(hands.points("Bob")).to_have_value("0")
    hands.key("7", "Suivant")
    hands.press(RECORD)
    hands.shows_totals(0, 0, 7)
    assert [line["busted"] for line in sheet.now["rounds"][0]["scores"]] == [True, False, False]


def test_an_empty_round_is_not_recorded(table) -> None:
    """Situation 50: a round closed with nothing entered."""
    hands, sheet = table
    hands.press(RECORD)
    expect(hands.page.get_by_role("alert")).to_be_visible()
    assert sheet.now["rounds"] == []


def test_a_flip_7_is_said_before_the_points(table) -> None:
    hands, sheet = table
    hands.key("Flip 7")
    expect(hands.pad.get_by_role("button", name="Flip 7")).to_have_attribute("aria-pressed", "true")
    assert dim(hands) == "02"
    hands.key("5", "0", "9", "Suivant", "A sauté")
    hands.press(RECORD)
    hands.shows_totals(0, 50, 9)
    assert sheet.now["rounds"][0]["scores"][1]["flip7"] is True


def test_the_phones_own_keyboard_never_opens(table) -> None:
    """Situation 39: it would hide the button."""
    hands, _ = table
    assert hands.run("() => [...document.querySelectorAll('.points')].every(f => f.inputMode === 'none')")


def test_no_key_moves_or_comes_under_a_finger(table) -> None:
    """Situation 48: where every key is, before and after each touch, and in the middle of one."""
    hands, _ = table
    where = """() => JSON.stringify([...document.querySelectorAll('.digits button, #record')].map(k => {
      const box = k.getBoundingClientRect();
      return [k.textContent, Math.round(box.x), Math.round(box.y)];
    }))"""
    hands.page.wait_for_timeout(300)
    before = hands.run(where)
    for name in (
        "2",
        "3",
        "+",
        "4",
        "Suivant",
        "1",
        "7",
        "0",
        "Effacer",
        "Effacer",
        "A sauté",
        "Flip 7",
        "5",
        "0",
    ):
        hands.key(name)
        assert hands.run(where) == before, name


def test_a_second_tap_on_the_key_for_cards_touches_no_card(table) -> None:
    hands, _ = table
    hands.key("2", "Effacer")
    hands.page.wait_for_timeout(500)  # the script for cards comes with the first touch
    box = hands.pad.get_by_role("button", name="Cartes").bounding_box()
    assert box is not None
    for _ in range(2):
        hands.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    hands.page.wait_for_timeout(200)
    assert hands.run("() => document.querySelector('[name^=cards][value]:not([value=\"\"])')") is None
    expect(hands.points("Bob")).to_have_value("")


def test_a_hardware_keyboard_types_it_all(table) -> None:
    hands, sheet = table
    for key in ("2", "3", "s", "1", "0", "+", "5", "Enter"):
        hands.page.keyboard.press(key)
    assert active(hands) == ""
    hands.page.keyboard.press("ArrowUp")
    assert active(hands) == "Alice"
    hands.page.keyboard.press("Backspace")
    hands.page.keyboard.press("6")
    hands.page.keyboard.press("Enter")
    hands.page.keyboard.press("Enter")
    hands.shows_totals(16, 23, 0)
    assert sheet.totals == [16, 23, 0]


def test_the_line_being_entered_is_never_under_the_keypad(phone: Phone, begin) -> None:
    sheet = begin(*(f"Nom {n}" for n in range(1, 19)))
    hands = phone()
    hands.go(sheet.keeper)
    seen = """() => {
      const line = document.querySelector('.line[aria-current]').getBoundingClientRect();
      const dock = document.querySelector('.dock').getBoundingClientRect();
      const tools = document.querySelector('#tools').getBoundingClientRect();
      return line.bottom <= dock.top + 1 && line.top >= tools.bottom - 1 && dock.bottom <= innerHeight + 1;
    }"""
    assert hands.run(seen)
    for _ in range(17):
        hands.key("A sauté")
        hands.page.wait_for_timeout(350)
        assert hands.run(seen), active(hands)
