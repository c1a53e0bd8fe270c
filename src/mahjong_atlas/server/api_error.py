"""Errors of requests, without the web framework, so that worker processes can raise them too."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.errors import Fault
from mahjong_atlas.services.errors import ServiceError, printable


class ApiError(Exception):
    """A request that is not done."""

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
        self.fault = Fault(code=code, reason=reason, remedy=remedy, field=field)
        self.headers = dict(headers or {})

    def __reduce__(self) -> tuple[type["ApiError"], tuple[object, ...]]:
        fault = self.fault
        return type(self), (
            self.status,
            fault.code,
            fault.reason,
            fault.remedy,
            fault.field,
            self.headers,
        )


STATUSES: Final = {
    400: (ErrorCode.UNREADABLE, "the request cannot be read", "send JSON as /api/openapi.json describes it"),
    401: (ErrorCode.WHO, "you are not signed in", "POST /api/session with a name first"),
    403: (ErrorCode.FORBIDDEN, "this is not yours to do", ""),
    404: (ErrorCode.UNKNOWN, "there is no such thing here", "see /api/openapi.json for what there is"),
    405: (ErrorCode.METHOD, "this cannot be done here with that method", "see /api/openapi.json"),
    413: (ErrorCode.LARGE, "the request is too large", "send less at once"),
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
    return ApiError(404 if is_missing else 422, fault.code, fault.reason, fault.remedy, fault.field)
