"""Static files: bundled once at start, under names that carry their hash, compressed, kept for ever."""

import hashlib
import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import rcssmin
import rjsmin
from starlette.types import Receive, Scope, Send

STATIC = Path(__file__).parents[2] / "static"
BUNDLED = ("css", "js")
TOGETHER = {
    "keeper.js": ("round", "pad", "live"),
    "turns.js": ("round", "turn", "live"),
    "friends.js": ("live", "watch"),
    "new.js": ("new", "drag"),
    "pages.css": (".", "pages"),
    "friends.css": (".", "friends"),
}
"""What pages load as one: the round form with the keypad, or with the keys of the other games, and the live
board; that board with what friends see of it; the names of a new game and what moves them. Each page has one
style sheet: a second one costs a phone’s network a connection more before anything is painted."""
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
SHORTER: dict[str, Callable[[str], str]] = {".css": rcssmin.cssmin, ".js": rjsmin.jsmin}
_PACKED = (".css", ".js", ".svg", ".webmanifest")


@dataclass(frozen=True, slots=True)
class Asset:
    """A static file: its hashed name, its bytes, and its gzip bytes where they are worth it."""

    address: str
    media_type: str
    body: bytes
    packed: bytes | None


@cache
def assets() -> dict[str, Asset]:
    """All static files, by the name that templates use: ``app.css``, ``live.js``, ``vendor/htmx.js``,
    ``icons/x.svg``. What lies in ``css`` goes together into ``app.css``, what lies in ``js/live`` into
    ``live.js``, and so on: a page loads only what it needs."""
    found: dict[str, Asset] = {}
    for kind in BUNDLED:
        folders = [STATIC / kind, *sorted(p for p in (STATIC / kind).iterdir() if p.is_dir())]
        bundles = {f"{'app' if f.name == kind else f.name}.{kind}": [f] for f in folders}
        bundles |= {
            name: [STATIC / kind / part for part in parts]
            for name, parts in TOGETHER.items()
            if name.endswith(f".{kind}")
        }
        for name, places in bundles.items():
            found_in = [sorted(place.glob(f"*.{kind}")) for place in places]
            parts = [part for place in found_in for part in place]
            if kind == "js":  # numbered across their folders; style goes from the general to the page's own
                parts.sort(key=lambda part: part.name)
            if parts:
                whole = "\n".join(p.read_text("utf-8") for p in parts)
                found[name] = _asset(name, SHORTER[f".{kind}"](whole).encode())
    for path in sorted(STATIC.rglob("*")):
        relative = path.relative_to(STATIC)
        if path.is_file() and path.suffix in TYPES and relative.parts[0] not in BUNDLED:
            found[relative.as_posix()] = _asset(relative.as_posix(), path.read_bytes())
    return found


def address(name: str) -> str:
    """The path, below ``/static``, under which a file is served. Raises KeyError for an unknown one."""
    return assets()[name].address


def _asset(name: str, body: bytes) -> Asset:
    digest = hashlib.sha256(body).hexdigest()[:12]
    stem, dot, suffix = name.rpartition(".")
    packed = _smallest(body) if f".{suffix}" in _PACKED else None
    return Asset(f"/static/{stem}.{digest}{dot}{suffix}", TYPES[f".{suffix}"], body, packed)


def _smallest(body: bytes) -> bytes:
    """Gzip bytes: packed once for ever, so in blocks of the size that suits it best."""

    def packed(blocks: int) -> bytes:
        packer = zlib.compressobj(9, zlib.DEFLATED, 16 + zlib.MAX_WBITS, blocks)
        return packer.compress(body) + packer.flush()

    return min(map(packed, range(4, 10)), key=len)


_HASHED = re.compile(r"/static/([\w/-]+)\.[0-9a-f]{12}(\.\w+)")


class StaticFiles:
    """Serves the assets, from memory. A page that was opened before the last update still asks for a part
    under its former hash: it gets the part as it is now, which no cache may take for the former one."""

    def __init__(self) -> None:
        self._by_address = {a.address: a for a in assets().values()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> bool:
        """Answer if the path is an asset's; returns whether it was."""
        from app.web.scopes import header, route_path

        path = route_path(scope)
        asset = self._by_address.get(path)
        cached = b"public, max-age=31536000, immutable"
        if asset is None and (former := _HASHED.fullmatch(path)):
            asset, cached = assets().get(former[1] + former[2]), b"no-store"
        if asset is None or scope["method"] not in ("GET", "HEAD"):
            return False
        packed = asset.packed if "gzip" in header(scope, b"accept-encoding") else None
        body = packed or asset.body
        headers = [
            (b"content-type", asset.media_type.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", cached),
            (b"vary", b"Accept-Encoding"),
        ]
        if packed:
            headers.append((b"content-encoding", b"gzip"))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body if scope["method"] == "GET" else b""})
        return True
