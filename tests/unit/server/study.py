"""A server whose work is done at once, in the test itself."""

import asyncio
import pickle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from fastapi import FastAPI

from mahjong_atlas.server.app import create_app
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.work import Work
from mahjong_atlas.server.worker import Call


async def compute_here(call: bytes) -> object:
    """Does a call without a worker process."""
    work: Call = pickle.loads(call)
    return work.compute(*work.arguments)


def study_app() -> FastAPI:
    """The app; it is never started, so its database does not exist."""
    with TemporaryDirectory() as home:
        return create_app(Settings(home=Path(home), limit_factor=1_000_000), work=Work(1, compute_here))


APP = study_app()


def ask(method: str, path: str, body: object = None, content: bytes | None = None) -> httpx.Response:
    """The answer to one request."""

    async def answer() -> httpx.Response:
        transport = httpx.ASGITransport(APP, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            if content is not None:
                headers = {"content-type": "application/json"}
                return await client.request(method, path, content=content, headers=headers)
            return (
                await client.request(method, path, json=body) if body is not None else await client.get(path)
            )

    return asyncio.run(answer())


def replayed(content: bytes) -> dict[str, Any]:
    """A good answer to a game that is sent in."""
    answer = ask("POST", "/api/replay", content=content)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert isinstance(found, dict)
    return found
