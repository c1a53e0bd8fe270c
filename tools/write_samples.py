"""Write samples of everything this version writes: `python -m tools.write_samples tests/written/VERSION`.

For every ruleset a record of a match and a scorebook, what viewers of the record were sent, and the state of
the book; one SQLite database of a real server with finished tables, unfinished ones and an account; a backup
of it. `tests/written` holds the samples of every release: later versions must go on reading them.
"""

import argparse
import asyncio
import gzip
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import httpx
from websockets.asyncio.client import connect

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.match import Match
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.records.replay import record_in
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scorebook.entries import Entry
from mahjong_atlas.scorebook.scorebook import Scorebook
from mahjong_atlas.services.replay import replay_record
from mahjong_atlas.table.stream import SPECTATOR
from tests.unit.scorebook.played import deals, entered_by_hands, entered_by_payments

ROOT: Final = Path(__file__).resolve().parent.parent
NAMES: Final = ("Anna", "Bo", "Chiyo", "Dai")
DEALS: Final = 3
"""Deals of a record and of a book."""
PLAYED: Final = 60
"""Entries of the log of a table that is left unfinished, at least."""
PATIENCE: Final = 600.0
"""Seconds for all tables together."""


def packed(path: Path, content: bytes) -> None:
    """Write a file packed by gzip, the same bytes for the same content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(content, mtime=0))


def write_record(place: Path, ruleset_id: str) -> None:
    """A record of a few deals of greedy bots, and what its viewers were sent."""
    ruleset = find_ruleset(ruleset_id)
    match = Match(ruleset, f"sample {ruleset_id}")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "record.jsonl"
        recorder = Recorder(path, match, NAMES[: match.seats])
        for number in range(DEALS):
            if match.over:
                break
            deal = match.next_deal()
            recorder.begin()
            bots = [
                make_bot("greedy", ruleset, f"{ruleset_id} {number} {seat}") for seat in range(match.seats)
            ]
            play_out(deal, bots)
            recorder.update(deal)
            match.finish(deal)
        recorder.close()
        content = path.read_bytes()
    packed(place / "records" / f"{ruleset_id}.jsonl.gz", content)
    streams = replay_record(record_in(ruleset_id, content)).streams
    for viewer, lines in (("open", streams.open()), ("spectator", streams.whole(SPECTATOR))):
        packed(place / "streams" / f"{ruleset_id}.{viewer}.jsonl.gz", b"\n".join(lines) + b"\n")


def write_book(place: Path, ruleset_id: str) -> None:
    """A scorebook of a few deals told by hands and by payments, one undone, and how it stands."""
    ruleset = find_ruleset(ruleset_id)
    names = list(NAMES[: ruleset.table.seats])
    scorebook = Scorebook.replay([Entry("1", "opened", fields={"ruleset": ruleset_id, "names": names})])
    for number, (_, deal, seen) in enumerate(deals(ruleset, "greedy", DEALS, f"sample {ruleset_id}")):
        events = entered_by_payments(deal) if number == 1 else entered_by_hands(deal, seen)
        entry = scorebook.prepared("deal", {"events": events}, "2026-11-22T12:00:00+00:00", "Anna")
        scorebook = Scorebook.replay(scorebook.entries, entry)
    last = scorebook.deals[-1].entry.id
    scorebook = Scorebook.replay([*scorebook.entries, scorebook.prepared("undone", {"of": last})])
    lines = [json.dumps(entry.written(), ensure_ascii=False) for entry in scorebook.entries]
    packed(place / "books" / f"{ruleset_id}.jsonl.gz", "".join(f"{line}\n" for line in lines).encode())
    stands = {
        "totals": list(scorebook.totals),
        "paid": [list(deal.paid) for deal in scorebook.deals],
        "dealer": scorebook.match.dealer,
        "carried": {key: value for key, value in scorebook.match.carried.items() if value},
        "pot": scorebook.pot,
    }
    packed(place / "books" / f"{ruleset_id}.stands.json.gz", json.dumps(stands).encode())


def environment(home: Path) -> dict[str, str]:
    """The environment of a server with its data in `home`; one person opens more tables than people do."""
    return {**os.environ, "MAHJONG_ATLAS_HOME": str(home), "MAHJONG_ATLAS_LIMIT_FACTOR": "1000"}


@contextmanager
def server(home: Path) -> Iterator[str]:
    """A server on a port of its own; gives its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "mahjong_atlas", "serve", "--port", str(port), "--logs", "quiet"]
    process = subprocess.Popen(command, env=environment(home), cwd=home)
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            try:
                httpx.get(f"{url}/healthz").raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait(60)


