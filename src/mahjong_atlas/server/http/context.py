"""What every request may ask for: the process, who speaks, and the table it is about."""

from typing import Annotated, Final

from fastapi import Depends, Path, Request
from starlette.requests import HTTPConnection

from mahjong_atlas.server.http.errors import STATUSES, Wrong
from mahjong_atlas.server.hub import Hub
from mahjong_atlas.server.identity import Passwords, Tokens
from mahjong_atlas.server.limits import Buckets
from mahjong_atlas.server.room import Room
from mahjong_atlas.server.store.games import Elsewhere
from mahjong_atlas.server.store.people import Visitor

COOKIE: Final = "mahjong_atlas"
HOP: Final = "x-mahjong-atlas-hop"
"""Header of a request that another process has passed on: it is not passed on again."""
TRIES: Final = (0.2, 10)
"""Log-ins a second in the long run, and at once, for each address and for each name."""


class Context:
    """What the requests of one server share."""

    def __init__(self, hub: Hub, key: str) -> None:
        self.hub: Final = hub
        self.tokens: Final = Tokens(key)
        self.passwords: Final = Passwords()
        self.tries: Final = Buckets(*TRIES)


class PassOn(Exception):
    """The request is for a table of another process, to which it is passed on."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.url = url


def context_of(connection: HTTPConnection) -> Context:
    """The context that the server was made with."""
    context = connection.app.state.context
    assert isinstance(context, Context)
    return context


def token_of(connection: HTTPConnection) -> str:
    """The token that came with a request: `Authorization: Bearer ...`, or else the cookie."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token:
        return token.strip()
    return connection.cookies.get(COOKIE, "")


async def visitor_of(context: Context, token: str) -> Visitor | None:
    """Who has this token; None for nobody who is known."""
    session = context.tokens.session(token) if token else None
    return await context.hub.people.visitor(session) if session else None


async def who(request: Request) -> Visitor:
    """Who speaks.  Raises Wrong for somebody who is not signed in."""
    visitor = await visitor_of(context_of(request), token_of(request))
    if visitor is None:
        raise Wrong(401, *STATUSES[401])
    return visitor


TableId = Annotated[str, Path(description="The id of a table.", max_length=64)]


async def room_here(request: Request, table: TableId) -> Room:
    """The table, where this process has it; otherwise the request is passed on."""
    return await room_of(request, table)


async def room_of(request: Request, table: str, field: str = "") -> Room:
    """The same of the table that a field of the request names.  Raises PassOn and Wrong."""
    found = await context_of(request).hub.room(table) if is_id(table) else None
    if isinstance(found, Elsewhere):
        if HOP in request.headers:
            raise Wrong(503, "moving", "the table is just changing its process", "try again in a moment")
        raise PassOn(found.url)
    if found is None:
        if context_of(request).hub.is_going_down:
            raise Wrong(503, "down", "the server is going down", "try again in a moment")
        raise Wrong(404, "no_table", "there is no such table", "see whether the link is whole", field)
    return found


def is_id(text: str) -> bool:
    """Whether it can be the id of anything here."""
    return 0 < len(text) <= 64 and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


Served = Annotated[Context, Depends(context_of)]
Speaker = Annotated[Visitor, Depends(who)]
RoomHere = Annotated[Room, Depends(room_here)]
