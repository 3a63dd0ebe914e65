"""The friends' page on a small phone: complete without a script, readable with a crowd at the table."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.people_of_the_world import EIGHTEEN, ROUNDS, TOTALS


def test_without_a_script_the_page_is_complete_and_loads_itself_again(phone: Phone, begin: Any) -> None:
    sheet = begin()
    sheet.play((10, 20, 30), (5, 6, 7))
    friend = phone(script=False)
    friend.go(sheet.friends)
    friend.shows_totals(15, 26, 37)
    # Playwright's own way to wait for a text passes <noscript> over.
    said = " ".join(friend.page.locator("#live").inner_text().split())
    assert said == "Se recharge toutes les 20 secondes"
    expect(friend.page.get_by_role("img", name="Manche après manche")).to_be_visible()
    expect(friend.page.get_by_role("table")).to_be_visible()
    sheet.play((8, 9, 10))
    friend.shows_totals(23, 35, 47, within=30_000)


def test_a_crowd_is_readable_on_a_small_phone(phone: Phone, begin: Any) -> None:
    """Situations 27, 28 and 29, as friends see them."""
    sheet = begin(*EIGHTEEN, target=9_999)
    sheet.play(*ROUNDS[:-1])
    friend = phone()
    friend.go(sheet.friends)
    friend.is_live()
    sheet.play(ROUNDS[-1])
    expect(friend.page.locator("#r-25")).to_be_attached()
    assert friend.run("() => document.documentElement.scrollWidth") == 360
    names = friend.page.locator(".standings .name").all_text_contents()
    assert sorted(names) == sorted(EIGHTEEN)
    totals = friend.page.locator(".standings .total").all_text_contents()
    shown = ["".join(c for c in total if c.isdecimal()) for total in totals]
    assert shown == [str(total) for total in sorted(TOTALS, reverse=True)]
    chart = friend.page.get_by_role("img", name="Manche après manche")
    friend.page.locator(".chart").scroll_into_view_if_needed()
    box = chart.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    seen = """() => [...document.querySelectorAll(".chart [id^=c-p]")].map((line) => {
      const { strokeDasharray, stroke } = getComputedStyle(line);
      return `${stroke} ${strokeDasharray}`;
    })"""
    assert len(set(friend.run(seen))) == 18, "no two lines look the same"
    key = """() => [...document.querySelectorAll(".lines-key bdi")].every((name) => name.scrollWidth <= name.clientWidth + 1)"""
    assert friend.run(key)
