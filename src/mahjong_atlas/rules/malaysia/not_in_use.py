"""Words of other rulesets that this one refuses by a clause of its own."""

from collections.abc import Mapping
from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import ActionSpec
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message


class NotInUse(Mechanic):
    """Action words that do not exist here, each with the clause that says so."""

    reasons: ClassVar[tuple[str, ...]] = ("why-no-such-word",)

    def __init__(self, clauses: Mapping[ActionSpec, str]) -> None:
        self.specs: Final = tuple(clauses)
        self.clauses: Final = {spec.word: clause for spec, clause in clauses.items()}

    def declared_actions(self) -> tuple[ActionSpec, ...]:
        """The words refused."""
        return self.specs

    def is_timeless(self) -> bool:
        """Never in use."""
        return True

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """There is no such action."""
        return Refusal(self.clauses[action.kind], Message("why-no-such-word", word=action.kind))
