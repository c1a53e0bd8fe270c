"""A server in a process of its own: prints its address, then serves.  `python -m tests.server.program`"""

import os

from mahjong_atlas.cli.serve import run
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.serving import serve
from mahjong_atlas.server.settings import read_settings
from tests.server.rooms import DealtRoom, PatientRoom
from tests.server.stub import StubRoom

ROOMS = {"real": Room, "dealt": DealtRoom, "patient": PatientRoom}


def main():
    settings = read_settings(port=0, logs="json")
    rooms = ROOMS.get(os.environ.get("MAHJONG_ATLAS_ROOMS"), StubRoom)
    run(serve(settings, lambda served, _server: print(served.address, flush=True), rooms))


if __name__ == "__main__":
    main()
