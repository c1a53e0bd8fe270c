"""A server with nothing but the study routes."""

import asyncio
from typing import Any

import httpx
from fastapi import FastAPI

from mahjong_atlas.server.http.errors import catch_errors
from mahjong_atlas.server.http.study import study_router


def study_app() -> FastAPI:
    """The app."""
    app = FastAPI()
    catch_errors(app)
    app.include_router(study_router(), prefix="/api")
    return app


APP = study_app()


def ask(method: str, path: str, body: object = None, content: bytes | None = None) -> httpx.Response:
    """The answer to one request."""

    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(APP, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            if content is not None:
                return await client.request(method, path, content=content)
            return (
                await client.request(method, path, json=body) if body is not None else await client.get(path)
            )

    return asyncio.run(asked())


def replayed(content: bytes) -> dict[str, Any]:
    """A good answer to a game that is sent in."""
    answer = ask("POST", "/api/replay", content=content)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found
