"""Names as people see them (contract.md, "Names"; situations 26 and 27)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules import names

FAMILY = "👨‍👩‍👧"
THIS_YEARS_EMOJI = "\U0001fae8"  # Unicode 15: newer than the tables of Python 3.11


@pytest.mark.parametrize(
    "name",
    ["J.P.", "O'Brien", "<b>Zoé</b>", f"Zoé 🎉{FAMILY}", "李雷", "عمر", "x" * 40, "Ana-Lú", "=1+1", "@bob"],
)
def test_a_name_in_any_script_stays_as_it_is(name):
    assert names.clean(name) == name
    assert not names.too_long(name, names.NAME_LENGTH)
    assert not names.is_blank(name)


@pytest.mark.parametrize("name", [THIS_YEARS_EMOJI, f"Léa {THIS_YEARS_EMOJI}", "\ue000"])
def test_a_character_that_python_does_not_know_yet_is_kept_and_seen(name):
    assert names.clean(name) == name
    assert not names.is_blank(name)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana  ", "Ana"),
        ("Ana \t\n  Lucia", "Ana Lucia"),
        ("Ana\u00a0\u2003Lucia", "Ana Lucia"),
        ("A\x00na\x1b\x7f", "Ana"),
        ("\u202eanA\u202c", "anA"),
        ("\u2066Ana\u2069", "Ana"),
        ("A\ud83dna", "Ana"),
        ("Ana\ufffe\U0001ffff", "Ana"),
        ("A \u202e B", "A B"),
        ("e\u0301", "é"),
        ("e\u0000\u0301", "é"),
    ],
)
def test_spaces_are_folded_and_controls_and_bidi_overrides_taken_out(typed, kept):
    assert names.clean(typed) == kept


@pytest.mark.parametrize(
    "blank", ["", " ", "\u200b", "\u200d\u200d", "\u0301", "\u2060\ufeff", "\u3164", "\u2800", "\u00ad"]
)
def test_a_name_of_which_nothing_can_be_seen_is_blank(blank):
    assert names.is_blank(names.clean(blank))


def test_the_length_is_counted_as_people_count():
    assert not names.too_long(FAMILY * 40, 40)
    assert names.too_long(FAMILY * 41, 40)
    assert not names.too_long("é" * 40, 40)
    assert names.too_long("x" * 41, 40)


def test_a_heap_of_accents_is_too_long():
    assert names.too_long("a" + "\u0301" * 600, 40)


def test_characters_never_cut_an_emoji():
    assert names.characters(f"a{FAMILY}é") == ["a", FAMILY, "é"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Alex", "ALEX"),
        ("Alex", " alex "),
        ("Zoé", "ZOE\u0301"),
        ("Straße", "STRASSE"),
        ("Alex", "Al\u200bex"),
        ("Ana  Lu", "ana lu"),
        ("ΣΑΣ", "σας"),
    ],
)
def test_case_and_encoding_make_no_second_name(one, other):
    assert names.same_name_key(one) == names.same_name_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Zoe", "Zoé"), ("Alex", "Alexa"), ("Ana Lu", "AnaLu"), ("1", "١")]
)
def test_other_names_are_other_names(one, other):
    assert names.same_name_key(one) != names.same_name_key(other)


def test_a_note_keeps_its_lines_but_no_heap_of_empty_ones():
    assert names.clean(" chez  Bob \r\n\r\n\n\n vendredi\x00 \n", keep_lines=True) == "chez Bob\n\nvendredi"


@given(st.text(), st.booleans())
def test_cleaning_twice_is_cleaning_once(text, keep_lines):
    once = names.clean(text, keep_lines=keep_lines)
    assert names.clean(once, keep_lines=keep_lines) == once


@given(st.text(st.characters()))
def test_a_clean_text_is_nfc_can_be_encoded_and_holds_no_control(text):
    cleaned = names.clean(text)
    assert unicodedata.is_normalized("NFC", cleaned)
    cleaned.encode()
    assert not any(unicodedata.category(c) == "Cc" for c in cleaned)
    assert not set(cleaned) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@given(st.text())
def test_the_same_name_key_is_its_own_key(text):
    key = names.same_name_key(text)
    assert names.same_name_key(key) == key


@given(st.text())
def test_both_encodings_of_a_name_are_one_name(text):
    decomposed = unicodedata.normalize("NFD", text)
    assert names.same_name_key(names.clean(text)) == names.same_name_key(names.clean(decomposed))
