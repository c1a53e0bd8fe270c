"""What the choices of a question promise, for players who ask for a hint."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from msgspec import structs

from mahjong_atlas.bots.after import After
from mahjong_atlas.bots.columns import HandAfter
from mahjong_atlas.bots.keen import KeenBot, Weighed
from mahjong_atlas.bots.models import other_options, shipped_model
from mahjong_atlas.bots.reckoning import position_of
from mahjong_atlas.bots.shown import SeenTable
from mahjong_atlas.play.actions import DISCARD, READY, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.messages import Hint, Hinted, Promise
from mahjong_atlas.scoring.aims import Aim, aims_after
from mahjong_atlas.scoring.to_win import SEARCHED, ToWin, farther, nearest_of
from mahjong_atlas.table.dangers import Dangers
from mahjong_atlas.table.own_hand import OwnHand, copies_left
from mahjong_atlas.table.prompts import line
from mahjong_atlas.texts.message import Message, write_message
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.shapes.kernel import NEVER

WON: Final = ToWin(-1, True, 0)
SHOWN: Final = 3
"""The best choices of which everything is told."""
RISKY: Final = 0.02
"""The chance that a tile wins for another from which on it is dangerous."""


class Hints:
    """Weighs choices by the model that comes with the package for a ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

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

    def hint(self, deal: Deal, seat: int, at: int, legal: list[Action]) -> Hint:
        """The answer about the question number `at` to a seat of a deal that nobody else changes."""
        observation = deal.observe(seat)
        after, weighed = HandsAfter(self.bot, observation), self.bot.weigh(observation, legal)
        own, dangers = OwnHand(deal, observation, after.left), Dangers(observation, after.shown)
        fold = fold_of(weighed, dangers.is_anybody_ready)
        choices = [hinted(promise(each), after, each.action) for each in weighed]
        shown = {*range(min(SHOWN, len(choices))), fold} - {-1}
        facts = [*dangers.opponents()]
        for place, each in enumerate(weighed):
            choice = choices[place]
            if place in shown:
                choice = explained(choice, each.action, after, own, dangers)
            if each.action.kind == DISCARD and each.danger >= RISKY:
                choice = structs.replace(choice, threatens=dangers.threatens(each.action.tile))
            choices[place] = choice
        if fold > 0:
            choices[fold] = folding(choices[fold], choices[0])
        if all(is_far(choices[place]) for place in shown):
            facts.append(Message("hint-far"))
        note = other_options(self.bot.model.card, self.ruleset)
        facts += [note] if note is not None else []
        return Hint("", at, choices, self.margin, fold, [write_message(each) for each in facts])


@dataclass(frozen=True)
class HintQuestion:
    """A question for which a hint is wanted: its number, the deal when it was put, and the seat."""

    at: int
    deal: Deal
    seat: int


Advise = Callable[[HintQuestion, Callable[[Hint | None], None]], None]
"""Makes a hint, here or in another process, and passes it on; None where it could not be made."""


def hint_for(question: HintQuestion) -> Hint:
    """What the choices of a question promise.  Raises ModelError where its ruleset has no model."""
    deal, seat = question.deal, question.seat
    return Hints(deal.ruleset).hint(deal, seat, question.at, deal.legal_actions(seat))


def advise(question: HintQuestion, tell: Callable[[Hint | None], None]) -> None:
    """Make the hint here and now."""
    tell(hint_for(question))


@dataclass(frozen=True)
class Outlook:
    """A hand after a choice and its best discard: how far it is, the likeliest hand that it may become."""

    found: ToWin
    aim: Aim | None
    shape: list[int]
    melds: list[Meld]


