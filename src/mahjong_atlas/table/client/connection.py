"""A connection to a table that resumes after cuts (`docs/concepts/protocol.md`)."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass
from types import TracebackType
from typing import Final, Literal

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from mahjong_atlas.protocol import messages
from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.table.client.address import Address
from mahjong_atlas.table.client.errors import Closed, Unreachable
from mahjong_atlas.texts.message import Message

REPLY: Final = msgspec.json.Decoder(messages.Reply)
LARGEST: Final = 1 << 24
"""Bytes of the largest message of a server that is accepted."""
KNOWN: Final = frozenset(CloseCode)


@dataclass(frozen=True)
class Patience:
    """How a client reconnects after a cut: seconds before the first try, doubled up to `longest`, and how
    many tries it makes before it gives up.
    """

    first: float = 0.3
    longest: float = 10.0
    tries: int = 30

    def wait(self, tried: int) -> float:
        """Seconds before the next try, with a random part so that clients do not all reconnect at once."""
        spread = 0.75 + secrets.randbelow(1000) / 2000
        return min(self.longest, self.first * (1 << min(tried, 16))) * spread


class TableConnection:
    """A viewer's connection to a table, which resumes after cuts; it sends hello and nonces by itself.

    Iterate over it: each message comes once, those of the stream in order. Messages of `act`, `why` and
    `hint` are sent again after a cut, with the same id, until they are answered. The iteration ends when the
    server closes the table.

    Raises:
        Closed: the server has closed the socket for good.
        Unreachable: no server answers.
    """

    def __init__(self, address: Address, table: str, token: str, patience: Patience = Patience()) -> None:
        self.address: Final = address
        self.table: Final = table
        self.patience: Final = patience
        self.have = 0
        self.cuts = 0
        self._token: Final = token
        self._socket: ClientConnection | None = None
        self._unanswered: Final[dict[str, messages.Act | messages.Why | messages.AskHint]] = {}
        self._ended = False
        self._met = False

    async def __aenter__(self) -> "TableConnection":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def is_closed(self) -> bool:
        """Whether `close` was called."""
        return self._ended

    # ---- receiving

    async def __aiter__(self) -> AsyncIterator[messages.SocketMessage]:
        tried = 0
        while True:
            code = 0
            try:
                proxy: Literal[True] | None = None if self.address.is_near else True
                async with connect(
                    self.address.socket(self.table), proxy=proxy, max_size=LARGEST, max_queue=None
                ) as socket:
                    await self._hello(socket)
                    async for message in self._messages(socket):
                        tried = 0
                        self._met = True
                        yield message
                    code = socket.close_code or 0
            except ConnectionClosed as cut:
                code = cut.rcvd.code if cut.rcvd is not None else 0
            except (OSError, TimeoutError, InvalidHandshake, InvalidURI):
                if not self._met:
                    raise Unreachable(Message("error-no-table-answers", text=self.address.base)) from None
            except msgspec.MsgspecError:
                raise Unreachable(Message("error-other-protocol", text=self.address.base)) from None
            finally:
                self._socket = None
            if self.is_closed or code == CloseCode.TABLE_CLOSED:
                return
            if code in KNOWN and CloseCode(code).is_final:
                raise Closed(code, Message(CloseCode(code).reason))
            if tried >= self.patience.tries:
                raise Unreachable(Message("error-answers-no-more", text=self.address.base))
            self.cuts += 1
            await asyncio.sleep(self.patience.wait(tried))
            tried += 1

    async def _hello(self, socket: ClientConnection) -> None:
        await socket.send(_written(messages.Hello(self.table, self._token, self.have)))
        self._socket = socket
        for message in list(self._unanswered.values()):
            await socket.send(_written(message))

    async def _messages(self, socket: ClientConnection) -> AsyncIterator[messages.SocketMessage]:
        """New messages, until the socket ends or a message of the stream is missing."""
        async for text in socket:
            message: messages.SocketMessage = REPLY.decode(text)
            if isinstance(message, messages.Stream):
                if message.n <= self.have:
                    continue
                if message.n > self.have + 1:
                    return
                self.have = message.n
            elif isinstance(message, messages.Done | messages.Refused | messages.Because | messages.Hint):
                self._unanswered.pop(message.id, None)
            elif isinstance(message, messages.NonceWanted):
                await self._send(messages.Nonce(message.deal, secrets.token_hex(16)))
            yield message

    # ---- sending

    async def send(self, message: messages.Request) -> None:
        """Send a message; one that is answered by its id is sent again after cuts until it is."""
        if isinstance(message, messages.Act | messages.Why | messages.AskHint):
            self._unanswered[message.id] = message
        await self._send(message)

    async def act(self, at: int, action: messages.ActionLine) -> None:
        """Answer the question `at` (-1: an announcement)."""
        await self.send(messages.Act(secrets.token_hex(12), at, action))

    async def close(self) -> None:
        """Close the connection; the iteration ends."""
        self._ended = True
        if self._socket is not None:
            await self._socket.close()

    async def cut(self) -> None:
        """Abort the socket as a bad network would; the connection resumes."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _send(self, message: messages.SocketMessage) -> None:
        """Send if connected; unacknowledged messages are sent again after the next hello."""
        if self._socket is None:
            return
        try:
            await self._socket.send(_written(message))
        except ConnectionClosed:
            return


def _written(message: messages.SocketMessage) -> str:
    return msgspec.json.encode(message).decode()
