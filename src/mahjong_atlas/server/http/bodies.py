"""Bodies of requests and responses, read, written and documented by the types of the contract.

Few large ones are read at a time, which bounds the memory they take.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any, Final, TypeVar

import msgspec
from fastapi import Depends, Request, Response

from mahjong_atlas.protocol.codes import ErrorBody, ErrorCode
from mahjong_atlas.protocol.schemas import reference
from mahjong_atlas.server.answering import ApiError, invalid, read_body
from mahjong_atlas.server.http.context import address_of, context_of
from mahjong_atlas.texts.message import Message

JSON: Final = "application/json"
Kind = TypeVar("Kind")


def sent(kind: type[Kind]) -> Any:
    """The body of the request, for `Annotated[Kind, sent(Kind)]`."""

    async def read(request: Request) -> Kind:
        body = await request.body()
        if not is_json(request) or not body:
            raise invalid("", "a body of JSON is needed, with its content type")
        return read_body(kind, body)

    return Depends(read)


def is_json(request: Request) -> bool:
    """Whether the body is said to be JSON; a form of a page of another origin cannot say so."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    return kind == JSON or (kind.startswith("application/") and kind.endswith("+json"))


def answered(answer: object, status: int = 200) -> Response:
    """A response with an answer of the contract."""
    return Response(msgspec.json.encode(answer), status, media_type=JSON)


def documented(
    gives: object = None, takes: object = None, status: int = 200, also: Mapping[int, str] | None = None
) -> dict[str, Any]:
    """The part of the OpenAPI document about what a route takes and gives; `also` are other statuses that
    give the same, with their descriptions.
    """
    document: dict[str, Any] = {}
    if takes is not None:
        document["requestBody"] = {"required": True, "content": {JSON: {"schema": reference(takes)}}}
    if gives is not None:
        statuses = {status: "Successful Response", **(also or {})}
        document["responses"] = {
            str(each): {"description": about, "content": {JSON: {"schema": reference(gives)}}}
            for each, about in statuses.items()
        }
    return document


ERROR: Final = {
    "description": "What is wrong, and how to mend it.",
    "content": {JSON: {"schema": reference(ErrorBody)}},
}
"""How an error is described."""


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The descriptions of these statuses."""
    return dict.fromkeys(statuses, ERROR)


MOST: Final = 16
"""Bodies that are read at a time, of all clients."""
MOST_OF_CLIENT: Final = 4
SECONDS: Final = 60.0
"""Seconds in which a body must arrive."""
SOON: Final = {"Retry-After": "5"}


@contextmanager
def counted(uploads: Counter[str], client: str) -> Iterator[None]:
    """One body more of this client is read.  Raises ApiError where too many are."""
    remedy = "try again in 5 seconds"
    if uploads[client] >= MOST_OF_CLIENT:
        reason = Message("error-http-uploads-own", number=MOST_OF_CLIENT)
        raise ApiError(429, ErrorCode.BUSY, reason, remedy, headers=SOON)
    if uploads.total() >= MOST:
        raise ApiError(503, ErrorCode.BUSY, Message("error-http-uploads", number=MOST), remedy, "", SOON)
    uploads[client] += 1
    try:
        yield
    finally:
        uploads[client] -= 1
        if not uploads[client]:
            del uploads[client]


async def body_of(request: Request) -> bytes:
    """The body as it came.  Raises ApiError."""
    with counted(context_of(request).uploads, address_of(request)):
        try:
            async with asyncio.timeout(SECONDS):
                return await request.body()
        except TimeoutError:
            reason = Message("error-http-slow", text=f"{SECONDS:g}")
            raise ApiError(408, ErrorCode.SLOW, reason, "send it again") from None


Body = Annotated[bytes, Depends(body_of)]
