"""French unless the visitor chose, or the browser prefers, English."""

import gettext
from functools import cache
from pathlib import Path

from starlette.requests import HTTPConnection

from app.settings import Language

LOCALES = Path(__file__).parents[1] / "locales"
COOKIE = "lang"
LANGUAGES: tuple[Language, ...] = ("fr", "en")


def language_of(request: HTTPConnection) -> Language:
    """The language of a request: chosen now (``?lang=``), chosen before (cookie), else the browser's."""
    chosen = chosen_language(request) or request.cookies.get(COOKIE)
    if chosen in LANGUAGES:
        return chosen
    return preferred(request.headers.get("accept-language", ""))


def chosen_language(request: HTTPConnection) -> Language | None:
    """The language that the address asks for, if it does."""
    chosen = request.query_params.get("lang")
    return chosen if chosen in LANGUAGES else None


def preferred(accept_language: str) -> Language:
    """The better liked of our languages in an ``Accept-Language`` header; French when neither is named."""
    liked: dict[str, float] = {}
    for part in accept_language[:500].split(","):
        tag, _, rest = part.strip().partition(";")
        primary = tag.strip().lower().partition("-")[0]
        liked[primary] = max(liked.get(primary, 0.0), _quality(rest))
    return "en" if liked.get("en", 0.0) > liked.get("fr", 0.0) else "fr"


@cache
def translations(language: Language) -> gettext.NullTranslations:
    """The catalogue of a language. The source strings are English."""
    return gettext.translation("messages", LOCALES, [language], fallback=True)


def _quality(parameters: str) -> float:
    name, _, value = parameters.strip().partition("=")
    if name != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0
