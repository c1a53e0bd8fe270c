"""Reviews of games over HTTP: what each choice cost, in points of the deal."""

from mahjong_atlas.protocol.base import Answer
from mahjong_atlas.protocol.messages import Promise
from mahjong_atlas.protocol.records import ReplayDifference
from mahjong_atlas.texts import Sentence


class ReviewedChoice(Answer, frozen=True, kw_only=True):
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


class ReviewedPlayer(Answer, frozen=True, kw_only=True):
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


class Review(Answer, frozen=True, kw_only=True):
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


class SettledChoice(Answer, frozen=True, kw_only=True):
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
