"""The fonts that names are set in: of the packages installed at set-up, and the emoji of the system's.

Packages: Noto Sans for Latin, Greek, Cyrillic and some twenty scripts more, Noto Emoji in outlines; Noto Sans
CJK for Chinese, Japanese and Korean. Where Debian has put its coloured emoji, they go first.
"""

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PACKAGES = ("manimgx_fonts", "noto_cjk_sans_jp_regular")
FIRST = "NotoSans[wght].ttf"
OUTLINED_EMOJI = "NotoEmoji[wght].ttf"
COLOURED_EMOJI = (Path("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"),)
REGULAR, BOLD = 430, 680
NO_SUCH = 0


@dataclass(frozen=True, slots=True)
class Font:
    """A font ready to shape with: one unit of its outlines is ``1 / upem`` of a letter's height."""

    shaper: Any
    upem: int
    emoji: bool = False
    coloured: bool = False
    stroke: float = 0.0
    """How much bolder its outlines are drawn, in units: for a font that has one weight only."""

    def has(self, text: str) -> bool:
        """Whether there is a glyph for everything in a text that can be seen."""
        return all(self.shaper.get_nominal_glyph(ord(c)) for c in text if not _unseen(c))


@cache
def there_are() -> bool:
    """Whether anything can be drawn here: the libraries and the first of the fonts."""
    libraries = all(find_spec(name) for name in ("uharfbuzz", "resvg_py", "PIL"))
    return libraries and any(path.name == FIRST for path in _files())


@cache
def fonts(bold: bool, coloured: bool = True) -> tuple[Font, ...]:
    """Every font, the preferred one first; emoji ``coloured`` where there are such, or in outlines."""
    found = []
    for path in _files():
        if path in COLOURED_EMOJI and not coloured:
            continue
        emoji = path in COLOURED_EMOJI or path.name == OUTLINED_EMOJI
        found.append(_opened(path, bold=bold and not emoji, emoji=emoji))
    return tuple(found)


def _opened(path: Path, *, bold: bool, emoji: bool) -> Font:
    import uharfbuzz as hb

    face = hb.Face(hb.Blob.from_file_path(str(path)))
    shaper = hb.Font(face)
    varies = "wght" in {axis.tag for axis in face.axis_infos}
    if varies:
        shaper.set_variations({"wght": BOLD if bold else REGULAR})
    stroke = face.upem * 0.035 if bold and not varies else 0.0
    return Font(shaper, face.upem, emoji, path in COLOURED_EMOJI, stroke)


@cache
def _files() -> tuple[Path, ...]:
    """The files there are: the first for everything, emoji in colour or in outlines, then the others."""
    found: list[Path] = []
    for package in PACKAGES:
        spec = find_spec(package)
        for folder in (spec.submodule_search_locations or ()) if spec else ():
            found += sorted(p for p in Path(folder).iterdir() if p.suffix in (".ttf", ".otf", ".ttc"))
    upright = [path for path in found if "Italic" not in path.name]
    coloured = [path for path in COLOURED_EMOJI if path.is_file()]
    order = {FIRST: 0, OUTLINED_EMOJI: 1}
    return (*coloured, *sorted(upright, key=lambda path: order.get(path.name, 2)))


def _unseen(character: str) -> bool:
    """What joins or varies the characters beside it, and has no shape of its own."""
    return character in "\u200c\u200d\ufe0e\ufe0f\u200e\u200f\u061c\u2060\u034f" or character > "\U000e0000"
