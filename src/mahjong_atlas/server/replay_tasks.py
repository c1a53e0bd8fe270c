"""Records and logs verified and told again, computed by worker processes."""

from collections.abc import Iterable
from typing import Final

from pydantic import BaseModel, ValidationError

from mahjong_atlas.errors import RecordError, ReplayDifference
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.records.game import game_in
from mahjong_atlas.records.replay import Record
from mahjong_atlas.records.tenhou_log import Log
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.server.http.api_error import ApiError, printable
from mahjong_atlas.server.http.questions import OPTIONS
from mahjong_atlas.server.replays import Retold, retell, retell_log
from mahjong_atlas.table.stream import SPECTATOR

NAME: Final = "record"
MOST_EVENTS: Final = 100_000
"""Events of a record that is told again: more than a table's log can hold (`between.MOST_ENTRIES`)."""
MOST_DEALS: Final = 3000
MOST_BYTES: Final = 64 * 1024 * 1024
"""Bytes of the answer before it is packed: a record of an earlier version may bring lines of any length."""

Message = dict[str, object]


class Difference(BaseModel):
    """Where the record and the rules part: deal and move, and what differs."""

    place: str
    reason: str


class ReplayTold(BaseModel):
    """A record told again.

    `streams` are the messages of the protocol that each viewer would have got: "0" and on the players,
    "none" a spectator, "open" with all tiles open. Where the rules differ from the record (`verified` is
    false) they end before the `difference`. What was `played_under` an earlier version of its ruleset is
    shown as it was written and not verified.
    """

    ruleset: str
    options: dict[str, object]
    players: list[str]
    deals: int
    over: bool
    verified: bool
    difference: Difference | None
    played_under: str | None = None
    streams: dict[str, list[Message]]


def replay(body: bytes) -> bytes:
    """A record verified and told again, as JSON of a ReplayTold.  Raises ApiError."""
    try:
        told = _told_again(body)
    except RecordError as error:
        raise ApiError(
            422,
            ErrorCode.UNREADABLE_RECORD,
            printable(str(error)),
            "send the JSON lines of a record of this program, or a log of Tenhou",
            NAME,
        ) from None
    size = sum(map(len, told.streams.open())) * (told.streams.players + 2)
    _bound(((size, MOST_BYTES, "bytes for its viewers"),))
    return _written(told)


def _told_again(body: bytes) -> Retold:
    """A record of ours or a log of Tenhou, by what it looks like.  Raises RecordError, ApiError."""
    _bound_length(0, body.count(b"\n") - MOST_DEALS - 1)
    game = game_in(NAME, body)
    if isinstance(game, Log):
        _bound_length(len(game.deals), sum(len(deal.moves) for deal in game.deals))
        return retell_log(game)
    _bound_length(len(game.deals), game.moves)
    _check(game)
    return retell(game)


def _bound_length(deals: int, events: int) -> None:
    """Raises ApiError for a record that is too long."""
    _bound(((deals, MOST_DEALS, "deals"), (events, MOST_EVENTS, "events")))


def _bound(bounds: Iterable[tuple[int, int, str]]) -> None:
    for found, most, what in bounds:
        if found > most:
            reason = f"the record has more than {most:,} {what}"
            remedy = "send a shorter one, or replay it with `mahjong-atlas replay`, which has no bound"
            raise ApiError(422, ErrorCode.TOO_LONG, reason, remedy, NAME)


def _check(record: Record) -> None:
    """Only rulesets of the package are replayed, under options that could be asked for."""
    if record.ruleset_id not in RULESETS:
        known = ", ".join(RULESETS)
        reason = f"ruleset {printable(record.ruleset_id[:60])!r} is not known here"
        raise ApiError(
            422, ErrorCode.UNKNOWN_RULESET, reason, f"records of these can be replayed: {known}", NAME
        )
    try:
        OPTIONS.validate_python(record.head.get("options", {}))
    except ValidationError:
        raise RecordError(f"{NAME} line 1", "options must be a table of words and numbers") from None


def _parted(difference: ReplayDifference) -> Difference:
    """A difference as it is told."""
    return Difference(place=printable(difference.place), reason=printable(difference.remedy))


def _written(retold: Retold) -> bytes:
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
        verified=difference is None and not retold.played_under,
        difference=None if difference is None else _parted(difference),
        played_under=retold.played_under or None,
        streams={},
    )
    whole = b",".join([b'"%b":[%b]' % (viewer.encode(), b",".join(each)) for viewer, each in viewers.items()])
    return told.model_dump_json(exclude={"streams"}).encode()[:-1] + b',"streams":{%b}}' % whole
