"""Records over HTTP: read, replayed as streams for every viewer, reviewed."""

from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request, Response

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.records import RecordLine, RecordList, RecordPlayer, Replay, Review, SettledChoice
from mahjong_atlas.server.answering import ApiError, answer
from mahjong_atlas.server.http.bodies import Body, answered, documented, errors
from mahjong_atlas.server.http.computing import computed
from mahjong_atlas.server.http.context import (
    Context,
    Served,
    Speaker,
    is_id,
    room_of,
)
from mahjong_atlas.server.hub import body_so_far
from mahjong_atlas.server.work import Task
from mahjong_atlas.services import replay as services
from mahjong_atlas.services import review as reviewing
from mahjong_atlas.texts.message import Message


def settled_choice(body: bytes, deal: int, event: int, seat: int) -> bytes:
    """A choice settled, as JSON."""
    return answer(partial(reviewing.settle, deal=deal, event=event, seat=seat), body)


REPLAY: Final = Task(partial(answer, services.replay), seconds=30, is_heavy=True, is_large=True)
REVIEW: Final = Task(partial(answer, reviewing.review), seconds=60, is_heavy=True, is_large=True)
SETTLE: Final = Task(settled_choice, seconds=60, is_heavy=True)
RECORD: Final = {
    "requestBody": {
        "required": True,
        "description": "The JSON lines of a record, or a log of Tenhou (mjlog), plain or packed by gzip.",
        "content": {
            "application/jsonl": {"schema": {"type": "string"}},
            "application/octet-stream": {"schema": {"type": "string", "format": "binary"}},
        },
    },
}
PACKED: Final = Task(bytes, is_large=True)
"""A record is only packed: one of thousands of events has megabytes."""

router = APIRouter(tags=["records"])


@router.get("/records", openapi_extra=documented(RecordList))
async def my_records(visitor: Speaker, context: Served) -> Response:
    """Finished games of mine, the newest first."""
    await context.hub.catch_up(visitor.person)
    found = await context.hub.records.of_person(visitor.person)
    lines = [
        RecordLine(
            record=each.id,
            ruleset=each.ruleset,
            finished=each.finished,
            players=[
                RecordPlayer(name=one.name, result=one.result, is_me=one.person == visitor.person)
                for one in each.players
            ],
        )
        for each in found
    ]
    return answered(RecordList(records=lines))


@router.get(
    "/records/{record}",
    response_class=Response,
    responses={
        **errors(503),
        200: {"content": {"application/jsonl": {}}, "description": "The record as JSON lines."},
    },
)
async def a_record(
    record: Annotated[str, Path(description="The id of a record.", max_length=64)],
    context: Served,
    request: Request,
) -> Response:
    """One record as JSON lines; its id is all that is needed to read it.

    A match that is being played is read under the id of its table: the deals that are settled.
    """
    body = await context.hub.record(record) if is_id(record) else None
    body = body if body is not None else await _so_far(context, request, record)
    return await computed(request, PACKED, body.encode(), media_type="application/jsonl")


async def _so_far(context: Context, request: Request, table: str) -> str:
    """The settled deals of a match that is being played.  Raises Forward and ApiError."""
    remedy = "see whether the link is whole"
    if is_id(table) and await context.hub.games.find(table) is not None:
        if body := await body_so_far(await room_of(request, table)):
            return body
        remedy = "wait until a deal of the match is over"
    raise ApiError(404, ErrorCode.NO_RECORD, Message("error-http-no-record"), remedy)


@router.post("/replay", responses=errors(422, 503), openapi_extra={**documented(Replay), **RECORD})
async def replay(body: Body, request: Request) -> Response:
    """Verify a record and answer it as the streams of all viewers."""
    return await computed(request, REPLAY, body)


@router.post("/review", responses=errors(422, 503), openapi_extra={**documented(Review), **RECORD})
async def review(body: Body, request: Request) -> Response:
    """Weigh every choice of a record by the model of the strong bot, in points of the deal."""
    return await computed(request, REVIEW, body)


@router.post(
    "/review/settle", responses=errors(422, 503), openapi_extra={**documented(SettledChoice), **RECORD}
)
async def settle(
    body: Body,
    request: Request,
    deal: Annotated[int, Query(ge=0)],
    event: Annotated[int, Query(ge=0)],
    seat: Annotated[int, Query(ge=0, le=3)],
) -> Response:
    """Play a choice of a record and what the review finds best to the end, in many deals."""
    return await computed(request, SETTLE, body, deal, event, seat)
