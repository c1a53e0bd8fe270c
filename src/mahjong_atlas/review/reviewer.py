"""Reviews a game as it is replayed: every choice is weighed on what its seat knew then."""

from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.models import other_options
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.actions import DISCARD, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.records.game import Agreement
from mahjong_atlas.review.accuracy import accuracy_of
from mahjong_atlas.review.judged import Judged, judge
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.texts.message import Message


@dataclass
class Review:
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
        self.review: Final = Review(note=other_options(bot.model.card, bot.ruleset))
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
            points = net(deal.ledger, deal.seats)
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
