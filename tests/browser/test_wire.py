"""What comes over the wire, compressed as over plain http, with five players and ten rounds."""

import gzip

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import Phone, Sheet

KB = 1024
FIRST_PAINT, FIRST_VISIT = 12 * KB, 32 * KB


@pytest.fixture(scope="module")
def played(server) -> Sheet:
    """Five players, ten rounds."""
    sheet = Sheet(server, ("Alice", "Bob", "Chloé", "Zoé 🎉", "Dominique"), {})
    sheet.play(*[tuple((7 * n + 3 * r) % 19 for n in range(5)) for r in range(10)])
    return sheet


@pytest.mark.parametrize("page", ["keeper", "friends", "start", "new", "rules", "correction"])
def test_a_first_visit_is_light(phone: Phone, played: Sheet, page: str, record_property) -> None:
    hands = phone()
    hands.go(played.keeper if page in ("keeper", "correction") else "/healthz")
    fresh = phone(storage_state=hands.page.context.storage_state()).page
    address = {
        "keeper": f"/games/{played.id}",
        "friends": played.friends,
        "start": "/",
        "new": "/games/new",
        "rules": "/rules/flip7",
        "correction": f"/games/{played.id}/rounds/3",
    }[page]
    answers: list[Response] = []
    fresh.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - Playwright takes no built-in
    fresh.goto(address)
    fresh.wait_for_timeout(500)
    expect(fresh.locator("main")).to_be_visible()
    sizes = {a.url: a.request.sizes()["responseBodySize"] for a in answers if "/stream" not in a.url}
    painted = sum(
        size for url, size in sizes.items() if not url.endswith((".js", ".svg", ".png", ".webmanifest"))
    )
    everything = sum(sizes.values())
    if not any(url.endswith(".svg") for url in sizes):  # a browser without a window asks for no icon
        icon = fresh.request.get(fresh.locator("link[rel=icon]").get_attribute("href") or "")
        everything += len(gzip.compress(icon.body()))
    record_property("first paint", painted)
    record_property("first visit", everything)
    print(f"\n{page}: first paint {painted} bytes, first visit {everything} bytes")
    assert len(sizes) >= 2
    assert painted <= FIRST_PAINT
    assert everything <= FIRST_VISIT
