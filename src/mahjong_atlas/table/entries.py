"""The entries of the log of a table: the choices of people, bots and clocks, in order."""

from typing import Final, dataclass_transform

import msgspec

from mahjong_atlas.errors import AtlasError

PERSON: Final = "person"
"""Kind of a person's place; that of a bot's place is the name of the bot."""

PLAYER: Final = "player"
BOT: Final = "bot"
STAND_IN: Final = "stand-in"
CLOCK: Final = "clock"
RECORD: Final = "record"
"""By whom an action was chosen: the player, a bot at its own place, a bot for an absent player, the clock,
the record from which the table is played on.
"""


class Clock(msgspec.Struct, frozen=True):
    """Times in seconds: for a turn, in store, to claim a tile, until a bot takes over from who is away.

    With `seconds` 0 time is not kept. `pace` stretches the pauses in which people see what happens.
    """

    seconds: float = 10.0
    bank: float = 30.0
    claim: float = 4.0
    grace: float = 40.0
    pace: float = 1.0


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who has a place: `kind` is "person" or the name of a bot; `account` is the id of a person."""

    name: str
    kind: str
    account: str = ""


class PlayedOn(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a table leaves the record from which it is played on: after `step` events of a deal, choices not
    counted. `seed` is that of the record's match ("": each deal has a shuffle), `first_dealer` deals first
    where no seats were drawn.
    """

    deal: int
    step: int
    seed: str = ""
    first_dealer: int = 0


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class LogEntry(msgspec.Struct, frozen=True, tag_field="k", omit_defaults=True, forbid_unknown_fields=True):
    """One line of the log; `k` says which."""


class Opened(LogEntry, tag="opened"):
    """A table was opened. `deals` bounds the match (0: as long as its rules say); `host` may start it.

    `version` is that of the ruleset; 0 when a table is opened: the present one. `hints`: players may ask what
    their choices promise. A table that is `played_on` has the seats, deals and choices of a record first.
    """

    table: str
    ruleset: str
    options: dict[str, object]
    places: list[Place | None]
    clock: Clock
    version: int = 0
    public: bool = False
    deals: int = 0
    host: int | None = None
    hints: bool = False
    played_on: PlayedOn | None = None


class Seated(LogEntry, tag="seated"):
    """A place was taken."""

    player: int
    place: Place


class Left(LogEntry, tag="left"):
    """A place is open again; only before the match begins."""

    player: int


class Started(LogEntry, tag="started"):
    """The match begins; from now on no place is taken or left."""


class Committed(LogEntry, tag="committed"):
    """The server commits itself to its share of the shuffle of a deal before the players send theirs."""

    deal: int
    entropy: str


class SeatingEntry(LogEntry, tag="seating"):
    """Seats were drawn before the first deal, by the nonces of its shuffle; the record's line of it.

    Without it players sit by number and player 0 deals first. Of a record that is played on nothing is given.
    """

    given: list[str | None]
    line: dict[str, object]


class Dealt(LogEntry, tag="deal"):
    """A deal begins: the nonces that came in time, by player, and the line of the record before it.

    Of a record that is played on nothing is given, and the line has the shuffle.
    """

    deal: int
    given: list[str | None]
    line: dict[str, object]


class Acted(LogEntry, tag="act"):
    """An action was chosen. `id` is the client's own; `bank` the seconds left in the player's bank."""

    player: int
    seat: str
    action: list[str]
    bank: float
    by: str = PLAYER
    id: str = ""


class Holding(LogEntry, tag="held"):
    """A player asks for time, or needs it no longer."""

    player: int
    on: bool
    bank: float


class Paused(LogEntry, tag="paused"):
    """The clocks were stopped or started."""

    on: bool


class TookOver(LogEntry, tag="took-over"):
    """A bot played for a player who was away; only in logs before presence was left out of them."""

    player: int


class Returned(LogEntry, tag="returned"):
    """A player came back to their place; only in logs before presence was left out of them."""

    player: int


class Ended(LogEntry, tag="ended"):
    """The match ends before its rules end it, with the points that are booked; `reason` is one of ENDINGS."""

    reason: str


FULL: Final = "full"
UNATTENDED: Final = "unattended"
OUTDATED: Final = "outdated"
ENDINGS: Final = (FULL, UNATTENDED, OUTDATED)
"""Reasons to end a match: its log is full; no person came for a long time; its ruleset has changed since."""

AnyEntry = (
    Opened | Seated | Left | Started | Committed | SeatingEntry | Dealt | Acted | Holding | Paused | TookOver
    | Returned | Ended
)  # fmt: skip

_DECODER: Final = msgspec.json.Decoder(AnyEntry)
_ENCODER: Final = msgspec.json.Encoder()


class LogError(AtlasError):
    """A log that cannot be read, or that the rules contradict."""


class UnreadableEntry(LogError):
    """A line that is not an entry."""


def write_entry(entry: AnyEntry) -> bytes:
    """The entry as a line of the log, without a newline."""
    return _ENCODER.encode(entry)


def read_entry(line: bytes, number: int) -> AnyEntry:
    """The inverse of `write_entry`.  Raises UnreadableEntry."""
    try:
        entry: AnyEntry = _DECODER.decode(line)
    except msgspec.MsgspecError as error:
        raise UnreadableEntry(f"log entry {number}: {error}") from None
    return entry
