"""Strict reading of a TOML table: every key must be known, every value of the right type."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from mahjong_atlas.errors import AtlasError, CaseFileError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.registry import find_ruleset, options_of
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting
from mahjong_atlas.tiles.kind import SEATS


def patterns_under_any_option(ruleset_id: str) -> frozenset[str]:
    """Ids of the fan rows and price lists with every option value, one changed at a time."""
    return _patterns(ruleset_id, find_ruleset(ruleset_id))


@lru_cache(maxsize=256)
def _patterns(ruleset_id: str, ruleset: Ruleset) -> frozenset[str]:
    """The same, kept as long as the id means this ruleset: a player's own file may be edited."""
    found = set(ruleset.pattern_ids)
    for option in options_of(ruleset_id):
        for value in option.others():
            found.update(find_ruleset(ruleset_id, {option.name: value}).pattern_ids)
    return frozenset(found)


def fans_under_any_option(ruleset_id: str) -> frozenset[str]:
    """Ids of the fan rows alone."""
    prices = {price_id for part in find_ruleset(ruleset_id).parts for price_id in part.price_ids()}
    return patterns_under_any_option(ruleset_id) - prices


def known_patterns(ruleset_id: str, ruleset: Ruleset) -> frozenset[str]:
    """Ids that a file may name: of the ruleset as given, or under other options."""
    return patterns_under_any_option(ruleset_id) | ruleset.pattern_ids


Read = TypeVar("Read")


@dataclass(frozen=True)
class Fields:
    """One table of a case file; `place` names the file and the entry in every error."""

    place: str
    table: Mapping[str, object]

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
