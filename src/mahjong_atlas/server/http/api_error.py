"""Errors of the HTTP interface, without the web framework, so that worker processes can raise them too."""

from collections.abc import Iterable, Mapping
from typing import Final

from pydantic import BaseModel

from mahjong_atlas.protocol.codes import ErrorCode


class Told(BaseModel):
    """What is wrong: a code for programs, a reason and a remedy for people, the field where there is one."""

    code: ErrorCode
    reason: str
    remedy: str = ""
    field: str = ""


class ErrorBody(BaseModel):
    """An error."""

    error: Told


class ApiError(Exception):
    """A request that is refused, with the status of its response."""

    def __init__(
        self,
        status: int,
        code: ErrorCode,
        reason: str,
        remedy: str = "",
        field: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(reason)
        self.status = status
        self.told = Told(code=code, reason=reason, remedy=remedy, field=field)
        self.headers = dict(headers or {})

    def __reduce__(self) -> tuple[type["ApiError"], tuple[object, ...]]:
        told = self.told
        return type(self), (self.status, told.code, told.reason, told.remedy, told.field, self.headers)


STATUSES: Final = {
    400: (ErrorCode.UNREADABLE, "the request cannot be read", "send JSON as /api/openapi.json describes it"),
    401: (ErrorCode.WHO, "you are not signed in", "POST /api/session with a name first"),
    403: (ErrorCode.FORBIDDEN, "this is not yours to do", ""),
    404: (ErrorCode.UNKNOWN, "there is no such thing here", "see /api/openapi.json for what there is"),
    405: (ErrorCode.METHOD, "this cannot be done here with that method", "see /api/openapi.json"),
    413: (ErrorCode.LARGE, "the request is too large", "send less at once"),
}


def invalid(place: Iterable[object], message: str) -> ApiError:
    """The refusal of a value at a place of the request, in the words of pydantic."""
    field = ".".join(str(part) for part in place)
    remedy = "see /api/openapi.json for what may stand here"
    return ApiError(
        422, ErrorCode.INVALID, printable(f"{field or 'the request'}: {message}"), remedy, printable(field)
    )


def printable(text: str) -> str:
    """The text without what cannot be encoded."""
    return text.encode("utf-8", "replace").decode()
