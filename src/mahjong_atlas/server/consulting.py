"""Choices of bots that take long, computed by worker processes for the tables of this server.

These processes do nothing else, are not counted among those that work, and run while no other process wants a
processor: how soon a request is answered does not show whether a bot is asked.
"""

from functools import partial
from typing import Final

import msgspec

from mahjong_atlas.server.answering import answer
from mahjong_atlas.server.faults import Faults
from mahjong_atlas.server.processes import WorkerLostError
from mahjong_atlas.server.queueing import QueueFullError
from mahjong_atlas.server.work import OverBudgetError, Task, Work
from mahjong_atlas.server.worker import in_background
from mahjong_atlas.services import consulting
from mahjong_atlas.table.consultations import PATIENCE, Asked

CONSULT: Final = Task(partial(in_background, answer, consulting.choose), seconds=PATIENCE)
CLIENT: Final = "tables"
"""Who is charged: all tables together are one client."""


async def consulted(work: Work, faults: Faults, asked: Asked) -> list[object] | None:
    """The choice, an action as records have it; None where the workers are too busy for it or it takes too
    long.
    """
    try:
        found = await work.answer(CLIENT, "", CONSULT, asked)
    except (QueueFullError, OverBudgetError, WorkerLostError):
        return None
    except Exception as error:  # the bot plays what it sees at once, and the table goes on
        faults.report("consultation", error)
        return None
    return msgspec.json.decode(found.body, type=list[object])
