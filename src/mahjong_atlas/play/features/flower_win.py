"""Winning on a bonus tile just exposed: with seven or eight flowers alone (花胡)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.play.actions import PASSING, WIN, Action
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.wins import claim_score, own_score
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import is_bonus
from mahjong_atlas.tiles.position import DRAW, OWN_TILE, Occasion, Position
from mahjong_atlas.tiles.shapes.reading import NO_SHAPE, NOWHERE, Reading
from mahjong_atlas.tiles.state import SECRET, Number, State


class FlowerEndsBloom(Mechanic):
    """The replacement of a flower that was itself the replacement of a kong brings no 槓上開花."""

    def exposed(self, deal: DealState, seat: int, tile: int) -> bool:
        """What is drawn now replaces the flower, not the kong."""
        deal.kong_replacing = False
        return False


FLOWER_WIN: Final = "flower-win"
GREAT_FLOWER_WIN: Final = "great-flower-win"
"""Routes: a win with seven, with eight flowers alone."""


def flower_win(win: Win) -> bool:
    """花胡: a win with seven flowers alone."""
    return win.route == FLOWER_WIN


def great_flower_win(win: Win) -> bool:
    """大花胡 八仙過海: a win with eight flowers alone."""
    return win.route == GREAT_FLOWER_WIN


FLOWERS_FIRST: Final = Message("why-flowers-first")
FLOWER_ENDS_DEAL: Final = Message("why-flower-ends-deal")
_FLOWERS: Final = range(34, 42)
_STEP: Final = Number("flower_step", SECRET, in_cases=False)
"""The step at which the seat was asked."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class BonusTileWin(Mechanic):
    """A seat wins on a bonus tile that was just exposed; its hand need not be complete.

    It is asked before the replacement is taken (`time_clause`).  Nobody wins so with the last tile of the
    wall (`last_clause`).
    """

    state: ClassVar[Sequence[State]] = (_STEP,)
    reasons: ClassVar[Sequence[str]] = (
        "why-flower-ends-deal",
        "why-flowers-first",
    )

    last_clause: str
    time_clause: str

    def concerns(self, position: Position, seat: int) -> bool:
        """Whether a bonus tile that the seat exposes may be won on; asked first."""
        return True

    def route(self, position: Position, seat: int) -> str:
        """The win of the seat on the tile of the occasion, which was just exposed; "" for none."""
        return ""

    def applies(self, position: Position, seat: int) -> bool:
        """A bonus tile was just exposed that the seat may win on."""
        occasion = position.occasion
        return occasion.kind in OWN_TILE and is_bonus(occasion.tile) and self.route(position, seat) != ""

    def wins(self, position: Position, seat: int) -> list[Win]:
        """The win without sets and pair."""
        route = self.route(position, seat)
        if not route:
            return []
        return [Win(position, seat, Reading(NO_SHAPE, [], (), 0, NOWHERE, -1, False, ()), route)]

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Refuses the last drawable tile."""
        if position.wall_left == 0 and self.applies(position, seat):
            return Refusal(self.last_clause, FLOWER_ENDS_DEAL)
        return None

    def exposed(self, deal: DealState, seat: int, tile: int) -> bool:
        """Asks the first seat that may win, from the one that has exposed the tile."""
        position = deal.position
        if position.wall_left == 0 or not self.concerns(position, seat):
            return False
        if not position.occasion.is_own or position.occasion.tile != tile:
            position.occasion = Occasion(DRAW, seat, tile)
        for each in (seat, *position.others(seat)):
            route = self.route(position, each)
            if route:
                found = own_score(deal, each) if each == seat else claim_score(deal, each)
                if isinstance(found, Score):
                    _STEP.set(position, deal.step)
                    deal.ask(self, {each: [Action(WIN, word=route), PASSING]})
                    return True
        return False

    def waiting_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """The claim comes before the replacement."""
        return Refusal(self.time_clause, FLOWERS_FIRST)

    def answered(self, deal: DealState) -> None:
        """Wins, or goes on to the replacement."""
        step = _STEP.get(deal.position)
        _STEP.clear(deal.position)
        for seat in range(deal.seats):
            answer = deal.answers[seat]
            if answer is not None and answer.kind == WIN:
                deal.win([seat])
                return
        deal.step = step


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class FlowerWin(BonusTileWin):
    """Who exposes a seventh or eighth flower may win at once, whatever the hand is.

    FLOWER_WIN and GREAT_FLOWER_WIN are there if `routes` holds them.
    """

    routes: tuple[str, ...] = (FLOWER_WIN, GREAT_FLOWER_WIN)

    def concerns(self, position: Position, seat: int) -> bool:
        """The seat has seven."""
        return len(position.hands[seat].bonus) >= 7

    def route(self, position: Position, seat: int) -> str:
        """The win with seven or with eight flowers."""
        if position.occasion.seat != seat:
            return ""
        route = flower_route(position, seat)
        return route if route in self.routes else ""

    def applies(self, position: Position, seat: int) -> bool:
        """A flower was just exposed."""
        occasion = position.occasion
        return occasion.tile in _FLOWERS and occasion.seat == seat and occasion.kind in OWN_TILE


def flower_route(position: Position, seat: int) -> str:
    """The name of the win for the flowers that lie open, the one of the occasion included; "" for too few."""
    shown = {tile for tile in (*position.hands[seat].bonus, position.occasion.tile) if tile in _FLOWERS}
    return {7: FLOWER_WIN, 8: GREAT_FLOWER_WIN}.get(len(shown), "")
