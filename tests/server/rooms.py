"""Rooms of servers in tests: what is dealt there is the same each time, and no claim runs out."""

import time

from mahjong_atlas.server.room import Room
from tests.unit.table.virtual import entropies


class DealtRoom(Room):
    """A room whose deals follow from what its people add to the shuffles."""

    @classmethod
    async def open(cls, opened, log, **how):
        return await super().open(opened, log, **{"entropy": entropies(), **how})

    @classmethod
    async def resume(cls, table, log, **how):
        return await super().resume(table, log, **{"entropy": entropies(), **how})


class PatientClock:
    """Seconds that stand still while a claim is offered to a lone person who has not asked for time yet.

    So the claim is there until the page answers or asks for time, however busy the machine is. Nor do they
    go on beyond what is due: where it is done late, the next thing is due as much later.
    """

    def __init__(self, leaps):
        self.room = None
        self.leaps = leaps
        self.seconds = self.read_at = time.monotonic()

    def __call__(self):
        now = time.monotonic()
        passed, self.read_at = now - self.read_at, now
        if self.room is not None and self.room.waits_for_page():
            return self.seconds
        due = None if self.room is None else self.room.core.controller.next_time(self.seconds)
        later = self.seconds + passed
        if due is not None:
            later = max(self.seconds, due if self.leaps else min(later, due))
        self.seconds = later
        return later


class PatientRoom(DealtRoom):
    """A room in which no claim runs out before a lone person's page or terminal has asked for time.

    Where time `leaps` it goes on at once to what is due, but never to the end of a request for time.
    """

    leaps = False

    @classmethod
    async def open(cls, opened, log, **how):
        clock = PatientClock(cls.leaps)
        clock.room = await super().open(opened, log, now=clock, **how)
        return clock.room

    @classmethod
    async def resume(cls, table, log, **how):
        clock = PatientClock(cls.leaps)
        clock.room = await super().resume(table, log, now=clock, **how)
        return clock.room

    def waits_for_page(self):
        people, controller = self.game.people(), self.core.controller
        if len(people) != 1 or people[0] not in controller.seats.here:
            return False
        scheduler = controller.scheduler
        question = scheduler.questions.get(people[0])
        is_open = question is not None and question.closes and question.early is None
        return is_open and (self.leaps or people[0] not in scheduler.time_requests.since)
