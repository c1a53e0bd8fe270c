"""The scorekeeper's evening over HTTP. Nothing is kept here: the entries come with every request."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Final

from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field, JsonValue

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.ledger.answers import write_booked, write_evening
from mahjong_atlas.ledger.entries import OPENED, Entry, read_entries, read_entry
from mahjong_atlas.ledger.errors import EntryError
from mahjong_atlas.ledger.evening import Evening
from mahjong_atlas.ledger.sheet import write_csv
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.http.answers import Names
from mahjong_atlas.server.http.errors import ErrorBody, Wrong, printable

MOST: Final = 400
"""Entries of an evening that are settled at once."""

Line = Annotated[dict[str, JsonValue], Field(max_length=20)]
Lines = Annotated[list[Line], Field(max_length=MOST, description="The book so far; docs/concepts/ledger.md.")]

router = APIRouter(prefix="/ledger", tags=["ledger"], responses={422: {"model": ErrorBody}})


class BookAsked(BaseModel):
    """A book."""

    model_config = ConfigDict(extra="forbid")

    entries: Lines


class EntryAsked(BookAsked):
    """A book and an entry to be added."""

    entry: Line = Field(description="The new entry, its players by name, by number (P1) or by seat (E).")


class FanTold(BaseModel):
    """A fan that counted."""

    id: str
    value: int
    clause: str


class WinTold(BaseModel):
    """A win: by whom, its fans with their names, the points."""

    player: str
    fans: list[FanTold]
    names: dict[str, Names]
    points: int
    fu: int | None = None


class TransferTold(BaseModel):
    """A payment between players (P1, P2, ...) and the pot ("*")."""

    payer: str
    payee: str
    amount: int
    cause: str
    clause: str


class HappeningTold(BaseModel):
    """What one thing that happened brought."""

    what: str
    wins: list[WinTold]
    transfers: list[TransferTold]


class DealTold(BaseModel):
    """A deal as it was settled; `paid` and `totals` in the order of the names."""

    number: int
    id: str
    when: str
    by: str
    note: str
    dealer: str
    round: str
    counters: dict[str, int]
    result: str
    winners: list[str]
    happenings: list[HappeningTold]
    paid: list[int]
    totals: list[int]
    pot: int


class Asks(BaseModel):
    """What an entry may tell under these rules; `starts`: dealt hands are paid at once and the deal goes on,
    `declares`: words that need an entry, with their names.
    """

    points: bool
    fan_number: bool
    fu: bool
    liable: bool
    kongs: bool
    ready: bool
    starts: bool
    plays_on: bool
    declares: dict[str, Names]


class EveningTold(BaseModel):
    """What stands: totals, who deals next, every deal with its reasons, the audit trail."""

    ruleset: str
    options: dict[str, JsonValue]
    names: list[str]
    asks: Asks
    totals: list[int]
    pot: int
    over: bool
    dealer: str
    round: str
    seats: list[str]
    counters: dict[str, int]
    ranking: list[str]
    results: list[float] | None
    deals: list[DealTold]
    entries: list[dict[str, JsonValue]]


class SettledTold(BaseModel):
    """The entry as the book keeps it, the deal that it is (if it is one), and what stands with it."""

    entry: dict[str, JsonValue]
    deal: DealTold | None
    evening: EveningTold


@contextmanager
def entries_named() -> Iterator[None]:
    """Complaints name the field of the entry."""
    try:
        yield
    except EntryError as error:
        field = printable(error.field)
        raise Wrong(
            422, "entry", printable(error.remedy), "correct the entry and send it again", field
        ) from None
    except AtlasError as error:
        raise Wrong(422, "refused", printable(str(error)), "correct the entry and send it again") from None


def entries_asked(lines: list[dict[str, JsonValue]]) -> tuple[Entry, ...]:
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


@router.post("/settle")
def settle(asked: EntryAsked) -> SettledTold:
    """Settle one more entry: who pays whom and why, and what stands with it."""
    with entries_named():
        entries = entries_asked(asked.entries)
        entry = read_entry(asked.entry)
        check_ruleset(entry.told if entry.kind == OPENED else {})
        if entries:
            entry = Evening.replay(entries).numbered(entry)
        evening = Evening.replay([*entries, entry])
    last = evening.deals[-1] if evening.deals and evening.deals[-1].entry is entry else None
    return SettledTold.model_validate(
        {
            "entry": entry.written(),
            "deal": write_booked(last) if last is not None else None,
            "evening": write_evening(evening),
        }
    )


@router.post("/standing")
def standing(asked: BookAsked) -> EveningTold:
    """What stands after all entries."""
    with entries_named():
        evening = Evening.replay(entries_asked(asked.entries))
    return EveningTold.model_validate(write_evening(evening))


@router.post("/export", response_class=Response, responses={200: {"content": {"text/csv": {}}}})
def export(asked: BookAsked) -> Response:
    """The deals as a table for spreadsheets."""
    with entries_named():
        evening = Evening.replay(entries_asked(asked.entries))
    headers = {"content-disposition": 'attachment; filename="evening.csv"'}
    return Response(write_csv(evening), media_type="text/csv", headers=headers)


def ledger_router() -> APIRouter:
    """All of it."""
    return router
