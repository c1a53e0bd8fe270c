"""立牌: the first tiles dealt stand apart until one of them, discarded face down, declares the hand ready."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, cast

from mahjong_atlas.play.actions import ADDED_KONG, DISCARD, FALSE, KONG, PUNG, READY, WIN, Action
from mahjong_atlas.play.events import APART, CALLED, DEALT, LAID, UNCOVERED, Event
from mahjong_atlas.play.features.ready import ReadyDeclaration
from mahjong_atlas.play.legal import is_kong
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import TURN
from mahjong_atlas.play.wins import own_score
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import DISCARD as DISCARD_OFFER
from mahjong_atlas.tiles.position import OFFERED, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS, seats_in
from mahjong_atlas.tiles.state import Memory, Number, State

DISCARD_NOT_WAITING: Final = Message("why-discard-not-waiting")
FACE_DOWN_NOT_CLAIMED: Final = Message("why-face-down-not-claimed")
NO_STANDING_LEFT: Final = Message("why-no-standing-left")
READY_DECLARED: Final = Message("why-ready-declared")
READY_IN_OWN_TURN: Final = Message("why-ready-in-own-turn")
READY_WITH_STANDING: Final = Message("why-ready-with-standing")
STANDING_NOT_MELDED: Final = Message("why-standing-not-melded")
READY_DISCARD: Final = "ready-discard"
"""Where the tile discarded face down lies ("S.ready-discard"), and the word of its events."""
_STANDING: Final = Memory("standing")
"""The standing tiles of every seat."""
_FACE_DOWN: Final = Number("face_down", in_cases=False, default=-1)
"""Whose discard, the latest of all, lies face down; -1: nobody's."""


def standing_tiles(position: Position, seat: int) -> tuple[int, ...]:
    """The tiles of the seat's hand that stand apart."""
    every = cast("tuple[tuple[int, ...], ...] | None", _STANDING.value(position))
    return () if every is None else every[seat]


