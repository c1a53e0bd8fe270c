"""Players and seats: entries name players by number (P1, P2, ...), settlements by seat.

A player may be given by name, by number or by the seat of the deal; the book keeps the number, so that
undoing an earlier deal moves no payment to another player.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from mahjong_atlas.ledger.errors import EntryError
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS

MOST_LETTERS: Final = 40
"""Of a name."""
FREE: Final = frozenset(("note", "why"))
"""Keys whose text is the players' own."""
_SEAT: Final = re.compile(r"(?<!\w)([ESWN])(?!\w)")
_NUMBER: Final = re.compile(r"(?<!\w)P([1-9])(?!\w)")
_FROM: Final = " from "


def is_written(text: str) -> bool:
    """Whether it is a line of text: no control characters, no halves of characters."""
    return not any(unicodedata.category(each) in ("Cc", "Cs") for each in text)


def check_names(names: Sequence[object], seats: int) -> tuple[str, ...]:
    """The names of a session.  Raises EntryError."""
    if len(names) != seats:
        raise EntryError("names", Message("why-entry-number-of-names", number=len(names), number2=seats))
    out: list[str] = []
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > MOST_LETTERS or not is_written(name):
            raise EntryError("names", Message("why-entry-no-name", text=repr(name), number=MOST_LETTERS))
        if _SEAT.fullmatch(name.strip()) or _NUMBER.fullmatch(name.strip()) or _FROM in name:
            raise EntryError("names", Message("why-entry-name-means-seat", text=repr(name)))
        out.append(name.strip())
    if len(set(out)) != len(out):
        raise EntryError("names", Message("why-entry-same-name"))
    return tuple(out)


class People:
    """The players of a deal: their names in turn order and who deals."""

    def __init__(self, names: Sequence[str], dealer: int) -> None:
        self.names: Final = tuple(names)
        self.dealer: Final = dealer

    def seat(self, player: int) -> int:
        """The seat of a player."""
        return (player - self.dealer) % len(self.names)

    def player(self, seat: int) -> int:
        """The player on a seat."""
        return (self.dealer + seat) % len(self.names)

    def number(self, given: str) -> str:
        """The number of a player given by name, number or seat; any other text unchanged."""
        if given in self.names:
            return f"P{self.names.index(given) + 1}"
        return _SEAT.sub(self._by_seat, given)

    def kept(self, value: object) -> object:
        """An entry with players by number, as a scorebook keeps it."""
        return _mapped(value, self._kept_text)

    def seated(self, value: object) -> object:
        """An entry with players by seat in this deal, as cases are written."""
        return _mapped(value, lambda text: _NUMBER.sub(self._by_number, text))

    def _kept_text(self, text: str) -> str:
        head, between, name = text.partition(_FROM)
        if text not in self.names and between and name in self.names:
            return head + between + self.number(name)
        return self.number(text)

    def _by_seat(self, found: re.Match[str]) -> str:
        seat = SEATS.index(found[1])
        return f"P{self.player(seat) + 1}" if seat < len(self.names) else found[0]

    def _by_number(self, found: re.Match[str]) -> str:
        player = int(found[1]) - 1
        return SEATS[self.seat(player)] if player < len(self.names) else found[0]


def _mapped(value: object, text: Callable[[str], str]) -> object:
    if isinstance(value, str):
        return text(value)
    if isinstance(value, list):
        return [_mapped(each, text) for each in value]
    if isinstance(value, dict):
        return {
            text(key) if isinstance(key, str) else key: each if key in FREE else _mapped(each, text)
            for key, each in value.items()
        }
    return value
