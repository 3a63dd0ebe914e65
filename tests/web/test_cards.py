"""A hand in place of a total, on the pages."""

from app.scorekeeping import record_round

CORRECT = "Corriger la manche"
LINES = {"total-p1": "24", "cards-p2": "12 3 x2 +10", "total-p2": "40", "busted-p3": "1"}


def cards(page, player="p2"):
    return page.one("input", name=f"cards-{player}")["value"]


def test_cards_are_recorded_as_cards(alice, table):
    assert alice.post(f"/games/{table.game_id}/rounds", LINES).status_code == 303
    entry = table.game.sheet.rounds[0].entry_of("p2")
    assert entry.score == 40
    assert entry.entered["cards"] == {"numbers": [12, 3], "x2": True, "bonuses": [10]}


def test_a_round_entered_by_cards_shows_them_again(alice, table):
    alice.post(f"/games/{table.game_id}/rounds", LINES)
    page = alice.open(f"/games/{table.game_id}/rounds/1")
    assert [cards(page, p) for p in ("p1", "p2", "p3")] == ["", "12 3 x2 +10", ""]


def test_refused_cards_stay_as_they_were_sent(alice, table, stored):
    stored.anything()
    answer = alice.post(f"/games/{table.game_id}/rounds", {**LINES, "cards-p2": "12 12 3", "total-p2": ""})
    assert answer.status_code == 422
    assert 'value="12 12 3"' in answer.text
    assert "Le 12 y est deux fois" in answer.text
    assert not stored.anything()


def test_other_cards_replace_them(alice, table):
    alice.post(f"/games/{table.game_id}/rounds", LINES)
    alice.post(f"/games/{table.game_id}/rounds/1", {**LINES, "cards-p2": "12 4", "total-p2": "16"})
    entry = table.game.sheet.rounds[0].entry_of("p2")
    assert (entry.score, entry.entered["cards"]["numbers"]) == (16, [12, 4])


def test_without_a_script_a_total_or_a_bust_over_cards_stands_alone(alice, table):
    for line, score in (({"total-p2": "7"}, 7), ({"total-p2": "", "busted-p2": "1"}, 0)):
        sent = {"scores": [{"player": p, "cards": {"numbers": [4, 5]}} for p in ("p1", "p2", "p3")]}
        number = len(table.do(record_round, sent).sheet.rounds)
        shown = {
            f"{what}-{p}": v for p in ("p1", "p2", "p3") for what, v in (("total", "9"), ("cards", "4 5"))
        }
        answer = alice.post(f"/games/{table.game_id}/rounds/{number}", shown | line)
        assert answer.status_code == 303
        entry = table.game.sheet.rounds[-1].entry_of("p2")
        assert (entry.score, entry.entered.get("cards")) == (score, None)
        assert table.game.sheet.rounds[-1].entry_of("p1").entered["cards"]["numbers"] == [4, 5]


def test_the_keypad_is_told_which_totals_there_are(alice, table):
    pad = alice.reload().by_id("pad")
    assert (pad["data-totals"], pad["data-sevens"], pad["data-decks"]) == (
        "0-88,90-144/2",
        "36-109,111-171/2",
        "1",
    )
