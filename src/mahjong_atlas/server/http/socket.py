"""The socket of a table: hello first, then the messages of the client and of the table."""

import asyncio
import time
from typing import Final

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import CloseCode, ErrorCode
from mahjong_atlas.server.http.context import (
    FORWARDED,
    Context,
    address_of,
    context_of,
    is_id,
    token_of,
    visitor_of,
)
from mahjong_atlas.server.http.proxy import forward_socket
from mahjong_atlas.server.hub import Busy
from mahjong_atlas.server.limits import Bucket
from mahjong_atlas.server.loop_queue import LoopQueue, WorkShare
from mahjong_atlas.server.metrics import Metrics, Withheld
from mahjong_atlas.server.outbox import Outbox
from mahjong_atlas.server.quarantine import Quarantined, RulesBroken
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.failures import DatabaseLost
from mahjong_atlas.server.store.games import Elsewhere
from mahjong_atlas.server.store.people import Visitor
from mahjong_atlas.texts.message import sentence

router = APIRouter()
HELLO_SECONDS: Final = 10.0
A_SECOND: Final = 20.0
BURST: Final = 30
UNREADABLE: Final = 5
"""Messages that cannot be read before the socket is closed."""
CLOSE_SECONDS: Final = 2.0
"""Seconds to wait for a client that does not read."""
FARTHEST: Final = 1 << 31
DONE: Final = b'{"t":"done","id":"'
REVEAL: Final = b'{"t":"reveal"'
REQUEST: Final = msgspec.json.Decoder(messages.Request)


class Closing(Exception):
    """The socket is to be closed with this code."""

    def __init__(self, code: CloseCode) -> None:
        super().__init__(code.reason)
        self.code = code


class SocketConnection(Outbox):
    """The connection of one socket.

    It counts messages and measures how long actions take to be written to the log; both are published at the
    end of the deal, so that they do not show who was asked.
    """

    def __init__(self, metrics: Metrics) -> None:
        super().__init__()
        self.withheld: Final = Withheld(metrics)
        self.is_spectator = False
        self.closed: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self._began: dict[str, float] = {}

    def send(self, message: bytes) -> None:
        """Queue a message of the table."""
        if message.startswith(DONE):
            began = self._began.pop(message[len(DONE) : -2].decode(), None)
            if began is not None:
                self.withheld.observe(time.perf_counter() - began)
        elif message.startswith(REVEAL):
            self.withheld.publish()
        super().send(message)

    def send_message(self, message: messages.SocketMessage) -> None:
        """Queue a message of the socket itself."""
        super().send(msgspec.json.encode(message))

    def close(self, code: int) -> None:
        """Nothing more is sent."""
        super().close(code)
        if not self.closed.done():
            self.closed.set_result(None)

    def note_act(self, action: messages.Act) -> None:
        """Note the time at which an action came."""
        if len(self._began) >= BURST:
            self._began.clear()
        self._began[action.id] = time.perf_counter()


async def socket_of_a_table(socket: WebSocket) -> None:
    """Play, or watch, at a table."""
    table: str = socket.path_params["table"]
    context, address = context_of(socket), address_of(socket)
    await socket.accept()
    limits = context.limits
    if not (limits.connects.take(address) and limits.sockets.enter(address)):
        await _close(socket, CloseCode.TOO_MANY_SOCKETS)
        return
    try:
        await _serve_table(socket, table, context)
    finally:
        limits.sockets.leave(address)


async def _serve_table(socket: WebSocket, table: str, context: Context) -> None:
    """Join the table, here or in the process that has it."""
    if table not in context.hub.open and not context.limits.compute.take(address_of(socket)):
        await _close(socket, CloseCode.TOO_MANY_SOCKETS)
        return
    try:
        found = await context.hub.room(table) if is_id(table) else None
    except Quarantined:
        await _close(socket, CloseCode.DAMAGED)
        return
    except RulesBroken:
        await _close(socket, CloseCode.RULES_BROKEN)
        return
    except (Busy, DatabaseLost):
        await _close(socket, CloseCode.GOING_DOWN)
        return
    if isinstance(found, Elsewhere):
        if FORWARDED in socket.headers:
            await _close(socket, CloseCode.GOING_DOWN)
        else:
            await forward_socket(socket, found.url, context.hub)
        return
    connection = SocketConnection(context.hub.metrics)
    if found is None:
        connection.close(CloseCode.GOING_DOWN if context.hub.is_going_down else CloseCode.NO_TABLE)
        await _close(socket, connection.code)
        return
    context.hub.sockets.opened()
    reader = ConnectionReader(socket, connection, context, found)
    try:
        await _serve(socket, connection, reader)
    finally:
        reader.sign_off()
        found.leave(connection)
        context.hub.sockets.closed(connection.code)


async def _serve(socket: WebSocket, connection: SocketConnection, reader: "ConnectionReader") -> None:
    """Read and send until the client leaves or the connection is closed."""
    reading = asyncio.create_task(reader.listen())
    sending = asyncio.create_task(_send(socket, connection, reader.context.hub.loop_queue))
    try:
        await asyncio.wait({reading, connection.closed}, return_when=asyncio.FIRST_COMPLETED)
        if connection.closed.done():
            await asyncio.wait({sending}, timeout=CLOSE_SECONDS)
            await _close(socket, connection.code)
    finally:
        for task in (reading, sending):
            task.cancel()
        await asyncio.gather(reading, sending, return_exceptions=True)


