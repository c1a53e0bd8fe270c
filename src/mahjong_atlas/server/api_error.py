"""Errors of requests, without the web framework, so that worker processes can raise them too."""

from collections.abc import Mapping
from typing import Final

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
        told = self.fault
        return type(self), (self.status, told.code, self.reason, told.remedy, told.field, self.headers)


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
    told = error.fault
    is_missing = told.code == ErrorCode.UNKNOWN_RULESET and told.field == "id"
    return ApiError(404 if is_missing else 422, told.code, error.reason, told.remedy, told.field)
