"""What no page of ours may have, whatever it shows: each is a sentence, an empty list is a sound page."""

from collections import Counter

from tests.web.html import Node, Page

LABELLED = ("input", "select", "textarea")
NAMED = ("button", "a", "summary")
BLOCKS = {"div", "p", "ul", "ol", "dl", "table", "form", "section", "fieldset", "details", "h1", "h2", "h3"}
INTERACTIVE = {"a", "button", "input", "select", "textarea", "summary"}
REFERS = ("aria-describedby", "aria-labelledby", "for", "popovertarget", "aria-controls")


def faults_of(page: Page) -> list[str]:
    """Everything that is wrong with a page or a part of one."""
    return [*page.faults, *_ids(page), *_forbidden_by_the_policy(page), *_names(page), *_nesting(page)]


def faults_of_a_whole_page(page: Page) -> list[str]:
    """The same, and what only a whole page must have."""
    found = faults_of(page)
    if not page.source.lower().startswith("<!doctype html>"):
        found.append("no doctype")
    for tag in ("title", "h1", "main"):
        if len(page.find(tag)) != 1:
            found.append(f"{len(page.find(tag))} <{tag}>")
    ids = {node.get("id") for node in page.all}
    for node in page.all:
        found += [
            f"{name}={i!r} on <{node.tag}> leads to nothing"
            for name in REFERS
            for i in node.get(name).split()
            if i not in ids
        ]
        if node.get("href").startswith("#") and node["href"][1:] not in ids:
            found.append(f"{node['href']} leads to nothing")
    return found


def _ids(page: Page) -> list[str]:
    ids = Counter(node["id"] for node in page.all if "id" in node.attrs)
    return [f"id {name!r} {count} times" for name, count in ids.items() if count > 1 or not name]


def _forbidden_by_the_policy(page: Page) -> list[str]:
    found = []
    for node in page.all:
        found += [
            f"inline {name} on <{node.tag}>" for name in node.attrs if name == "style" or name[:2] == "on"
        ]
        found += [
            f"script address in {name}" for name in node.attrs if "javascript:" in node.get(name).lower()
        ]
        if node.tag == "style" or (node.tag == "script" and ("src" not in node.attrs or node.raw.strip())):
            found.append(f"inline <{node.tag}>")
        if any(name.startswith("hx-on") for name in node.attrs) or "js:" in node.get("hx-vals"):
            found.append("htmx would have to evaluate script")
    return found


def _names(page: Page) -> list[str]:
    found = []
    for node in page.all:
        if node.get("type") == "hidden" or any(_unseen(n) for n in (node, *node.above)):
            continue
        if node.tag in (*LABELLED, *NAMED) and not page.name_of(node):
            found.append(f"<{node.tag}> {node.attrs} has no name")
        if node.get("aria-invalid") == "true" and not page.wrong_at(node):
            found.append(f"<{node.tag}> {node.attrs} is wrong without a reason")
        if node.tag == "img" and "alt" not in node.attrs:
            found.append("<img> without alt")
    return found


def _unseen(node: Node) -> bool:
    return node.get("aria-hidden") == "true" or "hidden" in node.attrs


def _nesting(page: Page) -> list[str]:
    found = []
    for node in page.all:
        if node.tag in BLOCKS and node.within("p"):
            found.append(f"<{node.tag}> in a <p>")
        if node.tag == "form" and node.within("form"):
            found.append("a form in a form")
        outer = node.within("a", "button") if node.tag in INTERACTIVE else None
        if outer is not None:
            found.append(f"<{node.tag}> in <{outer.tag}>")
        if node.tag == "form" and _writes_by_get(node):
            found.append("a form that is sent by GET")
    return found


def _writes_by_get(form: Node) -> bool:
    """Whether a form may change something by GET; one that says GET aloud and has no guards only asks."""
    guards = [n for n in form.all if n.get("name") in ("version", "submission")]
    return form.get("method").lower() != "post" and (form.get("method") != "get" or bool(guards))
