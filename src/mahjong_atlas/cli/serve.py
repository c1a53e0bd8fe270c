"""mahjong-atlas serve, backup, restore: the tables in the browser, and what an operator does with them."""

import asyncio
import os
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from mahjong_atlas.cli.flags import AsJson
from mahjong_atlas.cli.language import wording
from mahjong_atlas.cli.output import say_json
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.server.serving import AtlasServer
    from mahjong_atlas.server.settings import Settings
    from mahjong_atlas.server.store.database import Database

Result = TypeVar("Result")
DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        "--database-url",
        metavar="URL",
        help="help-for-database-url",
    ),
]


class ServerMissing(AtlasError):
    """The packages that serving needs are not installed."""


def serve(
    host: Annotated[str | None, typer.Option(help="help-for-host")] = None,
    port: Annotated[int | None, typer.Option(help="help-for-port")] = None,
    database_url: DatabaseUrl = None,
    public_url: Annotated[str | None, typer.Option(metavar="URL", help="help-for-public-url")] = None,
    internal_url: Annotated[str | None, typer.Option(metavar="URL", help="help-for-internal-url")] = None,
    trusted_proxies: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESSES",
            help="help-for-trusted-proxies",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(help="help-for-workers"),
    ] = None,
    rulesets: Annotated[str | None, typer.Option(metavar="IDS", help="help-for-installed")] = None,
    logs: Annotated[str | None, typer.Option(help="help-for-logs")] = None,
    wants_browser: Annotated[bool, typer.Option("--open/--no-open", help="help-for-open")] = False,
    demo_if_closed: Annotated[
        bool,
        typer.Option(help="help-for-demo-if-closed"),
    ] = False,
) -> None:
    """Serve the tables to browsers and programs until Ctrl-C."""
    with server_wanted():
        from mahjong_atlas.server.settings import PREFIX, read_settings
    settings = read_settings(
        host=host,
        port=port,
        database_url=database_url,
        public_url=public_url,
        internal_url=internal_url,
        trusted_proxies=trusted_proxies,
        workers=workers,
        rulesets=rulesets,
        logs=logs,
    )
    if demo_if_closed and not (sys.stdin is not None and sys.stdin.isatty()):
        run(show(settings))
    else:
        run(stay(settings, wants_browser, falls_back=port is None and f"{PREFIX}PORT" not in os.environ))
        print(wording("show-server-stopped"))


def backup(
    file: Annotated[Path, typer.Argument(help="help-for-backup-file")],
    database_url: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Write accounts, tables and records into a file; the server may run meanwhile."""
    with server_wanted():
        from mahjong_atlas.server.store.backup import back_up
    number = run(with_database(database_url, lambda database: back_up(database, file)))
    if as_json:
        say_json({"file": str(file), "rows": number})
    else:
        print(wording("show-rows", file=file, number=number))


def restore(
    file: Annotated[Path, typer.Argument(help="help-for-restore-file")],
    database_url: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Fill an empty database from a backup; the server must not run."""
    with server_wanted():
        from mahjong_atlas.server.store.backup import restore as fill
    number = run(with_database(database_url, lambda database: fill(database, file), is_new=True))
    if as_json:
        say_json({"file": str(file), "rows": number})
    else:
        print(wording("show-rows-restored", number=number))


async def stay(settings: "Settings", opens: bool, falls_back: bool) -> None:
    """Serve until somebody stops it; with `falls_back` on any free port where the usual one is taken."""
    from mahjong_atlas.server.serving import serve

    def ready(served: "Settings", _server: "AtlasServer") -> None:
        print(
            f"Mahjong Atlas: {served.address}  (Ctrl-C stops it; Ctrl-C で終了; 按 Ctrl-C 停止)", flush=True
        )
        if opens:
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, served.address)

    await serve(settings, ready, falls_back=falls_back)


async def show(settings: "Settings") -> None:
    """Serve for as long as one deal takes, with a database that is thrown away."""
    from mahjong_atlas.cli.serve_demo import play_one_deal
    from mahjong_atlas.server.serving import serve

    played: list[asyncio.Task[None]] = []

    async def visit(address: str, server: "AtlasServer") -> None:
        try:
            await play_one_deal(address)
        finally:
            server.should_exit = True

    def ready(served: "Settings", server: "AtlasServer") -> None:
        print(f"Mahjong Atlas: {served.address}", flush=True)
        played.append(asyncio.create_task(visit(served.address, server)))

    with TemporaryDirectory(prefix="mahjong-atlas-") as folder:
        alone = replace(settings, home=Path(folder), host="127.0.0.1", port=0, logs="quiet")
        await serve(replace(alone, database_url="", public_url="", internal_url=""), ready)
        await asyncio.gather(*played)
    print(wording("show-server-shown"))


async def with_database(
    url: str | None, action: "Callable[[Database], Awaitable[Result]]", is_new: bool = False
) -> Result:
    """Do something in the database that the settings name; one that `is_new` is made.  Raises AtlasError."""
    with server_wanted():
        from mahjong_atlas.server.settings import read_settings
        from mahjong_atlas.server.store.database import Database
    database = Database(read_settings(database_url=url).database)
    try:
        await (database.open() if is_new else database.open_to_read())
        return await action(database)
    finally:
        await database.close()


@contextmanager
def server_wanted() -> Iterator[None]:
    """What is imported here comes with the extra `server`.  Raises ServerMissing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ServerMissing(Message("error-server-package", text=str(error.name))) from None


def run(doing: Coroutine[None, None, Result]) -> Result:
    """Do it to its end in the event loop of uvloop, which takes less time for each message.

    Where there is no uvloop (Windows) the loop is Python's own.
    """
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        return runner.run(doing)


def _new_loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()
