"""A server in a process of its own: prints its address, then serves.  `python -m tests.server.program`"""

import os
import time
from itertools import count

from mahjong_atlas.cli.serve import run
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.serving import serve
from mahjong_atlas.server.settings import read_settings
from tests.server.stub import StubRoom


class PatientClock:
    """Seconds that stand still while a claim is offered to a lone person who has not asked for time yet.

    So the claim is there until the page answers or asks for time, however busy the machine is.
    """

    def __init__(self):
        self.room = None
        self.stood = 0.0
        self.read_at = time.monotonic()

    def __call__(self):
        now = time.monotonic()
        if self.room is not None and self.room.waits_for_page():
            self.stood += now - self.read_at
        self.read_at = now
        return now - self.stood


class PatientRoom(Room):
    """A room in which no claim runs out before a lone person's page has asked for time.

    It adds the same share to each shuffle as any other: its people decide what is dealt.
    """

    @classmethod
    async def open(cls, opened, log, **how):
        numbers, clock = count(), PatientClock()
        clock.room = await super().open(
            opened, log, now=clock, entropy=lambda: f"{next(numbers):064x}", **how
        )
        return clock.room

    @classmethod
    async def resume(cls, table, log, **how):
        clock = PatientClock()
        clock.room = await super().resume(table, log, now=clock, **how)
        return clock.room

    def waits_for_page(self):
        people, controller = self.game.people(), self.core.controller
        if len(people) != 1 or people[0] not in controller.seats.here:
            return False
        scheduler = controller.scheduler
        question = scheduler.questions.get(people[0])
        is_open = question is not None and question.closes and question.early is None
        return is_open and people[0] not in scheduler.time_requests.since


ROOMS = {"real": Room, "patient": PatientRoom}


def main():
    settings = read_settings(port=0, logs="json")
    rooms = ROOMS.get(os.environ.get("MAHJONG_ATLAS_ROOMS"), StubRoom)
    run(serve(settings, lambda served, _server: print(served.address, flush=True), rooms))


if __name__ == "__main__":
    main()
