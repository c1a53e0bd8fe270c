"""Rows of the database as values of a type: one that does not fit is damaged, and the others are read."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec
import structlog

from mahjong_atlas.server.store.failures import Damaged

Read = TypeVar("Read")
MOST: Final = 1000
"""Damaged rows that are named in the log; the same one once."""
LOGGER: Final = structlog.get_logger("mahjong_atlas.database")
_named: Final[set[str]] = set()


def read_row(kind: type[Read], what: str, values: Mapping[Any, object]) -> Read:
    """The values of a row as a `kind`.  Raises Damaged."""
    try:
        return msgspec.convert({str(name): value for name, value in values.items()}, kind)
    except msgspec.ValidationError as error:
        raise Damaged(f"{what}: {error}") from None


def read_json(what: str, said: object) -> dict[str, object]:
    """An object that was kept as JSON.  Raises Damaged."""
    if not isinstance(said, str):
        raise Damaged(f"{what}: this is no JSON")
    try:
        return msgspec.json.decode(said, type=dict[str, object])
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise Damaged(f"{what}: {error}") from None


def read_payloads(table: str, first: int, rows: Iterable[Sequence[object]]) -> list[bytes]:
    """Entries of a log from number `first` on, without a gap.  Raises Damaged."""
    payloads: list[bytes] = []
    for number, payload in rows:
        if number != first + len(payloads):
            raise Damaged(f"the log of table {table[:6]} lacks entry {first + len(payloads)}")
        if not isinstance(payload, (bytes, memoryview)):
            raise Damaged(f"the log of table {table[:6]}, entry {number}: these are no bytes")
        payloads.append(bytes(payload))
    return payloads


def if_whole(read: Callable[[], Read]) -> Read | None:
    """What is read; None where it is damaged, which is logged."""
    try:
        return read()
    except Damaged as error:
        log_damage(str(error))
        return None


def log_damage(cause: str) -> None:
    """Name what is damaged in the log, each once."""
    if cause not in _named and len(_named) < MOST:
        _named.add(cause)
        LOGGER.error("damaged", cause=cause)
