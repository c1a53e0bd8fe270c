"""Replays of records and logs, verified."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from msgspec import Raw, ValidationError, convert

from mahjong_atlas.errors import RecordError, ReplayDifference
from mahjong_atlas.protocol import records
from mahjong_atlas.protocol.base import Values
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.records import Replay
from mahjong_atlas.records.game import WrittenGame, game_in
from mahjong_atlas.records.replay import Record
from mahjong_atlas.records.tenhou_log import Log
from mahjong_atlas.rules.registry import all_rulesets
from mahjong_atlas.services.errors import ServiceError, printable, written
from mahjong_atlas.services.replaying import Replayed, replay_record
from mahjong_atlas.table.stream import SPECTATOR
from mahjong_atlas.texts.message import Message, write_message

NAME: Final = "record"
MOST_EVENTS: Final = 100_000
"""Most events of a replayed record: more than a table's log can hold (`intermission.MOST_ENTRIES`)."""
MOST_DEALS: Final = 3000
MOST_BYTES: Final = 64 * 1024 * 1024
"""Bytes of the answer before it is packed: a record of an earlier version may bring lines of any length."""


def replay(body: bytes) -> Replay:
    """The replay of a record.  Raises ServiceError."""
    with record_read():
        replayed = replay_record(read_game(body))
    size = sum(map(len, replayed.streams.open())) * (replayed.streams.players + 2)
    _bound(size, MOST_BYTES, "error-record-many-bytes")
    return _answer(replayed)


@contextmanager
def record_read() -> Iterator[None]:
    """What cannot be read is named.  Raises ServiceError."""
    try:
        yield
    except RecordError as error:
        remedy = (
            "send the JSON lines of a record of this program, or a log of Tenhou for four players (mjlog)"
        )
        raise ServiceError(ErrorCode.UNREADABLE_RECORD, error.whole, remedy, NAME) from None


def read_game(body: bytes) -> WrittenGame:
    """A record of this package or a log of Tenhou, by its content.  Raises RecordError, ServiceError."""
    _bound(body.count(b"\n") - MOST_DEALS - 1, MOST_EVENTS, "error-record-many-events")
    game = game_in(NAME, body)
    events = sum(len(deal.moves) for deal in game.deals) if isinstance(game, Log) else game.moves
    _bound(len(game.deals), MOST_DEALS, "error-record-many-deals")
    _bound(events, MOST_EVENTS, "error-record-many-events")
    if isinstance(game, Record):
        _check(game)
    return game


def _bound(found: int, most: int, id: str) -> None:
    """Raises ServiceError for a record that is too long."""
    if found > most:
        reason = Message(id, text=f"{most:,}")
        remedy = "send a shorter one, or replay it with `mahjong-atlas replay`, which has no bound"
        raise ServiceError(ErrorCode.TOO_LONG, reason, remedy, NAME)


def _check(record: Record) -> None:
    """Raises ServiceError unless the ruleset is one of the package and its options are valid."""
    if record.ruleset_id not in all_rulesets():
        known = ", ".join(all_rulesets())
        named, package = repr(printable(record.ruleset_id[:60])), printable(record.package[:60])
        reason = (
            Message("error-record-ruleset-of", text=named, text2=package)
            if package
            else Message("error-record-ruleset", text=named)
        )
        raise ServiceError(
            ErrorCode.UNKNOWN_RULESET, reason, f"records of these can be replayed: {known}", NAME
        )
    try:
        convert(record.head.get("options", {}), Values)
    except ValidationError:
        raise RecordError(f"{NAME} line 1", Message("error-record-option-values")) from None


def parted(difference: ReplayDifference | None) -> records.ReplayDifference | None:
    """A difference as the contract answers it."""
    if difference is None:
        return None
    return records.ReplayDifference(
        place=printable(difference.place),
        reason=printable(difference.remedy),
        message=written(difference.message),
    )


def _answer(replayed: Replayed) -> Replay:
    """The answer; messages are JSON already and go into it as they are."""
    ruleset, streams, difference = replayed.ruleset, replayed.streams, replayed.difference
    viewers = {str(player): streams.whole(player) for player in range(streams.players)}
    viewers |= {"none": streams.whole(SPECTATOR), "open": streams.open()}
    return Replay(
        ruleset=f"{ruleset.id}@{ruleset.version}",
        options=dict(ruleset.options),
        players=[printable(name[:60]) for name in replayed.players[: streams.players]],
        deals=replayed.deals,
        over=replayed.over,
        verified=difference is None and not replayed.played_under,
        difference=parted(difference),
        played_under=replayed.played_under or None,
        played_on=replayed.played_on,
        unverified=[write_message(each) for each in replayed.unverified],
        streams={viewer: [Raw(each) for each in messages] for viewer, messages in viewers.items()},
    )
