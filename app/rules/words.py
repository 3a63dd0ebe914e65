"""Marks the words that a ruleset says itself, so that they are gathered for the catalogues."""


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for "translate this later"
    """Mark a text to be translated where it is shown."""
    return text
