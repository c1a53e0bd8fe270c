"""Tables: made, listed, looked at, sat down at, started."""

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from mahjong_atlas.bots.table import BOT_NAMES
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.server.http.context import (
    Context,
    RoomHere,
    Served,
    Speaker,
    address_of,
    room_of,
    take,
    token_of,
    visitor_of,
)
from mahjong_atlas.server.http.errors import ApiError, printable
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.games import GameRow
from mahjong_atlas.server.store.people import Visitor
from mahjong_atlas.server.store.rows import log_damage
from mahjong_atlas.table.entries import PERSON, Clock, Opened, Place
from mahjong_atlas.table.seats import TableError

router = APIRouter(tags=["tables"])
ME: Final = "me"
OPEN: Final = "open"
BOT: Final = "bot:"
MOST: Final = 1_000_000
"""The largest number that an option may have here."""
WORD = Annotated[str, Field(max_length=64)]
Number = Annotated[int, Field(ge=-MOST, le=MOST)]
OptionValue = bool | Number | WORD | Annotated[list[Number | WORD], Field(max_length=64)] | dict[WORD, Number]
"""What an option of a ruleset can be."""
SECONDS: Final = 10.0
"""For how long a table is waited for that may be just closing."""


class ClockWish(BaseModel):
    """Seconds for a turn, in store, to claim a tile, until a bot stands in; `seconds` 0: no time is kept.

    `pace` multiplies the pauses between events. While bots play all places (alone, or for people who have
    left) 0.1 seconds at least are between two events, whatever `claim` and `pace` say.
    """

    model_config = ConfigDict(extra="forbid")
    seconds: Annotated[float, Field(ge=0, le=3600)] = 10
    bank: Annotated[float, Field(ge=0, le=3600)] = 30
    claim: Annotated[float, Field(ge=0, le=60)] = 4
    grace: Annotated[float, Field(ge=0, le=3600)] = 40
    pace: Annotated[float, Field(ge=0, le=10)] = 1


class TableWish(BaseModel):
    """A table as somebody wants it; `seats` are "me", "open" or "bot:greedy", in turn order.

    `continues` is a table whose match is over and at which he sat: who sat there too is told of the new one.
    """

    model_config = ConfigDict(extra="forbid")
    rules: str = Field(max_length=64)
    options: dict[WORD, OptionValue] = Field(default_factory=dict, max_length=100)
    seats: list[WORD] | None = Field(
        None, max_length=4, examples=[["me", "open", "bot:greedy", "bot:greedy"]]
    )
    public: bool = False
    clock: ClockWish = Field(default_factory=ClockWish)
    deals: int = Field(0, ge=0, le=200)
    continues: str | None = Field(None, min_length=1, max_length=64)


class TableMade(BaseModel):
    """The table, and which player of it I am; null where I have not taken a place of it now."""

    table: str
    player: int | None


class PlayerTold(BaseModel):
    """Who has a place."""

    name: str
    kind: str
    here: bool = True
    stand_in: bool = False


class NextTable(BaseModel):
    """Where the people of a table play on; `host` is the name of who opened it."""

    table: str
    host: str


class TableTold(BaseModel):
    """A table around its game: rules, people, clocks; `next` is told only to those who sat there."""

    table: str
    ruleset: str
    options: dict[str, object]
    players: list[PlayerTold | None]
    started: bool
    paused: bool
    public: bool
    spectators: int
    clock: dict[str, float]
    host: int | None = None
    next: NextTable | None = None


class Tables(BaseModel):
    """Public tables."""

    tables: list[TableTold]


class SeatWish(BaseModel):
    """The place that somebody wants."""

    model_config = ConfigDict(extra="forbid")
    player: int = Field(ge=0, le=3)


@router.get("/tables")
async def public_tables(context: Served) -> Tables:
    """Public tables whose match is not over, the newest first."""
    games = await context.hub.games.listed()
    return Tables(tables=[told for game in games if (told := _kept(game)) is not None])


