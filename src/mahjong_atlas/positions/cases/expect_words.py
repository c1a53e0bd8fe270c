"""The words of an expectation, read one by one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.errors import CaseFileError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.cases.fields import known_patterns, seat_number
from mahjong_atlas.positions.cases.stage import Stage
from mahjong_atlas.texts.message import Message, verbatim
from mahjong_atlas.texts.suggestion import suggesting
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import parse_tiles

Check = Callable[[Stage], Message | None]
"""Says what differs; None when all is as expected."""

AMOUNT: Final = re.compile(r"([A-Z])=([+-]?[0-9]+)")
VALUE: Final = re.compile(r"([\w-]+)=([\w+-]+)")
NUMBER: Final = re.compile(r"[+-]?[0-9]+")


@dataclass(frozen=True)
class Expectation:
    """One `expect`.

    `looks`: leaves an open window open, those that ask nobody in the script aside, or with `stops` only the
    ones before it is met; `waits`: seats left out may play on until it is met.
    """

    text: str
    check: Check
    looks: bool = False
    waits: bool = False
    stops: bool = False


@dataclass(frozen=True)
class Words:
    """The words of an expectation after its first, read one by one; `form` is how it is written."""

    words: list[str]
    text: str
    ruleset_id: str
    ruleset: Ruleset
    place: str
    form: str

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.ruleset.table.seats

    def wrong(self) -> CaseFileError:
        """These words cannot be read."""
        return CaseFileError(
            self.place, Message("error-flow-form", text=repr(self.text), text2=repr(self.form))
        )

    def twice(self, what: str) -> CaseFileError:
        """Something stands twice."""
        return CaseFileError(self.place, Message("error-flow-stands-twice", text=repr(self.text), text2=what))

    def lacks(self, what: Message) -> CaseFileError:
        """The ruleset has no such thing."""
        return CaseFileError(
            self.place, Message("error-flow-lacks", text=repr(self.text), text2=self.ruleset.id, reason=what)
        )

    def exactly(self, number: int) -> list[str]:
        """The words, which must be so many."""
        if len(self.words) != number:
            raise self.wrong()
        return self.words

    def seat(self, at: int = 0) -> int:
        """The seat named at this place."""
        if at >= len(self.words):
            raise self.wrong()
        return seat_number(self.place, self.words[at], self.seats)

    def seat_list(self, text: str) -> set[int]:
        """Seats written "S,W", or "none"."""
        if text == "none":
            return set()
        seats = [seat_number(self.place, letter, self.seats) for letter in text.split(",")]
        for seat in seats:
            if seats.count(seat) > 1:
                raise self.twice(SEATS[seat])
        return set(seats)

    def tiles(self, start: int) -> list[int]:
        """All further words as tiles, at least one."""
        tiles = parse_tiles(" ".join(self.words[start:]))
        if not tiles:
            raise self.wrong()
        return tiles

    def tiles_or_none(self, start: int) -> list[int]:
        """All further words as tiles, or "none"."""
        return [] if self.words[start:] == ["none"] else self.tiles(start)

    def number(self, at: int) -> int:
        """The number at this place."""
        if at >= len(self.words) or not NUMBER.fullmatch(self.words[at]):
            raise self.wrong()
        return int(self.words[at])

    def check_pattern(self, pattern: str) -> None:
        """A pattern named must be one of the ruleset's."""
        known = known_patterns(self.ruleset_id, self.ruleset)
        if pattern not in known:
            what = Message("error-flow-pattern", text=repr(pattern), text2=repr(self.text))
            raise CaseFileError(self.place, suggesting(what, pattern, known))

    def values(self, start: int) -> dict[str, str]:
        """Words "key=value" from this place on."""
        out: dict[str, str] = {}
        for word in self.words[start:]:
            match = VALUE.fullmatch(word)
            if match is None:
                raise self.wrong()
            if match[1] in out:
                raise self.twice(match[1])
            out[match[1]] = match[2]
        return out


def differs(found: object, expected: object) -> Message | None:
    """None when equal."""
    return (
        None
        if found == expected
        else Message("check-found", reason=_message(found), reason2=_message(expected))
    )


def _message(value: object) -> Message:
    return value if isinstance(value, Message) else verbatim(str(value))


def letters(seats: set[int] | tuple[int, ...]) -> str:
    """Seats as "S,W"."""
    return ",".join(SEATS[seat] for seat in sorted(seats)) or "none"
