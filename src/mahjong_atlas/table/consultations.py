"""Choices of bots that take long: they are computed outside the table, which goes on meanwhile."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.records.jsonl import action_line, read_action

PATIENCE: Final = 2.0
"""Seconds that a bot may take where no claim window bounds them."""


@dataclass(frozen=True)
class BotQuestion:
    """What a bot is asked in another process: its name and seed, the deal, and the seat that is to choose."""

    bot: str
    seed: str
    deal: Deal
    seat: int


class Consultation:
    """A choice that is computed outside, until a table time; `is_done` once it is, without an `answer` where
    that failed.
    """

    def __init__(self, deal: Deal, seat: int, until: float) -> None:
        self.deal: Final = deal
        self.seat: Final = seat
        self.until: Final = until
        self.is_done = False
        self.answer: Action | None = None
        self._legal: Final = deal.legal_actions(seat)

    @property
    def holds(self) -> bool:
        """Whether the deal still waits for this choice: a new question brings a new list of actions."""
        return self.deal.legal_actions(self.seat) is self._legal

    @property
    def is_awaited(self) -> bool:
        """Whether the deal still waits for it, and it is not done."""
        return self.holds and not self.is_done

    def question(self, bot: str, seed: str) -> BotQuestion:
        """What a bot of this name and seed is asked."""
        return BotQuestion(bot, seed, self.deal.copy(), self.seat)

    def close(self, line: list[object] | None) -> None:
        """Take the answer, an action as records have it; None where there is none."""
        self.is_done = True
        self.answer = None if line is None else read_action(line, "consultation")


Consult = Callable[[str, str, Consultation], None]
"""Has a choice computed for a bot of this name and seed, and closes the consultation afterwards."""


def choose(question: BotQuestion) -> list[object]:
    """What the bot does, as records have it."""
    bot = make_bot(question.bot, question.deal.ruleset, question.seed)
    return action_line(chosen(bot, question.deal, question.seat))
