"""A real server in a thread of its own, for clients that wait: the command line and programs."""

import asyncio
import threading
import time
from contextlib import contextmanager

import httpx
from structlog.testing import capture_logs

from tests.server.conftest import listening
from tests.server.guests import PATIENCE
from tests.server.rooms import PatientRoom

FAST = {"seconds": 0, "claim": 0.02, "pace": 0}
"""Nobody looks on."""


class AtHomeRoom(PatientRoom):
    """A room in which what is due later is due at once, and which waits for bots that take long."""

    leaps = True

    def consult_with(self, compute):
        """The bots compute at the table."""

    def advise_with(self, weigh):
        """Hints are made at the table."""


@contextmanager
def running(settings, rooms=PatientRoom):
    """The address of a server with games, in which a lone person's claims do not run out."""
    ready = threading.Event()
    found = {}

    async def serve():
        async with listening(settings, rooms) as server:
            found["url"] = server.hub.games.url
            found["server"] = server
            ready.set()
            while not found.get("enough"):
                await asyncio.sleep(0.02)

    thread = threading.Thread(target=asyncio.run, args=(serve(),), daemon=True)
    with capture_logs():
        thread.start()
        if not ready.wait(PATIENCE):
            raise TimeoutError("the server did not start")
        try:
            yield found["url"]
        finally:
            found["enough"] = True
            thread.join(PATIENCE)


class Maker:
    """Somebody who makes tables."""

    def __init__(self, url, name="Ann"):
        self.http = httpx.Client(base_url=f"{url}/api", trust_env=False, timeout=PATIENCE)
        self.url = url
        self.token = self.http.post("/session", json={"name": name}).json()["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def table(self, rules, *seats, **wish):
        """A table of one deal; its id."""
        wish = {"deals": 1, "clock": FAST, **wish}
        made = self.http.post("/tables", json={"rules": rules, "seats": list(seats), **wish})
        assert made.status_code == 201, made.text
        return made.json()["table"]

    def link(self, table):
        """What is typed into a browser."""
        return f"{self.url}/#/table/{table}"

    def state(self, table):
        """How the table stands."""
        return self.http.get(f"/tables/{table}").json()

    def start_when_full(self, table):
        """Everybody has sat down."""
        while None in self.state(table)["players"]:
            time.sleep(0.05)
        assert self.http.post(f"/tables/{table}/start", json={}).status_code == 200
