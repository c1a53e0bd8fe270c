"""What somebody has filled in, field by field, read into values; every complaint names the field."""

from typing import Final

from mahjong_atlas.errors import NotationError, PlacedError
from mahjong_atlas.hands.position import (
    ADDED_KONG,
    CONCEALED_KONG,
    DEAL,
    DISCARD,
    DRAW,
    FLOWER_DRAW,
    KONG_DRAW,
    NORTH_PULL,
)
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
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
