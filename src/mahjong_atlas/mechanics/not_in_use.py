"""Words of other rulesets that this one refuses by a clause of its own."""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.scoring.score import Refusal


class NotInUse(Mechanic):
    """Action words that do not exist here, each with the clause that says so."""

    def __init__(self, clauses: Mapping[str, str]) -> None:
        self.clauses: Final = dict(clauses)

    def words(self) -> tuple[str, ...]:
        """The words refused."""
        return tuple(self.clauses)

    def is_timeless(self) -> bool:
        """Never in use."""
        return True

    def refuse(self, deal: Deal, seat: int, action: Action) -> Refusal:
        """There is no such action."""
        return Refusal(self.clauses[action.kind], f"there is no {action.kind} in this ruleset")
