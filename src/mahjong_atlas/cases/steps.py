"""Does the steps of a script on its stage, and says which one fails and why."""

from typing import Final

from mahjong_atlas.cases.expect_words import Expectation
from mahjong_atlas.cases.looks import LONGEST_WAIT, NEVER, Looks
from mahjong_atlas.cases.script import Answers, Permission, Script, Step
from mahjong_atlas.cases.stage import Stage, one_after_the_other
from mahjong_atlas.cases.wanted import Wanted
from mahjong_atlas.play.actions import DISCARD, EXPOSE, PASS, WIN, Action, is_slip
from mahjong_atlas.play.events import CHOICE, DISCARDED, EXPOSED, MELDED, WON, Event
from mahjong_atlas.play.steps import OWN, PART
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import tile_name

FORCED_WORDS: Final = {DISCARDED: DISCARD, EXPOSED: EXPOSE, WON: WIN}
"""Events that may be actions which a seat had to do, and their words."""


class Steps(Looks):
    """The steps of one run; `done` counts the events that steps have accounted for."""

    def __init__(self, stage: Stage, script: Script) -> None:
        super().__init__(stage)
        self.script: Final = script
        self.opening = True
        self.done = 0
        self.taken: Message | None = None
        """A win that took a tile of another, and the step that declared it."""

    def play(self) -> Message | None:
        """Do the whole script; says which step failed and why, None when none did."""
        script = self.script
        for answers in script.opening:
            self.stage.step = Message("check-opening", text=repr(answers.text))
            why = self.answer(answers) if self._opens(answers) else Message("check-opening-over")
            if why:
                return Message("check-step-failed", reason=self.stage.step, reason2=why)
        self._finish_opening()
        self.opening = False
        for number, step in enumerate(script.steps, 1):
            self.stage.step = Message("check-step", number=number, text=repr(step.text))
            why = self.step(step)
            if why:
                failed = Message("check-step-failed", reason=self.stage.step, reason2=why)
                return one_after_the_other([failed, *self._came_before(step)])
        return None

    def _opens(self, step: Answers) -> bool:
        """Whether the actions may belong to the opening: somebody is asked, or they are words of parts."""
        known = self.deal.hooks.performers
        return self.deal.asker != OWN or all(
            each.kind in known and each.kind != DISCARD for each in step.actions
        )

    def _came_before(self, step: Step) -> list[Message]:
        """What earlier steps did that may be the mistake: a window closed, a win on a discard, the end."""
        wanted = list(step.actions) if isinstance(step, Answers) else []
        if isinstance(step, Permission):
            wanted = [step.action]
        found: list[Message | None] = []
        asks = isinstance(step, Expectation) and step.stops
        if (asks or any(each.answers for each in wanted)) and self.stage.closed_in != self.stage.step:
            found.append(self.stage.closed)
        if isinstance(step, Expectation) or self.deal.over:
            found.append(self.taken)
        if wanted and self.deal.over and not isinstance(step, Permission):
            found.append(self.stage.ending())
        return [each for each in found if each is not None]

    def step(self, step: Step) -> Message | None:
        """Do one step; says why it fails."""
        if isinstance(step, Answers):
            return self.answer(step)
        if isinstance(step, Permission):
            return self.may(step) if step.legal else self.may_not(step)
        return self.expect(step)

    def answer(self, step: Answers) -> Message | None:
        """Do the actions; everything before them that needs no scripted choice happens by itself."""
        for _ in range(LONGEST_WAIT):
            found = [self._find(wanted) for wanted in step.actions]
            if all(found):
                self._apply(step, [action for action in found if action is not None])
                return None
            if self._has_happened(step):
                return None
            if self.deal.asker == PART and any(found):
                step = self._apply_some(step, found)
                continue
            named = any(wanted.kind != PASS and found[at] for at, wanted in enumerate(step.actions))
            is_pass = all(wanted.kind == PASS for wanted in step.actions)
            stays = is_pass and self.stage.is_left_out_turn()
            if named or stays or self._is_other_discard(step) or not self.stage.advance():
                missing = next(wanted for at, wanted in enumerate(step.actions) if not found[at])
                why = self.refusal_text(missing)
                return Message("check-may-not", text=SEATS[missing.seat], text2=missing.text, reason=why)
        return NEVER

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
        mark = self.stage.acted = len(self.deal.events)
        self.stage.note_closing()
        occasion = self.deal.position.occasion
        for wanted, action in zip(step.actions, actions, strict=True):
            if action.kind == WIN and not was_own and occasion.seat not in (wanted.seat, -1):
                self.taken = Message(
                    "check-won-no-draw",
                    text=SEATS[wanted.seat],
                    text2=SEATS[occasion.seat],
                    text3=tile_name(occasion.tile),
                    reason=self.stage.step,
                )
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
        stage, script = self.stage, self.script
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
        """A forced action that the engine has already performed, or an own win declined."""
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
        """Declining an own win."""
        legal = self.deal.legal_actions(wanted.seat) if not self.stage.is_window() else []
        actions = self.deal.ruleset.actions
        return any(actions[action.kind].wins and not is_slip(action) for action in legal)

    def _was_chosen(self, at: int) -> bool:
        """Whether the event follows from a choice of its own seat just before."""
        before = self.deal.events[at - 1] if at else None
        return before is not None and before.kind == CHOICE and before.seat == self.deal.events[at].seat


def _is_same(event: Event, wanted: Wanted) -> bool:
    """Whether the event is what the action would have brought about."""
    if wanted.kind == DISCARD:
        is_drawn = event.word == "drawn"
        is_tile = (event.tile == wanted.tile and not (wanted.from_hand and is_drawn)) or (
            wanted.drawn and is_drawn
        )
        return event.kind == DISCARDED and is_tile
    if event.kind == MELDED:
        return event.word == wanted.kind and wanted.tile in (-1, event.tile, *event.tiles)
    kind = FORCED_WORDS.get(event.kind, event.kind)
    return kind == wanted.kind and wanted.tile in (-1, event.tile)