@router.post(
    "/tables",
    status_code=201,
    responses={200: {"model": TableMade, "description": "The table that continues the other one already."}},
)
async def make_a_table(
    wish: TableWish, visitor: Speaker, context: Served, request: Request, response: Response
) -> TableMade:
    """A new table; who knows its id may come.  A table that is over is continued by one table only."""
    take(context.limits.tables, address_of(request), "too many new tables from your address")
    take(context.limits.tables_of_person, visitor.person, "too many new tables")
    ruleset = _ruleset(wish)
    places = _places(wish, ruleset, visitor)
    mine = next((number for number, place in enumerate(places) if place and place.account), None)
    opened = Opened(
        table=f"t{secrets.token_urlsafe(16)}",  # commands would take a leading "-" for an option
        ruleset=ruleset.id,
        version=ruleset.version,
        options=dict(wish.options),
        places=places,
        clock=Clock(**wish.clock.model_dump()),
        public=wish.public,
        deals=wish.deals,
        host=mine,
    )
    if wish.continues is None:
        with _counted(context, address_of(request), visitor.person) as count:
            return TableMade(table=count(await context.hub.create(opened)).table, player=mine)
    before = await room_of(request, wish.continues, "continues")
    if visitor.person not in before.accounts():
        raise ApiError(
            403, ErrorCode.NOT_SEATED, "you had no place at that table", "open a new table", "continues"
        )
    if not before.over:
        remedy = "wait until the match is over"
        raise ApiError(409, ErrorCode.NOT_OVER, "the match of that table goes on", remedy, "continues")
    with _counted(context, address_of(request), visitor.person) as count:
        room = await context.hub.go_on(before.table, opened)
        if room is not None:
            return TableMade(table=count(room).table, player=mine)
    there = await context.hub.games.next_of(before.table)
    if there is None:
        raise ApiError(503, ErrorCode.MOVING, "the next table is just given up", "try again in a moment")
    response.status_code = 200
    return TableMade(table=there.id, player=None)


@router.get("/tables/{table}")
async def a_table(room: RoomHere, context: Served, request: Request) -> TableTold:
    """A table as its socket tells it; who sat there hears where its people play on when it is over."""
    told = _told(room.table, msgspec.to_builtins(room.state()))
    visitor = await visitor_of(context, token_of(request)) if room.over else None
    if visitor is not None and visitor.person in room.accounts():
        told.next = await _next(context, room.table)
    return told


@router.post("/tables/{table}/seat")
async def sit_down(room: RoomHere, wish: SeatWish, visitor: Speaker, context: Served) -> TableMade:
    """Take an open place."""
    if visitor.person in room.accounts():
        raise ApiError(409, ErrorCode.SEATED, "you have a place here already", "go to the table", "player")
    try:
        async with asyncio.timeout(SECONDS):
            await room.seat(wish.player, Place(visitor.name, PERSON, visitor.person))
    except TableError as error:
        raise _refused(error, "player") from None
    except TimeoutError:
        raise ApiError(503, ErrorCode.MOVING, "the table does not answer", "try again in a moment") from None
    await context.hub.tell(room)
    return TableMade(table=room.table, player=wish.player)


@router.post("/tables/{table}/start")
async def start(room: RoomHere, visitor: Speaker, context: Served) -> TableTold:
    """Bots take the open places and the match begins; where bots have all places, anybody may start it."""
    state = room.state()
    host, accounts = state.host, room.accounts()
    is_for_bots = None not in state.players and not any(accounts)
    if visitor.person not in accounts and not is_for_bots:
        raise ApiError(
            403, ErrorCode.NOT_SEATED, "only who sits at the table may start it", "take an open place first"
        )
    if host is not None and accounts[host] != visitor.person:
        raise ApiError(403, ErrorCode.HOST, "the host starts the match", "wait for the host")
    try:
        async with asyncio.timeout(SECONDS):
            await room.start()
    except TableError as error:
        raise _refused(error, "") from None
    except TimeoutError:
        raise ApiError(503, ErrorCode.MOVING, "the table does not answer", "try again in a moment") from None
    await context.hub.tell(room)
    return _told(room.table, msgspec.to_builtins(room.state()))


