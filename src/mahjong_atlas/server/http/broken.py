"""Middleware that answers uncaught errors, so that the HTTP server does not log them once more."""

from contextlib import suppress
from typing import Final

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage

from mahjong_atlas.protocol.codes import CloseCode, ErrorCode
from mahjong_atlas.rules import own
from mahjong_atlas.server.api_error import ApiError
from mahjong_atlas.server.faults import Faults
from mahjong_atlas.server.http.errors import answer, rules_broken
from mahjong_atlas.texts.message import Message


class Broken:
    """Around the routes, inside what bounds requests."""

    def __init__(self, app: ASGIApp, faults: Faults) -> None:
        self.app: Final = app
        self.faults: Final = faults

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        begun = False

        async def sent(message: AsgiMessage) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, sent if scope["type"] == "http" else send)
        except Exception as error:
            if isinstance(error, HTTPException):
                raise
            self.faults.report(scope["type"], error)
            if scope["type"] == "websocket":
                with suppress(RuntimeError):  # it may be closed already
                    await send({"type": "websocket.close", "code": CloseCode.GOING_DOWN})
            elif not begun:
                await answer(told_of(error))(scope, receive, send)


def told_of(error: Exception) -> ApiError:
    """The answer to a request that failed by no fault of its own."""
    theirs = own.broken(error)
    if theirs is not None:
        return rules_broken(theirs.whole)
    return ApiError(500, ErrorCode.INTERNAL, Message("error-http-internal"), "try again later")
