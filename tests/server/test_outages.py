"""The database is lost while the server runs: what needs it is refused for a while, and nothing is lost.

MAHJONG_ATLAS_OUTAGES gives how often.
"""

import asyncio
import sqlite3
from contextlib import contextmanager

import pytest
from sqlalchemy import event
from structlog.testing import capture_logs

from mahjong_atlas.cli import run
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.store import database as store
from tests.postgres import running, wanted
from tests.reliability.figures import count, note
from tests.server.conftest import listening
from tests.server.guests import PATIENCE, Guest, act, client_of, closed, heard
from tests.server.processes import processes
from tests.server.test_http import error

pytestmark = pytest.mark.anyio
REQUESTS = 30
OUTAGES = count("OUTAGES", 1)


class FullDisk:
    """SQLite may take no more pages than it has."""

    def __init__(self, tmp_path):
        self.url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
        self.pages = 2**30

    def watch(self, hub):
        @event.listens_for(hub.database.engine.sync_engine, "begin")
        def limit(connection):
            connection.exec_driver_sql(f"PRAGMA max_page_count={self.pages}")
            if self.pages == 1:  # room that is left in the last page counts as none
                connection.exec_driver_sql("CREATE TABLE IF NOT EXISTS filling (x)")

    def lose(self):
        self.pages = 1

    def bring_back(self):
        self.pages = 2**30

    def end(self):
        """Nothing is left."""


class LockedFile:
    """Another program holds the SQLite file for longer than is waited."""

    def __init__(self, tmp_path):
        self.file = tmp_path / "tables.sqlite3"
        self.url = f"sqlite:///{self.file}"

    def watch(self, hub):
        self.other = sqlite3.connect(self.file, isolation_level=None)

    def lose(self):
        self.other.execute("BEGIN IMMEDIATE")

    def bring_back(self):
        self.other.execute("ROLLBACK")

    def end(self):
        self.other.close()


class StoppedPostgres:
    """PostgreSQL is stopped and started again."""

    def __init__(self, cluster):
        self.cluster = cluster
        self.url = cluster.new_database()

    def watch(self, hub):
        """It is there."""

    def lose(self):
        self.cluster.halt()

    def bring_back(self):
        self.cluster.start()

    def end(self):
        """The cluster is stopped by whoever started it."""


@contextmanager
def outage(kind, tmp_path):
    """An outage of a kind."""
    if kind != "stopped PostgreSQL":
        lost = {"full disk": FullDisk, "locked file": LockedFile}[kind](tmp_path)
        yield lost
        lost.end()
        return
    with running() as cluster:
        yield StoppedPostgres(wanted(cluster))


async def until(client, path, status):
    """Ask until the status is this."""
    async with asyncio.timeout(PATIENCE):
        while (await client.get(path)).status_code != status:
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("kind", ["full disk", "locked file", "stopped PostgreSQL"])
async def test_a_lost_database_is_told_once_and_loses_nothing(kind, tmp_path, monkeypatch):
    monkeypatch.setattr(store, "SQLITE_SECONDS", 0.2)
    monkeypatch.setattr(store, "POOL_SECONDS", 1.0)
    with outage(kind, tmp_path) as lost, capture_logs() as lines:
        settings = Settings(
            home=tmp_path / "home", database_url=lost.url, lease=1.5, grace=1, limit_factor=1000
        )
        async with listening(settings) as server:
            lost.watch(server.hub)
            ann = await Guest(server.hub.settings.local).come()
            done = []
            async with client_of(ann.url) as client:
                for number in range(OUTAGES):
                    await one_outage(lost, server, client, ann, number, done)
            async with ann.socket() as all_of_it:
                await all_of_it.send(ann.hello(have=0))
                ids = [(await heard(all_of_it, "event"))["event"]["id"] for _ in done]
            assert ids == done, "each once, in order"
    states = [line["event"] for line in lines if line["event"].startswith("database")]
    assert states == ["database lost", "database back"] * OUTAGES
    assert [line for line in lines if line["log_level"] == "error"] == [
        line for line in lines if line["event"] == "database lost"
    ]
    note("outages", outages=OUTAGES, actions=len(done), refused=OUTAGES * REQUESTS)


