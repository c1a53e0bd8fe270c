"""Bonus tiles are replaced between the deal and the first turn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from mahjong_atlas.play.action_spec import EXPOSE_SPEC, ActionSpec
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import DREW, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import OPENING
from mahjong_atlas.scoring.given import Given, Impossible
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import SEATS, is_bonus
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.state import Memory, State

FLOWERS_IN_TURN: Final = Message("why-flowers-in-turn")
WILD_NO_FLOWER: Final = Message("why-wild-no-flower")
_REPLACING: Final = Memory("replacing")
"""Whose flowers are being replaced, how many replacements are due, how many were taken."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ReplaceBonus(Mechanic):
    """補花: from the dealer on, each seat exposes its flowers and takes as many replacements.

    A seat finishes before the next one begins; `rounds`: each seat exposes and replaces once, going round
    until nobody holds one.  All this, and later a drawn flower, happens of itself; `clause` says so,
    `wild_clause` that a wild flower stays in the hand.
    """

    state: ClassVar[Sequence[State]] = (_REPLACING,)
    actions: ClassVar[Sequence[ActionSpec]] = (EXPOSE_SPEC,)
    reasons: ClassVar[Sequence[str]] = (
        "why-flowers-in-turn",
        "why-not-flower",
        "why-wild-no-flower",
    )

    clause: str
    rounds: bool = False
    wild_clause: str = ""

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """There is nothing left to expose."""
        if not deal.is_bonus(action.tile) and deal.position.alias[action.tile] != WILD:
            return Refusal(self.clause, Message("why-not-flower", tile=tile_name(action.tile)))
        if deal.position.alias[action.tile] == WILD:
            return Refusal(self.wild_clause or self.clause, WILD_NO_FLOWER)
        return Refusal(self.clause, FLOWERS_IN_TURN)

    def impossible(self, given: Given) -> Impossible | None:
        """A wild flower is not exposed."""
        position = given.position
        for seat, hand in enumerate(position.hands):
            if any(is_bonus(tile) and position.alias[tile] == WILD for tile in hand.bonus):
                return Impossible(f"{SEATS[seat]}.bonus", self.wild_clause or self.clause, WILD_NO_FLOWER)
        return None

    def open(self, deal: DealState) -> None:
        """Goes on where it stopped: exposes, replaces, and comes back until no flower is left."""
        seat, due, taken = cast("tuple[int, int, int]", _REPLACING.value(deal.position) or (0, 0, 0))
        while seat < deal.seats:
            tile = -1 if self.rounds and taken else self._held(deal, seat)
            if tile >= 0:
                due += 1
                _REPLACING.put(deal.position, (seat, due, taken))
                deal.expose(seat, tile)
                if deal.run_exposed(seat, tile):
                    deal.opening_at -= 1
                    return
            elif due:
                if deal.wall.left() <= 0:
                    deal.exhaust()
                    return
                due, taken = due - 1, taken + 1
                self._take(deal, seat)
            else:
                seat, taken = seat + 1, 0
                if seat == deal.seats and self.rounds and self._anybody_holds_one(deal):
                    seat = 0
            _REPLACING.put(deal.position, (seat, due, taken))
        _REPLACING.clear(deal.position)

    def _anybody_holds_one(self, deal: DealState) -> bool:
        return any(self._held(deal, seat) >= 0 for seat in range(deal.seats))

    def _held(self, deal: DealState, seat: int) -> int:
        """A bonus tile in the seat's hand; -1 when there is none."""
        tiles = deal.position.hands[seat].tiles
        for tile in range(34, 50):
            if tiles[tile] and deal.is_bonus(tile):
                return tile
        return -1

    def _take(self, deal: DealState, seat: int) -> None:
        tile = deal.take_replacement()
        deal.position.hands[seat].add(tile)
        deal.position.wall_left = deal.wall.left()
        deal.emit(Event(DREW, seat, tile, word="flower-draw", knows=1 << seat))
        deal.step = OPENING
