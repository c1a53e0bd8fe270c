"""A server in a process of its own: prints its address, then serves.  `python -m tests.server.program`"""

import asyncio
import os

from mahjong_atlas.server.room import Room
from mahjong_atlas.server.serving import serve
from mahjong_atlas.server.settings import read_settings
from tests.server.stub import StubRoom


def main():
    settings = read_settings(port=0, logs="json")
    rooms = Room if os.environ.get("MAHJONG_ATLAS_ROOMS") == "real" else StubRoom
    asyncio.run(serve(settings, lambda served, _server: print(served.address, flush=True), rooms))


if __name__ == "__main__":
    main()
