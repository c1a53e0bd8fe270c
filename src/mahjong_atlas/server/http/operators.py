"""For operators: does it live, can it serve, and how is it."""

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel

from mahjong_atlas.build import VERSION
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.server.http.client_address import came_directly, client_host, is_in
from mahjong_atlas.server.http.context import Context, Served
from mahjong_atlas.server.http.errors import ApiError, database_lost

router = APIRouter(tags=["operators"])


class Health(BaseModel):
    """All is well."""

    status: str
    version: str
    tables: int


@router.get("/healthz")
async def health(context: Served) -> Health:
    """Whether the process lives: a server that does not answer here is to be started again."""
    return _health(context)


@router.get("/readyz")
async def readiness(context: Served) -> Health:
    """Whether people may be sent here: something was written into the database just now.

    Nothing is asked of the database for it: the process writes in every beat.
    """
    if context.hub.is_going_down:
        raise ApiError(503, ErrorCode.DOWN, "the server is going down", "try again in a moment")
    if not context.hub.database.availability.answers(context.hub.settings.lease):
        raise database_lost()
    return _health(context)


def _health(context: Context) -> Health:
    return Health(status="ok", version=VERSION, tables=len(context.hub.open))


@router.get("/metrics", response_class=Response)
async def metrics(request: Request, context: Served) -> Response:
    """Figures in the format of Prometheus, for the operator's addresses."""
    settings = context.hub.settings
    host = client_host(request, settings.trusted_proxies)
    is_through_proxy = host is not None and host.is_loopback and not came_directly(request)
    if host is None or is_through_proxy or not is_in(host, settings.metrics_allow):
        reason = "these figures are for the operator's addresses"
        raise ApiError(403, ErrorCode.FORBIDDEN, reason, "name yours with --metrics-allow")
    return Response(context.hub.metrics.told(), media_type=CONTENT_TYPE_LATEST)