@dataclass(frozen=True, kw_only=True)
class StandingTiles(ReadyDeclaration):
    """The first `tiles` tiles that a player takes in the deal stand apart; only that player sees their faces.

    One of them, discarded face down, declares the hand ready that is left; nobody may claim it, and at the
    end it is shown. Before that no standing tile is discarded or melded (`melds`: melded if one is left to
    declare with).
    """

    state: ClassVar[Sequence[State]] = (*ReadyDeclaration.state, _STANDING, _FACE_DOWN)
    reasons: ClassVar[Sequence[str]] = (
        *ReadyDeclaration.reasons,
        "why-face-down-not-claimed",
        "why-no-standing-left",
        "why-ready-in-own-turn",
        "why-ready-with-standing",
        "why-standing-not-melded",
        "why-standing-until-ready",
    )

    kongs: str = "same-waits"
    tiles: int
    melds: bool
    time_clause: str
    wait_clause: str
    discard_clause: str
    meld_clause: str
    face_down_clause: str

    def open(self, deal: DealState) -> None:
        """The first tiles of every seat, in the order taken."""
        dealt = [event.tiles[: self.tiles] for event in deal.events if event.kind == DEALT]
        _STANDING.put(deal.position, tuple(dealt))
        for seat in range(deal.seats):
            deal.emit(Event(APART, seat, tiles=dealt[seat], knows=1 << seat))

    def zones(self) -> tuple[str, ...]:
        """The tile discarded face down."""
        return (READY_DISCARD,)

    # ---- the declaration

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """A declaration with each standing tile that leaves the hand waiting."""
        if READY_SEATS.has(deal.position, seat):
            return []
        out: list[Action] = []
        mask = self.ready_kinds(deal, seat)
        for tile in sorted(set(standing_tiles(deal.position, seat))):
            if mask >> KIND_OF[tile] & 1:
                out.append(Action(READY, tile))
            elif deal.false_wins:
                out.append(Action(READY, tile, word=FALSE))
        return out

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """Says so and lays the tile down; the turn passes on."""
        position = deal.position
        left = list(standing_tiles(position, seat))
        left.remove(action.tile)
        set_standing(position, seat, left)
        deal.emit(Event(CALLED, seat, word=READY))
        hand = position.hands[seat]
        hand.remove(action.tile)
        hand.drawn = -1
        hand.ready_at = len(hand.river)
        deal.fresh = False
        position.turn += 1
        _FACE_DOWN.set(position, seat)
        position.zones[f"{SEATS[seat]}.{READY_DISCARD}"] = (action.tile,)
        deal.emit(Event(LAID, seat, action.tile, word=READY_DISCARD, knows=1 << seat))
        self.hold(deal, seat)
        deal.pass_turn(deal.next_seat(seat))

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why this declaration is not possible."""
        if READY_SEATS.has(deal.position, seat):
            return Refusal(self.lock_clause, READY_DECLARED, (self.clause,))
        if seat != deal.turn_seat or deal.step != TURN:
            return Refusal(self.time_clause, READY_IN_OWN_TURN, (deal.rules.turn_clause,))
        if action.tile not in standing_tiles(deal.position, seat):
            return Refusal(self.clause, READY_WITH_STANDING, (self.discard_clause,))
        return Refusal(self.clause, DISCARD_NOT_WAITING, (self.wait_clause,))

    def discarded(self, deal: DealState, seat: int, tile: int) -> None:
        """The latest discard lies open again."""
        _FACE_DOWN.clear(deal.position)

    def closing(self, deal: DealState) -> None:
        """The tiles that lie face down are shown."""
        for seat in range(deal.seats):
            for tile in deal.position.zones.get(f"{SEATS[seat]}.{READY_DISCARD}", ()):
                deal.emit(Event(UNCOVERED, seat, tile, word=READY_DISCARD))

    def hidden_discards(self, position: Position, seat: int) -> int:
        """The tile that declared lies face down."""
        return len(position.zones.get(f"{SEATS[seat]}.{READY_DISCARD}", ()))

    def impossible(self, given: Given) -> Impossible | None:
        """Before everybody who has declared a tile lies face down."""
        position = given.position
        lying = [seat for seat in range(position.seats) if self.hidden_discards(position, seat)]
        ready = seats_in(READY_SEATS.get(position))
        strange = [seat for seat in lying if seat not in ready]
        if (given.whole and lying != ready) or strange:
            return no_state(READY_SEATS.key, self.clause, Message("error-face-down"))
        is_open = position.occasion.kind == DISCARD_OFFER or _FACE_DOWN.get(position) not in ready
        if _FACE_DOWN.is_set(position) and is_open:
            return no_state(_FACE_DOWN.key, self.clause, Message("error-face-down"))
        return super().impossible(given)

    def may_lie(self, given: Given) -> bool:
        """At a table that lets false declarations be."""
        return True

    # ---- what it binds to

    def guards(self, deal: DealState, seat: int) -> bool:
        """Over every hand: it is fixed, or some of its tiles stand."""
        return True

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Standing tiles stay, a fixed hand keeps its tiles, nobody claims what lies hidden."""
        if action.kind == WIN and self._is_for_hidden(deal, seat, action):
            return self._hidden()
        if READY_SEATS.has(deal.position, seat):
            return super().refusal(deal, seat, action)
        if action.kind == DISCARD:
            return self._no_discard(deal.position, seat, action)
        if action.kind == PUNG or is_kong(action):
            return self._no_meld(deal.position, seat, own_tiles(deal, seat, action))
        return None

    def untimely_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """The tile that was just discarded face down is not on offer."""
        is_claim = action.kind in (WIN, PUNG, KONG)
        return self._hidden() if is_claim and self._is_for_hidden(deal, seat, action) else None

    def _hidden(self) -> Refusal:
        return Refusal(self.face_down_clause, FACE_DOWN_NOT_CLAIMED)

    def _is_for_hidden(self, deal: DealState, seat: int, action: Action) -> bool:
        """Whether the claim can only be meant for the tile that was just discarded face down."""
        position = deal.position
        if not _FACE_DOWN.is_set(position) or position.occasion.kind in OFFERED:
            return False
        if action.kind != WIN or seat != deal.turn_seat:
            return seat != _FACE_DOWN.get(position)
        return READY_SEATS.has(position, seat) and not isinstance(own_score(deal, seat), Score)

    def _no_discard(self, position: Position, seat: int, action: Action) -> Refusal | None:
        hand, tile = position.hands[seat], action.tile
        held = hand.tiles[tile]
        kept = 1 if action.from_hand and tile == hand.drawn else 0
        if not held or held - kept > standing_tiles(position, seat).count(tile):
            return None
        return Refusal(self.discard_clause, Message("why-standing-until-ready", tile=tile_name(tile)))

    def _no_meld(self, position: Position, seat: int, tiles: tuple[int, ...]) -> Refusal | None:
        standing = standing_tiles(position, seat)
        held = position.hands[seat].tiles
        left = list(standing)
        for tile in set(tiles):
            for _ in range(tiles.count(tile) + left.count(tile) - held[tile]):
                left.remove(tile)
        if len(left) == len(standing):
            return None
        if not self.melds:
            return Refusal(self.meld_clause, STANDING_NOT_MELDED)
        return None if left else Refusal(self.meld_clause, NO_STANDING_LEFT)

    def claimed(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A pung or kong of a discard may have taken standing tiles."""
        keep_held(deal.position, seat)

    def konged(self, deal: DealState, seat: int, meld: Meld) -> None:
        """So may an own kong."""
        keep_held(deal.position, seat)


def own_tiles(deal: DealState, seat: int, action: Action) -> tuple[int, ...]:
    """The seat's own tiles that a pung or kong takes; none where they are not all held."""
    tiles = action.tiles if action.tiles else (action.tile,) * (1 if action.kind == ADDED_KONG else 4)
    held = deal.position.hands[seat].tiles
    return tiles if all(held[tile] >= tiles.count(tile) for tile in tiles) else ()


def set_standing(position: Position, seat: int, tiles: Sequence[int]) -> None:
    """So many tiles of the seat stand apart from now on."""
    every = [standing_tiles(position, each) for each in range(position.seats)]
    every[seat] = tuple(tiles)
    _STANDING.put(position, tuple(every))


def keep_held(position: Position, seat: int) -> None:
    """Standing tiles that the hand no longer holds have been melded; of equal tiles those that stand last."""
    held = position.hands[seat].tiles
    left: list[int] = []
    for tile in standing_tiles(position, seat):
        if left.count(tile) < held[tile]:
            left.append(tile)
    set_standing(position, seat, left)
