"""What the choices of a question promise, for players who ask for a hint."""

from functools import cached_property
from typing import Final

from msgspec import structs

from mahjong_atlas.bots.after import After
from mahjong_atlas.bots.columns import HandAfter
from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.models import shipped, shipped_model
from mahjong_atlas.bots.reckoning import position_of, unseen_tiles
from mahjong_atlas.bots.shown import SeenTable
from mahjong_atlas.play.actions import DISCARD, Action
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.messages import Hinted, Promise
from mahjong_atlas.scoring.to_win import ToWin, farther, nearest_of, to_win, to_win_after
from mahjong_atlas.table.prompts import line
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.meld import Meld

WON: Final = ToWin(-1, True, 0)


class Hints:
    """Weighs choices by the model that comes with the package for a ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    @cached_property
    def exist(self) -> bool:
        """Whether there is such a model."""
        return shipped(self.ruleset) is not None

    @cached_property
    def bot(self) -> KeenBot:
        """The bot that weighs, made when it is needed first."""
        return KeenBot(self.ruleset, shipped_model(self.ruleset))

    @property
    def margin(self) -> float:
        """Points below which two choices count as equal: the margin of the bot or the offset of its model,
        whichever is greater.
        """
        return round(max(self.bot.margin, self.bot.model.card.offset), 3)

    def promises(self, observation: Observation, legal: list[Action]) -> list[Hinted]:
        """All choices, first the one that the strong bot would make, then by worth."""
        after = HandsAfter(self.bot, observation)
        return [hinted(promise(each), after, each.action) for each in self.bot.weigh(observation, legal)]


class HandsAfter:
    """How far the hands are from a legal win that the choices of one question leave."""

    def __init__(self, bot: KeenBot, observation: Observation) -> None:
        self.ruleset: Final = bot.columns.ruleset
        self.columns: Final = bot.columns
        self.shown: Final = SeenTable(observation)
        self.hands: Final = After(bot.columns.hands, self.shown)
        self.position: Final = position_of(observation)
        self.seat: Final = observation.seat

    @cached_property
    def by_discard(self) -> dict[int, ToWin]:
        """Of a full hand, by what the discard counts as, the nearest alone."""
        self._lay(self.shown.shape, self.shown.mine)
        return to_win_after(self.ruleset.game, self.position, self.seat)

    def to_win(self, action: Action) -> ToWin:
        """The hand after the action; of one that must still discard, after its best discard."""
        choice = HandAfter(self.columns, self.shown, action)
        if choice.spec.wins:
            return WON
        if action.kind == DISCARD:
            return self.by_discard.get(choice.thrown) or farther(nearest_of(self.by_discard))
        self._lay(choice.shape, choice.melds)
        if self.position.hands[self.seat].size() % 3 == 2:
            found = to_win_after(self.ruleset.game, self.position, self.seat)
            return max(found.values(), key=self.copies, default=nearest_of(found))
        return to_win(self.ruleset.game, self.position, self.seat)

    def copies(self, found: ToWin) -> int:
        """Copies not seen of the tiles that bring a hand nearer, or that win."""
        return sum(self.unseen[entry] for entry in range(WILD + 1) if found.useful >> entry & 1)

    @cached_property
    def unseen(self) -> list[int]:
        """By what tiles count as, how many the seat does not see."""
        return unseen_tiles(self.shown.observation)

    def _lay(self, shape: list[int], melds: list[Meld]) -> None:
        hand = self.position.hands[self.seat]
        hand.melds = melds
        hand.tiles = self.hands.tiles_of(shape)
        hand.realias(self.position.alias)


def hinted(promise: Promise, after: HandsAfter, action: Action) -> Hinted:
    """The promise with how far the hand is after the action."""
    found = after.to_win(action)
    return Hinted(
        **structs.asdict(promise),
        distance=found.away + 1,
        helping=after.copies(found),
        at_least=not found.exact,
    )


def promise(weighed: Weighed) -> Promise:
    """A choice as messages have it."""
    return Promise(
        action=line(weighed.action),
        worth=round(weighed.worth, 3),
        win=round(weighed.win, 4),
        gain=round(weighed.gain, 3),
        pay=round(weighed.pay, 4),
        price=round(weighed.price, 3),
        danger=round(weighed.danger, 4),
        rest=round(weighed.rest, 3),
        correction=round(weighed.correction, 3),
    )
