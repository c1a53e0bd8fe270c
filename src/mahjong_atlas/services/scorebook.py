"""The scorebook: an entry settled, the present state, the deals for spreadsheets."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.scorebook import BookKept, EntryRequest, ExportRequest, SettledEntry, Standing
from mahjong_atlas.rules.registry import all_rulesets
from mahjong_atlas.scorebook import answers
from mahjong_atlas.scorebook.entries import OPENED, Entry, EntryError, read_entries, read_entry
from mahjong_atlas.scorebook.scorebook import Scorebook
from mahjong_atlas.scorebook.text import write_csv
from mahjong_atlas.services.errors import ServiceError
from mahjong_atlas.texts.message import Message


def is_of_package(ruleset_id: object) -> bool:
    """Whether a book may be opened under this ruleset: others are files, and no client reads files here."""
    return ruleset_id in all_rulesets()


def settle(request: EntryRequest, may_open: Callable[[object], bool] = is_of_package) -> SettledEntry:
    """Settle one more entry: who pays whom and why, and the scorebook with it."""
    with entries_named():
        entries = entries_of_book(request.entries, may_open)
        entry = read_entry(request.entry)
        check_ruleset(entry, may_open)
        if entries:
            entry = Scorebook.replay(entries).numbered(entry)
        scorebook = Scorebook.replay(entries, entry)
    kept = scorebook.entries[-1]
    booked = next((deal for deal in scorebook.deals if deal.entry is kept), None)
    return SettledEntry(
        entry=kept.written(),
        deal=answers.booked_deal(booked) if booked is not None else None,
        scorebook=answers.standing_of(scorebook),
    )


def standing(request: BookKept, may_open: Callable[[object], bool] = is_of_package) -> Standing:
    """The scorebook after all entries."""
    with entries_named():
        scorebook = Scorebook.replay(entries_of_book(request.entries, may_open))
    return answers.standing_of(scorebook)


def export(request: ExportRequest, may_open: Callable[[object], bool] = is_of_package) -> str:
    """The deals as a table for spreadsheets, with money where points are worth any."""
    return write_csv(standing(request, may_open), request.lang, request.rate, request.currency)


@contextmanager
def entries_named() -> Iterator[None]:
    """Errors name the field of the entry.  Raises ServiceError."""
    remedy = "correct the entry and send it again"
    try:
        yield
    except EntryError as error:
        raise ServiceError(ErrorCode.ENTRY, error.message, remedy, error.field) from error
    except AtlasError as error:
        raise ServiceError(ErrorCode.REFUSED, error.whole, remedy) from error


def entries_of_book(
    lines: Sequence[Mapping[str, object]], may_open: Callable[[object], bool]
) -> tuple[Entry, ...]:
    """The entries of a book; it is opened under a ruleset that can be found."""
    entries = read_entries(lines)
    for entry in entries:
        check_ruleset(entry, may_open)
    return entries


def check_ruleset(entry: Entry, may_open: Callable[[object], bool]) -> None:
    """Raises EntryError where a book is opened under a ruleset that may not be asked for."""
    ruleset = entry.fields.get("ruleset") if entry.kind == OPENED else None
    if ruleset is not None and not may_open(ruleset):
        raise EntryError("opened, ruleset", Message("error-book-ruleset", text=repr(ruleset)))
