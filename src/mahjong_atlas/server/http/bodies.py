"""Bodies of requests and responses, read, written and documented by the types of the contract."""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

import msgspec
from fastapi import Depends, Request, Response

from mahjong_atlas.protocol.errors import ErrorBody
from mahjong_atlas.protocol.schemas import reference
from mahjong_atlas.server.answering import read_body
from mahjong_atlas.server.api_error import invalid

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


def answered(answer: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A response with an answer of the contract."""
    return Response(msgspec.json.encode(answer), status, headers, JSON)


def documented(
    gives: object = None, takes: object = None, status: int = 200, also: Mapping[int, str] | None = None
) -> dict[str, Any]:
    """The part of the OpenAPI document about what a route takes and gives; `also` are other statuses that
    give the same, with their descriptions.
    """
    told: dict[str, Any] = {}
    if takes is not None:
        told["requestBody"] = {"required": True, "content": {JSON: {"schema": reference(takes)}}}
    if gives is not None:
        statuses = {status: "Successful Response", **(also or {})}
        told["responses"] = {
            str(each): {"description": about, "content": {JSON: {"schema": reference(gives)}}}
            for each, about in statuses.items()
        }
    return told


ERROR: Final = {
    "description": "What is wrong, and how to mend it.",
    "content": {JSON: {"schema": reference(ErrorBody)}},
}
"""How an error is described."""


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The descriptions of these statuses."""
    return dict.fromkeys(statuses, ERROR)