router.add_websocket_route("/tables/{table}/socket", socket_of_a_table)
"""A route of FastAPI's own kind keeps more for each socket and passes each message on once more."""


class ConnectionReader:
    """Reads the messages of a client; enforces their rate and format."""

    def __init__(self, socket: WebSocket, connection: SocketConnection, context: Context, room: Room) -> None:
        self.socket: Final = socket
        self.connection: Final = connection
        self.context: Final = context
        self.room: Final = room
        self.bucket: Final = Bucket(A_SECOND, BURST)
        self.unreadable = 0
        self.visitor: Visitor | None = None

    async def listen(self) -> None:
        """Read until the client goes or its connection is closed."""
        try:
            try:
                async with asyncio.timeout(HELLO_SECONDS):
                    hello = await self._hello()
            except TimeoutError:
                raise Closing(CloseCode.NO_HELLO) from None
            player = await self._player(hello)
            self.connection.is_spectator = player is None
            self.room.join(self.connection, player, min(max(hello.have, 0), FARTHEST))
            while True:
                self._receive(await self._request())
        except WebSocketDisconnect:
            return
        except Closing as closing:
            self.connection.close(closing.code)
        except DatabaseLost:
            self.connection.close(CloseCode.GOING_DOWN)
        except Exception as error:
            self.context.hub.faults.report("socket", error)
            self.connection.close(CloseCode.GOING_DOWN)

    async def _hello(self) -> messages.Hello:
        while True:
            request = await self._request()
            if isinstance(request, messages.Hello):
                return request
            self._misunderstood(ErrorCode.HELLO, "why-table-hello-first")

    def _receive(self, request: messages.Request) -> None:
        self.connection.withheld.count(str(request.__struct_config__.tag))
        if isinstance(request, messages.Ping):
            # not by the table, whose answers wait while it writes
            self.connection.send_message(messages.Pong(request.n))
            return
        if isinstance(request, messages.Hello):
            self._misunderstood(ErrorCode.HELLO, "why-table-hello-twice")
            return
        if isinstance(request, messages.Act):
            self.connection.note_act(request)
        self.room.submit(self.connection, request)

    async def _request(self) -> messages.Request:
        """The next message that can be read.  Raises Closing."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", 1005))
            text = message.get("text")
            data: bytes = message["bytes"] if text is None else text.encode()
            if not self.bucket.take():
                raise Closing(CloseCode.TOO_MANY_MESSAGES)
            if len(data) > messages.LARGEST:
                raise Closing(CloseCode.TOO_LARGE)
            try:
                request: messages.Request = REQUEST.decode(data)
            except (msgspec.MsgspecError, RecursionError, ValueError):
                self._misunderstood(ErrorCode.UNREADABLE, "why-table-no-message")
            else:
                return request

    def _misunderstood(self, code: ErrorCode, reason: str) -> None:
        self.unreadable += 1
        if self.unreadable >= UNREADABLE:
            raise Closing(CloseCode.UNREADABLE)
        self.connection.send_message(messages.Problem(code, sentence(reason)))

    async def _player(self, hello: messages.Hello) -> int | None:
        """The player of the table whose hello this is; None for a spectator.  Raises Closing."""
        if hello.protocol != messages.PROTOCOL:
            raise Closing(CloseCode.OTHER_PROTOCOL)
        if hello.table != self.room.table:
            raise Closing(CloseCode.NO_TABLE)
        token = hello.token or token_of(self.socket)
        if not token:
            return None
        visitor = await visitor_of(self.context, token)
        if visitor is None:
            raise Closing(CloseCode.UNKNOWN_PERSON)
        self._sign_on(visitor)
        accounts = self.room.accounts()
        return accounts.index(visitor.person) if visitor.person in accounts else None

    def _sign_on(self, visitor: Visitor) -> None:
        """The socket belongs to this session from now on.  Raises Closing."""
        limits = self.context.limits
        if not (limits.returns.take(visitor.person) and limits.sockets_of_person.enter(visitor.person)):
            raise Closing(CloseCode.TOO_MANY_SOCKETS)
        self.visitor = visitor
        self.context.hub.sockets.add(visitor, self.connection)

    def sign_off(self) -> None:
        """The socket is closed."""
        if self.visitor is not None:
            self.context.limits.sockets_of_person.leave(self.visitor.person)
            self.context.hub.sockets.remove(self.connection)


async def _send(socket: WebSocket, connection: SocketConnection, loop_queue: LoopQueue) -> None:
    """Send what waits; spectators and readers of the history yield to players."""
    share = WorkShare(is_background=True)
    try:
        while await connection.ready():
            if connection.is_spectator or connection.is_in_history:
                with await loop_queue.begin(share):
                    await _send_next(socket, connection)
            else:
                await _send_next(socket, connection)
    except WebSocketDisconnect:
        return


async def _send_next(socket: WebSocket, connection: SocketConnection) -> None:
    message = connection.take()
    if message is not None:
        await socket.send_text(message.decode())


async def _close(socket: WebSocket, code: int) -> None:
    """Close the socket, within CLOSE_SECONDS also if the client has gone or does not read."""
    try:
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.close(code, CloseCode(code).reason)
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        return
