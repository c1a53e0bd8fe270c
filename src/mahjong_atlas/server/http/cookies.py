"""The cookie that signs browsers in, and the check that a request comes from a page of this server."""

from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.server.api_error import ApiError
from mahjong_atlas.server.http.errors import answer
from mahjong_atlas.texts.message import Message

NAME: Final = "mahjong_atlas"
DEVICE: Final = "_device"
"""Suffix of the cookie by which a browser that has signed in before is known at the next sign-in."""
HOST_ONLY: Final = "__Host-"
"""Prefix with which browsers take a cookie over https alone, and from no other host of the domain."""
YEAR: Final = 365 * 24 * 3600
"""Seconds for which a browser keeps the cookie after the last visit; the session may end before."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""
DEFAULT_PORTS: Final = {"http": 80, "https": 443}


def cookie_name(is_secure: bool, suffix: str = "") -> str:
    """Name of the cookie that signs in; with a suffix of another one."""
    return (HOST_ONLY if is_secure else "") + NAME + suffix


def keep_cookie(response: Response, token: str, is_secure: bool, suffix: str = "") -> None:
    """Sign the browser in, or keep it signed in for another year; with a suffix keep another cookie."""
    response.set_cookie(
        cookie_name(is_secure, suffix),
        token,
        max_age=YEAR,
        path="/",
        secure=is_secure,
        httponly=True,
        samesite="strict",
    )


def drop_cookie(response: Response, is_secure: bool) -> None:
    """Sign the browser out."""
    response.delete_cookie(
        cookie_name(is_secure), path="/", secure=is_secure, httponly=True, samesite="strict"
    )


def bearer_of(connection: HTTPConnection) -> str:
    """The token of `Authorization: Bearer ...`, or nothing."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def is_browser(connection: HTTPConnection) -> bool:
    """Whether a page of a browser sent the request: scripts of a page cannot take these headers away."""
    return "origin" in connection.headers or "sec-fetch-site" in connection.headers


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


class SameOrigin:
    """Middleware that refuses what pages of other origins send, whatever cookie comes with it.

    It refuses their sockets and every method that may change something. Requests with a bearer token go
    through: no browser adds one by itself.
    """

    def __init__(self, app: ASGIApp, public_url: str) -> None:
        self.app: Final = app
        self.public_url: Final = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        changes = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE)
        if changes:
            connection = HTTPConnection(scope)
            if not bearer_of(connection) and is_foreign(connection, self.public_url):
                if scope["type"] == "websocket":
                    await receive()
                    await send({"type": "websocket.close", "code": 1008, "reason": "another origin"})
                else:
                    await answer(_foreign())(scope, receive, send)
                return
        await self.app(scope, receive, send)


def _foreign() -> ApiError:
    return ApiError(
        403,
        ErrorCode.ORIGIN,
        Message("error-http-origin"),
        "open the server's own page; behind a proxy the operator gives its address as --public-url",
    )
