"""Kongs of unlike tiles (箭槓 風槓 幺蛋 九蛋): laid down at the deal, added to, robbed even for a pung."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import OWN_TILES, ActionSpec
from mahjong_atlas.play.actions import PASSING, PUNG, Action
from mahjong_atlas.play.events import CHOICE, DREW, MELDED, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import OPENING
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.scoring.settle import settle_income
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.meld import SPECIAL, Meld, SpecialKong
from mahjong_atlas.tiles.position import ADDED_KONG, KONG_DRAW, KONG_MADE, Occasion, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS
from mahjong_atlas.tiles.state import SECRET, Number, State

SPECIAL_KONG: Final = "special-kong"
ROB_PUNG: Final = "rob-pung"
NO_SPECIAL_KONG: Final = Message("why-no-special-kong")
READY_ROBS_WIN_ONLY: Final = Message("why-ready-robs-win-only")
ROB_PUNG_SPECIAL_ONLY: Final = Message("why-rob-pung-special-only")
SPECIAL_KONGS_FIRST: Final = Message("why-special-kongs-first")
SPECIAL_KONG_BEFORE_DISCARD: Final = Message("why-special-kong-before-discard")
SPECIAL_KONG_IN_TURN: Final = Message("why-special-kong-in-turn")
SPECIAL_KONG_NOT_HELD: Final = Message("why-special-kong-not-held")
TWO_OF_ADDED_NEEDED: Final = Message("why-two-of-added-needed")
_LAYING: Final = Number("laying_kongs", SECRET, in_cases=False)
"""The seat that may lay special kongs down now."""


@dataclass(frozen=True)
class SpecialKongsAtDeal(Mechanic):
    """Before the first discard, from the dealer on, each player may lay down the special kongs of their hand.

    A kong of four tiles takes a replacement, which counts as dealt; one of three takes none.  `clause` says
    when they are laid down.
    """

    state: ClassVar[Sequence[State]] = (_LAYING,)
    actions: ClassVar[Sequence[ActionSpec]] = (ActionSpec(SPECIAL_KONG, OWN_TILES, key="k", eager=60),)
    reasons: ClassVar[Sequence[str]] = (
        "why-no-special-kong",
        "why-special-kong-before-discard",
        "why-special-kong-in-turn",
        "why-special-kong-not-held",
        "why-special-kongs-first",
    )

    clause: str

    def open(self, deal: DealState) -> None:
        """Asks the next seat that has something to lay down."""
        if deal.last_event().kind != CHOICE:
            deal.open_claim_window()
        for seat in range(_next_seat(deal), deal.seats):
            actions = [
                Action(SPECIAL_KONG, tiles=kong.kinds)
                for kong in deal.rules.kongs.specials
                if self._holds(deal, seat, kong)
            ]
            if actions:
                _LAYING.set(deal.position, seat)
                deal.ask(self, {seat: [*actions, PASSING]})
                return
        _LAYING.clear(deal.position)

    def _holds(self, deal: DealState, seat: int, kong: SpecialKong) -> bool:
        tiles = deal.position.hands[seat].tiles
        return all(tiles[kind] for kind in kong.kinds) and (len(kong.kinds) == 3 or deal.wall.left() > 0)

    def answered(self, deal: DealState) -> None:
        """Lays the kong down and asks the same seat again, or goes on to the next."""
        seat = _next_seat(deal)
        action = deal.answers[seat]
        assert action is not None
        deal.opening_at -= 1
        deal.step = OPENING
        if action.kind == SPECIAL_KONG:
            kong = next(each for each in deal.rules.kongs.specials if each.kinds == action.tiles)
            self._lay(deal, seat, kong)
        else:
            _LAYING.set(deal.position, seat + 1)

    def _lay(self, deal: DealState, seat: int, kong: SpecialKong) -> None:
        position = deal.position
        hand = position.hands[seat]
        for tile in kong.kinds:
            hand.remove(tile)
        meld = Meld(kong.word, kong.kinds, kong.kinds, -1)
        hand.melds.append(meld)
        position.last_kong = meld
        position.occasion = Occasion(KONG_MADE, seat, kong.kinds[0])
        deal.emit(Event(MELDED, seat, kong.kinds[0], meld.tiles, meld.word))
        deal.pay(settle_income(deal.rules.settlement, position))
        if len(kong.kinds) > 3:
            tile = deal.take_replacement()
            hand.add(tile)
            position.wall_left = deal.wall.left()
            deal.emit(Event(DREW, seat, tile, word=KONG_DRAW, knows=1 << seat))

    def impossible(self, given: Given) -> Impossible | None:
        """They are laid down before the first discard."""
        position = given.position
        if _LAYING.is_set(position) and any(hand.river for hand in position.hands):
            return no_state(_LAYING.key, self.clause, Message("error-deal-first"))
        return None

    def is_out_of_turn(self, position: Position) -> bool:
        """Whoever lays one down before the first turn."""
        kong = position.last_kong
        return position.occasion.kind == KONG_MADE and kong is not None and kong.form == SPECIAL

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Too late, not in turn, or not such tiles."""
        kongs = [kong for kong in deal.rules.kongs.specials if set(action.tiles) == set(kong.kinds)]
        missing = tuple([kong.clause for kong in kongs if not self._holds(deal, seat, kong)])
        if not deal.is_asking(self):
            return Refusal(self.clause, SPECIAL_KONG_BEFORE_DISCARD, missing)
        if not deal.waiting >> seat & 1:
            return Refusal(self.clause, SPECIAL_KONG_IN_TURN, missing)
        if missing:
            return Refusal(missing[0], SPECIAL_KONG_NOT_HELD)
        return Refusal(self.clause, NO_SPECIAL_KONG)

    def waiting_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Play begins when all have laid down what they want to."""
        return Refusal(self.clause, SPECIAL_KONGS_FIRST)


def _next_seat(deal: DealState) -> int:
    """The seat that is to be asked."""
    seat = _LAYING.get(deal.position)
    assert isinstance(seat, int)
    return seat


@dataclass(frozen=True)
class RobForPung(Mechanic):
    """搶槓碰: a tile added to a special kong may be claimed for a pung by a player who is not ready."""

    actions: ClassVar[Sequence[ActionSpec]] = (ActionSpec(ROB_PUNG, key="p", answers=True, makes=PUNG),)
    reasons: ClassVar[Sequence[str]] = (
        "why-ready-robs-win-only",
        "why-rob-pung-special-only",
        "why-two-of-added-needed",
    )

    clause: str
    ready_clause: str

    def offer_claim(self, deal: DealState, seat: int) -> list[Action]:
        """With two such tiles in the hand."""
        position = deal.position
        if not self._is_open(deal) or READY_SEATS.has(position, seat):
            return []
        tile = position.occasion.tile
        if position.hands[seat].shape[position.alias[tile]] < 2:
            return []
        return [Action(ROB_PUNG, tiles=(tile, tile))]

    def _is_open(self, deal: DealState) -> bool:
        """Whether the tile on offer is added to a special kong."""
        occasion = deal.position.occasion
        if occasion.kind != ADDED_KONG:
            return False
        entry = deal.position.alias[occasion.tile]
        takers = [
            meld for meld in deal.position.hands[occasion.seat].melds if deal.rules.kongs.takes(meld, entry)
        ]
        return bool(takers) and all(meld.form == SPECIAL for meld in takers)

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """The pung is laid down and its owner discards; the addition has not taken place."""
        position = deal.position
        occasion = position.occasion
        entry = position.alias[occasion.tile]
        hand = position.hands[seat]
        for tile in action.tiles:
            hand.remove(tile)
        hand.drawn = -1
        position.hands[occasion.seat].drawn = -1
        position.kongs_in_a_row = 0
        meld = Meld("pung", (occasion.tile, *action.tiles), (entry,) * 3, occasion.seat, occasion.tile)
        hand.melds.append(meld)
        deal.run_claimed(seat, meld)
        deal.emit(Event(MELDED, seat, occasion.tile, meld.tiles, meld.word, occasion.seat))
        deal.act_now(seat, False)

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why the tile may not be robbed for a pung."""
        if not self._is_open(deal):
            return Refusal(self.clause, ROB_PUNG_SPECIAL_ONLY)
        if READY_SEATS.has(deal.position, seat):
            return Refusal(self.clause, READY_ROBS_WIN_ONLY, (self.ready_clause,))
        return Refusal(self.clause, TWO_OF_ADDED_NEEDED)
