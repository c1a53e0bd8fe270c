"""A server in a process of its own: prints its address, then serves.  `python -m tests.server.program`"""

import os
from itertools import count

from mahjong_atlas.cli.serve import run
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.serving import serve
from mahjong_atlas.server.settings import read_settings
from tests.server.stub import StubRoom


class CountedRoom(Room):
    """A room that adds the same share to each shuffle as any other: its people decide what is dealt."""

    @classmethod
    async def open(cls, opened, log, **how):
        numbers = count()
        return await super().open(opened, log, entropy=lambda: f"{next(numbers):064x}", **how)


ROOMS = {("real", "counted"): CountedRoom, ("real", ""): Room}


def main():
    settings = read_settings(port=0, logs="json")
    named = os.environ.get("MAHJONG_ATLAS_ROOMS"), os.environ.get("MAHJONG_ATLAS_ENTROPY", "")
    rooms = ROOMS.get(named, StubRoom)
    run(serve(settings, lambda served, _server: print(served.address, flush=True), rooms))


if __name__ == "__main__":
    main()
