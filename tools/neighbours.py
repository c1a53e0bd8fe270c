"""Tables of people beside everything that takes much of a server: how soon every seat hears of a discard.

`python -m tools.neighbours [--seconds 120] [--spectators 2000] [--books 16] [--entries 38000] [--goal 150]`

First the tables of people alone, then beside them, from a process of its own: tables of bots without pauses
and a table without pauses that its person has left, finished matches with long logs looked at again and
again, spectators at ten tables, connections that ask for rule books. The status is 1 when people have seen
an error, or when the 99th of 100 discards took longer than --goal milliseconds (0: no goal).
"""

import argparse
import asyncio
import gc
import itertools
import json
import secrets
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from mahjong_atlas.server.settings import Settings
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.games import OVER, Games
from mahjong_atlas.server.store.log import DatabaseLog
from mahjong_atlas.table import intermission
from mahjong_atlas.table.controller import TableController
from mahjong_atlas.table.entries import Clock, Opened, Place, read_entry, write_entry
from mahjong_atlas.table.game import TableGame
from tools.load import Server, Table, Tally, guest, part, socket_of

PEOPLE = 5
"""Tables of people."""
LONG = 4
"""Finished matches with long logs."""
FREEZING = 10
"""Tables of bots without pauses."""
WATCHED = 10
"""Tables that have spectators."""
AT_ONCE = 20
"""Sockets that are opened at the same time."""
LONGEST = 120.0
"""Seconds in which the first long match is taken up at the latest."""
AT_ONCE_CLOCK = {"seconds": 0, "bank": 0, "claim": 0, "grace": 0, "pace": 0}
BOTS = ["bot:greedy"] * 3
RULES = "malaysia"


def long_log(entries: int) -> list[bytes]:
    """The log of a match of bots with so many entries, as a server without a bound has written it."""
    vars(intermission)["LAST_DEAL"] = entries
    places: list[Place | None] = [Place("greedy", "greedy")] * 3
    game = TableGame(Opened("long", RULES, {"hands": 0}, places, Clock(0, 0, 0, 0, 0)))
    controller, log = TableController(game, 0.0, lambda: secrets.token_hex(32)), [write_entry(game.opened)]
    now: float | None = 0.0
    controller.seats.start(0.0)
    while now is not None:
        while controller.advance(now):
            pass
        log += [write_entry(entry) for entry in controller.scheduler.take()[0]]
        now = controller.next_time(now)
    return log


async def keep(home: str, log: list[bytes]) -> None:
    """Write the log down as that of several tables of a server that is not running."""
    settings = Settings(home=Path(home))
    database = Database(settings.database)
    await database.open()
    games = Games(database, "script", "", 60)
    await games.begin()
    for number in range(LONG):
        opened = read_entry(log[0], 0)
        assert isinstance(opened, Opened)
        named = write_entry(msgspec.structs.replace(opened, table=f"long{number}"))
        await games.create(f"long{number}", {}, public=False)
        await DatabaseLog(database, "script").append(f"long{number}", 0, [named, *log[1:]])
        await games.set_state(f"long{number}", OVER)
    await games.end()
    await database.close()


