"""How 0.1.0 wrote the causes of payments: in English."""

from collections.abc import Callable
from typing import Final

from mahjong_atlas.texts.languages import render
from mahjong_atlas.texts.message import Message, read_message, write_message

Line = dict[str, object]

KONG_PRICES: Final = frozenset(
    f"cause-{kong}"
    for kong in (
        "exposed-kong", "concealed-kong", "exposed-big-egg", "concealed-big-egg", "arrow-kong", "wind-kong",
        "one-egg", "nine-egg",
    )
)  # fmt: skip
"""Causes that were written by the word of the kong."""
OTHERWISE: Final = {
    "cause-others-discard": "another's discard",
    "cause-liability": "liability",
    "cause-half-liability": "half liability",
}
"""Causes that are said in other words today."""


def cause_in_words(cause: Message) -> str:
    """The cause as 0.1.0 wrote it."""
    if cause.id in KONG_PRICES:
        return cause.id.removeprefix("cause-")
    return OTHERWISE.get(cause.id) or render(cause)


def line_in_messages(line: Line) -> Line:
    """The line of an event with causes as messages, those of 0.1.0 as somebody's own words."""
    return _with_causes(line, write_message)


def line_in_words(line: Line) -> Line:
    """The line of an event as 0.1.0 wrote it."""
    return _with_causes(line, cause_in_words)


def _with_causes(line: Line, written: Callable[[Message], object]) -> Line:
    pay = line.get("pay")
    if not isinstance(pay, list):
        return line
    return {**line, "pay": [[*each[:3], written(read_message(each[3])), each[4]] for each in pay]}