class HandsAfter:
    """How far the hands are from a legal win that the choices of one question leave."""

    def __init__(self, bot: KeenBot, observation: Observation) -> None:
        self.ruleset: Final = bot.columns.ruleset
        self.columns: Final = bot.columns
        self.shown: Final = SeenTable(observation)
        self.hands: Final = After(bot.columns.hands, self.shown)
        self.position: Final = position_of(observation)
        self.seat: Final = observation.seat
        self.left: Final = copies_left(self.ruleset, observation)

    @cached_property
    def by_discard(self) -> tuple[dict[int, ToWin], dict[int, Aim]]:
        """Of a full hand, by what the discard counts as, the nearest alone."""
        return self._search(self.shown.shape, self.shown.mine)

    def to_win(self, action: Action) -> ToWin:
        """The hand after the action; of one that must still discard, after its best discard."""
        return self.outlook(action).found

    def outlook(self, action: Action, closely: bool = False) -> Outlook:
        """The same with the hand that it may become; looked at `closely` also after a discard that leaves it
        farther than another one.
        """
        choice = HandAfter(self.columns, self.shown, action)
        shape, melds = choice.shape, choice.melds
        if choice.spec.wins:
            return Outlook(WON, None, shape, melds)
        if action.kind == DISCARD:
            found, aims = self.by_discard
            near = found.get(choice.thrown)
            if near is not None or not closely:
                near = near or farther(nearest_of(found))
                return Outlook(near, aims.get(choice.thrown), shape, melds)
        found, aims = self._search(shape, melds)
        discard = max(found, key=lambda each: self.copies(found[each]), default=-1)
        if discard >= 0:
            shape = shape[:]
            shape[discard] -= 1
        return Outlook(found.get(discard, nearest_of(found)), aims.get(discard), shape, melds)

    def copies(self, found: ToWin) -> int:
        """Copies not seen of the tiles that bring a hand nearer, or that win."""
        return sum(number for entry, number in enumerate(self.left) if found.useful >> entry & 1)

    def _search(self, shape: list[int], melds: list[Meld]) -> tuple[dict[int, ToWin], dict[int, Aim]]:
        hand = self.position.hands[self.seat]
        hand.melds = melds
        hand.tiles = self.hands.tiles_of(shape)
        hand.realias(self.position.alias)
        return aims_after(self.ruleset.game, self.position, self.seat, self.left)


def hinted(promise: Promise, after: HandsAfter, action: Action) -> Hinted:
    """The promise with how far the hand is after the action."""
    return with_distance(
        Hinted(**structs.asdict(promise), distance=0, helping=0), after, after.to_win(action)
    )


def with_distance(choice: Hinted, after: HandsAfter, found: ToWin) -> Hinted:
    """The choice with how far the hand is."""
    return structs.replace(
        choice, distance=found.away + 1, helping=after.copies(found), at_least=not found.exact
    )


def explained(choice: Hinted, action: Action, after: HandsAfter, own: OwnHand, dangers: Dangers) -> Hinted:
    """A choice that is shown: the hand that it aims at, what does not win, what speaks for its discard."""
    outlook = after.outlook(action, closely=True)
    facts: list[Message] = []
    goal = None
    if own.follows(action) and outlook.found is not WON:
        own.lay(action, outlook.shape, outlook.melds)
        goal = None if outlook.aim is None else own.goal(outlook.aim)
        facts += own.barred_waits()
    if action.kind in (DISCARD, READY) and action.tile >= 0:
        facts += dangers.safety(action.tile)
    written = [write_message(each) for each in facts]
    return with_distance(structs.replace(choice, goal=goal, facts=written), after, outlook.found)


def fold_of(weighed: list[Weighed], is_anybody_ready: bool) -> int:
    """The place of the safest discard where somebody has declared ready, or where the recommended choice is
    more dangerous by RISKY; else -1.
    """
    discards = [place for place, each in enumerate(weighed) if each.action.kind == DISCARD]
    if len(discards) < 2:
        return -1
    safest = min(discards, key=lambda place: (weighed[place].danger, -weighed[place].worth))
    is_risky = weighed[0].danger - weighed[safest].danger >= RISKY
    return safest if is_anybody_ready or is_risky else -1


def folding(fold: Hinted, best: Hinted) -> Hinted:
    """The fold with what it gives up."""
    farther = fold.distance - best.distance
    if fold.distance > NEVER:
        cost = Message("hint-fold-never")
    elif farther <= 0 and not fold.at_least:
        cost = Message("hint-fold-free")
    elif farther <= 0 or best.at_least:
        cost = Message("hint-fold-safest")
    elif fold.at_least:
        cost = Message("hint-fold-far", number=farther)
    else:
        cost = Message("hint-fold", number=farther)
    return structs.replace(fold, facts=[write_message(cost), *fold.facts])


def is_far(choice: Hinted) -> bool:
    """Whether no hand is named since a win is too far away."""
    return choice.distance <= NEVER and (choice.at_least or choice.distance > SEARCHED + 1)


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
