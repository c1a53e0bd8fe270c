"""Tables over HTTP: making, listing, state, places."""

from typing import Annotated, Final

from msgspec import Meta, field

from mahjong_atlas.protocol.base import Answer, Question, TableShape

LARGEST_OPTION: Final = 1_000_000
"""The largest number that an option may have here."""

Label = Annotated[str, Meta(max_length=64)]
OptionNumber = Annotated[int, Meta(ge=-LARGEST_OPTION, le=LARGEST_OPTION)]
TableOption = (
    bool
    | OptionNumber
    | Label
    | Annotated[list[OptionNumber | Label], Meta(max_length=64)]
    | dict[Label, OptionNumber]
)
"""The values of an option of a ruleset."""


class ClockWish(Question):
    """Seconds for a turn, in store, to claim a tile, until a bot stands in; `seconds` 0: no time is kept.

    `pace` multiplies the pauses between events. While bots play all places (alone, or for people who have
    left) 0.1 seconds at least are between two events, whatever `claim` and `pace` say.
    """

    seconds: Annotated[float, Meta(ge=0, le=3600)] = 10
    bank: Annotated[float, Meta(ge=0, le=3600)] = 30
    claim: Annotated[float, Meta(ge=0, le=60)] = 4
    grace: Annotated[float, Meta(ge=0, le=3600)] = 40
    pace: Annotated[float, Meta(ge=0, le=10)] = 1


class TableWish(Question):
    """A request for a table; `seats` are "me", "open" or "bot:greedy", in turn order.

    `deals` 0: a whole match. With `hints` the players may ask what their choices promise. `continues` is a
    table whose match is over and at which they sat: the others who sat there get the id of the new one.
    """

    rules: Label
    options: Annotated[dict[Label, TableOption], Meta(max_length=100)] = {}
    seats: (
        Annotated[list[Label], Meta(max_length=4, examples=[["me", "open", "bot:greedy", "bot:greedy"]])]
        | None
    ) = None
    public: bool = False
    clock: ClockWish = field(default_factory=ClockWish)
    deals: Annotated[int, Meta(ge=0, le=200)] = 0
    hints: bool = False
    continues: Annotated[str, Meta(min_length=1, max_length=64)] | None = None


class SeatWish(Question):
    """A request for a place."""

    player: Annotated[int, Meta(ge=0, le=3)]


class TableMade(Answer):
    """The table, and which player of it I am; null where I have not taken a place of it now."""

    table: str
    player: int | None


class NextTable(Answer):
    """The table that continues another; `host` is the name of the person who opened it."""

    table: str
    host: str


class Table(TableShape, frozen=True, kw_only=True, omit_defaults=False):
    """A table around its game: rules, people, clocks; only those who sat there get `next`.

    `deal` is the number of the deal that is played, from 1; 0 before the first one.
    """

    table: str
    deal: int
    next: NextTable | None


class TableList(Answer):
    """Tables that are not over."""

    tables: list[Table]


class MyTable(Table, frozen=True, kw_only=True, omit_defaults=False):
    """A match of mine that is not over; `used` are the seconds since 1970 at which it was last played."""

    used: float


class MyTables(Answer):
    """Matches of mine that are not over."""

    tables: list[MyTable]
