"""定缺: each player has a suit that they will not use, their void suit; nobody wins before it is gone."""

from typing import ClassVar, Final

from mahjong_atlas.play.action_spec import DISCARD_SPEC, SUIT, ActionSpec
from mahjong_atlas.play.actions import ADDED_KONG, CONCEALED_KONG, DISCARD, DISCARDS, KONG, PUNG, Action
from mahjong_atlas.play.events import CALLED, LAID, LIFTED, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import OPENING, TURN
from mahjong_atlas.scoring.families import ALL_KINDS, Family
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import Hand
from mahjong_atlas.tiles.kind import EAST, SEATS, SUITS
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import DISCARD as DISCARD_OFFER
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.seat_state import SeatWords
from mahjong_atlas.tiles.state import State

VOID: Final = "void"
LYING: Final = "laid"
"""Zone of the tile laid face down."""
FACE_DOWN_FIRST: Final = Message("why-face-down-first")
FACE_DOWN_NOT_TURNED: Final = Message("why-face-down-not-turned")
FIRST_DISCARD_CALLS_VOID: Final = Message("why-first-discard-calls-void")
NOT_MISSING_SUIT: Final = Message("why-not-missing-suit")
VOID_CALLED_ONCE: Final = Message("why-void-called-once")
VOID_CHOSEN: Final = Message("why-void-chosen")
VOID_SUIT_FIRST: Final = Message("why-void-suit-first")
VOID_SUIT_IN_HAND: Final = Message("why-void-suit-in-hand")
VOID_SUIT_NOT_MELDED: Final = Message("why-void-suit-not-melded")
VOID_TILES_FIRST: Final = Message("why-void-tiles-first")
VOID_WITH_DISCARD: Final = Message("why-void-with-discard")
VOID_SUITS: Final = SeatWords("void", SUITS, usual=True)
"""The void suits that everybody knows."""
ALL_SUITS: Final = 7
LAID_ZONES: Final = ("E.laid", "S.laid", "W.laid", "N.laid")
"""Where a tile laid face down lies."""
_VOIDS: Final = [Action(VOID, tile, word=SUITS[tile // 9]) for tile in range(EAST)]


def laid_tile(position: Position, seat: int) -> int:
    """The tile that the seat has laid face down and not turned up yet; -1 when there is none."""
    if not position.zones:
        return -1
    lying = position.zones.get(LAID_ZONES[seat])
    return lying[0] if lying else -1


def public_void(position: Position, seat: int) -> int:
    """The void suit that everybody knows: 0 characters, 1 dots, 2 bamboo; -1 when none is known."""
    return VOID_SUITS.get(position, seat)


def set_void(position: Position, seat: int, suit: int) -> None:
    """The seat's void suit has become known; it never changes."""
    VOID_SUITS.set(position, seat, suit)


def void_of(position: Position, seat: int) -> int:
    """The void suit as the seat itself knows it; -1 when it has chosen none yet."""
    tile = laid_tile(position, seat)
    return tile // 9 if tile >= 0 else public_void(position, seat)


def suits_held(position: Position, seat: int, tile: int = -1) -> int:
    """Bitmask of the suits in hand and melds, the tile lying face down and `tile` included."""
    hand = position.hands[seat]
    suits = 0
    for suit in range(3):
        if holds_suit(hand, suit):
            suits |= 1 << suit
    for meld in hand.melds:
        suits |= 1 << meld.base // 9
    for each in (tile, laid_tile(position, seat)):
        if 0 <= each < EAST:
            suits |= 1 << each // 9
    return suits


def holds_suit(hand: Hand, suit: int) -> bool:
    """Whether a concealed tile is of the suit."""
    for kind in range(suit * 9, suit * 9 + 9):
        if hand.shape[kind]:
            return True
    return False


def lacks_suit(position: Position, seat: int, tile: int = -1) -> bool:
    """缺一門: no tile of the own void suit; before that is chosen, of any suit.  `tile` counts as held."""
    suits = suits_held(position, seat, tile)
    void = void_of(position, seat)
    return suits != ALL_SUITS if void < 0 else not suits >> void & 1


class VoidSuit(Mechanic):
    """The choice of the void suit and what it binds to.

    Before the first turn everybody who holds all three suits lays a tile of one of them face down, all at the
    same time; the first discard turns it up.  The others call a suit with their first discard.  `first`:
    tiles of the void suit go before all others; `cards`: a suit card is laid when the suit becomes known.
    """

    state: ClassVar[tuple[State, ...]] = (VOID_SUITS,)
    actions: ClassVar[tuple[ActionSpec, ...]] = (ActionSpec(VOID, SUIT, lays=LYING), DISCARD_SPEC)
    reasons: ClassVar[tuple[str, ...]] = (
        "why-face-down-first",
        "why-face-down-not-turned",
        "why-first-discard-calls-void",
        "why-no-void-suit",
        "why-not-laid-for-void",
        "why-not-missing-suit",
        "why-void-called-once",
        "why-void-chosen",
        "why-void-suit-first",
        "why-void-suit-in-hand",
        "why-void-suit-not-melded",
        "why-void-tiles-first",
        "why-void-with-discard",
    )

    def __init__(
        self,
        *,
        first: bool,
        cards: bool,
        lay_clause: str,
        turn_up_clause: str,
        closed_clause: str,
        call_clause: str,
        missing_clause: str,
        first_clause: str,
        meld_clause: str,
    ) -> None:
        self.first: Final = first
        self.cards: Final = cards
        self.lay_clause: Final = lay_clause
        self.call_clause: Final = call_clause
        self.not_turned_up: Final = Refusal(turn_up_clause, FACE_DOWN_FIRST)
        self.not_called: Final = Refusal(call_clause, FIRST_DISCARD_CALLS_VOID)
        self.not_first: Final = Refusal(first_clause, VOID_SUIT_FIRST)
        self.no_meld: Final = Refusal(meld_clause, VOID_SUIT_NOT_MELDED)
        self.still_closed: Final = Refusal(closed_clause, FACE_DOWN_NOT_TURNED)
        self.no_suit_missing: Final = Refusal(missing_clause, NOT_MISSING_SUIT)
        self.void_tiles_left: Final = Refusal(missing_clause, VOID_SUIT_IN_HAND)

    # ---- the choice

    def open(self, deal: DealState) -> None:
        """Asks everybody who was dealt all three suits."""
        position = deal.position
        legal: dict[int, list[Action]] = {}
        for seat in range(deal.seats):
            if suits_held(position, seat) == ALL_SUITS:
                tiles = position.hands[seat].tiles
                legal[seat] = [_VOIDS[tile] for tile in range(EAST) if tiles[tile]]
        if legal:
            deal.ask(self, legal)

    def answered(self, deal: DealState) -> None:
        """The tiles are laid down together."""
        for seat in range(deal.seats):
            action = deal.answers[seat]
            if action is not None:
                deal.position.hands[seat].remove(action.tile)
                deal.position.zones[LAID_ZONES[seat]] = (action.tile,)
                deal.emit(Event(LAID, seat, action.tile, word=LYING, knows=1 << seat))
        deal.step = OPENING

    def offer(self, deal: DealState, seat: int) -> list[Action]:
        """The tile lying face down; or, while the suit is to be called, every discard with every suit."""
        position = deal.position
        hand = position.hands[seat]
        tile = laid_tile(position, seat)
        if tile >= 0:
            return [] if hand.tiles[tile] else [DISCARDS[tile]]
        if public_void(position, seat) >= 0:
            return []
        words = [SUITS[suit] for suit in range(3) if may_call(position, seat, suit)]
        held = [each for each in range(EAST) if hand.tiles[each]]
        return [Action(DISCARD, each, word=word) for each in held for word in words]

    def perform(self, deal: DealState, seat: int, action: Action) -> None:
        """A discard with which the suit is called."""
        deal.emit(Event(CALLED, seat, word=f"void {action.word}"))
        self._make_known(deal, seat, SUITS.index(action.word))
        deal.discard(seat, action.tile, action.from_hand)

    def discarding(self, deal: DealState, seat: int, tile: int) -> None:
        """A tile that lies face down is the first discard: it is turned up."""
        position = deal.position
        if laid_tile(position, seat) >= 0:
            del position.zones[LAID_ZONES[seat]]
            hand = position.hands[seat]
            hand.add(tile)
            hand.drawn = -1
            deal.emit(Event(LIFTED, seat, tile, word=LYING))
            self._make_known(deal, seat, tile // 9)

    def _make_known(self, deal: DealState, seat: int, suit: int) -> None:
        set_void(deal.position, seat, suit)
        if self.cards:
            deal.emit(Event(CALLED, seat, word=f"suit-card {SUITS[suit]}"))

    def impossible(self, given: Given) -> Impossible | None:
        """The first discard makes the suit known."""
        position = given.position
        for seat, hand in enumerate(position.hands):
            void = public_void(position, seat)
            if given.whole and (void >= 0) != bool(hand.river):
                why = Message("error-void-known", seat=SEATS[seat])
                return no_state(VOID_SUITS.key, self.call_clause, why)
        return None

    # ---- what it binds to

    def guards(self, deal: DealState, seat: int) -> bool:
        """In the own turn before the suit is known or while tiles of it are held; on a tile of the suit."""
        position = deal.position
        void = void_of(position, seat)
        if deal.step == TURN:
            return void < 0 or laid_tile(position, seat) >= 0 or holds_suit(position.hands[seat], void)
        return void >= 0 and position.occasion.tile // 9 == void

    def refusal(self, deal: DealState, seat: int, action: Action) -> Refusal | None:
        """Limits on the discard; no pung or kong of the own void suit."""
        position = deal.position
        if action.kind == DISCARD:
            is_turn = deal.step == TURN and seat == deal.turn_seat
            return self._no_discard(position, seat, action) if is_turn else None
        void = void_of(position, seat)
        if void < 0:
            return None
        if action.kind in (PUNG, KONG):
            tile = position.occasion.tile if position.occasion.kind == DISCARD_OFFER else -1
        elif action.kind in (ADDED_KONG, CONCEALED_KONG):
            tile = action.tile
        else:
            return None
        if tile >= 0 and tile // 9 == void:
            return self.no_meld
        return None

    def _no_discard(self, position: Position, seat: int, action: Action) -> Refusal | None:
        laid = laid_tile(position, seat)
        if laid >= 0:
            if action.tile == laid and not action.word:
                return None
            return self.not_turned_up
        void = public_void(position, seat)
        if void < 0:
            if action.word in SUITS and may_call(position, seat, SUITS.index(action.word)):
                return None
            if action.word:
                return Refusal(self.call_clause, Message("why-no-void-suit", word=action.word))
            return self.not_called
        if self.first and action.tile // 9 != void and holds_suit(position.hands[seat], void):
            return self.not_first
        return None

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """No win with a tile lying face down or with a tile of the void suit."""
        if laid_tile(position, seat) >= 0:
            return self.still_closed
        if lacks_suit(position, seat, position.occasion.tile):
            return None
        if void_of(position, seat) < 0:
            return self.no_suit_missing
        return self.void_tiles_left

    def lets_pass(self, position: Position, seat: int) -> list[Family]:
        """Hands without the void suit; before it is chosen, without one of the three."""
        void = void_of(position, seat)
        return [Family(ALL_KINDS & ~(0x1FF << 9 * suit)) for suit in range(3) if void in (suit, -1)]

    def prepare(self, position: Position, seat: int) -> None:
        """The tile that lies face down is the first discard."""
        tile = laid_tile(position, seat)
        if tile >= 0:
            del position.zones[LAID_ZONES[seat]]
            set_void(position, seat, tile // 9)

    def word_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Why no tile can be laid down, or no suit called."""
        is_open = deal.is_asking(self)
        if action.kind == DISCARD:
            if is_open:
                return self.waiting_refusal(deal, seat, action)
            return Refusal(self.call_clause, VOID_CALLED_ONCE)
        if is_open and deal.waiting >> seat & 1:
            return Refusal(self.lay_clause, Message("why-not-laid-for-void", tile=_tile(action)))
        if void_of(deal.position, seat) >= 0:
            return Refusal(self.lay_clause, VOID_CHOSEN)
        return Refusal(self.call_clause, VOID_WITH_DISCARD)

    def waiting_refusal(self, deal: DealState, seat: int, action: Action) -> Refusal:
        """Nobody plays before all tiles lie face down."""
        return Refusal(self.lay_clause, VOID_TILES_FIRST)

    def zones(self) -> tuple[str, ...]:
        """The tile laid down for the suit."""
        return (LYING,)


def may_call(position: Position, seat: int, suit: int) -> bool:
    """A suit of which the seat has no tile may be called; any suit when it holds all three."""
    suits = suits_held(position, seat)
    return suits == ALL_SUITS or not suits >> suit & 1


def _tile(action: Action) -> str:
    return f"{action.word} {tile_name(action.tile)}" if action.tile >= 0 else action.word
