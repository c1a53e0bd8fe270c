"""Playing a record on: a table whose match is under way by its choices."""

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from mahjong_atlas.protocol.tables import TableMade
from mahjong_atlas.server.http.bodies import answered, documented, errors
from mahjong_atlas.server.http.computing import compute
from mahjong_atlas.server.http.context import Served, Speaker, address_of, take, too_often
from mahjong_atlas.server.http.replay import RECORD
from mahjong_atlas.server.http.tables import counted, new_id
from mahjong_atlas.server.http.uploads import Body
from mahjong_atlas.server.limits import MEGABYTE, Limits
from mahjong_atlas.server.work import Task
from mahjong_atlas.services import play_on as services
from mahjong_atlas.services.play_on import PlayOn
from mahjong_atlas.table.entries import PERSON, Place
from mahjong_atlas.texts.message import Message

ROW: Final = 80
"""Bytes that an entry takes in the database beside its own."""

router = APIRouter(tags=["tables"], responses=errors(401, 422, 429, 503))


def begun_log(body: bytes, wish: PlayOn, table: str, person: Place) -> bytes:
    """The log of a table on which a record is played on, a line each."""
    return b"\n".join(services.play_on(body, wish, table, person))


PLAY_ON: Final = Task(begun_log, seconds=30, is_heavy=True)


@router.post(
    "/replay/play-on", status_code=201, openapi_extra={**documented(TableMade, status=201), **RECORD}
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
