"""Measures by the real clock whether the moment of an event, or a busy server, tells who was asked.

`python -m tools.discard_times [--only riichi-greedy,mcr-keen] [--gaps 6000] [--tables 40]`

A server process with its database plays tables of bots, in one setting with a person between them; spectators
note when each event arrives. The record tells afterwards whether anybody could claim a discard. Told is the
area under the ROC curve (AUC) of two gaps with its 95 % interval, 0.5 where the gap tells nothing: from a
draw to its discard, and from a discard to the next draw. The setting "workers" asks the server for a score
after each discard of deep bots, from two addresses, and compares how long the answers take.
"""

import argparse
import asyncio
import gc
import json
import math
import random
import sys
import time
from dataclasses import dataclass, field

import httpx

from tools.load import guest, part, serving, socket_of

CLOCK = {"seconds": 0, "claim": 0.25, "pace": 0.15}
SETTINGS = {
    "riichi-greedy": ("riichi", ["bot:greedy"] * 4),
    "riichi-keen": ("riichi", ["bot:keen"] * 4),
    "mcr-greedy": ("mcr", ["bot:greedy"] * 4),
    "mcr-keen": ("mcr", ["bot:keen"] * 4),
    "malaysia-greedy": ("malaysia", ["bot:greedy"] * 3),
    "riichi-people": ("riichi", ["me", "bot:greedy", "bot:greedy", "bot:greedy"]),
}
WORKERS = "workers"
DEEP = ("chengdu", ["bot:deep"] * 4)
ADDRESSES = ("127.0.0.2", "127.0.0.3")
LEAST = 2000
"""Gaps of each class that are wanted."""
LONGEST = 900.0
"""Seconds after which a setting ends with what it has."""


