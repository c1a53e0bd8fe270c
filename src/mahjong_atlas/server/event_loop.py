"""The event loop of the server: uvloop's, which takes less time for each message.

Where there is no uvloop (Windows) it is Python's own.
"""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

Result = TypeVar("Result")


def run(doing: Coroutine[None, None, Result]) -> Result:
    """Do it to its end."""
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        return runner.run(doing)


def loop_name() -> str:
    """The package of the running event loop: "uvloop" or "asyncio"."""
    return type(asyncio.get_running_loop()).__module__.partition(".")[0]


def _new_loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()
