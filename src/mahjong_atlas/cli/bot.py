"""mahjong-atlas bot: a bot of ours, or an outside program, plays at a table of a running server."""

import asyncio
import shlex
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli.given import FlagError, own_bots
from mahjong_atlas.cli.language import wording
from mahjong_atlas.cli.visiting import Nickname, TableId, Token, ruleset_of, visit
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting

if TYPE_CHECKING:
    from mahjong_atlas.bots.levels import AnyBot
    from mahjong_atlas.protocol.tables import Table
    from mahjong_atlas.table.client.address import Address

NAME = "greedy"


def bot(
    url: Annotated[str, typer.Option("--url", metavar="URL", help="help-for-bot-url")],
    token: Token = None,
    table: TableId = None,
    nickname: Nickname = None,
    name: Annotated[str, typer.Option("--name", metavar="BOT", help="help-for-bot-name")] = NAME,
    program: Annotated[
        str | None,
        typer.Option(
            "--program",
            metavar="COMMAND",
            help="help-for-bot-program",
        ),
    ] = None,
) -> None:
    """Take an open place at a table and play to the end of the match; what is cut off is resumed."""
    from mahjong_atlas.bots.levels import WITHOUT_DEAL

    own = own_bots(name, "--name")
    if name not in (*WITHOUT_DEAL, *own):
        what = Message("error-no-bot", text=repr(name), text2=", ".join(WITHOUT_DEAL))
        raise FlagError("--name", suggesting(what, name, WITHOUT_DEAL))
    command = None if program is None else split(program)
    with visit(
        url, token, nickname or (f"{name} bot" if program is None else command_name(command)), table
    ) as come:
        if not come.table:
            raise FlagError("--table", Message("error-which-table"))
        found = come.found()
        if not found.started and None not in found.players:
            found = come.lobby.start_if_allowed(found)
        print(wording("tell-at-table", link=come.address.link(found.table)), flush=True)
        try:
            asyncio.run(play_there(come.address, found, come.token, own.get(name, name), command))
        except KeyboardInterrupt:
            print("\n" + wording("show-bot-left"))


def split(program: str) -> list[str]:
    """The words of a command line.  Raises FlagError."""
    try:
        words = shlex.split(program)
    except ValueError as error:
        raise FlagError(
            "--program", Message("error-program-quotes", text=repr(program), text2=str(error))
        ) from None
    if not words:
        raise FlagError("--program", Message("error-no-program"))
    return words


def command_name(command: list[str] | None) -> str:
    """What the guest of an outside program is called."""
    return (command or ["bot"])[0].rsplit("/", 1)[-1][:20] or "bot"


async def play_there(
    address: "Address", found: "Table", token: str, bot: "AnyBot", command: list[str] | None
) -> None:
    """Play one match.  Raises AtlasError."""
    from contextlib import AsyncExitStack

    from mahjong_atlas.bots.levels import make_bot
    from mahjong_atlas.table.client.connection import TableConnection
    from mahjong_atlas.table.client.match import ClientMatch
    from mahjong_atlas.table.client.outside import Program
    from mahjong_atlas.table.client.playing import BotChooser, Chooser, play

    ruleset = ruleset_of(found)
    game = ClientMatch(ruleset)
    async with AsyncExitStack() as stack:
        chooser: Chooser
        if command is None:
            chooser = BotChooser(make_bot(bot, ruleset, token))
        else:
            chooser = await stack.enter_async_context(Program(command))
        connection = await stack.enter_async_context(TableConnection(address, found.table, token))
        await play(connection, game, chooser, tell)


def tell(line: str) -> None:
    """A line for whoever looks on, at once."""
    print(line, flush=True)
