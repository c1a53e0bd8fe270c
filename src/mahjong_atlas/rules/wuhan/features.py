"""What Wuhan alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import PASS_SPEC, ActionSpec
from mahjong_atlas.play.actions import ADDED_KONG, CONCEALED_KONG, DISCARD, PASSING, Action
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.rules.wuhan.red_kongs import TAKE_OUT
from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.sets import exposed_kongs
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.shapes.reading import SETS_PAIR
from mahjong_atlas.tiles.shapes.traits import OPEN

# ---- patterns that only Wuhan counts


@pattern(once=True, needs=OPEN)
def exposed_melds(win: Win) -> int:
    """開口: sets that lie open, counted each; a concealed kong does not."""
    return _lying_open(win)


@pattern(once=True)
def exposed_melds_kongs_twice(win: Win) -> int:
    """開口 where an exposed or added kong counts as two."""
    return _lying_open(win) + exposed_kongs(win.hand)


def _lying_open(win: Win) -> int:
    return sum(1 for meld in win.hand.melds if not meld.is_concealed)


def full_flush_of_sets(win: Win) -> bool:
    """清一色 of sets and a pair."""
    return win.reading.suits in (1, 2, 4) and win.reading.shape == SETS_PAIR


def wilds_as_shown(win: Win) -> int:
    """百搭元牌: wild tiles that are the tile they show, counted each; a claimed one always is."""
    shown = win.position.wilds
    count = sum(1 for kind in win.reading.wilds_used_as if kind in shown)
    return count + (0 if win.self_drawn or win.tile not in shown else 1)


def wild_as_shown(win: Win) -> bool:
    """百搭元牌, however many there are."""
    return bool(wilds_as_shown(win))


# ---- the last go-around: each player draws once more and wins or does not; nobody discards


LAST_ROUND_NO_DISCARD: Final = Message("why-last-round-no-discard")


@dataclass(frozen=True)
class LastRound(Mechanic):
    """The last tiles, one for each player, are drawn in turn: who does not win keeps the tile and passes.

    Nothing is discarded and no kong is made, so that every last tile is drawn by another player.
    """

    actions: ClassVar[Sequence[ActionSpec]] = (PASS_SPEC,)
    reasons: ClassVar[Sequence[str]] = ("why-last-round-no-discard",)

    clause: str

    def is_on(self, deal: DealState) -> bool:
        """Whether the tile just drawn was one of the last."""
        return deal.position.wall_left < deal.seats

    def is_out_of_turn(self, position: Position) -> bool:
        """The seats draw without discards between their draws."""
        return position.wall_left < position.seats

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """The one thing to do besides winning."""
        return [PASSING] if self.is_on(deal) else []

    def guards(self, deal: DealState, seat: int) -> bool:
        """Only in the last go-around."""
        return self.is_on(deal)

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Refuses discards and kongs."""
        if action.kind in (DISCARD, CONCEALED_KONG, ADDED_KONG, TAKE_OUT):
            return Refusal(self.clause, LAST_ROUND_NO_DISCARD)
        return None

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """The next player draws."""
        deal.position.hands[seat].drawn = -1
        deal.pass_turn(deal.next_seat(seat))
