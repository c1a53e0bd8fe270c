"""Looks at the table of a script: what may be done now, what not and by which clause, what is expected."""

from typing import Final

from mahjong_atlas.cases.expect_words import Expectation
from mahjong_atlas.cases.script import Permission
from mahjong_atlas.cases.scripted_deal import FREE
from mahjong_atlas.cases.stage import Stage
from mahjong_atlas.cases.wanted import Wanted
from mahjong_atlas.play.actions import DISCARD, FALSE, FALSE_WIN, is_slip
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.steps import PART
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import tile_name

NEVER: Final = Message("check-never-possible")
LEGAL: Final = Message("check-legal")
LONGEST_WAIT: Final = 400
"""So many windows and turns may pass by themselves before a step is given up."""


class Looks:
    """A look at a stage: nothing is chosen for a seat that has a choice."""

    def __init__(self, stage: Stage) -> None:
        self.stage: Final = stage
        self.deal: Final[Deal] = stage.deal

    def may(self, step: Permission) -> Message | None:
        """The action must be legal now, or for who is asked or acts next when what is offered is let be."""
        stage, seat = self.stage, step.action.seat
        is_answer = step.action.answers and stage.is_claim_window()
        for _ in range(LONGEST_WAIT):
            if self._is_legal(step.action) or self._is_legal_ahead(step.action):
                return None
            waits = self._passes_by_claim(seat) if is_answer else stage.passes_by(seat)
            if not waits or not stage.advance():
                return Message("check-not-legal", reason=self.refusal_text(step.action))
        return NEVER

    def may_not(self, step: Permission) -> Message | None:
        """The action must be refused now, by the clause if one is given."""
        stage, seat = self.stage, step.action.seat
        why = self._means_nothing(step)
        if why:
            return why
        if not step.action.answers:
            if self._is_idle_question():
                return self._refused_meanwhile(step)
            stage.close_idle_windows()
        while stage.is_forced_turn() and self.deal.turn_seat != seat:
            if step.clause in self._refusals(step.action) or not stage.advance():
                break
        later = self._in_own_turn(step.action)
        if later is not None and later._is_legal(step.action):
            return Message("check-legal-later", text=SEATS[seat])
        while True:
            if self._is_legal(step.action):
                return LEGAL
            cited = self._refusals(step.action)
            if not step.clause or step.clause in (*cited, *self._refusals_ahead(step.action)):
                return None
            if not stage.passes_by(seat) or not stage.advance():
                return Message(
                    "check-other-clause",
                    text=", ".join(cited) or "-",
                    text2=step.clause,
                    reason=self.refusal_text(step.action),
                )

    def _means_nothing(self, step: Permission) -> Message | None:
        """Why a refusal would show nothing: after the end, or with tiles that never were there."""
        if self.deal.over:
            return Message("check-nothing-more", reason=self.stage.ending())
        action, seat = step.action, step.action.seat
        if action.drawn and action.own_tile(self.deal.position) < 0:
            return Message("check-drew-none", text=SEATS[seat])
        is_known = seat in self.stage.script.hands and FREE not in self.stage.script.hands[seat]
        is_lone_discard = action.kind == DISCARD and action.tile >= 0 and not step.clause
        if is_lone_discard and is_known and action.tile not in self.stage.had(seat):
            return Message("check-never-had", text=SEATS[seat], text2=tile_name(action.tile))
        return None

    def expect(self, step: Expectation) -> Message | None:
        """The expectation must be met, claims on a tile being closed before it unless it only looks.

        Where a part asks (before a draw, in the opening), or a seat has no choice, the table may stay as it
        is or go on.
        """
        stage = self.stage
        if step.looks:
            while stage.is_idle_window():
                stops = step.stops or self._is_idle_question()
                if (stops and not step.check(stage)) or not stage.advance():
                    break
        else:
            while (stage.is_claim_window() or (step.waits and stage.is_window())) and stage.advance():
                pass
        for _ in range(LONGEST_WAIT):
            paid = stage.paid
            why = step.check(stage)
            if not why:
                return None
            stage.paid = paid
            may_go_on = not step.looks and (step.waits or stage.is_window())
            if not (may_go_on or stage.is_forced_turn()) or not stage.advance():
                return why
        return why

    def _passes_by_claim(self, seat: int) -> bool:
        """Whether nobody is asked about the tile on offer, or what another does next is forced."""
        return self.stage.is_idle_window() or (self.stage.is_forced_turn() and self.deal.turn_seat != seat)

    def _is_legal(self, wanted: Wanted) -> bool:
        """Whether the action is legal; a slip is only where the script names it as one."""
        action = wanted.find(self.deal)
        return action is not None and (
            wanted.kind == FALSE_WIN or wanted.word == FALSE or not is_slip(action)
        )

    def _ahead(self, wanted: Wanted) -> "Looks | None":
        """For what is done in a turn, not in answer to a tile on offer: the table when nobody claims that."""
        if wanted.answers or not self.stage.is_claim_window():
            return None
        return Looks(self.stage.after_claims())

    def _in_own_turn(self, wanted: Wanted) -> "Looks | None":
        """For what is done in a turn, while seats left out are to act: the table in the seat's turn."""
        if wanted.answers or not self.stage.is_left_out_turn() or self.deal.turn_seat == wanted.seat:
            return None
        later = self.stage.in_turn_of(wanted.seat)
        return Looks(later) if later is not None else None

    def _is_legal_ahead(self, wanted: Wanted) -> bool:
        ahead = self._ahead(wanted)
        if ahead is not None:
            return ahead._is_legal(wanted)
        return any(Looks(table)._is_legal(wanted) for table in self.stage.asked_after())

    def _is_idle_question(self) -> bool:
        """A part asks seats left out of the script: what it asks may still be answered by a step."""
        return self.deal.asker == PART and self.stage.is_idle_window()

    def _refused_meanwhile(self, step: Permission) -> Message | None:
        """The table being left as it is: a word of the part that asks must be refused now, another action now
        or once its question is let be.
        """
        part = self.deal.hooks.performers.get(step.action.kind)
        if part is not None and part is self.deal.part and self._is_legal(step.action):
            return LEGAL
        cited = self._refusals(step.action)
        if part is not None and part is self.deal.part and (not step.clause or step.clause in cited):
            return None
        ahead = Stage(self.stage.script, self.deal.copy())
        ahead.close_idle_windows()
        return Looks(ahead).may_not(step)

    def _refusals_ahead(self, wanted: Wanted) -> list[str]:
        ahead = self._ahead(wanted)
        return ahead._refusals(wanted) if ahead is not None else []

    def _refusals(self, wanted: Wanted) -> list[str]:
        """Clauses by which the action is refused."""
        found = [self.deal.refusal(wanted.seat, action) for action in wanted.built(self.deal.position)]
        refusals = [refusal for refusal in found if refusal is not None]
        return list(dict.fromkeys(clause for each in refusals for clause in (each.clause, *each.also)))

    def refusal_text(self, wanted: Wanted) -> Message:
        """The reason as the engine gives it, and what could be done instead."""
        refusal = self.deal.refusal(wanted.seat, wanted.built(self.deal.position)[0])
        reason = Message("check-not-now")
        if refusal is not None:
            reason = Message("check-reason", reason=refusal.reason, clause=refusal.clause)
        legal = self.deal.legal_actions(wanted.seat)
        if not legal:
            who = ",".join(SEATS[seat] for seat in self.deal.to_act) or "none"
            return Message("check-must-act", reason=reason, text=who)
        may = ", ".join(action.text() for action in legal)
        return Message("check-may", reason=reason, text=SEATS[wanted.seat], text2=may)
