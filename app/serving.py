"""The server process: uvicorn, the addresses printed at start, a quick stop with streams open."""

import gc
import socket
import sys
from contextlib import suppress

import uvicorn
from starlette.types import ASGIApp

from app.main import create_app
from app.settings import Settings, settings
from app.web.addresses import EVERYWHERE, lan_address

GRACE_SECONDS = 2


class Server(uvicorn.Server):
    """Ends the open streams first when it is told to stop: uvicorn would wait for them."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """See ``uvicorn.Server.shutdown``."""
        app = self.config.loaded_app
        while app is not None and not hasattr(app, "state"):
            app = getattr(app, "app", None)
        if app is not None:
            app.state.house.live.close()
        await super().shutdown(sockets)


def run() -> None:
    """Serve until told to stop."""
    wished = settings()
    app = create_app()
    server = Server(_config(app, wished))
    print(greeting(wished), flush=True)
    # What was made at start stays for ever: looking through it at every collection only costs time.
    gc.collect()
    gc.freeze()
    # uvicorn passes a Ctrl-C on once everything is closed; that is no fault to be told of.
    with suppress(KeyboardInterrupt):
        server.run()


def _config(app: ASGIApp, wished: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=wished.host,
        port=wished.port,
        # Keys stand in addresses: they must not stand in a log.
        access_log=False,
        log_level="warning",
        proxy_headers=bool(wished.trusted_proxies),
        forwarded_allow_ips=list(wished.trusted_proxies),
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
    )


def greeting(wished: Settings) -> str:
    """What is said at start: where to go, and a QR code for a phone when it can reach us."""
    if wished.base_url:
        return f"Marquoir: {wished.base_url}\n{qr_code(wished.base_url)}".rstrip("\n")
    here = "localhost" if wished.host in EVERYWHERE else wished.host
    lines = [f"Marquoir: http://{here}:{wished.port}"]
    if wished.host in EVERYWHERE and (address := lan_address()):
        lan = f"http://{address}:{wished.port}"
        lines += [f"On your phone (same Wi-Fi): {lan}", qr_code(lan)]
    return "\n".join(lines)


def qr_code(text: str) -> str:
    """The text as a QR code for a terminal."""
    import io

    import segno

    out = io.StringIO()
    segno.make(text, error="l").terminal(out, compact=True, border=1)
    return out.getvalue() if (sys.stdout.encoding or "").lower().startswith("utf") else ""
