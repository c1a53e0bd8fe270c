"""Scoring sessions over HTTP. Nothing is kept here: the entries come with every request."""

from typing import Final

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from mahjong_atlas.server import ledger_tasks
from mahjong_atlas.server.http.computing import JSON, computed
from mahjong_atlas.server.http.errors import ErrorBody
from mahjong_atlas.server.http.ledger_answers import EveningTold, SettledTold
from mahjong_atlas.server.http.uploads import Body
from mahjong_atlas.server.ledger_tasks import BookAsked, EntryAsked
from mahjong_atlas.server.work import Task

router = APIRouter(
    prefix="/ledger", tags=["ledger"], responses={status: {"model": ErrorBody} for status in (422, 429, 503)}
)
SETTLE: Final = Task(ledger_tasks.settle)
STANDING: Final = Task(ledger_tasks.standing)
EXPORT: Final = Task(ledger_tasks.export)


def json_body(model: type[BaseModel]) -> dict[str, object]:
    """The body in the OpenAPI document; it is read and checked by a worker."""
    return {"requestBody": {"required": True, "content": {JSON: {"schema": model.model_json_schema()}}}}


@router.post("/settle", response_model=SettledTold, openapi_extra=json_body(EntryAsked))
async def settle(body: Body, request: Request) -> Response:
    """Settle one more entry: who pays whom and why, and what stands with it."""
    return await computed(request, SETTLE, body)


@router.post("/standing", response_model=EveningTold, openapi_extra=json_body(BookAsked))
async def standing(body: Body, request: Request) -> Response:
    """What stands after all entries."""
    return await computed(request, STANDING, body)


@router.post(
    "/export",
    response_class=Response,
    responses={200: {"content": {"text/csv": {}}}},
    openapi_extra=json_body(BookAsked),
)
async def export(body: Body, request: Request) -> Response:
    """The deals as a table for spreadsheets."""
    headers = {"content-disposition": 'attachment; filename="evening.csv"'}
    return await computed(request, EXPORT, body, media_type="text/csv; charset=utf-8", headers=headers)


def ledger_router() -> APIRouter:
    """All of it."""
    return router
