"""Plays a script on the real deal, step by step."""

from typing import Final

from mahjong_atlas.cases.expectations import Expectation
from mahjong_atlas.cases.script import Answers, Permission, Script, Step
from mahjong_atlas.cases.wall_plan import WallPlan
from mahjong_atlas.cases.wanted import CLAIMS, Wanted
from mahjong_atlas.play.actions import ABORT, DISCARD, EXPOSE, FALSE_WIN, PASS, WIN, Action, is_slip
from mahjong_atlas.play.deal import OWN, PART, Deal
from mahjong_atlas.play.events import CHOICE, DISCARDED, EXPOSED, MELDED, Event
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.tiles.kind import SEATS

LONGEST_WAIT: Final = 400
"""So many windows and turns may pass by themselves before a step is given up."""
FORCED_WORDS: Final = {DISCARDED: DISCARD, EXPOSED: EXPOSE}
"""Events that may be actions which a seat had to do, and their words."""


class Stage:
    """A deal in front of a script; seats left out pass and discard what they drew."""

    def __init__(self, script: Script, plan: WallPlan) -> None:
        self.script: Final = script
        facts = dict(plan.carried.facts)
        self.deal: Final = Deal.start(
            script.ruleset,
            seed=script.id,
            wall=plan.tiles(),
            dice=list(plan.dice),
            carried=facts,
            scores=plan.carried.scores,
            false_wins=True,
            gone=plan.gone_places(),
        )
        self.left_out: Final = set(range(script.ruleset.table.seats)) - set(script.hands)
        self.opening = True
        self.first_turn = -1
        self.paid = 0
        self.done = 0

    def play(self) -> str:
        """Play the whole script; says which step failed and why, "" when none did."""
        self._note_turn()
        for answers in self.script.opening:
            why = self.answer(answers)
            if why:
                return f"opening {answers.text!r}: {why}"
        if self.script.opening:
            self._finish_opening()
        self.opening = False
        for number, step in enumerate(self.script.steps, 1):
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

    # ---- what expectations ask

    def on_turn(self) -> tuple[int, ...]:
        """The seat that has drawn and is to act."""
        return self.deal.to_act if self.deal.asker == OWN else ()

    def asked(self, expected: set[int]) -> tuple[int, ...]:
        """Who must answer now; a seat left out only where the script expects it."""
        return tuple(seat for seat in self.deal.to_act if self._is_asked(seat, expected))

    def take_transfers(self) -> list[Transfer]:
        """The transfers since the last time."""
        before, self.paid = self.paid, len(self.deal.ledger)
        return self.deal.ledger[before:]

    def told(self, what: str, seat: int = -1) -> str:
        """What the first part that knows the word says."""
        for part in self.deal.ruleset.parts:
            text = part.tell(self.deal, what, seat)
            if text:
                return text
        return ""

    # ---- steps

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
            named = [
                number for number, wanted in enumerate(step.actions) if wanted.kind != PASS and found[number]
            ]
            if named or self._is_other_discard(step) or not self.advance():
                missing = next(wanted for number, wanted in enumerate(step.actions) if not found[number])
                return f"{SEATS[missing.seat]} may not {missing.text}: {self._why_not(missing)}"
        return "it never becomes possible"

    def _find(self, wanted: Wanted) -> Action | None:
        """The action meant; with `discard drawn` the tile does not matter: another where that may not go."""
        action = wanted.find(self.deal)
        is_turn = self.deal.asker == OWN and self.deal.to_act == (wanted.seat,)
        if action is None and wanted.drawn and not wanted.word and is_turn:
            action = self._idle_action(wanted.seat)
        return action if action is not None and action.kind == wanted.kind else None

    def _apply_some(self, step: Answers, found: list[Action | None]) -> Answers:
        """A part asks one seat after the other: those asked now answer, the rest of the step is left."""
        now = [number for number, action in enumerate(found) if action is not None]
        part = Answers(step.text, tuple(step.actions[number] for number in now))
        self._apply(part, [action for action in found if action is not None])
        return Answers(step.text, tuple(each for each in step.actions if each not in part.actions))

    def may(self, step: Permission) -> str:
        """The action must be legal now (after windows that ask nobody)."""
        for _ in range(LONGEST_WAIT):
            if self._may(step.action):
                return ""
            if not self._passes_by(step.action.seat) or not self.advance():
                return f"not legal: {self._why_not(step.action)}"
        return "it never becomes possible"

    def may_not(self, step: Permission) -> str:
        """The action must be refused now, by the clause if one is given."""
        if step.action.kind not in CLAIMS:
            self._close_idle_windows()
        while self._is_forced_turn() and self.deal.turn_seat != step.action.seat and self.advance():
            pass
        while True:
            if self._may(step.action):
                return "it is legal"
            cited = self._refusals(step.action)
            if not step.clause or step.clause in cited:
                return ""
            if not self._is_idle_window() or not self.advance():
                by = ", ".join(cited) or "no clause"
                return f"refused by {by}, not by {step.clause}: {self._why_not(step.action)}"

    def _may(self, wanted: Wanted) -> bool:
        """Whether the action is legal; a slip that a false win would punish is not."""
        action = wanted.find(self.deal)
        return action is not None and (wanted.kind == FALSE_WIN or not is_slip(action))

    def expect(self, step: Expectation) -> str:
        """The expectation must be met, windows being closed before it unless it only looks."""
        if step.looks:
            self._close_idle_windows()
        else:
            while self._is_window() and self.advance():
                pass
        for _ in range(LONGEST_WAIT):
            why = step.check(self)
            if not why or not step.waits or not self.advance():
                return why
        return why

    # ---- what happens by itself

    def advance(self) -> bool:
        """Close the open window, or let a seat act that is left out or has no choice; False at others."""
        if self.deal.over or not self.deal.waiting:
            return False
        if not self._is_window() and not self._is_left_out_turn() and not self._is_forced_turn():
            return False
        for seat in self.deal.to_act:
            if self.deal.waiting >> seat & 1:
                self.deal.apply(seat, self._idle_action(seat))
        self._note_turn()
        return True

    def _note_turn(self) -> None:
        """Remember how many events there were when the first turn began."""
        if self.first_turn < 0 and (self.deal.over or self.deal.asker == OWN):
            self.first_turn = len(self.deal.events)

    def _idle_action(self, seat: int) -> Action:
        """Pass; else discard the tile drawn; else the first thing that ends nothing."""
        legal = self.deal.legal_actions(seat)
        discards = [action for action in legal if action.kind == DISCARD]
        drawn = self.deal.position.hands[seat].drawn
        if drawn < 0:
            drawn = self.deal.position.occasion.tile
        harmless = [action for action in legal if action.kind not in (WIN, FALSE_WIN, ABORT)]
        passing = [action for action in legal if action.kind == PASS]
        as_drawn = [action for action in discards if action.tile == drawn]
        return (passing or as_drawn or discards[::-1] or harmless or legal)[0]

    def _finish_opening(self) -> None:
        """Seats left out answer what the opening asks of them, unless a later step does."""
        while self._is_window() and not self._may_all_pass() and set(self.deal.to_act) <= self.left_out:
            kinds = {action.kind for seat in self.deal.to_act for action in self.deal.legal_actions(seat)}
            for step in self.script.steps:
                actions = step.actions if isinstance(step, Answers) else ()
                if any(each.seat in self.deal.to_act and each.kind in kinds for each in actions):
                    return
            self.advance()

    def _is_window(self) -> bool:
        """Seats are asked about something other than their own turn."""
        return bool(self.deal.waiting) and self.deal.asker != OWN

    def _is_left_out_turn(self) -> bool:
        return bool(self.deal.waiting) and self.deal.asker == OWN and self.deal.turn_seat in self.left_out

    def _is_forced_turn(self) -> bool:
        """A turn with one thing to do, slips aside: steps may look at it, then it is done unscripted."""
        if not self.deal.waiting or self.deal.asker != OWN:
            return False
        return sum(1 for action in self.deal.legal_actions(self.deal.turn_seat) if not is_slip(action)) == 1

    def _passes_by(self, seat: int) -> bool:
        """Whether what is open now asks nobody in the script, or another seat without a choice."""
        forced = self._is_forced_turn() and self.deal.turn_seat != seat
        return self._is_idle_window() or self._is_left_out_turn() or forced

    def _is_other_discard(self, step: Answers) -> bool:
        """The seat in a turn without a choice is told to discard something else."""
        return self._is_forced_turn() and any(
            wanted.seat == self.deal.turn_seat and wanted.kind == DISCARD for wanted in step.actions
        )

    def _is_asked(self, seat: int, expected: set[int]) -> bool:
        """Whether the seat has a real choice (a false win is none)."""
        if seat in self.left_out and seat not in expected:
            return False
        return any(action.kind != PASS and not is_slip(action) for action in self.deal.legal_actions(seat))

    def _is_idle_window(self) -> bool:
        """A window that asks no scripted seat anything: without false wins it would not be there."""
        return self._is_window() and not self.asked(set()) and self._may_all_pass()

    def _may_all_pass(self) -> bool:
        return all(any(a.kind == PASS for a in self.deal.legal_actions(seat)) for seat in self.deal.to_act)

    def _close_idle_windows(self) -> None:
        while self._is_idle_window() and self.advance():
            pass

    # ---- actions

    def _apply(self, step: Answers, actions: list[Action]) -> None:
        """The named seats answer, the others of the window pass (in the opening they answer later)."""
        was_own = self.deal.asker == OWN
        asked = self.deal.to_act
        mark = len(self.deal.events)
        for wanted, action in zip(step.actions, actions, strict=True):
            self.deal.apply(wanted.seat, action)
        self.done = mark + len(actions)
        self._note_turn()
        if was_own or self.opening:
            return
        window = sum(1 for event in self.deal.events[mark:] if event.kind != CHOICE) == 0
        for seat in self.deal.to_act if window else ():
            passing = [action for action in self.deal.legal_actions(seat) if action.kind == PASS]
            if passing and seat in asked:
                self.deal.apply(seat, passing[0])

    def _has_happened(self, step: Answers) -> bool:
        """A forced action that the engine has already performed, or a pass where nothing is asked."""
        if len(step.actions) > 1:
            return False
        wanted = step.actions[0]
        if wanted.kind == PASS:
            return self._has_passed(wanted)
        for number in range(self.done, len(self.deal.events)):
            event = self.deal.events[number]
            if event.seat == wanted.seat and _is_same(event, wanted) and not self._was_chosen(number):
                self.done = number + 1
                return True
        return False

    def _has_passed(self, wanted: Wanted) -> bool:
        """Declining an own win, or passing in a window that does not ask the seat."""
        if self._is_window():
            return not self.deal.waiting >> wanted.seat & 1
        legal = self.deal.legal_actions(wanted.seat)
        return any(action.kind == WIN for action in legal)

    def _was_chosen(self, number: int) -> bool:
        """Whether the event follows from a choice of its own seat just before."""
        before = self.deal.events[number - 1] if number else None
        return before is not None and before.kind == CHOICE and before.seat == self.deal.events[number].seat

    def _refusals(self, wanted: Wanted) -> list[str]:
        """Clauses by which the action is refused."""
        found = [self.deal.refusal(wanted.seat, action) for action in wanted.built(self.deal)]
        return list(dict.fromkeys(refusal.clause for refusal in found if refusal is not None))

    def _why_not(self, wanted: Wanted) -> str:
        """The reason as the engine gives it, and what could be done instead."""
        refusal = self.deal.refusal(wanted.seat, wanted.built(self.deal)[0])
        reason = f"{refusal.reason} ({refusal.clause})" if refusal is not None else "not possible now"
        legal = self.deal.legal_actions(wanted.seat)
        if not legal:
            return f"{reason}; {self._who_acts()} must act"
        return f"{reason}; {SEATS[wanted.seat]} may {', '.join(action.text() for action in legal)}"

    def _who_acts(self) -> str:
        return ",".join(SEATS[seat] for seat in self.deal.to_act) or "nobody"


def _is_same(event: Event, wanted: Wanted) -> bool:
    """Whether the event is what the action would have brought about."""
    if wanted.kind == DISCARD:
        is_tile = event.tile == wanted.tile or (wanted.drawn and event.word == "drawn")
        return event.kind == DISCARDED and is_tile
    if event.kind == MELDED:
        return event.word == wanted.kind
    kind = FORCED_WORDS.get(event.kind, event.kind)
    return kind == wanted.kind and wanted.tile in (-1, event.tile)
