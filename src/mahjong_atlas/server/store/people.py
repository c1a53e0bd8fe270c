"""Guests and accounts: who is signed in, under what name."""

import secrets
import time
import unicodedata
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from mahjong_atlas.server.store.database import Database
from mahjong_atlas.server.store.schema import ACCOUNTS, SESSIONS


class NameTaken(Exception):
    """Somebody has an account of this name."""


@dataclass(frozen=True)
class Visitor:
    """Somebody signed in: `person` is the same wherever he signs in with an account."""

    session: str
    person: str
    name: str
    has_account: bool


@dataclass(frozen=True)
class Account:
    """An account; `password_hash` is what argon2 made of the password."""

    id: str
    name: str
    password_hash: str


class People:
    """Sessions and accounts in the database."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database

    async def sign_in(self, name: str, account: Account | None = None) -> Visitor:
        """A new session, of a guest or of somebody with an account."""
        session = secrets.token_urlsafe(18)
        person = account.id if account else f"guest-{secrets.token_urlsafe(12)}"
        told = account.name if account else name
        row = {"id": session, "person": person, "name": told, "account": account.id if account else None}
        async with self.database.write() as connection:
            await connection.execute(insert(SESSIONS).values(created=time.time(), **row))
        return Visitor(session, person, told, account is not None)

    async def sign_out(self, session: str) -> None:
        """The session is worth nothing any more."""
        async with self.database.write() as connection:
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.id == session))

    async def visitor(self, session: str) -> Visitor | None:
        """Who a session is."""
        async with self.database.look() as connection:
            row = (await connection.execute(select(SESSIONS).where(SESSIONS.c.id == session))).one_or_none()
        return None if row is None else Visitor(row.id, row.person, row.name, row.account is not None)

    async def register(self, name: str, password_hash: str, person: str | None = None) -> Account:
        """A new account, of a guest who stays the same person or of somebody new.  Raises NameTaken."""
        account = Account(person or f"person-{secrets.token_urlsafe(12)}", name, password_hash)
        row = {"id": account.id, "name": name, "name_key": name_key(name), "password_hash": password_hash}
        try:
            async with self.database.write() as connection:
                await connection.execute(insert(ACCOUNTS).values(created=time.time(), **row))
        except IntegrityError:
            raise NameTaken from None
        return account

    async def account(self, name: str) -> Account | None:
        """The account of this name, however it is written."""
        wanted = select(ACCOUNTS).where(ACCOUNTS.c.name_key == name_key(name))
        async with self.database.look() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        return None if row is None else Account(row.id, row.name, row.password_hash)


def name_key(name: str) -> str:
    """Names that look alike have the same key: width and case do not count."""
    return unicodedata.normalize("NFKC", name).casefold()
