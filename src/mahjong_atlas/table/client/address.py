"""The address of a server as people copy it from a browser, with or without a table."""

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import quote, unquote, urlsplit

from mahjong_atlas.table.client.errors import Unreachable
from mahjong_atlas.texts.message import Message

SCHEMES: Final = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
EXAMPLE: Final = "http://127.0.0.1:8136"


@dataclass(frozen=True)
class Address:
    """The address of a server, and the id of the table in the link ("": none)."""

    base: str
    table: str = ""

    @property
    def is_near(self) -> bool:
        """Whether it is this machine, which needs no proxy."""
        host = urlsplit(self.base).hostname or ""
        try:
            return ip_address(host).is_loopback
        except ValueError:
            return host == "localhost"

    def socket(self, table: str) -> str:
        """The address of the socket of a table."""
        scheme, rest = self.base.split(":", 1)
        return f"{SCHEMES[scheme]}:{rest}/api/tables/{quote(table, safe='')}/socket"

    def link(self, table: str) -> str:
        """The address of a table for a browser."""
        return f"{self.base}/#/table/{quote(table, safe='')}"


def read_address(text: str) -> Address:
    """Read an address such as http://127.0.0.1:8136 or the link of a table.  Raises Unreachable."""
    wrong = Unreachable(Message("error-no-address", text=repr(text), text2=EXAMPLE))
    try:
        parts = urlsplit(text.strip())
        parts.port  # noqa: B018 - a port that is none is found here
    except ValueError:
        raise wrong from None
    if parts.scheme not in SCHEMES or not parts.hostname or parts.username or parts.query:
        raise wrong
    scheme = "https" if SCHEMES[parts.scheme] == "wss" else "http"
    page, _, table = parts.fragment.strip("/").partition("/")
    if parts.fragment and (page != "table" or not table):
        raise wrong
    path = parts.path.rstrip("/").removesuffix("/index.html")
    return Address(f"{scheme}://{parts.netloc}{path}", unquote(table.split("?")[0].split("/")[0]))
