"""How many taps a round takes: real touches at coordinates, with nothing filled in and nothing focused."""

from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.hands import RECORD, Hands

FIVE = ("Ana", "Bo", "Cléa", "Dov", "Eve")


class Counted:
    """A thumb that is counted: it touches what is on the screen where it is, and nothing else."""

    def __init__(self, hands: Hands) -> None:
        self.hands, self.taps = hands, 0

    def keys(self, *names: str) -> None:
        """Touch keys."""
        for name in names:
            self.hands.key(name)
            self.taps += 1

    def record(self) -> None:
        """Touch the button that records, which has to be on the screen without scrolling."""
        box = self.hands.page.get_by_role("button", name=RECORD).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 640
        self.hands.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.taps += 1


def opened(phone: Phone, keeper: str) -> tuple[Hands, Counted]:
    """A keeper's page, as it is just after it was opened."""
    hands = phone()
    hands.go(keeper)
    assert hands.run("() => document.activeElement === document.body")
    return hands, Counted(hands)


def test_five_players_with_three_totals_and_two_busts_take_nine(phone: Phone, begin) -> None:
    sheet = begin(*FIVE)
    hands, thumb = opened(phone, sheet.keeper)
    # The lines go round the table from the dealer's left: Bo, Cléa, Dov, Eve, Ana.
    thumb.keys("1", "8", "A sauté", "3", "5", "A sauté", "9", "9")
    thumb.record()
    hands.shows_totals(99, 18, 0, 35, 0)
    assert thumb.taps <= 9
    assert sheet.totals == [99, 18, 0, 35, 0]
    assert [line["busted"] for line in sheet.now["rounds"][0]["scores"]] == [False, False, True, False, True]


def test_the_next_round_takes_as_few(phone: Phone, begin) -> None:
    sheet = begin(*FIVE)
    _, thumb = opened(phone, sheet.keeper)
    for number in (1, 2):
        expect(thumb.hands.page.locator("#round h2")).to_contain_text(f"Manche {number}")
        thumb.keys("2", "1", "A sauté", "3", "5", "A sauté", "4", "4")
        thumb.record()
    expect(thumb.hands.page.locator("#r-2")).to_be_attached()
    assert thumb.taps <= 18
    assert sum(sheet.totals) == 200


def test_eighteen_players_take_no_more_than_two_and_a_bit_each(phone: Phone, begin) -> None:
    sheet = begin(*(f"Nom {n}" for n in range(1, 19)), target=9_999)
    sheet.play(tuple(range(18)))
    hands, thumb = opened(phone, sheet.keeper)
    # A third busts; one in six has a number that could still grow, and is closed with "Suivant".
    totals = ["24", "A sauté", "35", "12", "A sauté", "41"] * 3
    for total in totals:
        if total == "A sauté":
            thumb.keys(total)
        else:
            thumb.keys(*total)
            if total == "12":
                thumb.keys("Suivant")
    thumb.record()
    expect(hands.page.locator("#r-2")).to_be_attached()
    assert thumb.taps <= 2.2 * 18
    assert sum(sheet.totals) == sum(range(18)) + 3 * (24 + 35 + 12 + 41)


def test_by_cards_it_is_one_a_card_one_a_player_and_one(phone: Phone, begin) -> None:
    sheet = begin("Ana", "Bo", "Cléa")
    hands, thumb = opened(phone, sheet.keeper)
    thumb.keys("Cartes")
    expect(hands.pad.get_by_role("button", name="x2", exact=True)).to_be_visible()
    thumb.keys("12", "3", "x2", "+4", "Suivant")
    thumb.keys("A sauté")
    thumb.keys("0", "1", "2", "3", "4", "5", "6")
    thumb.record()
    hands.shows_totals(36, 34, 0)
    assert thumb.taps <= 4 + 7 + 3 + 1
    lines = sheet.now["rounds"][0]["scores"]
    assert lines[1]["cards"] == {"numbers": [12, 3], "x2": True, "bonuses": [4]}
    assert lines[0]["flip7"] is True
