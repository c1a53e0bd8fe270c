"""The server as an ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import APIRouter, FastAPI

from mahjong_atlas.build import VERSION
from mahjong_atlas.server.asyncapi import asyncapi
from mahjong_atlas.server.http import operators, records, session, socket, tables
from mahjong_atlas.server.http.bounds import Bounds
from mahjong_atlas.server.http.client import serve_pages
from mahjong_atlas.server.http.context import Context
from mahjong_atlas.server.http.errors import ErrorBody, catch_errors
from mahjong_atlas.server.http.ledger import ledger_router
from mahjong_atlas.server.http.passing import pass_requests_on
from mahjong_atlas.server.http.study import study_router
from mahjong_atlas.server.hub import Hub
from mahjong_atlas.server.identity import server_key
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.settings import Settings

ROUTERS: Final = (
    session.router,
    tables.router,
    records.router,
    study_router(),
    ledger_router(),
    socket.router,
)
"""What is under /api."""


def create_app(settings: Settings, rooms: type[Room] = Room) -> FastAPI:
    """The server with these settings; `rooms` is the kind of room that its tables have."""
    hub = Hub(settings, rooms)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()

    app = FastAPI(
        title="Mahjong Atlas",
        version=VERSION,
        summary="Every regional rule of mahjong: tables, scores, rule books, records.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        responses={"4XX": {"model": ErrorBody, "description": "What is wrong, and how to mend it."}},
    )
    app.state.context = Context(hub, server_key(settings))
    app.add_middleware(Bounds, metrics=hub.metrics)
    catch_errors(app)
    pass_requests_on(app)
    api = APIRouter(prefix="/api")
    for router in ROUTERS:
        api.include_router(router)
    api.add_api_route("/asyncapi.json", asyncapi, methods=["GET"], tags=["operators"])
    app.include_router(api)
    app.include_router(operators.router)
    serve_pages(app)
    return app
