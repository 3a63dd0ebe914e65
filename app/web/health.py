"""Whether this process is alive, and whether it can serve."""

from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

from app.store.database import DatabaseAway
from app.store.migrate import is_migrated
from app.web.house import InHouse

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """The process answers."""
    return JSONResponse({"status": "alive"})


@router.get("/readyz")
async def readyz(house: InHouse) -> Response:
    """The database is reachable and migrated, and takes what is written."""
    try:
        with house.database.reading() as connection:
            migrated = is_migrated(connection)
        ready = migrated and await house.database.takes_writes()
    except DatabaseAway:
        ready = False
    return JSONResponse({"status": "ready" if ready else "not ready"}, 200 if ready else 503)
