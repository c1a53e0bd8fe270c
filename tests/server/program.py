"""A server in a process of its own: prints its address, then serves.  `python -m tests.server.program`"""

import asyncio

from mahjong_atlas.server.serving import serve
from mahjong_atlas.server.settings import read_settings
from tests.server.stub import StubRoom


def main():
    settings = read_settings(port=0, logs="json")
    asyncio.run(serve(settings, lambda served, _server: print(served.address, flush=True), StubRoom))


if __name__ == "__main__":
    main()