@dataclass
class Classes:
    """Gaps in seconds after which somebody was asked, and those after which nobody was."""

    choosing: list[float] = field(default_factory=list)
    alone: list[float] = field(default_factory=list)

    def add(self, is_choosing: bool, gap: float) -> None:
        """Add a gap to its class."""
        (self.choosing if is_choosing else self.alone).append(gap)

    def is_enough(self, gaps: int) -> bool:
        """Whether there are so many, and LEAST of each class (a third of them where few are wanted)."""
        least = min(LEAST, gaps // 3)
        return (
            len(self.choosing) + len(self.alone) >= gaps and min(len(self.choosing), len(self.alone)) >= least
        )

    def figures(self) -> dict[str, object]:
        """The AUC with its 95 % interval, the numbers and medians in ms."""
        auc, half = area(self.choosing, self.alone)
        return {
            "AUC": round(auc, 3),
            "interval": [round(auc - half, 3), round(auc + half, 3)],
            "asked": len(self.choosing),
            "not asked": len(self.alone),
            "median ms": [round(part(each, 0.5) * 1000, 2) for each in (self.choosing, self.alone)],
        }


def area(more: list[float], less: list[float]) -> tuple[float, float]:
    """The chance that a gap of the first class is the longer one, and half its 95 % interval.

    The interval is that of Hanley and McNeil (1982).
    """
    if not more or not less:
        return math.nan, math.nan
    both = sorted([(gap, True) for gap in more] + [(gap, False) for gap in less])
    ranks, at = 0.0, 0
    while at < len(both):
        end = at
        while end < len(both) and both[end][0] == both[at][0]:
            end += 1
        ranks += sum((at + end + 1) / 2 for _, is_more in both[at:end] if is_more)
        at = end
    auc = (ranks / len(more)) - (len(more) + 1) / 2
    auc /= len(less)
    first, second = auc / (2 - auc), 2 * auc * auc / (1 + auc)
    spread = auc * (1 - auc) + (len(more) - 1) * (first - auc * auc) + (len(less) - 1) * (second - auc * auc)
    return auc, 1.96 * math.sqrt(max(0.0, spread) / (len(more) * len(less)))


Heard = list[tuple[float, str]]
"""When which event arrived."""


class Watched:
    """One table: the events of each deal as a spectator hears them, and the answers of a person."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.table = ""
        self.token = ""
        self.deals: list[Heard] = []
        self.probes: list[list[float]] = []

    async def open(self, client: httpx.AsyncClient, rules: str, seats: list[str]) -> None:
        """Make the table and start it."""
        self.token = await guest(client, "times")
        headers = {"authorization": f"Bearer {self.token}"}
        wish = {"rules": rules, "seats": seats, "clock": CLOCK, "deals": 1}
        made = await client.post("/api/tables", json=wish, headers=headers)
        self.table = made.raise_for_status().json()["table"]
        (await client.post(f"/api/tables/{self.table}/start", headers=headers)).raise_for_status()

    async def watch(self, probe: "Probe | None") -> None:
        """Note events until the match is over."""
        async with socket_of(self.url, self.table) as socket:
            await socket.send(json.dumps({"t": "hello", "table": self.table}))
            async for data in socket:
                now = time.perf_counter()
                text = str(data)
                if text.startswith('{"t":"event"'):
                    kind = json.loads(text)["event"]["e"]
                    self.deals[-1].append((now, kind))
                    if kind == "discarded" and probe is not None:
                        self.probes[-1].append(await probe.seconds())
                elif text.startswith('{"t":"deal"'):
                    self.deals.append([])
                    self.probes.append([])
                elif text.startswith('{"t":"match"'):
                    return

    async def play(self) -> None:
        """A person who discards the last tile that may go, and claims nothing: by a pass, or by silence."""
        rng = random.Random(self.table)
        async with socket_of(self.url, self.table) as socket:
            await socket.send(json.dumps({"t": "hello", "table": self.table, "token": self.token}))
            async for data in socket:
                question = json.loads(data)
                if question["t"] == "ask":
                    await asyncio.sleep(rng.random() * CLOCK["claim"])
                    words = {offer["action"][0]: offer["action"] for offer in question["legal"]}
                    if question.get("closes") and rng.random() < 0.5:
                        continue
                    action = words.get("pass") or words.get("discard") or question["legal"][0]["action"]
                    sent = {"t": "act", "id": f"a{question['at']}", "at": question["at"], "action": action}
                    await socket.send(json.dumps(sent))
                elif question["t"] == "nonce_wanted":
                    await socket.send(
                        json.dumps({"t": "nonce", "deal": question["deal"], "nonce": "ab" * 16})
                    )
                elif question["t"] == "sheet":
                    await socket.send(json.dumps({"t": "continue", "deal": question["deal"]}))
                elif question["t"] == "match":
                    return

    async def choices(self, client: httpx.AsyncClient) -> list[list[bool]]:
        """For each discard of each deal whether somebody was asked after it, by the record."""
        deals: list[list[bool]] = []
        lines = (await client.get(f"/api/records/{self.table}")).raise_for_status().text.splitlines()
        previous = ""
        for line in lines[1:]:
            event = json.loads(line)
            kind = event.get("e")
            if kind is None:
                deals.append([])
            elif kind == "discarded":
                deals[-1].append(False)
            elif kind == "choice" and previous in ("discarded", "asked"):
                deals[-1][-1] = True
                kind = "asked"
            previous = kind or ""
        return [deal for deal in deals if deal]

    def gaps(self, choices: list[list[bool]], before: Classes, after: Classes, probes: Classes) -> None:
        """Sort the gaps into their classes."""
        for deal, heard, probed in zip(choices, self.deals, self.probes, strict=False):
            number = -1
            for at, (moment, kind) in enumerate(heard):
                if kind != "discarded":
                    continue
                number += 1
                if at and heard[at - 1][1] == "drew":
                    before.add(deal[number], moment - heard[at - 1][0])
                if at + 1 < len(heard) and heard[at + 1][1] == "drew":
                    after.add(deal[number], heard[at + 1][0] - moment)
                if number < len(probed):
                    probes.add(deal[number], probed[number])


class Probe:
    """Asks the server for scores from two addresses."""

    def __init__(self, url: str) -> None:
        self.clients = [
            httpx.AsyncClient(base_url=url, transport=httpx.AsyncHTTPTransport(local_address=address))
            for address in ADDRESSES
        ]
        self.rng = random.Random(url)

    async def seconds(self) -> float:
        """How long both answers take; no two requests are alike, so that none is kept."""
        requests = [client.post("/api/score/everywhere", json=self.hand()) for client in self.clients]
        began = time.perf_counter()
        replies = await asyncio.gather(*requests)
        took = time.perf_counter() - began
        for reply in replies:
            reply.raise_for_status()
        return took

    def hand(self) -> dict[str, str]:
        """A complete hand, hardly ever the same twice."""
        runs = [(self.rng.choice("mps"), self.rng.randint(1, 7)) for _ in range(3)]
        tiles = "".join(f"{first}{first + 1}{first + 2}{suit}" for suit, first in runs)
        honors = self.rng.sample("1234567", 2)
        return {"hand": f"{tiles}{honors[0] * 3}{honors[1] * 2}z", "win": f"{honors[1]}z"}


async def measure(name: str, gaps: int, tables: int) -> dict[str, object]:
    """The figures of one setting."""
    rules, seats = DEEP if name == WORKERS else SETTINGS[name]
    before, after, probes = Classes(), Classes(), Classes()
    wanted = probes if name == WORKERS else before
    began = time.monotonic()
    with serving() as server:
        async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:

            async def again() -> None:
                """One table after the other."""
                probe = Probe(server.url) if name == WORKERS else None
                while not wanted.is_enough(gaps) and time.monotonic() - began < LONGEST:
                    table = Watched(server.url)
                    await table.open(client, rules, seats)
                    playing = [asyncio.create_task(table.play())] if "me" in seats else []
                    await table.watch(probe)
                    await asyncio.gather(*playing)
                    table.gaps(await table.choices(client), before, after, probes)

            await asyncio.gather(*[again() for _ in range(1 if name == WORKERS else tables)])
    figures: dict[str, object] = {"setting": name, "seconds": round(time.monotonic() - began)}
    if name == WORKERS:
        return figures | {"answers": probes.figures()}
    return figures | {"draw to discard": before.figures(), "discard to draw": after.figures()}


def main() -> None:
    gc.disable()  # what is measured are the moments of the server, not of those who watch it
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", default=",".join((*SETTINGS, WORKERS)))
    parser.add_argument("--gaps", type=int, default=6000)
    parser.add_argument("--tables", type=int, default=40)
    wish = parser.parse_args()
    names = wish.only.split(",")
    unknown = [name for name in names if name not in (*SETTINGS, WORKERS)]
    if unknown:
        sys.exit(f"there is no setting {unknown[0]!r}: choose of {', '.join((*SETTINGS, WORKERS))}")
    for name in names:
        print(json.dumps({"times": asyncio.run(measure(name, wish.gaps, wish.tables))}), flush=True)


if __name__ == "__main__":
    main()
