"""Strict reading of a TOML table: every key must be known, every value of the right type."""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from mahjong_atlas.errors import AtlasError, CaseFileError
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting
from mahjong_atlas.tiles.kind import SEATS

Read = TypeVar("Read")


class Fields:
    """One table of a case file; `place` names the file and the entry in every error."""

    def __init__(self, place: str, table: Mapping[str, object]) -> None:
        self.place: Final = place
        self.table: Final = table

    def only(self, *keys: str) -> None:
        """Refuse keys that the format does not have."""
        for key in self.table:
            if key not in keys:
                what = Message("error-unknown-key", text=repr(key), text2=", ".join(keys))
                raise CaseFileError(self.place, suggesting(what, key, keys))

    def has(self, key: str) -> bool:
        """Whether the key is given."""
        return key in self.table

    def text(self, key: str, default: str | None = None) -> str:
        """A text; required without a default."""
        value = self._value(key, default)
        if not isinstance(value, str):
            raise self.wrong(key, Message("needed-text"))
        return value

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number; required without a default."""
        value = self._value(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, Message("needed-number"))
        return value

    def flag(self, key: str, default: bool) -> bool:
        """true or false."""
        value = self._value(key, default)
        if not isinstance(value, bool):
            raise self.wrong(key, Message("needed-flag"))
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; empty when not given."""
        value = self.table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.wrong(key, Message("needed-texts"))
        return tuple(value)

    def within(self, key: str) -> "Fields":
        """A table inside this one; empty when not given."""
        value = self.table.get(key, {})
        if not isinstance(value, Mapping):
            raise self.wrong(key, Message("needed-table"))
        return Fields(f"{self.place}, {key}", value)

    def read(self, key: str, reader: Callable[[str], Read], default: str | None = None) -> Read:
        """A text read by `reader`, whose complaint is given with the place."""
        text = self.text(key, default)
        try:
            return reader(text)
        except CaseFileError:
            raise
        except AtlasError as error:
            raise CaseFileError(f"{self.place}, {key}", error.whole) from None

    def wrong(self, key: str, needed: Message) -> CaseFileError:
        """The value of a key is not what it must be."""
        return CaseFileError(
            self.place, Message("error-must-be", text=key, text2=repr(self.table.get(key)), reason=needed)
        )

    def _value(self, key: str, default: object) -> object:
        if key in self.table:
            return self.table[key]
        if default is None:
            raise CaseFileError(self.place, Message("error-key-missing", text=repr(key)))
        return default


def seat_number(place: str, letter: str, seats: int) -> int:
    """The number of a seat from its letter."""
    if len(letter) == 1 and letter in SEATS[:seats]:
        return SEATS.index(letter)
    raise CaseFileError(place, Message("error-seat-of", text=repr(letter), text2=", ".join(SEATS[:seats])))


def seat_table(fields: Fields, seats: int) -> dict[int, object]:
    """A table by seat letters as a table by seat numbers."""
    return {seat_number(fields.place, letter, seats): value for letter, value in fields.table.items()}


def seat_amounts(fields: Fields, seats: int) -> dict[int, int]:
    """A table of amounts by seat."""
    for letter in fields.table:
        fields.number(letter)
    return {seat_number(fields.place, letter, seats): fields.number(letter) for letter in fields.table}
