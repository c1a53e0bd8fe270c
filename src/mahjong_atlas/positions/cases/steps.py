"""Does the steps of a script on its stage, looks what may be done there, and says which one fails and why."""

from typing import Final

from mahjong_atlas.errors import CaseFileError, PositionError
from mahjong_atlas.play.actions import DISCARD, EXPOSE, FALSE, FALSE_WIN, PASS, WIN, Action, is_slip
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE, DICE, DISCARDED, EXPOSED, MELDED, TURNED, WON, Event
from mahjong_atlas.play.steps import OWN, PART
from mahjong_atlas.positions.cases.expect_words import Expectation
from mahjong_atlas.positions.cases.script import Answers, Permission, Script, Step
from mahjong_atlas.positions.cases.stage import Stage, one_after_the_other
from mahjong_atlas.positions.cases.wall_plan import FREE, WallPlan
from mahjong_atlas.positions.cases.wanted import Wanted
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name

NEVER: Final = Message("check-never-possible")
LEGAL: Final = Message("check-legal")
LONGEST_WAIT: Final = 400
"""So many windows and turns may pass by themselves before a step is given up."""
FORCED_WORDS: Final = {DISCARDED: DISCARD, EXPOSED: EXPOSE, WON: WIN}
"""Events that may be actions which a seat had to do, and their words."""


class Steps:
    """The steps of one run; `done` counts the events that steps have accounted for. A look at a stage chooses
    nothing for a seat that has a choice.
    """

    def __init__(self, stage: Stage) -> None:
        self.stage: Final = stage
        self.deal: Final[Deal] = stage.deal
        self.opening = True
        self.done = 0
        self.taken: Message | None = None
        """A win that took a tile of another, and the step that declared it."""

    def play(self, script: Script) -> Message | None:
        """Do the whole script; says which step failed and why, None when none did."""
        for answers in script.opening:
            self.stage.step = Message("check-opening", text=repr(answers.text))
            why = self.answer(answers) if self._opens(answers) else Message("check-opening-over")
            if why:
                return Message("check-step-failed", reason=self.stage.step, reason2=why)
        self._finish_opening(script)
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
        to_act = self.deal.to_act
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
            if passing and seat in to_act:
                self.deal.apply(seat, passing[0])

    def _finish_opening(self, script: Script) -> None:
        """What the opening asks is answered unscripted where no step answers it or speaks of it.

        After scripted answers of others a seat left out answers, unless a step does so later.
        """
        stage = self.stage
        text = " ".join(step.text for step in script.steps)
        while stage.is_window() and not stage.may_all_pass():
            kinds = {action.kind for seat in self.deal.to_act for action in self.deal.legal_actions(seat)}
            if script.opening and set(self.deal.to_act) <= stage.left_out:
                answers = [
                    each for step in script.steps if isinstance(step, Answers) for each in step.actions
                ]
                if any(each.seat in self.deal.to_act and each.kind in kinds for each in answers):
                    return
            elif "asked" in text or any(kind in text for kind in kinds):
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

    # ---- looks

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

    def _ahead(self, wanted: Wanted) -> "Steps | None":
        """For what is done in a turn, not in answer to a tile on offer: the table when nobody claims that."""
        if wanted.answers or not self.stage.is_claim_window():
            return None
        return Steps(self.stage.after_claims())

    def _in_own_turn(self, wanted: Wanted) -> "Steps | None":
        """For what is done in a turn, while seats left out are to act: the table in the seat's turn."""
        if wanted.answers or not self.stage.is_left_out_turn() or self.deal.turn_seat == wanted.seat:
            return None
        later = self.stage.in_turn_of(wanted.seat)
        return Steps(later) if later is not None else None

    def _is_legal_ahead(self, wanted: Wanted) -> bool:
        ahead = self._ahead(wanted)
        if ahead is not None:
            return ahead._is_legal(wanted)
        return any(Steps(table)._is_legal(wanted) for table in self.stage.later_questions())

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
        return Steps(ahead).may_not(step)

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


MOST_TRIALS: Final = 30
"""Every trial puts at least one more tile right."""


def check_flow(script: Script) -> list[Message]:
    """What went wrong; empty when every step went as written.

    Raises CaseFileError when the deal cannot be set up, or the script gives more than the deal takes.
    """
    plan = WallPlan(script)
    deal, why = play_plan(plan, script)
    if why:
        return [why]
    check_taken(plan, deal)
    return []


def check_taken(plan: WallPlan, deal: Deal) -> None:
    """All throws and turned tiles of the script have been made.  Raises CaseFileError."""
    thrown = [list(event.numbers) for event in deal.events if event.kind == DICE]
    if len(thrown) < plan.spoken:
        raise CaseFileError(
            f"{plan.script.place}, dice", Message("error-flow-throws", text=str(thrown or "none"))
        )
    turned = [event.tile for event in deal.events if event.kind == TURNED and event.word != "draw"]
    if turned[: len(plan.script.indicator)] != list(plan.script.indicator):
        raise CaseFileError(
            f"{plan.script.place}, indicator",
            Message(
                "error-flow-turned",
                text=format_tiles(plan.script.indicator, keep_order=True),
                text2=format_tiles(turned, keep_order=True) or "none",
            ),
        )


def play_flow(script: Script) -> tuple[Deal, Message | None]:
    """The deal as the steps leave it, and what went wrong (None: nothing).  Raises CaseFileError."""
    return play_plan(WallPlan(script), script)


def play_plan(plan: WallPlan, script: Script) -> tuple[Deal, Message | None]:
    """The same, with the plan of the wall corrected on the way."""
    for trial in range(MOST_TRIALS):
        try:
            stage = Stage.set_up(script, plan)
        except PositionError as error:
            raise CaseFileError(script.place, error.whole) from None
        why = Steps(stage).play(script)
        if (
            not plan.learn(stage.deal, stage.first_turn, stage.waited, stage.unbidden)
            or trial == MOST_TRIALS - 1
        ):
            break
    return stage.deal, why
