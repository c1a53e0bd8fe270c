"""Replays and reviews over HTTP: a record as streams for every viewer, and what its choices cost."""

from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response

from mahjong_atlas.protocol.records import Replay
from mahjong_atlas.protocol.reviews import Review, SettledChoice
from mahjong_atlas.server.answering import answer
from mahjong_atlas.server.http.bodies import documented, errors
from mahjong_atlas.server.http.computing import computed
from mahjong_atlas.server.http.uploads import Body
from mahjong_atlas.server.work import Task
from mahjong_atlas.services import replay as services
from mahjong_atlas.services import review as reviewing


def settled_choice(body: bytes, deal: int, event: int, seat: int) -> bytes:
    """A choice settled, as JSON."""
    return answer(partial(reviewing.settle, deal=deal, event=event, seat=seat), body)


REPLAY: Final = Task(partial(answer, services.replay), seconds=30, is_heavy=True, is_large=True)
REVIEW: Final = Task(partial(answer, reviewing.review), seconds=60, is_heavy=True, is_large=True)
SETTLE: Final = Task(settled_choice, seconds=60, is_heavy=True)


router = APIRouter(tags=["records"], responses=errors(422, 503))
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


@router.post("/replay", openapi_extra={**documented(Replay), **RECORD})
async def replay(body: Body, request: Request) -> Response:
    """Verify a record and answer it as the streams of all viewers."""
    return await computed(request, REPLAY, body)


@router.post("/review", openapi_extra={**documented(Review), **RECORD})
async def review(body: Body, request: Request) -> Response:
    """Weigh every choice of a record by the model of the strong bot, in points of the deal."""
    return await computed(request, REVIEW, body)


@router.post("/review/settle", openapi_extra={**documented(SettledChoice), **RECORD})
async def settle(
    body: Body,
    request: Request,
    deal: Annotated[int, Query(ge=0)],
    event: Annotated[int, Query(ge=0)],
    seat: Annotated[int, Query(ge=0, le=3)],
) -> Response:
    """Play a choice of a record and what the review finds best to the end, in many deals."""
    return await computed(request, SETTLE, body, deal, event, seat)
