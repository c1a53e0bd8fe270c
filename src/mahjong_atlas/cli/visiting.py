"""Coming to a table of a server: the options for it, who one is there, and what can go wrong."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from getpass import getuser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli.given import FlagError
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.play.ruleset import Ruleset
    from mahjong_atlas.protocol.tables import Table
    from mahjong_atlas.table.client.address import Address
    from mahjong_atlas.table.client.lobby import Lobby

Url = Annotated[
    str | None,
    typer.Option("--url", metavar="URL", help="help-for-visit-url"),
]
Token = Annotated[
    str | None,
    typer.Option(
        "--token",
        metavar="TOKEN",
        envvar="MAHJONG_ATLAS_TOKEN",
        show_envvar=True,
        help="help-for-token",
    ),
]
TableId = Annotated[
    str | None,
    typer.Option("--table", metavar="ID", help="help-for-visit-table"),
]
Nickname = Annotated[str | None, typer.Option("--nickname", metavar="NAME", help="help-for-nickname")]


class ClientMissing(AtlasError):
    """The packages that a client of a server needs are not installed."""


@contextmanager
def client_wanted() -> Iterator[None]:
    """What is imported here comes with the extra `client`.  Raises ClientMissing."""
    try:
        yield
    except ImportError as error:
        raise ClientMissing(Message("error-client-package", text=str(error.name))) from None


@dataclass(frozen=True)
class Visit:
    """Somebody at a server; `token` says who, `table` where they go ("": not said)."""

    lobby: "Lobby"
    address: "Address"
    token: str
    table: str

    def found(self) -> "Table":
        """How the table stands, after one has sat down where a place was open.  Raises FlagError."""
        from mahjong_atlas.table.client.errors import Declined

        try:
            return self.lobby.sit_anywhere(self.table)
        except Declined as error:
            if error.code == ErrorCode.NO_TABLE:
                raise FlagError(
                    "--table", Message("error-no-table", text=repr(self.table), text2=self.address.base)
                ) from None
            raise FlagError("--table", error.whole) from None


@contextmanager
def visit(url: str, token: str | None, nickname: str | None, table: str | None) -> Iterator[Visit]:
    """Come to a server.  Raises FlagError, Unreachable."""
    with client_wanted():
        from mahjong_atlas.table.client.address import read_address
        from mahjong_atlas.table.client.errors import Unreachable
        from mahjong_atlas.table.client.lobby import Lobby
    try:
        address = read_address(url)
    except Unreachable as error:
        raise FlagError("--url", error.whole) from None
    if table and address.table and table != address.table:
        raise FlagError("--table", Message("error-two-tables", text=repr(address.table)))
    with Lobby(address, token or "") as lobby:
        identify(lobby, nickname, keep=token is None)
        yield Visit(lobby, address, lobby.token, table or address.table)


def identify(lobby: "Lobby", nickname: str | None, keep: bool) -> None:
    """Be who the token says, the guest of the last time, or a new guest.  Raises FlagError."""
    from mahjong_atlas.table.client.errors import Declined

    if not keep:
        try:
            lobby.who()
        except Declined:
            raise FlagError("--token", Message("error-token-unknown", text=lobby.address.base)) from None
        return
    kept = read_guests()
    base = lobby.address.base
    lobby.token = kept.get(f"{base} {nickname or ''}", "")
    try:
        if lobby.token:
            lobby.who()
            return
    except Declined:
        lobby.token = ""
    try:
        lobby.sign_in(nickname or own_name())
    except Declined as error:
        if error.code != ErrorCode.NAME:
            raise
        raise FlagError("--nickname", error.whole) from None
    write_guests({**kept, f"{base} {nickname or ''}": lobby.token})


def own_name() -> str:
    """How somebody is called who does not say it."""
    try:
        return getuser()
    except (KeyError, OSError):
        return "guest"


def guests_file() -> Path:
    """Where the tokens of guests are kept, so that they find their places again."""
    from mahjong_atlas.cli.terminal.saves import games_folder

    return games_folder() / "guests.json"


def read_guests() -> dict[str, str]:
    """Tokens by server and name; none where nothing can be read."""
    try:
        kept = json.loads(guests_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(key): str(token) for key, token in kept.items()} if isinstance(kept, dict) else {}


def write_guests(kept: dict[str, str]) -> None:
    """For the owner's eyes alone; a folder that cannot be written to is no reason not to play."""
    path = guests_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            json.dump(kept, file)
    except OSError:
        return


def ruleset_of(table: "Table") -> "Ruleset":
    """The rules that are played at a table."""
    from mahjong_atlas.rules.registry import find_ruleset

    return find_ruleset(table.ruleset, table.options)
