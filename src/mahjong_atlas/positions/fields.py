"""What somebody has filled in, field by field, read into values; every complaint names the field."""

import re
from collections.abc import Mapping
from typing import Final

from mahjong_atlas.errors import NotationError, PlacedError, PositionError
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.position import (
    ADDED_KONG,
    CONCEALED_KONG,
    DEAL,
    DISCARD,
    DRAW,
    FLOWER_DRAW,
    KONG_DRAW,
    NORTH_PULL,
)
from mahjong_atlas.tiles.spellings import spelled_tiles

WAYS: Final = (DRAW, KONG_DRAW, FLOWER_DRAW, DEAL, DISCARD, ADDED_KONG, CONCEALED_KONG, NORTH_PULL)
"""How a winning tile comes, in the order in which people are offered them."""


class FieldError(PlacedError):
    """What a field says cannot be used; `pointer` shows the place in it.

    Other fields stand in the remedy between backticks, so that a shell can write them in its own way.
    """

    def __init__(self, field: str, remedy: str | Message, pointer: str = "") -> None:
        super().__init__(field, remedy)
        self.field = field
        self.pointer = pointer

    def __reduce__(self) -> tuple[type["FieldError"], tuple[str, Message, str]]:
        return type(self), (self.field, self.message, self.pointer)


def read_tiles(field: str, text: str) -> list[int]:
    """Tiles; the complaint points at the character."""
    try:
        return spelled_tiles(text)
    except NotationError as error:
        raise FieldError(field, error.whole, error.pointer) from None


def read_seat(field: str, letter: str, seats: int) -> int:
    """A seat by its letter."""
    if len(letter) != 1 or letter.upper() not in SEATS[:seats]:
        raise FieldError(field, Message("error-seat-of", text=repr(letter), text2=", ".join(SEATS[:seats])))
    return SEATS.index(letter.upper())


def read_count(field: str, value: int, least: int = 0, most: int | None = None) -> int:
    """A whole number not below `least` nor above `most`."""
    if value < least:
        raise FieldError(field, Message("error-too-small", number=value, number2=least))
    if most is not None and value > most:
        raise FieldError(field, Message("error-too-great", number=value, number2=most))
    return value


LISTS: Final = ("seats", "tiles", "words", "numbers")
"""Kinds of values that are lists, also when one item is written without a comma."""
PLAIN: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_/?")
NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]*)")
MOST: Final = 1_000_000_000
FLAGS: Final[dict[str, object]] = {"true": True, "false": False}
ESCAPED: Final = re.compile(r"~([0-9a-f]{2})")


def write_value(value: object, kind: str = "") -> str:
    """A value as text; a list of one item ends with a comma unless its kind is a list anyway.

    >>> write_value({"E": 24000, "S": 26000})
    'E:24000,S:26000'
    >>> write_value(["S nine"]), write_value(["S nine"], "words")
    ('S.nine,', 'S.nine')
    """
    if isinstance(value, Mapping):
        return ",".join(f"{_word(str(key))}:{_scalar(each)}" for key, each in value.items()) or ":"
    if isinstance(value, (list, tuple)):
        text = ",".join(map(_scalar, value))
        return text if len(value) > 1 or kind in LISTS else text + ","
    return _scalar(value)


def read_value(text: str, kind: str = "") -> object:
    """The value of a text.  Raises PositionError when it is none.

    >>> read_value("E:24000,S:26000")
    {'E': 24000, 'S': 26000}
    >>> read_value("S", "seats"), read_value("S")
    (['S'], 'S')
    """
    if ":" in text:
        pairs = [each.split(":") for each in text.split(",")] if text != ":" else []
        if any(len(pair) != 2 for pair in pairs):
            raise PositionError(Message("error-line-value"))
        return {_read_word(key): _read_scalar(each) for key, each in pairs}
    if "," in text or kind in LISTS:
        items = text.removesuffix(",").split(",")
        return [_read_scalar(each) for each in items] if items != [""] else []
    return _read_scalar(text)


def read_number(text: str) -> int:
    """A whole number; no game knows any beyond a milliard."""
    if not NUMBER.fullmatch(text) or len(text) > len(str(-MOST)) or abs(int(text)) > MOST:
        raise PositionError(Message("error-line-number", number=MOST))
    return int(text)


def _scalar(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    word = str(value)
    is_other = word in FLAGS or NUMBER.fullmatch(word)
    return _code(word[0]) + _word(word[1:], "") if is_other else _word(word)


def _word(word: str, empty: str = "~") -> str:
    return "".join("." if each == " " else each if each in PLAIN else _code(each) for each in word) or empty


def _code(character: str) -> str:
    return "".join(f"~{byte:02x}" for byte in character.encode())


def _read_scalar(text: str) -> object:
    if text in FLAGS:
        return FLAGS[text]
    if NUMBER.fullmatch(text):
        return read_number(text)
    return _read_word(text)


def _read_word(text: str) -> str:
    if text == "~":
        return ""
    plain = ESCAPED.sub("", text)
    if not text or any(each not in PLAIN and each != "." for each in plain):
        raise PositionError(Message("error-line-value"))
    parts = ESCAPED.split(text.replace(".", " "))
    found = b"".join(bytes.fromhex(part) if at % 2 else part.encode() for at, part in enumerate(parts))
    try:
        return found.decode()
    except UnicodeDecodeError:
        raise PositionError(Message("error-line-value")) from None
