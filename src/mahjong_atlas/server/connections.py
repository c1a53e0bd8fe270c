"""Connections of the HTTP server: how many, by the files that may be open, and their deadlines."""

import asyncio
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from mahjong_atlas.server.limits import Counts, address_key, is_in, parsed_address
from mahjong_atlas.server.settings import Network, SettingError
from mahjong_atlas.texts.message import Message

TURNED_AWAY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
)


@dataclass(frozen=True)
class Deadlines:
    """Seconds that a client may take to send the head of a request, to send its body, to read an answer."""

    head: float = 15.0
    body: float = 180.0
    answer: float = 60.0


class Guard:
    """Counts connections: at most `most`, and `most_of_address` from an address that is no trusted proxy."""

    def __init__(
        self,
        most: int,
        most_of_address: float,
        trusted: Sequence[Network],
        deadlines: Deadlines | None = None,
    ) -> None:
        self.most: Final = most
        self.deadlines: Final = deadlines or Deadlines()
        self._trusted: Final = trusted
        self._of_address: Final = Counts(most_of_address)
        self._open: Final[dict[asyncio.BaseTransport, str]] = {}

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Count a connection; False: there are too many."""
        peer = transport.get_extra_info("peername")
        address = parsed_address(peer[0]) if isinstance(peer, tuple) else None
        is_counted = address is not None and not is_in(address, self._trusted)
        key = address_key(address) if address is not None and is_counted else ""
        if len(self._open) >= self.most or (key and not self._of_address.enter(key)):
            return False
        self._open[transport] = key
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """The connection is closed."""
        if key := self._open.pop(transport, ""):
            self._of_address.leave(key)


class GuardedConfig(uvicorn.Config):
    """A configuration with the guard that its connections share."""

    def __init__(self, app: Callable[..., Any], guard: Guard, **more: Any) -> None:
        super().__init__(app, http=GuardedHttp, ws=GuardedSocket, **more)
        self.guard: Final = guard


def guard_of(config: uvicorn.Config) -> Guard:
    """The guard of a connection's configuration."""
    assert isinstance(config, GuardedConfig)
    return config.guard


class Deadline:
    """Aborts a connection unless it is called off in time."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop: Final = loop
        self._timer: asyncio.TimerHandle | None = None
        self.reason = ""

    def set(self, reason: str, seconds: float, transport: asyncio.Transport) -> None:
        """Start the deadline for `reason`, unless it runs already."""
        if reason != self.reason:
            self.call_off()
            self.reason = reason
            self._timer = self._loop.call_later(seconds, transport.abort)

    def call_off(self) -> None:
        """Stop the deadline."""
        self.reason = ""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class TimedWriting(asyncio.Protocol):
    """Aborts the connection of a client that does not read what is sent within `deadlines.answer` seconds.

    The first base of a class; the second is the protocol of uvicorn, which receives every call too.
    """

    config: uvicorn.Config
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.guard: Final = guard_of(self.config)
        self.answer: Final = Deadline(self.loop)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the deadline; the guard no longer counts the connection."""
        self.answer.call_off()
        self.guard.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Start the deadline: the send buffer is full."""
        self.answer.set("answer", self.guard.deadlines.answer, self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Call the deadline off: the client has read most of the buffer."""
        self.answer.call_off()
        super().resume_writing()


class GuardedHttp(TimedWriting, H11Protocol):
    """HTTP/1.1 with a bounded number of connections and deadlines for each."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.request: Final = Deadline(self.loop)
        self.is_turned_away = False
        self.is_new = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Answer 503 if there are too many connections."""
        if self.guard.enter(transport):
            super().connection_made(transport)
            self._expect()
        else:
            self.transport = transport
            self.is_turned_away = True
            transport.write(TURNED_AWAY)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop all deadlines."""
        self.request.call_off()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read data and set the deadline for what follows."""
        if not self.is_turned_away:
            super().data_received(data)
            self._expect()

    def on_response_complete(self) -> None:
        """Wait for the next request, or for the client to take the last answer."""
        super().on_response_complete()
        if self.transport.is_closing():
            self.answer.set("answer", self.guard.deadlines.answer, self.transport)
        else:
            self._expect()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Give the connection to GuardedSocket."""
        self.request.call_off()
        self.answer.call_off()
        super().handle_websocket_upgrade(event)

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, also one whose client does not read the rest of an answer."""
        super().timeout_keep_alive_handler()
        self.answer.set("answer", self.guard.deadlines.answer, self.transport)

    def _expect(self) -> None:
        """Set the deadline for what the client has to send next.

        Between two requests uvicorn's own time-out for idle connections holds.
        """
        if self.transport.get_protocol() is not self:
            return
        state = self.conn.their_state
        self.is_new = self.is_new and state is h11.IDLE
        if state is h11.IDLE and (self.is_new or self.conn.trailing_data[0]):
            self.request.set("head", self.guard.deadlines.head, self.transport)
        elif state is h11.SEND_BODY:
            self.request.set("body", self.guard.deadlines.body, self.transport)
        else:
            self.request.call_off()


class GuardedSocket(TimedWriting, WebSocketsSansIOProtocol):
    """A WebSocket: a text frame that is not UTF-8 is handed on as bytes, as a message that cannot be read."""

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on, text that is not UTF-8 as bytes."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()


RESERVE: Final = 384
"""Descriptors kept free for the database, files, worker processes and connections that are turned away."""
BACKLOG: Final = 128
"""Connections that the system accepts for the server; the loop takes all that wait in one go."""
LEAST: Final = 8
"""The smallest useful number of connections."""
UNCOUNTED: Final = 64
"""Descriptors assumed in use if the system does not report them."""
ENOUGH: Final = 65536
FOLDERS: Final = ("/proc/self/fd", "/dev/fd")


@dataclass(frozen=True)
class Capacity:
    """How many connections there may be: `most` at once, `backlog` that wait to be taken."""

    most: int
    backlog: int


def raise_file_limit() -> int:
    """Raise the soft limit of open files as far as possible; returns it."""
    try:
        import resource
    except ImportError:  # Windows, where sockets are no file descriptors
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return ENOUGH if soft == resource.RLIM_INFINITY else soft


def connection_capacity(wanted: int, limit: int, in_use: int) -> Capacity:
    """At most `wanted` connections under this limit of open files.  Raises SettingError."""
    free = limit - in_use
    reserve = min(RESERVE, free // 2)
    if free - reserve < LEAST:
        raise SettingError(
            Message("error-setting-descriptors", number=limit, number2=in_use, number3=in_use + 2 * LEAST + 1)
        )
    return Capacity(min(wanted, free - reserve), max(1, min(BACKLOG, reserve // 3)))


def descriptors_in_use() -> int:
    """How many this process has open."""
    for folder in FOLDERS:
        if Path(folder).is_dir():
            return len(os.listdir(folder))
    return UNCOUNTED
