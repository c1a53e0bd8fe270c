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
    `choices` begin with what the strong bot would have chosen; `made` is what was chosen. By the model the
    true cost lies within `half_width` of `cost` at 90 %. A choice that cost at least the `margin` is `dear`:
    whether it is a mistake is said once it has been settled. `kind` and `reasons` say what makes
    the difference.
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
    dear: bool
    kind: str
    reasons: list[Sentence]


class ReviewedPlayer(Answer):
    """How many choices a player had, its points in all deals that were ended, and these `without_luck`: the
    points that the others' choices cost by the model, shared out, less those that the own ones cost.
    """

    choices: int
    points: int
    without_luck: float


class Review(Answer):
    """A review of a record, up to the `difference` where the rules do not agree with it; players by their
    numbers.

    `margin` are the points that the model may be wrong by, `unit` those of a standard deviation of a deal,
    which grades count in; `grades` are the points from which a choice is called by each, the dearest first,
    and `checked` is how many of the dearest are to be settled before they are called. `program` is the
    version of this program, `ruleset` that of the rules, and `model` names the rules that it was made for and
    the commit that made it; `note` says so where the game was played under other options. `unverified` says
    what of a log of another program the rules do not confirm.
    """

    program: str
    ruleset: str
    model: str
    note: Sentence | None
    difference: ReplayDifference | None
    unverified: list[Sentence]
    margin: float
    unit: float
    grades: dict[str, float]
    checked: int
    deals: int
    players: list[ReviewedPlayer]
    choices: list[ReviewedChoice]


class SettledChoice(Answer):
    """A choice played on in so many `worlds` made of what its seat knew, beside the best one by the review.

    By the model and by the worlds together it is worse by so many points (`cost`), within `half_width` at
    90 %; below 0 it is better. `grade` is `blunder`, `error`, `slip`, or empty where the choice cost less;
    `certain` where the interval lies above 0. Where no world fits what the others did `worlds` is 0, and
    there is no grade.
    """

    grade: str
    certain: bool
    cost: float
    half_width: float
    worlds: int
