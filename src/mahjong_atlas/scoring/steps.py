"""Steps (計算): the arithmetic of an amount, each step named and with its clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import Position

ADD: Final = "add"
TIMES: Final = "times"
DIVIDE: Final = "divide"
"""What is left over is dropped."""
ROUND_UP: Final = "round-up"
"""To the next multiple of the value."""
AT_MOST: Final = "at-most"
AT_LEAST: Final = "at-least"
POWER: Final = "power"
"""The value, doubled as often as the steps before have come to."""
RATE: Final = "rate"
"""The value itself: a price, or what a table says of the steps before."""

LIMIT: Final = Message("step-limit")
LEAST: Final = Message("step-least")
BASE: Final = Message("step-base")
COUNTED: Final = Message("step-counted")
FACTOR: Final = Message("step-factor")
TABLE_RATE: Final = Message("step-rate")
DOUBLED: Final = Message("step-doubled-by-fans")
SELF_DRAW_PLUS: Final = Message("step-self-draw-plus")
UNIT: Final = Message("step-unit")
DEALER: Final = Message("step-dealer")


class Step:
    """One step of a calculation: what is done with the value, what that is, the clause that says so.

    `of` are the steps that the value itself comes from, where it is a sum of its own (another's share).
    """

    def __init__(self, how: str, value: int, what: Message, clause: str, of: tuple[Step, ...] = ()) -> None:
        self.how: Final = how
        self.value: Final = value
        self.what: Final = what
        self.clause: Final = clause
        self.of: Final = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Step{self._key()}"

    def _key(self) -> tuple[str, int, Message, str, tuple[Step, ...]]:
        return self.how, self.value, self.what, self.clause, self.of


def fold(steps: Iterable[Step]) -> int:
    """What the steps come to, from 0 on."""
    total = 0
    for step in steps:
        how, value = step.how, step.value
        if how == ADD:
            total += value
        elif how == TIMES:
            total *= value
        elif how == DIVIDE:
            total //= value
        elif how == ROUND_UP:
            total = -(-total // value) * value
        elif how == AT_MOST:
            total = min(total, value)
        elif how == AT_LEAST:
            total = max(total, value)
        elif how == POWER:
            total = value << total
        else:
            total = value
    return total


def added(each: Taken) -> Step:
    """A fan that is added."""
    return Step(ADD, each.value, Message("step-fan", fan=each.fan.id), each.fan.clause)


def multiplied(each: Taken) -> Step:
    """A fan that multiplies by its value."""
    return Step(TIMES, each.value, Message("step-fan", fan=each.fan.id), each.fan.clause)


def doubled(each: Taken) -> Step:
    """A fan that doubles, as often as it is worth."""
    return Step(TIMES, 1 << each.value, Message("step-fan", fan=each.fan.id), each.fan.clause)


@dataclass(frozen=True)
class Reason:
    """Why the points of a deal are doubled: when it `holds`, what it is called, the clause."""

    holds: Callable[[Position], bool]
    what: Message
    clause: str


def doublings(reasons: tuple[Reason, ...], position: Position) -> list[Step]:
    """One doubling for each reason that holds."""
    return [Step(TIMES, 2, reason.what, reason.clause) for reason in reasons if reason.holds(position)]


def factor(reasons: tuple[Reason, ...], position: Position) -> int:
    """2 for each reason that holds."""
    times = 1
    for reason in reasons:
        if reason.holds(position):
            times *= 2
    return times
