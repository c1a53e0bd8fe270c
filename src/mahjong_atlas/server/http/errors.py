"""Errors as a client gets them: code, reason, remedy, field."""

import asyncio
import re
from functools import lru_cache
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from msgspec import to_builtins
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from mahjong_atlas.errors import AtlasError, BrokenRuleset, what_is_wrong
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.server.answering import STATUSES, ApiError, invalid, of_service
from mahjong_atlas.server.store.failures import Damaged, DatabaseLost, log_damage
from mahjong_atlas.services.errors import ServiceError
from mahjong_atlas.texts.message import Message, verbatim

RETRY_AFTER: Final = "5"
"""Seconds after which a request that was answered with 503 may be sent again."""


def answer(error: ApiError) -> JSONResponse:
    """The error as a response; 503 says when to ask again."""
    headers = {"Retry-After": RETRY_AFTER, **error.headers} if error.status == 503 else error.headers
    return JSONResponse({"error": to_builtins(error.fault)}, error.status, headers)


def database_lost() -> ApiError:
    """Answer 503: the database cannot be used now."""
    reason, remedy = Message("error-http-database"), "try again in a moment"
    return ApiError(503, ErrorCode.DATABASE, reason, remedy)


def quarantined() -> ApiError:
    """Answer 410: stored data is damaged."""
    remedy = "the operator of the server finds it in the log"
    return ApiError(410, ErrorCode.DAMAGED, Message("error-http-damaged"), remedy)


def rules_broken(reason: Message) -> ApiError:
    """Answer 500: the code of a ruleset that is no part of this package fails."""
    return ApiError(500, ErrorCode.RULES_BROKEN, reason, "whoever has made the ruleset mends it")


def catch_errors(app: FastAPI) -> None:
    """Answer every error of the app in one form."""

    async def wrong(_request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, ApiError)
        return answer(error)

    async def unfit(_request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        if first["type"] == "json_invalid":
            return answer(ApiError(400, *STATUSES[400]))
        place = [part for part in first["loc"] if part not in ("body", "query", "path")]
        return answer(invalid(".".join(map(str, place)), first["msg"]))

    async def http(request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HTTPException)
        methods: list[str] = []
        if error.status_code in (404, 405):
            methods = await asyncio.to_thread(methods_of, app, request.url.path)
        if methods and request.method not in methods:
            error = HTTPException(405, headers={"allow": ", ".join(methods)})
        other = (ErrorCode.ERROR, verbatim(str(error.detail)), "")
        code, reason, remedy = STATUSES.get(error.status_code, other)
        return answer(ApiError(error.status_code, code, reason, remedy, headers=error.headers))

    async def refused(_request: Request, error: Exception) -> JSONResponse:
        return answer(ApiError(422, ErrorCode.REFUSED, what_is_wrong(error)))

    async def broken(_request: Request, error: Exception) -> JSONResponse:
        raise error  # the middleware `Broken` reports it, as every error that is no fault of the request

    async def lost(_request: Request, _error: Exception) -> JSONResponse:
        return answer(database_lost())

    async def damaged(_request: Request, error: Exception) -> JSONResponse:
        log_damage(str(error))
        return answer(quarantined())

    async def unanswered(_request: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, ServiceError)
        return answer(of_service(error))

    app.add_exception_handler(ApiError, wrong)
    app.add_exception_handler(ServiceError, unanswered)
    app.add_exception_handler(RequestValidationError, unfit)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(AtlasError, refused)
    app.add_exception_handler(BrokenRuleset, broken)
    app.add_exception_handler(DatabaseLost, lost)
    app.add_exception_handler(Damaged, damaged)


def methods_of(app: FastAPI, path: str) -> list[str]:
    """What may be done with a path, as the document of the app says."""
    found = {
        method.upper()
        for template, operations in app.openapi()["paths"].items()
        if _pattern(template).match(path)
        for method in operations
    }
    return sorted(found)


@lru_cache(maxsize=256)
def _pattern(template: str) -> re.Pattern[str]:
    return compile_path(template)[0]
