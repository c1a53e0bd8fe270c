"""Reviews a game as it is replayed: every choice is weighed on what its seat knew then."""

from dataclasses import dataclass, field
from math import copysign, sqrt
from typing import Final

from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.models import ModelCard, other_options
from mahjong_atlas.play.action_spec import SUIT
from mahjong_atlas.play.actions import DISCARD, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.game import Agreement
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.texts.message import Message

Z90: Final = 1.645
"""Half the width of a 90 % interval in standard deviations."""


@dataclass(frozen=True)
class Accuracy:
    """What stands on a model's card of its differences, all in points but `slope` and `growth`."""

    margin: float
    slope: float = 1.0
    error: float = 0.0
    growth: float = 0.0
    offset: float = 0.0

    def cost(self, difference: float) -> float:
        """The true difference on average, where the model foresees this one."""
        return self.slope * self.lasting(difference)

    def half_width(self, difference: float) -> float:
        """Half of the 90 % interval of the true difference."""
        return Z90 * sqrt(self.error**2 + (self.growth * self.lasting(difference)) ** 2)

    def lasting(self, difference: float) -> float:
        """The part of a difference beyond the offset; a smaller one is only what the model does not know."""
        return copysign(max(0.0, abs(difference) - self.offset), difference)


def accuracy_of(card: ModelCard) -> Accuracy:
    """The accuracy of a model; where it has not been measured the interval is as wide as the margin."""
    error = card.error if card.error >= 0 else card.margin / Z90
    return Accuracy(card.margin, card.slope, error, card.growth, card.offset)


DANGER, EFFICIENCY, VALUE = "danger", "efficiency", "value"
"""What parts two discards: the chance to pay, the chance to win, the points of a win."""
WIN, READY, KONG, NAMED_SUIT, CALL, DECLARATION = "win", "ready", "kong", "suit", "call", "declaration"
"""What parts two choices of different kinds: what one of them does."""
KINDS = (DANGER, EFFICIENCY, VALUE, WIN, READY, KONG, NAMED_SUIT, CALL, DECLARATION)


Where = tuple[int, int, int, int, int]


@dataclass(frozen=True)
class Judged:
    """A choice of a seat. `event` is the number of events of the deal before it, `step` without those of
    choices; `choices` what there was to choose from, the best first; `cost` are points of the deal, corrected
    by the slope of the model, `accuracy` tells how sure they are.
    """

    deal: int
    event: int
    step: int
    seat: int
    player: int
    made: Weighed
    choices: list[Weighed]
    cost: float
    accuracy: Accuracy
    kind: str

    @property
    def best(self) -> Weighed:
        """What the strong bot would have chosen."""
        return self.choices[0]

    @property
    def margin(self) -> float:
        """Points by which two choices must differ for the model to tell them apart."""
        return self.accuracy.margin

    @property
    def half_width(self) -> float:
        """Half of the 90 % interval of the cost."""
        return self.half_width_of(self.made)

    @property
    def is_dear(self) -> bool:
        """Whether the cost is above the margin; below it two choices count as equal."""
        return self.cost > 0 and self.cost >= self.margin

    @property
    def is_mistake(self) -> bool:
        """Whether the choice is dear and the interval of its cost above 0."""
        return self.is_dear and self.cost >= self.half_width

    @property
    def is_close(self) -> bool:
        """Whether the choice is dear, but its cost may be nothing."""
        return self.is_dear and not self.is_mistake

    def cost_of(self, choice: Weighed) -> float:
        """What a choice would have cost; below 0 where it promises more than the best one, too little to be
        preferred.
        """
        return self.accuracy.cost(self.best.worth - choice.worth)

    def half_width_of(self, choice: Weighed) -> float:
        """Half of the 90 % interval of that; 0 of the best one."""
        return 0.0 if choice is self.best else self.accuracy.half_width(self.best.worth - choice.worth)

    def reason(self) -> Message:
        """What makes the difference, in a sentence."""
        best, made = self.best, self.made
        word, word2 = best.action.text(), made.action.text()
        if self.kind == DANGER:
            return Message(
                "review-danger", word=word, word2=word2, number=percent(made.pay), number2=percent(best.pay)
            )
        if self.kind == EFFICIENCY:
            return Message(
                "review-efficiency",
                word=word,
                word2=word2,
                number=percent(best.win),
                number2=percent(made.win),
            )
        if self.kind == VALUE:
            return Message(
                "review-value", word=word, word2=word2, text=points(best.gain), text2=points(made.gain)
            )
        return Message(
            "review-chances",
            word=word, word2=word2, number=percent(best.win), number2=percent(made.win),
            number3=percent(best.pay), number4=percent(made.pay),
        )  # fmt: skip


def judge(
    ruleset: Ruleset, where: Where, made: Weighed, choices: list[Weighed], accuracy: Accuracy
) -> Judged:
    """A choice judged; `where` are deal, event, step, seat and player."""
    best = choices[0]
    cost = 0.0 if made is best else max(0.0, accuracy.cost(best.worth - made.worth))
    return Judged(*where, made, choices, cost, accuracy, kind_of(ruleset, best, made))


