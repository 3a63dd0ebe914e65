"""Any change but links and deletion is undone, one step at a time, back to the start; and made again."""

from typing import Any

import pytest

from tests.api.changes import CHANGES, Change, ask, ready_for_anything
from tests.api.people import Person, Sitting, codes
from tests.cast import BUST

NOT_UNDONE = ("undo", "redo", "play again", "delete the game")
UNDOABLE = [c for c in CHANGES if c.moves_version and c.name not in NOT_UNDONE]


def seen(game: Sitting) -> Any:
    """What players see of a game; the version, and that something was corrected, stay."""
    return {k: v for k, v in game.now.items() if k not in ("version", "corrections")}


@pytest.mark.parametrize("change", UNDOABLE, ids=[c.name for c in UNDOABLE])
def test_a_change_is_undone_and_made_again(game: Sitting, change: Change) -> None:
    ready_for_anything(game)
    before = seen(game)
    assert ask(game, change).is_success
    after, version = seen(game), game.now["version"]
    assert before != after
    undone = game.alice.post(f"{game.path}/undo")
    assert undone.status_code == 200
    assert undone.json()["version"] == version + 1
    assert seen(game) == before
    assert game.alice.post(f"{game.path}/redo").status_code == 200
    assert seen(game) == after


def test_back_to_the_start_and_no_further(game: Sitting) -> None:
    start = seen(game)
    game.play((1, 2, 3), (BUST, 0, 5))
    game.correct(1, 10, 2, 3)
    game.alice.patch(f"{game.path}/players/p3", {"left": True})
    game.alice.delete(f"{game.path}/rounds/2")
    for _ in range(5):
        assert game.alice.post(f"{game.path}/undo").status_code == 200
    assert seen(game) == start
    assert codes(game.alice.post(f"{game.path}/undo"), 409) == ["nothing_to_undo"]


def test_forward_again_to_the_end_and_no_further(game: Sitting) -> None:
    game.play((1, 2, 3), (4, 5, 6))
    end = seen(game)
    for _ in range(2):
        game.alice.post(f"{game.path}/undo")
    for _ in range(2):
        assert game.alice.post(f"{game.path}/redo").status_code == 200
    assert seen(game) == end
    assert codes(game.alice.post(f"{game.path}/redo"), 409) == ["nothing_to_redo"]


def test_a_new_change_clears_redo(game: Sitting) -> None:
    game.play((1, 2, 3))
    game.alice.post(f"{game.path}/undo")
    game.play((4, 5, 6))
    assert codes(game.alice.post(f"{game.path}/redo"), 409) == ["nothing_to_redo"]


def test_undo_of_the_round_that_ended_the_game_reopens_it(game: Sitting, eve: Person) -> None:
    game.play((100, 2, 3), (100, 2, 3))
    after = game.alice.post(f"{game.path}/undo").json()
    assert (after["status"], after["winners"], after["round"]) == ("ongoing", [], 2)
    assert eve.get(f"/shared/{game.share_key}").json()["status"] == "ongoing"
    assert game.play((60, 2, 3))["status"] == "ongoing"


def test_undo_of_a_0_works_like_undo_of_any_number(game: Sitting) -> None:
    game.play((0, 0, 0), (0, BUST, 0))
    assert len(game.alice.post(f"{game.path}/undo").json()["rounds"]) == 1
    assert game.alice.post(f"{game.path}/undo").json()["rounds"] == []


@pytest.mark.parametrize("link", [("PUT", "/share"), ("DELETE", "/share"), ("PUT", "/keeper")])
def test_links_are_no_step_of_undo(game: Sitting, link: tuple[str, str]) -> None:
    game.play((1, 2, 3))
    answer = game.alice.ask(link[0], f"{game.path}{link[1]}")
    if "keeper" in link[1]:
        game.alice.token = answer.json()["keeper_token"]
    after = game.alice.post(f"{game.path}/undo").json()
    assert after["rounds"] == []
    assert codes(game.alice.post(f"{game.path}/undo"), 409) == ["nothing_to_undo"]


def test_a_game_played_again_undoes_nothing_of_the_former(game: Sitting) -> None:
    game.play((1, 2, 3))
    game.alice.post(f"{game.path}/rematch")
    after = game.alice.post(f"{game.path}/undo").json()
    assert after["rounds"] == []
    assert after["next_game"]
