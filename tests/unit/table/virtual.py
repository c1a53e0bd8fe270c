"""A table with a clock of its own: people who answer after some time, and all that each viewer hears."""

import heapq
import json
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from mahjong_atlas.play.rng import Rng
from mahjong_atlas.protocol import messages
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.table.controller import TableController
from mahjong_atlas.table.entries import PERSON, Acted, Clock, Opened, Place, write_entry
from mahjong_atlas.table.game import DealFactory, TableGame, seeded_deal
from mahjong_atlas.table.stream import ALL, SPECTATOR, DirectMessage

Answer = Callable[[int, dict[str, Any], float], tuple[float, messages.Request] | None]
"""What a player answers to a question, and after how many seconds; None: nothing."""


def opened(ruleset: str, kinds: Sequence[str] = (), **more: Any) -> Opened:
    """The opening of a table; everywhere people unless `kinds` says otherwise."""
    seats = find_ruleset(ruleset, more.get("options", {})).table.seats
    kinds = list(kinds) or [PERSON] * seats
    places = [Place(f"player {number}", kind) for number, kind in enumerate(kinds)]
    more.setdefault("options", {})
    more.setdefault("clock", Clock())
    more.setdefault("deals", 1)
    return Opened(table="t", ruleset=ruleset, places=list(places), **more)


def entropies(start: int = 0) -> Callable[[], str]:
    """Entropy that is the same every time."""
    count = iter(range(start, start + 10_000))
    return lambda: f"{next(count):064x}"


class VirtualTable:
    """Drives a table without waiting; `heard` holds (time, message) of each viewer, spectators as -1."""

    def __init__(
        self,
        game: TableGame,
        answer: Answer,
        *,
        start: int = 0,
        nonces: bool = True,
        now: float = 0.0,
    ) -> None:
        self.game = game
        self.answer = answer
        self.nonces = nonces
        self.now = now
        self.controller = TableController(game, now, entropies(start))
        self.log: list[bytes] = [write_entry(game.opened)]
        self.viewers = [*game.people(), SPECTATOR]
        self.heard: dict[int, list[tuple[float, bytes]]] = {viewer: [] for viewer in self.viewers}
        self.due: list[tuple[float, int, Callable[[], None]]] = []
        self.scheduled = 0
        self.acts: list[tuple[float, Acted]] = []
        self.answers: list[tuple[float, int, messages.Act]] = []
        self.time_requests: list[tuple[float, int, bool]] = []
        self.asides: list[tuple[float, int, messages.Request]] = []

    def sit(self) -> None:
        """Everybody comes and the match begins."""
        for player in self.game.people():
            self.controller.seats.arrive(player, self.now)
        self.controller.seats.start(self.now)
        self.collect()

    def collect(self) -> None:
        """Write down, then tell."""
        entries, out = self.controller.scheduler.take()
        self.log.extend(write_entry(entry) for entry in entries)
        self.acts.extend((self.now, entry) for entry in entries if isinstance(entry, Acted))
        for each in out:
            if isinstance(each, DirectMessage):
                data = msgspec.json.encode(each.message)
                for viewer in self.viewers:
                    if each.to in (ALL, viewer):
                        self.hear(viewer, data)
            else:
                item = self.game.streams.items[each.item]
                for viewer in self.viewers:
                    if item.seen(viewer) is not None:
                        number = self.game.streams.count(viewer, each.item + 1)
                        self.hear(viewer, self.game.streams.message(viewer, number))

    def hear(self, viewer: int, data: bytes) -> None:
        """A viewer gets a message and may answer it."""
        self.heard[viewer].append((round(self.now, 4), data))
        message = json.loads(data)
        if viewer == SPECTATOR:
            return
        if message["t"] == "nonce_wanted" and self.nonces:
            nonce = messages.Nonce(message["deal"], f"{viewer:032x}")
            self.later(viewer, 0.0, nonce)
        elif message["t"] == "sheet":
            self.later(viewer, 1.0, messages.Continue(message["deal"]))
        elif message["t"] == "ask":
            found = self.answer(viewer, message, self.now)
            if found is not None:
                self.later(viewer, *found)

    def later(self, player: int, seconds: float, request: messages.Request) -> None:
        """A player will say something."""

        def send_now() -> None:
            if isinstance(request, messages.Act):
                self.answers.append((self.now, player, request))
            self.controller.requests.receive(player, request, self.now)

        self.at(self.now + seconds, send_now)

    def at(self, time: float, do: Callable[[], None]) -> None:
        """Something will be done."""
        self.scheduled += 1
        heapq.heappush(self.due, (time, self.scheduled, do))

    def hold(self, player: int, on: bool) -> None:
        """A player asks for time, or needs it no more."""
        self.time_requests.append((self.now, player, on))
        self.controller.requests.receive(player, messages.Hold(1_000_000, on), self.now)

    def say(self, player: int, request: messages.Request) -> list[dict[str, Any]]:
        """A player says something now; returns what they hear at once."""
        before = len(self.heard[player])
        self.controller.requests.receive(player, request, self.now)
        self.collect()
        return [json.loads(data) for _, data in self.heard[player][before:]]

    def aside(self, player: int, request: messages.Request) -> None:
        """A player says something that changes nothing."""
        self.asides.append((self.now, player, request))
        self.controller.requests.receive(player, request, self.now)

    def work(self) -> bool:
        """Do what is due now; True when somebody has said something."""
        while self.controller.advance(self.now):
            self.collect()
        self.collect()
        if self.due and self.due[0][0] <= self.now:
            heapq.heappop(self.due)[2]()
            self.collect()
            return True
        return False

    def wait(self) -> bool:
        """Let the time go on to the next moment at which something is due; False when nothing is."""
        times = [self.controller.next_time(self.now), self.due[0][0] if self.due else None]
        coming = [each for each in times if each is not None]
        if coming:
            self.now = max(self.now, min(coming))
        return bool(coming)

    def play(self, most: int = 100_000, until: Callable[[], object] | None = None) -> None:
        """Go on until the match is over, or until something is so."""
        for _ in range(most):
            busy = self.work()
            if (until is not None and until()) or (self.game.over and self.controller.scheduler.caught_up):
                return
            if not busy and not self.wait():
                raise AssertionError(f"the table stands still at {self.now}")
        raise AssertionError("the table never comes to an end")

    def texts(self, viewer: int) -> list[dict[str, Any]]:
        """What a viewer has heard, read."""
        return [json.loads(data) for _, data in self.heard[viewer]]


def random_people(seed: str, slowest: float = 3.0) -> Answer:
    """People who take some time and choose anything that is legal."""
    rng = Rng(seed)
    count = iter(range(1_000_000))

    def answer(player: int, ask: dict[str, Any], at: float) -> tuple[float, messages.Request]:
        action = ask["legal"][rng.below(len(ask["legal"]))]["action"]
        return rng.below(int(slowest * 10)) / 10, messages.Act(f"a{next(count)}", ask["at"], action)

    return answer


def random_table(
    ruleset: str, seed: str = "0", deal_factory: DealFactory = seeded_deal, **more: Any
) -> VirtualTable:
    """A table of people who choose at random."""
    table = VirtualTable(
        TableGame(opened(ruleset, **more), deal_factory), random_people(seed), start=int(seed)
    )
    table.sit()
    return table
