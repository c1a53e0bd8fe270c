"""Fixtures for tests of the server: databases of both kinds, always new ones."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Cluster, running, wanted


@pytest.fixture
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """Asynchronous tests run on uvloop where the server does."""
    return "asyncio", {"use_uvloop": sys.platform != "win32"}


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
