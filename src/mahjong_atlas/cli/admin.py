"""mahjong-atlas admin: what an operator does with accounts and tables, also while servers run."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli.flags import AsJson
from mahjong_atlas.cli.help import App
from mahjong_atlas.cli.language import wording
from mahjong_atlas.cli.output import say_json, say_table
from mahjong_atlas.cli.serve import DatabaseUrl, Result, server_wanted, with_database

if TYPE_CHECKING:
    from mahjong_atlas.server.store.operators import Operators

app = App(help="help-admin")
Name = Annotated[str, typer.Argument(metavar="NAME", help="help-for-admin-name")]


@app.command("accounts", help="help-admin-accounts")
def accounts(
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="help-for-admin-text")] = "",
    database_url: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """List accounts: name, id, when it was made, sessions, whether it is banned."""
    found = _with_database(database_url, lambda operators: operators.accounts(text))
    if as_json:
        say_json([asdict(each) for each in found])
        return
    _show(
        ("name", "id", "made", "sessions", "banned"),
        [
            (
                each.name,
                each.id,
                _day(each.created),
                str(each.sessions),
                _banned(each.banned, each.ban_reason),
            )
            for each in found
        ],
    )


@app.command("ban", help="help-admin-ban")
def ban(
    name: Name,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="help-for-admin-ban-reason")] = "",
    database_url: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Ban an account: its sessions end, its sockets close, it cannot sign in."""
    own = _with_database(database_url, lambda operators: operators.ban(name, reason))
    _report(as_json, {"banned": own, "reason": reason}, wording("show-banned", text=own))


@app.command("unban", help="help-admin-unban")
def unban(name: Name, database_url: DatabaseUrl = None, as_json: AsJson = False) -> None:
    """Let a banned account sign in again."""
    own = _with_database(database_url, lambda operators: operators.unban(name))
    _report(as_json, {"unbanned": own}, wording("show-unbanned", text=own))


@app.command("rename", help="help-admin-rename")
def rename(
    name: Name,
    to: Annotated[str, typer.Argument(metavar="NEW", help="help-for-admin-new-name")],
    database_url: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Give an account another name, also at its tables and in its records."""
    new = _with_database(database_url, lambda operators: operators.rename(name, to))
    _report(as_json, {"renamed": name, "to": new}, wording("show-renamed", text=name, text2=new))


@app.command("tables", help="help-admin-tables")
def tables(
    state: Annotated[str, typer.Option("--state", metavar="STATE", help="help-for-admin-state")] = "",
    database_url: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """List tables, the newest first: id, ruleset, state, when it was made, entries of its log, players."""
    found = _with_database(database_url, lambda operators: operators.tables(state))
    if as_json:
        say_json([asdict(each) for each in found])
        return
    _show(
        ("table", "rules", "state", "public", "made", "entries", "players"),
        [
            (
                each.id, each.ruleset, each.state, wording("show-yes" if each.is_public else "show-no"),
                _day(each.created),
                str(each.entries), ", ".join(name or "-" for name in each.players),
            )
            for each in found
        ],
    )  # fmt: skip


@app.command(
    "remove-table", help="help-admin-remove-table", context_settings={"ignore_unknown_options": True}
)
def remove_table(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="help-for-admin-table")],
    with_record: Annotated[
        bool,
        typer.Option("--with-record", help="help-for-admin-with-record"),
    ] = False,
    reason: Annotated[str, typer.Option("--reason", metavar="TEXT", help="help-for-admin-why")] = "",
    database_url: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Remove a table: its people are told, nobody comes to it again."""
    _with_database(database_url, lambda operators: operators.remove_table(table, with_record, reason))
    sentence = wording("show-removed-whole" if with_record else "show-removed", text=table)
    _report(as_json, {"removed": table, "with_record": with_record}, sentence)


@app.command("log", help="help-admin-log")
def log(database_url: DatabaseUrl = None, as_json: AsJson = False) -> None:
    """Show what operators have done, the newest last."""
    found = _with_database(database_url, lambda operators: operators.actions())
    if as_json:
        say_json([asdict(each) for each in found])
        return
    _show(
        ("when", "action", "of", "note"),
        [(_day(each.at, "minutes"), each.action, each.subject, each.note) for each in found],
    )


def _with_database(database_url: str | None, action: "Callable[[Operators], Awaitable[Result]]") -> Result:
    """Do something in the database that the settings name.  Raises AtlasError."""
    with server_wanted():
        from mahjong_atlas.server.store.operators import Operators
    return asyncio.run(with_database(database_url, lambda database: action(Operators(database))))


def _report(as_json: bool, value: dict[str, object], sentence: str) -> None:
    if as_json:
        say_json(value)
    else:
        print(sentence)


def _show(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    from rich.table import Table

    table = Table(*[wording(f"show-head-{head}") for head in heads], box=None, pad_edge=False)
    for row in rows:
        table.add_row(*row)
    say_table(table)


def _day(seconds: float, precision: str = "") -> str:
    moment = datetime.fromtimestamp(seconds).astimezone()
    return moment.isoformat(" ", precision) if precision else moment.date().isoformat()


def _banned(since: float | None, reason: str) -> str:
    return "" if since is None else " ".join(filter(None, (_day(since), reason)))
