"""Replays over HTTP: a game sent in is verified and told again, as every seat and as nobody saw it."""

from threading import BoundedSemaphore
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, ValidationError

from mahjong_atlas.errors import RecordError, ReplayDifference
from mahjong_atlas.records.replay import Record, record_in
from mahjong_atlas.records.tenhou_log import is_log, log_in
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.http.errors import ErrorBody, Wrong, printable
from mahjong_atlas.server.http.questions import OPTIONS
from mahjong_atlas.server.replays import Retold, retell, retell_log
from mahjong_atlas.server.streams import SPECTATOR

NAME: Final = "record"
AT_ONCE: Final = BoundedSemaphore(2)
"""So many records are replayed at a time: each keeps a processor busy."""

Message = dict[str, object]


class Difference(BaseModel):
    """Where the record and the rules part: deal and move, and what differs."""

    place: str
    reason: str


class ReplayTold(BaseModel):
    """A record told again.

    `streams` are the messages of the protocol that each viewer would have got: "0" and on the players,
    "none" a spectator, "open" with all tiles open. Where the rules differ from the record (`verified` is
    false) they end before the `difference`.
    """

    ruleset: str
    options: dict[str, object]
    players: list[str]
    deals: int
    over: bool
    verified: bool
    difference: Difference | None
    streams: dict[str, list[Message]]


async def body_of(request: Request) -> bytes:
    """The body as it came."""
    return await request.body()


router = APIRouter(tags=["records"], responses={422: {"model": ErrorBody}, 503: {"model": ErrorBody}})
RAW: Final = {
    "requestBody": {
        "required": True,
        "description": "The JSON lines of a record, or a log of Tenhou (mjlog), plain or packed by gzip.",
        "content": {
            "application/jsonl": {"schema": {"type": "string"}},
            "application/octet-stream": {"schema": {"type": "string", "format": "binary"}},
        },
    }
}


@router.post("/replay", response_class=Response, responses={200: {"model": ReplayTold}}, openapi_extra=RAW)
def replay(body: Annotated[bytes, Depends(body_of)]) -> Response:
    """Verify a record and tell it again."""
    if not AT_ONCE.acquire(blocking=False):
        raise Wrong(503, "busy", "other records are being replayed", "try again in a few seconds")
    try:
        return Response(written(told_again(body)), media_type="application/json")
    except RecordError as error:
        raise Wrong(
            422,
            "unreadable-record",
            printable(str(error)),
            "send the JSON lines of a record of this program, or a log of Tenhou",
            NAME,
        ) from None
    finally:
        AT_ONCE.release()


def told_again(body: bytes) -> Retold:
    """A record of ours or a log of Tenhou, by what it looks like.  Raises RecordError, Wrong."""
    if is_log(body):
        return retell_log(log_in(NAME, body))
    record = record_in(NAME, body)
    check(record)
    return retell(record)


def check(record: Record) -> None:
    """Only rulesets of the package are replayed, under options that could be asked for."""
    if record.ruleset_id not in RULESETS:
        known = ", ".join(RULESETS)
        reason = f"ruleset {printable(record.ruleset_id[:60])!r} is not known here"
        raise Wrong(422, "unknown-ruleset", reason, f"records of these can be replayed: {known}", NAME)
    try:
        OPTIONS.validate_python(record.head.get("options", {}))
    except ValidationError:
        raise RecordError(f"{NAME} line 1", "options must be a table of words and numbers") from None


def parted(difference: ReplayDifference) -> Difference:
    """A difference as it is told."""
    return Difference(place=printable(difference.place), reason=printable(difference.remedy))


def written(retold: Retold) -> bytes:
    """The answer; messages are JSON already and go into it as they are."""
    ruleset, streams, difference = retold.ruleset, retold.streams, retold.difference
    viewers = {str(player): streams.whole(player) for player in range(streams.players)}
    viewers |= {"none": streams.whole(SPECTATOR), "open": streams.open()}
    told = ReplayTold(
        ruleset=f"{ruleset.id}@{ruleset.version}",
        options=dict(ruleset.options),
        players=[printable(name[:60]) for name in retold.players[: streams.players]],
        deals=retold.deals,
        over=retold.over,
        verified=difference is None,
        difference=None if difference is None else parted(difference),
        streams={},
    )
    whole = b",".join([b'"%b":[%b]' % (viewer.encode(), b",".join(each)) for viewer, each in viewers.items()])
    return told.model_dump_json(exclude={"streams"}).encode()[:-1] + b',"streams":{%b}}' % whole
