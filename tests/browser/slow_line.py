"""A line to a server that can become slow, for every browser alike.

Chromium's own emulation of a slow network sometimes never sends a request (about 1 page in 100 with
Chromium 156), so bytes are passed on here instead.
"""

import socket
import threading
import time
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

LATENCY = 0.06
"""Seconds that each request takes on the slow line."""
RATE = 400_000
"""Bytes a second that all answers share on the slow line."""
PIECE = 16_384


class Line:
    """The server at another address; slow once `slow` is set."""

    def __init__(self, url):
        parts = urlsplit(url)
        self.behind = (parts.hostname, parts.port)
        self.slow = threading.Event()
        self.turn = threading.Lock()
        self.open = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.threads = [threading.Thread(target=self.admit)]
        self.threads[0].start()

    def admit(self):
        """Take connections until the door is shut."""
        with suppress(OSError):
            while True:
                near = self.door.accept()[0]
                far = socket.create_connection(self.behind)
                self.open += [near, far]
                for ends in ((near, far, self.ask), (far, near, self.answer)):
                    self.threads.append(threading.Thread(target=self.pass_on, args=ends))
                    self.threads[-1].start()

    def pass_on(self, source, sink, wait):
        """Pass on what comes until either end is closed."""
        with suppress(OSError):
            while piece := source.recv(PIECE):
                wait(len(piece))
                sink.sendall(piece)
        _end(source)
        _end(sink)

    def ask(self, _size):
        """Wait as long as a request takes to arrive."""
        if self.slow.is_set():
            time.sleep(LATENCY)

    def answer(self, size):
        """Wait as long as so many bytes take; one answer comes after the other."""
        if self.slow.is_set():
            with self.turn:
                time.sleep(size / RATE)

    def shut(self):
        """Close every connection."""
        _end(self.door)
        for each in self.open:
            _end(each)
        for thread in self.threads:
            thread.join()
        for each in (self.door, *self.open):
            each.close()


def _end(end):
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def line_to(url):
    """A line to the server at this address for as long as the block lasts."""
    line = Line(url)
    try:
        yield line
    finally:
        line.shut()
