"""What a phone needs to install Marquoir among its applications."""

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

from app.web import assets
from app.web.language import language_of, translations
from app.web.render import url

router = APIRouter()


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """The web app manifest, in the language of the request."""
    lang = language_of(request)
    _ = translations(lang).gettext
    said = {
        "id": url("/"),
        "name": "Marquoir",
        "short_name": "Marquoir",
        "description": _("The scoring board of your card games"),
        "lang": lang,
        "start_url": url("/"),
        "scope": url("/"),
        "display": "standalone",
        "background_color": "#f4ead9",
        "theme_color": "#f4ead9",
        "icons": [
            _icon("icon.svg", "any", "image/svg+xml"),
            _icon("icon-192.png", "192x192"),
            _icon("icon-512.png", "512x512"),
            _icon("maskable-512.png", "512x512") | {"purpose": "maskable"},
        ],
        "shortcuts": [
            {"name": _("New game"), "url": url("/games/new"), "icons": [_icon("icon-192.png", "192x192")]}
        ],
    }
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"}
    return JSONResponse(said, headers=headers, media_type="application/manifest+json")


def _icon(name: str, sizes: str, media_type: str = "image/png") -> dict[str, str]:
    return {"src": url(assets.address(f"icons/{name}")), "sizes": sizes, "type": media_type}
