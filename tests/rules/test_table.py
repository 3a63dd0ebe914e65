"""Who sits where and who deals (rules.md, "Players and decks")."""

from hypothesis import given
from hypothesis import strategies as st

from app.rules.sheet import Absence, DealerChoice, Entry, Round, Seat, Sheet
from app.rules.table import from_the_left_of, in_seat_order, most_seated_together, next_dealer

EVERYBODY = ("p1", "p2", "p3", "p4")


def sheet(*numbers, rounds=(), dealer=None):
    seats = tuple(Seat(f"p{i}", f"name {i}", number) for i, number in enumerate(numbers or (1, 2, 3, 4), 1))
    return Sheet("any", ((1, {}),), seats, rounds=rounds, dealer=dealer)


def dealt(round_id, dealer):
    return Round(round_id, (Entry("p1", 0),), dealer)


def test_the_order_starts_at_the_left_of_the_dealer_and_ends_with_him():
    assert from_the_left_of("p2", sheet(), EVERYBODY) == ["p3", "p4", "p1", "p2"]


def test_the_order_goes_by_seats_not_by_who_came_first():
    assert from_the_left_of("p1", sheet(3, 1, 2), ("p1", "p2", "p3")) == ["p2", "p3", "p1"]
    assert [s.player for s in in_seat_order(sheet(3, 1, 2).seats)] == ["p2", "p3", "p1"]


def test_without_a_dealer_the_order_starts_at_the_first_seat():
    assert from_the_left_of(None, sheet(2, 1), ("p1", "p2")) == ["p2", "p1"]


def test_the_first_dealer_is_the_chosen_one():
    assert next_dealer(sheet(dealer=DealerChoice("p3", 1)), EVERYBODY) == "p3"


def test_the_dealer_passes_to_the_left():
    assert next_dealer(sheet(rounds=(dealt(2, "p3"),), dealer=DealerChoice("p3", 1)), EVERYBODY) == "p4"
    assert next_dealer(sheet(rounds=(dealt(2, "p4"),), dealer=DealerChoice("p3", 1)), EVERYBODY) == "p1"


def test_who_does_not_play_is_passed_over_as_dealer():
    assert next_dealer(sheet(rounds=(dealt(2, "p1"),)), ("p1", "p4")) == "p4"
    assert next_dealer(sheet(dealer=DealerChoice("p2", 1)), ("p1", "p3")) == "p3"


def test_a_dealer_chosen_after_the_last_round_deals_the_next():
    assert next_dealer(sheet(rounds=(dealt(2, "p1"),), dealer=DealerChoice("p4", 3)), EVERYBODY) == "p4"


def test_a_dealer_chosen_before_the_last_round_has_had_his_turn():
    assert next_dealer(sheet(rounds=(dealt(4, "p4"),), dealer=DealerChoice("p4", 3)), EVERYBODY) == "p1"


def test_nobody_deals_when_nobody_was_chosen_or_nobody_plays():
    assert next_dealer(sheet(), EVERYBODY) is None
    assert next_dealer(sheet(rounds=(dealt(2, None),)), EVERYBODY) is None
    assert next_dealer(sheet(dealer=DealerChoice("p1", 1)), ()) is None


def test_as_many_as_ever_sat_together_are_counted_and_not_all_who_ever_came():
    seats = (
        Seat("p1", "a", 1, absences=(Absence(4, 7),)),
        Seat("p2", "b", 2, absences=(Absence(3),)),
        Seat("p3", "c", 3, joined=5),
    )
    assert most_seated_together(Sheet("any", ((1, {}),), seats[:2])) == 2
    assert most_seated_together(Sheet("any", ((1, {}),), (seats[0], seats[2]))) == 2
    assert most_seated_together(Sheet("any", ((1, {}),), seats)) == 2
    assert most_seated_together(Sheet("any", ((1, {}),), (*seats, Seat("p4", "d", 4, joined=6)))) == 3


def test_a_seat_knows_when_it_was_taken():
    seat = Seat("p1", "a", 1, joined=3, absences=(Absence(5, 7), Absence(9)))
    assert [v for v in range(1, 12) if seat.seated_at(v)] == [3, 4, 7, 8]
    assert seat.away


@given(st.permutations(range(1, 7)), st.integers(1, 6))
def test_in_a_full_turn_everybody_deals_once(numbers, first):
    here = sheet(*numbers, dealer=DealerChoice(f"p{first}", 1))
    everybody = tuple(s.player for s in here.seats)
    dealers = []
    for round_id in range(2, 9):
        dealer = next_dealer(here, everybody)
        dealers.append(dealer)
        here = sheet(*numbers, rounds=(*here.rounds, dealt(round_id, dealer)), dealer=here.dealer)
    assert set(dealers[:6]) == set(everybody)
    assert dealers[6] == dealers[0] == f"p{first}"


@given(st.permutations(range(1, 7)), st.sampled_from(["p1", "p4", None]), st.sets(st.sampled_from(EVERYBODY)))
def test_the_order_around_the_table_loses_and_repeats_nobody(numbers, start, among):
    assert sorted(from_the_left_of(start, sheet(*numbers), sorted(among))) == sorted(among)
