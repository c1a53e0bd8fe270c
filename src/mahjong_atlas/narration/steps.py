"""The steps of an amount, as they are answered and as one line tells them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec import UNSET

from mahjong_atlas.protocol import scores
from mahjong_atlas.rules.names import RulesetNames, seat_letters
from mahjong_atlas.scoring.steps import (
    ADD,
    AT_LEAST,
    AT_MOST,
    DIVIDE,
    POWER,
    ROUND_UP,
    TIMES,
    Step,
    fold,
)
from mahjong_atlas.texts.languages import headed, phrase
from mahjong_atlas.texts.message import Message, read_message, write_message
from mahjong_atlas.tiles.kind import SEATS

BOUNDS: Final = {AT_MOST: "tell-at-most", AT_LEAST: "tell-at-least", ROUND_UP: "tell-rounded-up"}
"""The sentence of each step that bounds or rounds what stands before it."""


def write_steps(steps: Iterable[Step]) -> list[scores.Step]:
    """Steps as answers have them."""
    return [
        scores.Step(
            how=each.how,
            value=each.value,
            what=write_message(each.what),
            clause=each.clause,
            of=write_steps(each.of) or UNSET,
        )
        for each in steps
    ]


def read_steps(written: Iterable[scores.Step]) -> list[Step]:
    """The inverse of `write_steps`."""
    return [
        Step(each.how, each.value, read_message(each.what), each.clause, tuple(read_steps(each.of or ())))
        for each in written
    ]


class StepTeller:
    """Tells calculations in the words of a game; `who` says what a seat is called, else its letter does."""

    def __init__(self, names: RulesetNames, language: str, who: Callable[[str], str] | None = None) -> None:
        self.names: Final = names
        self.language: Final = language
        letters = dict(zip(SEATS, seat_letters(language), strict=True))
        self.who: Final[Callable[[str], str]] = who or letters.__getitem__

    def line(self, steps: Sequence[Step]) -> str:
        """The whole calculation: 8 points × 2 (self-draw, NB-66) = 16."""
        return f"{self._calculation(steps)} = {fold(steps)}"

    def valued(self, steps: Sequence[Step]) -> list[str]:
        """How fans come to points, where they are not just added."""
        return [] if all(step.how == ADD for step in steps) else [f"    {self.line(steps)}"]

    def explained(self, payments: Iterable[tuple[str, Sequence[Step]]]) -> list[str]:
        """Payments in words, each with its calculation below it where that says more than the one before."""
        out: list[str] = []
        last: Sequence[Step] = ()
        for line, steps in payments:
            out.append(line)
            if says_more(steps) and steps != last:
                out.append(f"        {self.line(steps)}")
            last = steps
        return out

    def _calculation(self, steps: Sequence[Step]) -> str:
        """The steps from left to right; what must be done before a later step stands in brackets."""
        text = ""
        binds = True
        for step in steps:
            term = self._term(step)
            before = text if binds else f"[{text}]"
            if step.how in BOUNDS:
                text, binds = phrase(self.language, BOUNDS[step.how], text=text, term=term), False
            elif step.how == POWER:
                base = "" if step.value == 1 else f"{step.value} × "
                power = f"[{text}]" if text else "0"
                text, binds = self._named(f"{base}2^{power}", step), True
            elif not text:
                text = term
            elif step.how == ADD:
                text, binds = f"{text} + {term}", False
            elif step.how in (TIMES, DIVIDE):
                text, binds = f"{before} {'×' if step.how == TIMES else '÷'} {term}", True
            else:
                text, binds = f"{text} → {term}", False
        return text

    def _term(self, step: Step) -> str:
        """The value and what it is; the points with which a share begins say their number themselves."""
        says_number = not step.clause and "number" in step.what.parameters
        return self._what(step) if says_number else self._named(str(step.value), step)

    def _named(self, value: str, step: Step) -> str:
        """A value with what it is, in brackets where that is more than a unit."""
        what = self._what(step)
        in_brackets = step.clause or step.of
        return (
            self._text("tell-step-in-brackets", value=value, what=what) if in_brackets else f"{value} {what}"
        )

    def _what(self, step: Step) -> str:
        """What the value is, by which clause, and where it comes from itself."""
        what = self.names.say(self._with_seat(step.what), self.language)
        if step.clause:
            what = self._text("tell-step-by", what=what, clause=step.clause)
        return headed(what, self._calculation(step.of), self.language) if step.of else what

    def _text(self, id: str, **values: str) -> str:
        return phrase(self.language, id, **values)

    def _with_seat(self, what: Message) -> Message:
        seat = what.parameters.get("seat")
        return Message(what.id, **{**what.parameters, "seat": self.who(str(seat))}) if seat else what


def says_more(steps: Sequence[Step]) -> bool:
    """Whether the steps say more than a price or the points alone."""
    return len(steps) > 1 or any(each.of for each in steps)
