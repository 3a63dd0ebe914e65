"""Templates: one environment for each language, and what every template can call."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from babel.dates import format_datetime
from babel.numbers import format_decimal
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from app.rules.refusal import Refusal
from app.rulesets import shelf, the
from app.settings import Language, settings
from app.web import assets, sentences
from app.web.language import COOKIE, chosen_language, language_of, translations

TEMPLATES = Path(__file__).parents[2] / "templates"
REGION = {"fr": "fr_FR", "en": "en_GB"}
"""Where dates are written as our readers write them."""
A_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Page:
    """A request, as far as a page cares: its language and its place."""

    lang: Language
    path: str
    query: str = ""


def url(path: str) -> str:
    """A path of ours below the sub-path under which we are served."""
    return f"{settings().root_path}{path}"


def same_query(request: Request) -> str:
    """The query of a request, to be carried on by a redirect: a language may be chosen in it."""
    return f"?{request.url.query}" if request.url.query else ""


@cache
def environment(lang: Language) -> Environment:
    """The templates in a language."""
    found = Environment(
        loader=FileSystemLoader(TEMPLATES),
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    catalogue = translations(lang)
    found.install_gettext_translations(catalogue, newstyle=True)  # type: ignore[attr-defined]

    def sentence(refusal: Refusal, names: Mapping[str, str] | None = None) -> str:
        return sentences.sentence(refusal, lang, names)

    def number(value: int) -> str:
        return format_decimal(value, locale=lang)

    def when(at: str) -> Markup:
        moment = datetime.fromisoformat(at).replace(tzinfo=UTC).astimezone()
        shown = format_datetime(moment, "short", locale=REGION[lang])
        return Markup('<time datetime="{}">{}</time>').format(at, shown)

    found.globals |= {
        "lang": lang,
        "oob": False,
        "url": url,
        "asset": lambda name: url(assets.address(name)),
        "sentence": sentence,
        "number": number,
        # For what may be somebody's own words: no blanks to fill in.
        "known": catalogue.gettext,
        "when": when,
    }
    return found


def html(lang: Language, template: str, **context: Any) -> str:
    """A template rendered in a language."""
    return environment(lang).get_template(template).render(**context)


def page(
    request: Request, template: str, *, code: int = 200, about: str | None = None, **context: Any
) -> HTMLResponse:
    """A page as an answer with status ``code``, in the language of the request; a chosen language is
    remembered. It leads to the rules of the card game that it is ``about`` (a key), else of the first."""
    lang = language_of(request)
    path = request.url.path

    def lang_url(code: str) -> str:
        return str(request.url.include_query_params(lang=code).replace(scheme="", netloc=""))

    body = html(
        lang, template, path=path, lang_url=lang_url, about=the(about) if about else shelf()[0], **context
    )
    answer = HTMLResponse(body, code)
    answer.headers["Vary"] = "Accept-Language, Cookie"
    answer.headers["Content-Language"] = lang
    if chosen := chosen_language(request):
        answer.set_cookie(COOKIE, chosen, max_age=A_YEAR, path=url("/"), httponly=True, samesite="lax")
    return answer
