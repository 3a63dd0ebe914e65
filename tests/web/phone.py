"""A phone with a browser that runs no script: it keeps cookies, shows a page, and sends its forms.

Every page that it shows is looked at for what no page may have (``faults.py``).
"""

import asyncio
from typing import Any
from urllib.parse import urljoin, urlsplit

import httpx

from tests.api.people import HOST, Door
from tests.web.faults import faults_of, faults_of_a_whole_page
from tests.web.html import Node, Page

HERE = f"http://{HOST}"


class Phone:
    """Somebody's phone."""

    def __init__(self, door: Door, *, language: str = "fr-FR,fr;q=0.9,en;q=0.8", site: str = HERE) -> None:
        self.runner: asyncio.Runner = door.runner
        self.site = site
        transport = httpx.ASGITransport(door.app, raise_app_exceptions=False)
        headers = {"Accept-Language": language, "User-Agent": "a phone"}
        self.client = httpx.AsyncClient(transport=transport, base_url=site, headers=headers)
        self.last: httpx.Response
        self.page: Page

    def ask(self, method: str, path: str, **said: Any) -> httpx.Response:
        """Send one request, with the phone's cookies; what is answered, redirects too."""
        return self.runner.run(self.client.request(method, path, **said))

    def open(self, path: str, status: int = 200) -> Page:
        """Go to an address, wherever it leads."""
        return self._show(self._follow(self.ask("GET", path)), status)

    def post(self, path: str, fields: Any = None, **headers: str) -> httpx.Response:
        """Send a form that is on no page."""
        return self.ask("POST", path, data=fields or {}, headers={"Origin": self.site, **headers})

    def reload(self) -> Page:
        """Load the page again."""
        return self.open(str(self.last.url))

    @property
    def path(self) -> str:
        """Where the phone is."""
        return urlsplit(str(self.last.url)).path

    def _follow(self, answer: httpx.Response) -> httpx.Response:
        self.went = [answer.status_code]
        while answer.is_redirect:
            answer = self.ask("GET", urljoin(str(answer.url), answer.headers["location"]))
            self.went.append(answer.status_code)
        return answer

    def _show(self, answer: httpx.Response, status: int) -> Page:
        self.last = answer
        assert answer.status_code == status, f"{answer.status_code}: {answer.text[:3000]}"
        self.page = page_of(answer)
        return self.page

    # Forms

    def write(self, name: str, text: str, below: Node | None = None) -> None:
        """Put a text into a field, in place of what is there."""
        control = self.page.field(name, below)
        if control.tag == "textarea":
            control.children = [text]
        else:
            control.attrs["value"] = text

    def tick(self, name: str, below: Node | None = None, *, on: bool = True) -> None:
        """Tick a box, or choose one of several."""
        box = self.page.field(name, below)
        assert box["type"] in ("checkbox", "radio")
        form = box.within("form")
        assert form is not None
        if box["type"] == "radio":
            for other in form.all:
                if other.get("type") == "radio" and other.get("name") == box["name"]:
                    other.attrs.pop("checked", None)
        box.attrs.pop("checked", None)
        if on:
            box.attrs["checked"] = ""

    def choose(self, name: str, choice: str) -> None:
        """Choose from a list."""
        options = [node for node in self.page.field(name).all if node.tag == "option"]
        assert choice in [option.text for option in options]
        for option in options:
            option.attrs.pop("selected", None)
            if option.text == choice:
                option.attrs["selected"] = ""

    def press(self, name: str, below: Node | None = None, *, status: int = 200) -> Page:
        """Press a button, and see where that leads."""
        return self.send(self.page.button(name, below), status=status)

    def send(self, button: Node, *, status: int = 200) -> Page:
        """Press this button."""
        return self._show(self._follow(self.submit(button)), status)

    def submit(self, button: Node, **headers: str) -> httpx.Response:
        """What is answered when this button is pressed."""
        assert "disabled" not in button.attrs
        form = button.within("form")
        assert form is not None
        assert form["method"] == "post"
        return self.post(form["action"], fields_of(form, button), **headers)

    def press_with_htmx(self, name: str, *, status: int = 200) -> Page:
        """Press a button as htmx does: the answer is parts of a page, to be swapped in."""
        answer = self.submit(self.page.button(name), **{"HX-Request": "true"})
        assert answer.status_code == status, answer.text[:3000]
        assert "<html" not in answer.text, "a whole page for htmx"
        parts = Page(answer.text)
        faults = faults_of(parts)
        assert not faults, faults
        return parts


def page_of(answer: httpx.Response) -> Page:
    """The sound page that an answer holds."""
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    page = Page(answer.text)
    faults = faults_of_a_whole_page(page)
    assert not faults, f"{answer.url}: {faults}"
    return page


def fields_of(form: Node, button: Node | None = None) -> dict[str, list[str]]:
    """What a browser sends of a form when this button is pressed."""
    sent: dict[str, list[str]] = {}
    for control in form.all:
        name = control.get("name")
        if not name or "disabled" in control.attrs:
            continue
        value: str | None = None
        if control.tag == "button":
            value = control.get("value") if control is button else None
        elif control.tag == "select":
            value = _chosen(control)
        elif control.tag == "textarea":
            value = control.raw.removeprefix("\n")
        elif control.get("type") in ("checkbox", "radio"):
            value = control.attrs.get("value", "on") if "checked" in control.attrs else None
        elif control.tag == "input":
            value = control.get("value")
        if value is not None:
            sent.setdefault(name, []).append(value)
    return sent


def _chosen(select: Node) -> str:
    options = [node for node in select.all if node.tag == "option"]
    chosen = [option for option in options if "selected" in option.attrs] or options[:1]
    return chosen[-1].attrs.get("value", chosen[-1].text) if chosen else ""
