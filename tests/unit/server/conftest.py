"""Databases of both kinds."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.store.database import Database
from tests.servers import anyio_backend, database_url, postgres_cluster

__all__ = ["anyio_backend", "database_url", "postgres_cluster"]


@pytest.fixture
async def database(database_url: str, tmp_path: Path) -> AsyncIterator[Database]:
    """An open database."""
    opened = Database(Settings(home=tmp_path, database_url=database_url).database)
    await opened.open()
    yield opened
    await opened.close()
