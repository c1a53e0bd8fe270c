"""Tables over HTTP: making, listing, their state, places, the start; records that are played on at one."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from msgspec import ValidationError, convert
from msgspec.structs import asdict

from mahjong_atlas.bots.levels import PLAIN, bots_of
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.tables import (
    MyTable,
    MyTables,
    NextTable,
    SeatWish,
    Table,
    TableList,
    TableMade,
    TableWish,
)
from mahjong_atlas.rules.registry import all_rulesets, find_ruleset
from mahjong_atlas.server.answering import ApiError
from mahjong_atlas.server.http.bodies import Body, answered, documented, errors, sent
from mahjong_atlas.server.http.computing import compute
from mahjong_atlas.server.http.context import (
    Context,
    RoomHere,
    Served,
    Speaker,
    address_of,
    room_of,
    take,
    token_of,
    too_often,
    visitor_of,
)
from mahjong_atlas.server.http.records import RECORD
from mahjong_atlas.server.limits import MEGABYTE, Limits
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.failures import log_damage
from mahjong_atlas.server.store.games import GameRow
from mahjong_atlas.server.store.people import Visitor
from mahjong_atlas.server.work import Task
from mahjong_atlas.services import play_on as services
from mahjong_atlas.services.play_on import PlayOn
from mahjong_atlas.table.entries import PERSON, Clock, Opened, Place
from mahjong_atlas.table.seats import TableError
from mahjong_atlas.texts.message import Message

ROW: Final = 80
"""Bytes that an entry takes in the database beside its own."""

router = APIRouter(tags=["tables"])
ME: Final = "me"
OPEN: Final = "open"
BOT: Final = "bot:"
CONTINUED: Final = {200: "The table that continues the other one already."}
SECONDS: Final = 10.0
"""Seconds to wait for a table that may be just closing."""


def new_id() -> str:
    """The id of a new table."""
    return f"t{secrets.token_urlsafe(16)}"  # commands would take a leading "-" for an option


@router.get("/tables", openapi_extra=documented(TableList))
async def public_tables(context: Served) -> Response:
    """Public tables whose match is not over, the newest first."""
    games = await context.hub.games.listed()
    return answered(TableList(tables=[row for game in games if (row := _kept(game)) is not None]))


@router.post("/tables", status_code=201, openapi_extra=documented(TableMade, TableWish, 201, CONTINUED))
async def make_a_table(
    wish: Annotated[TableWish, sent(TableWish)], visitor: Speaker, context: Served, request: Request
) -> Response:
    """A new table, joined by its id.  A table that is over is continued by one table only."""
    take(context.limits.tables, address_of(request), Message("error-often-tables"))
    take(context.limits.tables_of_person, visitor.person, Message("error-often-tables-own"))
    ruleset = _ruleset(wish)
    places = _places(wish, ruleset, visitor)
    mine = next((number for number, place in enumerate(places) if place and place.account), None)
    opened = Opened(
        table=new_id(),
        ruleset=ruleset.id,
        version=ruleset.version,
        options=dict(ruleset.options),
        places=places,
        clock=Clock(**asdict(wish.clock)),
        public=wish.public,
        deals=wish.deals,
        host=mine,
        hints=wish.hints,
    )
    if wish.continues is None:
        with counted(context, address_of(request), visitor.person) as count:
            return answered(TableMade(table=count(await context.hub.create(opened)).table, player=mine), 201)
    before = await room_of(request, wish.continues, "continues")
    if visitor.person not in before.accounts():
        raise ApiError(
            403, ErrorCode.NOT_SEATED, Message("error-http-no-place-there"), "open a new table", "continues"
        )
    if not before.over:
        remedy = "wait until the match is over"
        raise ApiError(409, ErrorCode.NOT_OVER, Message("error-http-not-over"), remedy, "continues")
    with counted(context, address_of(request), visitor.person) as count:
        room = await context.hub.go_on(before.table, opened)
        if room is not None:
            return answered(TableMade(table=count(room).table, player=mine), 201)
    there = await context.hub.games.next_of(before.table)
    if there is None:
        raise ApiError(503, ErrorCode.MOVING, Message("error-http-next-given-up"), "try again in a moment")
    return answered(TableMade(table=there.id, player=None))


@router.get("/session/tables", openapi_extra=documented(MyTables))
async def my_tables(visitor: Speaker, context: Served) -> Response:
    """Tables at which I have a place and whose match is not over, the one played at last first."""
    await context.hub.catch_up(visitor.person)
    games = await context.hub.games.of_person(visitor.person)
    kept = [(game, row) for game in games if (row := _kept(game)) is not None]
    return answered(MyTables(tables=[MyTable(**asdict(row), used=game.used) for game, row in kept]))


@router.get("/tables/{table}", openapi_extra=documented(Table))
async def a_table(room: RoomHere, context: Served, request: Request) -> Response:
    """The state of a table; those who sat there also get the table on which it continues."""
    visitor = await visitor_of(context, token_of(request)) if room.over else None
    is_player = visitor is not None and visitor.person in room.accounts()
    following = await _next(context, room.table) if is_player else None
    return answered(_table(room, following))


@router.post("/tables/{table}/seat", openapi_extra=documented(TableMade, SeatWish))
async def sit_down(
    room: RoomHere, wish: Annotated[SeatWish, sent(SeatWish)], visitor: Speaker, context: Served
) -> Response:
    """Take an open place."""
    if visitor.person in room.accounts():
        raise ApiError(409, ErrorCode.SEATED, Message("error-http-seated"), "go to the table", "player")
    async with _answering("player"):
        await room.seat(wish.player, Place(visitor.name, PERSON, visitor.person))
    await context.hub.save_state(room)
    return answered(TableMade(table=room.table, player=wish.player))


@router.post("/tables/{table}/start", openapi_extra=documented(Table))
async def start(room: RoomHere, visitor: Speaker, context: Served) -> Response:
    """Give the open places to bots and start the match; any visitor may start a table of bots alone."""
    state = room.state()
    host, accounts = state.host, room.accounts()
    is_for_bots = None not in state.players and not any(accounts)
    if visitor.person not in accounts and not is_for_bots:
        raise ApiError(
            403, ErrorCode.NOT_SEATED, Message("error-http-not-seated"), "take an open place first"
        )
    if host is not None and accounts[host] != visitor.person:
        raise ApiError(403, ErrorCode.HOST, Message("error-http-host"), "wait for the host")
    async with _answering():
        await room.start()
    await context.hub.save_state(room)
    return answered(_table(room))


def begun_log(body: bytes, wish: PlayOn, table: str, person: Place) -> bytes:
    """The log of a table on which a record is played on, a line each."""
    return b"\n".join(services.play_on(body, wish, table, person))


PLAY_ON: Final = Task(begun_log, seconds=30, is_heavy=True)


@router.post(
    "/replay/play-on",
    status_code=201,
    responses=errors(401, 422, 429, 503),
    openapi_extra={**documented(TableMade, status=201), **RECORD},
)
async def play_on(
    visitor: Speaker,
    body: Body,
    context: Served,
    request: Request,
    deal: Annotated[int, Query(ge=0)],
    step: Annotated[int, Query(ge=0)],
    player: Annotated[int | None, Query(ge=0, le=3)] = None,
    pace: Annotated[float, Query(ge=0, le=10)] = 0.5,
) -> Response:
    """A private table on which I play a record on against bots, from a step of one of its deals to the end
    of the deal; at the place of a player, or of the one who has the next choice there.

    Table and record are deleted after three days, as soon as nobody is there.
    """
    address = address_of(request)
    take(context.limits.tables, address, Message("error-often-tables"))
    take(context.limits.tables_of_person, visitor.person, Message("error-often-tables-own"))
    wish, table = PlayOn(deal, step, player, pace), new_id()
    me = Place(visitor.name, PERSON, visitor.person)
    with counted(context, address, visitor.person) as count:
        log = (await compute(request, "", PLAY_ON, body, wish, table, me)).body.split(b"\n")
        take_room(context.limits, address, visitor.person, sum(len(entry) + ROW for entry in log))
        room = count(await context.hub.play_on(table, log))
    return answered(TableMade(table=table, player=room.accounts().index(visitor.person)), 201)


def take_room(limits: Limits, address: str, person: str, size: int) -> None:
    """Take so many bytes of what the address and the person may have, or nothing.  Raises ApiError 429."""
    shares = (
        (limits.played_on, address, "error-often-play-on"),
        (limits.played_on_of_person, person, "error-often-play-on-own"),
    )
    for share, key, reason in shares:
        if (seconds := share.wait(key, size)) > 0:
            raise too_often(seconds, Message(reason, text=f"{share.burst / MEGABYTE:g}"))
    for share, key, _ in shares:
        share.charge(key, size)


@contextmanager
def counted(context: Context, address: str, person: str) -> Iterator[Callable[[Room], Room]]:
    """Count one more open table of the address and the person, until it leaves the memory: if a room is given
    to what is yielded, otherwise until the end of the block.  Raises ApiError.
    """
    by_address, by_person = context.limits.open_tables, context.limits.open_tables_of_person
    remedy = "play on at one of them, or wait until they are over or deserted for a while"
    if not by_address.enter(address):
        raise ApiError(429, ErrorCode.TABLES, Message("error-http-open-address"), remedy)
    if not by_person.enter(person):
        by_address.leave(address)
        raise ApiError(429, ErrorCode.TABLES, Message("error-http-open-own"), remedy)

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
    """Rulesets of the package and of those that may be loaded: rules sent by clients are never run.

    Raises ApiError.
    """
    known = all_rulesets()
    if wish.rules not in known:
        raise ApiError(
            422, ErrorCode.RULES, Message("error-http-rules"), f"choose one of {', '.join(known)}", "rules"
        )
    try:
        return find_ruleset(wish.rules, wish.options)
    except AtlasError as error:
        raise ApiError(
            422, ErrorCode.OPTIONS, error.whole, "GET /api/rulesets/{id} tells them", "options"
        ) from None


def _places(wish: TableWish, ruleset: Ruleset, visitor: Visitor) -> list[Place | None]:
    seats = ruleset.table.seats
    wanted = wish.seats if wish.seats is not None else [ME, *[BOT + PLAIN] * (seats - 1)]
    offered = bots_of(ruleset)
    remedy = f'give {seats} of "{ME}" (once at most), "{OPEN}" and ' + ", ".join(
        f'"{BOT}{name}"' for name in offered
    )
    bots = [each.removeprefix(BOT) for each in wanted if each.startswith(BOT)]
    known = all(each in (ME, OPEN) or each.startswith(BOT) for each in wanted)
    if len(wanted) != seats or wanted.count(ME) > 1 or not known or not set(bots) <= set(offered):
        raise ApiError(422, ErrorCode.SEATS, Message("error-http-seats", number=seats), remedy, "seats")
    return [_place(each, visitor) for each in wanted]


def _place(wanted: str, visitor: Visitor) -> Place | None:
    if wanted == ME:
        return Place(visitor.name, PERSON, visitor.person)
    bot = wanted.removeprefix(BOT)
    return None if wanted == OPEN else Place(bot, bot)


@asynccontextmanager
async def _answering(field: str = "") -> AsyncIterator[None]:
    """A block that asks a table to change.  Raises ApiError where it refuses or does not answer."""
    try:
        async with asyncio.timeout(SECONDS):
            yield
    except TableError as error:
        remedy = "GET the table to see how it stands"
        raise ApiError(409, error.code, error.message, remedy, field) from None
    except TimeoutError:
        reason = Message("error-http-table-answer")
        raise ApiError(503, ErrorCode.MOVING, reason, "try again in a moment") from None


async def _next(context: Context, table: str) -> NextTable | None:
    found = await context.hub.games.next_of(table)
    row = _kept(found) if found is not None else None
    if row is None:
        return None
    host = row.players[row.host] if row.host is not None else None
    return NextTable(table=row.table, host=host.name if host is not None else "")


def _kept(game: GameRow) -> Table | None:
    """A table as its row has it; None if the row is empty or damaged."""
    try:
        row = {"deal": 0, **game.settings, "table": game.id, "next": None}
        return convert(row, Table) if game.settings else None
    except ValidationError as error:
        log_damage(f"table {game.id[:6]}: settings, {error}")
        return None


def _table(room: Room, following: NextTable | None = None) -> Table:
    return Table(table=room.table, deal=room.deal, next=following, **asdict(room.state()))
