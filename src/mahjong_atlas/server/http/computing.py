"""Answers that worker processes compute, as HTTP responses."""

import asyncio
import zlib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Final

from fastapi import Request, Response
from starlette.types import Receive, Scope, Send

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.server.answering import ApiError
from mahjong_atlas.server.encodings import Encoded, chosen_coding, entity_tag
from mahjong_atlas.server.http.context import address_of, context_of, take
from mahjong_atlas.server.processes import WorkerLostError
from mahjong_atlas.server.work import OverBudgetError, QueueFullError, Task
from mahjong_atlas.texts.message import Message

JSON: Final = "application/json"
PIECE: Final = 256 * 1024
"""Bytes that are handed to a connection at once: what is written to a slow client does not pile up."""
PATIENCE: Final = 60.0
"""Seconds that a client may take for a piece."""
GZIP: Final = "gzip"
SOON: Final = {"Retry-After": "2"}
LATER: Final = {"Retry-After": "10"}


async def computed(
    request: Request,
    task: Task,
    *arguments: object,
    media_type: str = JSON,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """The answer of a task for the client of this request.  Raises ApiError."""
    coding = accepted_coding(request) or (GZIP if task.is_large else "")
    found = await compute(request, coding, task, *arguments)
    return encoded_response(request, found, media_type, headers)


async def compute(request: Request, coding: str, task: Task, *arguments: object) -> Encoded:
    """What a task gives, in a content coding.  Raises ApiError."""
    context, address = context_of(request), address_of(request)
    reason = Message("error-often-compute")
    admit = partial(take, context.limits.compute, address, reason)
    outcome = "done"
    try:
        return await context.work.answer(address, coding, task, *arguments, admit=admit)
    except QueueFullError as error:
        outcome = "refused"
        if error.is_own:
            reason, status = Message("error-http-computed-own"), 429
        else:
            reason, status = Message("error-http-computed"), 503
        raise ApiError(status, ErrorCode.BUSY, reason, "try again in 10 seconds", headers=LATER) from None
    except OverBudgetError as error:
        outcome = "over-budget"
        reason = Message("error-http-over-time", text=f"{error.seconds:g}")
        raise ApiError(
            422, ErrorCode.OVER_BUDGET, reason, "ask for less at once, or try again later"
        ) from None
    except MemoryError:
        outcome = "over-budget"
        reason = Message("error-http-over-memory")
        raise ApiError(422, ErrorCode.OVER_BUDGET, reason, "ask for less at once") from None
    except WorkerLostError as error:
        outcome = "worker-lost"
        raise ApiError(
            503, ErrorCode.WORKER_LOST, str(error), "try again in 2 seconds", headers=SOON
        ) from None
    finally:
        context.hub.metrics.computed.labels(outcome).inc()


async def prepare(request: Request, task: Task) -> None:
    """Compute an answer that is kept before it is asked for; nothing happens where the server is busy."""
    with suppress(ApiError):
        await computed(request, task)


def encoded_response(
    request: Request, found: Encoded, media_type: str, headers: Mapping[str, str] | None = None
) -> Response:
    """A body that was encoded for this request; 304 where the client has it already.

    One that is packed though the client takes no packed ones is unpacked while it is sent.
    """
    coding = found.coding if accepted_coding(request) else ""
    sent = {"vary": "accept-encoding", **(headers or {})}
    if request.method in ("GET", "HEAD"):
        tag = entity_tag(found.digest, coding)
        sent = {"etag": tag, "cache-control": "no-cache", **sent}
        known = request.headers.get("if-none-match", "").split(",")
        if tag in (each.strip().removeprefix("W/") for each in known):
            return Response(status_code=304, headers=sent)
    if coding:
        sent["content-encoding"] = coding
    kind = PiecewiseResponse if coding == found.coding else UnpackingResponse
    return kind(found.body, headers=sent, media_type=media_type)


def accepted_coding(request: Request) -> str:
    """The content coding for the answer to a request."""
    return chosen_coding(",".join(request.headers.getlist("accept-encoding")))


class PiecewiseResponse(Response):
    """A response that is written in pieces, each when the client has taken most of what came before.

    A client that takes nothing for a while is given up, so that nobody fills the memory by not reading.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it."""
        headers = self.sent_headers()
        try:
            async with asyncio.timeout(PATIENCE) as patience:
                await send({"type": "http.response.start", "status": self.status_code, "headers": headers})
                for piece in self.pieces():
                    patience.reschedule(asyncio.get_running_loop().time() + PATIENCE)
                    await send({"type": "http.response.body", "body": piece, "more_body": True})
                await send({"type": "http.response.body", "body": b"", "more_body": False})
        except TimeoutError:
            return  # the connection is closed, since the response is not complete
        if self.background is not None:
            await self.background()

    def sent_headers(self) -> list[tuple[bytes, bytes]]:
        """The headers as they are sent."""
        return self.raw_headers

    def pieces(self) -> Iterator[bytes]:
        """The body in order."""
        body = bytes(self.body)
        for begin in range(0, len(body), PIECE):
            yield body[begin : begin + PIECE]


class UnpackingResponse(PiecewiseResponse):
    """A body packed by gzip, unpacked piece by piece; how long it is in all is not known before."""

    def sent_headers(self) -> list[tuple[bytes, bytes]]:
        """The headers without the length of the packed body."""
        return [(name, value) for name, value in self.raw_headers if name != b"content-length"]

    def pieces(self) -> Iterator[bytes]:
        """The unpacked body in order."""
        unpacker = zlib.decompressobj(wbits=31)
        rest = bytes(self.body)
        while rest:
            yield unpacker.decompress(rest, PIECE)
            rest = unpacker.unconsumed_tail
        yield unpacker.flush()
