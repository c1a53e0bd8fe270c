"""中途四喜, 中途六六顺: patterns that a drawn tile completes, paid at once while play goes on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import ActionSpec
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.options import Options
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.fan import Fan, Taken
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.patterns.win import Pattern, Win
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.settle import settle_wins
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, NUM_NATURAL
from mahjong_atlas.tiles.position import DEAL, Position
from mahjong_atlas.tiles.seat_state import SeatSet
from mahjong_atlas.tiles.shapes.reading import NO_SHAPE, NOWHERE, Reading
from mahjong_atlas.tiles.state import Flag, State

DRAWN: Final = "drawn-pattern"
"""Route: a pattern that a drawn tile completes, declared for what it is."""
DECLARE: Final = "declare-drawn"
DECLARING: Final = Flag("drawn_pattern")
"""Such a pattern is declared now."""
DECLARED: Final = Flag("drawn_pattern_declared", in_cases=False)
"""It was declared since the last draw."""
PUNGS: Final = "pungs-drawn"
PAID_PUNGS: Final = SeatSet("drawn_pungs_declared", in_cases=False)
"""Seats that have declared two pungs drawn."""
NOT_COMPLETED: Final = Message("why-drawn-completes-none")
NOT_IN_TURN: Final = Message("why-drawn-pattern-in-turn")
DECLARED_ALREADY: Final = Message("why-drawn-pattern-declared")


def four_drawn(win: Win) -> int:
    """中途四喜: the tile drawn is the fourth of its kind in the hand."""
    return 1 if win.route == DRAWN and win.hand.shape[KIND_OF[win.tile]] == 4 else 0


def pungs_drawn(win: Win) -> int:
    """中途六六顺: the tile drawn is the third of its kind in the hand, which has three of another too."""
    shape = win.hand.shape
    if win.route != DRAWN or shape[KIND_OF[win.tile]] != 3:
        return 0
    return 1 if sum(1 for held in shape[:NUM_NATURAL] if held >= 3) >= 2 else 0


def drawn(fan_id: str, pattern: Pattern, clause: str) -> Fan:
    """A pattern of its own: what brought the tile does not count beside it (CS-76)."""
    return Fan(fan_id, pattern, 1, clause, excludes=("kong-bloom",), exclude_clause="CS-76")


DRAWN_FANS: Final = {
    "four_drawn": drawn("four-drawn", four_drawn, "CS-74"),
    "pungs_drawn": drawn(PUNGS, pungs_drawn, "CS-75"),
}
"""The patterns, on which a table may agree by their options."""


def agreed(options: Options) -> tuple[Fan, ...]:
    """Those on which the table has agreed."""
    return tuple(fan for name, fan in DRAWN_FANS.items() if options.text(name) == "yes")


@dataclass(frozen=True)
class DrawnPatterns(Mechanic):
    """Who draws a tile that completes a pattern may declare it in that turn; the others pay, play goes on.

    `pungs` is the pattern of dealt tiles beside which two pungs drawn do not count; `clause` says when a
    pattern may be declared.
    """

    state: ClassVar[Sequence[State]] = (DECLARING, DECLARED, PAID_PUNGS)
    actions: ClassVar[Sequence[ActionSpec]] = (ActionSpec(DECLARE, key="l", eager=60),)
    reported: ClassVar[Sequence[str]] = (DECLARE,)
    reasons: ClassVar[Sequence[str]] = (
        "why-drawn-completes-none",
        "why-drawn-pattern-declared",
        "why-drawn-pattern-in-turn",
    )

    fans: tuple[Fan, ...]
    pungs: str
    clause: str

    # ---- what a drawn tile completes

    def applies(self, position: Position, seat: int) -> bool:
        """The seat declares what it has drawn."""
        return DECLARING.get(position) and is_drawn(position, seat)

    def wins(self, position: Position, seat: int) -> list[Win]:
        """What the tile completes: one pattern at most, for it is the third or the fourth of its kind."""
        win = self._win(position, seat)
        return [win] if any(fan.pattern(win) for fan in self.fans) else []

    def _win(self, position: Position, seat: int) -> Win:
        shapeless = Reading(NO_SHAPE, [], (), 0, NOWHERE, -1, False, ())
        return Win(position, seat, shapeless, DRAWN, drawn=True)

    def score_refusal(self, score: Score) -> Refusal | None:
        """Who declares a pattern does not win with a complete hand."""
        if DECLARING.get(score.win.position) and score.win.route != DRAWN:
            return self._not_completed()
        return None

    def impossible(self, given: Given) -> Impossible | None:
        """It is declared with a tile that was drawn, not the last one."""
        position = given.position
        if DECLARING.get(position) and not is_drawn(position, position.occasion.seat):
            return no_state(DECLARING.key, self.clause, NOT_IN_TURN)
        return None

    # ---- play

    def drawn(self, deal: DealState, seat: int) -> bool:
        """Another tile may complete another pattern."""
        DECLARED.set(deal.position, False)
        return False

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """To declare what the tile just drawn completes."""
        return [Action(DECLARE)] if self._refusal(deal, seat) is None else []

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """Everybody hears it and pays."""
        position = deal.position
        deal.emit(Event(CALLED, seat, word=DECLARE))
        DECLARING.set(position)
        score = best_score(deal.rules.scoring, position, seat)
        assert isinstance(score, Score)
        deal.scores.append(score)
        deal.pay(settle_wins(deal.rules.settlement, position, [score]))
        DECLARING.set(position, False)
        DECLARED.set(position)
        if score.has(PUNGS):
            PAID_PUNGS.add(position, seat)

    def apply_reported(self, deal: DealState, seat: int, word: str) -> None:
        """The others pay; which of the patterns it is makes no difference."""
        win, fan = self._win(deal.position, seat), self.fans[0]
        taken = [Taken(fan, 1, fan.value, deal.rules.scoring.fans.index(fan))]
        score = Score(win, taken, deal.rules.scoring.valuation.points(win, taken))
        deal.pay(settle_wins(deal.rules.settlement, deal.position, [score]))

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """The drawn tile completes no pattern, or it was declared."""
        return self._refusal(deal, seat) or Refusal(self.clause, NOT_IN_TURN)

    def _refusal(self, deal: DealState, seat: int) -> Refusal | None:
        position = deal.position
        if not deal.fresh or not is_drawn(position, seat):
            return Refusal(self.clause, NOT_IN_TURN)
        wins = self.wins(position, seat)
        if not wins:
            return self._not_completed()
        if DECLARED.get(position):
            return Refusal(self.clause, DECLARED_ALREADY)
        for fan in self.fans:
            if fan.id == PUNGS and fan.pattern(wins[0]) and self._has_paid_pungs(deal, seat):
                return Refusal(fan.clause, DECLARED_ALREADY)
        return None

    def _not_completed(self) -> Refusal:
        clauses = tuple([fan.clause for fan in self.fans])
        return Refusal(clauses[0], NOT_COMPLETED, clauses[1:])

    def _has_paid_pungs(self, deal: DealState, seat: int) -> bool:
        was_dealt = any(score.seat == seat and score.has(self.pungs) for score in deal.scores)
        return was_dealt or PAID_PUNGS.has(deal.position, seat)


def is_drawn(position: Position, seat: int) -> bool:
    """The seat has drawn a tile in its own turn, not the last one of the wall."""
    occasion = position.occasion
    return occasion.is_own and occasion.seat == seat and occasion.kind != DEAL and position.wall_left != 0
