"""The server as an ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from fastapi import APIRouter, FastAPI

from mahjong_atlas.build import VERSION
from mahjong_atlas.rules import packages
from mahjong_atlas.server.consulting import consulted
from mahjong_atlas.server.http import (
    account,
    calculator,
    ledger,
    operators,
    play_on,
    records,
    replay,
    rulesets,
    session,
    socket,
    tables,
)
from mahjong_atlas.server.http.bodies import ERROR
from mahjong_atlas.server.http.bounds import Bounds
from mahjong_atlas.server.http.broken import Broken
from mahjong_atlas.server.http.client import serve_pages
from mahjong_atlas.server.http.computing import prepare
from mahjong_atlas.server.http.context import Context
from mahjong_atlas.server.http.cookies import SameOrigin
from mahjong_atlas.server.http.documents import Application, asyncapi_document, openapi_document
from mahjong_atlas.server.http.errors import catch_errors
from mahjong_atlas.server.http.headers import Headers
from mahjong_atlas.server.http.hosts import Hosts
from mahjong_atlas.server.http.proxy import forward_requests
from mahjong_atlas.server.http.uploads import Uploads
from mahjong_atlas.server.hub import Hub
from mahjong_atlas.server.identity import server_key
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.settings import SettingError, Settings
from mahjong_atlas.server.work import Work
from mahjong_atlas.texts.message import Message

ROUTERS: Final = (
    session.router,
    account.router,
    tables.router,
    play_on.router,
    records.router,
    rulesets.router,
    calculator.router,
    replay.router,
    ledger.router,
    socket.router,
)
"""What is under /api."""


def create_app(settings: Settings, rooms: type[Room] = Room, work: Work | None = None) -> FastAPI:
    """The server with these settings.

    `rooms` is the kind of room that its tables have; `work` computes what needs no table, by default in
    worker processes. Raises SettingError where no package has a ruleset that is to be loaded.
    """
    packages.allow_only(settings.rulesets)
    missing = packages.missing(settings.rulesets)
    if missing:
        raise SettingError(Message("error-setting-rulesets", text=", ".join(missing)))
    hub = Hub(settings, rooms)
    work = work or Work(settings.workers)
    consultations = Work(settings.workers)
    hub.consult = partial(consulted, consultations, hub.faults)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await work.close()
            await consultations.close()
            await hub.stop()

    app = Application(
        title="Mahjong Atlas",
        version=VERSION,
        summary="Every regional rule of mahjong: tables, scores, rule books, records.",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        responses={"4XX": ERROR},
    )
    hub.metrics.waiting.set_function(lambda: len(work.queue.waiting))
    app.state.context = Context(hub, server_key(settings), work)
    app.add_middleware(SameOrigin, public_url=settings.public_url)
    app.add_middleware(Hosts, names=settings.names)
    app.add_middleware(Broken, faults=hub.faults)
    app.state.uploads = Uploads()
    app.add_middleware(Bounds, metrics=hub.metrics)
    app.add_middleware(Headers, is_secure=settings.is_secure)
    catch_errors(app)
    forward_requests(app)
    api = APIRouter(prefix="/api")
    for router in ROUTERS:
        api.include_router(router)
    api.add_api_route(
        "/asyncapi.json", asyncapi_document, tags=["operators"], response_model=dict[str, object]
    )
    app.include_router(api)
    app.add_route("/api/openapi.json", openapi_document(app).response, include_in_schema=False)
    app.include_router(operators.router)
    serve_pages(app, is_secure=settings.is_secure, entered=partial(prepare, task=rulesets.RULESET_LIST))
    return app
