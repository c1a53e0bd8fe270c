"""Reviews a game as it is replayed: every choice is weighed on what its seat knew then."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import copysign, sqrt
from statistics import fmean
from typing import Final

from mahjong_atlas.books.cards import measured
from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.models import ModelCard, other_options
from mahjong_atlas.bots.redeal import shuffle_undrawn
from mahjong_atlas.lab.intervals import Z90
from mahjong_atlas.lab.reasons import facts, percent, points
from mahjong_atlas.lab.verdicts import GRADES, NO_GRADE, Verdict
from mahjong_atlas.play.action_spec import SUIT
from mahjong_atlas.play.actions import DISCARD, PASSING, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.game import Agreement
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.texts.message import Message


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


def unit_of(bot: KeenBot) -> float:
    """The standard deviation of a seat's points a deal among greedy bots; under rules that have not been
    measured that of the deals that the model was made from.
    """
    found = measured(bot.ruleset.id)
    return bot.model.card.spread if found is None else found.spread


DANGER, EFFICIENCY, VALUE = "danger", "efficiency", "value"
"""What parts two discards: the chance to pay, the chance to win, the points of a win."""
WIN, READY, KONG, NAMED_SUIT, CALL, DECLARATION = "win", "ready", "kong", "suit", "call", "declaration"
"""What parts two choices of different kinds: what one of them does."""
ORDERS_OF_BONUSES: Final = 8
"""Orders of the undrawn tiles in which a win is paid to know what it pays."""
KINDS = (DANGER, EFFICIENCY, VALUE, WIN, READY, KONG, NAMED_SUIT, CALL, DECLARATION)


Where = tuple[int, int, int, int, int]
Key = tuple[int, int, int]
"""Where a choice stands: deal, number of events before it, seat."""


@dataclass(frozen=True)
class Judged:
    """A choice of a seat. `event` is the number of events of the deal before it, `step` without those of
    choices; `choices` what there was to choose from, the best first; `cost` are points of the deal, corrected
    by the slope of the model, `accuracy` tells how sure they are; `facts` what the table shows of a dear one.
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
    facts: tuple[Message, ...] = ()

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

    def cost_of(self, choice: Weighed) -> float:
        """What a choice would have cost; below 0 where it promises more than the best one, too little to be
        preferred.
        """
        return self.accuracy.cost(self.best.worth - choice.worth)

    def half_width_of(self, choice: Weighed) -> float:
        """Half of the 90 % interval of that; 0 of the best one."""
        return 0.0 if choice is self.best else self.accuracy.half_width(self.best.worth - choice.worth)

    def reasons(self) -> list[Message]:
        """What makes the difference, in sentences: by the model, then by what the table shows."""
        foreseen = self._foreseen()
        return [*([] if foreseen is None else [foreseen]), *self.facts]

    def _foreseen(self) -> Message | None:
        best, made = self.best, self.made
        one, other = best.action.text(), made.action.text()
        wins, pays = (percent(best.win), percent(made.win)), (percent(best.pay), percent(made.pay))
        if self.kind == WIN:
            return None
        if self.kind == DANGER:
            differ = Message("review-danger", word=one, word2=other, number=pays[1], number2=pays[0])
            return differ if pays[0] != pays[1] else None
        if self.kind == EFFICIENCY:
            differ = Message("review-efficiency", word=one, word2=other, number=wins[0], number2=wins[1])
            return differ if wins[0] != wins[1] else None
        if self.kind == VALUE:
            return Message(
                "review-value", word=one, word2=other, text=points(best.gain), text2=points(made.gain)
            )
        return Message(
            "review-chances",
            word=one,
            word2=other,
            number=wins[0],
            number2=wins[1],
            number3=pays[0],
            number4=pays[1],
        )


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


def key_of(judged: Judged) -> Key:
    """Where a choice stands."""
    return judged.deal, judged.event, judged.seat


@dataclass
class GameReview:
    """The choices of a game in their order, the points of its deals by player (none of a deal that breaks
    off), and a note where the model was made under other options. `ruleset` and `model` are named with their
    versions. `agreed` says how far the rules agree with
    the game; `verdicts` are those of the choices that have been played on.
    """

    judged: list[Judged] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)
    note: Message | None = None
    ruleset: str = ""
    model: str = ""
    agreed: Agreement = field(default_factory=Agreement)
    verdicts: dict[Key, Verdict] = field(default_factory=dict)

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

    def verdict(self, judged: Judged) -> Verdict | None:
        """The verdict of a choice; None of one that has not been played on."""
        return self.verdicts.get(key_of(judged))

    def cost(self, judged: Judged) -> float:
        """What a choice cost, by its verdict where it has one; never less than nothing."""
        verdict = self.verdict(judged)
        return judged.cost if verdict is None else max(0.0, verdict.cost)

    def is_shown(self, judged: Judged) -> bool:
        """Whether a choice is listed: it has a grade, or it is dear and has not been played on."""
        verdict = self.verdict(judged)
        return judged.is_dear if verdict is None or not verdict.worlds else verdict.grade != NO_GRADE

    def dearest(self, number: int, player: int | None = None) -> list[Judged]:
        """The choices that cost most, the dearest first: those with a grade, and dear ones not played on."""
        found = [each for each in self.judged if player in (None, each.player) and self.is_shown(each)]
        return sorted(found, key=lambda each: -self.cost(each))[:number]


