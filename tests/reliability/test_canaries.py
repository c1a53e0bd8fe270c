"""Secrets that must not come out: looked for in all messages, pages, logs and errors while a deal is played.

MAHJONG_ATLAS_CANARY_RULESETS gives how many rulesets.
"""

import asyncio
import json
import secrets

import pytest

from mahjong_atlas.rules.registry import RULESETS
from tests.reliability.figures import count, note
from tests.server.guests import PATIENCE, Guest, client_of
from tests.server.processes import processes
from tests.server.test_games import PREFERRED, QUIET

pytestmark = pytest.mark.anyio
CHOSEN = RULESETS[:: max(1, len(RULESETS) // count("CANARY_RULESETS", 3))]
SLOW = {**QUIET, "pace": 0.02}
PAGES = (
    "/api/tables",
    "/api/tables/{table}",
    "/api/records",
    "/api/records/{table}",
    "/healthz",
    "/readyz",
    "/metrics",
    "/",
)
METRICS = "the operator's token"


class Watcher:
    """Somebody at the table who keeps everything that they are told before the deal is revealed."""

    def __init__(self, guest: Guest, plays: bool) -> None:
        self.guest = guest
        self.plays = plays
        self.heard: list[str] = []
        self.deal: list[dict] = []
        self.revealed: dict = {}

    async def play(self) -> None:
        async with self.guest.socket() as socket:
            await socket.send(self.guest.hello() if self.plays else self.guest.hello(token=""))
            while not self.revealed:
                data = await asyncio.wait_for(socket.recv(), PATIENCE)
                message = json.loads(data)
                if message["t"] == "reveal":
                    self.revealed = message
                    return
                self.heard.append(data)
                await self.answer(socket, message)

    async def answer(self, socket, message: dict) -> None:
        if message["t"] == "nonce_wanted" and self.plays:
            nonce = secrets.token_hex(16)
            await socket.send(json.dumps({"t": "nonce", "deal": message["deal"], "nonce": nonce}))
        elif message["t"] == "ask":
            words = {offer["action"][0]: offer["action"] for offer in message["legal"]}
            action = next((words[word] for word in PREFERRED if word in words), message["legal"][0]["action"])
            sent = {"t": "act", "id": secrets.token_hex(8), "at": message["at"], "action": action}
            if message["at"] % 5 == 0:
                await socket.send(json.dumps({**sent, "id": "z", "action": ["win", "9s"]}))
                await socket.send(json.dumps({"t": "why", "id": "y", "action": ["chow", "", "1m2m"]}))
            await socket.send(json.dumps(sent))


@pytest.fixture
def server(tmp_path):
    with processes(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite3'}") as start:
        yield start(ROOMS="real", METRICS_TOKEN=METRICS)


@pytest.mark.parametrize("ruleset", CHOSEN)
async def test_no_secret_is_told_before_its_time(server, ruleset):
    guest = await Guest(server.url).come(rules=ruleset, clock=SLOW, deals=1)
    me, other = Watcher(guest, True), Watcher(guest, False)
    pages: list[str] = []
    async with client_of(server.url, headers=guest.headers) as client:
        (await client.post(f"/api/tables/{guest.table}/start")).raise_for_status()
        watching = asyncio.gather(me.play(), other.play())
        while not watching.done():
            for page in PAGES:
                as_operator = {"authorization": f"Bearer {METRICS}"} if page == "/metrics" else {}
                page_answer = await client.get(page.format(table=guest.table), headers=as_operator)
                await asyncio.sleep(0.05)
                if me.revealed or other.revealed:
                    break  # the record may be read from now on
                pages += [page_answer.text, str(page_answer.headers)]
        await watching
    assert pages
    reveal = me.revealed
    logged = server.errors.read_text()
    secret = [reveal["entropy"], reveal["seed"], reveal["wall"]]
    secret += [nonce for _, nonce, whose in reveal["nonces"] if whose == "bot"]
    everything = {"messages": me.heard, "spectator": other.heard, "pages": pages, "log": [logged]}
    for where, texts in everything.items():
        for text in texts:
            for word in secret:
                assert word not in text, where
    assert guest.token not in logged + "".join(pages)
    note("canaries", secrets=len(secret), messages=len(me.heard) + len(other.heard), pages=len(pages) // 2)
