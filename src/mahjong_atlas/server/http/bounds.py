"""Middleware of every HTTP request: a bound for its size, a line in the log."""

import time
from typing import Final

import structlog
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mahjong_atlas.server.api_error import STATUSES, ApiError
from mahjong_atlas.server.http.errors import answer
from mahjong_atlas.server.metrics import Metrics

LARGEST_BODY: Final = 64 * 1024
LARGER_BODIES: Final = {
    "/api/replay": 8 * 1024 * 1024,
    "/api/review": 8 * 1024 * 1024,
    "/api/replay/play-on": 8 * 1024 * 1024,
    "/api/ledger/": 1024 * 1024,
}
"""Where whole records and scorebooks are sent, with the bytes that they may have."""
LOGGER: Final = structlog.get_logger("mahjong_atlas.http")


class TooLarge(HTTPException):
    """The body is larger than its bound."""

    def __init__(self) -> None:
        super().__init__(413)


class Bounds:
    """Middleware around the app."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app: Final = app
        self.metrics: Final = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        path = scope["path"]
        most = next((size for start, size in LARGER_BODIES.items() if path.startswith(start)), LARGEST_BODY)
        began = time.perf_counter()
        status = 0
        came = 0

        async def received() -> Message:
            nonlocal came
            message = await receive()
            came += len(message.get("body", b""))
            if came > most:
                raise TooLarge
            return message

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            if _length(scope) > most:
                raise TooLarge
            await self.app(scope, received, sent)
        except TooLarge:
            if not status:
                code, _, remedy = STATUSES[413]
                reason = f"the request has more than {most:,} bytes"
                await answer(ApiError(413, code, reason, remedy))(scope, receive, sent)
        finally:
            self.metrics.requests.labels(str(status or 500)).inc()
            route = getattr(scope.get("route"), "path", "none")
            milliseconds = round((time.perf_counter() - began) * 1000, 1)
            LOGGER.info("request", method=scope["method"], route=route, status=status, ms=milliseconds)


def _length(scope: Scope) -> int:
    """The length that the request says it has."""
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value[:20])
    return 0
