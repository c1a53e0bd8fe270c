"""Sockets that are cut after every single message, and tables that are taken up from every entry of a log.

MAHJONG_ATLAS_CUT_RULESETS and MAHJONG_ATLAS_RESTART_RULESETS give how many rulesets,
MAHJONG_ATLAS_RESTARTS at how many entries of a log.
"""

import asyncio
import json

import pytest
from websockets.exceptions import ConnectionClosed

from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.settings import Settings
from mahjong_atlas.table.game import TableGame
from tests.reliability.figures import count, note
from tests.server.conftest import listening
from tests.server.guests import PATIENCE, Guest
from tests.server.test_games import PREFERRED, QUIET
from tests.unit.table.virtual import VirtualTable, random_people, random_table

CUT = count("CUT_RULESETS", 1)
RESTARTED = count("RESTART_RULESETS", 3)
RESTARTS = count("RESTARTS", 8)


class Cutter:
    """A player whose socket is cut after every message; what they did last is said again with the same id."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.stream: list[dict] = []
        self.acts: dict[int, dict] = {}
        self.done: list[str] = []
        self.cuts = 0

    async def play(self) -> None:
        """Until the match is over."""
        skip = 0
        while not self.stream or self.stream[-1]["t"] != "match":
            async with self.guest.socket() as socket:
                await socket.send(self.guest.hello(have=len(self.stream)))
                skip = 0 if await self.listen(socket, skip) else skip + 1
            self.cuts += 1

    async def listen(self, socket, skip: int) -> bool:
        """Hear one message of the stream, or so many others; True when there was one of the stream."""
        for _ in range(skip + 2):
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            except ConnectionClosed:
                return False
            if "n" in message and message["t"] != "pong":
                assert message["n"] == len(self.stream) + 1, "none lost, none twice"
                self.stream.append(message)
                return True
            await self.answer(socket, message)
        return False

    async def answer(self, socket, message: dict) -> None:
        """Say what is wanted, and cut without waiting for the answer."""
        if message["t"] == "nonce_wanted":
            await socket.send(json.dumps({"t": "nonce", "deal": message["deal"], "nonce": "ab" * 16}))
        elif message["t"] == "done":
            self.done.append(message["id"])
        elif message["t"] == "refused":
            assert message["code"] == "stale", message
        elif message["t"] == "ask":
            words = {offer["action"][0]: offer["action"] for offer in message["legal"]}
            action = next((words[word] for word in PREFERRED if word in words), message["legal"][0]["action"])
            at = message["at"]
            sent = self.acts.setdefault(at, {"t": "act", "id": f"a{at}", "at": at, "action": action})
            await socket.send(json.dumps(sent))


@pytest.mark.anyio
@pytest.mark.parametrize("ruleset", RULESETS[:CUT])
async def test_a_socket_cut_after_every_message_loses_nothing(ruleset: str, tmp_path) -> None:
    async with listening(Settings(home=tmp_path, grace=1, limit_factor=1000), Room) as server:
        guest = await Guest(server.hub.games.url).come(rules=ruleset, clock=QUIET, deals=1)
        room = server.hub.open[guest.table]
        await room.start()
        player = Cutter(guest)
        await player.play()
        whole = [json.loads(message) for message in room.game.streams.whole(0)]
        assert player.stream == whole
        entries = [json.loads(line) for line in await server.hub.log.read(guest.table)]
        acted = [entry["id"] for entry in entries if entry["k"] == "act" and entry.get("id")]
        assert len(acted) == len(set(acted)), "nothing is done twice"
        assert set(acted) <= {act["id"] for act in player.acts.values()}
        assert "errors_total{" not in server.hub.metrics.text().decode()
    note("cuts", messages=len(whole), cuts=player.cuts, actions=len(acted))


@pytest.mark.parametrize("ruleset", RULESETS[:RESTARTED])
def test_a_table_is_taken_up_from_every_entry_as_it_stood(ruleset: str) -> None:
    table = random_table(ruleset, "8")
    table.play()
    streams = {viewer: table.game.streams.whole(viewer) for viewer in table.viewers}
    cuts = range(1, len(table.log), max(1, len(table.log) // RESTARTS))
    for cut in cuts:
        again = VirtualTable(TableGame.replay(table.log[:cut]), random_people("9"), now=1e6, start=999)
        before = {viewer: again.game.streams.whole(viewer) for viewer in again.viewers}
        for viewer in again.viewers:
            assert before[viewer] == streams[viewer][: len(before[viewer])]
        again.sit()
        again.play()
        for viewer in again.viewers:
            assert again.game.streams.whole(viewer)[: len(before[viewer])] == before[viewer]
    note("restarts", entries=len(table.log), restarts=len(cuts))
