"""State that lists what has happened, one entry after the other."""

from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from mahjong_atlas.errors import PositionError
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.state import OWNER, PUBLIC, State

SEAT: Final[tuple[str, ...]] = tuple(SEATS)
"""A field of an entry: a seat."""
NUMBER: Final[tuple[str, ...]] = ()
"""A field of an entry: a number from 0. Other fields are the words from which one is chosen."""

Entry = tuple[int, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Entries(State):
    """A list of entries, each of the same fields; a case file says one in words, "S pull".

    `optional`: so many fields at the end may be left out (-1). `unknown`: before anything was said it is not
    known whether there is any. `alone`: a case may say a single entry without a list.
    """

    kind: ClassVar[str] = "words"

    def __init__(
        self, name: str, fields: tuple[tuple[str, ...], ...], audience: str = PUBLIC, *, optional: int = 0,
        unknown: bool = False, alone: bool = False, in_cases: bool = True, stays: bool = False,
        usual: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(
            name, audience, in_cases=in_cases, stays=stays, usual=usual, default=None if unknown else ()
        )  # fmt: skip
        self.fields: Final = fields
        self.optional: Final = optional
        self.alone: Final = alone

    def get(self, position: Position) -> tuple[Entry, ...]:
        """The entries so far."""
        value = self.value(position)
        return () if value is None else cast("tuple[Entry, ...]", value)

    def append(self, position: Position, entry: Entry) -> None:
        """One more."""
        self.put(position, (*self.get(position), entry))

    def shown(self, position: Position, seat: int) -> object:
        """A seat that is the owner knows the entries that begin with it."""
        if self.audience == OWNER and seat >= 0:
            return tuple([entry for entry in self.get(position) if entry[0] == seat])
        return super().shown(position, seat)

    def parsed(self, given: object, seats: int) -> object:
        """A list of texts, or a single one."""
        listed = [given] if self.alone and isinstance(given, str) else given
        if not isinstance(listed, (list, tuple)):
            raise PositionError(
                Message("error-state-list", text=self.key, text2=repr(given), reason=self._grammar())
            )
        return tuple([self._entry(each, seats) for each in listed])

    def _entry(self, given: object, seats: int) -> Entry:
        words = given.split() if isinstance(given, str) else []
        numbers: list[int] = []
        if len(self.fields) - self.optional <= len(words) <= len(self.fields):
            for word, field in zip(words, self.fields, strict=False):
                known = field[:seats] if field == SEAT else field
                if word in known:
                    numbers.append(known.index(word))
                elif field == NUMBER and word.isdecimal():
                    numbers.append(int(word))
        if not words or len(numbers) != len(words):
            raise PositionError(
                Message("error-state-entry", text=self.key, text2=repr(given), reason=self._grammar())
            )
        return tuple(numbers + [-1] * (len(self.fields) - len(numbers)))

    def _grammar(self) -> Message:
        """How an entry is written."""
        example = " ".join(self._words(self._example()))
        words = [", ".join(field) for field in self.fields if field not in (SEAT, NUMBER)]
        if words:
            return Message("error-written-like-words", text=example, text2="; ".join(words))
        return Message("error-written-like", text=example)

    def _example(self) -> Entry:
        return tuple([1 if field in (SEAT, NUMBER) else 0 for field in self.fields])

    def _words(self, entry: Entry) -> list[str]:
        return [
            field[number] if field else str(number)
            for field, number in zip(self.fields, entry, strict=True)
            if number >= 0
        ]

    def text(self, value: object, seats: int) -> object:
        """A text for each entry."""
        return [" ".join(self._words(entry)) for entry in cast("tuple[Entry, ...]", value)]

    def example(self) -> object:
        """One entry."""
        return [" ".join(self._words(self._example()))]
