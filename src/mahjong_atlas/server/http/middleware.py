"""What every request and socket passes before its route, and every answer after it."""

import time
from collections.abc import Set
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage

from mahjong_atlas.protocol.codes import CloseCode, ErrorCode
from mahjong_atlas.rules import own
from mahjong_atlas.server.answering import STATUSES, ApiError
from mahjong_atlas.server.faults import Faults
from mahjong_atlas.server.http.context import bearer_of
from mahjong_atlas.server.http.errors import answer, rules_broken
from mahjong_atlas.server.limits import parsed_address
from mahjong_atlas.server.metrics import Metrics
from mahjong_atlas.services.errors import printable
from mahjong_atlas.texts.message import Message

POLICY: Final = "content-security-policy"
NOTHING: Final = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
"""Policy of every answer that is no file of the client."""
YEAR_ON_TLS: Final = "max-age=31536000"
DENIED: Final = (
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid",
    "magnetometer", "microphone", "midi", "payment", "publickey-credentials-create",
    "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking",
)  # fmt: skip
"""Abilities of a browser that no page here asks for."""
FIXED: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{name}=()" for name in DENIED),
}
ON_TLS: Final = {"strict-transport-security": YEAR_ON_TLS, "cross-origin-opener-policy": "same-origin"}
"""Browsers take these from https only, and complain about the second one elsewhere."""


class Headers:
    """Middleware that adds the headers which an answer has not set itself."""

    def __init__(self, app: ASGIApp, is_secure: bool) -> None:
        self.app: Final = app
        self.headers: Final = {POLICY: NOTHING, **FIXED, **(ON_TLS if is_secure else {})}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""

        async def sent(message: AsgiMessage) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, sent if scope["type"] == "http" else send)


SAFE: Final = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
LONGEST: Final = 80
"""Characters of a name that are told."""
LARGEST_BODY: Final = 64 * 1024
LARGER_BODIES: Final = {
    "/api/replay": 8 * 1024 * 1024,
    "/api/review": 8 * 1024 * 1024,
    "/api/replay/play-on": 8 * 1024 * 1024,
    "/api/scorebook/": 1024 * 1024,
    "/api/ledger/": 1024 * 1024,
}
"""Where whole records and scorebooks are sent, with the bytes that they may have."""
LOGGER: Final = structlog.get_logger("mahjong_atlas.http")


class TooLarge(HTTPException):
    """The body is larger than its bound."""

    def __init__(self) -> None:
        super().__init__(413)


class RequestBounds:
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

        async def received() -> AsgiMessage:
            nonlocal came
            message = await receive()
            came += len(message.get("body", b""))
            if came > most:
                raise TooLarge
            return message

        async def sent(message: AsgiMessage) -> None:
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
                await answer(fault_of(error))(scope, receive, send)


def fault_of(error: Exception) -> ApiError:
    """The answer to a request that failed by no fault of its own."""
    theirs = own.broken(error)
    if theirs is not None:
        return rules_broken(theirs.whole)
    return ApiError(500, ErrorCode.INTERNAL, Message("error-http-internal"), "try again later")


class Origins:
    """Middleware that refuses what comes by a name which is not the server's, or from pages of other origins.

    Who owns a name can let it point to this machine after a browser has loaded a page from it; the browser
    then takes server and page for one (DNS rebinding). Addresses in digits cannot be pointed elsewhere.

    Of pages of other origins sockets are refused and every method that may change something, whatever cookie
    comes with it. Requests with a bearer token go through: no browser adds one by itself.
    """

    def __init__(self, app: ASGIApp, names: Set[str], public_url: str) -> None:
        self.app: Final = app
        self.names: Final = names
        self.public_url: Final = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] in ("http", "websocket"):
            connection = HTTPConnection(scope)
            strange = next(
                (each for each in connection.headers.getlist("host") if not self._is_own(each)), None
            )
            if strange is not None:
                await answer(_strange(strange))(scope, receive, send)
                return
            changes = scope["type"] == "websocket" or scope["method"] not in SAFE
            if changes and not bearer_of(connection) and is_foreign(connection, self.public_url):
                if scope["type"] == "websocket":
                    await receive()
                    await send({"type": "websocket.close", "code": 1008, "reason": "another origin"})
                else:
                    await answer(_foreign())(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _is_own(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name.rstrip(".") in self.names or parsed_address(host) is not None


def is_foreign(connection: HTTPConnection, public_url: str) -> bool:
    """Whether a page of another origin sent the request; programs name no origin."""
    site = connection.headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    scheme = urlsplit(origin).scheme
    own = {_authority(f"{scheme}://{connection.headers.get('host', '')}"), _authority(public_url)}
    return _authority(origin) not in own - {None}


def _authority(url: str) -> tuple[str, int] | None:
    """Host and port; None where they cannot be read."""
    try:
        parts = urlsplit(url)
        port = parts.port or DEFAULT_PORTS[parts.scheme]
    except (ValueError, KeyError):
        return None
    return (parts.hostname, port) if parts.hostname else None


def _strange(host: str) -> ApiError:
    return ApiError(
        403,
        ErrorCode.ORIGIN,
        Message("error-http-name", text=printable(host[:LONGEST])),
        "open it by its address in digits, or let the operator give this name as --public-url",
    )


def _foreign() -> ApiError:
    return ApiError(
        403,
        ErrorCode.ORIGIN,
        Message("error-http-origin"),
        "open the server's own page; behind a proxy the operator gives its address as --public-url",
    )
