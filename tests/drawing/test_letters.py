"""Names of every script as outlines: each character has its glyphs, in the order in which it is read."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.drawing.fonts import fonts, there_are
from app.drawing.letters import ELLIPSIS, Set, coloured, fitted
from app.rules.names import clean

NAMES = [
    *("Alice", "O'Brien", "<b>Zoé</b>", "Nguyễn Thị Hồng", "Дмитрий", "Ελένη", "Ծովինար", "ნინო"),
    *(
        "عمر الفاروق",
        "مريم abc 12",
        "שרה כהן",
        "प्रिया शर्मा",
        "বাংলা",
        "தமிழ்",
        "తెలుగు",
        "ಕನ್ನಡ",
        "മലയാളം",
        "ਪੰਜਾਬੀ",
    ),
    *(
        "ગુજરાતી",
        "ଓଡ଼ିଆ",
        "සිංහල",
        "สมชาย ใจดี",
        "ລາວ",
        "ខ្មែរ",
        "မြန်မာ",
        "አበበ",
        "李雷 (Lei)",
        "さくら",
        "カタカナ",
        "김민수",
        "繁體",
    ),
    *("🎉", "👨‍👩‍👧", "🏳️‍🌈", "👩🏽‍🚀", "❤️", "🇫🇷", "1️⃣"),
]
MISSING = 0


def glyphs(text: str, **said: bool) -> list[int]:
    """The numbers of its glyphs, from left to right."""
    return [glyph for _, run, _ in Set(text, 40, **said)._runs for glyph, *_ in run]


def runs(text: str) -> list[str]:
    """The pieces that are set in one go, from left to right, each as it is spelt."""
    from app.drawing.letters import _pieces, _reads_from_the_right, _visual

    base = _reads_from_the_right(text)
    return ["".join(p.text for p in run) for run in _visual(_pieces(text, fonts(False), base), base)]


def test_the_fonts_came_with_the_set_up():
    assert there_are()


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_no_character_is_missing(name, bold):
    assert MISSING not in glyphs(name, bold=bold)
    assert Set(name, 40, bold=bold).svg(0, 0).startswith(("<path", "<image"))


@pytest.fixture(params=[True, False], ids=["coloured", "outlined"])
def colours(request):
    """With the emoji of the system, where it has them in colour; and with the outlines of the package."""
    token = coloured.set(request.param)
    yield
    coloured.reset(token)


@pytest.mark.usefixtures("colours")
@pytest.mark.parametrize("emoji", ["👨‍👩‍👧", "🏳️‍🌈", "👩🏽‍🚀", "🇫🇷", "🎉"])
def test_an_emoji_of_many_parts_is_one_picture(emoji):
    assert len([g for g in Set(emoji, 40)._runs[0][1] if g[1]]) == 1
    assert MISSING not in glyphs(emoji)


def test_arabic_is_joined_and_a_vowel_sign_stands_before_its_letter():
    apart = [g for letter in "عمر" for g in glyphs(letter)]
    assert sorted(glyphs("عمر")) != sorted(apart)
    assert glyphs("प्रि") != [g for letter in "प्रि" for g in glyphs(letter)]


def test_what_is_read_from_the_right_begins_at_the_right():
    assert runs("عمر") == ["عمر"]
    assert runs("عمر 12") == ["12", "عمر "]
    assert runs("مريم abc") == ["abc", "مريم "]
    assert [r.strip() for r in runs("Ana עמר 李") if r.strip()] == ["Ana", "עמר", "李"]
    width = Set("עמ", 40).width
    first, second = (Set(letter, 40).width for letter in "עמ")
    assert width == pytest.approx(first + second, rel=0.1)


def test_words_stay_together_in_one_font():
    assert runs("Jean-Luc d'Arc, 3.") == ["Jean-Luc d'Arc, 3."]


def test_what_is_too_wide_is_cut_between_characters():
    family = "👨‍👩‍👧"
    cut = fitted(family * 40, 40, 400)
    assert 300 < cut.width <= 400
    assert {g for _, run, _ in cut._runs for g, *_ in run} == {*glyphs(family), *glyphs(ELLIPSIS)}
    assert fitted("Ana", 40, 400).width == Set("Ana", 40).width
    assert fitted("Wwwwww", 40, 10).width >= Set(ELLIPSIS, 40).width


@given(st.text(max_size=60))
def test_no_text_is_a_fault(text):
    drawn = fitted(clean(text), 40, 300).svg(10, 10)
    assert "nan" not in drawn.lower()
    assert not [c for c in drawn if unicodedata.category(c) == "Cs"]
