"""Requests and sockets for tables of another process, passed on to it."""

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
from mahjong_atlas.server.http.context import HOP, PassOn, address_of, context_of, token_of
from mahjong_atlas.server.http.errors import Wrong, answer
from mahjong_atlas.server.hub import Hub

PASSED: Final = ("content-type", "accept")
"""Headers that are passed on."""
RETURNED: Final = ("content-type", "retry-after")
"""Headers of the reply that are passed back."""
SECONDS: Final = 10.0
LARGEST_STREAM: Final = 1 << 22
"""Bytes of the largest message of a table."""


def pass_requests_on(app: FastAPI) -> None:
    """Requests that raise PassOn are answered by the process that has the table."""

    async def passed(request: Request, error: Exception) -> Response:
        assert isinstance(error, PassOn)
        headers = {name: request.headers[name] for name in PASSED if name in request.headers}
        headers |= passed_headers(request)
        try:
            async with httpx.AsyncClient(timeout=SECONDS, trust_env=False) as client:
                url = error.url + request.url.path
                body = await request.body()
                reply = await client.request(request.method, url, headers=headers, content=body)
        except httpx.HTTPError:
            moving = Wrong(
                503, ErrorCode.MOVING, "the table is just changing its process", "try again in a moment"
            )
            return answer(moving)
        back = {name: reply.headers[name] for name in RETURNED if name in reply.headers}
        return Response(reply.content, reply.status_code, back)

    app.add_exception_handler(PassOn, passed)


def passed_headers(connection: HTTPConnection) -> dict[str, str]:
    """Headers of what is passed on: the client's address, signed, and the token, even if it is a cookie."""
    told = {HOP: context_of(connection).tokens.passed_address(address_of(connection))}
    token = token_of(connection)
    return told | ({"authorization": f"Bearer {token}"} if token else {})


async def pass_socket_on(socket: WebSocket, url: str, hub: Hub) -> None:
    """Everything that comes is passed on, both ways, until either end closes; the code goes through."""
    there = url.replace("http", "ws", 1) + socket.url.path
    code: int = CloseCode.GOING_DOWN
    hub.socket_opened()
    try:
        async with connect(
            there,
            additional_headers=passed_headers(socket),
            open_timeout=SECONDS,
            max_size=LARGEST_STREAM,
            proxy=None,
        ) as table:
            code = await _pass(socket, table, hub)
    except (OSError, WebSocketException, TimeoutError):
        code = CloseCode.GOING_DOWN
    finally:
        await _close(socket, code)
        hub.socket_closed(code)


async def _pass(socket: WebSocket, table: ClientConnection, hub: Hub) -> int:
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
            said = message.get("text")
            await table.send(said if said is not None else message["bytes"])
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
