"""Does the steps of a script on its stage, and says which one fails and why."""

from typing import Final

from mahjong_atlas.cases.expect_words import Expectation
from mahjong_atlas.cases.script import Answers, Permission, Step
from mahjong_atlas.cases.stage import Stage
from mahjong_atlas.cases.wanted import CLAIMS, Wanted
from mahjong_atlas.play.actions import DISCARD, EXPOSE, FALSE_WIN, PASS, ROB_GOLD, WIN, Action, is_slip
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE, DISCARDED, EXPOSED, MELDED, WON, Event
from mahjong_atlas.play.steps import OWN, PART
from mahjong_atlas.tiles.kind import SEATS

LONGEST_WAIT: Final = 400
"""So many windows and turns may pass by themselves before a step is given up."""
FORCED_WORDS: Final = {DISCARDED: DISCARD, EXPOSED: EXPOSE, WON: WIN}
"""Events that may be actions which a seat had to do, and their words."""


class Steps:
    """The steps of one run; `done` counts the events that steps have accounted for."""

    def __init__(self, stage: Stage) -> None:
        self.stage: Final = stage
        self.deal: Final[Deal] = stage.deal
        self.opening = True
        self.done = 0

    def play(self) -> str:
        """Do the whole script; says which step failed and why, "" when none did."""
        script = self.stage.script
        for answers in script.opening:
            why = self.answer(answers)
            if why:
                return f"opening {answers.text!r}: {why}"
        self._finish_opening()
        self.opening = False
        for number, step in enumerate(script.steps, 1):
            why = self.step(step)
            if why:
                return f"step {number} {step.text!r}: {why}"
        return ""

    def step(self, step: Step) -> str:
        """Do one step; says why it fails."""
        if isinstance(step, Answers):
            return self.answer(step)
        if isinstance(step, Permission):
            return self.may(step) if step.legal else self.may_not(step)
        return self.expect(step)

    # ---- looking

    def may(self, step: Permission) -> str:
        """The action must be legal now, or for who is asked or acts next when what is offered is let be."""
        stage, seat = self.stage, step.action.seat
        is_answer = step.action.kind in CLAIMS and stage.is_claim_window()
        for _ in range(LONGEST_WAIT):
            if self._is_legal(step.action) or self._is_legal_ahead(step.action):
                return ""
            waits = self._passes_by_claim(seat) if is_answer else stage.passes_by(seat)
            if not waits or not stage.advance():
                return f"not legal: {self._why_not(step.action)}"
        return "it never becomes possible"

    def may_not(self, step: Permission) -> str:
        """The action must be refused now, by the clause if one is given."""
        stage, seat = self.stage, step.action.seat
        if step.action.kind not in CLAIMS:
            if self._is_idle_question():
                return self._refused_meanwhile(step)
            stage.close_idle_windows()
        while stage.is_forced_turn() and self.deal.turn_seat != seat:
            if step.clause in self._refusals(step.action) or not stage.advance():
                break
        later = self._in_own_turn(step.action)
        if later is not None and later._is_legal(step.action):
            return f"it is legal when {SEATS[seat]} is to act"
        while True:
            if self._is_legal(step.action):
                return "it is legal"
            cited = self._refusals(step.action)
            if not step.clause or step.clause in (*cited, *self._refusals_ahead(step.action)):
                return ""
            if not stage.passes_by(seat) or not stage.advance():
                by = ", ".join(cited) or "no clause"
                return f"refused by {by}, not by {step.clause}: {self._why_not(step.action)}"

    def expect(self, step: Expectation) -> str:
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
                return ""
            stage.paid = paid
            may_go_on = not step.looks and (step.waits or stage.is_window())
            if not (may_go_on or stage.is_forced_turn()) or not stage.advance():
                return why
        return why

    def _passes_by_claim(self, seat: int) -> bool:
        """Whether nobody is asked about the tile on offer, or what another does next is forced."""
        return self.stage.is_idle_window() or (self.stage.is_forced_turn() and self.deal.turn_seat != seat)

    def _is_legal(self, wanted: Wanted) -> bool:
        """Whether the action is legal; a slip that a false win would punish is not."""
        action = wanted.find(self.deal)
        return action is not None and (wanted.kind == FALSE_WIN or not is_slip(action))

    def _ahead(self, wanted: Wanted) -> "Steps | None":
        """For what is done in a turn, not in answer to a tile on offer: the table when nobody claims that."""
        if wanted.kind in CLAIMS or not self.stage.is_claim_window():
            return None
        return Steps(self.stage.after_claims())

    def _in_own_turn(self, wanted: Wanted) -> "Steps | None":
        """For what is done in a turn, while seats left out are to act: the table in the seat's turn."""
        if wanted.kind in CLAIMS or not self.stage.is_left_out_turn() or self.deal.turn_seat == wanted.seat:
            return None
        later = self.stage.in_turn_of(wanted.seat)
        return Steps(later) if later is not None else None

    def _is_legal_ahead(self, wanted: Wanted) -> bool:
        ahead = self._ahead(wanted)
        if ahead is not None:
            return ahead._is_legal(wanted)
        return any(Steps(table)._is_legal(wanted) for table in self.stage.asked_after())

    def _is_idle_question(self) -> bool:
        """A part asks seats left out of the script: what it asks may still be answered by a step."""
        return self.deal.asker == PART and self.stage.is_idle_window()

    def _refused_meanwhile(self, step: Permission) -> str:
        """The table being left as it is: a word of the part that asks must be refused now, another action now
        or once its question is let be.
        """
        part = self.deal.hooks.performers.get(step.action.kind)
        if part is not None and part is self.deal.part and self._is_legal(step.action):
            return "it is legal"
        cited = self._refusals(step.action)
        if part is not None and part is self.deal.part and (not step.clause or step.clause in cited):
            return ""
        ahead = Stage(self.stage.script, self.deal.copy())
        ahead.close_idle_windows()
        return Steps(ahead).may_not(step)

    def _refusals_ahead(self, wanted: Wanted) -> list[str]:
        ahead = self._ahead(wanted)
        return ahead._refusals(wanted) if ahead is not None else []

    def _refusals(self, wanted: Wanted) -> list[str]:
        """Clauses by which the action is refused."""
        found = [self.deal.refusal(wanted.seat, action) for action in wanted.built(self.deal.position)]
        refusals = [refusal for refusal in found if refusal is not None]
        return list(dict.fromkeys(clause for each in refusals for clause in (each.clause, *each.also)))

    def _why_not(self, wanted: Wanted) -> str:
        """The reason as the engine gives it, and what could be done instead."""
        refusal = self.deal.refusal(wanted.seat, wanted.built(self.deal.position)[0])
        reason = f"{refusal.reason} ({refusal.clause})" if refusal is not None else "not possible now"
        legal = self.deal.legal_actions(wanted.seat)
        if not legal:
            who = ",".join(SEATS[seat] for seat in self.deal.to_act) or "nobody"
            return f"{reason}; {who} must act"
        return f"{reason}; {SEATS[wanted.seat]} may {', '.join(action.text() for action in legal)}"

    # ---- acting

    def answer(self, step: Answers) -> str:
        """Do the actions; everything before them that needs no scripted choice happens by itself."""
        for _ in range(LONGEST_WAIT):
            found = [self._find(wanted) for wanted in step.actions]
            if all(found):
                self._apply(step, [action for action in found if action is not None])
                return ""
            if self._has_happened(step):
                return ""
            if self.deal.asker == PART and any(found):
                step = self._apply_some(step, found)
                continue
            named = any(wanted.kind != PASS and found[at] for at, wanted in enumerate(step.actions))
            if named or self._is_other_discard(step) or not self.stage.advance():
                missing = next(wanted for at, wanted in enumerate(step.actions) if not found[at])
                return f"{SEATS[missing.seat]} may not {missing.text}: {self._why_not(missing)}"
        return "it never becomes possible"

    def _find(self, wanted: Wanted) -> Action | None:
        """The action meant; with `discard drawn` the tile does not matter: another where that may not go."""
        action = wanted.find(self.deal)
        is_turn = self.deal.asker == OWN and self.deal.to_act == (wanted.seat,)
        if action is None and wanted.drawn and not wanted.word and is_turn:
            action = self.stage.idle_action(wanted.seat)
        return action if action is not None and action.kind == wanted.kind else None

    def _apply_some(self, step: Answers, found: list[Action | None]) -> Answers:
        """A part asks one seat after the other: those asked now answer, the rest of the step is left."""
        now = [at for at, action in enumerate(found) if action is not None]
        part = Answers(step.text, tuple(step.actions[at] for at in now))
        self._apply(part, [action for action in found if action is not None])
        return Answers(step.text, tuple(each for each in step.actions if each not in part.actions))

    def _apply(self, step: Answers, actions: list[Action]) -> None:
        """The named seats answer, the others of the window pass (in the opening they answer later)."""
        was_own = self.deal.asker == OWN
        asked = self.deal.to_act
        mark = len(self.deal.events)
        for wanted, action in zip(step.actions, actions, strict=True):
            self.deal.apply(wanted.seat, action)
        self.done = mark + len(actions)
        self.stage.note_turn()
        if was_own or self.opening:
            return
        is_open = all(event.kind == CHOICE for event in self.deal.events[mark:])
        for seat in self.deal.to_act if is_open else ():
            passing = [action for action in self.deal.legal_actions(seat) if action.kind == PASS]
            if passing and seat in asked:
                self.deal.apply(seat, passing[0])

    def _finish_opening(self) -> None:
        """What the opening asks is answered unscripted where no step answers it or speaks of it.

        After scripted answers of others a seat left out answers, unless a step does so later.
        """
        stage, script = self.stage, self.stage.script
        told = " ".join(step.text for step in script.steps)
        while stage.is_window() and not stage.may_all_pass():
            kinds = {action.kind for seat in self.deal.to_act for action in self.deal.legal_actions(seat)}
            if script.opening and set(self.deal.to_act) <= stage.left_out:
                answers = [
                    each for step in script.steps if isinstance(step, Answers) for each in step.actions
                ]
                if any(each.seat in self.deal.to_act and each.kind in kinds for each in answers):
                    return
            elif "asked" in told or any(kind in told for kind in kinds):
                return
            stage.advance()

    def _is_other_discard(self, step: Answers) -> bool:
        """The seat in a turn without a choice is told to discard something else."""
        return self.stage.is_forced_turn() and any(
            wanted.seat == self.deal.turn_seat and wanted.kind == DISCARD for wanted in step.actions
        )

    def _has_happened(self, step: Answers) -> bool:
        """A forced action that the engine has already performed, or a pass where nothing is asked."""
        if len(step.actions) > 1:
            return False
        wanted = step.actions[0]
        if wanted.kind == PASS:
            return self._has_passed(wanted)
        for at in range(self.done, len(self.deal.events)):
            event = self.deal.events[at]
            if event.seat == wanted.seat and _is_same(event, wanted) and not self._was_chosen(at):
                self.done = at + 1
                return True
        return False

    def _has_passed(self, wanted: Wanted) -> bool:
        """Declining an own win, or passing in a window that does not ask the seat."""
        if self.stage.is_window():
            return not self.deal.waiting >> wanted.seat & 1
        legal = self.deal.legal_actions(wanted.seat)
        return any(action.kind in (WIN, ROB_GOLD) and not is_slip(action) for action in legal)

    def _was_chosen(self, at: int) -> bool:
        """Whether the event follows from a choice of its own seat just before."""
        before = self.deal.events[at - 1] if at else None
        return before is not None and before.kind == CHOICE and before.seat == self.deal.events[at].seat


def _is_same(event: Event, wanted: Wanted) -> bool:
    """Whether the event is what the action would have brought about."""
    if wanted.kind == DISCARD:
        is_tile = event.tile == wanted.tile or (wanted.drawn and event.word == "drawn")
        return event.kind == DISCARDED and is_tile
    if event.kind == MELDED:
        return event.word == wanted.kind
    kind = FORCED_WORDS.get(event.kind, event.kind)
    return kind == wanted.kind and wanted.tile in (-1, event.tile)
