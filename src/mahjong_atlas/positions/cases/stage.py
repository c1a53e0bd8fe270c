"""The real deal in front of a script: what happens by itself, and what expectations ask."""

from typing import Final

from mahjong_atlas.play.actions import (
    ABORT,
    DISCARD,
    FALSE_WIN,
    WIN,
    Action,
    is_slip,
)
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DEALT, DREW, WON
from mahjong_atlas.play.steps import CLAIM, OWN, PART
from mahjong_atlas.positions.cases.wall_plan import FREE, ScriptedDeal, WallPlan
from mahjong_atlas.scoring.best import wait_mask
from mahjong_atlas.scoring.transfers import Transfer
from mahjong_atlas.texts.message import Message, verbatim
from mahjong_atlas.tiles.kind import KIND_OF, NUM_NATURAL, SEATS
from mahjong_atlas.tiles.notation import tile_name


class Stage:
    """A deal and a script; seats left out of its hands pass and discard what they drew.

    At a table with false wins everybody is asked in each window.  A window in which no scripted seat has a
    real choice is *idle*: without false wins it would not be there, and most steps do not see it.
    """

    def __init__(self, script: ScriptedDeal, deal: Deal) -> None:
        self.script: Final = script
        self.deal: Final = deal
        self.left_out: Final = set(range(script.ruleset.table.seats)) - set(script.hands)
        self.free: Final = self.left_out | {seat for seat, hand in script.hands.items() if FREE in hand}
        actions = script.ruleset.actions.values()
        self.declining: Final = frozenset([spec.word for spec in actions if spec.declines])
        """Answers of a seat that wants nothing of what is offered."""
        self.first_turn = -1
        self.waited: set[int] = set()
        self.unbidden: set[int] = set()
        """Seats that could declare a dealt hand which the script leaves open."""
        self.paid = 0
        self.acted = 0
        """So many events there were before the last step that acted."""
        self.step: Message = verbatim("")
        """The present step, for people."""
        self.closed: Message | None = None
        """Which step closed the last window on a tile."""
        self.closed_in: Message | None = None
        self.note_turn()

    @staticmethod
    def set_up(script: ScriptedDeal, plan: WallPlan) -> "Stage":
        """The deal as the script gives it, ready for the first choice."""
        deal = Deal.start(
            script.ruleset,
            seed=script.id,
            wall=plan.tiles(),
            dice=list(plan.dice),
            carried={each.name: each.number(plan.carried) for each in script.ruleset.carried_state},
            scores=plan.carried.scores,
            false_wins=True,
            gone=plan.gone_places(),
        )
        return Stage(script, deal)

    def after_claims(self) -> "Stage":
        """The same table as it will be when nobody claims the tile on offer; this one stays as it is."""
        ahead = Stage(self.script, self.deal.copy())
        while ahead.is_claim_window() and ahead.advance():
            pass
        return ahead

    def in_turn_of(self, seat: int) -> "Stage | None":
        """The same table as it will be when the seat is to act, if no scripted seat has a choice before."""
        later = Stage(self.script, self.deal.copy())
        while later.on_turn() != (seat,):
            if not later.passes_by(seat) or not later.advance():
                return None
        return later

    # ---- what expectations ask

    def on_turn(self) -> tuple[int, ...]:
        """The seat that has drawn and is to act."""
        return self.deal.to_act if self.deal.asker == OWN else ()

    def to_answer(self, expected: set[int]) -> tuple[int, ...]:
        """Who must answer now; a seat left out only where the script expects it."""
        return tuple(seat for seat in self.deal.to_act if self._has_choice(seat, expected))

    def to_answer_in_turn(self, expected: set[int]) -> set[int]:
        """Who must answer now, and whom the same part asks after them when they let it be."""
        tables = [self, *self.later_questions()]
        return {seat for table in tables for seat in table.to_answer(expected)}

    def later_questions(self) -> list["Stage"]:
        """Where a part asks one seat after the other: the table at each later question, all before let be."""
        found: list[Stage] = []
        if self.deal.asker != PART:
            return found
        later = Stage(self.script, self.deal.copy())
        while later.may_all_pass() and later.advance():
            if not later.is_window() or later.deal.asker != PART or later.deal.part is not self.deal.part:
                break
            found.append(Stage(self.script, later.deal.copy()))
        return found

    def take_transfers(self) -> list[Transfer]:
        """The transfers since the last time."""
        before, self.paid = self.paid, len(self.deal.transfers)
        return self.deal.transfers[before:]

    def ending(self) -> Message:
        """How the deal ended, for people."""
        result = self.deal.result
        if result is None:
            return Message("check-not-over")
        if result.winners:
            return Message("check-over", reason=one_after_the_other(self._wins()))
        return Message("check-over", reason=verbatim(result.kind))

    def _wins(self) -> list[Message]:
        """Who won on what."""
        wins = [event for event in self.deal.events if event.kind == WON]
        return [
            Message("check-won-on", text=SEATS[win.seat], text2=SEATS[win.source], text3=tile_name(win.tile))
            if win.source >= 0
            else Message("check-won-own", text=SEATS[win.seat])
            for win in wins
        ]

    def had(self, seat: int) -> list[int]:
        """All tiles that the seat has ever held."""
        tiles: list[int] = []
        for event in self.deal.events:
            if event.seat == seat and event.kind == DEALT:
                tiles.extend(event.tiles)
            elif event.seat == seat and event.kind == DREW:
                tiles.append(event.tile)
        return tiles

    # ---- what happens by itself

    def advance(self) -> bool:
        """Close the open window, or let a seat act that is left out or has no choice; False at others."""
        if self.deal.over or not self.deal.waiting:
            return False
        if not self.is_window() and not self.is_left_out_turn() and not self.is_forced_turn():
            return False
        self.note_closing()
        for seat in self.deal.to_act:
            if self.deal.waiting >> seat & 1:
                self.deal.apply(seat, self.idle_action(seat))
        self.note_turn()
        return True

    def note_closing(self) -> None:
        """Remember that the present step closes a window, and on which tile."""
        if self.is_claim_window() and self.deal.position.occasion.tile >= 0:
            occasion = self.deal.position.occasion
            self.closed = Message(
                "check-window-closed",
                text=SEATS[occasion.seat],
                text2=tile_name(occasion.tile),
                reason=self.step,
            )
            self.closed_in = self.step

    def close_idle_windows(self) -> None:
        """Let pass what asks nobody in the script."""
        while self.is_idle_window() and self.advance():
            pass

    def note_turn(self) -> None:
        """Remember how many events there were when the first turn began, and what scripted hands wait for or
        could be asked about.
        """
        position = self.deal.position
        for seat in self.script.hands:
            if position.hands[seat].size() % 3 == 1:
                mask = wait_mask(self.deal.ruleset.scoring, position, seat)
                self.waited.update(kind for kind in range(NUM_NATURAL) if mask >> kind & 1)
        if self.is_window() and self.may_all_pass():
            self._note_open_hands()
        if self.first_turn < 0 and (self.deal.over or self.deal.asker == OWN):
            self.first_turn = len(self.deal.events)

    def _note_open_hands(self) -> None:
        """What is asked of hands that the script leaves open: it should not hold such tiles."""
        opening = self.first_turn < 0
        for seat in set(self.deal.to_act) & (self.free if opening else self.free - self.left_out):
            for action in self.deal.legal_actions(seat):
                self.waited.update(KIND_OF[tile] for tile in action.tiles)
                if opening and action.kind == WIN:
                    self.unbidden.add(seat)

    def idle_action(self, seat: int) -> Action:
        """Pass; else discard the tile drawn; else the first thing that ends nothing."""
        legal = self.deal.legal_actions(seat)
        discards = [action for action in legal if action.kind == DISCARD]
        drawn = self.deal.position.hands[seat].drawn
        if drawn < 0:
            drawn = self.deal.position.occasion.tile
        harmless = [action for action in legal if action.kind not in (WIN, FALSE_WIN, ABORT)]
        passing = [action for action in legal if action.kind in self.declining]
        as_drawn = [action for action in discards if action.tile == drawn]
        return (passing or as_drawn or discards[::-1] or harmless or legal)[0]

    # ---- what is open now

    def is_window(self) -> bool:
        """Seats are asked about something other than their own turn."""
        return bool(self.deal.waiting) and self.deal.asker != OWN

    def is_claim_window(self) -> bool:
        """Seats are asked about a tile that another offers."""
        return bool(self.deal.waiting) and self.deal.asker == CLAIM

    def is_idle_window(self) -> bool:
        """A window that asks no scripted seat anything."""
        return self.is_window() and not self.to_answer(set()) and self.may_all_pass()

    def is_left_out_turn(self) -> bool:
        """A seat that the script leaves out is to act."""
        return bool(self.deal.waiting) and self.deal.asker == OWN and self.deal.turn_seat in self.left_out

    def is_forced_turn(self) -> bool:
        """A turn with one thing to do, slips aside: steps may look at it, then it is done unscripted."""
        if not self.deal.waiting or self.deal.asker != OWN:
            return False
        return sum(1 for action in self.deal.legal_actions(self.deal.turn_seat) if not is_slip(action)) == 1

    def passes_by(self, seat: int) -> bool:
        """Whether what is open now leaves nobody a choice but one that the seat may leave out."""
        forced = self.is_forced_turn() and self.deal.turn_seat != seat
        return self.is_idle_window() or self.is_left_out_turn() or forced or self.is_option_of(seat)

    def is_option_of(self, seat: int) -> bool:
        """The seat, and nobody else, is asked in its own turn about something that it may leave out."""
        is_alone = self.deal.to_act == (seat,) and self.deal.turn_seat == seat
        return is_alone and self.deal.asker == PART and self.may_all_pass()

    def may_all_pass(self) -> bool:
        """Whether everybody who is asked may pass."""
        return all(
            any(action.kind in self.declining for action in self.deal.legal_actions(seat))
            for seat in self.deal.to_act
        )

    def _has_choice(self, seat: int, expected: set[int]) -> bool:
        """Whether the seat has a real choice (a false win is none)."""
        if seat in self.left_out and seat not in expected:
            return False
        return any(
            action.kind not in self.declining and not is_slip(action)
            for action in self.deal.legal_actions(seat)
        )


def one_after_the_other(messages: list[Message]) -> Message:
    """Several messages as one."""
    whole = messages[0]
    for each in messages[1:]:
        whole = Message("check-and", reason=whole, reason2=each)
    return whole
