"""Servers of the tests: called in the process, or real ones on a free port."""

import asyncio
import socket
from contextlib import asynccontextmanager

import httpx
import pytest
import structlog

from mahjong_atlas.server.app import create_app
from mahjong_atlas.server.serving import AtlasServer, uvicorn_config
from mahjong_atlas.server.settings import Settings
from tests.server.stub import StubRoom
from tests.servers import anyio_backend, database_url, postgres_cluster

__all__ = ["anyio_backend", "database_url", "postgres_cluster"]
plainly = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
structlog.configure([*structlog.get_config()["processors"][:-1], plainly])
"""By default the variables of a server are printed with a traceback, which takes ten seconds."""


@asynccontextmanager
async def called(settings, rooms=StubRoom):
    """A client of a server in this process, without a network."""
    app = create_app(settings, rooms)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            client.context = app.state.context
            client.hub = client.context.hub
            client.context_app = app
            yield client


@asynccontextmanager
async def listening(settings, rooms=StubRoom, patience=None):
    """A server on a free port; gives its settings, its hub and the server itself."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
        settings = settings_on(settings, port)
        app = create_app(settings, rooms)
        server = AtlasServer(uvicorn_config(app, settings, patience), app.state.context.hub)
        task = asyncio.create_task(server.serve([listener]))
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        try:
            yield server
        finally:
            server.should_exit = True
            await task


def settings_on(settings, port):
    """The same settings with this port."""
    return Settings(
        **{**{name: getattr(settings, name) for name in settings.__dataclass_fields__}, "port": port}
    )


@pytest.fixture
def settings(tmp_path, database_url):
    """Settings with an empty database of either kind."""
    return Settings(home=tmp_path, database_url=database_url, grace=1, limit_factor=1000)


@pytest.fixture
def light(tmp_path):
    """Settings with an empty SQLite."""
    return Settings(home=tmp_path, grace=1, limit_factor=1000)
