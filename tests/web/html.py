"""An HTML page as tests look at it: its elements, what it says, and the names that its controls have.

The reader is strict: a tag that is not closed, or closed where it was not open, is a fault.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"br", "circle", "hr", "img", "input", "link", "meta", "path", "rect", "use"}
"""What has no end tag; of SVG, what our pages close at once."""


@dataclass(eq=False)
class Node:
    """An element."""

    tag: str
    attrs: dict[str, str]
    parent: "Node | None" = None
    children: list["Node | str"] = field(default_factory=list)

    def __getitem__(self, attribute: str) -> str:
        return self.attrs[attribute]

    def get(self, attribute: str) -> str:
        """An attribute's value, or an empty text."""
        return self.attrs.get(attribute, "")

    @property
    def all(self) -> Iterator["Node"]:
        """This element and all below it, in the order of the page."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += [child for child in reversed(node.children) if isinstance(child, Node)]

    @property
    def above(self) -> Iterator["Node"]:
        """What it stands in, from the inside out."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def within(self, *tags: str) -> "Node | None":
        """The nearest element around it with one of these tags."""
        return next((node for node in self.above if node.tag in tags), None)

    def find_all(self, tag: str) -> list["Node"]:
        """The elements with this tag in it."""
        return [node for node in self.all if node.tag == tag]

    @property
    def raw(self) -> str:
        """Every character of its text."""
        return "".join(c if isinstance(c, str) else c.raw for c in self.children)

    @property
    def text(self) -> str:
        """What it says, to those who listen too: pictures and what is hidden from them left out."""
        return " ".join(self._said().split())

    @property
    def looks(self) -> str:
        """What it says to the eye: sentences for listeners only left out."""
        return " ".join(self._said(eye=True).split())

    def _said(self, *, eye: bool = False) -> str:
        unsaid = "vh" in self.get("class").split() if eye else self.get("aria-hidden") == "true"
        if unsaid or "hidden" in self.attrs or self.tag in ("script", "style", "head"):
            return ""
        inner = "".join(c if isinstance(c, str) else c._said(eye=eye) for c in self.children)
        inner += self.get("aria-label") if self.get("role") == "img" else ""
        # Blocks stand apart, as on the screen.
        return inner if self.tag in INLINE else f" {inner} "


INLINE = {"a", "abbr", "b", "bdi", "em", "i", "span", "strong", "time"}


class Page:
    """A page, or the parts of one that htmx swaps in."""

    def __init__(self, source: str) -> None:
        self.source = source
        reader = _Reader()
        reader.feed(source)
        reader.close()
        self.root, self.faults = reader.root, reader.faults
        self.faults += [f"<{node.tag}> is not closed" for node in reader.open[1:]]
        self.all = list(self.root.all)
        """Every element."""

    def find(self, tag: str = "", **attributes: str) -> list[Node]:
        """The elements with this tag and these attributes (``aria_label`` for ``aria-label``)."""
        wanted = {name.strip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [
            node
            for node in self.all
            if (not tag or node.tag == tag) and all(node.attrs.get(k) == v for k, v in wanted.items())
        ]

    def one(self, tag: str = "", **attributes: str) -> Node:
        """The only one of them."""
        return only(self.find(tag, **attributes), f"<{tag or '*'}> {attributes}")

    def with_class(self, name: str, below: Node | None = None) -> list[Node]:
        """The elements of a class."""
        return [node for node in (below or self.root).all if name in node.get("class").split()]

    def by_id(self, name: str) -> Node:
        """The element of that id."""
        return self.one(id=name)

    @property
    def text(self) -> str:
        """What the page says."""
        return self.root.text

    @property
    def title(self) -> str:
        """Its title."""
        return self.one("title").raw

    def name_of(self, node: Node) -> str:
        """The accessible name of a control, a group or a region."""
        if ids := node.get("aria-labelledby").split():
            return " ".join(self.by_id(i).text for i in ids)
        if label := node.get("aria-label"):
            return " ".join(label.split())
        if node.tag in ("input", "select", "textarea"):
            return " ".join(label.text for label in self._labels(node))
        if node.tag == "fieldset":
            return next((n.text for n in node.all if n.tag == "legend"), "")
        return node.text

    def _labels(self, control: Node) -> list[Node]:
        around = control.within("label")
        by_id = self.find("label", **{"for": control["id"]}) if "id" in control.attrs else []
        return by_id + ([around] if around is not None and around not in by_id else [])

    def called(self, name: str, *tags: str, below: Node | None = None) -> Node:
        """The only element of these tags that has this name."""
        found = [n for n in (below or self.root).all if n.tag in tags and self.name_of(n) == name]
        return only(found, f"{' or '.join(tags)} called {name!r}")

    def field(self, name: str, below: Node | None = None) -> Node:
        """The field of that name."""
        return self.called(name, "input", "select", "textarea", below=below)

    def button(self, name: str, below: Node | None = None) -> Node:
        """The button of that name."""
        return self.called(name, "button", below=below)

    def link(self, name: str, below: Node | None = None) -> Node:
        """The link of that name."""
        return self.called(name, "a", below=below)

    def group(self, name: str) -> Node:
        """The group of that name."""
        return only([n for n in self.all if n.get("role") == "group" and self.name_of(n) == name], name)

    def has(self, name: str, *tags: str) -> bool:
        """Whether there is an element of these tags with this name."""
        return any(n.tag in tags and self.name_of(n) == name for n in self.all)

    @property
    def alerts(self) -> list[str]:
        """What is said loudly: why something was not done."""
        return [node.text for node in self.find(role="alert")]

    def wrong_at(self, control: Node) -> str:
        """What is said to be wrong at a field; nothing when it is not marked."""
        if control.get("aria-invalid") != "true":
            return ""
        return " ".join(self.by_id(i).text for i in control["aria-describedby"].split())


def only(found: list[Node], what: str) -> Node:
    """The one that was found."""
    assert len(found) == 1, f"{len(found)} of {what}"
    return found[0]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Node("", {})
        self.open = [self.root]
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = self._add(tag, attrs)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._add(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if self.open[-1].tag == tag:
            self.open.pop()
        else:
            self.faults.append(f"</{tag}> where <{self.open[-1].tag}> is open, line {self.getpos()[0]}")

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)

    def _add(self, tag: str, attrs: list[tuple[str, str | None]]) -> Node:
        names = [name for name, _ in attrs]
        self.faults += [f"<{tag}> has {n} twice" for n in set(names) if names.count(n) > 1]
        node = Node(tag, {name: value or "" for name, value in attrs}, self.open[-1])
        self.open[-1].children.append(node)
        return node


Check = Callable[[Page], list[str]]
