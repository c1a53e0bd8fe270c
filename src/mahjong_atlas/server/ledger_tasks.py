"""Scoring sessions, computed by worker processes."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Final, TypeVar

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.ledger.answers import write_booked, write_session
from mahjong_atlas.ledger.entries import OPENED, Entry, read_entries, read_entry
from mahjong_atlas.ledger.errors import EntryError
from mahjong_atlas.ledger.session import ScoreSession
from mahjong_atlas.ledger.sheet import write_csv
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.http.api_error import STATUSES, ApiError, invalid, printable
from mahjong_atlas.server.http.ledger_answers import EveningTold, SettledTold

MOST: Final = 400
"""Entries of a scorebook that are settled in one request."""

Line = Annotated[dict[str, JsonValue], Field(max_length=20)]
Lines = Annotated[list[Line], Field(max_length=MOST, description="The book so far; docs/concepts/ledger.md.")]


class BookAsked(BaseModel):
    """A book."""

    model_config = ConfigDict(extra="forbid")

    entries: Lines


class EntryAsked(BookAsked):
    """A book and an entry to be added."""

    entry: Line = Field(description="The new entry, its players by name, by number (P1) or by seat (E).")


Question = TypeVar("Question", bound=BookAsked)


def settle(body: bytes) -> bytes:
    """A book and one more entry: who pays whom and why, and what stands with it."""
    asked = read_question(EntryAsked, body)
    with entries_named():
        entries = entries_asked(asked.entries)
        entry = read_entry(asked.entry)
        check_ruleset(entry.told if entry.kind == OPENED else {})
        if entries:
            entry = ScoreSession.replay(entries).numbered(entry)
        session = ScoreSession.replay(entries, entry)
    kept = session.entries[-1]
    last = session.deals[-1] if session.deals and session.deals[-1].entry is kept else None
    told = {
        "entry": kept.written(),
        "deal": write_booked(last) if last is not None else None,
        "evening": write_session(session),
    }
    return SettledTold.model_validate(told).model_dump_json(by_alias=True).encode()


def standing(body: bytes) -> bytes:
    """What stands after all entries of a book."""
    asked = read_question(BookAsked, body)
    with entries_named():
        session = ScoreSession.replay(entries_asked(asked.entries))
    return EveningTold.model_validate(write_session(session)).model_dump_json(by_alias=True).encode()


def export(body: bytes) -> bytes:
    """The deals of a book as a table for spreadsheets."""
    asked = read_question(BookAsked, body)
    with entries_named():
        return write_csv(ScoreSession.replay(entries_asked(asked.entries))).encode()


def read_question(model: type[Question], body: bytes) -> Question:
    """What is asked.  Raises ApiError."""
    try:
        return model.model_validate(json.loads(body))
    except ValidationError as error:
        first = error.errors()[0]
        raise invalid(first["loc"], first["msg"]) from None
    except (ValueError, RecursionError):
        raise ApiError(400, *STATUSES[400]) from None


@contextmanager
def entries_named() -> Iterator[None]:
    """Complaints name the field of the entry."""
    try:
        yield
    except EntryError as error:
        field = printable(error.field)
        raise ApiError(
            422, ErrorCode.ENTRY, printable(error.remedy), "correct the entry and send it again", field
        ) from None
    except AtlasError as error:
        raise ApiError(
            422, ErrorCode.REFUSED, printable(str(error)), "correct the entry and send it again"
        ) from None


def entries_asked(lines: list[Line]) -> tuple[Entry, ...]:
    """The entries of a book; it is opened under a ruleset that everybody knows."""
    entries = read_entries(lines)
    for entry in entries:
        check_ruleset(entry.told if entry.kind == OPENED else {})
    return entries


def check_ruleset(told: Mapping[str, object]) -> None:
    """Only rulesets of the package: others are files, and no client reads files here."""
    ruleset = told.get("ruleset")
    if ruleset is not None and ruleset not in RULESETS:
        raise EntryError("opened, ruleset", f"there is no ruleset {ruleset!r}: see /api/rulesets")
