"""Large bodies: few are read at a time, which bounds the memory they take."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final

from fastapi import Depends, Request

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.server.api_error import ApiError
from mahjong_atlas.server.http.context import address_of
from mahjong_atlas.texts.message import Message

MOST: Final = 16
"""Bodies that are read at a time, of all clients."""
MOST_OF_CLIENT: Final = 4
SECONDS: Final = 60.0
"""Seconds in which a body must arrive."""
SOON: Final = {"Retry-After": "5"}


class Uploads:
    """Counts the bodies that are being read."""

    def __init__(self) -> None:
        self.reading: Final[Counter[str]] = Counter()

    @contextmanager
    def read(self, client: str) -> Iterator[None]:
        """One body is read.  Raises ApiError where too many are."""
        remedy = "try again in 5 seconds"
        if self.reading[client] >= MOST_OF_CLIENT:
            raise ApiError(
                429,
                ErrorCode.BUSY,
                Message("error-http-uploads-own", number=MOST_OF_CLIENT),
                remedy,
                headers=SOON,
            )
        if self.reading.total() >= MOST:
            raise ApiError(503, ErrorCode.BUSY, Message("error-http-uploads", number=MOST), remedy, "", SOON)
        self.reading[client] += 1
        try:
            yield
        finally:
            self.reading[client] -= 1
            if not self.reading[client]:
                del self.reading[client]


def uploads_of(request: Request) -> Uploads:
    """The bodies that the server is reading."""
    uploads = request.app.state.uploads
    assert isinstance(uploads, Uploads)
    return uploads


async def body_of(request: Request) -> bytes:
    """The body as it came.  Raises ApiError."""
    with uploads_of(request).read(address_of(request)):
        try:
            async with asyncio.timeout(SECONDS):
                return await request.body()
        except TimeoutError:
            reason = Message("error-http-slow", text=f"{SECONDS:g}")
            raise ApiError(408, ErrorCode.SLOW, reason, "send it again") from None


Body = Annotated[bytes, Depends(body_of)]
