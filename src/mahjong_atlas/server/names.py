"""Names of people: which can be shown, and the one form in which names are compared."""

import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.texts.message import Message

LONGEST_NAME: Final = 24
UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories that have no place in a name: controls, marks of direction, halves of characters."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u2800\u3164\uffa0\U0001d159")
"""Characters that are letters, marks or symbols to Unicode and show nothing."""
SELECTORS: Final = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Variation selectors: they choose the glyph of the character before them and show nothing themselves."""
SHOWN: Final = ("L", "N", "P", "S")
"""First letters of the categories of characters that show something by themselves."""
TABLE: Final = Path(__file__).with_name("confusables.txt")
LOOKS_LIKE: Final = (("rn", "m"), ("vv", "w"))
"""Pairs of letters that look like one letter."""


class UnfitName(AtlasError):
    """A name that cannot be shown at a table."""


def fit_name(name: str) -> str:
    """The name as it is shown.  Raises UnfitName."""
    if any(unicodedata.category(letter) in UNSEEN or letter in BLANK for letter in name):
        raise UnfitName(Message("why-table-name-unseen"))
    fitted = " ".join(unicodedata.normalize("NFC", name).split())
    if not any(unicodedata.category(letter)[0] in SHOWN for letter in fitted):
        raise UnfitName(Message("why-table-name-empty"))
    if len(fitted) > LONGEST_NAME:
        raise UnfitName(Message("why-table-name-long", number=LONGEST_NAME))
    return fitted


def name_key(name: str) -> str:
    """The form in which names are looked up, counted and kept unique.

    Case, width, repeated spaces and characters that look alike (UTS 39) make no difference.

    >>> name_key("ＡＮＮ  Lee") == name_key("\u0410nn lee")
    True
    """
    return _skeleton(_folded(name))


def look_keys(name: str) -> frozenset[str]:
    """The keys of all names that this one looks like: as it is looked up, as written, and in capitals.

    Capitals of some letters look like others than their small letters do, such as the Greek nu.
    """
    plain = unicodedata.normalize("NFKC", name)
    return frozenset((name_key(name), name_key(_looks(plain)), name_key(_looks(plain.upper()))))


def former_key(name: str) -> str:
    """The key that names had in databases of version 0002: without width and case only."""
    return unicodedata.normalize("NFKC", name).casefold()


def _folded(name: str) -> str:
    """The name without width and case."""
    plain = unicodedata.normalize("NFKC", "".join(each for each in name if each not in SELECTORS))
    return unicodedata.normalize("NFKC", plain.casefold())


def _skeleton(name: str) -> str:
    """The name with one character for all that look like it."""
    looks = " ".join(_looks(name).split())
    for pair, letter in LOOKS_LIKE:
        looks = looks.replace(pair, letter)
    return looks


def _looks(name: str) -> str:
    return name.translate(_confusables())


@cache
def _confusables() -> dict[int, int]:
    """The character that each confusable one is taken for."""
    table: dict[int, int] = {}
    for line in TABLE.read_text(encoding="ascii").splitlines():
        if not line.startswith("#"):
            stands, *others = (int(point, 16) for point in line.split())
            table.update(dict.fromkeys(others, stands))
    return table
