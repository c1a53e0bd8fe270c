"""What sheets and tables of the book say, in en, ja and zh."""

import tomllib
from functools import cache
from importlib.resources import files


@cache
def _table() -> dict[str, dict[str, str]]:
    file = files("mahjong_atlas.ledger") / "words.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def word(key: str, language: str, **values: str) -> str:
    """A word or sentence by its key, filled in."""
    text = _table()[key][language]
    for name, value in values.items():
        text = text.replace("{" + name + "}", value)
    return text


def all_words() -> set[str]:
    """All keys there are."""
    return set(_table())
