"""What the ledger answers, as JSON."""

from pydantic import BaseModel, JsonValue

from mahjong_atlas.server.http.answers import Names


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
    happenings: list[HappeningTold]
    paid: list[int]
    totals: list[int]
    pot: int
    played_under: str | None = None
    decided_again: bool = False


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
