"""Records of finished games over HTTP, and replays."""

from typing import Annotated

from msgspec import Meta, Raw

from mahjong_atlas.protocol.base import Answer
from mahjong_atlas.protocol.messages import StreamMessage
from mahjong_atlas.protocol.schemas import reference
from mahjong_atlas.texts import Sentence

EncodedMessage = Annotated[Raw, Meta(extra_json_schema={"anyOf": reference(StreamMessage)["anyOf"]})]
"""A message of the stream that is JSON already."""


class RecordPlayer(Answer, frozen=True, kw_only=True):
    """A player and his result."""

    name: str
    result: float
    is_me: bool


class RecordLine(Answer, frozen=True, kw_only=True):
    """A finished game; `finished` are seconds since 1970."""

    record: str
    ruleset: str
    finished: float
    players: list[RecordPlayer]


class RecordList(Answer, frozen=True, kw_only=True):
    """Finished games."""

    records: list[RecordLine]


class ReplayDifference(Answer, frozen=True, kw_only=True):
    """The first point where the record and the rules differ: deal, move, and what differs, in English and as
    a message, which has a sentence in every language.
    """

    place: str
    reason: str
    message: Sentence


class Replay(Answer, frozen=True, kw_only=True):
    """A replay of a record.

    `streams` are the messages of the protocol that each viewer would have got: "0" and on the players,
    "none" a spectator, "open" with all tiles open. Where the rules differ from the record (`verified` is
    false) they end before the `difference`. What was `played_under` an earlier version of its ruleset is
    shown as it was written and not verified. A record that is `played_on` has the choices
    of another one first. `unverified` says what of a log of another program the rules do not confirm: final
    figures, chips, rules of its own; `verified` is about play and payments.
    """

    ruleset: str
    options: dict[str, object]
    players: list[str]
    deals: int
    over: bool
    verified: bool
    difference: ReplayDifference | None
    played_under: str | None
    played_on: bool
    unverified: list[Sentence]
    streams: dict[str, list[EncodedMessage]]
