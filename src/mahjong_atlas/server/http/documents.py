"""Texts that are the same for all clients: packed once in each content coding, then answered from memory."""

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from fastapi import FastAPI, Request, Response

from mahjong_atlas.build import VERSION
from mahjong_atlas.protocol.asyncapi import asyncapi
from mahjong_atlas.protocol.operations import HTTP_TYPES
from mahjong_atlas.protocol.schemas import components
from mahjong_atlas.server.encodings import LASTING_QUALITY, Encoded, encode
from mahjong_atlas.server.http.computing import JSON, accepted_coding, encoded_response

TEXTUAL: Final = frozenset(("application/javascript", "application/json", "image/svg+xml"))
"""Media types besides text/* that are worth packing."""


class Document:
    """A text; `make` gives its bytes when they are first asked for, off the loop."""

    def __init__(self, make: Callable[[], bytes], media_type: str) -> None:
        self.media_type: Final = media_type
        self._make: Final = make
        self._encoded: Final[dict[str, Encoded]] = {}

    async def response(self, request: Request, headers: Mapping[str, str] | None = None) -> Response:
        """The text in the coding that the client takes, or 304."""
        coding = accepted_coding(request)
        if coding not in self._encoded:
            self._encoded[coding] = await asyncio.to_thread(self._encode, coding)
        return encoded_response(request, self._encoded[coding], self.media_type, headers)

    def _encode(self, coding: str) -> Encoded:
        return encode(self._make(), coding, LASTING_QUALITY)


def is_textual(media_type: str) -> bool:
    """Whether a file of this type is worth packing: pictures and fonts are packed already."""
    return media_type.startswith("text/") or media_type in TEXTUAL


ASYNCAPI: Final = Document(lambda: json.dumps(asyncapi(VERSION)).encode(), JSON)


async def asyncapi_document(request: Request) -> Response:
    """The messages of a table's socket, as an AsyncAPI document."""
    return await ASYNCAPI.response(request)


class Application(FastAPI):
    """FastAPI, whose OpenAPI document takes the bodies from the contract."""

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI document."""
        if self.openapi_schema is None:
            found = super().openapi()
            found.setdefault("components", {}).setdefault("schemas", {}).update(components(HTTP_TYPES))
        return super().openapi()


def openapi_document(app: FastAPI) -> Document:
    """The HTTP interface, as an OpenAPI document."""
    return Document(lambda: json.dumps(app.openapi()).encode(), JSON)