class Person:
    """Somebody with an account who opens tables."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=f"{url}/api", timeout=60)
        self.token = self.posted("/session", {"name": "Anna"})["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def posted(self, path: str, body: object) -> dict[str, str]:
        answer = self.http.post(path, json=body)
        answer.raise_for_status()
        found: dict[str, str] = answer.json()
        return found

    def table(self, ruleset_id: str, first: str, clock: dict[str, float], deals: int) -> str:
        """A table that has begun, with bots on the other places."""
        others = ["bot:greedy"] * (find_ruleset(ruleset_id).table.seats - 1)
        wish = {
            "rules": ruleset_id,
            "seats": [first, *others],
            "deals": deals,
            "public": True,
            "clock": clock,
        }
        table = self.posted("/tables", wish)["table"]
        self.posted(f"/tables/{table}/start", {})
        return table

    async def watch(self, table: str) -> None:
        """Sit at the table without a word, so that the clock chooses."""
        url = str(self.http.base_url).replace("http", "ws")
        async with connect(f"{url}tables/{table}/socket", proxy=None, max_size=None) as connection:
            await connection.send(json.dumps({"t": "hello", "table": table, "token": self.token}))
            async for _ in connection:
                pass


def log_lengths(home: Path) -> dict[str, int]:
    """How many entries the log of each table has, and -1 for a table that is over."""
    with closing(sqlite3.connect(f"file:{home / 'tables.sqlite3'}?mode=ro", uri=True)) as base:
        rows = base.execute("select id, length, state from games").fetchall()
    return {table: -1 if state == "over" else length for table, length, state in rows}


async def played(url: str, home: Path) -> None:
    """Tables of every ruleset, one that is over and one that goes on; at the end the person registers."""
    anna = Person(url)
    quick: dict[str, float] = {"seconds": 0, "bank": 0, "claim": 0, "grace": 0, "pace": 0}
    slow = {"seconds": 0.2, "bank": 0.2, "claim": 0.1, "grace": 5, "pace": 0.1}
    over = [anna.table(ruleset_id, "bot:greedy", quick, 2) for ruleset_id in RULESETS]
    going = [anna.table(ruleset_id, "me", slow, 0) for ruleset_id in RULESETS]
    watching = [asyncio.create_task(anna.watch(table)) for table in going]
    try:
        async with asyncio.timeout(PATIENCE):
            lengths: dict[str, int] = {}
            while any(lengths.get(each, 0) >= 0 for each in over) or any(
                0 <= lengths[each] < PLAYED for each in going
            ):
                await asyncio.sleep(1)
                lengths = log_lengths(home)
    finally:
        for each in watching:
            each.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    anna.posted("/accounts", {"name": "Anna", "password": "three kongs in a row"})


def write_database(place: Path) -> None:
    """A database of a real server, and a backup of it."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        with server(home) as url:
            asyncio.run(played(url, home))
        command = [sys.executable, "-m", "mahjong_atlas", "backup", str(place / "backup.gz")]
        subprocess.run(command, env=environment(home), cwd=home, check=True)
        with closing(sqlite3.connect(home / "tables.sqlite3")) as base:
            base.execute("pragma journal_mode=delete")
            base.execute("vacuum")
        packed(place / "tables.sqlite3.gz", (home / "tables.sqlite3").read_bytes())


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("place", type=Path)
    place = parser.parse_args().place.resolve()
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    for ruleset_id in RULESETS:
        write_record(place, ruleset_id)
        write_book(place, ruleset_id)
    write_database(place)


if __name__ == "__main__":
    main()
