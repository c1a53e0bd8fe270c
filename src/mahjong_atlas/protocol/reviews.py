"""Reviews of games over HTTP: what each choice cost, in points of the deal."""

from mahjong_atlas.protocol.base import Answer
from mahjong_atlas.protocol.messages import Promise
from mahjong_atlas.texts import Sentence


class ReviewedChoice(Answer, frozen=True, kw_only=True):
    """A choice with what the best ones promised, and what it cost against the best.

    `step` is the number of events of the deal before it, those of choices not counted. `choices` begin with
    what the strong bot would have chosen; `made` is what was chosen. A choice is a `mistake` where it cost
    more than `margin`, which the model may be wrong by; `kind` and `reason` say what makes the difference.
    """

    deal: int
    step: int
    player: int
    made: Promise
    choices: list[Promise]
    cost: float
    mistake: bool
    kind: str
    reason: Sentence


class ReviewedPlayer(Answer, frozen=True, kw_only=True):
    """What a player's choices cost in all: `mistakes` of so many `choices` cost so many points."""

    choices: int
    mistakes: int
    cost: float
    points: int


class Review(Answer, frozen=True, kw_only=True):
    """A review of a record, as far as the rules agree with it; players by their numbers.

    `margin` are the points that the model may be wrong by; `model` names the rules that it was made for.
    """

    model: str
    margin: float
    deals: int
    players: list[ReviewedPlayer]
    choices: list[ReviewedChoice]
