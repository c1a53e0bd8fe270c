"""The scorebook: entries, and the state after them (`docs/concepts/ledger.md`)."""

from typing import Annotated, Final

from msgspec import UNSET, Meta, UnsetType

from mahjong_atlas.protocol.base import Answer, Names, Question
from mahjong_atlas.protocol.scores import FanScore, OpenFacts, Step, Transfer
from mahjong_atlas.texts.languages import Language

MOST_ENTRIES: Final = 400
"""Entries of a book that are settled at once."""

EntryLine = Annotated[dict[str, object], Meta(max_length=20)]


class BookKept(Question, frozen=True, kw_only=True):
    """A book."""

    entries: Annotated[
        list[EntryLine],
        Meta(max_length=MOST_ENTRIES, description="The book so far; docs/concepts/ledger.md."),
    ]


class ExportRequest(BookKept, frozen=True, kw_only=True):
    """A book for a spreadsheet in a language, with money where points are worth any."""

    rate: Annotated[
        str,
        Meta(pattern=r"^([0-9]{1,9}(\.[0-9]{1,6})?)?$", description='What a point is worth, e.g. "0.5".'),
    ] = ""
    lang: Language = "en"
    currency: Annotated[str, Meta(max_length=12, description="How the money is called, e.g. HK$.")] = ""


class EntryRequest(BookKept, frozen=True, kw_only=True):
    """A book and an entry to be added."""

    entry: Annotated[
        EntryLine,
        Meta(description="The new entry, its players by name, by number (P1) or by seat (E)."),
    ]


class BookedWin(FanScore, frozen=True, kw_only=True):
    """A win: by whom, its fans with their names, the points; `steps` as of a winner, none where only a number
    was entered.
    """

    player: str
    names: dict[str, Names]
    steps: list[Step]


class BookedEvent(Answer, frozen=True, kw_only=True):
    """The outcome of one event of a deal; `open` tells of each winner's hand what decides who pays."""

    what: str
    wins: list[BookedWin]
    transfers: list[Transfer]
    open: dict[str, OpenFacts] | UnsetType = UNSET


class BookedDeal(Answer, frozen=True, kw_only=True):
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
    happenings: list[BookedEvent]
    paid: list[int]
    totals: list[int]
    pot: int
    played_under: str | None
    decided_again: bool


class EntryFields(Answer, frozen=True, kw_only=True):
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


class Debt(Answer, frozen=True, kw_only=True):
    """A payment that settles a session, in points."""

    payer: str
    payee: str
    points: int


class Scorebook(Answer, frozen=True, kw_only=True):
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
    entries: list[dict[str, object]]


class SettledEntry(Answer, frozen=True, kw_only=True):
    """The entry as the scorebook keeps it, its deal if it is one, and the scorebook with it."""

    entry: dict[str, object]
    deal: BookedDeal | None
    scorebook: Scorebook
