"""Tables of people against a server process on the same machine: how soon every seat hears of a discard.

`python -m tools.load [--tables 200] [--seconds 60] [--runs 3] [--bots 20 --bot-seconds 1800]`

Every table has a socket for each seat and discards once a second; who may claim lets it pass. Told are
errors, the seconds from sending a discard until all seats have heard of it, and the memory of the server, as
medians of the runs, of which each has a new server; and the memory over a long run of bots alone.
"""

import argparse
import asyncio
import contextlib
import gc
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PERIOD = 1.0
"""Seconds between two discards at a table."""
CLOCK = {"seconds": 30, "bank": 60, "claim": 0.3, "pace": 0}
BOT_CLOCK = {"seconds": 0, "claim": 0.2, "pace": 0.2}
BOT_DEALS = 4
"""Deals of a match of bots: what a deal leaves at its table goes with the match."""
AT_ONCE = 10
"""Tables that are made at the same time."""
PREFERRED = ("pass", "discard")


class Server:
    """A server in a process of its own."""

    def __init__(self, home: str) -> None:
        command = [sys.executable, "-m", "mahjong_atlas", "serve", "--port", "0", "--logs", "quiet"]
        environment = {**os.environ, "MAHJONG_ATLAS_HOME": home, "MAHJONG_ATLAS_LIMIT_FACTOR": "1000"}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http" not in line:
            sys.exit("the server did not start")
        self.url = line[line.index("http") :].split()[0]

    def memory(self) -> float:
        """Megabytes that the process holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def seconds(self) -> float:
        """Processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def serving() -> Iterator[Server]:
    """A server with an empty database."""
    with tempfile.TemporaryDirectory(prefix="mahjong-atlas-load-") as home:
        server = Server(home)
        try:
            yield server
        finally:
            server.process.terminate()
            server.process.wait(60)


class Tally:
    """What all tables count together; only what happens between `begin` and `end` is counted."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.messages = 0
        self.errors: dict[str, int] = {}
        self.counting = False

    def error(self, kind: str) -> None:
        """Something went wrong."""
        self.errors[kind] = self.errors.get(kind, 0) + 1


async def guest(client: httpx.AsyncClient, name: str) -> str:
    """The token of a new guest."""
    reply = await client.post("/api/session", json={"name": name})
    return str(reply.raise_for_status().json()["token"])


def socket_of(url: str, table: str) -> connect:
    """A socket at a table."""
    where = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
    return connect(where, proxy=None, max_size=None, compression=None, open_timeout=60)


class Table:
    """A table of people, one socket each."""

    def __init__(self, url: str, tally: Tally) -> None:
        self.url = url
        self.tally = tally
        self.table = ""
        self.tokens: list[str] = []
        self.next_discard = 0.0
        self.sent = 0.0
        self.waiting: set[int] = set()
        self.over = False

    async def open(self, rules: dict[str, Any], offset: float) -> None:
        """Everybody comes; the match begins with the first socket."""
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as client:
            for player in range(rules["seats"]):
                self.tokens.append(await guest(client, f"player {player}"))
                headers = {"authorization": f"Bearer {self.tokens[-1]}"}
                if player == 0:
                    seats = ["me"] + ["open"] * (rules["seats"] - 1)
                    wish = {"rules": rules["id"], "seats": seats, "clock": CLOCK}
                    made = await client.post("/api/tables", json=wish, headers=headers)
                    self.table = made.raise_for_status().json()["table"]
                else:
                    place = {"player": player}
                    sat = await client.post(f"/api/tables/{self.table}/seat", json=place, headers=headers)
                    sat.raise_for_status()
            headers = {"authorization": f"Bearer {self.tokens[0]}"}
            (await client.post(f"/api/tables/{self.table}/start", headers=headers)).raise_for_status()
        self.next_discard = time.monotonic() + offset

    async def play(self, player: int) -> None:
        """One seat, until it is cancelled or the match is over."""
        try:
            async with socket_of(self.url, self.table) as socket:
                hello = {"t": "hello", "table": self.table, "token": self.tokens[player]}
                await socket.send(json.dumps(hello))
                async for data in socket:
                    await self.hear(socket, player, str(data))
        except (ConnectionClosed, OSError) as error:
            if not self.over:
                self.tally.error(type(error).__name__)

    async def hear(self, socket: ClientConnection, player: int, data: str) -> None:
        """One message."""
        self.tally.messages += self.tally.counting
        if '"discarded"' in data:
            self.discarded(player)
        elif data.startswith('{"t":"ask",'):
            await self.answer(socket, json.loads(data))
        elif data.startswith('{"t":"nonce_wanted"'):
            sent = {"t": "nonce", "deal": json.loads(data)["deal"], "nonce": "ab" * 16}
            await socket.send(json.dumps(sent))
        elif data.startswith('{"t":"sheet"'):
            await socket.send(json.dumps({"t": "continue", "deal": json.loads(data)["deal"]}))
        elif data.startswith('{"t":"match"'):
            self.over = True
        elif data.startswith(('{"t":"problem"', '{"t":"refused"')):
            message = json.loads(data)
            if message["code"] != "stale":
                self.tally.error(f"{message['t']} {message['code']}")

    def discarded(self, player: int) -> None:
        """A seat has heard of a discard."""
        self.waiting.discard(player)
        if self.sent and not self.waiting:
            if self.tally.counting:
                self.tally.latencies.append(time.monotonic() - self.sent)
            self.sent = 0.0

    async def answer(self, socket: ClientConnection, ask: dict[str, Any]) -> None:
        """Pass at once; discard when the second is over."""
        words = {offer["action"][0]: offer["action"] for offer in ask["legal"]}
        action = next((words[word] for word in PREFERRED if word in words), ask["legal"][0]["action"])
        if action[0] == "discard":
            await asyncio.sleep(max(0.0, self.next_discard - time.monotonic()))
            self.next_discard = max(self.next_discard + PERIOD, time.monotonic())
            self.sent, self.waiting = time.monotonic(), set(range(len(self.tokens)))
        sent = {"t": "act", "id": f"a{ask['at']}", "at": ask["at"], "action": action}
        await socket.send(json.dumps(sent))


def part(values: list[float], share: float) -> float:
    """The value below which a share of all lie."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


