"""What requests use: the process, the visitor and the cookie that signs in, the table."""

import math
from collections import Counter
from typing import Annotated, Final

from fastapi import Depends, Path, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.server.answering import STATUSES, ApiError
from mahjong_atlas.server.http.errors import quarantined, rules_broken
from mahjong_atlas.server.hub import Busy, Hub
from mahjong_atlas.server.identity import Passwords, Tokens
from mahjong_atlas.server.limits import Attempts, Buckets, Limits, client_address
from mahjong_atlas.server.quarantine import Quarantined, RulesBroken
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.games import Elsewhere
from mahjong_atlas.server.store.people import Visitor
from mahjong_atlas.server.work import Work
from mahjong_atlas.table.requests import RULES_BROKEN
from mahjong_atlas.texts.message import Message

FORWARDED: Final = "x-mahjong-atlas-hop"
"""Header of a request that another process has forwarded, with the client's signed address.

Such a request is not forwarded again.
"""
NAME: Final = "mahjong_atlas"
DEVICE: Final = "_device"
"""Suffix of the cookie by which a browser that has signed in before is known at the next sign-in."""
HOST_ONLY: Final = "__Host-"
"""Prefix with which browsers take a cookie over https alone, and from no other host of the domain."""
YEAR: Final = 365 * 24 * 3600
"""Seconds for which a browser keeps the cookie after the last visit; the session may end before."""


class Context:
    """What the requests of one server share."""

    def __init__(self, hub: Hub, key: str, work: Work) -> None:
        self.hub: Final = hub
        self.work: Final = work
        self.tokens: Final = Tokens(key)
        self.passwords: Final = Passwords()
        self.attempts: Final = Attempts()
        self.limits: Final = Limits(hub.settings.limit_factor)
        self.uploads: Final[Counter[str]] = Counter()
        """Large bodies that are being read, by client."""


class Forward(Exception):
    """The request is for a table of another process and is forwarded to it."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.url = url


def context_of(connection: HTTPConnection) -> Context:
    """The context that the server was made with."""
    context = connection.app.state.context
    assert isinstance(context, Context)
    return context


def address_of(connection: HTTPConnection) -> str:
    """The client's address as a key for limits, also of a request that another process has passed on."""
    context = context_of(connection)
    passed = connection.headers.get(FORWARDED)
    address = context.tokens.address(passed) if passed else None
    return address or client_address(connection, context.hub.settings.trusted_proxies)


def take(buckets: Buckets, key: str, reason: Message, remedy: str = "", cost: float = 1.0) -> None:
    """Take from a limit.  Raises ApiError 429, with the seconds to wait in Retry-After."""
    if not buckets.take(key, cost):
        raise too_often(buckets.wait(key, cost), reason, remedy)


def too_often(seconds: float, reason: Message, remedy: str = "") -> ApiError:
    """The refusal of a request that comes too early by so many seconds."""
    wait = max(1, math.ceil(seconds))
    advice = remedy or f"wait {wait} seconds and try again"
    return ApiError(429, ErrorCode.OFTEN, reason, advice, headers={"Retry-After": str(wait)})


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


def token_of(connection: HTTPConnection) -> str:
    """The token that came with a request: `Authorization: Bearer ...`, or else the cookie."""
    name = cookie_name(context_of(connection).hub.settings.is_secure)
    return bearer_of(connection) or connection.cookies.get(name, "")


async def visitor_of(context: Context, token: str) -> Visitor | None:
    """The visitor with this token; None if it is unknown or its session has ended."""
    session = context.tokens.session(token) if token else None
    return await context.hub.people.visitor(session) if session else None


async def who(request: Request) -> Visitor:
    """The visitor who sends the request.  Raises ApiError 401 if not signed in."""
    visitor = await visitor_of(context_of(request), token_of(request))
    if visitor is None:
        raise ApiError(401, *STATUSES[401])
    return visitor


TableId = Annotated[str, Path(description="The id of a table.", max_length=64)]


async def room_here(request: Request, table: TableId) -> Room:
    """The table, where this process has it; otherwise the request is passed on."""
    return await room_of(request, table)


async def room_of(request: Request, table: str, field: str = "") -> Room:
    """The same of the table that a field of the request names.  Raises Forward and ApiError."""
    context = context_of(request)
    if table not in context.hub.open:
        take(context.limits.compute, address_of(request), Message("error-often-looked"))
    try:
        found = await context.hub.room(table) if is_id(table) else None
    except Quarantined:
        raise quarantined() from None
    except RulesBroken:
        raise rules_broken(RULES_BROKEN) from None
    except Busy:
        raise ApiError(
            503,
            ErrorCode.BUSY,
            Message("error-http-taken-up"),
            "try again in a moment",
            headers={"Retry-After": "5"},
        ) from None
    if isinstance(found, Elsewhere):
        if FORWARDED in request.headers:
            raise ApiError(503, ErrorCode.MOVING, Message("error-http-moving"), "try again in a moment")
        raise Forward(found.url)
    if found is None:
        if context.hub.is_going_down:
            raise ApiError(503, ErrorCode.DOWN, Message("error-http-down"), "try again in a moment")
        raise ApiError(
            404, ErrorCode.NO_TABLE, Message("error-http-no-table"), "see whether the link is whole", field
        )
    return found


def is_id(text: str) -> bool:
    """Whether the text has the form of an id."""
    return 0 < len(text) <= 64 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


Served = Annotated[Context, Depends(context_of)]
Speaker = Annotated[Visitor, Depends(who)]
RoomHere = Annotated[Room, Depends(room_here)]
