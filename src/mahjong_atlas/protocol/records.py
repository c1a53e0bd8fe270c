"""Records of finished games over HTTP, replays, and reviews: what each choice cost, in points of the deal."""

from typing import Annotated

from msgspec import Meta, Raw

from mahjong_atlas.protocol.base import Answer
from mahjong_atlas.protocol.messages import Promise, StreamMessage
from mahjong_atlas.protocol.schemas import reference
from mahjong_atlas.texts import Sentence

EncodedMessage = Annotated[Raw, Meta(extra_json_schema={"anyOf": reference(StreamMessage)["anyOf"]})]
"""A message of the stream that is JSON already."""


class RecordPlayer(Answer):
    """A player and their result."""

    name: str
    result: float
    is_me: bool


class RecordLine(Answer):
    """A finished game; `finished` are seconds since 1970."""

    record: str
    ruleset: str
    finished: float
    players: list[RecordPlayer]


class RecordList(Answer):
    """Finished games."""

    records: list[RecordLine]


class ReplayDifference(Answer):
    """The first point where the record and the rules differ: deal, move, and what differs, in English and as
    a message, which has a sentence in every language.
    """

    place: str
    reason: str
    message: Sentence


class Replay(Answer):
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


class ReviewedChoice(Answer):
    """A choice with what the best ones promised, and what it cost against the best.

    `step` is the number of events of the deal before it, those of choices not counted; `event` is their
    number with those of choices, and `seat` the seat of the deal: so it is named where it is to be settled.
    `choices` begin with what the strong bot would have chosen; `made` is what was chosen. The true cost lies
    within `half_width` of `cost` at 90 %. A choice that cost at least the `margin` is a `mistake` where its
    interval lies above 0, otherwise it is `close`: too close to call, but it can be settled. Below the margin
    it is neither. `kind` and `reason` say what makes the difference.
    """

    deal: int
    event: int
    step: int
    seat: int
    player: int
    made: Promise
    choices: list[Promise]
    cost: float
    half_width: float
    mistake: bool
    close: bool
    kind: str
    reason: Sentence


class ReviewedPlayer(Answer):
    """What a player's choices cost in all: `mistakes` of so many `choices` cost so many points,
    so many more were too `close` to call.

    `without_luck` are the points that the others' choices cost, shared out, less those that the own ones
    cost.
    """

    choices: int
    mistakes: int
    close: int
    cost: float
    points: int
    without_luck: float


class Review(Answer):
    """A review of a record, up to the `difference` where the rules do not agree with it; players by their
    numbers.

    `margin` are the points that the model may be wrong by; `model` names the rules that it was made for, and
    `note` says so where the game was played under other options. `unverified` says what of a log of another
    program the rules do not confirm.
    """

    model: str
    note: Sentence | None
    difference: ReplayDifference | None
    unverified: list[Sentence]
    margin: float
    deals: int
    players: list[ReviewedPlayer]
    choices: list[ReviewedChoice]


class SettledChoice(Answer):
    """A choice played on in so many `deals` made of what its seat knew, beside the best one by the review.

    It is worse by so many points (`cost`) on average, between `low` and `high` at 95 %. `verdict` is `first`
    where the best one by the review is better, `second` where the one that was made is, `open` where it is
    still too close to call, `impossible` where no deal fits what the others did; then all numbers are 0.
    """

    verdict: str
    deals: int
    cost: float
    low: float
    high: float
