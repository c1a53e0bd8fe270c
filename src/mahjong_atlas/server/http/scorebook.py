"""The scorebook over HTTP: entries settled, the present state, the deals for spreadsheets."""

from functools import partial
from typing import Final

from fastapi import APIRouter, Request, Response

from mahjong_atlas.protocol.scorebook import BookKept, EntryRequest, ExportRequest, SettledEntry, Standing
from mahjong_atlas.server.answering import answer_body, text_of
from mahjong_atlas.server.http.bodies import Body, documented, errors
from mahjong_atlas.server.http.computing import computed
from mahjong_atlas.server.work import Task
from mahjong_atlas.services import scorebook

router = APIRouter(tags=["scorebook"], responses=errors(422, 429, 503))
SETTLE: Final = Task(partial(answer_body, scorebook.settle, EntryRequest))
STANDING: Final = Task(partial(answer_body, scorebook.standing, BookKept))
EXPORT: Final = Task(partial(text_of, scorebook.export, ExportRequest))


@router.post("/settle", openapi_extra=documented(SettledEntry, EntryRequest))
async def settle(body: Body, request: Request) -> Response:
    """Settle one more entry: who pays whom and why, and the scorebook with it."""
    return await computed(request, SETTLE, body)


@router.post("/standing", openapi_extra=documented(Standing, BookKept))
async def standing(body: Body, request: Request) -> Response:
    """The scorebook after all entries."""
    return await computed(request, STANDING, body)


@router.post(
    "/export",
    response_class=Response,
    responses={200: {"content": {"text/csv": {}}}},
    openapi_extra=documented(takes=ExportRequest),
)
async def export(body: Body, request: Request) -> Response:
    """The deals as a table for spreadsheets."""
    headers = {"content-disposition": 'attachment; filename="scorebook.csv"'}
    return await computed(request, EXPORT, body, media_type="text/csv; charset=utf-8", headers=headers)
