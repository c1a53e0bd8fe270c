"""Errors of services."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from msgspec import UNSET

from mahjong_atlas.errors import AtlasError, PositionTextError, in_english
from mahjong_atlas.positions.fields import FieldError
from mahjong_atlas.positions.reading import OPTION, STATE
from mahjong_atlas.protocol.codes import ErrorCode, Fault
from mahjong_atlas.protocol.hands import HandQuestion, WinRequest
from mahjong_atlas.texts import Sentence
from mahjong_atlas.texts.message import VERBATIM, Message, write_message

HELP: Final = "see /api/rulesets/{id} for what may stand here"
_FIELDS: Final = {"bonus": "flowers", "wall": "wall_left", "event": "by"}
"""Fields of a question that a line calls otherwise."""


class ServiceError(Exception):
    """A request that failed; `fault` is the reason with its remedy.

    The error of the package that it comes from, where there is one, is its cause.
    """

    def __init__(self, code: ErrorCode, reason: str | Message, remedy: str = "", field: str = "") -> None:
        self.reason = reason
        self.fault = fault(code, reason, remedy, field)
        super().__init__(self.fault.reason)

    def __reduce__(self) -> tuple[type["ServiceError"], tuple[object, ...]]:
        fault = self.fault
        return type(self), (fault.code, self.reason, fault.remedy, fault.field)


def fault(code: ErrorCode, reason: str | Message, remedy: str, field: str) -> Fault:
    """The fault as the contract has it; a message has a sentence in every language."""
    return Fault(
        code=code,
        reason=printable(in_english(reason)),
        remedy=printable(remedy),
        field=printable(field),
        message=UNSET if isinstance(reason, str) or reason.id == VERBATIM else written(reason),
    )


def written(message: Message) -> Sentence:
    """The message without what cannot be encoded."""
    parameters = {
        name: printable(value) if isinstance(value, str) else value
        for name, value in message.parameters.items()
    }
    return write_message(Message(message.id, **parameters))


def printable(text: str) -> str:
    """The text without what cannot be encoded."""
    return text.encode("utf-8", "replace").decode()


def complaint(message: Message, field: str, code: ErrorCode = ErrorCode.INVALID) -> ServiceError:
    """An error of the package about a field; its message says what to write instead."""
    return ServiceError(code, message, HELP, field)


@contextmanager
def fields_named(question: object = None) -> Iterator[None]:
    """Errors of the calculator name the field: of the line, or of the question that has such fields.

    Raises ServiceError.
    """
    try:
        yield
    except FieldError as error:
        raise complaint(error.message, error.field) from error
    except PositionTextError as error:
        if isinstance(question, HandQuestion):
            field = field_of(error.field)
            found = FieldError(field, error.message)
            raise complaint(error.message, field, ErrorCode.IMPOSSIBLE) from found
        raise complaint(error.unread, error.field, code_of(error)) from error
    except AtlasError as error:
        raise complaint(error.whole, "", ErrorCode.REFUSED) from error


def code_of(error: PositionTextError) -> ErrorCode:
    """The code of a fault in a line: an option, a text that cannot be read, or what cannot be."""
    if error.field.startswith(OPTION):
        return ErrorCode.OPTION
    return ErrorCode.IMPOSSIBLE if error.text is None else ErrorCode.INVALID


def field_of(field: str) -> str:
    """The field of a question that stands for a field of a line."""
    name = field.partition(".")[0] if field.startswith(STATE) else field.rpartition(".")[2]
    name = _FIELDS.get(name, name)
    return name if name in WinRequest.__struct_fields__ else "hand"
