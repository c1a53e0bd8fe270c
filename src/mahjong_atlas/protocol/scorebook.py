"""The scorebook: entries, and the state after them (`docs/concepts/scorebook.md`)."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from mahjong_atlas.protocol.base import Answer, Names, Question
from mahjong_atlas.protocol.schemas import reference
from mahjong_atlas.protocol.scores import FanScore, OpenFacts, Step, Transfer
from mahjong_atlas.texts.languages import Language

MOST_ENTRIES: Final = 400
"""Entries of a book that are settled at once."""

Place = str
"""A player in an entry: by name, by number (P1) or by seat (E); a book keeps numbers."""


class SeatEntry(Question):
    """The tiles of a player at a table, as far as they are known."""

    hand: str | UnsetType = UNSET
    melds: list[str] | UnsetType = UNSET
    flowers: str | UnsetType = UNSET
    discards: str | UnsetType = UNSET


class WinnerEntry(SeatEntry, kw_only=True):
    """A winner: by the hand, by `fans` (each with how often it counts, or their number) or by `points`."""

    player: Place
    fans: dict[str, int] | int | UnsetType = UNSET
    fu: int | UnsetType = UNSET
    points: int | UnsetType = UNSET
    liable: Place | UnsetType = UNSET
    agreed: bool | UnsetType = UNSET


class EventHead(Question, tag_field="what"):
    """Something that happened in a deal; `what` says which."""


class TableEvent(EventHead):
    """An event with the table as far as it is known, in the words of a worked case."""

    seats: dict[str, SeatEntry] | UnsetType = UNSET
    indicator: str | UnsetType = UNSET
    state: dict[str, object] | UnsetType = UNSET
    wall_left: int | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    kongs_in_a_row: int | UnsetType = UNSET
    dice: list[int | list[int]] | UnsetType = UNSET


class WonEvent(TableEvent, kw_only=True, tag="win"):
    """A win, or several on one tile; `goes_on`: it is paid at once and the deal goes on."""

    winners: list[WinnerEntry]
    how: str | UnsetType = UNSET
    giver: Place | UnsetType = msgspec.field(default=UNSET, name="from")
    tile: str | UnsetType = UNSET
    goes_on: bool | UnsetType = UNSET


class PaidEvent(TableEvent, kw_only=True, tag="paid"):
    """Something that is paid at once without a win: a kong, or a tile."""

    player: Place
    how: str | UnsetType = UNSET
    tile: str | UnsetType = UNSET
    meld: str | UnsetType = UNSET


class DeclaredEvent(EventHead, tag="declared"):
    """A player has declared a word, ready if none is given."""

    player: Place
    word: str | UnsetType = UNSET


class FansWorth(Question):
    """The worth of a hand as a number of fans."""

    fans: int


class ExhaustedEvent(TableEvent, tag="exhausted"):
    """The wall is exhausted: whose hands are ready, what these would win, what other hands show."""

    ready: list[Place] | UnsetType = UNSET
    unready: list[Place] | UnsetType = UNSET
    worth: dict[Place, int | FansWorth] | UnsetType = UNSET
    found: dict[str, list[Place]] | UnsetType = UNSET


class FalseWinEvent(TableEvent, kw_only=True, tag="false-win"):
    """A player has declared a win that is none."""

    player: Place
    how: str | UnsetType = UNSET
    giver: Place | UnsetType = msgspec.field(default=UNSET, name="from")
    tile: str | UnsetType = UNSET


class BrokenOffEvent(TableEvent, tag="broken-off"):
    """The deal was broken off."""

    why: str | UnsetType = UNSET


class PayEvent(EventHead, tag="pay"):
    """Amounts by player, entered by hand; with the pot they come to nothing."""

    amounts: dict[Place, int]
    pot: int | UnsetType = UNSET
    note: str | UnsetType = UNSET


class EndedEvent(EventHead, tag="ended"):
    """The end of a deal whose payments were entered by hand; `together` won first on one tile."""

    how: Literal["win", "draw", "abort", "false-win"]
    winners: list[Place] | UnsetType = UNSET
    giver: Place | UnsetType = msgspec.field(default=UNSET, name="from")
    together: int | UnsetType = UNSET
    ready: list[Place] | UnsetType = UNSET
    unready: list[Place] | UnsetType = UNSET
    note: str | UnsetType = UNSET


DealEvent = (
    WonEvent
    | PaidEvent
    | DeclaredEvent
    | ExhaustedEvent
    | FalseWinEvent
    | BrokenOffEvent
    | PayEvent
    | EndedEvent
)


class OutcomeKept(Question):
    """The outcome of a deal `under` a version of its ruleset, players counted from 0; the next `dealer` is -1
    where the match is over.
    """

    under: int
    result: str
    winners: list[int]
    paid: list[int]
    dealer: int
    carried: dict[str, int]


class EntryHead(Question, tag_field="kind"):
    """An entry of a book; `kind` says which."""

    id: str
    when: str | UnsetType = UNSET
    by: str | UnsetType = UNSET


class OpenedEntry(EntryHead, kw_only=True, tag="opened"):
    """A book is opened, its players in turn order."""

    ruleset: str
    options: dict[str, object] | UnsetType = UNSET
    names: list[str]
    first_dealer: str | UnsetType = UNSET
    note: str | UnsetType = UNSET


class DealEntry(EntryHead, kw_only=True, tag="deal"):
    """A deal; the book adds the outcome."""

    events: list[DealEvent]
    note: str | UnsetType = UNSET
    outcome: OutcomeKept | UnsetType = UNSET


class ReplacedEntry(EntryHead, kw_only=True, tag="replaced"):
    """An earlier deal as it counts from now on."""

    of: str
    events: list[DealEvent]
    note: str | UnsetType = UNSET
    outcome: OutcomeKept | UnsetType = UNSET


class FinishedEntry(EntryHead, tag="finished"):
    """The players end the match."""


class UndoneEntry(EntryHead, kw_only=True, tag="undone"):
    """An entry that does not count any more."""

    of: str
    why: str | UnsetType = UNSET


BookEntry = OpenedEntry | DealEntry | ReplacedEntry | FinishedEntry | UndoneEntry
ENTRY: Final = {"anyOf": reference(BookEntry)["anyOf"]}
COUNTS: Final = {
    "type": "object",
    "properties": {"counts": {"type": "boolean", "description": "It is not undone."}},
    "required": ["counts"],
}
EntryLine = Annotated[dict[str, object], Meta(max_length=20, extra_json_schema=ENTRY)]
"""An entry as it is sent; the book reads it itself, and says of a wrong one where it is wrong and why."""
KeptEntry = Annotated[dict[str, object], Meta(extra_json_schema=ENTRY)]
TrailLine = Annotated[dict[str, object], Meta(extra_json_schema={"allOf": [ENTRY, COUNTS]})]


class BookKept(Question):
    """A book."""

    entries: Annotated[
        list[EntryLine],
        Meta(max_length=MOST_ENTRIES, description="The book so far; docs/concepts/scorebook.md."),
    ]


class ExportRequest(BookKept):
    """A book for a spreadsheet in a language, with money where points are worth any."""

    rate: Annotated[
        str,
        Meta(pattern=r"^([0-9]{1,9}(\.[0-9]{1,6})?)?$", description='What a point is worth, e.g. "0.5".'),
    ] = ""
    lang: Language = "en"
    currency: Annotated[str, Meta(max_length=12, description="How the money is called, e.g. HK$.")] = ""


class EntryRequest(BookKept):
    """A book and an entry to be added."""

    entry: Annotated[
        EntryLine,
        Meta(description="The new entry, its players by name, by number (P1) or by seat (E)."),
    ]


class BookedWin(FanScore, kw_only=True):
    """A win: by whom, its fans with their names, the points; `steps` as of a winner, none where only a number
    was entered.
    """

    player: str
    names: dict[str, Names]
    steps: list[Step]


class BookedEvent(Answer):
    """The outcome of one event of a deal; `open` tells of each winner's hand what decides who pays."""

    what: str
    wins: list[BookedWin]
    transfers: list[Transfer]
    open: dict[str, OpenFacts] | UnsetType = UNSET