async def one_outage(lost, server, client, ann, number, done):
    """Act, lose the database, be refused, have it back, go on; `done` are the actions acknowledged."""
    async with ann.socket() as socket:
        await socket.send(ann.hello(have=len(done)))
        await acted(socket, f"before {number}", done)
        lost.lose()
        await socket.send(act(f"during {number}"))
        assert await closed(socket) == 1001, "come again"
    await until(client, "/readyz", 503)
    assert (await client.get("/healthz")).status_code == 200, "the process lives"
    for _ in range(REQUESTS):
        reply = await client.post("/api/session", json={"name": "Bob"})
        assert error(reply) == (503, "database")
        assert reply.headers["retry-after"]
    lost.bring_back()
    await until(client, "/readyz", 200)
    async with asyncio.timeout(PATIENCE):
        while ann.table not in server.hub.open:
            await asyncio.sleep(0.05)  # it goes on though nobody has come again
    async with ann.socket() as again:
        await again.send(ann.hello(have=len(done)))
        await acted(again, f"during {number}", done)
        await acted(again, f"after {number}", done)


async def acted(socket, name, done):
    """An action that is acknowledged."""
    await socket.send(act(name))
    assert (await heard(socket, "done"))["id"] == name
    done.append(name)


async def test_the_server_ends_in_order_while_the_database_is_lost(tmp_path, monkeypatch):
    monkeypatch.setattr(store, "SQLITE_SECONDS", 0.2)
    lost = LockedFile(tmp_path)
    async with listening(Settings(home=tmp_path, database_url=lost.url, grace=1)) as server:
        lost.watch(server.hub)
        ann = await Guest(server.hub.settings.local).come()
        async with ann.socket() as socket:
            await socket.send(ann.hello())
            await heard(socket, "welcome")
            lost.lose()
            await socket.send(act("a"))
            assert await closed(socket) == 1001
    lost.bring_back()
    lost.end()


@pytest.mark.parametrize("content", [b"no database" * 500, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_database_that_cannot_be_used_ends_the_start_with_one_line(content, tmp_path, monkeypatch, capfd):
    monkeypatch.setenv("MAHJONG_ATLAS_HOME", str(tmp_path))
    (tmp_path / "tables.sqlite3").write_bytes(content)
    assert run(["serve", "--port", "0", "--logs", "quiet"]) == 2
    lines = capfd.readouterr().err.splitlines()
    assert [line for line in lines if "permissions narrowed" not in line] == [lines[-1]]
    assert lines[-1].startswith("mahjong-atlas: the database")
    assert "is damaged" in lines[-1]
    assert "restore the last backup" in lines[-1]


async def test_a_stopped_postgresql_fills_the_log_of_no_server(tmp_path):
    """Neither a library nor a task that ends adds a traceback."""
    with running() as found, processes(tmp_path, wanted(found).new_database()) as start:
        server = start(LEASE="1.5")
        ann = await Guest(server.url).come()
        async with client_of(server.url) as client, ann.socket() as socket:
            await socket.send(ann.hello())
            await heard(socket, "welcome")
            found.halt()
            await socket.send(act("a"))
            await closed(socket)
            await until(client, "/readyz", 503)
            requests = [client.post("/api/session", json={"name": "Bob"}) for _ in range(REQUESTS)]
            assert {reply.status_code for reply in await asyncio.gather(*requests)} == {503}
            found.start()
            await until(client, "/readyz", 200)
        assert server.stop() == 0
    text = server.errors.read_text()
    assert "Traceback" not in text
    lines = [line for line in text.splitlines() if '"event": "request"' not in line]
    assert [line for line in lines if '"level": "error"' in line] == [
        line for line in lines if "database lost" in line
    ]
    assert sum("database lost" in line for line in lines) == 1
    assert sum("database back" in line for line in lines) == 1
    assert len(lines) < REQUESTS
