"""The big screen: everything of a table at one look, from four metres, and nobody has to touch it."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phone
from tests.browser.hands import Hands
from tests.browser.test_phone import AWAKE, HELD, HIDE
from tests.people_of_the_world import EIGHTEEN

SCREENS = [(1920, 1080), (1280, 720)]
MEASURE = """() => {
  const [width, height] = [innerWidth, innerHeight];
  const out = [];
  const rows = [...document.querySelectorAll(".standings .row")];
  const slab = document.querySelector(".standings").getBoundingClientRect();
  for (const part of [...rows, ...document.querySelectorAll(".join .qr, .join p, .board-head, .won, .tie")]) {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    if (left < 0 || top < 0 || right > width || bottom > height || right === left) out.push(part.textContent);
  }
  for (const row of rows) {
    const { top, bottom } = row.getBoundingClientRect();
    if (top < slab.top - 1 || bottom > slab.bottom + 1) out.push(row.textContent);
    for (const part of row.querySelectorAll(".name, .total, .rank")) {
      const box = part.getBoundingClientRect();
      if (box.top < top - 1 || box.bottom > bottom + 1) out.push(`${part.textContent} is cut`);
    }
  }
  const code = document.querySelector(".join .qr").getBoundingClientRect();
  const over = [...rows, ...document.querySelectorAll(".chart svg")].map((part) => part.getBoundingClientRect())
    .filter((box) => box.right > code.left && box.bottom > code.top && box.width > 0);
  const size = (selector) => Math.min(...[...document.querySelectorAll(selector)].map((e) => parseFloat(getComputedStyle(e).fontSize)));
  return {
    out, over: over.length, rows: rows.length, code: code.width / height,
    scroll: [document.documentElement.scrollWidth - width, document.documentElement.scrollHeight - height],
    name: size(".standings .name") / height, total: size(".standings .total") / height,
  };
}"""


def screen(phone: Phone, size: tuple[int, int], **said: Any) -> Hands:
    """A television with a browser."""
    width, height = size
    usual = {"device_scale_factor": 1, "has_touch": False, "is_mobile": False}
    return phone(viewport={"width": width, "height": height}, **usual, **said)


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("players", [3, 8, 18])
@pytest.mark.parametrize("state", ["new", "begun", "tied", "won"])
def test_it_shows_everybody_large_and_without_scrolling(
    phone: Phone, begin: Any, size: tuple[int, int], players: int, state: str
) -> None:
    sheet = begin(*EIGHTEEN[:players], target=60)
    rounds = {
        "new": [],
        "begun": [tuple(range(3, players + 3))] * 2,
        "tied": [(60, 60, *range(3, players + 1))],
        "won": [(60, *range(3, players + 2))],
    }
    sheet.play(*rounds[state])
    tv = screen(phone, size)
    tv.go(f"{sheet.friends}?view=tv")
    tv.is_live()
    seen = tv.run(MEASURE)
    assert seen["out"] == []
    assert seen["over"] == 0
    assert seen["rows"] == players
    assert seen["scroll"] == [0, 0]
    # On a screen of 40 inches, a thirtieth of its height is a centimetre and a half: legible from four metres.
    assert seen["name"] >= 1 / 30
    assert seen["total"] >= 1 / 25
    assert seen["code"] >= 1 / 4


def test_nothing_on_it_is_to_be_pressed_and_it_is_live(phone: Phone, begin: Any) -> None:
    sheet = begin()
    tv = screen(phone, SCREENS[0])
    tv.go(f"{sheet.friends}?view=tv")
    tv.is_live()
    for role in ("button", "link", "textbox"):
        expect(tv.page.get_by_role(role)).to_have_count(0)
    sheet.play((10, 20, 30))
    tv.shows_totals(10, 20, 30)
    expect(tv.page.get_by_role("img", name="Code QR du lien des amis")).to_be_visible()


def test_it_is_one_touch_away_from_the_friends_page_and_from_the_links(phone: Phone, begin: Any) -> None:
    sheet = begin()
    friend, keeper = phone(), phone()
    friend.go(sheet.friends)
    friend.follow("Le grand écran")
    expect(friend.page.get_by_text("Suivre sur son téléphone")).to_be_visible()
    keeper.go(sheet.keeper)
    keeper.press("Partager")
    with keeper.page.expect_popup() as opened:
        keeper.follow("Le grand écran")
    expect(opened.value.get_by_text("Suivre sur son téléphone")).to_be_visible()


def test_it_stays_awake(phone: Phone, begin: Any) -> None:
    tv = screen(phone, SCREENS[1])
    tv.page.add_init_script(AWAKE)
    tv.go(f"{begin().friends}?view=tv")
    assert tv.run(HELD) == 1
    tv.page.evaluate(HIDE, True)
    tv.run("() => { window.locks[0].released = true; }")
    tv.page.evaluate(HIDE, False)
    assert tv.run(HELD) == 1


def test_it_goes_on_to_the_next_game_by_itself(phone: Phone, begin: Any) -> None:
    sheet = begin(target=50)
    tv = screen(phone, SCREENS[1])
    tv.page.clock.install()
    tv.go(f"{sheet.friends}?view=tv")
    tv.is_live()
    sheet.play((60, 20, 30))
    expect(tv.page.locator(".won")).to_be_visible()
    sheet.rematch()
    expect(tv.page.locator(".won-next")).to_be_attached()
    tv.page.clock.fast_forward(15_000)
    expect(tv.page.locator(".won")).to_have_count(0)
    assert tv.page.url.endswith("?view=tv")
    assert sheet.friends not in tv.page.url
    tv.shows_totals(0, 0, 0)


def test_a_changed_total_is_pegged_unless_motion_is_unwelcome(phone: Phone, begin: Any) -> None:
    sheet = begin()
    moving, still = phone(), phone(reduced_motion="reduce")
    count = """() => {
      window.pegged = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...how) { window.pegged.push(this.parentNode.id); return animate.apply(this, how); };
    }"""
    for friend in (moving, still):
        friend.go(sheet.friends)
        friend.is_live()
        friend.run(count)
    sheet.play((10, 0, 30))
    for friend in (moving, still):
        friend.shows_totals(10, 0, 30)
    assert sorted(moving.run("() => window.pegged")) == ["s-p1", "s-p3"]
    assert still.run("() => window.pegged") == []