def medians(runs: list[dict[str, Any]]) -> dict[str, object]:
    """Figures of several runs: the median of each number, all errors, and each run's p99."""
    middle = {
        name: statistics.median([run[name] for run in runs])
        for name, value in runs[0].items()
        if isinstance(value, int | float)
    }
    errors = {kind: number for run in runs for kind, number in run["errors"].items()}
    return middle | {"errors": errors, "runs": len(runs), "p99 ms of each": [run["p99 ms"] for run in runs]}


async def load(tables: int, seconds: float) -> dict[str, object]:
    """Figures of so many tables."""
    tally = Tally()
    with serving() as server:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            rulesets = (await client.get("/api/rulesets")).json()
        empty = server.memory()
        kinds = itertools.cycle(rulesets)
        opened = [Table(server.url, tally) for _ in range(tables)]
        tasks: list[asyncio.Task[None]] = []
        for first in range(0, tables, AT_ONCE):
            some = opened[first : first + AT_ONCE]
            shift = enumerate(some, first)
            await asyncio.gather(*[each.open(next(kinds), at * PERIOD / tables) for at, each in shift])
            tasks += [asyncio.create_task(t.play(seat)) for t in some for seat in range(len(t.tokens))]
        await asyncio.sleep(5)
        begun, used = server.memory(), server.seconds()
        tally.counting = True
        await asyncio.sleep(seconds)
        tally.counting = False
        used = server.seconds() - used
        ended = server.memory()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return {
        "tables": tables,
        "sockets": len(tasks),
        "seconds": seconds,
        "discards": len(tally.latencies),
        "discards a second a table": round(len(tally.latencies) / seconds / tables, 3),
        "messages a second": round(tally.messages / seconds),
        "errors": tally.errors,
        "p50 ms": round(part(tally.latencies, 0.5) * 1000, 1),
        "p99 ms": round(part(tally.latencies, 0.99) * 1000, 1),
        "server processor %": round(used / seconds * 100, 1),
        "MB empty": round(empty, 1),
        "MB begun": round(begun, 1),
        "MB ended": round(ended, 1),
        "kB a table": round((ended - empty) * 1024 / tables, 1),
    }


async def bots(tables: int, seconds: float) -> dict[str, object]:
    """Memory over a run of bots alone; a match that is over makes room for another."""
    sizes: list[float] = []
    matches = 0
    with serving() as server:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            headers = {"authorization": f"Bearer {await guest(client, 'load')}"}
            rulesets = (await client.get("/api/rulesets")).json()
            kinds = itertools.cycle(rulesets)
            empty = server.memory()
            ends = time.monotonic() + seconds
            while time.monotonic() < ends:
                running = (await client.get("/healthz")).json()["tables"]
                for _ in range(tables - running):
                    rules = next(kinds)
                    seats = ["bot:greedy"] * rules["seats"]
                    wish = {"rules": rules["id"], "seats": seats, "clock": BOT_CLOCK, "deals": BOT_DEALS}
                    made = await client.post("/api/tables", json=wish, headers=headers)
                    if made.status_code == 429:
                        break
                    path = f"/api/tables/{made.raise_for_status().json()['table']}/start"
                    (await client.post(path, headers=headers)).raise_for_status()
                    matches += 1
                sizes.append(server.memory())
                await asyncio.sleep(min(5.0, seconds / 20))
    third = max(1, len(sizes) // 3)
    return {
        "bot tables": tables,
        "seconds": seconds,
        "matches begun": matches,
        "MB empty": round(empty, 1),
        "MB by thirds": [round(sum(sizes[at : at + third]) / third, 1) for at in (0, third, 2 * third)],
        "MB most": round(max(sizes), 1),
    }


def main() -> None:
    gc.disable()  # what is measured are the pauses of the server, not of those who wait for it
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--bots", type=int, default=0)
    parser.add_argument("--bot-seconds", type=float, default=1800)
    wish = parser.parse_args()
    failed = False
    if wish.tables:
        runs = [asyncio.run(load(wish.tables, wish.seconds)) for _ in range(wish.runs)]
        failed = any(figures["errors"] for figures in runs)
        print(json.dumps({"load": medians(runs)}), flush=True)
    if wish.bots:
        print(json.dumps({"bots": asyncio.run(bots(wish.bots, wish.bot_seconds))}), flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
