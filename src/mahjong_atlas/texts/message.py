"""A message: the id of a sentence with its parameters, without a word of any language."""

from collections.abc import Mapping
from typing import Final, TypeAlias, cast

from mahjong_atlas.texts import Sentence

Value: TypeAlias = "int | str | tuple[str, ...] | Message"
"""What a parameter may be; its name tells which kind it is (`KINDS`)."""

KINDS: Final = {
    "number": "a number",
    "tile": "tiles in their notation",
    "seat": "the letter of a seat",
    "word": "words as they can be typed: an action with its tiles, a meld, a unit",
    "fan": "the id of a fan",
    "fans": "ids of fans",
    "event": "the word of an event on which somebody wins",
    "clause": "a clause of the rules",
    "reason": "another message, the reason of this one",
    "cause": "another message, the cause of a payment",
    "text": "what somebody wrote, shown as it is",
}
"""Kinds of parameters by name; a digit behind the name tells two of a kind apart."""

VERBATIM: Final = "told"
"""Id of a message that only holds a text of somebody's own."""


class Message:
    """A sentence by its id, and what is filled in."""

    id: Final[str]
    parameters: Final[dict[str, Value]]

    def __init__(self, id: str, /, **parameters: Value) -> None:
        self.id = id
        self.parameters = parameters

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and self.parameters == other.parameters

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        given = ", ".join([f"{name}={value!r}" for name, value in self.parameters.items()])
        return f"{self.id}({given})" if given else self.id

    def __reduce__(self) -> tuple[object, ...]:
        return read_message, (write_message(self),)


def verbatim(text: str) -> Message:
    """A text of somebody's own as a message: it is shown as it is in every language."""
    return Message(VERBATIM, text=text)


def write_message(message: Message) -> Sentence:
    """A message as records and answers have it: `{"id": ..., parameters}`."""
    out: dict[str, object] = {"id": message.id}
    for name, value in message.parameters.items():
        if isinstance(value, Message):
            out[name] = write_message(value)
        elif isinstance(value, tuple):
            out[name] = list(value)
        else:
            out[name] = value
    return cast(Sentence, out)


def sentence(id: str, /, **parameters: Value) -> Sentence:
    """A message as answers have it."""
    return write_message(Message(id, **parameters))


def read_message(written: object) -> Message:
    """A message from what `write_message` wrote; a text, which 0.1.0 wrote, as somebody's own.

    Raises ValueError for anything else.
    """
    if isinstance(written, str):
        return verbatim(written)
    if not isinstance(written, Mapping) or not isinstance(written.get("id"), str):
        raise ValueError(f"{written!r} is no message")
    return Message(written["id"], **{name: _value(value) for name, value in written.items() if name != "id"})


def _value(written: object) -> Value:
    if isinstance(written, str) or (isinstance(written, int) and not isinstance(written, bool)):
        return written
    if isinstance(written, Mapping):
        return read_message(written)
    if isinstance(written, list | tuple) and all(isinstance(each, str) for each in written):
        return tuple([str(each) for each in written])
    raise ValueError(f"{written!r} is no parameter of a message")
