"""Addresses for other people's phones: where they can reach us, and how a phone reads that off a screen."""

import socket
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from fastapi import Request
from markupsafe import Markup

from app.settings import settings
from app.web.house import base_url

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - what a server that everybody may reach listens on
QUIET_ZONE = 3
"""White around a QR code, in its modules. Four are asked for; the page adds the rest as padding."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Where another phone finds us. ``base`` has no slash at its end; ``in_this_network``: only phones of
    the same network do; ``only_here``: nobody but this very machine does."""

    base: str
    in_this_network: bool = False
    only_here: bool = False


def reach(request: Request) -> Reach:
    """Where another phone finds us: as set, else as the request reached us. Somebody who sits at the very
    machine says ``localhost``, which a phone would look for in itself: then it is the machine's address in
    its network."""
    here = base_url(request)
    asked = urlsplit(here)
    if settings().base_url or not _is_this_machine(asked.hostname or ""):
        return Reach(here)
    address = lan_address() if settings().host in EVERYWHERE else None
    if address is None:
        return Reach(here, only_here=True)
    port = f":{asked.port}" if asked.port else ""
    return Reach(f"{asked.scheme}://{address}{port}", in_this_network=True)


def _is_this_machine(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def lan_address() -> str | None:
    """This machine's address in its network, or None. Nothing is sent: a UDP socket only picks a route."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address


@lru_cache(64)
def qr_code(address: str) -> Markup:
    """An address as a QR code: an SVG for a page, dark on light in every colour scheme."""
    import segno

    drawn = segno.make(address, error="m", micro=False)
    return Markup(drawn.svg_inline(omitsize=True, border=QUIET_ZONE, light="#fff"))  # noqa: S704 - our own
