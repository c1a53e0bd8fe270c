"""peeking: ningbo, but a player may look at the last tile of the wall.

- **PK-1** Once in a deal, in their turn after a draw, a player may look at the last tile of the wall: `peek`.
- **PK-2** Everybody sees that they look, nobody else sees the tile.
- **PK-3** Who has looked is paid 1 more point for a win by each payer.
"""

from typing import ClassVar

from mahjong_atlas.play.action_spec import ActionSpec
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules import ningbo as parent
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.rules.options import Options
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.transfers import Transfer
from mahjong_atlas.texts.message import verbatim
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.seat_state import SeatNumbers, SeatSet
from mahjong_atlas.tiles.state import OWNER, State

NAMES = {
    "names": {"en": "Peeking", "ja": "覗き", "zh": "偷看"},
    "actions": {"peek": {"en": "peek", "ja": "覗く", "zh": "偷看"}},
    "state": {"peeked": {"en": "who has looked", "ja": "覗いた者", "zh": "偷看者"}},
}
OPTIONS = parent.OPTIONS
PEEKED = SeatSet("peeked")
SEEN = SeatNumbers("seen_tile", OWNER)


class Peek(Mechanic):
    """A look at the last tile of the wall."""

    state: ClassVar[tuple[State, ...]] = (PEEKED, SEEN)
    actions: ClassVar[tuple[ActionSpec, ...]] = (ActionSpec("peek", key="y", eager=5),)

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """Once in the deal, while there is a tile."""
        may = deal.fresh and deal.wall.left() > 0 and not PEEKED.has(deal.position, seat)
        return [Action("peek")] if may else []

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """The turn goes on."""
        PEEKED.add(deal.position, seat)
        SEEN.set(deal.position, seat, deal.wall.tiles[deal.wall.next_back()] + 1)
        deal.emit(Event(CALLED, seat, word="peek"))
        deal.act_now(seat, True)

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Too late, or a second time."""
        return Refusal("PK-1", verbatim("a player looks once, in their own turn after a draw"))

    def after_wins(self, position: Position, scores: list[Score]) -> list[Transfer]:
        """One point from each payer."""
        return [
            Transfer(other, score.seat, 1, verbatim("a look"), "PK-3")
            for score in scores
            if PEEKED.has(position, score.seat)
            for other in position.others(score.seat)
        ]


def build(options: Options) -> Ruleset:
    """Ningbo with the look."""
    base = parent.build(options)
    return changed(base, id="peeking", prefix="PK", mechanics=(*base.mechanics, Peek()))
