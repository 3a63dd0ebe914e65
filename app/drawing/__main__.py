"""``python -m app.drawing``: a description on standard input, a PNG on standard output."""

import json
import os
import sys
from contextlib import suppress
from dataclasses import replace
from io import BytesIO

from app.drawing.card import A_COLUMN, Picture, drawn, picture_from
from app.drawing.letters import coloured

LIGHT = 80_000
"""How many bytes a card may have: some chats show no heavier picture."""


def painted(picture: Picture, *, colours: bool = True) -> bytes:
    """The picture as a PNG of 256 colours: a third of the bytes, and no difference to see."""
    import resvg_py
    from PIL import Image

    coloured.set(colours)
    raw = resvg_py.svg_to_bytes(svg_string=drawn(picture), skip_system_fonts=True)
    with Image.open(BytesIO(raw)) as image:
        few = image.convert("RGB").quantize(dither=Image.Dither.NONE)
    png = BytesIO()
    few.save(png, "PNG", optimize=True)
    return png.getvalue()


def light(picture: Picture) -> bytes:
    """The picture as a PNG; a card that is too heavy (a hundred emoji) without colours, then with fewer
    lines."""
    png = painted(picture)
    if picture.whole or len(png) <= LIGHT:
        return png
    png = painted(picture, colours=False)
    fewer = A_COLUMN
    while len(png) > LIGHT and fewer:
        png = painted(replace(picture, rows=picture.rows[:fewer], more=""), colours=False)
        fewer //= 2
    return png


def main() -> int:
    """Draw one picture, after everybody who is waited for."""
    with suppress(OSError):  # a service may not be allowed to
        os.nice(10)
    sys.stdout.buffer.write(light(picture_from(json.loads(sys.stdin.buffer.read()))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
