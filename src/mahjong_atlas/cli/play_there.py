"""Playing at the terminal at a table of a server."""

import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import typer

from mahjong_atlas.cli.given import FlagError, read_bots, read_pairs, ruleset_given
from mahjong_atlas.cli.output import complain
from mahjong_atlas.cli.visiting import Visit, ruleset_of, visit
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.protocol.tables import Table

QUIET_CLOCK: Final = {"seconds": 0.0, "claim": 0.5, "pace": 0.1}
"""Among bots nobody waits for the time that a person takes."""


@dataclass(frozen=True)
class Visitor:
    """Who comes where, as it was typed."""

    url: str
    token: str | None
    nickname: str | None
    table: str | None


def visit_table(
    visitor: Visitor, rules: str | None, bots: str | None, options: list[str] | None, language: str
) -> None:
    """Sit down at the table that is meant, or at a new one, and play the match."""
    with visit(visitor.url, visitor.token, visitor.nickname, visitor.table) as come:
        if come.table and (rules or bots or options):
            raise FlagError("--rules", Message("error-table-has-rules"))
        if not come.table and rules is None:
            raise FlagError("--table", Message("error-which-table-or-rules"))
        found = come.found() if come.table else new_table(come, str(rules), bots, options)
        found = begun(come, found, language)
        named = "" if visitor.nickname is None else f" --nickname {shlex.quote(visitor.nickname)}"
        sit_down(come, found, language, f"mahjong-atlas play --url {come.address.link(found.table)}{named}")


def new_table(come: Visit, rules: str, bots: str | None, options: list[str] | None) -> "Table":
    """A table among bots."""
    ruleset = ruleset_given(rules, options)
    others = ruleset.table.seats - 1
    names = read_bots(bots or "greedy", others)
    seats = ["me", *(f"bot:{names[place % len(names)]}" for place in range(others))]
    made = come.lobby.make(ruleset.id, read_pairs("--option", options), seats, QUIET_CLOCK)
    return come.lobby.table(made.table)


def begun(come: Visit, found: "Table", language: str) -> "Table":
    """The match begins when everybody is there; the host may begin it sooner."""
    from mahjong_atlas.cli.terminal.asking import wants

    open_places = found.players.count(None)
    if found.started:
        return found
    question = phrase(language, "tell-begin-with-bots", number=open_places)
    if open_places and not wants(question, True):
        return found
    return come.lobby.start_if_allowed(found)


def sit_down(come: Visit, found: "Table", language: str, again: str) -> None:
    """Play at a table; `again` is the command that comes back to it."""
    from mahjong_atlas.cli.terminal.asking import Closed, Left
    from mahjong_atlas.cli.terminal.served import ServedSession
    from mahjong_atlas.client.blocking import BlockingClient
    from mahjong_atlas.client.connection import TableConnection
    from mahjong_atlas.client.match import ClientMatch

    print(phrase(language, "tell-at-table", link=come.address.link(found.table)))
    with BlockingClient(TableConnection(come.address, found.table, come.token)) as client:
        try:
            ServedSession(client, ClientMatch(ruleset_of(found)), language).run()
        except Left:
            print(phrase(language, "tell-place-kept", command=again))
        except (Closed, BrokenPipeError):
            complain(phrase(language, "error-terminal-closed-table", text=again))
            raise typer.Exit(2) from None
