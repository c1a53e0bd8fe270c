"""Fixtures for tests of the server: databases of both kinds, always new ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Cluster, running, wanted


@pytest.fixture
def anyio_backend() -> str:
    """Asynchronous tests run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[Cluster | None]:
    """One PostgreSQL for all tests of a worker."""
    with running() as cluster:
        yield cluster


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    return wanted(request.getfixturevalue("postgres_cluster")).new_database()
