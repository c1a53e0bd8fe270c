"""A table without a game: it writes down every action that it hears, and does what tests ask for."""

import asyncio
import time

import msgspec

from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.base import Player
from mahjong_atlas.server.room import places_at_start
from mahjong_atlas.server.store.log import UnknownTable
from mahjong_atlas.table.entries import (
    PERSON,
    Acted,
    Place,
    Seated,
    Started,
    read_entry,
    write_entry,
)
from mahjong_atlas.table.seats import TableError


class StubRoom:
    """Anybody may act at any time; the stream is the list of actions."""

    def __init__(self, opened, log, entries):
        self.table = opened.table
        self.over = self.is_outdated = False
        self.closing = 0
        self.opened = opened
        self.log = log
        self.length = len(entries)
        self.places = list(opened.places)
        self.started = False
        self.deal = 0
        self.connections = {}
        self.sent = []
        self.done = set()
        self.requests = asyncio.Queue()
        for entry in entries:
            self.fold(entry)

    @classmethod
    async def open(cls, opened, log, *, now=time.monotonic, entropy=None, loop_queue=None, faults=None):
        await log.append(opened.table, 0, [write_entry(opened)])
        return cls(opened, log, [opened])

    def consult_with(self, compute):
        """No bot plays here."""

    def advise_with(self, weigh):
        """Nobody is told what choices promise."""

    @classmethod
    async def resume(cls, table, log, *, now=time.monotonic, entropy=None, loop_queue=None, faults=None):
        entries = [read_entry(line, number) for number, line in enumerate(await log.read(table))]
        if not entries:
            raise UnknownTable(table)
        return cls(entries[0], log, entries)

    def fold(self, entry):
        if isinstance(entry, Seated):
            self.places[entry.player] = entry.place
        elif isinstance(entry, Started):
            self.started = True
            self.deal = 1
            self.places = [place or Place("greedy", "greedy") for place in self.places]
        elif isinstance(entry, Acted):
            self.done.add(entry.id)
            event = {"e": "act", "id": entry.id, "action": entry.action}
            self.sent.append(messages.Happened(len(self.sent) + 1, event))
            for connection in self.connections:
                connection.send(msgspec.json.encode(self.sent[-1]))

    async def write(self, entry):
        await self.log.append(self.table, self.length, [write_entry(entry)])
        self.length += 1
        self.fold(entry)

    async def run(self):
        while (request := await self.requests.get()) is not None:
            connection, act = request
            if act.id not in self.done:
                await self.write(Acted(self.connections[connection] or 0, "E", act.action, 0, id=act.id))
            connection.send(msgspec.json.encode(messages.Done(act.id)))

    async def seat(self, player, place):
        if player >= len(self.places) or self.places[player] is not None:
            raise TableError("taken", "the place is not open")
        await self.write(Seated(player, place))

    async def unseat(self, player):
        raise TableError("fixed", "nobody leaves")

    async def reread(self):
        self.places = await places_at_start(self.log.pages(self.table))

    async def start(self):
        if not self.started:
            await self.write(Started())

    def join(self, connection, player, have):
        if self.closing:
            connection.close(self.closing)
            return
        self.connections[connection] = player
        connection.send(
            msgspec.json.encode(messages.Welcome(messages.PROTOCOL, self.table, player, len(self.sent)))
        )
        for message in self.sent[have:]:
            connection.send(msgspec.json.encode(message))

    def submit(self, connection, request):
        if isinstance(request, messages.Act):
            word = request.action[0] if request.action else ""
            if word == "break":
                raise ZeroDivisionError
            if word == "spam":
                for _ in range(3000):
                    connection.send(msgspec.json.encode(messages.Problem("spam", {"id": "x" * 20_000})))
            if word == "win":
                self.over = True
                return
            self.requests.put_nowait((connection, request))

    def leave(self, connection):
        self.connections.pop(connection, None)

    def close(self, code=1000):
        self.closing = self.closing or code
        for connection in self.connections:
            connection.close(code)
        self.requests.put_nowait(None)

    def state(self):
        players = [place and Player(place.name, place.kind) for place in self.places]
        opened = self.opened
        clock = msgspec.structs.asdict(opened.clock)
        return messages.TableState(
            opened.ruleset, opened.options, players, self.started, False, opened.public, 0, clock, opened.host
        )  # fmt: skip

    def accounts(self):
        return [place.account if place and place.kind == PERSON else "" for place in self.places]

    @property
    def is_of_bots(self):
        return all(place and place.kind != PERSON for place in self.places)

    @property
    def deserted(self):
        return not self.connections

    def results(self):
        return [0.0] * len(self.places)

    def record(self):
        return ['{"format":"stub"}']

    def record_so_far(self):
        return self.record() if self.deal > 1 else []
