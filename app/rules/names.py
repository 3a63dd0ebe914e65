"""Names and other short texts: cleaned, measured and compared the way people see them."""

import unicodedata

import regex

NAME_LENGTH = 40
TITLE_LENGTH = 80
NOTE_LENGTH = 500

# Controls, halves of surrogate pairs, bidi overrides, code points that are no characters. What Python's
# tables do not know yet stays: it may be this year's emoji.
_TAKEN_OUT = regex.compile(r"[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]")
_UNSEEN = regex.compile(r"[\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*")
# A heap of accents on one letter counts as one character to a person, and as a flood to a page.
_CODE_POINTS_A_CHARACTER = 12


def clean(text: str, *, keep_lines: bool = False) -> str:
    """The text in NFC, trimmed, inner spaces folded to one, without controls and bidi overrides.

    ``keep_lines`` keeps single line breaks (for notes).
    """
    if keep_lines:
        lines = (clean(line) for line in text.splitlines())
        return regex.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
    spaced = " ".join(text.split())
    return unicodedata.normalize("NFC", " ".join(_TAKEN_OUT.sub("", spaced).split()))


def characters(text: str) -> list[str]:
    """The characters as people count them (grapheme clusters): a family emoji is one."""
    return regex.findall(r"\X", text)


def too_long(text: str, most: int) -> bool:
    """Whether a clean text has more than ``most`` characters."""
    return len(text) > most * _CODE_POINTS_A_CHARACTER or len(characters(text)) > most


def is_blank(text: str) -> bool:
    """Whether nothing of a clean text can be seen (only joiners, fillers, marks and spaces)."""
    return _UNSEEN.fullmatch(text) is not None


def same_name_key(name: str) -> str:
    """What two names have in common when they are the same name: case and the encoding of accents do not
    count, nor do invisible joiners."""
    bare = "".join(c for c in unicodedata.normalize("NFC", name) if unicodedata.category(c) != "Cf")
    return unicodedata.normalize("NFC", " ".join(bare.split()).casefold())
