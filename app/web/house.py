"""What a request finds in the house: the database and the live boards of this process."""

from typing import Annotated

from fastapi import Depends, Request

from app.live import Live
from app.settings import settings
from app.store.database import Database
from app.web.pictures import Pictures


class House:
    """One for each process, made at start."""

    def __init__(self, database: Database, live: Live) -> None:
        self.database, self.live = database, live
        self.pictures = Pictures()


def the_house(request: Request) -> House:
    """The house of this process."""
    found: House = request.app.state.house
    return found


InHouse = Annotated[House, Depends(the_house)]


def base_url(request: Request) -> str:
    """Where we are, for links that leave the page: as set, else as the request reached us. No slash at
    the end."""
    return settings().base_url or f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"
