"""A sheet in pieces and put together again."""

import json
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from app.rules.sheet import Absence, DealerChoice, Entry, Round, Seat, Sheet
from app.store.pieces import difference, pieces_of, put

versions = st.integers(1, 50)
texts = st.text(max_size=5)
options = st.dictionaries(texts, st.integers() | texts | st.none() | st.booleans(), max_size=3)
absences = st.lists(st.builds(Absence, versions, st.none() | versions), max_size=2).map(tuple)
entered = st.fixed_dictionaries(
    {}, optional={"total": st.integers(), "busted": st.just(True), "cards": options}
)


@st.composite
def sheets(draw):
    players = draw(st.lists(st.integers(1, 12), min_size=1, max_size=4, unique=True).map(sorted))
    ids = [f"p{n}" for n in players]
    seats = tuple(
        Seat(player, draw(texts), number, draw(versions), draw(absences))
        for number, player in enumerate(ids, 1)
    )
    rounds = tuple(
        Round(
            round_id,
            tuple(
                Entry(p, draw(st.integers(-99, 99)), draw(entered), tuple(draw(st.lists(texts, max_size=2))))
                for p in ids[: draw(st.integers(0, len(ids)))]
            ),
            draw(st.none() | st.sampled_from(ids)),
            draw(st.integers(1, 4)),
            draw(st.booleans()),
        )
        for round_id in draw(st.lists(versions, max_size=3, unique=True).map(sorted))
    )
    log = ((1, draw(options)), *((n, draw(options)) for n in draw(st.lists(versions, max_size=2))))
    dealer = draw(st.none() | st.builds(DealerChoice, st.sampled_from(ids), versions))
    return Sheet("any", log, seats, rounds, dealer, draw(st.none() | versions), draw(texts), draw(texts))


def as_stored(pieces):
    return json.loads(json.dumps(pieces))


@given(sheets())
def test_a_sheet_taken_to_pieces_and_through_json_is_the_same_again(sheet):
    empty = Sheet("any", ((1, {}),), ())
    assert put(empty, as_stored(pieces_of(sheet))) == sheet


@given(sheets(), sheets())
def test_the_difference_of_two_sheets_leads_from_one_to_the_other_and_back(old, new):
    before, after = (as_stored(p) for p in difference(old, new))
    assert before.keys() == after.keys()
    assert put(old, after) == new
    assert put(new, before) == old


@given(sheets())
def test_there_is_no_difference_between_a_sheet_and_itself(sheet):
    assert difference(sheet, replace(sheet)) == ({}, {})


@given(sheets(), texts)
def test_only_what_differs_is_in_the_difference(sheet, name):
    first = sheet.seats[0]
    renamed = replace(sheet, seats=(replace(first, name=f"{first.name}{name}!"), *sheet.seats[1:]))
    assert list(difference(sheet, renamed)[1]) == [f"player:{first.player}"]


def test_seats_stay_in_the_order_of_joining_beyond_the_ninth():
    seats = tuple(Seat(f"p{n}", f"n{n}", n) for n in (2, 9, 10, 11))
    sheet = Sheet("any", ((1, {}),), seats)
    assert [s.player for s in put(sheet, {"player:p10": None}).seats] == ["p2", "p9", "p11"]
    assert put(Sheet("any", ((1, {}),), ()), pieces_of(sheet)).seats == seats
