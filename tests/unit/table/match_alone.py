"""Plays a match of two deals at a local table: two people by their messages, bots at the other places.

Prints how many actions the people made, how many deals were played, and how many people read the result. It
is run by `test_alone.py` with the modules of networks and frameworks blocked.
"""

import json
import sys
from itertools import count

from mahjong_atlas.protocol import messages
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.table.entries import PERSON, Clock, Opened, Place
from mahjong_atlas.table.local import LocalTable, Mailbox
from mahjong_atlas.table.stream import SPECTATOR

STREAM = ("seating", "deal", "event", "sheet", "reveal", "match")


class Person:
    """Chooses the last of what is legal; keeps the numbered messages."""

    def __init__(self, table: LocalTable, player: int) -> None:
        self.table = table
        self.mailbox: Mailbox = table.open(player)
        self.stream: list[dict[str, object]] = []
        self.actions = 0

    def read(self) -> bool:
        """Answer what has come; whether anything had."""
        taken = [json.loads(message) for message in self.mailbox.take()]
        for message in taken:
            if message["t"] in STREAM:
                self.stream.append(message)
            if message["t"] == "nonce_wanted":
                self.table.send(self.mailbox, messages.Nonce(message["deal"], "ab" * 16))
            elif message["t"] == "sheet":
                self.table.send(self.mailbox, messages.Continue(message["deal"]))
            elif message["t"] == "ask":
                self.actions += 1
                action = message["legal"][-1]["action"]
                self.table.send(self.mailbox, messages.Act(f"a{self.actions}", message["at"], action))
        return bool(taken)


def main(ruleset: str) -> None:
    seats = find_ruleset(ruleset).table.seats
    kinds = [PERSON, PERSON, *["greedy"] * (seats - 2)]
    places: list[Place | None] = [Place(f"player {number}", kind) for number, kind in enumerate(kinds)]
    log: list[bytes] = []
    time, shares = [0.0], count()
    environment = (log.extend, lambda: time[0], lambda: f"{next(shares):064x}")
    table = LocalTable.create(Opened("t", ruleset, {}, places, Clock(), deals=2), *environment)
    people = [Person(table, player) for player in (0, 1)]
    watching = table.open(SPECTATOR)
    table.start()
    due = table.advance()
    while not table.table.over:
        heard = [person.read() for person in people]
        if not any(heard):
            assert due is not None, "only people can go on, and they have answered"
            time[0] = max(time[0], due)
        due = table.advance()
    for person in people:
        person.read()
        assert [message["n"] for message in person.stream] == list(range(1, len(person.stream) + 1))
    watched = [json.loads(message) for message in watching.take()]
    assert [message["t"] for message in watched if message["t"] in STREAM][-1] == "match"
    again = LocalTable.resume(log, *environment)
    earlier = [json.loads(message) for message in again.open(0).take()]
    assert [message for message in earlier if message["t"] in STREAM] == people[0].stream
    deals = sum(message["t"] == "sheet" for message in people[0].stream)
    ended = sum(person.stream[-1]["t"] == "match" for person in people)
    print(sum(person.actions for person in people), deals, ended)


if __name__ == "__main__":
    main(sys.argv[1])