def kind_of(ruleset: Ruleset, best: Weighed, made: Weighed) -> str:
    """What parts two choices."""
    specs = [ruleset.actions[each.action.kind] for each in (best, made)]
    words = {spec.word for spec in specs}
    if words == {DISCARD}:
        return parts_discards(best, made)
    if any(spec.wins for spec in specs):
        return WIN
    if any(spec.word == "ready" for spec in specs):
        return READY
    if any("kong" in spec.word for spec in specs):
        return KONG
    if any(spec.shape == SUIT for spec in specs):
        return NAMED_SUIT
    return CALL if any(spec.makes for spec in specs) else DECLARATION


def parts_discards(best: Weighed, made: Weighed) -> str:
    """The greatest of three shares of the difference: chance to pay, chance to win, points of a win."""
    shares = {
        DANGER: best.pay * best.price - made.pay * made.price,
        EFFICIENCY: (best.win - made.win) * (best.gain + made.gain) / 2,
        VALUE: (best.gain - made.gain) * (best.win + made.win) / 2,
    }
    return max(shares, key=lambda kind: shares[kind])


def percent(chance: float) -> int:
    """A chance as it is told."""
    return round(100 * chance)


def points(worth: float) -> str:
    """Points as they are told: fractions only where they matter."""
    return f"{worth:+.0f}" if abs(worth) >= 100 else f"{worth:+.1f}"


@dataclass
class GameReview:
    """The choices of a game in their order, the points of its deals by player (none of a deal that breaks
    off), and a note where the model was made under other options. `agreed` says how far the rules agree with
    the game.
    """

    judged: list[Judged] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)
    note: Message | None = None
    agreed: Agreement = field(default_factory=Agreement)

    @property
    def breaks_off_in(self) -> int | None:
        """The number of the deal that has no end, from 1; None where all have."""
        return None if self.points and self.points[-1] else max(1, len(self.points))

    def of(self, player: int) -> list[Judged]:
        """The choices of one player."""
        return [each for each in self.judged if each.player == player]

    def result(self, player: int) -> int:
        """The points of a player in all deals that were ended."""
        return sum(points[player] for points in self.points if points)

    def dearest(self, number: int, player: int | None = None) -> list[Judged]:
        """The choices that cost most, mistakes and those too close to call, the dearest first."""
        found = [each for each in self.judged if each.is_dear and player in (None, each.player)]
        return sorted(found, key=lambda each: -each.cost)[:number]


class Reviewer:
    """Follows a replay (`follow`) and judges every choice by the bot's model; `bot` is of the ruleset that is
    replayed. With `only` (deal, number of events before a choice, seat) it judges that choice alone.
    """

    def __init__(self, bot: KeenBot, only: tuple[int, int, int] | None = None) -> None:
        self.bot: Final = bot
        self.only: Final = only
        self.accuracy: Final = accuracy_of(bot.model.card)
        self.review: Final = GameReview(note=other_options(bot.model.card, bot.ruleset))
        self._before: Deal | None = None
        self._deal: Deal | None = None
        self._seen = 0

    def follow(self, match: Match, deal: Deal) -> None:
        """The deal has begun, or one more choice has been made in it."""
        if deal is not self._deal:
            self._deal = deal
            self.review.points.append([])
        elif self._before is not None:
            self._judge(match, self._before, deal)
        self._seen = len(deal.events)
        self._before = None if deal.over else deal.copy()
        if deal.over:
            points = net(deal.transfers, deal.seats)
            self.review.points[-1] = [points[match.players.index(player)] for player in range(deal.seats)]

    def _judge(self, match: Match, before: Deal, deal: Deal) -> None:
        for event in deal.events[self._seen :]:
            if event.kind != CHOICE or event.action is None:
                continue
            seat, action = event.seat, event.action
            if self.only not in (None, (match.number, self._seen, seat)):
                continue
            if seat not in before.to_act or len(before.legal_actions(seat)) < 2:
                continue
            observation = before.observe(seat)
            choices = self.bot.weigh(observation, before.legal_actions(seat))
            made = made_of(observation, choices, action)
            if made is not None:
                step = sum(each.kind != CHOICE for each in before.events)
                where = (match.number, self._seen, step, seat, match.players[seat])
                self.review.judged.append(judge(match.ruleset, where, made, choices, self.accuracy))


def made_of(observation: Observation, choices: list[Weighed], action: Action) -> Weighed | None:
    """The choice that was made; a discard of an equal tile stands for it."""
    for each in choices:
        if each.action == action:
            return each
    alias = observation.alias
    for each in choices:
        plain = each.action.kind == action.kind == DISCARD and not action.word and not each.action.word
        if plain and alias[each.action.tile] == alias[action.tile]:
            return each
    return None


def adjusted(review: GameReview, player: int) -> float:
    """The points of a player in all deals that were ended, without luck."""
    ended = {deal for deal, points in enumerate(review.points) if points}
    found = [each for each in review.judged if each.deal in ended]
    seats = max((len(points) for points in review.points), default=0)
    own = sum(each.cost for each in found if each.player == player)
    others = sum(each.cost for each in found if each.player != player)
    return others / (seats - 1) - own if seats > 1 else 0.0
