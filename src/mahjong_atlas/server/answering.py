"""What worker processes do: they read a request, ask a service, and write its answer."""

import re
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from mahjong_atlas.server.api_error import STATUSES, ApiError, invalid

Request = TypeVar("Request")
_ENCODER: Final = msgspec.json.Encoder()
_AT: Final = re.compile(r"^(.*) - at `(?:key in )?\$\.?(.*)`$", re.DOTALL)
_INDEX: Final = re.compile(r"\[(\d+)\]")
_FIELD: Final = re.compile(r"field `([^`]*)`$")


def answer(service: Callable[[Request], object], request: Request) -> bytes:
    """The answer of a service as JSON.  Raises what it raises."""
    return _ENCODER.encode(service(request))


def answer_body(service: Callable[[Request], object], kind: type[Request], body: bytes) -> bytes:
    """The answer to a request that is still JSON.  Raises ApiError, and what the service raises."""
    return answer(service, read_body(kind, body))


def text_of(service: Callable[[Request], str], kind: type[Request], body: bytes) -> bytes:
    """The text that a service answers.  Raises as `answer_body`."""
    return service(read_body(kind, body)).encode()


def read_body(kind: type[Request], body: bytes) -> Request:
    """The request in a body of JSON.  Raises ApiError."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise read_complaint(str(error)) from None
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise ApiError(400, *STATUSES[400]) from None


def read_complaint(text: str) -> ApiError:
    """A complaint of msgspec as an error about the field that it names."""
    found = _AT.match(text)
    message, place = (found[1], found[2]) if found else (text, "")
    field = _INDEX.sub(r".\1", place).replace("[...]", "")
    named = _FIELD.search(message)
    if named:
        field = f"{field}.{named[1]}" if field else named[1]
    return invalid(field, message)
