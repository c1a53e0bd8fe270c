"""The server as a program: binds its port, writes its log, serves until a signal, shuts down in order."""

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

import structlog
import uvicorn
from fastapi import FastAPI

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.protocol.messages import LARGEST
from mahjong_atlas.rules.registry import DEMONSTRATION, find_ruleset
from mahjong_atlas.server.app import create_app
from mahjong_atlas.server.connections import (
    Deadlines,
    Guard,
    GuardedConfig,
    connection_capacity,
    descriptors_in_use,
    raise_file_limit,
)
from mahjong_atlas.server.hub import Hub
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.settings import SettingError, Settings
from mahjong_atlas.texts.languages import LANGUAGES, phrase
from mahjong_atlas.texts.message import Message

SECRET: Final = frozenset(
    (
        "token",
        "password",
        "cookie",
        "authorization",
        "key",
        "seed",
        "entropy",
        "nonce",
        "wall",
        "headers",
        "body",
    )
)
"""Names of values that are never written."""


def hide(_logger: object, _method: str, line: MutableMapping[str, object]) -> MutableMapping[str, object]:
    """Leaves out the values of what is secret, at any depth."""
    for name, value in line.items():
        if any(word in name.lower() for word in SECRET):
            line[name] = "..."
        elif isinstance(value, dict):
            hide(None, "", value)
    return line


def start_logging(form: str) -> None:
    """Log everything in this form (one of settings.LOGS), messages of libraries too."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide,
    ]
    last: structlog.typing.Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if form == "json"
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    finish: list[structlog.typing.Processor] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if form == "json":
        finish.append(structlog.processors.format_exc_info)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[*finish, last])
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if form == "quiet" else logging.INFO)
    # the pool logs each lost connection with a traceback; the loss of the database is logged once
    logging.getLogger("sqlalchemy").setLevel(logging.CRITICAL)
    logging.getLogger("uvicorn").setLevel(logging.ERROR)  # its warnings are about what clients send
    for quiet in ("alembic", "httpx", "websockets", "aiosqlite", "asyncio"):
        logging.getLogger(quiet).setLevel(logging.WARNING)


LARGEST_FRAME: Final = 4 * LARGEST
"""Bytes of the largest message that is read; for larger ones the socket is closed without a reason."""
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
"""Signals at which the server shuts down in order; a second one ends it at once."""
COLLECTED: Final = (3_000, 130, 200)
"""Thresholds of the garbage collector.

Reference counts free nearly everything here; with the usual thresholds the collector stops all tables for
some tenths of a second every few seconds. The young objects are looked through often, since that takes
milliseconds for each thousand, and those that stay seldom.
"""
OF_ADDRESS: Final = 1000
"""Connections that one address may have, unless it is a trusted proxy; the limit factor multiplies it."""
SWITCHED: Final = 0.0005
"""Seconds after which a thread gives the interpreter to another that waits for it."""
QUEUE: Final = 16
"""Messages of a client that wait to be read."""


class AtlasServer(uvicorn.Server):
    """Closes every socket with 1001 before it shuts down."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self.hub: Final = hub

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Installs no handler: `serve` handles the signals."""
        yield

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the tables' sockets, then the rest."""
        await self.hub.go_down()
        await super().shutdown(sockets)


def uvicorn_config(app: FastAPI, settings: Settings, deadlines: Deadlines | None = None) -> uvicorn.Config:
    """Limits of uvicorn that keep oversize messages, slow clients and too many of them out."""
    capacity = connection_capacity(settings.connections, raise_file_limit(), descriptors_in_use())
    of_address = OF_ADDRESS * settings.limit_factor
    return GuardedConfig(
        app,
        Guard(capacity.most, of_address, settings.trusted_proxies, deadlines),
        backlog=capacity.backlog,
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        ws_max_size=LARGEST_FRAME,
        ws_max_queue=QUEUE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=max(1, round(settings.grace)),
        lifespan="on",
    )


def bound(host: str, port: int, falls_back: bool = False) -> socket.socket:
    """A socket that listens there, or with `falls_back` on any port.  Raises SettingError.

    Its connections inherit that small messages are sent at once: asyncio asks for that only where the
    protocol of a socket is named.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family, backlog=512)
    except OSError as error:
        if falls_back:
            return bound(host, 0)
        raise SettingError(
            Message("error-setting-port", text=host, number=port, text2=str(error.strerror))
        ) from None
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def get_ready() -> None:
    """Load what the first deal and the first win need; later all tables would wait for it.

    These are the shape tables, the sentences of the package and what fills them in.
    """
    Deal.start(find_ruleset(DEMONSTRATION[0]))
    for language in LANGUAGES:
        phrase(language, "tell-wild-as", tiles="")


@contextmanager
def collected_seldom() -> Iterator[None]:
    """Collect garbage seldom, and not among objects that exist already."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


@contextmanager
def switched_often() -> Iterator[None]:
    """The thread of SQLite need not wait long for the interpreter while the event loop is busy."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCHED)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


async def serve(
    settings: Settings,
    ready: Callable[[Settings, AtlasServer], None],
    rooms: type[Room] = Room,
    falls_back: bool = False,
) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is called when connections are accepted.  Raises AtlasError.

    With `falls_back` any free port is used if the one wanted is taken.
    """
    with bound(settings.host, settings.port, falls_back) as listener:
        settings = replace(settings, port=listener.getsockname()[1])
        start_logging(settings.logs)
        get_ready()
        app = create_app(settings, rooms)
        hub: Hub = app.state.context.hub
        await hub.start()
        server = AtlasServer(uvicorn_config(app, settings), hub)
        before = {each: signal.signal(each, server.handle_exit) for each in SIGNALS}
        serving = asyncio.create_task(server.serve([listener]))
        try:
            while not (server.started or serving.done()):
                await asyncio.sleep(0.02)
            with collected_seldom(), switched_often():
                if server.started:
                    ready(settings, server)
                await serving
        finally:
            server.should_exit = True
            await asyncio.gather(serving, return_exceptions=True)
            await hub.stop()
            for each, handler in before.items():
                signal.signal(each, handler)
