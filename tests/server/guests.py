"""A guest of a server with a table of their own, and what they hear at its socket."""

import asyncio
import json

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from mahjong_atlas.rules.registry import RULESETS

RULES = RULESETS[0]
PATIENCE = 120
"""Seconds after which what has not come on a busy machine will not come at all."""


def client_of(url, **how):
    """A client of the real server at this address."""
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, **how)


class Guest:
    """A guest of the server at `url`."""

    def __init__(self, url):
        self.url = url
        self.token = self.table = ""

    async def come(self, name="Ann", **wish):
        """Sign in and make a table."""
        async with client_of(self.url) as client:
            self.token = (await client.post("/api/session", json={"name": name})).json()["token"]
            made = await client.post("/api/tables", json={"rules": RULES, **wish}, headers=self.headers)
            assert made.status_code == 201, made.text
            self.table = made.json()["table"]
        return self

    @property
    def headers(self):
        return {"authorization": f"Bearer {self.token}"}

    def socket(self, table="", most=None):
        """A socket at a table; where `most` messages wait unread, or none, nothing more is taken from it.

        Then it would not hear either that it is closed, and wait for that in vain.
        """
        where = f"{self.url.replace('http', 'ws')}/api/tables/{table or self.table}/socket"
        return connect(where, proxy=None, max_size=None, max_queue=most, open_timeout=PATIENCE)

    def hello(self, **other):
        return json.dumps({"t": "hello", "table": self.table, "token": self.token} | other)


def act(name, word="discard"):
    """An action under this id."""
    return json.dumps({"t": "act", "id": name, "at": 0, "action": [word]})


async def heard(socket, kind):
    """The next message of a kind."""
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if message["t"] == kind:
            return message


async def closed(socket):
    """The code with which the socket closes; what comes before is read."""
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                await socket.recv()
    except ConnectionClosed:
        return socket.close_code