class Crowd:
    """All that is not the people; `counts` is what it did and what the server answered."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.counts: Counter[str] = Counter()
        self.opening = asyncio.Semaphore(AT_ONCE)
        self.looked = asyncio.Event()

    async def stand(self, spectators: int, books: int, seconds: float) -> None:
        """Do everything at once for so many seconds."""
        async with httpx.AsyncClient(base_url=self.url, timeout=LONGEST) as client:
            token = await guest(client, "crowd")
            client.headers["authorization"] = f"Bearer {token}"
            refused = await self.table(client, options={"hands": 1_000_000})
            assert not refused, "a match of a million hands is refused"
            for _ in range(FREEZING):
                await self.start(client, options={"hands": 1000}, clock=AT_ONCE_CLOCK)
            watched = [await self.start(client, options={"hands": 0}) for _ in range(WATCHED)]
            left = await self.start(client, seats=["me", *BOTS[1:]], clock=AT_ONCE_CLOCK)
            tasks = [self.leave(left, token), *[self.look(client, number) for number in range(LONG)]]
            tasks += [self.watch(watched[number % WATCHED]) for number in range(spectators)]
            tasks += [self.read(client, number) for number in range(books)]
            running = [asyncio.create_task(each) for each in tasks]
            await asyncio.sleep(seconds)
            await asyncio.wait_for(self.looked.wait(), LONGEST)
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)

    async def table(self, client: httpx.AsyncClient, **wish: object) -> str:
        """A new table; none where it is refused."""
        made = await client.post("/api/tables", json={"rules": RULES, "seats": BOTS, **wish})
        return str(made.json()["table"]) if made.status_code == 201 else ""

    async def start(self, client: httpx.AsyncClient, **wish: object) -> str:
        """A new table whose match has begun."""
        table = await self.table(client, **wish)
        (await client.post(f"/api/tables/{table}/start")).raise_for_status()
        return table

    async def leave(self, table: str, token: str) -> None:
        """Sit at a table and let a bot play."""
        async with socket_of(self.url, table) as socket:
            await socket.send(json.dumps({"t": "hello", "table": table, "token": token}))
            await socket.send('{"t":"leave"}')
            async for _ in socket:
                self.counts["messages to who has left"] += 1

    async def watch(self, table: str) -> None:
        """A spectator, who comes again when the server says so."""
        while True:
            try:
                async with self.opening:
                    socket = await socket_of(self.url, table)
                    await socket.send(json.dumps({"t": "hello", "table": table, "token": ""}))
                self.counts["spectators"] += 1
                async for _ in socket:
                    self.counts["messages to spectators"] += 1
            except (ConnectionClosed, InvalidHandshake, OSError):
                self.counts["sockets refused or lost"] += 1
            await asyncio.sleep(5)

    async def look(self, client: httpx.AsyncClient, number: int) -> None:
        """Look at a finished match again and again."""
        while True:
            status = (await client.get(f"/api/tables/long{number}")).status_code
            self.counts[f"looks at long matches, {status}"] += 1
            self.looked.set()
            await asyncio.sleep(1)

    async def read(self, client: httpx.AsyncClient, number: int) -> None:
        """Read rule books with other options each time."""
        for rate in itertools.count(number * 1000 + 1):
            options = json.dumps({"rate": rate % 100_000})
            answer = await client.get(f"/api/rulesets/{RULES}/book", params={"options": options})
            self.counts[f"rule books, {answer.status_code}"] += 1


async def figures(url: str, tables: list[Table], tally: Tally, seconds: float) -> dict[str, object]:
    """How the tables of people fare for so long, and how soon the server says that it lives."""
    tally.latencies, tally.counting = [], True
    healths = []
    ends = time.monotonic() + seconds
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        while time.monotonic() < ends:
            begun = time.monotonic()
            (await client.get("/healthz")).raise_for_status()
            healths.append(time.monotonic() - begun)
            await asyncio.sleep(0.2)
    tally.counting = False
    out: dict[str, object] = {"tables": len(tables), "discards": len(tally.latencies)}
    for name, values in (("ms", tally.latencies), ("health ms", healths)):
        out |= {f"{per} {name}": round(part(values, int(per[1:]) / 100) * 1000, 1) for per in ("p50", "p99")}
    return out


async def measure(wish: argparse.Namespace, home: str) -> tuple[dict[str, dict[str, object]], dict[str, int]]:
    """Figures alone and beside the crowd, and the errors that people saw."""
    await keep(home, long_log(wish.entries))
    server, tally = Server(home), Tally()
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
            rules = next(
                each for each in (await client.get("/api/rulesets")).json() if each["id"] == "riichi"
            )
        tables = [Table(server.url, tally) for _ in range(PEOPLE)]
        for number, table in enumerate(tables):
            await table.open(rules, number / PEOPLE)
        seats = [asyncio.create_task(table.play(seat)) for table in tables for seat in range(rules["seats"])]
        await asyncio.sleep(2)
        figures_by_place = {"alone": await figures(server.url, tables, tally, wish.seconds / 4)}
        command = ["-m", "tools.neighbours", "--crowd", server.url, "--seconds", str(wish.seconds + 5)]
        command += ["--spectators", str(wish.spectators), "--books", str(wish.books)]
        crowd = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
        await asyncio.sleep(5)
        figures_by_place["beside the crowd"] = await figures(server.url, tables, tally, wish.seconds)
        counts, _ = await crowd.communicate()
        figures_by_place["the crowd"] = json.loads(counts)
        figures_by_place["server"] = {"MB": round(server.memory(), 1)}
        for seat in seats:
            seat.cancel()
        await asyncio.gather(*seats, return_exceptions=True)
        server.process.terminate()
        figures_by_place["server"]["seconds to stop"] = round(await asyncio.to_thread(stopped, server), 1)
    finally:
        server.process.kill()
    return figures_by_place, tally.errors


def stopped(server: Server) -> float:
    """Seconds until the server has ended."""
    begun = time.monotonic()
    server.process.wait(60)
    return time.monotonic() - begun


def main() -> None:
    gc.disable()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--spectators", type=int, default=2000)
    parser.add_argument("--books", type=int, default=16)
    parser.add_argument("--entries", type=int, default=38_000)
    parser.add_argument("--goal", type=float, default=150)
    parser.add_argument("--crowd", default="", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.crowd:
        crowd = Crowd(wish.crowd)
        asyncio.run(crowd.stand(wish.spectators, wish.books, wish.seconds))
        print(json.dumps(crowd.counts))
        return
    with tempfile.TemporaryDirectory(prefix="mahjong-atlas-neighbours-") as home:
        rows, errors = asyncio.run(measure(wish, home))
    for name, values in rows.items():
        print(json.dumps({name: values}))
    slow = 0 < wish.goal < float(str(rows["beside the crowd"]["p99 ms"]))
    if errors or slow:
        print(f"errors that people saw: {errors}; too slow: {slow}", file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
