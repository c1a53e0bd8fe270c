"""Wild tiles beside the hand: laid down before the draw (下飛), or put aside when nothing else is left."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import EXPOSE_SPEC, PASS_SPEC, ActionSpec
from mahjong_atlas.play.actions import EXPOSE, PASSING, WIN, Action
from mahjong_atlas.play.legal import first_code
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import BEFORE_DRAW, TURN
from mahjong_atlas.rules.malaysia.features import FEI_ASIDE
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import FEI, SEATS
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import FLOWER_DRAW, NOTHING
from mahjong_atlas.tiles.state import State

MOST_FEI: Final = 4
"""Fei that there are."""
DRAW_BEFORE_WIN: Final = Message("why-draw-before-win")
DRAW_FIRST: Final = Message("why-draw-first")
NO_TILES_FOR_BOTH: Final = Message("why-no-tiles-for-both")
WILDS_NOT_LAID_DOWN: Final = Message("why-wilds-not-laid-down")
WILD_BEFORE_DRAW_ONLY: Final = Message("why-wild-before-draw-only")
WILD_LAID_BEFORE_DRAW: Final = Message("why-wild-laid-before-draw")


@dataclass(frozen=True, kw_only=True)
class LayDownWild(Mechanic):
    """下飛: in one's turn, before drawing, wild tiles may be exposed like flowers, each with its replacement.

    It needs a tile for the replacement and one for the draw, and is never possible in a turn without a draw.
    With `is_on` False it is only refused.
    """

    actions: ClassVar[Sequence[ActionSpec]] = (EXPOSE_SPEC,)
    reasons: ClassVar[Sequence[str]] = (
        "why-draw-before-win",
        "why-draw-first",
        "why-no-tiles-for-both",
        "why-not-wild",
        "why-tile-not-held",
        "why-wild-before-draw-only",
        "why-wild-laid-before-draw",
        "why-wilds-not-laid-down",
    )

    is_on: bool
    clause: str
    option_clause: str
    wall_clause: str
    time_clause: str

    def before_draw(self, deal: DealState, seat: int) -> bool:
        """Asks a seat that holds a wild tile."""
        if self.is_on and deal.wall.left() >= 2:
            deal.open_claim_window()
        hand = deal.position.hands[seat]
        if not self.is_on or hand.shape[WILD] == 0 or deal.wall.left() < 2:
            return False
        deal.position.occasion = NOTHING
        deal.ask(self, {seat: [Action(EXPOSE, first_code(deal, hand, WILD)), PASSING]})
        return True

    def answered(self, deal: DealState) -> None:
        """Lays the tile down and asks again after the replacement, or lets the draw come."""
        seat = deal.turn_seat
        action = deal.answers[seat]
        assert action is not None
        deal.step = BEFORE_DRAW
        if action.kind == EXPOSE:
            deal.hook_at -= 1
            deal.expose(seat, action.tile)
            deal.replace_bonus(seat, FLOWER_DRAW, BEFORE_DRAW)

    def waiting_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """The draw of the turn has not been made: the hand has thirteen tiles."""
        if not deal.waiting >> seat & 1:
            return super().waiting_refusal(deal, seat, action)
        if action.kind == WIN:
            return Refusal(self.wall_clause, DRAW_BEFORE_WIN)
        return Refusal(self.wall_clause, DRAW_FIRST)

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why the tile may not be laid down now."""
        if not self.is_on:
            return Refusal(self.option_clause, WILDS_NOT_LAID_DOWN)
        if deal.position.alias[action.tile] != WILD:
            return Refusal(self.clause, Message("why-not-wild", tile=tile_name(action.tile)))
        if seat != deal.turn_seat:
            return Refusal(self.clause, WILD_LAID_BEFORE_DRAW)
        if deal.position.hands[seat].tiles[action.tile] == 0:
            return Refusal(self.clause, Message("why-tile-not-held", tile=tile_name(action.tile)))
        if deal.fresh and deal.wall.left() == 0:
            return Refusal(self.wall_clause, NO_TILES_FOR_BOTH)
        return Refusal(self.time_clause, WILD_BEFORE_DRAW_ONLY)


@dataclass(frozen=True)
class PutAsideWild(Mechanic):
    """A drawn wild tile that leaves nothing else in the hand is put aside, unless the hand wins.

    It lies like a flower but is worth nothing, and is replaced (`clause`).  To decline the win is to `pass`.
    """

    state: ClassVar[Sequence[State]] = (FEI_ASIDE,)
    actions: ClassVar[Sequence[ActionSpec]] = (PASS_SPEC,)

    clause: str

    def impossible(self, given: Given) -> Impossible | None:
        """It lies among the exposed tiles."""
        for seat, hand in enumerate(given.position.hands):
            number, lie = FEI_ASIDE.get(given.position, seat), hand.bonus.count(FEI)
            if number > (lie if given.knows_hand(seat) else MOST_FEI):
                why = Message("error-fei-aside", seat=SEATS[seat], number=lie)
                return no_state(FEI_ASIDE.key, self.clause, why)
        return None

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """The one thing to do besides winning."""
        hand = deal.position.hands[seat]
        if hand.shape[WILD] == 0 or hand.drawn < 0 or deal.position.alias[hand.drawn] != WILD:
            return []
        return [PASSING] if hand.size() == hand.shape[WILD] else []

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """The tile drawn is put aside and replaced."""
        FEI_ASIDE.add(deal.position, seat)
        hand = deal.position.hands[seat]
        deal.expose(seat, hand.drawn)
        hand.drawn = -1
        deal.replace_bonus(seat, FLOWER_DRAW, TURN)