@dataclass
class Tally:
    """The choices of a player in some games: `graded` are mistakes for certain by their grades, what they
    `cost` together; `unsure` ones have a grade and may have cost nothing, `unchecked` ones are dear by the
    model and have not been played on.
    """

    choices: int = 0
    graded: dict[str, int] = field(default_factory=lambda: {grade: 0 for grade, _ in GRADES})
    unsure: int = 0
    unchecked: int = 0
    cost: float = 0.0

    @classmethod
    def of(cls, reviews: Iterable[tuple[GameReview, int]]) -> Tally:
        """That of a player who has a number in each of the games."""
        tally = cls()
        for review, player in reviews:
            for each in review.of(player):
                tally._add(each, review.verdict(each))
        return tally

    def _add(self, judged: Judged, verdict: Verdict | None) -> None:
        self.choices += 1
        if verdict is None or not verdict.worlds:
            self.unchecked += judged.is_dear
        elif verdict.is_mistake:
            self.graded[verdict.grade] += 1
            self.cost += verdict.cost
        else:
            self.unsure += verdict.grade != NO_GRADE


class Reviewer:
    """Follows a replay (`follow`) and judges every choice by the bot's model; `bot` is of the ruleset that is
    replayed. With `only` (deal, number of events before a choice, seat) it judges that choice alone.
    """

    def __init__(self, bot: KeenBot, only: tuple[int, int, int] | None = None) -> None:
        self.bot: Final = bot
        self.only: Final = only
        self.accuracy: Final = accuracy_of(bot.model.card)
        card, ruleset = bot.model.card, bot.ruleset
        self.review: Final = GameReview(
            note=other_options(card, ruleset), ruleset=ruleset.full_id, model=card.name
        )
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
            weighed = self.bot.weigh(observation, before.legal_actions(seat))
            choices = with_known_wins(before, seat, weighed, self.accuracy.margin)
            made = made_of(observation, choices, action)
            if made is not None:
                step = sum(each.kind != CHOICE for each in before.events)
                where = (match.number, self._seen, step, seat, match.players[seat])
                judged = judge(match.ruleset, where, made, choices, self.accuracy)
                if judged.is_dear:
                    judged = replace(judged, facts=facts(self.bot, observation, judged.best, made))
                self.review.judged.append(judged)


def with_known_wins(deal: Deal, seat: int, weighed: list[Weighed], margin: float) -> list[Weighed]:
    """The choices with wins at the points that they pay; a win that pays more than what the bot would have
    chosen, by the margin, becomes the first.
    """
    actions = deal.ruleset.actions
    known = [
        paying(each, paid)
        if actions[each.action.kind].wins and (paid := points_of_win(deal, seat, each.action)) is not None
        else each
        for each in weighed
    ]
    first, *others = known
    best = max(known, key=lambda each: each.worth)
    if actions[best.action.kind].wins and best.worth >= first.worth + margin:
        first = best
    others = [each for each in known if each is not first]
    return [first, *sorted(others, key=lambda each: -each.worth)]


def paying(weighed: Weighed, points: float) -> Weighed:
    """A win that is known to pay so many points."""
    return Weighed(weighed.action, [0.0, 0.0, 1.0, points, 0.0, 0.0, 0.0, 0.0])


def points_of_win(deal: Deal, seat: int, action: Action) -> float | None:
    """The points of a win that ends the deal; None where the deal goes on.

    Orders of the tiles that nobody has drawn are averaged, since these may decide bonuses.
    """
    rng = Rng("known wins")
    found = []
    for _ in range(ORDERS_OF_BONUSES):
        won = deal.copy()
        shuffle_undrawn(won, rng)
        won.apply(seat, action)
        for other in won.to_act:
            if PASSING not in won.legal_actions(other):
                return None
            won.apply(other, PASSING)
        if not won.over:
            return None
        found.append(net(won.transfers, won.seats)[seat])
    return fmean(found) - net(deal.transfers, deal.seats)[seat]


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
    own = sum(review.cost(each) for each in found if each.player == player)
    others = sum(review.cost(each) for each in found if each.player != player)
    return others / (seats - 1) - own if seats > 1 else 0.0
