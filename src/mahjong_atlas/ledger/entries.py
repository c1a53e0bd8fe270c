"""Entries of a scorebook: its opening, deals, replaced deals, its end, undone entries; none is deleted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.cases.fields import Fields
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.ledger.errors import EntryError, entry_error
from mahjong_atlas.ledger.people import check_names, is_written
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.texts.message import Message

OPENED: Final = "opened"
DEAL: Final = "deal"
REPLACED: Final = "replaced"
FINISHED: Final = "finished"
UNDONE: Final = "undone"
KINDS: Final = (OPENED, DEAL, REPLACED, FINISHED, UNDONE)
MOST_ENTRIES: Final = 2000
MOST_TEXT: Final = 400
MOST_DEPTH: Final = 8


@dataclass(frozen=True)
class Entry:
    """An entry: `when` and by whom (`by`) it was made; `told` are all its other fields."""

    id: str
    kind: str
    when: str = ""
    by: str = ""
    told: Mapping[str, object] = field(default_factory=dict)

    def written(self) -> dict[str, object]:
        """The line for a file."""
        head: dict[str, object] = {"id": self.id, "kind": self.kind}
        if self.when:
            head["when"] = self.when
        if self.by:
            head["by"] = self.by
        return {**head, **self.told}


@dataclass(frozen=True)
class Opened:
    """The opening of a session; `first_dealer` is a player, 0 the first named."""

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
    table = {str(key): each for key, each in value.items()}
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
    elif not isinstance(value, int) or abs(value) > 10**12:
        raise EntryError(place, Message("error-entry-value", text=repr(value)))


def read_opened(entry: Entry) -> Opened:
    """Ruleset, names and first dealer.  Raises EntryError."""
    fields = Fields("opened", entry.told)
    try:
        fields.only("ruleset", "options", "names", "first_dealer", "note")
        ruleset = find_ruleset(fields.text("ruleset"), fields.within("options").table)
        told = fields.table.get("names")
        if not isinstance(told, list):
            raise fields.wrong("names", Message("needed-names"))
        names = check_names(told, ruleset.table.seats)
        first = fields.text("first_dealer", names[0])
    except AtlasError as error:
        raise entry_error("opened", error) from None
    if first in names:
        return Opened(ruleset, names, names.index(first))
    raise EntryError(
        "opened, first_dealer", Message("error-entry-first-dealer", text=repr(first), text2=", ".join(names))
    )


def replaced_of(entry: Entry) -> str:
    """The id of the deal that is replaced.  Raises EntryError."""
    try:
        return Fields("replaced", entry.told).text("of")
    except AtlasError as error:
        raise entry_error("replaced", error) from None


def undone_of(entry: Entry) -> str:
    """The id of the entry that is undone.  Raises EntryError."""
    fields = Fields("undone", entry.told)
    try:
        fields.only("of", "why")
        fields.text("why", "")
        return fields.text("of")
    except AtlasError as error:
        raise entry_error("undone", error) from None
