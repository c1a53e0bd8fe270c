"""For operators: does it live, and how is it."""

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from mahjong_atlas.build import VERSION
from mahjong_atlas.server.http.context import Served
from mahjong_atlas.server.http.errors import Wrong

router = APIRouter(tags=["operators"])


class Health(BaseModel):
    """All is well."""

    status: str
    version: str
    tables: int


@router.get("/healthz")
async def health(context: Served) -> Health:
    """Whether the server takes tables and its database answers."""
    if context.hub.is_going_down:
        raise Wrong(503, "down", "the server is going down", "try again in a moment")
    try:
        async with context.hub.database.look() as connection:
            await connection.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError):
        raise Wrong(503, "database", "the database does not answer", "see that it runs") from None
    return Health(status="ok", version=VERSION, tables=len(context.hub.open))


@router.get("/metrics", response_class=Response)
async def metrics(context: Served) -> Response:
    """Figures in the format of Prometheus."""
    return Response(context.hub.metrics.told(), media_type=CONTENT_TYPE_LATEST)
