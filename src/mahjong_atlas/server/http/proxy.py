"""Forwards requests and sockets for tables of another process to that process."""

import asyncio
from contextlib import suppress
from typing import Final

import httpx
from fastapi import FastAPI, Request, Response
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from mahjong_atlas.protocol.codes import CloseCode, ErrorCode
from mahjong_atlas.server.answering import ApiError
from mahjong_atlas.server.http.context import FORWARDED, Forward, address_of, context_of, token_of
from mahjong_atlas.server.http.errors import answer
from mahjong_atlas.server.hub import Hub
from mahjong_atlas.texts.message import Message

REQUEST_HEADERS: Final = ("content-type", "accept")
"""Headers of a request that are forwarded."""
RESPONSE_HEADERS: Final = ("content-type", "retry-after")
"""Headers of the response that are returned."""
SECONDS: Final = 10.0
LARGEST_STREAM: Final = 1 << 22
"""Bytes of the largest message of a table."""


def forward_requests(app: FastAPI) -> None:
    """Let the process that has the table answer requests that raise Forward."""

    async def forwarded(request: Request, error: Exception) -> Response:
        assert isinstance(error, Forward)
        headers = {name: request.headers[name] for name in REQUEST_HEADERS if name in request.headers}
        headers |= forwarded_headers(request)
        try:
            async with httpx.AsyncClient(timeout=SECONDS, trust_env=False) as client:
                url = error.url + request.url.path
                body = await request.body()
                reply = await client.request(request.method, url, headers=headers, content=body)
        except httpx.HTTPError:
            moving = ApiError(503, ErrorCode.MOVING, Message("error-http-moving"), "try again in a moment")
            return answer(moving)
        back = {name: reply.headers[name] for name in RESPONSE_HEADERS if name in reply.headers}
        return Response(reply.content, reply.status_code, back)

    app.add_exception_handler(Forward, forwarded)


def forwarded_headers(connection: HTTPConnection) -> dict[str, str]:
    """Headers of a forwarded request: the client's address, signed, and the token, even if it is a cookie."""
    added = {FORWARDED: context_of(connection).tokens.forwarded_address(address_of(connection))}
    token = token_of(connection)
    return added | ({"authorization": f"Bearer {token}"} if token else {})


async def forward_socket(socket: WebSocket, url: str, hub: Hub) -> None:
    """Forward all messages both ways until either end closes; the close code is forwarded too."""
    there = url.replace("http", "ws", 1) + socket.url.path
    code: int = CloseCode.GOING_DOWN
    hub.sockets.opened()
    try:
        async with connect(
            there,
            additional_headers=forwarded_headers(socket),
            open_timeout=SECONDS,
            max_size=LARGEST_STREAM,
            proxy=None,
        ) as table:
            code = await _forward(socket, table, hub)
    except (OSError, WebSocketException, TimeoutError):
        code = CloseCode.GOING_DOWN
    finally:
        await _close(socket, code)
        hub.sockets.closed(code)


async def _forward(socket: WebSocket, table: ClientConnection, hub: Hub) -> int:
    """The code with which the table closes; 1001 when this process goes down or the other has gone."""
    up = asyncio.create_task(_up(socket, table))
    down = asyncio.create_task(_down(socket, table))
    going = asyncio.create_task(hub.going_down.wait())
    try:
        await asyncio.wait({up, down, going}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (up, down, going):
            task.cancel()
        await asyncio.gather(up, down, going, return_exceptions=True)
    code = table.close_code
    return CloseCode.GOING_DOWN if code in (None, 1005, 1006) else code


async def _up(socket: WebSocket, table: ClientConnection) -> None:
    try:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await table.send(text if text is not None else message["bytes"])
    except (WebSocketDisconnect, ConnectionClosed):
        return


async def _down(socket: WebSocket, table: ClientConnection) -> None:
    try:
        async for message in table:
            if isinstance(message, str):
                await socket.send_text(message)
            else:
                await socket.send_bytes(message)
    except ConnectionClosed:
        return


async def _close(socket: WebSocket, code: int) -> None:
    """Sockets that are closed already stay closed."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code)
