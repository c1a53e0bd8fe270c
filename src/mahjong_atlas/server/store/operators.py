"""What an operator does in the database: the servers on it see it within a beat."""

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.server.names import UnfitName, fit_name, name_key
from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.games import ERASED, QUARANTINED, REMOVED, SETTINGS, clear, settings_of
from mahjong_atlas.server.store.people import People
from mahjong_atlas.server.store.schema import ACCOUNTS, GAMES, OPERATOR_ACTIONS, SESSIONS
from mahjong_atlas.server.store.traces import rename_traces
from mahjong_atlas.texts.message import Message

LISTED: Final = 1000
"""Rows in one answer."""


SHOWN: Final = {QUARANTINED: "quarantined"}
"""Words for states that databases have other words for."""


class NotDone(AtlasError):
    """An action of an operator that cannot be done."""


@dataclass(frozen=True)
class AccountRow:
    """An account as operators see it; times are seconds since 1970."""

    id: str
    name: str
    created: float
    banned: float | None
    ban_reason: str
    sessions: int


@dataclass(frozen=True)
class TableRow:
    """A table as operators see it; `created` is in seconds since 1970."""

    id: str
    ruleset: str
    state: str
    is_public: bool
    created: float
    entries: int
    players: tuple[str, ...]


@dataclass(frozen=True)
class ActionRow:
    """Something that an operator has done; `at` is in seconds since 1970."""

    id: int
    at: float
    action: str
    subject: str
    note: str


class Operators:
    """Actions of operators; each is written down with the change itself."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.people: Final = People(database)

    async def accounts(self, text: str = "") -> list[AccountRow]:
        """Accounts with this text in their names, however it is written, by name."""
        key = name_key(text)
        count = select(func.count()).where(SESSIONS.c.account == ACCOUNTS.c.id).scalar_subquery()
        wanted = select(ACCOUNTS, count.label("sessions")).order_by(ACCOUNTS.c.name).limit(LISTED)
        if key:
            wanted = wanted.where(ACCOUNTS.c.name_key.contains(key, autoescape=True))
        rows = await self.database.rows(wanted)
        return [
            AccountRow(row.id, row.name, row.created, row.banned, row.ban_reason or "", row.sessions)
            for row in rows
        ]

    async def ban(self, name: str, reason: str) -> str:
        """The account signs in no more, and its sessions end; returns its name.  Raises NotDone."""
        id_, own = await self._account(name)
        async with self.database.write() as connection:
            values = {"banned": time.time(), "ban_reason": reason}
            await connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == id_).values(values))
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.account == id_))
            await _note(connection, "ban", own, reason)
        return own

    async def unban(self, name: str) -> str:
        """The account may sign in again; returns its name.  Raises NotDone."""
        id_, own = await self._account(name)
        async with self.database.write() as connection:
            where = (ACCOUNTS.c.id == id_) & ACCOUNTS.c.banned.is_not(None)
            done = await connection.execute(
                update(ACCOUNTS).where(where).values(banned=None, ban_reason=None)
            )
            if not done.rowcount:
                raise NotDone(Message("error-admin-not-banned", text=repr(own)))
            await _note(connection, "unban", own, "")
        return own

    async def rename(self, name: str, to: str) -> str:
        """Another name for an account, also at its tables and in its records; returns it.  Raises NotDone."""
        id_, own = await self._account(name)
        try:
            new = fit_name(to)
        except UnfitName as error:
            raise NotDone(Message("error-at", text=repr(to), reason=error.whole)) from None
        if name_key(new) != name_key(own) and await self.people.is_taken(new):
            raise NotDone(Message("error-admin-name-alike", text=repr(new)))
        try:
            async with self.database.write() as connection:
                values = {"name": new, "name_key": name_key(new)}
                await connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == id_).values(values))
                await connection.execute(update(SESSIONS).where(SESSIONS.c.account == id_).values(name=new))
                await _note(connection, "rename", own, f"to {new}")
        except IntegrityError:
            raise NotDone(Message("error-admin-name-taken", text=repr(new))) from None
        await rename_traces(self.database, id_, new)
        return new

    async def tables(self, state: str = "") -> list[TableRow]:
        """Tables, the newest first; those of one state where one is named."""
        wanted = (
            select(
                GAMES.c.id,
                GAMES.c.state,
                GAMES.c.public,
                GAMES.c.created,
                GAMES.c.length,
                SETTINGS.label("text"),
            )
            .order_by(GAMES.c.created.desc())
            .limit(LISTED)
        )
        if state:
            kept = next((each for each, shown in SHOWN.items() if shown == state), state)
            wanted = wanted.where(GAMES.c.state == kept)
        rows = await self.database.rows(wanted)
        return [_table(row) for row in rows]

    async def remove_table(self, table: str, with_record: bool, reason: str = "") -> None:
        """Close a table for good, `with_record` also what was played there.  Raises NotDone."""
        state = ERASED if with_record else REMOVED
        async with self.database.write() as connection:
            there = (
                await connection.execute(select(GAMES.c.state).where(GAMES.c.id == table))
            ).scalar_one_or_none()
            if there is None or there in (ERASED, state):
                raise NotDone(Message("error-admin-no-table", text=repr(table)))
            await connection.execute(update(GAMES).where(GAMES.c.id == table).values(state=state))
            note = ("with its record" if with_record else "its record stays") + (
                f": {reason}" if reason else ""
            )
            await _note(connection, "remove-table", table, note)
            await clear(connection, table, await self.database.now(connection))

    async def actions(self, after: int = 0, most: int = LISTED) -> list[ActionRow]:
        """What operators have done, in order, after the action with this number."""
        wanted = select(OPERATOR_ACTIONS).where(OPERATOR_ACTIONS.c.id > after)
        rows = await self.database.rows(wanted.order_by(OPERATOR_ACTIONS.c.id.desc()).limit(most))
        return [ActionRow(row.id, row.at, row.action, row.subject, row.note) for row in reversed(rows)]

    async def _account(self, name: str) -> tuple[str, str]:
        """Id and name of an account, found by either.  Raises NotDone."""
        row = await self.database.row(select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.id == name))
        found = await self.people.account(name) if row is None else None
        if row is not None:
            return row.id, row.name
        if found is None:
            raise NotDone(Message("error-admin-no-account", text=repr(name)))
        return found.id, found.name


def _table(row: Row[Any]) -> TableRow:
    settings = settings_of(f"table {str(row.id)[:6]}", row.text)
    players = settings.get("players")
    seats = players if isinstance(players, list) else []
    names = [each.get("name", "") if isinstance(each, dict) else "" for each in seats]
    ruleset = str(settings.get("ruleset", ""))
    state = SHOWN.get(row.state, row.state)
    return TableRow(row.id, ruleset, state, row.public, row.created, row.length, tuple(map(str, names)))


async def _note(connection: AsyncConnection, action: str, subject: str, note: str) -> None:
    row = {"at": time.time(), "action": action, "subject": subject, "note": note}
    await connection.execute(insert(OPERATOR_ACTIONS).values(row))
