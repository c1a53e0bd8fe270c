"""Requests read and answered, or refused, without the web framework: worker processes do it too."""

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

import msgspec

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.services.errors import ServiceError, fault, printable
from mahjong_atlas.texts.message import Message


class ApiError(Exception):
    """A request that is not done."""

    def __init__(
        self,
        status: int,
        code: ErrorCode,
        reason: str | Message,
        remedy: str = "",
        field: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.status = status
        self.reason = reason
        self.fault = fault(code, reason, remedy, field)
        super().__init__(self.fault.reason)
        self.headers = dict(headers or {})

    def __reduce__(self) -> tuple[type["ApiError"], tuple[object, ...]]:
        fault = self.fault
        return type(self), (self.status, fault.code, self.reason, fault.remedy, fault.field, self.headers)


STATUSES: Final = {
    400: (
        ErrorCode.UNREADABLE,
        Message("error-http-unreadable"),
        "send JSON as /api/openapi.json describes it",
    ),
    401: (ErrorCode.WHO, Message("error-http-who"), "POST /api/session with a name first"),
    403: (ErrorCode.FORBIDDEN, Message("error-http-forbidden"), ""),
    404: (ErrorCode.UNKNOWN, Message("error-http-unknown"), "see /api/openapi.json for what there is"),
    405: (ErrorCode.METHOD, Message("error-http-method"), "see /api/openapi.json"),
    413: (ErrorCode.LARGE, Message("error-http-large"), "send less at once"),
}


def invalid(field: str, message: str) -> ApiError:
    """The refusal of a value at a place of the request."""
    remedy = "see /api/openapi.json for what may stand here"
    reason = printable(f"{field or 'the request'}: {message}")
    return ApiError(422, ErrorCode.INVALID, reason, remedy, printable(field))


def of_service(error: ServiceError) -> ApiError:
    """The error of a service; what the path of the request names and is not there has the status 404."""
    fault = error.fault
    is_missing = fault.code == ErrorCode.UNKNOWN_RULESET and fault.field == "id"
    return ApiError(404 if is_missing else 422, fault.code, error.reason, fault.remedy, fault.field)


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
