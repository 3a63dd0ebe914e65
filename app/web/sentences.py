"""Refusals and notices in words. A refusal is a code and facts until it reaches a reader."""

from collections.abc import Mapping

from app.rules.refusal import Refusal
from app.rules.words import N_
from app.settings import Language
from app.web.language import translations

SENTENCES: Mapping[str, str] = {
    # The lines of a round
    "player_missing": N_("%(name)s has nothing yet."),
    "player_unknown": N_("This player is not in the game."),
    "player_repeated": N_("%(name)s is there twice."),
    "player_sits_out": N_("%(name)s does not play this round."),
    "line_unclear": N_("Say one thing: points, cards, or busted."),
    "not_an_integer": N_("Write a whole number, or a sum like 10+15."),
    "negative": N_("Points cannot be below 0."),
    "too_large": N_("At most %(most)s."),
    "total_unreachable": N_("No hand makes %(total)s."),
    "two_flip7": N_("Two Flip 7s in the same round: %(names)s. The first one ends it."),
    "round_impossible": N_("The cards cannot be shared out like this: %(names)s."),
    "flip7_contradicted": N_("No Flip 7 makes that total."),
    "too_many_numbers": N_("At most seven number cards."),
    "number_repeated": N_("The %(number)s is there twice: that is a bust."),
    "bonus_repeated": N_("The +%(bonus)s is there too often."),
    "card_unknown": N_("There is no such card."),
    "too_few_cards": N_("At least %(least)s cards."),
    "too_many_cards": N_("At most %(most)s cards."),
    "too_many_of_a_card": N_("The %(card)s is there more often than in the pack."),
    "turn_already_lost": N_("A pair makes 7: that turn is lost."),
    "turn_not_lost": N_("No pair makes 7: that turn is not lost."),
    "pair_makes_seven": N_("A pair in the row makes 7. Does your table count it all the same?"),
    "not_your_turn": N_("It is not %(name)s’s turn."),
    "challenge_of_oneself": N_("Nobody challenges their own turn."),
    "challenge_needs_cards": N_("A challenge needs the cards of the row, not only their count."),
    "no_card_left": N_("All twelve cards are laid: none is left for a challenge."),
    "second_chance_discarded": N_("In this game Second Chances are discarded at the end of the round."),
    "second_chance_busted": N_("A player who busted keeps no Second Chance."),
    "too_many_second_chances": N_("There are only %(most)s Second Chances."),
    # Names and the table
    "name_missing": N_("Write a name."),
    "name_taken": N_("%(name)s is taken. Add a letter?"),
    "name_too_long": N_("At most %(most)s characters."),
    "title_too_long": N_("At most %(most)s characters."),
    "note_too_long": N_("At most %(most)s characters."),
    "too_few_players": N_("At least %(least)s players are needed."),
    "too_many_players": N_("At most %(most)s players."),
    "seat_invalid": N_("Seats go from 1 to %(most)s."),
    "dealer_invalid": N_("Choose a dealer among the players."),
    "has_scores": N_("%(name)s has points already: mark as gone instead."),
    # Options and the game
    "ruleset_unknown": N_("This game is not known here."),
    "option_unknown": N_("There is no such option."),
    "option_invalid": N_("This option does not take that."),
    "option_fixed": N_("This cannot change once a round is recorded."),
    "game_finished": N_("The game is over."),
    "round_not_decisive": N_("That round did not decide the game."),
    "nothing_to_undo": N_("There is nothing to undo."),
    "nothing_to_redo": N_("There is nothing to redo."),
    "key_reused": N_("This was sent before with something else in it."),
    "stale": N_("The game has moved on meanwhile. Have a look, then send again."),
    # A game from a file
    "file_missing": N_("Choose a file."),
    "not_an_export": N_("This file holds no game of Marquoir."),
    "export_unknown": N_("This file is of a kind that is not known here yet."),
    "moment_unclear": N_("What happened when does not fit together."),
    "moment_repeated": N_("Two things happened at the same time."),
    "points_differ": N_("What %(name)s entered is not worth the points that are told."),
    "round_unknown": N_("There is no such round."),
    "code_unknown": N_("There is nothing like that to insist on."),
    "time_unclear": N_("That is no date and time."),
    "malformed": N_("This is not what was expected here."),
    # What undo would take back, and redo make again
    "did_record_round": N_("Round %(round)s"),
    "did_correct_round": N_("Correction of round %(round)s"),
    "did_remove_round": N_("Removal of round %(round)s"),
    "did_end_at_round": N_("End at an earlier round"),
    "did_add_player": N_("%(who)s joins"),
    "did_change_player": N_("Change of %(who)s"),
    "did_remove_player": N_("Removal of %(who)s"),
    "did_change_game": N_("Settings"),
    "did_finish_game": N_("End of the game"),
    # Notices
    "target_reached_earlier": N_("Seen again, round %(round)s had already decided the game."),
    "house_rule_players": N_("Fewer than three players: a house rule. Have fun!"),
    "second_deck": N_("Play with %(decks)s decks at this table."),
}

ROUND_REASONS: Mapping[object, str] = {
    "number_runs_out": N_("There are only %(copies)s cards with the number %(number)s: %(names)s."),
    "one_x2": N_("There are only %(copies)s x2, and above %(limit)s one is needed: %(names)s."),
    "x2_or_flip7": N_("Above %(limit)s it takes the x2 or a Flip 7, and there are not that many: %(names)s."),
    "bonuses_run_out": N_("There are not enough bonus cards for this: %(names)s."),
    "low_cards_run_out": N_("There are not enough cards up to %(highest)s for totals so low: %(names)s."),
    "points_run_out": N_("All the cards together do not hold so many points: %(names)s."),
}
"""Why a whole round cannot be, by the reason that was found."""
ONLY_ONE: Mapping[object, str] = {
    "number_runs_out": N_("There is only one card with the number %(number)s: %(names)s."),
    "one_x2": N_("There is only one x2, and above %(limit)s it is needed: %(names)s."),
}
BETWEEN = N_("From %(least)s to %(most)s.")
ONE_PLAYER = N_("At least one player is needed.")
NOBODY = N_("Say which player.")


def sentence(refusal: Refusal, language: Language, names: Mapping[str, str] | None = None) -> str:
    """The sentence for a refusal or a notice. ``names`` leads from player ids to names."""
    _ = translations(language).gettext
    facts = dict(refusal.facts)
    if refusal.player is not None:
        facts["name"] = (names or {}).get(refusal.player, "?")
    if isinstance(players := facts.get("players"), list):
        facts["names"] = _listed([(names or {}).get(p, "?") for p in players], language)
    text = SENTENCES.get(refusal.code, SENTENCES["malformed"])
    if refusal.code == "round_impossible":
        reasons = ONLY_ONE if facts.get("copies") == 1 else {}
        text = {**ROUND_REASONS, **reasons}.get(facts.get("reason"), text)
    if refusal.code in ("option_invalid", "too_large") and facts.get("least") is not None:
        text = BETWEEN
    if refusal.code == "too_few_players" and facts.get("least") == 1:
        text = ONE_PLAYER
    if refusal.code == "player_missing" and refusal.player is None:
        text = NOBODY
    return _(text) % facts if "%(" in text else _(text)


def _listed(names: list[str], language: Language) -> str:
    """Names as a person lists them: "A, B and C"."""
    _ = translations(language).gettext
    if len(names) < 2:
        return "".join(names)
    return _("%(some)s and %(last)s") % {"some": ", ".join(names[:-1]), "last": names[-1]}
