"""What lets a phone go on without network: the service worker, and the page shown in place of one that the
phone does not have. The worker is served from the top: it may only keep what lies below its own address."""

import hashlib
import json
from functools import cache

import rjsmin
from fastapi import APIRouter, Request
from starlette.responses import Response

from app.settings import settings
from app.web import assets
from app.web.render import page, url

router = APIRouter()
SCRIPT = assets.STATIC / "worker" / "worker.js"
KEPT_TYPES = ("text/css; charset=utf-8", "text/javascript; charset=utf-8", "image/svg+xml")


@router.get("/worker.js")
async def worker() -> Response:
    """The service worker, which names the files of this version: browsers see by that when it is another."""
    headers = {"Cache-Control": "no-cache"}
    return Response(_worker(settings().root_path), media_type="text/javascript", headers=headers)


@router.get("/offline")
async def offline(request: Request) -> Response:
    """Shown for a page that is not on the phone; holds the words that go with rounds that wait."""
    return page(request, "offline.html")


@cache
def _worker(base: str) -> bytes:
    files = [url(a.address) for a in assets.assets().values() if a.media_type in KEPT_TYPES]
    script = rjsmin.jsmin(SCRIPT.read_text("utf-8"))
    version = hashlib.sha256("\n".join([script, *files]).encode()).hexdigest()[:12]
    kept = {"version": version, "base": base, "files": [*files, url("/offline")]}
    return f"const KEPT = {json.dumps(kept)};\n{script}".encode()
