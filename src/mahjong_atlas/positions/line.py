"""A line taken apart into its fields, and put together from them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.errors import PositionTextError
from mahjong_atlas.texts.message import Message

MARK: Final = "mj"
VERSION: Final = 1
"""A line begins with the mark and the version of the notation: mj1."""
RULESET: Final = "ruleset"
TABLE_FIELDS: Final = (
    "round", "dice", "indicator", "points", "wall", "turn", "kong", "kongs", "event", "claims",
)  # fmt: skip
SEAT_FIELDS: Final = ("melds", "bonus", "river")
"""Fields of a seat besides its hand and its zones, behind its letter and a dot."""


@dataclass(frozen=True)
class PositionLine:
    """The fields of a line, as they are written; `version` of the ruleset is "" where it is not given."""

    ruleset: str
    version: str
    fields: Mapping[str, str]

    def text(self) -> str:
        """The line."""
        head = f"{MARK}{VERSION} {self.ruleset}" + (f"@{self.version}" if self.version else "")
        return " ".join((head, *(f"{key}={value}" for key, value in self.fields.items())))


def is_line(text: str) -> bool:
    """Whether the text is meant as a position rather than as the name of a file."""
    words = text.replace("+", " ").split()
    is_marked = bool(words) and words[0].startswith(MARK) and words[0][len(MARK) :].isdecimal()
    return is_marked or any("=" in word for word in words[1:])


def read_line(text: str) -> PositionLine:
    """The fields of a line; blanks may be written + as in addresses.  Raises PositionTextError."""
    words = text.replace("+", " ").split()
    if words and words[0].startswith(MARK) and words[0][len(MARK) :].isdecimal():
        mark = words.pop(0)
        if mark != f"{MARK}{VERSION}":
            raise PositionTextError("version", mark, Message("error-line-version", text=f"{MARK}{VERSION}"))
    if not words or "=" in words[0]:
        head = words[0] if words else text
        raise PositionTextError(RULESET, head, Message("error-line-ruleset"))
    ruleset, _, version = words[0].partition("@")
    return PositionLine(ruleset, version, _fields(words[1:]))


def line_of_fields(ruleset_id: str, text: str) -> PositionLine:
    """The line of a ruleset whose fields alone are written.  Raises PositionTextError."""
    return PositionLine(ruleset_id, "", _fields(text.split()))


def _fields(words: Iterable[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise PositionTextError("fields", word, Message("error-line-field"))
        if key in fields:
            raise PositionTextError(key, word, Message("error-line-twice"))
        fields[key] = value
    return fields
