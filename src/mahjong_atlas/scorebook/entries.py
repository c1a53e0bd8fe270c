"""Entries of a scorebook: its opening, deals, replaced deals, its end, undone entries; none is deleted."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.errors import AtlasError, CaseFileError, PlacedError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.cases.fields import Fields
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS

TOO_LITTLE: Final = "why-entry-agree"
"""Id of the reason that is answered by saying that the players have agreed."""


class EntryError(PlacedError):
    """An entry that cannot be booked; `field` is the place in it, `message` the reason and remedy."""

    def __init__(self, field: str, remedy: str | Message) -> None:
        super().__init__(field, remedy)
        self.field = field


def entry_error(field: str, error: AtlasError) -> EntryError:
    """An error of another part of the package, with the field in which it arose."""
    if isinstance(error, EntryError):
        return error
    if isinstance(error, CaseFileError):
        return EntryError(error.place, error.message)
    return EntryError(field, error.whole)


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
    """The names of the players.  Raises EntryError."""
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


class DealPlayers:
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


OPENED: Final = "opened"
DEAL: Final = "deal"
REPLACED: Final = "replaced"
FINISHED: Final = "finished"
UNDONE: Final = "undone"
KINDS: Final = (OPENED, DEAL, REPLACED, FINISHED, UNDONE)
EVENTS: Final = "events"
FORMER_EVENTS: Final = "happenings"
"""The key under which files and phones of before keep the events of a deal."""
MOST_ENTRIES: Final = 2000
MOST_TEXT: Final = 400
MOST_DEPTH: Final = 8
MOST_NUMBER: Final = 10**12


@dataclass(frozen=True)
class Entry:
    """An entry: `when` and by whom (`by`) it was made; `fields` are all its others."""

    id: str
    kind: str
    when: str = ""
    by: str = ""
    fields: Mapping[str, object] = field(default_factory=dict)

    def written(self) -> dict[str, object]:
        """The line for a file."""
        head: dict[str, object] = {"id": self.id, "kind": self.kind}
        if self.when:
            head["when"] = self.when
        if self.by:
            head["by"] = self.by
        return {**head, **self.fields}


@dataclass(frozen=True)
class BookOpening:
    """The opening of a scorebook; `first_dealer` is a player, 0 the first named."""

    ruleset: Ruleset
    names: tuple[str, ...]
    first_dealer: int


def next_id(entries: Sequence[Entry]) -> str:
    """An id that no entry has."""
    used = {entry.id for entry in entries}
    number = len(entries) + 1
    while str(number) in used:
        number += 1
    return str(number)


def read_entry(value: object, place: str = "entry") -> Entry:
    """Read an entry; the fields of a deal are read when it is settled.  Raises EntryError."""
    if not isinstance(value, Mapping):
        raise EntryError(place, Message("error-entry-table"))
    check_plain(value, place)
    table = {_key(str(key), value): each for key, each in value.items()}
    out: dict[str, str] = {}
    for key in ("id", "kind", "when", "by"):
        text = table.pop(key, "")
        if not isinstance(text, str) or len(text) > 100:
            raise EntryError(f"{place}, {key}", Message("error-entry-text", text=repr(text)))
        out[key] = text
    if not out["id"]:
        raise EntryError(f"{place}, id", Message("error-entry-id"))
    if out["kind"] not in KINDS:
        raise EntryError(
            f"{place}, kind",
            Message("why-entry-unknown-choice", text=repr(out["kind"]), text2=", ".join(KINDS)),
        )
    return Entry(out["id"], out["kind"], out["when"], out["by"], table)


def _key(key: str, table: Mapping[str, object]) -> str:
    return EVENTS if key == FORMER_EVENTS and EVENTS not in table else key


def read_entries(values: object) -> tuple[Entry, ...]:
    """Read all entries of a scorebook, in order.  Raises EntryError."""
    if not isinstance(values, Sequence) or isinstance(values, str):
        raise EntryError("entries", Message("error-entry-list"))
    if len(values) > MOST_ENTRIES:
        raise EntryError("entries", Message("error-entry-many", number=len(values), number2=MOST_ENTRIES))
    return tuple(read_entry(each, f"entries[{number}]") for number, each in enumerate(values))


def check_plain(value: object, place: str, depth: int = 0) -> None:
    """Raises EntryError unless there are only short texts, integers, booleans, lists and tables of them."""
    if depth > MOST_DEPTH:
        raise EntryError(place, Message("error-entry-deep"))
    if isinstance(value, Mapping):
        for key, each in value.items():
            if not isinstance(key, str) or len(key) > 100 or not is_written(key):
                raise EntryError(place, Message("error-entry-key", text=repr(key)))
            check_plain(each, f"{place}, {key}", depth + 1)
    elif isinstance(value, list):
        for number, each in enumerate(value):
            check_plain(each, f"{place}[{number}]", depth + 1)
    elif isinstance(value, str):
        if len(value) > MOST_TEXT:
            raise EntryError(place, Message("error-entry-long", number=len(value), number2=MOST_TEXT))
        if not is_written(value):
            raise EntryError(place, Message("error-entry-unseen", text=repr(value)))
    elif not isinstance(value, int):
        raise EntryError(place, Message("error-entry-value", text=repr(value)))
    elif abs(value) > MOST_NUMBER:
        raise EntryError(place, Message("error-entry-number", number=value, number2=MOST_NUMBER))


def read_opened(entry: Entry) -> BookOpening:
    """Ruleset, names and first dealer.  Raises EntryError."""
    fields = Fields("opened", entry.fields)
    try:
        fields.only("ruleset", "options", "names", "first_dealer", "note")
        ruleset = find_ruleset(fields.text("ruleset"), fields.within("options").table)
        given = fields.table.get("names")
        if not isinstance(given, list):
            raise fields.wrong("names", Message("needed-names"))
        names = check_names(given, ruleset.table.seats)
        first = fields.text("first_dealer", names[0])
    except AtlasError as error:
        raise entry_error("opened", error) from None
    if first in names:
        return BookOpening(ruleset, names, names.index(first))
    raise EntryError(
        "opened, first_dealer", Message("error-entry-first-dealer", text=repr(first), text2=", ".join(names))
    )


def replaced_of(entry: Entry) -> str:
    """The id of the deal that is replaced.  Raises EntryError."""
    try:
        return Fields("replaced", entry.fields).text("of")
    except AtlasError as error:
        raise entry_error("replaced", error) from None


def undone_of(entry: Entry) -> str:
    """The id of the entry that is undone.  Raises EntryError."""
    fields = Fields("undone", entry.fields)
    try:
        fields.only("of", "why")
        fields.text("why", "")
        return fields.text("of")
    except AtlasError as error:
        raise entry_error("undone", error) from None
