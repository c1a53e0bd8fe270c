"""A terminal that goes away is noticed at once."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from mahjong_atlas.cli.terminal.asking import Closed
from mahjong_atlas.texts.message import Message


def _hung_up(_signal: int, _frame: FrameType | None) -> None:
    raise Closed(Message("error-terminal-closed"))


@contextmanager
def hearing_hangups() -> Iterator[None]:
    """A terminal that goes away is noticed at once, where the system tells of it."""
    if not hasattr(signal, "SIGHUP") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGHUP, _hung_up)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)
