"""A change asked for by a plain form: done and back to the page, or the page again with the reasons."""

from collections.abc import Callable, Mapping

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from app.scorekeeping import Call, Done, No, Submission
from app.web.fields import version_of
from app.web.house import House
from app.web.pages.keeper_view import call_of, changed, is_admission, keeper_page, keeper_parts, refused_page
from app.web.pages.rounds import STATUS
from app.web.render import url

Act = Callable[[Connection, Call], Done | No]


async def plainly(
    request: Request,
    house: House,
    game_id: str,
    fields: Mapping[str, str],
    act: Act,
    opened: str = "",
    *,
    once: str = "",
    back_to: str = "",
) -> Response:
    """Do it. ``opened`` is the part of the page that the form stands in, shown open with the reasons.
    ``once`` names what two taps of the same page mean to do once: the second finds it done. ``back_to`` is
    the place on the page to come back to."""
    expected = version_of(fields)
    submission = Submission(f"{once} {expected}", once) if once and expected is not None else None
    call = call_of(request, game_id, expected, submission)
    done = await house.database.write(lambda c: act(c, call))
    if isinstance(done, No):
        return not_done(request, house, done, fields, opened)
    changed(house, done)
    if "hx-request" not in request.headers:
        return RedirectResponse(url(f"/games/{game_id}") + back_to, 303)
    with house.database.reading() as connection:
        return keeper_parts(request, connection, done.game)


def not_done(
    request: Request, house: House, no: No, typed: Mapping[str, str] | None = None, opened: str = ""
) -> Response:
    """The page again, with the reasons; or the page for who may not."""
    if is_admission(no) or no.game is None:
        return refused_page(request, no)
    with house.database.reading() as connection:
        return keeper_page(
            request,
            connection,
            no.game,
            status=STATUS[no.reason],
            said=no.refusals,
            typed=typed,
            opened=opened,
        )
