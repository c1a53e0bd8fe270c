"""A deal with the parts that take part in it: everything that asks their hooks in the same way for all."""

from __future__ import annotations

from typing import Final

from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.effect_log import EffectLog
from mahjong_atlas.play.events import CALLED, DREW, OVER, WON, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.ruleset import Hooks, Ruleset
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import BONUS, Result
from mahjong_atlas.play.wins import claim_score, own_score
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.settle import settle_aborted, settle_exhausted, settle_wins
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import EXHAUSTED, Occasion


class RunningDeal(DealState):
    """A deal under a ruleset; `effects` are those of its events, if they are asked for; a copy keeps none."""

    def __init__(self, ruleset: Ruleset, source: RunningDeal | None = None) -> None:
        super().__init__(ruleset, source)
        self.ruleset: Final[Ruleset] = ruleset
        self.hooks: Final[Hooks] = ruleset.hooks
        self.effects: EffectLog | None = None

    def return_to(self, before: RunningDeal) -> None:
        """All is as in a copy that was made before, its effects included where it keeps them."""
        self.become(before)
        if self.effects is not None and before.effects is not None:
            self.effects.become(before.effects)

    def emit(self, event: Event) -> None:
        """Write an event into the record, and its effects where they are asked for."""
        super().emit(event)
        if self.effects is not None:
            self.effects.emitted(self, event)

    def complete_effects(self) -> None:
        """What has changed since the last event follows from it openly, and is told with it."""
        if self.effects is not None:
            self.effects.complete(self)

    def legal_actions(self, seat: int) -> list[Action]:
        """The seat's legal actions in a fixed order; empty when it is not asked."""
        return self.legal[seat] if seat >= 0 and self.waiting >> seat & 1 else []

    def announcements(self, seat: int) -> list[Action]:
        """Words the seat may say now without taking a turn."""
        out: list[Action] = []
        if self.result is None:
            for part in self.hooks.announce:
                out.extend(part.announce(self, seat))
        return out

    def questioner(self) -> Mechanic | None:
        """The part that has asked seats which have not all answered."""
        part = self.part
        return part if isinstance(part, Mechanic) and self.is_asking(part) else None

    def run_exposed(self, seat: int, tile: int) -> bool:
        """Run the hook `exposed`; True when a part has asked somebody."""
        for part in self.hooks.exposed:
            if part.exposed(self, seat, tile):
                return True
        return False

    def run_claimed(self, seat: int, meld: Meld) -> None:
        """Run the hook `claimed`."""
        for part in self.hooks.claimed:
            part.claimed(self, seat, meld)

    def declare_false_win(self, seat: int) -> None:
        """The seat has declared a win that is none."""
        self.ruleset.false_win.happen(self, seat)

    def replace(self, seat: int, kind: str) -> bool:
        """The seat takes a replacement tile; False (nothing taken) when the wall is empty."""
        left = self.wall.reserve if self.ruleset.table.replacement == "reserve" else self.wall.left()
        if left <= 0:
            return False
        self.take_in(seat, self.take_replacement(), kind)
        return True

    def take_in(self, seat: int, tile: int, kind: str) -> None:
        """A tile from the wall comes into the hand, seen by its taker alone."""
        position = self.position
        hand = position.hands[seat]
        waits = hand.wait_mask
        hand.add(tile)
        hand.completed = -1 if waits < 0 else waits >> position.alias[tile] & 1
        hand.drawn = tile
        position.wall_left = self.wall.left()
        position.occasion = Occasion(kind, seat, tile)
        self.turn_seat = seat
        self.emit(Event(DREW, seat, tile, word=kind, knows=1 << seat))
        if self.is_bonus(tile):
            self.step = BONUS
        else:
            self.step = self.bonus_return
            self.fresh = True
            for part in self.hooks.drawn:
                if part.drawn(self, seat):
                    return

    def win(self, seats: list[int]) -> None:
        """Seats win on the occasion's tile (already agreed who); settles, then ends the deal or goes on."""
        scores: list[Score] = []
        for seat in seats:
            own = self.position.occasion.seat == seat
            score = own_score(self, seat) if own else claim_score(self, seat)
            if isinstance(score, Score):
                scores.append(score)
        self.settle(scores)

    def settle(self, scores: list[Score], false_scores: list[Score] | None = None) -> None:
        """Pay the wins and see whether the deal goes on.

        `false_scores` are wins that nobody can see to be false yet: they are paid and take their seats out
        of play like the others, but they are no wins.
        """
        occasion = self.position.occasion
        taken = (
            scores if not false_scores else in_turn_order([*scores, *false_scores], occasion.seat, self.seats)
        )
        for part in self.hooks.winning:
            part.winning(self, taken)
        transfers = settle_wins(self.ruleset.settlement, self.position, taken)
        for score in taken:
            giver = -1 if score.win.self_drawn else occasion.seat
            knows = self.ruleset.after_win.knows(score.seat)
            tile = occasion.tile if score.win.tile >= 0 else -1
            self.emit(Event(WON, score.seat, tile, source=giver, knows=knows, score=score))
        self.pay(transfers)
        if scores:
            if not self.won_seats:
                self.won_together = len(scores)
                self.won_giver = -1 if scores[0].win.self_drawn else occasion.seat
            self.won_seats += tuple([score.seat for score in scores])
            self.scores.extend(scores)
            for part in self.hooks.won:
                part.won(self, scores)
        if not self.ruleset.after_win.goes_on(self, taken):
            self.finish("win" if self.won_seats else "draw")

    def exhaust(self) -> None:
        """Nothing can be drawn any more: settle the draw."""
        self.position.occasion = Occasion(EXHAUSTED, -1, -1)
        self.pay(settle_exhausted(self.ruleset.settlement, self.position))
        self.finish("win" if self.won_seats else "draw")

    def abort(self, why: str) -> None:
        """The deal ends without a win; everybody is told why."""
        self.emit(Event(CALLED, word=why))
        self.pay(settle_aborted(self.ruleset.settlement, self.position))
        self.finish("abort")

    def finish(self, kind: str) -> None:
        """End the deal."""
        self.result = Result(kind, self.won_seats, self.won_giver, self.won_together)
        for part in self.hooks.closing:
            part.closing(self)
        self.waiting = 0
        self.emit(Event(OVER, word=kind))


def in_turn_order(scores: list[Score], start: int, seats: int) -> list[Score]:
    """Scores by the turn order of their seats after the seat `start`."""
    keyed = [((score.seat - start - 1) % seats, i) for i, score in enumerate(scores)]
    keyed.sort()
    return [scores[i] for _, i in keyed]