class BookedDeal(Answer):
    """A deal as it was settled; `paid` and `totals` in the order of the names.

    What was `played_under` an earlier version of the ruleset stands as it was, or, where the entry does not
    keep what it came to, is `decided_again`.
    """

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
    events: list[BookedEvent]
    paid: list[int]
    totals: list[int]
    pot: int
    played_under: str | None
    decided_again: bool


class EntryFields(Answer):
    """What an entry may hold under these rules.

    `starts`: dealt hands are paid at once and the deal goes on. `plays_on`: after a win the others play on
    until all but one have won; `false_win_goes_on`: after a false win. `pays_waits`: at an exhausted wall
    what ready hands would win is paid. `places`: the result of a finished match counts places. `found`: words
    for what hands show at an exhausted wall, `declares`: words that need an entry, each with its names.
    """

    points: bool
    fan_number: bool
    fu: bool
    liable: bool
    kongs: bool
    ready: bool
    starts: bool
    plays_on: bool
    false_win_goes_on: bool
    pays_waits: bool
    places: bool
    found: dict[str, Names]
    declares: dict[str, Names]


class Debt(Answer):
    """A payment that settles a session, in points."""

    payer: str
    payee: str
    points: int


class Standing(Answer):
    """What stands: totals (everybody began with `start`), who deals next, every deal with its reasons, the
    audit trail.

    `balance` is what everybody has won or lost so far, in points, of a finished match with what its places
    are worth; `debts` settle it with the fewest payments. "*" is what still lies on the table.
    """

    ruleset: str
    options: dict[str, object]
    names: list[str]
    asks: EntryFields
    start: int
    totals: list[int]
    pot: int
    over: bool
    dealer: str
    round: str
    seats: list[str]
    counters: dict[str, int]
    ranking: list[str]
    results: list[float] | None
    balance: list[int]
    debts: list[Debt]
    deals: list[BookedDeal]
    entries: list[TrailLine]


class SettledEntry(Answer):
    """The entry as the scorebook keeps it, its deal if it is one, and the scorebook with it."""

    entry: KeptEntry
    deal: BookedDeal | None
    scorebook: Standing
