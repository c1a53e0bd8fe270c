"""Requests of a client before it plays: sign in as a guest, open a table, take a place."""

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Final, TypeVar
from urllib.parse import quote

import httpx
import msgspec

from mahjong_atlas.protocol.codes import ErrorBody, ErrorCode
from mahjong_atlas.protocol.people import Session
from mahjong_atlas.protocol.tables import Table, TableMade
from mahjong_atlas.table.client.address import Address
from mahjong_atlas.table.client.errors import Declined, Unreachable
from mahjong_atlas.texts.message import Message

Reply = TypeVar("Reply")


class Lobby:
    """Requests to a server over HTTP; `token` identifies the client."""

    def __init__(self, address: Address, token: str = "") -> None:
        self.address: Final = address
        self.token = token
        self._client: Final = httpx.Client(
            base_url=f"{address.base}/api/", trust_env=not address.is_near, timeout=30
        )

    def __enter__(self) -> "Lobby":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()

    def sign_in(self, name: str) -> Session:
        """Sign in as a guest of this name."""
        found = self._ask("POST", "session", Session, {"name": name})
        self.token = found.token or ""
        return found

    def who(self) -> Session:
        """The name of the person with this token."""
        return self._ask("GET", "session", Session)

    def table(self, table: str) -> Table:
        """The state of a table."""
        return self._ask("GET", f"tables/{quote(table, safe='')}", Table)

    def make(
        self,
        rules: str,
        options: Mapping[str, object],
        seats: Sequence[str],
        clock: dict[str, float] | None = None,
        deals: int = 0,
    ) -> TableMade:
        """Open a table."""
        wish = {"rules": rules, "options": options, "seats": list(seats), "deals": deals}
        if clock is not None:
            wish["clock"] = clock
        return self._ask("POST", "tables", TableMade, wish)

    def sit(self, table: str, player: int) -> TableMade:
        """Take an open place."""
        return self._ask("POST", f"tables/{quote(table, safe='')}/seat", TableMade, {"player": player})

    def sit_anywhere(self, table: str) -> Table:
        """Take the first open place, unless the client has one; returns the state of the table.

        Raises Declined where no place is open.
        """
        found = self.table(table)
        for player, place in enumerate(found.players):
            if place is None:
                try:
                    self.sit(table, player)
                except Declined as error:
                    if error.code == ErrorCode.SEATED:
                        break
                    if error.code == ErrorCode.TAKEN:
                        continue
                    raise
                return self.table(table)
        return found

    def start_if_allowed(self, found: Table) -> Table:
        """Start the match, unless only its host may."""
        try:
            return self.start(found.table)
        except Declined as error:
            if error.code in (ErrorCode.HOST, ErrorCode.NOT_SEATED):
                return found
            raise

    def start(self, table: str) -> Table:
        """Give open places to bots and start the match."""
        return self._ask("POST", f"tables/{quote(table, safe='')}/start", Table, {})

    def _ask(self, method: str, path: str, kind: type[Reply], body: dict[str, object] | None = None) -> Reply:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            reply = self._client.request(method, path, json=body, headers=headers)
        except (httpx.HTTPError, httpx.InvalidURL, ValueError):
            raise Unreachable(Message("error-no-server", text=self.address.base)) from None
        try:
            if reply.is_error:
                raise Declined(msgspec.json.decode(reply.content, type=ErrorBody).error)
            return msgspec.json.decode(reply.content, type=kind)
        except msgspec.MsgspecError:
            raise Unreachable(Message("error-not-our-server", text=self.address.base)) from None
