"""What sheets and tables of a scorebook say."""

from mahjong_atlas.texts.languages import phrase


def word(key: str, language: str, **values: str | int) -> str:
    """A word or sentence by its key, filled in."""
    return phrase(language, f"ledger-{key}", **values)
