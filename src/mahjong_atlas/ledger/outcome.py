"""The outcome of a deal, kept in its entry: a later version of the rules does not decide it again."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Final

from mahjong_atlas.ledger.errors import EntryError
from mahjong_atlas.texts.message import Message

KEY: Final = "outcome"
FIRST_VERSION: Final = 1
"""Entries without an outcome were written by version 0.1.0, which had the first version of every ruleset."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of a deal: `under` which version of its ruleset, `winners` and net points `paid` by player,
    `dealer` the player who deals next (-1: the match is over), `carried` the counters of the next deal.
    """

    under: int
    result: str
    winners: tuple[int, ...]
    paid: tuple[int, ...]
    dealer: int
    carried: dict[str, int]

    def written(self) -> dict[str, object]:
        """The outcome as an entry keeps it."""
        return {
            name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()
        }


FIELDS: Final = tuple(each.name for each in fields(Outcome))


def read_outcome(told: Mapping[str, object], seats: int) -> Outcome | None:
    """The outcome in an entry, None if it has none.  Raises EntryError."""
    found = told.get(KEY)
    if found is None:
        return None
    if not isinstance(found, Mapping) or set(found) != set(FIELDS):
        raise EntryError(KEY, Message("error-entry-outcome", text=", ".join(FIELDS)))
    under, dealer = _number(found, "under", 1, 10**6), _number(found, "dealer", -1, seats - 1)
    result, carried = found["result"], found["carried"]
    if not isinstance(result, str):
        raise EntryError(f"{KEY}, result", Message("error-entry-word"))
    if not isinstance(carried, Mapping) or not all(type(value) is int for value in carried.values()):
        raise EntryError(f"{KEY}, carried", Message("error-entry-numbers-table"))
    winners = _numbers(found, "winners")
    paid = _numbers(found, "paid")
    if len(paid) != seats or not set(winners) <= set(range(seats)):
        raise EntryError(KEY, Message("error-entry-paid", number=seats, number2=seats - 1))
    return Outcome(under, result, winners, paid, dealer, dict(carried))


def _number(found: Mapping[str, object], key: str, least: int, most: int) -> int:
    value = found[key]
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise EntryError(f"{KEY}, {key}", Message("error-entry-between", number=least, number2=most))
    return value


def _numbers(found: Mapping[str, object], key: str) -> tuple[int, ...]:
    values = found[key]
    if not isinstance(values, list) or not all(type(value) is int for value in values):
        raise EntryError(f"{KEY}, {key}", Message("error-entry-numbers"))
    return tuple(values)
