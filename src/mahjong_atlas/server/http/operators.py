"""For operators: liveness, readiness, figures."""

import asyncio
from hmac import compare_digest

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

from mahjong_atlas.build import VERSION
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.operations import Health
from mahjong_atlas.server.answering import ApiError
from mahjong_atlas.server.http.bodies import answered, documented
from mahjong_atlas.server.http.context import Context, Served, bearer_of
from mahjong_atlas.server.http.errors import database_lost
from mahjong_atlas.server.settings import PREFIX
from mahjong_atlas.texts.message import Message

router = APIRouter(tags=["operators"])


@router.get("/healthz", openapi_extra=documented(Health))
async def health(context: Served) -> Response:
    """Whether the process lives; restart a server that does not answer here."""
    return answered(_health(context))


@router.get("/readyz", openapi_extra=documented(Health))
async def readiness(context: Served) -> Response:
    """Whether the server can serve: it has written into the database just now.

    The database is not asked: the process writes in every beat.
    """
    if context.hub.is_going_down:
        raise ApiError(503, ErrorCode.DOWN, Message("error-http-down"), "try again in a moment")
    if not context.hub.database.availability.answers(context.hub.settings.lease):
        raise database_lost()
    return answered(_health(context))


def _health(context: Context) -> Health:
    loop = type(asyncio.get_running_loop()).__module__.partition(".")[0]
    return Health(status="ok", version=VERSION, tables=len(context.hub.open), loop=loop)


@router.get("/metrics", response_class=Response)
async def metrics(request: Request, context: Served) -> Response:
    """Figures in the format of Prometheus, for whoever sends the operator's token.

    No address is believed: what a proxy passes on may look as if it came from the machine itself.
    """
    token = context.hub.settings.metrics_token
    if not token or not compare_digest(bearer_of(request).encode(), token.encode()):
        remedy = f"start the server with {PREFIX}METRICS_TOKEN and send it as Authorization: Bearer"
        raise ApiError(403, ErrorCode.FORBIDDEN, Message("error-http-metrics"), remedy)
    return Response(context.hub.metrics.text(), media_type=CONTENT_TYPE_LATEST)
