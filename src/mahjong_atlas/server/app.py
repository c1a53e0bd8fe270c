"""The server as an ASGI application."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import msgspec
from fastapi import APIRouter, FastAPI

from mahjong_atlas.build import VERSION
from mahjong_atlas.protocol.messages import Hint
from mahjong_atlas.rules import packages
from mahjong_atlas.server.answering import answer
from mahjong_atlas.server.encodings import Encoded
from mahjong_atlas.server.faults import Faults
from mahjong_atlas.server.http import (
    calculator,
    operators,
    people,
    records,
    rulesets,
    scorebook,
    socket,
    tables,
)
from mahjong_atlas.server.http.bodies import ERROR
from mahjong_atlas.server.http.computing import JSON, prepare
from mahjong_atlas.server.http.context import Context
from mahjong_atlas.server.http.errors import catch_errors
from mahjong_atlas.server.http.middleware import Broken, Headers, Origins, RequestBounds
from mahjong_atlas.server.http.pages import (
    Application,
    Document,
    asyncapi_document,
    serve_documents,
    serve_pages,
)
from mahjong_atlas.server.http.proxy import forward_requests
from mahjong_atlas.server.hub import Hub
from mahjong_atlas.server.identity import server_key
from mahjong_atlas.server.processes import WorkerLostError
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.settings import SettingError, Settings
from mahjong_atlas.server.work import OverBudgetError, QueueFullError, Task, Work
from mahjong_atlas.server.worker import in_background
from mahjong_atlas.table.consultations import PATIENCE, BotQuestion, choose
from mahjong_atlas.table.hints import HintQuestion, hint_for
from mahjong_atlas.texts.message import Message

ROUTERS: Final = (
    people.router,
    tables.router,
    records.router,
    rulesets.router,
    calculator.router,
    socket.router,
)
"""What is under /api."""
CONSULT: Final = Task(partial(in_background, answer, choose), seconds=PATIENCE, patience=1)
CLIENT: Final = "tables"
"""Who is charged: all tables together are one client."""
HINT: Final = Task(partial(answer, hint_for))


async def consulted(work: Work, faults: Faults, question: BotQuestion) -> list[object] | None:
    """The choice of a bot that takes long, an action as records have it, computed by a worker process.

    Such processes do nothing else, are not counted among those that work, and run while no other process
    wants a processor: how soon a request is answered does not show whether a bot is asked. None where they
    are too busy for it or it takes too long.
    """
    found = await for_a_table(work, faults, "consultation", CLIENT, CONSULT, question)
    return None if found is None else msgspec.json.decode(found.body, type=list[object])


async def weighed(work: Work, faults: Faults, table: str, question: HintQuestion) -> Hint | None:
    """A hint for a player of a table, made by a worker process of requests; None where they are too busy.

    Not by those of bots: how soon a hint comes would show whether a bot is asked.
    """
    found = await for_a_table(work, faults, "hint", f"hints of {table}", HINT, question)
    return None if found is None else msgspec.json.decode(found.body, type=Hint)


async def for_a_table(
    work: Work, faults: Faults, where: str, client: str, task: Task, question: BotQuestion | HintQuestion
) -> Encoded | None:
    """What a worker computes for a table, which goes on without it where that fails."""
    try:
        return await work.answer(client, "", task, question)
    except (QueueFullError, OverBudgetError, WorkerLostError):
        return None
    except Exception as error:
        faults.report(where, error)
        return None


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
    hub.weigh = partial(weighed, work, hub.faults)

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
    app.add_middleware(Origins, names=settings.names, public_url=settings.public_url)
    app.add_middleware(Broken, faults=hub.faults)
    app.add_middleware(RequestBounds, metrics=hub.metrics)
    app.add_middleware(Headers, is_secure=settings.is_secure)
    catch_errors(app)
    forward_requests(app)
    api = APIRouter(prefix="/api")
    for router in ROUTERS:
        api.include_router(router)
    api.include_router(scorebook.router, prefix="/scorebook")
    api.include_router(scorebook.router, prefix="/ledger", include_in_schema=False)
    api.add_api_route(
        "/asyncapi.json", asyncapi_document, tags=["operators"], response_model=dict[str, object]
    )
    app.include_router(api)
    requests = Document(lambda: json.dumps(app.openapi()).encode(), JSON)
    app.add_route("/api/openapi.json", requests.response, include_in_schema=False)
    app.include_router(operators.router)
    serve_documents(app)
    serve_pages(app, is_secure=settings.is_secure, entered=partial(prepare, task=rulesets.RULESET_LIST))
    return app