@contextmanager
def _counted(context: Context, address: str, person: str) -> Iterator[Callable[[Room], Room]]:
    """Count one more open table of the address and the person, until it leaves the memory: if a room is given
    to what is yielded, otherwise until the end of the block.  Raises ApiError.
    """
    by_address, by_person = context.limits.open_tables, context.limits.open_tables_of_person
    remedy = "play on at one of them, or wait until they are over or deserted for a while"
    if not by_address.enter(address):
        raise ApiError(429, ErrorCode.TABLES, "too many tables opened from your address are open", remedy)
    if not by_person.enter(person):
        by_address.leave(address)
        raise ApiError(429, ErrorCode.TABLES, "too many tables that you have opened are open", remedy)

    def leave() -> None:
        by_address.leave(address)
        by_person.leave(person)

    rooms: list[Room] = []

    def count(room: Room) -> Room:
        rooms.append(room)
        return room

    try:
        yield count
    finally:
        if rooms:
            context.hub.when_closed(rooms[0], leave)
        else:
            leave()


def _ruleset(wish: TableWish) -> Ruleset:
    """Only rulesets of the package: rules that somebody sends are never run."""
    if wish.rules not in RULESETS:
        raise ApiError(
            422, ErrorCode.RULES, "there is no such ruleset", f"choose one of {', '.join(RULESETS)}", "rules"
        )
    try:
        return find_ruleset(wish.rules, wish.options)
    except AtlasError as error:
        raise ApiError(
            422, ErrorCode.OPTIONS, printable(str(error)), "GET /api/rulesets/{id} tells them", "options"
        ) from None


def _places(wish: TableWish, ruleset: Ruleset, visitor: Visitor) -> list[Place | None]:
    seats = ruleset.table.seats
    wanted = wish.seats if wish.seats is not None else [ME, *[BOT + BOT_NAMES[0]] * (seats - 1)]
    remedy = f'give {seats} of "{ME}" (once at most), "{OPEN}" and ' + ", ".join(
        f'"{BOT}{name}"' for name in BOT_NAMES
    )
    bots = [each.removeprefix(BOT) for each in wanted if each.startswith(BOT)]
    known = all(each in (ME, OPEN) or each.startswith(BOT) for each in wanted)
    if len(wanted) != seats or wanted.count(ME) > 1 or not known or not set(bots) <= set(BOT_NAMES):
        raise ApiError(
            422, ErrorCode.SEATS, f"these cannot be the {seats} places of the table", remedy, "seats"
        )
    return [_place(each, visitor) for each in wanted]


def _place(wanted: str, visitor: Visitor) -> Place | None:
    if wanted == ME:
        return Place(visitor.name, PERSON, visitor.person)
    bot = wanted.removeprefix(BOT)
    return None if wanted == OPEN else Place(bot, bot)


def _refused(error: TableError, field: str) -> ApiError:
    return ApiError(409, error.code, str(error), "GET the table to see how it stands", field)


async def _next(context: Context, table: str) -> NextTable | None:
    found = await context.hub.games.next_of(table)
    told = _kept(found) if found is not None else None
    if told is None:
        return None
    host = told.players[told.host] if told.host is not None else None
    return NextTable(table=told.table, host=host.name if host is not None else "")


def _kept(game: GameRow) -> TableTold | None:
    """A table as its row tells it; None where that says nothing, or is damaged."""
    try:
        return _told(game.id, game.settings) if game.settings else None
    except ValidationError as error:
        log_damage(f"table {game.id[:6]}: settings, {error.error_count()} errors")
        return None


def _told(table: str, state: dict[str, object]) -> TableTold:
    return TableTold.model_validate({"table": table, **state})
