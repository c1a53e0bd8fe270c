"""Replays over HTTP: a game sent in is verified and told again, as every seat and as nobody saw it."""

from typing import Final

from fastapi import APIRouter, Request, Response

from mahjong_atlas.server import replay_tasks
from mahjong_atlas.server.http.computing import computed
from mahjong_atlas.server.http.errors import ErrorBody
from mahjong_atlas.server.http.uploads import Body
from mahjong_atlas.server.replay_tasks import ReplayTold
from mahjong_atlas.server.work import Task

REPLAY: Final = Task(replay_tasks.replay, seconds=30, is_heavy=True, is_large=True)


router = APIRouter(tags=["records"], responses={422: {"model": ErrorBody}, 503: {"model": ErrorBody}})
RAW: Final = {
    "requestBody": {
        "required": True,
        "description": "The JSON lines of a record, or a log of Tenhou (mjlog), plain or packed by gzip.",
        "content": {
            "application/jsonl": {"schema": {"type": "string"}},
            "application/octet-stream": {"schema": {"type": "string", "format": "binary"}},
        },
    }
}


@router.post("/replay", response_model=ReplayTold, openapi_extra=RAW)
async def replay(body: Body, request: Request) -> Response:
    """Verify a record and tell it again."""
    return await computed(request, REPLAY, body)
