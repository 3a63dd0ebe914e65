"""What a scorekeeper can do: one named act each, one transaction each. Pages and the API call the same."""

from app.scorekeeping.calls import Call, Done, No, Reason, Submission
from app.scorekeeping.exports import export_game
from app.scorekeeping.games import change_game, create_game, delete_game, finish_game, rematch
from app.scorekeeping.history import corrections, redo, undo, undoable
from app.scorekeeping.imports import Imported, import_game, read_export
from app.scorekeeping.links import hand_over, renew_share_link, withdraw_share_link
from app.scorekeeping.players import add_player, change_player, move_player, remove_player
from app.scorekeeping.rounds import correct_round, end_at_round, record_round, remove_round

__all__ = [
    "Call",
    "Done",
    "Imported",
    "No",
    "Reason",
    "Submission",
    "add_player",
    "change_game",
    "change_player",
    "correct_round",
    "corrections",
    "create_game",
    "delete_game",
    "end_at_round",
    "export_game",
    "finish_game",
    "hand_over",
    "import_game",
    "move_player",
    "read_export",
    "record_round",
    "redo",
    "rematch",
    "remove_player",
    "remove_round",
    "renew_share_link",
    "undo",
    "undoable",
    "withdraw_share_link",
]
