"""Errors as a client gets them: what is wrong, how to mend it, and which field it is about."""

from collections.abc import Mapping
from typing import Final

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from mahjong_atlas.errors import AtlasError

LOGGER: Final = structlog.get_logger("mahjong_atlas.http")


class Told(BaseModel):
    """What is wrong: a code for programs, a reason and a remedy for people, the field where there is one."""

    code: str
    reason: str
    remedy: str = ""
    field: str = ""


class ErrorBody(BaseModel):
    """An error."""

    error: Told


class Wrong(Exception):
    """A request that is not done."""

    def __init__(
        self,
        status: int,
        code: str,
        reason: str,
        remedy: str = "",
        field: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(reason)
        self.status = status
        self.told = Told(code=code, reason=reason, remedy=remedy, field=field)
        self.headers = dict(headers or {})


STATUSES: Final = {
    400: ("unreadable", "the request cannot be read", "send JSON as /api/openapi.json describes it"),
    401: ("who", "you are not signed in", "POST /api/session with a name first"),
    403: ("forbidden", "this is not yours to do", ""),
    404: ("unknown", "there is no such thing here", "see /api/openapi.json for what there is"),
    405: ("method", "this cannot be done here with that method", "see /api/openapi.json"),
    413: ("large", "the request is too large", "send less at once"),
}


def answer(wrong: Wrong) -> JSONResponse:
    """The error as a response."""
    return JSONResponse({"error": wrong.told.model_dump()}, wrong.status, wrong.headers)


def catch_errors(app: FastAPI) -> None:
    """From now on everything that goes wrong in the app is told in one form."""

    async def wrong(_request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, Wrong)
        return answer(error)

    async def invalid(_request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        if first["type"] == "json_invalid":
            return answer(Wrong(400, *STATUSES[400]))
        place = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
        reason = f"{place or 'the request'}: {first['msg']}"
        return answer(Wrong(422, "invalid", reason, "see /api/openapi.json for what may stand here", place))

    async def http(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HTTPException)
        methods = methods_of(app, request.url.path) if error.status_code in (404, 405) else []
        if methods and request.method not in methods:
            error = HTTPException(405, headers={"allow": ", ".join(methods)})
        code, reason, remedy = STATUSES.get(error.status_code, ("error", str(error.detail), ""))
        return answer(Wrong(error.status_code, code, reason, remedy, headers=error.headers))

    async def refused(_request: Request, error: Exception) -> JSONResponse:
        return answer(Wrong(422, "refused", printable(str(error))))

    async def broken(request: Request, error: Exception) -> JSONResponse:
        LOGGER.error("unhandled", kind=type(error).__name__, method=request.method, exc_info=error)
        return answer(Wrong(500, "internal", "something broke here; it is in the log", "try again later"))

    app.add_exception_handler(Wrong, wrong)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(AtlasError, refused)
    app.add_exception_handler(Exception, broken)


def methods_of(app: FastAPI, path: str) -> list[str]:
    """What may be done with a path, as the document of the app says."""
    found = {
        method.upper()
        for template, operations in app.openapi()["paths"].items()
        if compile_path(template)[0].match(path)
        for method in operations
    }
    return sorted(found)


def printable(text: str) -> str:
    """The text without what cannot be encoded."""
    return text.encode("utf-8", "replace").decode()
