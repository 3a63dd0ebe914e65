"""The live region as HTML: rendered once for each game, version, language and view."""

from sqlalchemy import Connection

from app.scorekeeping import corrections
from app.settings import Language
from app.store import games
from app.store.database import Database
from app.store.games import Game
from app.web.board import Board, board_of
from app.web.render import html

MOST_KEPT = 512


def board_now(connection: Connection, game: Game) -> Board:
    """The board of a game as it stands."""
    following = games.load(connection, game.next_game) if game.next_game else None
    return board_of(game, corrections(connection, game), following.share_key if following else None)


def board_html(board: Board, lang: Language, *, viewer: bool, oob: bool = False) -> str:
    """The live region."""
    names = {s.player: s.name for s in board.columns}
    return html(lang, "_board.html", board=board, viewer=viewer, names=names, oob=oob)


class Boards:
    """The boards that streams send, kept by version."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: dict[tuple[str, str], tuple[int, bytes]] = {}

    def message(self, game_id: str, view: str) -> bytes | None:
        """The event that shows the game as it stands to a view (``friends:fr``, ``keeper:en``), or None
        when the game is gone."""
        with self._database.reading() as connection:
            version = games.version_of(connection, game_id)
            if version is None:
                return None
            kept = self._kept.get((game_id, view))
            if kept is None or kept[0] != version:
                game = games.load(connection, game_id)
                if game is None:
                    return None
                kept = (game.version, self._event(board_now(connection, game), view))
                self._kept.pop((game_id, view), None)
                # A board that leads to the next game shows more than its own version tells.
                if not game.next_game:
                    self._keep((game_id, view), kept)
            return kept[1]

    def _keep(self, key: tuple[str, str], event: tuple[int, bytes]) -> None:
        self._kept[key] = event
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    @staticmethod
    def _event(board: Board, view: str) -> bytes:
        audience, _, lang = view.partition(":")
        rendered = board_html(board, "en" if lang == "en" else "fr", viewer=audience == "friends")
        lines = "".join(f"data: {line}\n" for line in rendered.splitlines())
        return f"id: {board.version}\n{lines}\n".encode()
