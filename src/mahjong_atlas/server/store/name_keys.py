"""The keys of the names of all accounts, computed again after their form has changed."""

from sqlalchemy import Connection, select, update

from mahjong_atlas.server.names import former_key, name_key
from mahjong_atlas.server.store.schema import ACCOUNTS

APART = "\x1f"
"""Stands between the key of a name and what distinguishes a later account of the same key from the first."""


def renew_name_keys(connection: Connection) -> None:
    """Give every account the key of its name.

    Of accounts whose names look alike the first keeps the plain key.  The others have their former key
    after it, by which they are still found.
    """
    columns = (ACCOUNTS.c.id, ACCOUNTS.c.name, ACCOUNTS.c.name_key)
    accounts = connection.execute(select(*columns).order_by(ACCOUNTS.c.created, ACCOUNTS.c.id)).all()
    given: set[str] = set()
    renewed: dict[str, str] = {}
    for account in accounts:
        if not isinstance(account.name, str):  # a damaged row keeps no other from being renewed
            continue
        key = name_key(account.name)
        if key in given:
            key += APART + former_key(account.name)
        given.add(key)
        if key != account.name_key:
            renewed[account.id] = key
    for id_ in renewed:  # a new key may be the old one of another account
        _set_key(connection, id_, APART + id_)
    for id_, key in renewed.items():
        _set_key(connection, id_, key)


def _set_key(connection: Connection, id_: str, key: str) -> None:
    connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == id_).values(name_key=key))
