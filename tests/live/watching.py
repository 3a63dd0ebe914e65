"""A stream read byte by byte, and a table whose changes it shows."""

import socket
from dataclasses import dataclass
from typing import Any, Self

import httpx

from tests.cast import PLAYERS, Line, scores

SMALLEST_BUFFER = 2_048


class Stream:
    """An open stream. ``slow``: with the smallest buffer there is, and nobody reads yet."""

    def __init__(
        self, host: str, port: int, path: str, *, cookie: str = "", lang: str = "", slow: str = ""
    ) -> None:
        self.socket = socket.socket()
        if slow:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALLEST_BUFFER)
        self.socket.settimeout(10)
        self.rest, self.raw = b"", b""
        self.ended = False
        self.head = ""
        try:
            self._ask(host, port, path, cookie, lang)
            if not slow:
                self.wake()
        except BaseException:
            self.close()
            raise

    def _ask(self, host: str, port: int, path: str, cookie: str, lang: str) -> None:
        self.socket.connect((host, port))
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Accept: text/event-stream"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        lines += [f"Accept-Language: {lang}"] if lang else []
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())

    def wake(self) -> None:
        """Begin to read."""
        while b"\r\n\r\n" not in self.raw:
            self.raw += self._received()
        head, _, self.raw = self.raw.partition(b"\r\n\r\n")
        self.head = head.decode()
        self._take_chunks()

    @property
    def status(self) -> int:
        """The status that it was answered with."""
        return int(self.head.split()[1])

    def message(self) -> tuple[int, str, bytes]:
        """The next message but heartbeats: its id, its data, its very bytes."""
        while True:
            raw = self._until(b"\n\n")
            fields = [line.partition(": ")[::2] for line in raw.decode().removesuffix("\n\n").split("\n")]
            data = "\n".join(value for name, value in fields if name == "data")
            if data:
                (version,) = (int(value) for name, value in fields if name == "id")
                return version, data, raw

    def message_of(self, version: int) -> str:
        """The data of the message with this version; earlier ones are passed over."""
        while True:
            found, data, _ = self.message()
            assert found <= version, f"version {version} never came"
            if found == version:
                return data

    def until_end(self) -> bytes:
        """Everything up to the end of the stream."""
        while not self.ended:
            self._more()
        return self.rest

    def _until(self, end: bytes) -> bytes:
        while end not in self.rest:
            if self.ended:
                raise EOFError(self.rest)
            self._more()
        found, _, self.rest = self.rest.partition(end)
        return found + end

    def _more(self) -> None:
        self.raw += self._received()
        self._take_chunks()

    def _received(self) -> bytes:
        taken = self.socket.recv(65_536)
        self.ended = not taken
        return taken

    def _take_chunks(self) -> None:
        """Take the whole chunks out of what was received; an empty one is the end."""
        while b"\r\n" in self.raw:
            size, _, rest = self.raw.partition(b"\r\n")
            length = int(size, 16)
            if len(rest) < length + 2:
                return
            self.rest += rest[:length]
            self.raw = rest[length + 2 :]
            self.ended = self.ended or length == 0

    def close(self) -> None:
        """Go away."""
        self.socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@dataclass
class Table:
    """A game on a real server, with Alice's token in hand."""

    client: httpx.Client
    id: str
    token: str
    share_key: str

    @property
    def friends(self) -> str:
        """The address of the friends' stream."""
        return f"/s/{self.share_key}/stream"

    @property
    def keepers(self) -> tuple[str, str]:
        """The address of the scorekeeper's stream, and the cookie that it needs."""
        return f"/games/{self.id}/stream", f"keeper_{self.id}={self.token}"

    def ask(self, method: str, path: str = "", body: Any = None, **headers: str) -> httpx.Response:
        """Call the API below the game's address, as Alice."""
        said = {"Authorization": f"Bearer {self.token}", **headers}
        return self.client.request(method, f"/api/v1/games/{self.id}{path}", json=body, headers=said)

    def record(self, *lines: Line) -> Any:
        """Record a round that must be taken; the game after it."""
        answer = self.ask("POST", "/rounds", scores(*lines))
        assert answer.status_code == 201, answer.text
        return answer.json()


def begin_at(client: httpx.Client, *players: str, **said: Any) -> Table:
    """Begin a game on a server."""
    wish = {"ruleset": "flip7", "players": list(players or PLAYERS), "dealer": 1, **said}
    answer = client.post("/api/v1/games", json=wish)
    assert answer.status_code == 201, answer.text
    begun = answer.json()
    return Table(client, begun["id"], begun["keeper_token"], begun["share_url"].rpartition("/")[2])
