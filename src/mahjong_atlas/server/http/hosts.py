"""The check that a request comes by a name of this server: anybody can point another name at it."""

from collections.abc import Set
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.server.api_error import ApiError
from mahjong_atlas.server.http.client_address import parsed_address
from mahjong_atlas.server.http.errors import answer
from mahjong_atlas.services.errors import printable
from mahjong_atlas.texts.message import Message

LONGEST: Final = 80
"""Characters of a name that are told."""


class Hosts:
    """Middleware that refuses requests and sockets that come by a name which is not the server's.

    Who owns a name can let it point to this machine after a browser has loaded a page from it; the browser
    then takes server and page for one (DNS rebinding). Addresses in digits cannot be pointed elsewhere.
    """

    def __init__(self, app: ASGIApp, names: Set[str]) -> None:
        self.app: Final = app
        self.names: Final = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] in ("http", "websocket"):
            for host in Headers(scope=scope).getlist("host"):
                if not self._is_own(host):
                    await answer(_strange(host))(scope, receive, send)
                    return
        await self.app(scope, receive, send)

    def _is_own(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name.rstrip(".") in self.names or parsed_address(host) is not None


def _strange(host: str) -> ApiError:
    return ApiError(
        403,
        ErrorCode.ORIGIN,
        Message("error-http-name", text=printable(host[:LONGEST])),
        "open it by its address in digits, or let the operator give this name as --public-url",
    )
