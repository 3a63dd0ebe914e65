"""The phone in the hand: it stays awake, offers names again, and says what plain http keeps from it."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Phone

AWAKE = """
window.locks = [];
Object.defineProperty(navigator, "wakeLock", {value: {request: async (kind) => {
  const lock = {kind, released: false, release: async () => { lock.released = true; }};
  window.locks.push(lock);
  return lock;
}}});
"""
HELD = "() => window.locks.filter(lock => !lock.released).length"
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", {configurable: true, get: () => hidden});
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_the_screen_stays_awake_while_a_round_is_open_and_may_sleep_after(phone: Phone, begin) -> None:
    """Situation 40."""
    hands = phone()
    hands.page.add_init_script(AWAKE)
    hands.go(begin(target=50).keeper)
    assert hands.run(HELD) == 1
    # Locked and opened again: browsers let go of it themselves.
    hands.page.evaluate(HIDE, True)
    hands.run("() => { window.locks[0].released = true; }")
    hands.page.evaluate(HIDE, False)
    assert hands.run(HELD) == 1
    hands.record({"Alice": 60, "Bob": 1, "Chloé": 2}, 1)
    expect(hands.page.locator(".won")).to_be_visible()
    hands.page.wait_for_timeout(200)
    assert hands.run(HELD) == 0


def test_names_that_played_here_are_offered_again(phone: Phone) -> None:
    """Situation 45: the same people next week."""
    hands = phone()
    hands.go("/games/new")
    expect(hands.page.locator("#known")).to_be_hidden()
    for number, name in enumerate(("Ana", "Zoé 🎉", "<b>Bo</b>"), 1):
        hands.page.get_by_label(f"Joueur {number}", exact=True).fill(name)
    hands.press("Commencer la partie")
    expect(hands.page.locator("#round")).to_be_visible()
    hands.go("/games/new")
    for name in ("<b>Bo</b>", "Ana"):
        hands.press(name)
    expect(hands.page.get_by_label("Joueur 1", exact=True)).to_have_value("<b>Bo</b>")
    expect(hands.page.get_by_label("Joueur 2", exact=True)).to_have_value("Ana")
    expect(hands.page.locator("#known button")).to_have_text(["Zoé 🎉"])


def test_what_is_missing_over_plain_http_is_said_and_copying_works_all_the_same(phone: Phone, begin) -> None:
    hands = phone()
    hands.go(begin().keeper)
    hands.run("() => { Object.defineProperty(window, 'isSecureContext', {value: false}); }")
    hands.press("Partager")
    expect(hands.page.get_by_text("Une adresse https le permet.")).to_be_visible()
    hands.press("Copier")
    expect(hands.page.get_by_role("button", name="Copié")).to_be_visible()


def test_it_can_be_installed(phone: Phone) -> None:
    hands = phone()
    hands.go("/")
    manifest = hands.page.request.get(
        hands.page.locator("link[rel=manifest]").get_attribute("href") or ""
    ).json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        drawn = hands.page.evaluate(
            "src => new Promise(done => { const i = new Image(); i.onload = () => done(i.naturalWidth); i.onerror = () => done(0); i.src = src; })",
            icon["src"],
        )
        assert drawn > 0


def test_double_taps_do_not_zoom_and_the_page_may_still_be_pinched(phone: Phone, begin) -> None:
    """Situation 39."""
    hands = phone()
    hands.go(begin().keeper)
    assert hands.run("() => getComputedStyle(document.documentElement).touchAction") == "manipulation"
    viewport = hands.page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert not re.search("user-scalable|maximum-scale", viewport)
    hands.key("1", "1", "Effacer", "Effacer")
    assert hands.run("() => visualViewport.scale") == 1
