"""One choice judged: what it promised, what the best one promised, and what makes the difference."""

from dataclasses import dataclass

from mahjong_atlas.bots.keen import Weighed
from mahjong_atlas.play.action_spec import SUIT
from mahjong_atlas.play.actions import DISCARD
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.review.accuracy import Accuracy
from mahjong_atlas.texts.message import Message

DANGER, EFFICIENCY, VALUE = "danger", "efficiency", "value"
"""What parts two discards: the chance to pay, the chance to win, the points of a win."""
WIN, READY, KONG, NAMED_SUIT, CALL, DECLARATION = "win", "ready", "kong", "suit", "call", "declaration"
"""What parts two choices of different kinds: what one of them does."""
KINDS = (DANGER, EFFICIENCY, VALUE, WIN, READY, KONG, NAMED_SUIT, CALL, DECLARATION)


Where = tuple[int, int, int, int, int]


@dataclass(frozen=True)
class Judged:
    """A choice of a seat. `event` is the number of events of the deal before it, `step` without those of
    choices; `choices` what there was to choose from, the best first; `cost` are points of the deal, corrected
    by the slope of the model, `accuracy` tells how sure they are.
    """

    deal: int
    event: int
    step: int
    seat: int
    player: int
    made: Weighed
    choices: list[Weighed]
    cost: float
    accuracy: Accuracy
    kind: str

    @property
    def best(self) -> Weighed:
        """What the strong bot would have chosen."""
        return self.choices[0]

    @property
    def margin(self) -> float:
        """Points by which two choices must differ for the model to tell them apart."""
        return self.accuracy.margin

    @property
    def half_width(self) -> float:
        """Half of the 90 % interval of the cost."""
        return self.half_width_of(self.made)

    @property
    def is_dear(self) -> bool:
        """Whether the cost is above the margin; below it two choices count as equal."""
        return self.cost > 0 and self.cost >= self.margin

    @property
    def is_mistake(self) -> bool:
        """Whether the choice is dear and the interval of its cost above 0."""
        return self.is_dear and self.cost >= self.half_width

    @property
    def is_close(self) -> bool:
        """Whether the choice is dear, but its cost may be nothing."""
        return self.is_dear and not self.is_mistake

    def cost_of(self, choice: Weighed) -> float:
        """What a choice would have cost; below 0 where it promises more than the best one, too little to be
        preferred.
        """
        return self.accuracy.cost(self.best.worth - choice.worth)

    def half_width_of(self, choice: Weighed) -> float:
        """Half of the 90 % interval of that; 0 of the best one."""
        return 0.0 if choice is self.best else self.accuracy.half_width(self.best.worth - choice.worth)

    def reason(self) -> Message:
        """What makes the difference, in a sentence."""
        best, made = self.best, self.made
        word, word2 = best.action.text(), made.action.text()
        if self.kind == DANGER:
            return Message(
                "review-danger", word=word, word2=word2, number=percent(made.pay), number2=percent(best.pay)
            )
        if self.kind == EFFICIENCY:
            return Message(
                "review-efficiency",
                word=word,
                word2=word2,
                number=percent(best.win),
                number2=percent(made.win),
            )
        if self.kind == VALUE:
            return Message(
                "review-value", word=word, word2=word2, text=points(best.gain), text2=points(made.gain)
            )
        return Message(
            "review-chances",
            word=word, word2=word2, number=percent(best.win), number2=percent(made.win),
            number3=percent(best.pay), number4=percent(made.pay),
        )  # fmt: skip


def judge(
    ruleset: Ruleset, where: Where, made: Weighed, choices: list[Weighed], accuracy: Accuracy
) -> Judged:
    """A choice judged; `where` are deal, event, step, seat and player."""
    best = choices[0]
    cost = 0.0 if made is best else max(0.0, accuracy.cost(best.worth - made.worth))
    return Judged(*where, made, choices, cost, accuracy, kind_of(ruleset, best, made))


def kind_of(ruleset: Ruleset, best: Weighed, made: Weighed) -> str:
    """What parts two choices."""
    specs = [ruleset.actions[each.action.kind] for each in (best, made)]
    words = {spec.word for spec in specs}
    if words == {DISCARD}:
        return parts_discards(best, made)
    if any(spec.wins for spec in specs):
        return WIN
    if any(spec.word == "ready" for spec in specs):
        return READY
    if any("kong" in spec.word for spec in specs):
        return KONG
    if any(spec.shape == SUIT for spec in specs):
        return NAMED_SUIT
    return CALL if any(spec.makes for spec in specs) else DECLARATION


def parts_discards(best: Weighed, made: Weighed) -> str:
    """The greatest of three shares of the difference: chance to pay, chance to win, points of a win."""
    shares = {
        DANGER: best.pay * best.price - made.pay * made.price,
        EFFICIENCY: (best.win - made.win) * (best.gain + made.gain) / 2,
        VALUE: (best.gain - made.gain) * (best.win + made.win) / 2,
    }
    return max(shares, key=lambda kind: shares[kind])


def percent(chance: float) -> int:
    """A chance as it is told."""
    return round(100 * chance)


def points(worth: float) -> str:
    """Points as they are told: fractions only where they matter."""
    return f"{worth:+.0f}" if abs(worth) >= 100 else f"{worth:+.1f}"
