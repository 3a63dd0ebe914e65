"""Whole numbers, as JSON gives them and as people type them (situations 7, 8 and 47)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.numbers import as_integer, as_typed


@pytest.mark.parametrize(
    ("value", "integer"), [(25, 25), (25.0, 25), (0, 0), (-1, -1), (-0.0, 0), (1e15, 10**15)]
)
def test_a_json_integer_is_one_however_it_is_written(value, integer):
    assert as_integer(value) == integer
    assert type(as_integer(value)) is int


@pytest.mark.parametrize(
    "value", ["25", True, False, 20.5, None, [25], {}, float("nan"), float("inf"), -float("inf"), "", b"2"]
)
def test_anything_else_is_no_integer(value):
    assert as_integer(value) is None


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("25", 25),
        ("10+15+8", 33),
        (" 12 ", 12),
        ("１２", 12),
        ("10 + 15", 25),
        ("10＋15", 25),
        ("007", 7),
        ("٣٤", 34),
        ("\u00a012\u00a0", 12),
        ("0", 0),
        ("999999999", 999_999_999),
    ],
)
def test_what_a_person_typed_is_taken_as_meant(typed, meant):
    assert as_typed(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        *(
            "",
            " ",
            "+",
            "10+",
            "+10",
            "10++5",
            "10+15-3",
            "1e2",
            "0x1f",
            "20.5",
            "20,5",
            "abc",
            "1 2",
            "1_000",
            "²",
        ),
        *("--5", "- -5", "5-", "½", "1234567890", "12a", "1\u200b2", "10\u00d72", "VII", "一"),
    ],
)
def test_what_is_not_clear_is_no_number(typed):
    assert as_typed(typed) is None


@pytest.mark.parametrize("typed", ["-5", " -5", "−5", "- 5"])
def test_a_negative_number_is_read_so_that_it_can_be_refused_as_one(typed):
    assert as_typed(typed) == -5


@given(st.text())
def test_nothing_typed_is_a_crash(typed):
    assert as_typed(typed) is None or isinstance(as_typed(typed), int)


@given(st.text("0123456789+- ١２.,ex_\u00a0", max_size=12))
def test_a_number_read_is_made_of_digits_and_pluses_only(typed):
    number = as_typed(typed)
    if number is not None and "-" not in typed:
        assert set(typed.replace("＋", "+")) <= set("0123456789+ ١２\u00a0")
        assert number == sum(int(part) for part in typed.split("+"))


@given(st.lists(st.integers(0, 999), min_size=1, max_size=9))
def test_a_sum_is_its_sum(numbers):
    assert as_typed(" + ".join(map(str, numbers))) == sum(numbers)


@given(st.integers())
def test_every_integer_is_itself(number):
    assert as_integer(number) == number
