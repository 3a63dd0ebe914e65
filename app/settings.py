"""The settings, all from environment variables that begin with ``MARQUOIR_``; every default works."""

from functools import cache
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict


class Settings(BaseSettings):
    """What whoever hosts Marquoir can set. A bad value is refused at start, naming the variable."""

    model_config = SettingsConfigDict(env_prefix="MARQUOIR_", extra="ignore", frozen=True)

    host: str = "0.0.0.0"  # noqa: S104 - phones at the table must reach it
    port: Annotated[int, Field(ge=0, le=65_535)] = 8000
    database_url: str = "sqlite:///data/marquoir.db"
    base_url: str = ""
    trusted_proxies: Annotated[tuple[str, ...], NoDecode] = ()

    @field_validator("trusted_proxies", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return tuple(p.strip() for p in value.split(",") if p.strip()) if isinstance(value, str) else value

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: str) -> str:
        if not value.startswith("sqlite://"):
            raise ValueError("only sqlite:///path is known so far")
        return value

    @field_validator("base_url")
    @classmethod
    def _absolute(cls, value: str) -> str:
        parts = urlsplit(value)
        if value and (parts.scheme not in ("http", "https") or not parts.netloc):
            raise ValueError("an absolute address like https://example.org/marquoir")
        return value.rstrip("/")

    @property
    def root_path(self) -> str:
        """The path under which everything is served, from ``base_url``: empty or like ``/marquoir``."""
        return urlsplit(self.base_url).path


@cache
def settings() -> Settings:
    """The settings of this process, read once."""
    return Settings()


Language = Literal["fr", "en"]
